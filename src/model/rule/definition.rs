//! A rule as checks and writers use it; its documentation is apart, because none of them needs it.

use serde::{Deserialize, Serialize, Serializer};

use super::area::Area;
use super::locale::Locale;
use super::profile::Profile;
use super::severity::Severity;

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
    /// A page or a sitemap as its server answers.
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
    pub(super) en: &'static str,
    /// The message in Japanese.
    pub(super) ja: &'static str,
    /// The message about a value that the writer has changed itself; empty if it is that about any other value.
    pub(super) written_en: &'static str,
    /// [`written_en`](Self::written_en) in Japanese.
    pub(super) written_ja: &'static str,
    pub(super) search_console: &'static str,
    pub(super) yandex: &'static str,
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
