/** The names of the options of `scan`, and of hosts. */

import type { OptionNames } from '../../core/errors/unknown-options.js';
import type { HostName } from './hosts/host-config.js';
import type { ScanOptions } from './options.js';

/** The names of the options. */
export const SCAN_OPTIONS: OptionNames<ScanOptions> = {
  baseUrl: true,
  basePath: true,
  include: true,
  exclude: true,
  transform: true,
  extension: true,
  trailingSlash: true,
  form: true,
  onRequest: true,
  host: true,
  project: true,
  images: true,
  videos: true,
  news: true,
  hash: true,
  lastmod: true,
  source: true,
  body: true,
  check: { rules: true },
  threads: true,
  now: true,
  onLeftOut: true,
  locale: true,
};

const HOSTS: Readonly<Record<HostName, true>> = { cloudflare: true, github: true, netlify: true, vercel: true };

/** The names of the hosts whose rules are known. */
export const HOST_NAMES = Object.keys(HOSTS) as HostName[];
