// @ts-check
// Walks or checks in a process of its own, whose memory and time are measured: node hostile-client.mjs walk|check PORT OPTIONS
// OPTIONS is JSON: those of the function, with `roots` or `pages`, and `stopAfter`, a number of results. Prints a JSON object.

import { readFileSync, writeFileSync } from 'node:fs';
import { siteFetch } from '../../../dist/cli/io/site-fetch.js';
import { check, walk } from '../../../dist/live/walk/index.js';
import { replaceNetwork } from '../helpers/fake-network.mjs';

const [what = '', port = '', given = '{}'] = process.argv.slice(2);
const { roots, pages, stopAfter, stateFile, ...options } = JSON.parse(given);

const PUBLIC = '93.184.216.34';
/** How often the name with changing addresses was looked up. */
let turn = 0;
const network = replaceNetwork(Number(port), (name) => {
  if (name === 'inner.example') return ['10.0.0.1'];
  if (name === 'several.example') return [PUBLIC, '192.168.0.1'];
  if (name !== 'rebinding.example') return [PUBLIC];
  turn += 1;
  return turn % 2 === 1 ? [PUBLIC] : ['127.0.0.1'];
});

const aborting = new AbortController();
const checkpoint = stateFile === undefined ? undefined : readIfExists(stateFile);
const all = {
  ...options,
  ...(checkpoint !== undefined && { checkpoint }),
  fetch: siteFetch({ named: [] }),
  signal: aborting.signal,
};
const work = what === 'walk' ? walk(roots, all) : check(pages, all);
/** @type {[url: string, outcome: string][]} */
const outcomes = [];
for await (const one of work) {
  const outcome =
    'url' in one
      ? [one.url, `${one.outcome} ${one.failure?.reason ?? one.pages.length}`]
      : [one.loc, one.problems.map(({ rule }) => rule).join(' ')];
  outcomes.push(/** @type {[string, string]} */ (outcome));
  if (outcomes.length === stopAfter) aborting.abort();
}
const text = work.checkpoint();
if (stateFile !== undefined) writeFileSync(stateFile, text);
const { maxRSS } = process.resourceUsage();
const { addresses } = network;
const megabytes = Math.round(maxRSS / 1024);
const result = {
  outcomes,
  summary: work.summary,
  addresses: [...new Set(addresses)],
  connections: addresses.length,
  megabytes,
  state: text.length,
};
process.stdout.write(JSON.stringify(result), () => process.exit(0));

/** @param {string} file */
function readIfExists(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
