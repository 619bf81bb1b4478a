//! Notification of search engines about a sitemap or about changed pages: builds requests and sends nothing.

mod checks;
mod index_now;
mod options;

pub use index_now::{IndexNow, IndexNowRequest, KeyFile, index_now, key_file};
pub use options::{ENDPOINTS, IndexNowOptions};
