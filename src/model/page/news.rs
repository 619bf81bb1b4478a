use super::Text;

/// An article: one `news:news` (Google, news sitemaps).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct News<'a> {
    /// Publication that the article appears in; required.
    pub publication: Option<Publication<'a>>,
    /// `Subscription` or `Registration`; no longer documented.
    pub access: Option<Text<'a>>,
    /// Comma-separated genres; no longer documented.
    pub genres: Option<Text<'a>>,
    /// Date of publication of the article, as a W3C Datetime; required.
    pub publication_date: Option<Text<'a>>,
    /// Title of the article; required.
    pub title: Option<Text<'a>>,
    /// Comma-separated keywords; no longer documented.
    pub keywords: Option<Text<'a>>,
    /// Up to five stock tickers; no longer documented.
    pub stock_tickers: Option<Text<'a>>,
    /// Geographic locations; never part of the schema.
    pub geo_locations: Option<Text<'a>>,
}

/// The publication in which an article appears.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Publication<'a> {
    /// Its name, exactly as on its site; required.
    pub name: Option<Text<'a>>,
    /// Its language: an ISO 639 code of two or three letters, or `zh-cn`, `zh-tw`; required.
    pub language: Option<Text<'a>>,
}
