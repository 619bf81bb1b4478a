/** `vercel.json`. */

import { type HostConfig, noConfig } from './host-config.js';
import { expressionPattern, routePattern } from './path-pattern.js';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

interface Route {
  source?: unknown;
  destination?: unknown;
  has?: unknown;
  missing?: unknown;
  headers?: unknown;
}

/** A route of `routes`, the older form of redirects, rewrites and headers. */
interface OldRoute {
  src?: unknown;
  dest?: unknown;
  status?: unknown;
  headers?: unknown;
  continue?: unknown;
  handle?: unknown;
  has?: unknown;
  missing?: unknown;
  methods?: unknown;
}

/** Reads `vercel.json`. Redirects and headers with conditions never exclude a page. */
export function readVercel(json: string): HostConfig {
  const given = JSON.parse(json) as {
    cleanUrls?: unknown;
    trailingSlash?: unknown;
    redirects?: unknown;
    headers?: unknown;
    routes?: unknown;
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
  readOldRoutes(listOf<OldRoute>(given.routes), config);
  return config;
}

/** Reads the routes before the file system, which apply although a file exists. */
function readOldRoutes(routes: readonly OldRoute[], config: HostConfig): void {
  for (const [index, route] of routes.entries()) {
    const { src, dest, status, headers, continue: goesOn, handle, has, missing, methods } = route;
    if (handle !== undefined) {
      break;
    }
    const isForPages = methods === undefined || (Array.isArray(methods) && methods.includes('GET'));
    const pattern = typeof src === 'string' ? expressionPattern(src) : undefined;
    if (pattern === undefined || !isForPages || has !== undefined || missing !== undefined) {
      continue;
    }
    const source = `vercel.json: routes[${index}]`;
    const given = typeof headers === 'object' && headers !== null ? Object.entries(headers) : [];
    const values = new Map(given.map(([name, value]) => [name.toLowerCase(), String(value)]));
    const directives = values.get('x-robots-tag');
    if (directives !== undefined) {
      config.robots.push({ pattern, host: '', directives, isOnly: true, source });
    }
    const location = REDIRECTS.has(Number(status)) ? values.get('location') : undefined;
    if (location !== undefined || (dest !== undefined && goesOn !== true)) {
      // In a target, `$1` is the first group of the expression.
      const target = location?.replace(/\$(\d)/g, ':group$1');
      config.redirects.push({ pattern, host: '', target, isBeforeFiles: true, source });
    }
  }
}

function listOf<Item extends object = Route>(value: unknown): Item[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
}
