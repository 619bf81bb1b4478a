//! Rules of one address: whether it is one, how it is written, and what in it does not belong in a sitemap.

use std::fmt::{self, Display};

use crate::base::limits::{BAIDU_MAX_LOC_BYTES, MAX_LOC_CHARS, MIN_LOC_CHARS, YANDEX_MAX_LOC_CHARS};
use crate::model::error::{Error, ErrorCode};
use crate::model::options::Options;
use crate::model::report::{EntryRef, FieldPath, Finding, Param, Reporter};
use crate::model::rule::{self, Profile, Rule, Severity};
use crate::text::url::{
    HostKind, Inspection, Marks, Parts, find_entity, host_kind, inspect, is_unescaped, normalize, resolve_parts,
};

use super::noise::noise_parameter;

/// The checks of addresses, prepared once per call. The default is for documents: it resolves no relative ones.
#[derive(Debug, Default)]
pub(crate) struct LocChecker {
    /// Normal form of the base that relative addresses are resolved against.
    base: Option<String>,
    /// Whether the addresses will be written in normal form. In a document they stand as they are.
    pub(super) will_write: bool,
}

/// What a check made of an address.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct CheckedLoc {
    /// The address as it is to be written, where that is not as it was given.
    pub(crate) written: Option<String>,
    /// Whether it is, as written, a full `http` or `https` address with a valid host.
    pub(crate) is_absolute: bool,
}

/// The URL that is checked, and its location.
#[derive(Clone, Copy)]
struct Subject<'s> {
    entry: EntryRef<'s>,
    path: FieldPath<'s>,
    given: &'s str,
    /// The URL without surrounding white space, for messages.
    text: &'s str,
    /// The severity of a character that no crawler accepts.
    worst: Severity,
}

impl<'s> Subject<'s> {
    /// A finding whose message names the URL.
    fn finding(&self, rule: &'static Rule) -> Finding<'s> {
        self.finding_without_loc(rule).param("loc", self.text)
    }

    /// A finding whose message does not name the URL.
    fn finding_without_loc(&self, rule: &'static Rule) -> Finding<'s> {
        Finding::of(rule).at(self.entry).path(self.path).value(self.given)
    }
}

impl LocChecker {
    /// Prepares what is the same for all pages. A base that is not a full address is an `invalid-option` error.
    pub(crate) fn new(options: &Options) -> Result<Self, Error> {
        let base = optional_address("baseUrl", options.base_url.as_deref(), options)?;
        Ok(Self { base, will_write: true })
    }

    /// Checks the loc of a page. An empty one is not this check's business.
    pub(crate) fn check(&self, reporter: &mut Reporter<'_>, entry: EntryRef<'_>) -> CheckedLoc {
        self.check_under(reporter, entry, &rule::LOC_NOT_ABSOLUTE)
    }

    /// The same where another rule wants a full address.
    pub(crate) fn check_under(
        &self,
        reporter: &mut Reporter<'_>,
        entry: EntryRef<'_>,
        not_absolute: &'static Rule,
    ) -> CheckedLoc {
        let inspection = inspect(entry.loc);
        let subject = Subject {
            entry,
            path: FieldPath::from("loc"),
            given: entry.loc,
            text: inspection.text(),
            worst: Severity::Error,
        };
        if inspection.text().is_empty() {
            return CheckedLoc::default();
        }
        let checked = if inspection.is_plain() {
            check_plain(reporter, &subject, &inspection)
        } else {
            self.settle(reporter, &subject, &inspection, not_absolute)
        };
        let written = checked.written.as_deref().unwrap_or(entry.loc);
        check_length(reporter, &subject, written, if self.will_write { written } else { subject.text });
        check_noise(reporter, &subject, &inspection);
        checked
    }

    /// Checks another address of a page, such as an image's; `path` is its place in the page. Whether such an address has to be
    /// a full one is said by rules of its own: see [`CheckedLoc::is_absolute`]. An empty one is not this check's business.
    pub(crate) fn check_url(
        &self,
        reporter: &mut Reporter<'_>,
        entry: EntryRef<'_>,
        path: FieldPath<'_>,
        url: &str,
        worst: Severity,
    ) -> CheckedLoc {
        let inspection = inspect(url);
        if inspection.text().is_empty() {
            return CheckedLoc::default();
        }
        let subject = Subject { entry, path, given: url, text: inspection.text(), worst };
        if inspection.is_plain() {
            check_plain(reporter, &subject, &inspection)
        } else {
            self.settle_url(reporter, &subject, &inspection)
        }
    }

    /// Checks a loc that is not plain, but for its length and its parameters.
    fn settle(
        &self,
        reporter: &mut Reporter<'_>,
        subject: &Subject<'_>,
        inspection: &Inspection<'_>,
        not_absolute: &'static Rule,
    ) -> CheckedLoc {
        let parts = inspection.parts();
        match parts.scheme {
            None if self.base.is_none() => reporter.add(&subject.finding(not_absolute)),
            _ if lost_its_scheme(parts) => reporter.add(&subject.finding(not_absolute)),
            Some(scheme) if parts.default_port().is_none() => {
                reporter.add(&subject.finding(&rule::LOC_SCHEME).param("scheme", scheme));
            }
            Some(_) if parts.host.is_none() => report_host(reporter, subject, ""),
            _ => {}
        }
        let checked = self.settle_url(reporter, subject, inspection);
        if inspection.marks().intersects(Marks::FRAGMENT | Marks::USERINFO) {
            report_fragment_and_userinfo(reporter, subject, parts);
        }
        checked
    }

    /// Resolves and normalises an address and reports both; checks its host.
    fn settle_url(
        &self,
        reporter: &mut Reporter<'_>,
        subject: &Subject<'_>,
        inspection: &Inspection<'_>,
    ) -> CheckedLoc {
        let marks = inspection.marks();
        if marks.contains(Marks::SURROUNDED) {
            reporter.add(&subject.finding(&rule::LOC_SURROUNDING_WHITESPACE));
        }
        let host_to_ascii = reporter.options().host_to_ascii;
        let resolved;
        let normal = match self.base.as_deref() {
            Some(base) if inspection.parts().scheme.is_none() && !lost_its_scheme(inspection.parts()) => {
                resolved = resolve_parts(&Parts::of(base), inspection.parts());
                let normal = inspect(&resolved).normalize(host_to_ascii).text;
                let finding = subject.finding(&rule::LOC_RESOLVED).param("base", base);
                reporter.add(&finding.param("resolved", &*normal));
                normal
            }
            _ => inspection.normalize(host_to_ascii).text,
        };
        let normal_parts = Parts::of(&normal);
        let is_absolute = normal_parts.is_http() && check_host(reporter, subject, &normal_parts);
        report_unescaped(reporter, subject, inspection, &normal_parts);
        if marks.contains(Marks::BAD_PERCENT) {
            report_bad_percent(reporter, subject);
        }
        if marks.contains(Marks::ENTITY) {
            report_entity(reporter, subject);
        }
        // What is said of a host that is none is enough, and one that is resolved has been said to be.
        if marks.intersects(Marks::NOT_NORMAL) && is_absolute && inspection.parts().scheme.is_some() {
            reporter.add(&subject.finding(&rule::LOC_NOT_NORMALIZED).param("expected", &*normal));
        }
        CheckedLoc { written: (normal != subject.given).then(|| normal.into_owned()), is_absolute }
    }
}

/// Checks what is left to check of an address that is written as it is.
fn check_plain(reporter: &mut Reporter<'_>, subject: &Subject<'_>, inspection: &Inspection<'_>) -> CheckedLoc {
    CheckedLoc { written: None, is_absolute: check_host(reporter, subject, inspection.parts()) }
}

/// The normal form of an option that must be a full address.
pub(crate) fn address_option(name: &str, value: &str, options: &Options) -> Result<String, Error> {
    let normal = normalize(value, options).text.into_owned();
    let parts = Parts::of(&normal);
    if parts.is_http() && is_host_valid(&parts) {
        return Ok(normal);
    }
    Err(Error::new(
        ErrorCode::InvalidOption,
        format!("{name} is \"{value}\"; a full address such as https://example.com/ was expected"),
    ))
}

/// The same of an option that may be left out.
pub(crate) fn optional_address(name: &str, value: Option<&str>, options: &Options) -> Result<Option<String>, Error> {
    match value {
        Some(value) => address_option(name, value, options).map(Some),
        None => Ok(None),
    }
}

/// Whether a full address was meant, though a part of its beginning is missing: `www.example.com`, `http//example.com`,
/// `example.com:8080`. Resolved as a relative address it would become a page that does not exist.
pub(crate) fn lost_its_scheme(parts: &Parts<'_>) -> bool {
    // The path behind a host is empty or begins with a slash.
    let first = parts.path.split_once('/').map_or(parts.path, |(before, _)| before);
    if parts.scheme.is_some() {
        return (1..=5).contains(&first.len()) && first.bytes().all(|byte| byte.is_ascii_digit());
    }
    let is_www = first.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("www."));
    is_www || ["http//", "https//"].iter().any(|start| parts.path.starts_with(start))
}

fn is_host_valid(parts: &Parts<'_>) -> bool {
    is_port_valid(parts.port) && parts.host.is_some_and(|host| host_kind(host) != HostKind::Invalid)
}

fn is_port_valid(port: Option<&str>) -> bool {
    port.is_none_or(|port| !port.starts_with('+') && port.parse::<u16>().is_ok())
}

/// Checks the host of a normalised address and says whether it is one.
fn check_host(reporter: &mut Reporter<'_>, subject: &Subject<'_>, parts: &Parts<'_>) -> bool {
    let host = parts.host.unwrap_or_default();
    match host_kind(host) {
        HostKind::Public if parts.port.is_none() => return true,
        HostKind::Invalid => {
            report_host(reporter, subject, host);
            return false;
        }
        kind => {
            if !is_port_valid(parts.port) {
                report_host(reporter, subject, &parts.host_and_port());
                return false;
            }
            if kind == HostKind::NonPublic {
                reporter.add(&subject.finding(&rule::LOC_NON_PUBLIC_HOST).param("host", host));
            }
        }
    }
    true
}

fn report_host(reporter: &mut Reporter<'_>, subject: &Subject<'_>, host: &str) {
    reporter.add(&subject.finding(&rule::LOC_HOST_INVALID).param("host", host));
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

/// A character as it is to be written: in percent-encoding.
struct PercentEncoded(char);

impl Display for PercentEncoded {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.encode_utf8(&mut [0; 4]).bytes().try_for_each(|byte| write!(formatter, "%{:02X}", u32::from(byte)))
    }
}

/// Reports the first character that may not stand in an address as it is; before all others one that no crawler takes.
fn report_unescaped(
    reporter: &mut Reporter<'_>,
    subject: &Subject<'_>,
    inspection: &Inspection<'_>,
    normal: &Parts<'_>,
) {
    let marks = inspection.marks();
    if !marks.intersects(Marks::UNESCAPED) {
        return;
    }
    let not_escaped = subject.finding(&rule::LOC_NOT_ESCAPED);
    let text = inspection.text();
    // No character at all: half of one that was cut in two arrives as such. Percent-encoded it would name a page that is not there.
    if let Some(found) = text.chars().find(|character| matches!(character, '\u{FFFE}' | '\u{FFFF}')) {
        let code = reporter.code_point(found);
        let finding = subject.finding_without_loc(&rule::XML_ILLEGAL_CHARACTER);
        return reporter.add(&finding.param("element", Param::Path(subject.path)).param("character", &code));
    }
    if let Some(found) = text.chars().find(|character| *character == ' ' || character.is_ascii_control()) {
        let code = if found == ' ' { " ".to_owned() } else { reporter.code_point(found) };
        let finding = not_escaped.severity(subject.worst).param("character", &code);
        return reporter.add(&finding.param("expected", Param::Shown(&PercentEncoded(found))));
    }
    let parts = inspection.parts();
    let in_host = parts.host.and_then(|host| host.chars().find(|character| !character.is_ascii()));
    if let (Some(found), Some(ascii)) = (in_host, normal.host.filter(|host| host.is_ascii())) {
        return reporter.add(&not_escaped.param("character", Param::Shown(&found)).param("expected", ascii));
    }
    // A host that cannot be written in ASCII is none; the rule about hosts says so.
    let in_userinfo = parts.userinfo.and_then(|userinfo| userinfo.chars().find(|character| *character == '@'));
    let around_host = [parts.userinfo, Some(parts.path), parts.query, parts.fragment];
    let is_forbidden = |character: &char| u8::try_from(*character).map_or(true, is_unescaped);
    let mut around_host = around_host.into_iter().flatten().flat_map(str::chars);
    if let Some(found) = in_userinfo.or_else(|| around_host.find(is_forbidden)) {
        let finding = not_escaped.param("character", Param::Shown(&found));
        reporter.add(&finding.param("expected", Param::Shown(&PercentEncoded(found))));
    }
}

fn report_bad_percent(reporter: &mut Reporter<'_>, subject: &Subject<'_>) {
    let is_bad = |rest: &str| {
        let digits = rest.as_bytes().get(1..3);
        !digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    };
    let bad = memchr::memchr_iter(b'%', subject.text.as_bytes()).find(|start| is_bad(&subject.text[*start..]));
    let found = bad.map_or("%", |start| &subject.text[start..]);
    let end = found.char_indices().nth(3).map_or(found.len(), |(end, _)| end);
    reporter.add(&subject.finding(&rule::LOC_BAD_PERCENT).param("found", &found[..end]));
}

fn report_entity(reporter: &mut Reporter<'_>, subject: &Subject<'_>) {
    let Some(entity) = find_entity(subject.text) else { return };
    let finding = subject.finding_without_loc(&rule::XML_DOUBLE_ESCAPED);
    reporter.add(&finding.param("element", Param::Path(subject.path)).param("entity", entity));
}

/// Checks the length of a loc as it is written in normal form, before XML escapes it; for the least that the schema asks for, of
/// the text that stands in the file.
fn check_length(reporter: &mut Reporter<'_>, subject: &Subject<'_>, written: &str, standing: &str) {
    // The shortest limits of all: most locs are done here.
    if standing.len() >= MIN_LOC_CHARS && written.len() <= BAIDU_MAX_LOC_BYTES {
        return;
    }
    if standing.len() < MIN_LOC_CHARS {
        let finding = subject.finding(&rule::LOC_TOO_SHORT).param("n", standing.len());
        return reporter.add(&finding.param("limit", MIN_LOC_CHARS));
    }
    let count = written.chars().count();
    if count >= MAX_LOC_CHARS {
        // sitemaps.org asks for fewer than the limit in prose and allows the limit in its schema.
        let (severity, limit) = if count > MAX_LOC_CHARS {
            (Severity::Error, MAX_LOC_CHARS)
        } else {
            (Severity::Warning, MAX_LOC_CHARS - 1)
        };
        let finding = subject.finding(&rule::LOC_TOO_LONG).severity(severity);
        reporter.add(&finding.param("n", count).param("limit", limit));
    }
    let (engine, count, limit) = match reporter.options().profile {
        Profile::Baidu => ("Baidu", written.len(), BAIDU_MAX_LOC_BYTES),
        _ => ("Yandex", count, YANDEX_MAX_LOC_CHARS),
    };
    if count > limit {
        let finding = subject.finding(&rule::LOC_OVER_ENGINE_LIMIT).param("n", count);
        reporter.add(&finding.param("engine", engine).param("limit", limit));
    }
}

fn check_noise(reporter: &mut Reporter<'_>, subject: &Subject<'_>, inspection: &Inspection<'_>) {
    if !inspection.marks().intersects(Marks::QUESTION | Marks::SEMICOLON) {
        return;
    }
    if let Some((name, severity)) = noise_parameter(inspection.parts()) {
        reporter.add(&subject.finding(&rule::LOC_NOISE_PARAMETER).severity(severity).param("name", name));
    }
}

#[cfg(test)]
mod tests;
