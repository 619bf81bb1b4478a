// @ts-check
/** The documents state what the code does, and one document what the others state: limits, versions, commands and options. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { addBuild } from '../../dist/cli/commands/build.js';
import { addValidate } from '../../dist/cli/commands/validate.js';
import { CliCommand } from '../../dist/cli/help/cli-command.js';
import { switchesOf } from '../../dist/cli/help/option-table.js';
import { limits } from '../../dist/core/node.js';
import { root } from '../../scripts/run.mjs';
import { documents } from './markdown.mjs';

/** Documents for contributors, and records of what was measured, have numbers and commands of their own. */
const forUsers = documents.filter(
  ({ path }) => !/^(CONTRIBUTING|ARCHITECTURE|docs\/(contributing\/|scale)|examples\/)/.test(path),
);

const { maxUrls, maxBytes, maxNews, maxImages, maxLocChars, maxSitemaps, maxIndexNowUrls, legacyMaxBytes } = limits();
const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const MIB = 2 ** 20;

/** @param {number | undefined} value */
const grouped = (value) => Number(value).toLocaleString('en');

/** What the documents say, and the ways in which they say it. The group of a pattern is the value. */
const facts = [
  {
    name: 'pages of a sitemap',
    value: grouped(maxUrls),
    patterns: [
      /(?:above|more than|past|exceeds?|at|at most|1 to) (\d[\d,]*) pages/gi,
      /sitemap has (\d[\d,]*) pages/gi,
      /(\d[\d,]*) ページを超え/g,
      /上限（(\d[\d,]*) ページ/g,
      /1 つのサイトマップのページ数 \| (\d[\d,]*)/g,
    ],
  },
  {
    name: 'bytes of a sitemap',
    value: grouped(maxBytes),
    patterns: [/\b(5\d,\d{3},\d{3}) (?:bytes|バイト)/g, /\bpages, (\d[\d,]*) bytes/g],
  },
  {
    name: 'MiB of a sitemap',
    value: `${Number(maxBytes) / MIB} MiB`,
    patterns: [/\b(5\d Mi?B)\b/g],
  },
  {
    name: 'former MB of a sitemap',
    value: `${Number(legacyMaxBytes) / MIB} MB`,
    patterns: [/(?:says|still|Baidu)[^.\n]{0,40} (\d+ MB)\b/g],
  },
  {
    name: 'news articles of a sitemap',
    value: grouped(maxNews),
    patterns: [/(\d[\d,]*) (?:news )?articles/g, /ニュース(?:記事数 \|)? (\d[\d,]*)/g, /ファイルに (\d[\d,]*) 件/g],
  },
  {
    name: 'images of a page',
    value: grouped(maxImages),
    patterns: [/(\d[\d,]*) images/g, /画像[^\n]{0,20}、?(\d[\d,]*) 個まで/g],
  },
  {
    name: 'characters of a URL',
    value: grouped(maxLocChars),
    patterns: [/shorter than (\d[\d,]*) characters/g, /(\d[\d,]*) 文字未満/g],
  },
  {
    name: 'sitemaps of an index',
    value: grouped(maxSitemaps),
    patterns: [/(?:sitemaps in|サイトマップの数)[^|\n]* \| (\d[\d,]*)/g],
  },
  { name: 'URLs of an IndexNow request', value: grouped(maxIndexNowUrls), patterns: [/each (\d[\d,]*) URLs/g] },
  {
    name: 'the version of Node',
    value: engines.node.replace('>=', ''),
    patterns: [/Node ([\d.]+) (?:or later|以降)/g],
  },
  { name: 'the version of the package', value: version, patterns: [/\bv(0\.\d+\.\d+)\b/g] },
  // Facts about others, which no code has: the documents agree with each other.
  {
    name: 'characters of a key of IndexNow',
    value: '8–128',
    patterns: [/\b(\d+ to \d+) (?:characters )?of a-z/g, /key of (\d+ to \d+) characters/g, /(\d+～\d+) 文字の/g],
  },
  {
    name: 'indexes of a property',
    value: '500',
    patterns: [/(\d[\d,]*) (?:index files|indexes) per property/g, /1 プロパティにつき (\d[\d,]*) 個/g],
  },
];

describe('all documents state', () => {
  for (const { name, value, patterns } of facts) {
    it(`${name}: ${value}`, () => {
      const stated = forUsers.flatMap(({ path, text }) =>
        patterns.flatMap((pattern) =>
          [...text.matchAll(pattern)].map(([all, found = '']) => ({
            path,
            all,
            found: found.replaceAll(/ and |、/g, ', ').replace(/ to |～/, '–'),
          })),
        ),
      );
      assert.deepEqual(
        stated.filter(({ found }) => found !== value),
        [],
      );
      assert.ok(stated.length > 0, 'no document states it');
    });
  }
});

describe('recipes', () => {
  /** Environments with their tested versions. */
  const environments = documents.find(({ path }) => path === 'docs/environments.md')?.text ?? '';
  const isTested = (/** @type {string} */ name, /** @type {string} */ version) =>
    new RegExp(
      `^\\| ${name.replaceAll('.', '\\.')} \\| (?:.*, )?${version.replaceAll('.', '\\.')}(?:,| \\|)`,
      'm',
    ).test(environments);

  it('name versions that are tested', () => {
    const named = documents.flatMap(({ path, text }) => {
      const [, english, japanese] = /Tested with (.+)\.$|(?:。|^)([^。]+) でテスト済みです。$/m.exec(text) ?? [];
      let name = '';
      return (path.startsWith('docs/recipes/') ? (english ?? japanese ?? '') : '')
        .split(/, | and |、/)
        .filter((part) => part !== '')
        .map((part) => {
          const [, own = '', version = ''] = /^(?:(.*) )?([\d.]+)$/.exec(part) ?? [];
          name = own === '' ? name : own;
          return { path, name, version };
        });
    });
    assert.ok(named.length >= 2 * 12, `${named.length}`);
    assert.deepEqual(
      named.filter(({ name, version }) => !isTested(name, version)),
      [],
    );
    assert.ok(!isTested('Vite', '1.0.0'));
  });
});

/** Options that every command has, which are not repeated with each. */
const ofAll = ['--help', '--locale'];

/** Options of each command, by its help. */
const commands = new Map(
  readFileSync(join(root, 'docs/cli.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => [
      section.slice(0, section.indexOf('\n')),
      new Set([...(section.match(/(?<![\w-])--?[a-z][\w-]*/g) ?? []), ...ofAll]),
    ]),
);
const anyOption = new Set([...commands.values()].flatMap((options) => [...options]));

/** Options of the tools that a document is about. */
const ofOtherTools = ['--serve', '--watch', '--save-dev', '--prod'];

/**
 * Returns the code of a document: its blocks, in which a command may go on in the next line, and its inline code.
 * @param {string} text
 */
function codeOf(text) {
  const blocks = [...text.matchAll(/^( *)```\w*\n(.*?)^\1```$/gms)].flatMap(([, , code = '']) =>
    code.replaceAll(/\\\n\s*/g, ' ').split('\n'),
  );
  const inline = [...text.replaceAll(/^( *)```.*?^\1```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...inline];
}

/** The commands of a document, with the options that it gives each. @param {string} text */
const callsOf = (text) =>
  codeOf(text).flatMap((code) =>
    [
      ...code.matchAll(
        /(?<=^|npx |["'] ?|&& |^\$ )sitemap-kit (?!state \d)([a-z][\w-]*)([^|>&;#"]*(?:"[^"]*"[^|>&;#"]*)*)/g,
      ),
    ].map(([, command = '', rest = '']) => ({ command, options: rest.match(/(?<=\s)--[a-z][\w-]*/g) ?? [] })),
  );

describe('commands and options in', () => {
  for (const { path, text } of forUsers.filter(({ path }) => !path.startsWith('docs/cli'))) {
    it(`${path} exist`, () => {
      const calls = callsOf(text);
      const unknown = calls.flatMap(({ command, options }) => {
        const known = commands.get(command);
        if (known === undefined) return [command];
        return options.filter((option) => !known.has(option)).map((option) => `${command} ${option}`);
      });
      const named = codeOf(text).flatMap((code) => code.match(/^--[a-z][\w-]*/) ?? []);
      const others = named.filter((option) => !anyOption.has(option) && !ofOtherTools.includes(option));
      assert.deepEqual([...unknown, ...others], []);
    });
  }

  it('the tables of options are those of the API', () => {
    const reference = readFileSync(join(root, 'docs/api.md'), 'utf8');
    const names = forUsers.flatMap(({ path, text }) =>
      [...text.matchAll(/^\| (?:option|オプション) \|.*\n\|[-|]*\n((?:\|.*\n)*)/gm)].flatMap(([, rows = '']) =>
        [...rows.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
          // An option in a group, such as `check.profile`, is in the table of the group.
          [...cell.matchAll(/`([\w.]+)/g)].flatMap(([, name = '']) =>
            name.split('.').map((part) => ({ path, name: part })),
          ),
        ),
      ),
    );
    assert.ok(names.length > 20, `${names.length}`);
    assert.deepEqual(
      names.filter(({ name }) => !new RegExp(`^\\| \`${name}\\??\``, 'm').test(reference)),
      [],
    );
  });

  it('the rules name the switches of the command line with the options of the package', () => {
    const program = new CliCommand();
    addBuild(program);
    addValidate(program);
    const switches = new Map(program.commands.flatMap((command) => [...switchesOf(command)]));
    for (const path of ['docs/rules.md', 'docs/rules.ja.md']) {
      const text = readFileSync(join(root, path), 'utf8');
      const named = [...text.matchAll(/`(--[\w-]+)`(?: \(|（)`([\w.]+)`/g)];
      assert.ok(named.length > 10, `${path}: ${named.length}`);
      for (const [whole, option, name = ''] of named) assert.equal(switches.get(name), option, `${path}: ${whole}`);
    }
  });

  it('exit codes, errors and the options of checking are in one table of each language', () => {
    const placesOf = (/** @type {RegExp} */ row) =>
      forUsers.filter(({ text }) => row.test(text)).map(({ path }) => path);
    assert.deepEqual(placesOf(/^\| `3` \|/m), ['docs/cli.ja.md', 'docs/cli.md']);
    assert.deepEqual(placesOf(/^\| `not-ready` \|/m), ['docs/errors.ja.md', 'docs/errors.md']);
    // Those that are settings of the configuration file, too, are also in its table, which is generated.
    const settings = ['docs/build.ja.md', 'docs/build.md'];
    const ofChecking = placesOf(/^\| `(?:check\.)?problemsPerRule\??` /m);
    assert.deepEqual(ofChecking, ['docs/api.ja.md', 'docs/api.md', ...settings]);
    assert.deepEqual(placesOf(/^\| `maxUrls\??` /m), ['docs/api.md', ...settings]);
  });

  it('more than a hundred places are checked', () => {
    const calls = forUsers.flatMap(({ text }) => callsOf(text));
    assert.ok(calls.length > 100, `${calls.length}`);
  });
});
