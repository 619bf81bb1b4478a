//! The site of a sitemap set, and the sitemaps that its robots.txt lists.

use std::sync::Arc;

use crate::base::hash::HashSet;
use crate::model::options::Options;
use crate::read::robots::RobotsForAgent;
use crate::text::url::{Parts, origin};

/// The site whose robots.txt is known: that of `base_url`, or else that of the set.
pub(crate) struct Site {
    /// The robots.txt of the options; empty without one.
    pub(super) robots: Arc<RobotsForAgent>,
    /// The sitemaps that the robots.txt lists.
    listed: HashSet<String>,
    /// Scheme, host and port of the site, with the root slash, if known.
    pub(crate) origin: Option<String>,
}

impl Site {
    /// Reads the robots.txt of the options. `url` is the base URL or else that of a file or of the folder of the set, in normal
    /// form, if one is known.
    pub(crate) fn new(options: &Options, url: Option<&str>) -> Self {
        let origin = url.map(|url| format!("{}/", origin(url)));
        let robots = Arc::new(RobotsForAgent::read(
            options.check.robots.as_deref().unwrap_or_default(),
            options.check.robots_agent(),
        ));
        let listed = robots.robots.sitemaps.iter().map(|sitemap| sitemap.url.clone()).collect();
        Self { robots, listed, origin }
    }

    /// Returns whether a normalised URL belongs to the site.
    pub(super) fn has(&self, url: &str) -> bool {
        let is_same = |origin: &String| url.starts_with(origin) || Parts::of(url).is_same_origin(&Parts::of(origin));
        self.origin.as_ref().is_some_and(is_same)
    }

    /// Returns whether the robots.txt lists a sitemap in a folder, whose name is not known.
    pub(super) fn lists_in(&self, folder: &str) -> bool {
        self.listed.iter().any(|sitemap| sitemap.starts_with(folder))
    }

    /// Returns whether the robots.txt lists a sitemap.
    pub(crate) fn lists(&self, url: &str) -> bool {
        self.listed.contains(url)
    }
}
