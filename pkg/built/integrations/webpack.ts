/**
 * Plugin for webpack and Rspack: writes the sitemaps when the site is built.
 *
 * @module
 */

import type { SiteConfig } from '../build/index.js';
import { consoleLogger, run } from './run.js';

/** The part of a compiler that is used. */
interface Compiler {
  outputPath: string;
  watchMode?: boolean;
  hooks: {
    done: { tapPromise: (name: string, handle: (stats: { hasErrors: () => boolean }) => Promise<void>) => void };
  };
}

/**
 * Writes the sitemaps after a build without errors, and not in watch mode.
 *
 * @example
 * ```js
 * import { SitemapPlugin } from 'sitemap-kit/webpack';
 * export default { plugins: [new SitemapPlugin({ baseUrl: 'https://example.com/' })] };
 * ```
 */
export class SitemapPlugin {
  readonly #config: SiteConfig;

  constructor(config: SiteConfig) {
    this.#config = config;
  }

  /** Called by webpack. */
  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('sitemap-kit', async (stats) => {
      if (!compiler.watchMode && !stats.hasErrors()) {
        await run(compiler.outputPath, this.#config, consoleLogger);
      }
    });
  }
}
