// @ts-check
/**
 * The official schemas, if a copy of them is next to the project. We may not publish them, so tests use them only to
 * confirm our own.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const copies = fileURLToPath(new URL('../../../shared/xsd/', import.meta.url));

/** Whether the official schemas are available. */
export const hasOfficialSchemas = existsSync(join(copies, 'sitemap.xsd'));

const imports = {
  'http://www.sitemaps.org/schemas/sitemap/0.9': 'sitemap.xsd',
  'http://www.google.com/schemas/sitemap-image/1.1': 'sitemap-image.xsd',
  'http://www.google.com/schemas/sitemap-video/1.1': 'sitemap-video.xsd',
  'http://www.google.com/schemas/sitemap-news/0.9': 'sitemap-news.xsd',
  'http://www.google.com/schemas/sitemap-mobile/1.0': 'sitemap-mobile.xsd',
  'http://www.google.com/schemas/sitemap-pagemap/1.0': 'sitemap-pagemap.xsd',
  'http://www.w3.org/1999/xhtml': 'xhtml1-strict.xsd',
};

/**
 * Copies the official schemas to a temporary folder, changed so that they import each other without a network.
 *
 * @returns {{ urlset: string, index: string, folder: string }} paths of the schema for sitemaps (with every
 *   extension), of that for indexes, and of the folder, which the caller removes
 */
export function copyOfficialSchemas() {
  const folder = mkdtempSync(join(tmpdir(), 'official-schemas-'));
  for (const name of readdirSync(copies)) {
    // One copy begins with an empty line, which XML parsers reject; another imports its neighbour from the network.
    const text = readFileSync(join(copies, name), 'utf8').trimStart();
    writeFileSync(join(folder, name), text.replace('"http://www.w3.org/2001/xml.xsd"', '"xml.xsd"'));
  }
  const lines = Object.entries(imports).map(
    ([namespace, file]) => `<xs:import namespace="${namespace}" schemaLocation="${file}"/>`,
  );
  const urlset = join(folder, 'all-official.xsd');
  writeFileSync(urlset, `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${lines.join('')}</xs:schema>`);
  return { urlset, index: join(folder, 'siteindex.xsd'), folder };
}
