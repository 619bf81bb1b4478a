// @ts-check
// The fixtures of the rules, through the package: the same problems at the same places as in Rust (tests/rust/fixtures.rs).
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generate, indexNow, robots, SitemapError, validate, validateSet } from '../../dist/node.js';

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
 * The content of a file, and its name without the mark of the notation.
 * @param {URL} place
 * @param {string} name
 */
function read(place, name) {
  const bytes = readFileSync(new URL(name, place));
  if (!name.endsWith('.repeated')) return { name, bytes };
  return { name: name.slice(0, -'.repeated'.length), bytes: expand(bytes.toString('utf8').replace(/\n+$/, '')) };
}

/**
 * The report of a call that is refused because of its input.
 * @param {() => unknown} call
 */
function refusal(call) {
  try {
    call();
  } catch (error) {
    if (error instanceof SitemapError && error.report) return { code: error.code, report: error.report };
    throw error;
  }
  throw new assert.AssertionError({ message: 'nothing was refused' });
}

/** @param {import('../../dist/types/index.d.ts').Problem[]} problems */
const briefly = (problems) =>
  problems.map(({ rule, severity, file, path, line, column }) =>
    Object.fromEntries(
      Object.entries({ rule, severity, file, path, line, column }).filter(([, value]) => value !== undefined),
    ),
  );

/** @param {import('../../dist/types/index.d.ts').Report} report */
const ofReport = ({ pages, counts, problems }) => ({ pages, counts, problems: briefly(problems) });

/**
 * @param {URL} place of the files of the set
 * @param {Record<string, any>} options
 */
function checkSet(place, { urls = {}, ...options }) {
  const files = readdirSync(place).map((name) => read(place, name));
  const text = files.find(({ name }) => name === 'robots.txt')?.bytes.toString();
  const members = files.filter(({ name }) => name !== 'robots.txt').map((file) => ({ ...file, url: urls[file.name] }));
  const set = validateSet(members, { ...options, ...(text === undefined ? {} : { robots: text }) });
  return {
    ...ofReport(set.report),
    ...Object.fromEntries(set.files.map(({ name, report }) => [name, briefly(report.problems)])),
    ...(set.robots ? { 'robots.txt': briefly(set.robots.problems) } : {}),
  };
}

/**
 * @param {string} text of the options and `locs`
 * @param {boolean} isRefused whether an option or an address cannot be used
 */
function submit(text, isRefused) {
  const { locs, ...options } = JSON.parse(text);
  if (isRefused) {
    const { code, report } = refusal(() => indexNow(options, locs));
    return { code, ...ofReport(report) };
  }
  /** @type {any} */
  let report;
  const requests = indexNow({ ...options, onReport: (given) => (report = given) }, locs);
  return { requests: requests.map((request) => [request.host, request.locs]), ...ofReport(report) };
}

/**
 * What comes of an input.
 * @param {string} rule
 * @param {URL} place of the rule's files
 * @param {string} file
 * @param {Record<string, any>} options
 * @param {object} expected
 */
function outcome(rule, place, file, options, expected) {
  if (file === 'set') return checkSet(new URL('set/', place), options);
  const { name, bytes } = read(place, file);
  if (name === 'input.indexnow.json') return submit(bytes.toString(), 'code' in expected);
  if (name === 'input.robots.txt') return ofReport(robots.parse(bytes.toString(), options).report);
  // Only a writer knows how large a page becomes.
  if (rule === 'page-too-large') return ofReport(refusal(() => generate(bytes.toString(), options)).report);
  // The content of a page list is text, that of a document bytes.
  return ofReport(validate(name === 'input.json' ? bytes.toString() : bytes, options));
}

const names = readdirSync(folder).sort();

test('there are fixtures', () => assert.ok(names.length > 140, `${names.length}`));

for (const rule of names) {
  const place = new URL(`${rule}/`, folder);
  for (const file of readdirSync(place).filter((name) => name === 'set' || name.startsWith('input.'))) {
    test(`${rule}: ${file}`, () => {
      const given = new URL('options.json', place);
      const options = existsSync(given) ? JSON.parse(readFileSync(given, 'utf8')) : {};
      const kind = file.replace(/^input|\.repeated$/g, '').replace(/^set$/, '.set');
      const text = readFileSync(new URL(`expected${kind === '.json' ? '' : kind}.json`, place), 'utf8');
      const expected = JSON.parse(text);
      assert.deepEqual(outcome(rule, place, file, { now: '2026-01-10T00:00:00Z', ...options }, expected), expected);
    });
  }
}
