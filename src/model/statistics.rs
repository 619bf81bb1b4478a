//! Statistics: what an input holds, counted.

use serde::{Serialize, Serializer};

/// What an input holds, counted. Part of a [`Report`](crate::Report) where the option `statistics` asks for it.
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
    /// Bytes of the input, unpacked.
    pub bytes: usize,
    /// How often each element and each extension occurs, by the names of the page list (`loc`, `images`, …).
    pub elements: Tally,
    /// Pages by host, with its port where that is not the scheme's own.
    pub hosts: Tally,
    /// When the pages last changed.
    pub lastmod: LastmodStatistics,
    /// Pages by `changefreq`.
    pub changefreq: Tally,
    /// Pages by `priority`, without needless zeros.
    pub priority: Tally,
    /// Pages by the number of segments in their path; the home page has none.
    pub depth: Tally,
}

/// When the pages of an input last changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct LastmodStatistics {
    /// The oldest date, as it is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub oldest: Option<String>,
    /// The newest date, as it is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub newest: Option<String>,
    /// Pages by month (`2026-01`), in the time zone of each date.
    pub months: Tally,
}

/// How often each value occurs, in the order of the values.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// In the order of the values.
    counts: Vec<(String, usize)>,
}

impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

/// Most values that are told apart: a hostile file has a million hosts.
const MAX_VALUES: usize = 1_000;
/// Longest value that is told apart, in bytes.
const MAX_VALUE_BYTES: usize = 253;
/// What stands for all other values.
const OTHER: &str = "other";

impl Tally {
    /// How often a value occurs.
    pub fn get(&self, value: &str) -> usize {
        self.find(value).map_or(0, |place| self.counts[place].1)
    }

    /// The values in their order, with how often each occurs. Past 1,000 different ones, and for very long ones,
    /// `other` stands for the rest.
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
            Ok(place) => self.counts[place].1 += times,
            Err(place) => self.counts.insert(place, (counted.to_owned(), times)),
        }
    }

    /// The place of a value, or where it is to be put.
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
