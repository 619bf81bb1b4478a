//! Reporting of the faults of the markup, of elements that do not belong where they are, and of findings at an offset.

use super::{ElementReader, IGNORED};
use crate::format::xml::{FaultKind, Markup, Repair, Tag, Vocabulary};
use crate::model::report::{Finding, Related, Remedy};
use crate::model::rule;
use crate::read::sitemap::causes::Cause;
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
        let entry = self.is_in_entry.then_some(self.current);
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
            self.causes.keeps_value |= remedy.is_none() && matches!(fault.kind, FaultKind::UndefinedEntity { .. });
            self.causes.limits_value |=
                remedy == Some(Remedy::Assisted) && matches!(fault.kind, FaultKind::IllegalCharacter { .. });
            faults::report_fault(&fault, remedy, entry, &|at| self.locator.locate(at), self.reporter);
        }
    }

    pub(in crate::read::sitemap) fn report_fault(&mut self, at: usize, kind: FaultKind<'d>) {
        self.tree.faults().push(at, kind);
        self.report_faults();
    }

    /// Sets the remedy of the prefix without a declaration of an element at an offset, which is outside of all elements.
    #[cold]
    pub(in crate::read::sitemap) fn set_remedy_of_prefix(&mut self, at: usize, remedy: Remedy) {
        let Self { locator, reporter, .. } = self;
        let (position, limit) = (Some(locator.locate(at)), reporter.remedy_limit());
        let problem = reporter.listed_since(0).iter_mut().rev().take_while(|problem| problem.position >= position);
        for problem in problem.filter(|it| *it.rule == rule::XML_PREFIX_UNDECLARED && it.position == position) {
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
            finding = finding.page(self.current);
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
            self.causes.add(self.current, Cause::Limited(field, [0; 2]));
        } else if field == "loc" {
            self.causes.add(self.current, Cause::Kept(field, [0; 2]));
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
