/** The reports of a set, file by file. */

import { join } from 'node:path';
import { decode } from '../../core/node.js';
import type { Problem, Report, SetReport } from '../../core/types/index.js';
import { isUrl } from '../io/source.js';
import { SourceLines } from '../io/source-lines.js';
import type { Reported } from './reported.js';

/** The files of a folder that were checked together. */
export interface CheckedFolder {
  /** The folder, or its URL. */
  folder: string;
  /** The report of the set. */
  set: SetReport;
  /** The files that were checked. */
  files: readonly { name: string; bytes: Uint8Array }[];
  /** Encoding of the files that the user specified. */
  encoding?: string | undefined;
  /** The robots.txt, if there is one. */
  robots?: RobotsFile | undefined;
}

/** A robots.txt. */
export interface RobotsFile {
  file: string;
  bytes: Uint8Array;
}

/** Returns the reports as the engine returns them: of each file, of the robots.txt and of the set. */
export function plainReports({ folder, set, robots }: CheckedFolder): Reported[] {
  return [
    ...set.files.map(({ name, report }) => reportOfFile(pathIn(folder, name), report)),
    ...robotsReports(set, robots),
    { name: folder, report: set.report, isSet: true },
  ];
}

/**
 * Returns the reports of the files with the problems of the set that are in them, because tools show the annotations of a file
 * beside its lines. Problems in no file, and problems that are counted but not listed, remain in the report of the set.
 */
export function reportsByFile(checked: CheckedFolder): Reported[] {
  const { folder, set, encoding, robots } = checked;
  const bytes = new Map(checked.files.map((file) => [file.name, file.bytes]));
  const reports = new Map(set.files.map(({ name, report }) => [name, copyOf(report)]));
  const rest = copyOf({ ...set.report, problems: [] });
  for (const problem of set.report.problems) {
    const report = problem.file === undefined ? undefined : reports.get(problem.file);
    if (report === undefined) {
      rest.problems.push(problem);
    } else {
      adjustCounts(rest, problem, -1);
      adjustCounts(report, problem, 1);
      report.problems.push(problem);
    }
  }
  return [
    ...[...reports].map(([name, report]) => ({
      ...reportOfFile(pathIn(folder, name), sortProblems(report)),
      source: new SourceLines(bytes.get(name) ?? new Uint8Array(), encoding),
    })),
    ...robotsReports(set, robots),
    { name: folder, report: rest, isSet: true },
  ];
}

/** Returns the report of the robots.txt; none if the files were checked without one. */
export function robotsReports(set: SetReport, robots: RobotsFile | undefined): Reported[] {
  return set.robots === undefined || robots === undefined
    ? []
    : [{ ...reportOfFile(robots.file, set.robots), source: new SourceLines(Buffer.from(decode(robots.bytes).text)) }];
}

/** Returns the path, or the URL, of a file in a folder. */
function pathIn(folder: string, name: string): string {
  return isUrl(folder) ? folder + name : join(folder, name);
}

function reportOfFile(file: string, report: Report): Reported {
  return { name: file, file, report };
}

function copyOf(report: Report): Report {
  return { ...report, problems: [...report.problems], counts: { ...report.counts }, rules: { ...report.rules } };
}

function adjustCounts(report: Report, { rule, severity }: Problem, by: 1 | -1): void {
  report.counts[severity] += by;
  const times = (report.rules[rule] ?? 0) + by;
  if (times === 0) {
    delete report.rules[rule];
  } else {
    report.rules[rule] = times;
  }
}

function sortProblems(report: Report): Report {
  const positionOf = ({ line, column }: Problem): [number, number] => [line ?? Number.POSITIVE_INFINITY, column ?? 0];
  const problems = report.problems.sort((one, other) => {
    const [line, column] = positionOf(one);
    const [otherLine, otherColumn] = positionOf(other);
    return line === otherLine ? column - otherColumn : line < otherLine ? -1 : 1;
  });
  return { ...report, problems };
}
