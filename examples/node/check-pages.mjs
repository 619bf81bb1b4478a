// Reports the problems of a page list, and exits with code 1 if there are errors: a check for a build.
//
// node examples/node/check-pages.mjs pages.json
import { readFileSync } from 'node:fs';
import { validate } from 'sitemap-kit';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node examples/node/check-pages.mjs pages.json');
  process.exit(2);
}
const { counts, pages, problems } = validate(readFileSync(file), {
  check: { profile: 'google', rules: { 'loc-non-public-host': 'off', 'hint-ignored': 'off' } },
});
for (const { severity, rule, path, message } of problems) {
  console.log(`${severity} ${rule} ${path ?? ''}\n  ${message}`);
}
console.log(`${pages} pages: ${counts.error} errors, ${counts.warning} warnings, ${counts.info} notes`);
process.exitCode = counts.error > 0 ? 1 : 0;
