//! Pages with a syntax error: the fields before the error are checked like those of other pages.

use serde_json::value::RawValue;

use crate::model::page::Page;
use crate::model::report::Reporter;

use super::super::keys::Keys;
use super::super::page::read_page;
use super::super::raw_json::visit_members;

/// Reports the problems of the complete fields of a page that has a syntax error. `text` begins with the page; a text that does
/// not begin with an object has no fields.
pub(super) fn report_fields(text: &str, index: usize, keys: &Keys<'_>, reporter: &mut Reporter<'_>) {
    if !text.starts_with('{') {
        return;
    }
    let mut end = 1;
    // The syntax error is reported by the caller.
    let _ = visit_members(text, |_, value| end = end_in(text, value));
    if let Ok(fields) = RawValue::from_string(format!("{}}}", &text[..end])) {
        read_page(&mut Page::default(), (&*fields).into(), index, keys, reporter, &mut |_, _| {});
    }
}

/// Returns the text of the item in which reading a JSON array stopped; `text` begins where the last complete item ends.
pub(super) fn unread_item(text: &str) -> Option<&str> {
    text.trim_ascii_start().strip_prefix(['[', ',']).map(str::trim_ascii_start)
}

/// Returns the byte offset at which a value ends in the text that it was read from.
pub(super) fn end_in(text: &str, value: &RawValue) -> usize {
    let value = value.get();
    value.as_ptr() as usize - text.as_ptr() as usize + value.len()
}
