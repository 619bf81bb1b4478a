//! Entries of a sitemap index.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

use crate::model::page::Text;

/// A sitemap in an index.
///
/// In JSON it is an object with `loc` (or `url`) and `lastmod`, or only the URL as a text.
///
/// ```
/// use sitemap_kit::SitemapEntry;
/// let entries: Vec<SitemapEntry> = serde_json::from_str(
///     r#"["https://example.com/a.xml", {"loc": "https://example.com/b.xml", "lastmod": "2026-01-10"}]"#,
/// ).unwrap();
/// assert_eq!(entries[0], SitemapEntry::from("https://example.com/a.xml"));
/// assert_eq!(entries[1].lastmod.as_deref(), Some("2026-01-10"));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct SitemapEntry<'a> {
    /// The URL of the sitemap; required.
    pub loc: Text<'a>,
    /// Date of the last change of the sitemap, as a W3C Datetime; written with the given precision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lastmod: Option<Text<'a>>,
}

impl<'a> From<&'a str> for SitemapEntry<'a> {
    fn from(loc: &'a str) -> Self {
        Self { loc: loc.into(), lastmod: None }
    }
}

impl From<String> for SitemapEntry<'_> {
    fn from(loc: String) -> Self {
        Self { loc: loc.into(), lastmod: None }
    }
}

impl<'de> Deserialize<'de> for SitemapEntry<'_> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// The JSON object, a separate type so that its implementation can be derived.
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Record {
            #[serde(alias = "url")]
            loc: String,
            #[serde(default)]
            lastmod: Option<String>,
        }

        struct EntryVisitor;

        impl<'de> Visitor<'de> for EntryVisitor {
            type Value = SitemapEntry<'static>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("the URL of a sitemap, or a record with loc and lastmod")
            }

            fn visit_str<E: de::Error>(self, loc: &str) -> Result<Self::Value, E> {
                Ok(SitemapEntry::from(loc.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                let Record { loc, lastmod } = Record::deserialize(MapAccessDeserializer::new(map))?;
                Ok(SitemapEntry { loc: loc.into(), lastmod: lastmod.map(Text::from) })
            }
        }

        deserializer.deserialize_any(EntryVisitor)
    }
}
