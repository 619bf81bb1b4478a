import { useEffect, useMemo, useState } from 'preact/hooks';
import { languageMessages } from '../../i18n/languages.js';
import { count } from '../../i18n/messages.js';
import { cellStates, holes, type LanguageMatrix } from '../../model/language-matrix.js';
import { Button } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { Choice } from '../common/fields.js';
import { EmptyState } from '../common/notes.js';
import { LanguageGrid } from './LanguageGrid.js';

/** Clusters of language versions, with what is missing and buttons that add it. */
export function Languages({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = languageMessages();
  useEffect(() => controller.derivedData.watchLanguages(document), [controller, document]);
  const matrix = document.languages.value;
  const [filter, setFilter] = useState(0);
  const clusters = useMemo(() => (matrix === undefined ? [] : statesOf(matrix)), [matrix]);
  const shown = useMemo(() => indexesWith(clusters, filter), [clusters, filter]);
  if (matrix === undefined) {
    return <p class="panel soft">{text.waiting}</p>;
  }
  const byPattern = document.kind !== 'index' && (
    <Button
      label={text.byPattern}
      class={matrix.firsts.length === 0 ? 'main' : 'quiet'}
      onClick={() => controller.openDialog({ name: 'alternates', document })}
    />
  );
  if (matrix.firsts.length === 0) {
    return (
      <EmptyState icon="language" title={text.none} text={document.kind === 'index' ? text.noneOfIndex : text.noneText}>
        {byPattern}
      </EmptyState>
    );
  }
  const fixable = fixableRows(matrix, shown);
  const countOf = (states: number) => indexesWith(clusters, states).length;
  const nameOfFilter = (states: string) => {
    const hole = holes.find((one) => cellStates[one] === Number(states));
    return hole !== undefined
      ? text.with(text.holes[hole], countOf(cellStates[hole]))
      : states === '0'
        ? text.allClusters(clusters.length)
        : text.withHoles(countOf(anyHole));
  };
  return (
    <section class="pages fill" aria-label={text.matrix}>
      <div class="toolbar row wrap">
        <Choice
          label={text.show}
          value={String(filter)}
          values={[0, anyHole, ...holes.map((hole) => cellStates[hole])].map(String)}
          nameOf={nameOfFilter}
          onValue={(states) => setFilter(Number(states))}
        />
        <span class="unseen" role="status">
          {count(shown.length)}
        </span>
        <span class="gap" />
        {fixable.length > 0 && (
          <Button
            label={text.fixAll(fixable.length)}
            class="main"
            title={text.fixAllTitle}
            onClick={() =>
              controller.whenLoaded(controller.languages(), (languages) => languages.fix(document, { rows: fixable }))
            }
          />
        )}
        {byPattern}
      </div>
      <LanguageGrid document={document} matrix={matrix} shown={shown} />
    </section>
  );
}

const anyHole = holes.reduce((sum, hole) => sum | cellStates[hole], 0);

/** Returns the states of the cells of each cluster together. */
function statesOf({ codes, firsts, states }: LanguageMatrix): readonly number[] {
  return Array.from(firsts, (_, at) =>
    states.subarray(at * codes.length, (at + 1) * codes.length).reduce((sum, state) => sum | state, 0),
  );
}

/** Returns the clusters with one of some states; all for none. */
function indexesWith(clusters: readonly number[], states: number): readonly number[] {
  return clusters.flatMap((state, at) => (states === 0 || (state & states) !== 0 ? at : []));
}

/** Returns the pages of clusters whose missing links can be added. */
function fixableRows({ codes, pages, states }: LanguageMatrix, shown: readonly number[]): number[] {
  const cells = shown.flatMap((at) => codes.map((_, column) => at * codes.length + column));
  const isFixable = (cell: number) => (pages[cell] ?? 0) > 0 && ((states[cell] ?? 0) & cellStates.fixable) !== 0;
  return cells.flatMap((cell) => (isFixable(cell) ? (pages[cell] ?? 0) - 1 : []));
}
