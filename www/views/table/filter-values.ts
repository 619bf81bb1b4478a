import { filterMessages } from '../../i18n/filters.js';
import { messages } from '../../i18n/messages.js';
import { crawlColumns } from '../../model/crawl-data.js';
import { type Facet, without } from '../../model/query.js';

/** Returns the name of the value of a filter. */
export function filterValueName(facet: Facet, value: string): string {
  const text = messages(filterMessages);
  if (value === without) {
    return text.without;
  }
  const isCrawlData = crawlColumns.some((column) => column === facet);
  return (isCrawlData && text.crawl[value as keyof typeof text.crawl]) || value;
}
