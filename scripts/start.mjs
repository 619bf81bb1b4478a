// @ts-check
// `npm start`: installs what is missing, builds what is out of date, runs the main job on examples/, and serves the
// editor. `npm start -- --once` exits before serving.

import { join } from 'node:path';
import { build } from './build.mjs';
import { root, run, runAsScript } from './run.mjs';
import { setUp } from './setup.mjs';
import { buildWww, showWww } from './www.mjs';

await runAsScript(import.meta.url, async () => {
  setUp();
  build();
  run(process.execPath, [join(root, 'scripts/demo.mjs')]);
  if (process.argv.includes('--once')) return;
  console.log();
  buildWww();
  await showWww();
});
