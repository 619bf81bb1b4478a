interface Texts {
  readonly before: string;
  readonly after: string;
  /** Text for an empty value. */
  readonly emptyValue: string;
}

export function ChangeValues({ before, after, text }: { before: string; after: string; text: Texts }) {
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
