// @ts-check
/**
 * `npm run mutation [GROUP …]`: changes the code of the package and the editor in small ways and reports the changes that no test
 * detects. Needs `npm run build`. A group takes from ten minutes to more than an hour.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, npm, root, run, runAsScript } from './run.mjs';

/** The sources of a group, and the tests that have to detect changes of them. */
const groups = /** @type {Record<string, { mutate: string[], tests: string[] }>} */ ({
  csv: { mutate: ['pkg/core/api/csv.ts'], tests: ['core/csv'] },
  report: {
    mutate: ['pkg/cli/report/*.ts'],
    tests: ['cli/report', 'cli/report-details', 'cli/command-documents', 'cli/command-sets'],
  },
  wire: {
    mutate: ['pkg/core/wire/*.ts'],
    tests: ['core/input', 'core/input-errors', 'core/values', 'core/records', 'core/generate'],
  },
  streams: {
    mutate: ['pkg/core/streams/*.ts'],
    tests: ['core/write-streams', 'core/parse-stream', 'core/abandoned-streams'],
  },
  errors: { mutate: ['pkg/core/errors/*.ts'], tests: ['core/error-locale', 'core/input', 'core/input-errors'] },
  editor: {
    mutate: ['www/model/*.ts'],
    tests: ['editor/editor-model', 'editor/editor-table', 'editor/editor-fix', 'editor/editor-source'],
  },
});

/** @param {string[]} names groups, or none for all */
function main(names) {
  const folder = join(root, 'scripts/mutation');
  if (!existsSync(join(folder, 'node_modules'))) {
    const [program, script] = npm();
    run(program, [...script, 'ci'], { cwd: folder });
  }
  for (const name of names.length > 0 ? names : Object.keys(groups)) {
    const group = groups[name];
    if (group === undefined)
      throw new Failure(`There is no group ${name}; the groups are ${Object.keys(groups).join(', ')}.`);
    const tests = group.tests.map((test) => `tests/npm/${test}.test.mjs`).join(' ');
    const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
    const args = ['run', 'scripts/mutation/stryker.config.mjs', '--mutate', group.mutate.join(',')];
    run(process.execPath, [stryker, ...args], { env: { ...process.env, MUTATION_TESTS: tests } });
  }
}

runAsScript(import.meta.url, () => main(process.argv.slice(2)));
