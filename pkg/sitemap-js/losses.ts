/** Reports of what the engine has left out because it is invalid. */

import type { Problem, Report } from '../index.js';
import { ErrorLevel } from './enums.js';
import type { ErrorHandler } from './items.js';

/** Passes an error to a handler for each value, page or sitemap that was left out; its name is the id of the rule. */
export function reportLosses({ problems }: Report, level: ErrorLevel, errorHandler: ErrorHandler): void {
  if (level !== ErrorLevel.SILENT) {
    for (const problem of problems.filter(isLoss)) {
      errorHandler(errorOf(problem), level);
    }
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
