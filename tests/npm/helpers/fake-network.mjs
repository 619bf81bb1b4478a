// @ts-check
// Names and addresses of tests: what `node:dns` answers in this process, and where its HTTP connections go.
import dns from 'node:dns';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

/** @typedef {(error: Error | null, found?: { address: string, family: number }[]) => void} Found */

/**
 * Lets every address be a server of this machine, and every name have the addresses that a function returns.
 * @param {number} port of the server
 * @param {(name: string) => string[]} addressesOf called for each look-up
 * @returns what was looked up, the addresses that were connected to, and a function that ends it
 */
export function replaceNetwork(port, addressesOf) {
  const { lookup } = dns;
  const { createConnection } = /** @type {any} */ (http.globalAgent);
  /** @type {string[]} */
  const names = [];
  /** @type {string[]} */
  const addresses = [];
  const answer = (/** @type {string} */ name, /** @type {object} */ _options, /** @type {Found} */ found) => {
    names.push(name);
    const all = addressesOf(name).map((address) => ({ address, family: net.isIP(address) }));
    process.nextTick(() =>
      all.length > 0 ? found(null, all) : found(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' })),
    );
  };
  const connect = (/** @type {any} */ { host, lookup: check = answer }) => {
    const toServer = { host: '127.0.0.1', port };
    if (net.isIP(host) !== 0) {
      addresses.push(host);
      return net.connect(toServer);
    }
    return net.connect({
      ...toServer,
      host,
      // Node connects to the first address, and to the others if that fails.
      lookup: (name, options, callback) =>
        check(name, options, (/** @type {Error | null} */ error, /** @type {any} */ found) => {
          if (error !== null) return callback(error, []);
          addresses.push(found[0].address);
          return callback(null, [{ address: toServer.host, family: 4 }]);
        }),
      autoSelectFamily: true,
    });
  };
  Object.assign(dns, { lookup: answer });
  Object.assign(http.globalAgent, { createConnection: connect });
  syncBuiltinESMExports();
  return {
    names,
    addresses,
    restore() {
      Object.assign(dns, { lookup });
      Object.assign(http.globalAgent, { createConnection });
      syncBuiltinESMExports();
    },
  };
}
