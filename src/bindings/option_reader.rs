//! Reads the options of a call into structs, with `serde_wasm_bindgen` for each value. This layer adds what a user needs to
//! correct a mistake: the name of the option, the value and the accepted values. It also rejects unknown names, which
//! `serde_wasm_bindgen` ignores.

use std::fmt::{self, Display};
use std::{slice, vec};

use js_sys::{Array, Number, Object};
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, Visitor};
use serde::forward_to_deserialize_any;
use wasm_bindgen::{JsCast, JsValue};

use crate::model::error::Error;
use crate::model::error::messages::{self, Message};
use crate::text::suggestion::suggest;

use super::js_result::fail;

/// Options that are objects of options. These have the name of the group before theirs in messages: `check.profile`.
const GROUPS: [&str; 2] = ["check", "read"];

/// An option that is present, and its group; empty for an option in none.
struct Given {
    group: &'static str,
    name: String,
    value: JsValue,
}

/// Reads the options of one call, which may be read into several structs.
pub(super) struct OptionReader {
    given: Vec<Given>,
    /// The names that were read, with their groups.
    known: Vec<(&'static str, &'static str)>,
}

/// Reads the options of one group.
pub(super) struct GroupReader<'r> {
    reader: &'r mut OptionReader,
    group: &'static str,
}

/// Calls a function that reads the options of a call. Rejects options that it does not read, because a misspelt option would be
/// ignored silently.
pub(super) fn read_options<T>(
    options: &JsValue,
    read: impl FnOnce(&mut OptionReader) -> Result<T, JsValue>,
) -> Result<T, JsValue> {
    let mut reader = OptionReader { given: given_options(options)?, known: Vec::new() };
    let result = read(&mut reader)?;
    reader.reject_unknown()?;
    Ok(result)
}

/// Returns the options that are present.
fn given_options(options: &JsValue) -> Result<Vec<Given>, JsValue> {
    let mut given = Vec::new();
    for (name, value) in entries(options) {
        let Some(group) = GROUPS.into_iter().find(|group| *group == name) else {
            given.push(Given { group: "", name, value });
            continue;
        };
        if !is_absent(&value) && !is_record(&value) {
            return Err(fail(OptionError::from(messages::NOT_OBJECT).of(group, &value).into_error()));
        }
        given.extend(entries(&value).into_iter().map(|(name, value)| Given { group, name, value }));
    }
    given.retain(|given| !is_absent(&given.value));
    Ok(given)
}

/// Returns the name of an option in messages.
fn full_name(group: &str, name: &str) -> String {
    if group.is_empty() { name.to_owned() } else { [group, ".", name].concat() }
}

impl OptionReader {
    /// Returns an error for an option that was not read, with one of a similar name in any group.
    fn reject_unknown(&self) -> Result<(), JsValue> {
        let is_known = |given: &&Given| self.known.contains(&(given.group, &given.name));
        let Some(unknown) = self.given.iter().find(|given| !is_known(given)) else { return Ok(()) };
        let names: Vec<&str> = self.known.iter().map(|(_, name)| *name).collect();
        let similar = suggest(&unknown.name, &names).and_then(|name| self.known.iter().find(|known| known.1 == name));
        let known = similar.map(|(group, name)| full_name(group, name)).unwrap_or_default();
        let name = full_name(unknown.group, &unknown.name);
        Err(fail(Error::new(messages::UNKNOWN_OPTION, &[("option", &name), ("name", &name), ("known", &known)])))
    }

    /// Returns the reader of the options of a group.
    pub(super) fn group(&mut self, group: &'static str) -> GroupReader<'_> {
        GroupReader { reader: self, group }
    }

    /// Reads the options that are fields of a struct.
    pub(super) fn read<T: DeserializeOwned>(&mut self) -> Result<T, JsValue> {
        self.group("").read()
    }

    /// Reads one option, if it is present.
    pub(super) fn option<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<Option<T>, JsValue> {
        self.group("").option(name)
    }
}

impl GroupReader<'_> {
    /// Returns those of the named options that are present. (One function for all structs, because the module is smaller.)
    #[inline(never)]
    fn present(&mut self, names: &[&'static str]) -> vec::IntoIter<(String, JsValue)> {
        let group = self.group;
        self.reader.known.extend(names.iter().map(|name| (group, *name)));
        let given = self.reader.given.iter().filter(|given| given.group == group && names.contains(&&*given.name));
        given.map(|given| (given.name.clone(), given.value.clone())).collect::<Vec<_>>().into_iter()
    }

    /// Reads the options that are fields of a struct.
    pub(super) fn read<T: DeserializeOwned>(&mut self) -> Result<T, JsValue> {
        T::deserialize(self).map_err(|error| fail(error.into_error()))
    }

    /// Returns the value of an option and its name in messages, if it is present.
    fn find(&mut self, name: &'static str) -> Option<(String, JsValue)> {
        let value = self.present(slice::from_ref(&name)).next()?.1;
        Some((full_name(self.group, name), value))
    }

    /// Reads one option, if it is present.
    pub(super) fn option<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<Option<T>, JsValue> {
        self.find(name).map(|(name, value)| read_value(&name, &value)).transpose()
    }
}

/// Reads the value of one option.
pub(super) fn read_value<T: DeserializeOwned>(name: &str, value: &JsValue) -> Result<T, JsValue> {
    T::deserialize(OptionValue { name, value }).map_err(|error| fail(error.of(name, value).into_error()))
}

fn is_absent(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

fn is_record(value: &JsValue) -> bool {
    value.is_object() && !Array::is_array(value)
}

/// Returns the names and values of an object; none for what is not an object.
fn entries(value: &JsValue) -> Vec<(String, JsValue)> {
    let entries = value.dyn_ref::<Object>().map(Object::entries).unwrap_or_default();
    entries
        .iter()
        .map(|entry| {
            let entry = Array::from(&entry);
            (entry.get(0).as_string().unwrap_or_default(), entry.get(1))
        })
        .collect()
}

/// Returns a value in the notation of JavaScript, with the contents of arrays and objects left out.
fn describe(value: &JsValue) -> String {
    if is_absent(value) {
        "null".to_owned()
    } else if let Some(text) = value.as_string() {
        format!("\"{text}\"")
    } else if let Some(number) = value.as_f64() {
        String::from(Number::from(number).to_string_with_radix(10).unwrap_or_default())
    } else if let Some(flag) = value.as_bool() {
        flag.to_string()
    } else if Array::is_array(value) {
        "[…]".to_owned()
    } else {
        "{…}".to_owned()
    }
}

/// The reason why an option cannot be read, and once they are known, the option and its value.
#[derive(Debug)]
struct Refusal {
    message: Message,
    choices: String,
    option: Option<(String, String)>,
}

/// The error of an option; boxed, so that the results of each option stay small.
#[derive(Debug)]
pub(super) struct OptionError(Box<Refusal>);

impl OptionError {
    #[cold]
    #[inline(never)]
    fn new(message: Message, choices: String) -> Self {
        Self(Box::new(Refusal { message, choices, option: None }))
    }

    /// Adds the option and its value, if they are not known yet.
    #[cold]
    #[inline(never)]
    fn of(mut self, name: &str, value: &JsValue) -> Self {
        self.0.option.get_or_insert_with(|| (name.to_owned(), describe(value)));
        self
    }

    #[cold]
    #[inline(never)]
    fn into_error(self) -> Error {
        let Refusal { message, choices, option } = *self.0;
        let (name, value) = option.unwrap_or_default();
        Error::new(message, &[("option", &name), ("value", &value), ("choices", &choices)])
    }
}

impl From<Message> for OptionError {
    fn from(message: Message) -> Self {
        Self::new(message, String::new())
    }
}

impl Display for OptionError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0.message.id)
    }
}

impl std::error::Error for OptionError {}

impl serde::de::Error for OptionError {
    /// The types of options name the message by its id.
    fn custom<T: Display>(id: T) -> Self {
        let id = id.to_string();
        let own = [messages::PROBLEMS_PER_RULE, messages::TIMEZONE, messages::ASSISTED, messages::GROUP_BY];
        own.into_iter().find(|message| message.id == id).unwrap_or(messages::NOT_ACCEPTED).into()
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self::new(messages::NOT_CHOICE, expected.join(", "))
    }
}

/// The options of a group as a struct.
impl<'de> Deserializer<'de> for &mut GroupReader<'_> {
    type Error = OptionError;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, OptionError> {
        visitor.visit_map(OptionEntries { rest: self.present(fields), value: None, of: Parent::Group(self.group) })
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OptionError> {
        self.deserialize_struct("", &[], visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// The owner of entries: a group of options, or an option that is an object.
enum Parent<'v> {
    Group(&'static str),
    Option(&'v str),
}

/// The options of a group, or the entries of an option.
struct OptionEntries<'v> {
    rest: vec::IntoIter<(String, JsValue)>,
    /// The entry whose name was read.
    value: Option<(String, JsValue)>,
    of: Parent<'v>,
}

impl OptionEntries<'_> {
    /// Returns the value of the entry whose name was read, with its name in messages.
    #[inline(never)]
    fn take(&mut self) -> (String, JsValue) {
        let (name, value) = self.value.take().unwrap_or_default();
        match self.of {
            Parent::Option(option) => (format!("{option}[\"{name}\"]"), value),
            Parent::Group(group) => (full_name(group, &name), value),
        }
    }
}

impl<'de> MapAccess<'de> for OptionEntries<'_> {
    type Error = OptionError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, OptionError> {
        self.value = self.rest.next();
        match &self.value {
            Some((name, _)) => seed.deserialize(name.as_str().into_deserializer()).map(Some),
            None => Ok(None),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, OptionError> {
        let (name, value) = self.take();
        seed.deserialize(OptionValue { name: &name, value: &value }).map_err(|error| error.of(&name, &value))
    }
}

/// The value of an option.
struct OptionValue<'v> {
    name: &'v str,
    value: &'v JsValue,
}

impl OptionValue<'_> {
    /// Reads the value with `serde_wasm_bindgen`.
    fn read<T>(
        &self,
        message: Message,
        read: impl FnOnce(serde_wasm_bindgen::Deserializer) -> Result<T, serde_wasm_bindgen::Error>,
    ) -> Result<T, OptionError> {
        read(self.value.clone().into()).map_err(|_| message.into())
    }
}

impl<'de> Deserializer<'de> for OptionValue<'_> {
    type Error = OptionError;

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OptionError> {
        self.read(messages::NOT_TEXT, |value| value.deserialize_string(visitor))
    }

    /// Reads an option that is text or bytes.
    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OptionError> {
        self.read(messages::OPTION_NOT_TEXT_OR_BYTES, |value| value.deserialize_any(visitor))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OptionError> {
        self.read(messages::NOT_BOOLEAN, |value| value.deserialize_bool(visitor))
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OptionError> {
        self.read(messages::NOT_INTEGER, |value| value.deserialize_u64(visitor))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OptionError> {
        // Options that are absent are left out before.
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, OptionError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, OptionError> {
        let word = self.value.as_string().ok_or(messages::NOT_TEXT)?;
        visitor.visit_enum(word.into_deserializer())
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OptionError> {
        if !is_record(self.value) {
            return Err(messages::NOT_OBJECT.into());
        }
        visitor.visit_map(OptionEntries {
            rest: entries(self.value).into_iter(),
            value: None,
            of: Parent::Option(self.name),
        })
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, OptionError> {
        self.read(messages::NOT_ACCEPTED, |value| value.deserialize_any(visitor))
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u128 f32 f64 char str bytes unit unit_struct seq tuple tuple_struct struct identifier
        ignored_any
    }
}
