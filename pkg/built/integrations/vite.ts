/**
 * Plugin for Vite, Rollup and Rolldown: writes the sitemaps when the site is built.
 *
 * @module
 */

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { textIn } from '../../core/errors/fill.js';
import type { SiteConfig } from '../build/index.js';
import { BUILD_TEXTS } from '../build/messages.js';
import { consoleLogger, run } from './run.js';

/** What is read of the configuration of Vite, or of one of its environments. */
interface ResolvedConfig {
  root?: string;
  base?: string;
  build?: { outDir?: string; watch?: unknown };
  plugins?: readonly { name: string }[];
  consumer?: 'client' | 'server';
  /** The configuration of React Router, where it is used. */
  __reactRouterPluginContext?: { reactRouterConfig?: { basename?: string } };
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
    if (vite?.__reactRouterPluginContext !== undefined && !(await hasHtml(folder))) {
      throw new Error(textIn(BUILD_TEXTS.notPrerendered, config.locale ?? 'en', { folder }));
    }
    const ofSvelteKit = isSvelteKit(vite) && svelteKitConfig(folder);
    const { basename = vite?.base } = vite?.__reactRouterPluginContext?.reactRouterConfig ?? {};
    await run(folder, { basePath: basename, ...ofSvelteKit, ...config }, consoleLogger);
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
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(this: { environment?: Environment }, output: { dir?: string }) {
        const { environment } = this;
        if (environment === undefined || isClient(environment)) {
          build.folder = folderOf(environment?.config) ?? output.dir;
        } else if (!build.isInBuilder && isSvelteKit(vite)) {
          // Version 2 prerenders in this hook of the server; its adapter copies the pages in the next one.
          build.folder = prerenderedBeside(environment.config);
          await act();
        }
      },
    },
    async closeBundle(this: { environment?: Environment } | undefined, error?: Error) {
      build.hasFailed ||= error !== undefined;
      const { environment } = this ?? {};
      if (!build.isInBuilder && !isSvelteKit(vite) && (environment === undefined || isClient(environment))) {
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
        const output = build.folder ?? folderOf(client?.config);
        const prerendered = isSvelteKit(vite) ? prerenderedBeside(client?.config) : folderOfBasename(output, vite);
        const folder = await firstWithHtml([prerendered, output]);
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

/**
 * Returns the configuration for pages that SvelteKit has prerendered. Pages whose URLs end with a slash are folders, and others are
 * files. The files are written among those of `static`, because servers answer only pages that SvelteKit knows from the folder of pages.
 */
function svelteKitConfig(pages: string): Pick<SiteConfig, 'form' | 'outDir' | 'robots'> {
  const outDir = resolve(pages, '../../client');
  const robots = resolve(outDir, 'robots.txt');
  return {
    form: { file: 'plain', folder: 'slash' },
    outDir,
    ...(existsSync(robots) && { robots }),
  };
}

function isSvelteKit(config: ResolvedConfig | undefined): boolean {
  return config?.plugins?.some(({ name }) => name.startsWith('vite-plugin-sveltekit')) ?? false;
}

/** Returns the folder that SvelteKit prerenders into, before its adapter copies it; it is beside those of the bundles. */
function prerenderedBeside(config: ResolvedConfig | undefined): string | undefined {
  const folder = folderOf(config);
  return folder === undefined ? undefined : resolve(dirname(folder), 'prerendered/pages');
}

function isClient({ name, config: { consumer } }: Environment): boolean {
  return consumer === undefined ? name === undefined || name === 'client' : consumer === 'client';
}

function folderOf(config: ResolvedConfig | undefined): string | undefined {
  const outDir = config?.build?.outDir;
  return outDir === undefined ? undefined : resolve(config?.root ?? '.', outDir);
}

/** Returns the folder that React Router prerenders into if the site is below a path, unlike its scripts. */
function folderOfBasename(output: string | undefined, config: ResolvedConfig | undefined): string | undefined {
  const { basename = '/' } = config?.__reactRouterPluginContext?.reactRouterConfig ?? {};
  return output === undefined || basename === '/' ? undefined : join(output, basename);
}

/** Returns whether a folder exists and has an HTML file. */
async function hasHtml(folder: string): Promise<boolean> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.some((name) => name.endsWith('.html'));
}

async function firstWithHtml(folders: readonly (string | undefined)[]): Promise<string | undefined> {
  for (const folder of folders) {
    if (folder !== undefined && (await hasHtml(folder))) {
      return folder;
    }
  }
  return undefined;
}
