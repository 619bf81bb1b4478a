//! The rules of one crawler, arranged for matching with many paths.

use std::cmp::Reverse;

use memchr::{memchr, memmem};

use crate::base::sort::sort_by;

use super::matching::{normalize_escapes, path_of};
use super::parsed::{PathRule, Robots};

/// The rules that a crawler follows, sorted by their patterns.
///
/// Patterns with the same beginning are next to each other, so that the beginning is compared with a path only once.
/// Finding the rules without wildcards that match takes time logarithmic in their number.
#[derive(Debug, Clone, Default)]
pub(super) struct Candidates {
    sorted: Vec<Candidate>,
}

#[derive(Debug, Clone)]
struct Candidate {
    /// The pattern with the percent-encoding of paths, without a final `$`.
    pattern: Box<str>,
    /// Whether the pattern ends with `$`: it must match to the end of the path.
    is_anchored: bool,
    /// The number of bytes of the normalised pattern, by which rules compete.
    length: usize,
    /// The set of ASCII characters that the pattern requires of a path.
    required: u128,
    allow: bool,
    /// The indexes of the group and of the rule in the group.
    indexes: (usize, usize),
}

/// The best rule for a path so far: it has the longest pattern, and is `Allow` if possible (RFC 9309 §2.2.2).
struct Best<'c> {
    found: Option<&'c Candidate>,
    /// The set of ASCII characters of the path.
    present: u128,
}

impl Candidates {
    /// Returns the rules of a crawler in the groups that `is_followed` selects.
    pub(super) fn of(robots: &Robots, is_followed: impl Fn(usize) -> bool) -> Self {
        let mut sorted = Vec::new();
        for (group_index, group) in robots.groups.iter().enumerate() {
            if !is_followed(group_index) {
                continue;
            }
            for (rule_index, rule) in group.rules.iter().enumerate() {
                let indexes = (group_index, rule_index);
                let pattern = normalize_escapes(&rule.pattern);
                if pattern.is_empty() {
                    continue;
                }
                if let Some(directory) = directory_of(rule, &pattern) {
                    sorted.push(Candidate::new(&directory, rule.allow, indexes));
                }
                sorted.push(Candidate::new(&pattern, rule.allow, indexes));
            }
        }
        let order =
            |candidate: &Candidate| (Reverse(candidate.is_anchored), Reverse(candidate.allow), candidate.indexes);
        sort_by(&mut sorted, |a, b| a.pattern.cmp(&b.pattern).then_with(|| order(a).cmp(&order(b))));
        // Of equal patterns, `Allow` wins, and then the first line.
        sorted.dedup_by(|a, b| a.pattern == b.pattern && a.is_anchored == b.is_anchored);
        Self { sorted }
    }

    /// Returns the rule that decides about a URL. The robots.txt itself may always be fetched.
    pub(super) fn deciding<'r>(&self, robots: &'r Robots, url: &str) -> Option<&'r PathRule> {
        let path = path_of(url);
        if path == "/robots.txt" {
            return None;
        }
        let mut best = Best { found: None, present: characters(&path) };
        best.match_prefixes(&self.sorted, &path);
        let (group, rule) = best.found?.indexes;
        Some(&robots.groups[group].rules[rule])
    }
}

impl Candidate {
    fn new(pattern: &str, allow: bool, indexes: (usize, usize)) -> Self {
        let (text, is_anchored) = match pattern.strip_suffix('$') {
            Some(text) => (text, true),
            None => (pattern, false),
        };
        let required = characters(text) & !(1 << b'*');
        Self { pattern: text.into(), is_anchored, length: pattern.len(), required, allow, indexes }
    }
}

impl<'c> Best<'c> {
    fn add(&mut self, candidate: &'c Candidate) {
        let rank = |candidate: &Candidate| (candidate.length, candidate.allow, Reverse(candidate.indexes));
        if self.found.is_none_or(|found| rank(candidate) > rank(found)) {
            self.found = Some(candidate);
        }
    }

    /// Adds the candidates that match a path. Of the sorted candidates, those that begin like the path are narrowed
    /// down byte by byte.
    fn match_prefixes(&mut self, sorted: &'c [Candidate], path: &str) {
        let mut candidates = sorted;
        for (at, byte) in path.bytes().map(Some).chain([None]).enumerate() {
            // The shortest patterns come first.
            while let [first, others @ ..] = candidates
                && first.pattern.len() == at
            {
                if byte.is_none() || !first.is_anchored {
                    self.add(first);
                }
                candidates = others;
            }
            self.match_parts(narrow(candidates, at, b'*'), at + 1, &path[at..]);
            match byte {
                // In a pattern, `*` is a wildcard.
                Some(byte) if byte != b'*' => candidates = narrow(candidates, at, byte),
                _ => return,
            }
            if candidates.is_empty() {
                return;
            }
        }
    }

    /// Adds the candidates that match a path, given that the first `at` bytes of all candidates, up to a wildcard,
    /// match the path up to `rest`. Each part up to the next wildcard is searched for after the previous one; its first
    /// occurrence is always correct, because a wildcard matches any text.
    fn match_parts(&mut self, candidates: &'c [Candidate], at: usize, rest: &str) {
        let (mut candidates, mut at, mut rest) = (candidates, at, rest);
        while let [first, others @ ..] = candidates {
            let unmatched = &first.pattern[at..];
            let Some(star) = memchr(b'*', unmatched.as_bytes()) else {
                let is_possible = first.required & !self.present == 0;
                if is_possible && ends_with_part(rest, unmatched, first.is_anchored) {
                    self.add(first);
                }
                candidates = others;
                continue;
            };
            let part = &unmatched[..=star];
            let has_part = |candidate: &Candidate| candidate.pattern[at..].starts_with(part);
            let count = match others.last() {
                Some(last) if !has_part(last) => candidates.partition_point(has_part),
                _ => candidates.len(),
            };
            let (with_part, without_part) = candidates.split_at(count);
            let found = after_part(rest, &part[..star]);
            if let (Some(after), true) = (found, without_part.is_empty()) {
                (candidates, at, rest) = (with_part, at + star + 1, after);
                continue;
            }
            if let Some(after) = found {
                self.match_parts(with_part, at + star + 1, after);
            }
            candidates = without_part;
        }
    }
}

/// Returns the candidates that have a byte at an offset, given that all have the same bytes before it.
fn narrow(candidates: &[Candidate], at: usize, byte: u8) -> &[Candidate] {
    let byte_of = |candidate: &Candidate| candidate.pattern.as_bytes().get(at).copied();
    let start = candidates.partition_point(|candidate| byte_of(candidate) < Some(byte));
    let rest = &candidates[start..];
    &rest[..rest.partition_point(|candidate| byte_of(candidate) == Some(byte))]
}

/// Returns whether a path matches the last part of a pattern.
fn ends_with_part(path: &str, part: &str, is_anchored: bool) -> bool {
    if is_anchored { path.ends_with(part) } else { after_part(path, part).is_some() }
}

/// Returns the text after the first occurrence of a part.
fn after_part<'p>(path: &'p str, part: &str) -> Option<&'p str> {
    let (haystack, needle) = (path.as_bytes(), part.as_bytes());
    let found = if let [byte] = needle { memchr(*byte, haystack) } else { memmem::find(haystack, needle) };
    Some(&path[found? + part.len()..])
}

/// Returns the pattern of the directory for an `Allow` rule of `…/index.html`, which Google applies to the directory
/// too.
fn directory_of(rule: &PathRule, pattern: &str) -> Option<String> {
    let slash = pattern.rfind('/').filter(|slash| rule.allow && pattern[*slash..].starts_with("/index.htm"))?;
    Some(format!("{}/$", &pattern[..slash]))
}

/// Returns the set of the ASCII characters of a text. Normalised paths and patterns have no others.
fn characters(text: &str) -> u128 {
    text.bytes().filter(u8::is_ascii).fold(0, |set, byte| set | 1 << byte)
}

#[cfg(test)]
mod tests {
    use super::super::read;

    #[test]
    fn matches_wildcards_and_end_anchors() {
        let cases = [
            ("/", "/a", true),
            ("/a$", "/a", true),
            ("/a$", "/ab", false),
            ("/a$b", "/a$b", true),
            ("/a$b", "/ab", false),
            ("/a$", "/a$", false),
            ("/a$$", "/a$", true),
            ("*", "/", true),
            ("*$", "/", true),
            ("/*$", "/a", true),
            ("/a*a$", "/a", false),
            ("/a*a$", "/aa", true),
            ("/a*b*c", "/axxbxxc", true),
            ("/a*b*c", "/axxcxxb", false),
            ("/a**c$", "/ac", true),
            ("/*ab$", "/abab", true),
            ("/*ab*ab$", "/ab", false),
            ("/a*", "/a*b", true),
            ("a", "/a", false),
            ("/abc", "/ab", false),
        ];
        for (pattern, path, expected) in cases {
            let robots = read(&format!("User-agent: *\nDisallow: {pattern}\n"));
            assert_eq!(robots.for_agent("a").deciding(path).is_some(), expected, "{pattern} and {path}");
        }
    }
}
