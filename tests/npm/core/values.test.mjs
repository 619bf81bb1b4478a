// @ts-check
// `tests/fixtures/values`: the values of pages, given as objects, have the problems that they have in Rust (tests/rust/values.rs).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { validate } from '../../../dist/core/node.js';
import { expand } from './notation.mjs';

const folder = new URL('../../fixtures/values/', import.meta.url);

/** Infos that almost every small list has; only the groups of these rules turn them on. */
const ALWAYS_THERE = { 'lastmod-missing': 'off', 'hint-ignored': 'off', 'hreflang-x-default-missing': 'off' };

/** Returns the object that contains a field, and the name of the field in it. @param {any} page @param {string} path */
function placeOf(page, path) {
  const names = path.split(/[.[\]]+/).filter((name) => name !== '');
  const last = names.pop() ?? '';
  return { object: names.reduce((inside, name) => inside[name], page), last };
}

for (const name of readdirSync(folder)) {
  const { at, page, groups } = JSON.parse(expand(readFileSync(new URL(name, folder), 'utf8')));
  // Fields of the page itself, such as `images`, are not relative to `images[0]`.
  const pathOf = (/** @type {string} */ field) =>
    at === '' || field === at.split(/[.[]/)[0] ? field : `${at}.${field}`;

  /** Returns the page list of a value. @param {any} value @param {{ lists?: unknown, field?: string }} group */
  const listOf = (value, { lists, field }) => {
    if (lists) return value;
    const whole = { loc: 'https://example.com/a', ...structuredClone(page) };
    const { object, last } = placeOf(whole, field === undefined ? at : pathOf(field));
    if (last === '') Object.assign(object, value);
    else object[last] = field === undefined ? { ...object[last], ...value } : value;
    return [whole];
  };

  /** Returns an expected problem with its whole path. @param {string} problem @param {string} field */
  const full = (problem, field) => {
    const [start = '', ...message] = problem.split(': ');
    const [severity, rule, path = field] = start.split(' ');
    const isWhole = path === '-' || path.startsWith('[');
    const ofPage = path === '.' ? at : at !== '' && path.startsWith(at) ? path : pathOf(path);
    return [`${severity} ${rule} ${isWhole ? path : `[0].${ofPage}`}`, ...message].join(': ');
  };

  for (const { what, options, ...group } of groups) {
    test(`${name}: ${what}`, () => {
      for (const [values, problems, own] of group.cases ?? group.lists) {
        const rules = { ...ALWAYS_THERE, ...options?.check?.rules, ...own?.check?.rules };
        const check = { ...options?.check, ...own?.check, rules };
        const expected = problems.map((/** @type {string} */ problem) => full(problem, group.field));
        for (const value of values) {
          const report = validate(listOf(value, group), { now: '2026-01-10T00:00:00Z', ...options, ...own, check });
          const found = report.problems.map(({ severity, rule, path = '-', message }, number) =>
            [`${severity} ${rule} ${path}`, ...(expected[number]?.includes(': ') ? [message] : [])].join(': '),
          );
          assert.deepEqual(found, expected, JSON.stringify(value).slice(0, 300));
        }
      }
    });
  }
}
