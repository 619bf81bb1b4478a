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

/// A struct that is read and written field by field.
pub(super) trait Fields<'t> {
    /// The names of its fields, for suggestions.
    fn names(&self) -> &'static [&'static str];

    /// Where the value of a field goes.
    fn slot<'s>(&'s mut self, name: &str) -> Option<Slot<'s, 't>>;

    /// Takes a plain text for the whole, where that stands for one.
    fn take_text(&mut self, _text: Text<'t>) -> bool {
        false
    }

    /// Writes the fields that are there, inside an object that was begun.
    fn write(&self, writer: &mut Writer);

    /// Takes one field; `false` where there is none of that name.
    fn take(&mut self, name: &str, value: Value<'t>, field: &mut Field<'_, '_, '_>) -> bool {
        let slot = self.slot(name);
        let is_known = slot.is_some();
        if let Some(slot) = slot {
            field.fill(slot, value);
        }
        is_known
    }
}

/// Where the value of a field goes, and as what.
pub(super) enum Slot<'s, 't> {
    Text(&'s mut Option<Text<'t>>),
    /// A number, given as one or as text.
    Number(&'s mut Option<Text<'t>>),
    /// A flag, given as a boolean or as text.
    Flag(&'s mut Option<Text<'t>>),
    /// A list of texts; one text stands for a list of one.
    Texts(&'s mut Vec<Text<'t>>),
    /// A list of texts; one text stands for the words in it.
    Words(&'s mut Vec<Text<'t>>),
    Object(&'s mut dyn Nest<'t>),
    /// A list of objects; one object stands for a list of one.
    List(&'s mut dyn Nest<'t>),
}

/// What holds structs inside a struct.
pub(super) trait Nest<'t> {
    /// Adds an empty one.
    fn add(&mut self) -> &mut dyn Fields<'t>;

    /// Takes the last one away again.
    fn discard(&mut self);
}

impl<'t, T: Fields<'t> + Default> Nest<'t> for Option<T> {
    fn add(&mut self) -> &mut dyn Fields<'t> {
        self.insert(T::default())
    }

    fn discard(&mut self) {
        *self = None;
    }
}

impl<'t, T: Fields<'t> + Default> Nest<'t> for Vec<T> {
    fn add(&mut self) -> &mut dyn Fields<'t> {
        let place = self.len();
        self.push(T::default());
        &mut self[place]
    }

    fn discard(&mut self) {
        self.pop();
    }
}

/// Reads a value into an empty struct; `false` (and a problem) where something else stands there.
pub(super) fn read<'t>(
    into: &mut dyn Fields<'t>,
    value: Value<'t>,
    path: Option<&Path<'_>>,
    reading: &mut Reading<'_, '_>,
) -> bool {
    let found = value.kind();
    let is_read = match value {
        Value::Text(text) => into.take_text(text),
        Value::Object(fields) => {
            for (name, value) in fields {
                take_or_report(into, &name, value, path, reading);
            }
            true
        }
        _ => false,
    };
    if !is_read {
        reading.report_type(path, Kind::Object, found);
    }
    is_read
}

/// Takes one field, or reports that there is none of that name.
pub(super) fn take_or_report<'t>(
    into: &mut dyn Fields<'t>,
    name: &str,
    value: Value<'t>,
    parent: Option<&Path<'_>>,
    reading: &mut Reading<'_, '_>,
) {
    let path = Path { parent, step: Step::Field(name) };
    if !into.take(name, value, &mut Field { reading, path: &path }) {
        reading.report_unknown(&path, name, into.names());
    }
}

/// Where one field is read. Absent (`null`) fields leave their slots.
pub(super) struct Field<'f, 'r, 'o> {
    pub(super) reading: &'f mut Reading<'r, 'o>,
    pub(super) path: &'f Path<'f>,
}

impl Field<'_, '_, '_> {
    /// Puts a value where it goes, or reports that it is of another kind.
    pub(super) fn fill<'t>(&mut self, slot: Slot<'_, 't>, value: Value<'t>) {
        match (slot, value) {
            (_, Value::Null) => {}
            (Slot::Text(target) | Slot::Number(target) | Slot::Flag(target), Value::Text(text)) => *target = Some(text),
            (Slot::Number(target), Value::Number(number)) => *target = Some(number::plain(number)),
            (Slot::Flag(target), Value::Flag(flag)) => *target = Some(Cow::Borrowed(if flag { "yes" } else { "no" })),
            (Slot::Texts(target), Value::Text(text)) => target.push(text),
            (Slot::Words(target), Value::Text(text)) => {
                target.extend(text.split_whitespace().map(|word| Cow::Owned(word.to_owned())));
            }
            (Slot::Texts(target) | Slot::Words(target), Value::List(items)) => self.texts(items, target),
            (Slot::Object(nest), value) | (Slot::List(nest), value @ Value::Object(_)) => {
                self.nested(nest, value, None);
            }
            (Slot::List(nest), Value::List(items)) => {
                for (index, item) in items.into_iter().enumerate() {
                    self.nested(nest, item, Some(index));
                }
            }
            (Slot::List(nest), Value::Text(text)) => {
                if !nest.add().take_text(text) {
                    nest.discard();
                    self.refuse(Kind::List, Kind::Text);
                }
            }
            (Slot::Text(_), value) => self.refuse(Kind::Text, value.kind()),
            (Slot::Number(_), value) => self.refuse(Kind::Number, value.kind()),
            (Slot::Flag(_), value) => self.refuse(Kind::Flag, value.kind()),
            (Slot::Texts(_) | Slot::Words(_) | Slot::List(_), value) => self.refuse(Kind::List, value.kind()),
        }
    }

    fn texts<'t>(&mut self, items: Vec<Value<'t>>, target: &mut Vec<Text<'t>>) {
        for (index, item) in items.into_iter().enumerate() {
            let path = Path { parent: Some(self.path), step: Step::Index(index) };
            let mut text = None;
            Field { reading: self.reading, path: &path }.fill(Slot::Text(&mut text), item);
            target.extend(text);
        }
    }

    fn nested<'t>(&mut self, nest: &mut dyn Nest<'t>, value: Value<'t>, index: Option<usize>) {
        let item = index.map(|index| Path { parent: Some(self.path), step: Step::Index(index) });
        if !read(nest.add(), value, Some(item.as_ref().unwrap_or(self.path)), self.reading) {
            nest.discard();
        }
    }

    fn refuse(&mut self, expected: Kind, found: Kind) {
        self.reading.report_type(Some(self.path), expected, found);
    }
}

/// Writes one field of a struct where it is there, by the kinds of [`Slot`].
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

    pub(in super::super) fn item(writer: &mut Writer, value: &dyn Fields<'_>) {
        writer.begin('{');
        value.write(writer);
        writer.end('}');
    }
}
