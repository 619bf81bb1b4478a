/** Statistics as text: one line for each of them. */

import type { Statistics, Tally } from '../../types/index.js';
import { grouped, type Paint, visible } from '../io/terminal.js';
import type { ReportTexts } from './report-texts.js';

/** Maximum number of values in a line. */
const MAX_VALUES = 8;

/** Returns the lines of statistics. */
export function statisticsLines(statistics: Statistics, paint: Paint, texts: ReportTexts): string[] {
  const { bytes, elements, hosts, lastmod, changefreq, priority, depth } = statistics;
  const rows: [string, string][] = [
    [texts.statistics.bytes, grouped(bytes)],
    [texts.statistics.elements, tally(elements, texts, byCount)],
    [texts.statistics.hosts, tally(hosts, texts, byCount)],
    ['lastmod', lastmod.oldest === undefined ? '' : visible(`${lastmod.oldest} – ${lastmod.newest}`)],
    [texts.statistics.months, tally(lastmod.months, texts, byNewest)],
    ['changefreq', tally(changefreq, texts, byCount)],
    ['priority', tally(priority, texts, byNumber)],
    [texts.statistics.depth, tally(depth, texts, byNumber)],
  ];
  return rows.filter(([, values]) => values !== '').map(([name, values]) => `  ${paint('dim', name)}  ${values}`);
}

type Order = (one: [string, number], other: [string, number]) => number;

const byCount: Order = ([, one], [, other]) => other - one;
const byNewest: Order = ([one], [other]) => (one < other ? 1 : -1);
const byNumber: Order = ([one], [other]) => Number(one) - Number(other);

function tally(counts: Tally, texts: ReportTexts, order: Order): string {
  const entries = Object.entries(counts).sort(order);
  const shown = entries.slice(0, MAX_VALUES).map(([value, count]) => `${visible(value)}: ${grouped(count)}`);
  const rest = entries.length - shown.length;
  return [...shown, ...(rest > 0 ? [texts.more(rest)] : [])].join(texts.comma);
}
