//! Reporting of the faults of the markup, and of findings at an offset.

use super::ElementReader;
use crate::format::xml::{FaultKind, Markup, Repair};
use crate::model::report::{Finding, Remedy};
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
            if self.seen.trailing {
                continue;
            }
            let remedy = faults::remedy(&fault, source, &mut self.seen, self.reporter);
            self.causes.keeps_value |= remedy.is_none() && matches!(fault.kind, FaultKind::UndefinedEntity { .. });
            self.causes.limits_value |=
                remedy == Some(Remedy::Assisted) && matches!(fault.kind, FaultKind::IllegalCharacter { .. });
            faults::report_fault(&fault, remedy, entry, self.locator.locate(fault.at), self.reporter);
        }
    }

    pub(in crate::read::sitemap) fn report_fault(&mut self, at: usize, kind: FaultKind<'d>) {
        self.tree.faults().push(at, kind);
        self.report_faults();
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
}
