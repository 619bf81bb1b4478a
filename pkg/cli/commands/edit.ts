/** `sitemap-kit edit`: serves the editor to browsers on the same machine. */

import { spawn } from 'node:child_process';
import { basename, join, resolve as resolvePath } from 'node:path';
import type { Command } from 'commander';
import { textIn } from '../../core/errors/fill.js';
import { beforeInterruption } from '../../files/signals.js';
import { usageError } from '../../files/usage-error.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { serveEditor } from '../io/editor-server.js';
import { findFiles } from '../io/find-files.js';
import type { OpenedFile } from '../io/opened-files.js';
import { write } from '../io/output.js';
import { type Progress, startProgress } from '../io/progress.js';
import { readSource } from '../io/source.js';
import { LOCALE_OPTION } from '../parts/options.js';
import { NOTICE_TEXTS } from '../texts/reports.js';
import { USAGE_TEXTS } from '../texts/usage.js';

const EDIT_OPTIONS = {
  port: {
    argument: '<n>',
    parse: readPort,
    default: 0,
    en: 'port; 0 for any free port',
    ja: '使用するポート。0 は空いている任意のポート',
  },
  open: { en: 'open the editor in the default browser', ja: 'ブラウザーで開く' },
  ...LOCALE_OPTION,
} as const satisfies OptionTable;

type EditCommandOptions = OptionValues<typeof EDIT_OPTIONS>;

/** Adds the command to the program. */
export function addEdit(program: Command): void {
  const command = program.command('edit').argument('[files...]');
  addOptions(command, EDIT_OPTIONS).action(run);
}

async function run(files: string[], { port, open, locale }: EditCommandOptions): Promise<void> {
  const progress = startProgress(locale);
  const opened: OpenedFile[] = [];
  try {
    for (const argument of files.flatMap(resolve)) {
      opened.push(await openedFile(argument, progress));
    }
  } finally {
    progress.end();
  }
  const { url } = await serveEditor({ port, opened });
  // Saving listens to signals while it writes; one that arrives when it stops listening would be lost.
  beforeInterruption(() => undefined);
  await write(process.stdout, `${textIn(NOTICE_TEXTS.editorRuns, locale, { url })}\n`);
  if (open) {
    openInBrowser(url);
  }
}

/** Returns the files of an argument: those of a folder one by one, with its robots.txt. */
function resolve(argument: string): string[] {
  return findFiles([argument]).flatMap((found) => {
    if ('file' in found) {
      return found.file ?? '-';
    }
    const { folder, names, robots } = found;
    return [...names.map((name) => join(folder, name)), ...(robots === undefined ? [] : [robots])];
  });
}

/** Reads a file, so that one that cannot be read is an error of the command. A file on disk is read again by the page. */
async function openedFile(argument: string, progress: Progress): Promise<OpenedFile> {
  const { bytes, url, file } = await readSource(argument, progress);
  if (file !== undefined) {
    return { name: basename(file), path: resolvePath(file) };
  }
  const name = url === undefined ? 'standard-input' : basename(new URL(url).pathname) || 'sitemap.xml';
  return { name, bytes };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw usageError(USAGE_TEXTS.port);
  }
  return port;
}

/** Opens a URL in the default browser. Failures are ignored, because the URL was printed. */
function openInBrowser(url: string): void {
  const [program, ...given] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', url]
        : ['xdg-open', url];
  const child = spawn(program ?? '', given, { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
}
