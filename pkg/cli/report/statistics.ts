/** Statistics as text: one line for each of them. */

import { listOf, textIn } from '../../core/errors/fill.js';
import type { Locale, Statistics, Tally } from '../../core/types/index.js';
import { grouped, type Paint, visible } from '../io/terminal.js';
import { REPORT_TEXTS } from '../texts/reports.js';

/** Maximum number of values in a line. */
const MAX_VALUES = 8;

/** Returns the lines of statistics. */
export function statisticsLines(statistics: Statistics, paint: Paint, locale: Locale): string[] {
  const { bytes, elements, hosts, lastmod, changefreq, priority, depth } = statistics;
  const texts = REPORT_TEXTS.statistics;
  const rows: [string, string][] = [
    [texts.bytes[locale], grouped(bytes)],
    [texts.elements[locale], tally(elements, locale, byCount)],
    [texts.hosts[locale], tally(hosts, locale, byCount)],
    ['lastmod', lastmod.oldest === undefined ? '' : visible(`${lastmod.oldest} – ${lastmod.newest}`)],
    [texts.months[locale], tally(lastmod.months, locale, byNewest)],
    ['changefreq', tally(changefreq, locale, byCount)],
    ['priority', tally(priority, locale, byNumber)],
    [texts.depth[locale], tally(depth, locale, byNumber)],
  ];
  return rows.filter(([, values]) => values !== '').map(([name, values]) => `  ${paint('dim', name)}  ${values}`);
}

type Order = (one: [string, number], other: [string, number]) => number;

const byCount: Order = ([, one], [, other]) => other - one;
const byNewest: Order = ([one], [other]) => (one < other ? 1 : -1);
const byNumber: Order = ([one], [other]) => Number(one) - Number(other);

function tally(counts: Tally, locale: Locale, order: Order): string {
  const entries = Object.entries(counts).sort(order);
  const shown = entries.slice(0, MAX_VALUES).map(([value, count]) => `${visible(value)}: ${grouped(count)}`);
  const rest = entries.length - shown.length;
  return listOf([...shown, ...(rest > 0 ? [textIn(REPORT_TEXTS.more, locale, { n: rest })] : [])])[locale];
}
