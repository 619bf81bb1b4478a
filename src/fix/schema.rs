//! The elements of a sitemap in the order of the schemas, with the types of their values.

use crate::base::limits::{MAX_IMAGES, NEWS_AGE_SECONDS};
use crate::format::xml::Vocabulary;
use crate::model::report::Kind as InputKind;
use crate::model::rule::{self, Fix, Rule};

use super::edits::Step;
use super::fixer::Kind;
use super::url::UrlRole;

/// The treatment of an element.
#[derive(Debug, Clone, Copy)]
pub(super) enum Role {
    /// Its value is fixed; an empty element is removed.
    Value(Kind),
    /// Its value is fixed; it is required, even if empty.
    Required(Kind),
    /// It is removed, under this rule; if that is not allowed, its value is fixed.
    Deprecated(&'static Rule, Kind),
    /// It contains elements.
    Block(&'static Block),
}

/// A limit on the number or the age of elements in one entry.
#[derive(Debug, Clone, Copy)]
pub(super) enum Bound {
    /// The maximum number, and the rule that more elements break.
    Count(usize, &'static Rule),
    /// The maximum age in seconds, by the date in a field; older elements are removed.
    Age(&'static str, i64, Step),
}

/// No limit.
const ANY: Bound = Bound::Count(usize::MAX, &rule::ELEMENT_DUPLICATE);

/// An element that contains elements.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) vocabulary: Vocabulary,
    pub(super) bound: Bound,
    /// The name of its list in a page list; empty if there is none.
    pub(super) field: &'static str,
    /// Name, name of the field in a page list (with `#` for an index if it is a list), role.
    pub(super) children: &'static [(&'static str, &'static str, Role)],
}

use Role::{Deprecated, Required, Value};

const IMAGE_URL: Kind = Kind::Url(UrlRole::Other(&rule::IMAGE_LOC_INVALID));
const VIDEO_URL: Kind = Kind::Url(UrlRole::Other(&rule::VIDEO_URL_INVALID));
const VIDEO_DATE: Kind = Kind::Date(&rule::VIDEO_DATE_INVALID);
const OLD_IMAGE: &Rule = &rule::IMAGE_DEPRECATED_TAG;
const OLD_VIDEO: &Rule = &rule::VIDEO_DEPRECATED_TAG;
const OLD_NEWS: &Rule = &rule::NEWS_DEPRECATED_TAG;

pub(super) static URL: Block = Block {
    vocabulary: Vocabulary::Core,
    bound: ANY,
    field: "",
    children: &[
        ("loc", "loc", Required(Kind::Url(UrlRole::Page))),
        ("lastmod", "lastmod", Value(Kind::Lastmod)),
        ("changefreq", "changefreq", Value(Kind::Changefreq)),
        ("priority", "priority", Value(Kind::Priority)),
    ],
};

pub(super) static SITEMAP: Block = Block {
    vocabulary: Vocabulary::Core,
    bound: ANY,
    field: "",
    children: &[("loc", "loc", Required(Kind::Url(UrlRole::Sitemap))), ("lastmod", "lastmod", Value(Kind::Lastmod))],
};

pub(super) static IMAGE: Block = Block {
    vocabulary: Vocabulary::Image,
    bound: Bound::Count(MAX_IMAGES, &rule::IMAGE_TOO_MANY),
    field: "images",
    children: &[
        ("loc", "loc", Required(IMAGE_URL)),
        ("caption", "caption", Deprecated(OLD_IMAGE, Kind::Text)),
        ("geo_location", "geo_location", Deprecated(OLD_IMAGE, Kind::Text)),
        ("title", "title", Deprecated(OLD_IMAGE, Kind::Text)),
        ("license", "license", Deprecated(OLD_IMAGE, Kind::Url(UrlRole::Other(OLD_IMAGE)))),
    ],
};

pub(super) static VIDEO: Block = Block {
    vocabulary: Vocabulary::Video,
    bound: Bound::Age("expiration_date", 0, (&rule::VIDEO_EXPIRED, Fix::Assisted)),
    field: "videos",
    children: &[
        ("thumbnail_loc", "thumbnail_loc", Required(VIDEO_URL)),
        ("title", "title", Required(Kind::VideoTitle)),
        ("description", "description", Required(Kind::VideoDescription)),
        ("content_loc", "content_loc", Value(VIDEO_URL)),
        ("player_loc", "player_loc", Value(VIDEO_URL)),
        ("duration", "duration", Value(Kind::Duration)),
        ("expiration_date", "expiration_date", Value(VIDEO_DATE)),
        ("rating", "rating", Value(Kind::Rating)),
        ("content_segment_loc", "content_segments[#]", Deprecated(OLD_VIDEO, VIDEO_URL)),
        ("view_count", "view_count", Value(Kind::Views)),
        ("publication_date", "publication_date", Value(VIDEO_DATE)),
        ("tag", "tags[#]", Value(Kind::Text)),
        ("category", "category", Deprecated(OLD_VIDEO, Kind::Text)),
        ("family_friendly", "family_friendly", Value(Kind::Flag)),
        ("restriction", "restriction.countries", Required(Kind::Countries)),
        ("gallery_loc", "gallery_loc", Deprecated(OLD_VIDEO, VIDEO_URL)),
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
    bound: Bound::Age("publication_date", NEWS_AGE_SECONDS, (&rule::NEWS_TOO_OLD, Fix::Safe)),
    field: "news",
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

pub(super) static PUBLICATION: Block = Block {
    vocabulary: Vocabulary::News,
    bound: ANY,
    field: "",
    children: &[("name", "name", Required(Kind::NewsName)), ("language", "language", Required(Kind::NewsLanguage))],
};

/// The structs and lists of a video in a page list, in the order in which they are fixed. In a document these are
/// values and attributes of its elements.
pub(super) static VIDEO_PARTS: Block = Block {
    vocabulary: Vocabulary::Video,
    bound: ANY,
    field: "",
    children: &[
        ("uploader", "uploader", Role::Block(&UPLOADER)),
        ("tag", "tags", Value(Kind::Text)),
        ("restriction", "restriction", Role::Block(&RESTRICTION)),
        ("platform", "platform", Role::Block(&PLATFORM)),
    ],
};

static UPLOADER: Block = Block {
    vocabulary: Vocabulary::Video,
    bound: ANY,
    field: "",
    children: &[("uploader", "name", Value(Kind::UploaderName)), ("uploader", "info", Value(VIDEO_URL))],
};

static RESTRICTION: Block = Block {
    vocabulary: Vocabulary::Video,
    bound: ANY,
    field: "",
    children: &[("restriction", "countries", Required(Kind::Countries))],
};

static PLATFORM: Block = Block {
    vocabulary: Vocabulary::Video,
    bound: ANY,
    field: "",
    children: &[("platform", "platforms", Required(Kind::Platforms))],
};

/// The language versions of a page list, in the order of their attributes in a document.
pub(super) static LINK: Block = Block {
    vocabulary: Vocabulary::Xhtml,
    bound: ANY,
    field: "alternates",
    children: &[
        ("hreflang", "hreflang", Required(Kind::Hreflang)),
        ("href", "href", Required(Kind::Url(UrlRole::Other(&rule::HREFLANG_HREF_NOT_ABSOLUTE)))),
        ("media", "media", Value(Kind::Text)),
    ],
};

/// The role of `mobile` in a page list.
pub(super) const MOBILE: Role = Value(Kind::Free);

/// The elements of an entry that contain elements.
pub(super) static EXTENSIONS: [(&str, &Block); 3] = [("image", &IMAGE), ("video", &VIDEO), ("news", &NEWS)];

/// The attributes of the elements of a video that are fields of a page list: element, attribute, field, role.
pub(super) static VIDEO_ATTRIBUTES: [(&str, &str, &str, Role); 4] = [
    ("player_loc", "allow_embed", "player_allow_embed", Deprecated(OLD_VIDEO, Kind::Flag)),
    ("player_loc", "autoplay", "player_autoplay", Deprecated(OLD_VIDEO, Kind::Free)),
    ("gallery_loc", "title", "gallery_title", Deprecated(OLD_VIDEO, Kind::Free)),
    ("uploader", "info", "uploader.info", Value(VIDEO_URL)),
];

/// The other attributes of the elements of a video: element, attribute.
static OTHER_VIDEO_ATTRIBUTES: [(&str, &str); 7] = [
    ("content_segment_loc", "duration"),
    ("restriction", "relationship"),
    ("platform", "relationship"),
    ("price", "currency"),
    ("price", "type"),
    ("price", "resolution"),
    ("id", "type"),
];

/// Returns whether the schemas define an attribute of an element.
pub(super) fn is_known_attribute(vocabulary: Vocabulary, local: &str, attribute: &str) -> bool {
    let is_it = |of: &str, name: &str| of == local && name == attribute;
    vocabulary == Vocabulary::Video
        && (VIDEO_ATTRIBUTES.iter().any(|(of, name, ..)| is_it(of, name))
            || OTHER_VIDEO_ATTRIBUTES.iter().any(|(of, name)| is_it(of, name)))
}

impl Block {
    /// Returns the block of an element of an entry, and its index in [`EXTENSIONS`].
    pub(super) fn of(vocabulary: Vocabulary, local: &str) -> Option<(usize, &'static Self)> {
        let index = EXTENSIONS.iter().position(|(name, block)| *name == local && block.vocabulary == vocabulary)?;
        Some((index, EXTENSIONS[index].1))
    }

    /// Returns the rank of a child in the order of the schema. Unknown children are last.
    pub(super) fn rank(&self, vocabulary: Vocabulary, local: &str) -> usize {
        self.child(vocabulary, local).map_or(self.children.len(), |(rank, ..)| rank)
    }

    /// Returns rank, field and role of a child; `None` if the schema does not define it here.
    pub(super) fn child(&self, vocabulary: Vocabulary, local: &str) -> Option<(usize, &'static str, Role)> {
        let is_own =
            vocabulary == self.vocabulary || (vocabulary == Vocabulary::None && self.vocabulary == Vocabulary::Core);
        let rank = self.children.iter().position(|(name, ..)| *name == local).filter(|_| is_own)?;
        let (_, field, role) = self.children[rank];
        Some((rank, field, role))
    }
}

/// Returns the role of a value by its path in a report, such as `[3].videos[0].rating`; `None` if the path names no
/// value that is fixed alone.
pub(super) fn role_of(path: &str, kind: InputKind) -> Option<Role> {
    let mut names = String::new();
    for name in path.split('.') {
        let name = name.split_once('[').map_or(name, |(name, _)| name);
        if !name.is_empty() {
            names.push_str(if names.is_empty() { "" } else { "." });
            names.push_str(name);
        }
    }
    let (block, field): (&Block, &str) = match names.split_once('.') {
        // In a document it is an element without text.
        None if names == "mobile" => return (kind == InputKind::PageList).then_some(MOBILE),
        None if kind == InputKind::Index => (&SITEMAP, &names),
        None => (&URL, &names),
        Some(("alternates", field)) => (&LINK, field),
        Some(("images", field)) => (&IMAGE, field),
        Some(("videos", field)) => (&VIDEO, field),
        Some(("news", field)) => match field.strip_prefix("publication.") {
            Some(field) => (&PUBLICATION, field),
            None => (&NEWS, field),
        },
        Some(_) => return None,
    };
    let attributes = VIDEO_ATTRIBUTES.iter().filter(|_| block.field == "videos");
    let fields = block.children.iter().map(|(_, field, role)| (*field, role));
    let attributes = attributes.map(|(_, _, field, role)| (*field, role));
    let is_it = |known: &str| known.strip_suffix("[#]").unwrap_or(known) == field;
    fields.chain(attributes).find(|(known, _)| is_it(known)).map(|(_, role)| *role)
}
