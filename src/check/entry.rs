//! The check of one entry: what all checks of its parts share.

use super::element::Element;
use super::text;
use super::urls::Urls;
use crate::format::xml::escape::illegal_characters;
use crate::model::page::Text;
use crate::model::report::{Finding, Form, Param, Path, Place, Reporter};
use crate::model::rule::{self, Rule, Severity, Subject};
use crate::text::url::find_entity;

/// The check of an entry, or of an item in one of its lists: whom to tell, and where it stands.
pub(super) struct EntryCheck<'c, 'p, 'o> {
    pub(super) reporter: &'c mut Reporter<'o>,
    pub(super) place: Place<'p>,
    /// The indexes that stand in the paths of its values; see [`Path`].
    pub(super) indexes: [usize; 2],
}

impl<'c, 'p, 'o> EntryCheck<'c, 'p, 'o> {
    pub(super) const fn new(reporter: &'c mut Reporter<'o>, place: Place<'p>) -> Self {
        Self { reporter, place, indexes: [0; 2] }
    }

    /// Reports a broken rule at a path (an empty one is the entry's own), with the values of its message. (Never inlined, like all that reports: a copy at
    /// every place of use would make the WebAssembly large.)
    #[inline(never)]
    pub(super) fn report(
        &mut self,
        rule: &'static Rule,
        path: &str,
        value: Option<&str>,
        names: &'static str,
        values: &[Param<'_>],
    ) {
        self.report_as(Form::Usual, rule, path, value, names, values);
    }

    /// The same in a milder or stronger form than the catalogue's.
    #[inline(never)]
    pub(super) fn report_as(
        &mut self,
        form: Form,
        rule: &'static Rule,
        path: &str,
        value: Option<&str>,
        names: &'static str,
        values: &[Param<'_>],
    ) {
        let (element, own) = (Element(path), Path { pattern: path, indexes: self.indexes });
        let mut finding = Finding::of(rule);
        if !path.is_empty() {
            finding.path(&own).element(&element);
        }
        self.reporter.add(finding.form(form).at(self.place).value_of(value).values(names, values));
    }

    /// Reports a broken rule whose message needs no more than the path.
    #[inline(never)]
    pub(super) fn report_at(&mut self, rule: &'static Rule, path: &str) {
        self.report(rule, path, None, "", &[]);
    }

    /// Reports a broken rule whose message needs no more than the value.
    #[inline(never)]
    pub(super) fn report_value(&mut self, rule: &'static Rule, path: &str, value: &str) {
        self.report(rule, path, Some(value), "", &[]);
    }

    /// Reports a value that the XML Schema refuses, though nobody reads it any more: it may not be written. Where it stands in a
    /// document already, it does no harm.
    #[inline(never)]
    pub(super) fn report_type(&mut self, path: &str, value: &str, expected: &str) {
        let own = Path { pattern: path, indexes: self.indexes };
        let values = [Param::Shown(&own), Param::Quoted(value), Param::Text(expected)];
        let is_written = self.reporter.is_about(Subject::Pages);
        let form = if is_written { Form::Usual } else { Form::RefusedBySchema(Severity::Info) };
        self.report_as(form, &rule::FIELD_TYPE, path, Some(value), "field found expected", &values);
    }

    /// Reports an optional value that is empty.
    #[inline(never)]
    pub(super) fn report_empty(&mut self, path: &str) {
        self.report_as(Form::As(Severity::Warning), &rule::ELEMENT_EMPTY, path, None, "", &[]);
    }

    /// Takes an optional value away where it is empty, and reports it: an empty element says no more than none, and the
    /// schemas refuse it. Gives the value that is left.
    #[inline(never)]
    pub(super) fn drop_empty<'v>(&mut self, path: &str, value: &'v mut Option<Text<'_>>) -> Option<&'v str> {
        if value.as_deref().is_some_and(text::is_blank) {
            *value = None;
            self.report_empty(path);
        }
        value.as_deref()
    }

    /// Gives a required text, or reports that there is none.
    #[inline(never)]
    pub(super) fn required<'v>(
        &mut self,
        missing: &'static Rule,
        path: &str,
        value: Option<&'v Text<'_>>,
    ) -> Option<&'v str> {
        let given = value.map(|value| &**value).filter(|value| !text::is_blank(value));
        if given.is_none() {
            self.report_at(missing, path);
        }
        given
    }

    /// Checks the characters of a text that people read: a title, a name, a tag.
    #[inline(never)]
    pub(super) fn characters(&mut self, path: &str, text: &str) {
        let form = Form::As(Severity::Warning);
        if text::may_be_illegal(text)
            && let Some(character) = illegal_characters(text).next()
        {
            // One problem a text: the writer leaves out all of them together.
            let code = self.reporter.code_point(character);
            self.report_as(form, &rule::XML_ILLEGAL_CHARACTER, path, Some(text), "character", &[Param::Text(&code)]);
        }
        if let Some(entity) = find_entity(text) {
            self.report_as(form, &rule::XML_DOUBLE_ESCAPED, path, Some(text), "entity", &[Param::Text(entity)]);
        }
    }

    /// Checks an address and leaves it in normal form. `not_full` is the rule that it breaks where it is no full address
    /// even then; nothing is worse than that, and an address that nobody reads need not be a full one.
    #[inline(never)]
    pub(super) fn address(&mut self, urls: &Urls, path: &str, not_full: &'static Rule, url: &mut Text<'_>) {
        let own = Path { pattern: path, indexes: self.indexes };
        let (is_full, written) = urls.check(self.reporter, self.place, &own, not_full, url);
        if !is_full && not_full.severity == Severity::Error {
            self.report(not_full, path, Some(url), "element", &[Param::Shown(&Element(path))]);
        }
        if let Some(written) = written {
            *url = Text::Owned(written);
        }
    }
}
