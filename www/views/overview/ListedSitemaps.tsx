import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Kind, Problem } from 'sitemap-kit';
import { maxAutomaticPages, setOf } from '../../app/problems/set-checking.js';
import { explanationOf } from '../../i18n/explanations.js';
import { count, labelValue } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import type { OpenDocument } from '../../model/open-document.js';
import { readable, urlParts } from '../../model/url-parts.js';
import { useEditor } from '../common/editor.js';
import { type Listed, sizeOf } from '../common/listed-sitemaps.js';
import { Counts, useIndexes } from '../frame/Files.js';
import { groupsOf } from '../problems/groups.js';
import { Bars } from './Bars.js';

/** Maximum number of rules that are named. */
const maxNamed = 3;

/** Maximum number of sitemaps of a kind that are listed. */
const maxListed = 100;

/** The number of pages in each open sitemap, its dates and its problems; then the sitemaps that are not open, or not listed. */
export function ListedSitemaps({ index, listed }: { index: OpenDocument; listed: Listed }) {
  const { controller, state } = useEditor();
  const text = overviewMessages();
  const { open, notOpen, pages } = listed;
  const documents = state.documents.value;
  const indexes = useIndexes(documents);
  const others = setOf(documents).filter((one) => one.kind !== 'index' && !indexes.has(one));
  const inOrder = [...open].sort(([, one], [, other]) => sizeOf(other) - sizeOf(one));
  const isSmall = others.reduce((sum, { size }) => sum + size, pages) <= maxAutomaticPages;
  useEffect(() => {
    const files = isSmall ? [...open.values(), ...others] : [];
    const ends = files.map((one) => controller.derivedData.watchFacets(one));
    return () => ends.forEach((end) => void end());
  }, [controller, isSmall, documents, indexes]);
  return (
    <Bars
      title={text.pagesOfSitemaps}
      counted={inOrder.map(([value, document]) => ({ value, pages: sizeOf(document) }))}
      all={pages}
      kind="sitemap"
      max={maxListed}
      labelOf={pathOf}
      factsOf={(value) => <SitemapFacts document={open.get(value) as OpenDocument} />}
      onShow={(value) => controller.files.show(open.get(value) as OpenDocument)}
    >
      {[...notOpen].slice(0, maxListed).map(([url, row]) => (
        <li key={url} class="none soft">
          <Name
            name={pathOf(url)}
            n={1}
            kind="index"
            onShow={() => controller.table.showOnly(index, { search: url })}
          />
          <span />
          <span class="soft small-text">{text.notOpen}</span>
          <BarNote parts={index.findings.value.of(row)?.problems.map(({ rule }) => titleOf(rule)) ?? []} />
        </li>
      ))}
      {notOpen.size > 0 && (
        <li>
          <BarNote parts={[text.dropOthers(notOpen.size, notOpen.size - maxListed)]} />
        </li>
      )}
      {others.map((one) => (
        <li key={one.id} class="none soft">
          <Name name={one.name.value} n={one.size} kind={one.kind} onShow={() => controller.files.show(one)} />
          {count(one.size)}
          <SitemapFacts document={one} remark={text.notListed} />
        </li>
      ))}
    </Bars>
  );
}

/** The name of a file without a bar, as a button. */
function Name({ name, n, kind, onShow }: { name: string; n: number; kind: Kind; onShow: () => void }) {
  return (
    <button
      type="button"
      class="plain"
      title={name}
      aria-label={overviewMessages().show(name, n, kind)}
      onClick={onShow}
    >
      <span class="cut">{name}</span>
    </button>
  );
}

/** What is said below the bar of a sitemap. */
function BarNote({ parts, children }: { parts: readonly string[]; children?: ComponentChildren }) {
  return parts.length === 0 ? null : (
    <span class="bar-note row wrap soft small-text">
      {children}
      {parts.join(' · ')}
    </span>
  );
}

/** The range of the dates of a sitemap, and the rules that it breaks. */
function SitemapFacts({ document, remark }: { document: OpenDocument; remark?: string }) {
  const { state } = useEditor();
  const { periods = [], withoutLastmod = 0 } = document.facetCounts.value ?? {};
  const range = [periods[0], periods.at(-1)].map((period) => period?.value);
  const { problems = [], rules } = document.check.value?.report ?? {};
  const together = document.together.value?.problems ?? [];
  const times: Record<string, number> = { ...rules };
  for (const { rule } of together) {
    times[rule] = (times[rule] ?? 0) + 1;
  }
  const all = [...problems, ...together] as Problem[];
  const groups = groupsOf(all, times, () => -1, state.rules.value).filter(({ severity }) => severity !== 'info');
  const named = groups.slice(0, maxNamed).map((one) => labelValue(titleOf(one.rule), count(one.times)));
  const text = overviewMessages();
  const rest = groups.length > maxNamed ? [text.other(groups.length - maxNamed)] : [];
  return (
    <>
      <span class="soft small-text">
        {range[0] ? [...new Set(range)].join(' – ') : withoutLastmod > 0 && text.noDates}
      </span>
      <BarNote parts={[...(remark === undefined ? [] : [remark]), ...named, ...rest]}>
        <Counts counts={document.problemCounts.value} />
      </BarNote>
    </>
  );
}

function titleOf(rule: string): string {
  return explanationOf(rule)?.title ?? rule;
}

function pathOf(url: string): string {
  return readable(urlParts(url).path) || url;
}
