//! Texts of elements: empty ones, characters that XML cannot hold, and texts that were escaped before.

use std::fmt::Display;

use crate::loc::find_entity;
use crate::page::Text;
use crate::report::{Finding, Place, Reporter};
use crate::rule::{self, Severity};
use crate::xml::escape::{illegal_characters, is_illegal};

/// A value under check: how its element is called and where it stands in the page.
#[derive(Clone, Copy)]
pub(super) struct Field<'f> {
    pub(super) element: &'f dyn Display,
    pub(super) path: &'f dyn Display,
}

/// Takes an optional value away where it is empty, and reports it: an empty element says no more than none, and the
/// schemas refuse it.
pub(super) fn drop_empty(
    reporter: &mut Reporter<'_>,
    place: Place<'_>,
    field: Field<'_>,
    value: &mut Option<Text<'_>>,
) {
    if value.as_deref().is_some_and(is_blank) {
        *value = None;
        report_empty(reporter, place, field);
    }
}

/// Reports an optional value that is empty.
#[cold]
pub(super) fn report_empty(reporter: &mut Reporter<'_>, place: Place<'_>, Field { element, path }: Field<'_>) {
    reporter.add(
        Finding::of(&rule::ELEMENT_EMPTY)
            .severity(Severity::Warning)
            .at(place)
            .path(path)
            .params(&[("element", element)]),
    );
}

/// Whether a value holds nothing that is written and seen: only white space, and characters that XML cannot hold.
pub(super) fn is_blank(value: &str) -> bool {
    value.bytes().next().is_none_or(|first| !first.is_ascii_graphic())
        && value.chars().all(|character| character.is_whitespace() || is_illegal(character))
}

/// The text of a required value, where it is there and not blank.
pub(super) fn given(value: Option<&str>) -> Option<&str> {
    value.filter(|value| !is_blank(value))
}

/// Checks the characters of a text that people read: a title, a name, a tag.
#[inline(never)]
pub(super) fn check(reporter: &mut Reporter<'_>, place: Place<'_>, Field { element, path }: Field<'_>, text: &str) {
    let finding = |rule| Finding::of(rule).severity(Severity::Warning).at(place).path(path).value(text);
    if may_be_illegal(text) {
        // One problem a text: the writer leaves out all of them together.
        if let Some(character) = illegal_characters(text).next() {
            let character = format_args!("U+{:04X}", u32::from(character)).to_string();
            let params: [(&'static str, &dyn Display); 2] = [("element", element), ("character", &character)];
            reporter.add(finding(&rule::XML_ILLEGAL_CHARACTER).params(&params));
        }
    }
    if let Some(entity) = find_entity(text) {
        let params: [(&'static str, &dyn Display); 2] = [("element", element), ("entity", &entity)];
        reporter.add(finding(&rule::XML_DOUBLE_ESCAPED).params(&params));
    }
}

/// Whether a closer look for characters that XML cannot hold is needed: U+FFFE and U+FFFF begin with the byte EF.
fn may_be_illegal(text: &str) -> bool {
    text.bytes().any(|byte| byte < 0x20 || byte == 0xEF)
}

#[cfg(test)]
mod tests {
    use super::is_blank;

    #[test]
    fn knows_blank_texts() {
        assert!(is_blank("") && is_blank(" \t\r\n") && is_blank("\u{3000}") && is_blank("\u{1} \u{FFFE}"));
        assert!(!is_blank("a") && !is_blank(" a") && !is_blank("日"));
    }
}
