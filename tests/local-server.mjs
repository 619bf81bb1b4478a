// @ts-check
// HTTP servers on this machine for tests.
import { createServer } from 'node:http';

/**
 * Serves requests on a free port until `close` is called. Each answer closes its connection, so that no request is sent on an
 * idle connection that the server is just closing.
 * @param {import('node:http').RequestListener} handler
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export async function listen(handler) {
  const server = createServer(handler);
  server.maxRequestsPerSocket = 1;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
