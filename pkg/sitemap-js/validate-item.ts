/** The checks of items by sitemap.js, which streams make before an item is written. */

import { fits, isAllowDeny, isPriceType, isResolution, isValidChangeFreq, isValidYesNo, validators } from './checks.js';
import { ErrorLevel } from './enums.js';
import {
  ChangeFreqInvalidError,
  InvalidAttrValue,
  InvalidNewsAccessValue,
  InvalidNewsFormat,
  InvalidVideoCategory,
  InvalidVideoDescription,
  InvalidVideoDuration,
  InvalidVideoFamilyFriendly,
  InvalidVideoFormat,
  InvalidVideoPriceCurrency,
  InvalidVideoPriceType,
  InvalidVideoRating,
  InvalidVideoResolution,
  InvalidVideoRestriction,
  InvalidVideoRestrictionRelationship,
  InvalidVideoTagCount,
  InvalidVideoTitle,
  InvalidVideoViewCount,
  NoConfigError,
  NoURLError,
  PriorityInvalidError,
} from './errors.js';
import type { ErrorHandler, NewsItem, SitemapItem, VideoItem } from './items.js';
import { LIMITS } from './limits.js';

/** Throws an error, or writes it to the console, by its level. */
export const throwOrWarn: ErrorHandler = (error, level) => {
  if (level === ErrorLevel.THROW) {
    throw error;
  }
  if (level === ErrorLevel.WARN) {
    console.warn(error.name, error.message);
  }
};

/**
 * Checks an item and passes its errors to a handler.
 *
 * @param conf The item, as {@link normalizeURL} returns it.
 * @param level With `silent`, nothing is checked.
 * @param errorHandler Receives the errors. By default, they are thrown or written to the console.
 * @returns The item.
 * @throws NoConfigError if there is no item.
 */
export function validateSMIOptions(
  conf: SitemapItem,
  level: ErrorLevel = ErrorLevel.WARN,
  errorHandler: ErrorHandler = throwOrWarn,
): SitemapItem {
  if (!conf) {
    throw new NoConfigError();
  }
  if (level !== ErrorLevel.SILENT) {
    for (const error of errorsOf(conf)) {
      errorHandler(error, level);
    }
  }
  return conf;
}

function* errorsOf({ url, changefreq, priority, news, video }: SitemapItem): Generator<Error> {
  if (!url) {
    yield new NoURLError();
  }
  if (changefreq && !isValidChangeFreq(changefreq)) {
    yield new ChangeFreqInvalidError(url, changefreq);
  }
  if (priority && !isWithin(priority, 1)) {
    yield new PriorityInvalidError(url, priority);
  }
  if (news) {
    yield* errorsOfNews(news, url);
  }
  for (const each of video ?? []) {
    yield* errorsOfVideo(each, url);
  }
}

function* errorsOfNews(news: NewsItem, url: string): Generator<Error> {
  // The type says what an article should have.
  const { access, publication, publication_date, title }: Partial<NewsItem> = news;
  if (access && !['Registration', 'Subscription'].includes(access)) {
    yield new InvalidNewsAccessValue(url, access);
  }
  if (!publication?.name || !publication.language || !publication_date || !title) {
    yield new InvalidNewsFormat(url);
  }
  yield* errorsOfPatterns(news);
  yield* errorsOfPatterns(publication ?? {});
}

function* errorsOfVideo(video: VideoItem, url: string): Generator<Error> {
  const { duration, rating, view_count, family_friendly, restriction, price } = video;
  const { thumbnail_loc, title = '', description = '', tag = [], category = '' }: Partial<VideoItem> = video;
  const {
    'restriction:relationship': relationship,
    'price:type': priceType,
    'price:resolution': resolution,
    'price:currency': currency,
  } = video;
  if (duration !== undefined && !isWithin(duration, 28_800)) {
    yield new InvalidVideoDuration(url, duration);
  }
  if (rating !== undefined && !isWithin(rating, 5)) {
    yield new InvalidVideoRating(url, title, rating);
  }
  if (!thumbnail_loc || !title || !description) {
    yield new InvalidVideoFormat(url);
  }
  if (title.length > LIMITS.MAX_VIDEO_TITLE_LENGTH) {
    yield new InvalidVideoTitle(url, title.length);
  }
  if (description.length > LIMITS.MAX_VIDEO_DESCRIPTION_LENGTH) {
    yield new InvalidVideoDescription(url, description.length);
  }
  if (view_count !== undefined && view_count < 0) {
    yield new InvalidVideoViewCount(url, view_count);
  }
  if (tag.length > LIMITS.MAX_TAGS_PER_VIDEO) {
    yield new InvalidVideoTagCount(url, tag.length);
  }
  if (category.length > LIMITS.MAX_VIDEO_CATEGORY_LENGTH) {
    yield new InvalidVideoCategory(url, category.length);
  }
  if (family_friendly !== undefined && !isValidYesNo(family_friendly)) {
    yield new InvalidVideoFamilyFriendly(url, family_friendly);
  }
  if (restriction) {
    if (!fits('restriction', restriction)) {
      yield new InvalidVideoRestriction(url, restriction);
    }
    if (!relationship || !isAllowDeny(relationship)) {
      yield new InvalidVideoRestrictionRelationship(url, relationship);
    }
  }
  if (priceType === undefined ? price === '' : !isPriceType(priceType)) {
    yield new InvalidVideoPriceType(url, priceType, price);
  }
  if (resolution !== undefined && !isResolution(resolution)) {
    yield new InvalidVideoResolution(url, resolution);
  }
  if (currency !== undefined && !fits('price:currency', currency)) {
    yield new InvalidVideoPriceCurrency(url, currency);
  }
  yield* errorsOfPatterns(video);
}

function* errorsOfPatterns(record: object): Generator<Error> {
  for (const [field, value] of Object.entries(record)) {
    const pattern = Object.hasOwn(validators, field) ? validators[field] : undefined;
    if (pattern !== undefined && value !== undefined && !pattern.test(String(value))) {
      yield new InvalidAttrValue(field, value, pattern);
    }
  }
}

function isWithin(value: number, max: number): boolean {
  return value >= 0 && value <= max;
}
