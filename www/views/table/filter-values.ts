import { filterMessages } from '../../i18n/filters.js';
import { isCrawlColumn } from '../../model/crawl-data.js';
import { type Facet, without } from '../../model/query.js';

/** Returns the name of the value of a filter. */
export function filterValueName(facet: Facet, value: string): string {
  const text = filterMessages();
  if (value === without) {
    return text.without;
  }
  return (isCrawlColumn(facet) && text.crawl[value as keyof typeof text.crawl]) || value;
}
