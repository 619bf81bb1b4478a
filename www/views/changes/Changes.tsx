import { useEffect, useState } from 'preact/hooks';
import type { ChangedPage } from 'sitemap-kit';
import { download } from '../../app/export/download.js';
import { changesMessages } from '../../i18n/changes.js';
import { count } from '../../i18n/messages.js';
import type { Compared } from '../../model/derived.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Rename } from '../../model/renames.js';
import { Button } from '../common/buttons.js';
import { ChangeValues } from '../common/change-values.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { Choice } from '../common/fields.js';
import { EmptyState } from '../common/notes.js';
import { pickFiles } from '../common/pick-files.js';

/** Number of changes of a kind that are shown initially, and that each click adds. */
const step = 100;
const kinds = ['changed', 'renamed', 'added', 'removed'] as const;

/** The colours of the kinds. */
const tones = { changed: 'info', renamed: 'info', added: 'good', removed: 'error' } as const;

/** Kind of a difference. */
type DifferenceKind = (typeof kinds)[number];

/** Differences from the opened file, or from another one. */
export function Changes({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = changesMessages();
  useEffect(() => controller.derivedData.watchDifference(document), [controller, document]);
  const [only, setOnly] = useState<DifferenceKind>();
  document.revision.value;
  const other = document.comparedWith.value?.name;
  const choice = <Comparison document={document} />;
  if (other === undefined && document.isAsOpened) {
    return <EmptyState icon="changes" title={text.none} text={text.noneText} children={choice} />;
  }
  const difference = document.difference.value;
  if (difference === undefined) {
    return <p class="panel soft">{text.waiting}</p>;
  }
  const { counts, unchanged } = difference;
  if (other !== undefined && counts.removed + counts.changed + unchanged === 0) {
    return <EmptyState icon="changes" title={text.unreadable} text={text.unreadableText(other)} children={choice} />;
  }
  if (kinds.every((kind) => counts[kind] === 0)) {
    return other === undefined ? (
      <EmptyState icon="changes" title={text.rewritten} text={text.rewrittenText} children={choice} />
    ) : (
      <EmptyState icon="changes" title={text.equal} text={text.equalText(other)} children={choice} />
    );
  }
  return (
    <div class="changes stack">
      <div role="status">
        <h2>{other === undefined ? text.summary : text.comparedWith(other)}</h2>
        <ul class="change-counts row wrap">
          {kinds
            .filter((kind) => kind !== 'renamed' || counts.renamed > 0)
            .map((kind) => (
              <li key={kind} class={kind}>
                <button
                  type="button"
                  class="toggle"
                  aria-pressed={only === kind}
                  onClick={() => setOnly(only === kind ? undefined : kind)}
                >
                  <strong>{count(counts[kind])}</strong> {text.kinds[kind]}
                </button>
              </li>
            ))}
          <li class="soft">{text.unchanged(unchanged)}</li>
        </ul>
      </div>
      {choice}
      <Uses document={document} renames={difference.renamed} />
      {kinds
        .filter((kind) => only === undefined || counts[only] === 0 || only === kind)
        .map((kind) => (
          <ChangeList key={kind} kind={kind} difference={difference} document={document} />
        ))}
    </div>
  );
}

/** Buttons that choose the file to compare with. */
function Comparison({ document }: ViewProps) {
  const { controller, state } = useEditor();
  const text = changesMessages();
  const others = state.documents.value.filter(
    (one) => one !== document && (one.kind === 'index') === (document.kind === 'index'),
  );
  const choose = async () => {
    const [file] = await pickFiles();
    if (file !== undefined) {
      await controller.derivedData.compareWith(document, file);
    }
  };
  return (
    <div class="field-buttons row wrap tight">
      <Button label={text.compareWith} class="outlined" onClick={() => void choose()} />
      {others.length > 0 && (
        <Choice
          label={text.compareWithOpen}
          value={idOf(others.find((one) => one === document.comparedWith.value?.content))}
          values={[undefined, ...others].map(idOf)}
          nameOf={(id) => others.find((one) => idOf(one) === id)?.name.value ?? text.openFile}
          onValue={(id) =>
            void controller.derivedData.compareWith(
              document,
              others.find((one) => idOf(one) === id),
            )
          }
        />
      )}
      {document.comparedWith.value !== undefined && (
        <Button
          label={text.compareWithOpened}
          class="quiet"
          onClick={() => void controller.derivedData.compareWith(document, undefined)}
        />
      )}
    </div>
  );
}

function idOf(document: OpenDocument | undefined): string {
  return document === undefined ? '' : String(document.id);
}

/** Buttons that use the difference: as CSV, as redirects, as an IndexNow request. */
function Uses({ document, renames }: ViewProps & { renames: readonly Rename[] }) {
  const { controller } = useEditor();
  const text = changesMessages();
  const rejected = document.unpaired.value.length / 2;
  const save = async () => {
    const csv = await controller.derivedData.differenceAsCsv(document);
    if (csv !== undefined) {
      download('changes.csv', new Blob([csv], { type: 'text/csv' }));
    }
  };
  return (
    <div class="field-buttons row wrap tight">
      <Button label={text.saveCsv} class="outlined" onClick={() => void save()} />
      {renames.length > 0 && (
        <Button
          label={text.redirects}
          class="outlined"
          onClick={() => controller.openDialog({ name: 'redirects', renames })}
        />
      )}
      {document.kind !== 'index' && (
        <Button
          label={text.indexNow}
          class="outlined"
          onClick={() => void controller.exports.open(document, { form: 'indexnow', scope: 'changed' })}
        />
      )}
      {rejected > 0 && (
        <Button
          label={text.pairAgain(rejected)}
          class="quiet"
          onClick={() => controller.derivedData.rejectRename(document, undefined)}
        />
      )}
    </div>
  );
}

function ChangeList({
  kind,
  difference,
  document,
}: {
  kind: DifferenceKind;
  difference: Compared;
  document: OpenDocument;
}) {
  const { controller } = useEditor();
  const text = changesMessages();
  const [shown, setShown] = useState(step);
  const all = difference.counts[kind];
  if (all === 0) {
    return null;
  }
  const listed = difference[kind].length;
  const rest = listed - shown;
  return (
    <section class="change-list stack" aria-label={text.kinds[kind]}>
      <h3>
        {text.kinds[kind]} <span class="soft">{count(all)}</span>
      </h3>
      {kind === 'renamed' && <p class="soft small-text">{text.renameRule}</p>}
      <ul class="boxed divided">
        {kind === 'changed'
          ? difference.changed
              .slice(0, shown)
              .map((page) => <ChangedPageItem key={page.loc} page={page} document={document} />)
          : kind === 'renamed'
            ? difference.renamed.slice(0, shown).map((rename) => (
                <li key={rename.before} class={`renamed ${tones.renamed}`}>
                  <del class="code">{rename.before}</del>
                  <Address loc={rename.after} document={document} />
                  <Button
                    label={text.reject}
                    class="link small-text"
                    aria-label={text.rejectTitle(rename.before, rename.after)}
                    onClick={() => controller.derivedData.rejectRename(document, rename)}
                  />
                </li>
              ))
            : difference[kind].slice(0, shown).map((loc, at) => (
                <li key={`${loc} ${at}`} class={`${kind} ${tones[kind]}`}>
                  {kind === 'added' ? <Address loc={loc} document={document} /> : <del class="code">{loc}</del>}
                </li>
              ))}
      </ul>
      {rest > 0 && (
        <Button label={text.more(Math.min(rest, step))} class="link" onClick={() => setShown(shown + step)} />
      )}
      {rest <= 0 && all > listed && <p class="soft small-text">{text.notListed(all - listed)}</p>}
    </section>
  );
}

function ChangedPageItem({ page, document }: { page: ChangedPage; document: OpenDocument }) {
  return (
    <li class={`changed ${tones.changed}`}>
      <Address loc={page.loc} document={document} />
      <dl>
        {page.fields.map(({ path, before = '', after = '' }) => (
          <div key={path}>
            <dt class="code soft small-text">{path}</dt>
            <dd class="change-values">
              <ChangeValues before={before} after={after} />
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
  const text = changesMessages();
  return (
    <Button
      label={loc}
      class="changed-url plain code"
      title={text.show}
      onClick={() => controller.table.showOnly(document, { search: loc })}
    />
  );
}
