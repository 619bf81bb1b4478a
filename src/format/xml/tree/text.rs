//! The text of elements that contain text.

use std::borrow::Cow;

use memchr::{memchr, memchr2, memchr3, memrchr_iter};

use super::element::Tag;
use super::state::Tree;
use super::token::Token;
use crate::base::characters::is_illegal;
use crate::format::xml::lexer::CDATA;
use crate::text::reference::read_reference;

/// The content of an element that contains text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ElementText<'d> {
    /// The text, unescaped, without surrounding white space. If the element has no text of its own, that of the element inside it.
    pub(crate) text: Cow<'d, str>,
    /// Offset of the text.
    pub(crate) at: usize,
    /// The name of the first element inside it. A correct document has none.
    pub(crate) child: Option<&'d str>,
    /// The content as written, if white space surrounds it.
    pub(crate) padded: Option<&'d str>,
    /// Whether the content is one run of text.
    pub(crate) is_run: bool,
}

/// One run of text: all of the content of an element except white space around it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Run<'d> {
    /// The text as written; of a CDATA section without its delimiters.
    pub(crate) text: &'d str,
    pub(crate) is_data: bool,
}

impl<'d> Run<'d> {
    /// Returns the run of text that the content of an element is; `None` if it contains elements, comments or several runs.
    pub(crate) fn of(content: &'d str) -> Option<Self> {
        let text = content.trim_matches(is_space);
        let data = text.strip_prefix(CDATA).and_then(|rest| rest.strip_suffix("]]>"));
        if let Some(data) = data.filter(|data| !data.contains("]]>") && !data.contains(CDATA)) {
            return Some(Self { text: data, is_data: true });
        }
        memchr(b'<', text.as_bytes()).is_none().then_some(Self { text, is_data: false })
    }
}

/// A text that consists of several runs. Literal white space at both ends is removed; white space from references and CDATA is
/// kept.
#[derive(Debug, Default)]
struct TextBuilder<'d> {
    text: Cow<'d, str>,
    /// Length of the beginning that is not trimmed.
    kept: usize,
    /// Whether there was a run with more than white space.
    has_begun: bool,
}

impl<'d> TextBuilder<'d> {
    fn literal(&mut self, run: &'d str) {
        let run = if self.has_begun { run } else { run.trim_start_matches(is_space) };
        if !run.is_empty() {
            self.has_begun = true;
            self.append(run);
        }
    }

    fn verbatim(&mut self, run: &'d str) {
        self.has_begun = true;
        self.append(run);
        self.kept = self.text.len();
    }

    fn append(&mut self, run: &'d str) {
        if self.text.is_empty() {
            self.text = Cow::Borrowed(run);
        } else {
            self.text.to_mut().push_str(run);
        }
    }

    fn finish(self) -> Cow<'d, str> {
        let end = self.kept + self.text[self.kept..].trim_end_matches(is_space).len();
        match self.text {
            Cow::Borrowed(text) => Cow::Borrowed(&text[..end]),
            Cow::Owned(mut text) => {
                text.truncate(end);
                Cow::Owned(text)
            }
        }
    }
}

/// Returns whether a character is white space in XML.
const fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\n' | '\r')
}

impl<'d> Tree<'d> {
    /// Reads the content and the end of the element whose start was read last.
    #[inline]
    pub(crate) fn read_text(&mut self, tag: &Tag<'d>) -> ElementText<'d> {
        match self.simple_text(tag) {
            Some(value) => value,
            None => self.mixed_text(),
        }
    }

    /// Reads content that is a single run of text without references.
    #[inline]
    fn simple_text(&mut self, tag: &Tag<'d>) -> Option<ElementText<'d>> {
        if self.pending_ends > 0 {
            return None;
        }
        let start = self.offset();
        let source = self.source();
        // A carriage return is not returned as it is.
        let end = start + memchr3(b'<', b'&', b'\r', &source.as_bytes()[start..])?;
        let content = source.get(start..end)?;
        if self.lexer.has_unreported(end) {
            return None;
        }
        if !self.lexer.skip_end_tag(end, tag.name) {
            return None;
        }
        self.end_innermost();
        // There is no form feed, which XML does not allow.
        let behind = content.trim_ascii_start();
        let text = behind.trim_ascii_end();
        let padded = (text.len() < content.len()).then_some(content);
        Some(ElementText { text: Cow::Borrowed(text), at: end - behind.len(), child: None, padded, is_run: true })
    }

    /// Reads content of any kind.
    fn mixed_text(&mut self) -> ElementText<'d> {
        let start = self.offset();
        let mut builder = TextBuilder::default();
        let mut at = None;
        let mut child = None;
        loop {
            let is_end = match self.pending_token() {
                Some(token) => self.token_in_text(token, &mut builder, &mut child),
                None => self.text_token(&mut builder, &mut at, &mut child),
            };
            self.report_illegal();
            if is_end {
                break;
            }
        }
        let raw = self.source().get(start..self.offset()).unwrap_or_default();
        let end_tag = memrchr_iter(b'<', raw.as_bytes()).find(|at| raw[*at..].starts_with("</"));
        let content = end_tag.map_or(raw, |end| &raw[..end]);
        let padded = (content.trim_ascii().len() < content.len()).then_some(content);
        let is_run = Run::of(content).is_some();
        ElementText { text: builder.finish(), at: at.unwrap_or(self.offset()), child, padded, is_run }
    }

    /// Reads one token. Returns whether it is the end of the element.
    fn text_token(
        &mut self,
        builder: &mut TextBuilder<'d>,
        at: &mut Option<usize>,
        child: &mut Option<&'d str>,
    ) -> bool {
        let start = self.offset();
        let bytes = self.source().as_bytes();
        match memchr2(b'<', b'&', &bytes[start..]) {
            Some(0) if bytes[start] == b'&' => {
                at.get_or_insert(start);
                self.push_reference(builder);
                false
            }
            Some(0) if self.lexer.is_at_cdata() => {
                at.get_or_insert(start);
                let content = self.lexer.cdata();
                self.push_characters(builder, content, true);
                false
            }
            Some(0) => {
                let token = self.read(self.lexer.markup_kind());
                token.is_some_and(|token| self.token_in_text(token, builder, child))
            }
            found => {
                self.seek(found.map_or(bytes.len(), |length| start + length));
                let text = &self.source()[start..self.offset()];
                let blank = text.len() - text.trim_start_matches(is_space).len();
                if at.is_none() && blank < text.len() {
                    *at = Some(start + blank);
                }
                self.push_characters(builder, text, false);
                // The end of the text ends the element.
                found.is_none() && matches!(self.next(), Token::End | Token::EndOfFile)
            }
        }
    }

    /// Adds a token that is inside the element. Returns whether it is the end of the element.
    fn token_in_text(&mut self, token: Token<'d>, builder: &mut TextBuilder<'d>, child: &mut Option<&'d str>) -> bool {
        match token {
            Token::End | Token::EndOfFile => return true,
            Token::Start(tag) => {
                self.report_illegal();
                child.get_or_insert(tag.name);
                // Recursion is limited by the maximum depth of elements.
                let inner = self.read_text(&tag);
                let is_value = !builder.has_begun && !inner.text.is_empty();
                if tag.is_entry() && !is_value {
                    self.skip_over();
                }
                if is_value {
                    builder.has_begun = true;
                    builder.kept = inner.text.len();
                    builder.text = inner.text;
                }
            }
            Token::Text(text, _) => builder.literal(text),
            Token::Declaration(_) | Token::Instruction(..) => {}
        }
        false
    }

    fn push_reference(&mut self, builder: &mut TextBuilder<'d>) {
        let at = self.offset();
        let element = self.innermost_name();
        let (reference, length) = read_reference(&self.source()[at..]);
        self.seek(at + length);
        builder.has_begun = true;
        if let Cow::Borrowed(text) = builder.text {
            // A URL with one reference often has more references.
            let mut owned = String::with_capacity(text.len() + 64);
            owned.push_str(text);
            builder.text = Cow::Owned(owned);
        }
        self.lexer.push_reference(builder.text.to_mut(), reference, at, element);
        builder.kept = builder.text.len();
    }

    /// Adds the text that was read last: line breaks become line feeds (XML 1.0 §2.11), and illegal characters are left out.
    fn push_characters(&mut self, builder: &mut TextBuilder<'d>, text: &'d str, is_cdata: bool) {
        let push = |builder: &mut TextBuilder<'d>, run| {
            if is_cdata { builder.verbatim(run) } else { builder.literal(run) }
        };
        let has_returns = memchr(b'\r', text.as_bytes()).is_some();
        if !has_returns && !self.lexer.has_unreported(self.offset()) {
            return push(builder, text);
        }
        if !is_cdata {
            self.lexer.check_data_end(self.offset() - text.len());
        }
        let mut rest = text;
        while let Some(at) = rest.find(|character| character == '\r' || is_illegal(character)) {
            push(builder, &rest[..at]);
            rest = match rest[at..].strip_prefix('\r') {
                Some(after) => {
                    if !after.starts_with('\n') {
                        push(builder, "\n");
                    }
                    after
                }
                None => rest[at..].trim_start_matches(is_illegal),
            };
        }
        push(builder, rest);
    }
}
