// @ts-check
/** The thread of a contender: whenever it is told to, it runs, and says how long that took. See `in-turn.mjs`. */
import assert from 'node:assert/strict';
import { parentPort, workerData } from 'node:worker_threads';

assert(parentPort);
const port = parentPort;
const { program, ...which } = workerData;
const { prepare } = await import(program);
const run = await prepare(which);

port.on('message', async (/** @type {{ tellsAnswer: boolean }} */ { tellsAnswer }) => {
  const start = performance.now();
  const answer = await run();
  const milliseconds = performance.now() - start;
  port.postMessage({ milliseconds, answer: tellsAnswer ? answer : undefined });
});
