//! Page lists as JSON: one pass over the text, page by page.

use crate::format::json::{Fault, Kind, Reader, Reason};
use crate::model::page::Page;
use crate::model::report::{Finding, Position, Reporter};
use crate::model::rule::{self, Locale};
use crate::text::locate::Locator;

use super::page::take_field;
use super::value::{Reading, expectation, read};
use super::{Entry, Outcome, Sink};

/// Reads a JSON array of pages. After a fault in the JSON nothing more can be read; the pages before it were handed on.
pub(super) fn read_array(
    text: &str,
    group_field: Option<&str>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_>,
) -> Outcome {
    let mut reader = Reader::new(text);
    let mut count = 0;
    match reader.kind() {
        None | Some(Kind::List) => {
            let outcome = read_items(&mut reader, &mut count, group_field, reporter, sink);
            if let Err(fault) = outcome {
                report_fault(reporter, "JSON", fault.reason, None, Some(Locator::new(text).locate(fault.offset)));
                return Outcome { entries: count, is_complete: false };
            }
            Outcome { entries: count, is_complete: true }
        }
        Some(found) => {
            let reason = expectation(Kind::List, found, reporter.options().locale);
            report_unreadable(reporter, "JSON", &reason, None, None);
            Outcome { entries: 0, is_complete: false }
        }
    }
}

fn read_items(
    reader: &mut Reader<'_>,
    count: &mut usize,
    group_field: Option<&str>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_>,
) -> Result<(), Fault> {
    if reader.kind().is_none() {
        // Neither an array nor anything else: the reader says what is wrong.
        reader.value()?;
    }
    reader.enter()?;
    while reader.next_item(*count == 0)? {
        read_page(reader, *count, group_field, reporter, sink)?;
        *count += 1;
    }
    reader.end()
}

/// Reads the JSON of one page, which is all that the text holds.
pub(super) fn read_line(
    line: &str,
    index: usize,
    group_field: Option<&str>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_>,
) {
    let mut reader = Reader::new(line);
    if let Err(fault) = read_page(&mut reader, index, group_field, reporter, sink).and_then(|()| reader.end()) {
        report_fault(reporter, "JSON", fault.reason, Some(index), None);
    }
}

/// Reads one page and hands it on. Fields go straight to the page, so that a plain page needs no memory of its own.
fn read_page(
    reader: &mut Reader<'_>,
    index: usize,
    group_field: Option<&str>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_>,
) -> Result<(), Fault> {
    let errors = reporter.errors();
    let mut reading = Reading { reporter, page: index, group_field };
    let page = if reader.kind() == Some(Kind::Object) {
        reader.enter()?;
        let mut page = Page::default();
        let mut is_first = true;
        while let Some(name) = reader.next_name(is_first)? {
            take_field(&mut page, &name, reader.value()?, &mut reading);
            is_first = false;
        }
        page.set_group(group_field);
        Some(page)
    } else {
        let mut page = Page::default();
        read(&mut page, reader.value()?, &mut reading).then_some(page)
    };
    if let Some(mut page) = page {
        let is_sound = reporter.errors() == errors;
        reporter.set_lone_surrogate(reader.take_half());
        sink(reporter, Entry { index, page: &mut page, is_sound });
        // The next page of records may be none of JSON.
        reporter.set_lone_surrogate(0);
    }
    Ok(())
}

/// Reports that a page list, or a page of it, cannot be read to its end.
pub(super) fn report_fault(
    reporter: &mut Reporter<'_>,
    format: &str,
    reason: Reason,
    page: Option<usize>,
    position: Option<Position>,
) {
    let reason = sentence(reason, reporter.options().locale);
    report_unreadable(reporter, format, reason, page, position);
}

/// Reports a text that is no page list, with its format and what is wrong with it.
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

const fn sentence(reason: Reason, locale: Locale) -> &'static str {
    match (locale, reason) {
        (Locale::En, Reason::Truncated) => "it ends too early",
        (Locale::En, Reason::NoValue) => "a value was expected",
        (Locale::En, Reason::NoName) => "the name of a field in double quotes was expected",
        (Locale::En, Reason::NoColon) => "a colon was expected behind the name of the field",
        (Locale::En, Reason::NoComma) => "a comma or a closing bracket was expected",
        (Locale::En, Reason::ControlCharacter) => "a control character in a text must be written as an escape",
        (Locale::En, Reason::BadEscape) => "a backslash must begin an escape",
        (Locale::En, Reason::BadNumber) => "a digit was expected",
        (Locale::En, Reason::Trailing) => "something follows the end",
        (Locale::En, Reason::TooDeep) => "it is nested too deeply",
        (Locale::Ja, Reason::Truncated) => "途中で終わっています",
        (Locale::Ja, Reason::NoValue) => "値が必要です",
        (Locale::Ja, Reason::NoName) => "二重引用符で囲んだフィールド名が必要です",
        (Locale::Ja, Reason::NoColon) => "フィールド名の後にコロンが必要です",
        (Locale::Ja, Reason::NoComma) => "コンマまたは閉じ括弧が必要です",
        (Locale::Ja, Reason::ControlCharacter) => "文字列内の制御文字はエスケープする必要があります",
        (Locale::Ja, Reason::BadEscape) => "バックスラッシュの後が正しくありません",
        (Locale::Ja, Reason::BadNumber) => "数字が必要です",
        (Locale::Ja, Reason::Trailing) => "末尾の後に余分な文字があります",
        (Locale::Ja, Reason::TooDeep) => "入れ子が深すぎます",
    }
}
