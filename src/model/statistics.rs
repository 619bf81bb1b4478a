//! Statistics of an input.

use serde::{Serialize, Serializer};

/// Statistics of an input. Part of a [`Report`](crate::Report) if the option `statistics` is set.
///
/// ```
/// use sitemap_kit::{Options, validate};
/// let options = Options { statistics: true, ..Options::default() };
/// let report = validate("https://example.com/\nhttps://example.com/a/b\n", &options)?;
/// let statistics = report.statistics.unwrap();
/// assert_eq!(statistics.hosts.get("example.com"), 2);
/// assert_eq!(statistics.depth.get("2"), 1);
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Statistics {
    /// Size of the input before compression in bytes.
    pub bytes: usize,
    /// Number of occurrences of each element and extension, by the names of the page list (`loc`, `images`, …).
    pub elements: Tally,
    /// Number of pages by host, with the port if it is not the default port.
    pub hosts: Tally,
    /// Dates of the last changes.
    pub lastmod: LastmodStatistics,
    /// Number of pages by `changefreq`.
    pub changefreq: Tally,
    /// Number of pages by `priority`, without redundant zeros.
    pub priority: Tally,
    /// Number of pages by the number of path segments; 0 for the home page.
    pub depth: Tally,
}

/// The oldest and the newest `lastmod`, and the number of pages by month.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct LastmodStatistics {
    /// The oldest date, as given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub oldest: Option<String>,
    /// The newest date, as given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub newest: Option<String>,
    /// Number of pages by month (`2026-01`), in the time zone of each date.
    pub months: Tally,
}

/// The number of occurrences of each value, sorted by value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Sorted by value.
    counts: Vec<(String, usize)>,
}

impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

/// Maximum number of different values, because hostile files may have millions.
const MAX_VALUES: usize = 1_000;
/// Maximum length of a value in bytes.
const MAX_VALUE_BYTES: usize = 253;
/// The name under which all other values are counted.
const OTHER: &str = "other";

impl Tally {
    /// Returns the number of occurrences of a value.
    pub fn get(&self, value: &str) -> usize {
        self.find(value).map_or(0, |index| self.counts[index].1)
    }

    /// Returns the values in ascending order with their numbers of occurrences. Values after the first 1,000 different
    /// ones, and very long ones, are counted under `other`.
    pub fn iter(&self) -> impl Iterator<Item = (&str, usize)> {
        self.counts.iter().map(|(value, count)| (value.as_str(), *count))
    }

    pub(crate) fn add(&mut self, value: &str, times: usize) {
        if times == 0 {
            return;
        }
        let mut found = self.find(value);
        let mut counted = value;
        if found.is_err() && (self.counts.len() >= MAX_VALUES || value.len() > MAX_VALUE_BYTES) {
            counted = OTHER;
            found = self.find(counted);
        }
        match found {
            Ok(index) => self.counts[index].1 += times,
            Err(index) => self.counts.insert(index, (counted.to_owned(), times)),
        }
    }

    /// Returns the index of a value, or the index at which to insert it.
    fn find(&self, value: &str) -> Result<usize, usize> {
        self.counts.binary_search_by(|(counted, _)| counted.as_str().cmp(value))
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn a_tally_keeps_a_limited_number_of_values() {
        let mut tally = Tally::default();
        for number in 0..5_000 {
            tally.add(&number.to_string(), 1);
        }
        tally.add(&"x".repeat(300), 2);
        assert_eq!(tally.iter().count(), 1_001);
        assert_eq!(tally.get("other"), 4_002);
        assert_eq!(tally.get("999"), 1);
    }
}
