//! The state of a report between two batches of an input.

use super::{Aggregates, Committed, Counted, DateOrders, Losses, RemedyLimit, Report, Reporter, SkippedItems};
use crate::base::hash::HashSet;
use crate::model::options::Options;

/// The state of a report between two batches of an input.
#[derive(Default)]
pub(crate) struct Reported {
    report: Report,
    /// The rules so far, in the order of their first occurrence.
    counted: Vec<Counted>,
    aggregates: Aggregates,
    /// Bytes of the problems that are listed.
    text: usize,
    losses: Losses,
    date_orders: DateOrders,
    /// The entries that assisted fixes remove if another entry has a loc.
    blank: HashSet<usize>,
}

/// The position of a batch in its input.
#[derive(Clone, Copy, Default)]
pub(crate) struct BatchOffset {
    /// Number of entries before the batch.
    pub(crate) entries: usize,
    /// Number of lines before the batch, for inputs whose entries are lines.
    pub(crate) lines: usize,
}

impl Reported {
    pub(crate) const fn report(&self) -> &Report {
        &self.report
    }
}

impl<'o> Reporter<'o> {
    /// Creates a reporter that continues with the next batch of an input.
    pub(crate) fn resume(options: &'o Options, reported: Reported, offset: BatchOffset) -> Self {
        let Reported { report, counted, aggregates, text, losses, date_orders, blank } = reported;
        Self {
            options,
            report,
            counted,
            aggregates,
            text,
            losses,
            date_orders,
            blank,
            offset,
            is_writing: false,
            is_left_out: false,
            subject: None,
            entry_position: None,
            committed: Committed::default(),
            lone_surrogate: 0,
            skipped_items: SkippedItems::default(),
            remedy_limit: RemedyLimit::default(),
            hides_undecoded: false,
            found: 0,
            error_paths: None,
        }
    }

    /// Returns the state with which the next batch continues.
    pub(crate) fn suspend(self) -> Reported {
        let Self { report, counted, aggregates, text, losses, date_orders, blank, .. } = self;
        Reported { report, counted, aggregates, text, losses, date_orders, blank }
    }
}
