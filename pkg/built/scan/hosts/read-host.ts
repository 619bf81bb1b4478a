/** Finds and reads the configuration of the host of a site. */

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NOT_A_FILE } from '../files/walk.js';
import { type HostConfig, type HostName, noConfig } from './host-config.js';
import { readNetlify } from './netlify.js';
import { readHeaders, readRedirects } from './text-files.js';
import { readVercel } from './vercel.js';
import { readWrangler } from './wrangler.js';

/** The files of the project that configure its host. */
const OF_PROJECT: Readonly<Record<string, (text: string) => HostConfig>> = {
  'vercel.json': readVercel,
  'netlify.toml': readNetlify,
  'wrangler.toml': (text) => readWrangler(text, true),
  'wrangler.json': (text) => readWrangler(text, false),
  'wrangler.jsonc': (text) => readWrangler(text, false),
};

/**
 * Reads the configuration of the host.
 *
 * @param folder The folder of the built site, with `_redirects` and `_headers`.
 * @param project The folder of the project, with `vercel.json`, `netlify.toml` or `wrangler.toml`.
 * @param host The host, if it is known; configurations of others are not read.
 * @param build The rules of an application that answers itself, which come first.
 */
export async function readHost(
  folder: string,
  project: string,
  host?: HostName,
  build?: Pick<HostConfig, 'form' | 'redirects' | 'robots' | 'files'>,
): Promise<HostConfig> {
  const config = noConfig();
  if (build !== undefined) {
    add(config, { ...config, ...build });
  }
  if (host !== undefined) {
    config.name = host;
  }
  for (const [file, read] of Object.entries(OF_PROJECT)) {
    // Vercel reads its file in the folder of a site that is deployed without a build.
    const ofProject = await textOf(project, file, config.invalid);
    const text = ofProject ?? (await textOf(folder, file, config.invalid));
    if (text === undefined) {
      continue;
    }
    try {
      const found = read(text);
      if (found.name !== undefined && (config.name ?? found.name) === found.name) {
        add(config, { ...found, files: [file] });
      } else if (found.name !== undefined && host === undefined) {
        config.unused.push(file);
      }
    } catch (error) {
      config.invalid.push({
        path: join(ofProject === undefined ? folder : project, file),
        reason: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error),
      });
    }
  }
  const domain =
    config.name === undefined || host === 'github' ? await textOf(folder, 'CNAME', config.invalid) : undefined;
  if (domain !== undefined) {
    add(config, {
      ...noConfig(),
      name: 'github',
      domain: domain.trim().split('\n', 1)[0]?.trim().toLowerCase() ?? '',
      files: ['CNAME'],
    });
  }
  if (config.name === 'cloudflare') {
    config.form = { file: 'plain', folder: 'slash', ...config.form };
  }
  if (config.name !== 'vercel' && config.name !== 'github') {
    const [redirects, headers] = [
      await textOf(folder, '_redirects', config.invalid),
      await textOf(folder, '_headers', config.invalid),
    ];
    if (redirects !== undefined) {
      // Rules of the file come before those of the project. Of redirects, the host uses the first one that matches.
      config.redirects.unshift(...readRedirects(redirects, config.name));
      config.files.push('_redirects');
    }
    if (headers !== undefined) {
      config.robots.unshift(...readHeaders(headers, config.name));
      config.files.push('_headers');
    }
  }
  return config;
}

function add(config: HostConfig, found: HostConfig): void {
  config.files.push(...found.files);
  if (found.name !== undefined) {
    config.name ??= found.name;
  }
  config.form = { ...found.form, ...config.form };
  if (found.domain !== undefined) {
    config.domain = found.domain;
  }
  config.redirects.push(...found.redirects);
  config.robots.push(...found.robots);
}

async function textOf(folder: string, file: string, invalid: HostConfig['invalid']): Promise<string | undefined> {
  const path = join(folder, file);
  try {
    // Reading a named pipe would wait for ever.
    if ((await stat(path)).isFile()) {
      return await readFile(path, 'utf8');
    }
    invalid.push({ path, reason: NOT_A_FILE });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') {
      invalid.push({ path, reason: code ?? String(error) });
    }
  }
  return undefined;
}
