// @ts-check
// `npm run bench`: sets up and builds, then measures with bench/run.mjs, which takes the same arguments;
// `npm run bench:large`: with bench/large.mjs.
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, run, runAsScript } from './run.mjs';
import { setUp } from './setup.mjs';

await runAsScript(import.meta.url, () => {
  setUp();
  build();
  const isLarge = process.argv[2] === 'large';
  const program = isLarge ? 'bench/large.mjs' : 'bench/run.mjs';
  run(process.execPath, [join(root, program), ...process.argv.slice(isLarge ? 3 : 2)]);
});
