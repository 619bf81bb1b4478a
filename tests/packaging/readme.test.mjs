// @ts-check
// Runs the examples of README.md and README.ja.md as written, with the installed tarball. The first line of every `js`
// or `ts` block states where it runs: `// node`, `// worker` or `// browser`.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { transform } from 'esbuild';
import { root } from '../../scripts/run.mjs';
import { openPage, startChromium } from '../browser/chromium.mjs';
import { serve } from '../browser/static-server.mjs';
import { Project } from './project.mjs';
import { startWorker } from './worker-runtime.mjs';

/**
 * @typedef {{ location: string, language: string, runtime: string | undefined, code: string }} Example
 */

/**
 * Returns the `js` and `ts` blocks of a document.
 * @param {string} name of the document
 * @returns {Example[]}
 */
function examplesOf(name) {
  const text = existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : '';
  return [...text.matchAll(/^```(js|ts)\b[^\n]*\n(.*?)^```$/gms)].map((match) => {
    const [, language = '', code = ''] = match;
    const line = text.slice(0, match.index).split('\n').length;
    return { location: `${name}:${line}`, language, code, runtime: code.match(/^\/\/ (node|worker|browser)\b/)?.[1] };
  });
}

const examples = [...examplesOf('README.md'), ...examplesOf('README.ja.md')];
const project = await Project.create();

test('every example names its runtime, and README.md has examples for every runtime', () => {
  assert.deepEqual(
    examples.filter(({ runtime }) => runtime === undefined).map(({ location }) => location),
    [],
    'these blocks do not begin with `// node`, `// worker` or `// browser`',
  );
  const runtimes = examples.filter(({ location }) => location.startsWith('README.md')).map(({ runtime }) => runtime);
  assert.deepEqual([...new Set(runtimes)].sort(), ['browser', 'node', 'worker']);
});

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let browser;
after(async () => (await browser)?.close());

/**
 * @param {Example} example
 * @returns {Promise<string>} the path of the example as JavaScript, in the project
 */
async function writeProgram({ location, language, code }) {
  const { code: program } = language === 'ts' ? await transform(code, { loader: 'ts', format: 'esm' }) : { code };
  const extension = /^[^/]*\brequire\(/m.test(code) && !/^import /m.test(code) ? 'cjs' : 'mjs';
  return project.write(`${location.replace(/[.:]/g, '-')}.${extension}`, program);
}

/** @type {Record<string, (example: Example) => Promise<void>>} */
const runtimes = {
  async node(example) {
    const { code, stdout, stderr } = await project.run(process.execPath, [await writeProgram(example)]);
    assert.equal(code, 0, stdout + stderr);
  },

  async worker(example) {
    const worker = await startWorker(await writeProgram(example));
    try {
      // The host of a request may be that of a preview.
      const answer = await worker.dispatchFetch('https://preview.example.com/sitemap.xml');
      const body = await answer.text();
      assert.equal(answer.status, 200, body);
      assert.match(body, /<(urlset|sitemapindex) /);
      assert.doesNotMatch(body, /preview/);
      assert.match(answer.headers.get('cache-control') ?? '', /max-age/);
    } finally {
      await worker.dispose();
    }
  },

  async browser(example) {
    await writeProgram({ ...example, code: `${example.code}\nglobalThis.exampleEnded = true;\n` });
    const imports = JSON.stringify({ imports: { 'sitemap-kit': '/node_modules/sitemap-kit/dist/browser.js' } });
    const script = `/${example.location.replace(/[.:]/g, '-')}.mjs`;
    project.write(
      'example.html',
      `<!doctype html><meta charset="utf-8"><script type="importmap">${imports}</script>
<body><pre></pre><output></output><textarea></textarea><script type="module" src="${script}"></script></body>`,
    );
    const server = await serve(project.folder);
    try {
      browser ??= startChromium();
      const { page, problems } = await openPage(await browser, `${server.origin}/example.html`);
      await page.waitForFunction('globalThis.exampleEnded === true').catch((error) => {
        assert.fail(`${error.message}\n${problems.join('\n')}`);
      });
      assert.deepEqual(problems, []);
    } finally {
      server.close();
    }
  },
};

for (const example of examples) {
  const run = example.runtime === undefined ? undefined : runtimes[example.runtime];
  if (run !== undefined) test(`${example.location} runs (${example.runtime})`, () => run(example));
}
