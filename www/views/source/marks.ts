/** Problems as marks in a text. */

import { type Action, type Diagnostic, setDiagnostics } from '@codemirror/lint';
import type { Text, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Problem } from 'sitemap-kit';
import type { SourceFindings } from '../../model/open-source.js';
import { messageOf } from '../common/problem-message.js';

/** Longest mark, in characters: what is wrong with a whole element is marked at its beginning. */
const longest = 200;

/** The place in the order of the entry that a line is in; −1 before the first. */
export function entryAt({ lines }: SourceFindings, line: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) <= line) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}

/** Marks the problems that have a place. `action` is what can be done about each that is about a page. */
export function markProblems(
  view: EditorView,
  problems: readonly Problem[],
  action: (problem: Problem) => Action | undefined,
): TransactionSpec {
  const { doc } = view.state;
  const marks = problems.flatMap((problem) => markOf(doc, problem, action(problem)));
  return setDiagnostics(view.state, marks);
}

function markOf(doc: Text, problem: Problem, action: Action | undefined): Diagnostic[] {
  const { line, column = 1, rule, severity, value } = problem;
  if (line === undefined || line < 1 || line > doc.lines) {
    return [];
  }
  const inLine = doc.line(line);
  const from = Math.min(inLine.from + column - 1, inLine.to);
  const rest = doc.sliceString(from, Math.min(inLine.to, from + longest));
  const to = from + lengthOf(rest, value);
  return [
    {
      from,
      to,
      severity,
      message: messageOf(problem),
      source: rule,
      ...(action && { actions: [action] }),
    },
  ];
}

/** How much of a text the problem is about: its value, its tag, or all of it up to the next tag. */
function lengthOf(rest: string, value: string | undefined): number {
  if (value !== undefined && value !== '' && rest.startsWith(value)) {
    return value.length;
  }
  const end = rest.startsWith('<') ? rest.indexOf('>') + 1 : rest.search(/[<"]/);
  return end > 0 ? end : rest.length;
}
