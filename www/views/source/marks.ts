import { type Action, type Diagnostic, setDiagnostics } from '@codemirror/lint';
import type { Text, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Problem } from 'sitemap-kit';
import { lowerBound } from '../../model/binary-search.js';
import type { SourceFindings } from '../../model/open-source.js';
import { messageOf } from '../common/problem-message.js';

/** Maximum length of a mark in characters; problems of an element are marked at its start. */
const longest = 200;

/** Returns the index of the entry of a line; −1 before the first one. */
export function entryAt({ lines }: SourceFindings, line: number): number {
  return lowerBound(lines, line + 1) - 1;
}

/** Returns marks for the problems with a position; `action` is the action for problems of pages. */
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

/** Returns the marked range of a problem: its value, its tag, or the text up to the next tag. */
function lengthOf(rest: string, value: string | undefined): number {
  if (value !== undefined && value !== '' && rest.startsWith(value)) {
    return value.length;
  }
  const end = rest.startsWith('<') ? rest.indexOf('>') + 1 : rest.search(/[<"]/);
  return end > 0 ? end : rest.length;
}
