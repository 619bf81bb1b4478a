//! The URLs of an entry in addition to its first `loc`: those of further `loc` elements, and those in the text of the entry itself.

use std::borrow::Cow;

use memchr::memchr;

use crate::base::hash::HashSet;
use crate::model::page::Text;
use crate::text::reference::{Reference, read_reference};

/// A URL in addition to the first loc.
pub(super) struct OtherLoc<'d> {
    pub(super) at: usize,
    pub(super) url: Text<'d>,
    /// Whether there is white space around it in its element.
    pub(super) is_padded: bool,
    /// The name of its element, if that is a misspelling of `loc`.
    pub(super) misspelt: Option<&'d str>,
    /// Whether it is in the text of the entry.
    pub(super) is_text: bool,
}

/// The other URLs of an entry, each of which becomes an entry of its own.
#[derive(Default)]
pub(super) struct OtherLocs<'d> {
    pub(super) urls: Vec<OtherLoc<'d>>,
    seen: HashSet<String>,
    /// Whether the entry has text that is not a URL.
    pub(super) has_other_text: bool,
    /// The number of its texts.
    texts: usize,
}

impl<'d> OtherLocs<'d> {
    /// Adds the URL of a further `loc`. Returns `false` if the entry has it already.
    pub(super) fn add(&mut self, other: OtherLoc<'d>, first: &str) -> bool {
        let is_new = !other.url.is_empty() && other.url != first && self.seen.insert(other.url.to_string());
        if is_new {
            self.urls.push(other);
        }
        is_new
    }

    /// Adds the URLs in text of the entry.
    pub(super) fn add_text(&mut self, at: usize, text: &'d str, first: &str) {
        self.texts += 1;
        for word in text.split_ascii_whitespace() {
            let is_url = ["http://", "https://"]
                .iter()
                .any(|scheme| word.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme)));
            if is_url {
                let at = at + (word.as_ptr() as usize - text.as_ptr() as usize);
                self.add(OtherLoc { at, url: unescape(word), is_padded: false, misspelt: None, is_text: true }, first);
            } else {
                self.has_other_text = true;
            }
        }
    }

    /// Returns whether the only text of the entry is one URL.
    pub(super) const fn is_one_text(&self) -> bool {
        self.texts == 1 && self.urls.len() == 1 && !self.has_other_text
    }

    /// Removes and returns the first URL.
    pub(super) fn take_first(&mut self) -> Option<Text<'d>> {
        (!self.urls.is_empty()).then(|| self.urls.remove(0).url)
    }
}

/// Replaces the references in a text, whose faults were reported.
fn unescape(text: &str) -> Text<'_> {
    let Some(first) = memchr(b'&', text.as_bytes()) else { return Cow::Borrowed(text) };
    let mut value = text[..first].to_owned();
    let mut rest = &text[first..];
    while !rest.is_empty() {
        let (reference, length) = read_reference(rest);
        match reference {
            Reference::Character(character) | Reference::Html(_, character) => value.push(character),
            Reference::Unknown(_) | Reference::Illegal(_) | Reference::Bare => value.push_str(&rest[..length]),
        }
        rest = &rest[length..];
        let next = memchr(b'&', rest.as_bytes()).unwrap_or(rest.len());
        value.push_str(&rest[..next]);
        rest = &rest[next..];
    }
    Cow::Owned(value)
}
