//! The fields of a page list: names, types and where their values go (DESIGN: the protocol's own names).

use serde::de::MapAccess;

use crate::page::{
    Alternate, ContentSegment, CrawlRecord, Image, News, Page, Platform, Price, Publication, Restriction, Text, TvShow,
    TypedId, Uploader, Video,
};
use crate::report::Finding;
use crate::rule;

use super::value::{Field, Fields, Reading};

/// Implements [`Fields`] for a struct whose fields are named as in the list.
macro_rules! fields {
    ($type:ident { $($name:literal => $kind:ident $target:ident),* $(,)? } $($rest:tt)*) => {
        impl<'t> Fields<'t> for $type<'t> {
            const NAMES: &'static [&'static str] = &[$($name),*];

            fn read<A: MapAccess<'t>>(
                &mut self,
                name: &str,
                field: &mut Field<'_, '_, '_, A>,
            ) -> Result<bool, A::Error> {
                match name {
                    $($name => field.$kind(&mut self.$target),)*
                    _ => Ok(false),
                }
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

    fn read<A: MapAccess<'t>>(&mut self, name: &str, field: &mut Field<'_, '_, '_, A>) -> Result<bool, A::Error> {
        match name {
            "loc" | "url" => self.read_loc(name, field),
            "lastmod" => field.text(&mut self.lastmod),
            "changefreq" => field.text(&mut self.changefreq),
            "priority" => field.number(&mut self.priority),
            "alternates" => field.list(&mut self.alternates),
            "images" => field.list(&mut self.images),
            "videos" => field.list(&mut self.videos),
            "news" => field.list(&mut self.news),
            "mobile" => {
                field.flag(&mut self.mobile)?;
                // `false` says what absence says.
                self.mobile.take_if(|mobile| mobile == "no");
                Ok(true)
            }
            "foreign" => field.texts(&mut self.foreign),
            "status" => field.number(&mut self.record().status),
            "noindex" => field.flag(&mut self.record().noindex),
            "redirect" => field.text(&mut self.record().redirect),
            "canonical" => field.text(&mut self.record().canonical),
            "content_hash" => field.text(&mut self.record().content_hash),
            _ if field.reading.group_field == Some(name) => field.text(&mut self.group),
            _ => Ok(false),
        }
    }

    fn finish(&mut self, reading: &mut Reading<'_, '_>) {
        if self.group.is_none() {
            self.group = match reading.group_field {
                Some("lastmod") => self.lastmod.clone(),
                Some("changefreq") => self.changefreq.clone(),
                Some("priority") => self.priority.clone(),
                _ => None,
            };
        }
    }
}

impl<'t> Page<'t> {
    fn record(&mut self) -> &mut CrawlRecord<'t> {
        self.record.get_or_insert_default()
    }

    /// Reads `loc` or its other name, `url`; `loc` stays where both are given.
    fn read_loc<A: MapAccess<'t>>(&mut self, name: &str, field: &mut Field<'_, '_, '_, A>) -> Result<bool, A::Error> {
        let mut given = None;
        field.text(&mut given)?;
        let Some(given) = given else { return Ok(true) };
        let before = std::mem::replace(&mut self.loc, given);
        if before.is_empty() || before == self.loc {
            return Ok(true);
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
        Ok(true)
    }
}
