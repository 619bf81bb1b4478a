//! The options that every task understands.

use crate::base::limits::MAX_LISTED_PROBLEMS;
use crate::model::rule::{Locale, Profile, Severity};

/// Turns a host in another script into its ASCII form (punycode), or `None` where it is not a host.
pub type HostToAscii = fn(&str) -> Option<String>;

/// What to do with the problems of one rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// Report them at this severity.
    At(Severity),
    /// Do not report them.
    Off,
}

/// The options that every task understands.
///
/// ```
/// use sitemap_kit::{Options, rule::Profile};
/// let options = Options { profile: Profile::Google, ..Options::default() };
/// assert!(options.now.is_none());
/// ```
#[derive(Debug, Clone)]
pub struct Options {
    /// URL that relative locs are resolved against; also the URL of the folder that files are written for. Without
    /// `sitemap_url`, pages of other sites are warned of.
    pub base_url: Option<String>,
    /// URL under which the sitemap will be served: the scope rules need it.
    pub sitemap_url: Option<String>,
    /// Whose expectations are checked.
    pub profile: Profile,
    /// Severities that replace those of the catalogue, by rule id. An id that no rule has is an `invalid-option` error where a
    /// call can fail.
    pub rules: Vec<(String, Level)>,
    /// Language of the messages.
    pub locale: Locale,
    /// The present moment as a W3C Datetime. Rules about time are not checked without it: the engine has no clock.
    pub now: Option<String>,
    /// Text of the robots.txt of the host, for the rules about blocked pages.
    pub robots: Option<String>,
    /// Crawler that the robots.txt is read for.
    pub robots_agent: String,
    /// Text of the page list as it was before, in any format of page lists: for the rule about a `lastmod` that changed while the
    /// content (`content_hash` of the page) did not. What is wrong with its pages is not reported.
    pub previous: Option<String>,
    /// Whether the sitemap is submitted in Search Console, where scope is a warning only (Google).
    pub submitted_in_search_console: bool,
    /// How many problems of each rule a report lists, with message and place (of all rules together no
    /// more than fit into [`MAX_REPORT_TEXT`](crate::base::limits::MAX_REPORT_TEXT)); all are counted. Each takes about 400 bytes.
    pub problems_per_rule: usize,
    /// Whether the reports of validating carry [statistics](crate::Statistics).
    pub statistics: bool,
    /// Turns hosts in other scripts into punycode. The default is the `idna` crate where the feature of that name is on.
    pub host_to_ascii: HostToAscii,
}

/// The crawler that a robots.txt is read for where none is named.
pub(crate) const ROBOTS_AGENT: &str = "Googlebot";

impl Default for Options {
    fn default() -> Self {
        Self {
            base_url: None,
            sitemap_url: None,
            profile: Profile::default(),
            rules: Vec::new(),
            locale: Locale::default(),
            now: None,
            robots: None,
            robots_agent: ROBOTS_AGENT.to_owned(),
            previous: None,
            submitted_in_search_console: false,
            problems_per_rule: MAX_LISTED_PROBLEMS,
            statistics: false,
            host_to_ascii: default_host_to_ascii,
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
