//! The catalogue: one file an area, one `static` a rule.

use super::Rule;

/// Declares the rules of one area: a `static` each, and the `RULES` list of the file.
macro_rules! rules {
    ($area:ident; $($name:ident = $id:literal {
        severity: $severity:ident, applies: [$($subject:ident)*], $(only: [$($profile:ident)*],)?
        fix: $fix:ident $($fix_note:literal)?,
        en: $en:literal,
        ja: $ja:literal,
        source: $source:literal,
        $(search_console: $search_console:literal,)?
        $(yandex: $yandex:literal,)?
        example: $example:expr,
    })*) => {
        use $crate::rule::{Area, Fix, Rule, Severity, Subject};
        $(
            #[doc = concat!("`", $id, "`: ", $en)]
            pub static $name: Rule = Rule {
                id: $id,
                area: Area::$area,
                severity: Severity::$severity,
                applies: &[$(Subject::$subject),*],
                profiles: &[$($($crate::rule::Profile::$profile),*)?],
                fix: Fix::$fix,
                fix_note: concat!($($fix_note)?),
                message_en: $en,
                message_ja: $ja,
                source: $source,
                search_console: concat!($($search_console)?),
                yandex: concat!($($yandex)?),
                example: $example,
            };
        )*
        pub(super) static RULES: &[&Rule] = &[$(&$name),*];
    };
}

mod lastmod;
mod page_list;

pub use lastmod::*;
pub use page_list::*;

/// All rules, area by area, in the order of the documents.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    [page_list::RULES, lastmod::RULES].into_iter().flatten().copied()
}
