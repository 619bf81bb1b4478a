/** What the sitemaps of another tool list and the first set of `build` does not, and what is new. */

import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuiltSitemaps } from '../../built/build/index.js';
import { LEFT_OUT_REASONS } from '../../built/build/messages.js';
import type { LeftOut } from '../../built/scan/index.js';
import { listOf, textIn } from '../../core/errors/fill.js';
import { parseWebUrl } from '../../core/http/url.js';
import { type Difference, type Locale, parse } from '../../core/node.js';
import { readIfExists, statIfExists } from '../../files/disk.js';
import { MANIFEST } from '../../files/write-set.js';
import { grouped, visible } from '../io/terminal.js';
import { OLDER_TEXTS } from '../texts/reports.js';

/** Maximum number of URLs that are shown of those that are lost, and of those that are new. */
const MAX_SHOWN = 10;

/** Older sitemaps that list pages. */
export type OlderSitemaps = { name: string; bytes: Uint8Array }[];

/** Reads the sitemaps in folders that list pages; undefined if there are none, or a set of ours is there. */
export function readOlderSitemaps(folders: readonly string[]): OlderSitemaps | undefined {
  const existing = [...new Set(folders.map((one) => resolve(one)))].filter((folder) =>
    statIfExists(folder)?.isDirectory(),
  );
  if (existing.some((folder) => existsSync(join(folder, MANIFEST)))) {
    return undefined;
  }
  const older = existing.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^sitemap.*\.xml(?:\.gz)?$/i.test(name))
      .sort()
      .map((name) => ({ name, bytes: readIfExists(join(folder, name)) ?? Buffer.alloc(0) })),
  );
  const listing = older.filter(({ bytes }) => {
    const { kind, pages } = parse(bytes);
    return kind === 'sitemap' && pages.length > 0;
  });
  return listing.length === 0 ? undefined : listing;
}

/** Returns the difference between older sitemaps and the first set as text. `leftOut` are the files without a page. */
export function olderSitemapsText(
  older: OlderSitemaps,
  { added, removed: lost, changed, unchanged }: Difference,
  { baseUrl, updated }: Pick<BuiltSitemaps, 'baseUrl' | 'updated'>,
  leftOut: readonly LeftOut[],
  locale: Locale,
): string {
  const listedByForm = new Map(updated.difference.added.map((loc) => [formless(loc), loc]));
  const filesByForm = new Map(
    leftOut.map((file) => [formless(new URL(encodeURI(file.file), baseUrl.replace(/\/?$/, '/')).href), file]),
  );
  const reasonOf = (loc: string): string => {
    const form = formless(loc);
    const other = listedByForm.get(form);
    const file = filesByForm.get(form);
    if (other !== undefined) {
      return textIn(OLDER_TEXTS.listedAs, locale, { loc: other });
    }
    if (file === undefined) {
      return OLDER_TEXTS.noFile[locale];
    }
    const reason = LEFT_OUT_REASONS[file.reason][locale];
    const detailed = file.detail === undefined || file.detail === reason ? reason : `${reason}: ${file.detail}`;
    return listOf([detailed, file.file])[locale];
  };
  const more = (all: readonly string[]) =>
    all.length > MAX_SHOWN ? [`  ${textIn(OLDER_TEXTS.more, locale, { n: all.length - MAX_SHOWN })}`] : [];
  const counts = {
    kept: grouped(unchanged + changed.length),
    lost: grouped(lost.length),
    added: grouped(added.length),
  };
  return [
    textIn(OLDER_TEXTS.compared, locale, { names: listOf(older.map(({ name }) => visible(name))), ...counts }),
    ...lost.slice(0, MAX_SHOWN).map((loc) => `  - ${visible(loc)}  (${visible(reasonOf(loc))})`),
    ...more(lost),
    ...added.slice(0, MAX_SHOWN).map((loc) => `  + ${visible(loc)}`),
    ...more(added),
    ...lostValuesText(changed, locale),
    '',
  ].join('\n');
}

/** Returns which fields older sitemaps have for pages that the new set has without them, with the numbers of these pages. */
function lostValuesText(changed: Difference['changed'], locale: Locale): string[] {
  const counts = new Map<string, number>();
  for (const { fields } of changed) {
    const lost = fields.filter(({ after }) => after === undefined).map(({ path }) => path.replace(/[[.].*/s, ''));
    for (const field of new Set(lost)) {
      counts.set(field, (counts.get(field) ?? 0) + 1);
    }
  }
  const values = [...counts].map(([field, n]) => `${visible(field)} (${grouped(n)})`);
  return values.length === 0 ? [] : [textIn(OLDER_TEXTS.lostValues, locale, { values: listOf(values) })];
}

/** Returns a URL without what hosts treat alike: the scheme, `www.`, `index.html`, `.html` and the slash at its end. */
function formless(loc: string): string {
  const url = parseWebUrl(loc)?.href ?? loc;
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/(?:\/index)?(?:\.html?)?\/?$/i, '');
}
