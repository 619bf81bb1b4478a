//! The columns of tables that other tools export.

use super::cell::CellForm::{self, Date, List, Noindex, Plain};

/// A column of an export: its name in lower case, the field that it is read as, and the form of its cells.
type PresetColumn = (&'static str, &'static str, CellForm);

/// The export of a tool.
pub(super) struct Preset {
    /// Columns that all tables of the kind have, in lower case.
    marks: &'static [&'static str],
    /// The columns that are read. Of several columns for one field, the first in this order that a table has is used.
    pub(super) columns: &'static [PresetColumn],
}

const PRESETS: [Preset; 9] = [
    // Screaming Frog SEO Spider, Internal: All.
    Preset {
        marks: &["address", "status code"],
        columns: &[
            ("address", "loc", Plain),
            ("status code", "status", Plain),
            ("indexability status", "noindex", Noindex),
            ("meta robots 1", "noindex", Noindex),
            ("canonical link element 1", "canonical", Plain),
            ("redirect url", "redirect", Plain),
            ("redirect uri", "redirect", Plain),
            ("last modified", "lastmod", Date),
            ("hash", "content_hash", Plain),
        ],
    },
    // Search Console, performance: pages.
    Preset {
        marks: &["top pages"],
        columns: &[("top pages", "loc", Plain), ("clicks", "clicks", Plain), ("impressions", "impressions", Plain)],
    },
    Preset {
        marks: &["上位のページ"],
        columns: &[("上位のページ", "loc", Plain), ("クリック数", "clicks", Plain), ("表示回数", "impressions", Plain)],
    },
    // Search Console, indexing: examples. The date of a crawl is not a date of change.
    Preset { marks: &["url", "last crawled"], columns: &[("url", "loc", Plain)] },
    Preset { marks: &["url", "前回のクロール"], columns: &[("url", "loc", Plain)] },
    // Ahrefs, Site Audit: Page Explorer.
    Preset {
        marks: &["url", "http status code"],
        columns: &[
            ("url", "loc", Plain),
            ("http status code", "status", Plain),
            ("meta robots", "noindex", Noindex),
            ("canonical url", "canonical", Plain),
            ("canonical", "canonical", Plain),
            ("redirect url", "redirect", Plain),
        ],
    },
    // Ahrefs, Site Explorer: top pages.
    Preset { marks: &["url", "current traffic"], columns: &[("url", "loc", Plain)] },
    // Yoast SEO, a sitemap as browsers show it. The column Images is a number.
    Preset { marks: &["url", "last mod."], columns: &[("url", "loc", Plain), ("last mod.", "lastmod", Date)] },
    // WooCommerce products with their permalinks.
    Preset {
        marks: &["permalink"],
        columns: &[
            ("permalink", "loc", Plain),
            ("date modified", "lastmod", Date),
            ("modified date", "lastmod", Date),
            ("last modified", "lastmod", Date),
            ("images", "images", List),
            ("image url", "images", List),
        ],
    },
];

impl Preset {
    /// Returns the preset of a table by the names of its columns in lower case.
    pub(super) fn of(names: &[String]) -> Option<&'static Self> {
        PRESETS.iter().find(|preset| preset.marks.iter().all(|mark| names.iter().any(|name| name == mark)))
    }
}
