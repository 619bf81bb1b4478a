import { useEffect } from 'preact/hooks';
import { explanationOf } from '../../i18n/explanations.js';
import { filterMessages } from '../../i18n/filters.js';
import { count, labelValue } from '../../i18n/messages.js';
import { tableMessages } from '../../i18n/table.js';
import { type CrawlColumn, crawlColumns, isCrawlColumn } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import { type Facet, facets, hasFilters, unreadable, without } from '../../model/query.js';
import { readable } from '../../model/url-parts.js';
import { Button } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { Select, type SelectField } from '../common/fields.js';
import { Icon } from '../common/icon.js';
import { siteName } from '../common/site-name.js';

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
      <Filter
        label={text.severity}
        value={query.severity}
        values={severities}
        nameOf={(severity) => tableMessages().severities[severity]}
        onValue={(severity) => controller.table.find(document, { severity })}
      />
      <Filter
        label={text.rule}
        value={query.rule}
        values={withSelected(rules, query.rule)}
        nameOf={(rule) => (rule === '' ? text.any : `${explanationOf(rule)?.title ?? rule} (${rule})`)}
        onValue={(rule) => controller.table.find(document, { rule })}
      />
      <label class="fill">
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
    <Filter
      label={text.names[facet]}
      value={chosen}
      values={values}
      nameOf={(value) => (value === '' ? text.any : `${filterValueName(facet, value)} (${count(pagesOf(value) ?? 0)})`)}
      onValue={(value) => controller.table.find(document, { [facet]: value })}
    />
  );
}

function Filter<Value extends string>({ label, ...select }: Parameters<typeof SelectField<Value>>[0]) {
  return (
    <label class="fill">
      <span class="soft small-text">{label}</span>
      <Select {...select} />
    </label>
  );
}

/** Returns the options of a filter, including the selected value and none. */
function withSelected(values: readonly string[], chosen: string): readonly string[] {
  return ['', ...(chosen === '' || values.includes(chosen) ? [] : [chosen]), ...values];
}

/** The active filters, with buttons to remove them. */
export function FilterChips({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = tableMessages();
  const filter = filterMessages();
  const query = document.query.value;
  if (!hasFilters(query)) {
    return null;
  }
  const chips = facets
    .filter((name) => query[name] !== '')
    .map((name) => ({
      name,
      label: labelValue(
        filter.names[name],
        (name === 'rule' && explanationOf(query.rule)?.title) || readable(filterValueName(name, query[name])),
      ),
    }));
  const { severity } = query;
  const all = [...chips, ...(severity === '' ? [] : [{ name: 'severity' as const, label: text.severities[severity] }])];
  return (
    <div class="filter-chips row wrap">
      {all.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          class="chip"
          title={label}
          aria-label={text.removeFilter(label)}
          onClick={() => controller.table.find(document, { [name]: '' })}
        >
          <span class="chip-text cut">{label}</span>
          <Icon name="close" />
        </button>
      ))}
      <Button label={text.clearFilters} class="link" onClick={() => controller.table.clearFilters(document)} />
    </div>
  );
}

/** Returns the name of the value of a filter. */
function filterValueName(facet: Facet, value: string): string {
  const text = filterMessages();
  if (facet === 'origin' && !value.includes(':')) {
    return siteName(value);
  }
  if (value === without) {
    return text.without;
  }
  if (facet === 'lastmod') {
    const period = value.slice(1);
    return (
      { [unreadable]: text.unreadable, '<': text.before(period), '>': text.after(period) }[value.charAt(0)] ?? value
    );
  }
  return (isCrawlColumn(facet) && text.crawl[value as keyof typeof text.crawl]) || value;
}
