//! The links between the language versions of all pages of an input, and the links that pages lack.

use std::cell::Cell;
use std::ops::Range;

use crate::base::fingerprint::{fingerprint, mix};
use crate::base::hash::{HashMap, HashSet};
use crate::base::limits::MAX_LOC_CHARS;
use crate::correct::Corrector;
use crate::model::page::Page;
use crate::model::rule::{self, Fix, Rule};
use crate::text::language_code::{Code, Meaning};
use crate::text::url::Parts;

/// The maximum number of links that are added to one page, as a safeguard against excessive input.
const MAX_ADDED_LINKS: usize = 200;

/// Returns a text that two links of a page share only if they have the same code and URL: no valid code has U+0000.
pub(super) fn link_key(code: &str, href: &str) -> String {
    [code, "\0", href].concat()
}

/// The links of all pages, as they are written.
#[derive(Default)]
pub(crate) struct Links {
    /// The number of pages, with links or without.
    count: usize,
    /// The pages that have links.
    pages: Vec<LinkedPage>,
    all: Vec<Link>,
    /// The indexes of the codes of languages.
    codes: HashMap<String, usize>,
    /// The locs of the pages.
    texts: String,
}

struct LinkedPage {
    /// The fingerprint of its loc.
    key: u64,
    loc: Range<usize>,
    links: Range<usize>,
}

struct Link {
    /// The fingerprint of its URL.
    target: u64,
    code: usize,
}

impl Links {
    /// Adds the links of a page.
    pub(crate) fn add(&mut self, page: &Page<'_>) {
        self.count += 1;
        if page.alternates.is_empty() || page.loc.is_empty() {
            return;
        }
        let first = self.all.len();
        for alternate in &page.alternates {
            if let (Some(hreflang), Some(href)) = (alternate.hreflang.as_deref(), alternate.href.as_deref())
                && !href.is_empty()
                && !hreflang.is_empty()
                && !alternate.is_other_link()
            {
                let code = self.code(hreflang);
                self.all.push(Link { target: fingerprint(href), code });
            }
        }
        if self.all.len() > first {
            let start = self.texts.len();
            self.texts.push_str(&page.loc);
            let (loc, links) = (start..self.texts.len(), first..self.all.len());
            self.pages.push(LinkedPage { key: fingerprint(&page.loc), loc, links });
        }
    }

    /// Returns the index of a code.
    fn code(&mut self, hreflang: &str) -> usize {
        if let Some(code) = self.codes.get(hreflang) {
            return *code;
        }
        let code = self.codes.len();
        self.codes.insert(hreflang.to_owned(), code);
        code
    }

    /// Returns the number of pages, with links or without.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// Returns the fingerprints of the locs of the pages that have links.
    pub(super) fn keys(&self) -> impl Iterator<Item = u64> {
        self.pages.iter().map(|page| page.key)
    }

    /// Returns the codes in their order, as they are fixed: empty if they are invalid, `None` for `x-default`.
    fn fixed_codes(&self, corrector: &Corrector<'_>) -> Vec<Option<String>> {
        let mut fixed = vec![None; self.codes.len()];
        for (hreflang, index) in &self.codes {
            let Code { canonical, meaning } = corrector.language_code(hreflang);
            fixed[*index] = match meaning {
                Meaning::Default => None,
                Meaning::Language => Some(canonical),
                // An invalid code is not copied to other pages.
                _ => Some(String::new()),
            };
        }
        fixed
    }
}

/// The links to pages of the input, with the codes of languages as they are fixed.
pub(super) struct LinkGraph<'l> {
    links: &'l Links,
    codes: Vec<Option<String>>,
    /// Pairs of a loc and a target of its links.
    named: HashSet<u64>,
    /// The indexes of the targets by fingerprint.
    indexes: HashMap<u64, usize>,
    targets: Vec<LinkTarget>,
}

/// A loc that is a target of links.
#[derive(Default)]
struct LinkTarget {
    language: Language,
    /// The pages that link to it, until the missing links were added to one entry with the loc: other entries then need
    /// none.
    naming: Cell<Vec<usize>>,
}

/// The language that the links to a page give it.
#[derive(Default, Clone, Copy)]
enum Language {
    #[default]
    Unknown,
    /// That of the code with an index.
    Of(usize),
    Disputed,
}

/// A language version that a page lacks.
pub(super) struct MissingLink<'s> {
    pub(super) rule: &'static Rule,
    pub(super) code: &'s str,
    pub(super) href: &'s str,
}

impl<'l> LinkGraph<'l> {
    /// Creates the graph of the links to pages. Most files with problems link to pages that are elsewhere.
    pub(super) fn new(links: &'l Links, corrector: &Corrector<'_>, is_page: &dyn Fn(u64) -> bool) -> Self {
        let codes = links.fixed_codes(corrector);
        let (mut named, mut indexes, mut targets) = (HashSet::default(), HashMap::default(), Vec::<LinkTarget>::new());
        for (index, page) in links.pages.iter().enumerate() {
            for Link { target, code } in &links.all[page.links.clone()] {
                if !is_page(*target) {
                    continue;
                }
                named.insert(pair(page.key, *target));
                let target_index = *indexes.entry(*target).or_insert(targets.len());
                if target_index == targets.len() {
                    targets.push(LinkTarget::default());
                }
                let known = &mut targets[target_index];
                if *target != page.key {
                    known.naming.get_mut().push(index);
                }
                known.language = match known.language {
                    _ if codes[*code].is_none() => continue,
                    Language::Unknown => Language::Of(*code),
                    Language::Of(other) if codes[other] == codes[*code] => continue,
                    _ => Language::Disputed,
                };
            }
        }
        Self { links, codes, named, indexes, targets }
    }

    /// Returns the fingerprints of the locs of pages that may lack links.
    pub(super) fn lacking(&self) -> impl Iterator<Item = u64> {
        let lacks_one = |key: u64, target: &LinkTarget| {
            let naming = target.naming.take();
            let is_closed = naming.iter().all(|page| self.names(key, self.links.pages[*page].key));
            target.naming.set(naming);
            !is_closed || !self.names(key, key)
        };
        self.indexes.iter().filter(move |(key, index)| lacks_one(**key, &self.targets[**index])).map(|(key, _)| *key)
    }

    /// Returns the language versions that a page lacks; `codes` are those of the versions that it has.
    pub(super) fn missing_links<'s>(
        &'s self,
        corrector: &Corrector<'_>,
        loc: &'s str,
        codes: &HashSet<String>,
    ) -> Vec<MissingLink<'s>> {
        let key = fingerprint(loc);
        let Some(target) = self.target(key) else { return Vec::new() };
        let mut missing = self.missing_returns(corrector, key, target, codes);
        let names_itself = self.names(key, key);
        if (!codes.is_empty() || !missing.is_empty())
            && !names_itself
            && corrector.allows(&rule::HREFLANG_SELF_MISSING, Fix::Safe)
            && is_absolute(loc)
            && let Some(code) = self.language(target).filter(|code| !codes.contains(*code))
        {
            missing.retain(|link| link.code != code);
            missing.insert(0, MissingLink { rule: &rule::HREFLANG_SELF_MISSING, code, href: loc });
        }
        missing
    }

    /// Returns the links back to the pages that link to a page.
    fn missing_returns(
        &self,
        corrector: &Corrector<'_>,
        key: u64,
        target: &LinkTarget,
        codes: &HashSet<String>,
    ) -> Vec<MissingLink<'_>> {
        let mut missing: Vec<MissingLink<'_>> = Vec::new();
        if !corrector.allows(&rule::HREFLANG_NO_RETURN, Fix::Safe) {
            return missing;
        }
        let mut count = 0;
        for index in target.naming.take() {
            let page = &self.links.pages[index];
            let linked = &self.links.texts[page.loc.clone()];
            // A text that is too long for a URL is not linked to, and neither is one that needs a base URL.
            if linked.len() > MAX_LOC_CHARS || !is_absolute(linked) {
                continue;
            }
            let is_named = self.names(key, page.key);
            if let Some(code) = self.target(page.key).filter(|_| !is_named).and_then(|target| self.language(target)) {
                // A code that already links to another page is left to the user.
                if !codes.contains(code) && !missing.iter().any(|link| link.code == code) {
                    missing.push(MissingLink { rule: &rule::HREFLANG_NO_RETURN, code, href: linked });
                }
                count += 1;
            }
            if count == MAX_ADDED_LINKS {
                break;
            }
        }
        missing
    }

    fn target(&self, key: u64) -> Option<&LinkTarget> {
        Some(&self.targets[*self.indexes.get(&key)?])
    }

    /// Returns whether a page with a loc has a link to another; both are fingerprints.
    fn names(&self, key: u64, target: u64) -> bool {
        self.named.contains(&pair(key, target))
    }

    /// Returns the valid language that all links to a page give it.
    fn language(&self, target: &LinkTarget) -> Option<&str> {
        let Language::Of(code) = target.language else { return None };
        self.codes[code].as_deref().filter(|language| !language.is_empty())
    }
}

/// Returns the fingerprint of a loc and a target.
const fn pair(key: u64, target: u64) -> u64 {
    mix(mix(key) ^ target)
}

fn is_absolute(url: &str) -> bool {
    Parts::of(url).host.is_some()
}
