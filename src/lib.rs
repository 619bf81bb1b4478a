//! Engine for sitemaps: generates, validates, splits, parses, repairs and compares them, and builds `IndexNow` requests.
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
//! * [`parse`] reads such documents, including damaged ones; [`mod@fix`] repairs problems and changes nothing else;
//!   [`mod@diff`] compares page lists or sitemaps; [`mod@update`] brings a set up to date.
//! * [`page_list`] reads and writes page lists; [`robots`] reads robots.txt; [`submit`] builds `IndexNow` requests;
//!   [`mod@gzip`] compresses and decompresses.
//! * [`rule`] is the catalogue of rules; [`report`] contains the types of reports.
//!
//! Invalid input is reported, not refused: everything readable is read, and each problem has a rule, a position and a message.
//! Invalid calls return an [`Error`] with a stable code. The engine does not use the clock or the network, and its output
//! depends on the input only.
//!
//! Each folder of `src` is a layer, listed below from the lowest to the highest: a module uses only its own layer and lower ones.

mod base;
mod model;
mod text;
mod format;
mod correct;
mod read;
mod check;
mod write;
pub mod fix;
mod validate;
pub mod diff;
pub mod update;
#[cfg(not(target_family = "wasm"))]
#[doc(hidden)]
pub mod tour;
#[cfg(target_family = "wasm")]
mod bindings;

/// Allocator of the WebAssembly module.
#[cfg(target_family = "wasm")]
#[global_allocator]
static MEMORY: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

pub use base::limits;
pub use check::{FileReport, SetFile, SetReport, validate_set};
pub use format::gzip;
pub use model::error::{self, Error, ErrorCode};
pub use model::options::{self, CheckOptions, Level, Options, ReadOptions};
pub use model::page::{self, Page};
pub use model::report::{self, Counts, Kind, Loss, LossKind, Position, Problem, Related, Report};
pub use model::rule;
pub use model::sitemap_entry::SitemapEntry;
pub use model::statistics::{LastmodStatistics, Statistics, Tally};
pub use read::{page_list, robots, sitemap as parse};
pub use text::{datetime, url as loc};
pub use validate::{validate, validate_document};
pub use write::generate::{GenerateOptions, GenerateStream, Generated, generate};
pub use write::index::{GeneratedIndex, IndexOptions, generate_index};
pub use write::split::{GroupBy, IndexMode, SitemapFile, SitemapSet, SplitOptions, SplitStream, Strategy, split};
pub use write::submit;
pub use write::writable::Invalid;

/// A set that several processes write: each counts and writes a part of the pages.
pub mod shards {
    pub use crate::write::split::{
        Shard, ShardIndex, ShardPlan, ShardRow, WrittenShard, shard_index, shard_prefix, write_shard,
    };
}
