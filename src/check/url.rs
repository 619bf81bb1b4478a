//! Rules of one URL: whether it is a full one, how it is written, and what does not belong in a sitemap.

use std::borrow::Cow;
use std::cell::RefCell;

use crate::base::limits::{BAIDU_MAX_LOC_BYTES, MAX_LOC_CHARS, MIN_LOC_CHARS, YANDEX_MAX_LOC_CHARS};
use crate::model::report::{EntryRef, FieldPath, Finding, Param, Reporter};
use crate::model::rule::{self, Locale, Profile, Rule, Severity};
use crate::text::tracking_parameters::tracking_parameter;
use crate::text::url::{
    Base, HostCache, HostKind, Inspection, Marks, NotOneUrl, Parts, inspect, invisible_around, is_no_value,
    is_port_valid, is_relative, lacks_scheme, leftover, not_one_url,
};

mod characters;
mod encoded;
mod known_sites;
mod subject;

use known_sites::KnownSites;
use subject::Subject;

/// The checks of URLs, prepared once per call. The default is for documents: it resolves no relative URLs.
#[derive(Debug, Default)]
pub(crate) struct UrlChecker {
    /// The base of relative URLs.
    base: Option<Base>,
    /// Whether the URLs will be written in normal form. In a document they stay as they are.
    pub(super) will_write: bool,
    hosts: RefCell<HostCache>,
    known: KnownSites,
}

/// The result of checking a URL.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct CheckedUrl {
    /// The URL in its written form, if that differs from the given one.
    pub(crate) written: Option<String>,
    /// Whether the written form is a full `http` or `https` URL with a valid host.
    pub(crate) is_absolute: bool,
}

/// The result of checking a URL of a page other than its loc.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct OtherUrl {
    /// Whether it has to be reported that the URL is not a full one: no other rule that excludes it has been reported.
    pub(super) needs_report: bool,
    /// The URL in its written form, if that differs from the given one.
    pub(super) written: Option<String>,
}

/// A URL in normal form, with the properties that later checks need.
struct NormalUrl<'u> {
    text: Cow<'u, str>,
    is_http: bool,
    host_kind: HostKind,
    has_port: bool,
}

impl UrlChecker {
    /// Prepares the checks of URLs that are written, and resolved against a base in normal form.
    pub(crate) fn new(base: Option<String>) -> Self {
        Self { base: base.map(Base::new), will_write: true, ..Self::default() }
    }

    /// Checks the loc of a page, which is not empty.
    pub(crate) fn check_loc(&self, reporter: &mut Reporter<'_>, entry: EntryRef<'_>) -> CheckedUrl {
        self.check_loc_under(reporter, entry, &rule::LOC_NOT_ABSOLUTE)
    }

    /// Checks a loc that breaks the given rule if it is not a full URL.
    pub(crate) fn check_loc_under(
        &self,
        reporter: &mut Reporter<'_>,
        entry: EntryRef<'_>,
        not_absolute: &'static Rule,
    ) -> CheckedUrl {
        if self.known.is_sound(entry.loc) {
            return CheckedUrl { written: None, is_absolute: true };
        }
        let inspection = inspect(entry.loc);
        let text = inspection.text();
        let path = FieldPath::from("loc");
        let subject =
            Subject { entry, path, given: entry.loc, text, worst: Severity::Error, will_write: self.will_write };
        if text.is_empty() || is_no_value(text) {
            // Readers report an entry without a loc. They do not count a byte order mark as white space.
            if !entry.loc.trim().is_empty() {
                let hint = match reporter.options().locale {
                    Locale::En => ", or leave the page out",
                    Locale::Ja => "（または、このページを載せないでください）",
                };
                reporter.add(&finding_of(&subject, not_absolute, hint));
            }
            return CheckedUrl::default();
        }
        if report_not_one_url(reporter, &subject, &inspection) {
            return CheckedUrl::default();
        }
        let parsed = inspection.parsed();
        let inspection = parsed.as_deref().map_or(inspection, inspect);
        let parts = inspection.parts();
        match parts.scheme {
            None if !self.resolves(parts) => self.report_not_absolute(reporter, &subject, not_absolute, parts),
            Some(_) if lacks_scheme(parts) => reporter.add(&finding_of(&subject, not_absolute, "")),
            Some(scheme) if parts.default_port().is_none() => report_scheme(reporter, &subject, scheme),
            Some(_) if parts.host.is_none() => reporter.add(&finding_of(&subject, not_absolute, "")),
            _ => {}
        }
        let checked = self.check_form(reporter, &subject, &inspection);
        if inspection.marks().intersects(Marks::FRAGMENT | Marks::USERINFO) {
            report_fragment_and_userinfo(reporter, &subject, parts);
        }
        let written = checked.written.as_deref().unwrap_or(entry.loc);
        check_length(reporter, &subject, written, if self.will_write { written } else { text });
        check_tracking_parameters(reporter, &subject, &inspection);
        report_leftover(reporter, &subject, &inspection, checked.is_absolute);
        checked
    }

    /// Checks another URL of a page, such as that of an image; `path` is its location in the page. It does not report `not_full`,
    /// the rule of a URL that is not a full one.
    pub(super) fn check_url(
        &self,
        reporter: &mut Reporter<'_>,
        entry: EntryRef<'_>,
        path: FieldPath<'_>,
        not_full: &'static Rule,
        url: &str,
    ) -> OtherUrl {
        let settled = OtherUrl { needs_report: false, written: None };
        if self.known.is_sound(url) {
            return settled;
        }
        let inspection = inspect(url);
        let text = inspection.text();
        if text.is_empty() || is_no_value(text) {
            return OtherUrl { needs_report: true, written: None };
        }
        let subject = Subject { entry, path, given: url, text, worst: not_full.severity, will_write: self.will_write };
        if report_not_one_url(reporter, &subject, &inspection) {
            return settled;
        }
        let parsed = inspection.parsed();
        let inspection = parsed.as_deref().map_or(inspection, inspect);
        let parts = inspection.parts();
        if let Some(scheme) = parts.scheme.filter(|_| parts.default_port().is_none())
            && !lacks_scheme(parts)
            && *not_full != rule::VIDEO_URL_INVALID
        {
            report_scheme(reporter, &subject, scheme);
            return settled;
        }
        let CheckedUrl { written, is_absolute } = self.check_form(reporter, &subject, &inspection);
        report_leftover(reporter, &subject, &inspection, is_absolute);
        let is_full = is_absolute || is_full(written.as_deref().unwrap_or(url), not_full);
        OtherUrl { needs_report: !is_full, written }
    }

    /// Resolves and normalises a URL, and reports what this changes; checks its host.
    fn check_form(
        &self,
        reporter: &mut Reporter<'_>,
        subject: &Subject<'_>,
        inspection: &Inspection<'_>,
    ) -> CheckedUrl {
        let (marks, found) = (inspection.marks(), reporter.found());
        if subject.text.len() < subject.given.len() {
            let found = surroundings(invisible_around(subject.given), reporter);
            reporter.add_change(&subject.finding(&rule::LOC_SURROUNDING_WHITESPACE).param("found", &found));
        }
        let base = self.base.as_ref().filter(|base| base.resolves(inspection.parts()));
        let normal = match base {
            None => self.normalize(reporter, inspection),
            Some(base) => {
                let resolved = self.resolve(reporter, base, inspection);
                let finding = subject.finding(&rule::LOC_RESOLVED).param("base", base.url());
                reporter.add_change(&finding.param("resolved", &*resolved.text));
                resolved
            }
        };
        let is_absolute = normal.is_http && check_host(reporter, subject, &normal);
        if !characters::report_parsed(reporter, subject, inspection.text(), &normal.text)
            && marks.intersects(Marks::UNESCAPED)
        {
            characters::report_unescaped(reporter, subject, inspection, &normal.text);
        }
        if marks.contains(Marks::BAD_PERCENT) {
            characters::report_bad_percent(reporter, subject);
        }
        if is_absolute && (inspection.has_percent() || marks.intersects(Marks::UNESCAPED)) {
            encoded::report_encoded(reporter, subject, &normal.text);
        }
        if marks.contains(Marks::ENTITY) {
            characters::report_entity(reporter, subject);
        }
        // An invalid host is reported by its own rule, and a resolved URL as that.
        if marks.intersects(Marks::NOT_NORMAL) && is_absolute && inspection.parts().scheme.is_some() {
            reporter.add_change(&subject.finding(&rule::LOC_NOT_NORMALIZED).param("expected", &*normal.text));
        }
        let written = (normal.text != subject.given).then(|| normal.text.into_owned());
        if is_absolute && written.is_none() && reporter.found() == found && !reporter.options().forgets {
            self.known.add(subject.given);
        }
        CheckedUrl { written, is_absolute }
    }

    /// Returns whether a URL is resolved against the base.
    fn resolves(&self, parts: &Parts<'_>) -> bool {
        self.base.as_ref().is_some_and(|base| base.resolves(parts))
    }

    /// Reports a loc without a scheme, and the missing base that it could be resolved against.
    fn report_not_absolute(
        &self,
        reporter: &mut Reporter<'_>,
        subject: &Subject<'_>,
        rule: &'static Rule,
        parts: &Parts<'_>,
    ) {
        let hint = match reporter.options().locale {
            _ if !self.will_write || self.base.is_some() || !is_relative(parts, None) => "",
            Locale::En => ", or set {option:baseUrl}",
            Locale::Ja => "（または{option:baseUrl}を指定してください）",
        };
        let hint = reporter.options().name_options(hint);
        reporter.add(&finding_of(subject, rule, hint.as_str()));
    }

    fn normalize<'u>(&self, reporter: &Reporter<'_>, inspection: &Inspection<'u>) -> NormalUrl<'u> {
        let parts = inspection.parts();
        let Some(host) = parts.host else {
            let text = inspection.normal_form("");
            return NormalUrl { text, is_http: false, host_kind: HostKind::Invalid, has_port: false };
        };
        let mut hosts = self.hosts.borrow_mut();
        let host = hosts.get(host, reporter.options().host_to_ascii);
        NormalUrl {
            text: inspection.normal_form(&host.normal),
            is_http: parts.is_http(),
            host_kind: host.kind,
            has_port: parts.port.is_some(),
        }
    }

    fn resolve(&self, reporter: &Reporter<'_>, base: &Base, reference: &Inspection<'_>) -> NormalUrl<'static> {
        if reference.parts().host.is_none() {
            let (host_kind, has_port) = (base.host_kind, base.has_port);
            return NormalUrl { text: base.resolve_path(reference).into(), is_http: true, host_kind, has_port };
        }
        let resolved = base.resolve(reference.parts());
        let normal = self.normalize(reporter, &inspect(&resolved));
        NormalUrl { text: normal.text.into_owned().into(), ..normal }
    }
}

/// Returns whether a URL has a scheme that can be fetched, and a host, valid or not. Videos may have the scheme `ftp`
/// too.
fn is_full(url: &str, not_full: &'static Rule) -> bool {
    let parts = Parts::of(url);
    let is_ftp = parts.scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("ftp"));
    parts.is_http()
        || (is_ftp && *not_full == rule::VIDEO_URL_INVALID && parts.host.is_some_and(|host| !host.is_empty()))
}

/// Checks the host of a URL, and returns whether it is valid.
fn check_host(reporter: &mut Reporter<'_>, subject: &Subject<'_>, normal: &NormalUrl<'_>) -> bool {
    if normal.host_kind == HostKind::Public && !normal.has_port {
        return true;
    }
    let parts = Parts::of(&normal.text);
    let host = parts.host.unwrap_or_default();
    if normal.host_kind == HostKind::Invalid {
        report_host(reporter, subject, host);
        return false;
    }
    if !is_port_valid(parts.port) {
        report_host(reporter, subject, &parts.host_and_port());
        return false;
    }
    if normal.host_kind == HostKind::NonPublic {
        reporter.add(&subject.finding(&rule::LOC_NON_PUBLIC_HOST).param("host", host));
    }
    true
}

fn report_host(reporter: &mut Reporter<'_>, subject: &Subject<'_>, host: &str) {
    reporter.add(&subject.finding(&rule::LOC_HOST_INVALID).param("host", host));
}

fn report_scheme(reporter: &mut Reporter<'_>, subject: &Subject<'_>, scheme: &str) {
    reporter.add(&subject.finding(&rule::LOC_SCHEME).severity(subject.worst).param("scheme", scheme));
}

/// Returns a finding for a loc that is not a full URL.
fn finding_of<'s>(subject: &Subject<'s>, not_absolute: &'static Rule, hint: &'s str) -> Finding<'s> {
    let finding = subject.finding(not_absolute);
    if *not_absolute == rule::LOC_NOT_ABSOLUTE { finding.param("hint", hint) } else { finding }
}

/// Reports a value that is not one URL, and returns whether it is none.
fn report_not_one_url(reporter: &mut Reporter<'_>, subject: &Subject<'_>, inspection: &Inspection<'_>) -> bool {
    let not_one = inspection.marks().contains(Marks::NOT_ONE_URL).then(|| not_one_url(subject.text)).flatten();
    let finding = match not_one {
        None => return false,
        Some(NotOneUrl::Preceded(url) | NotOneUrl::Followed(url)) => {
            subject.finding(&rule::LOC_TEXT_AROUND_URL).param("expected", url)
        }
        Some(NotOneUrl::Several(count)) => subject.finding(&rule::LOC_SEVERAL_URLS).param("n", count),
    };
    reporter.add(&finding.severity(subject.worst));
    true
}

/// Describes what is around a URL.
pub(super) fn surroundings(invisible: Option<char>, reporter: &Reporter<'_>) -> String {
    match (invisible, reporter.options().locale) {
        (None, Locale::En) => "white space".to_owned(),
        (None, Locale::Ja) => "空白または改行".to_owned(),
        (Some(character), Locale::En) => format!("the invisible character {}", reporter.code_point(character)),
        (Some(character), Locale::Ja) => format!("見えない文字 {} ", reporter.code_point(character)),
    }
}

fn report_leftover(reporter: &mut Reporter<'_>, subject: &Subject<'_>, inspection: &Inspection<'_>, is_absolute: bool) {
    if let Some(found) = leftover(inspection).filter(|_| is_absolute) {
        reporter.add(&subject.finding(&rule::LOC_LEFTOVER).param("found", found));
    }
}

fn report_fragment_and_userinfo(reporter: &mut Reporter<'_>, subject: &Subject<'_>, parts: &Parts<'_>) {
    if let Some(fragment) = parts.fragment {
        let shown = format_args!("#{fragment}");
        reporter.add(&subject.finding(&rule::LOC_FRAGMENT).param("fragment", Param::Shown(&shown)));
    }
    if parts.userinfo.is_some() {
        reporter.add(&subject.finding(&rule::LOC_USERINFO));
    }
}

/// Checks the length of a loc: the maximum for its normal form, before XML escapes it; the minimum, which the schema
/// has, for the text in the file.
fn check_length(reporter: &mut Reporter<'_>, subject: &Subject<'_>, written: &str, in_file: &str) {
    // The lowest of all limits: most locs need no count of characters.
    if in_file.len() >= MIN_LOC_CHARS && written.len() <= BAIDU_MAX_LOC_BYTES {
        return;
    }
    if in_file.len() < MIN_LOC_CHARS {
        let finding = subject.finding(&rule::LOC_TOO_SHORT).param("n", in_file.len());
        return reporter.add(&finding.param("limit", MIN_LOC_CHARS));
    }
    let count = written.chars().count();
    if count >= MAX_LOC_CHARS {
        // sitemaps.org requires fewer than the limit in prose and allows the limit in its schema.
        let severity = if count > MAX_LOC_CHARS { Severity::Error } else { Severity::Warning };
        let finding = subject.finding(&rule::LOC_TOO_LONG).severity(severity);
        reporter.add(&finding.param("n", count).param("limit", MAX_LOC_CHARS));
    }
    let (engine, count, limit) = match reporter.options().check.profile {
        Profile::Baidu => ("Baidu", written.len(), BAIDU_MAX_LOC_BYTES),
        _ => ("Yandex", count, YANDEX_MAX_LOC_CHARS),
    };
    if count > limit {
        let finding = subject.finding(&rule::LOC_OVER_ENGINE_LIMIT).param("n", count);
        reporter.add(&finding.param("engine", engine).param("limit", limit));
    }
}

fn check_tracking_parameters(reporter: &mut Reporter<'_>, subject: &Subject<'_>, inspection: &Inspection<'_>) {
    if !inspection.marks().intersects(Marks::QUESTION | Marks::SEMICOLON) {
        return;
    }
    if let Some((name, severity)) = tracking_parameter(inspection.parts()) {
        reporter.add(&subject.finding(&rule::LOC_NOISE_PARAMETER).severity(severity).param("name", name));
    }
}

#[cfg(test)]
mod tests;
