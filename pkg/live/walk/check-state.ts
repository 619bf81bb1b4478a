/** The state of a check, and its text: the checkpoint from which a later check continues. */

import type { Locale } from '../../core/index.js';
import type { CheckedPage } from '../../core/types/check.js';
import type { Validators } from './conditional.js';
import { invalidOption } from './messages.js';
import type { Answer } from './site-client.js';

/** A page that was checked, and what a conditional request of it needs. */
export interface KnownPage extends CheckedPage, Validators {
  /** Values of the headers that can forbid indexing or name a canonical URL. */
  stated?: Record<string, string>;
}

/** Where a check is: pages by URL. */
export interface CheckState {
  /** The results of this check. */
  checked: Map<string, KnownPage>;
  /** The results of the previous check. */
  previous: Map<string, KnownPage>;
}

const VERSION = 1;

/** Headers that have a part in the result, and that an answer 304 may have. */
const STATED = ['x-robots-tag', 'link'];

/** Returns the checkpoint of a state. */
export function writeCheckpoint({ checked, previous }: CheckState, isComplete: boolean): string {
  const left = [...previous.values()].filter(({ loc }) => !isComplete && !checked.has(loc));
  return JSON.stringify({ version: VERSION, complete: isComplete, checked: [...checked.values()], previous: left });
}

/**
 * Reads a checkpoint: a check that had not ended is continued, and one that had is the one before.
 *
 * @throws SitemapError `invalid-option` if the text is no checkpoint.
 */
export function readCheckpoint(text: string | undefined, locale: Locale): CheckState {
  if (text === undefined) {
    return { checked: new Map(), previous: new Map() };
  }
  try {
    const { version, complete, checked, previous } = JSON.parse(text) as Record<string, unknown>;
    if (version === VERSION) {
      const [own, before] = [byUrl(checked), byUrl(previous)];
      return complete === true ? { checked: new Map(), previous: own } : { checked: own, previous: before };
    }
  } catch {
    // Reported below.
  }
  throw invalidOption('option-checkpoint', locale);
}

/** Returns pages by URL; throws if they are none. */
function byUrl(pages: unknown): Map<string, KnownPage> {
  return new Map(
    (pages as KnownPage[]).map((page) => {
      if (typeof page.loc !== 'string' || !Array.isArray(page.problems) || !Array.isArray(page.redirects)) {
        throw new TypeError('no page');
      }
      return [page.loc, page];
    }),
  );
}

/** Returns the headers of an answer that have a part in the result. */
export function statedBy({ header }: Pick<Answer, 'header'>): Record<string, string> {
  const stated: Record<string, string> = {};
  for (const name of STATED) {
    const value = header(name);
    if (value !== null) {
      stated[name] = value;
    }
  }
  return stated;
}

/** Returns whether an answer says that a page is as it was. Headers that it leaves out count as unchanged. */
export function isUnchanged(known: KnownPage, answer: Answer): boolean {
  const { redirects, stated = {} } = known;
  const isAsBefore = ([name, value]: [string, string]) => stated[name] === value;
  return (
    answer.status === 304 &&
    answer.redirects.map(({ to }) => to).join(' ') === redirects.map(({ to }) => to).join(' ') &&
    Object.entries(statedBy(answer)).every(isAsBefore)
  );
}
