/** Reports as SARIF 2.1.0, which code hosts show beside the lines. */

import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '../types.js';
import { withSlashes } from './disk.js';
import type { Reported } from './report.js';

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

/** What the tool is called in the log. */
export interface SarifTool {
  /** Version of the package. */
  version: string;
  /** Messages of the rules, by id. */
  messages: ReadonlyMap<string, string>;
  /** Labels of a search engine, by id of the rule. */
  labels?: ReadonlyMap<string, string> | undefined;
}

/** The log of reports, as JSON text. */
export function reportSarif(reports: readonly Reported[], { version, messages, labels }: SarifTool): string {
  const ids = [...new Set(reports.flatMap(({ report }) => report.problems.map(({ rule }) => rule)))];
  const rules = ids.map((id) => {
    const label = labels?.get(id);
    return {
      id,
      shortDescription: { text: messages.get(id) ?? id },
      ...(label === undefined ? {} : { properties: { label } }),
    };
  });
  const results = reports.flatMap(({ file, report }) => report.problems.map((problem) => result(problem, file, ids)));
  const driver = { name: 'sitemap-kit', version, rules };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function result(problem: Problem, file: string | undefined, ids: readonly string[]): object {
  const { rule, severity, message, path, line, column } = problem;
  const location = {
    ...(file === undefined ? {} : { physicalLocation: physicalLocation(file, line, column) }),
    ...(path === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: path }] }),
  };
  return {
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: LEVELS[severity],
    message: { text: message },
    ...(Object.keys(location).length === 0 ? {} : { locations: [location] }),
  };
}

function physicalLocation(file: string, line: number | undefined, column: number | undefined): object {
  const region = { startLine: line, ...(column === undefined ? {} : { startColumn: column }) };
  return { artifactLocation: { uri: uriOf(file) }, ...(line === undefined ? {} : { region }) };
}

/** A path as a reference: relative to where the command runs, as far as the path is. */
function uriOf(file: string): string {
  return isAbsolute(file) ? pathToFileURL(file).href : withSlashes(file).split('/').map(encodeURIComponent).join('/');
}
