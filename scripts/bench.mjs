// @ts-check
// `npm run bench`: sets up and builds, then measures with bench/run.mjs, which takes the same arguments.
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, run, runAsScript } from './run.mjs';
import { setUp } from './setup.mjs';

await runAsScript(import.meta.url, () => {
  setUp();
  build();
  run(process.execPath, [join(root, 'bench/run.mjs'), ...process.argv.slice(2)]);
});
