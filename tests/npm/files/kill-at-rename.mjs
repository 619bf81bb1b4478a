// @ts-check
// Preloaded into a command: kills its process at a rename, so that the replacement of files is interrupted between two of them.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { renameSync } = fs;
const { KILL_BEFORE_RENAME, RENAMES_FILE = '' } = process.env;
let renames = 0;

fs.renameSync = (from, to) => {
  if (renames === Number(KILL_BEFORE_RENAME)) process.kill(process.pid, 'SIGKILL');
  renameSync(from, to);
  renames += 1;
};
syncBuiltinESMExports();
process.on('exit', () => fs.writeFileSync(RENAMES_FILE, String(renames)));
