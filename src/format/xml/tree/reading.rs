//! Reading of the tokens of a document.

use super::element::Tag;
use super::state::{Open, Tree};
use super::token::Token;
use crate::format::xml::fault::Markup;
use crate::format::xml::lexer::{CDATA, Lexeme, Loss, StartTag, TokenKind};

/// Maximum depth of elements. Sitemaps have a depth of five.
const MAX_DEPTH: usize = 128;

impl<'d> Tree<'d> {
    /// Returns the next token. The start of an element is followed by its content and its end, also for `<a/>`.
    #[inline]
    pub(crate) fn next(&mut self) -> Token<'d> {
        let token = self.advance();
        if self.lexer.has_unreported(self.lexer.offset()) {
            // An empty element has ended already.
            let element = if let Token::Start(tag) = &token { tag.name } else { self.innermost_name() };
            self.lexer.report_illegal(element);
        }
        token
    }

    #[inline]
    fn advance(&mut self) -> Token<'d> {
        loop {
            if let Some(token) = self.pending_token() {
                return token;
            }
            let kind = self.lexer.next();
            if let Some(token) = self.read(kind) {
                return token;
            }
        }
    }

    /// Returns a token that precedes the next token of the lexer, if there is one.
    #[inline]
    pub(super) fn pending_token(&mut self) -> Option<Token<'d>> {
        if self.pending_ends > 0 {
            self.pending_ends -= 1;
            return Some(Token::End);
        }
        let (tag, bindings) = self.waiting.take()?;
        self.begin(&tag, bindings);
        Some(Token::Start(tag))
    }

    /// Reads a token of the lexer. Returns the resulting token, if there is one at once.
    #[inline]
    pub(super) fn read(&mut self, kind: TokenKind) -> Option<Token<'d>> {
        match kind {
            TokenKind::StartTag => {
                let tag = self.lexer.start_tag();
                self.start(tag)
            }
            TokenKind::EndTag => {
                let (name, start) = self.lexer.end_tag();
                self.end(name, start)
            }
            TokenKind::Other => self.read_other(),
        }
    }

    fn read_other(&mut self) -> Option<Token<'d>> {
        match self.lexer.other() {
            Lexeme::Text(text, at) => Some(Token::Text(text, at)),
            Lexeme::Data(_, at) if self.open.is_empty() => {
                let start = at - CDATA.len();
                Some(Token::Text(self.lexer.slice(start, self.offset()), start))
            }
            Lexeme::Data(text, at) => (!text.trim_ascii().is_empty()).then_some(Token::Text(text, at)),
            Lexeme::Declaration(at) => {
                if !self.open.is_empty() || self.root_ended {
                    self.report_misplaced(at, Markup::Literal("<?xml"));
                }
                Some(Token::Declaration(at))
            }
            Lexeme::Instruction(target, content, at) => Some(Token::Instruction(target, content, at)),
            Lexeme::Skipped => None,
            Lexeme::Unterminated => {
                self.skip_to_entry(self.offset() + 1);
                None
            }
            Lexeme::EndOfText => Some(self.end_of_text()),
        }
    }

    fn end_of_text(&mut self) -> Token<'d> {
        if self.open.is_empty() {
            return Token::EndOfFile;
        }
        // If a tag is truncated, this was reported with the tag.
        if !self.lexer.has_reported_end() {
            self.report_misplaced(self.source().len(), Markup::EndOfFile);
        }
        self.lexer.losses.add(Loss::Truncated);
        self.close_to(0);
        self.pending_ends -= 1;
        Token::End
    }

    #[inline]
    fn start(&mut self, tag: StartTag<'d>) -> Option<Token<'d>> {
        if self.lexer.is_cut_off() {
            return None;
        }
        let (tag, bindings) = self.resolve(tag);
        let level = self.level_before(&tag).filter(|level| !self.is_inside(tag.start, *level));
        if level.is_some() || self.open.len() >= MAX_DEPTH {
            self.end_before(tag, bindings, level);
            return None;
        }
        if self.open.is_empty() && self.root_ended && !self.has_reported_second_root {
            self.has_reported_second_root = true;
            self.report_misplaced(tag.start, Markup::Open(tag.name));
        }
        self.begin(&tag, bindings);
        Some(Token::Start(tag))
    }

    /// Ends all elements except the outermost `level`, because none of them can contain the element that begins. Skips the element
    /// if it is too deep.
    #[cold]
    fn end_before(&mut self, tag: Tag<'d>, bindings: usize, level: Option<usize>) {
        self.report_misplaced(tag.start, Markup::Open(tag.name));
        // Otherwise the declarations of the new element would end with those of the elements that end here.
        self.namespaces.truncate(bindings);
        self.close_to(level.unwrap_or(1));
        if level.is_some() {
            self.waiting = Some(self.resolve(tag.to_start_tag()));
        } else {
            self.skip_to_entry(tag.start + 1);
        }
    }

    #[inline]
    fn begin(&mut self, tag: &Tag<'d>, bindings: usize) {
        if tag.is_empty {
            self.pending_ends += 1;
            self.namespaces.truncate(bindings);
            self.root_ended |= self.open.is_empty();
        } else {
            let Tag { name, local, vocabulary, kind, .. } = *tag;
            self.open.push(Open { name, local, vocabulary, kind, bindings });
        }
    }

    /// Declares the namespaces of a tag and resolves its own. Also returns the number of declarations before it.
    #[inline]
    pub(super) fn resolve(&mut self, tag: StartTag<'d>) -> (Tag<'d>, usize) {
        let before = self.namespaces.len();
        if !self.lexer.attributes().is_empty() {
            self.declare_namespaces(tag.name);
        }
        let tag = Tag::of(tag, &self.namespaces);
        if !tag.is_declared {
            self.count_undeclared(tag.prefix(), tag.start);
        }
        (tag, before)
    }

    #[inline]
    fn end(&mut self, name: &'d str, start: usize) -> Option<Token<'d>> {
        if self.open.last().is_some_and(|open| open.name == name) {
            self.end_innermost();
            return Some(Token::End);
        }
        self.unexpected_end(name, start)
    }

    /// Skips the rest of the element whose start was read last, and passes the elements in it to a function.
    pub(crate) fn skip_element(&mut self, mut inspect: impl FnMut(&Self, &Tag<'d>)) {
        let mut depth = 1;
        while depth > 0 {
            match self.next() {
                Token::Start(tag) => {
                    depth += 1;
                    self.check_attributes();
                    inspect(self, &tag);
                }
                Token::End => depth -= 1,
                Token::Text(text, at) => self.check_references(text, at),
                Token::EndOfFile => return,
                Token::Declaration(_) | Token::Instruction(..) => {}
            }
        }
    }

    /// Reports the invalid references in a text that is skipped.
    #[inline]
    pub(crate) fn check_references(&mut self, text: &'d str, at: usize) {
        let element = self.innermost_name();
        self.lexer.check_references(text, at, element);
    }
}
