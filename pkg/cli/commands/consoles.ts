/** `sitemap-kit submit` and `sitemap-kit status`: sitemaps in Search Console and Bing Webmaster Tools. */

import type { Command } from 'commander';
import { textIn } from '../../core/errors/fill.js';
import { parseUrl } from '../../core/http/url.js';
import { usageError } from '../../files/usage-error.js';
import { bingWebmaster, type SitemapStatus, searchConsole, type WebmasterConsole } from '../../live/submit/index.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { write } from '../io/output.js';
import { environmentVariable, fetchWithTimeout } from '../io/requests.js';
import { formatError, visible } from '../io/terminal.js';
import { FORMAT_OPTION, LOCALE_OPTION } from '../parts/options.js';
import { statusText } from '../report/status-report.js';
import { STATUS_TEXTS } from '../texts/reports.js';
import { USAGE_TEXTS } from '../texts/usage.js';

type ConsoleName = 'google' | 'bing';

const CONSOLE_OPTIONS = {
  site: {
    argument: '<url>',
    en: 'the property or site (default: the root of the host of the sitemaps)',
    ja: 'プロパティまたはサイト（既定値: サイトマップのホストのルート）',
  },
  endpoint: {
    argument: '<url>',
    en: 'base URL of the service (default: that of Google or Bing)',
    ja: 'サービスのベース URL（既定値: Google または Bing のもの）',
  },
  ...LOCALE_OPTION,
} as const satisfies OptionTable;

type ConsoleCommandOptions = OptionValues<typeof CONSOLE_OPTIONS>;
type StatusCommandOptions = ConsoleCommandOptions & OptionValues<typeof FORMAT_OPTION>;

/** Environment variables with the credentials. */
const CREDENTIALS: Readonly<Record<ConsoleName, string>> = {
  google: 'SEARCH_CONSOLE_ACCESS_TOKEN',
  bing: 'BING_WEBMASTER_API_KEY',
};

/** Adds both commands to the program. */
export function addConsoles(program: Command): void {
  const submitting = program.command('submit').argument('<console>', '', readConsole).argument('<urls...>');
  addOptions(submitting, CONSOLE_OPTIONS).action(submit);
  const asking = program.command('status').argument('<console>', '', readConsole).argument('[urls...]');
  addOptions(asking, FORMAT_OPTION, CONSOLE_OPTIONS).action(status);
}

function readConsole(text: string): ConsoleName {
  if (text !== 'google' && text !== 'bing') {
    throw usageError(USAGE_TEXTS.noConsole, { text: visible(text) });
  }
  return text;
}

async function submit(name: ConsoleName, urls: string[], options: ConsoleCommandOptions): Promise<void> {
  const client = clientOf(name, urls, options);
  for (const url of urls) {
    await client.submit(url);
    await write(process.stdout, `${textIn(STATUS_TEXTS.submitted, options.locale, { url: visible(url) })}\n`);
  }
}

async function status(name: ConsoleName, urls: string[], options: StatusCommandOptions): Promise<void> {
  const { locale, format } = options;
  const client = clientOf(name, urls, options);
  const found: SitemapStatus[] = urls.length === 0 ? await client.status() : [];
  for (const url of urls) {
    const known = await client.status(url);
    found.push(...known);
    if (known.length === 0) {
      process.exitCode = 1;
      await write(process.stderr, formatError(textIn(STATUS_TEXTS.unknown, locale, { url })));
    }
  }
  if (found.some(({ errors = 0 }) => errors > 0)) {
    process.exitCode = 1;
  }
  await write(
    process.stdout,
    format === 'json' ? `${JSON.stringify(found, undefined, 2)}\n` : statusText(found, locale),
  );
}

/** Returns the client of a console. */
function clientOf(
  name: ConsoleName,
  urls: readonly string[],
  { site, endpoint, locale }: ConsoleCommandOptions,
): WebmasterConsole {
  const variable = CREDENTIALS[name];
  const secret = environmentVariable(variable);
  if (secret === undefined) {
    throw usageError(USAGE_TEXTS.noCredentials, { variable });
  }
  const sites = new Set(urls.flatMap((url) => parseUrl('/', url)?.href ?? []));
  if (site === undefined && sites.size > 1) {
    throw usageError(USAGE_TEXTS.severalHosts);
  }
  const siteUrl = site ?? [...sites][0];
  if (siteUrl === undefined) {
    throw usageError(USAGE_TEXTS.noSite);
  }
  const options = { siteUrl, endpoint, locale, fetch: fetchWithTimeout };
  return name === 'google'
    ? searchConsole({ ...options, accessToken: secret })
    : bingWebmaster({ ...options, apiKey: secret });
}
