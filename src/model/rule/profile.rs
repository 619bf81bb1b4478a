use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

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

    /// Returns the name of the crawler that the profile is about.
    pub const fn crawler(self) -> &'static str {
        match self {
            Self::Bing => "Bingbot",
            Self::Yandex => "YandexBot",
            Self::Baidu => "Baiduspider",
            Self::Protocol | Self::Google | Self::CloudflareAiSearch | Self::Xsd => "Googlebot",
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
