//! Page lists as records: the encoding in which the JavaScript package sends an array of pages (`pkg/wire/records.ts`).
//!
//! In JSON, the names and quotes would take longer to write and to read than all checks together. Records are one text, the
//! concatenated texts of all values after a mark, and a list of numbers that divide it:
//!
//! ```text
//! list    =  page*
//! page    =  PAGE field* END
//!         |  JSON units              JSON text, for pages that the fields below cannot represent
//! field   =  text                    a text, number or flag; an item of a list of texts; the first field of a struct
//!         |  struct field* END       a struct, or an item of a list of structs
//!         |  URL                     `url`, the other name of `loc`
//!         |  NAME value              an unknown field (of a page only): its name, and its value by its type
//! text    =  units << 8 | index      units: the length of the text in UTF-16 code units
//! struct  =  index | STRUCT
//! ```
//!
//! An index is that of the field in [`Fields::names`]. The other tags are constants below; those that have a text have its length,
//! too. In bytes, the numbers follow the text, little-endian, and the last one is the length of the text in bytes.
//!
//! JavaScript writes a lone surrogate as U+FFFD. The package then sends the list as JSON.

use std::borrow::Cow;
use std::slice;

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
pub struct Records<'p> {
    /// The texts of all values, after the mark.
    pub(crate) text: &'p str,
    /// The numbers, four bytes each.
    pub(crate) numbers: &'p [u8],
}

/// The first byte of a list.
#[cfg(any(test, target_family = "wasm"))]
const MARK: u8 = 0x1e;

/// Length of a tag in bits.
const TAG_BITS: u32 = 8;
/// Distinguishes the tag of a struct of a field from that of its text.
const STRUCT: u8 = 0x40;
/// Begins a page.
const PAGE: u8 = 0x80;
/// A page as JSON.
const JSON: u8 = 0x81;
/// Ends a page or a struct.
const END: u8 = 0x82;
/// Tag of `loc`.
const LOC: u8 = 0;
/// Tag of `url`.
const URL: u8 = 0x83;
/// Tag of the name of an unknown field.
const NAME: u8 = 0x84;
/// Tags of the value of an unknown field; a text has the next one.
const NULL_VALUE: u8 = 0x85;
const NUMBER_VALUE: u8 = 0x87;
const FLAG_VALUE: u8 = 0x88;

/// Returns whether bytes of the package are a list of records.
#[cfg(any(test, target_family = "wasm"))]
pub(crate) fn are_records(bytes: &[u8]) -> bool {
    bytes.first() == Some(&MARK)
}

/// Divides the bytes of a list into its text and its numbers. Returns `None` if the text contains U+FFFD, which may have been a lone
/// surrogate.
#[cfg(any(test, target_family = "wasm"))]
pub(crate) fn divide(mut bytes: Vec<u8>) -> Option<(String, Vec<u8>)> {
    let length = u32::from_le_bytes(*bytes.last_chunk()?) as usize;
    let numbers = if length <= bytes.len() { bytes.split_off(length) } else { return None };
    let text = String::from_utf8(bytes).ok()?;
    memchr::memmem::find(text.as_bytes(), "\u{FFFD}".as_bytes()).is_none().then_some((text, numbers))
}

/// Reads records. Returns the number of pages.
pub(super) fn read(
    records: Records<'_>,
    group_field: Option<&str>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_>,
) -> usize {
    let keys = Keys::new(reporter.options(), group_field);
    let mut items = Items::of(records);
    let mut page = Page::default();
    let mut index = 0;
    while let Some(item) = items.next() {
        match item.tag {
            PAGE => {
                let errors = reporter.errors();
                page.clear();
                read_page(&mut items, &mut page, &mut PageContext::new(reporter, index, group_field));
                page.remove_empty();
                page.set_group(group_field);
                let is_sound = reporter.errors() == errors;
                sink(reporter, Entry { index, page: &mut page, is_sound });
            }
            JSON => {
                let units = items.number().unwrap_or_default();
                json::read_line(&mut page, items.text(units as usize), index, &keys, reporter, sink);
            }
            // The package writes nothing else between pages.
            _ => continue,
        }
        index += 1;
    }
    index
}

/// Reads the fields of a page and its end.
fn read_page<'t>(items: &mut Items<'t>, page: &mut Page<'t>, context: &mut PageContext<'_, '_>) {
    while let Some(item) = items.next_inside() {
        match item.tag {
            LOC => set_loc(page, "loc", Cow::Borrowed(item.text), context),
            URL => set_loc(page, "url", Cow::Borrowed(item.text), context),
            NAME => {
                let value = items.next().map_or(Value::Null, |value| match value.tag {
                    NULL_VALUE => Value::Null,
                    NUMBER_VALUE => Value::Number(value.text),
                    FLAG_VALUE => Value::Bool(value.text == "true"),
                    _ => Value::Text(Text::Plain(Cow::Borrowed(value.text))),
                });
                take_unlisted(page, item.text, value, context);
            }
            _ => read_page_field(&item, items, page, context),
        }
    }
}

/// Reads a field of a page. Another value that was read under an alias is reported.
fn read_page_field<'t>(item: &Item<'t>, items: &mut Items<'t>, page: &mut Page<'t>, context: &mut PageContext<'_, '_>) {
    if context.has_aliases()
        && let Some(name) = page.names().get(usize::from(item.tag))
    {
        let value = Value::Text(Text::Plain(Cow::Borrowed(item.text)));
        let path = Path { parent: None, step: Step::Field(name) };
        take(page, name, value, &mut Field { context, path: &path, name });
    } else {
        read_field(item, items, page);
    }
}

/// Reads a field of a struct. The package has checked the type of the value.
fn read_field<'t>(item: &Item<'t>, items: &mut Items<'t>, into: &mut dyn Fields<'t>) {
    let is_struct = item.tag & STRUCT != 0;
    match into.slot(usize::from(item.tag & !STRUCT)) {
        Some(Slot::List(nest) | Slot::Object(nest)) if is_struct => {
            let into = nest.add();
            while let Some(item) = items.next_inside() {
                read_field(&item, items, into);
            }
        }
        Some(slot) if !is_struct => slot.set(Cow::Borrowed(item.text)),
        _ => {}
    }
}

/// A tag with its text, which may be empty.
struct Item<'t> {
    tag: u8,
    text: &'t str,
}

/// The items of a list that are not read yet.
struct Items<'t> {
    text: &'t str,
    numbers: slice::Iter<'t, [u8; 4]>,
}

impl<'t> Items<'t> {
    fn of(records: Records<'t>) -> Self {
        let numbers = records.numbers.as_chunks().0;
        // The last number is the length of the text.
        let numbers = numbers.split_last().map_or(numbers, |(_, numbers)| numbers);
        Self { text: records.text.get(1..).unwrap_or_default(), numbers: numbers.iter() }
    }

    fn number(&mut self) -> Option<u32> {
        self.numbers.next().map(|bytes| u32::from_le_bytes(*bytes))
    }

    /// Returns the next text with this number of UTF-16 code units.
    fn text(&mut self, units: usize) -> &'t str {
        let (text, rest) = self.text.split_at(prefix_length(self.text, units));
        self.text = rest;
        text
    }

    fn next(&mut self) -> Option<Item<'t>> {
        let number = self.number()?;
        let [tag, ..] = number.to_le_bytes();
        Some(Item { tag, text: self.text((number >> TAG_BITS) as usize) })
    }

    /// Returns the next item of a page or a struct; `None` at its end, which is consumed.
    fn next_inside(&mut self) -> Option<Item<'t>> {
        self.next().filter(|item| item.tag != END)
    }
}

/// Returns the length in bytes of the beginning of a text that has this number of UTF-16 code units.
fn prefix_length(text: &str, units: usize) -> usize {
    if text.as_bytes().get(..units).is_some_and(<[u8]>::is_ascii) {
        return units;
    }
    let mut left = units;
    let mut characters = text.char_indices();
    let end = characters.find(|(_, character)| {
        let is_end = left == 0;
        left = left.saturating_sub(character.len_utf16());
        is_end
    });
    end.map_or(text.len(), |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use std::mem;

    use super::{
        END, FLAG_VALUE, JSON, LOC, NAME, NULL_VALUE, PAGE, Records, STRUCT, TAG_BITS, URL, are_records, divide,
    };
    use crate::model::options::Options;
    use crate::model::page::Page;
    use crate::model::report::Report;
    use crate::read::page_list::{Format, Pages, read, read_each, write};

    /// The tag of the text of an unknown field.
    const TEXT_VALUE: u8 = NULL_VALUE + 1;

    /// Returns the bytes of a list of items, each a tag and its text.
    fn records(items: &[(u8, &str)]) -> Vec<u8> {
        let mut bytes = b"\x1e".to_vec();
        let mut numbers = Vec::new();
        for (tag, text) in items {
            bytes.extend(text.bytes());
            let units = u32::try_from(text.encode_utf16().count()).expect("a short text");
            if *tag == JSON {
                numbers.extend([u32::from(*tag), units]);
            } else {
                numbers.push(units << TAG_BITS | u32::from(*tag));
            }
        }
        numbers.push(u32::try_from(bytes.len()).expect("a short list"));
        bytes.extend(numbers.into_iter().flat_map(u32::to_le_bytes));
        bytes
    }

    /// Reads a list of records into memory.
    fn read_records(bytes: Vec<u8>) -> (Vec<Page<'static>>, Report) {
        let mut pages = Vec::new();
        let take = &mut |page: &mut Page<'_>| pages.push(mem::take(page).into_owned());
        assert!(are_records(&bytes));
        let (text, numbers) = divide(bytes).expect("a text without U+FFFD");
        let records = Records { text: &text, numbers: &numbers };
        let (report, _) = read_each(Pages::Records(records), &Options::default(), take);
        (pages, report)
    }

    const ALTERNATES: u8 = 4;
    const IMAGES: u8 = 5;
    const VIDEOS: u8 = 6;

    #[test]
    fn fields_are_read_by_their_tags() {
        const UPLOADER: u8 = 21;
        const PLATFORM: u8 = 23;
        let items = [
            &[(PAGE, ""), (LOC, "https://a.example/é𠮷"), (1, ""), (3, ".5")][..],
            &[(ALTERNATES | STRUCT, ""), (0, "en"), (1, "https://a.example/en"), (END, "")],
            &[(ALTERNATES | STRUCT, ""), (0, "ja"), (END, ""), (IMAGES, "https://a.example/a.png")],
            &[(VIDEOS | STRUCT, ""), (1, "T"), (13, "one"), (13, "\u{1e}two"), (UPLOADER, "u")],
            &[(PLATFORM | STRUCT, ""), (0, "p"), (END, ""), (END, ""), (8, "no"), (10, "200"), (END, "")],
            &[(JSON, r#"{"loc":"https://a.example/b","mobile":true}"#)],
            &[(PAGE, ""), (2, "weekly"), (LOC, "https://a.example/c"), (END, "")],
        ];
        let (pages, report) = read_records(records(&items.concat()));
        assert_eq!(
            write(&pages),
            r#"[{"loc":"https://a.example/é𠮷","lastmod":"","priority":".5","alternates":[{"hreflang":"en","href":"https://a.example/en"},{"hreflang":"ja"}],"images":[{"loc":"https://a.example/a.png"}],"videos":[{"title":"T","tags":["one","\u001etwo"],"uploader":{"name":"u"},"platform":{"relationship":"p"}}],"status":200},{"loc":"https://a.example/b","mobile":true},{"loc":"https://a.example/c","changefreq":"weekly"}]"#
        );
        assert!(report.problems.is_empty());
    }

    #[test]
    fn other_names_and_unknown_fields_are_reported_as_in_json() {
        let items = [
            [(PAGE, ""), (URL, "https://a.example/url"), (NAME, "Lastmod"), (TEXT_VALUE, "2026")],
            [(LOC, "https://a.example/loc"), (NAME, "x"), (NULL_VALUE, ""), (NAME, "y")],
        ];
        let end = [(FLAG_VALUE, "true"), (END, "")];
        let (pages, report) = read_records(records(&[&items.concat()[..], &end].concat()));
        let json =
            r#"[{"url":"https://a.example/url","Lastmod":"2026","loc":"https://a.example/loc","x":null,"y":true}]"#;
        let in_json = read(json, Some(Format::Json), &Options::default());
        assert_eq!(pages, in_json.pages);
        assert_eq!(report.problems, in_json.report.problems);
        assert_eq!(report.problems.len(), 4);
    }

    #[test]
    fn bytes_that_may_contain_a_lone_surrogate_are_refused() {
        assert!(divide(records(&[(PAGE, ""), (LOC, "a"), (END, "")])).is_some());
        for bytes in
            [records(&[(PAGE, ""), (LOC, "\u{FFFD}"), (END, "")]), b"\x1e".to_vec(), b"\x1e\xff\0\0\0".to_vec()]
        {
            assert!(divide(bytes).is_none());
        }
    }

    #[test]
    fn any_items_are_read_without_a_panic() {
        let tags = [PAGE, END, JSON, LOC, URL, NAME, FLAG_VALUE, ALTERNATES, IMAGES, VIDEOS | STRUCT, 63, 0xff];
        let items: Vec<_> = tags.into_iter().zip(["é", "", "{", "a"].into_iter().cycle()).collect();
        for number in 0..items.len().pow(4) {
            let mut list = vec![(PAGE, "")];
            let mut rest = number;
            for _ in 0..4 {
                list.push(items[rest % items.len()]);
                rest /= items.len();
            }
            let mut bytes = records(&list);
            // A length that is longer than the text.
            let at = bytes.len() - 6;
            bytes[at] = 0xff;
            read_records(bytes);
        }
    }
}
