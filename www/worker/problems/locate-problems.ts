import { rules as catalogue, init, type Problem } from 'sitemap-kit';
import type { RuleLocations } from '../../model/findings.js';
import { markOf, placeInPage } from '../../model/problems.js';
import type { Context } from '../context.js';
import { onlyRules, optionsOf } from '../settings.js';
import { type CheckRequest, reportOf } from './check.js';

/** The rule to locate, and the checked input. */
export interface LocateProblemsRequest extends CheckRequest {
  rule: Problem['rule'];
}

/** Maximum number of problems that are located. Each takes about 500 bytes until only its location is kept. */
const max = 100_000;

/** Maximum number of different fields; problems of further fields are assigned to the page itself. */
const maxNames = 65_536;

/** Locates the problems of a rule that the report does not list in full. */
export async function locateProblems(
  { rule, ...checked }: LocateProblemsRequest,
  context: Context,
): Promise<RuleLocations> {
  await init();
  const rules = onlyRules(checked.settings, [rule], catalogue());
  const { problems } = await reportOf(checked, context, optionsOf(checked.settings, { rules, problemsPerRule: max }));
  const { order } = context.table();
  const found: { problem: Problem; row: number }[] = [];
  for (const problem of problems) {
    const row = order[problem.page ?? -1];
    if (row !== undefined && problem.rule === rule) {
      found.push({ problem, row });
    }
  }
  found.sort((one, other) => one.row - other.row);
  const names = new Map([['', 0]]);
  const rows = Uint32Array.from(found, ({ row }) => row);
  const marks = Uint8Array.from(found, ({ problem }) => markOf(problem.severity));
  const fields = Uint16Array.from(found, ({ problem }) => {
    const name = placeInPage(problem);
    if (!names.has(name) && names.size < maxNames) {
      names.set(name, names.size);
    }
    return names.get(name) ?? 0;
  });
  context.transfer(rows.buffer, marks.buffer, fields.buffer);
  return { rule, rows, marks, fields, names: [...names.keys()] };
}
