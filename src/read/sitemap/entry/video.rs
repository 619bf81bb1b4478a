//! `video:video`.

use super::EntryReader;
use super::schema::{Element, Schema};
use crate::format::xml::{Tag, Vocabulary};
use crate::model::page::{ContentSegment, Platform, Price, Restriction, Text, TvShow, TypedId, Uploader, Video};
use crate::model::rule::Severity;
use crate::read::sitemap::elements::{ElementReader, split};

const VIDEO: Schema = Schema {
    vocabulary: Vocabulary::Video,
    names: &[
        "thumbnail_loc",
        "title",
        "description",
        "content_loc",
        "player_loc",
        "duration",
        "expiration_date",
        "rating",
        "content_segment_loc",
        "view_count",
        "publication_date",
        "tag",
        "category",
        "family_friendly",
        "restriction",
        "gallery_loc",
        "price",
        "requires_subscription",
        "uploader",
        "tvshow",
        "platform",
        "live",
        "id",
    ],
    repeated: &[CONTENT_SEGMENT, TAG, PRICE, ID],
};

// Ranks of the children that have attributes or children of their own, or may come more than once.
const PLAYER: usize = 4;
const CONTENT_SEGMENT: usize = 8;
const TAG: usize = 11;
const RESTRICTION: usize = 14;
const GALLERY: usize = 15;
const PRICE: usize = 16;
const UPLOADER: usize = 18;
const TVSHOW: usize = 19;
const PLATFORM: usize = 20;
const ID: usize = 22;

const TV_SHOW: Schema = Schema {
    vocabulary: Vocabulary::Video,
    names: &["show_title", "video_type", "episode_title", "season_number", "episode_number", "premier_date"],
    repeated: &[],
};

impl<'d> Element<'d> for Video<'d> {
    const SCHEMA: &'static Schema = &VIDEO;

    fn field(&mut self, rank: usize) -> Option<&mut Option<Text<'d>>> {
        Some(match rank {
            0 => &mut self.thumbnail_loc,
            1 => &mut self.title,
            2 => &mut self.description,
            3 => &mut self.content_loc,
            5 => &mut self.duration,
            6 => &mut self.expiration_date,
            7 => &mut self.rating,
            9 => &mut self.view_count,
            10 => &mut self.publication_date,
            12 => &mut self.category,
            13 => &mut self.family_friendly,
            17 => &mut self.requires_subscription,
            21 => &mut self.live,
            _ => return None,
        })
    }

    /// If a child may occur only once, the first one is used.
    fn read(&mut self, reader: &mut EntryReader<'_, '_, '_, 'd>, child: &Tag<'d>, rank: usize, is_first: bool) {
        if !is_first {
            return reader.elements.skip();
        }
        let elements = &mut *reader.elements;
        match rank {
            PLAYER => {
                let fields = [("allow_embed", &mut self.player_allow_embed), ("autoplay", &mut self.player_autoplay)];
                elements.attributes(child, fields);
                self.player_loc = elements.required_text(child, Severity::Warning);
            }
            GALLERY => {
                elements.attributes(child, [("title", &mut self.gallery_title)]);
                self.gallery_loc = elements.required_text(child, Severity::Warning);
            }
            CONTENT_SEGMENT => {
                let mut segment = ContentSegment::default();
                elements.attributes(child, [("duration", &mut segment.duration)]);
                segment.loc = elements.required_text(child, Severity::Warning);
                self.content_segments.push(segment);
            }
            TAG => {
                elements.check_attributes(child, &[]);
                self.tags.extend(elements.required_text(child, Severity::Warning));
            }
            RESTRICTION => {
                let (relationship, countries) = related_words(elements, child);
                self.restriction = Some(Restriction { relationship, countries });
            }
            PLATFORM => {
                let (relationship, platforms) = related_words(elements, child);
                self.platform = Some(Platform { relationship, platforms });
            }
            PRICE => {
                let mut price = Price::default();
                let fields = [
                    ("currency", &mut price.currency),
                    ("type", &mut price.kind),
                    ("resolution", &mut price.resolution),
                ];
                elements.attributes(child, fields);
                price.value = Some(elements.optional_text(child)).filter(|value| !value.is_empty());
                self.prices.push(price);
            }
            UPLOADER => {
                let mut uploader = Uploader::default();
                elements.attributes(child, [("info", &mut uploader.info)]);
                uploader.name = elements.required_text(child, Severity::Warning);
                self.uploader = Some(uploader);
            }
            TVSHOW => self.tvshow = Some(reader.element(child, TvShow::default())),
            _ => {
                let mut id = TypedId::default();
                elements.attributes(child, [("type", &mut id.kind)]);
                id.value = elements.required_text(child, Severity::Warning);
                self.ids.push(id);
            }
        }
    }
}

/// Returns the words of a child, and their relationship.
fn related_words<'d>(elements: &mut ElementReader<'_, '_, 'd>, child: &Tag<'d>) -> (Option<Text<'d>>, Vec<Text<'d>>) {
    let mut relationship = None;
    elements.attributes(child, [("relationship", &mut relationship)]);
    let text = elements.optional_text(child);
    (relationship, split(&text, |character| character.is_ascii_whitespace(), |word| word))
}

impl<'d> Element<'d> for TvShow<'d> {
    const SCHEMA: &'static Schema = &TV_SHOW;

    fn field(&mut self, rank: usize) -> Option<&mut Option<Text<'d>>> {
        Some(match rank {
            0 => &mut self.show_title,
            1 => &mut self.video_type,
            2 => &mut self.episode_title,
            3 => &mut self.season_number,
            4 => &mut self.episode_number,
            _ => &mut self.premier_date,
        })
    }
}
