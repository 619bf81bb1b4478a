use serde::Serialize;

use super::{Text, scalar};

/// What is known of a page from a crawl or a build. Rules read it; it is never written to a sitemap.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct CrawlRecord<'a> {
    /// The HTTP status the page answered with.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "scalar::number")]
    pub status: Option<Text<'a>>,
    /// Whether the page asks not to be indexed.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "scalar::flag")]
    pub noindex: Option<Text<'a>>,
    /// Where the page redirects to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redirect: Option<Text<'a>>,
    /// The canonical address that the page names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub canonical: Option<Text<'a>>,
    /// A hash of the page's content, to see whether a new lastmod means a new content.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content_hash: Option<Text<'a>>,
}
