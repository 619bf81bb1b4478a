//! Access to the fields of a struct by their indexes.

use std::iter;

use super::row::{FieldRow, StructRow};
use crate::model::page::text::Text;

/// A struct that is read and written field by field. A field is identified by the index of its name.
pub(crate) trait Fields<'t> {
    /// Returns the row of the struct. The index of a field is that of its row; the row of a page has no [`CrawlRecord`].
    fn row(&self) -> &'static StructRow;

    /// Returns the names of the fields, which are the protocol's own.
    fn names(&self) -> &'static [&'static str];

    /// Returns a field for writing.
    fn slot(&mut self, index: usize) -> Option<Slot<'_, 't>>;

    /// Returns the value of a field; `None` if it has none.
    fn view(&self, index: usize) -> Option<View<'_, 't>>;

    /// Returns a bit for each field that has a value, by its index.
    fn given(&self) -> u32;

    /// Passes each field that has a value, and each required one, to `visit`; of a page, those of the table that it has itself,
    /// without its loc.
    fn each(&mut self, visit: Visit<'_, 't>);
}

impl<'t> dyn Fields<'t> + '_ {
    /// Returns the field with a name for writing.
    pub(crate) fn slot_of(&mut self, name: &str) -> Option<Slot<'_, 't>> {
        self.slot(self.index_of(name)?)
    }

    /// Returns the value of the field with a name; `None` if it has none.
    pub(crate) fn view_of(&self, name: &str) -> Option<View<'_, 't>> {
        self.view(self.index_of(name)?)
    }

    fn index_of(&self, name: &str) -> Option<usize> {
        self.names().iter().position(|known| *known == name)
    }
}

/// A function that is called with fields.
pub(crate) type Visit<'v, 't> = &'v mut dyn FnMut(&'static FieldRow, Slot<'_, 't>);

/// A field to write to, by the kind of its value.
pub(crate) enum Slot<'s, 't> {
    /// The text that every page has.
    Loc(&'s mut Text<'t>),
    /// A text.
    Text(&'s mut Option<Text<'t>>),
    /// A number, given as a number or as text.
    Number(&'s mut Option<Text<'t>>),
    /// A flag, given as a boolean or as text.
    Flag(&'s mut Option<Text<'t>>),
    /// A list of texts; one text is a list of one.
    Texts(&'s mut Vec<Text<'t>>),
    /// A list of words; one text is the words in it.
    Words(&'s mut Vec<Text<'t>>),
    /// A struct.
    Object(&'s mut dyn Nest<'t>),
    /// A list of structs; one struct is a list of one.
    List(&'s mut dyn Nest<'t>),
}

impl<'s, 't> Slot<'s, 't> {
    /// Returns the field if it takes one text and may be absent.
    pub(crate) fn scalar(self) -> Option<&'s mut Option<Text<'t>>> {
        match self {
            Self::Text(field) | Self::Number(field) | Self::Flag(field) => Some(field),
            _ => None,
        }
    }

    /// Sets a field that takes a text, or adds to one that takes several.
    pub(crate) fn set(self, text: Text<'t>) {
        match self {
            Self::Loc(target) => *target = text,
            Self::Text(target) | Self::Number(target) | Self::Flag(target) => *target = Some(text),
            Self::Texts(target) | Self::Words(target) => target.push(text),
            // A text given instead of a struct is its first field: the loc of an image, the name of an uploader.
            Self::List(nest) | Self::Object(nest) => {
                if let Some(Slot::Text(target)) = nest.add().slot(0) {
                    *target = Some(text);
                }
            }
        }
    }
}

/// The value of a field, by its kind; see [`Slot`]. Lists have at least one item.
#[derive(Clone, Copy)]
pub(crate) enum View<'s, 't> {
    Loc(&'s Text<'t>),
    Text(&'s Text<'t>),
    Number(&'s Text<'t>),
    Flag(&'s Text<'t>),
    Texts(&'s [Text<'t>]),
    Words(&'s [Text<'t>]),
    Object(&'s dyn Nest<'t>),
    List(&'s dyn Nest<'t>),
}

/// A field that holds structs: one (`Option`) or a list (`Vec`).
pub(crate) trait Nest<'t> {
    /// Adds an empty struct.
    fn add(&mut self) -> &mut dyn Fields<'t>;

    /// Returns the number of structs.
    fn count(&self) -> usize;

    /// Returns a struct.
    fn item(&self, index: usize) -> Option<&dyn Fields<'t>>;

    /// Returns a struct to be changed.
    fn item_mut(&mut self, index: usize) -> Option<&mut dyn Fields<'t>>;

    /// Removes a struct; returns `None` if there is none with this index.
    fn remove(&mut self, index: usize) -> Option<()>;

    /// Removes all structs.
    fn clear(&mut self);
}

impl<'t, T: Fields<'t> + Default> Nest<'t> for Option<T> {
    fn add(&mut self) -> &mut dyn Fields<'t> {
        self.insert(T::default())
    }

    fn count(&self) -> usize {
        usize::from(self.is_some())
    }

    fn item(&self, index: usize) -> Option<&dyn Fields<'t>> {
        self.as_ref().filter(|_| index == 0).map(|item| item as &dyn Fields<'t>)
    }

    fn item_mut(&mut self, index: usize) -> Option<&mut dyn Fields<'t>> {
        self.as_mut().filter(|_| index == 0).map(|item| item as &mut dyn Fields<'t>)
    }

    fn remove(&mut self, index: usize) -> Option<()> {
        self.take_if(|_| index == 0).map(drop)
    }

    fn clear(&mut self) {
        *self = None;
    }
}

impl<'t, T: Fields<'t> + Default> Nest<'t> for Vec<T> {
    fn add(&mut self) -> &mut dyn Fields<'t> {
        let index = self.len();
        self.push(T::default());
        &mut self[index]
    }

    fn count(&self) -> usize {
        self.len()
    }

    fn item(&self, index: usize) -> Option<&dyn Fields<'t>> {
        self.get(index).map(|item| item as &dyn Fields<'t>)
    }

    fn item_mut(&mut self, index: usize) -> Option<&mut dyn Fields<'t>> {
        self.get_mut(index).map(|item| item as &mut dyn Fields<'t>)
    }

    fn remove(&mut self, index: usize) -> Option<()> {
        (index < Self::len(self)).then(|| drop(Self::remove(self, index)))
    }

    fn clear(&mut self) {
        Self::clear(self);
    }
}

/// Returns the values of a struct with the indexes of their fields.
pub(crate) fn views<'s, 't>(fields: &'s dyn Fields<'t>) -> impl Iterator<Item = (usize, View<'s, 't>)> {
    let mut rest = fields.given();
    iter::from_fn(move || {
        let index = rest.trailing_zeros() as usize;
        rest &= rest.wrapping_sub(1);
        Some((index, fields.view(index)?))
    })
}

/// Returns a text with another lifetime: a copy, or borrowed from the given one.
pub(super) type MapText<'m, 's, 'f, 't> = &'m dyn Fn(&'s Text<'f>) -> Text<'t>;
