// @ts-check
/**
 * The files of docs/recipes/, extracted and run. Node, Express, Lambda, cron and the commands of GitHub Actions run as in reality, and
 * Workers in workerd with a D1 database. Route handlers, endpoints and hooks for Next.js, Astro and SvelteKit are called with the documented
 * arguments; configurations of frameworks run in tests/frameworks.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { delimiter, dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { parse as parseYaml } from 'yaml';
import { gunzip, parse, validate } from '../../dist/core/node.js';
import { root, toolScript } from '../../scripts/run.mjs';
import { listen } from '../local-server.mjs';
import { databaseOf, objectsOf } from '../packaging/worker-bindings.mjs';
import { startWorker } from '../packaging/worker-runtime.mjs';
import { blocksOf, documents } from './markdown.mjs';

const outputFolder = join(root, 'out/recipes');
rmSync(outputFolder, { recursive: true, force: true });
// Programs find the package by its name, also below a package.json of their own.
mkdirSync(join(outputFolder, 'node_modules'), { recursive: true });
symlinkSync(root, join(outputFolder, 'node_modules/sitemap-kit'), 'junction');
after(() => rmSync(outputFolder, { recursive: true }));

/** Writes the files that a recipe shows, and returns their folder. @param {string} name */
function writeRecipe(name) {
  const document = documents.find(({ path }) => path === `docs/recipes/${name}.md`);
  assert.ok(document, name);
  const folder = join(outputFolder, name);
  for (const { name: file, code } of blocksOf(document.text)) {
    if (file === undefined) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  return folder;
}

/**
 * Runs a program of a recipe, with `npx sitemap-kit` as the built command.
 * @param {string} program
 * @param {string[]} programArguments
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} [env]
 */
function run(program, programArguments, cwd, env = {}) {
  const commands = join(outputFolder, 'commands');
  mkdirSync(commands, { recursive: true });
  const npx = join(commands, 'npx');
  writeFileSync(npx, `#!/bin/sh\nshift\nexec "${process.execPath}" "${join(root, 'dist/cli/main.js')}" "$@"\n`);
  chmodSync(npx, 0o755);
  const path = [commands, dirname(process.execPath), process.env.PATH].join(delimiter);
  const result = spawnSync(program, programArguments, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH: path, ...env },
  });
  return { ...result, output: `${result.stdout}${result.stderr}` };
}

/** The URLs of a sitemap, which has to be valid. @param {string | Uint8Array} sitemap */
function locsOf(sitemap) {
  assert.equal(validate(sitemap).counts.error, 0);
  return parse(sitemap).pages.map(({ loc }) => loc);
}

/**
 * Bundles a TypeScript module of a recipe, and imports it.
 * @param {string} folder
 * @param {string} file
 * @param {Record<string, string>} [alias] paths in the recipe, by the names that the framework resolves
 */
async function importModule(folder, file, alias = {}) {
  const outfile = join(folder, `${file.replaceAll(/[^\w]/g, '-')}.mjs`);
  await build({
    entryPoints: [join(folder, file)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['sitemap-kit'],
    alias: Object.fromEntries(Object.entries(alias).map(([name, path]) => [name, join(folder, path)])),
    outfile,
  });
  return import(pathToFileURL(outfile).href);
}

/** Answers of handlers are standard responses. @param {Response} response */
async function textOf(response) {
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/xml');
  return response.text();
}

it('every recipe has a test', () => {
  // tests/examples/documents.test.mjs compares the files of the Japanese ones with these.
  const names = readdirSync(join(root, 'docs/recipes')).flatMap((name) => /^([\w-]+)\.md$/.exec(name)?.[1] ?? []);
  const here = ['cron', 'express', 'github-actions', 'lambda', 'node', 'serve', 'workers'];
  const inFrameworks = names.filter(
    (name) => !here.includes(name) && existsSync(join(root, 'tests/frameworks', `${name}.test.mjs`)),
  );
  assert.deepEqual(names.sort(), [...here, ...inFrameworks].sort());
});

it('the TypeScript of the recipes has no type errors', () => {
  for (const name of ['next', 'astro', 'serve', 'sveltekit']) writeRecipe(name);
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowJs: true, types: [] },
    ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' },
    paths: { '$lib/*': ['./sveltekit/src/lib/*'] },
  };
  const include = ['next/app', 'astro/src', 'sveltekit/src', 'serve/src', 'astro.d.ts'];
  writeFileSync(join(outputFolder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  const post = '{ id: string; data: { pubDate: Date; updatedDate?: Date } }';
  const collections = `export function getCollection(name: 'blog'): Promise<${post}[]>;`;
  writeFileSync(join(outputFolder, 'astro.d.ts'), `declare module 'astro:content' { ${collections} }`);
  const { status, output } = run(
    process.execPath,
    [toolScript('typescript/bin/tsc'), '--project', outputFolder],
    outputFolder,
  );
  assert.equal(status, 0, output);
});

describe('node', () => {
  it('writes the sitemap with the dates of the last commits, and robots.txt', () => {
    const folder = writeRecipe('node');
    mkdirSync(join(folder, 'content/menu'), { recursive: true });
    const git = (/** @type {string[]} */ gitArguments, env = {}) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...gitArguments], {
        cwd: folder,
        env: { ...process.env, ...env },
      });
    git(['init', '--quiet']);
    for (const [time, name] of /** @type {const} */ ([
      ['2026-09-01T10:20:30+09:00', 'index.md'],
      ['2026-10-21T10:20:30+09:00', 'menu/sushi.md'],
    ])) {
      writeFileSync(join(folder, 'content', name), time);
      git(['add', 'content']);
      git(['commit', '--quiet', '--message', name], { GIT_COMMITTER_DATE: time });
    }
    const { status, output } = run(process.execPath, ['make-sitemap.mjs'], folder);
    assert.equal(status, 0, output);
    const { pages } = parse(readFileSync(join(folder, 'public/sitemap.xml.gz')));
    assert.deepEqual(pages, [
      { loc: 'https://www.example.com/', lastmod: '2026-09-01T10:20:30+09:00' },
      { loc: 'https://www.example.com/menu/sushi', lastmod: '2026-10-21T10:20:30+09:00' },
    ]);
    const robots = readFileSync(join(folder, 'public/robots.txt'), 'utf8');
    assert.match(robots, /^Disallow: \/drafts\/$/m);
    assert.match(robots, /^Sitemap: https:\/\/www\.example\.com\/sitemap\.xml\.gz$/m);
  });
});

describe('express', () => {
  it('answers the sitemap and robots.txt, and a conditional request with 304', async () => {
    const folder = writeRecipe('express');
    const { app } = await import(pathToFileURL(join(folder, 'server.mjs')).href);
    const { origin, close } = await listen(app);
    try {
      const response = await fetch(`${origin}/sitemap.xml`);
      assert.match(response.headers.get('content-type') ?? '', /^application\/xml/);
      assert.deepEqual(locsOf(await response.text()), [
        'https://www.example.com/',
        'https://www.example.com/articles/sushi',
        'https://www.example.com/articles/ramen',
      ]);
      // `fetch` adds `cache-control: no-cache` to a conditional request, which Express honours.
      const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
      const [conditional] = await once(get(`${origin}/sitemap.xml`, { headers }), 'response');
      assert.equal(conditional.resume().statusCode, 304);
      const robots = await (await fetch(`${origin}/robots.txt`)).text();
      assert.match(robots, /^Sitemap: https:\/\/www\.example\.com\/sitemap\.xml$/m);
    } finally {
      close();
    }
  });

  it('large-server.mjs answers the index, its file and robots.txt, and leaves other paths to the application', async () => {
    const folder = writeRecipe('express');
    const { app } = await import(pathToFileURL(join(folder, 'large-server.mjs')).href);
    const { origin, close } = await listen(app);
    try {
      const textAt = async (/** @type {string} */ path) => (await fetch(origin + path)).text();
      const [file] = parse(await textAt('/sitemap.xml')).sitemaps;
      assert.equal(file?.loc, 'https://www.example.com/sitemap-1.xml');
      assert.equal(locsOf(await textAt('/sitemap-1.xml')).length, 2);
      assert.match(await textAt('/robots.txt'), /^Sitemap: https:\/\/www\.example\.com\/sitemap\.xml$/m);
      assert.equal(await textAt('/'), 'Home');
    } finally {
      close();
    }
  });

  it('answers with 503 if a page has an error', async () => {
    const folder = join(writeRecipe('express'), 'wrong');
    mkdirSync(folder);
    const code = readFileSync(join(folder, '../server.mjs'), 'utf8').replace('console.error(', 'void (');
    writeFileSync(join(folder, 'server.mjs'), code);
    const database = "export const findArticles = async () => [{ slug: 'a', updatedAt: '2026-02-30' }];";
    writeFileSync(join(folder, 'database.mjs'), database);
    const { app } = await import(pathToFileURL(join(folder, 'server.mjs')).href);
    const { origin, close } = await listen(app);
    try {
      const response = await fetch(`${origin}/sitemap.xml`);
      assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '3600']);
    } finally {
      close();
    }
  });
});

describe('workers', () => {
  for (const [entry, path] of /** @type {const} */ ([
    ['worker.mjs', '/sitemap.xml'],
    ['large-worker.mjs', '/sitemap-1.xml'],
  ])) {
    it(`${entry} answers ${path} from a D1 database`, async () => {
      const folder = writeRecipe('workers');
      const worker = await startWorker(join(folder, entry), { d1Databases: ['DB'] });
      try {
        const database = databaseOf(worker, 'DB');
        await database.exec(readFileSync(join(folder, 'schema.sql'), 'utf8').trim());
        await database.exec(
          "INSERT INTO articles VALUES ('/menu', '2026-10-21 01:20:30'), ('/', '2026-11-02 00:00:00')",
        );
        const response = await worker.dispatchFetch(`https://preview.example.com${path}`);
        const text = await response.text();
        assert.equal(response.status, 200, text);
        assert.equal(response.headers.get('cache-control'), 'public, max-age=3600');
        assert.deepEqual(locsOf(text), ['https://www.example.com/', 'https://www.example.com/menu']);
        assert.match(text, /<lastmod>2026-10-21T01:20:30Z<\/lastmod>/);
        assert.equal((await worker.dispatchFetch('https://preview.example.com/nowhere')).status, 404);
      } finally {
        await worker.dispose();
      }
    });
  }
});

describe('lambda', () => {
  it('answers an event of a function URL with a compressed sitemap', async () => {
    const folder = writeRecipe('lambda');
    const { handler } = await import(pathToFileURL(join(folder, 'handler.mjs')).href);
    const { statusCode, headers, body, isBase64Encoded } = await handler({ version: '2.0', rawPath: '/sitemap.xml' });
    assert.deepEqual([statusCode, headers['content-encoding'], isBase64Encoded], [200, 'gzip', true]);
    assert.equal(locsOf(gunzip(Buffer.from(body, 'base64'))).length, 3);
    assert.equal((await handler({ version: '2.0', rawPath: '/' })).statusCode, 404);
  });
});

describe('next', () => {
  const request = (/** @type {string} */ path) => new Request(`https://preview.example.net${path}`);

  it('the routes answer the sitemap, and the index and the files of a source', async () => {
    const folder = writeRecipe('next');
    const { GET } = await importModule(folder, 'app/sitemap.xml/route.ts');
    assert.equal(locsOf(await (await GET(request('/sitemap.xml'))).text()).length, 3);
    const files = await importModule(folder, 'app/sitemaps/[name]/route.ts');
    assert.equal((await files.GET(request('/sitemaps/1.xml'))).status, 404);
    const articles = await importModule(folder, 'app/articles/sitemap.xml/route.ts');
    const { sitemaps } = parse(await (await articles.GET(request('/articles/sitemap.xml'))).text());
    const [file] = sitemaps.map(({ loc }) => new URL(loc).pathname);
    assert.equal(file, '/articles/sitemaps/1.xml');
    assert.equal(locsOf(await (await articles.GET(request(file))).text()).length, 2);
    assert.equal((await articles.GET(request('/articles/sitemaps/2.xml'))).status, 404);
  });

  it('app/robots.ts lists the index', async () => {
    const { default: robots } = await importModule(writeRecipe('next'), 'app/robots.ts');
    assert.equal(robots().sitemap, 'https://www.example.com/sitemap.xml');
  });
});

describe('astro', () => {
  it('the endpoint answers a request from a content collection', async () => {
    const folder = writeRecipe('astro');
    const posts = "[{ id: 'first', data: { pubDate: new Date('2026-10-21T00:00:00Z') } }]";
    writeFileSync(join(folder, 'content.mjs'), `export const getCollection = async () => ${posts};`);
    const { GET } = await importModule(folder, 'src/pages/sitemap.xml.ts', { 'astro:content': 'content.mjs' });
    assert.deepEqual(locsOf(await textOf(await GET({ site: new URL('https://www.example.com') }))), [
      'https://www.example.com/',
      'https://www.example.com/blog/first/',
    ]);
  });
});

describe('sveltekit', () => {
  it('the endpoint answers a request', async () => {
    const folder = writeRecipe('sveltekit');
    const alias = { '$lib/articles': 'src/lib/articles.ts' };
    const { GET } = await importModule(folder, 'src/routes/sitemap.xml/+server.ts', alias);
    assert.equal(locsOf(await textOf(await GET())).length, 3);
  });
});

describe('serve', () => {
  /**
   * Starts a Worker of the recipe with a D1 database.
   * @param {string} entry
   * @param {string} schema
   */
  async function startWithDatabase(entry, schema) {
    const place = writeRecipe('serve');
    const worker = await startWorker(join(place, entry), { d1Databases: ['DB'] });
    const database = databaseOf(worker, 'DB');
    for (const statement of readFileSync(join(place, schema), 'utf8').trim().split('\n'))
      await database.exec(statement);
    const answer = (/** @type {string} */ path) => worker.dispatchFetch(`https://preview.example.com${path}`);
    const listed = async () => parse(await (await answer('/sitemap.xml')).text()).sitemaps;
    /** Returns the URLs of all pages, by file. */
    const pages = async () =>
      Promise.all((await listed()).map(async ({ loc }) => locsOf(await (await answer(new URL(loc).pathname)).text())));
    return { worker, database, answer, listed, pages };
  }

  it('worker.mjs serves buckets of a D1 database, with the newest date of each', async () => {
    const { worker, database, answer, listed, pages } = await startWithDatabase('worker.mjs', 'schema.sql');
    try {
      assert.equal((await answer('/sitemap.xml')).status, 503);
      const { bucketOf } = await import(pathToFileURL(join(outputFolder, 'serve/worker.mjs')).href);
      const bucket = await bucketOf('/menu');
      assert.ok(bucket >= 0 && bucket < 64);
      const insert = database.prepare('INSERT INTO articles VALUES (?1, ?2, ?3)');
      await database.batch([
        insert.bind('/menu', bucket, '2026-10-21 01:20:30'),
        insert.bind('/b', 7, '2026-11-02 00:00:00'),
        insert.bind('/a', 7, '2026-11-01 00:00:00'),
      ]);
      const found = (await listed()).find(({ loc }) => loc === 'https://www.example.com/sitemap-7.xml');
      assert.equal(found?.lastmod, '2026-11-02T00:00:00Z');
      assert.deepEqual((await pages()).flat().sort(), [
        ...['https://www.example.com/a', 'https://www.example.com/b', 'https://www.example.com/menu'],
      ]);
      assert.equal((await answer('/sitemap-x.xml')).status, 404);
      assert.match(await (await answer('/robots.txt')).text(), /^Sitemap: https:\/\/www\.example\.com\/sitemap\.xml$/m);
      assert.equal(await (await answer('/a1b2c3d4e5f6.txt')).text(), 'a1b2c3d4e5f6');
    } finally {
      await worker.dispose();
    }
  });

  it('ranges-worker.mjs serves ranges of keys and divides full files without changing the others', async () => {
    const { worker, database, answer, pages } = await startWithDatabase('ranges-worker.mjs', 'ranges.sql');
    try {
      const add = (/** @type {string[]} */ paths) =>
        database.batch(
          paths.map((path) => database.prepare("INSERT INTO articles VALUES (?1, '2026-11-02 00:00:00')").bind(path)),
        );
      const { divideFiles } = await import(pathToFileURL(join(outputFolder, 'serve/ranges-worker.mjs')).href);
      await add(['/a', '/b', '/c', '/d', '/e']);
      await divideFiles(database, 4);
      const named = (/** @type {string[]} */ ...paths) => paths.map((path) => `https://www.example.com${path}`);
      assert.deepEqual(await pages(), [named('/a', '/b'), named('/c', '/d'), named('/e')]);
      await add(['/d/1', '/é']);
      await divideFiles(database, 4);
      assert.deepEqual(await pages(), [named('/a', '/b'), named('/c', '/d', '/d/1'), named('/e', '/%C3%A9')]);
      assert.equal((await answer('/sitemap-p%2Fb.xml')).status, 404);
    } finally {
      await worker.dispose();
    }
  });

  it('bucket-worker.mjs serves the objects of an R2 bucket', async () => {
    const place = writeRecipe('serve');
    const worker = await startWorker(join(place, 'bucket-worker.mjs'), { r2Buckets: ['BUCKET'] });
    try {
      await objectsOf(worker, 'BUCKET').put('sitemaps/sitemap.xml', '<sitemapindex/>');
      const response = await worker.dispatchFetch('https://preview.example.com/sitemap.xml');
      assert.equal(await response.text(), '<sitemapindex/>');
    } finally {
      await worker.dispose();
    }
  });

  it('src/hooks.server.ts serves its files and leaves other requests to the framework', async () => {
    const { handle } = await importModule(writeRecipe('serve'), 'src/hooks.server.ts');
    const resolve = async () => new Response('page');
    const answer = async (/** @type {string} */ path) =>
      (await handle({ event: { request: new Request(`http://localhost${path}`) }, resolve })).text();
    assert.equal(locsOf(await answer('/sitemap.xml')).length, 3);
    assert.match(await answer('/robots.txt'), /^Sitemap: /m);
    assert.equal(await answer('/menu'), 'page');
  });
});

describe('github-actions', () => {
  for (const file of ['sitemap.yml', 'code-scanning.yml']) {
    it(`the commands of ${file} succeed`, () => {
      const folder = writeRecipe('github-actions');
      mkdirSync(join(folder, 'public'), { recursive: true });
      const workflow = parseYaml(readFileSync(join(folder, '.github/workflows', file), 'utf8'));
      /** @type {{ run?: string }[]} */
      const steps = Object.values(workflow.jobs).flatMap((/** @type {any} */ job) => job.steps);
      const commands = steps.flatMap((step) => step.run ?? []);
      assert.ok(commands.length > 0);
      for (const command of commands) {
        const { status, output } = run('sh', ['-c', command], folder);
        assert.equal(status, 0, `${command}\n${output}`);
      }
    });
  }

  it('an invalid page fails the check with an annotation at its line', () => {
    const folder = writeRecipe('github-actions');
    writeFileSync(join(folder, 'pages.csv'), 'loc,lastmod\n/,2026-02-30\n');
    const command = 'npx sitemap-kit validate pages.csv --base-url https://www.example.com/ --format github';
    const { status, stdout } = run('sh', ['-c', command], folder);
    assert.equal(status, 1);
    assert.match(stdout, /^::error file=pages\.csv,line=2/m);
  });
});

describe('cron', () => {
  it('writes the set, submits changed pages only, and keeps the published files if the page list has errors', () => {
    const folder = writeRecipe('cron');
    mkdirSync(join(folder, 'public'));
    const update = (/** @type {NodeJS.ProcessEnv} */ env) =>
      run('sh', ['update-sitemap.sh'], folder, { DRY_RUN: '1', ...env });
    const first = update({});
    assert.equal(first.status, 0, first.output);
    assert.doesNotMatch(first.stdout, /POST/);
    const published = readFileSync(join(folder, 'public/sitemap.xml.gz'));
    assert.equal(locsOf(published).length, 2);

    const second = update({ MENU_CHANGED: '2026-11-03' });
    assert.equal(second.status, 0, second.output);
    assert.match(
      second.stdout,
      /^POST https:\/\/api\.indexnow\.org\/indexnow {2}www\.example\.com {2}1 URL {2}dry run\n {2}https:\/\/www\.example\.com\/menu$/m,
    );

    const before = readFileSync(join(folder, 'public/sitemap.xml.gz'));
    const wrong = update({ MENU_CHANGED: '2026-02-30' });
    assert.equal(wrong.status, 1);
    assert.match(wrong.output, /lastmod-invalid/);
    assert.deepEqual(readFileSync(join(folder, 'public/sitemap.xml.gz')), before);
    assert.ok(!existsSync(join(folder, 'public/.sitemap-kit')));

    writeFileSync(join(folder, 'export-pages.mjs'), 'console.log(JSON.stringify({ loc: "/" }));\n');
    const short = update({});
    assert.equal(short.status, 3);
    assert.match(short.output, /--fail-on "removed>20%": 1 of 2 pages\./);
    assert.deepEqual(readFileSync(join(folder, 'public/sitemap.xml.gz')), before);
  });
});
