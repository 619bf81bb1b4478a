import type { Report } from 'sitemap-kit';
import type { State } from '../../app/state.js';
import { messages } from '../../i18n/messages.js';
import { shellMessages } from '../../i18n/shell.js';
import type { OpenDocument } from '../../model/open-document.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { pickFiles } from '../common/pick-files.js';

/** The open files; an index precedes its sitemaps. */
export function Files() {
  const { state, controller } = useEditor();
  const text = messages(shellMessages);
  const documents = state.documents.value;
  const inOrder = [...documents.filter(isIndex), ...documents.filter((document) => !isIndex(document))];
  const hasIndex = documents.some(isIndex);
  const hasRobots = isRobotsOpen(state);
  return (
    <section class="files" aria-labelledby="files-title">
      <div class="title-row">
        <h2 id="files-title">{text.files}</h2>
        {documents.length + (hasRobots ? 1 : 0) > 1 && (
          <button
            type="button"
            class="quiet small"
            aria-label={text.exportAll}
            title={text.exportAll}
            onClick={() => void controller.setExports.open()}
          >
            <Icon name="export" />
          </button>
        )}
        <button
          type="button"
          class="quiet small"
          aria-label={text.addFiles}
          title={text.addFiles}
          onClick={() => void pickFiles().then((files) => controller.files.open(files))}
        >
          <Icon name="plus" />
        </button>
      </div>
      <ul>
        {inOrder.map((document) => (
          <FileRow key={document.id} document={document} indented={hasIndex && !isIndex(document)} />
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

function FileRow({ document, indented }: { document: OpenDocument; indented: boolean }) {
  const { state, controller } = useEditor();
  const text = messages(shellMessages);
  const name = document.name.value;
  document.revision.value;
  const counts = document.check.value?.report.counts;
  const unsaved = document.atRisk.value ? text.unsaved : text.unsavedKept;
  const size = isIndex(document) ? text.sitemaps(document.size) : text.pages(document.size);
  return (
    <li class={indented ? 'file indented' : 'file'}>
      <button
        type="button"
        class="file-name"
        aria-current={state.document.value === document}
        onClick={() => controller.files.show(document)}
      >
        <Icon name={isIndex(document) ? 'tree' : 'file'} />
        <span class="file-text">
          <span class="file-head">
            <span class="file-title" title={name}>
              {name}
            </span>
            {document.unsaved.value && <span class="unsaved" role="img" aria-label={unsaved} title={unsaved} />}
          </span>
          <span class="file-facts">
            <span>{text.kinds[document.kind]}&nbsp;·</span>{' '}
            <span>
              {size} {counts !== undefined && <Counts counts={counts} />}
            </span>
          </span>
        </span>
      </button>
      <button
        type="button"
        class="quiet small"
        aria-label={text.closeFile(name)}
        title={text.closeFile(name)}
        onClick={() => controller.files.close(document)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

function RobotsRow() {
  const { state, controller } = useEditor();
  const text = messages(shellMessages);
  const name = text.kinds.robots;
  const check = state.setCheck.value;
  const counts = check?.waits === false ? check.robots?.report.counts : undefined;
  const isAtRisk = state.storedRobots.value !== state.settings.value.robots;
  const unsaved = isAtRisk ? text.unsaved : text.unsavedKept;
  return (
    <li class="file">
      <button
        type="button"
        class="file-name"
        aria-current={state.document.value === undefined}
        onClick={() => controller.robots.show()}
      >
        <Icon name="file" />
        <span class="file-text">
          <span class="file-head">
            <span class="file-title">{name}</span>
            {state.hasUnsavedRobots.value && <span class="unsaved" role="img" aria-label={unsaved} title={unsaved} />}
          </span>
          <span class="file-facts">
            <span>{text.robotsFacts}</span> {counts !== undefined && <Counts counts={counts} />}
          </span>
        </span>
      </button>
      <button
        type="button"
        class="quiet small"
        aria-label={text.closeFile(name)}
        title={text.closeFile(name)}
        onClick={() => controller.robots.close()}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** The number of errors, or of warnings if there are no errors. */
function Counts({ counts }: { counts: Report['counts'] }) {
  const text = messages(shellMessages);
  return counts.error + counts.warning === 0 ? null : (
    <span class={counts.error > 0 ? 'count error' : 'count warning'}>
      <span aria-hidden="true">{text.total(counts.error || counts.warning)}</span>
      <span class="unseen">{text.problems(counts.error, counts.warning)}</span>
    </span>
  );
}
