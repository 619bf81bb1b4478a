//! Detection of the kind of a text: XML (and its beginning), a list of lines, or not a sitemap.

use std::mem;

use crate::base::conflict::CONFLICT;
use crate::format::xml::{Tag, Token, Tree, find_illegal, quoted_markup};
use crate::model::rule::Fix;
use crate::text::url::is_url;

/// The kind of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    Xml {
        /// Text before the root that does not belong to XML, such as the output of a program.
        foreign: Foreign,
        /// The offset of the root element.
        root: usize,
    },
    /// A list of URLs.
    Lines,
    Nothing(Nothing),
}

/// The range of text that precedes the XML, after comments and the like; usually empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Foreign {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Foreign {
    pub(crate) const fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// Returns whether the text is the rest of an XML declaration, whose end is damaged.
    pub(crate) fn continues_declaration(self, text: &str) -> bool {
        let before = &text[..self.start];
        !before.ends_with('>') && before.rfind('<').is_some_and(|at| before[at..].starts_with("<?xml"))
    }

    /// Returns the kind of fix that removes the text; `None` if it may contain more than text.
    pub(crate) fn removal(self, text: &str) -> Option<Fix> {
        let (foreign, rest) = (&text[self.start..self.end], &text[self.end..]);
        if foreign.contains("<!--") || is_wrapped(foreign, rest) {
            return None;
        }
        Some(removal_of(foreign))
    }
}

/// Returns the kind of fix that removes a text before the root: white space and illegal characters are safe to remove.
pub(crate) fn removal_of(text: &str) -> Fix {
    if text.trim().is_empty() || is_illegal(text) { Fix::Safe } else { Fix::Assisted }
}

/// Returns whether assisted fixes remove a text between entries: it does not hold a URL.
pub(crate) fn is_removed_between_entries(text: &str) -> bool {
    !text.contains("://") && !is_illegal(text)
}

/// Returns whether an element has a name of HTML. Between entries, assisted fixes remove it if it contains only such elements.
pub(crate) fn is_html(tag: &Tag<'_>) -> bool {
    const NAMES: &str = "a b blockquote body br button center code div em font footer form h1 h2 h3 h4 h5 h6 head header hr html i \
                         iframe img input ins li meta nav noscript ol p pre script section small span strong style svg table tbody \
                         td th tr u ul";
    tag.vocabulary.may_be_core() && NAMES.split(' ').any(|name| name.eq_ignore_ascii_case(tag.local))
}

/// Returns whether a text consists of illegal characters, without which only white space is left.
pub(super) fn is_illegal(text: &str) -> bool {
    let is_illegal = |at: usize, character: char| character != ']' && find_illegal(text, at) == Some(at);
    text.char_indices().all(|(at, character)| character.is_ascii_whitespace() || is_illegal(at, character))
}

/// Returns whether an element begins in `text` and ends in `rest`: without its start tag, an end tag would remain.
fn is_wrapped(text: &str, rest: &str) -> bool {
    let Some(last) = text.rfind('<') else { return false };
    let name = &text[last + 1..];
    let length = name.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let ends_here = |(at, tag): (usize, &str)| !rest[at + tag.len()..].starts_with(|next: char| next.is_alphanumeric());
    length > 0 && rest.match_indices(&format!("</{}", &name[..length])).any(ends_here)
}

/// The reason for which a text is not a sitemap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Nothing {
    Empty,
    Html,
    /// Another format: its name in English and Japanese.
    Other([&'static str; 2]),
}

/// Known root elements.
const ROOTS: [&str; 5] = ["urlset", "sitemapindex", "rss", "feed", "RDF"];

/// Beginnings of XML in a text that does not begin with markup, the most reliable first.
const BEGINNINGS: [&str; 9] =
    ["<?xml", "<urlset", "<sitemapindex", "<rss", "<feed", "<url", "<sitemap", ":urlset", ":sitemapindex"];

/// The maximum number of bytes that are read to detect the kind of a text.
const MAX_BEGINNING_BYTES: usize = 262_144;

impl Shape {
    /// Detects the kind of a text.
    pub(crate) fn of(text: &str) -> Self {
        let mut end = text.len().min(text.len() - text.trim_start().len() + MAX_BEGINNING_BYTES);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        Self::of_beginning(&text[..end])
    }

    /// Detects the kind of a text by its beginning; `None` if more text is needed.
    pub(super) fn of_chunk(text: &str) -> Option<Self> {
        let trimmed = text.trim_start();
        let is_known = trimmed.len() >= MAX_BEGINNING_BYTES
            || (trimmed.starts_with('<')
                && first_element(text, 0).is_some_and(|element| {
                    let is_root = ROOTS.iter().any(|known| element.local.eq_ignore_ascii_case(known));
                    element.is_committed
                        && (is_root || is_entry(element.local) || element.local.eq_ignore_ascii_case("html"))
                }));
        is_known.then(|| Self::of(text))
    }

    fn of_beginning(text: &str) -> Self {
        let trimmed = text.trim_start();
        if trimmed.is_empty() {
            return Self::Nothing(Nothing::Empty);
        }
        if let Some(name) = quoted_markup(trimmed) {
            return Self::Nothing(Nothing::Other(name));
        }
        // Lines may begin with a merge conflict.
        if trimmed.starts_with(CONFLICT) && beginning(text).is_none() && of_plain_text(trimmed) == Self::Lines {
            return Self::Lines;
        }
        if !trimmed.starts_with('<') {
            return {
                let xml = beginning(text).map(|end| xml_after(text, Foreign { start: 0, end }));
                xml.unwrap_or_else(|| of_plain_text(trimmed))
            };
        }
        match first_element(text, 0) {
            Some(First { local, .. }) if local.eq_ignore_ascii_case("html") => Self::Nothing(Nothing::Html),
            Some(First { root, local, .. }) if ROOTS.iter().any(|known| local.eq_ignore_ascii_case(known)) => {
                Self::Xml { foreign: Foreign::default(), root }
            }
            _ if is_html_doctype(trimmed) => Self::Nothing(Nothing::Html),
            // The output of a program may precede the document.
            Some(First { root, local, prolog_end, .. }) if !is_entry(local) => match beginning(&text[root..]) {
                Some(start) if first_element(text, root + start).is_some_and(|first| ROOTS.contains(&first.local)) => {
                    xml_after(text, Foreign { start: prolog_end, end: root + start })
                }
                _ => Self::Xml { foreign: Foreign::default(), root },
            },
            Some(First { root, .. }) => Self::Xml { foreign: Foreign::default(), root },
            None => Self::Xml { foreign: Foreign::default(), root: 0 },
        }
    }
}

pub(super) fn is_entry(local: &str) -> bool {
    matches!(local, "url" | "sitemap" | "item" | "entry")
}

fn xml_after(text: &str, foreign: Foreign) -> Shape {
    Shape::Xml { foreign, root: first_element(text, foreign.end).map_or(foreign.end, |first| first.root) }
}

/// The first element of a text.
struct First<'t> {
    /// Its offset.
    root: usize,
    local: &'t str,
    /// The offset after the declaration, comments and instructions before it or before text that precedes it.
    prolog_end: usize,
    /// Whether it is the first element, whatever text follows.
    is_committed: bool,
}

fn first_element(text: &str, from: usize) -> Option<First<'_>> {
    let mut tree = Tree::for_offsets(text, from);
    let mut prolog_end = None;
    loop {
        let before = tree.offset();
        match tree.next() {
            Token::Start(tag) => {
                let prolog_end = prolog_end.unwrap_or(before);
                return Some(First {
                    root: tag.start,
                    local: tag.local,
                    prolog_end,
                    is_committed: tree.is_committed(),
                });
            }
            Token::Text(..) => _ = prolog_end.get_or_insert(before),
            Token::EndOfFile => return None,
            _ => {}
        }
    }
}

/// Returns the offset of XML in a text that begins with something else.
fn beginning(text: &str) -> Option<usize> {
    let is_name = |at: usize| text.as_bytes().get(at).is_none_or(|byte| !byte.is_ascii_alphanumeric() && *byte != b'-');
    let find =
        |beginning: &&str| text.match_indices(*beginning).map(|(at, _)| at).find(|at| is_name(at + beginning.len()));
    let found = BEGINNINGS.iter().find_map(find)?;
    // A root element with a prefix begins before the prefix.
    text[..=found].rfind('<')
}

fn is_html_doctype(text: &str) -> bool {
    let is_doctype = text.get(..9).is_some_and(|start| start.eq_ignore_ascii_case("<!doctype"));
    is_doctype && text[9..].trim_start().get(..4).is_some_and(|name| name.eq_ignore_ascii_case("html"))
}

fn of_plain_text(text: &str) -> Shape {
    let mut rest = text;
    let mut begins_with_url = false;
    while !rest.is_empty() {
        let length = memchr::memchr2(b'\n', b'\r', rest.as_bytes()).unwrap_or(rest.len());
        // One line with text after its URL may be a sentence; two are a list with several columns.
        let line = rest[..length].trim();
        let word = &line[..line.find(char::is_whitespace).unwrap_or(line.len())];
        if is_url(word) && (word.len() == line.len() || mem::replace(&mut begins_with_url, true)) {
            return Shape::Lines;
        }
        rest = rest.get(length + 1..).unwrap_or_default();
    }
    Shape::Nothing(Nothing::Other(match text.as_bytes()[0] {
        b'{' | b'[' => ["JSON", "JSON"],
        _ if text.contains(['\0', '\u{FFFD}']) => {
            ["binary, perhaps compressed with Brotli or Zstandard", "バイナリ（Brotli や Zstandard の圧縮など）"]
        }
        _ => ["text", "テキスト"],
    }))
}
