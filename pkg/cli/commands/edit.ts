/** `sitemap-kit edit`: serves the editor to browsers on the same machine. */

import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import type { Locale } from '../../types/index.js';
import { afterHelp } from '../help/localize.js';
import { type OpenedFile, serveEditor } from '../io/editor-server.js';
import { write } from '../io/output.js';
import { startProgress } from '../io/progress.js';
import { readSource } from '../io/source.js';
import { localeOption } from './options.js';

interface EditVerbOptions {
  port: number;
  open?: true;
  locale: Locale;
}

const EXAMPLES = `
Examples:
  $ sitemap-kit edit
  $ sitemap-kit edit public/sitemap.xml --open
  $ sitemap-kit edit public/sitemap*.xml --port 4173

The page runs in your browser and sends nothing anywhere. The files are read when the command starts; the page saves what
you export as downloads. Only this machine can reach it. Ctrl-C ends it.
Exit codes: 2 a wrong command, a file that cannot be read, or a port that is not free.`;

/** Adds the command to the program. */
export function addEdit(program: Command): void {
  program
    .command('edit')
    .summary('open the editor')
    .description('Serves the sitemap editor to this machine, and opens files in it.')
    .argument('[files...]', 'files to open: sitemaps, indexes, text lists, page lists, feeds; - for standard input')
    .option('--port <n>', 'port to serve it on; 0 for any that is free', readPort, 0)
    .option('--open', 'open it in the browser')
    .addOption(localeOption())
    .addHelpText('after', afterHelp(EXAMPLES))
    .action(run);
}

async function run(files: string[], { port, open, locale }: EditVerbOptions): Promise<void> {
  const progress = startProgress(locale);
  const opened: OpenedFile[] = [];
  try {
    for (const file of files) {
      const { bytes } = await readSource(file, progress);
      opened.push({ name: file === '-' ? 'standard-input' : basename(file), bytes });
    }
  } finally {
    progress.end();
  }
  const { url } = await serveEditor({ port, opened });
  const text = {
    en: `The editor is at ${url}\nCtrl-C ends it.\n`,
    ja: `エディターの URL は ${url} です。\nCtrl-C で終了します。\n`,
  };
  await write(process.stdout, text[locale]);
  if (open) {
    openInBrowser(url);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError('It is a whole number from 0 to 65535.');
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
