//! Notification of search engines about a sitemap or about changed pages: builds requests and sends nothing.

mod checks;
mod index_now;

pub use index_now::{ENDPOINTS, IndexNow, IndexNowOptions, IndexNowRequest, KeyFile, index_now, key_file};
