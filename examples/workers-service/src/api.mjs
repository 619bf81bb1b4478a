// @ts-check
// The endpoint through which the site reports its pages.
import { readPageList } from './body.mjs';
import { removePages, storePages } from './pages.mjs';
import { Refusal } from './problem.mjs';
import { enqueue } from './queue.mjs';
import { readStatus } from './status.mjs';
import { requireToken } from './token.mjs';

/** @typedef {import('./layout.mjs').Env} Env */

/** Answers by path and method. @type {Record<string, Record<string, (request: Request, env: Env) => Promise<object>>>} */
const ROUTES = {
  '/api/pages': {
    PUT: async (request, env) => apply(env, storePages, await readPageList(request, env.SITE)),
    DELETE: async (request, env) => apply(env, removePages, await readPageList(request, env.SITE)),
  },
  '/api/rebuild': {
    POST: async (_, env) => ({ instance: (await env.REBUILD.create()).id }),
  },
  '/api/status': {
    GET: async (_, env) => readStatus(env),
  },
};

/**
 * @param {Env} env
 * @param {typeof storePages} change
 * @param {import('sitemap-kit').Page[]} pages
 */
async function apply(env, change, pages) {
  const { changed, newlyDirty } = await change(env, pages);
  // The others are in the queue already.
  await enqueue(env, newlyDirty);
  return { pages: pages.length, changedSitemaps: changed.length };
}

/** Answers a request of the endpoint. @param {Request} request @param {Env} env */
export async function answerApi(request, env) {
  try {
    await requireToken(request, env.API_TOKEN);
    const methods = ROUTES[new URL(request.url).pathname];
    if (methods === undefined) throw new Refusal(404, 'There is no such path.');
    const answer = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
    if (answer === undefined) {
      const allow = Object.keys(methods).join(', ');
      throw new Refusal(405, `The methods of this path are: ${allow}.`, { headers: { allow } });
    }
    const status = request.method === 'GET' ? 200 : 202;
    return Response.json(await answer(request, env), { status, headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (error instanceof Refusal) return error.response;
    console.error(error);
    return new Refusal(500, 'The request failed. Repeat it: applying a page list twice changes nothing.').response;
  }
}
