//! Recovery: the positions at which elements without an end tag end, and at which reading continues after unreadable content.

use memchr::{memchr, memchr_iter};

use super::element::{ElementKind, Tag};
use super::state::{Open, Tree};
use super::token::Token;
use crate::format::xml::fault::Markup;
use crate::format::xml::lexer::{LOOKAHEAD_BYTES, Loss, bytes};
use crate::format::xml::vocabulary::Vocabulary;

/// Local names of the entries of sitemaps and feeds.
const ENTRIES: [&[u8]; 4] = [b"url", b"sitemap", b"item", b"entry"];

/// Maximum number of tags that are read ahead to find the end of an element.
const LOOKAHEAD_TAGS: usize = 16;

impl<'d> Tree<'d> {
    /// Returns the number of elements that stay open before an element that cannot be inside all of them.
    #[inline]
    pub(super) fn level_before(&self, tag: &Tag<'d>) -> Option<usize> {
        let last = self.open.last()?;
        let is_field = tag.vocabulary.may_be_core() && tag.kind == ElementKind::Text;
        if is_field && !last.vocabulary.may_be_core() && self.has_lost_its_end(last, tag.start) {
            // The end of the element of another vocabulary before a field of the entry is missing.
            return self.open.iter().rposition(|open| open.vocabulary.may_be_core()).map(|entry| entry + 1);
        }
        let holds_text = last.kind == ElementKind::Text;
        if !holds_text && tag.kind != ElementKind::Block || holds_text && !self.has_lost_its_end(last, tag.start) {
            return None;
        }
        let is_of_same = |one: Vocabulary| one == tag.vocabulary || one.may_be_core() && tag.vocabulary.may_be_core();
        let is_same = |open: &Open<'_>| is_of_same(open.vocabulary) && open.local.eq_ignore_ascii_case(tag.local);
        let same = if tag.kind == ElementKind::Block { self.open.iter().rposition(is_same) } else { None };
        if tag.is_root() {
            // The outer root stays open: its end tag may be far away.
            return same.map(|root| root + 1).filter(|level| *level < self.open.len());
        }
        same.or(holds_text.then_some(self.open.len() - 1))
    }

    /// Returns whether the tags from an offset on show that the innermost element has no end of its own.
    #[cold]
    fn has_lost_its_end(&self, open: &Open<'_>, from: usize) -> bool {
        let bytes = self.source().as_bytes();
        let window = &bytes[from..bytes.len().min(from + LOOKAHEAD_BYTES)];
        // Elements that begin after it and end before it.
        let mut inner: Vec<&[u8]> = Vec::new();
        for at in memchr_iter(b'<', window).take(LOOKAHEAD_TAGS) {
            let rest = &window[at + 1..];
            let is_start = rest.first() != Some(&b'/');
            let name = &rest[usize::from(!is_start)..];
            let name = &name[..bytes::skip(name, 0, bytes::NAME)];
            if is_start {
                let is_empty = memchr(b'>', rest).is_some_and(|end| end > 0 && rest[end - 1] == b'/');
                if !name.is_empty() && !is_empty {
                    inner.push(name);
                }
            } else if inner.last() == Some(&name) {
                inner.pop();
            } else if name == open.name.as_bytes() {
                return false;
            } else if self.open.iter().rev().skip(1).any(|outer| outer.name.as_bytes() == name) {
                return true;
            }
        }
        true
    }

    /// Reads an end tag that does not match the innermost element.
    #[cold]
    pub(super) fn unexpected_end(&mut self, name: &'d str, start: usize) -> Option<Token<'d>> {
        if let Some(level) = self.open.iter().rposition(|open| open.name == name) {
            self.report_misplaced(start, Markup::Close(name));
            self.close_to(level);
            return None;
        }
        if self.lexer.is_cut_off() {
            return None;
        }
        // The tag is a misspelt end tag of the innermost element if only the letter case differs, or if it follows the
        // text of an element without an end of its own. Otherwise it is skipped.
        self.report_misplaced(start, Markup::Close(name));
        let innermost = *self.open.last()?;
        let is_meant = innermost.name.eq_ignore_ascii_case(name);
        if !is_meant && (innermost.kind != ElementKind::Text || !self.has_lost_its_end(&innermost, self.offset())) {
            return None;
        }
        self.end_innermost();
        Some(Token::End)
    }

    /// Ends all elements except the outermost `level`.
    pub(super) fn close_to(&mut self, level: usize) {
        while self.open.len() > level {
            self.end_innermost();
            self.pending_ends += 1;
        }
    }

    /// Continues at the first entry from an offset on.
    #[cold]
    pub(super) fn skip_to_entry(&mut self, from: usize) {
        self.lexer.losses.add(Loss::Skipped);
        let bytes = self.source().as_bytes();
        for found in memchr_iter(b'<', &bytes[from..]) {
            let at = from + found + 1;
            let name = &bytes[at..bytes.len().min(at + LOOKAHEAD_BYTES)];
            let name = &name[..bytes::skip(name, 0, bytes::NAME)];
            let local = name.rsplit(|byte| *byte == b':').next().unwrap_or_default();
            if ENTRIES.contains(&local) {
                self.lexer.seek(at - 1);
                return;
            }
        }
        // The open elements are not faulty.
        self.lexer.seek(bytes.len());
        self.close_to(0);
    }
}
