//! One engine for sitemaps.

pub mod datetime;
pub mod error;
pub mod gzip;
pub mod limits;
pub mod options;
pub mod page;
pub mod report;
pub mod rule;
mod validate;
mod xml;

pub use error::{Error, ErrorCode};
pub use options::{Level, Options};
pub use page::Page;
pub use report::{Counts, Kind, Position, Problem, Related, Report};
