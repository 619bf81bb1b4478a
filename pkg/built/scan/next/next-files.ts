/** The pages of a build of Next.js. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BuildFacts, folderFiles, type SiteFiles } from '../files/site-files.js';
import { type NextLanguages, type NextManifests, readManifests } from './manifests.js';
import { nextRules } from './next-rules.js';

/** Routes of the framework itself, and error pages. */
const OF_FRAMEWORK = /^\/(?:_app|_document|_error|_not-found|_global-error|404|500)$/;
/** Routes of the Pages Router that are no pages. */
const API = /^\/api(?:\/|$)/;
/** Routes that show a page of another route inside a page. */
const INTERCEPTING = /\/\(\.{1,3}\)/;

/**
 * Returns the files of a build of Next.js: those of a static export, or the prerendered pages.
 *
 * @param folder The folder of the build (`.next`).
 * @param hostname The host of the site, which decides about languages with domains of their own.
 * @returns The files; undefined if the folder is not that of a build of Next.js.
 */
export function nextFiles(folder: string, hostname: string): SiteFiles | undefined {
  const manifests = readManifests(folder);
  if (manifests === undefined) {
    return undefined;
  }
  const { config, exportedTo } = manifests;
  const basePath = { ...(config.basePath && { basePath: config.basePath }) };
  const rules = nextRules(manifests);
  if (exportedTo !== undefined) {
    // The host answers with the files alone. It redirects the home page to the form of a folder.
    const form = { file: rules.form?.file ?? 'plain', folder: 'slash' } as const;
    const build = { form, redirects: [], robots: [], files: ['export-detail.json'], answered: new Set<string>() };
    return { ...folderFiles(exportedTo), ...basePath, build: { ...build, onRequest: [], unknown: [] } };
  }
  const languages = languagesOf(config.i18n ?? undefined, hostname);
  const documents = documentsOf(folder, manifests, languages);
  const project = resolve(folder, ...(config.distDir ?? '.next').split('/').map((part) => (part === '.' ? '.' : '..')));
  return {
    publicFolder: join(project, 'public'),
    ...basePath,
    build: { ...rules, ...routesOf(manifests, languages) },
    async *walk() {
      for (const path of [...documents.keys()].sort()) {
        yield { path };
      }
    },
    exists: async (file) => documents.has(file),
    diskPath: (file) => documents.get(file) ?? join(folder, file),
  };
}

/** Returns where the documents are, by the paths that they would have in a folder of files: `/blog/a` is `blog/a.html`. */
function documentsOf(
  folder: string,
  { prerendered, pages }: NextManifests,
  languages: Languages | undefined,
): Map<string, string> {
  const documents = new Map<string, string>();
  const add = (route: string, path: string) => {
    const local = withoutDefault(route, languages);
    if (local !== undefined) {
      documents.set(`${local.slice(1) || 'index'}.html`, path);
    }
  };
  for (const [route, file] of Object.entries(pages)) {
    if (file.endsWith('.html')) {
      add(route, join(folder, 'server', file));
    }
  }
  for (const route of Object.keys(prerendered)) {
    for (const router of ['app', 'pages']) {
      const path = join(folder, 'server', router, `${route === '/' ? '/index' : route}.html`);
      if (existsSync(path)) {
        add(route, path);
      }
    }
  }
  return documents;
}

/** Returns the routes that have no documents: pages on request, routes with parameters, and other answers. */
function routesOf(
  { app, pages, prerendered, dynamic }: NextManifests,
  languages: Languages | undefined,
): Pick<BuildFacts, 'onRequest' | 'unknown' | 'answered' | 'languages'> {
  const known = new Set(
    Object.entries(prerendered).flatMap(([route, { srcRoute }]) => [
      withoutDefault(route, languages),
      withoutDefault(srcRoute ?? route, languages),
    ]),
  );
  const ofApp = Object.entries(app).flatMap(([module, route]) => (module.endsWith('/page') ? [route] : []));
  const ofPages = Object.entries(pages).flatMap(([route, file]) =>
    file.endsWith('.html') || API.test(route) || OF_FRAMEWORK.test(route) ? [] : versionsOf(route, languages),
  );
  const routes = [...ofApp, ...ofPages, ...dynamic].filter(
    (route) => !known.has(route) && !OF_FRAMEWORK.test(route) && !INTERCEPTING.test(route),
  );
  const hasParameters = (route: string) => route.includes('[');
  const answers = Object.entries(app).flatMap(([module, route]) => (module.endsWith('/route') ? [route] : []));
  return {
    onRequest: [...new Set(routes.filter((route) => !hasParameters(route)).map((route) => route.slice(1)))],
    unknown: [...new Set(routes.filter(hasParameters))],
    answered: new Set(answers.map((route) => route.slice(1))),
    ...(languages === undefined ? {} : { languages }),
  };
}

type Languages = NonNullable<BuildFacts['languages']> & {
  /** Languages with domains of their own. */
  foreign: ReadonlySet<string>;
};

/** Returns the languages of a host. */
function languagesOf(i18n: NextLanguages | undefined, hostname: string): Languages | undefined {
  if (i18n === undefined) {
    return undefined;
  }
  const { locales, defaultLocale, domains = [] } = i18n;
  const own = domains.find(({ domain }) => domain.replace(/:\d+$/, '') === hostname);
  const main = own?.defaultLocale ?? defaultLocale;
  const ofDomain = (one: typeof own) => (one === undefined ? [] : [one.defaultLocale, ...(one.locales ?? [])]);
  // Languages that no domain names are those of the main one.
  const foreign = new Set(
    main === defaultLocale
      ? domains.filter((domain) => domain !== own).flatMap(ofDomain)
      : locales.filter((locale) => !ofDomain(own).includes(locale)),
  );
  foreign.delete(main);
  const prefixed = locales.filter((locale) => locale !== main && !foreign.has(locale));
  return { default: main, prefixes: Object.fromEntries(prefixed.map((locale) => [locale, locale])), foreign };
}

/** Returns a route without the default language; undefined if it belongs to another domain. */
function withoutDefault(route: string, languages: Languages | undefined): string | undefined {
  const [, first = ''] = route.split('/', 2);
  if (languages?.foreign.has(first)) {
    return undefined;
  }
  return first !== '' && first === languages?.default ? route.slice(first.length + 1) || '/' : route;
}

/** Returns the routes of a page in all languages. */
function versionsOf(route: string, languages: Languages | undefined): string[] {
  const prefixes = Object.keys(languages?.prefixes ?? {});
  return [route, ...prefixes.map((prefix) => `/${prefix}${route === '/' ? '' : route}`)];
}
