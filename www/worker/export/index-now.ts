import { diff, init, type Options, type Page } from 'sitemap-kit';
import { type IndexNowRequest, indexNow } from 'sitemap-kit/submit';
import { cellText, pagesOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { type CheckSettings, optionsOf } from '../settings.js';
import { notListed } from './compare.js';

/** Key and pages of IndexNow requests. */
export interface SubmitRequest {
  /** The key of the site. */
  key: string;
  /** The rows to submit; by default those that differ from `source`. */
  rows?: Uint32Array;
  /** The opened file. */
  source: Blob;
  /** Settings with the base of relative URLs. */
  settings: CheckSettings;
}

/** IndexNow requests. */
export interface IndexNowRequests {
  kind: 'requests';
  requests: IndexNowRequest[];
  /** Number of submitted pages. */
  pages: number;
}

/** Builds IndexNow requests for pages. */
export async function submit(
  { key, rows, source, settings }: SubmitRequest,
  context: Context,
): Promise<IndexNowRequests> {
  await init();
  const { baseUrl } = optionsOf(settings);
  const table = context.table();
  const locs =
    rows === undefined
      ? changedLocs(await source.arrayBuffer(), pagesOf(table), baseUrl)
      : pagesOf(table, rows).map(({ loc }) => cellText(loc));
  const requests = locs.length === 0 ? [] : indexNow({ key, baseUrl }, locs);
  // A page that is listed twice is submitted once.
  return { kind: 'requests', requests, pages: requests.reduce((sum, request) => sum + request.locs, 0) };
}

function changedLocs(source: ArrayBuffer, pages: Page[], baseUrl: Options['baseUrl']): string[] {
  if (source.byteLength === 0) {
    return pages.map(({ loc }) => cellText(loc));
  }
  const { added, removed, changed } = diff(new Uint8Array(source), pages, { baseUrl });
  return [...added, ...notListed(removed, pages), ...changed.map(({ loc }) => loc)];
}
