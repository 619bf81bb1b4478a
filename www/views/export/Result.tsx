import type { ComponentChildren } from 'preact';
import type { ExportDraft, Failed } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { Note } from '../common/notes.js';
import { ShowErrors, SplitInstead } from './actions.js';
import { Facts } from './Facts.js';
import { errorId, failureText } from './plan.js';
import { Writing } from './Written.js';

/** The result of an export, or the reason for a failure. */
export function Result({ draft }: { draft: ExportDraft }) {
  const text = exportMessages();
  const { document, plan, result } = draft;
  switch (result?.kind) {
    case undefined:
      return <Writing />;
    case 'written':
      return <Facts draft={draft} written={result} />;
    case 'refused':
      return (
        <Refusal title={text.refused} text={text.refusedText[document.kind === 'index' ? 'index' : plan.invalid]}>
          <ShowErrors draft={draft} />
        </Refusal>
      );
    case 'failed':
      return <Failure draft={draft} failed={result} />;
  }
}

function Failure({ draft: { document, plan }, failed }: { draft: ExportDraft; failed: Failed }) {
  const text = exportMessages();
  if (failed.code === 'too-many-pages' && document.kind !== 'index') {
    return (
      <Refusal title={text.tooMany} text={text.tooManyText}>
        <SplitInstead />
      </Refusal>
    );
  }
  return (
    <div id={errorId} class="export-result stack loose" role="status">
      <Note tone="info">{failureText(failed, plan)}</Note>
    </div>
  );
}

/** Why nothing is written, and what helps. */
function Refusal({ title, text, children }: { title: string; text: string; children: ComponentChildren }) {
  return (
    <div class="export-result stack loose" role="status">
      <Note tone="error">
        <strong>{title}</strong>
      </Note>
      <p>{text}</p>
      <div class="row wrap">{children}</div>
    </div>
  );
}
