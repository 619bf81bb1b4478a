//! The state of `keep_dates`: URL, hash and date of each page, as text.
//!
//! The first line is [`HEADER`]. Every other line is one page: the normalised URL, the hash and the date (or nothing),
//! separated by tabs. A text of several states one after the other is their union: of the lines of one URL, the one
//! with the latest date counts.

use std::borrow::Cow;
use std::fmt::Write;

use crate::base::fingerprint::fingerprint;
use crate::base::hash::HashMap;
use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::page::Page;
use crate::text::datetime;
use crate::text::url::normal_url;

/// The first line, with the version of the format.
const HEADER: &str = "sitemap-kit state 1";

/// The hash of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PageHash {
    /// That of its `content_hash`.
    Content(u64),
    /// That of its other values.
    Values(u64),
}

/// A line of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Row<'t> {
    /// The normalised URL.
    pub(crate) url: &'t str,
    pub(crate) hash: PageHash,
    /// The date, a W3C Datetime.
    pub(crate) lastmod: Option<&'t str>,
}

impl<'t> Row<'t> {
    /// Returns the row of a line; `None` if the line is damaged.
    fn of(line: &'t str) -> Option<Self> {
        const DIGITS: usize = 16;
        let mut cells = line.split('\t');
        let (Some(url), Some(hash), Some(lastmod), None) = (cells.next(), cells.next(), cells.next(), cells.next())
        else {
            return None;
        };
        let (kind, digits) = hash.split_at_checked(1)?;
        let is_hash = digits.len() == DIGITS && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        let bits = u64::from_str_radix(digits, 16).ok().filter(|_| is_hash)?;
        let hash = match kind {
            "c" => PageHash::Content(bits),
            "v" => PageHash::Values(bits),
            _ => return None,
        };
        let is_date = lastmod.is_empty() || datetime::read(lastmod).is_ok();
        let lastmod = Some(lastmod).filter(|lastmod| !lastmod.is_empty());
        (!url.is_empty() && is_date).then_some(Self { url, hash, lastmod })
    }
}

/// Passes the rows of a state to `take`, those of one URL in any order.
///
/// # Errors
///
/// `invalid-input` if the text is not a state or a line is damaged.
pub(crate) fn read<'t>(text: &'t str, take: &mut dyn FnMut(Row<'t>)) -> Result<(), Error> {
    let mut lines = 0;
    for line in text.lines() {
        lines += 1;
        if line == HEADER {
            continue;
        }
        if lines == 1 {
            return Err(Error::new(messages::STATE_HEADER, &[("header", &HEADER)]));
        }
        take(Row::of(line).ok_or_else(|| Error::new(messages::STATE_LINE, &[("line", &lines)]))?);
    }
    if lines == 0 {
        return Err(Error::new(messages::STATE_HEADER, &[("header", &HEADER)]));
    }
    // A text that was cut off ends inside a line, which may seem complete.
    if !text.ends_with('\n') {
        return Err(Error::new(messages::STATE_LINE, &[("line", &lines)]));
    }
    Ok(())
}

/// Returns the text of a state.
pub(crate) fn write<'t>(rows: impl Iterator<Item = Row<'t>>) -> String {
    let mut text = format!("{HEADER}\n");
    for Row { url, hash, lastmod } in rows {
        let (kind, bits) = match hash {
            PageHash::Content(bits) => ('c', bits),
            PageHash::Values(bits) => ('v', bits),
        };
        // Writing to a text cannot fail.
        let _ = writeln!(text, "{url}\t{kind}{bits:016x}\t{}", lastmod.unwrap_or_default());
    }
    text
}

/// Returns whether a date is later than another; an absent date is the earliest.
pub(crate) fn is_later(date: Option<&str>, other: Option<&str>) -> bool {
    let order = |date: Option<&str>| {
        let moment = date.and_then(|date| datetime::read(date).ok());
        moment.map(|moment| (moment.seconds(), moment.nanoseconds()))
    };
    (order(date), date) > (order(other), other)
}

/// The dates of a state, by URL.
pub(crate) struct Dates {
    dates: HashMap<u64, Box<str>>,
}

impl Dates {
    /// Reads a state.
    ///
    /// # Errors
    ///
    /// As [`read`].
    pub(crate) fn of(state: &str) -> Result<Self, Error> {
        let mut dates: HashMap<u64, Box<str>> = HashMap::default();
        read(state, &mut |Row { url, lastmod, .. }| {
            let Some(lastmod) = lastmod else { return };
            let key = fingerprint(url);
            if is_later(Some(lastmod), dates.get(&key).map(|date| &**date)) {
                dates.insert(key, lastmod.into());
            }
        })?;
        Ok(Self { dates })
    }

    /// Sets the date of a page that the state has one for.
    pub(crate) fn apply(&self, page: &mut Page<'_>, options: &Options) {
        if let Some(date) = self.dates.get(&fingerprint(&normal_url(&page.loc, options))) {
            page.lastmod = Some(Cow::Owned(date.to_string()));
        }
    }
}
