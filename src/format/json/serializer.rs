//! Writing what serde describes as JSON. What is absent is left out by the types themselves.

use std::fmt::{self, Display};

use serde::Serialize;
use serde::ser::{
    Error, Impossible, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple, SerializeTupleStruct, Serializer,
};

use super::Writer;

/// The JSON of a value.
pub(crate) fn to_json(value: &dyn ToJson) -> String {
    let mut writer = Writer::new();
    value.write(&mut writer);
    writer.into_text()
}

/// What can be written as JSON: whatever serde can describe, behind one pointer, so that what is around the writing is
/// compiled once.
pub(crate) trait ToJson {
    fn write(&self, writer: &mut Writer);
}

impl<T: Serialize> ToJson for T {
    fn write(&self, writer: &mut Writer) {
        match self.serialize(writer) {
            Ok(()) => {}
        }
    }
}

/// Nothing: writing into a text cannot fail, and knowing so spares the check behind every field.
#[derive(Debug)]
pub(crate) enum Never {}

type Outcome<T = ()> = Result<T, Never>;

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl Error for Never {
    fn custom<T: Display>(message: T) -> Self {
        unreachable!("no type of this crate refuses to be written, but: {message}")
    }
}

/// A list or an object that was begun.
pub(crate) struct Open<'w> {
    writer: &'w mut Writer,
    bracket: u8,
}

// What every type does is compiled once, here and below.
impl<'w> Open<'w> {
    #[inline(never)]
    fn list(writer: &'w mut Writer) -> Self {
        writer.begin(b'[');
        Self { writer, bracket: b']' }
    }

    #[inline(never)]
    fn object(writer: &'w mut Writer) -> Self {
        writer.begin(b'{');
        Self { writer, bracket: b'}' }
    }

    #[inline(never)]
    fn name(&mut self, name: &str) {
        self.writer.name(name);
    }

    #[inline(never)]
    fn close(self) {
        self.writer.end(self.bracket);
    }
}

/// Numbers of one type after the other, all of them whole.
macro_rules! whole_numbers {
    ($($name:ident $type:ty),*) => {$(
        fn $name(self, number: $type) -> Outcome {
            self.literal(&number.to_string());
            Ok(())
        }
    )*};
}

impl<'w> Serializer for &'w mut Writer {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Open<'w>;
    type SerializeTuple = Open<'w>;
    type SerializeTupleStruct = Open<'w>;
    type SerializeTupleVariant = Impossible<(), Never>;
    type SerializeMap = Open<'w>;
    type SerializeStruct = Open<'w>;
    type SerializeStructVariant = Impossible<(), Never>;

    whole_numbers! {
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64
    }

    fn serialize_bool(self, flag: bool) -> Outcome {
        self.literal(if flag { "true" } else { "false" });
        Ok(())
    }

    fn serialize_f32(self, number: f32) -> Outcome {
        self.serialize_f64(number.into())
    }

    fn serialize_f64(self, number: f64) -> Outcome {
        self.literal(&number.to_string());
        Ok(())
    }

    fn serialize_char(self, character: char) -> Outcome {
        self.serialize_str(character.encode_utf8(&mut [0; 4]))
    }

    #[inline(never)]
    fn serialize_str(self, text: &str) -> Outcome {
        self.text(text);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Outcome {
        bytes.serialize(self)
    }

    fn serialize_none(self) -> Outcome {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Outcome {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Outcome {
        self.literal("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Outcome {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Outcome {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Outcome {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Outcome {
        let mut object = Open::object(self);
        SerializeStruct::serialize_field(&mut object, name, value)?;
        SerializeStruct::end(object)
    }

    fn serialize_seq(self, _: Option<usize>) -> Outcome<Open<'w>> {
        Ok(Open::list(self))
    }

    fn serialize_tuple(self, _: usize) -> Outcome<Open<'w>> {
        Ok(Open::list(self))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Outcome<Open<'w>> {
        Ok(Open::list(self))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Outcome<Impossible<(), Never>> {
        unreachable!("no type of this crate has a variant like {name}")
    }

    fn serialize_map(self, _: Option<usize>) -> Outcome<Open<'w>> {
        Ok(Open::object(self))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Outcome<Open<'w>> {
        Ok(Open::object(self))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Outcome<Impossible<(), Never>> {
        unreachable!("no type of this crate has a variant like {name}")
    }
}

/// Lists, whatever serde calls them.
macro_rules! lists {
    ($($trait:ident $item:ident),*) => {$(
        impl $trait for Open<'_> {
            type Ok = ();
            type Error = Never;

            fn $item<T: Serialize + ?Sized>(&mut self, item: &T) -> Outcome {
                item.serialize(&mut *self.writer)
            }

            fn end(self) -> Outcome {
                self.close();
                Ok(())
            }
        }
    )*};
}

lists! { SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field }

impl SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Outcome {
        key.serialize(&mut *self.writer)?;
        self.writer.value_follows();
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Outcome {
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Outcome {
        self.close();
        Ok(())
    }
}

impl SerializeStruct for Open<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Outcome {
        self.name(name);
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Outcome {
        self.close();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Serialize;

    use super::to_json;

    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Shape {
        RoundThing,
        Of(u8),
    }

    #[derive(Serialize)]
    struct Inner {
        line: usize,
        column: Option<usize>,
    }

    #[derive(Serialize)]
    struct Outer<'o> {
        text: &'o str,
        numbers: (i64, u8, f64),
        flags: Vec<bool>,
        shapes: [Shape; 2],
        counts: BTreeMap<&'o str, usize>,
        #[serde(skip_serializing_if = "Option::is_none")]
        absent: Option<u8>,
        #[serde(flatten)]
        inner: Inner,
        letter: char,
        nothing: (),
    }

    #[test]
    fn writes_what_serde_json_writes() {
        let value = Outer {
            text: "a \"b\"\n日本",
            numbers: (-5, 7, 0.5),
            flags: vec![true, false],
            shapes: [Shape::RoundThing, Shape::Of(3)],
            counts: BTreeMap::from([("x\"y", 1), ("z", 2)]),
            absent: None,
            inner: Inner { line: 3, column: None },
            letter: 'é',
            nothing: (),
        };
        assert_eq!(to_json(&value), serde_json::to_string(&value).unwrap());
        assert_eq!(to_json(&Vec::<u8>::new()), "[]");
    }
}
