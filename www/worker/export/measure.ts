import { init, type Kind, type Page, split } from 'sitemap-kit';
import type { Measured } from '../../model/derived.js';
import { sitemapLimits } from '../../model/limits.js';
import { pagesOf } from '../../model/pages.js';
import { urlParts } from '../../model/url-parts.js';
import type { Context } from '../context.js';
import { type CheckSettings, optionsOf } from '../settings.js';
import { ifPossible, type TextBasis } from '../source/current-text.js';
import { sourceText } from '../source/source-text.js';
import { writeOpened } from './write-opened.js';
import { writeValid } from './written.js';

/** Measurement request. */
export interface MeasureRequest {
  kind: Kind;
  settings: CheckSettings;
  /** The text that the pages are saved into; undefined if they are written anew. */
  basis: TextBasis | undefined;
  isAsOpened: boolean;
}

/**
 * Returns the size of the pages as they would be exported: in the file that was opened or, if that is no sitemap or beyond the
 * limits, anew without invalid values and in the required number of files.
 */
export async function measure(request: MeasureRequest, context: Context): Promise<Measured> {
  await init();
  const { kind, settings } = request;
  const saved = await sizeInPlace(request, context);
  if (saved !== undefined && saved <= sitemapLimits.bytes) {
    return { bytes: saved, largest: saved, files: 1 };
  }
  const pages = pagesOf(context.table());
  if (kind === 'index') {
    const { length } = new TextEncoder().encode(sourceText(kind, pages));
    return { bytes: length, largest: length, files: 1 };
  }
  const ofSet = sizesOf(pages, settings, false);
  // A single sitemap is exported with indentation, a set without.
  const ofSingle = ofSet.length === 1 ? sizesOf(pages, settings, true) : [];
  const sizes = ofSingle.length === 1 ? ofSingle : ofSet;
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), largest: Math.max(0, ...sizes), files: sizes.length };
}

/** Returns the uncompressed size of the opened file with its changes; undefined if it is no sitemap or cannot be changed. */
async function sizeInPlace({ basis, isAsOpened }: MeasureRequest, context: Context): Promise<number | undefined> {
  const isSitemap = basis !== undefined && ['sitemap', 'index', 'text'].includes(basis.kind);
  if (!isSitemap || context.table().order.length > sitemapLimits.pages) {
    return undefined;
  }
  const written = await ifPossible(() => writeOpened({ name: '', basis, isAsOpened }, context));
  return written?.files[0]?.unpacked;
}

/** Returns the uncompressed sizes of the files of the pages. */
function sizesOf(pages: readonly Page[], settings: CheckSettings, pretty: boolean): number[] {
  const first = pages.map(({ loc }) => urlParts(String(loc)).origin).find((origin) => origin !== '');
  if (first === undefined) {
    return [];
  }
  // The location of the files is unknown here and must not exclude pages.
  const options = optionsOf(settings, { submittedInSearchConsole: true });
  const set = writeValid(() =>
    split(pages, {
      ...options,
      pretty,
      baseUrl: options.baseUrl ?? `${first}/`,
      invalid: 'omit',
      index: 'never',
    }),
  );
  return set?.files.map(({ uncompressed }) => uncompressed) ?? [];
}
