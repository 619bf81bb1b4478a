/** Patterns of paths in the configuration of hosts: `/blog/*` and `/posts/:year/:slug`. */

import { match, parse } from 'path-to-regexp';
import { longestPath } from './matching-cost.js';

/** A pattern, compiled. */
export interface PathPattern {
  /** Returns the values of the placeholders by their names (`splat` for `*`); undefined if a path does not match. */
  match(path: string): Record<string, string> | undefined;
  /** Whether it was not compared with a path, because that may take very long. */
  isRefused?: true;
}

/** Returns a pattern that is compared with paths only up to the length for which its expression takes a short time. */
function bounded(expression: string, match: PathPattern['match']): PathPattern {
  const maxLength = longestPath(expression);
  const pattern: PathPattern = {
    match(path) {
      if (path.length <= maxLength) {
        return match(path);
      }
      pattern.isRefused = true;
      return undefined;
    },
    ...(maxLength === 0 && { isRefused: true }),
  };
  return pattern;
}

/** The pattern of a placeholder of path-to-regexp that has none of its own. */
const DEFAULT_PLACEHOLDER = /\[\^\\\/#\\\?\]\)?\+\?$/;

/**
 * Compiles a pattern.
 *
 * @param pattern A path with placeholders: `*` for any text, `:name` for one segment.
 * @param isExact Whether the slash at the end of a path counts. Otherwise a path matches with and without it.
 */
export function pathPattern(pattern: string, isExact = false): PathPattern {
  const bare = pattern.length > 1 && !isExact ? pattern.replace(/\/$/, '') : pattern;
  let source = '';
  for (const part of bare.split(/(\*|:[A-Za-z]\w*)/)) {
    if (part === '*') {
      source += '(?<splat>.*)';
    } else if (/^:[A-Za-z]/.test(part)) {
      source += `(?<${part.slice(1)}>[^/]+)`;
    } else {
      // Paths are matched in the form that they have in URLs.
      const escaped = encodeURI(part).replaceAll('%25', '%');
      source += escaped.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    }
  }
  // What follows a folder may be empty: `/blog/*` matches `/blog`.
  const loose = `${source.replace(/\/\(\?<(\w+)>\.\*\)$/, '(?:/(?<$1>.*))?')}/?`;
  const whole = `^${isExact ? source : loose}$`;
  const expression = compiled(whole);
  return bounded(whole, (path) => withTexts(expression?.exec(path)));
}

/** Returns an expression; undefined if a placeholder occurs twice, which no host accepts. */
function compiled(source: string): RegExp | undefined {
  try {
    return new RegExp(source);
  } catch {
    return undefined;
  }
}

function withTexts(found: RegExpExecArray | null | undefined): Record<string, string> | undefined {
  if (found === null || found === undefined) {
    return undefined;
  }
  return Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, text ?? '']));
}

/**
 * Compiles a pattern in the syntax that Vercel and Next.js have: that of path-to-regexp 6.
 *
 * @param source A path with placeholders such as `:path*` and `:year(\\d{4})`.
 */
export function routePattern(source: string): PathPattern {
  const own = parse(source).map((token) =>
    typeof token === 'string'
      ? ''
      : `${DEFAULT_PLACEHOLDER.test(token.pattern) ? 'x' : `(${token.pattern})`}${token.modifier}`,
  );
  const matches = match<Record<string, string | string[]>>(source);
  return bounded(own.join(''), (path) => {
    const found = matches(path);
    return found === false
      ? undefined
      : Object.fromEntries(Object.entries(found.params).map(([name, value]) => [name, [value].flat().join('/')]));
  });
}

/**
 * Compiles a regular expression for whole paths, whose groups are `group1`, `group2` and so on.
 *
 * @returns The pattern; undefined if the expression is not one of JavaScript.
 */
export function expressionPattern(source: string): PathPattern | undefined {
  const expression = compiled(`^(?:${source.replace(/^\^|\$$/g, '')})$`);
  return (
    expression &&
    bounded(source, (path) => {
      const found = expression.exec(path);
      return found === null
        ? undefined
        : Object.fromEntries(found.slice(1).map((text, index) => [`group${index + 1}`, text ?? '']));
    })
  );
}

/** Returns the target of a redirect with the values of the placeholders. */
export function fill(target: string, values: Readonly<Record<string, string>>): string {
  return target.replace(/:([A-Za-z]\w*)[*+]?/g, (whole, name: string) => values[name] ?? whole);
}
