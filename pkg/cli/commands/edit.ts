/** `sitemap-kit edit`: serves the editor to browsers on the same machine. */

import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { afterHelp } from '../help/localize.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { type OpenedFile, serveEditor } from '../io/editor-server.js';
import { write } from '../io/output.js';
import { startProgress } from '../io/progress.js';
import { readSource } from '../io/source.js';
import { UsageError } from '../io/usage-error.js';
import { LOCALE_OPTION } from './options.js';

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

type EditVerbOptions = OptionValues<typeof EDIT_OPTIONS>;

const EXAMPLES = `
Examples:
  $ sitemap-kit edit
  $ sitemap-kit edit public/sitemap.xml --open
  $ sitemap-kit edit public/sitemap*.xml --port 4173

The editor runs in your browser and sends no data anywhere. The files are read when the command starts; exports are saved as
downloads. Press Ctrl-C to stop it.
Exit code: 2 invalid command line, a file cannot be read, or the port is in use.`;

/** Adds the command to the program. */
export function addEdit(program: Command): void {
  const command = program
    .command('edit')
    .summary('open the editor')
    .description('Serves the sitemap editor on this machine only, and opens files in it.')
    .argument('[files...]', 'files to open: sitemaps, indexes, text lists, page lists, feeds; - for standard input');
  addOptions(command, EDIT_OPTIONS).addHelpText('after', afterHelp(EXAMPLES)).action(run);
}

async function run(files: string[], { port, open, locale }: EditVerbOptions): Promise<void> {
  const progress = startProgress(locale);
  const opened: OpenedFile[] = [];
  try {
    for (const file of files) {
      const { bytes, url } = await readSource(file, progress);
      const name = basename(url === undefined ? file : new URL(url).pathname) || 'sitemap.xml';
      opened.push({ name: file === '-' ? 'standard-input' : name, bytes });
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
    throw new UsageError('Use a whole number from 0 to 65535.', '0 から 65535 までの整数を指定してください。');
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
