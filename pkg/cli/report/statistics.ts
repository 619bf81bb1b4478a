/** Statistics as text: one line for each of them. */

import type { Statistics, Tally } from '../../types/index.js';
import { grouped, type Paint, visible } from '../io/terminal.js';
import type { ReportWords } from './labels.js';

/** Maximum number of values in a line. */
const MAX_VALUES = 8;

/** Returns the lines of statistics. */
export function statisticsLines(statistics: Statistics, paint: Paint, words: ReportWords): string[] {
  const { bytes, elements, hosts, lastmod, changefreq, priority, depth } = statistics;
  const rows: [string, string][] = [
    [words.statistics.bytes, grouped(bytes)],
    [words.statistics.elements, tally(elements, words, byCount)],
    [words.statistics.hosts, tally(hosts, words, byCount)],
    ['lastmod', lastmod.oldest === undefined ? '' : visible(`${lastmod.oldest} – ${lastmod.newest}`)],
    [words.statistics.months, tally(lastmod.months, words, byNewest)],
    ['changefreq', tally(changefreq, words, byCount)],
    ['priority', tally(priority, words, byNumber)],
    [words.statistics.depth, tally(depth, words, byNumber)],
  ];
  return rows.filter(([, values]) => values !== '').map(([name, values]) => `  ${paint('dim', name)}  ${values}`);
}

type Order = (one: [string, number], other: [string, number]) => number;

const byCount: Order = ([, one], [, other]) => other - one;
const byNewest: Order = ([one], [other]) => (one < other ? 1 : -1);
const byNumber: Order = ([one], [other]) => Number(one) - Number(other);

function tally(counts: Tally, words: ReportWords, order: Order): string {
  const entries = Object.entries(counts).sort(order);
  const shown = entries.slice(0, MAX_VALUES).map(([value, count]) => `${visible(value)}: ${grouped(count)}`);
  const rest = entries.length - shown.length;
  return [...shown, ...(rest > 0 ? [words.more(rest)] : [])].join(words.comma);
}
