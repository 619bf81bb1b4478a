//! The table of page fields. Reading and writing are one loop each, whatever the struct; copying is derived from the table.

use super::Text;

/// A struct that is read and written field by field. A field is identified by the index of its name.
pub(crate) trait Fields<'t> {
    /// Returns the name of the struct.
    fn struct_name(&self) -> &'static str;

    /// Returns the names of the fields, which are the protocol's own.
    fn names(&self) -> &'static [&'static str];

    /// Returns a field for writing.
    fn slot(&mut self, index: usize) -> Option<Slot<'_, 't>>;

    /// Returns the value of a field; `None` if it has none.
    fn view(&self, index: usize) -> Option<View<'_, 't>>;
}

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

impl<'t> Slot<'_, 't> {
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

/// The slot of a field by its kind.
macro_rules! slot {
    (OneOrMore, $field:expr) => {
        Slot::List(&mut $field)
    };
    ($kind:ident, $field:expr) => {
        Slot::$kind(&mut $field)
    };
}

/// The view of a field by its kind; `None` if it has no value.
macro_rules! view {
    (Loc, $field:expr) => {
        Some(View::Loc(&$field))
    };
    (Object, $field:expr) => {
        $field.is_some().then_some(View::Object(&$field))
    };
    (OneOrMore, $field:expr) => {
        match $field.len() {
            0 => None,
            1 => Some(View::Object(&$field)),
            _ => Some(View::List(&$field)),
        }
    };
    (List, $field:expr) => {
        (!$field.is_empty()).then_some(View::List(&$field))
    };
    (Texts, $field:expr) => {
        (!$field.is_empty()).then_some(View::Texts(&$field))
    };
    (Words, $field:expr) => {
        (!$field.is_empty()).then_some(View::Words(&$field))
    };
    ($kind:ident, $field:expr) => {
        $field.as_ref().map(View::$kind)
    };
}

/// Evaluates to the expression of the field with an index, or to `None`.
macro_rules! by_index {
    ($index:ident, $($target:ident => $field:expr),*) => {{
        #[allow(non_camel_case_types, reason = "named like the fields, to count them")]
        enum Index { $($target),* }
        match $index {
            $(index if index == Index::$target as usize => $field,)*
            _ => None,
        }
    }};
}

/// The value of a field with each text mapped, by its kind.
macro_rules! map {
    (Loc, $field:expr, $text:ident) => {
        $text(&$field)
    };
    (Texts, $field:expr, $text:ident) => {
        $field.iter().map($text).collect()
    };
    (Words, $field:expr, $text:ident) => {
        map!(Texts, $field, $text)
    };
    (Object, $field:expr, $text:ident) => {
        $field.as_ref().map(|item| item.map_own($text))
    };
    (List, $field:expr, $text:ident) => {
        $field.iter().map(|item| item.map_own($text)).collect()
    };
    (OneOrMore, $field:expr, $text:ident) => {
        map!(List, $field, $text)
    };
    ($scalar:ident, $field:expr, $text:ident) => {
        $field.as_ref().map($text)
    };
}

/// Moves what another field holds, by its kind: a value where there is none, and the items that a list lacks.
macro_rules! merge {
    (Loc, $field:expr, $other:expr) => {};
    (Texts, $field:expr, $other:expr) => {
        for item in $other {
            if !$field.contains(&item) {
                $field.push(item);
            }
        }
    };
    (Words, $field:expr, $other:expr) => {
        merge!(Texts, $field, $other)
    };
    (List, $field:expr, $other:expr) => {
        merge!(Texts, $field, $other)
    };
    (OneOrMore, $field:expr, $other:expr) => {
        merge!(Texts, $field, $other)
    };
    ($single:ident, $field:expr, $other:expr) => {
        if $field.is_none() {
            $field = $other;
        }
    };
}

/// Fields of structs that may be given as a text: the value of this field of the struct.
pub(crate) const SHORT_FORMS: [(&str, &str); 2] = [("images", "loc"), ("uploader", "name")];

/// The type of a field by its kind.
macro_rules! field_type {
    ($life:lifetime, Loc) => {
        Text<$life>
    };
    ($life:lifetime, Texts) => {
        Vec<Text<$life>>
    };
    ($life:lifetime, Words) => {
        Vec<Text<$life>>
    };
    ($life:lifetime, Object, $inner:ident) => {
        Option<$inner<$life>>
    };
    ($life:lifetime, List, $inner:ident) => {
        Vec<$inner<$life>>
    };
    ($life:lifetime, OneOrMore, $inner:ident) => {
        Vec<$inner<$life>>
    };
    ($life:lifetime, $scalar:ident) => {
        Option<Text<$life>>
    };
}

/// Declares structs and the table of their fields, in the syntax that [`table`] describes. A row that begins with `+` is a
/// field of the struct that no page list has.
macro_rules! fields {
    ($(
        $(#[doc = $about:literal])+
        $type:ident as $public:literal {
            $(+ $extra:ident: $extra_type:ty, $extra_doc:literal)*
            $(
                $(#[doc = $doc:literal])+
                $name:literal $kind:ident $(($inner:ident))? $target:ident:
                    $value:ident $([$($choice:literal)*])? $usage:ident
            ),* $(,)?
        }
    )*) => {
        $(
            $(#[doc = $about])+
            #[derive(Debug, Clone, Default, PartialEq, Eq)]
            pub struct $type<'a> {
                $(
                    $(#[doc = $doc])+
                    pub $target: field_type!('a, $kind $(, $inner)?),
                )*
                $(
                    #[doc = $extra_doc]
                    pub $extra: $extra_type,
                )*
            }

            impl<'t> $type<'t> {
                /// The names of its own fields, which are the protocol's.
                pub(crate) const NAMES: &'static [&'static str] = &[$($name),*];

                pub(super) fn own_slot(&mut self, index: usize) -> Option<Slot<'_, 't>> {
                    by_index!(index, $($target => Some(slot!($kind, self.$target))),*)
                }

                pub(super) fn own_view(&self, index: usize) -> Option<View<'_, 't>> {
                    by_index!(index, $($target => view!($kind, self.$target)),*)
                }

                /// Returns the struct with the texts of its own fields mapped, without other fields.
                #[allow(clippy::needless_update, reason = "only a page has other fields")]
                pub(super) fn map_own<'s, 'u>(&'s self, text: MapText<'_, 's, 't, 'u>) -> $type<'u> {
                    $type { $($target: map!($kind, self.$target, text),)* ..$type::default() }
                }

                /// Moves what another struct has in its own fields and this one lacks.
                #[allow(dead_code, reason = "structs inside pages are merged as a whole")]
                pub(super) fn merge_own(&mut self, other: Self) {
                    $(merge!($kind, self.$target, other.$target);)*
                }
            }
        )*

        /// The table as data.
        #[cfg(test)]
        pub(crate) const TABLE: &[StructRow] = &[$(StructRow {
            name: stringify!($type),
            public_name: $public,
            documentation: concat!($($about, "\n"),+),
            fields: &[$(FieldRow {
                name: $name,
                kind: stringify!($kind),
                inner: concat!($(stringify!($inner))?),
                value: ValueType::$value,
                choices: &[$($($choice),*)?],
                usage: Use::$usage,
                documentation: concat!($($doc),+),
            }),*],
        }),*];
    };
}

#[cfg(test)]
mod generated;
pub(super) mod table;

#[cfg(test)]
pub(crate) use table::TABLE;
use table::{
    Alternate, ContentSegment, CrawlRecord, Image, News, Page, Platform, Price, Publication, Restriction, TvShow,
    TypedId, Uploader, Video,
};

/// Implements [`Fields`] for structs that have no fields but their own.
macro_rules! impl_fields {
    ($($type:ident)*) => {$(
        impl<'t> Fields<'t> for $type<'t> {
            fn struct_name(&self) -> &'static str {
                stringify!($type)
            }

            fn names(&self) -> &'static [&'static str] {
                Self::NAMES
            }

            fn slot(&mut self, index: usize) -> Option<Slot<'_, 't>> {
                self.own_slot(index)
            }

            fn view(&self, index: usize) -> Option<View<'_, 't>> {
                self.own_view(index)
            }
        }
    )*};
}

impl_fields! {
    CrawlRecord Alternate Image Video ContentSegment Restriction Platform Price TypedId TvShow Uploader News Publication
}

/// The number of fields of a page itself. The fields of its [`CrawlRecord`] follow.
const OWN_FIELDS: usize = Page::NAMES.len();

/// The names of the fields of a page and of its [`CrawlRecord`].
const PAGE_NAMES: [&str; OWN_FIELDS + CrawlRecord::NAMES.len()] = {
    let mut names = [""; OWN_FIELDS + CrawlRecord::NAMES.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = if index < OWN_FIELDS { Page::NAMES[index] } else { CrawlRecord::NAMES[index - OWN_FIELDS] };
        index += 1;
    }
    names
};

impl<'t> Fields<'t> for Page<'t> {
    fn struct_name(&self) -> &'static str {
        "Page"
    }

    fn names(&self) -> &'static [&'static str] {
        &PAGE_NAMES
    }

    fn slot(&mut self, index: usize) -> Option<Slot<'_, 't>> {
        if index < OWN_FIELDS {
            return self.own_slot(index);
        }
        self.record.get_or_insert_default().slot(index - OWN_FIELDS)
    }

    fn view(&self, index: usize) -> Option<View<'_, 't>> {
        if index < OWN_FIELDS {
            return self.own_view(index);
        }
        self.record.as_ref()?.view(index - OWN_FIELDS)
    }
}

/// Returns a text with another lifetime: a copy, or borrowed from the given one.
pub(super) type MapText<'m, 's, 'f, 't> = &'m dyn Fn(&'s Text<'f>) -> Text<'t>;

impl<'f> Page<'f> {
    /// Returns the page with each text mapped.
    pub(super) fn map<'s, 't>(&'s self, text: MapText<'_, 's, 'f, 't>) -> Page<'t> {
        Page {
            record: self.record.as_ref().map(|record| Box::new(record.map_own(text))),
            group: self.group.as_ref().map(text),
            ..self.map_own(text)
        }
    }
}

impl Page<'_> {
    /// Moves the values that another page has and this one lacks, and the items that its lists lack.
    pub(crate) fn merge(&mut self, mut other: Self) {
        if let Some(record) = other.record.take() {
            self.record.get_or_insert_default().merge_own(*record);
        }
        self.merge_own(other);
    }
}

#[cfg(test)]
mod tests {
    use super::{Fields, Page};

    #[test]
    fn every_name_has_a_field() {
        let mut page = Page::default();
        let count = page.names().len();
        for index in 0..count {
            page.slot(index).expect("a field").set("a".into());
            assert!(page.view(index).is_some(), "{}", page.names()[index]);
        }
        assert!(page.slot(count).is_none() && page.view(count).is_none());
    }
}
