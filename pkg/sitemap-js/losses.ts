/** Reports of what the engine has left out because it is invalid. */

import type { GenerateOptions, Problem, Report } from '../core/index.js';
import { ErrorLevel } from './enums.js';
import type { ErrorHandler } from './items.js';

/** Returns how the engine treats invalid values. A handler of errors decides itself whether to throw. */
export function handlingOf(level: ErrorLevel, errorHandler?: ErrorHandler): NonNullable<GenerateOptions['invalid']> {
  return level === ErrorLevel.THROW && errorHandler === undefined ? 'throw' : 'omit';
}

/**
 * Passes an error to a handler for each value, page or sitemap that was left out. Its name is the id of the rule. After the first hundred
 * errors of a rule, which the report lists, the others are counted.
 */
export function reportLosses({ problems, counts }: Report, level: ErrorLevel, errorHandler: ErrorHandler): void {
  if (level === ErrorLevel.SILENT) {
    return;
  }
  for (const problem of problems.filter(isLoss)) {
    errorHandler(errorOf(problem), level);
  }
  const others = counts.error - problems.filter(({ severity }) => severity === 'error').length;
  if (others > 0) {
    errorHandler(new Error(`${others} more values or pages were left out.`), level);
  }
}

function isLoss({ rule, severity }: Problem): boolean {
  return severity === 'error' || rule === 'field-unsupported';
}

function errorOf({ rule, message, loc }: Problem): Error {
  const error = new Error(loc === undefined ? message : `${loc}: ${message}`);
  error.name = rule;
  return error;
}
