/** Reports as SARIF 2.1.0, which code hosts show beside the lines. */

import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem, Severity } from '../../core/types/index.js';
import { withSlashes } from '../../files/disk.js';
import { fileOf, type Reported } from './reported.js';

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

/** What the log says about a rule. */
export interface SarifRule {
  id: string;
  severity: Severity;
  title: string;
  reason: string;
  /** URLs of documents, the most important first. */
  sources: readonly string[];
  /** Everything about the rule. */
  help: string;
}

/** Description of the tool in the log. */
export interface SarifTool {
  /** Version of the package. */
  version: string;
  /** The rules that problems may have. */
  rules: readonly SarifRule[];
  /** Labels of a search engine, by id of the rule. */
  labels?: ReadonlyMap<string, string> | undefined;
  /** Messages about inputs that could not be read. */
  errors?: readonly string[];
}

/** Returns the log of reports as JSON text. */
export function reportSarif(
  reports: readonly Reported[],
  { version, rules: catalogue, labels, errors = [] }: SarifTool,
): string {
  const ids = [...new Set(reports.flatMap(({ report }) => report.problems.map(({ rule }) => rule)))];
  const rules = ids.map((id) => {
    const label = labels?.get(id);
    const rule = catalogue.find((one) => one.id === id);
    return {
      id,
      ...(rule === undefined ? {} : describe(rule)),
      ...(label === undefined ? {} : { properties: { label } }),
    };
  });
  const results = reports.flatMap(({ report, ...input }) =>
    report.problems.map((problem) => result(problem, fileOf(problem, input), ids)),
  );
  const driver = { name: 'sitemap-kit', version, rules };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, ...invocationsWith(errors), columnKind: 'utf16CodeUnits', results }],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

/** Returns the run with the errors of inputs that could not be read. */
function invocationsWith(errors: readonly string[]): object {
  const notifications = errors.map((text) => ({ level: 'error', message: { text } }));
  return errors.length === 0
    ? {}
    : { invocations: [{ executionSuccessful: false, toolExecutionNotifications: notifications }] };
}

/** Returns the description of a rule. Its `helpUri` is the first document that the rule is based on. */
function describe(rule: SarifRule): object {
  const [helpUri] = rule.sources;
  return {
    ...(helpUri === undefined ? {} : { helpUri }),
    shortDescription: { text: rule.title },
    fullDescription: { text: rule.reason },
    help: { text: rule.help },
    defaultConfiguration: { level: LEVELS[rule.severity] },
  };
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

/** Returns a path as a URI reference; a relative path is relative to the current folder. */
function uriOf(file: string): string {
  return isAbsolute(file) ? pathToFileURL(file).href : withSlashes(file).split('/').map(encodeURIComponent).join('/');
}
