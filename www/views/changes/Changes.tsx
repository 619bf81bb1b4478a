import { useEffect, useState } from 'preact/hooks';
import type { ChangedPage } from 'sitemap-kit';
import { download } from '../../app/export/download.js';
import type { Source } from '../../app/files/source.js';
import { changesMessages } from '../../i18n/changes.js';
import { count, counted } from '../../i18n/messages.js';
import { problemMessages } from '../../i18n/problems.js';
import { treeMessages } from '../../i18n/tree.js';
import type { Compared } from '../../model/derived.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Rename } from '../../model/renames.js';
import { urlParts } from '../../model/url-parts.js';
import { Button, IconButton } from '../common/buttons.js';
import { ChangeValues, differingPart, ReplacedPart, ShortUrl } from '../common/change-values.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { moveFocus } from '../common/effects.js';
import { Choice } from '../common/fields.js';
import { EmptyState } from '../common/notes.js';
import { pickFiles } from '../common/pick-files.js';

/** Number of changes of a kind that are shown initially, and that each click adds. */
const step = 300;
const kinds = ['changed', 'renamed', 'added', 'removed', 'source'] as const;

/** Kind of a difference. */
type DifferenceKind = (typeof kinds)[number];

/** Differences from the opened file, or from another one. */
export function Changes({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = changesMessages();
  useEffect(() => controller.derivedData.watchDifference(document), [controller, document]);
  const [chosen, choose] = useState<DifferenceKind>();
  document.revision.value;
  const other = document.comparedWith.value?.name;
  const choice = <Comparison document={document} />;
  const empty = (title: string, about: string) => (
    <EmptyState icon="changes" title={title} text={about} children={choice} />
  );
  if (other === undefined && document.isAsOpened) {
    return empty(text.none, text.noneText);
  }
  const difference = document.difference.value;
  if (difference === undefined) {
    return <p class="panel soft">{text.waiting}</p>;
  }
  const { counts, unchanged, repeated } = difference;
  if (other !== undefined && counts.removed + counts.renamed + counts.changed + unchanged === 0) {
    return empty(text.unreadable, text.unreadableText(other));
  }
  if (repeated === 0 && kinds.every((kind) => counts[kind] === 0)) {
    return other === undefined ? empty(text.none, text.noneText) : empty(text.equal, text.equalText(other));
  }
  const present = kinds.filter((kind) => counts[kind] > 0);
  const shown = present.find((kind) => kind === chosen) ?? present[0];
  return (
    <div class="changes stack">
      <div role="status" class="row wrap">
        <h2>{other === undefined ? text.summary : text.fromTo(other, document.name.value)}</h2>
        <span class="soft">{text.unchanged(unchanged, repeated, document.kind, counts.source)}</span>
      </div>
      <div class="title-row wrap">
        {choice}
        <Uses document={document} renames={difference.renamed} />
      </div>
      {shown !== undefined && (
        <div class="stack">
          <div role="tablist" class="tabs row" aria-label={text.kindsOf} onKeyDown={moveFocus}>
            {present.map((kind) => (
              <button
                key={kind}
                type="button"
                role="tab"
                id={`changes-${kind}`}
                aria-selected={kind === shown}
                aria-controls="changes-shown"
                tabIndex={kind === shown ? 0 : -1}
                onClick={() => choose(kind)}
                onFocus={() => choose(kind)}
              >
                {text.kinds[kind]} <span class="small-text">{count(counts[kind])}</span>
              </button>
            ))}
          </div>
          <div role="tabpanel" id="changes-shown" class="change-list stack" aria-labelledby={`changes-${shown}`}>
            <ChangeList key={shown} kind={shown} difference={difference} document={document} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The file to compare with. */
function Comparison({ document }: ViewProps) {
  const { controller, state } = useEditor();
  const text = changesMessages();
  const other = document.comparedWith.value;
  const others = state.documents.value.filter(
    (one) => one !== document && (one.kind === 'index') === (document.kind === 'index'),
  );
  const isOpen = others.some((one) => one === other?.content);
  const choices = [
    { value: 'opened', name: text.asOpened, content: undefined },
    ...(other === undefined || isOpen ? [] : [{ ...other, value: 'file' }]),
    ...others.map((content) => ({ value: String(content.id), name: content.name.value, content })),
  ];
  const choiceOf = (value: string) => choices.find((one) => one.value === value);
  const areOffered = other === undefined && document.isAsOpened;
  const compareBefore = (before: OpenDocument) => {
    void controller.derivedData.compareWith(before, document);
    controller.files.show(before);
  };
  const compareWith = (one: Source | OpenDocument | undefined) =>
    void controller.derivedData.compareWith(document, one);
  return (
    <div class="field-buttons row wrap tight">
      {areOffered &&
        others.map((one) => (
          <Button
            key={one.id}
            class="outlined"
            label={
              one.isLaterThan(document) ? text.fromTo(document.name.value, one.name.value) : text.since(one.name.value)
            }
            onClick={() => (one.isLaterThan(document) ? compareBefore(one) : compareWith(one))}
          />
        ))}
      {choices.length > 1 && !areOffered && (
        <Choice
          label={text.compareWith}
          value={choices.find(({ content }) => content === other?.content)?.value ?? ''}
          values={choices.map(({ value }) => value)}
          nameOf={(value) => choiceOf(value)?.name ?? ''}
          // A file that is not open is chosen already.
          onValue={(value) => compareWith(choiceOf(value)?.content as OpenDocument | undefined)}
        />
      )}
      {isOpen && other !== undefined && (
        <IconButton
          icon="replace"
          label={text.swap}
          class="outlined"
          onClick={() => compareBefore(other.content as OpenDocument)}
        />
      )}
      <Button
        label={choices.length > 1 && !areOffered ? text.otherFile : text.compareWithFile}
        class="outlined"
        onClick={() => void pickFiles().then(([file]) => file && compareWith(file))}
      />
    </div>
  );
}

/** Buttons that use the difference: as CSV, as redirects. */
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

/** The changes of one kind, one in each line. */
function ChangeList({ kind, difference, document }: ViewProps & { kind: DifferenceKind; difference: Compared }) {
  const { controller } = useEditor();
  const text = changesMessages();
  const { more, notListed } = problemMessages();
  const [most, setMost] = useState(step);
  const all = difference.counts[kind];
  const listed = difference[kind].length;
  const shown = Math.min(most, listed);
  const { added, removed, changed, renamed } = difference;
  const locs = [added, removed, changed.map(({ loc }) => loc), renamed.flatMap(({ before, after }) => [before, after])];
  const isWhole = new Set(locs.flat().map((loc) => urlParts(loc).origin)).size > 1;
  const show = (loc: string) => () => controller.table.showOnly(document, { search: loc });
  const isOfPages = document.kind !== 'index';
  const rule = kind === 'renamed' ? text.renameRule : kind === 'removed' && isOfPages ? text.removedRule : undefined;
  return (
    <>
      {rule !== undefined && <p class="soft small-text">{rule}</p>}
      {kind === 'changed' ? (
        groupsOf(changed.slice(0, shown)).map(({ paths, after, pages }) => (
          <section key={paths} class="stack tight">
            <h3 class="row wrap small-text">
              <code>{paths}</code>
              {after !== undefined && <span class="change-values one-line">{after !== '' && <ins>{after}</ins>}</span>}
              <span class="soft">{counted(pages.length, document.kind)}</span>
            </h3>
            {[pages.filter((page) => !isWide(page, after)), pages.filter((page) => isWide(page, after))].map(
              (some, at) =>
                some.length > 0 && (
                  <ul key={at} class={at > 0 ? 'change-rows wide' : 'change-rows'}>
                    {some.map((page) => (
                      <ChangedRow key={page.loc} {...{ page, after, isWhole }} onShow={show(page.loc)} />
                    ))}
                  </ul>
                ),
            )}
          </section>
        ))
      ) : kind === 'renamed' ? (
        <ul class="change-rows wide">
          {renamed.slice(0, shown).map((rename) => (
            <RenamedRow
              key={rename.before}
              {...{ rename, isWhole }}
              onShow={show(rename.after)}
              onReject={() => controller.derivedData.rejectRename(document, rename)}
            />
          ))}
        </ul>
      ) : kind === 'source' ? (
        <>
          <Button label={text.showSource} class="link small-text" onClick={() => controller.showView('source')} />
          <ul class="change-rows wide">
            {difference.source.slice(0, shown).map(({ line, before, after }, at) => (
              <li key={at} class="renamed code small-text">
                <span class="soft">{text.line(line)}</span>{' '}
                <ReplacedPart before={before.trim() && before} after={after.trim() && after} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <ul class="change-rows">
          {difference[kind].slice(0, shown).map((loc, at) => (
            <li key={`${loc} ${at}`}>
              {kind === 'added' ? (
                <button type="button" class="plain" title={loc} onClick={show(loc)}>
                  <ShortUrl url={loc} isWhole={isWhole} />
                </button>
              ) : loc === '' ? (
                <span class="soft small-text">{treeMessages().noUrl}</span>
              ) : (
                <ShortUrl url={loc} isWhole={isWhole} />
              )}
            </li>
          ))}
        </ul>
      )}
      {shown < listed && (
        <Button label={more(Math.min(listed - shown, step))} class="link" onClick={() => setMost(most + step)} />
      )}
      {shown === listed && all > listed && <p class="soft small-text">{notListed(all - listed)}</p>}
    </>
  );
}

/** Changed pages with the same fields. */
interface ChangedGroup {
  paths: string;
  /** The new value that several pages have in their only field; undefined if there is none. */
  after: string | undefined;
  pages: readonly ChangedPage[];
}

/** Length of a value up to which it is shown in a line as a whole. */
const maxShort = 32;

/** Number of characters of the values before and after that fit into a narrow column. */
const maxNarrow = 16;

/** Returns the values of the only changed field of a page, which its line shows, of dates in one year without it; undefined for several fields. */
function valuesOf(
  { fields: [first, ...others] }: ChangedPage,
  common: string | undefined,
): { before: string; after?: string } | undefined {
  const { before = '', after = '' } = first ?? {};
  if (others.length > 0 || common !== undefined) {
    return others.length > 0 ? undefined : { before };
  }
  const year = /^\d{4}-/.exec(before)?.[0] ?? ' ';
  return after.startsWith(year)
    ? { before: before.slice(year.length), after: after.slice(year.length) }
    : differingPart(before, after);
}

/** Returns whether the line of a changed page needs a wide column. */
function isWide(page: ChangedPage, common: string | undefined): boolean {
  const { before = '', after = '' } = valuesOf(page, common) ?? {};
  return before.length + after.length > maxNarrow;
}

/** Returns changed pages by their fields, the largest groups first. */
function groupsOf(changed: readonly ChangedPage[]): ChangedGroup[] {
  const groups = new Map<string, ChangedPage[]>();
  for (const page of changed) {
    const paths = page.fields.map(({ path }) => path.replace(/\d+/g, '')).join(', ');
    groups.set(paths, [...(groups.get(paths) ?? []), page]);
  }
  return Array.from(groups, ([paths, pages]) => {
    const [after = ''] = pages.map(({ fields }) => fields[0]?.after);
    const isCommon = pages.every(({ fields }) => fields.length === 1 && (fields[0]?.after ?? '') === after);
    return { paths, after: isCommon && pages.length > 1 && after.length <= maxShort ? after : undefined, pages };
  }).sort((a, b) => b.pages.length - a.pages.length);
}

interface RowProps {
  /** Whether URLs are shown with their site, because there are several. */
  isWhole: boolean;
  /** Shows the page in the table. */
  onShow: () => void;
}

/** A changed page in one line. Longer changes expand. */
function ChangedRow({ page, after, isWhole, onShow }: RowProps & { page: ChangedPage; after: string | undefined }) {
  const text = changesMessages();
  const { loc, fields } = page;
  const [first] = fields;
  const values = { before: first?.before ?? '', after: first?.after ?? '' };
  const shown = valuesOf(page, after);
  const line = (
    <span class="row">
      <ShortUrl url={loc} isWhole={isWhole} />
      {shown && (
        <span class="change-values one-line">
          <ChangeValues {...shown} />
        </span>
      )}
    </span>
  );
  const title = shown ? `${loc}\n${values.before} → ${values.after}` : loc;
  if (shown && Math.max(values.before.length, values.after.length) <= maxShort) {
    return (
      <li>
        <button type="button" class="plain" title={title} onClick={onShow}>
          {line}
        </button>
      </li>
    );
  }
  return (
    <li class="long">
      <details>
        <summary title={loc}>{line}</summary>
        <dl class="small-text">
          {fields.map(({ path, before = '', after = '' }) => (
            <div key={path}>
              <dt class="code soft">{path}</dt>
              <dd class="change-values">
                <ChangeValues before={before} after={after} />
              </dd>
            </div>
          ))}
        </dl>
        <Button label={text.show} class="link small-text" onClick={onShow} />
      </details>
    </li>
  );
}

/** A renamed page in one line: the URL with the part that was replaced. */
function RenamedRow({ rename, isWhole, onShow, onReject }: RowProps & { rename: Rename; onReject: () => void }) {
  const text = changesMessages();
  const shown = (loc: string) => (isWhole ? loc : loc.slice(urlParts(loc).origin.length));
  const title = `${rename.before} → ${rename.after}`;
  return (
    <li class="renamed row tight">
      <button type="button" class="plain" title={title} aria-label={title} onClick={onShow}>
        <span class="code small-text cut">
          <ReplacedPart before={shown(rename.before)} after={shown(rename.after)} />
        </span>
      </button>
      <IconButton icon="close" label={text.rejectTitle(rename.before, rename.after)} onClick={onReject} />
    </li>
  );
}
