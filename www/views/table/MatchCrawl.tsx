import { useMemo, useState } from 'preact/hooks';
import { matchCrawlMessages } from '../../i18n/match-crawl.js';
import { crawlSourceOf, matchCrawl, type Unlistable, type Unoffered } from '../../model/crawl-match.js';
import type { OpenDocument } from '../../model/open-document.js';
import { cellText } from '../../model/pages.js';
import { DialogButtons, DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { toggled } from '../common/effects.js';
import { SelectField } from '../common/fields.js';
import { UrlGroup } from '../common/url-group.js';

const reasons: readonly Unlistable[] = ['redirect', 'error', 'noindex', 'canonical'];
const additions = ['missing', 'assets'] as const;
const unoffered: readonly Unoffered[] = ['contradictory', 'elsewhere', 'invalid'];

/** Compares a sitemap with the pages that a crawl found, and removes and adds pages as chosen, as one change. */
export function MatchCrawl({ crawl }: { crawl: OpenDocument }) {
  const { controller, state } = useEditor();
  const text = matchCrawlMessages();
  const sitemaps = state.documents.value.filter((one) => one !== crawl && one.kind !== 'index');
  const [chosen, setChosen] = useState(sitemaps.find((one) => crawlSourceOf(one) === undefined));
  const sitemap = chosen !== undefined && sitemaps.includes(chosen) ? chosen : sitemaps[0];
  const revisions = [sitemap?.revision.value, crawl.revision.value];
  const match = useMemo(
    () => (sitemap === undefined ? undefined : matchCrawl(sitemap, crawl)),
    [sitemap, ...revisions],
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(['assets']));
  if (sitemap === undefined || match === undefined) {
    return null;
  }
  const { table } = sitemap;
  const source = crawlSourceOf(crawl) ?? 'crawl';
  const removals = reasons.filter((reason) => match.unlistable[reason].length > 0);
  const removed = removals.filter((reason) => !left.has(reason)).flatMap((reason) => match.unlistable[reason]);
  const added = additions.filter((name) => !left.has(name)).flatMap((name) => match[name]);
  const toggle = (name: string) => setLeft(toggled(left, name));
  const locOf = (row: number) => table.text(row, 'loc');
  return (
    <DialogFrame title={text.title[source]} about={text.about(crawl.name.value)}>
      {sitemaps.length > 1 && (
        <SelectField
          label={text.sitemap}
          value={`${sitemap.id}`}
          values={sitemaps.map(({ id }) => String(id))}
          nameOf={(id) => sitemaps.find((one) => String(one.id) === id)?.name.value ?? ''}
          onValue={(id) => setChosen(sitemaps.find((one) => String(one.id) === id))}
        />
      )}
      <p>{text.matched[source](match.matched, sitemap.size)}</p>
      {removals.map((reason) => (
        <UrlGroup
          key={reason}
          name={text.unlistable[reason]}
          choice={text.remove(match.unlistable[reason].length)}
          urls={match.unlistable[reason]}
          textOf={locOf}
          isChosen={!left.has(reason)}
          onToggle={() => toggle(reason)}
        />
      ))}
      {additions.map(
        (name) =>
          match[name].length > 0 && (
            <UrlGroup
              key={name}
              name={name === 'assets' ? text.assets : text.missing[source]}
              choice={text.add(match[name].length)}
              urls={match[name]}
              textOf={({ loc }) => cellText(loc)}
              isChosen={!left.has(name)}
              onToggle={() => toggle(name)}
            />
          ),
      )}
      {match.unfound.length > 0 && (
        <UrlGroup name={text.unfound[source](match.unfound.length)} urls={match.unfound} textOf={locOf} />
      )}
      {unoffered.map(
        (name) =>
          match.unoffered[name].length > 0 && (
            <UrlGroup
              key={name}
              name={text.unoffered[name](match.unoffered[name].length)}
              urls={match.unoffered[name]}
            />
          ),
      )}
      <DialogButtons
        label={text.apply(removed.length, added.length)}
        isDisabled={removed.length + added.length === 0}
        onApply={() => {
          controller.files.show(sitemap);
          controller.pages.removeAndAdd(sitemap, removed, added);
        }}
      />
    </DialogFrame>
  );
}
