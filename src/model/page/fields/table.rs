//! The table of page fields. From it are derived the structs, their readers and writers (XML, JSON, records, rows), and the
//! types and tables of the package and the editor (`generated.rs`).
//!
//! A row has the documentation of the field, its name, the [kind](super::Slot) of its value in JSON, the Rust field, the
//! [type](super::ValueType) of the value, with the values of an enumeration or with its [limit](super::Limit) (the maximum, the
//! rule and, if it is not that of the rule, the severity), its [use](super::Use), and after `=>` its [place](super::Place) in XML if
//! it is not the child element with the name of the field. The fields of a struct are in the order of the schemas. `as` is the
//! name of the struct's type in the package, `at` the beginning of the paths of its fields, `by` the [rules](super::Rules) of the
//! fields.

use super::access::{MapText, Slot, View, Visit};
use super::row::{FieldKind, FieldRow, Limit, Place, Rules, StructRow, Use, ValueType};
use crate::base::limits::{
    MAX_IMAGES, MAX_VIDEO_CATEGORY_CHARS, MAX_VIDEO_DESCRIPTION_CHARS, MAX_VIDEO_TAGS, MAX_VIDEO_TITLE_CHARS,
    MAX_VIDEO_UPLOADER_CHARS,
};
use crate::model::page::text::Text;
use crate::model::rule::{self, Severity};

/// Rules of the protocol's own elements, each with a check of its own.
const PAGE: Rules = Rules { missing: None, deprecated: None, url: None };

const ALTERNATE: Rules = Rules { url: Some(&rule::HREFLANG_HREF_NOT_ABSOLUTE), ..PAGE };

const IMAGE: Rules = Rules {
    missing: Some(&rule::IMAGE_LOC_MISSING),
    deprecated: Some(&rule::IMAGE_DEPRECATED_TAG),
    url: Some(&rule::IMAGE_LOC_INVALID),
};

const VIDEO: Rules = Rules {
    missing: Some(&rule::VIDEO_REQUIRED_MISSING),
    deprecated: Some(&rule::VIDEO_DEPRECATED_TAG),
    url: Some(&rule::VIDEO_URL_INVALID),
};

/// An element without the name is an empty element.
const UPLOADER: Rules = Rules { missing: None, ..VIDEO };

const NEWS: Rules =
    Rules { missing: Some(&rule::NEWS_REQUIRED_MISSING), deprecated: Some(&rule::NEWS_DEPRECATED_TAG), url: None };

fields! {
    /// One entry of a sitemap or of a page list.
    ///
    /// ```
    /// use sitemap_kit::{Page, page_list};
    /// let mut page = Page::new("https://example.com/");
    /// page.lastmod = Some("2026-01-10".into());
    /// assert_eq!(page_list::write(&[page]), r#"[{"loc":"https://example.com/","lastmod":"2026-01-10"}]"#);
    /// ```
    Page as "PageFields" at "" by PAGE {
        + record: Option<Box<CrawlRecord<'a>>>, "Facts about the page from a crawl or a build; used by rules, never written to a sitemap."
        + group: Option<Text<'a>>, "Value of the field that a split groups by."
        /// URL of the page.
        "loc" Loc loc: Url Required,
        /// Date of the last significant change of the page. It is written with the given precision.
        "lastmod" Text lastmod: Lastmod Common,
        /// Approximate frequency of changes.
        "changefreq" Text changefreq: Changefreq["always" "hourly" "daily" "weekly" "monthly" "yearly" "never"] Common,
        /// Priority among the pages of the site, 0.0 to 1.0.
        "priority" Number priority: Priority Common,
        /// Versions in other languages, including the page itself.
        "alternates" List(Alternate) alternates: Version Common => Child("xhtml:link"),
        /// Images on the page, at most 1,000: records, or their URLs.
        "images" List(Image) images: Struct(MAX_IMAGES IMAGE_TOO_MANY) Common => Child("image:image"),
        /// Videos on the page.
        "videos" List(Video) videos: Struct Common => Child("video:video"),
        /// The news article. A list with several articles is kept, and is an error (rule `news-repeated`).
        "news" OneOrMore(News) news: Struct Common => Child("news:news"),
        /// Whether the page is for feature phones (rule `mobile-deprecated`), or its type in the namespace of Baidu.
        "mobile" Flag mobile: PageType["mobile" "pc,mobile" "htmladapt"] Common => Child("mobile:mobile"),
        /// XML elements of other namespaces, written unchanged. Each is well-formed and declares its namespaces.
        "foreign" Texts foreign: Xml Common => None,
    }

    /// Facts about a page from a crawl, a build or a search engine. Rules and people use them; they are never written to a sitemap.
    CrawlRecord as "PageFields" at "" by PAGE {
        /// HTTP status of the page. A list that is written leaves out a page with a number other than 200, or a word such as `draft`; never written.
        "status" Number status: Status Common => None,
        /// Whether the page forbids indexing. A list that is written leaves out such a page; never written.
        "noindex" Flag noindex: Flag Common => None,
        /// URL that the page redirects to. A list that is written leaves out such a page; never written.
        "redirect" Text redirect: Url Common => None,
        /// Canonical URL of the page. A list that is written leaves out a page with another one; never written.
        "canonical" Text canonical: Url Common => None,
        /// Hash of the content of the page, to check whether a new `lastmod` reflects new content. Never written.
        "content_hash" Text content_hash: Verbatim Common => None,
        /// Clicks on the page in the results of a search engine, as exported by Search Console. No rule uses them; never written.
        "clicks" Number clicks: Count Common => None,
        /// Times that the page was shown in the results of a search engine. No rule uses them; never written.
        "impressions" Number impressions: Count Common => None,
    }

    /// A version of a page in another language, written as `<xhtml:link rel="alternate">`.
    Alternate as "Alternate" at "alternates#." by ALTERNATE {
        /// Language, with an optional script or region (`ja`, `en-GB`, `zh-Hant`), or `x-default`.
        "hreflang" Text hreflang: Hreflang Required => Attribute,
        /// URL of the version.
        "href" Text href: Url Required => Attribute,
        /// Relation of the link. The only valid value is the default, `alternate`.
        "rel" Text rel: Relation Optional => Attribute,
        /// Media query of a version for other screens.
        "media" Text media: Text Optional => Attribute,
    }

    /// An image on a page, written as `<image:image>`.
    Image as "Image" at "images#." by IMAGE {
        /// URL of the image.
        "loc" Text loc: Url Required,
        /// Caption. Without effect since 6 August 2022 (rule `image-deprecated-tag`); written when given.
        "caption" Text caption: Text Deprecated,
        /// Geographic location of the image. Without effect since 6 August 2022 (rule `image-deprecated-tag`); written
        /// when given.
        "geo_location" Text geo_location: Text Deprecated,
        /// Title. Without effect since 6 August 2022 (rule `image-deprecated-tag`); written when given.
        "title" Text title: Text Deprecated,
        /// URL of the licence. Without effect since 6 August 2022 (rule `image-deprecated-tag`); written when given.
        "license" Text license: UnreadUrl Deprecated,
    }

    /// A video on a page, written as `<video:video>`. `content_loc` or `player_loc` is required.
    Video as "Video" at "videos#." by VIDEO {
        /// URL of the thumbnail.
        "thumbnail_loc" Text thumbnail_loc: Url Required,
        /// Title, at most 100 characters.
        "title" Text title: Text(MAX_VIDEO_TITLE_CHARS VIDEO_TEXT_TOO_LONG Warning) Required,
        /// Description, at most 2,048 characters.
        "description" Text description: Long(MAX_VIDEO_DESCRIPTION_CHARS VIDEO_TEXT_TOO_LONG) Required,
        /// URL of the media file; different from the URL of the page.
        "content_loc" Text content_loc: Url Common,
        /// URL of a player for the video; different from the URL of the page.
        "player_loc" Text player_loc: Url Common,
        /// Attribute `allow_embed` of the player. Without effect since 6 August 2022 (rule `video-deprecated-tag`);
        /// written when given.
        "player_allow_embed" Flag player_allow_embed: Flag Deprecated => ChildAttribute("player_loc", "allow_embed"),
        /// Attribute `autoplay` of the player. Without effect since 6 August 2022 (rule `video-deprecated-tag`);
        /// written when given.
        "player_autoplay" Text player_autoplay: Verbatim Deprecated => ChildAttribute("player_loc", "autoplay"),
        /// Duration in whole seconds, 1 to 28,800.
        "duration" Number duration: Duration Common,
        /// Date after which the video is no longer available.
        "expiration_date" Text expiration_date: Date Optional,
        /// Rating, 0.0 to 5.0.
        "rating" Number rating: Rating Optional,
        /// Parts of the media file. Only in the schema, never documented (rule `video-deprecated-tag`); written when
        /// given.
        "content_segments" List(ContentSegment) content_segments: Struct Deprecated => Child("content_segment_loc"),
        /// Number of times the video was viewed.
        "view_count" Number view_count: Count Optional,
        /// Date of the first publication.
        "publication_date" Text publication_date: Date Common,
        /// Keywords, at most 32.
        "tags" Texts tags: Keyword(MAX_VIDEO_TAGS VIDEO_TOO_MANY_TAGS) Optional => Child("tag"),
        /// Category, at most 256 characters. Without effect since 6 August 2022 (rule `video-deprecated-tag`); written
        /// when given.
        "category" Text category: Text(MAX_VIDEO_CATEGORY_CHARS VIDEO_TEXT_TOO_LONG) Deprecated,
        /// Whether the video is shown with `SafeSearch`.
        "family_friendly" Flag family_friendly: Flag Optional,
        /// Countries in which the video may or may not be shown.
        "restriction" Object(Restriction) restriction: Struct Optional,
        /// URL of a gallery. Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given.
        "gallery_loc" Text gallery_loc: Url Deprecated,
        /// Title of the gallery. Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given.
        "gallery_title" Text gallery_title: Verbatim Deprecated => ChildAttribute("gallery_loc", "title"),
        /// Prices. Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given.
        "prices" List(Price) prices: Struct Deprecated => Child("price"),
        /// Whether the video requires a subscription.
        "requires_subscription" Flag requires_subscription: Flag Optional,
        /// Uploader of the video.
        "uploader" Object(Uploader) uploader: Struct Optional,
        /// Episode data. Without effect since 6 August 2022 (rule `video-deprecated-tag`); written when given.
        "tvshow" Object(TvShow) tvshow: Struct Deprecated,
        /// Platforms on which the video may or may not be shown.
        "platform" Object(Platform) platform: Struct Optional,
        /// Whether it is a live stream.
        "live" Flag live: Flag Optional,
        /// Identifiers in catalogues. Only in the schema, never documented (rule `video-deprecated-tag`); written when
        /// given.
        "ids" List(TypedId) ids: Struct Deprecated => Child("id"),
    }

    /// A segment of a video.
    ContentSegment as "VideoSegment" at "videos#.content_segments#." by VIDEO {
        /// URL of the media file.
        "loc" Text loc: Url Required => Text,
        /// Duration in seconds, 0 to 28,800.
        "duration" Number duration: SegmentDuration Common => Attribute,
    }

    /// Countries in which a video may or may not be shown.
    Restriction as "VideoRestriction" at "videos#.restriction." by VIDEO {
        /// Whether the video is allowed or denied in these countries.
        "relationship" Text relationship: Relationship["allow" "deny"] Required => Attribute,
        /// ISO 3166-1 alpha-2 codes in upper case.
        "countries" Words countries: Countries Required => Text,
    }

    /// Platforms on which a video may or may not be shown.
    Platform as "VideoPlatform" at "videos#.platform." by VIDEO {
        /// Whether the video is allowed or denied on these platforms.
        "relationship" Text relationship: Relationship["allow" "deny"] Required => Attribute,
        /// Names of the platforms.
        "platforms" Words platforms: Platforms["web" "mobile" "tv"] Required => Text,
    }

    /// A price of a video.
    Price as "VideoPrice" at "videos#.prices#." by VIDEO {
        /// Amount in the currency.
        "value" Number value: Amount Common => Text,
        /// ISO 4217 code: three capital letters.
        "currency" Text currency: Currency Common => Attribute,
        /// Whether the price is for rental or purchase.
        "type" Text kind: ChoiceInEitherCase["rent" "purchase"] Common => Attribute,
        /// Resolution that the price is for.
        "resolution" Text resolution: ChoiceInEitherCase["sd" "hd"] Common => Attribute,
    }

    /// An identifier of a video in another catalogue.
    TypedId as "VideoId" at "videos#.ids#." by VIDEO {
        /// Catalogue of the identifier.
        "type" Text kind: Choice["tms:series" "tms:program" "rovi:series" "rovi:program" "freebase" "url"] Required => Attribute,
        /// Identifier in the catalogue.
        "value" Text value: Verbatim Required => Text,
    }

    /// The show that a video belongs to.
    TvShow as "VideoShow" at "videos#.tvshow." by VIDEO {
        /// Title of the show.
        "show_title" Text show_title: Text Required,
        /// Relation of the video to the show.
        "video_type" Text video_type: Choice["full" "preview" "clip" "interview" "news" "other"] Required,
        /// Title of the episode.
        "episode_title" Text episode_title: Text Common,
        /// Number of the season, from 1.
        "season_number" Number season_number: Ordinal Common,
        /// Number of the episode, from 1.
        "episode_number" Number episode_number: Ordinal Common,
        /// Date of the first broadcast.
        "premier_date" Text premier_date: Date Common,
    }

    /// Uploader of a video.
    Uploader as "VideoUploader" at "videos#.uploader." by UPLOADER {
        /// Name, at most 255 characters.
        "name" Text name: UploaderName(MAX_VIDEO_UPLOADER_CHARS VIDEO_UPLOADER_INVALID) Required => Text,
        /// URL of a page about the uploader, on the domain of the page.
        "info" Text info: Url Common => Attribute,
    }

    /// A news article of the last two days, written as `<news:news>`.
    News as "News" at "news#." by NEWS {
        /// Name and language of the publication.
        "publication" Object(Publication) publication: Struct Required,
        /// `Subscription` or `Registration`. No longer documented (rule `news-deprecated-tag`); written when given.
        "access" Text access: Choice["Subscription" "Registration"] Deprecated,
        /// Comma-separated genres. No longer documented (rule `news-deprecated-tag`); written when given.
        "genres" Text genres: Genres Deprecated,
        /// Date of the first publication.
        "publication_date" Text publication_date: ArticleDate Required,
        /// Title of the article.
        "title" Text title: Text Required,
        /// Comma-separated keywords. No longer documented (rule `news-deprecated-tag`); written when given.
        "keywords" Text keywords: Text Deprecated,
        /// Up to five stock tickers. No longer documented (rule `news-deprecated-tag`); written when given.
        "stock_tickers" Text stock_tickers: StockTickers Deprecated,
        /// Geographic locations. Never part of the schema (rule `news-deprecated-tag`); written when given.
        "geo_locations" Text geo_locations: Text Undefined,
    }

    /// The publication of a news article.
    Publication as "NewsPublication" at "news#.publication." by NEWS {
        /// Name of the publication as shown on its articles, without parts in parentheses.
        "name" Text name: NewsName Required,
        /// Language: two or three lower-case letters (ISO 639), `zh-cn` or `zh-tw`.
        "language" Text language: NewsLanguage Required,
    }
}
