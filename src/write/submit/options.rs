//! Options of `IndexNow` requests.

use serde::Deserialize;

/// The endpoints of the engines that accept requests (indexnow.org). One is enough: the engines share the URLs.
pub const ENDPOINTS: [&str; 6] = [
    "https://api.indexnow.org/indexnow",
    "https://www.bing.com/indexnow",
    "https://searchadvisor.naver.com/indexnow",
    "https://search.seznam.cz/indexnow",
    "https://yandex.com/indexnow",
    "https://indexnow.yep.com/indexnow",
];

/// Options of an `IndexNow` request other than the URLs.
///
/// ```
/// use sitemap_kit::submit::{ENDPOINTS, IndexNowOptions};
/// let options = IndexNowOptions { key: "0123456789abcdef".to_owned(), ..IndexNowOptions::default() };
/// assert_eq!(options.endpoint, ENDPOINTS[0]);
/// ```
#[derive(Debug, Clone, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct IndexNowOptions {
    /// The key: 8 to 128 of a-z, A-Z, 0-9 and hyphen.
    pub key: String,
    /// The full URL of the file that contains the key, if it is not `/{key}.txt` in the root of the host.
    pub key_location: Option<String>,
    /// The content of the key file, to check it; `None` to skip the check.
    pub key_file: Option<String>,
    /// The URL that requests are sent to: one of [`ENDPOINTS`], or the endpoint of another engine.
    pub endpoint: String,
    /// Whether to build only one request; URLs that do not fit into it are errors. Otherwise one request is built for each host and
    /// each 10,000 URLs of it.
    pub single: bool,
}

impl Default for IndexNowOptions {
    fn default() -> Self {
        Self {
            key: String::new(),
            key_location: None,
            key_file: None,
            endpoint: ENDPOINTS[0].to_owned(),
            single: false,
        }
    }
}

/// Returns the default name of the key file.
pub(super) fn file_name(key: &str) -> String {
    format!("{key}.txt")
}
