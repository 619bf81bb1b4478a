/** The limits that sitemap.js exports. */

/** Limits and patterns by which values are checked. */
export const LIMITS = {
  MAX_URL_LENGTH: 2048,
  URL_PROTOCOL_REGEX: /^https?:\/\//i,
  MIN_SITEMAP_ITEM_LIMIT: 1,
  MAX_SITEMAP_ITEM_LIMIT: 50000,
  MAX_VIDEO_TITLE_LENGTH: 100,
  MAX_VIDEO_DESCRIPTION_LENGTH: 2048,
  MAX_VIDEO_CATEGORY_LENGTH: 256,
  MAX_TAGS_PER_VIDEO: 32,
  MAX_NEWS_TITLE_LENGTH: 200,
  MAX_NEWS_NAME_LENGTH: 256,
  MAX_IMAGE_CAPTION_LENGTH: 512,
  MAX_IMAGE_TITLE_LENGTH: 512,
  MAX_IMAGES_PER_URL: 1000,
  MAX_VIDEOS_PER_URL: 100,
  MAX_LINKS_PER_URL: 100,
  MAX_URL_ENTRIES: 50000,
  ISO_DATE_REGEX: /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{3})?([+-]\d{2}:\d{2}|Z)?)?$/,
  MAX_CUSTOM_NAMESPACES: 20,
  MAX_NAMESPACE_LENGTH: 512,
  MAX_PARSER_ERRORS: 100,
} as const;

/** Number of pages in a file of {@link SitemapAndIndexStream} without the option `limit`. */
export const DEFAULT_SITEMAP_ITEM_LIMIT = 45000;
