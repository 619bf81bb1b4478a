//! `video:video`.

use super::children::{Element, Schema, split};
use super::reading::Reading;
use crate::format::xml::reader::{Tag, Vocabulary};
use crate::model::page::{ContentSegment, Platform, Price, Restriction, Text, TvShow, TypedId, Uploader, Video};
use crate::model::rule::Severity;

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
    repeated: 1 << CONTENT_SEGMENT | 1 << TAG | 1 << PRICE | 1 << ID,
};

// Places in the schema of the children that have attributes or children of their own, or may be repeated.
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
    repeated: 0,
};

impl<'d> Element<'d> for Video<'d> {
    fn schema(&self) -> &'static Schema {
        &VIDEO
    }

    fn field(&mut self, place: usize) -> Option<&mut Option<Text<'d>>> {
        Some(match place {
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

    /// Reads a child that has attributes, children, or may be repeated. Of the others only the first counts.
    fn read(&mut self, reading: &mut Reading<'_, '_, 'd>, child: &Tag<'d>, place: usize, is_first: bool) {
        if !is_first {
            return reading.skip();
        }
        match place {
            PLAYER => {
                let fields = &mut [&mut self.player_allow_embed, &mut self.player_autoplay];
                reading.attributes(child, &["allow_embed", "autoplay"], fields);
                self.player_loc = reading.required_text(child, Severity::Warning);
            }
            GALLERY => {
                reading.attributes(child, &["title"], &mut [&mut self.gallery_title]);
                self.gallery_loc = reading.required_text(child, Severity::Warning);
            }
            CONTENT_SEGMENT => {
                let mut segment = ContentSegment::default();
                reading.attributes(child, &["duration"], &mut [&mut segment.duration]);
                segment.loc = reading.required_text(child, Severity::Warning);
                self.content_segments.push(segment);
            }
            TAG => {
                reading.check_attributes(child, &[]);
                let tag = reading.required_text(child, Severity::Warning);
                self.tags.extend(tag);
            }
            RESTRICTION => {
                let (relationship, countries) = reading.related_words(child);
                self.restriction = Some(Restriction { relationship, countries });
            }
            PLATFORM => {
                let (relationship, platforms) = reading.related_words(child);
                self.platform = Some(Platform { relationship, platforms });
            }
            PRICE => {
                let mut price = Price::default();
                let fields = &mut [&mut price.currency, &mut price.kind, &mut price.resolution];
                reading.attributes(child, &["currency", "type", "resolution"], fields);
                price.value = Some(reading.optional_text(child)).filter(|value| !value.is_empty());
                self.prices.push(price);
            }
            UPLOADER => {
                let mut uploader = Uploader::default();
                reading.attributes(child, &["info"], &mut [&mut uploader.info]);
                uploader.name = reading.required_text(child, Severity::Warning);
                self.uploader = Some(uploader);
            }
            TVSHOW => reading.element(child, self.tvshow.insert(TvShow::default())),
            _ => {
                let mut id = TypedId::default();
                reading.attributes(child, &["type"], &mut [&mut id.kind]);
                id.value = reading.required_text(child, Severity::Warning);
                self.ids.push(id);
            }
        }
    }
}

impl<'d> Reading<'_, '_, 'd> {
    /// The words of a child, and how they are meant.
    fn related_words(&mut self, child: &Tag<'d>) -> (Option<Text<'d>>, Vec<Text<'d>>) {
        let mut relationship = None;
        self.attributes(child, &["relationship"], &mut [&mut relationship]);
        let text = self.optional_text(child);
        (relationship, split(&text, u8::is_ascii_whitespace, |word| word))
    }
}

impl<'d> Element<'d> for TvShow<'d> {
    fn schema(&self) -> &'static Schema {
        &TV_SHOW
    }

    fn field(&mut self, place: usize) -> Option<&mut Option<Text<'d>>> {
        Some(match place {
            0 => &mut self.show_title,
            1 => &mut self.video_type,
            2 => &mut self.episode_title,
            3 => &mut self.season_number,
            4 => &mut self.episode_number,
            _ => &mut self.premier_date,
        })
    }
}
