//! Texts of values: without white space at their ends, and divided.

use std::borrow::Cow;

use crate::model::page::Text;

/// Returns a URL without surrounding white space that was written as references or in CDATA, and whether there was any.
pub(super) fn without_padding(url: Text<'_>) -> (Text<'_>, bool) {
    let bare = url.trim_ascii();
    if bare.is_empty() || bare.len() == url.len() {
        return (url, false);
    }
    match url {
        Cow::Borrowed(url) => (Cow::Borrowed(url.trim_ascii()), true),
        Cow::Owned(url) => (Cow::Owned(url.trim_ascii().to_owned()), true),
    }
}

/// Returns the trimmed, non-empty parts of a text between delimiters.
pub(super) fn split<'d>(text: &Text<'d>, is_delimiter: fn(char) -> bool, trim: fn(&str) -> &str) -> Vec<Text<'d>> {
    fn parts(text: &str, is_delimiter: fn(char) -> bool, trim: fn(&str) -> &str) -> impl Iterator<Item = &str> {
        text.split(is_delimiter).map(trim).filter(|part| !part.is_empty())
    }
    match text {
        Cow::Borrowed(text) => parts(text, is_delimiter, trim).map(Cow::Borrowed).collect(),
        Cow::Owned(text) => parts(text, is_delimiter, trim).map(|part| Cow::Owned(part.to_owned())).collect(),
    }
}
