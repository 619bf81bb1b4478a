import { useEffect, useState } from 'preact/hooks';
import type { ChangedPage } from 'sitemap-kit';
import { changesMessages } from '../../i18n/changes.js';
import { count, messages } from '../../i18n/messages.js';
import type { Compared } from '../../model/derived.js';
import type { OpenDocument } from '../../model/open-document.js';
import { ChangeValues } from '../common/change-values.js';
import type { ViewProps } from '../common/editor.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { pickFiles } from '../common/pick-files.js';

/** Number of changes of a kind that are shown initially, and that each click adds. */
const step = 100;
const kinds = ['changed', 'added', 'removed'] as const;

/** Differences from the opened file, or from another one. */
export function Changes({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = messages(changesMessages);
  useEffect(() => controller.derivedData.watchDifference(document), [controller, document]);
  document.revision.value;
  const other = document.comparedWith.value?.name;
  if (other === undefined && document.isAsOpened) {
    return <EmptyState title={text.none} text={text.noneText} document={document} />;
  }
  const difference = document.difference.value;
  if (difference === undefined) {
    return <p class="panel soft">{text.waiting}</p>;
  }
  const { counts, unchanged } = difference;
  if (other !== undefined && counts.removed + counts.changed + unchanged === 0) {
    return <EmptyState title={text.unreadable} text={text.unreadableText(other)} document={document} />;
  }
  if (kinds.every((kind) => counts[kind] === 0)) {
    return other === undefined ? (
      <EmptyState title={text.rewritten} text={text.rewrittenText} document={document} />
    ) : (
      <EmptyState title={text.equal} text={text.equalText(other)} document={document} />
    );
  }
  return (
    <div class="changes">
      <div role="status">
        <h2>{other === undefined ? text.summary : text.comparedWith(other)}</h2>
        <ul class="change-counts">
          {kinds.map((kind) => (
            <li key={kind} class={kind}>
              <strong>{count(counts[kind])}</strong> {text.kinds[kind]}
            </li>
          ))}
          <li class="soft">{text.unchanged(unchanged)}</li>
        </ul>
      </div>
      <Comparison document={document} />
      {kinds.map((kind) => (
        <ChangeList key={kind} kind={kind} difference={difference} document={document} />
      ))}
    </div>
  );
}

function EmptyState({ title, text, document }: { title: string; text: string; document: OpenDocument }) {
  return (
    <div class="empty">
      <Icon name="changes" />
      <h2>{title}</h2>
      <p>{text}</p>
      <Comparison document={document} />
    </div>
  );
}

/** Buttons that choose the file to compare with. */
function Comparison({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = messages(changesMessages);
  const choose = async () => {
    const [file] = await pickFiles();
    if (file !== undefined) {
      await controller.derivedData.compareWith(document, file);
    }
  };
  return (
    <div class="field-buttons">
      <button type="button" class="outlined" onClick={() => void choose()}>
        {text.compareWith}
      </button>
      {document.comparedWith.value !== undefined && (
        <button
          type="button"
          class="quiet"
          onClick={() => void controller.derivedData.compareWith(document, undefined)}
        >
          {text.compareWithOpened}
        </button>
      )}
    </div>
  );
}

function ChangeList({
  kind,
  difference,
  document,
}: {
  kind: (typeof kinds)[number];
  difference: Compared;
  document: OpenDocument;
}) {
  const text = messages(changesMessages);
  const [shown, setShown] = useState(step);
  const all = difference.counts[kind];
  if (all === 0) {
    return null;
  }
  const listed = difference[kind].length;
  const rest = listed - shown;
  return (
    <section class="change-list" aria-label={text.kinds[kind]}>
      <h3>
        {text.kinds[kind]} <span class="soft">{count(all)}</span>
      </h3>
      <ul>
        {kind === 'changed'
          ? difference.changed
              .slice(0, shown)
              .map((page) => <ChangedPageItem key={page.loc} page={page} document={document} />)
          : difference[kind].slice(0, shown).map((loc, at) => (
              <li key={`${loc} ${at}`} class={kind}>
                {kind === 'added' ? <Address loc={loc} document={document} /> : <del class="code">{loc}</del>}
              </li>
            ))}
      </ul>
      {rest > 0 && (
        <button type="button" class="link" onClick={() => setShown(shown + step)}>
          {text.more(Math.min(rest, step))}
        </button>
      )}
      {rest <= 0 && all > listed && <p class="soft small-text">{text.notListed(all - listed)}</p>}
    </section>
  );
}

function ChangedPageItem({ page, document }: { page: ChangedPage; document: OpenDocument }) {
  const text = messages(changesMessages);
  return (
    <li class="changed">
      <Address loc={page.loc} document={document} />
      <dl>
        {page.fields.map(({ path, before = '', after = '' }) => (
          <div key={path}>
            <dt class="code">{path}</dt>
            <dd class="change-values">
              <ChangeValues before={before} after={after} text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The URL of an existing page; a click shows it in the table. */
function Address({ loc, document }: { loc: string; document: OpenDocument }) {
  const { controller } = useEditor();
  const text = messages(changesMessages);
  return (
    <button
      type="button"
      class="changed-url code"
      title={text.show}
      onClick={() => controller.table.showOnly(document, { search: loc })}
    >
      {loc}
    </button>
  );
}
