//! Page lists as records: the encoding in which the JavaScript package sends an array of pages (`pkg/wire/records.ts`).
//!
//! In JSON, the names and quotes would take longer to write and to read than all checks together. In records, a field is
//! identified by a tag of one character. Three control characters are delimiters:
//!
//! ```text
//! list    =  RS count page*          count: the number of delimiters after it, in decimal
//! page    =  RS field*
//!         |  RS json                 JSON text, for pages that the fields below cannot represent
//! field   =  US tag text             a text, number or flag; an item of a list of texts; the first field of a struct
//!         |  GS tag field* GS        a struct, or an item of a list of structs
//!         |  US '#' text             `url`, the other name of `loc`
//!         |  US '!' name             an unknown field (of a page only)
//!         |  US '!' name US '"' text an unknown field that has a text, and with the tag `$` a number, with `&` a flag
//! ```
//!
//! RS is U+001E, US is U+001F, GS is U+001D. A tag is `0` and the characters that follow it in ASCII, by the index of
//! the field in [`Fields::names`].
//!
//! Values are not escaped. The list is corrupt if its number of delimiters differs from the count, because a value then
//! contains one, or if it contains U+FFFD, which the encoder of JavaScript writes for a lone surrogate. The package then
//! sends the list as JSON.

use std::borrow::Cow;
#[cfg(any(test, target_family = "wasm"))]
use std::str;

#[cfg(any(test, target_family = "wasm"))]
use memchr::memchr_iter;
use memchr::{Memchr3, memchr3, memchr3_iter};

use crate::model::page::Page;
use crate::model::page::fields::{Fields, Slot};
use crate::model::report::Reporter;

use super::context::PageContext;
use super::field::{Field, take};
use super::keys::Keys;
use super::page::{set_loc, take_unlisted};
use super::path::{Path, Step};
use super::value::{Text, Value};
use super::{Entry, Sink, json};

/// A page list in records. Only the bindings create it.
#[derive(Debug, Clone, Copy)]
pub struct Records<'p>(pub(crate) &'p str);

/// Begins a struct, or ends it if no tag follows.
const STRUCT_DELIMITER: u8 = 0x1d;
/// Begins a page.
const PAGE_DELIMITER: u8 = 0x1e;
/// Begins a text.
const TEXT_DELIMITER: u8 = 0x1f;

/// Tag of the field with index 0.
const FIRST_TAG: u8 = b'0';
/// Tag of `loc`.
const LOC_TAG: u8 = FIRST_TAG;
/// Tag of `url`.
const URL_TAG: u8 = b'#';
/// Tag of the name of an unknown field.
const UNKNOWN_NAME_TAG: u8 = b'!';
/// Tags of the value of the preceding unknown field: a text, a number, `true` or `false`.
const UNKNOWN_VALUE_TAGS: [u8; 3] = *b"\"$&";

/// Returns whether bytes of the package are a list of records.
#[cfg(any(test, target_family = "wasm"))]
pub(crate) fn are_records(bytes: &[u8]) -> bool {
    bytes.first() == Some(&PAGE_DELIMITER)
}

/// Returns whether a value of the list contains a delimiter, or U+FFFD, which may have been a lone surrogate.
#[cfg(any(test, target_family = "wasm"))]
pub(crate) fn are_corrupt(records: &[u8]) -> bool {
    let body = body_start(records);
    let expected = records.get(1..body).and_then(|count| str::from_utf8(count).ok()?.parse().ok());
    let count = |delimiter| memchr_iter(delimiter, &records[body..]).count();
    expected != Some(count(STRUCT_DELIMITER) + count(PAGE_DELIMITER) + count(TEXT_DELIMITER))
        || memchr::memmem::find(records, "\u{FFFD}".as_bytes()).is_some()
}

/// Returns the offset of the first page.
fn body_start(records: &[u8]) -> usize {
    // The list itself begins with a delimiter too.
    let count = records.get(1..).unwrap_or_default();
    let length = memchr3(STRUCT_DELIMITER, PAGE_DELIMITER, TEXT_DELIMITER, count).unwrap_or(count.len());
    (length + 1).min(records.len())
}

/// Reads records that are not corrupt. Returns the number of pages.
pub(super) fn read(text: &str, group_field: Option<&str>, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> usize {
    let keys = Keys::new(reporter.options(), group_field);
    let mut units = Units::new(&text[body_start(text.as_bytes())..]);
    let mut page = Page::default();
    let mut index = 0;
    while let Some(unit) = units.next() {
        if unit.is_json_page() {
            json::read_line(&mut page, unit.text, index, &keys, reporter, sink);
        } else {
            let errors = reporter.errors();
            page.clear();
            read_page(&mut units, &mut page, &mut PageContext::new(reporter, index, group_field));
            page.remove_empty();
            page.set_group(group_field);
            let is_sound = reporter.errors() == errors;
            sink(reporter, Entry { index, page: &mut page, is_sound });
        }
        index += 1;
    }
    index
}

/// Reads the fields of a page, up to the next page.
fn read_page<'t>(units: &mut Units<'t>, page: &mut Page<'t>, context: &mut PageContext<'_, '_>) {
    while let Some(unit) = units.next_in_page() {
        match unit.tag() {
            LOC_TAG => set_loc(page, "loc", Cow::Borrowed(unit.value()), context),
            URL_TAG => set_loc(page, "url", Cow::Borrowed(unit.value()), context),
            UNKNOWN_NAME_TAG => {
                let name = unit.value();
                let value = units.next_unknown_value().map_or(Value::Null, |unit| match unit.tag() {
                    b'$' => Value::Number(unit.value()),
                    b'&' => Value::Bool(unit.value() == "true"),
                    _ => Value::Text(Text::Plain(Cow::Borrowed(unit.value()))),
                });
                take_unlisted(page, name, value, context);
            }
            _ => read_page_field(&unit, units, page, context),
        }
    }
}

/// Reads a field of a page. Another value that was read under an alias is reported.
fn read_page_field<'t>(unit: &Unit<'t>, units: &mut Units<'t>, page: &mut Page<'t>, context: &mut PageContext<'_, '_>) {
    if context.has_aliases()
        && unit.delimiter == TEXT_DELIMITER
        && let Some(name) = page.names().get(usize::from(unit.tag().wrapping_sub(FIRST_TAG)))
    {
        let value = Value::Text(Text::Plain(Cow::Borrowed(unit.value())));
        let path = Path { parent: None, step: Step::Field(name) };
        take(page, name, value, &mut Field { context, path: &path, name });
    } else {
        read_field(unit, units, page);
    }
}

/// Reads a field of a struct. The package has checked the type of the value.
fn read_field<'t>(unit: &Unit<'t>, units: &mut Units<'t>, into: &mut dyn Fields<'t>) {
    let Some(slot) = into.slot(usize::from(unit.tag().wrapping_sub(FIRST_TAG))) else { return };
    match (unit.delimiter, slot) {
        (TEXT_DELIMITER, slot) => slot.set(Cow::Borrowed(unit.value())),
        (_, Slot::List(nest) | Slot::Object(nest)) => {
            let into = nest.add();
            while let Some(unit) = units.next_in_struct() {
                read_field(&unit, units, into);
            }
        }
        _ => {}
    }
}

/// A delimiter and the text after it, up to the next one.
struct Unit<'t> {
    delimiter: u8,
    text: &'t str,
}

impl<'t> Unit<'t> {
    /// Returns the tag; 0 if there is none.
    fn tag(&self) -> u8 {
        self.text.as_bytes().first().copied().unwrap_or_default()
    }

    /// Returns the text after the tag.
    fn value(&self) -> &'t str {
        self.text.get(1..).unwrap_or_default()
    }

    fn is_json_page(&self) -> bool {
        self.delimiter == PAGE_DELIMITER && !self.text.is_empty()
    }

    fn ends_struct(&self) -> bool {
        self.delimiter == STRUCT_DELIMITER && self.text.is_empty()
    }
}

/// The units of a list of records.
struct Units<'t> {
    text: &'t str,
    delimiters: Memchr3<'t>,
    /// Offset of the delimiter of the next unit.
    next: Option<usize>,
}

impl<'t> Units<'t> {
    fn new(text: &'t str) -> Self {
        let mut delimiters = memchr3_iter(STRUCT_DELIMITER, PAGE_DELIMITER, TEXT_DELIMITER, text.as_bytes());
        let next = delimiters.next();
        Self { text, delimiters, next }
    }

    fn next(&mut self) -> Option<Unit<'t>> {
        let start = self.next?;
        self.next = self.delimiters.next();
        let text = self.text.get(start + 1..self.next.unwrap_or(self.text.len()))?;
        Some(Unit { delimiter: self.text.as_bytes()[start], text })
    }

    /// Returns the delimiter of the next unit.
    fn peek(&self) -> Option<u8> {
        self.next.map(|next| self.text.as_bytes()[next])
    }

    /// Returns the next unit if it belongs to the current page.
    fn next_in_page(&mut self) -> Option<Unit<'t>> {
        if self.peek()? == PAGE_DELIMITER { None } else { self.next() }
    }

    /// Returns the next unit of a struct; `None` at its end, which is consumed.
    fn next_in_struct(&mut self) -> Option<Unit<'t>> {
        self.next_in_page().filter(|unit| !unit.ends_struct())
    }

    /// Returns the next unit if it is the value of an unknown field.
    fn next_unknown_value(&mut self) -> Option<Unit<'t>> {
        let tag = self.text.as_bytes().get(self.next? + 1)?;
        let is_next = self.peek() == Some(TEXT_DELIMITER) && UNKNOWN_VALUE_TAGS.contains(tag);
        if is_next { self.next() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use std::mem;

    use super::{Records, are_corrupt, are_records};
    use crate::model::options::Options;
    use crate::model::page::Page;
    use crate::model::report::Report;
    use crate::read::page_list::{Format, Pages, read, read_each, write};

    /// Reads a list of records into memory.
    fn read_records(text: &str) -> (Vec<Page<'static>>, Report) {
        let mut pages = Vec::new();
        let take = &mut |page: &mut Page<'_>| pages.push(mem::take(page).into_owned());
        let (report, _) = read_each(Pages::Records(Records(text)), &Options::default(), take);
        (pages, report)
    }

    /// Returns a list of records with the right count.
    fn records(body: &str) -> String {
        let count = body.bytes().filter(|byte| (0x1d..=0x1f).contains(byte)).count();
        format!("\u{1e}{count:012}{body}")
    }

    #[test]
    fn fields_are_read_by_their_tags() {
        let text = records(
            "\u{1e}\u{1f}0https://a.example/\u{1f}1\u{1f}3.5\
             \u{1d}4\u{1f}0en\u{1f}1https://a.example/en\u{1d}\u{1d}4\u{1f}0ja\u{1d}\
             \u{1f}5https://a.example/a.png\
             \u{1d}6\u{1f}1T\u{1f}=one\u{1f}=two\u{1f}Eu\u{1d}G\u{1f}0p\u{1d}\u{1d}\
             \u{1f}8no\u{1f}:200\
             \u{1e}{\"loc\":\"https://a.example/b\",\"mobile\":true}\
             \u{1e}\u{1f}2weekly\u{1f}0https://a.example/c",
        );
        assert!(are_records(text.as_bytes()) && !are_corrupt(text.as_bytes()));
        let (pages, report) = read_records(&text);
        assert_eq!(
            write(&pages),
            r#"[{"loc":"https://a.example/","lastmod":"","priority":".5","alternates":[{"hreflang":"en","href":"https://a.example/en"},{"hreflang":"ja"}],"images":[{"loc":"https://a.example/a.png"}],"videos":[{"title":"T","tags":["one","two"],"uploader":{"name":"u"},"platform":{"relationship":"p"}}],"status":200},{"loc":"https://a.example/b","mobile":true},{"loc":"https://a.example/c","changefreq":"weekly"}]"#
        );
        assert!(report.problems.is_empty());
    }

    #[test]
    fn other_names_and_unknown_fields_are_reported_as_in_json() {
        let fields = "\u{1f}#https://a.example/url\u{1f}!Lastmod\u{1f}\"2026\u{1f}0https://a.example/loc\u{1f}!x";
        let (pages, report) = read_records(&records(&format!("\u{1e}{fields}")));
        let json = r#"[{"url":"https://a.example/url","Lastmod":"2026","loc":"https://a.example/loc","x":null}]"#;
        let in_json = read(json, Some(Format::Json), &Options::default());
        assert_eq!(pages, in_json.pages);
        assert_eq!(report.problems, in_json.report.problems);
        assert_eq!(report.problems.len(), 3);
    }

    #[test]
    fn a_delimiter_in_a_value_makes_a_list_corrupt() {
        for body in ["\u{1e}\u{1f}0a\u{1f}b", "\u{1e}\u{1f}0a\u{1d}", "\u{1e}\u{1f}0a\u{1e}"] {
            let text = format!("\u{1e}000000000002{body}");
            assert!(are_corrupt(text.as_bytes()), "{text:?}");
        }
        assert!(are_corrupt(records("\u{1e}\u{1f}0\u{FFFD}").as_bytes()));
        assert!(are_corrupt(b"\x1e") && are_corrupt(b"\x1e\x1e") && are_corrupt(b"\x1e5"));
    }

    #[test]
    fn any_text_is_read_without_a_panic() {
        let fragments = ["\u{1f}", "\u{1d}", "\u{1e}", "4", "6", "E", "é", "\u{7f}", "!x", "\"", "#", "{"];
        for number in 0..fragments.len().pow(5) {
            let mut text = "\u{1e}".to_owned();
            let mut rest = number;
            for _ in 0..5 {
                text += fragments[rest % fragments.len()];
                rest /= fragments.len();
            }
            read_records(&text);
        }
    }
}
