import { useMemo, useState } from 'preact/hooks';
import { matchCrawlMessages } from '../../i18n/match-crawl.js';
import { language } from '../../i18n/messages.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import { matchCrawl, type Unlistable, type UnlistablePage, type Unoffered } from '../../model/crawl-match.js';
import type { OpenDocument } from '../../model/open-document.js';
import { cellText } from '../../model/pages.js';
import { requestedUrl, urlParts } from '../../model/url-parts.js';
import { Button } from '../common/buttons.js';
import { DialogButtons, DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { toggled } from '../common/effects.js';
import { SelectField } from '../common/fields.js';
import { UrlGroup } from '../common/url-group.js';

/** Why pages do not belong in the sitemap: redirects by what is at their ends, of which the first two can be replaced. */
const reasons = ['found', 'unknown', 'redirect', 'error', 'unavailable', 'noindex', 'blocked', 'canonical'] as const;
const additions = ['missing', 'documents', 'assets'] as const;
const unoffered: readonly Unoffered[] = ['contradictory', 'elsewhere', 'invalid'];

/** Returns the sitemap most of whose pages a crawl has; without any, the first one. */
function mostMatching(sitemaps: readonly OpenDocument[], crawl: OpenDocument): OpenDocument | undefined {
  const candidates = sitemaps.filter((one) => crawlSourceOf(one) === undefined);
  if (candidates.length < 2) {
    return candidates[0];
  }
  const found = new Set(Array.from(crawl.table.order, (row) => requestedUrl(crawl.table.text(row, 'loc'))));
  const matched = ({ table }: OpenDocument) =>
    table.order.filter((row) => found.has(requestedUrl(table.text(row, 'loc')))).length;
  return candidates.reduce<OpenDocument | undefined>(
    (best, one) => (best !== undefined && matched(best) >= matched(one) ? best : one),
    undefined,
  );
}

/** Compares a sitemap with the pages that a crawl found, and replaces, removes and adds pages as chosen, as one change. */
export function MatchCrawl({ crawl }: { crawl: OpenDocument }) {
  const { controller, state } = useEditor();
  const text = matchCrawlMessages();
  const sitemaps = state.documents.value.filter((one) => one !== crawl && one.kind !== 'index');
  const [other, setOther] = useState(() => mostMatching(sitemaps, crawl));
  const sitemap = other !== undefined && sitemaps.includes(other) ? other : sitemaps[0];
  const revisions = [sitemap?.revision.value, crawl.revision.value];
  const match = useMemo(
    () => (sitemap === undefined ? undefined : matchCrawl(sitemap, crawl)),
    [sitemap, ...revisions],
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(['documents', 'assets', 'unavailable']));
  const [replacing, setReplacing] = useState<ReadonlySet<string>>(new Set(['found']));
  if (sitemap === undefined || match === undefined) {
    return null;
  }
  const { table } = sitemap;
  const source = crawlSourceOf(crawl) ?? 'crawl';
  const { unlistable } = match;
  const isReplaceable = (one: string | undefined) => one === 'found' || one === 'unknown';
  const listedOf = (name: (typeof reasons)[number]) =>
    isReplaceable(name)
      ? unlistable.redirect.filter(({ end }) => end === name)
      : unlistable[name as Unlistable].filter(({ end }) => !isReplaceable(end));
  const chosen = reasons.filter((reason) => !left.has(reason));
  const replaced = chosen.filter((reason) => replacing.has(reason)).flatMap(listedOf);
  const removed = chosen.filter((reason) => !replacing.has(reason)).flatMap(listedOf);
  const targets = new Set(replaced.map(({ to }) => to));
  const addable = (name: (typeof additions)[number]) =>
    match[name].filter(({ loc }) => !targets.has(requestedUrl(cellText(loc))));
  const added = additions.filter((name) => !left.has(name)).flatMap(addable);
  const toggle = (name: string) => setLeft(toggled(left, name));
  const locOf = (row: number) => table.text(row, 'loc');
  const group = <Item,>(name: string, title: string, choice: (n: number) => string, urls: readonly Item[]) => ({
    name: title,
    choice: choice(urls.length),
    urls,
    isChosen: !left.has(name),
    onToggle: () => toggle(name),
  });
  const reasonOf = (reason: string, { row, why, to, end }: UnlistablePage) => {
    const { origin } = urlParts(locOf(row));
    const target = to.startsWith(`${origin}/`) ? to.slice(origin.length) : to;
    return [
      [why || text.short[reason as 'noindex'], ...(to === '' ? [] : [`→ ${target}`])].join(' ').trim(),
      end === undefined ? '' : text.ends[end],
    ]
      .filter((part) => part !== '')
      .join(language.value === 'ja' ? '、' : ', ');
  };
  return (
    <DialogFrame title={text.title[source]} about={text.about(crawl.name.value)} wide>
      {sitemaps.length > 1 && (
        <SelectField
          label={text.sitemap}
          value={`${sitemap.id}`}
          values={sitemaps.map(({ id }) => String(id))}
          nameOf={(id) => sitemaps.find((one) => String(one.id) === id)?.name.value ?? ''}
          onValue={(id) => setOther(sitemaps.find((one) => String(one.id) === id))}
        />
      )}
      <p>{text.matched[source](match.matched, sitemap.size)}</p>
      {reasons.map((reason) => (
        <UrlGroup
          key={reason}
          {...group(
            reason,
            text.unlistable[reason],
            replacing.has(reason) ? text.replace : text.remove,
            listedOf(reason),
          )}
          textOf={({ row }) => locOf(row)}
          detailOf={(one) => reasonOf(reason, one)}
        >
          {isReplaceable(reason) && (
            <Button
              class="quiet small"
              label={replacing.has(reason) ? text.removeInstead : text.replaceInstead}
              onClick={() => setReplacing(toggled(replacing, reason))}
            />
          )}
        </UrlGroup>
      ))}
      {additions.map((name) => (
        <UrlGroup
          key={name}
          {...group(
            name,
            name === 'missing' ? text.missing[source] : text[name],
            name === 'missing' ? text.add : text.addFiles,
            addable(name),
          )}
          textOf={({ loc }) => cellText(loc)}
          detailOf={({ loc }) => (name === 'missing' ? '' : urlParts(cellText(loc)).extension.toUpperCase())}
        />
      ))}
      <UrlGroup name={text.unfound[source](match.unfound.length)} urls={match.unfound} textOf={locOf} />
      {unoffered.map((name) => (
        <UrlGroup key={name} name={text.unoffered[name](match.unoffered[name].length)} urls={match.unoffered[name]} />
      ))}
      <DialogButtons
        label={text.apply(replaced.length, removed.length, added.length)}
        isDisabled={replaced.length + removed.length + added.length === 0}
        onApply={() => {
          controller.files.show(sitemap);
          controller.pages.match(sitemap, {
            cells: replaced.map(({ row, to }) => ({ row, column: 'loc', text: to })),
            removed: removed.map(({ row }) => row),
            added,
          });
        }}
      />
    </DialogFrame>
  );
}
