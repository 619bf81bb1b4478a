//! Readers of page lists, sitemaps and robots.txt.

pub(crate) mod date_state;
pub mod page_list;
pub(crate) mod prepared_options;
pub mod robots;
pub mod sitemap;
