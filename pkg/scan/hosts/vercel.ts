/** `vercel.json`. */

import { type HostConfig, noConfig } from './host-config.js';
import { routePattern } from './path-pattern.js';

interface Route {
  source?: unknown;
  destination?: unknown;
  has?: unknown;
  missing?: unknown;
  headers?: unknown;
}

/** Reads `vercel.json`. Redirects and headers with conditions never exclude a page. */
export function readVercel(json: string): HostConfig {
  const given = JSON.parse(json) as {
    cleanUrls?: unknown;
    trailingSlash?: unknown;
    redirects?: unknown;
    headers?: unknown;
  };
  const config: HostConfig = { ...noConfig(), name: 'vercel' };
  const { cleanUrls, trailingSlash } = given;
  config.form = {
    ...(cleanUrls === true ? { file: trailingSlash === true ? 'slash' : 'plain' } : {}),
    ...(typeof trailingSlash === 'boolean' ? { folder: trailingSlash ? 'slash' : 'plain' } : {}),
  };
  for (const [index, { source, destination, has, missing }] of listOf(given.redirects).entries()) {
    if (typeof source === 'string' && typeof destination === 'string' && has === undefined && missing === undefined) {
      config.redirects.push({
        pattern: routePattern(source),
        host: '',
        target: destination,
        isBeforeFiles: true,
        source: `vercel.json: redirects[${index}]`,
      });
    }
  }
  for (const [index, { source, headers, has, missing }] of listOf(given.headers).entries()) {
    if (typeof source !== 'string' || has !== undefined || missing !== undefined) {
      continue;
    }
    for (const { key, value } of listOf(headers) as { key?: unknown; value?: unknown }[]) {
      if (String(key).toLowerCase() === 'x-robots-tag') {
        const [pattern, directives] = [routePattern(source), String(value)];
        // Of several values of a header, the last one counts.
        config.robots.push({ pattern, host: '', directives, isOnly: true, source: `vercel.json: headers[${index}]` });
      }
    }
  }
  return config;
}

function listOf(value: unknown): Route[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
}
