//! Layer 5: readers of page lists, sitemaps and robots.txt.

pub mod page_list;
pub mod robots;
pub mod sitemap;
