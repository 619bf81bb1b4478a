// @ts-check
/**
 * What the documents say is true: their links lead somewhere, their programs run, their commands end well. (The programs
 * of the READMEs run with the packed package in every runtime, in tests/packaging.)
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { after, describe, it } from 'node:test';
import { generate, gzip } from '../../dist/node.js';
import { root } from '../../scripts/run.mjs';

const documents = ['.', 'docs', 'examples']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Inside the project, so that programs find the package by its name. */
const folder = join(root, 'out/documents');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
after(() => rmSync(folder, { recursive: true }));

/** The fenced blocks of a document in a language. @param {string} text @param {string} language */
const blocksOf = (text, language) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code);

describe('links', () => {
  for (const { path, text } of documents) {
    it(`of ${path} lead somewhere`, () => {
      const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
      const missing = targets.filter(
        (target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(path), target)),
      );
      assert.deepEqual(missing, []);
    });
  }
});

describe('programs', () => {
  // A block without the line is a fragment: it shows one call and runs nowhere by itself.
  const programs = documents
    .filter(({ path }) => path.startsWith('docs'))
    .flatMap(({ path, text }) => blocksOf(text, 'js').map((code) => ({ path, code })))
    .filter(({ code }) => code.startsWith('// node\n'));

  it('are there to be tried', () => assert.ok(programs.length >= 2));

  programs.forEach(({ path, code }, place) => {
    it(`of ${path} run: number ${place + 1}`, () => {
      const program = join(folder, 'program.mjs');
      writeFileSync(program, code);
      const { status, stderr } = spawnSync(process.execPath, [program], { cwd: folder, encoding: 'utf8' });
      assert.equal(status, 0, stderr);
    });
  });
});

describe('commands', () => {
  const pages = ['https://example.com/', 'https://example.com/menu'];
  const files = {
    'pages.json': JSON.stringify(pages),
    'pages.ndjson': pages.map((page) => `${JSON.stringify(page)}\n`).join(''),
    'pages.csv': `loc,lastmod\n${pages.map((page) => `${page},2026-01-10\n`).join('')}`,
    'addresses.txt': pages.map((page) => `${page}\n`).join(''),
    'sitemap.xml': generate(pages),
    'sitemap.xml.gz': gzip(generate(pages)),
    'old.xml': generate(pages),
    'new.xml': generate(pages, { pretty: true }),
    'robots.txt': 'User-agent: *\nDisallow: /private/\n',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);

  const commands = documents
    .filter(({ path }) => path !== 'CONTRIBUTING.md' && !path.startsWith('examples'))
    .flatMap(({ path, text }) =>
      blocksOf(text, 'sh').flatMap((block) => block.split('\n').map((line) => ({ path, line }))),
    )
    .filter(({ line }) => line.includes('npx sitemap-kit'));

  it('are there to be tried', () => assert.ok(commands.length >= 10));

  for (const { path, line } of commands) {
    it(`of ${path}: ${line}`, async () => {
      const [, fed, programArguments = ''] = /^(?:cat (\S+) \| )?npx sitemap-kit (.*?)(?: > \S+)?$/.exec(line) ?? [];
      rmSync(join(folder, 'public'), { recursive: true, force: true });
      mkdirSync(join(folder, 'public'));
      if (programArguments.startsWith('edit ')) {
        await serves(programArguments.split(' '));
        return;
      }
      const run = spawnSync(process.execPath, [join(root, 'dist/cli/main.js'), ...programArguments.split(' ')], {
        cwd: folder,
        encoding: 'utf8',
        input: fed === undefined ? '' : readFileSync(join(folder, fed)),
      });
      assert.equal(run.status, 0, run.stderr);
    });
  }
});

/** The editor is served until somebody ends it. @param {string[]} programArguments */
async function serves(programArguments) {
  const server = spawn(process.execPath, [join(root, 'dist/cli/main.js'), ...programArguments], { cwd: folder });
  const ended = once(server, 'exit');
  try {
    const [said] = await Promise.race([once(server.stdout, 'data'), ended]);
    assert.match(String(said), /^The editor is at http:/);
  } finally {
    server.kill();
    await ended;
  }
}

describe('README.ja.md', () => {
  const text = (/** @type {string} */ name) => documents.find(({ path }) => path === name)?.text ?? '';
  const [english, japanese] = [text('README.md'), text('README.ja.md')];

  it('has the sections of README.md', () => {
    const levelsOf = (/** @type {string} */ text) => [...text.matchAll(/^(#+) /gm)].map(([, level]) => level);
    assert.deepEqual(levelsOf(japanese), levelsOf(english));
  });

  it('has its fields, options and codes', () => {
    const namesOf = (/** @type {string} */ text) =>
      [...text.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => (cell.match(/`[^`]+`/g) ?? []).join(' '));
    assert.ok(namesOf(english).length > 30);
    assert.deepEqual(namesOf(japanese), namesOf(english));
  });

  it('has its commands and programs', () => {
    const commandsOf = (/** @type {string} */ text) =>
      blocksOf(text, 'sh').map((it) => it.replaceAll(' --locale ja', ''));
    assert.deepEqual(commandsOf(japanese), commandsOf(english));
    for (const language of ['js', 'json', 'rust']) {
      assert.equal(blocksOf(japanese, language).length, blocksOf(english, language).length, language);
    }
  });

  it('leads where it leads', () => {
    const targetsOf = (/** @type {string} */ text) =>
      [...text.matchAll(/\]\((.*?)\)/g)].map(([, target = '']) => target.replace(/-en-|-ja-/, '-')).sort();
    const other = (/** @type {string} */ target) => target !== 'README.md' && target !== 'README.ja.md';
    assert.deepEqual(targetsOf(japanese).filter(other), targetsOf(english).filter(other));
  });
});

describe('every document', () => {
  it('names no place of one machine', () => {
    const places = documents
      .filter(({ text }) => /(?:^|[\s`("'])\/(?:home|root|work|Users)\//m.test(text))
      .map(({ path }) => relative('.', path));
    assert.deepEqual(places, []);
  });
});
