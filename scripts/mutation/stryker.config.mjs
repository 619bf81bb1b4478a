// @ts-check
/** Configuration of Stryker for `npm run mutation`; see docs/contributing/testing.md. */
export default {
  testRunner: 'tap',
  tap: {
    // A killed test process would lose its coverage.
    forceBail: false,
    testFiles: (process.env.MUTATION_TESTS ?? '').split(' '),
    nodeArgs: ['--test-reporter', 'tap', '-r', '{{hookFile}}', '{{testFile}}'],
  },
  buildCommand: 'node scripts/mutation/build.mjs',
  // Stryker rewrites the file with TypeScript's former API, which TypeScript 7 does not have.
  tsconfigFile: 'none',
  symlinkNodeModules: false,
  coverageAnalysis: 'perTest',
  ignorePatterns: [
    '/target/!(modules)',
    '/fuzz',
    '/out',
    '/dist-www',
    '/docs/screenshots',
    '/tests/browser',
    '/tests/rust',
    '/scripts/mutation/node_modules',
  ],
  tempDirName: 'target/mutation',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'target/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 1,
  allowEmpty: false,
};
