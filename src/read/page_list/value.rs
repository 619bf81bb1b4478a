//! Fields of a page list: what they accept, what they report, and how they are written.

use std::borrow::Cow;
use std::fmt::{self, Display};

use crate::base::limits::MAX_BLOCKS;
use crate::format::json::{Kind, Value, Writer};
use crate::model::page::fields::{Fields, Nest, Slot, View};
use crate::model::page::{Page, Text};
use crate::model::report::{FieldPath, Finding, Param, Reporter};
use crate::model::rule::{self, Locale};

use super::number;
use super::path::{Path, Step};
use super::suggestion;

/// A kind of value, in words.
const fn name(kind: Kind, locale: Locale) -> &'static str {
    match (locale, kind) {
        (Locale::En, Kind::Text) => "text",
        (Locale::En, Kind::Number) => "a number",
        (Locale::En, Kind::Flag) => "true or false",
        (Locale::En, Kind::List) => "a list",
        (Locale::En, Kind::Object) => "an object",
        (Locale::Ja, Kind::Text) => "文字列",
        (Locale::Ja, Kind::Number) => "数値",
        (Locale::Ja, Kind::Flag) => "true または false",
        (Locale::Ja, Kind::List) => "配列",
        (Locale::Ja, Kind::Object) => "オブジェクト",
        (_, Kind::Null) => "null",
    }
}

/// What was expected at the top of a page list, and what was found.
pub(super) fn expectation(expected: Kind, found: Kind, locale: Locale) -> String {
    let (expected, found) = (name(expected, locale), name(found, locale));
    match locale {
        Locale::En => format!("{found} was found where {expected} of pages was expected"),
        Locale::Ja => format!("ページの{expected}が必要ですが、{found}が見つかりました"),
    }
}

/// What reading one page needs to know.
pub(super) struct Reading<'r, 'o> {
    pub(super) reporter: &'r mut Reporter<'o>,
    pub(super) page: usize,
    pub(super) group_field: Option<&'r str>,
}

impl Reading<'_, '_> {
    pub(super) fn report(&mut self, finding: &Finding<'_>) {
        self.reporter.add(&finding.page(self.page));
    }

    /// Reports that something else than was expected stands at a path; without a path, in place of the page.
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

    /// Reports that a list is longer than is read of it.
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

/// The end of the sentence that a field is unknown. Searching for a suggestion takes its time, so that is left for the
/// problems that a report lists.
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

/// What a plain text stands for where an object belongs: the field of the list, and the one inside the object.
const SHORT_FORMS: [(&str, &str); 2] = [("images", "loc"), ("uploader", "name")];

/// Puts the value of a field into a struct; gives it back where there is none of that name.
pub(super) fn take<'t>(
    into: &mut dyn Fields<'t>,
    name: &str,
    value: Value<'t>,
    field: &mut Field<'_, '_, '_>,
) -> Option<Value<'t>> {
    let place = into.names().iter().position(|known| *known == name);
    match place.and_then(|place| into.slot(place)) {
        Some(slot) => {
            field.fill(slot, value);
            None
        }
        None => Some(value),
    }
}

/// Reads the value in place of a page; `false` (and a problem) where it is none.
pub(super) fn read<'t>(page: &mut Page<'t>, value: Value<'t>, reading: &mut Reading<'_, '_>) -> bool {
    let found = value.kind();
    if let Value::Text(text) = value {
        page.loc = text;
        return true;
    }
    reading.report_type(None, Kind::Object, found);
    false
}

/// Where one field is read. Absent (`null`) fields leave their slots.
pub(super) struct Field<'f, 'r, 'o> {
    pub(super) reading: &'f mut Reading<'r, 'o>,
    pub(super) path: &'f Path<'f>,
}

impl Field<'_, '_, '_> {
    /// Puts a value where it goes, or reports that it is of another kind.
    pub(super) fn fill<'t>(&mut self, slot: Slot<'_, 't>, value: Value<'t>) {
        let found = value.kind();
        let expected = match (slot, value) {
            (_, Value::Null) => return,
            (Slot::Loc(target), Value::Text(text)) => return *target = text,
            (Slot::Text(target) | Slot::Number(target) | Slot::Flag(target), Value::Text(text)) => {
                return *target = Some(text);
            }
            (Slot::Number(target), Value::Number(number)) => return *target = Some(number::plain(number)),
            (Slot::Flag(target), Value::Flag(flag)) => {
                return *target = Some(Cow::Borrowed(if flag { "yes" } else { "no" }));
            }
            (Slot::Texts(target), Value::Text(text)) => return target.push(text),
            (Slot::Words(target), Value::Text(text)) => {
                return target.extend(text.split_whitespace().map(|word| Cow::Owned(word.to_owned())));
            }
            (Slot::Texts(target) | Slot::Words(target), Value::List(items)) => return self.texts(items, target),
            (Slot::List(nest), Value::List(items)) => {
                let count = items.len();
                for (index, item) in items.into_iter().take(MAX_BLOCKS).enumerate() {
                    self.nested(nest, item, Some(index));
                }
                if count > MAX_BLOCKS {
                    self.reading.report_length(self.path, count);
                }
                return;
            }
            (Slot::List(nest), value @ Value::Object(_)) | (Slot::Object(nest), value) => {
                return self.nested(nest, value, None);
            }
            (Slot::List(nest), value @ Value::Text(_)) if self.short_form().is_some() => {
                return self.nested(nest, value, None);
            }
            (Slot::Loc(_) | Slot::Text(_), _) => Kind::Text,
            (Slot::Number(_), _) => Kind::Number,
            (Slot::Flag(_), _) => Kind::Flag,
            (Slot::Texts(_) | Slot::Words(_) | Slot::List(_), _) => Kind::List,
        };
        // A page is one article, though the schema lets it be several.
        let expected = if matches!(self.path.step, Step::Field("news")) { Kind::Object } else { expected };
        self.reading.report_type(Some(self.path), expected, found);
    }

    fn texts<'t>(&mut self, items: Vec<Value<'t>>, target: &mut Vec<Text<'t>>) {
        for (index, item) in items.into_iter().enumerate() {
            let path = Path { parent: Some(self.path), step: Step::Index(index) };
            let mut text = None;
            Field { reading: self.reading, path: &path }.fill(Slot::Text(&mut text), item);
            target.extend(text);
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
                for (name, value) in fields {
                    let path = Path { parent: Some(path), step: Step::Field(&name) };
                    if take(into, &name, value, &mut Field { reading: self.reading, path: &path }).is_some() {
                        self.reading.report_unknown(&path, &name, into.names());
                    }
                }
            }
            (value @ Value::Text(_), Some(name)) => {
                take(nest.add(), name, value, self);
            }
            _ => self.reading.report_type(Some(path), Kind::Object, found),
        }
    }

    /// The field that a plain text stands for in the structs of this one.
    fn short_form(&self) -> Option<&'static str> {
        let Step::Field(name) = self.path.step else { return None };
        SHORT_FORMS.iter().find(|(field, _)| *field == name).map(|(_, inner)| *inner)
    }
}

/// Writes the fields of a struct that are there as an object. Numbers and flags are written as such where they can be read
/// back as the same.
pub(super) fn write(writer: &mut Writer, fields: &dyn Fields<'_>) {
    writer.begin(b'{');
    for (place, name) in fields.names().iter().enumerate() {
        match fields.view(place) {
            Some(View::Loc(text)) => {
                writer.name(name);
                writer.text(text);
            }
            Some(View::Text(Some(text)) | View::Number(Some(text)) | View::Flag(Some(text))) => {
                writer.name(name);
                let literal = match (fields.view(place), &**text) {
                    (Some(View::Number(_)), number) if number::is_json(number) => number,
                    (Some(View::Flag(_)), "yes") => "true",
                    (Some(View::Flag(_)), "no") => "false",
                    (_, text) => {
                        writer.text(text);
                        continue;
                    }
                };
                writer.literal(literal);
            }
            Some(View::Texts(texts) | View::Words(texts)) if !texts.is_empty() => {
                writer.name(name);
                writer.begin(b'[');
                for text in texts {
                    writer.text(text);
                }
                writer.end(b']');
            }
            Some(View::Object(nest)) => {
                if let Some(item) = nest.item(0) {
                    writer.name(name);
                    write(writer, item);
                }
            }
            Some(View::List(nest)) if nest.item(0).is_some() => {
                writer.name(name);
                writer.begin(b'[');
                let mut index = 0;
                while let Some(item) = nest.item(index) {
                    write(writer, item);
                    index += 1;
                }
                writer.end(b']');
            }
            _ => {}
        }
    }
    writer.end(b'}');
}
