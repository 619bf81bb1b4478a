/**
 * Plugin for Eleventy: writes the sitemaps when the site is built.
 *
 * @module
 */

import { relative, resolve } from 'node:path';
import type { SiteConfig } from '../build/index.js';
import { consoleLogger, run } from './run.js';

/** The event after a build. */
interface AfterBuild {
  directories?: { output: string };
  dir?: { output: string };
  results: readonly { inputPath: string; outputPath: string | false }[];
  runMode: 'build' | 'serve' | 'watch';
  outputMode: 'fs' | 'json' | 'ndjson';
}

/** The part of the configuration of Eleventy that is used. */
interface EleventyConfig {
  on: (event: 'eleventy.after', handle: (event: AfterBuild) => Promise<void>) => void;
}

/**
 * Adds the sitemaps to a build. With `lastmod: 'git'`, pages are dated by their templates.
 *
 * @example
 * ```js
 * import sitemap from 'sitemap-kit/eleventy';
 * export default function (eleventyConfig) {
 *   eleventyConfig.addPlugin(sitemap, { baseUrl: 'https://example.com/' });
 * }
 * ```
 */
export default function sitemap(eleventyConfig: EleventyConfig, config: SiteConfig): void {
  eleventyConfig.on('eleventy.after', async ({ directories, dir, results, runMode, outputMode }) => {
    if (runMode !== 'build' || outputMode !== 'fs') {
      return;
    }
    const folder = resolve((directories ?? dir)?.output ?? '_site');
    const templates = new Map<string, string>();
    for (const { inputPath, outputPath } of results) {
      if (outputPath !== false) {
        templates.set(relative(folder, resolve(outputPath)).replaceAll('\\', '/'), inputPath);
      }
    }
    await run(folder, { source: (file) => templates.get(file), ...config }, consoleLogger);
  });
}
