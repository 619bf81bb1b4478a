//! All lines of a robots.txt with their types, including those that only some crawlers know.

use serde::Serialize;

use super::lines::{CrawlerField, LineContent, lines, readable};
use crate::text::decimal::Decimal;

/// The type of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum LineKind {
    /// `User-agent` (RFC 9309): a crawler that the rules of the group apply to.
    UserAgent,
    /// `Allow` (RFC 9309): a path that the crawlers of the group may fetch.
    Allow,
    /// `Disallow` (RFC 9309): a path that the crawlers of the group may not fetch.
    Disallow,
    /// `Sitemap` (sitemaps.org): the URL of a sitemap or an index, for all crawlers.
    Sitemap,
    /// `Crawl-delay`: the seconds between two requests. Bing, Anthropic and others follow it; Google does not.
    CrawlDelay,
    /// `Host`: the main host of a site. Yandex followed it until 2018.
    Host,
    /// `Clean-param` (Yandex): URL parameters that do not change the content.
    CleanParam,
    /// `Content-Signal` (contentsignals.org): the uses of the content that the site permits.
    ContentSignal,
    /// `License` (RSL): the URL of the licence for the content of the site, for all crawlers.
    License,
    /// Any other field, or text without a field.
    Other,
}

/// One line of a robots.txt that is neither empty nor a comment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RobotsLine {
    /// The line number in the file, from 1.
    pub line: usize,
    /// The type of the line.
    pub kind: LineKind,
    /// The field of a line of the type [`LineKind::Other`], as written; empty if the line has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The value, as written, without a comment.
    pub value: String,
    /// The index of the group that the line belongs to, by RFC 9309; none for lines that apply to all crawlers and for
    /// lines before the first group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<usize>,
    /// The delay of a `Crawl-delay` line, if its value is a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<u64>,
    /// The parameters of a `Clean-param` line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<String>,
    /// The path that a `Clean-param` or `Content-Signal` line is limited to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The signals of a `Content-Signal` line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub signals: Vec<ContentSignal>,
}

/// One signal of a `Content-Signal` line, such as `ai-train=no`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ContentSignal {
    /// The name, as written: `search`, `ai-input`, `ai-train` or `use`.
    pub name: String,
    /// The value, as written: `yes` or `no`; of `use`: `immediate`, `reference` or `full`. Empty if there is none.
    pub value: String,
}

impl ContentSignal {
    /// Returns whether the Content Signals policy defines the signal and its value.
    pub(super) fn is_defined(&self) -> bool {
        let values: &[&str] = match self.name.to_ascii_lowercase().as_str() {
            "search" | "ai-input" | "ai-train" => &["yes", "no"],
            "use" => &["immediate", "reference", "full"],
            _ => return false,
        };
        values.iter().any(|value| self.value.eq_ignore_ascii_case(value))
    }
}

/// Returns the lines of a robots.txt that are neither empty nor comments, as far as crawlers read the file.
pub(super) fn typed_lines(text: &str) -> Vec<RobotsLine> {
    let mut typed = Vec::new();
    let (mut groups, mut has_rules) = (0_usize, true);
    for line in lines(readable(text)) {
        let typed_line = match line.crawler_content() {
            LineContent::Nothing => continue,
            LineContent::Field(field, value) => {
                if field == CrawlerField::UserAgent {
                    groups += usize::from(has_rules);
                    has_rules = false;
                } else if groups > 0 {
                    has_rules = true;
                }
                let kind = match field {
                    CrawlerField::UserAgent => LineKind::UserAgent,
                    CrawlerField::Allow => LineKind::Allow,
                    CrawlerField::Disallow => LineKind::Disallow,
                };
                RobotsLine::new(line.number, kind, value)
            }
            LineContent::Sitemap(sitemap) if sitemap.is_read => {
                RobotsLine::new(line.number, LineKind::Sitemap, sitemap.value)
            }
            LineContent::Sitemap(sitemap) => RobotsLine::with_field(line.number, sitemap.field, sitemap.value),
            LineContent::Other(field, value) => RobotsLine::with_field(line.number, field, value),
        };
        typed.push(RobotsLine {
            group: typed_line.kind.is_of_group().then(|| groups.checked_sub(1)).flatten(),
            ..typed_line
        });
    }
    typed
}

impl LineKind {
    /// Returns whether a line of this type applies to the crawlers of its group only.
    pub(super) fn is_of_group(self) -> bool {
        matches!(self, Self::UserAgent | Self::Allow | Self::Disallow | Self::CrawlDelay | Self::ContentSignal)
    }
}

impl RobotsLine {
    fn new(line: usize, kind: LineKind, value: &str) -> Self {
        Self {
            line,
            kind,
            field: None,
            value: value.to_owned(),
            group: None,
            milliseconds: None,
            parameters: Vec::new(),
            path: None,
            signals: Vec::new(),
        }
    }

    /// Returns a line with a field that RFC 9309 and sitemaps.org do not define.
    fn with_field(line: usize, field: &str, value: &str) -> Self {
        let of_kind = |kind| Self::new(line, kind, value);
        match field.to_ascii_lowercase().as_str() {
            "crawl-delay" => Self { milliseconds: milliseconds(value), ..of_kind(LineKind::CrawlDelay) },
            "host" => of_kind(LineKind::Host),
            "license" => of_kind(LineKind::License),
            "clean-param" => {
                let (parameters, path) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
                Self {
                    parameters: parameters.split('&').map(str::to_owned).collect(),
                    path: Some(path.trim()).filter(|path| !path.is_empty()).map(str::to_owned),
                    ..of_kind(LineKind::CleanParam)
                }
            }
            "content-signal" => {
                let is_limited = value.starts_with('/');
                let (path, signals) =
                    value.split_once(char::is_whitespace).filter(|_| is_limited).unwrap_or(("", value));
                Self {
                    path: is_limited.then(|| path.to_owned()),
                    signals: content_signals(signals),
                    ..of_kind(LineKind::ContentSignal)
                }
            }
            _ => Self { field: Some(field.to_owned()), ..of_kind(LineKind::Other) },
        }
    }
}

/// The maximum delay: more than 30 years.
const MAX_MILLISECONDS: u64 = 1_000_000_000_000;

/// Returns a delay in milliseconds; `None` if the text is not a number of seconds.
pub(super) fn milliseconds(seconds: &str) -> Option<u64> {
    Decimal::read(seconds)?.thousandths().filter(|delay| *delay <= MAX_MILLISECONDS)
}

fn content_signals(list: &str) -> Vec<ContentSignal> {
    let mut signals = Vec::new();
    for signal in list.split(',').map(str::trim).filter(|signal| !signal.is_empty()) {
        let (name, value) = signal.split_once('=').unwrap_or((signal, ""));
        signals.push(ContentSignal { name: name.trim().to_owned(), value: value.trim().to_owned() });
    }
    signals
}
