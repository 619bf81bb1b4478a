//! One engine for sitemaps: it generates, validates, splits, parses, repairs and compares them, and builds what tells search
//! engines.
//!
//! ```
//! use sitemap_kit::{GenerateOptions, Page, generate};
//!
//! let mut page = Page::new("https://example.com/menu?day=1&lang=ja");
//! page.lastmod = Some("2026-01-10".into());
//! let sitemap = generate(&[page], &GenerateOptions::default())?;
//! assert!(sitemap.xml.contains("<loc>https://example.com/menu?day=1&amp;lang=ja</loc><lastmod>2026-01-10</lastmod>"));
//! # Ok::<(), sitemap_kit::Error>(())
//! ```
//!
//! * [`generate()`] writes one sitemap from pages or from the text of a page list, [`split()`] a set of any size,
//!   [`generate_index()`] an index.
//! * [`validate()`] checks a page list, [`validate_document()`] a sitemap, an index, a text list or a feed, [`validate_set()`]
//!   files that belong together.
//! * [`parse`] reads such documents, however broken; [`mod@fix`] takes problems away and leaves all else as it is; [`mod@diff`]
//!   says what changed.
//! * [`page_list`] reads and writes page lists; [`robots`] reads robots.txt; [`submit`] builds `IndexNow` requests;
//!   [`mod@gzip`] packs and unpacks.
//! * [`rule`] is the catalogue of everything that can be wrong, [`report`] what is found.
//!
//! Bad input is data: what can be read is read, and the report says what is wrong, where, and what was expected. A call
//! that cannot be answered is an [`Error`] with a stable code. The engine reads no clock and reaches no network, and the
//! same input gives the same bytes on every machine.
//!
//! Each folder of `src` is a layer, listed below from the lowest to the highest: a module uses only its own layer and lower ones.

mod base;
mod model;
mod text;
mod format;
mod read;
mod check;
mod write;
pub mod fix;
pub mod diff;
#[cfg(target_family = "wasm")]
mod bindings;

/// Memory.
#[cfg(target_family = "wasm")]
#[global_allocator]
static MEMORY: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

pub use base::limits;
pub use check::{FileReport, SetFile, SetReport, validate, validate_document, validate_set};
pub use format::gzip;
pub use model::error::{self, Error, ErrorCode};
pub use model::options::{self, Level, Options};
pub use model::page::{self, Page};
pub use model::report::{self, Counts, Kind, Position, Problem, Related, Report};
pub use model::rule;
pub use model::sitemap_entry::SitemapEntry;
pub use model::statistics::{LastmodStatistics, Statistics, Tally};
pub use read::{page_list, robots, sitemap as parse};
pub use text::{datetime, url as loc};
pub use write::generate::{GenerateOptions, GenerateStream, Generated, generate};
pub use write::index::{GeneratedIndex, IndexOptions, generate_index};
pub use write::split::{GroupBy, IndexMode, SitemapFile, SitemapSet, SplitOptions, SplitStream, split};
pub use write::submit;
pub use write::writable::Invalid;
