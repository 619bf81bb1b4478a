//! Rules of language versions.

use super::entry::EntryCheck;
use super::text;
use super::url::UrlChecker;
use crate::base::fingerprint::fingerprint;
use crate::base::sort::sort_by;
use crate::model::page::Alternate;
use crate::model::report::Remedy;
use crate::model::rule::{self, Severity};

use crate::text::language_code::{self, Meaning};

mod links;

pub(super) use links::Links;
use links::{HREF, LIST};

const CODE: &str = "alternates#.hreflang";
const MEDIA: &str = "alternates#.media";

/// The checks of one page's alternates.
#[derive(Default)]
pub(super) struct Alternates {
    /// The codes of the current page: their keys with the indexes of the alternates. Kept to reuse its memory.
    codes: Vec<(u64, usize)>,
}

impl Alternates {
    /// Checks the alternates of the page whose normalised URL is `loc`.
    pub(super) fn check(
        &mut self,
        mut check: EntryCheck<'_, '_, '_>,
        urls: &UrlChecker,
        loc: &str,
        alternates: &mut [Alternate<'_>],
    ) {
        self.codes.clear();
        let mut names_itself = false;
        let mut has_language = false;
        for (index, alternate) in alternates.iter_mut().enumerate() {
            check.indexes[0] = index;
            if alternate.is_other_link() {
                let finding = check.finding(&rule::HREFLANG_OTHER_LINK, HREF).remedy(Some(Remedy::Assisted));
                check.report(&finding.value(alternate.href.as_deref().unwrap_or_default()));
                continue;
            }
            attributes(&mut check, alternate);
            if let Some(href) = &mut alternate.href
                && !text::is_blank(href)
            {
                check.url(urls, HREF, &rule::HREFLANG_HREF_NOT_ABSOLUTE, href);
                names_itself |= *href == loc;
            }
            if let Some(hreflang) = text::non_blank(alternate.hreflang.as_deref()) {
                has_language = true;
                self.codes.push((check_code(&mut check, hreflang), index));
            }
        }
        if has_language && !names_itself {
            report_missing_self_reference(&mut check);
        }
        if !has_repeated(&self.codes) {
            return;
        }
        // Equal codes keep the order of the page, so that each is compared with the first.
        sort_by(&mut self.codes, Ord::cmp);
        for same in self.codes.chunk_by(|one, other| one.0 == other.0) {
            let first = &alternates[same[0].1];
            for (_, index) in &same[1..] {
                check.indexes[0] = *index;
                report_repeated(&mut check, first, &alternates[*index]);
            }
        }
    }
}

/// Reports a page that is not among its own language versions.
fn report_missing_self_reference(check: &mut EntryCheck<'_, '_, '_>) {
    check.report_at(&rule::HREFLANG_SELF_MISSING, LIST);
}

/// The number of codes up to which comparing all pairs is faster than sorting.
const MAX_COMPARED: usize = 32;

/// Returns whether a code may occur more than once. Exact for short lists.
fn has_repeated(codes: &[(u64, usize)]) -> bool {
    if codes.len() > MAX_COMPARED {
        return true;
    }
    let mut rest = codes;
    while let [(code, _), others @ ..] = rest {
        for (other, _) in others {
            if other == code {
                return true;
            }
        }
        rest = others;
    }
    false
}

#[cold]
fn report_repeated(check: &mut EntryCheck<'_, '_, '_>, first: &Alternate<'_>, again: &Alternate<'_>) {
    let (first, href) = (first.href.as_deref().unwrap_or_default(), again.href.as_deref().unwrap_or_default());
    let severity = if first == href { Severity::Warning } else { Severity::Error };
    let code = again.hreflang.as_deref().unwrap_or_default();
    let finding = check.finding(&rule::HREFLANG_DUPLICATE, CODE).severity(severity).value(code);
    // A code with two URLs is left to the user.
    let remedy = (!href.is_empty() && first == href).then_some(Remedy::Safe);
    check.report(&finding.remedy(remedy).param("first", first).param("href", href));
}

fn report_missing(check: &mut EntryCheck<'_, '_, '_>, path: &str, attribute: &str) {
    check.report(&check.finding(&rule::HREFLANG_ATTRIBUTE_MISSING, path).param("attribute", attribute));
}

fn attributes(check: &mut EntryCheck<'_, '_, '_>, alternate: &mut Alternate<'_>) {
    if let Some(media) = check.drop_empty(MEDIA, &mut alternate.media) {
        check.characters(MEDIA, media);
    }
    if alternate.rel.as_deref().is_some_and(|rel| rel != "alternate") {
        report_missing(check, "alternates#.rel", "rel=\"alternate\"");
    }
    // A version for other screens has a media query and needs no language.
    if text::non_blank(alternate.hreflang.as_deref()).is_none() && alternate.media.is_none() {
        report_missing(check, CODE, "hreflang");
    }
    if text::non_blank(alternate.href.as_deref()).is_none() {
        report_missing(check, HREF, "href");
    }
}

/// Checks a code and returns the key of its canonical form.
fn check_code(check: &mut EntryCheck<'_, '_, '_>, given: &str) -> u64 {
    if language_code::is_plain(given) {
        return key(given);
    }
    let code = language_code::read(given.trim());
    let has_underscore = given.contains('_');
    if has_underscore || (given != code.canonical && code.meaning != Meaning::Unknown) {
        let is_unread = has_underscore || given.len() != code.canonical.len();
        let severity = if is_unread { Severity::Error } else { Severity::Info };
        let finding = check.finding(&rule::HREFLANG_FORM, CODE).severity(severity).value(given);
        check.report(&finding.param("expected", &code.canonical));
    }
    match code.meaning {
        Meaning::Default | Meaning::Language => {}
        Meaning::ReservedRegion => {
            let region = code.canonical.rsplit_once('-').map_or(&*code.canonical, |(_, after)| after);
            check.report(&check.finding(&rule::HREFLANG_REGION_RESERVED, CODE).value(given).param("region", region));
        }
        Meaning::Unknown => {
            let suggestion = language_code::suggest(&code.canonical);
            let finding = check.finding(&rule::HREFLANG_CODE_INVALID, CODE).value(given);
            check.report(&finding.param("suggestion", &suggestion));
        }
    }
    key(&code.canonical)
}

/// Returns the key of a code: its bytes if there are at most eight, otherwise its fingerprint.
fn key(code: &str) -> u64 {
    let mut word = [0; size_of::<u64>()];
    match word.get_mut(..code.len()) {
        Some(bytes) => {
            bytes.copy_from_slice(code.as_bytes());
            u64::from_le_bytes(word)
        }
        None => fingerprint(code),
    }
}
