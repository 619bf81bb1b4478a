//! Page lists as JSON, read in one pass, page by page.
//!
//! `serde_json` delimits the members of each page and checks their syntax; a member is then read from its own text (`RawValue`).
//! Numbers keep their digits, a lone surrogate affects one character rather than the whole list, and only one page is
//! in memory.

mod syntax;
mod wrapper;

use serde_json::value::RawValue;

use crate::format::xml::quoted_markup;
use crate::model::page::Page;
use crate::model::report::{Finding, Position, Reporter};
use crate::model::rule;
use crate::text::locate::Locator;

use super::api_row::is_entry;
use super::context::expectation;
use super::keys::{Keys, names_location};
use super::page::read_page;
use super::raw_json::{Items, Member, SyntaxError, members, read_item};
use super::sink::{ListedPage, Outcome, Sink};
use super::value::{JsonRow, JsonType, Object, Text, Value, is_of};

pub(super) use syntax::Reason;
use wrapper::Wrapped;

/// Reads a JSON array of pages, perhaps inside an object, or a single page. Reading stops at a syntax error; the pages before it were
/// passed to the sink, and the problems of the fields before it are reported.
pub(super) fn read(text: &str, keys: &Keys<'_>, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> Outcome {
    if text.trim_ascii_start().starts_with('{')
        && let Ok(object) = serde_json::from_str::<&RawValue>(text)
    {
        let members = members(object);
        let is_named_page = keys.name_location_of(&members);
        if !is_named_page && let Some(wrapped) = Wrapped::of(object) {
            wrapped.report(reporter);
            return read_array(wrapped.list.get(), keys, reporter, sink);
        }
        if has_pages_by_url(&members) {
            return read_by_url(&members, keys, reporter, sink);
        }
        if is_named_page || may_be_page(&members) {
            read_page(&mut Page::default(), Value::Object(Object::Members(&members)), 0, keys, reporter, sink);
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
        || serde_json::from_str::<&RawValue>(text).is_ok_and(|object| {
            let members = members(object);
            !may_be_page(&members) || has_pages_by_url(&members) || Wrapped::of(object).is_some()
        })
}

/// Returns whether an object with these members may be a page: it has a key for its URL, or is an entry whose attributes may have one.
fn may_be_page(members: &[Member<'_>]) -> bool {
    members.iter().any(|member| names_location(&member.name) || is_entry(member))
}

/// Returns whether a text is a JSON value.
pub(super) fn is_value(text: &str) -> bool {
    serde_json::from_str::<&RawValue>(text).is_ok()
}

/// Returns whether the members of an object are pages, each below its path or URL.
fn has_pages_by_url(members: &[Member<'_>]) -> bool {
    let is_page = |member: &Member<'_>| {
        ["/", "http://", "https://"].iter().any(|start| member.name.starts_with(start))
            && is_of(member.value, JsonType::Object)
    };
    !members.is_empty() && members.iter().all(is_page)
}

/// Reads the pages of an object with a page below each path or URL.
fn read_by_url(pages: &[Member<'_>], keys: &Keys<'_>, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> Outcome {
    for (index, page) in pages.iter().enumerate() {
        let fields = members(page.value);
        let mut row = keys.row(&fields).unwrap_or_else(|| JsonRow::of(&fields));
        row.fields.insert(0, ("loc".into(), Value::Text(Text::Plain(page.name.clone()))));
        read_page(&mut Page::default(), Value::Object(Object::Row(row)), index, keys, reporter, sink);
    }
    keys.report_missing(reporter);
    Outcome { entries: pages.len(), is_complete: true }
}

fn read_array(text: &str, keys: &Keys<'_>, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> Outcome {
    let mut count = 0;
    if let Some(mut items) = Items::new(text) {
        let mut page = Page::default();
        let mut members = Vec::new();
        loop {
            match items.next(&mut members) {
                Ok(Some(item)) => read_page(&mut page, Value::of(item, &members), count, keys, reporter, sink),
                Ok(None) if items.rest().trim_ascii_start().is_empty() => {
                    keys.report_missing(reporter);
                    return Outcome { entries: count, is_complete: true };
                }
                Ok(None) => break,
                Err(SyntaxError) => {
                    report_fields(&members, count, keys, reporter);
                    break;
                }
            }
            count += 1;
        }
    }
    report_no_array(text, reporter);
    Outcome { entries: count, is_complete: false }
}

/// Reports why a text is no JSON array. Reading it again as a whole gives the position of a syntax error.
fn report_no_array(text: &str, reporter: &mut Reporter<'_>) {
    let locale = reporter.options().locale;
    if let Some(form) = quoted_markup(text.trim_start()) {
        return report_unreadable(reporter, "JSON", &Reason::Quoted(form).describe(locale), None, None);
    }
    if text.trim().is_empty() {
        return reporter.add(&Finding::of(&rule::FILE_EMPTY).position(Position { line: 1, column: 1 }));
    }
    match serde_json::from_str::<&RawValue>(text) {
        Err(error) => {
            let (reason, offset) = syntax::locate(&error, text);
            let position = Locator::new(text).locate(offset);
            report_unreadable(
                reporter,
                reason.expected_formats(locale),
                &reason.describe(locale),
                None,
                Some(position),
            );
        }
        Ok(value) => {
            let found = JsonType::of_json(value.get()).unwrap_or(JsonType::Null);
            report_unreadable(reporter, "JSON", &expectation(JsonType::List, found, locale), None, None);
        }
    }
}

/// Reports the problems of the fields before a syntax error.
fn report_fields(members: &[Member<'_>], index: usize, keys: &Keys<'_>, reporter: &mut Reporter<'_>) {
    if !members.is_empty() {
        read_page(&mut Page::default(), Value::Object(Object::Members(members)), index, keys, reporter, &mut |_, _| {});
    }
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
    let mut members = Vec::new();
    match read_item(line, &mut members) {
        Ok((item, rest)) => {
            // Lines of a JSON array end in a comma.
            let is_whole = matches!(rest.trim_ascii(), "" | ",");
            read_page(page, Value::of(item, &members), index, keys, reporter, &mut |reporter, entry| {
                sink(reporter, ListedPage { is_sound: entry.is_sound && is_whole, ..entry });
            });
            if is_whole {
                return;
            }
        }
        Err(SyntaxError) => report_fields(&members, index, keys, reporter),
    }
    if let Err(error) = serde_json::from_str::<&RawValue>(line) {
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
