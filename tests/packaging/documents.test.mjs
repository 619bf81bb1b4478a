// @ts-check
// Runs the programs of the READMEs and of the documents as written, with the installed tarball. The first line of every `js` or `ts`
// block states where it runs: `// node`, `// worker`, `// browser` or `// vite.config.js`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { transform } from 'esbuild';
import { build as buildWithVite } from 'vite';
import { openPage, startBrowser } from '../browser/browser.mjs';
import { serve } from '../browser/static-server.mjs';
import { documents } from '../examples/markdown.mjs';
import { Project } from './project.mjs';
import { startWorker } from './worker-runtime.mjs';

/**
 * @typedef {{ location: string, language: string, runtime: string | undefined, code: string }} Example
 */

/** Documents whose programs are run elsewhere: the recipes, and those generated from doc comments and from the rules. */
const isTestedElsewhere = (/** @type {string} */ path) => /^docs\/(recipes\/|api|rules)/.test(path);

/**
 * Returns the `js` and `ts` blocks of a document.
 * @param {import('../examples/markdown.mjs').MarkdownDocument} document
 * @returns {Example[]}
 */
function examplesOf({ path, text }) {
  return [...text.matchAll(/^```(js|ts)\b[^\n]*\n(.*?)^```$/gms)].map((match) => {
    const [, language = '', code = ''] = match;
    const line = text.slice(0, match.index).split('\n').length;
    const [, runtime] = /^\/\/ (node|worker|browser|vite)\b/.exec(code) ?? [];
    return { location: `${path}:${line}`, language, code, runtime };
  });
}

const examples = documents
  .filter(({ path }) => /^(README|docs\/)/.test(path) && !isTestedElsewhere(path))
  .flatMap(examplesOf);
const project = await Project.create();

test('every example names its runtime, and both languages have examples for every runtime', () => {
  assert.deepEqual(
    examples.filter(({ runtime }) => runtime === undefined).map(({ location }) => location),
    [],
    'these blocks do not begin with `// node`, `// worker`, `// browser` or `// vite.config.js`',
  );
  for (const isJapanese of [false, true]) {
    const own = examples.filter(({ location }) => location.includes('.ja.') === isJapanese);
    assert.deepEqual([...new Set(own.map(({ runtime }) => runtime))].sort(), ['browser', 'node', 'vite', 'worker']);
  }
});

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let browser;
after(async () => (await browser)?.close());

/** Returns a name for the files of an example. @param {Example} example */
const nameOf = ({ location }) => location.replace(/[./:]/g, '-');

/**
 * @param {Example} example
 * @returns {Promise<string>} the path of the example as JavaScript, in the project
 */
async function writeProgram(example) {
  const { language, code } = example;
  const { code: program } = language === 'ts' ? await transform(code, { loader: 'ts', format: 'esm' }) : { code };
  const extension = /^[^/]*\brequire\(/m.test(code) && !/^import /m.test(code) ? 'cjs' : 'mjs';
  return project.write(`${nameOf(example)}.${extension}`, program);
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
    const imports = JSON.stringify({ imports: { 'sitemap-kit': '/node_modules/sitemap-kit/dist/core/browser.js' } });
    const script = `/${nameOf(example)}.mjs`;
    project.write(
      'example.html',
      `<!doctype html><meta charset="utf-8"><script type="importmap">${imports}</script>
<body><pre></pre><output></output><textarea></textarea><script type="module" src="${script}"></script></body>`,
    );
    const server = await serve(project.folder);
    try {
      browser ??= startBrowser();
      const { page, problems } = await openPage(await browser, `${server.origin}/example.html`);
      await page.waitForFunction('globalThis.exampleEnded === true').catch((error) => {
        assert.fail(`${error.message}\n${problems.join('\n')}`);
      });
      assert.deepEqual(problems, []);
    } finally {
      server.close();
    }
  },

  async vite(example) {
    const folder = nameOf(example);
    const config = project.write(`${folder}/vite.config.js`, example.code);
    const input = ['index.html', 'menu.html', 'about/index.html'].map((name) =>
      project.write(`${folder}/${name}`, '<!doctype html><title>A page</title>\n'),
    );
    const options = { root: join(project.folder, folder), configFile: config, logLevel: /** @type {const} */ ('warn') };
    await buildWithVite({ ...options, build: { rolldownOptions: { input } } });
    const sitemap = readFileSync(join(options.root, 'dist/sitemap.xml'), 'utf8');
    const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    assert.deepEqual(
      urls.sort(),
      ['', 'about/', 'menu.html'].map((path) => `https://example.com/${path}`),
    );
  },
};

for (const example of examples) {
  const run = example.runtime === undefined ? undefined : runtimes[example.runtime];
  if (run !== undefined) test(`${example.location} runs (${example.runtime})`, () => run(example));
}
