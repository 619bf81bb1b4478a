//! Limits of the protocol and of search engines, each with its source.

/// Maximum number of entries of a sitemap in any format (sitemaps.org; Google, Bing and Yandex agree). `xhtml:link`
/// alternates do not count.
pub const MAX_URLS: usize = 50_000;

/// Maximum size of a sitemap or index before compression in bytes: 50 MiB (sitemaps.org since November 2016).
pub const MAX_BYTES: usize = 52_428_800;

/// Maximum size in bytes before November 2016, still stated by Baidu and older guides: 10 MiB.
pub const LEGACY_MAX_BYTES: usize = 10_485_760;

/// Maximum number of sitemaps in an index (sitemaps.org).
pub const MAX_SITEMAPS: usize = 50_000;

/// Maximum number of `news:news` elements in a sitemap (Google).
pub const MAX_NEWS: usize = 1_000;

/// Maximum age in seconds of an article in a news sitemap: two days (Google).
pub const NEWS_AGE_SECONDS: i64 = 2 * 86_400;

/// Maximum length of a `loc` in characters (XSD; the English text of sitemaps.org requires fewer).
pub const MAX_LOC_CHARS: usize = 2_048;

/// Minimum length of a `loc` in characters (XSD; crawlers do not require it).
pub const MIN_LOC_CHARS: usize = 12;

/// Maximum length of a `loc` in characters that Yandex reads (Yandex Webmaster error list).
pub const YANDEX_MAX_LOC_CHARS: usize = 1_024;

/// Maximum length of a `loc` in bytes (Baidu).
pub const BAIDU_MAX_LOC_BYTES: usize = 256;

/// Maximum size in bytes of the listed problems of one report, of all rules together. In JSON each byte may take six
/// characters, and JavaScript strings are limited to 512 Mi characters.
pub const MAX_REPORT_TEXT: usize = 80_000_000;

/// Maximum number of images, videos, articles or links that are read for one page. It limits memory, because an empty
/// element takes hundreds of times its size in the file.
pub(crate) const MAX_BLOCKS: usize = 65_536;

/// Maximum number of images of one page (Google).
pub const MAX_IMAGES: usize = 1_000;

/// Maximum length of a video's title in characters (XSD and mRSS; Google's page on video sitemaps has no limit).
pub const MAX_VIDEO_TITLE_CHARS: usize = 100;

/// Maximum length of a video's description in characters (Google, XSD).
pub const MAX_VIDEO_DESCRIPTION_CHARS: usize = 2_048;

/// Maximum length of a video's category in characters (XSD).
pub(crate) const MAX_VIDEO_CATEGORY_CHARS: usize = 256;

/// Maximum duration of a video in seconds: eight hours (Google, XSD).
pub const MAX_VIDEO_DURATION_SECONDS: u64 = 28_800;

/// Maximum number of `video:tag` elements of one video (Google, XSD).
pub const MAX_VIDEO_TAGS: usize = 32;

/// Maximum length of a video's uploader in characters (Google).
pub const MAX_VIDEO_UPLOADER_CHARS: usize = 255;

/// Maximum size of a robots.txt that Google reads in bytes: 500 KiB (Google; RFC 9309 §2.5 requires at least as much).
pub const MAX_ROBOTS_BYTES: usize = 512_000;

/// Maximum number of URLs of one `IndexNow` request (indexnow.org).
pub const MAX_INDEXNOW_URLS: usize = 10_000;

/// Default maximum size in bytes of a decompressed gzip file: [`MAX_BYTES`] and a tenth, so that files slightly too large are read.
pub const DEFAULT_MAX_INFLATED_BYTES: usize = MAX_BYTES + MAX_BYTES / 10;

/// Default maximum number of problems of one rule that a report lists, and of changes of one rule that a fix lists; the others are
/// only counted.
pub const DEFAULT_MAX_LISTED_PROBLEMS: usize = 100;

/// Maximum number of problems of one rule that the package can list: a million take about 400 MB.
pub const MAX_LISTED_PROBLEMS: usize = 1_000_000;

/// Typical maximum size in bytes of a page with only the protocol's own elements in a sitemap, used to reserve memory.
pub(crate) const TYPICAL_PAGE_BYTES: usize = 256;
