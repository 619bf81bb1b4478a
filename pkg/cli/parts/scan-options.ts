/** Options of the commands that read a folder of HTML files: `scan` and `build`. */

import type { SiteConfig } from '../../built/build/index.js';
import { loadConfig } from '../../built/build/load-config.js';
import type { HostName, ScanOptions } from '../../built/scan/index.js';
import { HOST_NAMES } from '../../built/scan/option-names.js';
import { usageError } from '../../files/usage-error.js';
import { apiOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { USAGE_TEXTS } from '../texts/usage.js';

/** What is read, and how URLs are written. */
export const SCAN_OPTIONS = {
  baseUrl: {
    argument: '<url>',
    en: 'URL of the site; required unless the configuration has it',
    ja: 'サイトの完全な URL（設定ファイルになければ必須）',
  },
  include: {
    argument: '<glob>',
    parse: addGlob,
    en: 'only pages whose path matches, such as "/docs/**" (repeatable)',
    ja: 'パスが一致するページだけを対象にする。例: "/docs/**"（繰り返し指定可）',
  },
  exclude: {
    argument: '<glob>',
    parse: addGlob,
    en: 'no pages whose path matches (repeatable)',
    ja: 'パスが一致するページを除外する（繰り返し指定可）',
  },
  extension: {
    argument: '<how>',
    choices: ['auto', 'keep', 'drop'],
    en: 'whether URLs end with .html (default: as host, canonical URLs and links say)',
    ja: 'URL に .html を付けるかどうか（既定値: ホスト、正規 URL、リンクから判断）',
  },
  trailingSlash: {
    argument: '<how>',
    choices: ['auto', 'always', 'never'],
    en: 'whether URLs end with a slash (default: as host, canonical URLs and links say)',
    ja: 'URL の末尾に / を付けるかどうか（既定値: ホスト、正規 URL、リンクから判断）',
  },
  host: {
    argument: '<name>',
    choices: HOST_NAMES,
    en: 'host whose rules about files and redirects apply (default: that of the configuration found)',
    ja: 'どのホストの仕様でファイルとリダイレクトを扱うか（既定値: 見つかった設定ファイルのホスト）',
  },
  project: {
    argument: '<folder>',
    en: 'folder of the project, with the configuration of the host (default: the current folder)',
    ja: 'ホストの設定ファイルがあるプロジェクトのフォルダー（既定値: 現在のフォルダー）',
  },
  images: {
    en: 'list the images of the main content and the preview image (og:image)',
    ja: '本文の画像とプレビュー画像（og:image）も載せる',
  },
  videos: { en: 'list the videos that JSON-LD describes', ja: 'JSON-LD に記述された動画も載せる' },
  lastmod: {
    argument: '<from>',
    choices: ['page', 'git', 'none'],
    en: 'date of pages: the one that they state (page, the default), or else that of the last commit (git), or none',
    ja: 'ページの日付: ページ自身の記述（page、既定値）、なければ最後のコミットの日付（git）、なし（none）',
  },
  config: {
    argument: '<file>',
    isOwn: true,
    en: 'configuration (default: sitemap.config.js, .mjs, .ts or .json of the project)',
    ja: '設定ファイル（既定値: プロジェクトの sitemap.config.js、.mjs、.ts、.json）',
  },
} as const satisfies OptionTable;

export type ScanCommandOptions = OptionValues<typeof SCAN_OPTIONS>;

function addGlob(glob: string, earlier: string[] = []): string[] {
  return [...earlier, glob];
}

/** Returns the configuration of the project, with the options of the command line in front. */
export async function siteConfigOf(options: ScanCommandOptions): Promise<SiteConfig> {
  const { project = '.', config: file } = options;
  const config = await loadConfig(project, file);
  const { extension, trailingSlash, lastmod, host, ...others } = apiOptions(SCAN_OPTIONS, options);
  const given: Partial<ScanOptions> = {
    ...withoutUndefined(others),
    ...withoutUndefined({ extension, host: host as HostName | undefined }),
    ...(trailingSlash === undefined
      ? {}
      : { trailingSlash: trailingSlash === 'auto' ? trailingSlash : trailingSlash === 'always' }),
    ...(lastmod === undefined ? {} : { lastmod: lastmod === 'none' ? false : lastmod }),
  };
  // The switch also replaces the URL that the configuration has under another name.
  const replaced = options.baseUrl === undefined ? [] : OTHER_BASES;
  const merged = {
    ...Object.fromEntries(Object.entries(config ?? {}).filter(([name]) => !replaced.includes(name))),
    ...given,
  };
  if (merged.baseUrl === undefined && !OTHER_BASES.some((name) => name in merged)) {
    throw usageError(USAGE_TEXTS.noSiteUrl);
  }
  return merged as SiteConfig;
}

/** Names that other tools have for the base URL. */
const OTHER_BASES = ['hostname', 'siteUrl', 'site'];

function withoutUndefined<Given extends object>(
  given: Given,
): { [Key in keyof Given]: Exclude<Given[Key], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
