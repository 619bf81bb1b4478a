//! The text of elements that hold text.

use std::borrow::Cow;

use memchr::{memchr, memchr2};

use super::entities::read_reference;
use super::markup::CDATA;
use super::{Markup, Reader, Tag, Token};

/// What an element holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Value<'d> {
    /// Its text, unescaped, without the white space around it. Where there is none, the text of the element inside it.
    pub(crate) text: Cow<'d, str>,
    /// Offset of the text.
    pub(crate) at: usize,
    /// The first element inside it, where there is one: there should be none.
    pub(crate) child: Option<&'d str>,
}

/// Text that grows piece by piece: literal white space at both ends goes, what was written as a reference or in CDATA
/// stays, for it was meant.
#[derive(Debug, Default)]
struct Pieces<'d> {
    text: Cow<'d, str>,
    /// What may not be trimmed at the end.
    kept: usize,
    /// Whether anything that stays has come.
    has_begun: bool,
}

impl<'d> Pieces<'d> {
    fn literal(&mut self, piece: &'d str) {
        let piece = if self.has_begun { piece } else { trim_start(piece) };
        if piece.is_empty() {
            return;
        }
        self.has_begun = true;
        self.append(piece);
    }

    fn meant(&mut self, piece: &'d str) {
        self.has_begun = true;
        self.append(piece);
        self.kept = self.text.len();
    }

    fn append(&mut self, piece: &'d str) {
        if self.text.is_empty() {
            self.text = Cow::Borrowed(piece);
        } else {
            self.text.to_mut().push_str(piece);
        }
    }

    fn finish(self) -> Cow<'d, str> {
        let end = self.kept + trim_end(&self.text[self.kept..]).len();
        match self.text {
            Cow::Borrowed(text) => Cow::Borrowed(&text[..end]),
            Cow::Owned(mut text) => {
                text.truncate(end);
                Cow::Owned(text)
            }
        }
    }
}

const fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\n' | '\r')
}

pub(super) fn trim_start(text: &str) -> &str {
    text.trim_start_matches(is_space)
}

pub(super) fn trim_end(text: &str) -> &str {
    text.trim_end_matches(is_space)
}

impl<'d> Reader<'d> {
    /// Reads the content of the element whose start was the last piece, and its end.
    #[inline]
    pub(crate) fn read_text(&mut self, tag: &Tag<'d>) -> Value<'d> {
        if self.ends == 0 {
            let start = self.at;
            let bytes = self.text.as_bytes();
            // Nearly always: text without references, then the end of the element.
            if let Some(length) = memchr2(b'<', b'&', &bytes[start..]) {
                let end = start + length;
                let close = end + 2 + tag.name.len();
                let is_plain = bytes.get(close) == Some(&b'>')
                    && bytes[end..].starts_with(b"</")
                    && bytes[end + 2..].starts_with(tag.name.as_bytes())
                    && self.illegal_at > close;
                if is_plain {
                    let text = trim_start(&self.text[start..end]);
                    let at = end - text.len();
                    let text = trim_end(text);
                    if !self.has_returns || memchr(b'\r', text.as_bytes()).is_none() {
                        self.at = close + 1;
                        self.end_innermost();
                        return Value { text: Cow::Borrowed(text), at, child: None };
                    }
                }
            }
        }
        self.read_pieces()
    }

    fn read_pieces(&mut self) -> Value<'d> {
        let mut pieces = Pieces::default();
        let mut at = None;
        let mut child = None;
        loop {
            if self.ends == 0 && self.waiting.is_none() {
                let start = self.at;
                if self.is_at_cdata() {
                    at.get_or_insert(start);
                    let content = self.cdata();
                    self.push_characters(&mut pieces, content, true);
                } else {
                    let bytes = self.text.as_bytes();
                    match memchr2(b'<', b'&', &bytes[start..]) {
                        Some(0) if bytes[start] == b'&' => {
                            at.get_or_insert(start);
                            self.push_reference_to(&mut pieces);
                        }
                        Some(0) => {
                            if self.markup_in_text(&mut pieces, &mut child) {
                                break;
                            }
                        }
                        found => {
                            self.at = found.map_or(bytes.len(), |length| start + length);
                            let text = &self.text[start..self.at];
                            let blank = text.len() - trim_start(text).len();
                            if at.is_none() && blank < text.len() {
                                at = Some(start + blank);
                            }
                            self.push_characters(&mut pieces, text, false);
                            if found.is_none() && self.advance_to_end() {
                                break;
                            }
                        }
                    }
                }
                if self.illegal_at < self.at {
                    self.report_illegal();
                }
            } else if self.markup_in_text(&mut pieces, &mut child) {
                break;
            }
        }
        Value { text: pieces.finish(), at: at.unwrap_or(self.at), child }
    }

    /// At the end of the file: reads the end that it makes of the element.
    fn advance_to_end(&mut self) -> bool {
        matches!(self.next(), Token::End | Token::EndOfFile)
    }

    /// Reads a piece of markup inside text; answers whether it was the end of the element.
    fn markup_in_text(&mut self, pieces: &mut Pieces<'d>, child: &mut Option<&'d str>) -> bool {
        let is_markup = self.ends == 0 && self.waiting.is_none();
        let token = if is_markup { self.one_markup() } else { Some(self.next()) };
        match token {
            Some(Token::End | Token::EndOfFile) => return true,
            Some(Token::Start(tag)) => {
                child.get_or_insert(tag.name);
                // As deep as elements may be inside one another, and no deeper.
                let inner = self.read_text(&tag);
                if !pieces.has_begun && !inner.text.is_empty() {
                    pieces.has_begun = true;
                    pieces.kept = inner.text.len();
                    pieces.text = inner.text;
                }
            }
            Some(Token::Text(text, _)) => pieces.literal(text),
            Some(Token::Declaration(at)) => {
                self.broken(at, Markup::Literal("<?xml"), Markup::Literal("<"));
            }
            Some(Token::Instruction(..)) | None => {}
        }
        false
    }

    fn one_markup(&mut self) -> Option<Token<'d>> {
        let token = self.markup();
        if self.illegal_at < self.at {
            self.report_illegal();
        }
        token
    }

    fn push_reference_to(&mut self, pieces: &mut Pieces<'d>) {
        let at = self.at;
        let element = self.innermost_name();
        let (reference, length) = read_reference(&self.text[at..]);
        self.at += length;
        pieces.has_begun = true;
        // Far from the beginning: an address with one reference seldom has but one.
        if let Cow::Borrowed(text) = pieces.text {
            let mut owned = String::with_capacity(text.len() + 64);
            owned.push_str(text);
            pieces.text = Cow::Owned(owned);
        }
        let mut text = std::mem::take(pieces.text.to_mut());
        self.push_reference(&mut text, reference, at, element);
        pieces.kept = text.len();
        pieces.text = Cow::Owned(text);
    }

    /// Appends text as it stands: line ends become line feeds (XML 1.0 §2.11), and what XML cannot hold is left out.
    fn push_characters(&mut self, pieces: &mut Pieces<'d>, text: &'d str, is_meant: bool) {
        let has_returns = self.has_returns && memchr(b'\r', text.as_bytes()).is_some();
        if !has_returns && self.illegal_at >= self.at {
            return if is_meant { pieces.meant(text) } else { pieces.literal(text) };
        }
        if !is_meant {
            self.check_data_end(self.at - text.len());
        }
        let mut rest = text;
        let push = |pieces: &mut Pieces<'d>, piece| if is_meant { pieces.meant(piece) } else { pieces.literal(piece) };
        while let Some(at) =
            rest.find(|character| character == '\r' || crate::format::xml::escape::is_illegal(character))
        {
            push(pieces, &rest[..at]);
            let is_return = rest.as_bytes()[at] == b'\r';
            if is_return && !rest[at + 1..].starts_with('\n') {
                push(pieces, "\n");
            }
            rest = &rest[at + rest[at..].chars().next().map_or(1, char::len_utf8)..];
        }
        push(pieces, rest);
    }

    /// Reports the first end of CDATA where none has begun, in the text that was read from an offset on.
    #[inline(never)]
    pub(super) fn check_data_end(&mut self, from: usize) {
        if self.illegal_at < self.at
            && let Some(found) = self.text[from..self.at].find("]]>")
        {
            self.broken(from + found, Markup::Literal("]]>"), Markup::Literal("]]&gt;"));
        }
    }

    /// Reports what is wrong in text that is passed over.
    pub(crate) fn check_references(&mut self, text: &'d str, at: usize) {
        // An ampersand in CDATA is only a sign.
        if self.text[..at].ends_with(CDATA) {
            return;
        }
        let element = self.innermost_name();
        let mut unused = String::new();
        for found in memchr::memchr_iter(b'&', text.as_bytes()) {
            let (reference, _) = read_reference(&text[found..]);
            self.push_reference(&mut unused, reference, at + found, element);
            unused.clear();
        }
    }
}
