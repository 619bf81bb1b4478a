//! The elements and attributes of videos that Google no longer reads. They are written when given, so they must at least suit the XML Schema.

use std::fmt::Display;

use super::VideoCheck;
use crate::limits::MAX_VIDEO_DURATION_SECONDS;
use crate::page::{ContentSegment, Price, Text, TvShow, TypedId, Video};
use crate::rule::{self, Severity};
use crate::validate::dates;
use crate::validate::decimal::read_whole;
use crate::validate::text;

/// Most characters of a category (XSD).
const MAX_CATEGORY_CHARS: usize = 256;

impl VideoCheck<'_, '_, '_> {
    pub(super) fn legacy(&mut self, video: &mut Video<'_>) {
        self.player_attributes(video);
        if let Some(category) = video.category.as_deref() {
            self.deprecated(&"category");
            self.length(&"category", category, MAX_CATEGORY_CHARS, Severity::Error);
            self.characters(&"category", category);
        }
        self.gallery(video);
        for (index, segment) in video.content_segments.iter_mut().enumerate() {
            self.content_segment(index, segment);
        }
        for (index, price) in video.prices.iter_mut().enumerate() {
            self.price(index, price);
        }
        if let Some(show) = &mut video.tvshow {
            self.tvshow(show);
        }
        for (index, id) in video.ids.iter().enumerate() {
            self.id(index, id);
        }
    }

    fn deprecated(&mut self, field: &dyn Display) {
        self.report(&rule::VIDEO_DEPRECATED_TAG, field, None, &[]);
    }

    fn missing(&mut self, field: &dyn Display) {
        self.report(&rule::VIDEO_REQUIRED_MISSING, field, None, &[]);
    }

    fn player_attributes(&mut self, video: &Video<'_>) {
        for (field, value) in
            [("player_allow_embed", &video.player_allow_embed), ("player_autoplay", &video.player_autoplay)]
        {
            if let Some(value) = value.as_deref() {
                self.deprecated(&field);
                self.characters(&field, value);
            }
        }
    }

    fn gallery(&mut self, video: &mut Video<'_>) {
        self.drop_empty(&"gallery_loc", &mut video.gallery_loc);
        self.drop_empty(&"gallery_title", &mut video.gallery_title);
        if let Some(gallery) = &mut video.gallery_loc {
            self.deprecated(&"gallery_loc");
            self.address(&"gallery_loc", &rule::VIDEO_URL_INVALID, gallery);
        }
        if let Some(title) = video.gallery_title.as_deref() {
            self.deprecated(&"gallery_title");
            self.characters(&"gallery_title", title);
            if video.gallery_loc.is_none() {
                self.missing(&"gallery_loc");
            }
        }
    }

    fn content_segment(&mut self, index: usize, segment: &mut ContentSegment<'_>) {
        let loc_field = format_args!("content_segments[{index}].loc");
        let duration_field = format_args!("content_segments[{index}].duration");
        self.deprecated(&format_args!("content_segments[{index}]"));
        self.drop_empty(&duration_field, &mut segment.duration);
        match &mut segment.loc {
            Some(loc) if !text::is_blank(loc) => self.address(&loc_field, &rule::VIDEO_URL_INVALID, loc),
            _ => self.missing(&loc_field),
        }
        if let Some(duration) = segment.duration.as_deref()
            && read_whole(duration).is_none_or(|seconds| seconds > MAX_VIDEO_DURATION_SECONDS)
        {
            self.report_form(&duration_field, duration, "0-28800");
        }
    }

    fn price(&mut self, index: usize, price: &mut Price<'_>) {
        self.deprecated(&format_args!("prices[{index}]"));
        let field = |name| format!("prices[{index}].{name}");
        self.attribute(&field("currency"), &mut price.currency, "JPY", |currency| {
            currency.len() == 3 && currency.bytes().all(|byte| byte.is_ascii_uppercase())
        });
        self.attribute(&field("type"), &mut price.kind, "rent, purchase", |kind| {
            matches!(kind, "rent" | "RENT" | "purchase" | "PURCHASE")
        });
        self.attribute(&field("resolution"), &mut price.resolution, "sd, hd", |resolution| {
            matches!(resolution, "sd" | "SD" | "hd" | "HD")
        });
        if let Some(value) = price.value.as_deref() {
            self.characters(&format_args!("prices[{index}].value"), value);
        }
    }

    /// Checks an optional attribute of which the schema lists the values.
    fn attribute(
        &mut self,
        field: &dyn Display,
        value: &mut Option<Text<'_>>,
        expected: &str,
        is_allowed: impl Fn(&str) -> bool,
    ) {
        self.drop_empty(field, value);
        if let Some(value) = value.as_deref()
            && !is_allowed(value)
        {
            self.report_form(field, value, expected);
        }
    }

    fn tvshow(&mut self, show: &mut TvShow<'_>) {
        self.deprecated(&"tvshow");
        match text::given(show.show_title.as_deref()) {
            Some(title) => self.characters(&"tvshow.show_title", title),
            None => self.missing(&"tvshow.show_title"),
        }
        match text::given(show.video_type.as_deref()) {
            Some("full" | "preview" | "clip" | "interview" | "news" | "other") => {}
            Some(other) => {
                self.report_form(&"tvshow.video_type", other, "full, preview, clip, interview, news, other");
            }
            None => self.missing(&"tvshow.video_type"),
        }
        self.drop_empty(&"tvshow.episode_title", &mut show.episode_title);
        if let Some(title) = show.episode_title.as_deref() {
            self.characters(&"tvshow.episode_title", title);
        }
        for (field, value) in
            [("tvshow.season_number", &mut show.season_number), ("tvshow.episode_number", &mut show.episode_number)]
        {
            self.drop_empty(&field, value);
            if let Some(value) = value.as_deref()
                && read_whole(value).is_none_or(|number| number == 0)
            {
                self.report(&rule::VIDEO_NUMBER_INVALID, &field, Some(value), &[("expected", &"1, 2, 3, …")]);
            }
        }
        self.drop_empty(&"tvshow.premier_date", &mut show.premier_date);
        if let Some(date) = show.premier_date.as_deref()
            && !dates::read(date).is_some_and(|date| dates::suits_schema(&date))
        {
            self.report(&rule::VIDEO_DATE_INVALID, &"tvshow.premier_date", Some(date), &[]);
        }
    }

    fn id(&mut self, index: usize, id: &TypedId<'_>) {
        let type_field = format_args!("ids[{index}].type");
        self.deprecated(&format_args!("ids[{index}]"));
        match text::given(id.kind.as_deref()) {
            Some("tms:series" | "tms:program" | "rovi:series" | "rovi:program" | "freebase" | "url") => {}
            Some(other) => {
                let expected = "tms:series, tms:program, rovi:series, rovi:program, freebase, url";
                self.report_form(&type_field, other, expected);
            }
            None => self.missing(&type_field),
        }
        match text::given(id.value.as_deref()) {
            Some(value) => self.characters(&format_args!("ids[{index}].value"), value),
            None => self.missing(&format_args!("ids[{index}].value")),
        }
    }
}
