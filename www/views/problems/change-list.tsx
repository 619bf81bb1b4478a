import type { ComponentChildren } from 'preact';
import { explanationOf } from '../../i18n/explanations.js';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { problemMessages } from '../../i18n/problems.js';
import type { AppliedToRow } from '../../model/findings.js';
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
  /** Whether its checkbox is ticked. */
  isTicked?: boolean;
  /** Why it cannot be ticked or unticked. */
  reason?: string | undefined;
}

/** Returns a change of a document for display. */
export function changeOf(applied: AppliedToRow, { table }: OpenDocument): ListedChange {
  const { row, line, column, before, after } = applied;
  const place = line === undefined ? undefined : problemMessages().line(line, column ?? 1);
  const loc = row === undefined ? undefined : table.text(row, 'loc');
  return { row, loc, place, field: fieldOf(applied), before, after };
}

/** The first of some changes, before and after, one in each line. With `onToggle`, those of pages have a checkbox. */
export function ChangeList({
  title,
  count,
  changes,
  onToggle,
}: {
  title: string;
  count: number;
  changes: readonly ListedChange[];
  /** Ticks or unticks the changes of a page. */
  onToggle?: ((row: Row) => void) | undefined;
}) {
  const text = fixPreviewMessages();
  const site = mostFrequentOrigin(changes.map(({ loc = '' }) => loc));
  return (
    <>
      {changes.length < count && <p class="soft small-text">{text.listed(changes.length, count)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <ul class="fix-changes boxed divided" tabIndex={0} aria-label={title}>
        {changes.map(({ row, loc, place, file, field = '', before, after, isTicked = true, reason }, at) => {
          const contents = (
            <>
              {file !== undefined && <span class="soft">{file}</span>}
              {loc ? <ShortUrl url={loc} site={site} /> : place !== undefined && <span class="soft">{place}</span>}
              {reason !== undefined && <span class="soft">{reason}</span>}
              {field !== '' && field !== 'loc' && <code class="soft">{field}</code>}
              <span class="change-values one-line">
                <ChangeValues {...differingPart(before, after)} />
              </span>
            </>
          );
          return (
            <li key={at} class="small-text" title={place}>
              {row === undefined || (onToggle === undefined && reason === undefined) ? (
                <div class="row wrap">{contents}</div>
              ) : (
                <TickBox isTicked={isTicked} isLocked={reason !== undefined} onToggle={() => onToggle?.(row)}>
                  {contents}
                </TickBox>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A checkbox with its label. It keeps the focus while it is locked. */
export function TickBox({
  isTicked,
  isPartly = false,
  isLocked,
  onToggle,
  children,
}: {
  isTicked: boolean;
  isPartly?: boolean;
  isLocked: boolean;
  onToggle: () => void;
  children: ComponentChildren;
}) {
  return (
    <label class="row wrap">
      <input
        type="checkbox"
        checked={isTicked}
        indeterminate={isPartly}
        aria-disabled={isLocked}
        onClick={(event) => isLocked && event.preventDefault()}
        onChange={onToggle}
      />
      {children}
    </label>
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
