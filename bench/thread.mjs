// @ts-check
/** The thread of one contender: runs it once for each message and replies when it is done. See `threads.mjs`. */
import assert from 'node:assert/strict';
import { parentPort, workerData } from 'node:worker_threads';
import { prepare } from './contenders.mjs';

assert(parentPort);
const port = parentPort;
const { run, count } = await prepare(workerData);

port.on('message', async (/** @type {{ counts: boolean }} */ { counts }) => {
  const result = await run();
  port.postMessage(counts ? count(result) : undefined);
});
