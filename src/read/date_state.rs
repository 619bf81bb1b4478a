//! The state of `keep_dates`: URL, hash and date of each page, as text.
//!
//! The first line is [`HEADER`], and the last one contains the number of pages after [`END`], so that a text that was cut off is not
//! taken for a complete one. Every other line is one page: the normalised URL, the hash and the date (or nothing),
//! separated by tabs. A text of several states one after the other is their union: of the lines of one URL, the one
//! with the latest date counts, and of equal dates the one with the lowest hash. Byte order marks, which editors add, are skipped.

use std::borrow::Cow;
use std::fmt::{self, Display, Formatter, Write};

use crate::base::characters::without_byte_order_mark;
use crate::base::fingerprint::fingerprint;
use crate::base::hash::HashMap;
use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::page::Page;
use crate::text::datetime;
use crate::text::url::normal_url;

/// The first line, with the version of the format.
const HEADER: &str = "sitemap-kit state 2";
/// The first line without the version.
const HEADER_START: &str = "sitemap-kit state ";
/// The beginning of the last line, before the number of pages. No page has such a line, because its URL comes first.
const END: &str = "\tpages\t";

/// Returns whether a text is a state of any version, and not a page list.
pub(crate) fn is_state(text: &str) -> bool {
    without_byte_order_mark(text).starts_with(HEADER_START)
}

/// Returns the error for a first line that is not [`HEADER`].
fn header_error(line: &str) -> Error {
    let version = line.strip_prefix(HEADER_START).filter(|version| version.parse::<u16>().is_ok());
    match version {
        Some(_) => Error::new(messages::STATE_VERSION, &[("header", &HEADER), ("found", &line)]),
        None => Error::new(messages::STATE_HEADER, &[("header", &HEADER)]),
    }
}

/// The hash of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PageHash {
    /// That of its `content_hash`.
    Content(u64),
    /// That of its other values.
    Values(u64),
}

impl Display for PageHash {
    /// Writes the hash as in a state.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Content(bits) => write!(formatter, "c{bits:016x}"),
            Self::Values(bits) => write!(formatter, "v{bits:016x}"),
        }
    }
}

/// A line of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct StateRow<'t> {
    /// The normalised URL.
    pub(crate) url: &'t str,
    pub(crate) hash: PageHash,
    /// The date, a W3C Datetime.
    pub(crate) lastmod: Option<&'t str>,
}

impl<'t> StateRow<'t> {
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

    /// Returns whether this row counts instead of another one of its URL, whatever their order is.
    pub(crate) fn is_preferred_to(&self, other: &StateRow<'_>) -> bool {
        is_later(self.lastmod, other.lastmod) || (self.lastmod == other.lastmod && self.hash < other.hash)
    }
}

/// Passes the rows of a state to `take`, those of one URL in any order.
///
/// # Errors
///
/// `invalid-input` if the text is not a state, a line is damaged, or lines are missing.
pub(crate) fn read<'t>(text: &'t str, take: &mut dyn FnMut(StateRow<'t>)) -> Result<(), Error> {
    // The number of rows since the header; none before a header and after an end line.
    let mut rows: Option<usize> = None;
    let mut lines = 0;
    for line in text.lines() {
        lines += 1;
        let line = without_byte_order_mark(line);
        match &mut rows {
            None if line == HEADER => rows = Some(0),
            None => return Err(if lines == 1 { header_error(line) } else { damaged(lines) }),
            Some(number) => match line.strip_prefix(END) {
                Some(pages) if pages.parse() == Ok(*number) => rows = None,
                Some(_) => return Err(Error::new(messages::STATE_END, &[])),
                None => {
                    take(StateRow::of(line).ok_or_else(|| damaged(lines))?);
                    *number += 1;
                }
            },
        }
    }
    match rows {
        None if lines == 0 => Err(header_error("")),
        Some(_) => Err(Error::new(messages::STATE_END, &[])),
        None => Ok(()),
    }
}

/// Returns the error for a damaged line, numbered from 1.
fn damaged(line: usize) -> Error {
    Error::new(messages::STATE_LINE, &[("line", &line)])
}

/// A state that has been read, for comparisons.
///
/// ```
/// use sitemap_kit::diff::State;
/// let row = "https://example.com/\tc9bca02f3d32a2a56\t2026-01-09";
/// let state = State::parse(&format!("sitemap-kit state 2\n{row}\n\tpages\t1\n"))?;
/// # Ok::<(), sitemap_kit::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct State<'t> {
    rows: Vec<StateRow<'t>>,
}

impl<'t> State<'t> {
    /// Reads a state that [`keep_dates`](crate::diff::keep_dates()) returned, or several of them one after the other.
    ///
    /// # Errors
    ///
    /// `invalid-input` if the text is not a state, a line is damaged, or lines are missing.
    pub fn parse(text: &'t str) -> Result<Self, Error> {
        let mut rows = Vec::new();
        read(text, &mut |row| rows.push(row))?;
        Ok(Self { rows })
    }

    /// Returns the rows, those of one URL in any order.
    pub(crate) fn rows(&self) -> &[StateRow<'t>] {
        &self.rows
    }
}

/// Returns the text of a state.
pub(crate) fn write<'t>(rows: impl Iterator<Item = StateRow<'t>> + Clone) -> String {
    /// The number of bytes of a row without URL and date: the hash, two tabs and the end of the line.
    const HASH_AND_DELIMITERS: usize = 20;
    /// The highest number of bytes of the end line.
    const END_LINE: usize = 32;
    // A text that grows while it is written would need twice the memory.
    let size =
        rows.clone().map(|row| row.url.len() + row.lastmod.map_or(0, str::len) + HASH_AND_DELIMITERS).sum::<usize>();
    let mut text = String::with_capacity(HEADER.len() + 1 + size + END_LINE);
    text.push_str(HEADER);
    text.push('\n');
    // Writing to a string does not fail.
    let mut pages = 0;
    for StateRow { url, hash, lastmod } in rows {
        let _ = writeln!(text, "{url}\t{hash}\t{}", lastmod.unwrap_or_default());
        pages += 1;
    }
    let _ = writeln!(text, "{END}{pages}");
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
#[derive(Default)]
pub(crate) struct Dates {
    /// The dates, one after the other.
    texts: String,
    /// The beginning and length of each date, by the fingerprint of the URL.
    dates: HashMap<u64, (usize, usize)>,
}

impl Dates {
    /// Reads a state.
    ///
    /// # Errors
    ///
    /// As [`read`].
    pub(crate) fn of(state: &str) -> Result<Self, Error> {
        let mut dates = Self::default();
        read(state, &mut |row| dates.add(row))?;
        Ok(dates)
    }

    /// Returns the dates of rows.
    #[cfg(target_family = "wasm")]
    pub(crate) fn of_rows<'t>(rows: impl Iterator<Item = StateRow<'t>>) -> Self {
        let mut dates = Self::default();
        rows.for_each(|row| dates.add(row));
        dates
    }

    fn add(&mut self, StateRow { url, lastmod, .. }: StateRow<'_>) {
        let key = fingerprint(url);
        if is_later(lastmod, self.get(key))
            && let Some(lastmod) = lastmod
        {
            self.dates.insert(key, (self.texts.len(), lastmod.len()));
            self.texts.push_str(lastmod);
        }
    }

    fn get(&self, key: u64) -> Option<&str> {
        self.dates.get(&key).map(|(start, length)| &self.texts[*start..*start + *length])
    }

    /// Sets the date of a page that the state has one for.
    pub(crate) fn apply(&self, page: &mut Page<'_>, options: &Options) {
        let Some(date) = self.get(fingerprint(&normal_url(&page.loc, options))) else { return };
        if page.lastmod.as_deref() != Some(date) {
            page.lastmod = Some(Cow::Owned(date.to_owned()));
        }
    }
}
