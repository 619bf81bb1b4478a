/**
 * The errors of sitemap.js. Programs compare their names and messages, which are therefore the same. The name belongs to the prototype, so
 * that the stack, which begins with it, has it as well; a static block would change the name of the class in bundles.
 */

/** An item without a URL. */
export class NoURLError extends Error {
  constructor(message?: string) {
    super(message || 'URL is required');
  }
}
NoURLError.prototype.name = 'NoURLError';

/** A missing item. */
export class NoConfigError extends Error {
  constructor(message?: string) {
    super(message || 'SitemapItem requires a configuration');
  }
}
NoConfigError.prototype.name = 'NoConfigError';

/** A `changefreq` that the protocol does not have. */
export class ChangeFreqInvalidError extends Error {
  constructor(url: string, changefreq: unknown) {
    super(`${url}: changefreq "${changefreq}" is invalid`);
  }
}
ChangeFreqInvalidError.prototype.name = 'ChangeFreqInvalidError';

/** A `priority` outside 0 to 1. */
export class PriorityInvalidError extends Error {
  constructor(url: string, priority: unknown) {
    super(`${url}: priority "${priority}" must be a number between 0 and 1 inclusive`);
  }
}
PriorityInvalidError.prototype.name = 'PriorityInvalidError';

/** A video without a required field. */
export class InvalidVideoFormat extends Error {
  constructor(url: string) {
    super(`${url} video must include thumbnail_loc, title and description fields for videos`);
  }
}
InvalidVideoFormat.prototype.name = 'InvalidVideoFormat';

/** A duration outside 0 to 28,800 seconds. */
export class InvalidVideoDuration extends Error {
  constructor(url: string, duration: unknown) {
    super(`${url} duration "${duration}" must be an integer of seconds between 0 and 28800`);
  }
}
InvalidVideoDuration.prototype.name = 'InvalidVideoDuration';

/** A description of a video that is too long. */
export class InvalidVideoDescription extends Error {
  constructor(url: string, length: number) {
    super(`${url}: video description is too long ${length} vs limit of 2048 characters.`);
  }
}
InvalidVideoDescription.prototype.name = 'InvalidVideoDescription';

/** A rating outside 0 to 5. */
export class InvalidVideoRating extends Error {
  constructor(url: string, title: unknown, rating: unknown) {
    super(`${url}: video "${title}" rating "${rating}" must be between 0 and 5 inclusive`);
  }
}
InvalidVideoRating.prototype.name = 'InvalidVideoRating';

/** A value that does not match the pattern of its field. */
export class InvalidAttrValue extends Error {
  constructor(key: string, val: unknown, validator: RegExp) {
    super(`"${val}" tested against: ${validator} is not a valid value for attr: "${key}"`);
  }
}
InvalidAttrValue.prototype.name = 'InvalidAttrValue';

/** A news article without a required field. */
export class InvalidNewsFormat extends Error {
  constructor(url: string) {
    super(
      `${url} News must include publication, publication name, publication language, title, and publication_date for news`,
    );
  }
}
InvalidNewsFormat.prototype.name = 'InvalidNewsFormat';

/** An `access` of a news article that is not one of the two. */
export class InvalidNewsAccessValue extends Error {
  constructor(url: string, access: unknown) {
    super(`${url} News access "${access}" must be either Registration, Subscription or not be present`);
  }
}
InvalidNewsAccessValue.prototype.name = 'InvalidNewsAccessValue';

/** A title of a video that is too long. */
export class InvalidVideoTitle extends Error {
  constructor(url: string, length: number) {
    super(`${url}: video title is too long ${length} vs 100 character limit`);
  }
}
InvalidVideoTitle.prototype.name = 'InvalidVideoTitle';

/** A negative number of views. */
export class InvalidVideoViewCount extends Error {
  constructor(url: string, count: unknown) {
    super(`${url}: video view count must be positive, view count was ${count}`);
  }
}
InvalidVideoViewCount.prototype.name = 'InvalidVideoViewCount';

/** A video with more than 32 tags. */
export class InvalidVideoTagCount extends Error {
  constructor(url: string, count: number) {
    super(`${url}: video can have no more than 32 tags, this has ${count}`);
  }
}
InvalidVideoTagCount.prototype.name = 'InvalidVideoTagCount';

/** A category of a video that is too long. */
export class InvalidVideoCategory extends Error {
  constructor(url: string, count: number) {
    super(`${url}: video category can only be 256 characters but was passed ${count}`);
  }
}
InvalidVideoCategory.prototype.name = 'InvalidVideoCategory';

/** A `family_friendly` that is neither yes nor no. */
export class InvalidVideoFamilyFriendly extends Error {
  constructor(url: string, fam: unknown) {
    super(`${url}: video family friendly must be yes or no, was passed "${fam}"`);
  }
}
InvalidVideoFamilyFriendly.prototype.name = 'InvalidVideoFamilyFriendly';

/** Codes of countries that are not two capital letters each. */
export class InvalidVideoRestriction extends Error {
  constructor(url: string, code: unknown) {
    super(`${url}: video restriction must be one or more two letter country codes. Was passed "${code}"`);
  }
}
InvalidVideoRestriction.prototype.name = 'InvalidVideoRestriction';

/** A relationship of a restriction that is neither allow nor deny. */
export class InvalidVideoRestrictionRelationship extends Error {
  constructor(url: string, val: unknown) {
    super(`${url}: video restriction relationship must be either allow or deny. Was passed "${val}"`);
  }
}
InvalidVideoRestrictionRelationship.prototype.name = 'InvalidVideoRestrictionRelationship';

/** An invalid type of a price, or one without price and type. */
export class InvalidVideoPriceType extends Error {
  constructor(url: string, priceType: unknown, price: unknown) {
    super(
      priceType === undefined && price === ''
        ? `${url}: video priceType is required when price is not provided`
        : `${url}: video price type "${priceType}" is not "rent" or "purchase"`,
    );
  }
}
InvalidVideoPriceType.prototype.name = 'InvalidVideoPriceType';

/** A resolution of a price that is neither hd nor sd. */
export class InvalidVideoResolution extends Error {
  constructor(url: string, resolution: unknown) {
    super(`${url}: video price resolution "${resolution}" is not hd or sd`);
  }
}
InvalidVideoResolution.prototype.name = 'InvalidVideoResolution';

/** A currency of a price that is not three capital letters. */
export class InvalidVideoPriceCurrency extends Error {
  constructor(url: string, currency: unknown) {
    super(
      `${url}: video price currency "${currency}" must be a three capital letter abbrieviation for the country currency`,
    );
  }
}
InvalidVideoPriceCurrency.prototype.name = 'InvalidVideoPriceCurrency';

/** A stream that ended without data. */
export class EmptyStream extends Error {
  constructor() {
    super(
      'You have ended the stream before anything was written. streamToPromise MUST be called before ending the stream.',
    );
  }
}
EmptyStream.prototype.name = 'EmptyStream';

/** A sitemap or an index without entries. */
export class EmptySitemap extends Error {
  constructor() {
    super('You ended the stream without writing anything.');
  }
}
EmptySitemap.prototype.name = 'EmptySitemap';

/** An invalid path of a folder. */
export class InvalidPathError extends Error {
  constructor(path: unknown, reason: string) {
    super(`Invalid path "${path}": ${reason}`);
  }
}
InvalidPathError.prototype.name = 'InvalidPathError';

/** An invalid URL. */
export class InvalidHostnameError extends Error {
  constructor(hostname: unknown, reason: string) {
    super(`Invalid hostname "${hostname}": ${reason}`);
  }
}
InvalidHostnameError.prototype.name = 'InvalidHostnameError';

/** A number of pages in a file outside 1 to 50,000. */
export class InvalidLimitError extends Error {
  constructor(limit: unknown) {
    super(`Invalid limit "${limit}": must be a number between 1 and 50000 (per sitemaps.org spec)`);
  }
}
InvalidLimitError.prototype.name = 'InvalidLimitError';

/** An invalid path of the sitemaps in URLs. */
export class InvalidPublicBasePathError extends Error {
  constructor(publicBasePath: unknown, reason: string) {
    super(`Invalid publicBasePath "${publicBasePath}": ${reason}`);
  }
}
InvalidPublicBasePathError.prototype.name = 'InvalidPublicBasePathError';

/** An invalid URL of a stylesheet. */
export class InvalidXSLUrlError extends Error {
  constructor(xslUrl: unknown, reason: string) {
    super(`Invalid xslUrl "${xslUrl}": ${reason}`);
  }
}
InvalidXSLUrlError.prototype.name = 'InvalidXSLUrlError';
