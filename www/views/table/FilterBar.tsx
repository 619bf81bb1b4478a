import { useEffect } from 'preact/hooks';
import { explanationOf } from '../../i18n/explanations.js';
import { filterMessages } from '../../i18n/filters.js';
import { count } from '../../i18n/messages.js';
import { tableMessages } from '../../i18n/table.js';
import { type CrawlColumn, crawlColumns } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import { type Query, without } from '../../model/query.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { Options } from '../common/options.js';
import { filterValueName } from './filter-values.js';

const severities = ['', 'info', 'warning', 'error'] as const;

/** The filters of the table: problem, rule, path, extension and host. */
export function FilterBar({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = filterMessages();
  const query = document.query.value;
  useEffect(() => controller.derivedData.watchFacets(document), [controller, document]);
  const facetCounts = document.facetCounts.value;
  const rules = Object.entries(document.check.value?.report.rules ?? {})
    .sort(([, a], [, b]) => b - a)
    .map(([rule]) => rule);
  const folders = facetCounts?.folders ?? [];
  return (
    <div class="filter-bar" id="filter-bar">
      <label>
        <span class="soft small-text">{text.severity}</span>
        <select
          class="framed"
          value={query.severity}
          onChange={(event) =>
            controller.table.find(document, { severity: event.currentTarget.value as Query['severity'] })
          }
        >
          <Options values={severities} nameOf={(severity) => tableMessages().severities[severity]} />
        </select>
      </label>
      <label>
        <span class="soft small-text">{text.rule}</span>
        <select
          class="framed"
          value={query.rule}
          onChange={(event) => controller.table.find(document, { rule: event.currentTarget.value })}
        >
          <option value="">{text.any}</option>
          <Options
            values={withSelected(rules, query.rule)}
            nameOf={(rule) => `${explanationOf(rule)?.title ?? rule} (${rule})`}
          />
        </select>
      </label>
      <label>
        <span class="soft small-text">{text.path}</span>
        <input
          class="framed code"
          list="filter-folders"
          value={query.path}
          placeholder="/blog/"
          spellcheck={false}
          onInput={(event) => controller.table.find(document, { path: event.currentTarget.value })}
        />
        <datalist id="filter-folders">
          {folders.slice(0, 100).map(({ value, pages }) => (
            <option key={value} value={value} label={`${value} (${count(pages)})`} />
          ))}
        </datalist>
      </label>
      <FacetChoice document={document} facet="extension" counted={facetCounts?.extensions ?? []} />
      <FacetChoice document={document} facet="origin" counted={facetCounts?.origins ?? []} />
      {crawlColumns.map((column) => {
        const counted = facetCounts?.crawl[column] ?? [];
        return (
          counted.some(({ value }) => value !== without) && (
            <FacetChoice key={column} document={document} facet={column} counted={counted} />
          )
        );
      })}
    </div>
  );
}

function FacetChoice({
  document,
  facet,
  counted,
}: {
  document: OpenDocument;
  facet: 'extension' | 'origin' | CrawlColumn;
  counted: readonly { value: string; pages: number }[];
}) {
  const { controller } = useEditor();
  const text = filterMessages();
  const chosen = document.query.value[facet];
  const pagesOf = (value: string) => counted.find((one) => one.value === value)?.pages;
  const values = withSelected(
    counted.slice(0, 200).map(({ value }) => value),
    chosen,
  );
  return (
    <label>
      <span class="soft small-text">{text.names[facet]}</span>
      <select
        class="framed"
        value={chosen}
        onChange={(event) => controller.table.find(document, { [facet]: event.currentTarget.value })}
      >
        <option value="">{text.any}</option>
        <Options
          values={values}
          nameOf={(value) => `${filterValueName(facet, value)} (${count(pagesOf(value) ?? 0)})`}
        />
      </select>
    </label>
  );
}

/** Returns the options of a filter, including the selected value. */
function withSelected(values: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
}
