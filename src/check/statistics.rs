//! The collector of statistics.

use crate::model::page::Page;
use crate::model::sitemap_entry::SitemapEntry;
use crate::model::statistics::Statistics;
use crate::text::datetime::{self, Datetime};
use crate::text::url::Parts;

/// The statistics of one input, while they are collected.
#[derive(Default)]
pub(crate) struct StatisticsCollector {
    statistics: Statistics,
    oldest: Option<Datetime>,
    newest: Option<Datetime>,
}

impl StatisticsCollector {
    /// Counts a page with a normalised loc.
    pub(crate) fn page(&mut self, page: &Page<'_>) {
        self.loc(&page.loc);
        self.lastmod(page.lastmod.as_deref());
        if let Some(changefreq) = page.changefreq.as_deref() {
            self.statistics.changefreq.add(changefreq, 1);
        }
        if let Some(priority) = page.priority.as_deref() {
            self.statistics.priority.add(without_zeros(priority), 1);
        }
        let elements = &mut self.statistics.elements;
        for (name, times) in [
            ("changefreq", usize::from(page.changefreq.is_some())),
            ("priority", usize::from(page.priority.is_some())),
            ("alternates", page.alternates.len()),
            ("images", page.images.len()),
            ("videos", page.videos.len()),
            ("news", page.news.len()),
            ("mobile", usize::from(page.mobile.is_some())),
            ("foreign", page.foreign.len()),
        ] {
            elements.add(name, times);
        }
    }

    /// Counts a sitemap of an index with a normalised loc.
    pub(crate) fn sitemap(&mut self, sitemap: &SitemapEntry<'_>) {
        self.loc(&sitemap.loc);
        self.lastmod(sitemap.lastmod.as_deref());
    }

    fn loc(&mut self, loc: &str) {
        if loc.is_empty() {
            return;
        }
        self.statistics.elements.add("loc", 1);
        let parts = Parts::of(loc);
        if !parts.is_http() {
            return;
        }
        self.statistics.hosts.add(&parts.host_and_port(), 1);
        let depth = parts.path.split('/').filter(|segment| !segment.is_empty()).count();
        self.statistics.depth.add(&depth.to_string(), 1);
    }

    fn lastmod(&mut self, lastmod: Option<&str>) {
        let Some(lastmod) = lastmod else { return };
        self.statistics.elements.add("lastmod", 1);
        let Ok(date) = datetime::read(lastmod) else { return };
        let lastmods = &mut self.statistics.lastmod;
        // The first seven characters of every form of a date are its year and, if present, its month.
        lastmods.months.add(lastmod.get(.."2026-01".len()).unwrap_or(lastmod), 1);
        if self.oldest.as_ref().is_none_or(|oldest| date < *oldest) {
            lastmods.oldest = Some(lastmod.to_owned());
            self.oldest = Some(date);
        }
        if self.newest.as_ref().is_none_or(|newest| date > *newest) {
            lastmods.newest = Some(lastmod.to_owned());
            self.newest = Some(date);
        }
    }

    /// Returns the statistics of an input of the given size in bytes, if they were collected.
    pub(crate) fn finish(collector: Option<Self>, bytes: usize) -> Option<Statistics> {
        let Self { mut statistics, .. } = collector?;
        statistics.bytes = bytes;
        Some(statistics)
    }
}

/// Returns a decimal without redundant zeros: `0.8` for `0.80`, `1` for `1.0`.
fn without_zeros(decimal: &str) -> &str {
    if decimal.contains('.') { decimal.trim_end_matches('0').trim_end_matches('.') } else { decimal }
}
