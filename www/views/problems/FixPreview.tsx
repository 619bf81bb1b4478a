import { useState } from 'preact/hooks';
import type { Applied } from 'sitemap-kit';
import { countChanges, type Proposed } from '../../app/problems/fix-proposals.js';
import { explanationOf } from '../../i18n/explanations.js';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { problemMessages } from '../../i18n/problems.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Row } from '../../model/page-table.js';
import { fieldOf } from '../../model/problems.js';
import type { DateMeaning } from '../../worker/settings.js';
import { Button } from '../common/buttons.js';
import { ChangeValues } from '../common/change-values.js';
import { DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { isZone } from '../settings/valid-values.js';
import { DateChoice } from './DateChoice.js';

/** The dialog with the changes of a fix, before and after. */
export function FixPreview({
  document,
  rule,
  proposal,
  row,
  dates,
}: {
  document: OpenDocument;
  rule: string | undefined;
  proposal: Proposed;
  row?: Row | undefined;
  /** The meaning of dates that the proposal assumes. */
  dates?: DateMeaning;
}) {
  const { controller } = useEditor();
  const [chosen, setChosen] = useState(dates);
  const needs = needsOf(document, rule, row);
  const text = fixPreviewMessages();
  const changes = countChanges(proposal);
  const choose = (meaning: DateMeaning) => {
    setChosen(meaning);
    if (rule !== undefined && (meaning.timezone === undefined || isZone(meaning.timezone))) {
      void controller.fixing.previewFix(document, rule, row, meaning);
    }
  };
  const title = rule === undefined ? text.title : text.titleOf(explanationOf(rule)?.title ?? rule);
  return (
    <DialogFrame title={title} {...(changes > 0 && { about: text.lead(changes) })}>
      {rule !== undefined && (
        <DateChoice
          applied={proposal.applied}
          ambiguous={needs.get('dateOrder')}
          dates={chosen ?? {}}
          onDates={choose}
        />
      )}
      {changes === 0 ? (
        <NoProposal needs={needs} />
      ) : (
        <>
          {proposal.removed.length > 0 && <p>{text.removed(proposal.removed.length)}</p>}
          {proposal.applied.length < changes && (
            <p class="soft small-text">{text.listed(proposal.applied.length, changes)}</p>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
          <ul class="fix-changes boxed divided" tabIndex={0} aria-label={title}>
            {proposal.applied.map((applied, at) => (
              <Change key={at} applied={applied} document={document} showsRule={rule === undefined} />
            ))}
          </ul>
          {/* Until the proposal for the chosen meaning arrives, the changes are those of another meaning. */}
          <FixButtons
            label={text.accept(changes)}
            isDisabled={chosen !== dates}
            onAccept={() => void controller.fixing.accept(document, proposal)}
          />
        </>
      )}
    </DialogFrame>
  );
}

/** The buttons that apply or discard the changes. */
export function FixButtons({
  label,
  isDisabled = false,
  onAccept,
}: {
  label: string;
  isDisabled?: boolean;
  onAccept: () => void;
}) {
  const { controller } = useEditor();
  return (
    <div class="buttons">
      <Button label={fixPreviewMessages().cancel} class="quiet" onClick={() => controller.closeDialog()} />
      <Button label={label} class="main" disabled={isDisabled} onClick={onAccept} />
    </div>
  );
}

function Change({ applied, document, showsRule }: { applied: Applied; document: OpenDocument; showsRule: boolean }) {
  const text = fixPreviewMessages();
  const problem = problemMessages();
  const { page, rule, line, column, before, after } = applied;
  const row = page === undefined ? undefined : document.table.order[page];
  const loc = row === undefined ? '' : document.table.text(row, 'loc');
  const field = fieldOf(applied);
  return (
    <li>
      <p class="change-location row wrap small-text">
        {page !== undefined && <span>{problem.entry(page + 1, document.kind === 'index')}</span>}
        {line !== undefined && <span>{problem.line(line, column ?? 1)}</span>}
        {field !== '' && <code>{field}</code>}
        {showsRule && <span class="soft">{explanationOf(rule)?.title ?? rule}</span>}
      </p>
      {field !== 'loc' && loc !== '' && <p class="soft small-text cut">{loc}</p>}
      <p class="change-values">
        <ChangeValues before={before} after={after} text={text} />
      </p>
    </li>
  );
}

/** Returns the options that are missing to fix the problems of a rule, each with a value that needs it. */
function needsOf(document: OpenDocument, rule: string | undefined, row: Row | undefined): ReadonlyMap<string, string> {
  const { report, rows } = document.check.peek() ?? {};
  const selected = report?.problems.filter(
    (problem, at) => problem.rule === rule && (row === undefined || rows?.[at] === row),
  );
  return new Map(
    selected?.flatMap(({ fix, value = '' }) => (typeof fix === 'object' ? [[fix.needs, value] as const] : [])),
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
      <div class="empty">
        <Icon name="info" />
        <h3>{text.noProposal}</h3>
        <p>{needs ?? explanation}</p>
      </div>
      <div class="buttons">
        <Button label={text.close} class="quiet" onClick={() => controller.closeDialog()} />
        {needs !== undefined && (
          <Button
            label={text.openSettings}
            class="main"
            onClick={() => {
              controller.closeDialog();
              controller.showPanel('settings');
            }}
          />
        )}
      </div>
    </>
  );
}
