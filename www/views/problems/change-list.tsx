import { type Review, sum } from '../../app/problems/fix-proposals.js';
import { explanationOf } from '../../i18n/explanations.js';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { problemMessages } from '../../i18n/problems.js';
import type { AppliedToRow } from '../../model/findings.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Row } from '../../model/page-table.js';
import { fieldOf } from '../../model/problems.js';
import { mostFrequentOrigin } from '../../model/url-parts.js';
import { Button } from '../common/buttons.js';
import { ChangeValues, differingPart, ShortUrl } from '../common/change-values.js';
import { DialogButtons } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
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

/** The first of some changes, before and after, one in each line. With `onToggle`, those of pages have a checkbox; with `onMore`, more can be listed. */
export function ChangeList({
  title,
  count,
  changes,
  onToggle,
  onMore,
}: {
  title: string;
  count: number;
  changes: readonly ListedChange[];
  /** Ticks or unticks the changes of a page. */
  onToggle?: ((row: Row) => void) | undefined;
  onMore?: ((listed: number) => void) | undefined;
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
                <label class="row wrap">
                  <input
                    type="checkbox"
                    checked={isTicked}
                    {...lockable(reason !== undefined)}
                    onChange={() => onToggle?.(row)}
                  />
                  {contents}
                </label>
              )}
            </li>
          );
        })}
      </ul>
      {onMore !== undefined && changes.length < count && (
        <Button
          class="link"
          label={problemMessages().more(Math.min(changes.length, count - changes.length))}
          onClick={() => onMore(2 * changes.length)}
        />
      )}
    </>
  );
}

/** Properties of a checkbox that keeps the focus while it is locked. */
export function lockable(isLocked: boolean) {
  return { 'aria-disabled': isLocked, onClick: (event: Event) => isLocked && event.preventDefault() };
}

/** Returns the first line of a dialog of a review: how many changes are chosen. The fix of a rule may depend on another one: they are counted as a whole. */
export function leadOf({ counted }: Review): string {
  const text = fixPreviewMessages();
  return counted.value ? text.lead(sum(counted.value)) : text.counting;
}

/** The end of a dialog of a review: what the changes do besides, and the button that applies them. */
export function ReviewEnd({
  review: { document, proposal, selection, counted },
  removed,
  isCurrent = true,
}: {
  review: Review;
  /** Returns what is said about removed entries. */
  removed: (n: number) => string;
  /** Whether the review is that of the other choices in the dialog. */
  isCurrent?: boolean;
}) {
  const { controller } = useEditor();
  const text = fixPreviewMessages();
  const changes = counted.value;
  const isChecked = proposal.selection === selection;
  return (
    <>
      {isChecked && proposal.removed.length > 0 && <p>{removed(proposal.removed.length)}</p>}
      {Object.entries(isChecked ? proposal.created : {}).map(([rule, n]) => (
        <Note key={rule} tone="warning">
          {text.creates(explanationOf(rule)?.title ?? rule, n)}
        </Note>
      ))}
      <DialogButtons
        label={changes ? text.accept(sum(changes)) : text.counting}
        isDisabled={!isCurrent || sum(changes ?? {}) === 0}
        onApply={() => void controller.fixing.accept(document, proposal, { selection })}
      />
    </>
  );
}
