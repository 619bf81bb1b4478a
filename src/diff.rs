//! Comparison of two inputs: added, removed and changed pages.
//!
//! Pages are compared by their normalised URL, in any order. First, only a fingerprint of each page is stored; pages
//! that differ are then read again and stored, so that two lists of a million pages with ten differences need little
//! memory.

use crate::base::fingerprint::{fingerprint, mix};
use crate::base::hash::HashMap;
use crate::model::options::Options;
use crate::model::page::Page;
use crate::text::url::normal_url;

mod difference;
mod fields;
mod keep_dates;
mod side;
mod states;
mod table;

pub use crate::read::date_state::State;
pub use difference::{Changed, Difference};
pub use fields::Change;
pub(crate) use keep_dates::state_of;
#[cfg(target_family = "wasm")]
pub(crate) use keep_dates::{DatedPages, date_pages};
pub use keep_dates::{KeepDatesOptions, KeptDates, NewPages, keep_dates};

pub use side::Side;

use fields::PathValue;

/// Compares two sitemaps, sets or page lists. A page that is listed several times is counted as often.
///
/// If pages of both lists have a `content_hash`, it is compared like the other fields; the other facts of a crawl are
/// not.
///
/// A state has no values but the hash and the date of each page. Comparisons with a state follow the rules of
/// [`keep_dates`]: each URL counts once; if the hashes differ, the page has a change with the path `hash`; dates are
/// compared if both sides have one, without those of listed pages with a `content_hash`. All URLs are normalised and sorted.
///
/// ```
/// use sitemap_kit::diff::{Side, diff};
/// let before = r#"["https://example.com/", {"loc": "https://example.com/a", "priority": 0.5}]"#;
/// let after = r#"[{"loc": "https://example.com/a", "priority": 0.8}, "https://EXAMPLE.com", "https://example.com/b"]"#;
/// let difference = diff(Side::Pages(before.into()), Side::Pages(after.into()), &Default::default());
/// assert_eq!(difference.added, ["https://example.com/b"]);
/// assert_eq!(difference.changed[0].fields[0].path, "priority");
/// assert_eq!((difference.removed.len(), difference.unchanged), (0, 1));
/// ```
pub fn diff(before: Side<'_>, after: Side<'_>, options: &Options) -> Difference {
    if matches!(before, Side::State(_)) || matches!(after, Side::State(_)) {
        return states::compare(before, after, options);
    }
    if matches!(before, Side::Documents([])) {
        let mut added = Vec::new();
        after.read(options, &mut |page| added.push(page.loc.to_string()));
        return Difference { added, ..Difference::default() };
    }
    let with_hash = before.has_hashes(options) && after.has_hashes(options);
    let mut balance = Balance { with_hash, ..Balance::default() };
    // By URL: the number of new pages without an equal, and the number of old pages stored for them.
    let mut open: HashMap<u64, u64> = HashMap::default();
    let mut kept: HashMap<u64, u64> = HashMap::default();
    let mut taken: HashMap<u64, u64> = HashMap::default();
    let mut old: Vec<Vec<PathValue>> = Vec::new();
    let mut old_indexes: HashMap<(u64, u64), u64> = HashMap::default();
    let mut difference = Difference::default();
    before.read(options, &mut |page| *balance.of(page, options) += 1);
    after.read(options, &mut |page| {
        let state = balance.of(page, options);
        *state += AFTER;
        if *state / AFTER > *state % AFTER {
            *open.entry(key(page, options)).or_default() += 1;
        }
    });
    before.read(options, &mut |page| {
        let state = balance.of(page, options);
        if *state % AFTER <= *state / AFTER {
            difference.unchanged += 1;
            return;
        }
        *state -= 1;
        let key = key(page, options);
        let number = kept.entry(key).or_default();
        if *number < open.get(&key).copied().unwrap_or_default() {
            old_indexes.insert((key, *number), old.len() as u64);
            *number += 1;
            old.push(fields::of(page, with_hash));
        } else {
            difference.removed.push(page.loc.to_string());
        }
    });
    after.read(options, &mut |page| {
        let state = balance.of(page, options);
        if *state / AFTER <= *state % AFTER {
            return;
        }
        *state -= AFTER;
        let key = key(page, options);
        let number = taken.entry(key).or_default();
        // Equal URLs are compared in the order in which they are listed.
        let before = old_indexes.get(&(key, *number)).and_then(|index| old.get(usize::try_from(*index).ok()?));
        *number += 1;
        match before {
            Some(before) => {
                let fields = fields::compare(before, &fields::of(page, with_hash), options);
                difference.changed.push(Changed { loc: page.loc.to_string(), fields });
            }
            None => difference.added.push(page.loc.to_string()),
        }
    });
    difference
}

/// The count of one page of the side after in a [`Balance`]; one page of the side before is 1.
const AFTER: u64 = 1 << 32;

/// The number of pages of each URL and content on either side.
#[derive(Default)]
struct Balance {
    counts: HashMap<(u64, u64), u64>,
    /// Whether the hash of the content is compared.
    with_hash: bool,
}

impl Balance {
    fn of(&mut self, page: &Page<'_>, options: &Options) -> &mut u64 {
        let content = content(page, self.with_hash, options);
        self.counts.entry((key(page, options), content)).or_default()
    }
}

/// Returns the key of a page: its normalised URL.
fn key(page: &Page<'_>, options: &Options) -> u64 {
    fingerprint(&normal_url(&page.loc, options))
}

/// Returns the fingerprint of all values of a page except its URL.
fn content(page: &Page<'_>, with_hash: bool, options: &Options) -> u64 {
    let mut state = 0;
    fields::each(page, with_hash, &mut |path, value| {
        state = mix(state ^ fingerprint(path)) ^ fingerprint(&fields::comparable(path, value, options));
    });
    state
}
