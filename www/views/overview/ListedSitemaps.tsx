import { useEffect, useMemo } from 'preact/hooks';
import type { Problem } from 'sitemap-kit';
import { maxAutomaticPages, setOf } from '../../app/problems/set-checking.js';
import { explanationOf } from '../../i18n/explanations.js';
import { count, labelValue } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import type { OpenDocument } from '../../model/open-document.js';
import { fileFinder } from '../../model/set-files.js';
import { readable, urlParts } from '../../model/url-parts.js';
import { useEditor } from '../common/editor.js';
import { Counts, useIndexes } from '../frame/Files.js';
import { groupsOf } from '../problems/groups.js';
import { Bars } from './Bars.js';

/** Maximum number of rules that are named. */
const maxNamed = 3;

/** The sitemaps of an index: the document of each URL that is open, the paths of the others, and the number of pages in the open ones. */
export interface Listed {
  open: ReadonlyMap<string, OpenDocument>;
  notOpen: readonly string[];
  pages: number;
  /** Open sitemaps that no open index lists. */
  others: readonly OpenDocument[];
}

/** Returns the sitemaps that an index lists; undefined for other documents. */
export function useListed(index: OpenDocument): Listed | undefined {
  const documents = useEditor().state.documents.value;
  const indexes = useIndexes(documents);
  const revisions = documents.map(({ revision }) => revision.value);
  return useMemo(() => {
    if (index.kind !== 'index') {
      return undefined;
    }
    const files = setOf(documents).filter((one) => one !== index);
    const fileOf = fileFinder(files, ({ name }) => name.value);
    const open = new Map<string, OpenDocument>();
    const notOpen = new Set<string>();
    for (const row of index.table.order) {
      const url = index.table.text(row, 'loc');
      const file = fileOf(url);
      if (file === undefined) {
        notOpen.add(pathOf(url));
      } else {
        open.set(url, file);
      }
    }
    const pages = [...new Set(open.values())].reduce((sum, one) => sum + sizeOf(one), 0);
    const others = files.filter((one) => one.kind !== 'index' && !indexes.has(one));
    return { open, notOpen: [...notOpen], pages, others };
  }, [index, documents, indexes, ...revisions]);
}

/** The number of pages in each open sitemap, its dates and its problems, and the sitemaps that are not open. */
export function ListedSitemaps({ listed: { open, notOpen, pages, others } }: { listed: Listed }) {
  const { controller } = useEditor();
  const text = overviewMessages();
  const inOrder = [...open].sort(([, one], [, other]) => sizeOf(other) - sizeOf(one));
  const files = new Map([...inOrder, ...others.map((one) => [one.name.value, one] as const)]);
  const isSmall = others.reduce((sum, { size }) => sum + size, pages) <= maxAutomaticPages;
  useEffect(() => {
    const ends = Array.from(isSmall ? files.values() : [], (one) => controller.derivedData.watchFacets(one));
    return () => ends.forEach((end) => void end());
  }, [controller, isSmall, open, others]);
  return (
    <Bars
      title={text.pagesOfSitemaps}
      counted={Array.from(files, ([value, document]) => ({ value, pages: sizeOf(document) }))}
      all={pages}
      kind="sitemap"
      max={100}
      labelOf={(value) => (open.has(value) ? pathOf(value) : text.notListed(value))}
      factsOf={(value) => <SitemapFacts document={files.get(value) as OpenDocument} />}
      onShow={(value) => controller.files.show(files.get(value) as OpenDocument)}
    >
      {notOpen.length > 0 && <p class="soft small-text">{text.notOpen(notOpen)}</p>}
    </Bars>
  );
}

/** The range of the dates of a sitemap, and the rules that it breaks. */
function SitemapFacts({ document }: { document: OpenDocument }) {
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
  const named = groups.slice(0, maxNamed).map((one) => {
    return labelValue(explanationOf(one.rule)?.title ?? one.rule, count(one.times));
  });
  const text = overviewMessages();
  return (
    <>
      <span class="soft small-text">
        {range[0] ? [...new Set(range)].join(' – ') : withoutLastmod > 0 && text.noDates}
      </span>
      {groups.length > 0 && (
        <span class="bar-note row wrap soft small-text">
          <Counts counts={document.problemCounts.value} />
          {named.join(' · ')}
          {groups.length > maxNamed && <span>{text.other(groups.length - maxNamed)}</span>}
        </span>
      )}
    </>
  );
}

function pathOf(url: string): string {
  return readable(urlParts(url).path) || url;
}

/** Returns the number of pages; 0 for an index in an index. */
function sizeOf({ kind, size }: OpenDocument): number {
  return kind === 'index' ? 0 : size;
}
