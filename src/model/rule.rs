//! Rules: ids, severities, texts and sources.
//!
//! There is one `static` for each rule, grouped by area in `rule/catalogue/`. The catalogue is the only source of every fact
//! about a rule; `docs/rules.md` and `docs/rules.json` are generated from it.

mod area;
mod catalogue;
mod definition;
mod documentation;
mod locale;
mod profile;
mod search_console;
mod severity;
mod sources;

pub use area::Area;
pub use catalogue::*;
pub use definition::{Effect, Fix, Rewriting, Rule, Subject};
pub use documentation::{RuleDocumentation, RuleExample, RuleTexts};
pub use locale::Locale;
pub use profile::{Profile, UnknownName};
pub use severity::Severity;
pub use sources::Source;

/// Returns the rule with an id.
///
/// ```
/// assert_eq!(sitemap_kit::rule::find("loc-too-long").unwrap().id, "loc-too-long");
/// assert!(sitemap_kit::rule::find("no-such-rule").is_none());
/// ```
pub fn find(id: &str) -> Option<&'static Rule> {
    all().find(|rule| rule.id == id)
}

/// Returns the texts and sources of a rule.
///
/// ```
/// use sitemap_kit::rule;
/// assert!(rule::documentation(&rule::LASTMOD_INVALID).source.contains("W3C"));
/// ```
pub fn documentation(rule: &Rule) -> &'static RuleDocumentation {
    let found = all_documentation().find(|documentation| documentation.rule == rule);
    found.unwrap_or_else(|| unreachable!("only the catalogue makes rules, and it documents each"))
}

/// Returns a small input that violates a rule.
///
/// ```
/// use sitemap_kit::rule;
/// assert_eq!(rule::example(&rule::LOC_NOT_ABSOLUTE).input, r#"["/a"]"#);
/// ```
pub fn example(rule: &Rule) -> &'static RuleExample {
    let found = all_examples().find(|example| example.rule == rule);
    found.unwrap_or_else(|| unreachable!("only the catalogue makes rules, and it has an example of each"))
}
