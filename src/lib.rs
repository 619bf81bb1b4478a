//! One engine for sitemaps.

pub mod error;
pub mod gzip;
pub mod limits;
pub mod options;
pub mod report;
pub mod rule;
mod xml;

pub use error::{Error, ErrorCode};
pub use options::{Level, Options};
pub use report::{Counts, Kind, Position, Problem, Related, Report};
