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
  if (typeof cleanUrls === 'boolean' || typeof trailingSlash === 'boolean') {
    const slash = trailingSlash === true;
    config.form = {
      file: cleanUrls === true ? (slash ? 'slash' : 'plain') : 'html',
      folder: trailingSlash === false ? 'plain' : 'slash',
    };
  }
  for (const [index, { source, destination, has, missing }] of listOf(given.redirects).entries()) {
    if (typeof source === 'string' && typeof destination === 'string' && has === undefined && missing === undefined) {
      config.redirects.push({
        pattern: routePattern(source),
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
        config.robots.push({ pattern, host: '', directives, source: `vercel.json: headers[${index}]` });
      }
    }
  }
  return config;
}

function listOf(value: unknown): Route[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
}
