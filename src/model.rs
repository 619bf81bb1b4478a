//! The data types of every task: pages, options, rules, problems, reports and errors.

pub mod error;
pub mod options;
pub mod page;
pub mod report;
pub mod rule;
pub(crate) mod sitemap_entry;
pub(crate) mod statistics;
pub(crate) mod texts;
