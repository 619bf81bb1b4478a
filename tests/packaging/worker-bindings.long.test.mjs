// @ts-check
// A Worker that works for longer than workerd keeps idle connections (five seconds).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Miniflare } from 'miniflare';
import { databaseOf, withBindings } from './worker-bindings.mjs';

/** Milliseconds of work. */
const BUSY = 6_000;

test('the bindings of a Worker answer while it works', async (context) => {
  // The clock of workerd stands still while a Worker works, so the work is a number of steps.
  const contents = `export default {
    fetch(request) {
      let sum = 0;
      for (let step = Number(new URL(request.url).searchParams.get('steps')); step > 0; step -= 1) sum += Math.sqrt(step);
      return new Response(String(sum));
    },
  };`;
  const modules = [{ type: /** @type {const} */ ('ESModule'), path: './worker.js', contents }];
  const worker = new Miniflare(withBindings({ modules, modulesRoot: '.', cf: false, d1Databases: ['DB'] }));
  context.after(() => worker.dispose());
  const run = async (/** @type {number} */ steps) => {
    const started = performance.now();
    await (await worker.dispatchFetch(`https://example.com/?steps=${Math.round(steps)}`)).text();
    return performance.now() - started;
  };
  const database = databaseOf(worker, 'DB');
  await run(1e7);
  const stepsInMillisecond = 1e8 / (await run(1e8));
  for (let call = 0; call < 3; call += 1) {
    const [time, { results }] = await Promise.all([
      run(stepsInMillisecond * BUSY),
      new Promise((resolve) => setTimeout(resolve, 100)).then(() => database.prepare('SELECT 1 AS one').all()),
    ]);
    assert.ok(time >= BUSY / 2, `worked for ${time} ms`);
    assert.deepEqual(results, [{ one: 1 }]);
  }
});
