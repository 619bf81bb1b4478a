// @ts-check
// Notification of search engines by cron.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startService } from '../../../examples/workers-service/local.mjs';
import { runScheduled } from '../../packaging/worker-bindings.mjs';
import { get, pageOf, plan, rowsOf, send, store } from './client.mjs';

describe('notification', () => {
  it('records each changed and removed page once, until it is sent', async (context) => {
    /** @type {{ urlList: string[] }[]} */
    const requests = [];
    let isRefused = false;
    const service = await startService({
      bindings: { INDEXNOW_KEY: 'a1b2c3d4e5f6' },
      /** The network. @param {{ json(): Promise<any> }} request */
      async outboundService(request) {
        requests.push(await request.json());
        return new Response('', { status: isRefused ? 429 : 200 });
      },
    });
    context.after(() => service.dispose());
    await store(service, [pageOf(1), pageOf(2)]);
    await store(service, [{ ...pageOf(1), lastmod: '2026-02-01' }, pageOf(2)]);
    await send(service, 'DELETE', [pageOf(2).loc]);
    const rows = await rowsOf(service, 'SELECT * FROM notifications ORDER BY loc');
    assert.deepEqual(rows, [
      { loc: pageOf(1).loc, removed: 0, sequence: 2, refused: 0 },
      { loc: pageOf(2).loc, removed: 1, sequence: 2, refused: 0 },
    ]);
    assert.equal(await (await get(service, '/a1b2c3d4e5f6.txt')).text(), 'a1b2c3d4e5f6');

    isRefused = true;
    await runScheduled(service, '*/10 * * * *');
    assert.equal((await rowsOf(service, 'SELECT * FROM notifications')).length, 2);
    isRefused = false;
    await runScheduled(service, '*/10 * * * *');
    assert.deepEqual(await rowsOf(service, 'SELECT * FROM notifications'), []);
    const sent = requests.flatMap(({ urlList }) => urlList);
    assert.deepEqual([...new Set(sent)].sort(), [pageOf(1).loc, pageOf(2).loc]);
  });

  it('makes no further request if the endpoint accepts no more', async (context) => {
    let requests = 0;
    const service = await startService({
      bindings: { INDEXNOW_KEY: 'a1b2c3d4e5f6' },
      /** The network. */
      async outboundService() {
        requests += 1;
        return new Response('', { status: 429, headers: { 'retry-after': '3600' } });
      },
    });
    context.after(() => service.dispose());
    await store(
      service,
      Array.from({ length: 20 }, (_, number) => pageOf(number)),
    );
    const counts = await rowsOf(service, 'SELECT count(*) AS rows FROM notifications');
    assert.ok(
      counts.every(({ rows }) => rows > 0),
      'both databases have changed pages',
    );
    await runScheduled(service, '*/10 * * * *');
    assert.equal(requests, 1);
    assert.equal((await rowsOf(service, 'SELECT * FROM notifications')).length, 20);
  });

  it('sends refused URLs after the others, in requests of their own', async (context) => {
    /** @type {string[][]} */
    const requests = [];
    const service = await startService({
      bindings: { INDEXNOW_KEY: 'a1b2c3d4e5f6' },
      /** The network. @param {{ json(): Promise<any> }} request */
      async outboundService(request) {
        const { urlList } = await request.json();
        requests.push(urlList);
        return new Response('', { status: urlList.includes(pageOf(1).loc) ? 422 : 200 });
      },
    });
    context.after(() => service.dispose());
    // Of the same database.
    const [, second = pageOf(1)] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map(pageOf)
      .filter(({ loc }) => plan.prefixOf(loc) >> 15 === plan.prefixOf(pageOf(1).loc) >> 15);
    await store(service, [pageOf(1)]);
    await runScheduled(service, '*/10 * * * *');
    await store(service, [second]);
    await runScheduled(service, '*/10 * * * *');
    assert.deepEqual(requests, [[pageOf(1).loc], [second.loc], [pageOf(1).loc]]);
    const rows = await rowsOf(service, 'SELECT loc, refused FROM notifications');
    assert.deepEqual(rows, [{ loc: pageOf(1).loc, refused: 1 }]);
  });
});
