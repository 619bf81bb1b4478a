import { useMemo } from 'preact/hooks';
import type { Report } from 'sitemap-kit';
import type { State } from '../../app/state.js';
import { crawlMessages } from '../../i18n/crawl.js';
import { counted } from '../../i18n/messages.js';
import { shellMessages } from '../../i18n/shell.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import { fileFinder } from '../../model/set-files.js';
import { IconButton } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { Spoken } from '../common/icon.js';
import { pickFiles } from '../common/pick-files.js';

/** The open files: each index with its sitemaps, then the others. */
export function Files() {
  const { state, controller } = useEditor();
  const text = shellMessages();
  const documents = state.documents.value;
  const listed = useIndexes(documents);
  const inOrder = [
    ...documents.filter(isIndex).flatMap((index) => [index, ...documents.filter((one) => listed.get(one) === index)]),
    ...documents.filter((one) => !isIndex(one) && !listed.has(one)),
  ];
  const hasRobots = isRobotsOpen(state);
  return (
    <section class="files" aria-labelledby="files-title">
      <div class="title-row">
        <h2 id="files-title" class="fill soft small-text">
          {text.files}
        </h2>
        {documents.length + (hasRobots ? 1 : 0) > 1 && (
          <IconButton
            icon="export"
            label={text.exportAll}
            onClick={() => controller.whenLoaded(controller.setExports(), (exports) => exports.open())}
          />
        )}
        <IconButton
          icon="plus"
          label={text.addFiles}
          onClick={() => void pickFiles().then((files) => controller.files.open(files))}
        />
      </div>
      <ul>
        {inOrder.map((document) => (
          <FileRow key={document.id} document={document} indented={listed.has(document)} />
        ))}
        {hasRobots && <RobotsRow />}
      </ul>
    </section>
  );
}

/** Returns whether the robots.txt is among the open files. */
export function isRobotsOpen({ settings, isRobotsOpen }: State): boolean {
  return settings.value.robots !== '' || isRobotsOpen.value;
}

function isIndex({ kind }: OpenDocument): boolean {
  return kind === 'index';
}

/** Returns the first index that lists each sitemap. */
export function useIndexes(documents: readonly OpenDocument[]): ReadonlyMap<OpenDocument, OpenDocument> {
  const indexes = documents.filter(isIndex);
  return useMemo(() => {
    const sitemaps = documents.filter((one) => !isIndex(one) && crawlSourceOf(one) === undefined);
    const fileOf = fileFinder(sitemaps, ({ name }) => name.value);
    const listed = new Map<OpenDocument, OpenDocument>();
    for (const index of indexes) {
      for (const row of index.table.order) {
        const sitemap = listed.size < sitemaps.length ? fileOf(index.table.text(row, 'loc')) : undefined;
        if (sitemap !== undefined && !listed.has(sitemap)) {
          listed.set(sitemap, index);
        }
      }
    }
    return listed;
  }, [documents, ...indexes.map(({ revision }) => revision.value)]);
}

function FileRow({ document, indented }: { document: OpenDocument; indented: boolean }) {
  const { state, controller } = useEditor();
  const text = shellMessages();
  document.revision.value;
  // A crawl need not be what a sitemap must be.
  const source = crawlSourceOf(document);
  return (
    <FileEntry
      name={document.name.value}
      kind={
        source ? crawlMessages().kinds[source] : document.isFromWorkbook ? text.ofWorkbook : text.kinds[document.kind]
      }
      size={counted(document.size, document.kind)}
      counts={source ? undefined : document.problemCounts.value}
      isUnsaved={document.unsaved.value}
      isAtRisk={document.atRisk.value}
      isShown={state.document.value === document}
      indented={indented}
      onShow={() => controller.files.show(document)}
      onClose={() => controller.files.close(document)}
    />
  );
}

function RobotsRow() {
  const { state, controller } = useEditor();
  const text = shellMessages();
  const check = state.setCheck.value;
  return (
    <FileEntry
      name={text.kinds.robots}
      kind={text.robotsFacts}
      counts={check?.waits === false ? check.robots?.report.counts : undefined}
      isUnsaved={state.hasUnsavedRobots.value}
      isAtRisk={state.storedRobots.value !== state.settings.value.robots}
      isShown={state.document.value === undefined}
      onShow={() => controller.robots.show()}
      onClose={() => controller.robots.close()}
    />
  );
}

/** An entry of the list: shows and closes a file. */
function FileEntry({
  name,
  kind,
  size,
  counts,
  indented = false,
  ...file
}: {
  name: string;
  kind: string;
  /** Number of pages or sitemaps. */
  size?: string;
  counts: Report['counts'] | undefined;
  isUnsaved: boolean;
  /** Whether unsaved changes are not in a draft either. */
  isAtRisk: boolean;
  isShown: boolean;
  indented?: boolean;
  onShow: () => void;
  onClose: () => void;
}) {
  const text = shellMessages();
  const unsaved = file.isAtRisk ? text.unsaved : text.unsavedKept;
  return (
    <li class={indented ? 'file indented row' : 'file row'}>
      <button
        type="button"
        class="file-name"
        aria-current={file.isShown}
        onClick={({ currentTarget }) => {
          // The menu of the files on narrow screens.
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
          file.onShow();
        }}
      >
        <span class="fill">
          <span class="row tight">
            <span class="file-title" title={name}>
              {name}
            </span>
            {file.isUnsaved && <span class="unsaved" role="img" aria-label={unsaved} title={unsaved} />}
          </span>
          <span class="file-facts row wrap soft small-text">
            <span>{kind}</span> <span>{size}</span> {counts !== undefined && <Counts counts={counts} />}
          </span>
        </span>
      </button>
      <IconButton icon="close" label={text.closeFile(name)} onClick={file.onClose} />
    </li>
  );
}

/** The number of errors, or of warnings if there are no errors. */
export function Counts({ counts }: { counts: Report['counts'] }) {
  const text = shellMessages();
  const said = text.problems(counts.error, counts.warning);
  return counts.error + counts.warning === 0 ? null : (
    <span class={counts.error > 0 ? 'count error' : 'count warning'} title={said}>
      <Spoken shown={text.total(counts.error || counts.warning)} said={said} />
    </span>
  );
}
