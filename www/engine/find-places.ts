import { rules as catalogue, type Problem } from 'sitemap-kit';
import type { RulePlaces } from '../document/findings.js';
import { fieldOf } from '../document/problem-cell.js';
import { markOf } from '../document/severity.js';
import { type CheckRequest, reportOf } from './check.js';
import type { Context } from './context.js';
import { ready } from './ready.js';
import { onlyRules } from './settings.js';

/** Which rules to look for, in what was checked. */
export interface FindPlacesRequest extends CheckRequest {
  rules: readonly string[];
}

/** Most problems that are looked for at a time: each takes about half a kilobyte until only its place is kept. */
const most = 250_000;

/** Names of fields that are told apart; a page with more of them has the rest at the page itself. */
const mostNames = 65_535;

/** Finds where rules are broken that a report does not list in full. */
export async function findPlaces({ rules, ...checked }: FindPlacesRequest, context: Context): Promise<RulePlaces[]> {
  await ready();
  context.progress({ phase: 'checking' });
  const { problems } = await reportOf(checked, context, {
    rules: onlyRules(checked.settings, rules, catalogue()),
    problemsPerRule: Math.floor(most / rules.length),
  });
  const byRule = new Map<string, { problem: Problem; row: number }[]>(rules.map((rule) => [rule, []]));
  const { order } = context.table();
  for (const problem of problems) {
    const row = order[problem.page ?? -1];
    if (row !== undefined) {
      byRule.get(problem.rule)?.push({ problem, row });
    }
  }
  return Array.from(byRule, ([rule, found]) => {
    found.sort((one, other) => one.row - other.row);
    const names = new Map([['', 0]]);
    const places: RulePlaces = {
      rule,
      rows: Uint32Array.from(found, ({ row }) => row),
      marks: Uint8Array.from(found, ({ problem }) => markOf(problem.severity)),
      fields: Uint16Array.from(found, ({ problem }) => {
        const name = fieldOf(problem);
        const number = names.get(name) ?? (names.size < mostNames ? names.size : 0);
        if (number === names.size) {
          names.set(name, number);
        }
        return number;
      }),
      names: [],
    };
    context.transfer(places.rows.buffer, places.marks.buffer, places.fields.buffer);
    return { ...places, names: [...names.keys()] };
  });
}
