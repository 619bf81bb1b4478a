//! One engine for sitemaps.

pub mod limits;
pub mod rule;
pub mod options;
pub mod report;
pub mod error;
pub mod datetime;
pub mod page;

mod decode;
pub mod gzip;
mod locate;
mod xml;

pub mod page_list;
pub mod parse;
mod validate;

pub use error::{Error, ErrorCode};
pub use options::{Level, Options};
pub use page::Page;
pub use report::{Counts, Kind, Position, Problem, Related, Report};
