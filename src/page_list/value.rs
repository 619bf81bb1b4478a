//! Reading JSON values that may be of any type: a wrong one is reported and skipped, never an end of the reading.

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::page::Text;
use crate::report::{Finding, Reporter};
use crate::rule::{self, Locale, Severity};

use super::path::{Path, Step};
use super::suggestion;

/// The kinds of JSON value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Number,
    Flag,
    List,
    Object,
    Null,
}

impl Kind {
    fn name(self, locale: Locale) -> &'static str {
        match (locale, self) {
            (Locale::En, Self::Text) => "text",
            (Locale::En, Self::Number) => "a number",
            (Locale::En, Self::Flag) => "true or false",
            (Locale::En, Self::List) => "a list",
            (Locale::En, Self::Object) => "an object",
            (Locale::En, Self::Null) => "null",
            (Locale::Ja, Self::Text) => "文字列",
            (Locale::Ja, Self::Number) => "数値",
            (Locale::Ja, Self::Flag) => "true または false",
            (Locale::Ja, Self::List) => "配列",
            (Locale::Ja, Self::Object) => "オブジェクト",
            (Locale::Ja, Self::Null) => "null",
        }
    }
}

/// What was expected at the top of a page list, and what was found.
pub(super) fn expectation(expected: Kind, found: Kind, locale: Locale) -> String {
    let (expected, found) = (expected.name(locale), found.name(locale));
    match locale {
        Locale::En => format!("{found} was found where {expected} of pages was expected"),
        Locale::Ja => format!("ページの{expected}が必要ですが、{found}が見つかりました"),
    }
}

/// What one place of a page list accepts; all else goes to [`Accept::other`].
pub(super) trait Accept<'t>: Sized {
    type Value;

    fn text(self, _text: Text<'t>) -> Self::Value {
        self.other(Kind::Text)
    }

    fn number(self, _number: Number) -> Self::Value {
        self.other(Kind::Number)
    }

    fn flag(self, _flag: bool) -> Self::Value {
        self.other(Kind::Flag)
    }

    fn null(self) -> Self::Value {
        self.other(Kind::Null)
    }

    fn list<A: SeqAccess<'t>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        while items.next_element::<IgnoredAny>()?.is_some() {}
        Ok(self.other(Kind::List))
    }

    fn object<A: MapAccess<'t>>(self, mut fields: A) -> Result<Self::Value, A::Error> {
        while fields.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(self.other(Kind::Object))
    }

    fn other(self, found: Kind) -> Self::Value;
}

/// A JSON number.
#[derive(Clone, Copy)]
pub(super) enum Number {
    Unsigned(u64),
    Signed(i64),
    Decimal(f64),
}

/// The priorities people write, so that they need no memory of their own.
const COMMON_DECIMALS: [(f64, &str); 11] = [
    (0.0, "0.0"),
    (0.1, "0.1"),
    (0.2, "0.2"),
    (0.3, "0.3"),
    (0.4, "0.4"),
    (0.5, "0.5"),
    (0.6, "0.6"),
    (0.7, "0.7"),
    (0.8, "0.8"),
    (0.9, "0.9"),
    (1.0, "1.0"),
];

impl Number {
    /// The number's shortest exact decimal text.
    fn into_text<'t>(self) -> Text<'t> {
        match self {
            Self::Unsigned(0) => Cow::Borrowed("0"),
            Self::Unsigned(1) => Cow::Borrowed("1"),
            Self::Unsigned(number) => Cow::Owned(number.to_string()),
            Self::Signed(number) => Cow::Owned(number.to_string()),
            Self::Decimal(number) => COMMON_DECIMALS
                .iter()
                .find(|(common, _)| common.to_bits() == number.to_bits())
                .map_or_else(|| Cow::Owned(number.to_string()), |(_, text)| Cow::Borrowed(*text)),
        }
    }
}

/// Lets serde call an [`Accept`].
pub(super) struct Visit<T>(pub(super) T);

impl<'t, T: Accept<'t>> Visitor<'t> for Visit<T> {
    type Value = T::Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("any JSON value")
    }

    fn visit_borrowed_str<E>(self, text: &'t str) -> Result<T::Value, E> {
        Ok(self.0.text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<T::Value, E> {
        Ok(self.0.text(Cow::Owned(text.to_owned())))
    }

    fn visit_u64<E>(self, number: u64) -> Result<T::Value, E> {
        Ok(self.0.number(Number::Unsigned(number)))
    }

    fn visit_i64<E>(self, number: i64) -> Result<T::Value, E> {
        Ok(self.0.number(Number::Signed(number)))
    }

    fn visit_f64<E>(self, number: f64) -> Result<T::Value, E> {
        Ok(self.0.number(Number::Decimal(number)))
    }

    fn visit_bool<E>(self, flag: bool) -> Result<T::Value, E> {
        Ok(self.0.flag(flag))
    }

    fn visit_unit<E>(self) -> Result<T::Value, E> {
        Ok(self.0.null())
    }

    fn visit_seq<A: SeqAccess<'t>>(self, items: A) -> Result<T::Value, A::Error> {
        self.0.list(items)
    }

    fn visit_map<A: MapAccess<'t>>(self, fields: A) -> Result<T::Value, A::Error> {
        self.0.object(fields)
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

    /// Reads one field; `false` where there is none of that name.
    fn read<A: MapAccess<'t>>(&mut self, name: &str, field: &mut Field<'_, '_, '_, A>) -> Result<bool, A::Error>;

    /// What is to be done when all fields are read.
    fn finish(&mut self, _reading: &mut Reading<'_, '_>) {}
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

    fn report_type(&mut self, path: Option<&Path<'_>>, expected: Kind, found: Kind) {
        let locale = self.reporter.options().locale;
        let page = match locale {
            Locale::En => "the page",
            Locale::Ja => "ページ",
        };
        let field: &dyn Display = path.map_or(&page, |path| path);
        let (expected, found) = (expected.name(locale), found.name(locale));
        let params: [(&'static str, &dyn Display); 3] = [("field", field), ("found", &found), ("expected", &expected)];
        let mut finding = Finding::of(&rule::FIELD_TYPE).params(&params);
        if let Some(path) = path {
            finding = finding.path(path);
        }
        self.report(finding);
    }

    fn report_unknown(&mut self, path: &Path<'_>, name: &str, known: &[&'static str]) {
        let hint =
            suggestion::suggest(name, known).map_or_else(String::new, |known| match self.reporter.options().locale {
                Locale::En => format!("; did you mean \"{known}\"?"),
                Locale::Ja => format!(" (\"{known}\" ではありませんか)"),
            });
        self.report(
            Finding::of(&rule::FIELD_UNKNOWN)
                .path(path)
                .severity(Severity::Warning)
                .params(&[("field", &name), ("hint", &hint)]),
        );
    }
}

/// Reads one struct, or `None` where something else stands there.
pub(super) struct Seed<'s, 'r, 'o, T> {
    reading: &'s mut Reading<'r, 'o>,
    path: Option<&'s Path<'s>>,
    target: PhantomData<T>,
}

impl<'s, 'r, 'o, T> Seed<'s, 'r, 'o, T> {
    /// Reads a whole page.
    pub(super) const fn at_page(reading: &'s mut Reading<'r, 'o>) -> Self {
        Self { reading, path: None, target: PhantomData }
    }
}

impl<'t, T: Fields<'t>> DeserializeSeed<'t> for Seed<'_, '_, '_, T> {
    type Value = Option<T>;

    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        deserializer.deserialize_any(Visit(self))
    }
}

impl<'t, T: Fields<'t>> Accept<'t> for Seed<'_, '_, '_, T> {
    type Value = Option<T>;

    fn text(self, text: Text<'t>) -> Option<T> {
        T::from_text(text).or_else(|| {
            self.reading.report_type(self.path, Kind::Object, Kind::Text);
            None
        })
    }

    fn object<A: MapAccess<'t>>(self, mut fields: A) -> Result<Option<T>, A::Error> {
        let mut value = T::default();
        while let Some(name) = fields.next_key_seed(Name)? {
            let path = Path { parent: self.path, step: Step::Field(&name) };
            let mut field = Field { fields: &mut fields, reading: self.reading, path: &path };
            if !value.read(&name, &mut field)? {
                fields.next_value::<IgnoredAny>()?;
                self.reading.report_unknown(&path, &name, T::NAMES);
            }
        }
        value.finish(self.reading);
        Ok(Some(value))
    }

    fn other(self, found: Kind) -> Option<T> {
        self.reading.report_type(self.path, Kind::Object, found);
        None
    }
}

/// Reads the name of a field without copying it.
struct Name;

impl<'t> DeserializeSeed<'t> for Name {
    type Value = Text<'t>;

    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<Text<'t>, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'t> Visitor<'t> for Name {
    type Value = Text<'t>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the name of a field")
    }

    fn visit_borrowed_str<E: Error>(self, text: &'t str) -> Result<Text<'t>, E> {
        Ok(Cow::Borrowed(text))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Text<'t>, E> {
        Ok(Cow::Owned(text.to_owned()))
    }
}

/// One field of a struct, about to be read as what the struct wants it to be.
pub(super) struct Field<'f, 'r, 'o, A> {
    fields: &'f mut A,
    pub(super) reading: &'f mut Reading<'r, 'o>,
    pub(super) path: &'f Path<'f>,
}

impl<'t, A: MapAccess<'t>> Field<'_, '_, '_, A> {
    /// Reads text.
    pub(super) fn text(&mut self, target: &mut Option<Text<'t>>) -> Result<bool, A::Error> {
        self.scalar(Kind::Text, target)
    }

    /// Reads a number, given as one or as text.
    pub(super) fn number(&mut self, target: &mut Option<Text<'t>>) -> Result<bool, A::Error> {
        self.scalar(Kind::Number, target)
    }

    /// Reads a flag, given as a boolean or as text.
    pub(super) fn flag(&mut self, target: &mut Option<Text<'t>>) -> Result<bool, A::Error> {
        self.scalar(Kind::Flag, target)
    }

    fn scalar(&mut self, wanted: Kind, target: &mut Option<Text<'t>>) -> Result<bool, A::Error> {
        let scalar = Scalar { wanted, reading: self.reading, path: self.path };
        *target = self.fields.next_value_seed(scalar)?;
        Ok(true)
    }

    /// Reads a list of texts; one text stands for the words in it.
    pub(super) fn words(&mut self, target: &mut Vec<Text<'t>>) -> Result<bool, A::Error> {
        let words = Texts { target, reading: self.reading, path: self.path, splits: true };
        self.fields.next_value_seed(words)?;
        Ok(true)
    }

    /// Reads a list of texts; one text stands for a list of one.
    pub(super) fn texts(&mut self, target: &mut Vec<Text<'t>>) -> Result<bool, A::Error> {
        let texts = Texts { target, reading: self.reading, path: self.path, splits: false };
        self.fields.next_value_seed(texts)?;
        Ok(true)
    }

    /// Reads an object.
    pub(super) fn object<T: Fields<'t>>(&mut self, target: &mut Option<T>) -> Result<bool, A::Error> {
        let seed = Nullable(Seed { reading: self.reading, path: Some(self.path), target: PhantomData });
        *target = self.fields.next_value_seed(seed)?;
        Ok(true)
    }

    /// Reads a list of objects; one object stands for a list of one.
    pub(super) fn list<T: Fields<'t>>(&mut self, target: &mut Vec<T>) -> Result<bool, A::Error> {
        let items = Items { target, reading: self.reading, path: self.path };
        self.fields.next_value_seed(items)?;
        Ok(true)
    }
}

/// Reads a text, a number or a flag.
struct Scalar<'s, 'r, 'o> {
    wanted: Kind,
    reading: &'s mut Reading<'r, 'o>,
    path: &'s Path<'s>,
}

impl<'t> DeserializeSeed<'t> for Scalar<'_, '_, '_> {
    type Value = Option<Text<'t>>;

    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<Option<Text<'t>>, D::Error> {
        deserializer.deserialize_any(Visit(self))
    }
}

impl<'t> Accept<'t> for Scalar<'_, '_, '_> {
    type Value = Option<Text<'t>>;

    fn text(self, text: Text<'t>) -> Self::Value {
        Some(text)
    }

    fn number(self, number: Number) -> Self::Value {
        if self.wanted == Kind::Number { Some(number.into_text()) } else { self.other(Kind::Number) }
    }

    fn flag(self, flag: bool) -> Self::Value {
        if self.wanted == Kind::Flag {
            Some(Cow::Borrowed(if flag { "yes" } else { "no" }))
        } else {
            self.other(Kind::Flag)
        }
    }

    fn null(self) -> Self::Value {
        None
    }

    fn other(self, found: Kind) -> Self::Value {
        self.reading.report_type(Some(self.path), self.wanted, found);
        None
    }
}

/// Reads a list of texts.
struct Texts<'s, 't, 'r, 'o> {
    target: &'s mut Vec<Text<'t>>,
    reading: &'s mut Reading<'r, 'o>,
    path: &'s Path<'s>,
    splits: bool,
}

impl<'t> DeserializeSeed<'t> for Texts<'_, 't, '_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(Visit(self))
    }
}

impl<'t> Accept<'t> for Texts<'_, 't, '_, '_> {
    type Value = ();

    fn text(self, text: Text<'t>) {
        if self.splits {
            self.target.extend(text.split_whitespace().map(|word| Cow::Owned(word.to_owned())));
        } else {
            self.target.push(text);
        }
    }

    fn list<A: SeqAccess<'t>>(self, mut items: A) -> Result<(), A::Error> {
        for index in 0.. {
            let path = Path { parent: Some(self.path), step: Step::Index(index) };
            let scalar = Scalar { wanted: Kind::Text, reading: self.reading, path: &path };
            match items.next_element_seed(scalar)? {
                None => break,
                Some(text) => self.target.extend(text),
            }
        }
        Ok(())
    }

    fn null(self) {}

    fn other(self, found: Kind) {
        self.reading.report_type(Some(self.path), Kind::List, found);
    }
}

/// Reads a list of objects.
struct Items<'s, 'r, 'o, T> {
    target: &'s mut Vec<T>,
    reading: &'s mut Reading<'r, 'o>,
    path: &'s Path<'s>,
}

impl<'t, T: Fields<'t>> DeserializeSeed<'t> for Items<'_, '_, '_, T> {
    type Value = ();

    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(Visit(self))
    }
}

impl<'t, T: Fields<'t>> Accept<'t> for Items<'_, '_, '_, T> {
    type Value = ();

    fn text(self, text: Text<'t>) {
        match T::from_text(text) {
            Some(item) => self.target.push(item),
            None => self.other(Kind::Text),
        }
    }

    fn list<A: SeqAccess<'t>>(self, mut items: A) -> Result<(), A::Error> {
        for index in 0.. {
            let path = Path { parent: Some(self.path), step: Step::Index(index) };
            let seed = Seed { reading: self.reading, path: Some(&path), target: PhantomData };
            match items.next_element_seed(seed)? {
                None => break,
                Some(item) => self.target.extend(item),
            }
        }
        Ok(())
    }

    fn object<A: MapAccess<'t>>(self, fields: A) -> Result<(), A::Error> {
        let seed = Seed { reading: self.reading, path: Some(self.path), target: PhantomData };
        self.target.extend(seed.object(fields)?);
        Ok(())
    }

    fn null(self) {}

    fn other(self, found: Kind) {
        self.reading.report_type(Some(self.path), Kind::List, found);
    }
}

/// Reads an object that may be absent as `null`.
struct Nullable<S>(S);

impl<'t, T: Fields<'t>> DeserializeSeed<'t> for Nullable<Seed<'_, '_, '_, T>> {
    type Value = Option<T>;

    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        deserializer.deserialize_any(Visit(self))
    }
}

impl<'t, T: Fields<'t>> Accept<'t> for Nullable<Seed<'_, '_, '_, T>> {
    type Value = Option<T>;

    fn text(self, text: Text<'t>) -> Option<T> {
        self.0.text(text)
    }

    fn object<A: MapAccess<'t>>(self, fields: A) -> Result<Option<T>, A::Error> {
        self.0.object(fields)
    }

    fn null(self) -> Option<T> {
        None
    }

    fn other(self, found: Kind) -> Option<T> {
        self.0.other(found)
    }
}
