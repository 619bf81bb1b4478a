// @ts-check
// Runs all accessibility tests with axe in every language at every screen size. The tests read LONG_TESTS when they are
// loaded.
process.env.LONG_TESTS = '1';

const names = ['access', 'details', 'export-access', 'source', 'problems-access'];
for (const name of names) await import(`./${name}.test.mjs`);
