//! Indexes and the sitemaps that they list, seen from the files that are there.

use super::{Member, SetFile};
use crate::base::hash::HashMap;
use crate::check::entry::EntryCheck;
use crate::check::names;
use crate::model::report::{EntryRef, Kind, Reporter};
use crate::model::rule;
use crate::text::datetime;
use crate::text::url::{Parts, origin};

/// A sitemap that an index lists.
pub(super) struct Child {
    /// Index among the entries of the file.
    pub(super) index: usize,
    /// Its URL in normal form.
    pub(super) loc: String,
    pub(super) lastmod: Option<String>,
}

/// Reports what is wrong between the indexes of a set and the files they list.
pub(super) fn check(members: &[Member], files: &[SetFile<'_>], reporter: &mut Reporter<'_>) {
    let files = Files::new(members, files);
    let mut targets = Vec::with_capacity(members.len());
    for member in members {
        let mut own = Vec::with_capacity(member.children.len());
        for child in &member.children {
            own.push(files.find(&child.loc).unwrap_or(MISSING));
        }
        targets.push(own);
    }
    let circles = circles(&targets);
    for (number, member) in members.iter().enumerate() {
        for (child, target) in member.children.iter().zip(&targets[number]) {
            let entry = EntryRef { page: member.entries.start + child.index, loc: &child.loc };
            let mut check = EntryCheck::new(reporter, entry);
            let Some(sitemap) = members.get(*target) else {
                check_missing(&mut check, &child.loc, member.url.as_deref());
                continue;
            };
            let is_itself = *target == number;
            if !is_itself && sitemap.report.kind == Kind::Index {
                check.report_at(&rule::INDEX_NESTED, "loc");
            }
            // Where the URL of an index that lists itself is known, its own report says so.
            if if is_itself { member.url.is_none() } else { circles[*target] == circles[number] } {
                check.report_at(&rule::INDEX_CYCLE, "loc");
            }
            if !is_itself {
                check_lastmod(&mut check, child, sitemap);
            }
        }
    }
}

/// Where a file would stand that is not there.
const MISSING: usize = usize::MAX;

/// Reports a sitemap that is not among the files, where it is of the same site.
fn check_missing(check: &mut EntryCheck<'_, '_, '_>, loc: &str, index_url: Option<&str>) {
    let parts = Parts::of(loc);
    let is_elsewhere = index_url.is_some_and(|url| !Parts::of(url).is_same_origin(&parts));
    if parts.is_http() && !is_elsewhere {
        // All that tells it from other files, as it was looked for.
        let file = &loc[origin(loc).len()..];
        let file = if file.len() > 1 { &file[1..] } else { file };
        check.report(&check.finding(&rule::INDEX_CHILD_MISSING, "loc").param("file", file));
    }
}

/// Reports a date that is older than what the sitemap holds.
fn check_lastmod(check: &mut EntryCheck<'_, '_, '_>, child: &Child, sitemap: &Member) {
    let (Some(lastmod), Some((newest, newest_text))) = (&child.lastmod, &sitemap.newest) else { return };
    let Ok(date) = datetime::read(lastmod) else { return };
    let is_older = if date.has_time() && newest.has_time() {
        date < *newest
    } else {
        // A day contains all of its hours, and a month all of its days.
        let length = lastmod.len().min(newest_text.len());
        lastmod.get(..length) < newest_text.get(..length)
    };
    if is_older {
        let finding = check.finding(&rule::INDEX_LASTMOD_MISMATCH, "lastmod").value(lastmod);
        check.report(&finding.param("newest", newest_text));
    }
}

/// The files by URL, or by name where they have none.
#[derive(Default)]
struct Files {
    by_url: HashMap<String, usize>,
    by_name: HashMap<String, usize>,
    /// The bytes of the longest name.
    longest: usize,
}

impl Files {
    fn new(members: &[Member], files: &[SetFile<'_>]) -> Self {
        let mut known = Self::default();
        for (number, member) in members.iter().enumerate() {
            if let Some(url) = &member.url {
                known.by_url.entry(url.clone()).or_insert(number);
            } else {
                let name = names::in_url(files[number].name);
                known.longest = known.longest.max(name.len());
                known.by_name.entry(name).or_insert(number);
            }
        }
        known
    }

    fn find(&self, loc: &str) -> Option<usize> {
        let known = self.by_url.get(loc).copied();
        if known.is_some() || self.by_name.is_empty() {
            return known;
        }
        // The longest name that the path ends with: the folder of the site is not known.
        let mut path = Parts::of(loc).path;
        while let Some(slash) = path.find('/') {
            path = &path[slash + 1..];
            if path.len() > self.longest {
                continue;
            }
            let named = self.by_name.get(path).copied();
            if named.is_some() {
                return named;
            }
        }
        None
    }
}

/// Numbers that files share which lead to each other through indexes, as strongly connected components (Tarjan). Without
/// recursion, for sets are deep where someone wants them to be.
fn circles(targets: &[Vec<usize>]) -> Vec<usize> {
    // Of each file 0 until it is reached; then when the first file was reached that it leads back to, counted from 1; and
    // a number past all of these once its circle is closed.
    let mut circles = vec![0_usize; targets.len()];
    let (mut reached, mut open, mut path) = (0, Vec::new(), Vec::new());
    for start in 0..targets.len() {
        let mut next = start;
        loop {
            if circles.get(next) == Some(&0) {
                reached += 1;
                circles[next] = reached;
                open.push(next);
                path.push((next, reached, 0));
            }
            let Some((file, order, place)) = path.last_mut() else { break };
            if let Some(target) = targets[*file].get(*place) {
                next = *target;
                let back = circles.get(next).copied().unwrap_or(MISSING);
                // One that is reached now is looked at again when all that it leads to is known.
                if back > 0 {
                    *place += 1;
                    circles[*file] = circles[*file].min(back);
                }
                continue;
            }
            if circles[*file] == *order {
                while let Some(member) = open.pop() {
                    circles[member] = MISSING - *order;
                    if member == *file {
                        break;
                    }
                }
            }
            path.pop();
        }
    }
    circles
}

#[cfg(test)]
mod tests {
    use super::{MISSING, circles};
    use crate::base::fingerprint::mix;

    /// Whether a file leads to another, over any number of indexes.
    fn leads(targets: &[Vec<usize>], from: usize, to: usize) -> bool {
        let (mut seen, mut open) = (vec![false; targets.len()], vec![from]);
        while let Some(file) = open.pop() {
            for target in targets[file].iter().filter(|target| **target != MISSING) {
                if !std::mem::replace(&mut seen[*target], true) {
                    open.push(*target);
                }
            }
        }
        from == to || seen[to]
    }

    #[test]
    #[allow(clippy::cast_possible_truncation, reason = "any bits do")]
    fn files_share_a_number_where_each_leads_to_the_other() {
        for case in 0..300 {
            let count = 1 + mix(case) as usize % 7;
            let target = |seed| Some(mix(seed) as usize % (count + 1)).filter(|target| *target < count);
            let targets: Vec<Vec<usize>> = (0..count as u64)
                .map(|file| {
                    (0..mix(case ^ file) % 4).map(|at| target(case * 64 + file * 8 + at).unwrap_or(MISSING)).collect()
                })
                .collect();
            let found = circles(&targets);
            for one in 0..count {
                for other in 0..count {
                    let is_one_circle = leads(&targets, one, other) && leads(&targets, other, one);
                    assert_eq!(found[one] == found[other], is_one_circle, "{one} and {other} of {targets:?}");
                }
            }
        }
    }
}
