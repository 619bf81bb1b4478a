import { fixPreviewMessages } from '../../i18n/fix-preview.js';

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
