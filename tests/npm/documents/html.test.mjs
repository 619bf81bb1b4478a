// @ts-check
// Page lists for people: HTML, llms.txt and styles for XML.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse as parseHtml } from 'parse5';
import { pageFacts } from '../../../dist/documents/facts/index.js';
import { html, llmsText, xmlStyles } from '../../../dist/documents/html/index.js';
import { runCommand } from '../helpers/command.mjs';
import { fill, makeFolder } from '../helpers/folder.mjs';

const ORIGIN = 'https://example.com';

/** Returns the headings and links of a document, in their order. @param {string} text */
const outline = (text) =>
  [...text.matchAll(/<h\d[^>]*>(.*?)<\/h\d>|<a href="([^"]*)">(.*?)<\/a>/g)].map(
    ([, heading, href, title]) => heading ?? `${href} ${title}`,
  );

test('lists pages in sections by folder, each once, with titles from their paths', () => {
  const text = html([
    `${ORIGIN}/`,
    { loc: `${ORIGIN}/shop/opening-hours.html`, lastmod: '2026-01-02T10:20:30Z' },
    new URL(`${ORIGIN}/about/`),
    `${ORIGIN}/shop/`,
    `${ORIGIN}/shop/%E6%97%A5%E6%9C%AC`,
    `${ORIGIN}/search?q=a&p=2`,
    `${ORIGIN}/shop`,
    `${ORIGIN}/shop/opening-hours.html`,
    '/relative',
    'javascript:alert(1)',
    { loc: `${ORIGIN}/bad%ZZ` },
  ]);
  assert.deepEqual(outline(text), [
    'Sitemap',
    '#section-1 Pages',
    '#section-2 Shop',
    '#section-3 About',
    'Pages',
    `${ORIGIN}/ example.com`,
    `${ORIGIN}/search?q=a&amp;p=2 Search ?q=a&amp;p=2`,
    `${ORIGIN}/shop Shop`,
    `${ORIGIN}/bad%ZZ Bad%ZZ`,
    'Shop',
    `${ORIGIN}/shop/opening-hours.html Opening hours`,
    `${ORIGIN}/shop/ Shop`,
    `${ORIGIN}/shop/%E6%97%A5%E6%9C%AC 日本`,
    'About',
    `${ORIGIN}/about/ About`,
  ]);
  assert.match(text, /<time datetime="2026-01-02">2026-01-02<\/time>/);
  assert.equal([...text.matchAll(/opening-hours/g)].length, 1);
  assert.doesNotMatch(text, /javascript:|relative/);
});

test('every URL is listed: Latin-1 characters in long lists, and forms that URLs are read from', () => {
  const loc = (/** @type {number} */ number) => `${ORIGIN}/caf\u00E9-${number}`;
  const many = html(Array.from({ length: 30_000 }, (_, number) => loc(number)));
  assert.equal(many.match(/<li>/g)?.length, 30_000);
  assert.deepEqual(outline(html([` ${ORIGIN}/a`, `\u0001${ORIGIN}/b`, 'ht\ttps://example.com/c'])).slice(2), [
    `${ORIGIN}/a A`,
    `${ORIGIN}/b B`,
    `${ORIGIN}/c C`,
  ]);
});

test('values are no markup, wherever they are', () => {
  const attack = '"><script>alert(1)</script><a href=\'x\' onclick="y">&amp;';
  const text = html([{ loc: `${ORIGIN}/a` }, `${ORIGIN}/b/${encodeURIComponent(attack)}/c`], {
    title: attack,
    lang: attack,
    stylesheet: attack,
    titleOf: ({ loc }) => (String(loc).endsWith('/a') ? attack : undefined),
  });
  const errors = /** @type {string[]} */ ([]);
  const document = parseHtml(text, { onParseError: ({ code }) => errors.push(code) });
  assert.deepEqual(errors, []);
  assert.ok(document);
  assert.doesNotMatch(text, /<script|onclick="/);
  const { links, language } = pageFacts(text, `${ORIGIN}/sitemap.html`);
  assert.equal(links.length, 2);
  assert.equal(language, attack);
  assert.match(
    llmsText([`${ORIGIN}/a`], { title: '# [x](y) `z`', titleOf: () => 'a](b) *c*' }),
    /^# \\# \\\[x\\\]\(y\) \\`z\\`\n\n- \[a\\\]\(b\) \\\*c\\\*\]\(https:\/\/example\.com\/a\)\n$/,
  );
});

test('options choose the language, the styles, the dates, and the list alone', () => {
  const pages = [
    `${ORIGIN}/`,
    { loc: `${ORIGIN}/a/1`, lastmod: new Date('2026-01-02') },
    `${ORIGIN}/b/1`,
    `${ORIGIN}/c/1`,
  ];
  const japanese = html(pages, { locale: 'ja', dates: false, stylesheet: '/style.css' });
  assert.match(japanese, /^<!doctype html>\n<html lang="ja">/);
  assert.match(japanese, /<h1>サイトマップ<\/h1>/);
  assert.match(japanese, /<link rel="stylesheet" href="\/style\.css">/);
  assert.doesNotMatch(japanese, /<style|<time/);
  const list = html(pages, { document: false });
  assert.match(list, /^<nav aria-label="Sections"><ul>/);
  assert.doesNotMatch(list, /<html|<style/);
  const twoHosts = html([`${ORIGIN}/a/1`, 'https://example.net/a/1']);
  assert.deepEqual(
    outline(twoHosts).filter((line) => !line.includes('//')),
    ['Sitemap', 'A (example.com)', 'A (example.net)'],
  );
});

test('writes llms.txt with sections', () => {
  const text = llmsText([`${ORIGIN}/`, `${ORIGIN}/docs/start`, `${ORIGIN}/docs/a(b)`], {
    title: 'Example',
    summary: 'An\nexample.',
  });
  assert.equal(
    text,
    `# Example\n\n> An example.\n\n- [example.com](${ORIGIN}/)\n\n## Docs\n\n- [Start](${ORIGIN}/docs/start)\n- [A(b)](${ORIGIN}/docs/a%28b%29)\n`,
  );
});

test('the command writes each of them', async (context) => {
  const folder = makeFolder(context, { 'pages.txt': `${ORIGIN}/a\n${ORIGIN}/b/c\n`, 'empty.xml': '<urlset/>' });
  const written = await runCommand(['html', 'pages.txt', '-o', 'sitemap.html', '--title', 'All', '--locale', 'ja'], {
    cwd: folder,
  });
  assert.deepEqual([written.code, written.stdout, written.stderr], [0, '', '']);
  assert.match(readFileSync(join(folder, 'sitemap.html'), 'utf8'), /<html lang="ja">[\s\S]*<h1>All<\/h1>/);
  const llms = await runCommand(['html', 'pages.txt', '--llms'], { cwd: folder });
  assert.match(llms.stdout, /^# example\.com\n/);
  const styles = await runCommand(['html', '--xml-styles']);
  assert.equal(styles.stdout, xmlStyles);
  const empty = await runCommand(['html', 'empty.xml'], { cwd: folder });
  assert.deepEqual([empty.code, empty.stdout], [2, '']);
  const entry = '<url><loc>https://example.com/a</loc></url>';
  const cut = await runCommand(['html', '-'], { cwd: folder, input: `<urlset>${entry}<url><loc>https://exam` });
  assert.equal(cut.code, 1);
  assert.match(cut.stderr, /could not be read to its end; pages of it may be missing here\./);
  assert.match(cut.stdout, /example\.com\/a/);
});

test('the command leaves out what a crawl records as not indexable, and says so', async (context) => {
  const cwd = makeFolder(context);
  const rows = ['a,200', 'b,301', 'c,404', 'd.png,200'].map((row) => `${ORIGIN}/${row}`);
  fill(cwd, {
    'crawl.csv': ['Address,Status Code', ...rows, ''].join('\n'),
    'gone.csv': `Address,Status Code\n${ORIGIN}/b,301\n`,
  });
  for (const options of [[], ['--llms']]) {
    const { code, stdout, stderr } = await runCommand(['html', 'crawl.csv', ...options], { cwd });
    assert.deepEqual([code, /example\.com\/a/.test(stdout), /\/[bcd]\b/.test(stdout)], [0, true, false]);
    assert.match(stderr, /3 pages left out \(loc-not-indexable\): .*\/b is recorded with status 301/);
  }
  const none = await runCommand(['html', 'gone.csv'], { cwd });
  assert.deepEqual([none.code, /gone\.csv lists no pages/.test(none.stderr)], [2, true]);
});

test('what is no page list, no page or no text is an error', () => {
  for (const write of [html, llmsText]) {
    for (const pages of /** @type {any[]} */ ([undefined, null, 5, 'https://example.com/', {}]))
      assert.throws(() => write(pages), { code: 'invalid-input', message: /Use an array of pages/ });
    for (const page of /** @type {any[]} */ ([null, 5]))
      assert.throws(() => write(['https://example.com/', page]), { code: 'invalid-input', message: /Page \[1\] is/ });
    assert.throws(() => write([], /** @type {any} */ ({ title: 5 })), {
      code: 'invalid-option',
      message: 'title is the number 5. Use text.',
    });
  }
  assert.throws(() => html([], /** @type {any} */ ({ lang: {} })), { code: 'invalid-option' });
});
