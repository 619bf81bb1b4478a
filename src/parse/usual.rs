//! The short way for entries of which nothing is to be said: the protocol's own elements and links between language
//! versions, written as all generators write them.
//!
//! It matches such an entry as a whole, or not at all: then nothing has happened, and the reader of elements takes it.

use super::reading::Reading;
use crate::page::{Alternate, Page, Text};
use crate::scan::{equal, last_word, less, word_at};
use crate::xml::reader::{Tag, Vocabulary};

/// The protocol's own elements, in the order of its schema.
const ELEMENTS: [(&str, &str); 4] = [
    ("<loc>", "</loc>"),
    ("<lastmod>", "</lastmod>"),
    ("<changefreq>", "</changefreq>"),
    ("<priority>", "</priority>"),
];

const LINK: &str = "<xhtml:link ";
const END: &str = "</url>";

impl<'d> Reading<'_, '_, 'd> {
    /// Reads the entry whose start was the last piece, and its end, if all in it is usual.
    pub(super) fn usual_page(&mut self, tag: &Tag<'d>) -> Option<Page<'d>> {
        let is_usual = tag.name == "url" && tag.vocabulary == Vocabulary::Core && self.reader.attributes().is_empty();
        if !is_usual || !self.reader.is_between_pieces() {
            return None;
        }
        let mut cursor = Cursor { text: self.reader.source(), at: self.reader.offset() };
        let mut page = Page::default();
        let mut next = 0;
        loop {
            cursor.skip_space();
            if let Some(place) = (next..ELEMENTS.len()).find(|place| cursor.takes(ELEMENTS[*place].0)) {
                let text = cursor.text(b'<')?;
                if !cursor.takes(ELEMENTS[place].1) {
                    return None;
                }
                match place {
                    0 => page.loc = text,
                    1 => page.lastmod = Some(text),
                    2 => page.changefreq = Some(text),
                    _ => page.priority = Some(text),
                }
                next = place + 1;
            } else if cursor.takes(LINK) {
                if self.reader.vocabulary_of("xhtml") != Some(Vocabulary::Xhtml) {
                    return None;
                }
                page.alternates.push(cursor.alternate()?);
                next = ELEMENTS.len();
            } else {
                break;
            }
        }
        if !cursor.takes(END) || page.loc.is_empty() || !self.reader.leave(cursor.at) {
            return None;
        }
        Some(page)
    }
}

/// A place in a text.
struct Cursor<'d> {
    text: &'d str,
    at: usize,
}

impl<'d> Cursor<'d> {
    fn rest(&self) -> &'d [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    fn skip_space(&mut self) {
        let bytes = self.text.as_bytes();
        while matches!(bytes.get(self.at), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
    }

    /// Passes over a word if it stands here.
    fn takes(&mut self, word: &str) -> bool {
        let rest = self.rest();
        let is_here = rest.get(1) == word.as_bytes().get(1) && rest.starts_with(word.as_bytes());
        if is_here {
            self.at += word.len();
        }
        is_here
    }

    /// A text up to a byte: neither empty nor with space around it, and nothing in it that would be read as something else
    /// but `&amp;`.
    fn text(&mut self, end: u8) -> Option<Text<'d>> {
        let bytes = self.text.as_bytes();
        let (first, mut start) = (self.at, self.at);
        let mut unescaped = String::new();
        loop {
            self.at = plain_end(bytes, self.at, end);
            if *bytes.get(self.at)? == end {
                break;
            }
            if !self.takes("&amp;") {
                return None;
            }
            let ampersand = self.at - "amp;".len();
            unescaped.reserve(self.at - first + 64);
            unescaped.push_str(self.text.get(start..ampersand)?);
            start = self.at;
        }
        if self.at == first || bytes[first] == b' ' || bytes[self.at - 1] == b' ' {
            return None;
        }
        let rest = self.text.get(start..self.at)?;
        if unescaped.is_empty() {
            return Some(Text::Borrowed(rest));
        }
        unescaped.push_str(rest);
        Some(Text::Owned(unescaped))
    }

    /// The attributes of a link with the usual relation, and the end of its tag.
    fn alternate(&mut self) -> Option<Alternate<'d>> {
        let mut alternate = Alternate::default();
        let mut has_relation = false;
        loop {
            self.skip_space();
            let is_second = if self.takes("rel=\"alternate\"") {
                std::mem::replace(&mut has_relation, true)
            } else if self.takes("hreflang=\"") {
                let value = self.value()?;
                alternate.hreflang.replace(value).is_some()
            } else if self.takes("href=\"") {
                let value = self.value()?;
                alternate.href.replace(value).is_some()
            } else {
                break;
            };
            // What follows is a space, or the end of the tag.
            if is_second || !matches!(self.rest().first(), Some(b' ' | b'/')) {
                return None;
            }
        }
        (self.takes("/>") && has_relation).then_some(alternate)
    }

    /// The value of an attribute, and the quote behind it.
    fn value(&mut self) -> Option<Text<'d>> {
        let value = self.text(b'"')?;
        self.at += 1;
        Some(value)
    }
}

/// Where the first byte stands that is this one, a `<`, a `&` or a control character; the length of the text if there is none.
fn plain_end(bytes: &[u8], start: usize, end: u8) -> usize {
    let mut at = start;
    while at < bytes.len() {
        let word = word_at(bytes, at).unwrap_or_else(|| last_word(bytes, at, b'<'));
        let stops = less(word, 0x20) | equal(word, b'<') | equal(word, b'&') | equal(word, end);
        if stops != 0 {
            return at + stops.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::Options;
    use crate::page::Page;
    use crate::parse::Document;
    use crate::rule::Rule;

    const HEAD: &str =
        r#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">"#;

    fn parse(entry: &str, start: &str) -> (Vec<Page<'static>>, Vec<(&'static Rule, usize)>) {
        let text = format!("{HEAD}{start}{entry}</url></urlset>");
        let document = Document::from_text(&text);
        let parsed = document.parse(&Options::default());
        (parsed.pages.into_iter().map(Page::into_owned).collect(), parsed.report.rules)
    }

    proptest! {
        #[test]
        fn says_what_the_long_way_says(
            entry in "(<loc> ?(a|b&amp;|&lt;|é|&|\u{1}|\n)? ?</loc>|<lastmod>[2 ]{0,2}</lastmod>|<priority>1</priority>|<changefreq>x</changefreq>|[ \n<]|<xhtml:link( rel=\"alternate\"| hreflang=\"ja\"| href=\"[a<& ]{0,2}(&amp;)?\"){0,4}[ /]?/?>|<!-- -->){0,6}",
        ) {
            // A comment sends the entry the long way.
            prop_assert_eq!(parse(&entry, "<url>"), parse(&entry, "<url><!-- -->"));
        }
    }
}
