import { changeValueMessages } from '../../i18n/change-values.js';
import { labelValue } from '../../i18n/messages.js';
import { urlParts } from '../../model/url-parts.js';

/** Characters that are drawn in place of white space. */
const drawn: Readonly<Record<string, string>> = { '\n': '↵', '\r': '', '\t': '⇥' };

/** A value before and after a change, or before it alone; where they differ in white space alone, it is drawn. */
export function ChangeValues({ before, after }: { before: string; after?: string }) {
  const text = changeValueMessages();
  const isSpace = before !== after && before.replace(/\s/g, '') === after?.replace(/\s/g, '');
  const shown = (value: string) => (value === '' ? text.emptyValue : isSpace ? withSpaces(value) : value);
  return (
    <>
      <del>
        <span class="unseen">{labelValue(text.before, '')}</span>
        {shown(before)}
      </del>
      {after !== undefined && (
        <ins>
          <span class="unseen">{labelValue(text.after, '')}</span>
          {shown(after)}
        </ins>
      )}
    </>
  );
}

/** Returns a value with its white space drawn; of a long one with white space around it only its ends. */
function withSpaces(value: string): string {
  const all = value.replace(/\s/g, (one) => drawn[one] ?? '␣');
  const isShort = value.length <= shortValue || /\s/.test(value.trim());
  return isShort ? all : all.replace(/^([␣↵⇥]*).*(.{9})$/, '$1…$2');
}

/** Length up to which values are shown as a whole in one line. */
const shortValue = 24;

/** Two values, the part in which they differ, and what they have in common before and after it. */
export interface DifferingPart {
  start: string;
  before: string;
  after: string;
  end: string;
}

/** Returns the part in which two values differ, in whole words; values up to a length as they are. */
export function differingPart(before: string, after: string, short = shortValue): DifferingPart {
  if (before.length <= short && after.length <= short) {
    return { start: '', before, after, end: '' };
  }
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) {
    start += 1;
  }
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) {
    end += 1;
  }
  const isInside = (character = ' ') => /[\p{L}\p{N}%]/u.test(character);
  while (start > 0 && isInside(before[start - 1])) {
    start -= 1;
  }
  while (end > 0 && isInside(before.at(-end))) {
    end -= 1;
  }
  return {
    start: before.slice(0, start),
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
    end: before.slice(before.length - end),
  };
}

/** A value before and after a change as one text: the part that was replaced, between what stays. */
export function ReplacedPart(values: { before: string; after: string }) {
  const { start, before, after, end } = differingPart(values.before, values.after, 0);
  const shown = (part: string) => (part.trim() === '' ? withSpaces(part) : part);
  return (
    <>
      {start}
      {before !== '' && <del>{shown(before)}</del>}
      {before !== '' && after !== '' && <span class="unseen"> → </span>}
      {after !== '' && <ins>{shown(after)}</ins>}
      {end}
    </>
  );
}

/** A URL in one line, without its site, if that is `site`, unless `isWhole`; where it is too long, its beginning is not shown, because URLs differ at their ends. */
export function ShortUrl({
  url,
  site,
  isWhole = false,
}: {
  url: string;
  site?: string | undefined;
  isWhole?: boolean;
}) {
  const { origin } = urlParts(url);
  return (
    <span class="short-url code small-text cut" title={url}>
      <bdi dir="ltr">{(!isWhole && origin === (site ?? origin) && url.slice(origin.length)) || url}</bdi>
    </span>
  );
}
