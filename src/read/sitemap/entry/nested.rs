//! Entries inside entries of well-formed documents: each is read as an entry of its own.

use super::other_locs::OtherLoc;
use super::reader::EntryReader;
use crate::base::limits::MAX_BLOCKS;
use crate::format::xml::{ElementKind, Tag, Token, Vocabulary};
use crate::model::report::{Finding, Kind, RemedyLimit};
use crate::model::rule;
use crate::read::sitemap::content::{Content, Padded};
use crate::read::sitemap::elements::{ElementReader, NestedEntry, is_loc};

impl<'d> EntryReader<'_, '_, '_, 'd> {
    /// Reads an entry inside the current one.
    pub(super) fn nested_entry(&mut self, tag: &Tag<'d>) {
        let parent = self.name;
        if self.elements.nested.len() >= MAX_BLOCKS {
            self.elements.tree.skip_over();
            self.elements.report_ignored(tag.name, tag.start, parent);
            return self.elements.skip();
        }
        let (elements, outer) = (&mut *self.elements, self.outer);
        let around = elements.begin_nested();
        // It is moved behind the outer entry, where declarations of elements around it are not in scope.
        let is_movable = !outer.is_root && elements.tree.bindings_around(tag) == outer.bindings;
        elements.report_nested(tag, parent, around.index, is_movable);
        elements.report_entry_namespace(tag);
        elements.report_mixed(tag.start, tag, outer.kind, outer.root);
        let is_moved = self.is_removable && is_movable && elements.reporter.is_enabled(&rule::ELEMENT_UNKNOWN);
        let mut content = Content::default();
        let reader = EntryReader { is_removable: is_moved, ..EntryReader::new(elements, outer, tag) };
        let padded = reader.read(tag, &mut content);
        let elements = &mut *self.elements;
        let (index, element) = (elements.entry.index, tag.start);
        elements.nested.push(NestedEntry { index, offset: element, element, padded, content });
        elements.continue_outer(around);
        elements.entry.has_clue |= !is_moved;
    }

    /// Adds an entry for a further URL of an entry, which has `content`.
    pub(super) fn other_loc(&mut self, tag: &Tag<'d>, other: OtherLoc<'d>, content: &Content<'d>) {
        let (elements, outer) = (&mut *self.elements, self.outer);
        let OtherLoc { at, url, is_padded, misspelt, is_text } = other;
        let around = elements.begin_nested();
        elements.report_mixed(at, tag, outer.kind, outer.root);
        if let Some(name) = misspelt {
            elements.report_misspelt(name, at, self.name, "loc", false);
        } else if is_text {
            elements.causes.limit_value(elements.entry.index, ("loc", [0; 2]), RemedyLimit::Unchanged);
        }
        let (content, padded) = (content.sibling(url), Padded { loc: is_padded, ..Padded::default() });
        let (index, element) = (elements.entry.index, tag.start);
        elements.nested.push(NestedEntry { index, offset: at, element, padded, content });
        elements.continue_outer(around);
    }

    /// Skips an element of an entry whose start was read, and reads the entries in it.
    pub(super) fn skip(&mut self, tag: &Tag<'d>) {
        self.elements.entry.has_clue = true;
        if !tag.may_hold_entries() {
            return self.elements.skip();
        }
        self.elements.tree.check_attributes();
        let mut depth = 1;
        while depth > 0 {
            match self.elements.tree.next() {
                Token::Start(inner) if inner.is_entry() => {
                    self.elements.report_faults();
                    self.nested_entry(&inner);
                }
                Token::Start(inner) => {
                    self.elements.seen.skipped_fields |= inner.kind == ElementKind::Text;
                    self.elements.seen.lost_loc |= is_loc(&inner);
                    if inner.may_hold_entries() {
                        self.elements.tree.check_attributes();
                        depth += 1;
                    } else {
                        self.elements.skip();
                    }
                }
                Token::End => depth -= 1,
                Token::Text(text, at) => self.elements.tree.check_references(text, at),
                Token::Declaration(_) | Token::Instruction(..) => {}
                Token::EndOfFile => break,
            }
        }
        self.elements.report_faults();
    }
}

impl<'d> ElementReader<'_, '_, 'd> {
    /// Reports an entry without a namespace in a document that declares that of sitemaps.
    pub(in super::super) fn report_entry_namespace(&mut self, tag: &Tag<'d>) {
        if self.has_core && tag.vocabulary == Vocabulary::None {
            self.report_namespace(tag, Vocabulary::Core);
        }
    }

    /// Reports an entry of the other kind than the root.
    pub(in super::super) fn report_mixed(&mut self, at: usize, tag: &Tag<'d>, kind: Kind, root: &str) {
        let is_url = tag.local.eq_ignore_ascii_case("url");
        let is_mixed = match kind {
            Kind::Sitemap => !is_url,
            Kind::Index => is_url,
            _ => false,
        };
        if is_mixed {
            let finding = Finding::of(&rule::MIXED_INDEX_AND_URLSET);
            self.report(at, finding.param("element", tag.name).param("parent", root));
        }
    }
}
