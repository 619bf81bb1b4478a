// @ts-check
/** docs/api*.md: the API reference, which `npm run generate` writes from the doc comments of the package. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, TypeDocReader } from 'typedoc';

const site = dirname(dirname(fileURLToPath(import.meta.url)));

/** The document about errors, whose table of codes is that of the doc comments. */
const errorsDocument = readFileSync(join(site, '../errors.md'), 'utf8');

/** Names that TypeDoc gives its files, with those of the project. @type {Record<string, string>} */
const names = {
  'core.browser.md': 'api.md',
  'core.browser.Namespace.robots.md': 'api-robots.md',
  'serve.md': 'api-serve.md',
  'documents.shards.md': 'api-shards.md',
  'documents.edit.md': 'api-edit.md',
  'live.submit.md': 'api-submit.md',
  'live.walk.md': 'api-walk.md',
  'documents.html.md': 'api-html.md',
  'built.build.md': 'api-build.md',
  'built.scan.md': 'api-scan.md',
};

/** Titles of the modules, whose names are those of their files. @type {Record<string, string>} */
const titles = {
  'core.browser.md': 'API reference',
  'core.browser.Namespace.robots.md': 'robots (of sitemap-kit)',
  'serve.md': 'sitemap-kit/serve',
  'documents.shards.md': 'sitemap-kit/shards',
  'documents.edit.md': 'sitemap-kit/edit',
  'live.submit.md': 'sitemap-kit/submit',
  'live.walk.md': 'sitemap-kit/walk',
  'documents.html.md': 'sitemap-kit/html',
  'built.build.md': 'sitemap-kit/build',
  'built.scan.md': 'sitemap-kit/scan',
};

/** Documents of entries that have none of their own in the reference. @type {Record<string, string>} */
const otherDocuments = { sitemap: 'migrating-from-sitemap-js.md' };

/** Returns the text of a page with links to other entries and documents. @param {string} text @param {string} title of the page */
const linked = (text, title) =>
  text
    .replaceAll(/`sitemap-kit\/(\w+)`/g, (name, /** @type {string} */ entry) => {
      const document = otherDocuments[entry] ?? Object.values(names).find((name) => name === `api-${entry}.md`);
      return document === undefined || title === `sitemap-kit/${entry}` ? name : `[${name}](${document})`;
    })
    .replaceAll(/\bdocs\/([\w-]+\.md)\b/g, '[$1]($1)');

const notice =
  '<!-- Generated from the doc comments in pkg/ by `npm run generate`. Change the comments, not this file. -->';

/**
 * Generates the API reference.
 * @returns {Promise<Record<string, string>>} texts by file name in `docs/`
 */
export async function apiDocuments() {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-api-'));
  try {
    const options = join(site, 'typedoc.json');
    const app = await Application.bootstrapWithPlugins({ options, logLevel: 'Warn' }, [new TypeDocReader()]);
    const project = await app.convert();
    if (project === undefined) throw new Error('TypeDoc cannot read the package.');
    app.validate(project);
    await app.outputs.writeOutput({ name: 'markdown', path: folder }, project);
    if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('TypeDoc reports problems; see above.');
    const reference = Object.fromEntries(
      Object.entries(names).map(([generated, name]) => {
        const text = readFileSync(join(folder, generated), 'utf8').replaceAll(
          /\]\(([\w.]+\.md)/g,
          (link, /** @type {string} */ target) => link.replace(target, names[target] ?? target),
        );
        const title = titles[generated] ?? text.slice('# '.length, text.indexOf('\n'));
        const translation = name === 'api.md' ? '[日本語（概要）](api.ja.md)\n\n' : '';
        // The heading of an iterator method would be read as a link. The description of its class says what it yields.
        const described = text.replaceAll(/^#### \[\w+\]\(\)\n(?:(?!#).*\n)*/gm, '');
        return [name, linked(described, title).replace(/.*\n/, `# ${title}\n\n${translation}${notice}\n`)];
      }),
    );
    const [codes = ''] = /^\| Code \| Constant .*\n(?:\|.*\n)+/m.exec(reference['api.md'] ?? '') ?? [];
    // Each code has an id in the table, which the functions that throw it link to.
    const table = codes.replaceAll(/^\| `([\w-]+)` \| .*? \| /gm, '$&<a id="$1"></a>');
    const linksOfCodes = (/** @type {string} */ throws) =>
      throws.replaceAll(/`([\w-]+)`/g, (code, id) =>
        table.includes(`id="${id}"`) ? `[${code}](errors.md#${id})` : code,
      );
    for (const [name, text] of Object.entries(reference))
      reference[name] = text.replaceAll(/^- \*\*Throws\*\* (?:.+\n)+/gm, linksOfCodes);
    return {
      ...reference,
      'api.md':
        reference['api.md']?.replace(codes, '[Errors](errors.md) lists them, with their causes and remedies.\n') ?? '',
      'errors.md': errorsDocument.replace(/^\| [Cc]ode \|.*\n(?:\|.*\n)+/m, table),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
