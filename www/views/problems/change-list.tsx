import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { ChangeValues } from '../common/change-values.js';

/** A proposed change. */
export interface ListedChange {
  /** Where it is made: the number of the page, the line, the file. */
  places: readonly string[];
  /** The field of the page, if it is known. */
  field?: string;
  /** The rule, if it is not in the title. */
  rule?: string | undefined;
  /** URL of the page, if it is not what changes. */
  loc?: string | undefined;
  before: string;
  after: string;
}

/** The first of some changes, before and after. */
export function ChangeList({ title, count, changes }: { title: string; count: number; changes: ListedChange[] }) {
  const text = fixPreviewMessages();
  return (
    <>
      {changes.length < count && <p class="soft small-text">{text.listed(changes.length, count)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <ul class="fix-changes boxed divided" tabIndex={0} aria-label={title}>
        {changes.map(({ places, field = '', rule, loc = '', before, after }, at) => (
          <li key={at}>
            <p class="change-location row wrap small-text">
              {places.map((place) => (
                <span key={place}>{place}</span>
              ))}
              {field !== '' && <code>{field}</code>}
              {rule && <span class="soft">{rule}</span>}
            </p>
            {loc !== '' && <p class="soft small-text cut">{loc}</p>}
            <p class="change-values">
              <ChangeValues before={before} after={after} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
