/** Structured data of a page: JSON-LD with the vocabulary of schema.org. */

import type { Video } from '../../types/index.js';
import { w3cDate } from './dates.js';

type Data = Readonly<Record<string, unknown>>;

/** The types whose date of change is that of the page, the most specific first. */
const DATED_TYPES = ['NewsArticle', 'BlogPosting', 'Article', 'TechArticle', 'WebPage'];

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
  /** The errors of scripts that are not JSON. */
  readonly errors: string[] = [];

  /** Adds the content of a script. */
  add(script: string): void {
    try {
      this.#collect(JSON.parse(script));
    } catch (error) {
      this.errors.push(error instanceof Error ? error.message : String(error));
    }
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

  /** Returns the date on which the page was changed. */
  get modified(): string | undefined {
    for (const type of DATED_TYPES) {
      for (const object of this.#ofType(type)) {
        const date = textOf(object.dateModified);
        if (date !== undefined) {
          return date;
        }
      }
    }
    return undefined;
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

  /** Returns the news article of the page: its title and its date. */
  get news(): ArticleFacts | undefined {
    for (const object of this.#ofType('NewsArticle')) {
      const [title, published] = [textOf(object.headline), w3cDate(textOf(object.datePublished) ?? '')];
      if (title !== undefined && published !== undefined) {
        return { title, publication_date: published };
      }
    }
    return undefined;
  }
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
  return url !== undefined && URL.canParse(url, base) ? new URL(url, base).href : undefined;
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
