//! Comparison with a state of `keep_dates`, which has the hash and the date of each page instead of its values.

use crate::check::is_same_moment;
use crate::model::options::Options;

use super::difference::{Changed, Difference};
use super::fields::Change;
use super::side::Side;
use super::table::{ComparedUrl, Dated, Table, Version};

/// Path of a change of the hash.
const HASH: &str = "hash";

/// Compares two sides of which at least one is a state, by the rules of [`keep_dates`](super::keep_dates()).
pub(super) fn compare(before: Side<'_>, after: Side<'_>, options: &Options) -> Difference {
    let mut table = Table::default();
    add(&mut table, Version::Before, before, options);
    add(&mut table, Version::After, after, options);
    let mut difference = Difference::default();
    for ComparedUrl { url, before: old, after: new } in table.into_sorted() {
        match (old, new) {
            (Some(old), Some(new)) => {
                let mut fields = Vec::new();
                if new.has_other_content(&old) {
                    fields.push(Change::of(HASH, Some(&old.hash.to_string()), Some(&new.hash.to_string())));
                }
                if let (Some(old), Some(new)) = (lastmod(&old, before), lastmod(&new, after))
                    && !is_same_moment(old, new)
                {
                    fields.push(Change::of("lastmod", Some(old), Some(new)));
                }
                if fields.is_empty() {
                    difference.unchanged += 1;
                } else {
                    difference.changed.push(Changed { loc: url.into_owned(), fields });
                }
            }
            (Some(_), None) => difference.removed.push(url.into_owned()),
            (None, _) => difference.added.push(url.into_owned()),
        }
    }
    difference
}

fn add<'s>(table: &mut Table<'s>, version: Version, side: Side<'s>, options: &Options) {
    match side {
        Side::State(state) => state.rows().iter().for_each(|row| table.add_row(version, *row)),
        _ => side.read(options, &mut |page| table.add_page(version, page, options)),
    }
}

/// Returns the date of a page that is compared.
fn lastmod<'d>(dated: &'d Dated<'_>, side: Side<'_>) -> Option<&'d str> {
    if matches!(side, Side::State(_)) { dated.lastmod.as_deref() } else { dated.own_lastmod() }
}
