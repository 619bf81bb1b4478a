// @ts-check
// `node shared-chromium-server.mjs RUNNER`: serves one Chromium until the process RUNNER has ended, however that ended.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { launchChromiumServer } from './browser.mjs';
import { serverFolder, stateFile } from './shared-chromium.mjs';

/** The interval at which the server checks that the runner still exists, in milliseconds. */
const interval = 250;

const runner = Number(process.argv[2]);
const folder = serverFolder(runner);

/** Publishes the state atomically. @param {import('./shared-chromium.mjs').ServerState} state */
function publish(state) {
  const file = stateFile(folder);
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

function isRunning() {
  try {
    process.kill(runner, 0);
    return true;
  } catch {
    return false;
  }
}

try {
  const server = await launchChromiumServer();
  // If Chromium ends, the next test file starts another server.
  server.on('close', () => rmSync(folder, { recursive: true, force: true }));
  publish({ endpoint: server.wsEndpoint() });
  while (isRunning() && existsSync(folder)) await delay(interval);
  await server.close();
} catch (error) {
  publish({ error: String(error) });
  while (isRunning()) await delay(interval);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
