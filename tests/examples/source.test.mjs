// @ts-check
/**
 * The examples in the comments of the package and in the Japanese summary of the API run, and the values in their comments
 * (`value; // expected`) are right.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as siteEntry from '../../dist/built/build/index.js';
import astro from '../../dist/built/integrations/astro.js';
import eleventy from '../../dist/built/integrations/eleventy.js';
import esbuild from '../../dist/built/integrations/esbuild.js';
import vite from '../../dist/built/integrations/vite.js';
import * as webpack from '../../dist/built/integrations/webpack.js';
import * as next from '../../dist/built/next/index.js';
import * as scan from '../../dist/built/scan/index.js';
import * as sitemapKit from '../../dist/core/node.js';
import * as edit from '../../dist/documents/edit/index.js';
import * as html from '../../dist/documents/html/index.js';
import * as shards from '../../dist/documents/shards/index.js';
import * as submit from '../../dist/live/submit/index.js';
import * as walk from '../../dist/live/walk/index.js';
import * as serve from '../../dist/serve/index.js';
import { root } from '../../scripts/run.mjs';
import { INTERNAL_EXPORTS } from './internal-exports.mjs';
import { blocksOf } from './markdown.mjs';

/** @type {new (...names: string[]) => (...values: unknown[]) => Promise<void>} */
const Program = Object.getPrototypeOf(async () => {}).constructor;

/** The files of a site, by URL. @type {Record<string, string>} */
const site = {
  'https://example.com/robots.txt': 'Sitemap: https://example.com/sitemap.xml',
  'https://example.com/sitemap.xml': '<urlset><url><loc>https://example.com/</loc></url></urlset>',
};

/** The answers of Search Console and Bing Webmaster Tools, by a part of the URL. @type {Record<string, unknown>} */
const consoles = {
  'googleapis.com': { path: 'https://example.com/sitemap.xml', errors: '0', warnings: '0' },
  GetFeed: { d: [{ Url: 'https://example.com/sitemap.xml', Status: 'Success' }] },
  SubmitFeed: { d: null },
};

/** Answers a request as the site or a console does. @param {string | URL} url */
async function fetchExample(url) {
  const [, answer] = Object.entries(consoles).find(([part]) => String(url).includes(part)) ?? [];
  if (answer !== undefined) return Response.json(answer);
  const text = site[String(url)];
  return new Response(text, { status: text === undefined ? 404 : 200 });
}

/** Names that examples may use: the page list and bytes of the user, and the platform without access to the network. */
const globals = {
  pages: ['https://example.com/', 'https://example.com/menu'],
  bytes: sitemapKit.gzip('<urlset/>'),
  mkdir: async () => {},
  writeFile: async () => {},
  fetch: fetchExample,
  document: { querySelector: () => ({}) },
  esbuild: { build: async () => {} },
  /** The default exports of the integrations. */
  integrations: { astro, eleventy, esbuild, vite },
};

/** Returns lines of a comment without its asterisks. @param {string | undefined} lines */
const textOf = (lines) => String(lines).replace(/^ \* ?/gm, '');

/** @typedef {{ location: string, name: string | undefined, code: string, output: string | undefined }} Example */

/** @type {Example[]} */
const inSource = readdirSync(join(root, 'pkg'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/^(cli|core\/generated)\b/.test(name))
  .flatMap((name) => {
    const source = readFileSync(join(root, 'pkg', name), 'utf8');
    // An example, and what it prints.
    const blocks = [
      ...source.matchAll(
        /^ \* @example\n \* ```js\n(.*?)^ \* ```$(?:\n \*\n \* ```(?:xml|md|text)\n(.*?)^ \* ```$)?/gms,
      ),
    ];
    assert.equal(blocks.length, source.split('* @example').length - 1, `pkg/${name}: each example is a block of js`);
    return blocks.map((match) => ({
      location: `pkg/${name}:${source.slice(0, match.index).split('\n').length}`,
      name: /export (?:async )?(?:function|class) (\w+)/.exec(source.slice(match.index))?.[1],
      code: textOf(match[1]),
      output: match[2] === undefined ? undefined : textOf(match[2]),
    }));
  });

/** The examples of the Japanese summary, whose headings are the names of functions. @type {Example[]} */
const inSummary = readFileSync(join(root, 'docs/api.ja.md'), 'utf8')
  .split(/^### /m)
  .slice(1)
  .map((section) => {
    const [example, printed] = blocksOf(section);
    const name = section.slice(0, section.indexOf('\n'));
    return { location: `docs/api.ja.md, ${name}`, name, code: example?.code ?? '', output: printed?.code };
  });

const examples = [...inSource, ...inSummary];

/**
 * Returns the program of an example and the number of values that it checks.
 * @param {string} code
 * @param {{ error(): void, log(...values: unknown[]): void }} [console]
 */
function toProgram(code, console) {
  let checks = 0;
  const body = code
    .replace(/^import \{(.*)\} from 'sitemap-kit(?:\/\w+)?';$/gm, (_, names) => `void [${names}];`)
    // The files of examples are not written.
    .replace(/^import \{(.*)\} from 'node:fs\/promises';$/gm, (_, names) => `void [${names}];`)
    .replace(/^import (\w+) from 'sitemap-kit\/(\w+)';$/gm, (_, name, tool) => `const ${name} = integrations.${tool};`)
    // The configuration of a tool.
    .replace(/^export default function/gm, 'void function')
    .replace(/^export default /gm, 'void ')
    .replace(/^export const /gm, 'const ')
    .replace(/^(.+); \/\/ (.+)$/gm, (_, value, expected) => {
      checks += 1;
      return `assert.deepEqual(${value}, ${expected});`;
    });
  const given = {
    ...sitemapKit,
    ...serve,
    ...shards,
    ...submit,
    ...walk,
    ...html,
    ...edit,
    ...scan,
    ...siteEntry,
    ...next,
    ...webpack,
    ...globals,
    console,
    assert,
  };
  // An example may declare one of these names itself.
  const run = new Program(...Object.keys(given), `{ ${body} }`);
  return { checks, run: () => run(...Object.values(given)) };
}

for (const { location, code, output } of examples) {
  test(`runs the example at ${location}`, async () => {
    /** @type {string[]} */
    const lines = [];
    const log = (/** @type {unknown[]} */ ...values) => lines.push(values.join(' '));
    await toProgram(code, { error: () => {}, log }).run();
    if (output !== undefined) assert.equal(`${lines.join('\n').trimEnd()}\n`, output);
  });
}

test('every function and class has an example with its result', () => {
  const calls = Object.entries({
    ...sitemapKit,
    ...sitemapKit.robots,
    ...serve,
    ...submit,
    ...walk,
    ...html,
    ...edit,
    ...shards,
  }).filter(([, value]) => typeof value === 'function');
  // The example of `init` is for browsers, that of errors is at their codes.
  const withResult = ['init', 'SitemapError'];
  for (const { name, code, output } of inSource) {
    if (name !== undefined && (output !== undefined || toProgram(code).checks > 0)) withResult.push(name);
  }
  assert.deepEqual(
    calls.map(([name]) => name).filter((name) => ![...INTERNAL_EXPORTS, ...withResult].includes(name)),
    [],
  );
});
