/** `netlify.toml`. */

import { parse } from 'smol-toml';
import { type HostConfig, noConfig } from './host-config.js';
import { pathPattern } from './path-pattern.js';
import { rulePath } from './text-files.js';

interface Redirect {
  from?: unknown;
  to?: unknown;
  status?: unknown;
  force?: unknown;
  conditions?: unknown;
  query?: unknown;
}

/** Reads `netlify.toml`. A file wins over a redirect without `force`; redirects with conditions never exclude a page. */
export function readNetlify(toml: string): HostConfig {
  const given = parse(toml) as { redirects?: unknown; headers?: unknown };
  const config: HostConfig = { ...noConfig(), name: 'netlify' };
  for (const [index, { from, to, status = 301, force, conditions, query }] of listOf<Redirect>(
    given.redirects,
  ).entries()) {
    const at = typeof from === 'string' ? rulePath(from) : undefined;
    if (at !== undefined && typeof to === 'string' && conditions === undefined && query === undefined) {
      config.redirects.push({
        pattern: pathPattern(at.path),
        host: at.host,
        target: status === 200 ? undefined : to,
        isBeforeFiles: force === true,
        source: `netlify.toml: redirects[${index}]`,
      });
    }
  }
  for (const [index, { for: path, values }] of listOf<{ for?: unknown; values?: unknown }>(given.headers).entries()) {
    for (const [name, value] of Object.entries(typeof values === 'object' && values !== null ? values : {})) {
      if (typeof path === 'string' && name.toLowerCase() === 'x-robots-tag') {
        const [pattern, directives] = [pathPattern(path), String(value)];
        // Of several values of a header, the last one counts.
        config.robots.push({ pattern, host: '', directives, isOnly: true, source: `netlify.toml: headers[${index}]` });
      }
    }
  }
  return config;
}

function listOf<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? value : [];
}
