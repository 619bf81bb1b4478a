// @ts-check
/**
 * The examples in the comments of the package run, and what they say of a value (`value; // what it is`) is so.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as sitemapKit from '../../dist/node.js';
import { root } from '../../scripts/run.mjs';

/** @type {new (...names: string[]) => (...values: unknown[]) => Promise<void>} */
const Program = Object.getPrototypeOf(async () => {}).constructor;

/** What examples take for granted: the page list and bytes of the user, and the platform, which nothing here may reach. */
const surroundings = {
  pages: ['https://example.com/', 'https://example.com/menu'],
  bytes: sitemapKit.gzip('<urlset/>'),
  writeFile: async () => {},
  fetch: async () => {},
  document: { querySelector: () => ({}) },
  console: { error: () => {} },
};

const examples = readdirSync(join(root, 'pkg'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/^(cli|generated)\b/.test(name))
  .flatMap((name) => {
    const source = readFileSync(join(root, 'pkg', name), 'utf8');
    const blocks = [...source.matchAll(/^ \* @example\n \* ```js\n(.*?)^ \* ```$/gms)];
    assert.equal(blocks.length, source.split('* @example').length - 1, `pkg/${name}: each example is a block of js`);
    return blocks.map((match) => ({
      place: `pkg/${name}:${source.slice(0, match.index).split('\n').length}`,
      code: String(match[1]).replace(/^ \* ?/gm, ''),
    }));
  });

/**
 * The program of an example, and how many of its values are checked.
 * @param {string} code
 */
function toProgram(code) {
  let checks = 0;
  const body = code
    .replace(/^import \{(.*)\} from 'sitemap-kit';$/gm, (_, names) => `void [${names}];`)
    .replace(/^(.+); \/\/ (.+)$/gm, (_, value, expected) => {
      checks += 1;
      return `assert.deepEqual(${value}, ${expected});`;
    });
  const given = { ...sitemapKit, ...surroundings, assert };
  // An example may use a name of its surroundings for itself.
  const run = new Program(...Object.keys(given), `{ ${body} }`);
  return { checks, run: () => run(...Object.values(given)) };
}

for (const { place, code } of examples) {
  test(`the example at ${place}`, () => toProgram(code).run());
}

test('examples of every call are there, and say what comes out', () => {
  const calls = Object.entries(sitemapKit).filter(
    ([name, value]) => typeof value === 'function' && /^[a-z]/.test(name),
  );
  const missing = calls.filter(([name]) => !examples.some(({ code }) => code.includes(`${name}(`)));
  assert.deepEqual(missing, []);
  const checks = examples.reduce((total, { code }) => total + toProgram(code).checks, 0);
  assert.ok(checks >= 15, `${checks}`);
});
