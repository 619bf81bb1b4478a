//! The fields of a page list: names, types and where their values go (DESIGN: the protocol's own names).

use crate::json::{Value, Writer};
use crate::page::{
    Alternate, ContentSegment, CrawlRecord, Image, News, Page, Platform, Price, Publication, Restriction, Text, TvShow,
    TypedId, Uploader, Video,
};
use crate::report::Finding;
use crate::rule;

use super::value::{Field, Fields, write};

/// Implements [`Fields`] for a struct whose fields are named as in the list.
macro_rules! fields {
    ($type:ident { $($name:literal => $kind:ident $target:ident),* $(,)? } $($rest:tt)*) => {
        impl<'t> Fields<'t> for $type<'t> {
            const NAMES: &'static [&'static str] = &[$($name),*];

            fn take(&mut self, name: &str, value: Value<'t>, field: &mut Field<'_, '_, '_>) -> bool {
                match name {
                    $($name => field.$kind(value, &mut self.$target),)*
                    _ => false,
                }
            }

            fn write(&self, writer: &mut Writer) {
                $(write::$kind(writer, $name, &self.$target);)*
            }

            $($rest)*
        }
    };
}

fields! { Alternate { "hreflang" => text hreflang, "href" => text href, "rel" => text rel, "media" => text media } }

fields! {
    Image {
        "loc" => text loc, "caption" => text caption, "geo_location" => text geo_location,
        "title" => text title, "license" => text license,
    }

    fn from_text(text: Text<'t>) -> Option<Self> {
        Some(Self::new(text))
    }
}

fields! {
    Video {
        "thumbnail_loc" => text thumbnail_loc, "title" => text title, "description" => text description,
        "content_loc" => text content_loc, "player_loc" => text player_loc,
        "player_allow_embed" => flag player_allow_embed, "player_autoplay" => text player_autoplay,
        "duration" => number duration, "expiration_date" => text expiration_date, "rating" => number rating,
        "content_segments" => list content_segments, "view_count" => number view_count,
        "publication_date" => text publication_date, "tags" => texts tags, "category" => text category,
        "family_friendly" => flag family_friendly, "restriction" => object restriction,
        "gallery_loc" => text gallery_loc, "gallery_title" => text gallery_title, "prices" => list prices,
        "requires_subscription" => flag requires_subscription, "uploader" => object uploader,
        "tvshow" => object tvshow, "platform" => object platform, "live" => flag live, "ids" => list ids,
    }
}

fields! { ContentSegment { "loc" => text loc, "duration" => number duration } }
fields! { Restriction { "relationship" => text relationship, "countries" => words countries } }
fields! { Platform { "relationship" => text relationship, "platforms" => words platforms } }
fields! {
    Price { "value" => number value, "currency" => text currency, "type" => text kind, "resolution" => text resolution }
}
fields! { TypedId { "type" => text kind, "value" => text value } }
fields! {
    TvShow {
        "show_title" => text show_title, "video_type" => text video_type, "episode_title" => text episode_title,
        "season_number" => number season_number, "episode_number" => number episode_number,
        "premier_date" => text premier_date,
    }
}

fields! {
    Uploader { "name" => text name, "info" => text info }

    fn from_text(text: Text<'t>) -> Option<Self> {
        Some(Self { name: Some(text), info: None })
    }
}

fields! {
    News {
        "publication" => object publication, "access" => text access, "genres" => text genres,
        "publication_date" => text publication_date, "title" => text title, "keywords" => text keywords,
        "stock_tickers" => text stock_tickers, "geo_locations" => text geo_locations,
    }
}

fields! { Publication { "name" => text name, "language" => text language } }

impl<'t> Fields<'t> for Page<'t> {
    const NAMES: &'static [&'static str] = &[
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
    ];

    fn from_text(text: Text<'t>) -> Option<Self> {
        Some(Self::new(text))
    }

    fn take(&mut self, name: &str, value: Value<'t>, field: &mut Field<'_, '_, '_>) -> bool {
        match name {
            "loc" | "url" => self.take_loc(name, value, field),
            "lastmod" => field.text(value, &mut self.lastmod),
            "changefreq" => field.text(value, &mut self.changefreq),
            "priority" => field.number(value, &mut self.priority),
            "alternates" => field.list(value, &mut self.alternates),
            "images" => field.list(value, &mut self.images),
            "videos" => field.list(value, &mut self.videos),
            "news" => field.list(value, &mut self.news),
            "mobile" => {
                field.flag(value, &mut self.mobile);
                // `false` says what absence says.
                self.mobile.take_if(|mobile| mobile == "no");
                true
            }
            "foreign" => field.texts(value, &mut self.foreign),
            _ if field.reading.group_field == Some(name) => field.text(value, &mut self.group),
            _ if CrawlRecord::NAMES.contains(&name) => self.record().take(name, value, field),
            _ => false,
        }
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
        "status" => number status, "noindex" => flag noindex, "redirect" => text redirect,
        "canonical" => text canonical, "content_hash" => text content_hash,
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

    fn record(&mut self) -> &mut CrawlRecord<'t> {
        self.record.get_or_insert_default()
    }

    /// Takes `loc` or its other name, `url`; `loc` stays where both are given.
    fn take_loc(&mut self, name: &str, value: Value<'t>, field: &mut Field<'_, '_, '_>) -> bool {
        let mut given = None;
        field.text(value, &mut given);
        let Some(given) = given else { return true };
        let before = std::mem::replace(&mut self.loc, given);
        if before.is_empty() || before == self.loc {
            return true;
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
        true
    }
}
