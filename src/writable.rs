//! Which pages of a list may be written: those without an error. The rest is refused or left out, never written and
//! never dropped in silence.

use std::fmt::Write;

use crate::error::{Error, ErrorCode};
use crate::options::Options;
use crate::page::Page;
use crate::page_list::{Outcome, Pages};
use crate::report::{Kind, Problem, Report, Reporter};
use crate::rule::Severity;
use crate::validate::PageChecker;

/// What happens when a page that is to be written has an error.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Invalid {
    /// The call fails, and its error carries the report. The default.
    #[default]
    Throw,
    /// The page is left out and reported.
    Skip,
}

/// Problems that an error message names; the report has the others.
const NAMED_PROBLEMS: usize = 3;

/// Hands every page that may be written to `write`, normalised, and returns the report.
///
/// `write` may report more. Errors of it count like those of the page.
pub(crate) fn each_writable(
    pages: Pages<'_>,
    group_field: Option<&str>,
    options: &Options,
    invalid: Invalid,
    write: &mut dyn FnMut(&mut Reporter<'_>, usize, &Page<'_>),
) -> Result<Report, Error> {
    let mut checker = PageChecker::new(options)?;
    let mut reporter = Reporter::new(options, Kind::PageList);
    let mut written = 0_usize;
    let outcome = pages.read(group_field, &mut reporter, &mut |reporter, mut entry| {
        let errors = reporter.errors();
        checker.check(&mut entry.page, entry.index, reporter);
        // A page without an address cannot be written whatever severity its rule was given.
        let is_writable = entry.is_sound && reporter.errors() == errors && !entry.page.loc.is_empty();
        if is_writable {
            write(reporter, entry.index, &entry.page);
            written += usize::from(reporter.errors() == errors);
        }
    });
    let Outcome { entries, is_complete } = outcome;
    let report = reporter.finish(entries);
    if !is_complete {
        let reason = first_error(&report).map_or("it cannot be read", |problem| problem.message.as_str());
        return Err(Error::new(ErrorCode::UnreadablePageList, reason.to_owned()).with_report(report));
    }
    if entries == 0 {
        let message = "The page list is empty, and a sitemap needs at least one page.";
        return Err(Error::new(ErrorCode::EmptyPageList, message).with_report(report));
    }
    if written < entries && (invalid == Invalid::Throw || written == 0) {
        return Err(Error::new(ErrorCode::InvalidPages, invalid_pages(&report, entries - written)).with_report(report));
    }
    Ok(report)
}

fn first_error(report: &Report) -> Option<&Problem> {
    errors(report).next()
}

fn errors(report: &Report) -> impl Iterator<Item = &Problem> {
    report.problems.iter().filter(|problem| problem.severity == Severity::Error)
}

/// The sentence that names the first errors.
fn invalid_pages(report: &Report, refused: usize) -> String {
    let (pages, verb) = if refused == 1 { ("page", "has an error") } else { ("pages", "have errors") };
    let mut message = format!("{refused} of {} {pages} {verb} and cannot be written.", report.pages);
    for problem in errors(report).take(NAMED_PROBLEMS) {
        message.push_str("\n  ");
        message.push_str(problem.path.as_deref().unwrap_or("page list"));
        message.push_str(": ");
        message.push_str(&problem.message);
        message.push_str(" (");
        message.push_str(problem.rule.id);
        message.push(')');
    }
    let more = report.counts.error.saturating_sub(NAMED_PROBLEMS);
    if more > 0 {
        let _ = write!(message, "\n  and {more} more; the report lists them");
    }
    message
}
