/** Structured data of a page: JSON-LD with the vocabulary of schema.org. */

import { parseUrl } from '../../core/http/url.js';
import type { Video } from '../../core/types/index.js';
import { w3cDate } from './dates.js';
import { absoluteUrl } from './urls.js';

type Data = Readonly<Record<string, unknown>>;

/** The types of entities that are a page or its main content even if they name no page, the more specific first. */
const PAGE_TYPES = [/(?:Article|Posting)$/, /Page$/];

/** The maximum number of objects that are read of one page. */
const MAX_OBJECTS = 10_000;

/** A news article. */
export interface ArticleFacts {
  title: string;
  publication_date: string;
}

/** The structured data of a page. */
export class StructuredData {
  readonly #objects: Data[] = [];
  readonly #documents: unknown[] = [];
  /** The errors of scripts that are not JSON. */
  readonly errors: string[] = [];

  /** Adds the content of a script. */
  add(script: string): void {
    try {
      this.addDocument(JSON.parse(script));
    } catch (error) {
      this.errors.push(error instanceof Error ? error.message : String(error));
    }
  }

  /** Adds an entity or a list of entities. */
  addDocument(document: unknown): void {
    this.#documents.push(document);
    this.#collect(document);
  }

  /** Collects all objects, also those in lists and in the fields of others. */
  #collect(value: unknown): void {
    const waiting: unknown[] = [value];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (typeof next !== 'object' || next === null || this.#objects.length >= MAX_OBJECTS) {
        continue;
      }
      if (!Array.isArray(next)) {
        this.#objects.push(next as Data);
      }
      const inner = Array.isArray(next) ? next : Object.values(next);
      waiting.push(
        ...inner
          .slice(0, MAX_OBJECTS)
          .reverse()
          .filter((item) => item !== undefined),
      );
    }
  }

  #ofType(type: string): Data[] {
    return this.#objects.filter((object) => typesOf(object).includes(type));
  }

  /**
   * Returns the entities that describe the page: those of the top level, and main entities of these. Entities in other fields, such as
   * the posts of a blog, and those that name other pages do not.
   *
   * @param pages The URLs of the page.
   */
  entities(pages: readonly string[]): PageEntities {
    const own = new Set(pages.map(pageKey));
    const found: PageEntities = { named: [], unnamed: [] };
    const waiting: { value: unknown; isInNamed: boolean }[] = this.#documents.map((value) => ({
      value,
      isInNamed: false,
    }));
    for (const { value, isInNamed } of waiting) {
      for (const entity of [value].flat() as (Data | null)[]) {
        if (typeof entity !== 'object' || entity === null) {
          continue;
        }
        waiting.push({ value: entity['@graph'], isInNamed: false });
        const names = pagesNamedBy(entity, pages[0] ?? '');
        if (names.every((name) => own.has(name))) {
          const isNamed = names.length > 0 || isInNamed;
          found[isNamed ? 'named' : 'unnamed'].push(entity);
          const { mainEntity, mainEntityOfPage } = entity;
          waiting.push(...[mainEntity, mainEntityOfPage].map((inner) => ({ value: inner, isInNamed: isNamed })));
        }
      }
    }
    return found;
  }

  /**
   * Returns the videos that have every required property. `problem` gets the names of those that another lacks.
   *
   * @param page The URL of the page, which is that of no video.
   */
  videos(base: string, page: string, problem: (missing: string[]) => void): Video[] {
    return this.#ofType('VideoObject').flatMap((object) => {
      const url = (value: unknown) => {
        const found = absolute(urlOf(value), base);
        return found === page ? undefined : found;
      };
      const [title, description] = [textOf(object.name), textOf(object.description)];
      const thumbnail = url(object.thumbnailUrl) ?? url(object.thumbnail);
      const [content, player] = [url(object.contentUrl), url(object.embedUrl)];
      const missing = [
        ...(title === undefined ? ['name'] : []),
        ...(description === undefined ? ['description'] : []),
        ...(thumbnail === undefined ? ['thumbnailUrl'] : []),
        ...(content === undefined && player === undefined ? ['contentUrl'] : []),
      ];
      if (title === undefined || description === undefined || thumbnail === undefined || missing.length > 0) {
        problem(missing);
        return [];
      }
      const duration = secondsOf(textOf(object.duration));
      const [published, expires] = [object.uploadDate, object.expires].map((date) => w3cDate(textOf(date) ?? ''));
      return [
        {
          thumbnail_loc: thumbnail,
          title,
          description,
          ...(content === undefined ? {} : { content_loc: content }),
          ...(player === undefined ? {} : { player_loc: player }),
          ...(duration === undefined ? {} : { duration }),
          ...(published === undefined ? {} : { publication_date: published }),
          ...(expires === undefined ? {} : { expiration_date: expires }),
          ...viewsOf(object.interactionStatistic),
          ...regionsOf(object.regionsAllowed),
        },
      ];
    });
  }
}

/** The entities that describe a page. */
export interface PageEntities {
  /** Those that name the page. */
  named: Data[];
  /** Those that name no page. */
  unnamed: Data[];
}

/** Returns the date on which the page was changed: the latest of the entities that name it, or else the only one of a type of pages. */
export function modifiedOf({ named, unnamed }: PageEntities): string | undefined {
  const ofTypes = PAGE_TYPES.map((type) =>
    datesOf(unnamed.filter((entity) => typesOf(entity).some((name) => type.test(name)))),
  );
  // Which one of several is that of the page is not known.
  return datesOf(named)[0] ?? ofTypes.find((dates) => dates.length === 1)?.[0];
}

/** Returns the different dates of change, the latest first, and behind them those in another form than W3C's. */
function datesOf(entities: readonly Data[]): string[] {
  const dates = new Set(entities.flatMap(({ dateModified }) => textOf(dateModified) ?? []));
  const time = (text: string) => {
    const date = w3cDate(text);
    return date === undefined ? Number.NEGATIVE_INFINITY : Date.parse(date);
  };
  return [...dates].sort((one, other) => (time(one) === time(other) ? 0 : time(other) - time(one)));
}

/** Returns the news article of the page: its title and its date. */
export function newsOf({ named, unnamed }: PageEntities): ArticleFacts | undefined {
  const articles = [named, unnamed].map((entities) =>
    entities.flatMap((entity) => {
      const [title, published] = [textOf(entity.headline), w3cDate(textOf(entity.datePublished) ?? '')];
      const isNews = typesOf(entity).includes('NewsArticle');
      return isNews && title !== undefined && published !== undefined ? [{ title, publication_date: published }] : [];
    }),
  );
  return articles[0]?.[0] ?? (articles[1]?.length === 1 ? articles[1][0] : undefined);
}

/**
 * Returns the pages that an entity names. An `@id` is only an identifier: it counts if neither `url` nor `mainEntityOfPage` names one.
 *
 * @param page The URL that references are resolved against.
 */
function pagesNamedBy({ '@id': id, url, mainEntityOfPage }: Data, page: string): string[] {
  const named = [url, mainEntityOfPage].flat().flatMap((value) => pageNamed(value, page));
  return named.length > 0 ? named : pageNamed(id, page);
}

/** Returns the page that a reference names, which may be the `@id` or `url` of an object; none for what is no URL, such as `_:b0` or `true`. */
function pageNamed(value: unknown, page: string): string[] {
  const { '@id': id, url } =
    typeof value === 'object' && value !== null ? (value as Data) : { '@id': value, url: undefined };
  const reference = textOf(id) ?? textOf(url);
  const target = /^(?:_:|true$)/i.test(reference ?? '') ? undefined : absoluteUrl(reference, page);
  return target === undefined ? [] : [pageKey(target)];
}

/** Returns what the URLs of a page have in common with and without a protocol, a fragment, the extension of its file and a slash at the end. */
function pageKey(page: string): string {
  const url = parseUrl(page);
  if (url === undefined) {
    return page;
  }
  const { host, pathname, search } = url;
  return host + pathname.replace(/(?:\/index)?\.html?$/i, '').replace(/\/$/, '') + search;
}

function typesOf(object: Data): string[] {
  const types = object['@type'];
  const names = Array.isArray(types) ? types : [types];
  // The vocabulary may be part of the name.
  return names.map((name) => String(name).replace(/^(?:https?:\/\/schema\.org\/|schema:)/, ''));
}

/** Returns a text that is not empty, of a list the first one. */
function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const text = typeof first === 'string' ? first.trim() : undefined;
  return text === '' ? undefined : text;
}

/** Returns a URL, which may be that of an object such as an image. */
function urlOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'object' && first !== null) {
    const { contentUrl, url } = first as Data;
    return textOf(contentUrl) ?? textOf(url);
  }
  return textOf(first);
}

/** Returns how often a video was watched, of all counters of interactions. */
function viewsOf(value: unknown): Pick<Video, 'view_count'> {
  for (const counter of [value].flat() as (Data | null | undefined)[]) {
    const type = counter?.interactionType;
    const name = typeof type === 'object' && type !== null ? typesOf(type as Data)[0] : textOf(type);
    const count = Number(counter?.userInteractionCount ?? Number.NaN);
    if (name !== undefined && /(?:^|\/)WatchAction$/.test(name) && Number.isSafeInteger(count) && count >= 0) {
      return { view_count: count };
    }
  }
  return {};
}

/** Returns the countries that a video may be watched in, if all of them are given by their codes. */
function regionsOf(value: unknown): Pick<Video, 'restriction'> {
  const countries = [value].flat().flatMap((item) => (typeof item === 'string' ? item.trim().split(/[\s,]+/) : ['']));
  return countries.length > 0 && countries.every((country) => /^[A-Z]{2}$/.test(country))
    ? { restriction: { relationship: 'allow', countries } }
    : {};
}

function absolute(url: string | undefined, base: string): string | undefined {
  return url === undefined ? undefined : parseUrl(url, base)?.href;
}

/** The longest duration that sitemaps allow, in seconds. */
const MAX_SECONDS = 28_800;

/** Returns the whole seconds of a duration in ISO 8601, such as `PT1M30S`; undefined if sitemaps do not allow it. */
function secondsOf(duration: string | undefined): number | undefined {
  const found = /^P(?:(?<days>\d+)D)?(?:T(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>[\d.]+)S)?)?$/.exec(
    duration ?? '',
  );
  if (found?.groups === undefined) {
    return undefined;
  }
  const { days = '0', hours = '0', minutes = '0', seconds = '0' } = found.groups;
  const total = Math.round(((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds));
  return total >= 1 && total <= MAX_SECONDS ? total : undefined;
}
