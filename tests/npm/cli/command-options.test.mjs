// @ts-check
// Options that are refused before anything is read.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { BASE, runCommand } from '../helpers/command.mjs';
import { makeFolder } from '../helpers/folder.mjs';

test('a command with options that exclude each other, or are invalid, does not read standard input', async (context) => {
  const cwd = makeFolder(context);
  const set = [...BASE, '--out', 'out'];
  /** @type {[args: string[], message: RegExp][]} */
  const cases = [
    [['split', ...set, '--now', '2026-01-01'], /--now is only used with --state/],
    [['split', ...set, '--new-pages', 'now'], /--new-pages is only used with --state/],
    [['split', ...set, '--state', 's', '--now', 'today'], /--now is "today"/],
    [['split', ...set, '--max-urls', '0'], /--max-urls is 0/],
    [['split', ...set, '--index', 'never', '--sitemap', 'https://example.com/x.xml'], /--sitemap needs an index/],
    [['split', ...set, '--encoding', 'none'], /There is no encoding none/],
    [['split', '--out', 'out', '--base-url', 'example.com'], /--base-url is "example.com"/],
    [['split', '--out', 'out'], /The URL of the output folder is missing/],
    [['split', ...BASE], /The output folder is missing/],
    [['split', ...set, '--state', 'robots.txt', '--robots', 'robots.txt'], /--state cannot be robots.txt/],
    [['update', ...set, '--new-pages', 'own'], /--new-pages is only used with --state/],
    [['update', ...set, '--now', 'today'], /--now is "today"/],
    [['update', ...set, '--name', 'a.xml', '--max-urls', '50001'], /--(?:max-urls|name) is/],
    [['generate', '--now', '2026-01-01'], /--now is only used with --state/],
    [['generate', '--new-pages', 'now'], /--new-pages is only used with --state/],
    [['generate', '--base-url', 'example.com'], /--base-url is "example.com"/],
    [['generate', '--timezone', 'Tokyo'], /--timezone is "Tokyo"/],
    [['generate', '-o', 's.xml', '--state', 's.xml'], /--state cannot be s.xml/],
  ];
  for (const [args, message] of cases) {
    let isRead = false;
    const input = new Readable({
      read() {
        isRead = true;
        this.push(null);
      },
    });
    const { code, stderr } = await runCommand(args, { cwd, input });
    assert.deepEqual([code, isRead], [2, false], `${args.join(' ')}: ${stderr}`);
    assert.match(stderr, message, args.join(' '));
  }
  assert.equal(existsSync(join(cwd, 'out')), false);
});

test('build refuses invalid options before it reads the folder', async (context) => {
  const cwd = makeFolder(context, { 'dist/a.css': '', 'sitemap.config.json': '{"newPages": "now"}' });
  const build = (/** @type {string[]} */ ...args) => runCommand(['build', 'dist', ...BASE, ...args], { cwd });
  // Without HTML files, reading the folder would be the error.
  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [[], /newPages \(--new-pages\) is only used with state/],
    [['--state', 's', '--max-urls', '0'], /--max-urls is 0/],
    [['--state', 's', '--now', 'today'], /now is an invalid Date/],
    [['--state', 's', '--base-url', 'example.com'], /--base-url is "example.com"/],
    [['--state', 's', '--base-url', 'https://example.com/index.html'], /--base-url is .*, the URL of a file/],
    [
      ['--state', 's', '--base-url', 'https://a:b@example.com/', '--locale', 'ja'],
      /--base-url ?にユーザー名かパスワード/,
    ],
    [['--state', 's'], /dist has no HTML files/],
  ])) {
    const { code, stderr } = await build(...args);
    assert.equal(code, 2, stderr);
    assert.match(stderr, message);
  }
});
