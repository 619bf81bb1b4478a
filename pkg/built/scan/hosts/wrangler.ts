/** The configuration of Cloudflare Workers: `wrangler.toml`, `wrangler.json` and `wrangler.jsonc`. */

import { parse as parseJson } from 'jsonc-parser';
import { parse } from 'smol-toml';
import { type HostConfig, noConfig, type UrlForm } from './host-config.js';

/** The forms of URLs by the setting `html_handling`. */
const FORMS: Readonly<Record<string, UrlForm>> = {
  'auto-trailing-slash': { file: 'plain', folder: 'slash' },
  'force-trailing-slash': { file: 'slash', folder: 'slash' },
  'drop-trailing-slash': { file: 'plain', folder: 'plain' },
  none: { file: 'html', folder: 'index' },
};

/** Reads a configuration of Wrangler. One without a folder of assets is that of a Worker, and says nothing about the site. */
export function readWrangler(text: string, isToml: boolean): HostConfig {
  const given = (isToml ? parse(text) : parseJson(text)) as {
    assets?: { html_handling?: unknown };
    pages_build_output_dir?: unknown;
  };
  if (given.assets === undefined && given.pages_build_output_dir === undefined) {
    return noConfig();
  }
  const handling = String(given.assets?.html_handling ?? 'auto-trailing-slash');
  const form = FORMS[handling];
  return { ...noConfig(), name: 'cloudflare', ...(form === undefined ? {} : { form }) };
}
