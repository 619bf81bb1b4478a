//! Pages that are listed more than once.

use crate::base::fingerprint::{LocKey, fingerprint};
use crate::base::hash::HashMap;
use crate::model::page::Text;
use crate::model::report::{EntryRef, Finding, Param, Related, Reporter, SeverityOverride};
use crate::model::rule::{self, Severity};

/// The loc of a page as it was given, where checking changed it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct GivenLoc<'p>(pub(super) Option<Text<'p>>);

impl<'p> GivenLoc<'p> {
    pub(super) fn new(given: Text<'p>, written: &str) -> Self {
        Self((given != written).then_some(given))
    }
}

/// Stands for no page: a list of so many pages does not fit into memory.
const NONE: u32 = u32::MAX;

/// The first page of each loc.
#[derive(Default)]
pub(super) struct Duplicates {
    /// By the stem of a loc, the first pages that have it without and with a final slash, or [`NONE`].
    firsts: HashMap<u64, [u32; 2]>,
    /// Fingerprints of the given locs of those first pages whose loc was changed.
    given: HashMap<LocKey, u64>,
}

impl Duplicates {
    /// Takes note of a page and reports it where it was listed before. Returns the key of its loc.
    pub(super) fn add(&mut self, reporter: &mut Reporter<'_>, loc: &str, given: &GivenLoc<'_>, index: usize) -> LocKey {
        let key = LocKey::of(loc);
        let form = usize::from(key.has_final_slash());
        let firsts = self.firsts.entry(key.stem()).or_insert([NONE; 2]);
        let entry = EntryRef { page: index, loc: given.0.as_deref().unwrap_or(loc) };
        let given = given.0.as_deref().map(fingerprint);
        let first = firsts[form];
        if first == NONE {
            firsts[form] = u32::try_from(index).unwrap_or(NONE);
            if let Some(given) = given {
                self.given.insert(key, given);
            }
            let other_form = firsts[1 - form];
            if other_form != NONE {
                report_final_slash(reporter, entry, loc, other_form);
            }
        } else {
            let first_given = self.given.get(&key).copied();
            let is_same = first_given == given;
            // What was given for the first is known where that is the normal form.
            let named = if is_same || first_given.is_some() { Param::Entry(first as usize) } else { Param::Text(loc) };
            report_again(reporter, entry, first, is_same, SeverityOverride::None, named);
        }
        key
    }

    /// The first page of a loc.
    pub(super) fn first_page(&self, key: LocKey) -> Option<u32> {
        let first = self.firsts.get(&key.stem())?[usize::from(key.has_final_slash())];
        (first != NONE).then_some(first)
    }
}

/// Reports a page of which the loc in normal form differs from that of another page by its final slash only.
#[cold]
pub(super) fn report_final_slash(reporter: &mut Reporter<'_>, entry: EntryRef<'_>, loc: &str, first: u32) {
    let other = match loc.strip_suffix('/') {
        Some(without) => without.to_owned(),
        None => format!("{loc}/"),
    };
    report_again(reporter, entry, first, false, SeverityOverride::Fixed(Severity::Info), Param::Text(&other));
}

/// Reports a page that was listed before, in the same words or in others, with what the message says of the first.
#[cold]
pub(super) fn report_again(
    reporter: &mut Reporter<'_>,
    entry: EntryRef<'_>,
    first: u32,
    is_same: bool,
    severity: SeverityOverride,
    value: Param<'_>,
) {
    let related = Related { page: Some(first as usize), ..Related::default() };
    let (rule, name) = if is_same { (&rule::LOC_DUPLICATE, "first") } else { (&rule::LOC_EQUIVALENT, "other") };
    let finding = Finding::of(rule).severity_override(severity).at(entry).path("loc").related(&related);
    reporter.add(&finding.param(name, value));
}
