//! Fields of a page list: the values they accept, and the problems they report.

use std::borrow::Cow;
use std::fmt::{self, Display};

use crate::base::limits::MAX_BLOCKS;
use crate::model::page::aliases::alias;
use crate::model::page::fields::{Fields, Form, Nest, SHORT_FORMS, Slot};
use crate::model::page::{Page, Text};
use crate::model::report::{FieldPath, Finding, Param, Reporter};
use crate::model::rule::{self, Locale, Severity};

use super::alias::{take_alias, take_languages, text_of};
use super::json::LoneSurrogate;
use super::number;
use super::path::{Path, Step};
use super::value::{self, Kind, List, Object, Value};
use crate::text::suggestion;

/// Returns the name of a type of value.
const fn name(kind: Kind, locale: Locale) -> &'static str {
    match (locale, kind) {
        (Locale::En, Kind::Text) => "text",
        (Locale::En, Kind::Number) => "a number",
        (Locale::En, Kind::Bool) => "true or false",
        (Locale::En, Kind::List) => "a list",
        (Locale::En, Kind::Object) => "an object",
        (Locale::Ja, Kind::Text) => "文字列",
        (Locale::Ja, Kind::Number) => "数値",
        (Locale::Ja, Kind::Bool) => "true または false",
        (Locale::Ja, Kind::List) => "配列",
        (Locale::Ja, Kind::Object) => "オブジェクト",
        (_, Kind::Null) => "null",
    }
}

/// Returns the description of the values that a field of text takes.
fn text_of_field(field: &str, locale: Locale) -> &'static str {
    let is_date = Page::ROW.has(&|row| row.name == field && row.value.form() == Form::Date);
    match locale {
        _ if !is_date => name(Kind::Text, locale),
        Locale::En => "text such as 2026-01-10 (in JavaScript also a Date)",
        Locale::Ja => "2026-01-10 のような文字列（JavaScript では Date も可）",
    }
}

/// Returns a clause with the expected and the found type of a JSON value.
pub(super) fn expectation(expected: Kind, found: Kind, locale: Locale) -> String {
    let (expected, found) = (name(expected, locale), name(found, locale));
    match locale {
        Locale::En => format!("expected {expected} of pages, found {found}"),
        Locale::Ja => format!("ページの{expected}が必要ですが、{found}が見つかりました"),
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
    /// The fields that were read under another name, with that name.
    aliases: Vec<(&'static str, String)>,
}

impl<'r, 'o> PageContext<'r, 'o> {
    pub(super) fn new(reporter: &'r mut Reporter<'o>, page: usize, group_field: Option<&'r str>) -> Self {
        Self { reporter, page, group_field, lone_surrogate: LoneSurrogate::default(), aliases: Vec::new() }
    }

    pub(super) fn report(&mut self, finding: &Finding<'_>) {
        self.reporter.add(&finding.page(self.page));
    }

    /// Reports a value of an unexpected type at a path; without a path, the page itself.
    pub(super) fn report_type(&mut self, path: Option<&Path<'_>>, expected: Kind, found: Kind) {
        let expected = name(expected, self.reporter.options().locale);
        self.report_unexpected(path, expected, found);
    }

    fn report_unexpected(&mut self, path: Option<&Path<'_>>, expected: &str, found: Kind) {
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
        self.report(&finding.param("found", name(found, locale)).param("expected", expected));
    }

    /// Reports a list of which only the first items are read.
    pub(super) fn report_length(&mut self, path: &Path<'_>, count: usize) {
        let (found, expected) = match self.reporter.options().locale {
            Locale::En => (format!("a list of {count} items"), format!("at most {MAX_BLOCKS} items")),
            Locale::Ja => (format!("{count} 件の配列"), format!("{MAX_BLOCKS} 件以下の配列")),
        };
        let finding = Finding::of(&rule::FIELD_TYPE).path(FieldPath::Shown(path)).param("field", Param::Shown(path));
        self.report(&finding.param("found", &found).param("expected", &expected));
    }

    /// Reports a name that is neither a field nor an alias: an error if the page is to be written.
    pub(super) fn report_unknown(&mut self, path: &Path<'_>, name: &str, known: &[&'static str]) {
        let hint = Hint { name, known, locale: self.reporter.options().locale };
        let finding = Finding::of(&rule::FIELD_UNKNOWN).path(FieldPath::Shown(path)).aggregated(name);
        let finding = finding.param("field", name).param("hint", Param::Shown(&hint));
        let is_writing = self.reporter.is_writing();
        self.report(&if is_writing { finding.severity(Severity::Error) } else { finding });
    }

    /// Reports the fields that are not read of a row of another tool, once for the list.
    pub(super) fn report_others(&mut self, names: &dyn Display) {
        let finding = Finding::of(&rule::COLUMN_UNKNOWN).severity(Severity::Info).aggregated("fields");
        self.report(&finding.param("columns", Param::Shown(names)));
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
    pub(super) fn add_alias(&mut self, field: &'static str, alias: &str) {
        if !self.aliases.iter().any(|(known, name)| *known == field && name == alias) {
            self.aliases.push((field, alias.to_owned()));
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
            (Locale::Ja, Some(known)) => write!(formatter, " (\"{known}\" ではありませんか)。"),
            (Locale::Ja, None) => formatter.write_str("。"),
        }
    }
}

/// Fields of objects that sitemap.js has as a text, with another text for each attribute (`restriction:relationship`).
const FLAT_FORMS: [(&str, &str); 2] = [("restriction", "countries"), ("platform", "platforms")];

/// Returns whether a field of objects may be given as a text.
pub(super) fn has_short_form(name: &str) -> bool {
    SHORT_FORMS.iter().chain(&FLAT_FORMS).any(|(field, _)| *field == name)
}

/// Stores the value of a field in a struct. Returns the value if there is no field with that name.
pub(super) fn take<'t>(
    into: &mut dyn Fields<'t>,
    name: &str,
    value: Value<'t>,
    field: &mut Field<'_, '_, '_>,
) -> Option<Value<'t>> {
    let index = into.names().iter().position(|known| *known == name);
    let alias = field.context.alias_of(name).and_then(|alias| Some((alias, text_of(into, name)?)));
    match index.and_then(|index| into.slot(index)) {
        Some(slot) => field.fill(slot, value),
        None => return Some(value),
    }
    if let Some((alias, other)) = alias
        && let Some(used) = text_of(into, name)
        && used != other
    {
        field.context.report_conflict(field.path, (name, &used), (&alias, &other));
    }
    None
}

/// Returns whether a name of an alternate may be a language: `ja`, `pt-BR`, `x-default`.
fn is_language(name: &str) -> bool {
    let mut subtags = name.split('-');
    let is_first =
        |subtag: &str| (2..=3).contains(&subtag.len()) && subtag.bytes().all(|byte| byte.is_ascii_alphabetic());
    let is_other =
        |subtag: &str| (2..=8).contains(&subtag.len()) && subtag.bytes().all(|byte| byte.is_ascii_alphanumeric());
    name == "x-default" || (subtags.next().is_some_and(is_first) && subtags.all(is_other))
}

/// Returns whether a struct has a field of a name, or of which the name is an alias.
fn is_known(of: &dyn Fields<'_>, name: &str) -> bool {
    of.names().contains(&name) || alias(of.row().name, name, of.names()).is_some()
}

/// A field while its value is read.
pub(super) struct Field<'f, 'r, 'o> {
    pub(super) context: &'f mut PageContext<'r, 'o>,
    /// The path, with the name in the input.
    pub(super) path: &'f Path<'f>,
    /// The field's own name.
    pub(super) name: &'f str,
}

impl Field<'_, '_, '_> {
    /// Stores a value in a slot, or reports its type. `null` leaves the slot unchanged.
    pub(super) fn fill<'t>(&mut self, slot: Slot<'_, 't>, value: Value<'t>) {
        let found = value.kind();
        let expected = match (slot, value) {
            (_, Value::Null) => return,
            (Slot::Loc(target), Value::Text(text)) => return *target = self.text(text),
            (Slot::Text(target) | Slot::Number(target) | Slot::Flag(target), Value::Text(text)) => {
                return *target = Some(self.text(text));
            }
            (Slot::Number(target), Value::Number(number)) => return *target = Some(number::plain(number)),
            (Slot::Flag(target), Value::Bool(flag)) => {
                return *target = Some(Cow::Borrowed(if flag { "yes" } else { "no" }));
            }
            (Slot::Texts(target), Value::Text(text)) => return target.push(self.text(text)),
            (Slot::Words(target), Value::Text(text)) => {
                let words = self.text(text);
                return target.extend(words.split_whitespace().map(|word| Cow::Owned(word.to_owned())));
            }
            (Slot::Texts(target) | Slot::Words(target), Value::List(list)) => return self.texts(list, target),
            (Slot::List(nest), Value::List(list)) => return self.list(nest, list),
            (Slot::List(nest), value @ Value::Object(_)) | (Slot::Object(nest), value) => {
                return self.nested(nest, value, None);
            }
            (Slot::List(nest), value @ Value::Text(_)) if self.short_form().is_some() => {
                return self.nested(nest, value, None);
            }
            (Slot::Loc(_) | Slot::Text(_), _) => {
                let expected = text_of_field(self.name, self.context.reporter.options().locale);
                return self.context.report_unexpected(Some(self.path), expected, found);
            }
            (Slot::Number(_), _) => Kind::Number,
            (Slot::Flag(_), _) => Kind::Bool,
            (Slot::Texts(_) | Slot::Words(_) | Slot::List(_), _) => Kind::List,
        };
        // A page is one article, although the schema allows several.
        let expected = if self.name == "news" { Kind::Object } else { expected };
        self.context.report_type(Some(self.path), expected, found);
    }

    /// Returns an unescaped text.
    pub(super) fn text<'t>(&mut self, text: value::Text<'t>) -> Text<'t> {
        text.into_text(&mut self.context.lone_surrogate)
    }

    /// Reads a list of texts.
    fn texts<'t>(&mut self, list: List<'t>, target: &mut Vec<Text<'t>>) {
        let mut index = 0;
        list.for_each(|item| {
            let path = Path { parent: Some(self.path), step: Step::Index(index) };
            let mut text = None;
            Field { context: self.context, path: &path, name: self.name }.fill(Slot::Text(&mut text), item);
            target.extend(text);
            index += 1;
        });
    }

    /// Reads a list of structs.
    fn list<'t>(&mut self, nest: &mut dyn Nest<'t>, list: List<'t>) {
        let mut count = 0;
        list.for_each(|item| {
            if count < MAX_BLOCKS {
                self.nested(nest, item, Some(count));
            }
            count += 1;
        });
        if count > MAX_BLOCKS {
            self.context.report_length(self.path, count);
        }
    }

    /// Reads one of the structs of a field.
    fn nested<'t>(&mut self, nest: &mut dyn Nest<'t>, value: Value<'t>, index: Option<usize>) {
        let item = index.map(|index| Path { parent: Some(self.path), step: Step::Index(index) });
        let path = item.as_ref().unwrap_or(self.path);
        let found = value.kind();
        match (value, self.short_form()) {
            (Value::Object(fields), _) => self.object(nest, fields, path),
            (value @ Value::Text(_), Some(name)) => {
                let is_flat = FLAT_FORMS.iter().any(|(field, _)| *field == self.name);
                let into = if is_flat && nest.item(0).is_some() { nest.item_mut(0) } else { Some(nest.add()) };
                if let Some(into) = into {
                    take(into, name, value, self);
                }
            }
            _ => self.context.report_type(Some(path), Kind::Object, found),
        }
    }

    /// Reads the fields of a struct at a path.
    fn object<'t>(&mut self, nest: &mut dyn Nest<'t>, fields: Object<'t>, path: &Path<'_>) {
        let into = nest.add();
        let mut languages = None;
        let mut by_language = Vec::new();
        fields.for_each(|name, value| {
            let name = self.text(name);
            let path = Path { parent: Some(path), step: Step::Field(&name) };
            match (value, &name) {
                (Value::Object(object), _) if self.name == "alternates" && name == "languages" => {
                    self.context.report_alias(&path, "languages", "hreflang");
                    languages = Some(object);
                }
                (value @ Value::Text(_), Cow::Borrowed(name))
                    if self.name == "alternates" && is_language(name) && !is_known(into, name) =>
                {
                    by_language.push((*name, value));
                }
                (value, _) => {
                    let mut field = Field { context: self.context, path: &path, name: &name };
                    if let Some(value) = take(into, &name, value, &mut field) {
                        take_alias(into, &name, value, self.context, &path);
                    }
                }
            }
        });
        let is_empty = (0..into.names().len()).all(|index| into.view(index).is_none());
        if !is_empty {
            // An alternate with a field of another name.
            for (name, value) in by_language.drain(..) {
                let path = Path { parent: Some(path), step: Step::Field(name) };
                take_alias(into, name, value, self.context, &path);
            }
        }
        if languages.is_none() && by_language.is_empty() {
            return;
        }
        if is_empty {
            let count = (0..).map_while(|index| nest.item(index)).count();
            nest.remove(count.saturating_sub(1));
        }
        for (language, _) in &by_language {
            self.context.report_alias(path, language, "hreflang");
        }
        let inner = Path { parent: Some(path), step: Step::Field("languages") };
        for (path, languages) in [(path, Some(Object::Fields(by_language))), (&inner, languages)] {
            if let Some(languages) = languages {
                take_languages(nest, languages, &mut Field { context: self.context, path, name: "alternates" });
            }
        }
    }

    /// Returns the field that contains the text if this field's objects are given as a text.
    fn short_form(&self) -> Option<&'static str> {
        let forms = SHORT_FORMS.iter().chain(&FLAT_FORMS);
        forms.into_iter().find(|(field, _)| *field == self.name).map(|(_, inner)| *inner)
    }
}
