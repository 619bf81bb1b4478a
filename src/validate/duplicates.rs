//! Pages that are listed more than once.

use std::fmt::Display;

use super::fingerprint::{FingerprintMap, LocKey, fingerprint};
use crate::report::{Finding, Place, Related, Reporter};
use crate::rule::{self, Severity};

/// The loc of a page as it was given, where checking changed it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct GivenLoc(Option<u64>);

impl GivenLoc {
    pub(super) fn new(given: &str, written: &str) -> Self {
        Self((given != written).then(|| fingerprint(given)))
    }
}

/// Stands for no page: a list of so many pages does not fit into memory.
const NONE: u32 = u32::MAX;

/// The first page of each loc.
#[derive(Default)]
pub(super) struct Duplicates {
    /// By what locs with and without a final slash share: the first page without and with it.
    firsts: FingerprintMap<[u32; 2]>,
    /// The given locs of those first pages whose loc was changed.
    given: FingerprintMap<u64>,
}

impl Duplicates {
    /// Takes note of a page and reports it where it was listed before. Returns the key of its loc.
    pub(super) fn add(&mut self, reporter: &mut Reporter<'_>, loc: &str, given: GivenLoc, index: usize) -> LocKey {
        let key = LocKey::of(loc);
        let form = usize::from(key.has_final_slash());
        let firsts = self.firsts.entry(key.stem()).or_insert([NONE; 2]);
        let place = Place { page: index, loc };
        if firsts[form] == NONE {
            let other_form = firsts[1 - form];
            firsts[form] = u32::try_from(index).unwrap_or(NONE);
            if let Some(given) = given.0 {
                self.given.insert(key.bits(), given);
            }
            if other_form != NONE {
                report_final_slash(reporter, place, other_form);
            }
        } else {
            let first = firsts[form];
            let was_same = self.given.get(&key.bits()).copied() == given.0;
            report_again(reporter, place, first, was_same);
        }
        key
    }

    /// The first page of a loc.
    pub(super) fn first_page(&self, key: LocKey) -> Option<u32> {
        let first = self.firsts.get(&key.stem())?[usize::from(key.has_final_slash())];
        (first != NONE).then_some(first)
    }
}

fn related(first: u32) -> Related {
    Related { page: Some(first as usize), ..Related::default() }
}

#[cold]
fn report_again(reporter: &mut Reporter<'_>, place: Place<'_>, first: u32, was_same: bool) {
    let related = related(first);
    let first = format_args!("[{first}]");
    let (rule, params): (_, [(&'static str, &dyn Display); 1]) = if was_same {
        (&rule::LOC_DUPLICATE, [("first", &first)])
    } else {
        (&rule::LOC_EQUIVALENT, [("other", &first)])
    };
    reporter.add(Finding::of(rule).at(place).path(&"loc").related(&related).params(&params));
}

#[cold]
fn report_final_slash(reporter: &mut Reporter<'_>, place: Place<'_>, first: u32) {
    let related = related(first);
    let other = match place.loc.strip_suffix('/') {
        Some(without) => without.to_owned(),
        None => format!("{}/", place.loc),
    };
    reporter.add(
        Finding::of(&rule::LOC_EQUIVALENT)
            .severity(Severity::Info)
            .at(place)
            .path(&"loc")
            .related(&related)
            .params(&[("other", &other)]),
    );
}
