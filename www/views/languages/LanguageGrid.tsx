// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table element cannot do.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { languageMessages } from '../../i18n/languages.js';
import { labelValue } from '../../i18n/messages.js';
import { cellStates, holes, type LanguageMatrix } from '../../model/language-matrix.js';
import type { OpenDocument } from '../../model/open-document.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { memo } from '../common/memo.js';
import { countVisibleRows, header, rowHeight, scrollToRow, useRange } from '../table/scrolling.js';
import { Value } from '../table/value.js';

/** A cell of the matrix: its cluster by position among the shown ones, and its column from 1; 0 for the page. */
interface MatrixCell {
  at: number;
  column: number;
}

/** The matrix of clusters and languages. Only visible rows and the active one are rendered. */
export function LanguageGrid(grid: { document: OpenDocument; matrix: LanguageMatrix; shown: readonly number[] }) {
  const { document, matrix, shown } = grid;
  const text = languageMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const range = useRange(scroller, shown.length, header);
  const [wanted, setActive] = useState<MatrixCell>({ at: 0, column: 0 });
  const active = { ...wanted, at: Math.min(wanted.at, shown.length - 1) };
  const last = matrix.codes.length;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element?.contains(globalThis.document.activeElement)) {
      scrollToRow(element, active.at, shown.length, header);
      const cell = element.querySelector<HTMLElement>('.grid-row [tabindex="0"]');
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }, [wanted]);
  const keys = (event: KeyboardEvent) => {
    const { at, column } = active;
    const page = countVisibleRows(scroller.current as HTMLElement, header);
    const isFar = event.ctrlKey || event.metaKey;
    const next = {
      ArrowDown: { at: at + 1, column },
      ArrowUp: { at: at - 1, column },
      ArrowRight: { at, column: column + 1 },
      ArrowLeft: { at, column: column - 1 },
      PageDown: { at: at + page, column },
      PageUp: { at: at - page, column },
      Home: { at: isFar ? 0 : at, column: 0 },
      End: { at: isFar ? shown.length - 1 : at, column: last },
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive({
        at: Math.min(Math.max(next.at, 0), shown.length - 1),
        column: Math.min(Math.max(next.column, 0), last),
      });
    } else if (event.key === 'Enter' && event.target instanceof HTMLElement) {
      event.preventDefault();
      const buttons = event.target.querySelectorAll('button');
      buttons[isFar ? 0 : buttons.length - 1]?.click();
    }
  };
  return (
    // In Firefox, an element that scrolls would be a tab stop beside its cells.
    <div ref={scroller} class="grid-scroll" tabIndex={-1}>
      <div
        role="grid"
        class="grid language-grid"
        style={{ '--columns': `minmax(min(20rem, 45vw), 2fr) repeat(${last}, minmax(9rem, 1fr))` }}
        aria-label={text.matrix}
        aria-rowcount={shown.length + 1}
        aria-colcount={last + 1}
        aria-describedby="language-help"
        onKeyDown={keys}
      >
        <div role="row" class="grid-head" aria-rowindex={1} tabIndex={-1}>
          {[text.cluster, ...matrix.codes.map((code) => code || text.noLanguage)].map((name, at) => (
            <div key={name} role="columnheader" class="cell" aria-colindex={at + 1} tabIndex={-1}>
              {name}
            </div>
          ))}
        </div>
        <div role="rowgroup" class="grid-body" style={{ height: `${range.height}px` }}>
          {range.rows(active.at).map((at) => (
            <LanguageRow
              key={shown[at]}
              document={document}
              matrix={matrix}
              cluster={shown[at] ?? 0}
              at={at}
              top={range.top(at)}
              activeColumn={at === active.at ? active.column : undefined}
              onActive={setActive}
            />
          ))}
        </div>
      </div>
      <p id="language-help" class="unseen">
        {text.keyboardHelp}
      </p>
    </div>
  );
}

/** A row of the matrix: the first page of a cluster, and its versions. */
const LanguageRow = memo(function LanguageRow({
  document,
  matrix,
  cluster,
  at,
  top,
  activeColumn,
  onActive,
}: {
  document: OpenDocument;
  matrix: LanguageMatrix;
  cluster: number;
  /** Its position among the shown clusters. */
  at: number;
  /** Its offset in pixels. */
  top: number;
  activeColumn: number | undefined;
  onActive: (cell: MatrixCell) => void;
}) {
  const { controller } = useEditor();
  const text = languageMessages();
  const first = matrix.firsts[cluster] ?? 0;
  const show = (row: number) => controller.table.showInTable(document, row);
  const columns = [undefined, ...matrix.codes.keys()];
  return (
    <div
      role="row"
      class="grid-row"
      aria-rowindex={at + 2}
      tabIndex={-1}
      style={{ transform: `translateY(${top}px)`, height: `${rowHeight}px` }}
      onFocusCapture={({ target }) => {
        const column = Number((target as Element).closest('[aria-colindex]')?.ariaColIndex) - 1;
        if (column !== activeColumn) {
          onActive({ at, column });
        }
      }}
    >
      {columns.map((language, column) => {
        const cell = cluster * matrix.codes.length + (language ?? 0);
        const row = language === undefined ? first : (matrix.pages[cell] ?? 0) - 1;
        const state = language === undefined ? 0 : (matrix.states[cell] ?? 0);
        const has = (name: keyof typeof cellStates) => (state & cellStates[name]) !== 0;
        const loc = row < 0 ? '' : document.table.text(row, 'loc');
        const names = holes.filter(has).map((hole) => text.holes[hole]);
        const label = has('foreign') ? text.foreign : names.join(', ');
        const add = { row: first, code: matrix.codes[language ?? 0] ?? '' };
        const fix = has('unlisted') ? text.addPage : text.fix;
        const what = has('unlisted') ? { added: [add] } : { rows: [row] };
        const tone = has('conflict') ? 'error' : has('missing') || names.length === 0 ? '' : 'warning';
        return (
          <div
            key={column}
            role="gridcell"
            class={`cell ${language === undefined ? 'cluster' : tone}`}
            aria-colindex={column + 1}
            tabIndex={column === activeColumn ? 0 : -1}
            title={[loc, label].filter((part) => part !== '').join('\n')}
          >
            {loc === '' ? (
              <span class="value soft">{label}</span>
            ) : (
              <button type="button" class="value plain" tabIndex={-1} onClick={() => show(row)}>
                {language === undefined ? (
                  <Value value={loc} origin={matrix.origin} />
                ) : label === '' ? (
                  <span class="mark good">
                    <Icon name="good" />
                    <span class="unseen">{text.complete}</span>
                  </span>
                ) : (
                  <span class="value">{label}</span>
                )}
              </button>
            )}
            {has('fixable') && (
              <Button
                label={fix}
                class="link"
                tabIndex={-1}
                aria-label={labelValue(fix, label)}
                onClick={() =>
                  controller.whenLoaded(controller.languages(), (languages) => languages.fix(document, what))
                }
              />
            )}
          </div>
        );
      })}
    </div>
  );
});
