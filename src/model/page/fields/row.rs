//! The rows of the table of page fields.

/// A struct of the table.
#[derive(Debug)]
pub(crate) struct StructRow {
    pub(crate) name: &'static str,
    pub(crate) fields: &'static [FieldRow],
    /// The name of its type in the package.
    #[cfg(test)]
    pub(crate) public_name: &'static str,
    #[cfg(test)]
    pub(crate) documentation: &'static str,
}

/// A field of the table.
#[derive(Debug)]
pub(crate) struct FieldRow {
    pub(crate) name: &'static str,
    pub(crate) kind: FieldKind,
    /// The struct that it contains.
    pub(crate) inner: Option<&'static StructRow>,
    pub(crate) value: ValueType,
    /// The values of an enumeration.
    pub(crate) choices: &'static [&'static str],
    /// The maximum number of characters of a text, or of items of a list.
    pub(crate) max: Option<usize>,
    pub(crate) usage: Use,
    pub(crate) place: Place,
    #[cfg(test)]
    pub(crate) documentation: &'static str,
}

/// The kind of a value in JSON: that of its [`Slot`](super::Slot).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FieldKind {
    Loc,
    Text,
    Number,
    Flag,
    Texts,
    Words,
    Object,
    List,
    /// A list that may be given as one struct. A list of one struct is written as that struct.
    OneOrMore,
}

/// The type of a value, or of the items of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ValueType {
    Text,
    /// A text of several lines.
    Long,
    Url,
    Date,
    /// One of the choices.
    Choice,
    Number,
    /// A whole number that may be larger than a JavaScript number.
    Count,
    /// Yes or no, or one of the choices.
    Flag,
    /// A list of words, all of them among the choices if there are any.
    Words,
    Struct,
}

/// The importance of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    Required,
    /// Optional, and shown in forms at once.
    Common,
    /// Optional, and shown in forms on request.
    Optional,
    /// Without effect in current search engines.
    Deprecated,
}

/// The place of a field in XML.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// A child of the element of the struct. The names of extensions have their customary prefix: `image:image`; the
    /// elements in it have the same prefix.
    Child(&'static str),
    /// The text of the element of the struct.
    Text,
    /// An attribute of the element of the struct; it has the name of the field.
    Attribute,
    /// An attribute of the child of the preceding field: the names of the child and of the attribute.
    ChildAttribute(&'static str, &'static str),
    /// No place of its own.
    None,
}

impl StructRow {
    /// Returns a field; `None` if the struct has none with this name.
    pub(crate) fn field(&self, name: &str) -> Option<&'static FieldRow> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Returns the values of an enumeration. Fails to compile in a constant if the struct has no such field.
    ///
    /// # Panics
    ///
    /// Panics if the struct has no field with this name.
    pub(crate) const fn choices(&self, name: &str) -> &'static [&'static str] {
        let mut index = 0;
        while index < self.fields.len() {
            if is_same(self.fields[index].name, name) {
                return self.fields[index].choices;
            }
            index += 1;
        }
        panic!("a field of the struct");
    }

    /// Returns the field that is the text of the element; `None` if the element contains elements, or only attributes.
    pub(crate) fn text_field(&self) -> Option<&'static FieldRow> {
        self.fields.iter().find(|field| field.place == Place::Text)
    }
}

/// Returns whether two texts are equal. (The operator is not available in constants.)
const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut index = 0;
    while index < one.len() && index < other.len() && one[index] == other[index] {
        index += 1;
    }
    index == one.len() && index == other.len()
}

impl FieldRow {
    /// Returns whether the field is the child with a name.
    pub(crate) fn is_child(&self, local: &str) -> bool {
        matches!(self.place, Place::Child(name) if name == local)
    }

    /// Returns whether the field is the child with a name in any letter case.
    pub(crate) fn is_similar_child(&self, local: &str) -> bool {
        matches!(self.place, Place::Child(name) if name.eq_ignore_ascii_case(local))
    }

    /// Returns the name of the attribute that the field is; `None` if it is none.
    pub(crate) const fn attribute(&self) -> Option<&'static str> {
        match self.place {
            Place::Attribute => Some(self.name),
            Place::ChildAttribute(_, attribute) => Some(attribute),
            _ => None,
        }
    }

    /// Returns whether the child may occur more than once.
    pub(crate) const fn is_repeated(&self) -> bool {
        matches!(self.kind, FieldKind::Texts | FieldKind::List)
    }
}
