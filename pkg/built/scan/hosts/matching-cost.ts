/** The cost of regular expressions and globs of configuration files, which may come from strangers. */

/** A placeholder for a whole segment, which matches in one way only. */
const WHOLE_SEGMENT = /(?<=\/)(?:\[\^\\?\/\][+*]|\((?:\?<\w+>)?\[\^\\?\/\][+*]\))(?=\\?\/|\$|$)/g;
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gs;

/** Weight of a repetition, whose number of ways grows with the path; that of another choice is 1. */
const REPETITION = 3;
/** Three repetitions and two choices. */
const MAX_COST = 11;
/** Two repetitions and two choices: some hundredths of a second for the longest path of a file. */
const MAX_COST_OF_LONG_PATHS = 8;
/** The time grows with a power of the length of a path, by the number of repetitions: with three, some tenths of a second up to here. */
const LONG_PATH = 500;
const MAX_STARS = 3;
const MAX_GROUPS = 8;

/**
 * Returns the length up to which a regular expression may be compared with paths. It is 0 if the expression may match a path in so many
 * ways that a search for all of them does not end in practice: it has choices inside of a repetition, or too many beside each other.
 */
export function longestPath(expression: string): number {
  let cost = 0;
  /** Whether the open groups contain a choice, the innermost group last. */
  const groups = [{ isChoice: false }];
  let closed = { isChoice: false };
  for (const [token] of expression.replace(WHOLE_SEGMENT, 'x').matchAll(TOKEN)) {
    const group = groups.at(-1) ?? closed;
    if (closed.isChoice && /^(?:[*+]|\{\d)/.test(token)) {
      return 0;
    }
    if (token.startsWith('(')) {
      groups.push({ isChoice: false });
    } else if (/^(?:[*+]|\{\d+,)/.test(token)) {
      cost += REPETITION;
      group.isChoice = true;
    } else if (token.startsWith('?') || (token === '|' && !group.isChoice)) {
      cost += 1;
      group.isChoice = true;
    }
    closed = { isChoice: false };
    if (token === ')' && groups.length > 1) {
      closed = groups.pop() ?? closed;
      const outer = groups.at(-1) ?? closed;
      outer.isChoice ||= closed.isChoice;
    }
  }
  return cost > MAX_COST ? 0 : cost > MAX_COST_OF_LONG_PATHS ? LONG_PATH : Number.POSITIVE_INFINITY;
}

/** Returns whether a glob may match a path in too many ways: it has too many stars or groups, or a repeated group with choices. */
export function isCostlyGlob(glob: string): boolean {
  // Stars for whole segments match in few ways.
  const partial = glob.replace(/(?<=^|\/)\*+(?=\/|$)/g, '');
  const count = (part: RegExp) => partial.match(part)?.length ?? 0;
  return count(/\*+|\+\(/g) > MAX_STARS || count(/[({]/g) > MAX_GROUPS || /[*+]\([^)]*[|*+?({]/.test(partial);
}
