//! The structs of a page as lists of named fields: reading, writing and copying are one loop each, whatever the struct.

use super::{
    Alternate, ContentSegment, CrawlRecord, Image, News, Page, Platform, Price, Publication, Restriction, Text, TvShow,
    TypedId, Uploader, Video,
};

/// A struct that is read and written field by field. Fields stand at the places of their names.
pub(crate) trait Fields<'t> {
    /// The names of its fields, which are the protocol's own.
    fn names(&self) -> &'static [&'static str];

    /// A field to be written to.
    fn slot(&mut self, place: usize) -> Option<Slot<'_, 't>>;

    /// A field to be looked at.
    fn view(&self, place: usize) -> Option<View<'_, 't>>;
}

/// Where the value of a field goes, and as what.
pub(crate) enum Slot<'s, 't> {
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
    /// The text that no page is without.
    Loc(&'s mut Text<'t>),
}

impl<'t> Slot<'_, 't> {
    /// Sets a field that takes a text, or adds to one that takes several.
    pub(crate) fn set(self, text: Text<'t>) {
        match self {
            Self::Loc(target) => *target = text,
            Self::Text(target) | Self::Number(target) | Self::Flag(target) => *target = Some(text),
            Self::Texts(target) | Self::Words(target) => target.push(text),
            // A text that stands for a struct is its first field: the loc of an image, the name of an uploader.
            Self::List(nest) | Self::Object(nest) => {
                if let Some(Slot::Text(target)) = nest.add().slot(0) {
                    *target = Some(text);
                }
            }
        }
    }
}

/// The value of a field, and as what: as [`Slot`].
pub(crate) enum View<'s, 't> {
    Text(&'s Option<Text<'t>>),
    Number(&'s Option<Text<'t>>),
    Flag(&'s Option<Text<'t>>),
    Texts(&'s Vec<Text<'t>>),
    Words(&'s Vec<Text<'t>>),
    Object(&'s dyn Nest<'t>),
    List(&'s dyn Nest<'t>),
    Loc(&'s Text<'t>),
}

/// What holds structs inside a struct.
pub(crate) trait Nest<'t> {
    /// Adds an empty one.
    fn add(&mut self) -> &mut dyn Fields<'t>;

    /// One of them.
    fn item(&self, index: usize) -> Option<&dyn Fields<'t>>;

    /// One of them, to be changed.
    fn item_mut(&mut self, index: usize) -> Option<&mut dyn Fields<'t>>;
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
}

impl<'t, T: Fields<'t> + Default> Nest<'t> for Vec<T> {
    fn add(&mut self) -> &mut dyn Fields<'t> {
        let place = self.len();
        self.push(T::default());
        &mut self[place]
    }

    fn item(&self, index: usize) -> Option<&dyn Fields<'t>> {
        self.get(index).map(|item| item as &dyn Fields<'t>)
    }

    fn item_mut(&mut self, index: usize) -> Option<&mut dyn Fields<'t>> {
        self.get_mut(index).map(|item| item as &mut dyn Fields<'t>)
    }
}

/// The field at a place.
macro_rules! place {
    ($place:ident, $($target:ident => $field:expr),*) => {{
        #[allow(non_camel_case_types, reason = "named like the fields, to count them")]
        enum Place { $($target),* }
        match $place {
            $(place if place == Place::$target as usize => Some($field),)*
            _ => None,
        }
    }};
}

/// Implements [`Fields`] for structs whose fields are named as in the list.
macro_rules! fields {
    ($($type:ident { $($name:literal $kind:ident $target:ident),* $(,)? })*) => {$(
        impl $type<'_> {
            /// The names of its fields, which are the protocol's own.
            pub(crate) const NAMES: &'static [&'static str] = &[$($name),*];
        }

        impl<'t> Fields<'t> for $type<'t> {
            fn names(&self) -> &'static [&'static str] {
                Self::NAMES
            }

            fn slot(&mut self, place: usize) -> Option<Slot<'_, 't>> {
                place!(place, $($target => Slot::$kind(&mut self.$target)),*)
            }

            fn view(&self, place: usize) -> Option<View<'_, 't>> {
                place!(place, $($target => View::$kind(&self.$target)),*)
            }
        }
    )*};
}

fields! {
    Alternate { "hreflang" Text hreflang, "href" Text href, "rel" Text rel, "media" Text media }
    Image {
        "loc" Text loc, "caption" Text caption, "geo_location" Text geo_location, "title" Text title,
        "license" Text license,
    }
    Video {
        "thumbnail_loc" Text thumbnail_loc, "title" Text title, "description" Text description,
        "content_loc" Text content_loc, "player_loc" Text player_loc, "player_allow_embed" Flag player_allow_embed,
        "player_autoplay" Text player_autoplay, "duration" Number duration, "expiration_date" Text expiration_date,
        "rating" Number rating, "content_segments" List content_segments, "view_count" Number view_count,
        "publication_date" Text publication_date, "tags" Texts tags, "category" Text category,
        "family_friendly" Flag family_friendly, "restriction" Object restriction, "gallery_loc" Text gallery_loc,
        "gallery_title" Text gallery_title, "prices" List prices, "requires_subscription" Flag requires_subscription,
        "uploader" Object uploader, "tvshow" Object tvshow, "platform" Object platform, "live" Flag live,
        "ids" List ids,
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
        "publication" Object publication, "access" Text access, "genres" Text genres,
        "publication_date" Text publication_date, "title" Text title, "keywords" Text keywords,
        "stock_tickers" Text stock_tickers, "geo_locations" Text geo_locations,
    }
    Publication { "name" Text name, "language" Text language }
    CrawlRecord {
        "status" Number status, "noindex" Flag noindex, "redirect" Text redirect, "canonical" Text canonical,
        "content_hash" Text content_hash,
    }
}

/// How many of the names of a page are its own. Behind them come those of its [`CrawlRecord`].
const OWN_FIELDS: usize = 10;

impl<'t> Fields<'t> for Page<'t> {
    fn names(&self) -> &'static [&'static str] {
        &[
            "loc",
            "lastmod",
            "changefreq",
            "priority",
            "alternates",
            "images",
            "videos",
            "news",
            "mobile",
            "foreign",
            "status",
            "noindex",
            "redirect",
            "canonical",
            "content_hash",
        ]
    }

    fn slot(&mut self, place: usize) -> Option<Slot<'_, 't>> {
        Some(match place {
            0 => Slot::Loc(&mut self.loc),
            1 => Slot::Text(&mut self.lastmod),
            2 => Slot::Text(&mut self.changefreq),
            3 => Slot::Number(&mut self.priority),
            4 => Slot::List(&mut self.alternates),
            5 => Slot::List(&mut self.images),
            6 => Slot::List(&mut self.videos),
            7 => Slot::List(&mut self.news),
            8 => Slot::Flag(&mut self.mobile),
            9 => Slot::Texts(&mut self.foreign),
            place => return self.record.get_or_insert_default().slot(place - OWN_FIELDS),
        })
    }

    fn view(&self, place: usize) -> Option<View<'_, 't>> {
        Some(match place {
            0 => View::Loc(&self.loc),
            1 => View::Text(&self.lastmod),
            2 => View::Text(&self.changefreq),
            3 => View::Number(&self.priority),
            4 => View::List(&self.alternates),
            5 => View::List(&self.images),
            6 => View::List(&self.videos),
            // One article, which is all that may be, is an object, as people write it.
            7 if self.news.len() == 1 => View::Object(&self.news),
            7 => View::List(&self.news),
            8 => View::Flag(&self.mobile),
            9 => View::Texts(&self.foreign),
            place => return self.record.as_ref()?.view(place - OWN_FIELDS),
        })
    }
}

/// Copies a text into a text of another lifetime.
pub(crate) type CopyText<'c, 's, 'f, 't> = &'c dyn Fn(&'s Text<'f>) -> Text<'t>;

/// Copies all values of a page into an empty one.
pub(super) fn copy_page<'s, 'f, 't>(from: &'s Page<'f>, into: &mut Page<'t>, take: CopyText<'_, 's, 'f, 't>) {
    into.group = from.group.as_ref().map(take);
    copy(from, into, OWN_FIELDS, take);
    if let Some(record) = &from.record {
        let into = into.record.get_or_insert_default();
        copy(&**record, &mut **into, record.names().len(), take);
    }
}

/// Copies the first `count` fields into an empty struct of the same kind.
pub(crate) fn copy<'s, 'f, 't>(
    from: &'s dyn Fields<'f>,
    into: &mut dyn Fields<'t>,
    count: usize,
    take: CopyText<'_, 's, 'f, 't>,
) {
    for place in 0..count {
        let (Some(view), Some(slot)) = (from.view(place), into.slot(place)) else { continue };
        match (view, slot) {
            (View::Loc(text), Slot::Loc(target)) => *target = take(text),
            (
                View::Text(text) | View::Number(text) | View::Flag(text),
                Slot::Text(target) | Slot::Number(target) | Slot::Flag(target),
            ) => *target = text.as_ref().map(take),
            (View::Texts(texts) | View::Words(texts), Slot::Texts(target) | Slot::Words(target)) => {
                for text in texts {
                    target.push(take(text));
                }
            }
            (View::Object(items) | View::List(items), Slot::Object(target) | Slot::List(target)) => {
                let mut index = 0;
                while let Some(item) = items.item(index) {
                    copy(item, target.add(), item.names().len(), take);
                    index += 1;
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Fields, Page};

    #[test]
    fn every_name_has_its_place() {
        let mut page = Page::default();
        let count = page.names().len();
        assert!((0..count).all(|place| page.slot(place).is_some() && page.view(place).is_some()));
        assert!(page.slot(count).is_none() && page.view(count).is_none());
        let record = page.record.clone().unwrap_or_default();
        assert_eq!(page.names()[super::OWN_FIELDS..], *record.names());
    }
}
