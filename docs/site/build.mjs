// @ts-check
/**
 * `npm run build:site -- [--base /path/] [--out FOLDER]`: builds the documentation site from the documents of the project, with the
 * editor as playground. `--base` is the path that the site is served under. The default folder is docs/site/dist/. Needs the built editor.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { transform } from 'esbuild';
import { build } from 'vitepress';
import { homePage, picturesOf, SAMPLE_FILE } from './home.mjs';
import { pageOf, pageText } from './pages.mjs';

const site = dirname(fileURLToPath(import.meta.url));
const docs = dirname(site);
const root = dirname(docs);

/** The READMEs, which become the landing pages, with their languages. @type {Record<string, 'en' | 'ja'>} */
const READMES = { 'README.md': 'en', 'README.ja.md': 'ja' };

/** Returns the sample of the editor, whose source is in TypeScript. */
async function sampleText() {
  const source = readFileSync(join(root, 'www/app/files/sample.ts'), 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm' });
  const { sample } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return sample;
}

/** Writes the pages, and the files that they link to, into docs/site/content/. */
async function writeContent() {
  const content = join(site, 'content');
  rmSync(content, { recursive: true, force: true });
  const documents = [
    ...readdirSync(root),
    ...readdirSync(docs, { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
  ].map((name) => name.split(sep).join('/'));
  for (const document of documents) {
    const page = pageOf(document);
    if (page === undefined) continue;
    mkdirSync(dirname(join(content, page)), { recursive: true });
    const text = readFileSync(join(root, document), 'utf8');
    const language = READMES[document];
    writeFileSync(join(content, page), pageText(document, language === undefined ? text : homePage(language, text)));
  }
  for (const pictures of ['images', 'screenshots'])
    cpSync(join(docs, pictures), join(content, pictures), { recursive: true });
  for (const readme of Object.keys(READMES)) {
    const { light, dark } = picturesOf(readFileSync(join(root, readme), 'utf8'));
    for (const picture of [light, dark]) cpSync(join(docs, picture), join(content, 'public', picture));
  }
  for (const name of ['LICENSE-MIT', 'LICENSE-APACHE'])
    cpSync(join(root, name), join(content, 'public', `${name}.txt`));
  cpSync(join(root, 'dist-www'), join(content, 'public/playground'), { recursive: true });
  mkdirSync(dirname(join(content, 'public', SAMPLE_FILE)), { recursive: true });
  writeFileSync(join(content, 'public', SAMPLE_FILE), await sampleText());
}

const { values } = parseArgs({ options: { base: { type: 'string', default: '/' }, out: { type: 'string' } } });
await writeContent();
await build(site, { base: values.base, outDir: resolve(values.out ?? join(site, 'dist')) });
