//! The short way for entries of which nothing is to be said: the protocol's own elements and links between language
//! versions, written as all generators write them.
//!
//! It matches such an entry as a whole, or not at all: then nothing has happened, and the reader of elements takes it.

use memchr::memchr;

use super::Content;
use super::reading::Reading;
use crate::base::limits::MAX_BLOCKS;
use crate::base::scan::{equal, last_word, less, word_at};
use crate::format::xml::reader::Vocabulary;
use crate::model::page::{Alternate, Page, Text};

/// The protocol's own elements, in the order of its schema.
const ELEMENTS: [(Word, Word); 4] = [
    (Word::new("<loc>"), Word::new("</loc>")),
    (Word::new("<lastmod>"), Word::new("</lastmod>")),
    (Word::new("<changefreq>"), Word::new("</changefreq>")),
    (Word::new("<priority>"), Word::new("</priority>")),
];

const START: Word = Word::new("<url>");
const END: Word = Word::new("</url>");
const LINK: Word = Word::new("<xhtml:link ");
const RELATION: Word = Word::new("rel=\"alternate\"");
const HREFLANG: Word = Word::new("hreflang=\"");
const HREF: Word = Word::new("href=\"");
const EMPTY_END: Word = Word::new("/>");
const AMPERSAND: Word = Word::new("&amp;");

impl Reading<'_, '_, '_> {
    /// Reads the entries of a sitemap that come next, and their ends, as long as all in them is usual. Answers whether there
    /// was one.
    pub(super) fn usual_pages(&mut self) -> bool {
        if self.reader.vocabulary_of("") != Some(Vocabulary::Core) {
            return false;
        }
        let has_links = self.reader.vocabulary_of("xhtml") == Some(Vocabulary::Xhtml);
        let before = self.entries;
        let mut cursor = Cursor { text: self.reader.source(), at: 0 };
        let mut links = Vec::new();
        while self.reader.is_between_pieces() {
            cursor.at = self.reader.offset();
            cursor.skip_space();
            let start = cursor.at;
            links.clear();
            let Some(fields) = cursor.page(has_links, &mut links) else { break };
            if !self.reader.pass(cursor.at, self.is_piece) {
                break;
            }
            self.met.pages = true;
            self.begin_entry();
            let usual = Usual { text: cursor.text, fields, links: &links };
            self.emit(start, true, Content::Page(usual.page()));
        }
        self.entries > before
    }
}

/// A page with nothing but the protocol's own elements and links between language versions, all written as usual, as the
/// places of its texts in the document.
#[derive(Debug)]
pub(crate) struct Usual<'e, 'd> {
    pub(super) text: &'d str,
    /// The texts of the elements; the places of those that are absent are empty.
    pub(super) fields: [Span; ELEMENTS.len()],
    /// The language and address of each link.
    pub(super) links: &'e [[Span; 2]],
}

/// The place of a text.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Span {
    pub(super) start: usize,
    pub(super) end: usize,
    /// Whether `&amp;` stands in it. No other reference does.
    pub(super) has_ampersand: bool,
}

impl<'d> Usual<'_, 'd> {
    /// The page.
    pub(super) fn page(&self) -> Page<'d> {
        let [loc, lastmod, changefreq, priority] = self.fields.map(|span| self.value(span));
        let mut alternates = Vec::with_capacity(self.links.len());
        for [hreflang, href] in self.links {
            alternates.push(Alternate {
                hreflang: self.value(*hreflang),
                href: self.value(*href),
                ..Alternate::default()
            });
        }
        Page { loc: loc.unwrap_or_default(), lastmod, changefreq, priority, alternates, ..Page::default() }
    }

    fn value(&self, span: Span) -> Option<Text<'d>> {
        let raw = self.raw(&span);
        if !span.has_ampersand {
            return (!raw.is_empty()).then_some(Text::Borrowed(raw));
        }
        let mut value = String::with_capacity(raw.len());
        self.pieces(&span, &mut |piece| value.push_str(piece));
        Some(Text::Owned(value))
    }

    /// A text as it is written.
    pub(super) fn raw(&self, span: &Span) -> &'d str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// The pieces of a text as it is meant.
    pub(super) fn pieces(&self, span: &Span, take: &mut dyn FnMut(&str)) {
        let mut rest = self.raw(span);
        if span.has_ampersand {
            while let Some(ampersand) = memchr(b'&', rest.as_bytes())
                && let Some(after) = rest.get(ampersand + "&amp;".len()..)
            {
                take(&rest[..=ampersand]);
                rest = after;
            }
        }
        take(rest);
    }
}

/// A few characters that are looked for, compared by eight.
struct Word {
    first: u64,
    /// Which bits of the first eight bytes belong to it.
    mask: u64,
    /// The last eight bytes of one that is longer.
    last: u64,
    length: usize,
}

impl Word {
    /// A word of sixteen bytes at most.
    const fn new(word: &str) -> Self {
        let bytes = word.as_bytes();
        let length = bytes.len();
        let (mut first, mut mask, mut last) = (0, 0, 0);
        let mut at = 0;
        while at < length {
            if at < 8 {
                first |= (bytes[at] as u64) << (8 * at);
                mask |= 0xFF << (8 * at);
            }
            last = last >> 8 | (bytes[at] as u64) << 56;
            at += 1;
        }
        Self { first, mask, last, length }
    }
}

/// A place in a text.
struct Cursor<'d> {
    text: &'d str,
    at: usize,
}

impl Cursor<'_> {
    /// An entry, from its start to its end.
    fn page(&mut self, has_links: bool, links: &mut Vec<[Span; 2]>) -> Option<[Span; ELEMENTS.len()]> {
        if !self.takes(&START) {
            return None;
        }
        let mut fields = [Span::default(); ELEMENTS.len()];
        let mut place = 0;
        self.skip_space();
        while place < ELEMENTS.len() {
            if self.takes(&ELEMENTS[place].0) {
                fields[place] = self.span(b'<')?;
                if !self.takes(&ELEMENTS[place].1) {
                    return None;
                }
                self.skip_space();
            }
            place += 1;
        }
        while has_links && links.len() < MAX_BLOCKS && self.takes(&LINK) {
            links.push(self.link()?);
            self.skip_space();
        }
        (self.takes(&END) && fields[0].end > 0).then_some(fields)
    }

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "nearly always one comparison")]
    fn skip_space(&mut self) {
        while matches!(self.text.as_bytes().get(self.at), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
    }

    /// Passes over a word if it stands here, and eight bytes at least: the end of the text is left to the long way.
    fn takes(&mut self, word: &Word) -> bool {
        let bytes = self.text.as_bytes();
        let is_here = word_at(bytes, self.at).is_some_and(|first| (first ^ word.first) & word.mask == 0)
            && (word.length <= 8 || word_at(bytes, self.at + word.length - 8) == Some(word.last));
        if is_here {
            self.at += word.length;
        }
        is_here
    }

    /// A text up to a byte: neither empty nor with space around it, and nothing in it that would be read as something else
    /// but `&amp;`.
    fn span(&mut self, end: u8) -> Option<Span> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        let mut has_ampersand = false;
        loop {
            self.at = plain_end(bytes, self.at, end);
            match *bytes.get(self.at)? {
                byte if byte == end => break,
                b'>' if !bytes[..self.at].ends_with(b"]]") => self.at += 1,
                // Not U+FFFE and U+FFFF, which XML cannot hold.
                0xEF if !matches!(bytes.get(self.at + 1..self.at + 3), Some([0xBF, 0xBE | 0xBF])) => self.at += 1,
                _ if self.takes(&AMPERSAND) => has_ampersand = true,
                _ => return None,
            }
        }
        let has_space = bytes[start] == b' ' || bytes[self.at - 1] == b' ';
        (self.at > start && !has_space).then_some(Span { start, end: self.at, has_ampersand })
    }

    /// The attributes of a link with the usual relation, a language and an address, and the end of its tag.
    fn link(&mut self) -> Option<[Span; 2]> {
        let mut link = [Span::default(); 2];
        let mut has_relation = false;
        loop {
            self.skip_space();
            let is_second = if self.takes(&RELATION) {
                std::mem::replace(&mut has_relation, true)
            } else {
                let place = match () {
                    () if self.takes(&HREFLANG) => 0,
                    () if self.takes(&HREF) => 1,
                    () => break,
                };
                let value = self.span(b'"')?;
                // The quote.
                self.at += 1;
                std::mem::replace(&mut link[place], value).end > 0
            };
            // What follows is a space, or the end of the tag.
            if is_second || !matches!(self.text.as_bytes().get(self.at), Some(b' ' | b'/')) {
                return None;
            }
        }
        let is_whole = has_relation && link[0].end > 0 && link[1].end > 0;
        (self.takes(&EMPTY_END) && is_whole).then_some(link)
    }
}

/// What `<` and `>` have in common.
const BUT_FOR_DIRECTION: u64 = !0x0202_0202_0202_0202;

/// Where the first byte stands that is this one, a `<`, a `>`, a `&`, a control character, or that of a character that XML may not
/// hold; the length of the text if there is none.
fn plain_end(bytes: &[u8], start: usize, end: u8) -> usize {
    let mut at = start;
    while at < bytes.len() {
        let word = word_at(bytes, at).unwrap_or_else(|| last_word(bytes, at, b'<'));
        let angle = equal(word & BUT_FOR_DIRECTION, b'<');
        let stops = less(word, 0x20) | angle | equal(word, b'&') | equal(word, 0xEF) | equal(word, end);
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
    use crate::model::page::Page;
    use crate::model::rule::Rule;
    use crate::read::sitemap::Document;

    const HEAD: &str =
        r#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">"#;

    /// Reads entries whose starts have this behind them.
    fn parse(entries: &[String], behind_start: &str) -> (Vec<Page<'static>>, Vec<(&'static Rule, usize)>) {
        let entries = entries.join(&["</url>\n<url>", behind_start].concat());
        let text = format!("{HEAD}<url>{behind_start}{entries}</url></urlset>");
        let document = Document::from_text(&text);
        let parsed = document.parse(&Options::default());
        (parsed.pages.into_iter().map(Page::into_owned).collect(), parsed.report.rules)
    }

    const ENTRY: &str = concat!(
        "(<loc> ?(a|b&amp;|>|]]>|&lt;|é|！|&|\u{1}|\u{FFFE}|\r|\n)? ?</loc>|<lastmod>[2 ]{0,2}</lastmod>|<priority>1</priority>",
        "|<changefreq>x</changefreq>|[ \n<]|<xhtml:link( rel=\"alternate\"| hreflang=\"ja\"| href=\"[a<& ]{0,2}(&amp;)?\"){0,4}",
        "[ /]?/?>|<!-- -->){0,6}",
    );

    proptest! {
        #[test]
        fn says_what_the_long_way_says(entries in prop::collection::vec(ENTRY, 1..4)) {
            // A comment sends an entry the long way.
            prop_assert_eq!(parse(&entries, ""), parse(&entries, "<!-- -->"));
        }
    }

    #[test]
    fn ends_where_the_first_unusual_entry_is() {
        let usual = "<loc>a</loc>".to_owned();
        for unusual in ["<loc>\u{FFFE}</loc>", "<loc>a</loc><a/>", "<loc/>", "", "<loc>a"] {
            let entries = [usual.clone(), unusual.to_owned(), usual.clone()];
            let (pages, _) = parse(&entries, "");
            assert_eq!((pages.len(), &*pages[0].loc, &*pages[2].loc), (3, "a", "a"), "{unusual}");
        }
    }
}
