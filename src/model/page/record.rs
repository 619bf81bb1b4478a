use super::Text;

/// Facts about a page from a crawl or a build. Rules read them; they are never written to a sitemap.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CrawlRecord<'a> {
    /// HTTP status of the response.
    pub status: Option<Text<'a>>,
    /// Whether the page asks not to be indexed.
    pub noindex: Option<Text<'a>>,
    /// Where the page redirects to.
    pub redirect: Option<Text<'a>>,
    /// The canonical URL that the page names.
    pub canonical: Option<Text<'a>>,
    /// A hash of the page's content, to see whether a new lastmod means a new content.
    pub content_hash: Option<Text<'a>>,
}
