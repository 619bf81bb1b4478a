//! The table of page fields. Reading and writing are one loop each, whatever the struct; copying is derived from the table.

use super::{
    Alternate, ContentSegment, CrawlRecord, Image, News, Page, Platform, Price, Publication, Restriction, Text, TvShow,
    TypedId, Uploader, Video,
};

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

/// Declares the table of the fields of structs: the name of each, its kind (and the struct that it holds), and the Rust field.
/// The kinds are those of [`Slot`], and `OneOrMore`: a list of structs that is written as one struct where it holds one.
///
/// The package has the same table, for the other side of its encodings (`pkg/wire/page-fields.ts`).
macro_rules! fields {
    ($($type:ident { $($name:literal $kind:ident $(($inner:ident))? $target:ident),* $(,)? })*) => {
        $(
            impl<'t> $type<'t> {
                /// The names of its own fields, which are the protocol's.
                pub(crate) const NAMES: &'static [&'static str] = &[$($name),*];

                fn own_slot(&mut self, index: usize) -> Option<Slot<'_, 't>> {
                    by_index!(index, $($target => Some(slot!($kind, self.$target))),*)
                }

                fn own_view(&self, index: usize) -> Option<View<'_, 't>> {
                    by_index!(index, $($target => view!($kind, self.$target)),*)
                }

                /// Returns the struct with the texts of its own fields mapped, without other fields.
                #[allow(clippy::needless_update, reason = "only a page has other fields")]
                fn map_own<'s, 'u>(&'s self, text: MapText<'_, 's, 't, 'u>) -> $type<'u> {
                    $type { $($target: map!($kind, self.$target, text),)* ..$type::default() }
                }

                /// Moves what another struct has in its own fields and this one lacks.
                #[allow(dead_code, reason = "structs inside pages are merged as a whole")]
                fn merge_own(&mut self, other: Self) {
                    $(merge!($kind, self.$target, other.$target);)*
                }
            }
        )*

        /// The table as data: each struct with its fields as name, kind and inner struct.
        #[cfg(test)]
        pub(crate) const TABLE: &[(&str, &[(&str, &str, &str)])] =
            &[$((stringify!($type), &[$(($name, stringify!($kind), concat!($(stringify!($inner))?))),*])),*];
    };
}

fields! {
    Page {
        "loc" Loc loc, "lastmod" Text lastmod, "changefreq" Text changefreq, "priority" Number priority,
        "alternates" List(Alternate) alternates, "images" List(Image) images, "videos" List(Video) videos,
        "news" OneOrMore(News) news, "mobile" Flag mobile, "foreign" Texts foreign,
    }
    CrawlRecord {
        "status" Number status, "noindex" Flag noindex, "redirect" Text redirect, "canonical" Text canonical,
        "content_hash" Text content_hash,
    }
    Alternate { "hreflang" Text hreflang, "href" Text href, "rel" Text rel, "media" Text media }
    Image {
        "loc" Text loc, "caption" Text caption, "geo_location" Text geo_location, "title" Text title,
        "license" Text license,
    }
    Video {
        "thumbnail_loc" Text thumbnail_loc, "title" Text title, "description" Text description,
        "content_loc" Text content_loc, "player_loc" Text player_loc, "player_allow_embed" Flag player_allow_embed,
        "player_autoplay" Text player_autoplay, "duration" Number duration, "expiration_date" Text expiration_date,
        "rating" Number rating, "content_segments" List(ContentSegment) content_segments,
        "view_count" Number view_count, "publication_date" Text publication_date, "tags" Texts tags,
        "category" Text category, "family_friendly" Flag family_friendly,
        "restriction" Object(Restriction) restriction, "gallery_loc" Text gallery_loc,
        "gallery_title" Text gallery_title, "prices" List(Price) prices,
        "requires_subscription" Flag requires_subscription, "uploader" Object(Uploader) uploader,
        "tvshow" Object(TvShow) tvshow, "platform" Object(Platform) platform, "live" Flag live, "ids" List(TypedId) ids,
    }
    ContentSegment { "loc" Text loc, "duration" Number duration }
    Restriction { "relationship" Text relationship, "countries" Words countries }
    Platform { "relationship" Text relationship, "platforms" Words platforms }
    Price { "value" Number value, "currency" Text currency, "type" Text kind, "resolution" Text resolution }
    TypedId { "type" Text kind, "value" Text value }
    TvShow {
        "show_title" Text show_title, "video_type" Text video_type, "episode_title" Text episode_title,
        "season_number" Number season_number, "episode_number" Number episode_number, "premier_date" Text premier_date,
    }
    Uploader { "name" Text name, "info" Text info }
    News {
        "publication" Object(Publication) publication, "access" Text access, "genres" Text genres,
        "publication_date" Text publication_date, "title" Text title, "keywords" Text keywords,
        "stock_tickers" Text stock_tickers, "geo_locations" Text geo_locations,
    }
    Publication { "name" Text name, "language" Text language }
}

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
