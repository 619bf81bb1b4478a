use serde::Serialize;

use crate::model::rule::Subject;

/// The kind of the input of a report.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A page list as JSON, NDJSON, CSV or plain text, or pages in memory.
    #[default]
    PageList,
    /// A `<urlset>` document.
    Sitemap,
    /// A `<sitemapindex>` document.
    Index,
    /// A plain list of URLs.
    Text,
    /// RSS, Atom or Media RSS.
    Feed,
    /// The files of a sitemap set, checked together.
    Set,
    /// A robots.txt (RFC 9309).
    Robots,
    /// The content is none of the others, or nothing could be read.
    Unknown,
}

impl Kind {
    /// Returns the kind of input in the rule catalogue; `None` if the kind is not known.
    pub(crate) const fn subject(self) -> Option<Subject> {
        match self {
            Self::PageList => Some(Subject::Pages),
            Self::Sitemap => Some(Subject::Xml),
            Self::Index => Some(Subject::Index),
            Self::Text => Some(Subject::Text),
            Self::Feed => Some(Subject::Feed),
            Self::Set => Some(Subject::Set),
            Self::Robots => Some(Subject::Robots),
            Self::Unknown => None,
        }
    }
}
