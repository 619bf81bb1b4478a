// @ts-check
// `npm run matrix`: runs the packed package in every environment, prints the table of their versions, and writes it into the documents.
// The environments are those in whose names a version stands in the tests of tests/packaging and tests/frameworks: "Bun 1.4.4: …".
// `npm run matrix -- NAME …` runs only files whose names contain a word, and writes nothing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { build } from './build.mjs';
import { environment, Failure, root, runAsScript } from './run.mjs';
import { setUp, setUpFirefox } from './setup.mjs';
import { buildWww } from './www.mjs';

/** The documents with the table, and its heads. @type {Record<string, string>} */
export const DOCUMENTS = {
  'docs/environments.md': '| environment | tested versions |',
  'docs/environments.ja.md': '| 環境 | テスト済みのバージョン |',
};

/**
 * Returns the environments of tests with their versions, by name.
 * @param {Iterable<string>} tests names of tests
 * @returns {[name: string, versions: string[]][]}
 */
export function environmentsOf(tests) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const test of tests) {
    const [, name, version] = /^(\S.*?) (\d+\.\d+[\w.-]*): /.exec(test) ?? [];
    if (name !== undefined && version !== undefined) found.set(name, (found.get(name) ?? new Set()).add(version));
  }
  const order = new Intl.Collator('en', { numeric: true });
  return [...found]
    .sort(([one], [other]) => order.compare(one, other))
    .map(([name, versions]) => [name, [...versions].sort(order.compare)]);
}

/**
 * Returns a document with the table of environments.
 * @param {string} text
 * @param {string} head
 * @param {[name: string, versions: string[]][]} environments
 */
export function withTable(text, head, environments) {
  const start = text.indexOf(head);
  if (start < 0) throw new Failure(`There is no table "${head}".`);
  const end = text.indexOf('\n\n', start);
  const rows = environments.map(([name, versions]) => `| ${name} | ${versions.join(', ')} |`);
  return text.slice(0, start) + [head, '|---|---|', ...rows].join('\n') + text.slice(end);
}

/** Returns the test files. @param {string[]} words */
function filesOf(words) {
  const files = ['packaging', 'frameworks'].flatMap((folder) =>
    readdirSync(join(root, 'tests', folder))
      .filter((file) => file.endsWith('.test.mjs') && !file.endsWith('.long.test.mjs'))
      .map((file) => join(root, 'tests', folder, file)),
  );
  const chosen = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  if (chosen.length === 0) throw new Failure(`No file's name contains ${words.join(' or ')}.`);
  return chosen;
}

/** @param {string[]} words */
async function matrix(words) {
  setUp({ tests: true, browsers: true });
  const noFirefox = setUpFirefox();
  if (noFirefox !== undefined) throw new Failure(`The matrix contains Firefox, but ${noFirefox}.`);
  build();
  buildWww();
  Object.assign(process.env, environment());
  /** @type {string[]} */
  const passed = [];
  /** @type {string[]} */
  const failed = [];
  const stream = run({ files: filesOf(words), concurrency: 1 });
  stream.on('test:pass', ({ name }) => passed.push(name));
  stream.on('test:fail', ({ name }) => failed.push(name));
  for await (const text of stream.compose(new spec())) process.stdout.write(text);

  const environments = environmentsOf(passed);
  for (const [name, versions] of environments) console.log(`${name.padEnd(36)} ${versions.join(', ')}`);
  if (failed.length > 0) throw new Failure(`These tests failed:\n${failed.join('\n')}`);
  if (words.length > 0) return;
  for (const [file, head] of Object.entries(DOCUMENTS)) {
    const path = join(root, file);
    writeFileSync(path, withTable(readFileSync(path, 'utf8'), head, environments));
  }
}

await runAsScript(import.meta.url, () => matrix(process.argv.slice(2)));
