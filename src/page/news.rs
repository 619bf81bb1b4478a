use serde::{Serialize, Serializer};

use super::Text;

/// An article: one `news:news` (Google, news sitemaps).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct News<'a> {
    /// Where the article appears; required.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub publication: Option<Publication<'a>>,
    /// `Subscription` or `Registration`; no longer documented.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub access: Option<Text<'a>>,
    /// Comma-separated genres; no longer documented.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub genres: Option<Text<'a>>,
    /// When the article was published, as a W3C Datetime; required.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub publication_date: Option<Text<'a>>,
    /// Title of the article; required.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Text<'a>>,
    /// Comma-separated keywords; no longer documented.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keywords: Option<Text<'a>>,
    /// Up to five stock tickers; no longer documented.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stock_tickers: Option<Text<'a>>,
    /// Places; never part of the schema.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub geo_locations: Option<Text<'a>>,
}

/// The publication an article appears in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Publication<'a> {
    /// Its name, exactly as on its site; required.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Text<'a>>,
    /// Its language: an ISO 639 code of two or three letters, or `zh-cn`, `zh-tw`; required.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<Text<'a>>,
}

/// One article is written as an object, as people write it; several, which is an error, as a list.
pub(super) fn one_or_more<S: Serializer>(news: &[News<'_>], serializer: S) -> Result<S::Ok, S::Error> {
    match news {
        [article] => article.serialize(serializer),
        articles => articles.serialize(serializer),
    }
}
