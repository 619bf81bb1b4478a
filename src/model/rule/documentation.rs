//! The documentation of a rule: texts, sources and an example.

use super::definition::Rule;
use super::locale::Locale;

/// Texts about a rule in one language.
#[derive(Debug)]
#[non_exhaustive]
pub struct RuleTexts {
    /// A name for the problem, of a few words.
    pub title: &'static str,
    /// The consequences of the problem, for readers who do not know the rule.
    pub reason: &'static str,
    /// The correction, and the forms that need a decision; empty if the reason suffices.
    pub fix: &'static str,
}

/// The texts and sources of a rule. Not part of [`Rule`], because no check needs them.
#[derive(Debug)]
#[non_exhaustive]
pub struct RuleDocumentation {
    /// The rule that is documented.
    pub rule: &'static Rule,
    /// The English text of [`RuleTexts::fix`].
    pub fix_note: &'static str,
    /// The documents that the rule is based on.
    pub source: &'static str,
    /// The texts in English.
    pub(super) en: RuleTexts,
    /// The texts in Japanese.
    pub(super) ja: RuleTexts,
}

impl RuleDocumentation {
    /// Returns title, reason and fix of the rule in a language.
    ///
    /// ```
    /// use sitemap_kit::rule::{self, Locale};
    /// let texts = rule::documentation(&rule::FILE_EMPTY).texts(Locale::En);
    /// assert_eq!(texts.title, "Empty file");
    /// ```
    pub const fn texts(&self, locale: Locale) -> &RuleTexts {
        match locale {
            Locale::En => &self.en,
            Locale::Ja => &self.ja,
        }
    }
}

/// A small input that violates a rule: a page list if possible, otherwise a file.
#[derive(Debug)]
#[non_exhaustive]
pub struct RuleExample {
    /// The rule that the input violates.
    pub rule: &'static Rule,
    /// The input. `⟨text×n⟩` means `n` repetitions of the text (each `#` in it is the number of the repetition, from
    /// 1), `⟨hex 1F 8B⟩` means bytes.
    pub input: &'static str,
    /// The options that are required: a JSON object with the JavaScript names, or empty.
    pub options: &'static str,
}
