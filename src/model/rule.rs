//! Rules: ids, severities, texts and sources.
//!
//! There is one `static` for each rule, grouped by area in `rule/catalogue/`. The catalogue is the only source of every fact
//! about a rule; `docs/rules.md` and `docs/rules.json` are generated from it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};

mod area;
mod catalogue;
mod sources;

pub use area::Area;
pub use catalogue::*;
pub use sources::Source;

/// The severity of a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// A recommendation: crawlers accept the input as it is.
    Info,
    /// Ignored by crawlers, or harmful.
    Warning,
    /// A crawler rejects the file or the entry.
    Error,
}

impl Severity {
    /// Returns the name of the severity: `error`, `warning` or `info`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// The search engine, or the standard, whose requirements are checked. Every profile includes all of `protocol`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Profile {
    /// sitemaps.org, with what Google and Bing document. The default.
    #[default]
    Protocol,
    /// `protocol`, and what only Google Search requires.
    Google,
    /// `protocol`, and what only Microsoft Bing requires.
    Bing,
    /// `protocol`, and what only Yandex requires.
    Yandex,
    /// `protocol`, and what only Baidu requires.
    Baidu,
    /// Cloudflare AI Search, which fetches a page again when its `lastmod` changes, in the order of `priority`.
    CloudflareAiSearch,
    /// The official XML Schemas.
    Xsd,
}

impl Profile {
    /// All profiles, the default first.
    pub const ALL: [Self; 7] =
        [Self::Protocol, Self::Google, Self::Bing, Self::Yandex, Self::Baidu, Self::CloudflareAiSearch, Self::Xsd];

    /// Returns the name of the profile.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Protocol => "protocol",
            Self::Google => "google",
            Self::Bing => "bing",
            Self::Yandex => "yandex",
            Self::Baidu => "baidu",
            Self::CloudflareAiSearch => "cloudflare-ai-search",
            Self::Xsd => "xsd",
        }
    }
}

/// The error for an unknown name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownName(pub String);

impl fmt::Display for UnknownName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "\"{}\" is not a known name", self.0)
    }
}

impl std::error::Error for UnknownName {}

impl FromStr for Profile {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        Self::ALL.into_iter().find(|profile| profile.as_str() == name).ok_or_else(|| UnknownName(name.to_owned()))
    }
}

/// The language of messages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Locale {
    /// English, the default.
    #[default]
    En,
    /// Japanese.
    Ja,
}

/// A kind of input that rules are checked on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Subject {
    /// A `<urlset>` document.
    Xml,
    /// A `<sitemapindex>` document.
    Index,
    /// A plain list of URLs.
    Text,
    /// RSS, Atom or Media RSS.
    Feed,
    /// A page list, before it is written.
    Pages,
    /// The files of a sitemap set, checked together.
    Set,
    /// A robots.txt (RFC 9309).
    Robots,
    /// The submission of a sitemap or a page to a search engine.
    Submit,
    /// A page as its server answers.
    Live,
    /// A folder of HTML files, as a site generator writes it.
    Built,
}

/// Consequence of a violation, according to the documentation of the search engines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Effect {
    /// Search engines may reject the whole file.
    File,
    /// Search engines ignore the page, or the sitemap of an index.
    Entry,
    /// Search engines ignore the value or the block that contains it; the page stays listed.
    Value,
    /// Nothing is lost: advice, or a form that search engines accept.
    #[serde(rename = "none")]
    Nothing,
}

/// Whether a problem can be fixed automatically.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fix {
    /// No: only a person can fix it.
    No,
    /// Yes, without losing information.
    Safe,
    /// With an option or a decision of the user.
    Assisted,
}

/// The effect of exporting: whether a file that is written from the pages of another one still has a problem of that file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rewriting {
    /// The new file has the problem, too, or whether it has depends on the values of its pages.
    Unchanged,
    /// The new file does not have the problem.
    Repaired,
    /// The new file does not have the problem, because the field of the page list is left out.
    LosesField,
    /// The new file does not have the problem, because the element or attribute is left out.
    LosesElement,
    /// The new file does not have the problem, because content that could not be read is left out.
    LosesContent,
}

/// A rule of the catalogue: its id, severity and messages, and the inputs and profiles for which it is checked.
#[derive(Debug)]
#[non_exhaustive]
pub struct Rule {
    /// Stable kebab-case name.
    pub id: &'static str,
    /// The part of a sitemap that it concerns.
    pub area: Area,
    /// The default severity; a check may report some violations with another one.
    pub severity: Severity,
    /// The severity under the profile [`Profile::Xsd`], if the official schemas refuse a form that crawlers accept;
    /// `None` if the profile makes no difference.
    pub xsd_severity: Option<Severity>,
    /// The consequence of a violation.
    pub effect: Effect,
    /// The kinds of input to which it applies.
    pub applies: &'static [Subject],
    /// The profiles under which it is checked; empty for all.
    pub profiles: &'static [Profile],
    /// Whether its problems can be fixed automatically.
    pub fix: Fix,
    /// Whether exporting removes its problems.
    pub rewriting: Rewriting,
    /// The message in English.
    en: &'static str,
    /// The message in Japanese.
    ja: &'static str,
    /// The message about a value that the writer has changed itself; empty if it is that about any other value.
    written_en: &'static str,
    /// [`written_en`](Self::written_en) in Japanese.
    written_ja: &'static str,
    search_console: &'static str,
    yandex: &'static str,
}

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
    en: RuleTexts,
    /// The texts in Japanese.
    ja: RuleTexts,
}

impl RuleDocumentation {
    /// Returns title, reason and fix of the rule in a language.
    ///
    /// ```
    /// use sitemap_kit::rule::{self, Locale};
    /// let texts = rule::documentation(&rule::FILE_EMPTY).texts(Locale::En);
    /// assert_eq!(texts.title, "The file is empty");
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

impl Rule {
    /// Returns the message in a language, with `{parameters}`, which are the same in all languages, and `{option:name}` for
    /// [options](crate::Options::name_options).
    pub const fn message(&self, locale: Locale) -> &'static str {
        match locale {
            Locale::En => self.en,
            Locale::Ja => self.ja,
        }
    }

    /// Returns the message about a value that the writer has changed itself, with parameters of [`message`](Self::message); `None` for
    /// rules whose message is the same then.
    pub fn written(&self, locale: Locale) -> Option<&'static str> {
        let text = match locale {
            Locale::En => self.written_en,
            Locale::Ja => self.written_ja,
        };
        (!text.is_empty()).then_some(text)
    }

    /// Returns the label under which Google Search Console reports the rule; empty if it does not.
    pub const fn search_console(&self) -> &'static str {
        self.search_console
    }

    /// Returns the label under which Yandex Webmaster reports the rule; empty if it does not.
    pub const fn yandex(&self) -> &'static str {
        self.yandex
    }

    /// Returns whether the rule is checked under a profile.
    ///
    /// ```
    /// use sitemap_kit::rule::{self, Profile};
    /// assert!(rule::LASTMOD_INVALID.is_checked_under(Profile::Protocol));
    /// assert!(!rule::LASTMOD_DATE_ONLY.is_checked_under(Profile::Google));
    /// ```
    pub fn is_checked_under(&self, profile: Profile) -> bool {
        self.profiles.is_empty() || self.profiles.contains(&profile)
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Rule {}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

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
