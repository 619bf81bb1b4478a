//! Page lists as JSON, read in one pass, page by page.
//!
//! `serde_json` delimits each value and checks its syntax; the value is then read from its own text (`RawValue`).
//! Numbers keep their digits, a lone surrogate affects one character rather than the whole list, and only one page is
//! in memory.

mod broken_page;
mod syntax;
mod wrapper;

use serde::de::Deserialize;
use serde_json::Deserializer;
use serde_json::value::RawValue;

use crate::model::page::Page;
use crate::model::report::{Finding, Position, Reporter};
use crate::model::rule;
use crate::text::locate::Locator;

use super::context::expectation;
use super::keys::Keys;
use super::page::read_page;
use super::raw_json::visit_items;
use super::value::Kind;
use super::{Outcome, Sink};

pub(super) use syntax::Reason;
use wrapper::Wrapped;

/// Reads a JSON array of pages, perhaps inside an object, or a single page. Reading stops at a syntax error; the pages before it were
/// passed to the sink, and the problems of the fields before it are reported.
pub(super) fn read(text: &str, keys: &Keys<'_>, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> Outcome {
    if text.trim_ascii_start().starts_with('{')
        && let Ok(object) = serde_json::from_str::<&RawValue>(text)
    {
        let is_named_page = keys.name_location_of(object);
        if !is_named_page && let Some(wrapped) = Wrapped::of(object) {
            wrapped.report(reporter);
            return read_array(wrapped.list.get(), keys, reporter, sink);
        }
        if is_named_page || wrapper::is_page(object) {
            read_page(&mut Page::default(), object.into(), 0, keys, reporter, sink);
            keys.report_missing(reporter);
            return Outcome { entries: 1, is_complete: true };
        }
    }
    read_array(text, keys, reporter, sink)
}

/// Returns whether a text that begins with an object is one value: an object on several lines, or one around a list of pages.
pub(super) fn is_one_value(text: &str) -> bool {
    let first_line = text.lines().next().unwrap_or_default();
    !first_line.trim_end().ends_with('}')
        || serde_json::from_str::<&RawValue>(text).is_ok_and(|object| Wrapped::of(object).is_some())
}

/// Returns whether a text is a JSON value.
pub(super) fn is_value(text: &str) -> bool {
    serde_json::from_str::<&RawValue>(text).is_ok()
}

fn read_array(text: &str, keys: &Keys<'_>, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> Outcome {
    let mut page = Page::default();
    let mut count = 0;
    let mut end_of_last = 0;
    let mut deserializer = Deserializer::from_str(text);
    let outcome = visit_items(&mut deserializer, |json| {
        read_page(&mut page, json.into(), count, keys, reporter, sink);
        count += 1;
        end_of_last = broken_page::end_in(text, json);
    });
    let outcome = outcome.and_then(|()| deserializer.end());
    let Err(error) = outcome else {
        keys.report_missing(reporter);
        return Outcome { entries: count, is_complete: true };
    };
    let locale = reporter.options().locale;
    // The error in an object that is not complete JSON is reported rather than that it is no array.
    let error = if error.is_data() { serde_json::from_str::<&RawValue>(text).err().unwrap_or(error) } else { error };
    if let (true, Some(found)) = (error.is_data(), Kind::of_json(text.trim_ascii_start())) {
        report_unreadable(reporter, "JSON", &expectation(Kind::List, found, locale), None, None);
    } else {
        if let Some(page) = broken_page::unread_item(&text[end_of_last..]) {
            broken_page::report_fields(page, count, keys, reporter);
        }
        let (reason, offset) = syntax::locate(&error, text);
        let position = Locator::new(text).locate(offset);
        report_unreadable(reporter, "JSON", &reason.describe(locale), None, Some(position));
    }
    Outcome { entries: count, is_complete: false }
}

/// Reads the JSON text of one page into `page`, which is cleared first.
pub(super) fn read_line<'t>(
    page: &mut Page<'t>,
    line: &'t str,
    index: usize,
    keys: &'t Keys<'_>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_>,
) {
    let mut deserializer = Deserializer::from_str(line);
    let outcome = match <&RawValue>::deserialize(&mut deserializer) {
        Ok(json) => {
            read_page(page, json.into(), index, keys, reporter, sink);
            deserializer.end()
        }
        Err(error) => {
            broken_page::report_fields(line, index, keys, reporter);
            Err(error)
        }
    };
    if let Err(error) = outcome {
        let (reason, _) = syntax::locate(&error, line);
        report_unreadable(reporter, "JSON", &reason.describe(reporter.options().locale), Some(index), None);
    }
}

/// Reports a text that is not a page list, with its format and the reason.
pub(super) fn report_unreadable(
    reporter: &mut Reporter<'_>,
    format: &str,
    reason: &str,
    page: Option<usize>,
    position: Option<Position>,
) {
    let mut finding = Finding::of(&rule::PAGE_LIST_UNREADABLE).param("format", format).param("reason", reason);
    if let Some(position) = position {
        finding = finding.position(position);
    }
    if let Some(page) = page {
        finding = finding.page(page);
    }
    reporter.add(&finding);
}

#[cfg(test)]
mod tests;
