/** The names of the options of `scan`. */

import type { OptionNames } from '../errors/unknown-options.js';
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
  host: true,
  project: true,
  images: true,
  videos: true,
  news: true,
  hash: true,
  lastmod: true,
  source: true,
  body: true,
  threads: true,
  now: true,
  onLeftOut: true,
  locale: true,
};
