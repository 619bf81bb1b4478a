// @ts-check
// Runs the tests of the editor in Firefox 153 or later; installs Debian's `firefox-esr` if there is none.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { environment, root, runAndCapture } from '../../scripts/run.mjs';
import { setUpFirefox } from '../../scripts/setup.mjs';

/** Test files that Firefox cannot run, or that concern Chromium only. */
const left = new Set([
  // WebDriver BiDi emulates no other media.
  'print.test.mjs',
  // Compares the reading of HTML in Chromium with that of the package.
  'page-facts.test.mjs',
]);

const folder = join(root, 'tests/browser');
const files = readdirSync(folder).filter(
  (name) => name.endsWith('.test.mjs') && !name.endsWith('.long.test.mjs') && !left.has(name),
);

/** @type {NodeJS.ProcessEnv} */
const env = { ...environment(), TEST_BROWSER: 'firefox' };
// The runner in each process would otherwise report to the one of this file.
delete env.NODE_TEST_CONTEXT;

test('the editor in Firefox', { skip: setUpFirefox(), concurrency: availableParallelism() }, async (context) => {
  await Promise.all(
    files.map((file) =>
      context.test(file, async () => {
        const runner = ['--test', '--test-reporter=spec', join(folder, file)];
        const { succeeded, output } = await runAndCapture(process.execPath, runner, { env });
        assert.ok(succeeded, output);
      }),
    ),
  );
});
