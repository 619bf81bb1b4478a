// @ts-check
/**
 * `npm run build:site -- [--base /path/] [--out FOLDER]`: builds the documentation site from the documents of the project, with the
 * editor as playground. `--base` is the path that the site is served under. The default folder is site/dist/. Needs the built editor.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vitepress';
import { pageOf, pageText } from './pages.mjs';

const site = dirname(fileURLToPath(import.meta.url));
const root = dirname(site);

/** Writes the pages, and the files that they link to, into site/content/. */
function writeContent() {
  const content = join(site, 'content');
  rmSync(content, { recursive: true, force: true });
  const documents = [
    ...readdirSync(root),
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
  ].map((name) => name.split(sep).join('/'));
  for (const document of documents) {
    const page = pageOf(document);
    if (page === undefined) continue;
    mkdirSync(dirname(join(content, page)), { recursive: true });
    writeFileSync(join(content, page), pageText(document, readFileSync(join(root, document), 'utf8')));
  }
  for (const pictures of ['images', 'screenshots'])
    cpSync(join(root, 'docs', pictures), join(content, pictures), { recursive: true });
  for (const name of ['LICENSE-MIT', 'LICENSE-APACHE'])
    cpSync(join(root, name), join(content, 'public', `${name}.txt`));
  cpSync(join(root, 'dist-www'), join(content, 'public/playground'), { recursive: true });
}

const { values } = parseArgs({ options: { base: { type: 'string', default: '/' }, out: { type: 'string' } } });
writeContent();
await build(site, { base: values.base, outDir: resolve(values.out ?? join(site, 'dist')) });
