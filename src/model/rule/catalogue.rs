//! The rule catalogue: one file for each area, one `static` for each rule.

use super::definition::Rule;
use super::documentation::{RuleDocumentation, RuleExample};

/// Declares the rules of one area: a `static` for each, and the `RULES` of the file. Texts, sources and examples are separate
/// tables, because the WebAssembly module does not need them.
macro_rules! rules {
    ($area:ident; $($name:ident = $id:literal {
        severity: $severity:ident, $(xsd: $xsd:ident,)? effect: $effect:ident, applies: [$($subject:ident)*], $(only: [$($profile:ident)*],)?
        fix: $fix:ident, $(rewriting: $rewriting:ident,)?
        en: { title: $title_en:literal, message: $en:literal, $(written: $written_en:literal,)? reason: $reason_en:literal, $(fix: $fix_en:literal,)? },
        ja: { title: $title_ja:literal, message: $ja:literal, $(written: $written_ja:literal,)? reason: $reason_ja:literal, $(fix: $fix_ja:literal,)? },
        source: $source:literal,
        $(search_console: $search_console:literal,)?
        $(yandex: $yandex:literal,)?
        example: $example:expr,
        $(example_options: $example_options:literal,)?
    })*) => {
        use $crate::model::rule::{
            Area, Effect, Fix, Rewriting, Rule, RuleDocumentation, RuleExample, RuleTexts, Severity, Subject,
        };
        $(
            #[doc = concat!("`", $id, "`: ", $en)]
            pub static $name: Rule = Rule {
                id: $id,
                area: Area::$area,
                severity: Severity::$severity,
                xsd_severity: [$(Some(Severity::$xsd),)? None][0],
                effect: Effect::$effect,
                applies: &[$(Subject::$subject),*],
                profiles: &[$($($crate::model::rule::Profile::$profile),*)?],
                fix: Fix::$fix,
                rewriting: [$(Rewriting::$rewriting,)? Rewriting::Unchanged][0],
                en: $en,
                ja: $ja,
                written_en: concat!($($written_en)?),
                written_ja: concat!($($written_ja)?),
                search_console: concat!($($search_console)?),
                yandex: concat!($($yandex)?),
            };
        )*
        pub(super) static RULES: &[&Rule] = &[$(&$name),*];
        pub(super) static DOCUMENTATION: &[RuleDocumentation] = &[$(RuleDocumentation {
            rule: &$name,
            fix_note: concat!($($fix_en)?),
            source: $source,
            en: RuleTexts { title: $title_en, reason: $reason_en, fix: concat!($($fix_en)?) },
            ja: RuleTexts { title: $title_ja, reason: $reason_ja, fix: concat!($($fix_ja)?) },
        }),*];
        pub(super) static EXAMPLES: &[RuleExample] = &[$(RuleExample {
            rule: &$name,
            input: $example,
            options: concat!($($example_options)?),
        }),*];
    };
}

/// Expands to a sitemap with the given entries, for the examples.
macro_rules! urlset {
    ($($entries:literal),*) => {
        concat!("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">", $($entries,)* "</urlset>")
    };
}

/// Expands to an index with the given entries, for the examples.
macro_rules! sitemapindex {
    ($($entries:literal),*) => {
        concat!("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">", $($entries,)* "</sitemapindex>")
    };
}

/// Expands to a page list of one page with one video; the given fields come before the required ones.
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

/// Expands to a page list of one page with one news article; the given fields come before its title.
macro_rules! page_with_news {
    ($fields:literal) => {
        concat!(r#"[{"loc": "https://example.com/", "news": {"#, $fields, r#", "title": "T"}}]"#)
    };
}

/// Expands to a page list of one page with alternates.
macro_rules! page_with_alternates {
    ($alternates:literal) => {
        concat!(r#"[{"loc": "https://example.com/", "alternates": ["#, $alternates, "]}]")
    };
}

macro_rules! areas {
    ($($area:ident)*) => {
        $(mod $area;)*
        $(pub use $area::*;)*

        /// Returns all rules, by area, in the order of the documentation.
        pub fn all() -> impl Iterator<Item = &'static Rule> {
            [$($area::RULES),*].into_iter().flatten().copied()
        }

        /// Returns texts and sources of all rules, in the order of [`all`].
        pub fn all_documentation() -> impl Iterator<Item = &'static RuleDocumentation> {
            [$($area::DOCUMENTATION),*].into_iter().flatten()
        }

        /// Returns examples of all rules, in the order of [`all`].
        pub fn all_examples() -> impl Iterator<Item = &'static RuleExample> {
            [$($area::EXAMPLES),*].into_iter().flatten()
        }
    };
}

areas! {
    page_list file well_formedness structure loc loc_in_site lastmod hints set image video news hreflang mobile text_and_feed robots
    submission live_sitemaps live_pages built_sites
}
