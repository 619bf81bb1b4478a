import { readFileSync } from 'node:fs';
import { fix, parse, validate, init, generate } from 'sitemap-kit';
import { importFromEditor } from '../helpers/editor-module.mjs';
const { proposeFix, tableOf, pagesOf, editableText, optionsOf } = await importFromEditor(
  `export { proposeFix } from './worker/problems/fix.js'; export { tableOf, pagesOf } from './model/pages.js'; export { editableText } from './worker/source/current-text.js'; export { optionsOf } from './worker/settings.js';`,
);
const settings = { profile: 'protocol', rules: {}, baseUrl: '', sitemapUrl: '', robots: '', robotsAgent: '', now: '', timezone: '', locale: 'en' };
const text = readFileSync('/work/team/big50k.xml', 'utf8');
const time = async (name, f) => { const t = performance.now(); const r = await f(); console.log(name, Math.round(performance.now() - t)); return r; };
const table = await time('tableOf parse', () => tableOf(parse(text).pages));
for (let i = 0; i < 2; i++) {
const basis = { kind: 'sitemap', file: new Blob([text]) };
await time('editableText', () => editableText(basis, table));
await time('validate', () => validate(text, optionsOf(settings)));
const pages = await time('pagesOf', () => pagesOf(table));
await time('fix(text)', () => fix(text, optionsOf(settings)));
await time('fix(pages)', () => fix(pages, optionsOf(settings)));
await time('split', () => text.split('\n'));
const request = { kind: 'sitemap', basis, settings, assisted: [] };
const context = { table: () => table, progress() {} };
const all = await time('proposeFix all', () => proposeFix(request, context));
console.log(all.changes, all.skippable);
await time('propose only none', () => proposeFix({ ...request, only: [], skipped: {} }, context));
await time('propose skip', () => proposeFix({ ...request, only: Object.keys(all.changes), skipped: { 'xml-unescaped-ampersand': [933] } }, context));
await time('propose skip assisted', () => proposeFix({ ...request, only: ['priority-invalid'], assisted: ['priority-invalid'] }, context));
}
