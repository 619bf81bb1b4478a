import type { ExportDraft, Failed } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { Icon } from '../common/icon.js';
import { ShowErrors, SplitInstead } from './Actions.js';
import { Facts } from './Facts.js';
import { errorId, failureText } from './plan.js';
import { Requests } from './Requests.js';

/** The result of an export, or the reason for a failure. */
export function Result({ draft }: { draft: ExportDraft }) {
  const text = exportMessages();
  const { document, plan, result } = draft;
  if (result === undefined) {
    return (
      <div class="export-result waiting row" role="status">
        <progress aria-label={text.writing} />
        {text.writing}
      </div>
    );
  }
  switch (result.kind) {
    case 'written':
      return <Facts draft={draft} written={result} />;
    case 'requests':
      return <Requests submission={result} keyText={plan.key} />;
    case 'refused':
      return (
        <div class="export-result stack loose" role="status">
          <p class="export-note error">
            <Icon name="error" />
            <strong>{text.refused}</strong>
          </p>
          <p>{text.refusedText[document.kind === 'index' ? 'index' : plan.invalid]}</p>
          <div class="row wrap">
            <ShowErrors draft={draft} />
          </div>
        </div>
      );
    case 'failed':
      return <Failure draft={draft} failed={result} />;
  }
}

function Failure({ draft: { document, plan }, failed }: { draft: ExportDraft; failed: Failed }) {
  const text = exportMessages();
  if (failed.code === 'too-many-pages' && document.kind !== 'index') {
    return (
      <div class="export-result stack loose" role="status">
        <p class="export-note error">
          <Icon name="error" />
          <strong>{text.tooMany}</strong>
        </p>
        <p>{text.tooManyText}</p>
        <div class="row wrap">
          <SplitInstead />
        </div>
      </div>
    );
  }
  if (plan.form === 'indexnow' && plan.key === '') {
    // Nothing is wrong yet.
    return (
      <p id={errorId} class="export-result stack soft" role="status">
        {failureText(failed, plan)}
      </p>
    );
  }
  return (
    <div class="export-result stack loose" role="status">
      <p id={errorId} class="export-note">
        <Icon name="info" />
        {failureText(failed, plan)}
      </p>
    </div>
  );
}
