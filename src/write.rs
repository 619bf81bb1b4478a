//! Writers of sitemaps, indexes, sitemap sets and submissions to search engines.

pub(crate) mod generate;
pub(crate) mod index;
pub(crate) mod shard;
pub(crate) mod split;
pub mod submit;
pub(crate) mod urlset;
pub(crate) mod writable;
