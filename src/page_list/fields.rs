//! The fields of a page list: the protocol's own names, their types, and where their values go.

use crate::json::{Value, Writer};
use crate::page::{
    Alternate, ContentSegment, CrawlRecord, Image, News, Page, Platform, Price, Publication, Restriction, Text, TvShow,
    TypedId, Uploader, Video,
};
use crate::report::Finding;
use crate::rule;

use super::value::{Field, Fields, Slot, write};

/// Writes a field by the kind of its slot.
macro_rules! write_field {
    (Text, $($rest:tt)*) => { write::text($($rest)*) };
    (Number, $($rest:tt)*) => { write::number($($rest)*) };
    (Flag, $($rest:tt)*) => { write::flag($($rest)*) };
    (Texts, $($rest:tt)*) => { write::texts($($rest)*) };
    (Words, $($rest:tt)*) => { write::texts($($rest)*) };
    (Object, $($rest:tt)*) => { write::object($($rest)*) };
    (List, $($rest:tt)*) => { write::list($($rest)*) };
}

/// Implements [`Fields`] for a struct whose fields are named as in the list.
macro_rules! fields {
    ($type:ident { $($name:literal => $kind:ident $target:ident),* $(,)? } $($rest:tt)*) => {
        impl<'t> Fields<'t> for $type<'t> {
            fn names(&self) -> &'static [&'static str] {
                &[$($name),*]
            }

            fn slot<'s>(&'s mut self, name: &str) -> Option<Slot<'s, 't>> {
                match name {
                    $($name => Some(Slot::$kind(&mut self.$target)),)*
                    _ => None,
                }
            }

            fn write(&self, writer: &mut Writer) {
                $(write_field!($kind, writer, $name, &self.$target);)*
            }

            $($rest)*
        }
    };
}

fields! { Alternate { "hreflang" => Text hreflang, "href" => Text href, "rel" => Text rel, "media" => Text media } }

fields! {
    Image {
        "loc" => Text loc, "caption" => Text caption, "geo_location" => Text geo_location,
        "title" => Text title, "license" => Text license,
    }

    fn take_text(&mut self, text: Text<'t>) -> bool {
        self.loc = Some(text);
        true
    }
}

fields! {
    Video {
        "thumbnail_loc" => Text thumbnail_loc, "title" => Text title, "description" => Text description,
        "content_loc" => Text content_loc, "player_loc" => Text player_loc,
        "player_allow_embed" => Flag player_allow_embed, "player_autoplay" => Text player_autoplay,
        "duration" => Number duration, "expiration_date" => Text expiration_date, "rating" => Number rating,
        "content_segments" => List content_segments, "view_count" => Number view_count,
        "publication_date" => Text publication_date, "tags" => Texts tags, "category" => Text category,
        "family_friendly" => Flag family_friendly, "restriction" => Object restriction,
        "gallery_loc" => Text gallery_loc, "gallery_title" => Text gallery_title, "prices" => List prices,
        "requires_subscription" => Flag requires_subscription, "uploader" => Object uploader,
        "tvshow" => Object tvshow, "platform" => Object platform, "live" => Flag live, "ids" => List ids,
    }
}

fields! { ContentSegment { "loc" => Text loc, "duration" => Number duration } }
fields! { Restriction { "relationship" => Text relationship, "countries" => Words countries } }
fields! { Platform { "relationship" => Text relationship, "platforms" => Words platforms } }
fields! {
    Price { "value" => Number value, "currency" => Text currency, "type" => Text kind, "resolution" => Text resolution }
}
fields! { TypedId { "type" => Text kind, "value" => Text value } }
fields! {
    TvShow {
        "show_title" => Text show_title, "video_type" => Text video_type, "episode_title" => Text episode_title,
        "season_number" => Number season_number, "episode_number" => Number episode_number,
        "premier_date" => Text premier_date,
    }
}

fields! {
    Uploader { "name" => Text name, "info" => Text info }

    fn take_text(&mut self, text: Text<'t>) -> bool {
        self.name = Some(text);
        true
    }
}

fields! {
    News {
        "publication" => Object publication, "access" => Text access, "genres" => Text genres,
        "publication_date" => Text publication_date, "title" => Text title, "keywords" => Text keywords,
        "stock_tickers" => Text stock_tickers, "geo_locations" => Text geo_locations,
    }
}

fields! { Publication { "name" => Text name, "language" => Text language } }

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

    fn slot<'s>(&'s mut self, name: &str) -> Option<Slot<'s, 't>> {
        match name {
            "lastmod" => Some(Slot::Text(&mut self.lastmod)),
            "changefreq" => Some(Slot::Text(&mut self.changefreq)),
            "priority" => Some(Slot::Number(&mut self.priority)),
            "alternates" => Some(Slot::List(&mut self.alternates)),
            "images" => Some(Slot::List(&mut self.images)),
            "videos" => Some(Slot::List(&mut self.videos)),
            "news" => Some(Slot::List(&mut self.news)),
            "mobile" => Some(Slot::Flag(&mut self.mobile)),
            "foreign" => Some(Slot::Texts(&mut self.foreign)),
            "status" | "noindex" | "redirect" | "canonical" | "content_hash" => {
                self.record.get_or_insert_default().slot(name)
            }
            _ => None,
        }
    }

    fn take_text(&mut self, text: Text<'t>) -> bool {
        self.loc = text;
        true
    }

    fn take(&mut self, name: &str, value: Value<'t>, field: &mut Field<'_, '_, '_>) -> bool {
        if matches!(name, "loc" | "url") {
            self.take_loc(name, value, field);
            return true;
        }
        if let Some(slot) = self.slot(name) {
            field.fill(slot, value);
            // `false` says what absence says.
            self.mobile.take_if(|mobile| mobile == "no");
            return true;
        }
        let is_group = field.reading.group_field == Some(name);
        if is_group {
            field.fill(Slot::Text(&mut self.group), value);
        }
        is_group
    }

    fn write(&self, writer: &mut Writer) {
        writer.name("loc");
        writer.text(&self.loc);
        write::text(writer, "lastmod", &self.lastmod);
        write::text(writer, "changefreq", &self.changefreq);
        write::number(writer, "priority", &self.priority);
        write::list(writer, "alternates", &self.alternates);
        write::list(writer, "images", &self.images);
        write::list(writer, "videos", &self.videos);
        match self.news.as_slice() {
            // One article, which is all that may be, is an object, as people write it.
            [article] => {
                writer.name("news");
                write::item(writer, article);
            }
            articles => write::list(writer, "news", articles),
        }
        write::flag(writer, "mobile", &self.mobile);
        write::texts(writer, "foreign", &self.foreign);
        if let Some(record) = &self.record {
            record.write(writer);
        }
    }
}

fields! {
    CrawlRecord {
        "status" => Number status, "noindex" => Flag noindex, "redirect" => Text redirect,
        "canonical" => Text canonical, "content_hash" => Text content_hash,
    }
}

impl<'t> Page<'t> {
    /// Gives the page its group, where that is the value of one of its own fields.
    pub(super) fn set_group(&mut self, group_field: Option<&str>) {
        if self.group.is_none() {
            self.group = match group_field {
                Some("lastmod") => self.lastmod.clone(),
                Some("changefreq") => self.changefreq.clone(),
                Some("priority") => self.priority.clone(),
                _ => None,
            };
        }
    }

    /// Takes `loc` or its other name, `url`; `loc` stays where both are given.
    fn take_loc(&mut self, name: &str, value: Value<'t>, field: &mut Field<'_, '_, '_>) {
        let mut given = None;
        field.fill(Slot::Text(&mut given), value);
        let Some(given) = given else { return };
        let before = std::mem::replace(&mut self.loc, given);
        if before.is_empty() || before == self.loc {
            return;
        }
        let mut url = before;
        if name == "url" {
            std::mem::swap(&mut self.loc, &mut url);
        }
        field.reading.report(
            Finding::of(&rule::FIELD_CONFLICT)
                .path(field.path)
                .value(&url)
                .params(&[("loc", &self.loc), ("url", &url)]),
        );
    }
}
