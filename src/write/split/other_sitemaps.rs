//! The sitemaps of other tools that the index of a set lists.

use crate::model::error::Error;
use crate::model::options::Options;
use crate::model::report::{Kind, Report, Reporter};
use crate::model::sitemap_entry::SitemapEntry;
use crate::read::prepared_options::PreparedOptions;
use crate::write::index;
use crate::write::writable::Invalid;

use super::locations::FileLocations;
use super::options::SplitOptions;

/// The sitemaps of other tools, as the index lists them.
#[derive(Default)]
pub(super) struct OtherSitemaps {
    pub(super) entries: Vec<SitemapEntry<'static>>,
    /// Their problems, none of which is an error.
    pub(super) report: Report,
}

impl OtherSitemaps {
    /// Checks the sitemaps as entries of the index, and normalises them. Returns an `invalid-pages` error if the index cannot list one
    /// of them.
    pub(super) fn new(options: &SplitOptions, locations: &FileLocations) -> Result<Self, Error> {
        let given = &options.sitemaps;
        if given.is_empty() {
            return Ok(Self::default());
        }
        let index_url = locations.url(&locations.index_name(1));
        let shared = Options { sitemap_url: Some(index_url), ..options.shared.without_inputs() };
        let mut reporter = Reporter::new(&shared, Kind::Index);
        let scope = Some(&locations.index_scope());
        let entries = index::check(given, &PreparedOptions::new(&shared)?, scope, Invalid::Throw, &mut reporter);
        let mut report = reporter.finish(given.len());
        for problem in &mut report.problems {
            // These are no pages.
            problem.page = None;
            problem.path = problem.path.take().map(|path| format!("sitemaps{path}"));
        }
        if entries.len() < given.len() {
            return Err(index::refusal(report, given.len() - entries.len(), given.len()));
        }
        Ok(Self { entries, report })
    }
}
