// @ts-check
/**
 * Commands of the documents succeed, and translations have the parts of their originals. (The programs of the documents run with the
 * packed package, in tests/packaging.)
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { after, describe, it } from 'node:test';
import { generate, gzip } from '../../dist/core/node.js';
import { root } from '../../scripts/run.mjs';
import { listen } from '../local-server.mjs';
import { runCommand } from '../npm/helpers/command.mjs';
import { API_KEY, startBingWebmaster, startSearchConsole, TOKEN } from '../npm/helpers/local-server.mjs';
import { blocksOf, documents, linksOf, withoutBlocks } from './markdown.mjs';

/** Inside the project, so that programs find the package by its name. */
const outputFolder = join(root, 'out/documents');
rmSync(outputFolder, { recursive: true, force: true });
after(() => rmSync(outputFolder, { recursive: true }));

/** Files that the commands of a document read, unless the document shows its own. */
const pages = ['https://example.com/', 'https://example.com/menu'];
const files = {
  'pages.json': JSON.stringify(pages),
  'pages.ndjson': pages.map((page) => `${JSON.stringify(page)}\n`).join(''),
  'pages.csv': `loc,lastmod\n${pages.map((page) => `${page},2026-01-10\n`).join('')}`,
  'urls.txt': pages.map((page) => `${page}\n`).join(''),
  'sitemap.xml': generate(pages),
  'sitemap.xml.gz': gzip(generate(pages)),
  'old.xml': generate(pages),
  'new.xml': generate(pages, { pretty: true }),
  'public.old/sitemap.xml': generate(pages),
  'robots.txt': 'User-agent: *\nDisallow: /private/\n',
  'site/index.html': '<!doctype html><title>Home</title>',
};

/** Makes a folder for a document, with the files that it shows and, unless it needs no others, those above. @param {import('./markdown.mjs').MarkdownDocument} document */
function folderFor({ path, text }) {
  const folder = join(outputFolder, path.replaceAll('/', '-'));
  for (const name of ['public', 'public.old']) mkdirSync(join(folder, name), { recursive: true });
  const shown = blocksOf(text).flatMap(({ name, code }) => (name === undefined ? [] : [[name, code]]));
  for (const [name = '', content] of [...(isSelfContained(path) ? [] : Object.entries(files)), ...shown]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Lines of the shell blocks of a document that run the command. @param {string} text */
const commandsOf = (text) =>
  blocksOf(text)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.split('\n'))
    .filter((line) => line.includes('npx sitemap-kit'));

/** Returns whether the commands of a document need no files but those that it shows. @param {string} path */
const isSelfContained = (path) => /^(README|docs\/cli)(\.ja)?\.md$/.test(path);

describe('answers of content management systems', () => {
  const list = documents.find(({ path }) => path === 'docs/page-list.md')?.text ?? '';
  const rows = [...list.matchAll(/^\| (\w.*?) \| `([{[].*?)` \| (.*) \|$/gm)];

  it('are in a table', () => assert.ok(rows.length >= 7, `${rows.length}`));

  for (const [, system = '', answer = '', options = ''] of rows) {
    it(`of ${system} are read without warnings with the options in the table`, async () => {
      const base = options.includes('--base-url') ? [] : ['--base-url', 'https://example.com/'];
      const given = [...options.matchAll(/`(.*?)`/g)].flatMap(([, switches = '']) => switches.split(' '));
      const { code, stdout, stderr } = await runCommand(['generate', ...given, ...base], { input: answer });
      assert.equal(code, 0, stderr);
      assert.match(stdout, /<loc>https:\/\/example\.com\/[\w/]*about\/?<\/loc><lastmod>2026-01-02T03:04:05/);
      // An answer with `meta` may be one part of several.
      assert.doesNotMatch(stderr, /^(?:error|warning (?!page-list-wrapped))/m);
    });
  }
});

describe('commands', () => {
  // Translations have the commands of their originals, which is tested below; what these print is in their own language.
  const withCommands = documents.filter(
    ({ path, text }) =>
      !['CONTRIBUTING.md', 'examples/README.md'].includes(path) &&
      (!path.endsWith('.ja.md') || text.includes('<!-- output -->')) &&
      commandsOf(text).length > 0,
  );

  it('exist', () => assert.ok(withCommands.length >= 3));

  for (const document of withCommands) {
    it(`of ${document.path} run in their order`, async (context) => {
      const folder = folderFor(document);
      const site = 'https://www.example.com/';
      const google = await startSearchConsole(context, site);
      const bing = await startBingWebmaster(context, site);
      const endpoints = { google: google.endpoint, bing: bing.endpoint, site: await startSite(context) };
      let output = '';
      for (const { language, isOutput, code } of blocksOf(document.text)) {
        if (isOutput) assert.equal(output, code);
        if (language !== 'sh') continue;
        for (const line of code.split('\n').filter((line) => line.includes('npx sitemap-kit'))) {
          output = await run(line, folder, endpoints);
        }
      }
      if (document.path !== 'docs/cli.md') return;
      // The last command of the set leaves the files that its robots.txt lists.
      const [, listed] =
        /Sitemap: https:\/\/example\.com\/(\S+)/.exec(readFileSync(join(folder, 'public/robots.txt'), 'utf8')) ?? [];
      assert.ok(existsSync(join(folder, 'public', listed ?? assert.fail('robots.txt lists no sitemap'))));
    });
  }
});

/** Credentials for the servers on this machine. */
const env = { SEARCH_CONSOLE_ACCESS_TOKEN: TOKEN, BING_WEBMASTER_API_KEY: API_KEY };

/** Options that keep commands from making requests to other machines. @param {string[]} given @param {Record<string, string>} endpoints */
function offline([command = '', console = ''], endpoints) {
  if (command === 'notify') return ['--dry-run'];
  return ['submit', 'status'].includes(command) ? ['--endpoint', endpoints[console] ?? assert.fail(console)] : [];
}

/** Serves a site with a sitemap, and returns its URL. @param {import('node:test').TestContext} context */
async function startSite(context) {
  const { origin, close } = await listen(({ url }, response) => {
    const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/</loc></url></urlset>`;
    const answers = { '/robots.txt': `Sitemap: ${origin}/sitemap.xml`, '/sitemap.xml': sitemap };
    const answer = answers[/** @type {keyof typeof answers} */ (url)];
    response.setHeader('content-type', answer === undefined ? 'text/html' : 'text/plain');
    response.end(answer ?? '<!doctype html><title>Home</title>');
  });
  context.after(close);
  return `${origin}/`;
}

/**
 * Runs a line and returns what the command prints.
 * @param {string} line
 * @param {string} folder
 * @param {Record<string, string>} endpoints
 */
async function run(line, folder, endpoints) {
  const [, filter, inputFile, rest = '', outputFile] =
    /^(?:(cat|sort -n) (\S+) \| )?npx sitemap-kit (.*?)(?: > (\S+))?$/.exec(line) ?? [];
  const programArguments = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  if (programArguments[0] === 'edit') {
    await servesEditor(programArguments, folder);
    return '';
  }
  const content = inputFile === undefined ? '' : readFileSync(join(folder, inputFile));
  const input = filter === 'sort -n' ? sortedByNumber(String(content)) : content;
  // The options of other commands have URLs that nobody requests.
  const isOfSite = ['validate', 'walk', 'check'].includes(programArguments[0] ?? '');
  const onThisMachine = programArguments.map((argument, at) =>
    isOfSite && at === 1 && /^https:\/\/(www\.)?example\.com\/$/.test(argument) ? String(endpoints.site) : argument,
  );
  const given = [...onThisMachine, ...offline(programArguments, endpoints)];
  const { code, stdout, stderr } = await runCommand(given, { cwd: folder, input, env });
  if (outputFile !== undefined) writeFileSync(join(folder, outputFile), stdout);
  // 1 means that the files of a comparison differ, or that a sitemap has errors.
  const accepted =
    ['diff', 'status'].includes(programArguments[0] ?? '') || rest.includes(' broken.xml') ? [0, 1] : [0];
  assert.ok(accepted.includes(Number(code)), `${line}\n${stderr}`);
  return `${stdout}${stderr}`;
}

/** Returns lines in the order of their numbers. @param {string} text */
const sortedByNumber = (text) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .join('\n');

/** @param {string[]} programArguments @param {string} folder */
async function servesEditor(programArguments, folder) {
  const withoutBrowser = programArguments.filter((argument) => argument !== '--open');
  const server = spawn(process.execPath, [join(root, 'dist/cli/main.js'), ...withoutBrowser], { cwd: folder });
  const ended = once(server, 'exit');
  try {
    const [output] = await Promise.race([once(server.stdout, 'data'), ended]);
    assert.match(String(output), /^The editor is at http:/);
  } finally {
    server.kill();
    await ended;
  }
}

it('ARCHITECTURE.md is read at once: at most 1,800 words', () => {
  const words = documents.find(({ path }) => path === 'ARCHITECTURE.md')?.text.match(/\S+/g) ?? [];
  assert.ok(words.length > 0 && words.length <= 1_800, `${words.length}`);
});

it('the READMEs are an entrance: at most 800 words', () => {
  for (const { path, text } of documents.filter(({ path }) => path.startsWith('README'))) {
    // Japanese has no spaces between words.
    const words = path.endsWith('.ja.md')
      ? [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text.replaceAll(/\]\([^)]*\)/g, ']'))].filter(
          ({ isWordLike }) => isWordLike,
        )
      : (text.match(/\S+/g) ?? []);
    assert.ok(words.length <= 800, `${path}: ${words.length}`);
  }
});

it('the commands of the READMEs run as printed in sh, cmd.exe and PowerShell', () => {
  for (const { path, text } of documents.filter(({ path }) => path.startsWith('README'))) {
    const lines = blocksOf(text).flatMap(({ language, code }) => (language === 'sh' ? code.trim().split('\n') : []));
    assert.equal(lines.length, 5, path);
    // Without comments, quotes, pipes, variables and other characters that these shells read differently.
    for (const line of lines) assert.match(line, /^npx sitemap-kit [a-z]+ [\w./-]+( [\w./-]+)*$/, path);
  }
});

/** A summary of the generated reference, which has its own tests (api.test.mjs, source.test.mjs). */
const SUMMARY = 'docs/api.ja.md';
const translations = documents.filter(({ path }) => path.endsWith('.ja.md') && path !== SUMMARY);
const originalOf = (/** @type {string} */ path) => path.replace(/\.ja\.md$/, '.md');

for (const { path, text: japanese } of translations) {
  describe(path, () => {
    const english = documents.find((document) => document.path === originalOf(path))?.text ?? '';

    it('has the sections of its original', () => {
      const levelsOf = (/** @type {string} */ text) => [...text.matchAll(/^(#+) /gm)].map(([, level]) => level);
      assert.deepEqual(levelsOf(japanese), levelsOf(english));
    });

    it('has its tables: as many rows, with the same names in the first column', () => {
      const firstCells = (/** @type {string} */ text) =>
        [...text.matchAll(/^\| (.*?) \|/gm)].map(([, cell = '']) => cell);
      const names = (/** @type {string} */ cell) => (cell.startsWith('`') ? cell.match(/`[^`]+`/g) : undefined);
      const [cells, originals] = [firstCells(japanese), firstCells(english)];
      assert.equal(cells.length, originals.length);
      originals.forEach((original, index) => {
        // A sentence may begin with a name in one language and not in the other.
        const cell = cells[index] ?? '';
        if (original.startsWith('`') && cell.startsWith('`')) assert.deepEqual(names(cell), names(original));
      });
    });

    it('breaks no line within a sentence: a break is shown as a space', {}, () => {
      const broken =
        /^(?! *(?:[#|<-]|\* )).*[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}ー、）]\n(?! *(?:[#|<-]|\* |\d+\. |```|\n)).+/gmu;
      assert.deepEqual(withoutBlocks(japanese).match(broken) ?? [], []);
    });

    it('has a space between Japanese and Latin letters, digits and code', () => {
      const prose = withoutBlocks(japanese)
        .replaceAll(/`[^`\n]+`/g, 'x')
        .replaceAll(/<[^>]*>|\*+|\{\w+\}/g, '')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
      const meeting =
        /.{0,9}(?:[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}ー][A-Za-z\d]|[A-Za-z\d%][\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]).{0,9}/gu;
      assert.deepEqual(prose.match(meeting) ?? [], []);
    });

    it('has its commands and programs', () => {
      const commands = (/** @type {string} */ text) =>
        commandsOf(text).map((command) => command.replaceAll(' --locale ja', '').replace(/ +# .*$/, ''));
      assert.deepEqual(commands(japanese), commands(english));
      const languagesOf = (/** @type {string} */ text) => blocksOf(text).map(({ language }) => language);
      assert.deepEqual(languagesOf(japanese), languagesOf(english));
    });

    // The tests of the recipes run the files of the English ones.
    if (path.startsWith('docs/recipes/')) {
      it('has its files, with comments in its language', () => {
        /** Comments: of lines, at their ends, and of declarations. */
        const comment = /^\s*(?:#|\/\/|--) .*$|(?<=\s)\/\/ .*$|\/\*\* .* \*\/$/gm;
        const filesOf = (/** @type {string} */ text) =>
          blocksOf(text).map(({ code, ...block }) => ({ ...block, code: code.replaceAll(comment, '') }));
        assert.deepEqual(filesOf(japanese), filesOf(english));
        const comments = blocksOf(japanese).flatMap(({ code }) => code.match(comment) ?? []);
        // Names of files and tools are the same in both languages.
        const inEnglish = comments.filter((text) => /[a-z]{2,} [a-z]{2,}/.test(text));
        assert.deepEqual(inEnglish, []);
      });
    }

    it('links to documents in Japanese where these exist', () => {
      const japaneseOf = (/** @type {string} */ target) =>
        posix.join(posix.dirname(path), target.replace(/(\.ja)?\.md(#.*)?$/, '.ja.md'));
      const original = originalOf(path.split('/').at(-1) ?? '');
      const english = linksOf(japanese).filter(
        (target) =>
          /\.md(#|$)/.test(target) &&
          !/\.ja\.md(#|$)/.test(target) &&
          target !== original &&
          documents.some(({ path }) => path === japaneseOf(target)) &&
          // The summary has no sections of types.
          !(japaneseOf(target) === SUMMARY && target.includes('#')),
      );
      assert.deepEqual(english, []);
    });

    it('has its numbers, outside of code: those with three digits or more', () => {
      const numbersOf = (/** @type {string} */ text) => {
        const prose = text
          .replaceAll(/^( *)```.*?^\1```$|\]\([^)]*\)|<[^>]*>/gms, ' ')
          .replaceAll(/(\d) 万/g, (_, digit) => `${digit}0,000`);
        const numbers = prose.match(/(?<![\w.#-])\d[\d,.]*\d(?!\d)/g) ?? [];
        return [...new Set(numbers)].filter((number) => number.replaceAll(/\D/g, '').length >= 3).sort();
      };
      assert.deepEqual(numbersOf(japanese), numbersOf(english));
    });

    it('has its links', () => {
      const targetsOf = (/** @type {string} */ text, /** @type {string} */ own) =>
        linksOf(text)
          .filter((target) => !target.startsWith('#') && target !== own)
          .map((target) => target.replace(/(\.ja)?\.md(#.*)?$/, '.md').replace(/-en-|-ja-/, '-'))
          // Pages that exist in both languages.
          .map((target) => target.replace(/\?hl=ja$/, '').replace('.org/ja/', '.org/'))
          .sort();
      const name = path.split('/').at(-1) ?? '';
      assert.deepEqual(targetsOf(japanese, originalOf(name)), targetsOf(english, name));
    });
  });
}
