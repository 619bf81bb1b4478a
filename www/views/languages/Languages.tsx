import { useEffect, useMemo, useState } from 'preact/hooks';
import { languageMessages } from '../../i18n/languages.js';
import { count } from '../../i18n/messages.js';
import { cellStates, holes, type LanguageMatrix } from '../../model/language-matrix.js';
import { columnsOf } from '../../model/page-table.js';
import type { LanguageFix } from '../../worker/edit/languages.js';
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
  const byPattern = columnsOf(document.kind).includes('more') && (
    <Button
      label={text.byPattern}
      class={matrix.firsts.length === 0 ? 'main' : 'quiet'}
      onClick={() => controller.openDialog({ name: 'alternates', document })}
    />
  );
  if (matrix.firsts.length === 0) {
    return (
      <EmptyState icon="language" title={text.none} text={byPattern ? text.noneText : text.noneOfIndex}>
        {byPattern}
      </EmptyState>
    );
  }
  const { rows, added } = fixesOf(matrix, shown);
  const fix = (what: LanguageFix) =>
    controller.whenLoaded(controller.languages(), (languages) => languages.fix(document, what));
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
        {added.length > 0 && (
          <Button
            label={text.addAll(added.length)}
            class="outlined"
            title={text.addAllTitle}
            onClick={() => fix({ added })}
          />
        )}
        {rows.length > 0 && (
          <Button
            label={text.fixAll(rows.length)}
            class="main"
            title={text.fixAllTitle}
            onClick={() => fix({ rows })}
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

/** Returns what fixes the clusters: the pages that lack links, and the versions that are not listed. */
function fixesOf({ codes, firsts, pages, states }: LanguageMatrix, shown: readonly number[]): Required<LanguageFix> {
  const fixable = shown.flatMap((at) =>
    codes.flatMap((code, column) => {
      const cell = at * codes.length + column;
      const isFixable = ((states[cell] ?? 0) & cellStates.fixable) !== 0;
      return isFixable ? [{ page: (pages[cell] ?? 0) - 1, first: firsts[at] ?? 0, code }] : [];
    }),
  );
  return {
    rows: fixable.flatMap(({ page }) => (page < 0 ? [] : page)),
    added: fixable.flatMap(({ page, first, code }) => (page < 0 ? { row: first, code } : [])),
  };
}
