//! The catalogue: one file an area, one `static` a rule.

use super::{Rule, RuleDocumentation, RuleExample};

/// Where texts end that stand one after the other.
#[allow(clippy::cast_possible_truncation, reason = "a test reads all texts")]
const fn ends(texts: [&str; 3]) -> [u16; 3] {
    let message_en = texts[0].len();
    let message_ja = message_en + texts[1].len();
    [message_en as u16, message_ja as u16, (message_ja + texts[2].len()) as u16]
}

/// Declares the rules of one area: a `static` each, and the `RULES` of the file. What only documents read stands beside
/// them in tables of its own, so that a WebAssembly file that never asks for it does not carry it.
macro_rules! rules {
    ($area:ident; $($name:ident = $id:literal {
        severity: $severity:ident, $(xsd: $xsd:ident,)? applies: [$($subject:ident)*], $(only: [$($profile:ident)*],)?
        fix: $fix:ident $($fix_note:literal)?,
        en: $en:literal,
        ja: $ja:literal,
        source: $source:literal,
        $(search_console: $search_console:literal,)?
        $(yandex: $yandex:literal,)?
        example: $example:expr,
        $(example_options: $example_options:literal,)?
    })*) => {
        use super::ends;
        use $crate::rule::{Area, Fix, Rule, RuleDocumentation, RuleExample, Severity, Subject};
        $(
            #[doc = concat!("`", $id, "`: ", $en)]
            pub static $name: Rule = Rule {
                id: $id,
                area: Area::$area,
                severity: Severity::$severity,
                xsd_severity: [$(Some(Severity::$xsd),)? None][0],
                applies: &[$(Subject::$subject),*],
                profiles: &[$($($crate::rule::Profile::$profile),*)?],
                fix: Fix::$fix,
                texts: concat!($en, $ja, $($search_console,)? $($yandex)?),
                ends: ends([$en, $ja, concat!($($search_console)?)]),
            };
        )*
        pub(super) static RULES: &[&Rule] = &[$(&$name),*];
        pub(super) static DOCUMENTATION: &[RuleDocumentation] = &[$(RuleDocumentation {
            rule: &$name,
            fix_note: concat!($($fix_note)?),
            source: $source,
        }),*];
        pub(super) static EXAMPLES: &[RuleExample] = &[$(RuleExample {
            rule: &$name,
            input: $example,
            options: concat!($($example_options)?),
        }),*];
    };
}

/// A sitemap around some entries, for the examples.
macro_rules! urlset {
    ($($entries:literal),*) => {
        concat!("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">", $($entries,)* "</urlset>")
    };
}

/// An index around some entries, for the examples.
macro_rules! sitemapindex {
    ($($entries:literal),*) => {
        concat!("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">", $($entries,)* "</sitemapindex>")
    };
}

/// A page list of one page with one video; the given fields come before those that every video needs.
macro_rules! page_with_video {
    ($fields:literal) => {
        concat!(
            r#"[{"loc": "https://example.com/", "videos": [{"#,
            $fields,
            r#", "thumbnail_loc": "https://example.com/v.jpg", "title": "T", "description": "D""#,
            r#", "content_loc": "https://example.com/v.mp4"}]}]"#
        )
    };
}

/// A page list of one page with one news article; the given fields come before its title.
macro_rules! page_with_news {
    ($fields:literal) => {
        concat!(r#"[{"loc": "https://example.com/", "news": {"#, $fields, r#", "title": "T"}}]"#)
    };
}

/// A page list of one page with alternates.
macro_rules! page_with_alternates {
    ($alternates:literal) => {
        concat!(r#"[{"loc": "https://example.com/", "alternates": ["#, $alternates, "]}]")
    };
}

macro_rules! areas {
    ($($area:ident)*) => {
        $(mod $area;)*
        $(pub use $area::*;)*

        /// All rules, area by area, in the order of the documents.
        pub fn all() -> impl Iterator<Item = &'static Rule> {
            [$($area::RULES),*].into_iter().flatten().copied()
        }

        /// Sources and fixes of all rules, in the order of [`all`].
        pub fn all_documentation() -> impl Iterator<Item = &'static RuleDocumentation> {
            [$($area::DOCUMENTATION),*].into_iter().flatten()
        }

        /// Examples of all rules, in the order of [`all`].
        pub fn all_examples() -> impl Iterator<Item = &'static RuleExample> {
            [$($area::EXAMPLES),*].into_iter().flatten()
        }
    };
}

areas! {
    page_list file well_formedness structure loc lastmod hints set image video news hreflang mobile text_and_feed robots
    submission
}
