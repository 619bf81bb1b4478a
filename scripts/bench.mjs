// @ts-check
// `npm run bench`: sets up and builds, then measures with bench/run.mjs, which takes the same arguments;
// `npm run bench:large` and `npm run bench:start`: with the program of that name.
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, run, runAsScript } from './run.mjs';
import { setUp } from './setup.mjs';

await runAsScript(import.meta.url, () => {
  setUp();
  build();
  const [name = '', ...rest] = process.argv.slice(2);
  const isNamed = ['large', 'start'].includes(name);
  const program = isNamed ? `bench/${name}.mjs` : 'bench/run.mjs';
  run(process.execPath, [join(root, program), ...(isNamed ? rest : process.argv.slice(2))]);
});
