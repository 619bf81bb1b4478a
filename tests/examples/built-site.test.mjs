// @ts-check
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { test } from 'node:test';
import { BASE, buildSite } from './built-site.mjs';

test('links of the built site lead to files and ids, and its pages load nothing from other hosts', async () => {
  const { folder, site } = await buildSite();
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.html') && !name.startsWith('playground/'));
  assert.ok(names.includes('guide.html') && names.includes('ja/guide.html'), names.join());
  const texts = new Map(names.map((name) => [name, readFileSync(join(site, name), 'utf8')]));
  /** @type {string[]} */
  const faults = [];
  for (const [name, text] of texts) {
    for (const [, attribute, value = ''] of text.matchAll(/<[^>]+? (href|src)="([^"]*)"/g)) {
      const url = new URL(value.replaceAll('&amp;', '&'), `https://site.invalid${BASE}${name}`);
      if (url.host !== 'site.invalid') {
        if (attribute === 'src') faults.push(`${name}: ${value} is loaded from another host`);
        continue;
      }
      const path = decodeURIComponent(url.pathname);
      const file = path.endsWith('/') ? `${path}index.html` : path;
      const id = decodeURIComponent(url.hash.slice(1));
      const target = texts.get(file.slice(BASE.length));
      if (!path.startsWith(BASE) || !existsSync(join(folder, file))) faults.push(`${name}: ${value}`);
      else if (id !== '' && target !== undefined && !target.includes(`id="${id}"`))
        faults.push(`${name}: ${value} (id)`);
    }
  }
  assert.deepEqual(faults, []);
  // Lines of Japanese text are joined without the space that the end of a line is.
  for (const [name, text] of texts) {
    const lines = text
      .replaceAll(/<pre\b.*?<\/pre>/gs, '')
      .match(/.{0,9}[ぁ-んァ-ヶ一-龠、。]\n[ぁ-んァ-ヶ一-龠].{0,9}/g);
    if (name.startsWith('ja/')) assert.deepEqual(lines, null, name);
  }
});
