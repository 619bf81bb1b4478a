// @ts-check
// `npm run bench [-- NAME …]`: builds, then runs the benchmark of that name in bench/ with the remaining arguments.
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, run, runAsScript } from './run.mjs';
import { setUp } from './setup.mjs';
import { buildWww } from './www.mjs';

/** The programs in bench/, by name. Without a name, `run.mjs` is run. @type {Record<string, string>} */
const PROGRAMS = {
  shapes: 'shapes.mjs',
  large: 'large.mjs',
  start: 'start.mjs',
  scan: 'scan.mjs',
  editor: 'editor/run.mjs',
};

await runAsScript(import.meta.url, () => {
  const [name = '', ...rest] = process.argv.slice(2);
  const program = PROGRAMS[name];
  setUp({ tests: true, browsers: name === 'editor' });
  build();
  if (name === 'editor') buildWww();
  run(process.execPath, [join(root, 'bench', program ?? 'run.mjs'), ...(program ? rest : process.argv.slice(2))]);
});
