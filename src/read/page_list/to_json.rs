//! Pages as JSON.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::model::page::fields::{Fields, View, views};

use super::number;

/// Serializes the present fields of a struct. Numbers and flags become JSON numbers and booleans if these are read back
/// unchanged.
pub(super) struct Present<'f, 't>(pub(super) &'f dyn Fields<'t>);

impl Serialize for Present<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        for (index, view) in views(self.0) {
            let name = self.0.names()[index];
            object.serialize_entry(name, &FieldValue(name, view))?;
        }
        object.end()
    }
}

/// Serializes the value of a field with a name.
struct FieldValue<'f, 't>(&'f str, View<'f, 't>);

impl Serialize for FieldValue<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.1 {
            View::Number(number) if number::is_json(self.0, number) => {
                match serde_json::from_str::<&RawValue>(number) {
                    Ok(number) => number.serialize(serializer),
                    Err(_) => number.serialize(serializer),
                }
            }
            View::Flag(flag) if *flag == "yes" => true.serialize(serializer),
            View::Flag(flag) if *flag == "no" => false.serialize(serializer),
            View::Loc(text) | View::Text(text) | View::Number(text) | View::Flag(text) => text.serialize(serializer),
            View::Texts(texts) | View::Words(texts) => texts.serialize(serializer),
            View::Object(nest) => nest.item(0).map(Present).serialize(serializer),
            View::List(nest) => serializer.collect_seq((0..).map_while(|index| nest.item(index)).map(Present)),
        }
    }
}
