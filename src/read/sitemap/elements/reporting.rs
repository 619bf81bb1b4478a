//! Reporting of the faults of the markup, of elements that do not belong where they are, and of findings at an offset.

use super::{ElementReader, IGNORED};
use crate::format::xml::{FaultKind, Markup, Repair, Tag, Vocabulary};
use crate::model::report::{Finding, Position, Problem, Related, Remedy, RemedyLimit};
use crate::model::rule::{self, Rule};
use crate::read::sitemap::faults;

impl<'d> ElementReader<'_, '_, 'd> {
    /// Reports the faults of the markup that were found since the last call.
    #[inline]
    pub(in crate::read::sitemap) fn report_faults(&mut self) {
        if !self.tree.faults().is_empty() {
            self.report_all_faults();
        }
    }

    #[cold]
    fn report_all_faults(&mut self) {
        let entry = self.is_in_entry.then_some(self.entry.index);
        let source = self.tree.source();
        for fault in self.tree.faults().drain() {
            if fault.damages_a_fragment() {
                self.last_damage = self.last_damage.max(fault.at);
            }
            if let FaultKind::Broken { repair, expected, .. } = fault.kind
                && repair != Repair::Lossless
            {
                self.seen.broken = true;
                let is_declaration = matches!(expected, Markup::Literal(text) if text.starts_with("<?xml"));
                self.seen.broken_head |= !self.seen.root && !is_declaration;
                self.last_broken = Some((fault.at, repair));
                if fault.at > self.entry_start {
                    self.causes.add_damage(repair);
                }
            }
            // Source code is reported once.
            if self.seen.trailing || (self.seen.unfinished && matches!(fault.kind, FaultKind::SourceCode(_))) {
                continue;
            }
            let remedy = faults::remedy(&fault, source, &mut self.seen, self.reporter);
            self.causes.value = self.causes.value.max(match (&fault.kind, remedy) {
                (FaultKind::UndefinedEntity { .. }, None) => RemedyLimit::Unchanged,
                (FaultKind::IllegalCharacter { .. }, Some(Remedy::Assisted)) => RemedyLimit::Assisted,
                _ => RemedyLimit::Unlimited,
            });
            faults::report_fault(&fault, remedy, entry, &|at| self.locator.locate(at), self.reporter);
        }
    }

    pub(in crate::read::sitemap) fn report_fault(&mut self, at: usize, kind: FaultKind<'d>) {
        self.tree.faults().push(at, kind);
        self.report_faults();
    }

    /// Returns the last listed problems, from an offset on.
    pub(super) fn problems_from(&mut self, at: usize) -> impl Iterator<Item = &mut Problem> {
        let start = Some(self.locator.locate(at));
        self.reporter.listed_since(0).iter_mut().rev().take_while(move |problem| problem.position >= start)
    }

    /// Sets the remedy of the prefix without a declaration of an element at an offset, which is outside of all elements.
    #[cold]
    pub(in crate::read::sitemap) fn set_remedy_of_prefix(&mut self, at: usize, remedy: Remedy) {
        self.set_remedy_at(self.locator.locate(at), &rule::XML_PREFIX_UNDECLARED, remedy);
    }

    /// Sets the remedy of the problems of a rule at a position.
    #[cold]
    pub(in crate::read::sitemap) fn set_remedy_at(&mut self, at: Position, rule: &'static Rule, remedy: Remedy) {
        let limit = self.reporter.remedy_limit();
        let later = self.reporter.listed_since(0).iter_mut().rev().take_while(|it| it.position >= Some(at));
        for problem in later.filter(|it| it.position == Some(at) && *it.rule == *rule) {
            problem.fix = limit.of(problem.rule, Some(remedy));
        }
    }

    /// Reports a finding at an offset.
    pub(in crate::read::sitemap) fn report(&mut self, at: usize, mut finding: Finding<'_>) {
        // Only if needed, because locating the line takes longer than everything else.
        if self.reporter.needs_position(&finding) {
            finding = finding.position(self.locator.locate(at));
        }
        if self.is_in_entry {
            finding = finding.page(self.entry.index);
        }
        self.reporter.add(&finding);
    }

    /// Reports an element that search engines ignore.
    pub(in crate::read::sitemap) fn report_ignored(&mut self, name: &str, at: usize, parent: &str) {
        self.report_similar(name, at, parent, false);
    }

    /// Reports an element of an extension whose name is similar to that of a field, and whether it is renamed.
    pub(in crate::read::sitemap) fn report_similar(&mut self, name: &str, at: usize, parent: &str, is_renamed: bool) {
        let finding = Finding::of(&rule::ELEMENT_UNKNOWN).severity_override(IGNORED).fixable_if(is_renamed);
        self.report(at, finding.param("element", name).param("parent", parent));
    }

    /// Reports an element whose name is a misspelling of that of a field, and whether it can be renamed.
    pub(in crate::read::sitemap) fn report_misspelt(
        &mut self,
        name: &str,
        at: usize,
        parent: &str,
        field: &'static str,
        is_fixable: bool,
    ) {
        if is_fixable {
            self.causes.limit_value(self.entry.index, (field, [0; 2]), RemedyLimit::Assisted);
        } else if field == "loc" {
            self.causes.limit_value(self.entry.index, (field, [0; 2]), RemedyLimit::Unchanged);
        }
        let finding = Finding::of(&rule::ELEMENT_UNKNOWN).severity_override(IGNORED).fixable_if(is_fixable);
        self.report(at, finding.param("element", name).param("parent", parent).param("field", field));
    }

    /// Reports an element with which entries may be lost. `is_fixable` is whether it can be renamed or its tags removed.
    pub(in crate::read::sitemap) fn report_misplaced(&mut self, tag: &Tag<'d>, parent: &str, is_fixable: bool) {
        let finding = Finding::of(&rule::ELEMENT_UNKNOWN).fixable_if(is_fixable);
        self.report(tag.start, finding.param("element", tag.name).param("parent", parent));
    }

    /// Reports an entry inside the entry with an index. `is_movable` is whether it can be moved behind it.
    pub(in crate::read::sitemap) fn report_nested(
        &mut self,
        tag: &Tag<'d>,
        parent: &str,
        outer: usize,
        is_movable: bool,
    ) {
        let finding = Finding::of(&rule::ELEMENT_UNKNOWN).fixable_if(is_movable);
        let related = Related { page: Some(outer), ..Related::default() };
        self.report(tag.start, finding.param("element", tag.name).param("parent", parent).related(&related));
    }

    /// Reports an element whose name is right and whose namespace is not.
    pub(in crate::read::sitemap) fn report_namespace(&mut self, tag: &Tag<'d>, expected: Vocabulary) {
        let found = self.tree.namespace_of(tag);
        let finding = match expected {
            Vocabulary::Core if tag.vocabulary == Vocabulary::None => {
                Finding::of(&rule::NAMESPACE_MISSING).param("element", tag.name)
            }
            Vocabulary::Core => {
                let finding = Finding::of(&rule::NAMESPACE_INCORRECT).remedy(None);
                finding.value(found).param("element", tag.name).param("found", found)
            }
            _ => {
                let finding = Finding::of(&rule::EXTENSION_NAMESPACE_INCORRECT).remedy(None);
                finding.value(found).param("prefix", tag.name).param("found", found)
            }
        };
        self.report(tag.start, finding.param("expected", expected.namespace()));
    }
}
