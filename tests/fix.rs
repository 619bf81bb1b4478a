//! Fixing: what was wrong is gone, what was right is as it was.

use sitemap_kit::Options;
use sitemap_kit::fix::{Assisted, FixOptions, Fixed, fix_document};
use sitemap_kit::parse::{Document, ParseOptions, Parsed};

mod fix {
    mod corpus;
    mod fixtures;
    mod laws;
    mod pages;
}

/// Fixes bytes.
fn fix(bytes: &[u8], options: &FixOptions) -> Fixed {
    let parse = ParseOptions::default();
    fix_document(&Document::decode(bytes, &parse), options).expect("the options are right")
}

fn all_assisted() -> FixOptions {
    FixOptions { assisted: Assisted::All, timezone: Some(540), ..FixOptions::default() }
}

fn with_parsed<T>(text: &str, look: impl FnOnce(&Parsed<'_>) -> T) -> T {
    look(&Document::from_text(text).parse(&Options::default()))
}
