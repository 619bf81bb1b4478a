/**
 * Plugin for Vite, Rollup and Rolldown: writes the sitemaps when the site is built.
 *
 * @module
 */

import { resolve } from 'node:path';
import { hasHtml } from '../scan/index.js';
import type { SiteConfig } from '../site/index.js';
import { consoleLogger, run } from './run.js';

/** What is read of the configuration of Vite, or of one of its environments. */
interface ResolvedConfig {
  root?: string;
  base?: string;
  build?: { outDir?: string; watch?: unknown };
  consumer?: 'client' | 'server';
}

interface Environment {
  name?: string;
  config: ResolvedConfig;
  isBuilt?: boolean;
}

interface Builder {
  environments: Readonly<Record<string, Environment>>;
}

/** The hooks are those of Rollup and Vite; their types are not needed. */
interface Plugin {
  name: string;
  apply?: 'build';
  enforce?: 'post';
  sharedDuringBuild?: boolean;
  [hook: string]: unknown;
}

/** The state of one build. */
interface Build {
  /** Whether files were written, and the folder. */
  folder?: string | undefined;
  hasFailed: boolean;
  isDone: boolean;
  /** Whether a builder of several environments is at work, which ends with its own hook. */
  isInBuilder: boolean;
}

/**
 * Returns plugins for Vite, Rollup or Rolldown. They act once per build, when HTML is in the output folder, and not in watch mode.
 *
 * @example
 * ```js
 * import sitemap from 'sitemap-kit/vite';
 * export default { plugins: [sitemap({ baseUrl: 'https://example.com/' })] };
 * ```
 */
export default function sitemap(config: SiteConfig): Plugin[] {
  let vite: ResolvedConfig | undefined;
  let build: Build = { hasFailed: false, isDone: false, isInBuilder: false };
  const act = async (): Promise<void> => {
    const { folder, hasFailed, isDone } = build;
    if (folder === undefined || hasFailed || isDone || vite?.build?.watch) {
      return;
    }
    build.isDone = true;
    await run(folder, { basePath: vite?.base, ...config }, consoleLogger);
  };
  const main: Plugin = {
    name: 'sitemap-kit',
    apply: 'build',
    enforce: 'post',
    sharedDuringBuild: true,
    configResolved(resolved: ResolvedConfig) {
      vite ??= resolved;
    },
    buildStart() {
      if (!build.isInBuilder) {
        build = { hasFailed: false, isDone: false, isInBuilder: false };
      }
    },
    buildEnd(error?: Error) {
      build.hasFailed ||= error !== undefined;
    },
    writeBundle(this: { environment?: Environment }, output: { dir?: string }) {
      const { environment } = this;
      if (environment === undefined || isClient(environment)) {
        build.folder = folderOf(environment?.config) ?? output.dir;
      }
    },
    async closeBundle(this: { environment?: Environment } | undefined, error?: Error) {
      build.hasFailed ||= error !== undefined;
      const { environment } = this ?? {};
      if (!build.isInBuilder && (environment === undefined || isClient(environment))) {
        await act();
      }
    },
  };
  // Frameworks prerender in hooks of the builder, after the bundles are closed. A plain site is built after all these hooks.
  const begin: Plugin = {
    name: 'sitemap-kit:begin',
    apply: 'build',
    sharedDuringBuild: true,
    buildApp: {
      order: 'pre',
      handler() {
        build = { hasFailed: false, isDone: false, isInBuilder: true };
      },
    },
  };
  const afterHooks = (order: 'post' | undefined): Plugin => ({
    name: `sitemap-kit:${order ?? 'normal'}`,
    apply: 'build',
    enforce: 'post',
    sharedDuringBuild: true,
    buildApp: {
      ...(order === undefined ? {} : { order }),
      async handler(builder: Builder) {
        const client = Object.values(builder.environments).find(isClient);
        const prerendered = vite?.root === undefined ? [] : [resolve(vite.root, PRERENDERED)];
        const folder = await firstWithHtml([...prerendered, build.folder ?? folderOf(client?.config)]);
        if (client?.isBuilt && folder !== undefined) {
          build.folder = folder;
          await act();
        }
        if (order === 'post') {
          // A plain site is built after this hook.
          build.isInBuilder = false;
        }
      },
    },
  });
  return [main, begin, afterHooks(undefined), afterHooks('post')];
}

/** The folder that SvelteKit prerenders into before its adapter copies it. */
const PRERENDERED = '.svelte-kit/output/prerendered/pages';

function isClient({ name, config: { consumer } }: Environment): boolean {
  return consumer === undefined ? name === undefined || name === 'client' : consumer === 'client';
}

function folderOf(config: ResolvedConfig | undefined): string | undefined {
  const outDir = config?.build?.outDir;
  return outDir === undefined ? undefined : resolve(config?.root ?? '.', outDir);
}

async function firstWithHtml(folders: readonly (string | undefined)[]): Promise<string | undefined> {
  for (const folder of folders) {
    if (folder !== undefined && (await hasHtml(folder))) {
      return folder;
    }
  }
  return undefined;
}
