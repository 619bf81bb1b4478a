/** `sitemap-kit rules`: lists the rules, or describes one of them. */

import type { Command } from 'commander';
import stringWidth from 'string-width';
import { listOf, textIn } from '../../core/errors/fill.js';
import { similarTo } from '../../core/errors/similar.js';
import type { Locale } from '../../core/node.js';
import { usageError } from '../../files/usage-error.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { write } from '../io/output.js';
import { type Paint, paintFor, SEVERITY_STYLES } from '../io/terminal.js';
import { FORMAT_OPTION, LOCALE_OPTION } from '../parts/options.js';
import { type DescribedRule, describedRules, ruleText } from '../report/rule-text.js';
import { REPORT_TEXTS } from '../texts/reports.js';
import { USAGE_TEXTS } from '../texts/usage.js';

const RULES_OPTIONS = {
  format: { ...FORMAT_OPTION.format, ja: '一覧の形式' },
  ...LOCALE_OPTION,
} as const satisfies OptionTable;

type RulesCommandOptions = OptionValues<typeof RULES_OPTIONS>;

/** Adds the command to the program. */
export function addRules(program: Command): void {
  const command = program.command('rules').argument('[id]');
  addOptions(command, RULES_OPTIONS).action(run);
}

async function run(id: string | undefined, { format, locale }: RulesCommandOptions): Promise<void> {
  const all = describedRules(locale);
  const paint = paintFor(process.stdout);
  const one = id === undefined ? undefined : ruleOf(id, all);
  if (format === 'json') {
    await write(process.stdout, `${JSON.stringify(one ?? all, undefined, 2)}\n`);
  } else {
    const text = one === undefined ? listing(all, paint, locale) : ruleText(one, paint, locale);
    await write(process.stdout, text);
  }
}

/**
 * Returns the rule with an id.
 *
 * @throws UsageError with similar ids, if there is none.
 */
function ruleOf(id: string, all: readonly DescribedRule[]): DescribedRule {
  const rule = all.find((one) => one.id === id);
  if (rule !== undefined) {
    return rule;
  }
  const similar = similarTo(
    id,
    all.map((one) => one.id),
  );
  throw usageError(USAGE_TEXTS.noRule, { id, known: listOf(similar) });
}

function listing(all: readonly DescribedRule[], paint: Paint, locale: Locale): string {
  let area = '';
  const lines: string[] = [];
  for (const rule of all) {
    if (rule.area !== area) {
      area = rule.area;
      lines.push(...(lines.length === 0 ? [] : ['']), paint('bold', area));
    }
    const listed = textIn(REPORT_TEXTS.profile, locale, { name: listOf(rule.profiles) });
    const profiles = rule.profiles.length === 0 ? '' : paint('dim', listed);
    const severity = REPORT_TEXTS.severity[rule.severity][locale];
    const gap = ' '.repeat(8 - stringWidth(severity));
    lines.push(`  ${paint(SEVERITY_STYLES[rule.severity], severity)}${gap}${rule.id}${profiles}`);
    lines.push(`          ${rule.message}`);
  }
  return `${lines.join('\n')}\n`;
}
