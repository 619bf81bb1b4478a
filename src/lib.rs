//! One engine for sitemaps.

pub mod limits;
pub mod rule;
pub mod options;
mod statistics;
pub mod report;
pub mod error;
pub mod datetime;
pub mod loc;
pub mod page;
mod sitemap_entry;

pub mod gzip;
mod decode;
mod locate;
mod json;
mod xml;
mod urlset;

pub mod robots;
pub mod page_list;
pub mod parse;
mod validate;
mod writable;
mod generate;
mod index;
mod split;
pub mod submit;

#[cfg(target_family = "wasm")]
mod bindings;

pub use error::{Error, ErrorCode};
pub use generate::{GenerateOptions, Generated, generate};
pub use index::{GeneratedIndex, IndexOptions, generate_index};
pub use options::{Level, Options};
pub use page::Page;
pub use report::{Counts, Kind, Position, Problem, Related, Report};
pub use sitemap_entry::SitemapEntry;
pub use split::{GroupBy, IndexMode, SitemapFile, SitemapSet, SplitOptions, split};
pub use statistics::{LastmodStatistics, Statistics, Tally};
pub use validate::{FileReport, SetFile, SetReport, validate, validate_document, validate_set};
pub use writable::Invalid;
