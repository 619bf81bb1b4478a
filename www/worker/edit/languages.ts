/** Language versions of pages: the matrix, its fixes, and alternates by a pattern of URLs. */

import { init, type Page, validate } from 'sitemap-kit';
import {
  type Cluster,
  type Clusters,
  clustersOf,
  versionsOf as statableVersions,
} from '../../model/language-clusters.js';
import { type LanguageMatrix, matrixOf } from '../../model/language-matrix.js';
import { clustersByPattern, type PatternSettings, proposedPattern } from '../../model/language-pattern.js';
import { alternatesOf, codeKey, type Version, withVersions } from '../../model/language-versions.js';
import type { PageTable, Row } from '../../model/page-table.js';
import type { Context } from '../context.js';
import type { CellChange } from '../problems/fix.js';

/** Changes of pages. */
export interface LanguageEdits {
  cells: CellChange[];
  added: Page[];
}

/** A fix of holes of the matrix. */
export interface LanguageFix {
  /** The pages that get the links that they lack, and those that others lack to them. */
  rows?: readonly Row[];
  /** Pages that are added because a page of the cluster of `row` states them as its version in a language. */
  added?: readonly { row: Row; code: string }[];
}

/** A request for alternates by a pattern. */
export interface PatternRequest {
  settings: PatternSettings;
  /** The base of relative URLs; empty for none. */
  baseUrl: string;
  /** Rows of which one must be in a cluster; all clusters by default. */
  rows?: Uint32Array;
  /** Whether only the preview is wanted. */
  isPreview: boolean;
}

/** What a pattern does. */
export interface AlternatesPreview {
  /** Number of clusters with several versions, and of their pages. */
  clusters: number;
  pages: number;
  /** Number of versions that these clusters lack. */
  holes: number;
  /** Number of pages that have no other version, and of those that the pattern does not fit. */
  single: number;
  unmatched: number;
  /** URLs of pages that are not linked, because their cluster has several in one language. */
  conflicts: string[];
  /** Codes that search engines do not know. */
  invalid: string[];
  /** Codes of other languages whose alternates stay. */
  kept: string[];
  /** Number of alternates whose URL is replaced. */
  replaced: number;
  /** The first clusters. */
  examples: Version[][];
}

/** Maximum number of listed examples. */
const maxExamples = 3;

/** Returns whether pages state language versions, or have URLs that differ in their language alone. */
export function hasLanguages(_request: object, context: Context): boolean {
  const table = context.table();
  const read = table.texts.reader();
  return (
    table.order.some((row) => read(table.number(row, 'more')).includes('"alternates"')) ||
    proposedPattern(table, 'en') !== undefined
  );
}

/** Returns the matrix of languages. */
export async function languageMatrix(_request: object, context: Context): Promise<LanguageMatrix> {
  const clusters = clustersOf(context.table());
  const matrix = matrixOf(clusters, (await validVersions(clusters)).versionsOf);
  context.transfer(matrix.firsts.buffer, matrix.pages.buffer, matrix.states.buffer);
  return matrix;
}

/** Returns the changes that add the links that pages lack, in both directions, and missing pages. */
export async function completeLanguages(
  { rows = [], added = [] }: LanguageFix,
  context: Context,
): Promise<LanguageEdits> {
  const table = context.table();
  const clusters = clustersOf(table);
  const { versionsOf } = await validVersions(clusters);
  const wanted = new Set(rows);
  const keysToAdd = new Map<Row, string[]>();
  for (const { row, code } of added) {
    keysToAdd.set(row, [...(keysToAdd.get(row) ?? []), codeKey(code)]);
  }
  const edits: LanguageEdits = { cells: [], added: [] };
  for (const cluster of clusters.clusters) {
    const urls = new Set(cluster.members.filter(({ row }) => wanted.has(row)).map(({ url }) => url));
    const keys = cluster.members.flatMap(({ row }) => keysToAdd.get(row) ?? []);
    if (urls.size === 0 && keys.length === 0) {
      continue;
    }
    const versions = versionsOf(cluster);
    for (const version of versions.filter(({ code }) => keys.includes(codeKey(code)))) {
      // One URL may be the version of several languages.
      if (!urls.has(version.url)) {
        urls.add(version.url);
        edits.added.push({ loc: version.href, alternates: withVersions([], versions).alternates });
      }
    }
    // The others link back, and to themselves.
    const completed = completedPages(table, cluster, versions, (url) =>
      urls.has(url) ? versions : versions.filter((one) => urls.has(one.url) || one.url === url),
    );
    edits.cells.push(...completed.flatMap(({ cell }) => cell ?? []));
  }
  return edits;
}

/** Returns the pattern that the URLs of the pages have; undefined if none is found. */
export function proposePattern({ language }: { language: string }, context: Context): PatternSettings | undefined {
  return proposedPattern(context.table(), language);
}

/** Returns the changes that make the pages of each cluster of a pattern state all of its versions; undefined for an incomplete pattern. */
export async function alternatesByPattern(
  { settings, baseUrl, rows, isPreview }: PatternRequest,
  context: Context,
): Promise<(LanguageEdits & { preview: AlternatesPreview }) | undefined> {
  const table = context.table();
  const found = clustersByPattern(table, settings, baseUrl || undefined);
  if (found === undefined) {
    return undefined;
  }
  const { versionsOf, invalid } = await validVersions(found);
  const wanted = rows && new Set(rows);
  const preview: AlternatesPreview = {
    ...{ clusters: 0, pages: 0, holes: 0, single: 0, unmatched: found.unmatched, replaced: 0 },
    ...{ conflicts: [], invalid, kept: [], examples: [] },
  };
  const cells: CellChange[] = [];
  const kept = new Set<string>();
  for (const cluster of found.clusters) {
    if (wanted !== undefined && !cluster.members.some(({ row }) => wanted.has(row))) {
      continue;
    }
    const versions = versionsOf(cluster);
    const several = [...new Set([...cluster.urls.values()])].filter((urls) => urls.size > 1);
    preview.conflicts.push(...several.flatMap((urls) => [...urls].map((url) => found.urls.texts[url] ?? '')));
    if (new Set(versions.map(({ url }) => url)).size < 2) {
      preview.single += cluster.members.length;
      continue;
    }
    const completed = completedPages(table, cluster, versions);
    preview.clusters += 1;
    preview.pages += completed.length;
    preview.holes += [...found.codes.keys()].filter((key) => !cluster.urls.has(key)).length;
    for (const page of completed) {
      preview.replaced += page.replaced;
      page.kept.map(kept.add, kept);
      cells.push(...(isPreview || page.cell === undefined ? [] : [page.cell]));
    }
    if (preview.examples.length < maxExamples) {
      preview.examples.push(versions.map(({ code, href }) => ({ code, href })));
    }
  }
  preview.kept = [...kept];
  return { cells, added: [], preview };
}

/** Returns the pages of a cluster with the wanted versions in their alternates. Pages that are no version themselves are left out. */
function completedPages(
  table: PageTable,
  { members }: Cluster,
  versions: readonly (Version & { url: number })[],
  wantedOf: (url: number) => readonly Version[] = () => versions,
): { cell: CellChange | undefined; kept: string[]; replaced: number }[] {
  const stated = new Set(versions.map(({ url }) => url));
  return members.flatMap(({ row, url }) => {
    const more = table.more(row);
    const before = alternatesOf(more);
    if (!stated.has(url) || before === undefined) {
      return [];
    }
    const { alternates, kept, replaced } = withVersions(before, wantedOf(url));
    const text = JSON.stringify({ ...more, alternates });
    const cell = text === table.text(row, 'more') ? undefined : { row, column: 'more' as const, text };
    return [{ cell, kept, replaced }];
  });
}

/** Returns a function with the versions of a cluster whose codes search engines know, in their usual spelling; and the other codes. */
async function validVersions(
  clusters: Clusters,
): Promise<{ versionsOf: (cluster: Cluster) => (Version & { url: number })[]; invalid: string[] }> {
  const codes = [...clusters.codes.values()];
  if (codes.length === 0) {
    return { versionsOf: () => [], invalid: [] };
  }
  await init();
  const loc = 'https://example.com/';
  const alternates = codes.map((hreflang) => ({ hreflang, href: loc }));
  const { problems } = validate([{ loc, alternates }], { check: { problemsPerRule: codes.length } });
  const valuesOf = (...names: string[]) => problems.filter(({ rule }) => names.includes(rule));
  const invalid = valuesOf('hreflang-code-invalid', 'hreflang-region-reserved').map(({ value = '' }) => value);
  const spellings = new Map(
    valuesOf('hreflang-form').map(({ value = '', params }) => [value, String(params.expected)]),
  );
  const versionsOf = (cluster: Cluster) =>
    statableVersions(cluster, clusters).flatMap((version) =>
      invalid.includes(version.code) ? [] : [{ ...version, code: spellings.get(version.code) ?? version.code }],
    );
  return { versionsOf, invalid };
}
