//! The options shared by all functions.

use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::base::limits::{DEFAULT_MAX_LISTED_PROBLEMS, MAX_LISTED_PROBLEMS};
use crate::model::rule::{Locale, Profile, Severity};
use crate::model::texts::fill;

pub use crate::model::texts::OptionName;

/// Converts a host in another script to its ASCII form (punycode); `None` if it is not a host.
pub type HostToAscii = fn(&str) -> Option<String>;

/// The reporting of the problems of one rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(from = "LevelName")]
pub enum Level {
    /// Reported with this severity.
    At(Severity),
    /// Its problems are neither reported nor fixed.
    Off,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum LevelName {
    Error,
    Warning,
    Info,
    Off,
}

impl From<LevelName> for Level {
    fn from(name: LevelName) -> Self {
        match name {
            LevelName::Error => Self::At(Severity::Error),
            LevelName::Warning => Self::At(Severity::Warning),
            LevelName::Info => Self::At(Severity::Info),
            LevelName::Off => Self::Off,
        }
    }
}

/// The zone of times without one.
#[derive(Debug, Clone, Copy)]
pub enum Timezone {
    /// A constant offset, in minutes east of UTC.
    Offset(i16),
    /// A zone whose offset changes: its number, and the function that returns the offset of this zone at a local time, which is
    /// written as if it were of UTC (`2026-01-10T10:20:30Z`).
    Zone(u32, fn(u32, &str) -> i16),
}

/// The order of day and month in dates such as `1/10/2026`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum DateOrder {
    /// `1/10/2026` is 1 October.
    #[serde(rename = "dmy")]
    DayMonth,
    /// `1/10/2026` is 10 January.
    #[serde(rename = "mdy")]
    MonthDay,
}

/// A previous version of a page list.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "String")]
pub enum Previous {
    /// The text of the page list, in any format.
    List(String),
    /// Its state of [`keep_dates`](crate::diff::keep_dates).
    State(String),
}

impl From<String> for Previous {
    fn from(list: String) -> Self {
        Self::List(list)
    }
}

/// The options shared by all functions.
///
/// Like the options of each function, they can be deserialised from an object with the names and values of the package.
///
/// ```
/// use sitemap_kit::{CheckOptions, Options, rule::Profile};
/// let check = CheckOptions { profile: Profile::Google, ..CheckOptions::default() };
/// let options = Options { base_url: Some("https://example.com/".to_owned()), check, ..Options::default() };
/// assert!(options.now.is_none());
/// ```
#[derive(Debug, Clone, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Options {
    /// URL against which relative locs are resolved; that of a folder needs no final slash. If neither `sitemap_url` nor `set_url` is given, pages of other
    /// sites are warned about.
    pub base_url: Option<String>,
    /// URL of the folder that the files of a sitemap set are served from, for the rules about scope; it may be on another
    /// host than the pages. The default for sets is `base_url`.
    pub set_url: Option<String>,
    /// URL of a single sitemap, for the rules about scope. Not used for sets, whose files have a URL each.
    pub sitemap_url: Option<String>,
    /// Language of the messages.
    pub locale: Locale,
    /// The current time as a W3C Datetime. Without it, rules about time are not checked, because the engine has no
    /// clock.
    pub now: Option<String>,
    /// Options for checking and reporting.
    // The bindings read both groups apart; without this, the module has a second reader of them (7 kB gzip).
    #[cfg_attr(target_arch = "wasm32", serde(skip))]
    pub check: CheckOptions,
    /// Options for reading page lists.
    #[cfg_attr(target_arch = "wasm32", serde(skip))]
    pub read: ReadOptions,
    /// Whether the reports of validation include [statistics](crate::Statistics) of the input, and those of
    /// [`generate`](crate::generate()) and [`generate_index`](crate::generate_index()) statistics of the output.
    // Not an option of every function of the package.
    #[serde(skip)]
    pub statistics: bool,
    /// Converts hosts in other scripts to punycode. The default is the `idna` crate if the feature of that name is
    /// enabled.
    #[serde(skip)]
    pub host_to_ascii: HostToAscii,
    /// The names of options in messages, for programs whose users know them under other names. The default is their names in the package.
    #[serde(skip)]
    pub option_name: OptionName,
    /// Whether nothing that was found for one value, site or entry is used for the next one: slower, with the same results. For tests,
    /// which compare both.
    #[doc(hidden)]
    #[serde(skip)]
    pub forgets: bool,
}

/// Options for checking and reporting.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct CheckOptions {
    /// The profile that is checked.
    pub profile: Profile,
    /// Severities that replace those of the catalogue, by rule id. An unknown id is an `invalid-option` error.
    #[serde(deserialize_with = "read_entries")]
    pub rules: Vec<(String, Level)>,
    /// Text of the robots.txt of the host, for the rules about blocked pages.
    // Text or bytes in the package, and the decoder is in a higher layer.
    #[serde(skip)]
    pub robots: Option<String>,
    /// The encoding of the file of this text if it is not UTF-8, such as `UTF-16LE`, which the report of a robots.txt states.
    #[serde(skip)]
    pub robots_encoding: Option<String>,
    /// The crawler for which the robots.txt is evaluated. The default is that of the profile.
    pub robots_agent: Option<String>,
    /// The previous version of the page list, for the rule about a `lastmod` that changed although the content (`content_hash`
    /// of the page) did not. Its own problems are not reported.
    pub previous: Option<Previous>,
    /// Whether the sitemap is submitted in Search Console, where violations of its scope are only warnings (Google).
    pub submitted_in_search_console: bool,
    /// Maximum number of problems of each rule that a report lists with message and position (and in total no more than
    /// [`MAX_REPORT_TEXT`](crate::base::limits::MAX_REPORT_TEXT)); all are counted. Each takes about 400 bytes.
    #[serde(deserialize_with = "read_problem_limit")]
    pub problems_per_rule: usize,
}

/// Options for reading page lists.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct ReadOptions {
    /// The columns of CSV page lists, and the keys of JSON pages, by name, with the path of the field that each is read as, such
    /// as `lastmod` or `images[0].loc`. An empty path leaves the column or key out.
    #[serde(deserialize_with = "read_entries")]
    pub columns: Vec<(String, String)>,
    /// The time zone of times without one. If it is absent, such times are errors.
    // A text in the package, and the parser of dates is in a higher layer.
    #[serde(skip)]
    pub timezone: Option<Timezone>,
    /// The order of day and month in dates. If it is absent, dates that it decides are errors.
    pub date_order: Option<DateOrder>,
}

/// Reads an object as a list of names and values.
fn read_entries<'de, D: Deserializer<'de>, V: Deserialize<'de>>(options: D) -> Result<Vec<(String, V)>, D::Error> {
    Ok(BTreeMap::deserialize(options)?.into_iter().collect())
}

/// Reads a number of problems. The error is the id of its message, which the bindings complete.
fn read_problem_limit<'de, D: Deserializer<'de>>(option: D) -> Result<usize, D::Error> {
    let limit = usize::deserialize(option)?;
    if limit <= MAX_LISTED_PROBLEMS { Ok(limit) } else { Err(D::Error::custom("option-problems-per-rule")) }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            base_url: None,
            set_url: None,
            sitemap_url: None,
            locale: Locale::default(),
            now: None,
            check: CheckOptions::default(),
            read: ReadOptions::default(),
            statistics: false,
            host_to_ascii: default_host_to_ascii,
            option_name: |_, _| None,
            forgets: false,
        }
    }
}

impl Default for CheckOptions {
    fn default() -> Self {
        Self {
            profile: Profile::default(),
            rules: Vec::new(),
            robots: None,
            robots_encoding: None,
            robots_agent: None,
            previous: None,
            submitted_in_search_console: false,
            problems_per_rule: DEFAULT_MAX_LISTED_PROBLEMS,
        }
    }
}

impl CheckOptions {
    /// Returns the crawler for which the robots.txt is evaluated.
    pub fn robots_agent(&self) -> &str {
        self.robots_agent.as_deref().unwrap_or(self.profile.crawler())
    }
}

impl From<CheckOptions> for Options {
    fn from(check: CheckOptions) -> Self {
        Self { check, ..Self::default() }
    }
}

impl From<ReadOptions> for Options {
    fn from(read: ReadOptions) -> Self {
        Self { read, ..Self::default() }
    }
}

impl Options {
    /// Returns a text of the rule catalogue with the names of the options that it mentions as `{option:baseUrl}`.
    ///
    /// ```
    /// use sitemap_kit::{Options, rule::{self, Locale}};
    /// let texts = rule::documentation(&rule::LOC_NOT_ABSOLUTE).texts(Locale::En);
    /// assert_eq!(Options::default().name_options(texts.fix), "Resolve the URL against the option baseUrl.");
    /// ```
    pub fn name_options(&self, text: &str) -> String {
        self.fill(text, &[])
    }

    /// Returns a text in the language of the call with its placeholders filled in.
    pub(crate) fn fill(&self, template: &str, params: &[(&'static str, String)]) -> String {
        fill(template, params, self.locale, self.option_name)
    }

    /// Returns a copy without the texts to compare with, which may be large.
    pub(crate) fn without_inputs(&self) -> Self {
        Self {
            base_url: self.base_url.clone(),
            set_url: self.set_url.clone(),
            sitemap_url: self.sitemap_url.clone(),
            now: self.now.clone(),
            check: CheckOptions {
                rules: self.check.rules.clone(),
                robots: None,
                robots_encoding: None,
                robots_agent: self.check.robots_agent.clone(),
                previous: None,
                ..self.check
            },
            read: self.read.clone(),
            ..*self
        }
    }
}

#[cfg(feature = "idna")]
fn default_host_to_ascii(host: &str) -> Option<String> {
    idna::domain_to_ascii(host).ok()
}

#[cfg(not(feature = "idna"))]
fn default_host_to_ascii(host: &str) -> Option<String> {
    host.is_ascii().then(|| host.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::{CheckOptions, DateOrder, Level, Options, Previous};
    use crate::model::rule::{Profile, Severity};

    #[test]
    fn options_have_the_names_and_values_of_the_package() {
        let options: Options = serde_json::from_str(
            r#"{"baseUrl": "https://example.com/", "read": {"dateOrder": "mdy", "columns": {"Adresse": "loc"}},
                "check": {"profile": "google", "previous": "[]", "rules": {"loc-too-long": "off", "bom-present": "error"}}}"#,
        )
        .unwrap();
        let Options { check, read, .. } = options;
        assert_eq!(options.base_url.as_deref(), Some("https://example.com/"));
        assert_eq!((check.profile, read.date_order), (Profile::Google, Some(DateOrder::MonthDay)));
        assert_eq!(check.robots_agent(), CheckOptions::default().robots_agent());
        assert!(matches!(check.previous, Some(Previous::List(list)) if list == "[]"));
        let levels = [("bom-present", Level::At(Severity::Error)), ("loc-too-long", Level::Off)];
        assert_eq!(check.rules, levels.map(|(id, level)| (id.to_owned(), level)));
        assert_eq!(read.columns, [("Adresse".to_owned(), "loc".to_owned())]);
    }

    #[test]
    fn a_report_lists_at_most_a_million_problems_of_a_rule() {
        let read = |limit: &str| serde_json::from_str::<CheckOptions>(&format!("{{\"problemsPerRule\": {limit}}}"));
        assert_eq!(read("1000000").unwrap().problems_per_rule, 1_000_000);
        assert!(read("1000001").is_err() && read("-1").is_err());
    }
}
