// @ts-check
/** The Worker whose first request `start.mjs` measures. */
import { generate } from 'sitemap-kit';

export default {
  fetch: () => new Response(generate(['https://example.com/'])),
};
