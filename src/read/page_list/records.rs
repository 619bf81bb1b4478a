//! Page lists as records: the encoding in which the JavaScript package sends an array of pages (`pkg/core/wire/records.ts`).
//!
//! In JSON, the names and quotes would take longer to write and to read than all checks together. Records are one text, the
//! concatenated texts of all values, and a list of numbers that divide it:
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
//! too.
//!
//! The package encodes a list batch by batch into the same memory, when the reader requests it ([`RecordSource`]).

use std::borrow::Cow;
use std::{fmt, slice};

use crate::model::page::Page;
use crate::model::page::fields::{Fields, Slot};
use crate::model::report::Reporter;

use super::context::PageContext;
use super::field::{Field, take};
use super::json;
use super::keys::Keys;
use super::page::{set_loc, take_unlisted};
use super::path::{Path, PathStep};
use super::sink::{ListedPage, Sink};
use super::value::{Text, Value};

/// Records of some pages.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Records<'r> {
    /// The texts of all values.
    pub(crate) text: &'r str,
    /// The numbers that divide the text.
    pub(crate) numbers: &'r [u32],
}

/// Pages that are encoded as records.
pub(crate) trait RecordSource: fmt::Debug {
    /// Returns the number of pages.
    fn pages(&self) -> usize;

    /// Passes the records of all pages to `read`, in batches.
    fn read(&self, read: &mut dyn FnMut(Records<'_>));
}

/// An array of pages of the JavaScript package. Only the bindings create it.
#[derive(Debug, Clone, Copy)]
pub struct PageArray<'p>(pub(crate) &'p dyn RecordSource);

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

/// Reads pages. Returns their number.
pub(super) fn read(
    source: &dyn RecordSource,
    group_field: Option<&str>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_>,
) -> usize {
    let keys = Keys::new(reporter.options(), group_field);
    let mut index = 0;
    source.read(&mut |records| {
        let mut items = TaggedTexts::of(records);
        let mut page = Page::default();
        while let Some(item) = items.next() {
            match item.tag {
                PAGE => {
                    let errors = reporter.errors();
                    page.clear();
                    read_page(&mut items, &mut page, &mut PageContext::new(reporter, index, group_field));
                    page.remove_empty();
                    page.set_group(group_field);
                    let is_sound = reporter.errors() == errors;
                    sink(reporter, ListedPage { index, page: &mut page, is_sound });
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
    });
    index
}

/// Reads the fields of a page and its end.
fn read_page<'t>(items: &mut TaggedTexts<'t>, page: &mut Page<'t>, context: &mut PageContext<'_, '_>) {
    while let Some(item) = items.next_inside() {
        match item.tag {
            LOC => set_loc(page, "loc", Cow::Borrowed(item.text), context),
            URL => set_loc(page, "url", Cow::Borrowed(item.text), context),
            NAME => {
                let value = items.next().map_or(Value::Null, |value| match value.tag {
                    NULL_VALUE => Value::Null,
                    NUMBER_VALUE => Value::Number(value.text),
                    _ => Value::Text(Text::Plain(Cow::Borrowed(value.text))),
                });
                take_unlisted(page, item.text, value, context);
            }
            _ => read_page_field(&item, items, page, context),
        }
    }
}

/// Reads a field of a page. Another value that was read under an alias is reported.
fn read_page_field<'t>(
    item: &TaggedText<'t>,
    items: &mut TaggedTexts<'t>,
    page: &mut Page<'t>,
    context: &mut PageContext<'_, '_>,
) {
    if context.has_aliases()
        && let Some(name) = page.names().get(usize::from(item.tag))
    {
        let value = Value::Text(Text::Plain(Cow::Borrowed(item.text)));
        let path = Path { parent: None, step: PathStep::Field(name) };
        take(page, name, value, &mut Field { context, path: &path, name });
    } else {
        read_field(item, items, page);
    }
}

/// Reads a field of a struct. The package has checked the type of the value.
fn read_field<'t>(item: &TaggedText<'t>, items: &mut TaggedTexts<'t>, into: &mut dyn Fields<'t>) {
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
struct TaggedText<'t> {
    tag: u8,
    text: &'t str,
}

/// The items of a list that are not read yet.
struct TaggedTexts<'t> {
    text: &'t str,
    numbers: slice::Iter<'t, u32>,
    /// Whether the length in bytes of each text is that in UTF-16 code units.
    is_ascii: bool,
}

impl<'t> TaggedTexts<'t> {
    fn of(records: Records<'t>) -> Self {
        let Records { text, numbers } = records;
        Self { text, numbers: numbers.iter(), is_ascii: text.is_ascii() }
    }

    fn number(&mut self) -> Option<u32> {
        self.numbers.next().copied()
    }

    /// Returns the next text with this number of UTF-16 code units.
    fn text(&mut self, units: usize) -> &'t str {
        let length = if self.is_ascii { units.min(self.text.len()) } else { prefix_length(self.text, units) };
        let (text, rest) = self.text.split_at(length);
        self.text = rest;
        text
    }

    fn next(&mut self) -> Option<TaggedText<'t>> {
        let number = self.number()?;
        let [tag, ..] = number.to_le_bytes();
        Some(TaggedText { tag, text: self.text((number >> TAG_BITS) as usize) })
    }

    /// Returns the next item of a page or a struct; `None` at its end, which is consumed.
    fn next_inside(&mut self) -> Option<TaggedText<'t>> {
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
        END, JSON, LOC, NAME, NULL_VALUE, NUMBER_VALUE, PAGE, PageArray, RecordSource, Records, STRUCT, TAG_BITS, URL,
    };
    use crate::model::options::Options;
    use crate::model::page::Page;
    use crate::model::report::Report;
    use crate::read::page_list::{Format, Pages, read, read_each, write};

    /// The tag of the text of an unknown field.
    const TEXT_VALUE: u8 = NULL_VALUE + 1;

    /// A list of one batch.
    #[derive(Debug)]
    struct OneBatch {
        text: String,
        numbers: Vec<u32>,
    }

    impl RecordSource for OneBatch {
        fn pages(&self) -> usize {
            self.numbers.iter().filter(|number| matches!(number.to_le_bytes()[0], PAGE | JSON)).count()
        }

        fn read(&self, read: &mut dyn FnMut(Records<'_>)) {
            read(Records { text: &self.text, numbers: &self.numbers });
        }
    }

    /// Returns a list of items, each a tag and its text.
    fn records(items: &[(u8, &str)]) -> OneBatch {
        let (mut all, mut numbers) = (String::new(), Vec::new());
        for (tag, text) in items {
            all.push_str(text);
            let units = u32::try_from(text.encode_utf16().count()).expect("a short text");
            if *tag == JSON {
                numbers.extend([u32::from(*tag), units]);
            } else {
                numbers.push(units << TAG_BITS | u32::from(*tag));
            }
        }
        OneBatch { text: all, numbers }
    }

    /// Reads a list of records into memory.
    fn read_records(batch: &OneBatch) -> (Vec<Page<'static>>, Report) {
        let mut pages = Vec::new();
        let take = &mut |page: &mut Page<'_>| pages.push(mem::take(page).into_owned());
        let (report, _) = read_each(Pages::Array(PageArray(batch)), &Options::default(), take);
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
        let (pages, report) = read_records(&records(&items.concat()));
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
        let end = [(NUMBER_VALUE, "1"), (END, "")];
        let (pages, report) = read_records(&records(&[&items.concat()[..], &end].concat()));
        let json = r#"[{"url":"https://a.example/url","Lastmod":"2026","loc":"https://a.example/loc","x":null,"y":1}]"#;
        let in_json = read(json, Some(Format::Json), &Options::default());
        assert_eq!(pages, in_json.pages);
        assert_eq!(report.problems, in_json.report.problems);
        assert_eq!(report.problems.len(), 4);
    }

    #[test]
    fn any_items_are_read_without_a_panic() {
        let tags = [PAGE, END, JSON, LOC, URL, NAME, NUMBER_VALUE, ALTERNATES, IMAGES, VIDEOS | STRUCT, 63, 0xff];
        let items: Vec<_> = tags.into_iter().zip(["é", "", "{", "a"].into_iter().cycle()).collect();
        for number in 0..items.len().pow(4) {
            let mut list = vec![(PAGE, "")];
            let mut rest = number;
            for _ in 0..4 {
                list.push(items[rest % items.len()]);
                rest /= items.len();
            }
            let mut batch = records(&list);
            // A length that is longer than the text.
            if let Some(last) = batch.numbers.last_mut() {
                *last |= 0xff << TAG_BITS;
            }
            read_records(&batch);
        }
    }
}
