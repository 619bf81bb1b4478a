// @ts-check
// The Worker of examples/workers-service with a race: while a consumer writes a sitemap, the page is changed back, and another
// consumer records this later version, whose bytes are those before both changes.
import service, { Rebuild } from '../../../examples/workers-service/src/worker.mjs';

export { Rebuild };

/** @type {{ bucket: number, page: string, isFailing: boolean } | undefined} */
let race;
let hasRaced = false;

/** @param {any} env */
function racingEnv(env) {
  const bucket = {
    head: (/** @type {any[]} */ ...given) => env.BUCKET.head(...given),
    delete: (/** @type {any[]} */ ...given) => env.BUCKET.delete(...given),
    async put(/** @type {any[]} */ ...given) {
      const current = race;
      race = undefined;
      if (current !== undefined) {
        await service.fetch(requestOf(env, current.page), env);
        const message = { body: { bucket: current.bucket }, attempts: 1, retry() {} };
        await service.queue({ queue: 'sitemap-buckets', messages: [message], ackAll() {} }, env);
      }
      const object = await env.BUCKET.put(...given);
      hasRaced ||= current !== undefined && object !== null;
      if (current?.isFailing) throw new Error('A failure of the test');
      return object;
    },
  };
  return { ...env, BUCKET: bucket };
}

/** @param {any} env @param {string} page */
const requestOf = (env, page) =>
  new Request('https://service.example.net/api/pages', {
    method: 'PUT',
    body: `[${page}]`,
    headers: { authorization: `Bearer ${env.API_TOKEN}`, 'content-type': 'application/json' },
  });

export default {
  ...service,
  /** `/race` sets what the next consumer meets. @param {Request} request @param {any} env */
  async fetch(request, env) {
    if (new URL(request.url).pathname !== '/race') return service.fetch(request, env);
    if (request.method === 'POST') race = await request.json();
    return Response.json(hasRaced);
  },
  /** @param {any} batch @param {any} env */
  queue: (batch, env) => service.queue(batch, batch.queue === 'sitemap-buckets' ? racingEnv(env) : env),
};
