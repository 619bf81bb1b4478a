//! Fields of a page list: what they accept, what they report, and how they are written.

use std::borrow::Cow;
use std::fmt::Display;

use crate::json::{Kind, Value, Writer};
use crate::page::Text;
use crate::report::{Finding, Reporter};
use crate::rule::{self, Locale};

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
    pub(super) fn report(&mut self, finding: Finding<'_>) {
        self.reporter.add(finding.page(self.page));
    }

    /// Reports that something else than was expected stands at a path; without a path, in place of the page.
    pub(super) fn report_type(&mut self, path: Option<&Path<'_>>, expected: Kind, found: Kind) {
        let locale = self.reporter.options().locale;
        let page = match locale {
            Locale::En => "the page",
            Locale::Ja => "ページ",
        };
        let field: &dyn Display = path.map_or(&page, |path| path);
        let (expected, found) = (name(expected, locale), name(found, locale));
        let params: [(&'static str, &dyn Display); 3] = [("field", field), ("found", &found), ("expected", &expected)];
        let mut finding = Finding::of(&rule::FIELD_TYPE).params(&params);
        if let Some(path) = path {
            finding = finding.path(path);
        }
        self.report(finding);
    }

    pub(super) fn report_unknown(&mut self, path: &Path<'_>, name: &str, known: &[&'static str]) {
        let locale = self.reporter.options().locale;
        let hint = match (locale, suggestion::suggest(name, known)) {
            (Locale::En, Some(known)) => format!("; did you mean \"{known}\"?"),
            (Locale::En, None) => ".".to_owned(),
            (Locale::Ja, Some(known)) => format!(" (\"{known}\" ではありませんか)。"),
            (Locale::Ja, None) => "。".to_owned(),
        };
        self.report(Finding::of(&rule::FIELD_UNKNOWN).path(path).params(&[("field", &name), ("hint", &hint)]));
    }
}

/// A struct that is read field by field.
pub(super) trait Fields<'t>: Default {
    /// The names of its fields, for suggestions.
    const NAMES: &'static [&'static str];

    /// The value that a plain text stands for, where it stands for one.
    fn from_text(_text: Text<'t>) -> Option<Self> {
        None
    }

    /// Writes the fields that are there, inside an object that was begun.
    fn write(&self, writer: &mut Writer);

    /// Takes one field; `false` where there is none of that name.
    fn take(&mut self, name: &str, value: Value<'t>, field: &mut Field<'_, '_, '_>) -> bool;

    /// Reads a value as this struct, or `None` where something else stands there.
    fn read(value: Value<'t>, path: Option<&Path<'_>>, reading: &mut Reading<'_, '_>) -> Option<Self> {
        let found = value.kind();
        let read = match value {
            Value::Text(text) => Self::from_text(text),
            Value::Object(fields) => {
                let mut object = Self::default();
                for (name, value) in fields {
                    object.take_or_report(&name, value, path, reading);
                }
                Some(object)
            }
            _ => None,
        };
        if read.is_none() {
            reading.report_type(path, Kind::Object, found);
        }
        read
    }

    /// Takes one field, or reports that there is none of that name.
    fn take_or_report(
        &mut self,
        name: &str,
        value: Value<'t>,
        parent: Option<&Path<'_>>,
        reading: &mut Reading<'_, '_>,
    ) {
        let path = Path { parent, step: Step::Field(name) };
        if !self.take(name, value, &mut Field { reading, path: &path }) {
            reading.report_unknown(&path, name, Self::NAMES);
        }
    }
}

/// Where one field of a struct is read as what the struct wants it to be. Absent (`null`) fields leave their targets.
pub(super) struct Field<'f, 'r, 'o> {
    pub(super) reading: &'f mut Reading<'r, 'o>,
    pub(super) path: &'f Path<'f>,
}

impl Field<'_, '_, '_> {
    /// Reads text.
    pub(super) fn text<'t>(&mut self, value: Value<'t>, target: &mut Option<Text<'t>>) -> bool {
        match value {
            Value::Text(text) => *target = Some(text),
            other => self.refuse(Kind::Text, &other),
        }
        true
    }

    /// Reads a number, given as one or as text.
    pub(super) fn number<'t>(&mut self, value: Value<'t>, target: &mut Option<Text<'t>>) -> bool {
        match value {
            Value::Number(number) => *target = Some(number::plain(number)),
            Value::Text(text) => *target = Some(text),
            other => self.refuse(Kind::Number, &other),
        }
        true
    }

    /// Reads a flag, given as a boolean or as text.
    pub(super) fn flag<'t>(&mut self, value: Value<'t>, target: &mut Option<Text<'t>>) -> bool {
        match value {
            Value::Flag(flag) => *target = Some(Cow::Borrowed(if flag { "yes" } else { "no" })),
            Value::Text(text) => *target = Some(text),
            other => self.refuse(Kind::Flag, &other),
        }
        true
    }

    /// Reads a list of texts; one text stands for the words in it.
    pub(super) fn words<'t>(&mut self, value: Value<'t>, target: &mut Vec<Text<'t>>) -> bool {
        match value {
            Value::Text(text) => {
                target.extend(text.split_whitespace().map(|word| Cow::Owned(word.to_owned())));
                true
            }
            value => self.texts(value, target),
        }
    }

    /// Reads a list of texts; one text stands for a list of one.
    pub(super) fn texts<'t>(&mut self, value: Value<'t>, target: &mut Vec<Text<'t>>) -> bool {
        match value {
            Value::Text(text) => target.push(text),
            Value::List(items) => {
                for (index, item) in items.into_iter().enumerate() {
                    let path = Path { parent: Some(self.path), step: Step::Index(index) };
                    let mut text = None;
                    Field { reading: self.reading, path: &path }.text(item, &mut text);
                    target.extend(text);
                }
            }
            other => self.refuse(Kind::List, &other),
        }
        true
    }

    /// Reads an object.
    pub(super) fn object<'t, T: Fields<'t>>(&mut self, value: Value<'t>, target: &mut Option<T>) -> bool {
        if !matches!(value, Value::Null) {
            *target = T::read(value, Some(self.path), self.reading);
        }
        true
    }

    /// Reads a list of objects; one object stands for a list of one.
    pub(super) fn list<'t, T: Fields<'t>>(&mut self, value: Value<'t>, target: &mut Vec<T>) -> bool {
        match value {
            Value::List(items) => {
                target.reserve(items.len());
                for (index, item) in items.into_iter().enumerate() {
                    let path = Path { parent: Some(self.path), step: Step::Index(index) };
                    target.extend(T::read(item, Some(&path), self.reading));
                }
            }
            Value::Object(_) => target.extend(T::read(value, Some(self.path), self.reading)),
            Value::Text(text) => match T::from_text(text) {
                Some(item) => target.push(item),
                None => self.reading.report_type(Some(self.path), Kind::List, Kind::Text),
            },
            other => self.refuse(Kind::List, &other),
        }
        true
    }

    fn refuse(&mut self, expected: Kind, value: &Value<'_>) {
        if !matches!(value, Value::Null) {
            self.reading.report_type(Some(self.path), expected, value.kind());
        }
    }
}

/// Writes one field of a struct where it is there: the counterparts of [`Field`]'s methods, by the same names.
#[allow(clippy::ref_option, reason = "the macro that lists the fields hands each over by reference, whatever its type")]
pub(super) mod write {
    use super::{Fields, Text, Writer, number};

    pub(in super::super) fn text(writer: &mut Writer, name: &str, value: &Option<Text<'_>>) {
        if let Some(value) = value {
            writer.name(name);
            writer.text(value);
        }
    }

    pub(in super::super) fn number(writer: &mut Writer, name: &str, value: &Option<Text<'_>>) {
        match value {
            Some(value) if number::is_json(value) => {
                writer.name(name);
                writer.literal(value);
            }
            value => text(writer, name, value),
        }
    }

    pub(in super::super) fn flag(writer: &mut Writer, name: &str, value: &Option<Text<'_>>) {
        let literal = match value.as_deref() {
            Some("yes") => "true",
            Some("no") => "false",
            _ => return text(writer, name, value),
        };
        writer.name(name);
        writer.literal(literal);
    }

    pub(in super::super) fn texts(writer: &mut Writer, name: &str, values: &[Text<'_>]) {
        if values.is_empty() {
            return;
        }
        writer.name(name);
        writer.begin('[');
        for value in values {
            writer.text(value);
        }
        writer.end(']');
    }

    pub(in super::super) fn words(writer: &mut Writer, name: &str, values: &[Text<'_>]) {
        texts(writer, name, values);
    }

    pub(in super::super) fn object<'t, T: Fields<'t>>(writer: &mut Writer, name: &str, value: &Option<T>) {
        if let Some(value) = value {
            writer.name(name);
            item(writer, value);
        }
    }

    pub(in super::super) fn list<'t, T: Fields<'t>>(writer: &mut Writer, name: &str, values: &[T]) {
        if values.is_empty() {
            return;
        }
        writer.name(name);
        writer.begin('[');
        for value in values {
            item(writer, value);
        }
        writer.end(']');
    }

    pub(in super::super) fn item<'t, T: Fields<'t>>(writer: &mut Writer, value: &T) {
        writer.begin('{');
        value.write(writer);
        writer.end('}');
    }
}
