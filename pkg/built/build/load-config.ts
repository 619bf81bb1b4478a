/** The file with the configuration of the sitemaps of a site. */

import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '../../core/types/index.js';
import { notAFile, readExisting, statIfExists } from '../../files/disk.js';
import { UsageError, unreadable, usageError } from '../../files/usage-error.js';
import { readConfig, type SiteConfig } from './config.js';
import { BUILD_TEXTS } from './messages.js';

/** The names of the file, the first one that exists is read. */
export const CONFIG_FILES = ['js', 'mjs', 'ts', 'json'].map((extension) => `sitemap.config.${extension}`);

/** The names of configurations of other tools, which people keep when they change to this one. */
const OTHER_CONFIG_FILES = ['js', 'mjs', 'cjs'].map((extension) => `next-sitemap.config.${extension}`);

/**
 * Loads the configuration of a project.
 *
 * @param folder The folder of the project.
 * @param file The file, if it is not one of {@link CONFIG_FILES}.
 * @returns The configuration; undefined if there is no file.
 * @throws UsageError if the file cannot be read, or is not a configuration.
 */
export async function loadConfig(folder: string, file?: string): Promise<SiteConfig | undefined> {
  const path = file === undefined ? firstOf(folder, CONFIG_FILES) : resolve(folder, file);
  if (path === undefined) {
    return undefined;
  }
  // Importing a named pipe would wait for ever.
  if (statIfExists(path)?.isFile() === false) {
    throw notAFile(path);
  }
  const config = path.endsWith('.json') ? readJson(path) : await importDefault(path);
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    throw usageError(BUILD_TEXTS.noConfiguration, { path });
  }
  assertSettings(path, config);
  return config as SiteConfig;
}

/** Returns the path of another tool's configuration in the folder of a project that has none of {@link CONFIG_FILES}. */
export function configOfOtherTool(folder: string): string | undefined {
  return firstOf(folder, CONFIG_FILES) === undefined ? firstOf(folder, OTHER_CONFIG_FILES) : undefined;
}

/** Throws the error of a setting that does not exist or has another form, with the name of the file. */
function assertSettings(path: string, config: object): void {
  const messageIn = (locale: Locale) => {
    try {
      readConfig({ ...config, locale });
      return '';
    } catch (error) {
      return error instanceof UsageError ? error.text[locale] : (error as Error).message;
    }
  };
  const fault = { en: messageIn('en'), ja: messageIn('ja') };
  if (fault.en !== '') {
    throw usageError(BUILD_TEXTS.inConfiguration, { path, fault });
  }
}

/** Returns the path of the first file of some names that a folder has. */
function firstOf(folder: string, names: readonly string[]): string | undefined {
  return names.map((name) => join(folder, name)).find((path) => statIfExists(path) !== undefined);
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
    return await settled(defaultOf(path), usageError(BUILD_TEXTS.configurationWaits, { path }));
  } catch (error) {
    if (error instanceof UsageError) {
      throw error;
    }
    if ((error as { code?: unknown }).code === 'ERR_UNKNOWN_FILE_EXTENSION') {
      throw usageError(BUILD_TEXTS.noTypeScript, { path });
    }
    throw unreadable(path, error);
  }
}

async function defaultOf(path: string): Promise<unknown> {
  const module: unknown = await import(pathToFileURL(path).href);
  const config = (module as { default?: unknown }).default;
  return typeof config === 'function' ? await config() : config;
}

/** Returns the result of functions of the configuration, which may wait for ever. */
export function settledResult<Result>(result: Promise<Result>): Promise<Result> {
  return settled(result, usageError(BUILD_TEXTS.functionWaits));
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
