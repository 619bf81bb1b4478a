// @ts-check
// The Worker: serves the sitemaps, accepts changes of pages, and rewrites what changed.
import { sitemapHandler } from 'sitemap-kit/serve';
import { answerApi } from './api.mjs';
import { INDEX } from './layout.mjs';
import { notifyChanges } from './notify-changes.mjs';
import { enqueueDirty } from './queue.mjs';
import { writeIndex } from './sitemap-index.mjs';
import { rewriteBucket } from './sitemaps.mjs';

/** @typedef {import('./layout.mjs').Env} Env */

export { Rebuild } from './rebuild.mjs';

export default {
  /** @param {Request} request @param {Env} env */
  fetch(request, env) {
    if (/^\/api(?:\/|$)/.test(new URL(request.url).pathname)) return answerApi(request, env);
    const options = {
      baseUrl: env.SITE,
      indexName: INDEX,
      indexNowKey: env.INDEXNOW_KEY || undefined,
      robots: 'User-agent: *\nDisallow:\n',
    };
    return sitemapHandler(env.BUCKET, options)(request);
  },

  /**
   * Consumes both queues. Messages that fail are delivered again.
   * @param {{ queue: string, messages: readonly any[], ackAll(): void }} batch
   * @param {Env} env
   */
  async queue(batch, env) {
    if (batch.queue === 'sitemap-index') {
      await writeIndex(env);
      return;
    }
    for (const message of batch.messages) {
      try {
        await rewriteBucket(env, message.body.bucket, { isRepeated: message.attempts > 1 });
      } catch (error) {
        console.error(error);
        message.retry({ delaySeconds: 1 });
      }
    }
    // Also if no bucket was dirty: the batch may be a repetition of one that failed here.
    await env.INDEX_QUEUE.send({});
  },

  /** @param {unknown} _event @param {Env} env */
  async scheduled(_event, env) {
    await enqueueDirty(env);
    await notifyChanges(env);
  },
};
