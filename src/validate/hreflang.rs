//! Rules of language versions.

use std::fmt::Display;

use super::Setting;
use super::text::{self, Field};
use crate::fingerprint::fingerprint;
use crate::order;
use crate::page::Alternate;
use crate::report::{Finding, Item, Place, Reporter};
use crate::rule::{self, Rule, Severity};

pub(crate) mod code;
mod links;

use code::Meaning;

pub(super) use links::Links;

/// The list's name in paths.
const LIST: &str = "alternates";

/// The checks of one page's alternates.
#[derive(Default)]
pub(super) struct Alternates {
    /// The codes of the page at hand, as fingerprints with their places: kept for its memory.
    codes: Vec<(u64, usize)>,
}

impl Alternates {
    /// Checks the alternates of the page whose own address is written `loc`.
    pub(super) fn check(
        &mut self,
        reporter: &mut Reporter<'_>,
        place: Place<'_>,
        setting: &Setting,
        loc: &str,
        alternates: &mut [Alternate<'_>],
    ) {
        self.codes.clear();
        let mut names_itself = false;
        let mut has_language = false;
        for (index, alternate) in alternates.iter_mut().enumerate() {
            let mut check = AlternateCheck { reporter, place, index };
            check.attributes(alternate);
            if let Some(href) = &mut alternate.href
                && !text::is_blank(href)
            {
                let path = Item { list: LIST, index, field: "href" };
                let field = Field { element: &"xhtml:link@href", path: &path };
                setting.urls.check(check.reporter, place, field, &rule::HREFLANG_HREF_NOT_ABSOLUTE, href);
                names_itself |= *href == loc;
            }
            if let Some(hreflang) = text::given(alternate.hreflang.as_deref()) {
                has_language = true;
                self.codes.push((check.code(hreflang), index));
            }
        }
        if has_language && !names_itself {
            reporter.add(Finding::of(&rule::HREFLANG_SELF_MISSING).at(place).path(&LIST));
        }
        self.repeated_codes(reporter, place, alternates);
    }

    fn repeated_codes(&mut self, reporter: &mut Reporter<'_>, place: Place<'_>, alternates: &[Alternate<'_>]) {
        // In the order of the page among equal codes, so that each is compared with the first.
        order::sort(&mut self.codes, Ord::cmp);
        for same in self.codes.chunk_by(|one, other| one.0 == other.0) {
            let (_, first) = same[0];
            for (_, index) in &same[1..] {
                report_repeated(reporter, place, *index, &alternates[first], &alternates[*index]);
            }
        }
    }
}

#[cold]
fn report_repeated(
    reporter: &mut Reporter<'_>,
    place: Place<'_>,
    index: usize,
    first: &Alternate<'_>,
    again: &Alternate<'_>,
) {
    let (first, href) = (first.href.as_deref().unwrap_or_default(), again.href.as_deref().unwrap_or_default());
    let severity = if first == href { Severity::Warning } else { Severity::Error };
    let path = Item { list: LIST, index, field: "hreflang" };
    reporter.add(
        Finding::of(&rule::HREFLANG_DUPLICATE)
            .severity(severity)
            .at(place)
            .path(&path)
            .value(again.hreflang.as_deref().unwrap_or_default())
            .params(&[("first", &first), ("href", &href)]),
    );
}

struct AlternateCheck<'c, 'p, 'o> {
    reporter: &'c mut Reporter<'o>,
    place: Place<'p>,
    index: usize,
}

impl AlternateCheck<'_, '_, '_> {
    #[cold]
    fn report(
        &mut self,
        rule: &'static Rule,
        severity: Severity,
        value: &str,
        params: &[(&'static str, &dyn Display)],
    ) {
        let path = Item { list: LIST, index: self.index, field: "hreflang" };
        self.reporter.add(Finding::of(rule).severity(severity).at(self.place).path(&path).value(value).params(params));
    }

    #[cold]
    fn report_missing(&mut self, field: &str, attribute: &str) {
        let path = Item { list: LIST, index: self.index, field };
        let finding = Finding::of(&rule::HREFLANG_ATTRIBUTE_MISSING).at(self.place).path(&path);
        self.reporter.add(finding.params(&[("attribute", &attribute)]));
    }

    fn attributes(&mut self, alternate: &mut Alternate<'_>) {
        if let Some(media) = &alternate.media {
            let path = Item { list: LIST, index: self.index, field: "media" };
            let field = Field { element: &"xhtml:link@media", path: &path };
            if !text::is_blank(media) {
                text::check(self.reporter, self.place, field, media);
            }
            text::drop_empty(self.reporter, self.place, field, &mut alternate.media);
        }
        if alternate.rel.as_deref().is_some_and(|rel| rel != "alternate") {
            self.report_missing("rel", "rel=\"alternate\"");
        }
        // A version for other screens is told apart by its media query and needs no language.
        if text::given(alternate.hreflang.as_deref()).is_none() && alternate.media.is_none() {
            self.report_missing("hreflang", "hreflang");
        }
        if text::given(alternate.href.as_deref()).is_none() {
            self.report_missing("href", "href");
        }
    }

    /// Checks a code and returns the fingerprint of its usual form.
    fn code(&mut self, given: &str) -> u64 {
        if code::is_plain(given) {
            return fingerprint(given);
        }
        let code = code::read(given);
        if given.contains('_') {
            self.report(&rule::HREFLANG_FORM, Severity::Error, given, &[("expected", &code.usual)]);
        } else if given != code.usual && code.meaning != Meaning::Unknown {
            self.report(&rule::HREFLANG_FORM, Severity::Info, given, &[("expected", &code.usual)]);
        }
        match code.meaning {
            Meaning::Default | Meaning::Language => {}
            Meaning::ReservedRegion => {
                let region = code.usual.rsplit('-').next().unwrap_or_default();
                let rule = &rule::HREFLANG_REGION_RESERVED;
                self.report(rule, rule.severity, given, &[("region", &region)]);
            }
            Meaning::Unknown => {
                let (rule, suggestion) = (&rule::HREFLANG_CODE_INVALID, code::suggest(&code.usual));
                self.report(rule, rule.severity, given, &[("suggestion", &suggestion)]);
            }
        }
        fingerprint(&code.usual)
    }
}
