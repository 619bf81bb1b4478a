//! Pages as JSON.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::model::page::Page;
use crate::model::page::fields::{Fields, View, views};

use super::number;

/// Writes pages as the JSON text of a page list, in one line. Absent fields are left out; numbers and flags become JSON
/// numbers and booleans if these are read back unchanged, also by programs that do not keep the digits of a number.
///
/// ```
/// use sitemap_kit::page_list::{read, write};
/// let text = r#"[{"loc":"https://example.com/","priority":0.8}]"#;
/// assert_eq!(write(&read(text, None, &Default::default()).pages), text);
/// ```
pub fn write(pages: &[Page<'_>]) -> String {
    let mut writer = PageListWriter::new();
    for page in pages {
        writer.push(page);
    }
    writer.finish()
}

/// Writes a page list page by page.
pub(crate) struct PageListWriter {
    json: Vec<u8>,
    is_empty: bool,
}

impl PageListWriter {
    pub(crate) fn new() -> Self {
        Self { json: vec![b'['], is_empty: true }
    }

    /// Appends a page.
    pub(crate) fn push(&mut self, page: &Page<'_>) {
        if !self.is_empty {
            self.json.push(b',');
        }
        self.is_empty = false;
        // Writing to memory cannot fail, and neither can serializing these types.
        let _ = serde_json::to_writer(&mut self.json, &Present(page));
    }

    /// Appends a page, with the lone surrogate that U+FFFF replaces in it; 0 for none.
    pub(crate) fn push_with(&mut self, page: &Page<'_>, lone_surrogate: u32) {
        let start = self.json.len();
        self.push(page);
        if lone_surrogate != 0 {
            let page = String::from_utf8(self.json.split_off(start)).unwrap_or_default();
            self.json.extend(page.replace('\u{FFFF}', &format!("\\u{lone_surrogate:04x}")).bytes());
        }
    }

    /// Returns the JSON text.
    pub(crate) fn finish(mut self) -> String {
        self.json.push(b']');
        String::from_utf8(self.json).unwrap_or_default()
    }
}

/// Serializes the present fields of a struct. Numbers and flags become JSON numbers and booleans if these are read back
/// unchanged.
struct Present<'f, 't>(&'f dyn Fields<'t>);

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
