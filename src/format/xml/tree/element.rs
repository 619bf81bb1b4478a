//! Elements by their names.

use super::namespaces::Namespaces;
use crate::format::xml::lexer::StartTag;
use crate::format::xml::vocabulary::Vocabulary;

/// The start of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tag<'d> {
    /// The name as it is written.
    pub(crate) name: &'d str,
    /// The name without the prefix.
    pub(crate) local: &'d str,
    pub(crate) vocabulary: Vocabulary,
    pub(crate) kind: ElementKind,
    /// Offset of the `<`.
    pub(crate) start: usize,
    /// Whether the prefix is declared.
    pub(crate) is_declared: bool,
    pub(crate) is_empty: bool,
}

/// The content that an element may have, which determines the recovery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ElementKind {
    /// Only text: a field of the protocol or of an extension.
    Text,
    /// Fields, and no element with the same name: an entry, a root, or a block such as `image:image`.
    Block,
    /// Any content.
    Other,
}

impl<'d> Tag<'d> {
    #[inline]
    pub(super) fn of(tag: StartTag<'d>, namespaces: &Namespaces<'d>) -> Self {
        let StartTag { name, prefix_length, start, is_empty } = tag;
        let (prefix, local) = name.split_at(prefix_length);
        let (vocabulary, is_declared) = namespaces.resolve(prefix.strip_suffix(':').unwrap_or(prefix));
        let kind = ElementKind::of(vocabulary, local);
        Self { name, local, vocabulary, kind, start, is_declared, is_empty }
    }

    /// Returns the tag as the lexer read it.
    pub(super) const fn to_start_tag(self) -> StartTag<'d> {
        let Self { name, local, start, is_empty, .. } = self;
        StartTag { name, prefix_length: name.len() - local.len(), start, is_empty }
    }

    pub(super) fn set_vocabulary(&mut self, vocabulary: Vocabulary) {
        self.vocabulary = vocabulary;
        self.kind = ElementKind::of(vocabulary, self.local);
    }

    /// Returns the prefix of the name; empty if it has none.
    pub(crate) fn prefix(&self) -> &'d str {
        let prefix = &self.name[..self.name.len() - self.local.len()];
        prefix.strip_suffix(':').unwrap_or(prefix)
    }

    /// Returns whether the element is the root of a sitemap or an index.
    pub(crate) fn is_root(&self) -> bool {
        self.vocabulary.may_be_core() && matches!(self.local, "urlset" | "sitemapindex")
    }

    /// Returns whether the element is an entry of a sitemap or an index, in any letter case.
    pub(crate) const fn is_entry(&self) -> bool {
        self.vocabulary.may_be_core()
            && (self.local.eq_ignore_ascii_case("url") || self.local.eq_ignore_ascii_case("sitemap"))
    }

    /// Returns whether entries inside the element, which is inside an entry, are read as entries: not in text, nor in an
    /// element of another vocabulary, which is kept as a whole.
    pub(crate) fn may_hold_entries(&self) -> bool {
        // Also in the wrong letter case, in which they are read for repairs.
        let is_struct = || {
            let structs = ["image", "video", "news", "tvshow", "publication"];
            structs.iter().any(|name| self.local.eq_ignore_ascii_case(name))
        };
        (self.vocabulary.may_be_core() || self.is_of_extension()) && (self.kind != ElementKind::Text || is_struct())
    }

    /// Returns whether the element belongs to an extension that pages have fields for.
    pub(crate) fn is_of_extension(&self) -> bool {
        match self.vocabulary {
            Vocabulary::Image | Vocabulary::Video | Vocabulary::News | Vocabulary::Mobile | Vocabulary::BaiduMobile => {
                true
            }
            Vocabulary::Xhtml => self.local == "link",
            _ => false,
        }
    }
}

impl ElementKind {
    #[inline]
    fn of(vocabulary: Vocabulary, local: &str) -> Self {
        match vocabulary {
            // Compared as bytes, because comparing texts would be eleven function calls.
            Vocabulary::Core | Vocabulary::None => match local.as_bytes() {
                b"loc" | b"lastmod" | b"changefreq" | b"priority" => Self::Text,
                b"url" | b"sitemap" | b"urlset" | b"sitemapindex" | b"item" | b"entry" | b"channel" => Self::Block,
                _ => Self::Other,
            },
            Vocabulary::Image => {
                if local == "image" {
                    Self::Block
                } else {
                    Self::Text
                }
            }
            Vocabulary::Video => match local {
                "video" => Self::Block,
                "tvshow" => Self::Other,
                _ => Self::Text,
            },
            Vocabulary::News => match local {
                "news" => Self::Block,
                "publication" => Self::Other,
                _ => Self::Text,
            },
            Vocabulary::Atom | Vocabulary::Atom03 if local == "entry" => Self::Block,
            Vocabulary::Rss1 if local == "item" => Self::Block,
            _ => Self::Other,
        }
    }
}
