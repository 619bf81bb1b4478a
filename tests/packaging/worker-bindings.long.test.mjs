// @ts-check
// Work that takes longer than workerd and Node keep idle connections (five seconds), in a Worker and in Node.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databaseOf, startMiniflare, withBindings } from './worker-bindings.mjs';

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
  const worker = await startMiniflare(withBindings({ modules, modulesRoot: '.', cf: false, d1Databases: ['DB'] }));
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

test('a queue goes on after Node was busy', async (context) => {
  const contents = `let received = 0;
  export default {
    async fetch(request, env) {
      if (request.method === 'POST') await env.QUEUE.send('message');
      return new Response(String(received));
    },
    queue: (batch) => { received += batch.messages.length; },
  };`;
  const worker = await startMiniflare({
    modules: [{ type: 'ESModule', path: './worker.js', contents }],
    modulesRoot: '.',
    cf: false,
    queueProducers: { QUEUE: 'queue' },
    queueConsumers: { queue: { maxBatchSize: 10, maxBatchTimeout: 0.3 } },
  });
  context.after(() => worker.dispose());
  const request = async (/** @type {string} */ method) =>
    Number(await (await worker.dispatchFetch('https://example.com/', { method })).text());
  for (let sent = 1; sent <= 4; sent += 1) {
    await request('POST');
    // The queue writes a line to the log after each batch, through its connection to this process, which does nothing meanwhile.
    if (sent % 2 === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY);
    const end = Date.now() + 30_000;
    while ((await request('GET')) < sent) {
      assert.ok(Date.now() < end, `message ${sent} was not received`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
});
