/** `sitemap-kit rules`: everything that a report can say. */

import { type Command, Option } from 'commander';
import { type Locale, type RuleDescription, rules } from '../node.js';
import { write } from './output.js';
import { REPORT_WORDS } from './report-words.js';
import { type Paint, paintFor, SEVERITY_STYLES } from './terminal.js';

interface RulesVerbOptions {
  format: 'text' | 'json';
  locale: Locale;
}

const EXAMPLES = `
Examples:
  $ sitemap-kit rules
  $ sitemap-kit rules --locale ja
  $ sitemap-kit rules --format json | jq -r '.[] | select(.severity == "error") | .id'`;

/** Adds the verb to the program. */
export function addRules(program: Command): void {
  program
    .command('rules')
    .summary('list all rules')
    .description('Lists the rules: the ids that --rule takes, their severities and their messages.')
    .addOption(new Option('--format <format>', 'how the rules are listed').choices(['text', 'json']).default('text'))
    .addOption(new Option('--locale <name>', 'language of the messages').choices(['en', 'ja']).default('en'))
    .addHelpText('after', EXAMPLES)
    .action(run);
}

async function run({ format, locale }: RulesVerbOptions): Promise<void> {
  const all = rules(locale);
  const text =
    format === 'json' ? `${JSON.stringify(all, undefined, 2)}\n` : listing(all, paintFor(process.stdout), locale);
  await write(process.stdout, text);
}

function listing(all: readonly RuleDescription[], paint: Paint, locale: Locale): string {
  const words = REPORT_WORDS[locale];
  let area = '';
  const lines: string[] = [];
  for (const rule of all) {
    if (rule.area !== area) {
      area = rule.area;
      lines.push(...(lines.length === 0 ? [] : ['']), paint('bold', area));
    }
    const profiles = rule.profiles.length === 0 ? '' : paint('dim', words.profile(rule.profiles.join(words.comma)));
    lines.push(`  ${paint(SEVERITY_STYLES[rule.severity], rule.severity.padEnd(7))} ${rule.id}${profiles}`);
    lines.push(`          ${rule.message}`);
  }
  return `${lines.join('\n')}\n`;
}
