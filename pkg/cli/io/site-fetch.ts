/** HTTP requests to sites. Addresses in private networks are refused, except hosts that the user names. */

import { lookup as lookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { parseUrl } from '../../core/http/url.js';
import type { Fetch, FetchResponse } from '../../core/types/fetch.js';
import { PRIVATE_ADDRESS } from '../../live/walk/private-address.js';

/** Networks that the Internet does not route to (IANA special-purpose address registries), with multicast addresses. */
const PRIVATE_NETWORKS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '::/128', '::1/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23'],
  ...['2001:db8::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8', '::/96', '::ffff:0:0:0/96'],
];

const privateAddresses = new BlockList();
for (const network of PRIVATE_NETWORKS) {
  const [address = '', bits] = network.split('/');
  privateAddresses.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whom a command may send requests to. */
export interface AllowedSites {
  /** URLs that the user has named: their hosts may be in a private network, and have any port. */
  named: readonly string[];
  /** Whether all hosts may. */
  allowPrivate?: boolean | undefined;
}

/** Returns a `fetch` function for sites. It does not follow redirects. */
export function siteFetch({ named, allowPrivate = false }: AllowedSites): Fetch {
  const hosts = new Set(named.map((url) => parseUrl(url)?.host));
  return (url, { method, headers, signal }) => {
    const { protocol, hostname, port, host } = new URL(url);
    const isFree = allowPrivate || hosts.has(host);
    // `lookup` is not called for addresses.
    const address = hostname.replace(/^\[|\]$/g, '');
    const refused = isFree ? undefined : (refusedPort(host, port) ?? refusedAddress(hostname, [address]));
    if (refused !== undefined) {
      return Promise.reject(refused);
    }
    return new Promise((resolve, reject) => {
      const send = protocol === 'https:' ? requestHttps : requestHttp;
      const options = {
        method,
        headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
        ...(signal !== undefined && { signal }),
        ...(!isFree && { lookup: lookupPublic }),
      };
      send(url, options, (response) => resolve(responseOf(response)))
        .on('error', reject)
        .end();
    });
  };
}

/** Looks up a host. The address that was checked is the one that is connected to. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookupAddress(hostname, { ...options, all: true }, (error, found) => {
    const refused =
      error ??
      refusedAddress(
        hostname,
        found.map(({ address }) => address),
      );
    if (refused !== undefined) {
      callback(refused, []);
    } else if (options.all) {
      callback(null, found);
    } else {
      callback(null, found[0]?.address ?? '', found[0]?.family);
    }
  });
};

/** Returns an error if one of the addresses of a host is in a private network. */
function refusedAddress(host: string, addresses: readonly string[]): Error | undefined {
  const isPrivate = (address: string) => privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const found = addresses.find((address) => isIP(address) !== 0 && isPrivate(address));
  const name = host.replace(/^\[|\]$/g, '') === found ? host : `${host} (${found})`;
  return found === undefined ? undefined : refusal(name);
}

/** Returns an error for a port that no website has by default. */
function refusedPort(host: string, port: string): Error | undefined {
  return port === '' || port === '80' || port === '443' ? undefined : refusal(host);
}

function refusal(name: string): Error {
  return Object.assign(new Error(name), { code: PRIVATE_ADDRESS });
}

/** Returns a response whose body is decompressed while it is read. */
function responseOf(response: IncomingMessage): FetchResponse {
  const { statusCode = 0, headers } = response;
  const body = decoded(response, String(headers['content-encoding'] ?? ''));
  response.on('aborted', () => body.destroy(new Error('aborted')));
  body.on('close', () => response.destroy());
  return {
    status: statusCode,
    headers: {
      get(name) {
        const value = headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
    },
    text: async () => Buffer.concat(await body.toArray()).toString(),
    body: Readable.toWeb(body) as ReadableStream<Uint8Array>,
  };
}

/** Returns a body without its encodings, which are listed in the order in which they were applied (RFC 9110 §8.4). */
function decoded(body: Readable, encodings: string): Readable {
  const names = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  let last = body;
  for (const name of names.reverse()) {
    const decoder = decoderOf(name);
    if (decoder !== undefined) {
      // `pipe` does not pass errors on.
      last.on('error', (error) => decoder.destroy(error));
      last = last.pipe(decoder);
    } else if (name !== '' && name !== 'identity') {
      return Readable.from(unknownEncoding(name));
    }
  }
  return last;
}

// A generator, because the error is that of reading the body: the status and the headers are known.
// biome-ignore lint/correctness/useYield: there is no content.
async function* unknownEncoding(name: string): AsyncGenerator<Uint8Array> {
  throw Object.assign(new Error(`${name} is not known`), { code: 'ERR_UNKNOWN_ENCODING' });
}

function decoderOf(encoding: string) {
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return undefined;
  }
}
