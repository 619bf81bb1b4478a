import type { Applied } from 'sitemap-kit';
import { explanationOf } from '../../i18n/explanations.js';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { problemMessages } from '../../i18n/problems.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Row } from '../../model/page-table.js';
import { fieldOf } from '../../model/problems.js';
import { mostFrequentOrigin } from '../../model/url-parts.js';
import type { FixProposal } from '../../worker/problems/fix.js';
import { ChangeValues, differingPart, ShortUrl } from '../common/change-values.js';
import { Note } from '../common/notes.js';

/** A proposed change. */
export interface ListedChange {
  row?: Row | undefined;
  /** URL of the page; undefined if it is not in one. */
  loc?: string | undefined;
  /** Where it is made in the text. */
  place?: string | undefined;
  /** The file, if there are several. */
  file?: string;
  /** The field of the page, if it is known. */
  field?: string;
  before: string;
  after: string;
}

/** Returns a change of a document for display. */
export function changeOf(applied: Applied, { table }: OpenDocument): ListedChange {
  const { page, line, column, before, after } = applied;
  const row = page === undefined ? undefined : table.order[page];
  const place = line === undefined ? undefined : problemMessages().line(line, column ?? 1);
  const loc = row === undefined ? undefined : table.text(row, 'loc');
  return { row, loc, place, field: fieldOf(applied), before, after };
}

/** Leaves pages as they are, and no others. */
export type OnSkip = (rows: Row[]) => void;

/** The first of some changes, before and after, one in each line. With `onSkip`, those of pages have a checkbox. */
export function ChangeList({
  title,
  count,
  changes,
  skipped = [],
  onSkip,
}: {
  title: string;
  count: number;
  changes: ListedChange[];
  /** The pages that are not ticked. */
  skipped?: readonly Row[];
  onSkip?: OnSkip | undefined;
}) {
  const text = fixPreviewMessages();
  const site = mostFrequentOrigin(changes.map(({ loc = '' }) => loc));
  return (
    <>
      {changes.length < count && <p class="soft small-text">{text.listed(changes.length, count)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <ul class="fix-changes boxed divided" tabIndex={0} aria-label={title}>
        {changes.map(({ row, loc, place, file, field = '', before, after }, at) => {
          const isSkipped = row !== undefined && skipped.includes(row);
          const contents = (
            <>
              {file !== undefined && <span class="soft">{file}</span>}
              {loc ? <ShortUrl url={loc} site={site} /> : place !== undefined && <span class="soft">{place}</span>}
              {field !== '' && field !== 'loc' && <code class="soft">{field}</code>}
              <span class="change-values one-line">
                <ChangeValues {...differingPart(before, after)} />
              </span>
            </>
          );
          return (
            <li key={at} class="small-text" title={place}>
              {onSkip === undefined || row === undefined ? (
                <div class="row wrap">{contents}</div>
              ) : (
                <label class="row wrap">
                  <input
                    type="checkbox"
                    checked={!isSkipped}
                    onChange={() => onSkip(isSkipped ? skipped.filter((one) => one !== row) : [...skipped, row])}
                  />
                  {contents}
                </label>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The problems that a fix would create, by rule. */
export function Created({ proposal: { created } }: { proposal: Pick<FixProposal, 'created'> }) {
  const text = fixPreviewMessages();
  return Object.entries(created).map(([rule, n]) => (
    <Note key={rule} tone="warning">
      {text.creates(explanationOf(rule)?.title ?? rule, n)}
    </Note>
  ));
}
