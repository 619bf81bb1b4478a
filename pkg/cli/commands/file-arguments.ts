/** Arguments in place of files that no verb can read: URLs, and folders where a page list is needed. */

import type { Command } from 'commander';
import { statIfExists } from '../io/disk.js';
import { UsageError } from '../io/usage-error.js';

/** Verbs that read a page list and nothing else. */
const PAGE_LIST_VERBS: readonly string[] = ['generate', 'split'];

/**
 * Checks the arguments of a verb before it runs.
 *
 * @throws UsageError with the command to use instead, for a URL and for the folder of a site.
 */
export function assertFiles(verb: Command): void {
  if (verb.name() === 'rules') {
    // Its argument is the id of a rule.
    return;
  }
  const files = verb.args;
  const urls = files.filter(isUrl);
  const [url] = urls;
  if (url !== undefined) {
    throw urls.length > 1 ? severalUrls(urls) : oneUrl(verb.name(), url, files);
  }
  const { robots } = verb.opts<{ robots?: string }>();
  if (robots !== undefined && isUrl(robots)) {
    throw robotsUrl(robots);
  }
  const folder = PAGE_LIST_VERBS.includes(verb.name()) ? files.find(isFolder) : undefined;
  if (folder !== undefined) {
    throw folderOfPages(verb.name(), folder);
  }
}

function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

function isFolder(file: string): boolean {
  return file !== '-' && statIfExists(file)?.isDirectory() === true;
}

function oneUrl(verb: string, url: string, files: readonly string[]): UsageError {
  const given = files.map((file) => (file === url ? '-' : inShell(file))).join(' ');
  const command = `  curl -sL ${inShell(url)} | sitemap-kit ${verb} ${given}`;
  if (PAGE_LIST_VERBS.includes(verb)) {
    return new UsageError(
      `${url} cannot be read: sitemap-kit makes no requests and does not look for the pages of a site. A page list at this URL can be piped in, with - in place of the URL:\n${command}`,
      `${url} を読み取れません。sitemap-kit は通信を行わず、サイトのページを探すこともありません。この URL にあるページの一覧は、URL の代わりに - を指定し、パイプで渡せます:\n${command}`,
    );
  }
  return new UsageError(
    `${url} cannot be read: sitemap-kit makes no requests. The document at this URL can be piped in, with - in place of the URL:\n${command}`,
    `${url} を読み取れません。sitemap-kit は通信を行いません。この URL の文書は、URL の代わりに - を指定し、パイプで渡せます:\n${command}`,
  );
}

function severalUrls(urls: readonly string[]): UsageError {
  const commands = urls.map((url, index) => `  curl -sL ${inShell(url)} -o sitemap-${index + 1}.xml`).join('\n');
  return new UsageError(
    `${urls.join(' and ')} cannot be read: sitemap-kit makes no requests. Save each document and give the files:\n${commands}`,
    `${urls.join('、')} を読み取れません。sitemap-kit は通信を行いません。それぞれの文書を保存し、そのファイルを指定してください:\n${commands}`,
  );
}

function robotsUrl(url: string): UsageError {
  const command = `  curl -sL ${inShell(url)} -o robots.txt`;
  return new UsageError(
    `--robots takes a file, and sitemap-kit makes no requests. Save ${url} and give the file:\n${command}`,
    `--robots にはファイルを指定します。sitemap-kit は通信を行いません。${url} を保存し、そのファイルを指定してください:\n${command}`,
  );
}

function folderOfPages(verb: string, folder: string): UsageError {
  const path = inShell(folder);
  const list = `  (cd ${path} && find . -name '*.html' | sed 's/index\\.html$//') > pages.txt\n  sitemap-kit ${verb} pages.txt --base-url https://example.com/`;
  const check = `  sitemap-kit validate ${path}`;
  return new UsageError(
    `${folder} cannot be read: it is a folder, and ${verb} reads a page list. A list of its HTML files, for example:\n${list}\nThe sitemaps in a folder are checked by:\n${check}`,
    `${folder} を読み取れません。これはフォルダーで、${verb} が読み取るのはページの一覧です。HTML ファイルの一覧は、たとえば次のように作れます:\n${list}\nフォルダーにあるサイトマップは、次のように検証できます:\n${check}`,
  );
}

/** An argument as a POSIX shell and PowerShell read it back. */
function inShell(argument: string): string {
  return /^[\w./:@%+,=-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}
