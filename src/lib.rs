//! One engine for sitemaps.

pub mod limits;
pub mod rule;
pub mod options;
pub mod report;
pub mod error;
pub mod datetime;
pub mod loc;
pub mod page;

pub mod gzip;
mod xml;

pub mod page_list;
mod validate;

pub use error::{Error, ErrorCode};
pub use options::{Level, Options};
pub use page::Page;
pub use report::{Counts, Kind, Position, Problem, Related, Report};
