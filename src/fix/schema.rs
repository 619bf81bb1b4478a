//! The elements of a sitemap in the order of the schemas, and what their values are.

use crate::rule::{self, Rule};
use crate::xml::reader::Vocabulary;

use super::address::Address;
use super::fixer::Kind;

/// What is to be done with an element.
#[derive(Debug, Clone, Copy)]
pub(super) enum Role {
    /// Its value is fixed; one that is empty says nothing and goes.
    Value(Kind),
    /// Its value is fixed; it is needed, be it empty.
    Required(Kind),
    /// It goes, by this rule; where it may not, its value is fixed.
    Deprecated(&'static Rule, Kind),
    /// It holds elements of its own.
    Block(&'static Block),
}

/// An element that holds elements.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) vocabulary: Vocabulary,
    /// Name, name of the field in a page list (with `#` for a number where there may be several), role.
    pub(super) children: &'static [(&'static str, &'static str, Role)],
}

use Role::{Deprecated, Required, Value};

const IMAGE_ADDRESS: Kind = Kind::Address(Address::Other(&rule::IMAGE_LOC_INVALID));
const VIDEO_ADDRESS: Kind = Kind::Address(Address::Other(&rule::VIDEO_URL_INVALID));
const VIDEO_DATE: Kind = Kind::Date(&rule::VIDEO_DATE_INVALID);
const OLD_IMAGE: &Rule = &rule::IMAGE_DEPRECATED_TAG;
const OLD_VIDEO: &Rule = &rule::VIDEO_DEPRECATED_TAG;
const OLD_NEWS: &Rule = &rule::NEWS_DEPRECATED_TAG;

pub(super) static URL: Block = Block {
    vocabulary: Vocabulary::Core,
    children: &[
        ("loc", "loc", Required(Kind::Address(Address::Page))),
        ("lastmod", "lastmod", Value(Kind::Lastmod)),
        ("changefreq", "changefreq", Value(Kind::Changefreq)),
        ("priority", "priority", Value(Kind::Priority)),
    ],
};

pub(super) static SITEMAP: Block = Block {
    vocabulary: Vocabulary::Core,
    children: &[
        ("loc", "loc", Required(Kind::Address(Address::Sitemap))),
        ("lastmod", "lastmod", Value(Kind::Lastmod)),
    ],
};

pub(super) static IMAGE: Block = Block {
    vocabulary: Vocabulary::Image,
    children: &[
        ("loc", "loc", Required(IMAGE_ADDRESS)),
        ("caption", "caption", Deprecated(OLD_IMAGE, Kind::Text)),
        ("geo_location", "geo_location", Deprecated(OLD_IMAGE, Kind::Text)),
        ("title", "title", Deprecated(OLD_IMAGE, Kind::Text)),
        ("license", "license", Deprecated(OLD_IMAGE, IMAGE_ADDRESS)),
    ],
};

pub(super) static VIDEO: Block = Block {
    vocabulary: Vocabulary::Video,
    children: &[
        ("thumbnail_loc", "thumbnail_loc", Required(VIDEO_ADDRESS)),
        ("title", "title", Required(Kind::VideoTitle)),
        ("description", "description", Required(Kind::VideoDescription)),
        ("content_loc", "content_loc", Value(VIDEO_ADDRESS)),
        ("player_loc", "player_loc", Value(VIDEO_ADDRESS)),
        ("duration", "duration", Value(Kind::Duration)),
        ("expiration_date", "expiration_date", Value(VIDEO_DATE)),
        ("rating", "rating", Value(Kind::Rating)),
        ("content_segment_loc", "content_segments[#]", Deprecated(OLD_VIDEO, VIDEO_ADDRESS)),
        ("view_count", "view_count", Value(Kind::Views)),
        ("publication_date", "publication_date", Value(VIDEO_DATE)),
        ("tag", "tags[#]", Value(Kind::Text)),
        ("category", "category", Deprecated(OLD_VIDEO, Kind::Text)),
        ("family_friendly", "family_friendly", Value(Kind::Flag)),
        ("restriction", "restriction.countries", Required(Kind::Countries)),
        ("gallery_loc", "gallery_loc", Deprecated(OLD_VIDEO, VIDEO_ADDRESS)),
        ("price", "prices[#]", Deprecated(OLD_VIDEO, Kind::Free)),
        ("requires_subscription", "requires_subscription", Value(Kind::Flag)),
        ("uploader", "uploader.name", Value(Kind::UploaderName)),
        ("tvshow", "tvshow", Deprecated(OLD_VIDEO, Kind::Free)),
        ("platform", "platform.platforms", Required(Kind::Platforms)),
        ("live", "live", Value(Kind::Flag)),
        ("id", "ids[#]", Deprecated(OLD_VIDEO, Kind::Free)),
    ],
};

pub(super) static NEWS: Block = Block {
    vocabulary: Vocabulary::News,
    children: &[
        ("publication", "publication", Role::Block(&PUBLICATION)),
        ("access", "access", Deprecated(OLD_NEWS, Kind::Free)),
        ("genres", "genres", Deprecated(OLD_NEWS, Kind::Free)),
        ("publication_date", "publication_date", Required(Kind::Date(&rule::NEWS_DATE_INVALID))),
        ("title", "title", Required(Kind::Text)),
        ("keywords", "keywords", Deprecated(OLD_NEWS, Kind::Text)),
        ("stock_tickers", "stock_tickers", Deprecated(OLD_NEWS, Kind::Free)),
        ("geo_locations", "geo_locations", Deprecated(OLD_NEWS, Kind::Text)),
    ],
};

static PUBLICATION: Block = Block {
    vocabulary: Vocabulary::News,
    children: &[("name", "name", Required(Kind::NewsName)), ("language", "language", Required(Kind::NewsLanguage))],
};

impl Block {
    /// Rank, field and role of a child; `None` where the schema does not know it here.
    pub(super) fn child(&self, vocabulary: Vocabulary, local: &str) -> Option<(usize, &'static str, Role)> {
        let is_own =
            vocabulary == self.vocabulary || (vocabulary == Vocabulary::None && self.vocabulary == Vocabulary::Core);
        let rank = self.children.iter().position(|(name, ..)| *name == local).filter(|_| is_own)?;
        let (_, field, role) = self.children[rank];
        Some((rank, field, role))
    }
}

/// The attributes that an element has by the schemas.
pub(super) fn known_attributes(vocabulary: Vocabulary, local: &str) -> &'static [&'static str] {
    if vocabulary != Vocabulary::Video {
        return &[];
    }
    match local {
        "player_loc" => &["allow_embed", "autoplay"],
        "content_segment_loc" => &["duration"],
        "restriction" | "platform" => &["relationship"],
        "gallery_loc" => &["title"],
        "price" => &["currency", "type", "resolution"],
        "uploader" => &["info"],
        "id" => &["type"],
        _ => &[],
    }
}
