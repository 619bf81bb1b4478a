//! XML: writing it (escaped once), and reading it (however broken).

pub(crate) mod escape;
pub(crate) mod reader;
pub(crate) mod writer;

/// The namespace of the protocol (sitemaps.org 0.9).
pub(crate) const SITEMAP_NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";
