import type { Applied } from 'sitemap-kit';
import { explanationOf } from '../../i18n/explanations.js';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { problemMessages } from '../../i18n/problems.js';
import type { OpenDocument } from '../../model/open-document.js';
import { fieldOf } from '../../model/problems.js';
import { mostFrequentOrigin } from '../../model/url-parts.js';
import type { FixProposal } from '../../worker/problems/fix.js';
import { ChangeValues, differingPart, ShortUrl } from '../common/change-values.js';
import { Note } from '../common/notes.js';

/** A proposed change. */
export interface ListedChange {
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
  return { loc: row === undefined ? undefined : table.text(row, 'loc'), place, field: fieldOf(applied), before, after };
}

/** The first of some changes, before and after, one in each line. */
export function ChangeList({ title, count, changes }: { title: string; count: number; changes: ListedChange[] }) {
  const text = fixPreviewMessages();
  const site = mostFrequentOrigin(changes.map(({ loc = '' }) => loc));
  return (
    <>
      {changes.length < count && <p class="soft small-text">{text.listed(changes.length, count)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <ul class="fix-changes boxed divided" tabIndex={0} aria-label={title}>
        {changes.map(({ loc, place, file, field = '', before, after }, at) => (
          <li key={at} class="row wrap small-text" title={place}>
            {file !== undefined && <span class="soft">{file}</span>}
            {loc ? <ShortUrl url={loc} site={site} /> : place !== undefined && <span class="soft">{place}</span>}
            {field !== '' && field !== 'loc' && <code class="soft">{field}</code>}
            <span class="change-values one-line">
              <ChangeValues {...differingPart(before, after)} />
            </span>
          </li>
        ))}
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
