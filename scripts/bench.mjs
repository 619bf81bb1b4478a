// @ts-check
// `npm run bench`, `npm run bench:shapes`, `npm run bench:large`, `npm run bench:start`, `npm run bench:scan`: builds, then runs the program of that
// name in bench/ with the remaining arguments.
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, run, runAsScript } from './run.mjs';
import { setUp } from './setup.mjs';

await runAsScript(import.meta.url, () => {
  setUp({ tests: true });
  build();
  const [name = '', ...rest] = process.argv.slice(2);
  const isNamed = ['shapes', 'large', 'start', 'scan'].includes(name);
  const program = isNamed ? `bench/${name}.mjs` : 'bench/run.mjs';
  run(process.execPath, [join(root, program), ...(isNamed ? rest : process.argv.slice(2))]);
});
