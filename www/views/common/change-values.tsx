import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { urlParts } from '../../model/url-parts.js';

/** A value before and after a change. */
export function ChangeValues({ before, after }: { before: string; after: string }) {
  const text = fixPreviewMessages();
  return (
    <>
      <del>
        <span class="unseen">{text.before}: </span>
        {before === '' ? text.emptyValue : before}
      </del>
      <ins>
        <span class="unseen">{text.after}: </span>
        {after === '' ? text.emptyValue : after}
      </ins>
    </>
  );
}

/** Length up to which values are shown as a whole in one line. */
const shortValue = 24;

/** Returns the part in which two values differ, in whole words; short values as they are. */
export function differingPart(before: string, after: string): { before: string; after: string } {
  if (before.length <= shortValue && after.length <= shortValue) {
    return { before, after };
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
  return { before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) };
}

/** A URL in one line, without its site; where it is too long, its beginning is not shown, because URLs differ at their ends. */
export function ShortUrl({ url }: { url: string }) {
  return (
    <span class="short-url code small-text cut" title={url}>
      <bdi dir="ltr">{url.slice(urlParts(url).origin.length) || url}</bdi>
    </span>
  );
}
