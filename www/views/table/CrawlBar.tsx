import { useMemo } from 'preact/hooks';
import { crawlMessages } from '../../i18n/crawl.js';
import { type CrawlSource, crawlSourceOf } from '../../model/crawl-data.js';
import { matchCrawl } from '../../model/crawl-match.js';
import { PageTable } from '../../model/page-table.js';
import { Button } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { pickFiles } from '../common/pick-files.js';

/** Number of rows up to which the pages for a sitemap are counted at once. */
const maxCounted = 20_000;

/** States that a document is a crawl or a report, and offers what can be done with it: match a sitemap, or make one. */
export function CrawlBar({ document, source }: ViewProps & { source: CrawlSource }) {
  const { controller, state } = useEditor();
  const text = crawlMessages();
  const revision = document.revision.value;
  const matchNone = () => matchCrawl({ table: new PageTable() }, document);
  const pages = useMemo(
    () => (document.size > maxCounted ? undefined : matchNone().missing.length),
    [document, revision],
  );
  const make = () => {
    const { missing, documents, assets, unoffered } = matchNone();
    controller.files.openEmpty(missing);
    const [files, elsewhere] = [documents.length + assets.length, unoffered.elsewhere.length];
    if (files + elsewhere > 0) {
      controller.notices.show(text.leftOut(files, elsewhere), { stays: true });
    }
  };
  const match = async () => {
    const hasSitemap = () =>
      state.documents.peek().some((one) => one.kind !== 'index' && crawlSourceOf(one) === undefined);
    if (!hasSitemap()) {
      await controller.files.open(await pickFiles());
    }
    if (hasSitemap()) {
      controller.openDialog({ name: 'match-crawl', crawl: document });
    }
  };
  return (
    <div class="crawl-bar info row wrap">
      <Icon name="info" />
      <span class="fill">{text.about[source]}</span>
      <Button class="outlined" icon="changes" label={text.open} onClick={() => void match()} />
      {source === 'crawl' && pages !== 0 && (
        <Button class="outlined" icon="plus" label={text.make(pages)} onClick={make} />
      )}
    </div>
  );
}
