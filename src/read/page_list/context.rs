//! The context in which a page is read: its position, and the problems of its fields.

use std::borrow::Cow;
use std::fmt::{self, Display};

use crate::base::limits::MAX_BLOCKS;
use crate::model::page::Page;
use crate::model::page::fields::Form;
use crate::model::report::{FieldPath, Finding, Param, Reporter};
use crate::model::rule::{self, Locale, Severity};
use crate::text::suggestion;

use super::path::Path;
use super::raw_json::LoneSurrogate;
use super::value::JsonType;

/// Returns the name of a type of value.
const fn name(kind: JsonType, locale: Locale) -> &'static str {
    match (locale, kind) {
        (Locale::En, JsonType::Text) => "text",
        (Locale::En, JsonType::Number) => "a number",
        (Locale::En, JsonType::Bool) => "true or false",
        (Locale::En, JsonType::List) => "a list",
        (Locale::En, JsonType::Object) => "an object",
        (Locale::Ja, JsonType::Text) => "文字列",
        (Locale::Ja, JsonType::Number) => "数値",
        (Locale::Ja, JsonType::Bool) => "true または false",
        (Locale::Ja, JsonType::List) => "配列",
        (Locale::Ja, JsonType::Object) => "オブジェクト",
        (_, JsonType::Null) => "null",
    }
}

/// Returns whether a field is a date.
pub(super) fn is_date(field: &str) -> bool {
    Page::ROW.has(&|row| row.name == field && row.value.form() == Form::Date)
}

/// Returns the description of the values that a field of text takes.
fn text_of_field(field: &str, locale: Locale) -> &'static str {
    match locale {
        _ if !is_date(field) => name(JsonType::Text, locale),
        Locale::En => "text such as 2026-01-10 (in JavaScript also a Date)",
        Locale::Ja => "2026-01-10 のような文字列（JavaScript では Date も可）",
    }
}

/// Returns a clause with the expected and the found type of a JSON value.
pub(super) fn expectation(expected: JsonType, found: JsonType, locale: Locale) -> String {
    let (expected, found) = (name(expected, locale), name(found, locale));
    match locale {
        Locale::En => format!("expected {expected} of pages, found {found}"),
        Locale::Ja => format!("ページの{expected}がありません（実際の内容: {found}）"),
    }
}

/// The state of reading one page.
pub(super) struct PageContext<'r, 'o> {
    pub(super) reporter: &'r mut Reporter<'o>,
    /// Index of the page.
    pub(super) page: usize,
    /// Name of the field whose value is the group of the page.
    pub(super) group_field: Option<&'r str>,
    /// The lone surrogate that was replaced in texts of the page.
    pub(super) lone_surrogate: LoneSurrogate,
    /// Whether a member is a field; `None` without members.
    pub(super) has_field: Option<bool>,
    /// The fields that were read under another name, with that name.
    aliases: Vec<(&'static str, String)>,
}

impl<'r, 'o> PageContext<'r, 'o> {
    pub(super) fn new(reporter: &'r mut Reporter<'o>, page: usize, group_field: Option<&'r str>) -> Self {
        Self {
            reporter,
            page,
            group_field,
            lone_surrogate: LoneSurrogate::default(),
            has_field: None,
            aliases: Vec::new(),
        }
    }

    pub(super) fn report(&mut self, finding: &Finding<'_>) {
        self.reporter.add(&finding.page(self.page));
    }

    /// Reports a value of an unexpected type at a path; without a path, the page itself.
    pub(super) fn report_type(&mut self, path: Option<&Path<'_>>, expected: JsonType, found: JsonType) {
        let locale = self.reporter.options().locale;
        self.report_unexpected(path, name(expected, locale), name(found, locale));
    }

    /// Reports another value than the expected one at the path of a field; without a path, the page itself.
    fn report_unexpected(&mut self, path: Option<&Path<'_>>, expected: &str, found: &str) {
        let locale = self.reporter.options().locale;
        let page = match locale {
            Locale::En => "the page",
            Locale::Ja => "ページ",
        };
        let finding = match path {
            Some(path) => {
                Finding::of(&rule::FIELD_TYPE).path(FieldPath::Shown(path)).param("field", Param::Shown(path))
            }
            None => Finding::of(&rule::FIELD_TYPE).param("field", page),
        };
        self.report(&finding.param("found", found).param("expected", expected));
    }

    /// Reports a value of an unexpected type in a field of text.
    pub(super) fn report_no_text(&mut self, path: &Path<'_>, field: &str, found: JsonType) {
        let locale = self.reporter.options().locale;
        self.report_unexpected(Some(path), text_of_field(field, locale), name(found, locale));
    }

    /// Reports an object that is no page, such as the error of an API.
    pub(super) fn report_no_page(&mut self) {
        let reason = match self.reporter.options().locale {
            Locale::En => "an object without loc",
            Locale::Ja => "オブジェクトに loc がありません",
        };
        self.report(&Finding::of(&rule::PAGE_LIST_UNREADABLE).param("format", "JSON").param("reason", reason));
    }

    /// Reports a list of which only the first items are read.
    pub(super) fn report_length(&mut self, path: &Path<'_>, count: usize) {
        let (found, expected) = match self.reporter.options().locale {
            Locale::En => (format!("a list of {count} items"), format!("at most {MAX_BLOCKS} items")),
            Locale::Ja => (format!("{count} 件の配列"), format!("{MAX_BLOCKS} 件以下の配列")),
        };
        self.report_unexpected(Some(path), &expected, &found);
    }

    /// Reports a name that is neither a field nor an alias: an error if the page is to be written.
    pub(super) fn report_unknown(&mut self, path: &Path<'_>, name: &str, known: &[&'static str]) {
        let hint = Hint { name, known, locale: self.reporter.options().locale };
        let finding = Finding::of(&rule::FIELD_UNKNOWN).path(FieldPath::Shown(path)).aggregated(name);
        let finding = finding.param("field", name).param("hint", Param::Shown(&hint));
        let is_writing = self.reporter.is_writing();
        self.report(&if is_writing { finding.severity(Severity::Error) } else { finding });
        self.has_field.get_or_insert(false);
    }

    /// Reports the keys that are not read of a row of another tool, once for the list with the keys of all rows.
    pub(super) fn report_others(&mut self, names: &[Cow<'_, str>]) {
        let joined = names.join(", ");
        let finding = Finding::of(&rule::COLUMN_UNKNOWN).severity(Severity::Info).aggregated("fields");
        self.reporter.add_named(&finding.param("columns", joined.as_str()).page(self.page), names);
    }

    /// Reports a field under the name of another tool, once for the list.
    pub(super) fn report_alias(&mut self, path: &Path<'_>, name: &str, field: &str) {
        let key = format!("{name} {field}");
        let finding = Finding::of(&rule::FIELD_ALIAS).path(FieldPath::Shown(path)).aggregated(&key);
        self.report(&finding.param("field", name).param("expected", field));
    }

    /// Reports two different values of a field under two names, each a name and a value; the first is used.
    pub(super) fn report_conflict(&mut self, path: &Path<'_>, used: (&str, &str), other: (&str, &str)) {
        let finding = Finding::of(&rule::FIELD_CONFLICT).path(FieldPath::Shown(path)).value(other.1);
        let finding = finding.param("field", used.0).param("loc", used.1);
        self.report(&finding.param("other", other.0).param("url", other.1));
    }

    /// Records that a field was read under another name.
    pub(super) fn set_alias(&mut self, field: &'static str, alias: &str) {
        match self.aliases.iter_mut().find(|(known, _)| *known == field) {
            Some((_, known)) => alias.clone_into(known),
            None => self.aliases.push((field, alias.to_owned())),
        }
    }

    /// Returns whether a field was read under another name.
    pub(super) const fn has_aliases(&self) -> bool {
        !self.aliases.is_empty()
    }

    /// Returns the name under which a field was read, if it is not its own.
    pub(super) fn alias_of(&self, field: &str) -> Option<String> {
        self.aliases.iter().find(|(known, _)| *known == field).map(|(_, alias)| alias.clone())
    }
}

/// The suggestion in the message about an unknown field. It is computed only if the problem is listed, because the
/// search takes time.
pub(super) struct Hint<'h> {
    pub(super) name: &'h str,
    pub(super) known: &'h [&'static str],
    pub(super) locale: Locale,
}

impl Display for Hint<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.locale, suggestion::suggest(self.name, self.known)) {
            (Locale::En, Some(known)) => write!(formatter, "; did you mean \"{known}\"?"),
            (Locale::En, None) => formatter.write_str("."),
            (Locale::Ja, Some(known)) => write!(formatter, "（「{known}」ではありませんか）。"),
            (Locale::Ja, None) => formatter.write_str("。"),
        }
    }
}
