// @ts-check
/** A thread of `threads.mjs`: prepares its operations, then runs one for each message and replies when it is done. */
import assert from 'node:assert/strict';
import { parentPort, workerData } from 'node:worker_threads';

assert(parentPort);
const port = parentPort;
const { prepare } = await import(workerData.program);
const operations = await prepare(workerData.task);
port.postMessage('prepared');

port.on('message', async (/** @type {string} */ name) => {
  const result = await operations[name]();
  // Large results stay here: copying them would take longer than the operation.
  port.postMessage(typeof result === 'number' ? result : undefined);
});
