// @ts-check
// One Chromium for all test files of a test run. Node's test runner gives each file a process of its own: the first one that
// needs Chromium starts `shared-chromium-server.mjs`, and the others connect to the same server.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** The time the server has to start, in milliseconds; a loaded machine takes several seconds. */
const timeout = 60_000;

/**
 * @typedef {{ endpoint?: string, error?: string }} ServerState the WebSocket endpoint, or why there is none
 */

/**
 * Returns the folder that exists while a test run has a server.
 * @param {number} runner process id of the test runner
 */
export const serverFolder = (runner) => join(tmpdir(), `sitemap-kit-chromium-${runner}`);

/** Returns the file in which the server publishes its state. @param {string} folder */
export const stateFile = (folder) => join(folder, 'state.json');

/**
 * Connects to the Chromium of this test run.
 * @returns {Promise<import('playwright-core').Browser | undefined>} `undefined` outside a test run, or if the server is gone
 */
export async function connectToShared() {
  // The runner of `node --test` sets this for the processes of the test files, and is their parent.
  if (process.env.NODE_TEST_CONTEXT === undefined) return undefined;
  const folder = serverFolder(process.ppid);
  if (isCreated(folder)) startServer(process.ppid);
  try {
    const { endpoint, error } = await stateOf(folder);
    if (endpoint === undefined) throw new Error(error);
    return await chromium.connect(endpoint);
  } catch (error) {
    console.error(`No connection to the shared Chromium; this file starts its own. ${error}`);
    return undefined;
  }
}

/** Returns whether this process created the folder; only one of several processes does. @param {string} folder */
function isCreated(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  }
}

/** @param {number} runner */
function startServer(runner) {
  const script = fileURLToPath(new URL('shared-chromium-server.mjs', import.meta.url));
  // Detached from the streams of this process, because the runner waits until they are closed.
  spawn(process.execPath, [script, String(runner)], { detached: true, stdio: 'ignore' }).unref();
}

/**
 * Waits until the server has published its state.
 * @param {string} folder
 * @returns {Promise<ServerState>}
 */
async function stateOf(folder) {
  for (const end = Date.now() + timeout; Date.now() < end; await delay(50)) {
    try {
      return JSON.parse(readFileSync(stateFile(folder), 'utf8'));
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    }
  }
  return { error: `no answer in ${timeout / 1000} seconds` };
}
