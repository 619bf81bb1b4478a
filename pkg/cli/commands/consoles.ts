/** `sitemap-kit submit` and `sitemap-kit status`: sitemaps in Search Console and Bing Webmaster Tools. */

import type { Command } from 'commander';
import { textIn } from '../../errors/fill.js';
import { parseUrl } from '../../http/url.js';
import { bingWebmaster, type SitemapStatus, searchConsole, type WebmasterConsole } from '../../submit/index.js';
import { afterHelp } from '../help/localize.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { write } from '../io/output.js';
import { environmentVariable, fetchWithTimeout } from '../io/requests.js';
import { formatError, visible } from '../io/terminal.js';
import { usageError } from '../io/usage-error.js';
import { statusText } from '../report/status-report.js';
import { STATUS_TEXTS } from '../texts/reports.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import { FORMAT_OPTION, LOCALE_OPTION } from './options.js';

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
    ja: 'サービスの基準 URL（既定値: Google または Bing のもの）',
  },
  ...LOCALE_OPTION,
} as const satisfies OptionTable;

type ConsoleVerbOptions = OptionValues<typeof CONSOLE_OPTIONS>;
type StatusVerbOptions = ConsoleVerbOptions & OptionValues<typeof FORMAT_OPTION>;

/** Environment variables with the credentials. */
const CREDENTIALS: Readonly<Record<ConsoleName, string>> = {
  google: 'SEARCH_CONSOLE_ACCESS_TOKEN',
  bing: 'BING_WEBMASTER_API_KEY',
};

const NOTES = `
The credentials are read from the environment: SEARCH_CONSOLE_ACCESS_TOKEN is an OAuth access token for the scope
https://www.googleapis.com/auth/webmasters (status: also webmasters.readonly); BING_WEBMASTER_API_KEY is the API key from the settings of
Bing Webmaster Tools. The site has to be verified there.`;

const SUBMIT_EXAMPLES = `
Examples:
  $ sitemap-kit submit google https://example.com/sitemap.xml
  $ sitemap-kit submit google https://example.com/sitemap.xml --site sc-domain:example.com
  $ sitemap-kit submit bing https://example.com/sitemap.xml
${NOTES}
A sitemap has to be submitted once; search engines read it again by themselves. Submit the index of a set.
Exit codes: 0 submitted, 1 the service refused it or cannot be reached, 2 invalid command line.`;

const STATUS_EXAMPLES = `
Examples:
  $ sitemap-kit status google --site https://example.com/
  $ sitemap-kit status google https://example.com/sitemap.xml --format json
  $ sitemap-kit status bing https://example.com/sitemap.xml
${NOTES}
Exit codes: 0 read, 1 a sitemap has errors or is not known, or the service refused the request or cannot be reached, 2 invalid command line.`;

/** Adds both commands to the program. */
export function addConsoles(program: Command): void {
  const submitting = program
    .command('submit')
    .summary('submit sitemaps to Google or Bing')
    .description('Submits sitemaps to Google Search Console or Bing Webmaster Tools.')
    .argument('<console>', 'webmaster console: google or bing', readConsole)
    .argument('<urls...>', 'URLs of the sitemaps');
  addOptions(submitting, CONSOLE_OPTIONS).addHelpText('after', afterHelp(SUBMIT_EXAMPLES)).action(submit);
  const asking = program
    .command('status')
    .summary('show the status of sitemaps at Google or Bing')
    .description('Shows what Google Search Console or Bing Webmaster Tools report about submitted sitemaps.')
    .argument('<console>', 'webmaster console: google or bing', readConsole)
    .argument('[urls...]', 'URLs of the sitemaps; without any, all submitted sitemaps of --site');
  addOptions(asking, FORMAT_OPTION, CONSOLE_OPTIONS).addHelpText('after', afterHelp(STATUS_EXAMPLES)).action(status);
}

function readConsole(text: string): ConsoleName {
  if (text !== 'google' && text !== 'bing') {
    throw usageError(USAGE_TEXTS.noConsole, { text: visible(text) });
  }
  return text;
}

async function submit(name: ConsoleName, urls: string[], options: ConsoleVerbOptions): Promise<void> {
  const client = clientOf(name, urls, options);
  for (const url of urls) {
    await client.submit(url);
    await write(process.stdout, `${textIn(STATUS_TEXTS.submitted, options.locale, { url: visible(url) })}\n`);
  }
}

async function status(name: ConsoleName, urls: string[], options: StatusVerbOptions): Promise<void> {
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
  { site, endpoint, locale }: ConsoleVerbOptions,
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
