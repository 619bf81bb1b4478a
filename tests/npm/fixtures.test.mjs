// @ts-check
// The fixtures of the rules, through the package: the same problems at the same places as in Rust (tests/fixtures.rs).
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generate, robots, SitemapError, validate } from '../../dist/node.js';

const folder = new URL('../fixtures/rules/', import.meta.url);

/**
 * `⟨text×n⟩` is the text `n` times, each `#` in it the number of the repeat from 1. Repeats may stand inside each other.
 * @param {string} notation
 * @returns {string}
 */
function expand(notation) {
  const innermost = /⟨([^⟨⟩]*)×(\d+)⟩/;
  let text = notation;
  for (let match = innermost.exec(text); match; match = innermost.exec(text)) {
    const [whole, piece = '', times] = match;
    const numbered = (/** @type {number} */ number) => piece.replaceAll('#', String(number));
    const repeats = piece.includes('#')
      ? Array.from({ length: Number(times) }, (_, index) => numbered(index + 1)).join('')
      : piece.repeat(Number(times));
    text = text.slice(0, match.index) + repeats + text.slice(match.index + whole.length);
  }
  return text;
}

/**
 * The content of a page list or robots.txt is text, that of a document bytes.
 * @param {string} rule
 * @param {string} name of the file
 */
function inputOf(rule, name) {
  const bytes = readFileSync(new URL(`${rule}/${name}`, folder));
  if (name.endsWith('.repeated')) return expand(bytes.toString('utf8').replace(/\n+$/, ''));
  return name === 'input.json' || name === 'input.robots.txt' ? bytes.toString('utf8') : bytes;
}

/**
 * @param {string} rule
 * @param {string} name
 * @param {import('../../dist/types.d.ts').ValidateOptions} options
 * @returns {import('../../dist/types.d.ts').Report}
 */
function reportOf(rule, name, options) {
  const input = inputOf(rule, name);
  if (typeof input === 'string' && name.startsWith('input.robots.txt')) return robots.parse(input).report;
  if (rule !== 'page-too-large') return validate(input, options);
  // Only a writer knows how large a page becomes.
  try {
    generate(input, options);
  } catch (error) {
    if (error instanceof SitemapError && error.report) return error.report;
    throw error;
  }
  throw new assert.AssertionError({ message: 'a page larger than a file was written' });
}

const rules = readdirSync(folder).sort();

test('there are fixtures', () => assert.ok(rules.length > 130, `${rules.length}`));

for (const rule of rules) {
  const names = readdirSync(new URL(rule, folder)).filter((file) => file.startsWith('input.'));
  for (const name of names) {
    test(`${rule}: ${name}`, () => {
      const file = new URL(`${rule}/options.json`, folder);
      const options = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
      const report = reportOf(rule, name, { now: '2026-01-10T00:00:00Z', ...options });
      const kind = name.replace(/^input|\.repeated$/g, '');
      const path = `${rule}/expected${kind === '.json' ? '' : kind}.json`;
      const expected = JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
      const problems = report.problems.map(({ rule, severity, path, line, column }) =>
        Object.fromEntries(
          Object.entries({ rule, severity, path, line, column }).filter(([, value]) => value !== undefined),
        ),
      );
      assert.deepEqual({ pages: report.pages, counts: report.counts, problems }, expected);
    });
  }
}
