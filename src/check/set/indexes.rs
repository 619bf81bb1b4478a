//! Relations between the indexes of a set and the files that they list.

use super::member::{Child, Member, SetFile};
use crate::base::hash::HashMap;
use crate::check::entry::EntryCheck;
use crate::check::names;
use crate::model::report::{EntryRef, Kind, Reporter};
use crate::model::rule::{self, Severity};
use crate::text::datetime;
use crate::text::url::{Parts, encode_path, origin};

/// Reports problems between the indexes of a set and the files they list.
pub(super) fn check(members: &[Member], files: &Files, reporter: &mut Reporter<'_>) {
    let mut targets = Vec::with_capacity(members.len());
    for member in members {
        let mut own = Vec::with_capacity(member.children.len());
        for child in &member.children {
            own.push(files.find(&child.loc).unwrap_or(MISSING));
        }
        targets.push(own);
    }
    let cycles = cycles(&targets);
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
            // If the URL of an index that lists itself is known, this is in the index's own report.
            if if is_itself { member.url.is_none() } else { cycles[*target] == cycles[number] } {
                check.report_at(&rule::INDEX_CYCLE, "loc");
            }
            if !is_itself {
                check_lastmod(&mut check, child, sitemap);
            }
        }
    }
}

/// Marks a sitemap that is not among the files.
const MISSING: usize = usize::MAX;

/// Reports a sitemap that is not among the files, if it is on the same site.
fn check_missing(check: &mut EntryCheck<'_, '_, '_>, loc: &str, index_url: Option<&str>) {
    let parts = Parts::of(loc);
    let is_elsewhere = index_url.is_some_and(|url| !Parts::of(url).is_same_origin(&parts));
    if parts.is_http() && !is_elsewhere {
        // The message contains the URL without its origin.
        let file = &loc[origin(loc).len()..];
        let file = if file.len() > 1 { &file[1..] } else { file };
        let finding = check.finding(&rule::INDEX_CHILD_MISSING, "loc").param("file", file);
        // A folder with a query is the output of a program, of which there is usually no file.
        let is_file = parts.query.is_none() || !parts.path.ends_with('/');
        check.report(&if is_file { finding } else { finding.severity(Severity::Info) });
    }
}

/// Reports a date that is older than the newest date in the sitemap.
fn check_lastmod(check: &mut EntryCheck<'_, '_, '_>, child: &Child, sitemap: &Member) {
    let (Some(lastmod), Some((newest, newest_text))) = (&child.lastmod, &sitemap.newest) else { return };
    let Ok(date) = datetime::read(lastmod) else { return };
    let is_older = if date.has_time() && newest.has_time() {
        date < *newest
    } else {
        // A day includes all of its hours, and a month all of its days.
        let length = lastmod.len().min(newest_text.len());
        lastmod.get(..length) < newest_text.get(..length)
    };
    if is_older {
        let finding = check.finding(&rule::INDEX_LASTMOD_MISMATCH, "lastmod").value(lastmod);
        check.report(&finding.param("newest", newest_text));
    }
}

/// The files by URL, or by name if they have no URL.
#[derive(Default)]
pub(super) struct Files {
    by_url: HashMap<String, usize>,
    by_name: HashMap<String, usize>,
    /// The length of the longest name in bytes.
    longest: usize,
    /// The indexes in `queries`, by the URL without its query.
    with_query: HashMap<String, usize>,
    /// The first URL with a query, of those that differ by it alone, that an index or the robots.txt lists, and the number of the index.
    queries: Vec<(String, usize)>,
}

impl Files {
    /// `lines` are the URLs that the robots.txt lists.
    pub(super) fn new<'l>(members: &[Member], files: &[SetFile<'_>], lines: impl Iterator<Item = &'l str>) -> Self {
        let mut known = Self::default();
        for (number, member) in members.iter().enumerate() {
            if let Some(url) = &member.url {
                known.by_url.entry(url.clone()).or_insert(number);
            } else {
                let name = names::in_url(files[number].name);
                known.longest = known.longest.max(name.len());
                known.by_name.entry(name).or_insert(number);
            }
            member.children.iter().for_each(|child| known.add_query(&child.loc, number));
        }
        lines.for_each(|url| known.add_query(url, MISSING));
        known
    }

    fn add_query(&mut self, url: &str, index: usize) {
        if let Some((path, _)) = url.split_once('?') {
            self.with_query.entry(path.to_owned()).or_insert_with(|| {
                self.queries.push((url.to_owned(), index));
                self.queries.len() - 1
            });
        }
    }

    /// Returns the number of the file with a URL. Names of files contain a query only if a program named the file after the whole
    /// URL; otherwise the file without a query is that of the first URL that is listed with one.
    pub(super) fn find(&self, loc: &str) -> Option<usize> {
        let Some((path, query)) = loc.split_once('?') else { return self.find_without_query(loc) };
        let saved = || self.find_without_query(&format!("{path}%3F{}", encode_path(query)));
        let named = self.by_url.get(loc).copied().or_else(saved);
        named.or_else(|| {
            let (first, index) = &self.queries[*self.with_query.get(path)?];
            // An index does not list itself: another answer of its program is meant.
            self.find_without_query(path).filter(|file| first == loc && file != index)
        })
    }

    fn find_without_query(&self, loc: &str) -> Option<usize> {
        let known = self.by_url.get(loc).copied();
        if known.is_some() || self.by_name.is_empty() {
            return known;
        }
        // The longest name that is a suffix of the path, because the folder of the site is not known.
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

/// Returns, for each file, the number of its cycle: files that lead to each other through indexes have the same number.
/// These are the strongly connected components (Tarjan's algorithm), computed without recursion, because hostile sets
/// are deep.
fn cycles(targets: &[Vec<usize>]) -> Vec<usize> {
    // For each file: 0 until it is visited; then the order in which the first file reachable from it was visited,
    // counted from 1; a larger number once its component is complete.
    let mut cycles = vec![0_usize; targets.len()];
    let (mut reached, mut open, mut path) = (0, Vec::new(), Vec::new());
    for start in 0..targets.len() {
        let mut next = start;
        loop {
            if cycles.get(next) == Some(&0) {
                reached += 1;
                cycles[next] = reached;
                open.push(next);
                path.push((next, reached, 0));
            }
            let Some((file, order, child)) = path.last_mut() else { break };
            if let Some(target) = targets[*file].get(*child) {
                next = *target;
                let back = cycles.get(next).copied().unwrap_or(MISSING);
                // A visited target is processed again when all of its own targets are known.
                if back > 0 {
                    *child += 1;
                    cycles[*file] = cycles[*file].min(back);
                }
                continue;
            }
            if cycles[*file] == *order {
                while let Some(member) = open.pop() {
                    cycles[member] = MISSING - *order;
                    if member == *file {
                        break;
                    }
                }
            }
            path.pop();
        }
    }
    cycles
}

#[cfg(test)]
mod tests {
    use super::{MISSING, cycles};
    use crate::base::fingerprint::mix;

    /// Returns whether a file leads to another through any number of indexes.
    fn is_reachable(targets: &[Vec<usize>], from: usize, to: usize) -> bool {
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
    fn files_of_one_cycle_have_the_same_number() {
        for case in 0..300 {
            let count = 1 + mix(case) as usize % 7;
            let target = |seed| Some(mix(seed) as usize % (count + 1)).filter(|target| *target < count);
            let targets: Vec<Vec<usize>> = (0..count as u64)
                .map(|file| {
                    (0..mix(case ^ file) % 4).map(|at| target(case * 64 + file * 8 + at).unwrap_or(MISSING)).collect()
                })
                .collect();
            let found = cycles(&targets);
            for one in 0..count {
                for other in 0..count {
                    let is_one_circle = is_reachable(&targets, one, other) && is_reachable(&targets, other, one);
                    assert_eq!(found[one] == found[other], is_one_circle, "{one} and {other} of {targets:?}");
                }
            }
        }
    }
}
