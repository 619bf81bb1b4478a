//! Checks pages before they are written. Invalid values are never written, and nothing is omitted silently: the call fails, or
//! reports what it leaves out.

use std::fmt::Display;
use std::mem;

use serde::Deserialize;

use crate::base::fingerprint::fingerprint;
use crate::base::hash::HashSet;
use crate::check::PageChecker;
use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::page::{Page, Text};
use crate::model::report::{BatchOffset, EntryRef, Finding, Kind, Problem, Report, Reported, Reporter};
use crate::model::rule::{self, Severity};
use crate::read::date_state::Dates;
use crate::read::page_list::{ListedPage, Outcome, Pages};
use crate::read::prepared_options::PreparedOptions;

/// The handling of pages with errors when they are written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Invalid {
    /// The call fails, and its error carries the report. The default.
    #[default]
    Throw,
    /// The page is written without the invalid values, which are reported. An invalid value that an image, a video, an
    /// article or a language version cannot do without costs the whole of it; a page is left out if its URL is unusable.
    Omit,
    /// The page is left out and reported.
    Skip,
    /// All pages and values are written as they are given, including invalid ones, without normalisation and without the
    /// limits of a file; errors are reported. The document is well-formed (unless an element of
    /// [`Page::foreign`](crate::Page::foreign) is not) but may be invalid. For editors, which show what their users
    /// entered; [`split`](crate::split()) does not accept it. Only characters that XML does not allow and values whose type
    /// is not that of their field are left out.
    Keep,
}

/// Maximum number of problems in an error message; the report lists the others.
const NAMED_PROBLEMS: usize = 3;

/// Receives each page that may be written, with its index in the batch.
pub(crate) type PageSink<'w> = dyn FnMut(&mut Reporter<'_>, usize, &Page<'_>) + 'w;

/// Checks the pages of a list that is given in one or more batches, and passes on those that may be written.
pub(crate) struct WritablePages {
    checker: PageChecker,
    reported: Reported,
    invalid: Invalid,
    /// The dates that pages get.
    dates: Option<Dates>,
    offset: BatchOffset,
    written: usize,
    /// The number of pages that the list records as not indexable, as crawls do.
    left_out: usize,
    /// The URLs of these pages, to which no other page may link as its language version.
    left_out_urls: HashSet<u64>,
    /// Whether a page with language versions was written.
    has_links: bool,
    /// Whether pages of the first batch may link to one that was left out after them.
    is_late: bool,
    /// Whether a batch was rejected.
    has_failed: bool,
}

impl WritablePages {
    /// Prepares the checks. Returns an `invalid-option` error if an option is invalid; `dates` is a state.
    pub(crate) fn new(options: &Options, invalid: Invalid, dates: Option<&str>) -> Result<Self, Error> {
        Self::with(PageChecker::new(&PreparedOptions::new(options)?)?, options, invalid, dates)
    }

    /// Prepares the checks without that of the scope, because each file of a set has its own scope.
    pub(crate) fn without_scope(options: &Options, invalid: Invalid, dates: Option<&str>) -> Result<Self, Error> {
        Self::with(PageChecker::without_scope(&PreparedOptions::new(options)?)?, options, invalid, dates)
    }

    /// Prepares the checks of the pages of a set that get these dates.
    pub(crate) fn of_set(options: &Options, invalid: Invalid, dates: Option<Dates>) -> Result<Self, Error> {
        let checker = PageChecker::without_scope(&PreparedOptions::new(options)?)?;
        Ok(Self::with_dates(checker, options, invalid, dates))
    }

    fn with(checker: PageChecker, options: &Options, invalid: Invalid, dates: Option<&str>) -> Result<Self, Error> {
        Ok(Self::with_dates(checker, options, invalid, dates.map(Dates::of).transpose()?))
    }

    fn with_dates(checker: PageChecker, options: &Options, invalid: Invalid, dates: Option<Dates>) -> Self {
        let reported = Reporter::new(options, Kind::PageList).suspend();
        Self {
            checker,
            reported,
            invalid,
            dates,
            offset: BatchOffset::default(),
            written: 0,
            left_out: 0,
            left_out_urls: HashSet::default(),
            has_links: false,
            is_late: false,
            has_failed: false,
        }
    }

    /// Passes every page of a batch that may be written to `write`, normalised. `lines` is the number of lines of the
    /// input before the batch.
    ///
    /// Errors that `write` reports count like those of the page. After this has failed, the stream cannot be used any more.
    pub(crate) fn push(
        &mut self,
        pages: Pages<'_>,
        lines: usize,
        group_field: Option<&str>,
        options: &Options,
        write: &mut PageSink<'_>,
    ) -> Result<(), Error> {
        self.offset.lines = lines;
        let mut reporter = Reporter::resume(options, mem::take(&mut self.reported), self.offset);
        let is_first = self.offset.entries == 0;
        let Self { checker, written, left_out, left_out_urls, has_links, is_late, invalid, dates, .. } = self;
        if *invalid != Invalid::Keep {
            reporter.set_writing();
        }
        let outcome = pages.read(group_field, &mut reporter, &mut |reporter, entry| {
            let ListedPage { index, page, is_sound } = entry;
            if let Some(dates) = dates {
                dates.apply(page, options);
            }
            let is_valid = match invalid {
                Invalid::Omit => check_and_omit(checker, page, index, reporter),
                Invalid::Throw | Invalid::Skip => {
                    let errors = reporter.errors();
                    checker.check(page, index, reporter);
                    is_sound && reporter.errors() == errors
                }
                Invalid::Keep => {
                    // The checks normalise values, so they get a copy.
                    checker.check(&mut page.borrowed(), index, reporter);
                    add_elements_of_attributes(page);
                    write(reporter, index, page);
                    *written += 1;
                    return;
                }
            };
            let is_left_out = reporter.take_left_out();
            if is_left_out && is_valid {
                *left_out += 1;
                *is_late |= left_out_urls.insert(fingerprint(&page.loc)) && *has_links && is_first;
                return;
            }
            // A page without a URL cannot be written, even if its rule has a lower severity.
            if !is_valid || page.loc.is_empty() {
                return;
            }
            if let Some(priority) = page.priority.as_deref().and_then(with_a_decimal) {
                page.priority = Some(priority);
            }
            *has_links |= !page.alternates.is_empty();
            if !left_out_urls.is_empty() {
                remove_links(page, left_out_urls, index, reporter);
            }
            let errors = reporter.errors();
            write(reporter, index, page);
            *written += usize::from(reporter.errors() == errors);
        });
        let Outcome { entries, is_complete } = outcome;
        self.offset.entries += entries;
        self.reported = reporter.suspend();
        if !is_complete {
            self.fail();
            let report = self.report(options);
            let reason = errors(&report).next_back().map(|problem| problem.message.clone()).unwrap_or_default();
            return Err(Error::new(messages::PAGE_LIST_UNREADABLE, &[("reason", &reason)]).with_report(report));
        }
        if self.written + self.left_out < self.offset.entries && self.invalid == Invalid::Throw {
            self.fail();
            return Err(self.refusal(options));
        }
        Ok(())
    }

    /// Returns the URLs of the pages that were left out, if pages before them may link to them and have to be written again.
    pub(crate) fn left_out_late(&mut self) -> Option<HashSet<u64>> {
        self.is_late.then(|| mem::take(&mut self.left_out_urls))
    }

    /// Sets the URLs to which no page may link, for a second reading of the pages.
    pub(crate) fn set_left_out(&mut self, urls: HashSet<u64>) {
        self.left_out_urls = urls;
    }

    /// Returns the dates, for a second reading of the pages.
    pub(crate) fn into_dates(self) -> Option<Dates> {
        self.dates
    }

    /// Records that a batch was rejected, so that the output of the other batches is not mistaken for the whole list.
    pub(crate) const fn fail(&mut self) {
        self.has_failed = true;
    }

    /// Ends the list. Returns an error if no page was written.
    pub(crate) fn finish(&mut self, options: &Options) -> Result<Report, Error> {
        if self.has_failed {
            // The error of that batch contained the report.
            return Err(Error::new(messages::BATCH_INVALID, &[]));
        }
        if self.invalid == Invalid::Keep {
            return Ok(self.report(options));
        }
        if self.offset.entries == self.left_out {
            let message = if self.left_out == 0 { messages::EMPTY_PAGE_LIST } else { messages::ALL_LEFT_OUT };
            let total = self.left_out.to_string();
            return Err(Error::new(message, &[("total", &total)]).with_report(self.report(options)));
        }
        if self.written == 0 {
            return Err(self.refusal(options));
        }
        Ok(self.report(options))
    }

    /// Returns the report so far.
    pub(crate) fn report(&mut self, options: &Options) -> Report {
        Reporter::resume(options, mem::take(&mut self.reported), self.offset).finish(self.offset.entries)
    }

    fn refusal(&mut self, options: &Options) -> Error {
        let report = self.report(options);
        invalid_pages(&report, self.offset.entries - self.written - self.left_out).with_report(report)
    }
}

/// Removes and reports the language versions of a page that the list leaves out.
#[cold]
fn remove_links(page: &mut Page<'_>, left_out: &HashSet<u64>, index: usize, reporter: &mut Reporter<'_>) {
    let entry = EntryRef { page: index, loc: &page.loc };
    page.alternates.retain(|version| {
        let href = version.href.as_deref().unwrap_or_default();
        let is_kept = href == entry.loc || !left_out.contains(&fingerprint(href));
        if !is_kept {
            let finding = Finding::of(&rule::HREFLANG_TARGET_NOT_LISTED).at(entry).path("alternates").value(href);
            reporter.add_written(&finding.param("href", href), "");
        }
        is_kept
    });
}

/// Maximum number of times that a page is checked again without its invalid values: deeper than structs are nested.
const MAX_OMISSIONS: usize = 8;

/// Checks a page, reports its errors, and removes the values with errors. Returns whether the rest can be written.
fn check_and_omit(checker: &mut PageChecker, page: &mut Page<'_>, index: usize, reporter: &mut Reporter<'_>) -> bool {
    reporter.collect_error_paths();
    checker.check(page, index, reporter);
    let mut invalid = reporter.take_error_paths();
    for _ in 0..MAX_OMISSIONS {
        if invalid.is_empty() {
            return true;
        }
        if !invalid.remove_from(page) {
            return false;
        }
        // Values that are missing now were already reported as invalid.
        let mut null_reporter = Reporter::new(reporter.options(), Kind::PageList);
        null_reporter.collect_error_paths();
        checker.check(page, index, &mut null_reporter);
        invalid = null_reporter.take_error_paths();
    }
    false
}

/// Adds empty elements for attributes that are given without their elements, so that they are written.
fn add_elements_of_attributes(page: &mut Page<'_>) {
    for video in &mut page.videos {
        if video.player_allow_embed.is_some() || video.player_autoplay.is_some() {
            video.player_loc.get_or_insert_default();
        }
        if video.gallery_title.is_some() {
            video.gallery_loc.get_or_insert_default();
        }
    }
}

/// Returns a decimal with a digit on both sides of the point: `1.0` for `1`, `0.5` for `.5`; `None` if it already has them. Never
/// rounds.
fn with_a_decimal(decimal: &str) -> Option<Text<'static>> {
    // Nearly all priorities have the form `0.8`.
    if let [b'0'..=b'9', b'.', b'0'..=b'9', ..] = decimal.as_bytes() {
        return None;
    }
    let bare = decimal.strip_prefix('+').unwrap_or(decimal);
    let (whole, fraction) = bare.split_once('.').unwrap_or((bare, ""));
    let [whole, fraction] = [whole, fraction].map(|digits| if digits.is_empty() { "0" } else { digits });
    Some(format!("{whole}.{fraction}").into())
}

fn errors(report: &Report) -> impl DoubleEndedIterator<Item = &Problem> {
    report.problems.iter().filter(|problem| problem.severity == Severity::Error)
}

/// Appends a text to a line, with its line breaks escaped.
fn push_line(message: &mut String, text: &str) {
    for (number, line) in text.split('\n').enumerate() {
        if number > 0 {
            message.push_str("\\n");
        }
        message.push_str(line);
    }
}

/// Returns the error that lists the first problems.
fn invalid_pages(report: &Report, refused: usize) -> Error {
    let mut lines = String::new();
    for problem in errors(report).take(NAMED_PROBLEMS) {
        lines.push_str("\n  ");
        push_line(&mut lines, problem.path.as_deref().unwrap_or("page list"));
        lines.push_str(": ");
        push_line(&mut lines, &problem.message);
        lines.push_str(" (");
        lines.push_str(problem.rule.id);
        lines.push(')');
    }
    let more = report.counts.error.saturating_sub(NAMED_PROBLEMS);
    let message = if more == 0 { messages::PAGES_INVALID } else { messages::PAGES_INVALID_MORE };
    let params: &[(_, &dyn Display)] =
        &[("refused", &refused), ("total", &report.pages), ("lines", &lines), ("more", &more)];
    Error::new(message, params)
}

#[cfg(test)]
mod tests {
    use super::with_a_decimal;

    #[test]
    fn decimals_keep_their_value() {
        for (given, written) in [
            ("0.8", "0.8"),
            ("0.85", "0.85"),
            ("0.50000", "0.50000"),
            ("1", "1.0"),
            ("0", "0.0"),
            (".5", "0.5"),
            ("1.", "1.0"),
            ("+0.5", "0.5"),
            ("00", "00.0"),
        ] {
            assert_eq!(with_a_decimal(given).as_deref().unwrap_or(given), written, "{given}");
        }
    }

    #[test]
    fn no_page_links_to_one_that_is_left_out() {
        use crate::{GenerateOptions, Options, SplitOptions, generate, split};
        let shared = Options { base_url: Some("https://a.example/".into()), ..Options::default() };
        let before = "loc,status,alternates.en,alternates.de\n/a,,/a,/de/a\n/b,,/b,\n/de/a,draft,/a,/de/a\n";
        let after = "loc,status,alternates.en,alternates.de\n/de/a,draft,/a,/de/a\n/a,,/a,/de/a\n/b,,/b,\n";
        let json = r#"[{"loc":"/a","alternates":{"en":"/a","de":"/de/a"}},{"loc":"/b","alternates":{"en":"/b"}},
            {"loc":"/de/a","noindex":true}]"#;
        for text in [before, after, json] {
            let generated = generate(text, &GenerateOptions { shared: shared.clone(), ..Default::default() }).unwrap();
            let set = split(text, &SplitOptions { shared: shared.clone(), ..Default::default() }).unwrap();
            let file = String::from_utf8(set.files[0].bytes.clone()).unwrap();
            for (xml, report) in [(generated.xml, generated.report), (file, set.report)] {
                assert!(!xml.contains("/de/a") && xml.contains(r#"hreflang="en" href="https://a.example/a""#), "{xml}");
                let mut problems = report.problems.iter();
                let removed = problems.find(|problem| problem.rule.id == "hreflang-target-not-listed").unwrap();
                assert!(removed.message.contains(" https://a.example/de/a is not written, "), "{}", removed.message);
                assert_eq!(removed.loc.as_deref(), Some("https://a.example/a"));
                assert_eq!((report.pages, removed.count), (3, 1));
            }
        }
        let listed = "loc,status,alternates.en,alternates.de\n/a,,/a,/de/a\n/de/a,200,/a,/de/a\n/c,404,,\n";
        let generated = generate(listed, &GenerateOptions { shared, ..Default::default() }).unwrap();
        assert_eq!(generated.xml.matches("/de/a\"/>").count(), 2);
    }
}
