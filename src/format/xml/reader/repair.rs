//! Repairs: where elements end that have lost their end, and where to go on after what cannot be read.

use memchr::{memchr, memchr_iter};

use super::bytes::{self, NAME};
use super::{LOOKAHEAD_BYTES, Loss, Markup, Open, Reader, Tag, Token, Vocabulary};
use crate::base::scan::rfind_byte;

/// The elements that are entries, of sitemaps and of feeds.
const ENTRIES: [&str; 4] = ["url", "sitemap", "item", "entry"];

/// How many tags are looked at for the end of an element that may have lost it.
const LOOKAHEAD_TAGS: usize = 16;

impl<'d> Reader<'d> {
    /// Where an element cannot be inside those that are open: how many of them stay open.
    pub(super) fn level_that_ends_before(&self, tag: &Tag<'_>) -> Option<usize> {
        let last = self.open.last()?;
        if last.vocabulary != Vocabulary::Core
            && tag.vocabulary == Vocabulary::Core
            && holds_text(tag.vocabulary, tag.local)
            && self.has_lost_its_end(last, tag.start)
        {
            // A field of the entry: the element of another vocabulary before it has lost its end.
            return self.open.iter().rposition(|open| open.vocabulary == Vocabulary::Core).map(|entry| entry + 1);
        }
        let holds_text = last.holds_text;
        if holds_text && !self.has_lost_its_end(last, tag.start) {
            return None;
        }
        let is_same = |open: &Open<'_>| open.local.eq_ignore_ascii_case(tag.local) && open.vocabulary == tag.vocabulary;
        let same = self.open.iter().rposition(is_same).filter(|_| !nests(tag.vocabulary, tag.local));
        same.or(holds_text.then_some(self.open.len() - 1))
    }

    /// Whether the innermost element ends, by the tags that come next, without an end of its own.
    fn has_lost_its_end(&self, open: &Open<'_>, from: usize) -> bool {
        let bytes = self.text.as_bytes();
        let window = &bytes[from..bytes.len().min(from + LOOKAHEAD_BYTES)];
        // Elements that begin after it end before it does.
        let mut inner: Vec<&[u8]> = Vec::new();
        for at in memchr_iter(b'<', window).take(LOOKAHEAD_TAGS) {
            let rest = &window[at + 1..];
            let is_start = rest.first() != Some(&b'/');
            let name = &rest[usize::from(!is_start)..];
            let name = &name[..bytes::pass(name, 0, NAME)];
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

    /// An end without a start: a misspelt one where it stands behind the text of an element or differs in its letter case
    /// only, else nothing.
    pub(super) fn stray_end(&mut self, name: &'d str, start: usize) -> Option<Token<'d>> {
        self.misplaced(start, Markup::Close(name));
        let innermost = *self.open.last()?;
        let is_meant = innermost.name.eq_ignore_ascii_case(name);
        if !is_meant && (!innermost.holds_text || !self.has_lost_its_end(&innermost, self.at)) {
            return None;
        }
        self.end_innermost();
        Some(Token::End)
    }

    /// Ends all elements but the outermost `level` of them.
    pub(super) fn close_to(&mut self, level: usize) {
        while self.open.len() > level {
            self.end_innermost();
            self.ends += 1;
        }
    }

    /// Goes on from the next entry after what cannot be read.
    pub(super) fn skip_to_entry(&mut self, from: usize) {
        self.lose(Loss::Skipped);
        let bytes = self.text.as_bytes();
        let mut at = from;
        while let Some(found) = memchr(b'<', &bytes[at..]) {
            at += found + 1;
            let name = &bytes[at..bytes.len().min(at + LOOKAHEAD_BYTES)];
            let name = &name[..bytes::pass(name, 0, NAME)];
            let local = &name[rfind_byte(name, [b':'; 2]).map_or(0, |colon| colon + 1)..];
            if ENTRIES.iter().any(|entry| entry.as_bytes() == local) {
                self.at = at - 1;
                return;
            }
        }
        // What is open cannot be blamed for it.
        self.at = bytes.len();
        self.close_to(0);
    }
}

/// Whether an element may be inside one of its own kind. Entries and blocks may not: it would be a lost end.
fn nests(vocabulary: Vocabulary, local: &str) -> bool {
    match vocabulary {
        Vocabulary::Core | Vocabulary::None => {
            !matches!(local, "url" | "sitemap" | "urlset" | "sitemapindex" | "item" | "entry" | "channel")
        }
        Vocabulary::Image => local != "image",
        Vocabulary::Video => local != "video",
        Vocabulary::News => local != "news",
        Vocabulary::Atom | Vocabulary::Atom03 => local != "entry",
        Vocabulary::Rss1 => local != "item",
        _ => true,
    }
}

/// Whether an element of sitemaps holds text only.
pub(super) fn holds_text(vocabulary: Vocabulary, local: &str) -> bool {
    match vocabulary {
        Vocabulary::Core | Vocabulary::None => matches!(local, "loc" | "lastmod" | "changefreq" | "priority"),
        Vocabulary::Image => local != "image",
        Vocabulary::Video => !matches!(local, "video" | "tvshow"),
        Vocabulary::News => !matches!(local, "news" | "publication"),
        _ => false,
    }
}
