/** Checks of file arguments: URLs are rejected, and folders where a page list is required. */

import type { Command } from 'commander';
import { statIfExists } from '../io/disk.js';
import { UsageError } from '../io/usage-error.js';

/** Commands that read a page list and nothing else. */
const PAGE_LIST_COMMANDS: readonly string[] = ['generate', 'split'];

/** Commands whose arguments are URLs or the id of a rule. */
const COMMANDS_WITHOUT_FILES: readonly string[] = ['submit', 'status', 'rules'];

/**
 * Checks the arguments of a command before it runs.
 *
 * @throws UsageError with the command to use instead, for a URL and for the folder of a site.
 */
export function assertFiles(command: Command): void {
  if (COMMANDS_WITHOUT_FILES.includes(command.name())) {
    return;
  }
  const files = command.args;
  const urls = files.filter(isUrl);
  const [url] = urls;
  if (url !== undefined) {
    throw urls.length > 1 ? severalUrlsError(urls) : urlError(command.name(), url, files);
  }
  const { robots } = command.opts<{ robots?: string }>();
  if (robots !== undefined && isUrl(robots)) {
    throw robotsUrlError(robots);
  }
  const folder = PAGE_LIST_COMMANDS.includes(command.name()) ? files.find(isFolder) : undefined;
  if (folder !== undefined) {
    throw folderError(command.name(), folder);
  }
}

function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

function isFolder(file: string): boolean {
  return file !== '-' && statIfExists(file)?.isDirectory() === true;
}

function urlError(command: string, url: string, files: readonly string[]): UsageError {
  if (command === 'notify') {
    const pipe = `  echo ${quoteForShell(url)} | sitemap-kit notify --changed -`;
    return new UsageError(
      `The arguments of notify are files. To notify of this URL:\n${pipe}`,
      `notify の引数はファイルです。この URL を通知するには、次のようにします:\n${pipe}`,
    );
  }
  const given = files.map((file) => (file === url ? '-' : quoteForShell(file))).join(' ');
  const pipeline = `  curl -sL ${quoteForShell(url)} | sitemap-kit ${command} ${given}`;
  if (PAGE_LIST_COMMANDS.includes(command)) {
    return new UsageError(
      `${url} cannot be read: sitemap-kit reads files only and does not look for the pages of a site. A page list at this URL can be piped in, with - in place of the URL:\n${pipeline}`,
      `${url} を読み取れません。sitemap-kit が読み取るのはファイルだけで、サイトのページを探すことはありません。この URL にあるページの一覧は、URL の代わりに - を指定し、パイプで渡せます:\n${pipeline}`,
    );
  }
  return new UsageError(
    `${url} cannot be read: sitemap-kit reads files only. The document at this URL can be piped in, with - in place of the URL:\n${pipeline}`,
    `${url} を読み取れません。sitemap-kit が読み取るのはファイルだけです。この URL の文書は、URL の代わりに - を指定し、パイプで渡せます:\n${pipeline}`,
  );
}

function severalUrlsError(urls: readonly string[]): UsageError {
  const commands = urls.map((url, index) => `  curl -sL ${quoteForShell(url)} -o sitemap-${index + 1}.xml`).join('\n');
  return new UsageError(
    `${urls.join(' and ')} cannot be read: sitemap-kit reads files only. Save each document and give the files:\n${commands}`,
    `${urls.join('、')} を読み取れません。sitemap-kit が読み取るのはファイルだけです。それぞれの文書を保存し、そのファイルを指定してください:\n${commands}`,
  );
}

function robotsUrlError(url: string): UsageError {
  const command = `  curl -sL ${quoteForShell(url)} -o robots.txt`;
  return new UsageError(
    `--robots takes a file, because sitemap-kit reads files only. Save ${url} and give the file:\n${command}`,
    `--robots にはファイルを指定します。sitemap-kit が読み取るのはファイルだけです。${url} を保存し、そのファイルを指定してください:\n${command}`,
  );
}

function folderError(command: string, folder: string): UsageError {
  const path = quoteForShell(folder);
  const list = `  (cd ${path} && find . -name '*.html' | sed 's/index\\.html$//') > pages.txt\n  sitemap-kit ${command} pages.txt --base-url https://example.com/`;
  const check = `  sitemap-kit validate ${path}`;
  return new UsageError(
    `${folder} cannot be read: it is a folder, and ${command} reads a page list. A list of its HTML files, for example:\n${list}\nThe sitemaps in a folder are checked by:\n${check}`,
    `${folder} を読み取れません。これはフォルダーで、${command} が読み取るのはページの一覧です。HTML ファイルの一覧は、たとえば次のように作れます:\n${list}\nフォルダーにあるサイトマップは、次のように検査できます:\n${check}`,
  );
}

/** Returns an argument quoted for POSIX shells and PowerShell. */
function quoteForShell(argument: string): string {
  return /^[\w./:@%+,=-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}
