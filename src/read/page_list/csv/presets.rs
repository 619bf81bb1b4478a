//! The columns of tables that other tools export.

/// A column of an export: its name in lower case, and the field that it is read as.
type PresetColumn = (&'static str, &'static str);

/// The export of a tool.
pub(super) struct Preset {
    /// Columns that all tables of the kind have, in lower case.
    marks: &'static [&'static str],
    /// The columns that are read, besides a column URL and those that say whether a page may be indexed. Of several columns for one field, the first in
    /// this order that a table has is used.
    pub(super) columns: &'static [PresetColumn],
}

const PRESETS: [Preset; 9] = [
    // Screaming Frog SEO Spider, Internal: All, perhaps with the numbers of Search Console.
    Preset {
        marks: &["address", "status code"],
        columns: &[
            ("address", "loc"),
            ("canonical link element 1", "canonical"),
            ("redirect url", "redirect"),
            ("redirect uri", "redirect"),
            ("last modified", "lastmod"),
            ("hash", "content_hash"),
            ("clicks", "clicks"),
            ("impressions", "impressions"),
        ],
    },
    // Search Console, performance: pages.
    Preset {
        marks: &["top pages"],
        columns: &[("top pages", "loc"), ("clicks", "clicks"), ("impressions", "impressions")],
    },
    Preset {
        marks: &["上位のページ"],
        columns: &[("上位のページ", "loc"), ("クリック数", "clicks"), ("表示回数", "impressions")],
    },
    // Search Console, indexing: examples. The date of a crawl is not a date of change.
    Preset { marks: &["url", "last crawled"], columns: &[] },
    Preset { marks: &["url", "前回のクロール"], columns: &[] },
    // Ahrefs, Site Audit: Page Explorer.
    Preset {
        marks: &["url", "http status code"],
        columns: &[("canonical url", "canonical"), ("canonical", "canonical"), ("redirect url", "redirect")],
    },
    // Ahrefs, Site Explorer: top pages.
    Preset { marks: &["url", "current traffic"], columns: &[] },
    // Yoast SEO, a sitemap as browsers show it. The column Images is a number.
    Preset { marks: &["url", "last mod."], columns: &[("last mod.", "lastmod")] },
    // WooCommerce products with their permalinks.
    Preset {
        marks: &["permalink"],
        columns: &[
            ("permalink", "loc"),
            ("date modified", "lastmod"),
            ("modified date", "lastmod"),
            ("last modified", "lastmod"),
            ("images", "images"),
            ("image url", "images"),
        ],
    },
];

impl Preset {
    /// Returns the preset of a table by the names of its columns in lower case.
    pub(super) fn of(names: &[String]) -> Option<&'static Self> {
        PRESETS.iter().find(|preset| preset.marks.iter().all(|mark| names.iter().any(|name| name == mark)))
    }
}
