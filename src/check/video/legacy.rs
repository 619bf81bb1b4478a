//! The elements and attributes of videos that Google no longer reads. They are written if given, so they must conform
//! to the XML Schema.

use super::VideoCheck;
use crate::base::limits::{MAX_VIDEO_CATEGORY_CHARS, MAX_VIDEO_DURATION_SECONDS};
use crate::check::text;
use crate::model::page::{ContentSegment, Price, Text, TvShow, TypedId, Video};
use crate::model::rule::{self, Severity};
use crate::text::dates;
use crate::text::decimal::parse_integer;

/// Path and value of an attribute, the value that the schema expects in words, and the test for it.
type Attribute<'v, 't> = (&'static str, &'v mut Option<Text<'t>>, &'static str, fn(&str) -> bool);

impl VideoCheck<'_, '_, '_> {
    pub(super) fn legacy(&mut self, video: &mut Video<'_>) {
        for (path, value) in [
            ("videos#.player_allow_embed", &video.player_allow_embed),
            ("videos#.player_autoplay", &video.player_autoplay),
        ] {
            self.deprecated(path, value.as_deref());
        }
        if let Some(category) = self.deprecated("videos#.category", video.category.as_deref()) {
            self.length("videos#.category", category, MAX_VIDEO_CATEGORY_CHARS, Severity::Error);
        }
        self.gallery(video);
        for (index, segment) in video.content_segments.iter_mut().enumerate() {
            self.check.indexes[1] = index;
            self.content_segment(segment);
        }
        for (index, price) in video.prices.iter_mut().enumerate() {
            self.check.indexes[1] = index;
            self.price(price);
        }
        if let Some(show) = &mut video.tvshow {
            self.tvshow(show);
        }
        for (index, id) in video.ids.iter().enumerate() {
            self.check.indexes[1] = index;
            self.id(id);
        }
    }

    fn report_deprecated(&mut self, path: &str) {
        self.check.report_at(&rule::VIDEO_DEPRECATED_TAG, path);
    }

    /// Reports a text as deprecated if it is given, and checks its characters.
    fn deprecated<'v>(&mut self, path: &str, value: Option<&'v str>) -> Option<&'v str> {
        if let Some(value) = value {
            self.report_deprecated(path);
            self.check.characters(path, value);
        }
        value
    }

    fn required<'v>(&mut self, path: &str, value: Option<&'v Text<'_>>) -> Option<&'v str> {
        self.check.required(&rule::VIDEO_REQUIRED_MISSING, path, value)
    }

    /// Checks a required text.
    fn required_text(&mut self, path: &str, value: Option<&Text<'_>>) {
        if let Some(value) = self.required(path, value) {
            self.check.characters(path, value);
        }
    }

    /// Checks a required value that must be one of `expected`.
    fn required_word(&mut self, path: &str, value: Option<&Text<'_>>, expected: &[&str]) {
        if let Some(value) = self.required(path, value)
            && !expected.contains(&value)
        {
            self.check.report_type(path, value, &expected.join(", "));
        }
    }

    fn gallery(&mut self, video: &mut Video<'_>) {
        const LOC: &str = "videos#.gallery_loc";
        const TITLE: &str = "videos#.gallery_title";
        self.check.drop_empty(LOC, &mut video.gallery_loc);
        self.check.drop_empty(TITLE, &mut video.gallery_title);
        if let Some(gallery) = &mut video.gallery_loc {
            self.report_deprecated(LOC);
            self.check.url(&self.context.urls, LOC, &rule::VIDEO_URL_INVALID, gallery);
        }
        if self.deprecated(TITLE, video.gallery_title.as_deref()).is_some() && video.gallery_loc.is_none() {
            self.check.report_at(&rule::VIDEO_REQUIRED_MISSING, LOC);
        }
    }

    fn content_segment(&mut self, segment: &mut ContentSegment<'_>) {
        const LOC: &str = "videos#.content_segments#.loc";
        const DURATION: &str = "videos#.content_segments#.duration";
        self.report_deprecated("videos#.content_segments#");
        self.check.drop_empty(DURATION, &mut segment.duration);
        match &mut segment.loc {
            Some(loc) if !text::is_blank(loc) => {
                self.check.url(&self.context.urls, LOC, &rule::VIDEO_URL_INVALID, loc);
            }
            _ => self.check.report_at(&rule::VIDEO_REQUIRED_MISSING, LOC),
        }
        if let Some(duration) = segment.duration.as_deref()
            && parse_integer(duration).is_none_or(|seconds| seconds > MAX_VIDEO_DURATION_SECONDS)
        {
            self.check.report_type(DURATION, duration, "0-28800");
        }
    }

    fn price(&mut self, price: &mut Price<'_>) {
        self.report_deprecated("videos#.prices#");
        let is_currency =
            |currency: &str| currency.len() == 3 && currency.bytes().all(|byte| byte.is_ascii_uppercase());
        let attributes: [Attribute<'_, '_>; 3] = [
            ("videos#.prices#.currency", &mut price.currency, "JPY, EUR, … (ISO 4217)", is_currency),
            ("videos#.prices#.type", &mut price.kind, "rent, purchase", |kind| {
                matches!(kind, "rent" | "RENT" | "purchase" | "PURCHASE")
            }),
            ("videos#.prices#.resolution", &mut price.resolution, "sd, hd", |resolution| {
                matches!(resolution, "sd" | "SD" | "hd" | "HD")
            }),
        ];
        for (path, value, expected, is_allowed) in attributes {
            if let Some(value) = self.check.drop_empty(path, value)
                && !is_allowed(value)
            {
                self.check.report_type(path, value, expected);
            }
        }
        if let Some(value) = price.value.as_deref() {
            self.check.characters("videos#.prices#.value", value);
        }
    }

    fn tvshow(&mut self, show: &mut TvShow<'_>) {
        const EPISODE_TITLE: &str = "videos#.tvshow.episode_title";
        const PREMIER_DATE: &str = "videos#.tvshow.premier_date";
        self.report_deprecated("videos#.tvshow");
        self.required_text("videos#.tvshow.show_title", show.show_title.as_ref());
        let types = const { TvShow::ROW.choices("video_type") };
        self.required_word("videos#.tvshow.video_type", show.video_type.as_ref(), types);
        if let Some(title) = self.check.drop_empty(EPISODE_TITLE, &mut show.episode_title) {
            self.check.characters(EPISODE_TITLE, title);
        }
        for (path, value) in [
            ("videos#.tvshow.season_number", &mut show.season_number),
            ("videos#.tvshow.episode_number", &mut show.episode_number),
        ] {
            if let Some(value) = self.check.drop_empty(path, value)
                && parse_integer(value).is_none_or(|number| number == 0)
            {
                let finding = self.check.finding(&rule::VIDEO_NUMBER_INVALID, path).value(value);
                self.check.report(&finding.param("expected", "1, 2, 3, …"));
            }
        }
        if let Some(date) = self.check.drop_empty(PREMIER_DATE, &mut show.premier_date)
            && !dates::is_schema_date(date)
        {
            self.check.report_value(&rule::VIDEO_DATE_INVALID, PREMIER_DATE, date);
        }
    }

    fn id(&mut self, id: &TypedId<'_>) {
        self.report_deprecated("videos#.ids#");
        let types = const { TypedId::ROW.choices("type") };
        self.required_word("videos#.ids#.type", id.kind.as_ref(), types);
        self.required_text("videos#.ids#.value", id.value.as_ref());
    }
}
