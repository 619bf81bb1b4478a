//! Elements of a document, with everything that is wrong with them reported.
//!
//! [`ElementReader`] is what the readers of entries and feed items share: the [tree builder](crate::format::xml::Tree)
//! with its faults turned into problems, and the structural rules (`element-unknown`, `attribute-unknown`, …), which
//! are reported as [`Finding`]s like all other rules.

use std::mem;

use super::base_urls::BaseUrls;
use super::causes::Causes;
use super::content::{Content, Padded};
use super::shape::{is_illegal, is_removed_between_entries};
use super::state::{ParserState, SeenFlags};
use crate::base::conflict::continues_conflict;
use crate::base::hash::HashSet;
use crate::correct::is_named_like_field;
use crate::format::xml::{
    Attribute, ElementKind, ElementText, Markup, Repair, Section, Sections, Tag, Token, Tree, is_free_attribute,
};
use crate::model::page::Text;
use crate::model::report::{Finding, Kind, LossKind, Param, Problem, Remedy, RemedyLimit, Reporter, SeverityOverride};
use crate::model::rule::{self, Locale, Severity};
use crate::text::locate::Locator;
use crate::text::url::is_one_url;

mod reporting;

/// An entry that was read inside another, or for a further URL of another.
pub(super) struct NestedEntry<'d> {
    pub(super) index: usize,
    pub(super) offset: usize,
    /// The offset of its element.
    pub(super) element: usize,
    pub(super) padded: Padded<'d>,
    pub(super) content: Content<'d>,
}

/// The entry that is read.
#[derive(Clone, Copy, Default)]
pub(super) struct Current {
    /// Its index.
    pub(super) index: usize,
    /// Number of losses at its beginning.
    losses_before: usize,
    /// Whether it has content, other than fields and what fixes remove, that may show what its loc is.
    pub(super) has_clue: bool,
}

/// Reads elements and reports their faults.
pub(super) struct ElementReader<'r, 'o, 'd> {
    pub(super) tree: Tree<'d>,
    pub(super) locator: Locator<'d>,
    pub(super) reporter: &'r mut Reporter<'o>,
    /// Number of entries that were emitted.
    pub(super) entries: usize,
    /// The entry that is read; it may be inside another.
    pub(super) entry: Current,
    /// Index of the last entry that has begun: inside the current one there may be others.
    last: usize,
    /// The entries that were read inside the current one or for its further URLs, and are emitted after it.
    pub(super) nested: Vec<NestedEntry<'d>>,
    /// Whether the current element belongs to the next entry.
    is_in_entry: bool,
    /// Offset of the last fault that would make a document malformed into which the surrounding text is inserted.
    pub(super) last_damage: usize,
    /// Whether the order of elements is checked.
    pub(super) checks_order: bool,
    /// Offset of the last element that was reported as empty.
    pub(super) empty_at: Option<usize>,
    /// Whether the document declares the namespace of sitemaps, so that elements without one do not belong to it.
    pub(super) has_core: bool,
    pub(super) seen: SeenFlags,
    /// What changes the remedies of the problems of the current entry.
    pub(super) causes: Causes,
    /// The indexes of the current entry and of those inside it that have neither a loc nor such content.
    pub(super) blank: HashSet<u64>,
    /// Offset of the current entry.
    entry_start: usize,
    /// Offset of the last broken markup, and its repair.
    last_broken: Option<(usize, Repair)>,
    /// The base URLs in scope, of a feed.
    pub(super) base_urls: BaseUrls,
    /// The addresses and the offsets of the values of the current entry with references.
    pub(super) unescaped: Vec<(usize, usize)>,
}

impl<'r, 'o, 'd> ElementReader<'r, 'o, 'd> {
    pub(super) fn new(
        tree: Tree<'d>,
        locator: Locator<'d>,
        reporter: &'r mut Reporter<'o>,
        state: &ParserState,
    ) -> Self {
        let checks_order = reporter.is_enabled(&rule::ELEMENT_ORDER);
        reporter.limit_remedies(state.seen.limit());
        Self {
            tree,
            locator,
            reporter,
            entries: state.entries,
            entry: Current { index: state.entries, ..Current::default() },
            last: state.entries,
            nested: Vec::new(),
            is_in_entry: false,
            last_damage: state.last_damage,
            checks_order,
            empty_at: None,
            has_core: state.has_core,
            seen: state.seen,
            causes: Causes::default(),
            blank: HashSet::default(),
            entry_start: usize::MAX,
            last_broken: None,
            base_urls: state.base_urls.clone(),
            unescaped: Vec::new(),
        }
    }

    /// Marks the beginning of an entry at an offset: later findings belong to it.
    pub(super) fn begin_entry(&mut self, start: usize) {
        self.is_in_entry = true;
        self.entry_start = start;
        self.unescaped.clear();
        self.causes.begin(self.reporter.listed());
        // The start tag itself may be broken.
        if let Some((_, repair)) = self.last_broken.filter(|(at, _)| *at > start) {
            self.causes.add_damage(repair);
        }
        self.last = self.entries;
        self.entry = Current { index: self.entries, losses_before: self.tree.losses(), has_clue: false };
    }

    /// Settles the remedies of the problems of an entry that was emitted with those inside it.
    #[inline]
    pub(super) fn settle_entry(&mut self) {
        self.entry_start = usize::MAX;
        self.causes.settle(self.reporter);
    }

    /// Marks the beginning of an entry inside the current one. Returns the state with which the outer one continues.
    pub(super) const fn begin_nested(&mut self) -> Current {
        let index = self.next_index();
        mem::replace(&mut self.entry, Current { index, losses_before: self.tree.losses(), has_clue: false })
    }

    /// Continues with the entry around a nested one.
    pub(super) const fn continue_outer(&mut self, outer: Current) {
        self.entry = outer;
    }

    /// Returns the index of a further entry inside the current one.
    const fn next_index(&mut self) -> usize {
        self.last += 1;
        self.last
    }

    pub(super) const fn end_entry(&mut self) {
        self.is_in_entry = false;
    }

    /// Counts content at an offset that no entry contains, if no rule reports it.
    #[cold]
    pub(super) fn add_loss(&mut self, kind: LossKind, at: usize, sample: &str) {
        let Self { reporter, locator, .. } = self;
        reporter.add_loss(kind, 1, sample, &|| Some(locator.locate(at)));
    }

    /// Counts the comments and processing instructions since the last call.
    #[inline]
    pub(super) fn add_section_losses(&mut self) {
        if self.tree.has_sections() {
            self.add_all_section_losses();
        }
    }

    #[cold]
    fn add_all_section_losses(&mut self) {
        let Self { reporter, locator, tree, .. } = self;
        let Sections { comments, instructions } = tree.take_sections();
        for (kind, Section { count, at, text }) in
            [(LossKind::Comment, comments), (LossKind::Instruction, instructions)]
        {
            reporter.add_loss(kind, count, text, &|| Some(locator.locate(at)));
        }
    }

    /// Returns whether a part of the current entry was lost, so that an absent element may have been in it.
    pub(super) const fn is_cut(&self) -> bool {
        self.entry.losses_before != self.tree.losses()
    }

    /// Returns the next token of the document. Faults before it are reported.
    #[inline]
    pub(super) fn next(&mut self) -> Token<'d> {
        let token = self.tree.next();
        self.report_faults();
        if let Token::Start(tag) = &token
            && (!self.seen.root || self.seen.kind == Kind::Feed)
        {
            let outermost = self.reporter.options().base_url.as_deref();
            self.base_urls.enter(&mut self.tree, tag, outermost);
        }
        token
    }

    /// Returns the next element inside another; `None` at the end of that one. Text between elements is reported.
    #[inline]
    pub(super) fn child(&mut self, parent: &str) -> Option<Tag<'d>> {
        self.child_after_text(parent, |_, _| {})
    }

    /// Returns the next element inside another, like [`child`](Self::child), and passes the text before it to `take`,
    /// with its offset.
    #[inline]
    pub(super) fn child_after_text(&mut self, parent: &str, mut take: impl FnMut(&'d str, usize)) -> Option<Tag<'d>> {
        loop {
            match self.next() {
                Token::Start(tag) => return Some(tag),
                Token::End | Token::EndOfFile => return None,
                Token::Text(text, _) if self.seen.unfinished && continues_conflict(text) => {}
                Token::Text(text, at) => {
                    self.stray_text(text, at, parent);
                    take(text, at);
                }
                Token::Declaration(_) | Token::Instruction(..) => {}
            }
        }
    }

    /// Returns the next element inside another of a document that may have text anywhere, such as a feed.
    pub(super) fn child_in_mixed_content(&mut self) -> Option<Tag<'d>> {
        loop {
            match self.next() {
                Token::Start(tag) => return Some(tag),
                Token::End | Token::EndOfFile => return None,
                Token::Text(text, at) => {
                    self.seen.url_in_text |= text.contains("://");
                    self.tree.check_references(text, at);
                    self.report_faults();
                }
                Token::Declaration(_) | Token::Instruction(..) => {}
            }
        }
    }

    /// Returns the next element inside an element of a feed. Faults of its attributes are reported.
    pub(super) fn feed_child(&mut self) -> Option<Tag<'d>> {
        let child = self.child_in_mixed_content()?;
        self.check_references_in_attributes();
        Some(child)
    }

    /// Reports text in an element that may contain only elements.
    fn stray_text(&mut self, text: &'d str, at: usize, parent: &str) {
        self.tree.check_references(text, at);
        self.report_faults();
        // A `<` that was reported as broken markup is not reported again as text. Text in an entry stays unless it becomes the loc,
        // or consists of illegal characters.
        if text != "<" {
            let shown = Markup::Text(text);
            let element = if text.contains('＜') {
                let is_japanese = self.reporter.options().locale == Locale::Ja;
                Param::Text(
                    ["a full-width tag (use < and >)", "全角の＜＞（半角に直してください）"][usize::from(is_japanese)],
                )
            } else {
                Param::Shown(&shown)
            };
            let is_illegal = is_illegal(text);
            self.entry.has_clue |= !is_illegal;
            let is_between = !self.is_in_entry && self.is_in_root();
            let remedy = if is_illegal {
                Some(Remedy::Safe)
            } else {
                (is_between && is_removed_between_entries(text)).then_some(Remedy::Assisted)
            };
            self.report(
                at,
                Finding::of(&rule::ELEMENT_UNKNOWN)
                    .severity_override(IGNORED)
                    .remedy(remedy)
                    .value(text)
                    .param("element", element)
                    .param("parent", parent),
            );
        }
    }

    /// Returns whether the current offset is directly in a root of a known kind.
    pub(super) fn is_in_root(&self) -> bool {
        self.tree.depth() == 1 && matches!(self.seen.kind, Kind::Sitemap | Kind::Index)
    }

    /// Skips an element whose start was read. Its fields may belong to the entry if the end of an element is missing.
    pub(super) fn skip(&mut self) {
        self.tree.check_attributes();
        self.skip_content();
    }

    /// Skips an element whose start was read, after the faults of its attributes were reported.
    pub(super) fn skip_content(&mut self) {
        let (mut has_fields, mut has_loc) = (false, false);
        self.tree.skip_element(|_, inner| {
            has_fields |= inner.kind == ElementKind::Text;
            has_loc |= is_loc(inner);
        });
        self.seen.skipped_fields |= has_fields;
        self.seen.lost_loc |= has_loc && self.seen.kind != Kind::Feed;
        self.report_faults();
    }

    /// Returns the content of an element that contains text.
    #[inline]
    pub(super) fn value(&mut self, tag: &Tag<'d>) -> ElementText<'d> {
        self.causes.value = RemedyLimit::Unlimited;
        let has_attributes = !self.tree.attributes().is_empty();
        let value = self.tree.read_text(tag);
        self.note_unescaped(&value.text, value.at);
        self.report_faults();
        if !value.is_run {
            self.causes.value = RemedyLimit::Unchanged;
        }
        if has_attributes && (self.causes.value == RemedyLimit::Unchanged || value.text.trim().is_empty()) {
            self.keep_attributes(tag);
        }
        value
    }

    /// Removes the remedies of the unknown attributes of an element without a text: one of them may be the value.
    #[cold]
    fn keep_attributes(&mut self, tag: &Tag<'d>) {
        for problem in self.problems_from(tag.start) {
            problem.fix = problem.fix.filter(|_| *problem.rule != rule::ATTRIBUTE_UNKNOWN);
        }
    }

    /// Adds the remedies of the unknown attributes of a repeated element, which is removed with them.
    #[cold]
    pub(super) fn add_remedies_of_repeated(&mut self, tag: &Tag<'d>, remedy: Remedy) {
        let limit = self.reporter.remedy_limit();
        for problem in self.problems_from(tag.start).filter(|it| *it.rule == rule::ATTRIBUTE_UNKNOWN) {
            problem.fix = problem.fix.or_else(|| limit.of(problem.rule, Some(remedy)));
        }
    }

    /// Notes the offset of a value if it cannot be computed from its address.
    #[inline]
    pub(super) fn note_unescaped(&mut self, text: &Text<'d>, at: usize) {
        if let Text::Owned(text) = text {
            self.unescaped.push((text.as_ptr().addr(), at));
        }
    }

    /// Returns the content of an element that must have text; an empty one is reported with this severity. `is_removable` is
    /// whether an empty one can be removed.
    #[inline]
    pub(super) fn required_value(&mut self, tag: &Tag<'d>, severity: Severity, is_removable: bool) -> ElementText<'d> {
        let value = self.value(tag);
        if value.text.is_empty() || value.child.is_some() {
            self.report_value(tag, &value, severity, is_removable);
        }
        value
    }

    /// Returns the text of an element that must not be empty.
    pub(super) fn required_text(&mut self, tag: &Tag<'d>, is_removable: bool) -> Option<Text<'d>> {
        Some(self.required_value(tag, Severity::Warning, is_removable).text).filter(|text| !text.is_empty())
    }

    /// Returns the text of an element that may be empty.
    pub(super) fn optional_text(&mut self, tag: &Tag<'d>) -> Text<'d> {
        let value = self.value(tag);
        if value.child.is_some() {
            self.report_value(tag, &value, Severity::Error, false);
        }
        value.text
    }

    #[cold]
    fn report_value(&mut self, tag: &Tag<'d>, value: &ElementText<'d>, severity: Severity, is_removable: bool) {
        if let Some(inner) = value.child {
            return self.report(
                tag.start,
                Finding::of(&rule::ELEMENT_HAS_CHILDREN).param("element", tag.name).param("found", inner),
            );
        }
        // If the element is truncated, its value may be missing.
        if !self.is_cut() {
            let finding = Finding::of(&rule::ELEMENT_EMPTY).severity(severity).value("").param("element", tag.name);
            let is_unknown = |it: &&Attribute<'_>| !is_free_attribute(it.name);
            let attribute = self.tree.attributes().iter().find(is_unknown).map(|attribute| attribute.name);
            let is_removable = is_removable && attribute.is_none();
            let finding = match attribute {
                Some(attribute) => finding.param("attribute", attribute),
                None => finding,
            };
            self.report(tag.start, finding.fixable_if(is_removable));
            self.empty_at = Some(tag.start);
        }
    }

    /// Returns the value of an attribute of the last start tag.
    pub(super) fn attribute(&mut self, name: &str) -> Option<Text<'d>> {
        let value = self.tree.attribute(name);
        self.report_faults();
        value
    }

    /// Returns the value of an attribute of the last start tag. Its faults are reported.
    pub(super) fn checked_attribute(&mut self, name: &str) -> Option<Text<'d>> {
        let value = self.tree.attribute(name);
        self.tree.faults().drain().for_each(drop);
        value
    }

    /// Returns the attribute `url` of the last start tag, resolved against its base URL.
    pub(super) fn url_attribute(&mut self) -> Option<Text<'d>> {
        let url = self.checked_attribute("url")?;
        Some(self.base_urls.resolve(url))
    }

    /// Reports the faults in the attributes of the last start tag.
    pub(super) fn check_references_in_attributes(&mut self) {
        self.tree.check_attributes();
        self.report_faults();
    }

    /// Reports the attributes that the schema does not define for an element. Returns whether there are any.
    #[inline]
    pub(super) fn check_attributes(&mut self, tag: &Tag<'d>, known: &[&str]) -> bool {
        !self.tree.attributes().is_empty() && self.report_attributes(tag, known)
    }

    fn report_attributes(&mut self, tag: &Tag<'d>, known: &[&str]) -> bool {
        self.tree.check_prefixes();
        // Attributes that are not stored would remain.
        let is_fixable = !self.tree.has_more_attributes();
        let mut has_unknown = false;
        for index in 0..self.tree.attributes().len() {
            let attribute = self.tree.attributes()[index];
            if is_free_attribute(attribute.name) || known.contains(&attribute.name) {
                continue;
            }
            let value = self.tree.unescape(&attribute);
            has_unknown = true;
            // The document may have the value of a field nowhere else.
            let is_kept = !tag.is_root() && (is_one_url(&value) || is_named_like_field(tag.vocabulary, attribute.name));
            self.entry.has_clue |= is_kept || !is_fixable;
            self.report(
                attribute.at,
                Finding::of(&rule::ATTRIBUTE_UNKNOWN)
                    .fixable_if(is_fixable && !is_kept)
                    .value(&value)
                    .param("element", tag.name)
                    .param("attribute", attribute.name),
            );
        }
        self.report_faults();
        if is_fixable && !self.is_in_entry {
            self.add_remedies_of_removed(tag, known);
        }
        has_unknown
    }

    /// Adds the remedies of faults in the names of unknown attributes, which are removed. (In an entry, such a fault prevents that.)
    fn add_remedies_of_removed(&mut self, tag: &Tag<'d>, known: &[&str]) {
        let limit = self.reporter.remedy_limit();
        for index in 0..self.tree.attributes().len() {
            let Attribute { name, at, .. } = self.tree.attributes()[index];
            let position = Some(self.locator.locate(at));
            let is_of_name = |it: &&mut Problem| {
                [&rule::XML_NOT_WELL_FORMED, &rule::XML_PREFIX_UNDECLARED].contains(&it.rule) && it.position == position
            };
            let is_unknown = !is_free_attribute(name) && !known.contains(&name);
            for problem in self.problems_from(tag.start).filter(|it| is_unknown && is_of_name(it)) {
                problem.fix = problem.fix.or_else(|| limit.of(problem.rule, Some(Remedy::Assisted)));
            }
        }
    }
}

/// The severity of content that search engines ignore, and that only the schemas forbid.
const IGNORED: SeverityOverride = SeverityOverride::XsdOnly(Severity::Warning);

/// Returns whether an element is a loc.
pub(super) fn is_loc(tag: &Tag<'_>) -> bool {
    tag.local == "loc" && tag.vocabulary.may_be_core()
}
