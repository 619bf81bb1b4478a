use super::Text;

/// Facts about a page from a crawl or a build. Rules use them; they are never written to a sitemap.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CrawlRecord<'a> {
    /// HTTP status of the response.
    pub status: Option<Text<'a>>,
    /// Whether the page requests not to be indexed.
    pub noindex: Option<Text<'a>>,
    /// Target of a redirect.
    pub redirect: Option<Text<'a>>,
    /// The canonical URL declared by the page.
    pub canonical: Option<Text<'a>>,
    /// A hash of the page's content, to detect whether a new lastmod comes with new content.
    pub content_hash: Option<Text<'a>>,
}
