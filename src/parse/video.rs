//! `video:video`.

use super::children::{Children, Schema};
use super::reading::Reading;
use crate::page::{ContentSegment, Platform, Price, Restriction, TvShow, TypedId, Uploader, Video};
use crate::rule::Severity;
use crate::xml::reader::{Tag, Vocabulary};

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
    repeated: &["content_segment_loc", "tag", "price", "id"],
};

const TV_SHOW: Schema = Schema {
    vocabulary: Vocabulary::Video,
    names: &["show_title", "video_type", "episode_title", "season_number", "episode_number", "premier_date"],
    repeated: &[],
};

impl<'d> Reading<'_, '_, 'd> {
    pub(super) fn video(&mut self, tag: &Tag<'d>) -> Video<'d> {
        self.check_attributes(tag, &[]);
        let mut video = Video::default();
        let mut children = Children::new(tag.name, &VIDEO);
        while let Some(child) = self.child(tag) {
            let Some((name, is_first)) = self.known_child(&child, &mut children) else { continue };
            let field = match name {
                "thumbnail_loc" => &mut video.thumbnail_loc,
                "title" => &mut video.title,
                "description" => &mut video.description,
                "content_loc" => &mut video.content_loc,
                "duration" => &mut video.duration,
                "expiration_date" => &mut video.expiration_date,
                "rating" => &mut video.rating,
                "view_count" => &mut video.view_count,
                "publication_date" => &mut video.publication_date,
                "category" => &mut video.category,
                "family_friendly" => &mut video.family_friendly,
                "requires_subscription" => &mut video.requires_subscription,
                "live" => &mut video.live,
                _ => {
                    self.structured(name, &child, is_first, &mut video);
                    continue;
                }
            };
            self.fill(field, &child);
        }
        self.end_children(children);
        video
    }

    /// Reads a child that has attributes, children, or may be repeated. Of the others only the first counts.
    fn structured(&mut self, name: &str, child: &Tag<'d>, is_first: bool, video: &mut Video<'d>) {
        match name {
            _ if !is_first => self.skip(),
            "player_loc" => {
                self.check_attributes(child, &["allow_embed", "autoplay"]);
                video.player_allow_embed = self.attribute("allow_embed");
                video.player_autoplay = self.attribute("autoplay");
                video.player_loc = self.required_text(child, Severity::Warning);
            }
            "content_segment_loc" => {
                self.check_attributes(child, &["duration"]);
                let duration = self.attribute("duration");
                let loc = self.required_text(child, Severity::Warning);
                video.content_segments.push(ContentSegment { loc, duration });
            }
            "tag" => {
                self.check_attributes(child, &[]);
                let tag = self.required_text(child, Severity::Warning);
                video.tags.extend(tag);
            }
            "restriction" => {
                self.check_attributes(child, &["relationship"]);
                let relationship = self.attribute("relationship");
                video.restriction = Some(Restriction { relationship, countries: self.words(child) });
            }
            "platform" => {
                self.check_attributes(child, &["relationship"]);
                let relationship = self.attribute("relationship");
                video.platform = Some(Platform { relationship, platforms: self.words(child) });
            }
            "gallery_loc" => {
                self.check_attributes(child, &["title"]);
                video.gallery_title = self.attribute("title");
                video.gallery_loc = self.required_text(child, Severity::Warning);
            }
            "price" => {
                self.check_attributes(child, &["currency", "type", "resolution"]);
                let (currency, kind) = (self.attribute("currency"), self.attribute("type"));
                let resolution = self.attribute("resolution");
                let value = Some(self.optional_text(child)).filter(|value| !value.is_empty());
                video.prices.push(Price { value, currency, kind, resolution });
            }
            "uploader" => {
                self.check_attributes(child, &["info"]);
                let info = self.attribute("info");
                video.uploader = Some(Uploader { name: self.required_text(child, Severity::Warning), info });
            }
            "tvshow" => video.tvshow = Some(self.tv_show(child)),
            _ => {
                self.check_attributes(child, &["type"]);
                let kind = self.attribute("type");
                let value = self.required_text(child, Severity::Warning);
                video.ids.push(TypedId { kind, value });
            }
        }
    }

    fn tv_show(&mut self, tag: &Tag<'d>) -> TvShow<'d> {
        self.check_attributes(tag, &[]);
        let mut show = TvShow::default();
        let mut children = Children::new(tag.name, &TV_SHOW);
        while let Some(child) = self.child(tag) {
            let Some((name, _)) = self.known_child(&child, &mut children) else { continue };
            let field = match name {
                "show_title" => &mut show.show_title,
                "video_type" => &mut show.video_type,
                "episode_title" => &mut show.episode_title,
                "season_number" => &mut show.season_number,
                "episode_number" => &mut show.episode_number,
                _ => &mut show.premier_date,
            };
            self.fill(field, &child);
        }
        self.end_children(children);
        show
    }
}
