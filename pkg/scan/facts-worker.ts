/** A thread that reads files. */

import { parentPort } from 'node:worker_threads';
import { type FactsRequest, readFacts } from './files/read-facts.js';

parentPort?.on('message', ({ id, request }: { id: number; request: FactsRequest }) => {
  readFacts(request).then(
    (facts) => parentPort?.postMessage({ id, facts }),
    (error: unknown) => parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
