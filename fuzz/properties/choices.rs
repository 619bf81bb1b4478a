//! Page lists generated from bytes: any bytes give a list, and a small change of the bytes gives a small change of the list, so
//! that the fuzzer can explore them by mutation.

use sitemap_kit::Page;
use sitemap_kit::page::{
    Alternate, ContentSegment, Image, News, Platform, Price, Publication, Restriction, Text, TvShow, TypedId, Uploader,
    Video,
};

/// Upper limit of the pages of a list.
const MAX_PAGES: usize = 6;

/// Fragments of texts: characters that readers and writers may lose or change, and markup.
pub(crate) const FRAGMENTS: [&str; 31] = [
    "a",
    "日本",
    "😀",
    " ",
    "  ",
    "\t",
    "\n",
    "\r",
    "\r\n",
    "&",
    "&amp;",
    "&#13;",
    "&#x41;",
    "&eacute;",
    "<",
    ">",
    "</loc>",
    "</url><url>",
    "]]>",
    "<![CDATA[",
    "<!--",
    "-->",
    "<?a?>",
    "\"",
    "'",
    "\u{A0}",
    "\u{85}",
    "\u{2028}",
    "\u{FEFF}",
    "\u{FFFE}",
    "\u{1}",
];

/// Reads choices from bytes. Every choice after the last byte is 0.
pub(crate) struct Choices<'b> {
    bytes: &'b [u8],
}

impl<'b> Choices<'b> {
    pub(crate) const fn new(bytes: &'b [u8]) -> Self {
        Self { bytes }
    }

    pub(crate) fn pages(&mut self) -> Vec<Page<'static>> {
        let mut pages = Vec::new();
        while !self.bytes.is_empty() && pages.len() < MAX_PAGES {
            pages.push(self.page());
        }
        pages
    }

    pub(crate) fn flag(&mut self) -> bool {
        self.number() & 1 == 1
    }

    fn number(&mut self) -> u8 {
        let Some((first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        *first
    }

    /// Returns one of the given values, or a random text.
    fn value(&mut self, usual: &[&'static str]) -> Text<'static> {
        let choice = usize::from(self.number());
        match usual.get(choice % (usual.len() + 1)) {
            Some(value) => (*value).into(),
            None => self.text(),
        }
    }

    fn text(&mut self) -> Text<'static> {
        let mut text = String::new();
        for _ in 0..self.number() % 6 {
            let choice = self.number();
            match FRAGMENTS.get(usize::from(choice)) {
                Some(piece) => text.push_str(piece),
                // Other numbers select a character up to U+17FF.
                None => text.extend(char::from_u32(u32::from(choice & 0x17) << 8 | u32::from(self.number()))),
            }
        }
        text.into()
    }

    fn maybe(&mut self, usual: &[&'static str]) -> Option<Text<'static>> {
        // Half of all fields are present.
        self.flag().then(|| self.value(usual))
    }

    fn some<T>(&mut self, make: fn(&mut Self) -> T) -> Vec<T> {
        let choice = self.number();
        let count = if choice & 1 == 0 { 0 } else { choice >> 1 & 3 };
        (0..count).map(|_| make(self)).collect()
    }

    fn url(&mut self) -> Text<'static> {
        self.value(&[
            "https://example.com/a",
            "https://example.com/?a=1&b='2'",
            "https://例え.jp/テスト",
            "/relative",
            "https://example.com/%zz",
            "https://example.com/a b",
            "https://user:word@example.com:443/../x#y",
        ])
    }

    fn maybe_url(&mut self) -> Option<Text<'static>> {
        (!self.number().is_multiple_of(8)).then(|| self.url())
    }

    fn date(&mut self) -> Option<Text<'static>> {
        self.maybe(&["2026-01-10", "2026-01-10T10:20:30.5+09:00", "2026", "2026-01-10T10:20Z", "2026-13-40"])
    }

    fn decimal(&mut self) -> Option<Text<'static>> {
        self.maybe(&["0.85", "1", ".5", "1.", "+0.5", "00.50", "1e0", "7"])
    }

    fn count(&mut self) -> Option<Text<'static>> {
        self.maybe(&["600", "1", "0", "28801", "007", "+5", "1e3", "99999999999999999999"])
    }

    fn yes_or_no(&mut self) -> Option<Text<'static>> {
        self.maybe(&["yes", "no", "true", "Yes"])
    }

    fn page(&mut self) -> Page<'static> {
        Page {
            loc: self.url(),
            lastmod: self.date(),
            changefreq: self.maybe(&["weekly", "Weekly", "yearly"]),
            priority: self.decimal(),
            alternates: self.some(Self::alternate),
            images: self.some(Self::image),
            videos: self.some(Self::video),
            news: self.some(Self::article),
            mobile: self.maybe(&["yes", "mobile", "pc,mobile"]),
            foreign: self.some(Self::foreign),
            ..Page::default()
        }
    }

    fn foreign(&mut self) -> Text<'static> {
        const ELEMENTS: [&str; 3] = [
            "<x:a xmlns:x=\"u\"><!-- b -->&amp; c<x:d/></x:a>",
            "<PageMap xmlns=\"http://www.google.com/schemas/sitemap-pagemap/1.0\"><DataObject type=\"a\"/></PageMap>",
            "<a xmlns=\"v\" b=\"&lt;\">\n</a>",
        ];
        ELEMENTS[usize::from(self.number()) % ELEMENTS.len()].into()
    }

    fn alternate(&mut self) -> Alternate<'static> {
        Alternate {
            hreflang: self.maybe(&["ja", "x-default", "zh-Hant-TW", "en-gb"]),
            href: self.maybe_url(),
            rel: self.maybe(&["alternate", "canonical"]),
            media: self.maybe(&["only screen and (max-width: 640px)"]),
        }
    }

    fn image(&mut self) -> Image<'static> {
        Image {
            loc: self.maybe_url(),
            caption: self.maybe(&["Caption"]),
            geo_location: self.maybe(&["Tokyo"]),
            title: self.maybe(&["Title"]),
            license: self.maybe_url(),
        }
    }

    fn video(&mut self) -> Video<'static> {
        Video {
            thumbnail_loc: self.maybe_url(),
            title: Some(self.value(&["Title"])),
            description: Some(self.value(&["Description"])),
            content_loc: self.maybe_url(),
            player_loc: self.maybe_url(),
            player_allow_embed: self.yes_or_no(),
            player_autoplay: self.maybe(&["ap=1"]),
            duration: self.count(),
            expiration_date: self.date(),
            rating: self.decimal(),
            content_segments: self
                .some(|choices| ContentSegment { loc: choices.maybe_url(), duration: choices.count() }),
            view_count: self.count(),
            publication_date: self.date(),
            tags: self.some(|choices| choices.value(&["tag"])),
            category: self.maybe(&["cooking"]),
            family_friendly: self.yes_or_no(),
            restriction: self.flag().then(|| Restriction {
                relationship: self.maybe(&["allow", "deny"]),
                countries: self.some(|choices| choices.value(&["JP", "US", "xx"])),
            }),
            gallery_loc: self.maybe_url(),
            gallery_title: self.maybe(&["Gallery"]),
            prices: self.some(|choices| Price {
                value: choices.decimal(),
                currency: choices.maybe(&["JPY"]),
                kind: choices.maybe(&["rent", "purchase"]),
                resolution: choices.maybe(&["hd", "HD"]),
            }),
            requires_subscription: self.yes_or_no(),
            uploader: self
                .flag()
                .then(|| Uploader { name: self.maybe(&["Name"]), info: self.maybe(&["https://example.com/u"]) }),
            tvshow: self.flag().then(|| TvShow {
                show_title: self.maybe(&["Show"]),
                video_type: self.maybe(&["full", "clip"]),
                episode_title: self.maybe(&["Episode"]),
                season_number: self.count(),
                episode_number: self.count(),
                premier_date: self.date(),
            }),
            platform: self.flag().then(|| Platform {
                relationship: self.maybe(&["allow", "deny"]),
                platforms: self.some(|choices| choices.value(&["web", "tv", "mobile"])),
            }),
            live: self.yes_or_no(),
            ids: self.some(|choices| TypedId { kind: choices.maybe(&["tms:series"]), value: choices.maybe(&["1"]) }),
        }
    }

    fn article(&mut self) -> News<'static> {
        News {
            publication: (!self.number().is_multiple_of(8)).then(|| Publication {
                name: Some(self.value(&["Name"])),
                language: Some(self.value(&["ja", "zh-cn", "eng"])),
            }),
            access: self.maybe(&["Subscription"]),
            genres: self.maybe(&["Blog, Opinion"]),
            publication_date: Some(self.value(&["2026-01-10", "2026-01-10T10:20:30Z"])),
            title: Some(self.value(&["Title"])),
            keywords: self.maybe(&["a, b"]),
            stock_tickers: self.maybe(&["NASDAQ:A"]),
            geo_locations: self.maybe(&["Tokyo"]),
        }
    }
}
