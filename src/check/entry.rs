//! The context of checking one entry, shared by the checks of its parts.

use super::text;
use super::url::{OtherUrl, UrlChecker};
use crate::correct::remedy;
use crate::format::xml::escape::illegal_characters;
use crate::model::page::Text;
use crate::model::report::{EntryRef, FieldPath, Finding, Param, Remedy, Reporter, SeverityOverride};
use crate::model::rule::{self, Rule, Severity, Subject};
use crate::text::reference::find_reference;
use crate::text::url::is_missing_value;

/// The context of checking one entry: the reporter, and the item that is being checked.
pub(super) struct EntryCheck<'c, 'p, 'o> {
    pub(super) reporter: &'c mut Reporter<'o>,
    pub(super) entry: EntryRef<'p>,
    /// The indexes in the paths of values; see [`FieldPath::Pattern`].
    pub(super) indexes: [usize; 2],
}

impl<'c, 'p, 'o> EntryCheck<'c, 'p, 'o> {
    pub(super) const fn new(reporter: &'c mut Reporter<'o>, entry: EntryRef<'p>) -> Self {
        Self { reporter, entry, indexes: [0; 2] }
    }

    /// Returns a finding at a path pattern, whose remedy is the correction of the value.
    pub(super) fn finding<'f>(&self, rule: &'static Rule, path: &'f str) -> Finding<'f>
    where
        'p: 'f,
    {
        Finding::of(rule).at(self.entry).path(FieldPath::Pattern(path, self.indexes)).remedy_of(remedy::of_value)
    }

    /// Returns a finding at a path pattern, whose remedy changes more than the value, such as the removal of the element that
    /// contains it.
    pub(super) fn finding_of_element<'f>(&self, rule: &'static Rule, path: &'f str) -> Finding<'f>
    where
        'p: 'f,
    {
        self.finding(rule, path).remedy(Remedy::of(rule))
    }

    pub(super) fn report(&mut self, finding: &Finding<'_>) {
        self.reporter.add(finding);
    }

    /// Reports a violation whose message needs only the path.
    pub(super) fn report_at(&mut self, rule: &'static Rule, path: &str) {
        self.report(&self.finding(rule, path));
    }

    /// Reports a violation whose message needs only the value.
    pub(super) fn report_value(&mut self, rule: &'static Rule, path: &str, value: &str) {
        self.report(&self.finding(rule, path).value(value));
    }

    /// Reports a value that the XML Schema rejects, although search engines ignore it: it must not be written, but is
    /// harmless in an existing document.
    pub(super) fn report_type(&mut self, path: &str, value: &str, expected: &str) {
        let severity =
            if self.is_of_page_list() { SeverityOverride::None } else { SeverityOverride::XsdOnly(Severity::Info) };
        let finding = self.finding(&rule::FIELD_TYPE, path).severity_override(severity).value(value);
        let field = Param::Path(FieldPath::Pattern(path, self.indexes));
        self.report(&finding.param("field", field).param("found", Param::Quoted(value)).param("expected", expected));
    }

    /// Whether the entry is a page of a page list, and not of a document.
    pub(super) fn is_of_page_list(&self) -> bool {
        self.reporter.is_writing() || self.reporter.applies_to(Subject::Pages)
    }

    /// Reports an empty optional value.
    pub(super) fn report_empty(&mut self, path: &str) {
        self.reporter.add_change(&self.finding(&rule::ELEMENT_EMPTY, path).severity(Severity::Warning));
    }

    /// Removes and reports an empty optional value: an empty element means the same as an absent one, and the schemas
    /// reject it. Returns the value if it is not empty.
    pub(super) fn drop_empty<'v>(&mut self, path: &str, value: &'v mut Option<Text<'_>>) -> Option<&'v str> {
        if value.as_deref().is_some_and(text::is_blank) {
            *value = None;
            self.report_empty(path);
        }
        value.as_deref()
    }

    /// Checks the characters of a text for readers, such as a title, a name or a tag.
    pub(super) fn characters(&mut self, path: &str, text: &str) {
        if text::may_be_illegal(text)
            && let Some(character) = illegal_characters(text).next()
        {
            // One problem for each text, because the writer removes all such characters at once.
            let code = self.reporter.code_point(character);
            let finding = self.finding(&rule::XML_ILLEGAL_CHARACTER, path).severity(Severity::Warning).value(text);
            self.reporter.add_change(&finding.param("character", Param::Shown(&code)));
        }
        if is_missing_value(text) {
            self.report(&self.finding(&rule::ELEMENT_LEFTOVER, path).value(text));
        }
        if let Some(entity) = find_reference(text) {
            let finding = self.finding(&rule::XML_DOUBLE_ESCAPED, path).severity(Severity::Warning).value(text);
            self.report(&finding.param("entity", entity));
        }
    }

    /// Checks a URL and normalises it in place. Reports the rule `not_full` if the result is not a full URL, unless
    /// the rule is less than an error, which it is for URLs that search engines do not read.
    pub(super) fn url(&mut self, urls: &UrlChecker, path: &str, not_full: &'static Rule, url: &mut Text<'_>) {
        let field = FieldPath::Pattern(path, self.indexes);
        let OtherUrl { needs_report, written } = urls.check_url(self.reporter, self.entry, field, not_full, url);
        if needs_report && not_full.severity == Severity::Error {
            self.report(&self.finding(not_full, path).value(url).param("element", Param::Element(path)));
        }
        if let Some(written) = written {
            *url = Text::Owned(written);
        }
    }
}
