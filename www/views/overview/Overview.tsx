import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { filterMessages } from '../../i18n/filters.js';
import { count } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import { paneTitle } from '../../i18n/panes.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import { sitemapLimits } from '../../model/limits.js';
import type { Facet } from '../../model/query.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { type Listed, listedIn } from '../common/listed-sitemaps.js';
import { EmptyState } from '../common/notes.js';
import { siteName } from '../common/site-name.js';
import { Verdict } from '../common/verdict.js';
import { Bars } from './Bars.js';
import { ListedSitemaps } from './ListedSitemaps.js';
import { SiteMap } from './SiteMap.js';
import { Timeline } from './Timeline.js';

/** Statistics of the pages of a document. */
export function Overview({ document }: ViewProps) {
  const { controller, state } = useEditor();
  const text = overviewMessages();
  const listed = listedIn(document, state.documents.value);
  useEffect(() => controller.derivedData.watchFacets(document), [controller, document]);
  document.revision.value;
  const facetCounts = document.facetCounts.value;
  if (document.size === 0) {
    return <EmptyState icon="chart" title={text.empty} text={text.emptyText} />;
  }
  if (facetCounts === undefined) {
    return <p class="panel soft">{text.waiting}</p>;
  }
  const all = document.size;
  const { newest, periods, withoutLastmod } = facetCounts;
  // All sitemaps of an index are often written at once: one bar would say less than the newest date.
  const isOneMonth = listed !== undefined && periods[0]?.pages === all && periods[0].value === newest?.slice(0, 7);
  const hasTimeline = crawlSourceOf(document) === undefined ? !isOneMonth : withoutLastmod < all;
  const filter = filterMessages();
  const { kind } = document;
  const bars = (facet: Facet) => ({
    all,
    kind,
    onShow: (value: string) => controller.table.showOnly(document, { [facet]: value }),
  });
  return (
    <div class="overview stack">
      <h2 class="unseen">{paneTitle('overview')}</h2>
      <Verdict document={document} isLarge />
      <Facts document={document} listed={listed} isOneMonth={isOneMonth} />
      <div class="cards">
        {hasTimeline && <Timeline document={document} facetCounts={facetCounts} />}
        {listed === undefined ? <SiteMap document={document} /> : <ListedSitemaps index={document} listed={listed} />}
        {(['status', 'noindex'] as const).map((column) => (
          <Bars
            key={column}
            title={column === 'noindex' ? text.indexing : filter.names[column]}
            counted={facetCounts.crawl[column]}
            labelOf={(value) =>
              text.crawl[`${column} ${value}` as 'status 0'] ??
              filter.crawl[value as 'yes'] ??
              value.replace(/^-$/, filter.without)
            }
            {...bars(column)}
          />
        ))}
        <Bars title={text.sites} counted={facetCounts.origins} labelOf={siteName} {...bars('origin')} />
        <Bars title={text.extensions} counted={facetCounts.extensions} {...bars('extension')} />
      </div>
    </div>
  );
}

/** The key figures. */
function Facts({ document, listed, isOneMonth }: ViewProps & { listed: Listed | undefined; isOneMonth: boolean }) {
  const text = overviewMessages();
  const facetCounts = document.facetCounts.value;
  const isSitemap = crawlSourceOf(document) === undefined;
  const elements = document.check.value?.report.statistics?.elements ?? {};
  const inside = (['alternates', 'images', 'videos', 'news'] as const).filter((name) => (elements[name] ?? 0) > 0);
  return (
    <dl class="facts row wrap">
      <Fact name={paneTitle('pages', document.kind)}>
        {count(document.size)}{' '}
        {listed === undefined && isSitemap && (
          <span class="soft small-text">{text.limit(count(sitemapLimits.pages))}</span>
        )}
      </Fact>
      {listed !== undefined && (
        <>
          <Fact name={text.open}>{count(listed.open.size)}</Fact>
          {listed.open.size > 0 && <Fact name={text.pagesOfOpen}>{count(listed.pages)}</Fact>}
        </>
      )}
      <Fact name={text.sites}>
        {count(facetCounts?.origins.filter(({ value }) => value.includes(':')).length ?? 0)}
      </Fact>
      {facetCounts?.newest && (
        <Fact name={text.newest}>
          {facetCounts.newest.slice(0, 10)} {isOneMonth && <span class="soft small-text">{text.oneMonth}</span>}
        </Fact>
      )}
      {inside.map((name) => (
        <Fact key={name} name={text.elements[name]}>
          {count(elements[name] ?? 0)}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt class="soft small-text">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
