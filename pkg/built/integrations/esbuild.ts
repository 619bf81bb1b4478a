/**
 * Plugin for esbuild: writes the sitemaps when the site is built.
 *
 * @module
 */

import { dirname } from 'node:path';
import type { SiteConfig } from '../build/index.js';
import { consoleLogger, run } from './run.js';

/** The part of a build that is used. */
interface PluginBuild {
  initialOptions: { outdir?: string; outfile?: string; write?: boolean };
  onEnd: (
    handle: (result: { errors: readonly unknown[] }) => Promise<{ errors: { text: string }[] } | undefined>,
  ) => void;
}

/**
 * Returns a plugin that writes the sitemaps after a build without errors. The folder is `outdir`, or else that of `outfile`.
 *
 * @example
 * ```js
 * import sitemap from 'sitemap-kit/esbuild';
 * await esbuild.build({ entryPoints: ['app.js'], outdir: 'public', plugins: [sitemap({ baseUrl: 'https://example.com/' })] });
 * ```
 */
export default function sitemap(config: SiteConfig & { folder?: string }): {
  name: string;
  setup: (build: PluginBuild) => void;
} {
  return {
    name: 'sitemap-kit',
    setup({ initialOptions: { outdir, outfile, write }, onEnd }) {
      const { folder = outdir ?? (outfile === undefined ? undefined : dirname(outfile)), ...site } = config;
      onEnd(async ({ errors }) => {
        // It is called after failed builds, too.
        if (errors.length > 0 || write === false || folder === undefined) {
          return undefined;
        }
        try {
          await run(folder, site, consoleLogger);
          return undefined;
        } catch (error) {
          return { errors: [{ text: error instanceof Error ? error.message : String(error) }] };
        }
      });
    },
  };
}
