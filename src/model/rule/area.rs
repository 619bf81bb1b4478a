use serde::Serialize;

use super::locale::Locale;

/// The part of a sitemap that a rule concerns; one heading of `docs/rules.md`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Area {
    /// Page lists: fields and types.
    PageList,
    /// The file as a whole: its size, encoding and compression.
    File,
    /// XML well-formedness and safety.
    WellFormedness,
    /// The root element, namespaces, and the position and number of elements.
    Structure,
    /// The URL of a page or sitemap (`loc`), and whether the sitemap may list it.
    Loc,
    /// The date of the last change (`lastmod`).
    Lastmod,
    /// The values of `changefreq` and `priority`.
    Hints,
    /// The limits of a file, indexes, and the files of a set.
    Set,
    /// Images of a page (`image:image`).
    Image,
    /// Videos of a page (`video:video`).
    Video,
    /// News articles (`news:news`).
    News,
    /// Language versions of a page (`xhtml:link` with `hreflang`).
    Hreflang,
    /// The extensions for feature phones (`mobile:mobile`) and `PageMap`.
    Mobile,
    /// Text lists, RSS and Atom feeds as sitemaps.
    TextAndFeed,
    /// The lines of a robots.txt.
    Robots,
    /// Ping URLs and requests to `IndexNow`.
    Submission,
    /// The answers of servers to requests of sitemaps.
    LiveSitemaps,
    /// The answers of servers to requests of the listed pages.
    LivePages,
    /// The files of a built site and the configuration of its host.
    BuiltSites,
}

impl Area {
    /// Returns the title of the area in a language.
    ///
    /// ```
    /// use sitemap_kit::rule::{Area, Locale};
    /// assert_eq!(Area::Image.title(Locale::En), "Images");
    /// ```
    pub const fn title(self, locale: Locale) -> &'static str {
        let (en, ja) = match self {
            Self::PageList => ("Page lists", "ページの一覧"),
            Self::File => ("Files and encodings", "ファイルと文字コード"),
            Self::WellFormedness => ("XML", "XML"),
            Self::Structure => ("Elements and namespaces", "要素と名前空間"),
            Self::Loc => ("URLs (loc)", "URL（loc）"),
            Self::Lastmod => ("lastmod", "lastmod"),
            Self::Hints => ("changefreq and priority", "changefreq と priority"),
            Self::Set => ("Limits, indexes and sets", "上限、インデックス、セット"),
            Self::Image => ("Images", "画像"),
            Self::Video => ("Videos", "動画"),
            Self::News => ("News", "ニュース"),
            Self::Hreflang => ("Language versions (hreflang)", "言語版（hreflang）"),
            Self::Mobile => ("Mobile and PageMap", "モバイルと PageMap"),
            Self::TextAndFeed => ("Text lists and feeds", "テキストとフィード"),
            Self::Robots => ("robots.txt", "robots.txt"),
            Self::Submission => ("Ping and IndexNow", "Ping と IndexNow"),
            Self::LiveSitemaps => ("Sitemaps on the site", "サイト上のサイトマップ"),
            Self::LivePages => ("Pages on the site", "サイト上のページ"),
            Self::BuiltSites => ("Built sites", "ビルドしたサイト"),
        };
        match locale {
            Locale::En => en,
            Locale::Ja => ja,
        }
    }
}
