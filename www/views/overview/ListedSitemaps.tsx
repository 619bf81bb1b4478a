import { useMemo } from 'preact/hooks';
import { overviewMessages } from '../../i18n/overview.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import { fileFinder } from '../../model/set-files.js';
import { readable, urlParts } from '../../model/url-parts.js';
import { useEditor } from '../common/editor.js';
import { Bars } from './Bars.js';

/** The sitemaps of an index: the document of each URL that is open, the paths of the others, and the number of pages in the open ones. */
export interface Listed {
  open: ReadonlyMap<string, OpenDocument>;
  notOpen: readonly string[];
  pages: number;
}

/** Returns the sitemaps that an index lists; undefined for other documents. */
export function useListed(index: OpenDocument): Listed | undefined {
  const documents = useEditor().state.documents.value;
  const revisions = documents.map(({ revision }) => revision.value);
  return useMemo(() => {
    if (index.kind !== 'index') {
      return undefined;
    }
    const files = documents.filter((one) => one !== index && crawlSourceOf(one) === undefined);
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
    return { open, notOpen: [...notOpen], pages };
  }, [index, documents, ...revisions]);
}

/** The number of pages in each open sitemap of an index, and the sitemaps that are not open. */
export function ListedSitemaps({ listed: { open, notOpen, pages } }: { listed: Listed }) {
  const { controller } = useEditor();
  const text = overviewMessages();
  const counted = [...open].map(([value, document]) => ({ value, pages: sizeOf(document) }));
  return (
    <Bars
      title={text.pagesOfSitemaps}
      counted={counted.sort((one, other) => other.pages - one.pages)}
      all={pages}
      kind="sitemap"
      labelOf={pathOf}
      onShow={(url) => {
        const document = open.get(url);
        if (document !== undefined) {
          controller.files.show(document);
        }
      }}
    >
      {notOpen.length > 0 && <p class="soft small-text">{text.notOpen(notOpen)}</p>}
    </Bars>
  );
}

function pathOf(url: string): string {
  return readable(urlParts(url).path) || url;
}

/** Returns the number of pages; 0 for an index in an index. */
function sizeOf({ kind, size }: OpenDocument): number {
  return kind === 'index' ? 0 : size;
}
