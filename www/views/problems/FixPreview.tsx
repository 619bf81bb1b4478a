import { useState } from 'preact/hooks';
import type { Problem } from 'sitemap-kit';
import { type Review, sum } from '../../app/problems/fix-proposals.js';
import { explanationOf } from '../../i18n/explanations.js';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { dateOrdersOf } from '../../model/date-orders.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Row } from '../../model/page-table.js';
import type { DateMeaning } from '../../worker/settings.js';
import { Button } from '../common/buttons.js';
import { DialogButtons, DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { EmptyState } from '../common/notes.js';
import { isZone } from '../settings/valid-values.js';
import { ChangeList, leadOf, ReviewEnd } from './change-list.js';
import { DateChoice } from './DateChoice.js';
import { reviewedChanges, toggleRow } from './reviewed-changes.js';

/** The dialog with the changes of a fix, before and after: those of the ticked pages are made. */
export function FixPreview({ rule, row, ...review }: Review & { rule: string; row?: Row | undefined }) {
  const { controller } = useEditor();
  const { document, all, proposal, selection } = review;
  // The meaning of dates that the proposal assumes.
  const { dates } = selection;
  const [chosen, setChosen] = useState(dates);
  const problems = problemsOf(document, rule, row);
  const needs = needsOf(problems);
  const orders = dateOrdersOf(valuesOf(document, rule, problemsOf(document, rule)));
  const { ambiguous } = row === undefined ? orders : dateOrdersOf(valuesOf(document, rule, problems, row));
  const text = fixPreviewMessages();
  const count = sum(all.changes);
  const isCurrent = chosen === dates;
  const canSkip = isCurrent && count > 1 && row === undefined && all.skippable.includes(rule);
  const choose = (meaning: DateMeaning) => {
    setChosen(meaning);
    if (meaning.timezone === undefined || isZone(meaning.timezone)) {
      void controller.fixing.previewFix(document, rule, row, meaning);
    }
  };
  const title = text.titleOf(explanationOf(rule)?.title ?? rule);
  const isMerge = rule === 'loc-duplicate' || rule === 'loc-equivalent';
  const isAssisted = problems.some(({ fix }) => fix === 'assisted');
  const removed = !isMerge ? text.removedEntries : isAssisted ? text.removedWithLosses : text.removed;
  return (
    <DialogFrame title={title} {...(count > 0 && { about: leadOf(review) })}>
      <DateChoice
        applied={all.applied}
        ambiguous={needs.get('dateOrder') ?? ambiguous}
        orders={orders}
        isDecided={!needs.has('dateOrder')}
        dates={chosen ?? {}}
        onDates={choose}
      />
      {count === 0 ? (
        <NoProposal needs={needs} />
      ) : (
        <>
          {proposal.site !== undefined && <p>{text.completed(proposal.site)}</p>}
          <ChangeList
            title={title}
            count={count}
            changes={reviewedChanges(review, rule)}
            onMore={isCurrent ? (listed) => void controller.fixing.list(listed) : undefined}
            onToggle={canSkip ? (one) => void controller.fixing.choose(toggleRow(review, rule, one)) : undefined}
          />
          {/* Until the proposal for the chosen meaning arrives, the changes are those of another meaning. */}
          <ReviewEnd review={review} removed={removed} isCurrent={isCurrent} />
        </>
      )}
    </DialogFrame>
  );
}

/** Returns the listed problems of a rule, all or those of a row. */
function problemsOf({ check }: OpenDocument, rule: string, row?: Row): readonly Problem[] {
  const { report, rows } = check.peek() ?? {};
  return report?.problems.filter((one, at) => one.rule === rule && (row === undefined || rows?.[at] === row)) ?? [];
}

/** Returns the values with problems of a rule: of a column all of them, of other fields those of the listed problems. */
function valuesOf(
  { findings, table }: OpenDocument,
  rule: string,
  problems: readonly Problem[],
  row?: Row,
): readonly string[] {
  if (rule !== 'lastmod-invalid') {
    return problems.map(({ value = '' }) => value);
  }
  const rows = row === undefined ? findings.peek().rows(rule, '') : [row];
  return Array.from(rows, (one) => table.text(one, 'lastmod'));
}

/** Returns the options that are missing to fix problems, each with a value that needs it. */
function needsOf(problems: readonly Problem[]): ReadonlyMap<string, string> {
  return new Map(
    problems.flatMap(({ fix, value = '' }) => (typeof fix === 'object' ? [[fix.needs, value] as const] : [])),
  );
}

/** States that there is nothing to propose, and what is missing. */
export function NoProposal({ needs: missing }: { needs: ReadonlyMap<string, string> }) {
  const { controller } = useEditor();
  const text = fixPreviewMessages();
  const needs = missing.has('baseUrl') ? text.needsBaseUrl : undefined;
  const explanation = missing.has('dateOrder') ? text.needsDateOrder : text.noProposalText;
  return (
    <>
      <EmptyState inside icon="info" title={text.noProposal} text={needs ?? explanation} />
      {needs === undefined ? (
        <div class="buttons">
          <Button class="quiet" label={text.close} onClick={() => controller.closeDialog()} />
        </div>
      ) : (
        <DialogButtons label={text.openSettings} onApply={() => controller.showPanel('settings', true)} />
      )}
    </>
  );
}
