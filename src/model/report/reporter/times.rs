//! Findings that occur many times.

use super::Reporter;
use crate::model::report::Finding;
use crate::model::report::result::Counts;

impl Reporter<'_> {
    /// Counts a finding several times. Those that are not listed are counted at once.
    pub(crate) fn add_times(&mut self, finding: &Finding<'_>, times: usize) {
        let single = times.min(self.options.check.problems_per_rule.saturating_add(1));
        (0..single).for_each(|_| self.add(finding));
        let before = self.reported.report.counts;
        if times > single {
            self.add(finding);
            let rest = times - single - 1;
            let Counts { error, warning, info } = self.reported.report.counts;
            self.reported.report.counts.error += (error - before.error) * rest;
            self.reported.report.counts.warning += (warning - before.warning) * rest;
            self.reported.report.counts.info += (info - before.info) * rest;
            if self.reported.report.counts != before {
                self.counted(finding.rule).count += rest;
            }
            if let Some(kind) = self.loss_of(finding) {
                self.reported.losses.add(kind, rest, None, "");
            }
        }
    }
}
