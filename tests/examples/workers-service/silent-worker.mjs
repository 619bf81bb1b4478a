// @ts-check
// The Worker of examples/workers-service whose messages for changed pages are lost. `/messages` returns their buckets.
import service, { Rebuild } from '../../../examples/workers-service/src/worker.mjs';

export { Rebuild };

/** @type {number[]} */
const buckets = [];

/** A queue that loses its messages. */
const silentQueue = {
  /** @param {{ body: { bucket: number } }[]} messages */
  async sendBatch(messages) {
    buckets.push(...messages.map(({ body }) => body.bucket));
  },
};

export default {
  ...service,
  /** @param {Request} request @param {any} env */
  fetch(request, env) {
    if (new URL(request.url).pathname === '/messages') return Response.json(buckets);
    return service.fetch(request, { ...env, BUCKET_QUEUE: silentQueue });
  },
};
