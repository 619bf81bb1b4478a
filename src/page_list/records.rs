//! Page lists as records: how the JavaScript package sends an array of pages.
//!
//! Most pages have nothing but loc, lastmod, changefreq and priority. Written as JSON their names and quotes would take
//! longer to write and to read than all the checks together. So the list crosses as fields parted by U+001F:
//!
//! ```text
//! RS  number of fields  US  loc US lastmod US changefreq US priority  US  RS {"loc": …}  US  …
//! ```
//!
//! A field that begins with U+001E is a whole page in JSON, for pages with anything else; all other fields come in
//! fours, the absent ones empty. The number of fields tells whether a value held a separator: then the list is torn, and
//! the package sends it as JSON.

use std::borrow::Cow;

#[cfg(any(test, target_family = "wasm"))]
use memchr::{memchr, memchr_iter};

use crate::page::{Page, Text};
use crate::report::Reporter;
use crate::scan::find_byte;

use super::{Entry, Sink, json, number};

const RECORD_SEPARATOR: u8 = 0x1e;
const UNIT_SEPARATOR: u8 = 0x1f;

/// Whether a text is a list of records.
pub(super) fn is_records(text: &str) -> bool {
    text.starts_with(char::from(RECORD_SEPARATOR))
}

/// Whether bytes are a list of records in which a value held a separator.
#[cfg(any(test, target_family = "wasm"))]
pub(crate) fn is_torn(bytes: &[u8]) -> bool {
    let Some(records) = bytes.strip_prefix(&[RECORD_SEPARATOR]) else { return false };
    let Some(head) = memchr(UNIT_SEPARATOR, records) else { return true };
    let expected = std::str::from_utf8(&records[..head]).ok().and_then(crate::find::whole);
    expected.is_none_or(|expected| expected as usize != memchr_iter(UNIT_SEPARATOR, &records[head..]).count())
}

/// Reads records that are not torn.
pub(super) fn read(text: &str, group_field: Option<&str>, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> usize {
    let Some((_, records)) = text.split_once(char::from(UNIT_SEPARATOR)) else { return 0 };
    let mut fields = Fields { text: Some(records) };
    let mut index = 0;
    while let Some(first) = fields.next() {
        if first.as_bytes().first() == Some(&RECORD_SEPARATOR) {
            json::read_line(&first[1..], index, group_field, reporter, sink);
        } else {
            let mut page = Page {
                loc: Cow::Borrowed(first),
                lastmod: fields.value().map(Cow::Borrowed),
                changefreq: fields.value().map(Cow::Borrowed),
                priority: fields.value().map(plain_number),
                ..Page::default()
            };
            page.set_group(group_field);
            sink(reporter, Entry { index, page, is_sound: true });
        }
        index += 1;
    }
    index
}

/// The fields one after the other.
struct Fields<'t> {
    text: Option<&'t str>,
}

impl<'t> Fields<'t> {
    fn next(&mut self) -> Option<&'t str> {
        let text = self.text?;
        let end = find_byte(text.as_bytes(), 0, UNIT_SEPARATOR);
        self.text = text.get(end + 1..);
        text.get(..end)
    }

    /// A field that may be absent.
    fn value(&mut self) -> Option<&'t str> {
        match self.next() {
            Some("") => None,
            value => value,
        }
    }
}

/// A number as a plain decimal.
fn plain_number(text: &str) -> Text<'_> {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() && bytes[at] | 0x20 != b'e' {
        at += 1;
    }
    if at < bytes.len() { number::plain(text) } else { Cow::Borrowed(text) }
}

#[cfg(test)]
mod tests {
    use super::is_torn;
    use crate::page_list::{Format, read};

    #[test]
    fn plain_pages_and_pages_in_json_are_read() {
        let text = "\u{1e}9\u{1f}https://a.example/\u{1f}2026-01-10\u{1f}\u{1f}1e-7\
                    \u{1f}\u{1e}{\"loc\":\"https://a.example/b\",\"mobile\":true}\
                    \u{1f}https://a.example/c\u{1f}\u{1f}weekly\u{1f}";
        assert!(!is_torn(text.as_bytes()));
        let list = read(text, None, &crate::Options::default());
        assert_eq!(list.format, Format::Records);
        assert_eq!(
            crate::page_list::write(&list.pages),
            r#"[{"loc":"https://a.example/","lastmod":"2026-01-10","priority":0.0000001},{"loc":"https://a.example/b","mobile":true},{"loc":"https://a.example/c","changefreq":"weekly"}]"#
        );
    }

    #[test]
    fn a_value_with_a_separator_tears_the_list() {
        assert!(is_torn(b"\x1e4\x1fa\x1fb\x1fc\x1fd\x1fe"));
        assert!(is_torn(b"\x1e4\x1fa\x1fb\x1fc"));
        assert!(!is_torn(b"[\"a\"]"));
    }

    #[test]
    fn any_text_is_read_without_a_panic() {
        for text in ["\u{1e}", "\u{1e}\u{1f}", "\u{1e}x\u{1f}a", "\u{1e}1\u{1f}", "\u{1e}2\u{1f}a\u{1f}\u{1e}{"] {
            read(text, None, &crate::Options::default());
        }
    }
}
