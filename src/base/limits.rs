//! The numbers of the protocol and of the engines, each with its source.

/// Most entries one sitemap may hold, in any format (sitemaps.org; Google, Bing and Yandex agree).
/// `xhtml:link` alternates do not count.
pub const MAX_URLS: usize = 50_000;

/// Most bytes one sitemap or index may have before compression: 50 MiB (sitemaps.org since November 2016).
pub const MAX_BYTES: usize = 52_428_800;

/// The limit in bytes before November 2016, which Baidu's text and older guides still give: 10 MiB.
pub const LEGACY_MAX_BYTES: usize = 10_485_760;

/// Most sitemaps one index may list (sitemaps.org).
pub const MAX_SITEMAPS: usize = 50_000;

/// Most `news:news` blocks one sitemap may hold (Google).
pub const MAX_NEWS: usize = 1_000;

/// Age in seconds after which an article no longer belongs in a news sitemap: two days (Google).
pub const NEWS_AGE_SECONDS: i64 = 2 * 86_400;

/// Most characters a `loc` may have (XSD; the English text of sitemaps.org asks for fewer).
pub const MAX_LOC_CHARS: usize = 2_048;

/// Fewest characters of a `loc` (XSD; no crawler asks for them).
pub const MIN_LOC_CHARS: usize = 12;

/// Most characters Yandex reads of a `loc` (Yandex Webmaster error list).
pub const YANDEX_MAX_LOC_CHARS: usize = 1_024;

/// Most bytes of a `loc` in Baidu's description of the format.
pub const BAIDU_MAX_LOC_BYTES: usize = 256;

/// Bytes of text past which one report lists no more problems, of all rules together. In JSON each may take six characters, and
/// texts of JavaScript have room for 512 Mi.
pub const MAX_REPORT_TEXT: usize = 80_000_000;

/// Most images, videos, articles or links that are read of one page: far more than any has, and few enough that they fit in
/// memory, which empty ones take hundreds of times the bytes of the file of.
pub(crate) const MAX_BLOCKS: usize = 65_536;

/// Most images one page may list (Google).
pub const MAX_IMAGES: usize = 1_000;

/// Most characters of a video's title (XSD and mRSS; Google's page on video sitemaps names no limit).
pub const MAX_VIDEO_TITLE_CHARS: usize = 100;

/// Most characters of a video's description (Google, XSD).
pub const MAX_VIDEO_DESCRIPTION_CHARS: usize = 2_048;

/// Longest video in seconds: eight hours (Google, XSD).
pub const MAX_VIDEO_DURATION_SECONDS: u64 = 28_800;

/// Most `video:tag` elements of one video (Google, XSD).
pub const MAX_VIDEO_TAGS: usize = 32;

/// Most characters of a video's uploader (Google).
pub const MAX_VIDEO_UPLOADER_CHARS: usize = 255;

/// Bytes of a robots.txt that Google reads: 500 KiB (Google; RFC 9309 §2.5 asks for at least as much).
pub const MAX_ROBOTS_BYTES: usize = 512_000;

/// Most URLs of one `IndexNow` request (indexnow.org).
pub const MAX_INDEXNOW_URLS: usize = 10_000;

/// Default ceiling in bytes for what a gzip file may inflate to before reading stops: twenty times [`MAX_BYTES`] would
/// let a bomb through, so a little over five times.
pub const DEFAULT_MAX_INFLATED_BYTES: usize = 268_435_456;

/// Problems of one rule that a report lists, where the options say no other number; the rest are only counted. Changes of one rule
/// that a fix lists.
pub const MAX_LISTED_PROBLEMS: usize = 100;

/// Most problems of one rule that the package can be asked to list: a million take about 400 MB.
pub const MOST_LISTED_PROBLEMS: usize = 1_000_000;

/// Typical upper bound of the bytes that a page with only the protocol's own elements takes in a sitemap: the capacity to
/// reserve for each page.
pub(crate) const TYPICAL_PAGE_BYTES: usize = 256;
