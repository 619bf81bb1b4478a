/** Reports as an HTML page: that of the editor. */

import { fill } from '../../core/errors/fill.js';
import { ruleDetails } from '../../core/generated/rules.js';
import { type Locale, type RuleId, rules } from '../../core/node.js';
import { reportPage } from '../../documents/html/index.js';
import type { Reported } from './reported.js';
import { namedSources } from './rule-text.js';
import { notesOf } from './text.js';

/** Returns the page, with the present time. */
export function reportHtml(reports: readonly Reported[], locale: Locale, errors: readonly string[]): string {
  const byId = new Map<string, ReturnType<typeof rules>[number]>(rules(locale).map((rule) => [rule.id, rule]));
  const describe = (id: string) => {
    const { [locale]: texts, sources } = ruleDetails[id as RuleId];
    const { effect = 'none', labels } = byId.get(id) ?? {};
    const fix = texts.fix === undefined ? undefined : fill(texts.fix, {}, locale);
    return { effect, ...texts, fix, gsc: texts.searchConsole ?? labels?.gsc, sources: namedSources(sources, locale) };
  };
  const files = reports.map(({ name, report, ...others }) => ({ name, report, notes: notesOf(others, locale) }));
  return reportPage(files, { locale, now: new Date(), by: 'command', describe, errors });
}
