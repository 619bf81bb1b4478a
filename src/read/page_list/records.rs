//! Page lists as records: how the JavaScript package sends an array of pages.
//!
//! Most pages have nothing but loc, lastmod, changefreq and priority. Written as JSON their names and quotes would take
//! longer to write and to read than all the checks together. So the list crosses as fields parted by U+001F:
//!
//! ```text
//! RS  number of fields  US  loc US lastmod US changefreq US priority
//!                       US  GS US 0 loc US FS en US href US 5 loc of an image US GS 6 US 0 thumbnail_loc US GS US GS  US  …
//! ```
//!
//! Such pages have four fields, the absent ones empty. A field that is U+001D begins a page with anything else, and ends it: in
//! between stand its fields, each behind a byte for its place among the [`Fields`] of a page (`0` is the first), and structs
//! inside it, which begin with U+001D and such a byte and end with U+001D. U+001C and a language begin a language version, of
//! which the next field is the address. A field that begins with U+001E is a whole page in JSON, for pages with values that this
//! has no way to write. The number of fields tells whether a value held a separator, and U+FFFD that one may have held half a
//! surrogate pair: then the list is torn, and the package sends it as JSON.

use std::borrow::Cow;
use std::ops::Range;

use memchr::memchr;

use crate::base::scan::{Block, block_at, places_of};
use crate::model::page::Page;
use crate::model::page::fields::{Fields, Slot};
use crate::model::report::Reporter;

use super::{Entry, Sink, json, number};

const FILE_SEPARATOR: u8 = 0x1c;
const GROUP_SEPARATOR: u8 = 0x1d;
const RECORD_SEPARATOR: u8 = 0x1e;
const UNIT_SEPARATOR: u8 = 0x1f;
/// U+FFFD.
#[cfg(any(test, target_family = "wasm"))]
const REPLACEMENT: [u8; 3] = *b"\xEF\xBF\xBD";
/// Stands for the first place; the others follow it.
const FIRST_PLACE: u8 = b'0';

/// Whether bytes of the package are a list of records.
#[cfg(any(test, target_family = "wasm"))]
pub(crate) fn are_records(bytes: &[u8]) -> bool {
    bytes.first() == Some(&RECORD_SEPARATOR)
}

/// Whether in a list of records a value held a separator, or something that has become U+FFFD: half a surrogate pair perhaps.
#[cfg(any(test, target_family = "wasm"))]
pub(crate) fn are_torn(records: &[u8]) -> bool {
    let Some(head) = memchr(UNIT_SEPARATOR, records) else { return true };
    let expected = records
        .get(1..head)
        .and_then(|count| std::str::from_utf8(count).ok())
        .and_then(|count| count.parse::<u32>().ok());
    let mut separators = 0;
    let mut at = head;
    while at < records.len() {
        let block = block_at(records, at);
        separators += places_of(UNIT_SEPARATOR, block).count_ones();
        let mut ends = places_of(REPLACEMENT[2], block);
        while ends != 0 {
            if records[..=at + ends.trailing_zeros() as usize].ends_with(&REPLACEMENT) {
                return true;
            }
            ends &= ends - 1;
        }
        at += size_of::<Block>();
    }
    expected != Some(separators)
}

/// Reads records that are not torn.
pub(super) fn read(text: &str, group_field: Option<&str>, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> usize {
    let Some(head) = memchr(UNIT_SEPARATOR, text.as_bytes()) else { return 0 };
    let mut units = Units::of(&text[head + 1..]);
    let mut page = Page::default();
    let mut index = 0;
    while let Some(first) = units.next() {
        match first.as_bytes().first() {
            Some(&RECORD_SEPARATOR) => json::read_line(&mut page, &first[1..], index, group_field, reporter, sink),
            Some(&GROUP_SEPARATOR) => {
                page.clear();
                units.read_struct(&mut page);
                page.forget_empty();
                page.set_group(group_field);
                sink(reporter, Entry { index, page: &mut page, is_sound: true });
            }
            _ => {
                page.clear();
                page.loc = first.into();
                page.lastmod = units.value().map(Cow::Borrowed);
                page.changefreq = units.value().map(Cow::Borrowed);
                page.priority = units.value().map(|priority| {
                    if has_exponent(priority) { number::plain(priority) } else { Cow::Borrowed(priority) }
                });
                page.set_group(group_field);
                sink(reporter, Entry { index, page: &mut page, is_sound: true });
            }
        }
        index += 1;
    }
    index
}

/// What stands between separators, one after the other.
#[derive(Clone, Copy)]
struct Units<'t> {
    text: &'t str,
    /// Where the next one begins; past the end where there is none.
    at: usize,
    /// Where the block begins that is being looked at.
    block: usize,
    /// A bit for each separator in it that was not come to.
    separators: u32,
}

impl<'t> Units<'t> {
    fn of(text: &'t str) -> Self {
        Self { text, at: 0, block: 0, separators: places_of(UNIT_SEPARATOR, block_at(text.as_bytes(), 0)) }
    }

    /// Where the next one begins and ends.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "every value comes through here")]
    fn range(&mut self) -> Option<Range<usize>> {
        let start = self.at;
        if start > self.text.len() {
            return None;
        }
        let end = self.next_separator();
        self.at = end + 1;
        Some(start..end)
    }

    /// Where the next separator stands; the end of the text where there is none.
    #[inline(never)]
    fn next_separator(&mut self) -> usize {
        let bytes = self.text.as_bytes();
        while self.separators == 0 {
            self.block += size_of::<Block>();
            if self.block >= bytes.len() {
                return bytes.len();
            }
            self.separators = places_of(UNIT_SEPARATOR, block_at(bytes, self.block));
        }
        let place = self.separators.trailing_zeros() as usize;
        self.separators &= self.separators - 1;
        self.block + place
    }

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "every value comes through here")]
    fn next(&mut self) -> Option<&'t str> {
        self.text.get(self.range()?)
    }

    /// A value that may be absent.
    fn value(&mut self) -> Option<&'t str> {
        match self.next() {
            Some("") => None,
            value => value,
        }
    }

    /// What comes next of a page that is written field by field.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "every value comes through here")]
    fn unit(&mut self) -> Unit<'t> {
        let Some(Range { start, end }) = self.range() else { return Unit::End };
        let first = self.text.as_bytes().get(start).copied().unwrap_or(UNIT_SEPARATOR);
        let text = self.text.get(start + 1..end).unwrap_or_default();
        if first == FILE_SEPARATOR {
            return Unit::Link(text, self.next().unwrap_or_default());
        }
        if first != GROUP_SEPARATOR {
            return Unit::Text(first.wrapping_sub(FIRST_PLACE), text);
        }
        match self.text.as_bytes().get(start + 1) {
            Some(&place) if place != UNIT_SEPARATOR => Unit::Struct(place.wrapping_sub(FIRST_PLACE)),
            _ => Unit::End,
        }
    }

    /// Reads the fields of a struct up to its end. The package has seen to it that each is of its kind.
    fn read_struct(&mut self, into: &mut dyn Fields<'t>) {
        loop {
            match self.unit() {
                Unit::Text(place, text) => {
                    if let Some(slot) = into.slot(usize::from(place)) {
                        slot.set(Cow::Borrowed(text));
                    }
                }
                Unit::Link(hreflang, href) => {
                    if let Some(Slot::List(alternates)) = into.slot(usize::from(ALTERNATES)) {
                        let alternate = alternates.add();
                        for (place, text) in [(HREFLANG, hreflang), (HREF, href)] {
                            if let Some(slot) = alternate.slot(usize::from(place)) {
                                slot.set(Cow::Borrowed(text));
                            }
                        }
                    }
                }
                Unit::Struct(place) => {
                    if let Some(Slot::List(nest) | Slot::Object(nest)) = into.slot(usize::from(place)) {
                        self.read_struct(nest.add());
                    }
                }
                Unit::End => return,
            }
        }
    }
}

/// What stands between two separators of a page that is written field by field.
enum Unit<'t> {
    /// A text, and the place of its field.
    Text(u8, &'t str),
    /// The language and the address of a language version.
    Link(&'t str, &'t str),
    /// The beginning of a struct, and the place of its field.
    Struct(u8),
    /// The end of a struct, or of the page.
    End,
}

// The places of the fields of a rich page; see `page::fields`.
const ALTERNATES: u8 = 4;
const HREFLANG: u8 = 0;
const HREF: u8 = 1;

/// Whether a number is written in a way that XML has not.
fn has_exponent(number: &str) -> bool {
    number.bytes().any(|byte| byte | 0x20 == b'e')
}

#[cfg(test)]
mod tests {
    use super::{are_records, are_torn};
    use crate::read::page_list::{Format, read};

    #[test]
    fn plain_pages_and_pages_in_json_are_read() {
        let text = "\u{1e}9\u{1f}https://a.example/\u{1f}2026-01-10\u{1f}\u{1f}1e-7\
                    \u{1f}\u{1e}{\"loc\":\"https://a.example/b\",\"mobile\":true}\
                    \u{1f}https://a.example/c\u{1f}\u{1f}weekly\u{1f}";
        assert!(are_records(text.as_bytes()) && !are_torn(text.as_bytes()));
        let list = read(text, Some(Format::Records), &crate::Options::default());
        assert_eq!(
            crate::read::page_list::write(&list.pages),
            r#"[{"loc":"https://a.example/","lastmod":"2026-01-10","priority":0.0000001},{"loc":"https://a.example/b","mobile":true},{"loc":"https://a.example/c","changefreq":"weekly"}]"#
        );
    }

    #[test]
    fn pages_with_more_are_read_by_the_places_of_their_fields() {
        // A page of two alternates, an image by its address and a video with tags and an uploader by name; then a plain one.
        let text = "\u{1e}0\u{1f}\u{1d}\u{1f}0https://a.example/\u{1f}1\u{1f}3.5\
                    \u{1f}\u{1c}en\u{1f}https://a.example/en\
                    \u{1f}\u{1d}4\u{1f}0ja\u{1f}\u{1d}\
                    \u{1f}5https://a.example/a.png\
                    \u{1f}\u{1d}6\u{1f}1T\u{1f}=one\u{1f}=two\u{1f}Eu\u{1f}\u{1d}G\u{1f}0p\u{1f}\u{1d}\u{1f}\u{1d}\
                    \u{1f}8no\u{1f}:200\u{1f}\u{1d}\
                    \u{1f}https://a.example/c\u{1f}\u{1f}weekly\u{1f}";
        let list = read(text, Some(Format::Records), &crate::Options::default());
        assert_eq!(
            crate::read::page_list::write(&list.pages),
            r#"[{"loc":"https://a.example/","lastmod":"","priority":".5","alternates":[{"hreflang":"en","href":"https://a.example/en"},{"hreflang":"ja"}],"images":[{"loc":"https://a.example/a.png"}],"videos":[{"title":"T","tags":["one","two"],"uploader":{"name":"u"},"platform":{"relationship":"p"}}],"status":200},{"loc":"https://a.example/c","changefreq":"weekly"}]"#
        );
        assert!(list.report.problems.is_empty());
    }

    #[test]
    fn a_value_with_a_separator_tears_the_list() {
        assert!(are_torn(b"\x1e4\x1fa\x1fb\x1fc\x1fd\x1fe"));
        assert!(are_torn(b"\x1e4\x1fa\x1fb\x1fc"));
    }

    #[test]
    fn any_text_is_read_without_a_panic() {
        for text in ["\u{1e}", "\u{1e}\u{1f}", "\u{1e}x\u{1f}a", "\u{1e}1\u{1f}", "\u{1e}2\u{1f}a\u{1f}\u{1e}{"] {
            read(text, Some(Format::Records), &crate::Options::default());
        }
        let pieces = ["\u{1f}", "\u{1d}", "\u{1e}", "4", "6", "E", "é", "\u{7f}", "0x"];
        for number in 0..pieces.len().pow(5) {
            let mut text = "\u{1e}\u{1f}\u{1d}".to_owned();
            let mut rest = number;
            for _ in 0..5 {
                text += pieces[rest % pieces.len()];
                rest /= pieces.len();
            }
            read(&text, None, &crate::Options::default());
        }
    }
}
