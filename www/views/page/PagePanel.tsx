import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { pageMessages } from '../../i18n/page.js';
import { crawlColumns } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import { type CellName, cellsOf, columnsOf, type MoreFields, type Row } from '../../model/page-table.js';
import { without } from '../../model/query.js';
import { IconButton } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { EmptyState } from '../common/notes.js';
import { FieldEntry } from './FieldEntry.js';
import { cellFields, crawlFields, sections } from './fields.js';
import { ItemForm } from './ItemForm.js';
import { ListSection } from './ListSection.js';
import { FieldProblems, PageProblems } from './problems.js';
import { type Item, textOf } from './values.js';

/** The fields of the active page as forms. */
export function PagePanel({ document }: ViewProps) {
  const text = pageMessages();
  document.revision.value;
  const row = document.active.value?.row;
  const position = row === undefined ? -1 : document.table.positionOf(row);
  if (row === undefined || position < 0) {
    return <EmptyState icon="page" title={text.none(document.kind)} text={text.noneText} />;
  }
  // Each page has its own instance of the form with its own local state.
  return <PageForms key={row} document={document} row={row} position={position} />;
}

function PageForms({ document, row, position }: { document: OpenDocument; row: Row; position: number }) {
  const { controller, state } = useEditor();
  const text = pageMessages();
  const panel = useRef<HTMLDivElement>(null);
  const takesFocus = state.panelTakesFocus.value;
  useLayoutEffect(() => {
    if (takesFocus) {
      // After the table, which may focus its active cell when it is rendered.
      queueMicrotask(() => panel.current?.querySelector('input')?.focus());
      controller.panelTookFocus();
    }
  }, [controller, takesFocus]);
  const { table, kind } = document;
  document.revision.value;
  const problems = useMemo(
    () => new PageProblems(document.findings.value.of(row)?.problems ?? []),
    [document.findings.value, row],
  );
  const more = table.more(row);
  const setMore = (next: MoreFields) => controller.pages.setMore(document, row, next);
  const cells: readonly string[] = cellsOf(kind);
  // They stay when their last value is deleted.
  const hasCrawl = useRef(false);
  const { crawl } = document.facetCounts.value ?? {};
  hasCrawl.current ||=
    crawlFields.some(({ name }) => name in more) ||
    (crawl !== undefined && crawlColumns.some((column) => crawl[column].some(({ value }) => value !== without)));
  const known = [...cellFields, ...crawlFields, ...sections].map(({ name }) => name);
  return (
    <div ref={panel} class="panel page-panel stack loose">
      <div class="title-row">
        <h2>{text.number(position + 1, document.size, kind)}</h2>
        <Steps document={document} row={row} />
      </div>
      <FieldProblems problems={problems.around('', known)} />
      {cellFields
        .filter(({ name }) => cells.includes(name))
        .map((field) => (
          <FieldEntry
            key={field.name}
            field={field}
            value={table.text(row, field.name as CellName)}
            path={field.name}
            problems={problems}
            onChange={(value) => controller.pages.setCell(document, row, field.name as CellName, textOf(value, field))}
          />
        ))}
      {columnsOf(kind).includes('more') && (
        <>
          {sections.map((section) => (
            <ListSection key={section.name} section={section} more={more} problems={problems} onChange={setMore} />
          ))}
          {hasCrawl.current && (
            <section class="page-section stack" aria-label={text.sections.crawl}>
              <h3>{text.sections.crawl}</h3>
              <p class="soft small-text">{text.crawlHint}</p>
              <ItemForm
                fields={crawlFields}
                item={more as Item}
                path=""
                problems={problems}
                onChange={(item) => setMore(item as MoreFields)}
              />
            </section>
          )}
        </>
      )}
    </div>
  );
}

/** Buttons for the previous and next shown page. */
function Steps({ document, row }: { document: OpenDocument; row: Row }) {
  const { controller } = useEditor();
  const text = pageMessages();
  const shown = document.shown.value;
  const at = shown.indexOf(row);
  const go = (to: number) => {
    const next = shown[to];
    if (next !== undefined) {
      controller.table.activate(document, next, document.active.peek()?.column ?? 'loc');
    }
  };
  return (
    <span class="row tight">
      <IconButton icon="up" label={text.previous(document.kind)} disabled={at <= 0} onClick={() => go(at - 1)} />
      <IconButton
        icon="down"
        label={text.next(document.kind)}
        disabled={at < 0 || at >= shown.length - 1}
        onClick={() => go(at + 1)}
      />
    </span>
  );
}
