// @ts-check
// The command line in Japanese: help, errors and results, by --locale or by environment variables.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import stringWidth from 'string-width';
import { requestedLocale } from '../../../dist/cli/io/locale.js';
import { COMMAND_HELP, PROGRAM_HELP } from '../../../dist/cli/texts/help.js';
import { GOOD, runCommand } from '../helpers/command.mjs';
import { contentsOf, makeFolder } from '../helpers/folder.mjs';

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const COMMANDS = Object.keys(COMMAND_HELP);

/**
 * The help text of a command, or of the program for ''.
 * @param {string} commandName
 * @param {'en' | 'ja'} locale
 */
async function helpOf(commandName, locale) {
  const command = commandName.split(' ').filter((word) => word !== '');
  const { code, stdout, stderr } = await runCommand([...command, '--help', 'all', '--locale', locale]);
  assert.equal(code, 0, stderr);
  return stdout;
}

/**
 * The lists in the help text: their titles, and the names and descriptions of their items.
 * @param {string} help
 */
function listsOf(help) {
  return [...help.matchAll(/^(\S.*[:：])\n((?: {2}(?!\$).*\n?)+)/gm)].map(([, title = '', list = '']) => {
    const items = [...list.matchAll(/^ {2}(\S.*?) {2,}(.*(?:\n {4,}.*)*)/gm)].map(([, name = '', text = '']) => ({
      name: /--[\w-]+/.exec(name)?.[0] ?? name.split(' ')[0] ?? '',
      text,
    }));
    return { title, items, names: items.map(({ name }) => name) };
  });
}

test('takes the language from --locale, else from the first environment variable that is set, else from the system', () => {
  for (const [given, environment, expected] of /** @type {const} */ ([
    [[], {}, 'en'],
    [[], { LANG: 'ja_JP.UTF-8' }, 'ja'],
    [[], { LANG: 'ja' }, 'ja'],
    [[], { LANG: 'JA_JP' }, 'ja'],
    [[], { LANG: 'jam' }, 'en'],
    [[], { LANG: 'en_US.UTF-8', LC_ALL: 'ja_JP.UTF-8' }, 'ja'],
    [[], { LANG: 'ja_JP.UTF-8', LC_ALL: 'C' }, 'en'],
    [[], { LANG: 'ja_JP.UTF-8', LC_ALL: '', LC_MESSAGES: 'en_GB' }, 'en'],
    [['validate', '--locale', 'ja'], {}, 'ja'],
    [['validate', '--locale=ja', 'x'], { LANG: 'en' }, 'ja'],
    [['--locale', 'en', 'validate'], { LANG: 'ja' }, 'en'],
    [['--locale', 'en', 'validate', '--locale', 'ja'], {}, 'ja'],
    [['validate', '--', '--locale', 'ja'], {}, 'en'],
    [['validate', '--locale'], { LANG: 'ja' }, 'ja'],
    [['validate', '--locale', 'fr'], { LANG: 'ja_JP.UTF-8' }, 'ja'],
    [['validate', '--locale=fr'], {}, 'en'],
  ])) {
    assert.equal(requestedLocale(given, environment, 'en-US'), expected, JSON.stringify([given, environment]));
  }
  // Windows sets none of them.
  assert.deepEqual(
    [requestedLocale([], {}, 'ja-JP'), requestedLocale([], { LANG: 'C' }, 'ja-JP'), requestedLocale([], {}, 'de-DE')],
    ['ja', 'en', 'en'],
  );
});

test('translates the help of every command, argument and option, and has no unused translations', async () => {
  for (const commandName of ['', ...COMMANDS]) {
    const [english, japanese] = [await helpOf(commandName, 'en'), await helpOf(commandName, 'ja')];
    const help = commandName === '' ? PROGRAM_HELP : COMMAND_HELP[commandName];
    assert.ok(help);
    const [lists, translated] = [listsOf(english), listsOf(japanese)];
    assert.deepEqual(
      translated.map(({ names }) => names),
      lists.map(({ names }) => names),
      commandName,
    );
    for (const { title, items } of translated) {
      assert.match(title, JAPANESE, commandName);
      for (const { name, text } of items) assert.match(text, JAPANESE, `${commandName} ${name}`);
    }
    const described = lists.find(({ title }) => title === 'Arguments:')?.names ?? [];
    assert.deepEqual(Object.keys(help.arguments), described, commandName);
    // Examples are identical in both languages.
    const examples = (/** @type {string} */ text) => text.match(/^ {2}\$ .*$/gm) ?? [];
    assert.deepEqual(examples(japanese), examples(english));
    assert.doesNotMatch(japanese, /Usage:|Examples:|Exit codes|default:|choices:/);
    const short = await runCommand([...commandName.split(' ').filter(Boolean), '--help', '--locale', 'ja']);
    assert.match(short.stdout, /^使い方: /, commandName);
    assert.doesNotMatch(short.stdout, /^[A-Z][a-z ]+:|default:|choices:/m, commandName);
  }
  const listed = async (/** @type {string} */ commandName) =>
    (listsOf(await helpOf(commandName, 'en')).find(({ title }) => title === 'Commands:')?.names ?? []).filter(
      (name) => name !== 'help',
    );
  const steps = (await listed('shard')).map((name) => `shard ${name}`);
  assert.deepEqual([...(await listed('')), ...steps], COMMANDS);
});

test('shows at most twelve commands at first, and names the help with all of them and with all options', async () => {
  for (const [given, hidden, rest] of /** @type {const} */ ([
    [[], /^ {2}shard /m, /^All commands: `sitemap-kit --help all`\.$/m],
    [['split'], /--first-number/, /^All options: `sitemap-kit split --help all`\.$/m],
    [['shard', 'plan'], /--first-number/, /^All options: `sitemap-kit shard plan --help all`\.$/m],
  ])) {
    const [short, long] = await Promise.all([runCommand([...given, '--help']), runCommand([...given, '-h', 'all'])]);
    assert.doesNotMatch(short.stdout, hidden);
    assert.match(short.stdout, rest);
    assert.match(long.stdout, hidden);
    assert.doesNotMatch(long.stdout, rest);
  }
  const { stdout } = await runCommand(['--help']);
  const commands = listsOf(stdout).find(({ title }) => title === 'Commands:')?.names ?? [];
  assert.ok(commands.length <= 13 && commands.includes('help'), String(commands));
  assert.doesNotMatch((await runCommand(['check', '--help'])).stdout, /--help all/);
});

test('wraps the help at the width of the terminal, in Japanese between characters, too', async () => {
  for (const locale of /** @type {const} */ (['en', 'ja'])) {
    for (const commandName of ['', ...COMMANDS]) {
      const lines = (await helpOf(commandName, locale)).split('\n').filter((line) => !line.startsWith('  $ '));
      for (const line of lines) {
        assert.ok(stringWidth(line) <= 80 || !/\S\s+\S/.test(line.trim()), `${commandName} ${locale}: ${line}`);
        assert.doesNotMatch(line, /^\s*[、。）」ーっ]|[（「]$/u, `${commandName} ${locale}`);
      }
    }
  }
});

test('reports invalid arguments in the language of the user', async (context) => {
  const folder = makeFolder(context, { 'pages.json': GOOD });
  /** @type {[string[], RegExp, RegExp][]} */
  const cases = [
    [['bogus'], /There is no command bogus\.\n/, /コマンド bogus はありません。\n/],
    [['validat'], /Did you mean validate\?/, /validate ではありませんか。/],
    [['d'], /There is no command d\.\n/, /コマンド d はありません。\n/],
    [['--hlep'], /Did you mean --help\?\n/, /--help ではありませんか。/],
    [['generate', '--hlep'], /Did you mean --help\?\n/, /--help ではありませんか。/],
    [
      ['split', '-g'],
      /There is no option -g\. Did you mean --gzip\?\n/,
      /オプション -g はありません。--gzip ではありませんか。/,
    ],
    [
      ['https://example.com/'],
      /There is no command https:\/\/example\.com\/\. To check .+: sitemap-kit validate https:\/\/example\.com\/ · .+ walk https/,
      /コマンド https:\/\/example\.com\/ はありません。.+検査するには: sitemap-kit validate https:/,
    ],
    [
      ['site map.xml'],
      /To check the file: sitemap-kit validate 'site map\.xml' · To edit it: sitemap-kit edit 'site map\.xml'\n/,
      /検査するには: sitemap-kit validate 'site map\.xml' · 編集するには: sitemap-kit edit/,
    ],
    [
      ['pages.json'],
      /To check the file: sitemap-kit validate pages\.json/,
      /検査するには: sitemap-kit validate pages\.json/,
    ],
    [
      ['.'],
      /There is no command \.\. For a sitemap of its HTML files: sitemap-kit build \. --base-url/,
      /コマンド \. はありません。HTML ファイルのサイトマップを作るには: sitemap-kit build \./,
    ],
    [['validate', '--bogus'], /There is no option --bogus\./, /オプション --bogus はありません。/],
    [['generate', '-x'], /There is no option -x\.\n/, /オプション -x はありません。\n/],
    [['diff'], /The argument <before> is missing/, /引数 <before> が必要です。/],
    [['diff', 'pages.json'], /The argument <after> is missing/, /引数 <after> が必要です。/],
    [
      ['generate', 'a', 'b'],
      /generate accepts 1, but 2 are given/,
      /generate に指定できるのは 1 個までですが、2 個あります。/,
    ],
    [['generate', '--base-url'], /--base-url needs a value/, /オプション --base-url には値が必要です。/],
    [['generate', '-o'], /-o needs a value/, /オプション -o には値が必要です。/],
    [
      ['validate', '--profile', 'x'],
      /"x" is not a value of --profile\. Use one of protocol, google, /,
      /--profile の値「x」は無効です。protocol、google、.+ のいずれか/,
    ],
    [['validate', '--max-warnings', 'x'], /whole number of 0 or more/, /0 以上の整数を指定してください。/],
    [['validate', '--rule', 'x'], /Use id=level/, /「ID=重大度」の形で指定してください。/],
    [['generate', '--column', 'x'], /Use name=field/, /「列の名前=フィールド」の形で指定してください。/],
    [
      ['validate', 'pages.json', '--rule', 'lastmod-futur=off'],
      /There is no rule lastmod-futur\. Did you mean lastmod-future\?/,
      /ルール lastmod-futur はありません。lastmod-future ではありませんか。/,
    ],
    [['split', '--group-by', 'x'], /Use path, or field:/, /path、または field: とフィールド名/],
    [['edit', '--port', 'x'], /from 0 to 65535/, /0 から 65535 までの整数を指定してください。/],
    [['parse', '--format', 'x'], /Use one of json/, /json、ndjson、csv、text のいずれか/],
    [['validate', 'missing.xml'], /no such file or folder \(ENOENT\)/, /missing\.xml を読み取れません。/],
    [['split', 'pages.json'], /The output folder is missing/, /書き込み先のフォルダーがありません。/],
    [['fix', '-', '--write'], /standard input cannot be replaced/, /標準入力は置き換えられません。/],
  ];
  for (const [given, english, japanese] of cases) {
    const inEnglish = await runCommand(given, { cwd: folder });
    assert.equal(inEnglish.code, 2, given.join(' '));
    assert.match(inEnglish.stderr, english);
    for (const environment of [{ env: { LANG: 'ja_JP.UTF-8' } }, {}]) {
      const option = 'env' in environment ? [] : ['--locale', 'ja'];
      const { code, stdout, stderr } = await runCommand([...option, ...given], { cwd: folder, ...environment });
      assert.deepEqual([code, stdout], [2, ''], given.join(' '));
      assert.match(stderr, japanese);
      assert.doesNotMatch(stderr, /There is|[Dd]id you mean|Use one|It is/);
    }
  }
  assert.deepEqual(Object.keys(contentsOf(folder)), ['pages.json']);
});

test('suggests the equivalent option for options of other tools', async () => {
  for (const [given, suggestion] of /** @type {const} */ ([
    [['generate', '--hostname', 'https://example.com'], '--base-url'],
    [['generate', '--site-url=https://example.com'], '--base-url'],
    [['split', '--limit', '100'], '--max-urls'],
    [['generate', '--xsl-url', '/x.css'], '--stylesheet'],
  ])) {
    const { code, stderr } = await runCommand([...given]);
    assert.equal(code, 2);
    assert.match(stderr, new RegExp(`^sitemap-kit: There is no option --[\\w-]+\\. Did you mean ${suggestion}\\?\n$`));
  }
  // generate has no equivalent option.
  const { stderr } = await runCommand(['generate', '--limit', '100']);
  assert.equal(stderr, 'sitemap-kit: There is no option --limit.\n');
});

test('runs diff and edit and prints reports in the language of the environment', async (context) => {
  const folder = makeFolder(context, {
    'one.json': '[{"loc":"https://example.com/a","lastmod":"2026-01-10"},"https://example.com/b"]',
    'two.json': '["https://example.com/a","https://example.com/c"]',
    'cut.xml': '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/a',
    'none.bin': '\0',
  });
  const env = { LANG: 'ja_JP.UTF-8' };
  const changed = await runCommand(['diff', 'one.json', 'two.json'], { cwd: folder, env });
  assert.equal(changed.code, 1);
  assert.match(changed.stdout, /lastmod: 2026-01-10 → （なし）/);
  assert.match(changed.stdout, /^追加 1 件、削除 1 件、変更 1 件、変更なし 0 件$/m);
  const cut = await runCommand(['diff', 'one.json', 'cut.xml'], { cwd: folder, env });
  assert.match(cut.stderr, /cut\.xml を最後まで読み取れませんでした。/);
  const none = await runCommand(['diff', 'one.json', 'none.bin', '--locale', 'ja'], { cwd: folder });
  assert.match(none.stderr, /none\.bin を比較できません。/);
  const english = await runCommand(['diff', 'one.json', 'two.json', '--locale', 'en'], { cwd: folder, env });
  assert.match(english.stdout, /^1 added, 1 removed, 1 changed, 0 unchanged$/m);
  const report = await runCommand(['validate', 'cut.xml'], { cwd: folder, env });
  assert.match(report.stdout, JAPANESE);
});
