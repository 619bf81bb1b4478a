/** What the sitemaps of another tool list and the first set of `build` does not, and what is new. */

import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuiltSitemaps } from '../../built/build/index.js';
import { LEFT_OUT_REASONS } from '../../built/build/messages.js';
import type { LeftOut } from '../../built/scan/index.js';
import { listOf, textIn } from '../../core/errors/fill.js';
import { parseWebUrl } from '../../core/http/url.js';
import { type Difference, type Locale, parse } from '../../core/node.js';
import { readIfExists } from '../../files/disk.js';
import { MANIFEST } from '../../files/write-set.js';
import { grouped, visible } from '../io/terminal.js';
import { OLDER_TEXTS } from '../texts/reports.js';

/** Maximum number of URLs that are shown of those that are lost, and of those that are new. */
const MAX_SHOWN = 10;

/** The pages of older sitemaps. */
export interface OlderSitemaps {
  /** The names of their files. */
  names: string[];
  locs: Set<string>;
}

/** Reads the sitemaps in folders; undefined if there are none, or a set of ours is there. */
export function readOlderSitemaps(folders: readonly string[]): OlderSitemaps | undefined {
  const older: OlderSitemaps = { names: [], locs: new Set() };
  const existing = [...new Set(folders.map((one) => resolve(one)))].filter((folder) => existsSync(folder));
  if (existing.some((folder) => existsSync(join(folder, MANIFEST)))) {
    return undefined;
  }
  for (const folder of existing) {
    for (const name of readdirSync(folder)
      .filter((one) => /^sitemap.*\.xml(?:\.gz)?$/i.test(one))
      .sort()) {
      const { kind, pages } = parse(readIfExists(join(folder, name)) ?? '');
      if (kind === 'sitemap') {
        older.names.push(name);
        for (const { loc } of pages) {
          older.locs.add(String(loc));
        }
      }
    }
  }
  return older.locs.size === 0 ? undefined : older;
}

/** Returns the difference between older sitemaps and the first set, all pages of which are added. */
export function olderDifference({ locs }: OlderSitemaps, first: Difference): Difference {
  const listed = new Set(first.added);
  const removed = [...locs].filter((loc) => !listed.has(loc));
  const added = first.added.filter((loc) => !locs.has(loc));
  return { ...first, added, removed, unchanged: locs.size - removed.length };
}

/** Returns the difference as text. `leftOut` are the files without a page. */
export function olderSitemapsText(
  older: OlderSitemaps,
  { baseUrl, updated: { difference } }: BuiltSitemaps,
  leftOut: readonly LeftOut[],
  locale: Locale,
): string {
  const listedByForm = new Map(difference.added.map((loc) => [formless(loc), loc]));
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
  const { added, removed: lost, unchanged } = olderDifference(older, difference);
  const more = (all: readonly string[]) =>
    all.length > MAX_SHOWN ? [`  ${textIn(OLDER_TEXTS.more, locale, { n: all.length - MAX_SHOWN })}`] : [];
  const counts = { kept: grouped(unchanged), lost: grouped(lost.length), added: grouped(added.length) };
  return [
    textIn(OLDER_TEXTS.compared, locale, { names: listOf(older.names.map(visible)), ...counts }),
    ...lost.slice(0, MAX_SHOWN).map((loc) => `  - ${visible(loc)}  (${visible(reasonOf(loc))})`),
    ...more(lost),
    ...added.slice(0, MAX_SHOWN).map((loc) => `  + ${visible(loc)}`),
    ...more(added),
    '',
  ].join('\n');
}

/** Returns a URL without what hosts treat alike: the scheme, `www.`, `index.html`, `.html` and the slash at its end. */
function formless(loc: string): string {
  const url = parseWebUrl(loc)?.href ?? loc;
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/(?:\/index)?(?:\.html?)?\/?$/i, '');
}
