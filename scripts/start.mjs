// @ts-check
// `npm start`: installs what is missing, builds what is not up to date, then runs the main job on examples/.

import { join } from 'node:path';
import { build } from './build.mjs';
import { root, run, runAsScript } from './run.mjs';
import { setUp } from './setup.mjs';

await runAsScript(import.meta.url, () => {
  setUp();
  build();
  run(process.execPath, [join(root, 'scripts/demo.mjs'), ...process.argv.slice(2)]);
});
