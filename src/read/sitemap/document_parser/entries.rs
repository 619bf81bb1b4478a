//! The entries in a root, and elements that do not belong beside them.

use super::parser::{Before, DocumentParser};
use crate::base::sort::sort_by;
use crate::format::xml::Tag;
use crate::model::report::{Kind, Remedy};
use crate::model::rule;
use crate::read::sitemap::content::{Content, Entry, Padded};
use crate::read::sitemap::elements::{NestedEntry, is_loc};
use crate::read::sitemap::entry::{EntryReader, Outer};
use crate::read::sitemap::feed::FeedReader;
use crate::read::sitemap::shape::is_html;
use crate::read::sitemap::state::Level;

impl<'d> DocumentParser<'_, '_, 'd> {
    /// Reads the entry at an offset if its markup is known. Returns whether it did.
    pub(super) fn read_known(&mut self, offset: usize) -> bool {
        let Self { elements, shapes, content, .. } = self;
        content.clear();
        let Content::Page(page) = content else { return false };
        let source = elements.tree.source();
        let Some(end) = shapes.read(source, offset, page) else { return false };
        if !elements.tree.is_sound_up_to(end) {
            return false;
        }
        elements.tree.seek(end);
        if self.is_chunk && !elements.tree.is_committed() {
            elements.tree.seek(offset);
            return false;
        }
        let start = end - source[offset..end].trim_ascii_start().len();
        elements.begin_entry(start);
        self.emit((start, start), Padded::default(), false);
        self.elements.settle_entry();
        true
    }

    /// Learns the markup of the entry that was read, if there was no finding.
    pub(super) fn learn(&mut self, padded: &Padded<'d>) {
        let Self { elements, shapes, content, .. } = self;
        let Some(Before { offset, found, seen }) = self.before.take() else { return };
        let is_sound = elements.reporter.found() == found
            && elements.seen == seen
            && !elements.tree.has_sections()
            && elements.nested.is_empty()
            && elements.causes.is_empty()
            && *padded == Padded::default();
        if let Content::Page(page) = content
            && is_sound
        {
            let range = (offset, elements.tree.offset());
            shapes.learn(elements.tree.source(), range, page, &elements.unescaped);
        }
    }

    pub(super) fn entry_or_stray(&mut self, child: &Tag<'d>, is_entry: bool, kind: Kind, parent: &'d str) {
        if !is_html(child) {
            self.keep_strays();
        }
        if !is_entry {
            self.begin_stray(child, kind);
        } else if kind == Kind::Feed {
            self.feed_item(child);
        } else {
            self.entry(child, kind, parent);
        }
    }

    pub(super) fn begin_stray(&mut self, tag: &Tag<'d>, kind: Kind) {
        self.elements.seen.skipped_fields |= is_loc(tag);
        self.elements.seen.lost_loc |= is_loc(tag) && kind != Kind::Feed && !self.elements.seen.trailing;
        self.elements.tree.check_attributes();
        let elements = &self.elements;
        let is_between = elements.tree.depth_of(tag) == 2 && matches!(elements.seen.kind, Kind::Sitemap | Kind::Index);
        let removable = (is_between && is_html(tag)).then(|| elements.locator.locate(tag.start));
        self.levels.push(Level::Stray { kind, removable });
    }

    /// Records that the open elements beside entries contain elements other than HTML, or a URL.
    pub(super) fn keep_strays(&mut self) {
        for level in &mut self.levels {
            if let Level::Stray { removable, .. } = level {
                *removable = None;
            }
        }
    }

    /// Ends an element beside entries.
    pub(super) fn end_stray(&mut self) {
        if let Some(Level::Stray { removable: Some(position), .. }) = self.levels.pop() {
            self.elements.set_remedy_at(position, &rule::ELEMENT_UNKNOWN, Remedy::Assisted);
        }
    }

    pub(super) fn entry(&mut self, child: &Tag<'d>, kind: Kind, parent: &'d str) {
        self.elements.causes.begin(self.elements.reporter.listed());
        if child.local != "url" && child.local != "sitemap" {
            self.elements.report_misplaced(child, parent, true);
        }
        self.elements.begin_entry(child.start);
        self.elements.report_entry_namespace(child);
        self.elements.end_entry();
        self.elements.report_mixed(child.start, child, kind, parent);
        self.read_entry(child, Outer::of(&self.elements.tree, child, kind, parent));
    }

    /// Reads an entry, and emits it and those inside it.
    pub(super) fn read_entry(&mut self, tag: &Tag<'d>, outer: Outer<'d>) {
        self.content.clear();
        self.elements.begin_entry(tag.start);
        let padded = EntryReader::new(&mut self.elements, outer, tag).read(tag, &mut self.content);
        self.learn(&padded);
        self.emit((tag.start, tag.start), padded, !self.elements.nested.is_empty());
        self.emit_nested();
    }

    /// Emits the entries inside the one that was emitted last.
    pub(super) fn emit_nested(&mut self) {
        // An entry is read after those that are inside it.
        sort_by(&mut self.elements.nested, |one, other| one.index.cmp(&other.index));
        for NestedEntry { offset, element, padded, content, .. } in std::mem::take(&mut self.elements.nested) {
            self.content = content;
            self.emit((offset, element), padded, true);
        }
        self.elements.settle_entry();
    }

    pub(super) fn feed_item(&mut self, tag: &Tag<'d>) {
        self.content.clear();
        let Content::Page(page) = &mut self.content else { return };
        self.elements.begin_entry(tag.start);
        let padded = FeedReader::new(&mut self.elements).item(tag, page);
        self.emit((tag.start, tag.start), padded, !self.elements.nested.is_empty());
        self.emit_nested();
    }

    /// Passes the current entry to the sink, unless the file ends before its loc. `is_counted` is whether the indexes of other
    /// entries count it. Its offset is followed by that of its element.
    pub(super) fn emit(&mut self, (offset, element): (usize, usize), padded: Padded<'d>, is_counted: bool) {
        let Self { elements, sink, content, .. } = self;
        let has_loc = content.has_loc();
        elements.end_entry();
        if self.is_chunk && !elements.tree.is_committed() {
            return;
        }
        elements.seen.skipped_fields |= !has_loc;
        if is_counted || has_loc || !elements.is_cut() {
            let index = elements.entries;
            let limit = elements.causes.damage.max(elements.causes.limit_of_loc(index));
            let end = (!is_counted).then_some(elements.tree.offset());
            let root = (elements.seen.roots, elements.seen.last_root);
            let is_blank = !elements.blank.is_empty() && elements.blank.remove(&(index as u64));
            if is_blank {
                elements.reporter.add_blank(index);
            }
            let entry = Entry { index, offset, element, end, has_loc, is_blank, padded, limit, root, content };
            sink(elements.reporter, entry);
            elements.entries += 1;
            elements.seen.locs |= has_loc;
        }
    }
}
