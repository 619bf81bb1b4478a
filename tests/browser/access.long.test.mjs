// @ts-check
// All tests that check accessibility with axe, for each language on each screen.
// The tests choose their settings by it when they are loaded.
process.env.LONG_TESTS = '1';

const names = ['access', 'details', 'export-access', 'source', 'problems-access'];
for (const name of names) await import(`./${name}.test.mjs`);
