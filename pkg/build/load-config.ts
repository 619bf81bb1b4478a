/** The file with the configuration of the sitemaps of a site. */

import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { notAFile, readExisting, statIfExists } from '../cli/io/disk.js';
import { reasonOf, UsageError, unreadable } from '../cli/io/usage-error.js';
import { readConfig, type SiteConfig } from './config.js';

/** The names of the file, the first one that exists is read. */
export const CONFIG_FILES = ['js', 'mjs', 'ts', 'json'].map((extension) => `sitemap.config.${extension}`);

/**
 * Loads the configuration of a project.
 *
 * @param folder The folder of the project.
 * @param file The file, if it is not one of {@link CONFIG_FILES}.
 * @returns The configuration; undefined if there is no file.
 * @throws UsageError if the file cannot be read, or is no configuration.
 */
export async function loadConfig(folder: string, file?: string): Promise<SiteConfig | undefined> {
  const path = file === undefined ? firstOf(folder) : resolve(folder, file);
  if (path === undefined) {
    return undefined;
  }
  // Importing a named pipe would wait for ever.
  if (statIfExists(path)?.isFile() === false) {
    throw notAFile(path);
  }
  const config = path.endsWith('.json') ? readJson(path) : await importDefault(path);
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    throw new UsageError(
      `${path} is no configuration: it must export an object (export default defineConfig({ … })).`,
      `${path} は設定ファイルではありません。オブジェクトをエクスポートしてください（export default defineConfig({ … })）。`,
    );
  }
  assertSettings(path, config);
  return config as SiteConfig;
}

/** Throws the error of a setting that does not exist or has another form, with the name of the file. */
function assertSettings(path: string, config: object): void {
  const [english, japanese] = (['en', 'ja'] as const).map((locale) => {
    try {
      readConfig({ ...config, locale });
      return undefined;
    } catch (error) {
      return error instanceof UsageError ? error.messageIn(locale) : (error as Error).message;
    }
  });
  if (english !== undefined && japanese !== undefined) {
    throw new UsageError(`${path}: ${english}`, `${path}: ${japanese}`);
  }
}

function firstOf(folder: string): string | undefined {
  for (const name of CONFIG_FILES) {
    const path = join(folder, name);
    if (statIfExists(path) !== undefined) {
      return path;
    }
  }
  return undefined;
}

function readJson(path: string): unknown {
  const bytes = readExisting(path);
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function importDefault(path: string): Promise<unknown> {
  try {
    return await settled(
      defaultOf(path),
      new UsageError(
        `${path} cannot be read: it waits for a promise that never settles.`,
        `${path} を読み取れません。完了しない Promise を待っています。`,
      ),
    );
  } catch (error) {
    if (error instanceof UsageError) {
      throw error;
    }
    if ((error as { code?: unknown }).code === 'ERR_UNKNOWN_FILE_EXTENSION') {
      throw new UsageError(
        `${path} cannot be read: this version of Node does not run TypeScript (22.18 does). Rename it to sitemap.config.mjs, or update Node.`,
        `${path} を読み取れません。この版の Node は TypeScript を実行できません（22.18 以降で可能）。sitemap.config.mjs に変更するか、Node を更新してください。`,
      );
    }
    throw new UsageError(
      `${path} cannot be read: ${reasonOf(error)}.`,
      `${path} を読み取れません。${reasonOf(error, 'ja')}。`,
    );
  }
}

async function defaultOf(path: string): Promise<unknown> {
  const module: unknown = await import(pathToFileURL(path).href);
  const config = (module as { default?: unknown }).default;
  return typeof config === 'function' ? await config() : config;
}

/** Returns the result of functions of the configuration, which may wait for ever. */
export function settledResult<Result>(result: Promise<Result>): Promise<Result> {
  return settled(
    result,
    new UsageError(
      'A function of the configuration (pages or transform) waits for a promise that never settles.',
      '設定の関数（pages または transform）が、完了しない Promise を待っています。',
    ),
  );
}

/**
 * Waits for a result, or until nothing is left to wait for, where Node would end the process without a message.
 *
 * @throws `error` in the second case.
 */
async function settled<Result>(result: Promise<Result>, error: UsageError): Promise<Result> {
  const isDone = new AbortController();
  const idle = once(process, 'beforeExit', { signal: isDone.signal }).then(() => {
    throw error;
  });
  try {
    return await Promise.race([result, idle]);
  } finally {
    isDone.abort();
  }
}
