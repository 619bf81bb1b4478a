import { init, type Kind, type Page, split } from 'sitemap-kit';
import type { Measured } from '../../model/derived.js';
import { pagesOf } from '../../model/pages.js';
import { urlParts } from '../../model/url-parts.js';
import type { Context } from '../context.js';
import { type CheckSettings, optionsOf } from '../settings.js';
import { sourceText } from '../source/source-text.js';
import { writeValid } from './written.js';

/** Measurement request. */
export interface MeasureRequest {
  kind: Kind;
  settings: CheckSettings;
}

/** Returns the size of the pages as they would be exported: without invalid values, in the required number of files. */
export async function measure({ kind, settings }: MeasureRequest, context: Context): Promise<Measured> {
  await init();
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

/** Returns the uncompressed sizes of the files of the pages. */
function sizesOf(pages: readonly Page[], settings: CheckSettings, pretty: boolean): number[] {
  const first = pages.map(({ loc }) => urlParts(String(loc)).origin).find((origin) => origin !== '');
  if (first === undefined) {
    return [];
  }
  const options = optionsOf(settings);
  const set = writeValid(() =>
    split(pages, {
      ...options,
      pretty,
      baseUrl: options.baseUrl ?? `${first}/`,
      // The location of the files is unknown here and must not exclude pages.
      submittedInSearchConsole: true,
      invalid: 'omit',
      index: 'never',
    }),
  );
  return set?.files.map(({ uncompressed }) => uncompressed) ?? [];
}
