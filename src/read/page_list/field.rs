//! Fields of a page list: the values they accept, and the problems they report.

use std::borrow::Cow;
use std::fmt::{self, Display};

use crate::base::limits::MAX_BLOCKS;
use crate::model::page::Text;
use crate::model::page::fields::{Fields, Nest, Slot};
use crate::model::report::{FieldPath, Finding, Param, Reporter};
use crate::model::rule::{self, Locale};

use super::json::LoneSurrogate;
use super::number;
use super::path::{Path, Step};
use super::suggestion;
use super::value::{self, Kind, List, Value};

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

/// Returns a clause with the expected and the found type of a JSON value.
pub(super) fn expectation(expected: Kind, found: Kind, locale: Locale) -> String {
    let (expected, found) = (name(expected, locale), name(found, locale));
    match locale {
        Locale::En => format!("{found} was found where {expected} of pages was expected"),
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
}

impl<'r, 'o> PageContext<'r, 'o> {
    pub(super) fn new(reporter: &'r mut Reporter<'o>, page: usize, group_field: Option<&'r str>) -> Self {
        Self { reporter, page, group_field, lone_surrogate: LoneSurrogate::default() }
    }

    pub(super) fn report(&mut self, finding: &Finding<'_>) {
        self.reporter.add(&finding.page(self.page));
    }

    /// Reports a value of an unexpected type at a path; without a path, the page itself.
    pub(super) fn report_type(&mut self, path: Option<&Path<'_>>, expected: Kind, found: Kind) {
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
        self.report(&finding.param("found", name(found, locale)).param("expected", name(expected, locale)));
    }

    /// Reports a list of which only the first items are read.
    fn report_length(&mut self, path: &Path<'_>, count: usize) {
        let (found, expected) = match self.reporter.options().locale {
            Locale::En => (format!("a list of {count} items"), format!("one of {MAX_BLOCKS} at most")),
            Locale::Ja => (format!("{count} 件の配列"), format!("{MAX_BLOCKS} 件以下の配列")),
        };
        let finding = Finding::of(&rule::FIELD_TYPE).path(FieldPath::Shown(path)).param("field", Param::Shown(path));
        self.report(&finding.param("found", &found).param("expected", &expected));
    }

    pub(super) fn report_unknown(&mut self, path: &Path<'_>, name: &str, known: &[&'static str]) {
        let hint = Hint { name, known, locale: self.reporter.options().locale };
        let finding = Finding::of(&rule::FIELD_UNKNOWN).path(FieldPath::Shown(path));
        self.report(&finding.param("field", name).param("hint", Param::Shown(&hint)));
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

/// Fields of objects that may be given as a text, with the field of the object that contains the text.
pub(super) const SHORT_FORMS: [(&str, &str); 2] = [("images", "loc"), ("uploader", "name")];

/// Stores the value of a field in a struct. Returns the value if there is no field with that name.
pub(super) fn take<'t>(
    into: &mut dyn Fields<'t>,
    name: &str,
    value: Value<'t>,
    field: &mut Field<'_, '_, '_>,
) -> Option<Value<'t>> {
    let index = into.names().iter().position(|known| *known == name);
    match index.and_then(|index| into.slot(index)) {
        Some(slot) => {
            field.fill(slot, value);
            None
        }
        None => Some(value),
    }
}

/// A field while its value is read.
pub(super) struct Field<'f, 'r, 'o> {
    pub(super) context: &'f mut PageContext<'r, 'o>,
    pub(super) path: &'f Path<'f>,
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
            (Slot::Loc(_) | Slot::Text(_), _) => Kind::Text,
            (Slot::Number(_), _) => Kind::Number,
            (Slot::Flag(_), _) => Kind::Bool,
            (Slot::Texts(_) | Slot::Words(_) | Slot::List(_), _) => Kind::List,
        };
        // A page is one article, although the schema allows several.
        let expected = if matches!(self.path.step, Step::Field("news")) { Kind::Object } else { expected };
        self.context.report_type(Some(self.path), expected, found);
    }

    /// Returns an unescaped text.
    fn text<'t>(&mut self, text: value::Text<'t>) -> Text<'t> {
        text.into_text(&mut self.context.lone_surrogate)
    }

    /// Reads a list of texts.
    fn texts<'t>(&mut self, list: List<'t>, target: &mut Vec<Text<'t>>) {
        let mut index = 0;
        list.for_each(|item| {
            let path = Path { parent: Some(self.path), step: Step::Index(index) };
            let mut text = None;
            Field { context: self.context, path: &path }.fill(Slot::Text(&mut text), item);
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
            (Value::Object(fields), _) => {
                let into = nest.add();
                fields.for_each(|name, value| {
                    let name = self.text(name);
                    let path = Path { parent: Some(path), step: Step::Field(&name) };
                    if take(into, &name, value, &mut Field { context: self.context, path: &path }).is_some() {
                        self.context.report_unknown(&path, &name, into.names());
                    }
                });
            }
            (value @ Value::Text(_), Some(name)) => {
                take(nest.add(), name, value, self);
            }
            _ => self.context.report_type(Some(path), Kind::Object, found),
        }
    }

    /// Returns the field that contains the text if this field's objects are given as a text.
    fn short_form(&self) -> Option<&'static str> {
        let Step::Field(name) = self.path.step else { return None };
        SHORT_FORMS.iter().find(|(field, _)| *field == name).map(|(_, inner)| *inner)
    }
}
