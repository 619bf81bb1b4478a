//! Page lists with one page per line: NDJSON and plain text.

use crate::model::page::Page;
use crate::model::report::{Position, Reporter};
use crate::text::url::bare;

use super::{Entry, Sink, json};

/// Reads one JSON page per line. A line that is not JSON does not affect the others.
pub(super) fn read_ndjson(
    text: &str,
    group_field: Option<&str>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_>,
) -> usize {
    let mut page = Page::default();
    each_line(text, reporter, |line, index, reporter| {
        json::read_line(&mut page, line, index, group_field, reporter, sink);
    })
}

/// Reads one URL per line.
pub(super) fn read_text(text: &str, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> usize {
    let mut page = Page::default();
    each_line(text, reporter, |line, index, reporter| {
        page.clear();
        page.loc = line.into();
        sink(reporter, Entry { index, page: &mut page, is_sound: true });
    })
}

/// Calls a function for each line that is not blank, with its index among them, and sets the reporter's position.
fn each_line<'t>(
    text: &'t str,
    reporter: &mut Reporter<'_>,
    mut call: impl FnMut(&'t str, usize, &mut Reporter<'_>),
) -> usize {
    let mut index = 0;
    for (line_index, line) in text.lines().enumerate() {
        let (line, _) = bare(line);
        if !line.is_empty() {
            reporter.set_entry_position(Some(Position { line: line_index + 1, column: 1 }));
            call(line, index, reporter);
            index += 1;
        }
    }
    reporter.set_entry_position(None);
    index
}
