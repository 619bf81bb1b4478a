// @ts-check
// `npm start`: installs what is missing, builds what is not up to date, then runs the main job on examples/.
import { build } from './build.mjs';
import { root, run, runAsScript } from './run.mjs';
import { setUp } from './setup.mjs';
import { join } from 'node:path';

await runAsScript(import.meta.url, () => {
  setUp();
  build();
  run(process.execPath, [join(root, 'scripts/demo.mjs'), ...process.argv.slice(2)]);
});
