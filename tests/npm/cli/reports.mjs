// @ts-check
// Reports for tests of their output.

/**
 * Applies no styles.
 * @type {import('../../../dist/cli/io/terminal.js').Paint}
 */
export const plain = (_style, text) => text;

/**
 * Returns a problem with default values for the fields that are not given.
 * @param {Partial<Omit<import('../../../dist/core/node.js').Problem, 'rule'>> & { rule?: string }} [given] any text may be the id of a rule
 * @returns {import('../../../dist/core/node.js').Problem}
 */
export const problem = (given = {}) => {
  const { rule = 'priority-invalid', ...others } = given;
  return {
    rule: /** @type {import('../../../dist/core/node.js').RuleId} */ (rule),
    severity: 'error',
    message: 'priority is 1.5.',
    params: {},
    page: 3,
    path: '[3].priority',
    loc: 'https://example.com/a',
    ...others,
  };
};

/**
 * Returns a report of problems with counts as the engine computes them.
 * @param {import('../../../dist/core/node.js').Problem[]} problems
 * @param {Record<string, { error?: number, warning?: number, info?: number }>} [unlisted] numbers of problems by rule
 *   that are not listed
 * @returns {import('../../../dist/core/node.js').Report}
 */
export function reportOf(problems, unlisted = {}) {
  const counts = { error: 0, warning: 0, info: 0 };
  /** @type {Record<string, number>} */
  const rules = {};
  for (const { rule, severity } of problems) {
    rules[rule] = (rules[rule] ?? 0) + 1;
    counts[severity] += 1;
  }
  for (const [rule, { error = 0, warning = 0, info = 0 }] of Object.entries(unlisted)) {
    rules[rule] = (rules[rule] ?? 0) + error + warning + info;
    counts.error += error;
    counts.warning += warning;
    counts.info += info;
  }
  return { kind: 'page-list', profile: 'protocol', pages: 1200, problems, counts, rules };
}
