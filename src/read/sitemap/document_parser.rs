//! The document as a whole: the text around its root, the root, and the entries in it.
//!
//! The state is [`DocumentParser::levels`], the elements around the next entry, outermost first. Each step reads one
//! entry or one token outside entries:
//!
//! ```text
//!            <urlset> <sitemapindex>, unknown root         child that is no entry
//!  outside ─────────────────────────────────────► Entries ───────────────────────► Stray
//!  (no level)                                     │  ▲ │ url, sitemap              │  ▲ │ entries in it
//!     │ ▲                                         │  └─┘ ► EntryReader ► emit      │  └─┘ (its end was lost)
//!     │ └──────────────── </root> ────────────────┴◄────────── its end ────────────┘
//!     │
//!     │  <rss> <feed> <RDF>                                <channel>
//!     ├───────────────────────────────────────────► Feed ────────────► Feed (channel)
//!     │                                             │  ▲ │ item, entry  (the same)
//!     │                                             │  └─┘ ► FeedReader ► emit
//!     │  entry without a root
//!     └───────────────────────► EntryReader or FeedReader ► emit, stay outside
//! ```
//!
//! The parser of a chunk ([`DocumentParser::chunk`]) stops at the first step that more text could change, and its last
//! committed [`ParserState`] is where the next chunk continues.

use std::mem;

use super::outcome::{Incomplete, Outcome};
use super::shape::{Foreign, removal_of};
use super::state::{Level, ParserState, Root, SeenFlags};
use crate::base::conflict::continues_conflict;
use crate::format::xml::{FaultKind, Loss, Markup, Repair, Tag, Token, Vocabulary};
use crate::model::report::{Finding, Kind, LossKind, Need, Remedy};
use crate::model::rule::{self, Locale};

mod entries;
mod instruction;
mod parser;
mod root;

pub(crate) use instruction::is_xslt;
use parser::Before;
pub(super) use parser::DocumentParser;
pub(super) use root::is_root_or_entry;
pub(crate) use root::root_name;

impl<'d> DocumentParser<'_, '_, 'd> {
    /// Reads a whole document, or the last chunk of one, or ends after a number of entries. Foreign text before the root is reported.
    pub(super) fn document(mut self, foreign: Foreign, entries: usize) -> Outcome {
        self.begin(foreign);
        while self.elements.entries < entries && self.step() {}
        self.outcome()
    }

    /// Reads a chunk of a document up to the first step that following text could change, and saves the state there.
    pub(super) fn chunk(mut self, foreign: Foreign, state: &mut ParserState) {
        self.is_chunk = true;
        self.begin(foreign);
        loop {
            self.save(state);
            if !self.step() || !self.elements.tree.is_committed() {
                return;
            }
        }
    }

    /// Reads the text before the root if some of it is foreign.
    fn begin(&mut self, foreign: Foreign) {
        if foreign.is_empty() || self.elements.seen.root {
            return;
        }
        while self.elements.tree.offset() < foreign.start && self.outside() {}
        let source = self.elements.tree.source();
        let text = source.get(foreign.start..foreign.end).unwrap_or_default();
        if !text.trim().is_empty() {
            self.elements.add_loss(LossKind::Text, foreign.start, text);
        }
        // The rest of a damaged declaration was reported with it.
        if !foreign.continues_declaration(source) {
            let remedy = foreign.removal(source).and_then(Remedy::by);
            self.report_leading(text, foreign.start, remedy);
        }
        self.elements.tree.seek(foreign.end);
    }

    /// Saves the state. Text before the root is always read in the same chunk as the root.
    fn save(&mut self, state: &mut ParserState) {
        if !self.elements.seen.root {
            return;
        }
        self.elements.tree.save(&mut state.tree);
        self.elements.reporter.commit();
        state.entries = self.elements.entries;
        state.last_damage = self.elements.last_damage;
        state.has_core = self.elements.has_core;
        state.seen = self.elements.seen;
        state.base_urls.clone_from(&self.elements.base_urls);
        state.levels.clone_from(&self.levels);
    }

    /// Reads the next entry or the next token outside entries. Returns whether there was one.
    fn step(&mut self) -> bool {
        let mut goes_on = true;
        match self.levels.last().copied() {
            None => goes_on = self.outside(),
            Some(Level::Entries(root)) => self.step_in_root(root),
            Some(Level::Stray { kind, .. }) => self.step_in_stray(kind),
            Some(Level::Feed { is_channel }) => self.step_in_feed(is_channel),
        }
        self.elements.add_section_losses();
        goes_on
    }

    fn outside(&mut self) -> bool {
        match self.elements.next() {
            Token::End => {}
            Token::Start(tag) => self.root(tag),
            Token::Text(text, at) => self.text_outside(text, at),
            Token::Declaration(at) => self.declaration(at),
            Token::Instruction(target, content, at) => self.instruction(target, content, at),
            Token::EndOfFile => return false,
        }
        true
    }

    /// Reads an XML declaration, which must be at the beginning. The tree builder has reported one after the root.
    fn declaration(&mut self, at: usize) {
        if self.elements.seen.root || self.elements.seen.unfinished {
            return;
        }
        if mem::replace(&mut self.elements.seen.declaration, true) {
            let (found, expected) = (Markup::Literal("<?xml"), Markup::Literal("<"));
            self.elements.report_fault(at, FaultKind::Broken { found, expected, repair: Repair::Known });
        } else if at > 0 {
            let before = self.elements.tree.source().get(..at).unwrap_or_default();
            // The declaration is moved before comments and instructions.
            let remedy = if self.elements.seen.broken { Remedy::Needs(Need::Repair) } else { Remedy::Safe };
            self.report_leading(before, 0, Some(remedy));
        }
    }

    /// Reports text before the XML declaration or the root, once.
    fn report_leading(&mut self, text: &str, at: usize, remedy: Option<Remedy>) {
        if !mem::replace(&mut self.elements.seen.leading, true) {
            let is_japanese = self.elements.reporter.options().locale == Locale::Ja;
            let [english, japanese] = if text.trim().is_empty() {
                ["white space", "空白"]
            } else if text == "\u{FEFF}" {
                ["a byte order mark (U+FEFF)", "BOM（U+FEFF）"]
            } else if text.contains('＜') {
                ["full-width tags; use < and >", "全角のタグ。半角の < > を使用"]
            } else {
                [""; 2]
            };
            let known = if is_japanese { japanese } else { english };
            let [start, end] = if is_japanese { ["「", "」"] } else { ["\""; 2] };
            let found = if known.is_empty() { format!("{start}{}{end}", Markup::Text(text)) } else { known.to_owned() };
            let finding = Finding::of(&rule::LEADING_WHITESPACE).remedy(remedy).value(text);
            self.elements.report(at, finding.param("found", &found));
        }
    }

    fn text_outside(&mut self, text: &'d str, at: usize) {
        if self.elements.seen.unfinished && continues_conflict(text) {
            return;
        }
        self.elements.add_loss(LossKind::Text, at, text);
        if self.elements.seen.root {
            let (found, expected) = (Markup::Text(text), Markup::EndOfFile);
            self.elements.report_fault(at, FaultKind::Broken { found, expected, repair: Repair::Known });
            self.elements.seen.trailing = true;
        } else {
            self.report_leading(text, at, Remedy::by(removal_of(text)));
        }
    }

    /// Reads the next child of a root, or the end of the root.
    fn step_in_root(&mut self, root: Root) {
        let Self { elements, shapes, .. } = self;
        let (offset, seen) = (elements.tree.offset(), elements.seen);
        let may_know = root.kind == Kind::Sitemap && !elements.reporter.options().forgets;
        let is_sound = may_know && !seen.broken && !seen.entities && elements.tree.is_sound_up_to(offset);
        if is_sound && shapes.enter(root.position) {
            if self.read_known(offset) {
                return;
            }
            self.before = Some(Before { offset, found: self.elements.reporter.found(), seen });
        }
        self.read_in_root(root);
        self.before = None;
    }

    fn read_in_root(&mut self, root: Root) {
        let parent = self.elements.tree.innermost_name();
        let Some(child) = self.elements.child(parent) else { return self.end_root(root) };
        let is_entry = is_entry(&child, root.kind);
        // The schemas allow elements of other namespaces here. An element with the name of an entry is probably meant
        // as one, and elements of extensions belong in entries.
        if !is_entry {
            if root.kind == Kind::Unknown {
                self.elements.report_ignored(child.name, child.start, parent);
            } else if child.is_root() {
                return self.inner_root(&child, parent);
            } else if child.vocabulary.may_be_core() || child.is_of_extension() {
                self.elements.report_misplaced(&child, parent, false);
            } else {
                self.elements.add_loss(LossKind::Element, child.start, child.name);
                if matches!(child.local, "url" | "sitemap") {
                    self.elements.report_namespace(&child, Vocabulary::Core);
                    self.elements.seen.lost_loc = true;
                }
            }
        }
        self.entry_or_stray(&child, is_entry, root.kind, parent);
    }

    /// Reads the next token inside an element that does not belong beside the entries of a root of this kind.
    fn step_in_stray(&mut self, kind: Kind) {
        let parent = self.elements.tree.innermost_name();
        let child = self.elements.child_in_mixed_content();
        if mem::take(&mut self.elements.seen.url_in_text) {
            self.keep_strays();
        }
        match child {
            Some(child) => self.entry_or_stray(&child, is_entry(&child, kind), kind, parent),
            None => self.end_stray(),
        }
    }

    /// Reads the next item of a feed or of its channel, or the end.
    fn step_in_feed(&mut self, is_channel: bool) {
        let Some(child) = self.elements.child_in_mixed_content() else {
            self.levels.pop();
            return;
        };
        match child.local {
            "item" | "entry" => self.feed_item(&child),
            "channel" if !is_channel => {
                self.elements.check_references_in_attributes();
                self.levels.push(Level::Feed { is_channel: true });
            }
            _ => self.begin_stray(&child, Kind::Feed),
        }
    }

    fn outcome(mut self) -> Outcome {
        if !self.elements.seen.locs {
            self.elements.reporter.keep_blank();
        }
        let SeenFlags { kind, root, skipped_fields, lost_loc, lost_text, broken, unfinished, .. } = self.elements.seen;
        if !root {
            let (found, expected) = (Markup::EndOfFile, Markup::Open("urlset"));
            let missing = FaultKind::Broken { found, expected, repair: Repair::Unknown };
            self.elements.report_fault(self.elements.tree.source().len(), missing);
        }
        let incomplete = match self.elements.tree.loss() {
            _ if !root => Some(Incomplete::NotASitemap),
            Some(Loss::Truncated) => Some(Incomplete::Truncated),
            Some(Loss::Skipped) => Some(Incomplete::Damaged),
            // The fields belong to an entry whose start is unreadable, or are in an element without an end.
            None if lost_loc || lost_text || unfinished || (skipped_fields && broken) => Some(Incomplete::Damaged),
            None if kind == Kind::Unknown => Some(Incomplete::NotASitemap),
            None => None,
        };
        Outcome { kind, entries: self.elements.entries, incomplete }
    }
}

/// Returns whether an element is an entry of a root, in any letter case.
fn is_entry(tag: &Tag<'_>, root: Kind) -> bool {
    use Vocabulary::{Atom, Atom03, None, Rss1};
    if root == Kind::Feed {
        return matches!(tag.vocabulary, None | Rss1 | Atom | Atom03) && matches!(tag.local, "item" | "entry");
    }
    // Under an unknown root, the namespace is unknown as well.
    let has_name = tag.local.eq_ignore_ascii_case("url") || tag.local.eq_ignore_ascii_case("sitemap");
    tag.is_entry() || (root == Kind::Unknown && has_name)
}
