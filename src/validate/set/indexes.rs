//! Indexes and the sitemaps that they list, seen from the files that are there.

use super::Member;
use crate::datetime;
use crate::loc::Parts;
use crate::report::{Kind, Param, Place, Reporter};
use crate::rule;
use crate::text_index::TextIndex;
use crate::validate::entry::EntryCheck;
use crate::validate::names;

/// A sitemap that an index lists.
pub(super) struct Child {
    /// Index among the entries of the file.
    pub(super) index: usize,
    /// Its address in normal form.
    pub(super) loc: String,
    pub(super) lastmod: Option<String>,
}

/// Reports what is wrong between the indexes of a set and the files they list.
pub(super) fn check(members: &[Member], file_names: &[&str], reporter: &mut Reporter<'_>) {
    if members.iter().all(|member| member.children.is_empty()) {
        return;
    }
    let files = Files::new(members, file_names);
    let targets: Vec<Vec<Option<usize>>> =
        members.iter().map(|member| member.children.iter().map(|child| files.find(&child.loc)).collect()).collect();
    let circles = circles(members, &targets);
    for (number, member) in members.iter().enumerate() {
        for (child, target) in member.children.iter().zip(&targets[number]) {
            let place = Place { page: member.entries.start + child.index, loc: &child.loc };
            let mut check = EntryCheck::new(reporter, place);
            match *target {
                Some(target) if target == number => {
                    // Where the address of the index is known, its own report says so.
                    if member.url.is_none() {
                        check.report_at(&rule::INDEX_CYCLE, "loc");
                    }
                }
                Some(target) => {
                    if members[target].kind == Kind::Index {
                        check.report_at(&rule::INDEX_NESTED, "loc");
                    }
                    if circles[target] == circles[number] {
                        check.report_at(&rule::INDEX_CYCLE, "loc");
                    }
                    check_lastmod(&mut check, child, &members[target]);
                }
                None => check_missing(&mut check, &child.loc, member.url.as_deref()),
            }
        }
    }
}

/// Reports a sitemap that is not among the files, where it is of the same site.
fn check_missing(check: &mut EntryCheck<'_, '_, '_>, loc: &str, index_url: Option<&str>) {
    let parts = Parts::of(loc);
    let is_elsewhere = index_url.is_some_and(|url| !Parts::of(url).is_same_origin(&parts));
    if parts.is_http() && !is_elsewhere {
        let file = parts.path.rsplit('/').next().filter(|name| !name.is_empty()).unwrap_or(parts.path);
        check.report(&rule::INDEX_CHILD_MISSING, "loc", None, "file", &[Param::Text(file)]);
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
        let length = lastmod.len().min(newest_text.len()).min("2026-01-10".len());
        lastmod.get(..length) < newest_text.get(..length)
    };
    if is_older {
        let newest = [Param::Text(newest_text)];
        check.report(&rule::INDEX_LASTMOD_MISMATCH, "lastmod", Some(lastmod), "newest", &newest);
    }
}

/// The files by address, or by name where they have none.
#[derive(Default)]
struct Files {
    by_url: TextIndex,
    by_name: TextIndex,
}

impl Files {
    fn new(members: &[Member], file_names: &[&str]) -> Self {
        let mut files = Self::default();
        for (number, member) in members.iter().enumerate() {
            match &member.url {
                Some(url) => files.by_url.insert(url, number),
                None => files.by_name.insert(&names::in_url(file_names[number]), number),
            };
        }
        files
    }

    fn find(&self, loc: &str) -> Option<usize> {
        let known = self.by_url.get(loc);
        if known.is_some() || self.by_name.len() == 0 {
            return known;
        }
        // The longest name that the path ends with: the folder of the site is not known.
        let path = Parts::of(loc).path;
        path.match_indices('/').find_map(|(slash, _)| self.by_name.get(&path[slash + 1..]))
    }
}

/// Numbers that files share which lead to each other through indexes, as strongly connected components (Kosaraju).
fn circles(members: &[Member], targets: &[Vec<Option<usize>>]) -> Vec<usize> {
    let edges: Vec<Vec<usize>> = targets.iter().map(|targets| targets.iter().flatten().copied().collect()).collect();
    let mut reversed = vec![Vec::new(); members.len()];
    for (from, targets) in edges.iter().enumerate() {
        for to in targets {
            reversed[*to].push(from);
        }
    }
    let mut finished = Vec::with_capacity(members.len());
    let mut is_seen = vec![false; members.len()];
    for start in 0..members.len() {
        visit(start, &edges, &mut is_seen, &mut finished);
    }
    let mut circles = vec![0; members.len()];
    is_seen.fill(false);
    for (number, start) in finished.into_iter().rev().enumerate() {
        let mut circle = Vec::new();
        visit(start, &reversed, &mut is_seen, &mut circle);
        for member in circle {
            circles[member] = number;
        }
    }
    circles
}

/// Walks everywhere that can be reached, and notes what it leaves, the last first. Without recursion, for sets are deep
/// where someone wants them to be.
fn visit(start: usize, edges: &[Vec<usize>], is_seen: &mut [bool], finished: &mut Vec<usize>) {
    if std::mem::replace(&mut is_seen[start], true) {
        return;
    }
    let mut path = vec![(start, 0)];
    while let Some((node, next)) = path.last_mut() {
        if let Some(target) = edges[*node].get(*next) {
            *next += 1;
            if !std::mem::replace(&mut is_seen[*target], true) {
                path.push((*target, 0));
            }
        } else {
            finished.push(*node);
            path.pop();
        }
    }
}
