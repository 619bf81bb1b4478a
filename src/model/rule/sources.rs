//! The documents that rules are based on, and their URLs.

use super::documentation::RuleDocumentation;
use super::locale::Locale;

/// The URLs of documents, by the beginning of their names in [`RuleDocumentation::source`].
const DOCUMENTS: &[(&str, &str)] = &[
    (
        "Bing Webmaster blog, August 2009",
        "https://blogs.bing.com/webmaster/August-2009/Crawl-delay-and-the-Bing-crawler,-MSNBot",
    ),
    (
        "Bing Webmaster blog, February 2008",
        "https://www.bing.com/community/blogs/webmaster/archive/2008/02/27/microsoft-to-support-cross-domain-sitemaps.aspx",
    ),
    (
        "Bing Webmaster blog, February 2023",
        "https://blogs.bing.com/webmaster/february-2023/The-Importance-of-Setting-the-lastmod-Tag-in-Your-Sitemap",
    ),
    (
        "Bing Webmaster blog, July 2025",
        "https://blogs.bing.com/webmaster/July-2025/Keeping-Content-Discoverable-with-Sitemaps-in-AI-Powered-Search",
    ),
    (
        "Bing Webmaster blog, June 2009",
        "https://blogs.bing.com/webmaster/2009/06/12/bing-enhances-support-for-large-sitemaps/",
    ),
    (
        "Bing Webmaster blog, May 2022",
        "https://blogs.bing.com/webmaster/may-2022/Spring-cleaning-Removed-Bing-anonymous-sitemap-submission",
    ),
    (
        "Bing Webmaster blog, November 2016",
        "https://blogs.bing.com/webmaster/November-2016/Increasing-the-size-limit-of-Sitemaps-file-to-addr",
    ),
    ("Chrome for Developers, removing XSLT", "https://developer.chrome.com/docs/web-platform/deprecating-xslt"),
    (
        "Cloudflare, changelog of August 2026",
        "https://developers.cloudflare.com/changelog/post/2026-08-31-crawl-content-use/",
    ),
    (
        "Cloudflare, HTML handling",
        "https://developers.cloudflare.com/workers/static-assets/routing/advanced/html-handling/",
    ),
    ("Cloudflare Pages, redirects", "https://developers.cloudflare.com/pages/configuration/redirects/"),
    ("Content Signals policy", "https://contentsignals.org/"),
    ("ECMAScript, conversion to text", "https://tc39.es/ecma262/#sec-tostring"),
    (
        "Google Search Central blog, June 2023",
        "https://developers.google.com/search/blog/2023/06/sitemaps-lastmod-ping",
    ),
    (
        "Google Search Central blog, May 2022",
        "https://developers.google.com/search/blog/2022/05/spring-cleaning-sitemap-extensions",
    ),
    ("Git, blame", "https://git-scm.com/docs/git-blame"),
    ("Git, how conflicts are presented", "https://git-scm.com/docs/git-merge#_how_conflicts_are_presented"),
    ("Git, ignored files", "https://git-scm.com/docs/gitignore"),
    ("Git, shallow clones", "https://git-scm.com/docs/shallow"),
    (
        "GitHub Pages, custom domains",
        "https://docs.github.com/en/pages/configuring-a-custom-domain-for-your-github-pages-site/about-custom-domains-and-github-pages",
    ),
    ("Google, build a sitemap", "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap"),
    (
        "Google, canonical URLs",
        "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
    ),
    (
        "Google, combining sitemap extensions",
        "https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions",
    ),
    (
        "Google, crawl budget",
        "https://developers.google.com/search/docs/crawling-indexing/large-site-managing-crawl-budget",
    ),
    (
        "Google, HTTP status codes and network errors",
        "https://developers.google.com/search/docs/crawling-indexing/http-network-errors",
    ),
    ("Google, image sitemaps", "https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps"),
    (
        "Google, indexable file types",
        "https://developers.google.com/search/docs/crawling-indexing/indexable-file-types",
    ),
    ("Google, introduction to robots.txt", "https://developers.google.com/search/docs/crawling-indexing/robots/intro"),
    ("Google, large sitemaps", "https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps"),
    (
        "Google, localized versions",
        "https://developers.google.com/search/docs/specialty/international/localized-versions",
    ),
    ("Google, news sitemaps", "https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap"),
    ("Google, noindex", "https://developers.google.com/search/docs/crawling-indexing/block-indexing"),
    ("Google, Programmable Search Engine help", "https://support.google.com/programmable-search/answer/1628213"),
    ("Google, redirects", "https://developers.google.com/search/docs/crawling-indexing/301-redirects"),
    ("Google, robots meta tag", "https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag"),
    ("Google, robots.txt", "https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt"),
    ("Google, video sitemaps", "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps"),
    ("IndexNow documentation", "https://www.indexnow.org/documentation"),
    ("IndexNow FAQ", "https://www.indexnow.org/faq"),
    ("JSON-LD 1.1", "https://www.w3.org/TR/json-ld11/"),
    ("Namespaces in XML 1.0", "https://www.w3.org/TR/xml-names/"),
    ("Netlify, rewrites and shadowing", "https://docs.netlify.com/routing/redirects/rewrites-proxies/"),
    ("Next.js, dynamic routes", "https://nextjs.org/docs/app/api-reference/file-conventions/dynamic-routes"),
    ("RFC 3986", "https://www.rfc-editor.org/rfc/rfc3986"),
    ("RFC 3987", "https://www.rfc-editor.org/rfc/rfc3987"),
    ("RFC 4287", "https://www.rfc-editor.org/rfc/rfc4287"),
    ("RFC 6570", "https://www.rfc-editor.org/rfc/rfc6570"),
    ("RFC 6596", "https://www.rfc-editor.org/rfc/rfc6596"),
    ("RFC 7303", "https://www.rfc-editor.org/rfc/rfc7303"),
    ("RFC 9110", "https://www.rfc-editor.org/rfc/rfc9110"),
    ("RFC 9309", "https://www.rfc-editor.org/rfc/rfc9309"),
    ("RSS 2.0 specification", "https://www.rssboard.org/rss-specification"),
    ("Search Console sitemaps", "https://support.google.com/webmasters/answer/7451001"),
    ("siteindex.xsd", "https://www.sitemaps.org/schemas/sitemap/0.9/siteindex.xsd"),
    ("sitemap-image.xsd", "https://www.google.com/schemas/sitemap-image/1.1/sitemap-image.xsd"),
    ("sitemap-news.xsd", "https://www.google.com/schemas/sitemap-news/0.9/sitemap-news.xsd"),
    ("sitemap-pagemap.xsd", "https://www.google.com/schemas/sitemap-pagemap/1.0/sitemap-pagemap.xsd"),
    ("sitemap-video.xsd", "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd"),
    ("sitemap.xsd", "https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd"),
    ("sitemaps.org FAQ", "https://www.sitemaps.org/faq.html"),
    ("sitemaps.org protocol", "https://www.sitemaps.org/protocol.html"),
    ("Unicode Standard, half-width and full-width forms", "https://www.unicode.org/charts/PDF/UFF00.pdf"),
    ("W3C NOTE-datetime", "https://www.w3.org/TR/NOTE-datetime"),
    ("WHATWG URL Standard", "https://url.spec.whatwg.org/"),
    ("XML 1.0", "https://www.w3.org/TR/xml/"),
    ("XML Base", "https://www.w3.org/TR/xmlbase/"),
    ("Yandex Webmaster, robots.txt", "https://yandex.com/support/webmaster/controlling-robot/robots-txt.html"),
    ("Yandex Webmaster, robots.txt errors", "https://yandex.com/support/webmaster/error-dictionary/robots-txt.html"),
    ("Yandex Webmaster, sitemap errors", "https://yandex.com/support/webmaster/error-dictionary/sitemap.html"),
    ("Yandex Webmaster, using the Sitemap file", "https://yandex.com/support/webmaster/controlling-robot/sitemap.html"),
];

/// Names of what sitemap-kit itself is the source of, in English and in Japanese.
const OWN: [(&str, &str); 3] = [
    ("sitemap-kit, page list", "sitemap-kit のページの一覧の形式"),
    ("sitemap-kit: a recommendation", "sitemap-kit の推奨"),
    ("sitemap-kit: a limit of its reader", "sitemap-kit の読み取りの上限"),
];

/// A document that a rule is based on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The name of the document, perhaps with a section or a remark.
    pub name: &'static str,
    /// The URL of the document or the section; `None` if the document is not published at a stable URL.
    pub url: Option<String>,
}

impl Source {
    /// Returns the name in a language. Names of documents are the same in all of them.
    ///
    /// ```
    /// use sitemap_kit::rule::{self, Locale};
    /// let source = rule::documentation(&rule::FIELD_ALIAS).sources().next().unwrap();
    /// assert_eq!(source.name_in(Locale::Ja), "sitemap-kit のページの一覧の形式");
    /// ```
    pub fn name_in(&self, locale: Locale) -> &'static str {
        let own = OWN.iter().find(|(en, _)| *en == self.name);
        own.filter(|_| locale == Locale::Ja).map_or(self.name, |(_, ja)| ja)
    }
}

impl RuleDocumentation {
    /// Returns the documents that the rule is based on.
    ///
    /// ```
    /// use sitemap_kit::rule;
    /// let sources: Vec<_> = rule::documentation(&rule::LOC_FRAGMENT).sources().collect();
    /// assert_eq!(sources[0].name, "RFC 3986 §3.5");
    /// assert_eq!(sources[0].url.as_deref(), Some("https://www.rfc-editor.org/rfc/rfc3986#section-3.5"));
    /// ```
    pub fn sources(&self) -> impl Iterator<Item = Source> {
        self.source.split("; ").map(|name| Source { name, url: url_of(name) })
    }
}

/// Returns the URL of the document with the longest name that `name` begins with.
fn url_of(name: &str) -> Option<String> {
    let known = DOCUMENTS.iter().filter(|(beginning, _)| name.starts_with(beginning));
    let (_, url) = known.max_by_key(|(beginning, _)| beginning.len())?;
    let section = name.split_once('§').filter(|_| name.starts_with("RFC "));
    Some(section.map_or_else(|| (*url).to_owned(), |(_, section)| format!("{url}#section-{section}")))
}
