//! Rules of videos.

use std::fmt::Display;

use super::decimal::{Decimal, read_whole};
use super::text::{self, Field};
use super::{Setting, dates, iso_codes};
use crate::limits::{
    MAX_VIDEO_DESCRIPTION_CHARS, MAX_VIDEO_DURATION_SECONDS, MAX_VIDEO_TAGS, MAX_VIDEO_TITLE_CHARS,
    MAX_VIDEO_UPLOADER_CHARS,
};
use crate::loc::Parts;
use crate::page::{Platform, Restriction, Text, Video};
use crate::report::{Finding, Place, Reporter};
use crate::rule::{self, Rule, Severity};

mod domain;
mod element;
mod legacy;
mod path;

use domain::is_same_domain;
use element::Element;
use path::Path;

/// Checks the videos of one page, whose own address is written `loc`.
pub(super) fn check(
    reporter: &mut Reporter<'_>,
    place: Place<'_>,
    setting: &Setting,
    loc: &str,
    videos: &mut [Video<'_>],
) {
    for (index, video) in videos.iter_mut().enumerate() {
        let mut check = VideoCheck { reporter, place, setting, loc, index };
        check.empty_values(video);
        check.texts(video);
        check.addresses(video);
        check.numbers(video);
        check.dates(video);
        check.flags(video);
        check.lists(video);
        check.uploader(video);
        check.legacy(video);
    }
}

/// What the check of one video needs to know.
struct VideoCheck<'c, 'p, 'o> {
    reporter: &'c mut Reporter<'o>,
    place: Place<'p>,
    setting: &'c Setting,
    /// The page's own address, as it is written.
    loc: &'c str,
    index: usize,
}

type Params<'p> = [(&'static str, &'p dyn Display)];

impl VideoCheck<'_, '_, '_> {
    /// Reports a rule broken at a field. (Cold, like all that reports: a copy at every place of use makes the WebAssembly
    /// large.) The message's `{element}` is made from the field.
    #[cold]
    fn report(&mut self, rule: &'static Rule, field: &dyn Display, value: Option<&str>, params: &Params<'_>) {
        self.report_as(rule, rule.severity, field, value, params);
    }

    #[cold]
    fn report_as(
        &mut self,
        rule: &'static Rule,
        severity: Severity,
        field: &dyn Display,
        value: Option<&str>,
        params: &Params<'_>,
    ) {
        if !self.reporter.wants(rule) {
            return;
        }
        let path = Path { video: self.index, field };
        let element = Element(field);
        let mut all: Vec<(&'static str, &dyn Display)> = Vec::with_capacity(params.len() + 1);
        if rule.message_en.contains("{element}") {
            all.push(("element", &element));
        }
        all.extend_from_slice(params);
        let mut finding = Finding::of(rule).severity(severity).at(self.place).path(&path).params(&all);
        if *rule == rule::VIDEO_TEXT_TOO_LONG {
            finding = finding.refused_by_schema();
        }
        if let Some(value) = value {
            finding = finding.value(value);
        }
        self.reporter.add(finding);
    }

    /// Reports a value that the XML Schema refuses, though Google no longer reads it: it may not be written.
    #[cold]
    fn report_form(&mut self, field: &dyn Display, value: &str, expected: &str) {
        let path = Path { video: self.index, field };
        let params: &Params<'_> = &[("field", &path), ("found", &format_args!("\"{value}\"")), ("expected", &expected)];
        self.reporter.add(Finding::of(&rule::FIELD_TYPE).at(self.place).path(&path).value(value).params(params));
    }

    fn with_field<R>(
        &mut self,
        field: &dyn Display,
        task: impl FnOnce(&mut Reporter<'_>, Place<'_>, Field<'_>) -> R,
    ) -> R {
        let (path, element) = (Path { video: self.index, field }, Element(field));
        task(self.reporter, self.place, Field { element: &element, path: &path })
    }

    #[inline(never)]
    fn drop_empty(&mut self, field: &dyn Display, value: &mut Option<Text<'_>>) {
        if value.is_some() {
            self.with_field(field, |reporter, place, field| text::drop_empty(reporter, place, field, value));
        }
    }

    #[inline(never)]
    fn characters(&mut self, field: &dyn Display, value: &str) {
        self.with_field(field, |reporter, place, field| text::check(reporter, place, field, value));
    }

    #[inline(never)]
    fn address(&mut self, field: &dyn Display, rule: &'static Rule, value: &mut Text<'_>) {
        let setting = self.setting;
        self.with_field(field, |reporter, place, field| setting.urls.check(reporter, place, field, rule, value));
    }

    fn empty_values(&mut self, video: &mut Video<'_>) {
        let optional: [(&str, &mut Option<Text<'_>>); 13] = [
            ("content_loc", &mut video.content_loc),
            ("player_loc", &mut video.player_loc),
            ("player_allow_embed", &mut video.player_allow_embed),
            ("player_autoplay", &mut video.player_autoplay),
            ("duration", &mut video.duration),
            ("expiration_date", &mut video.expiration_date),
            ("rating", &mut video.rating),
            ("view_count", &mut video.view_count),
            ("publication_date", &mut video.publication_date),
            ("category", &mut video.category),
            ("family_friendly", &mut video.family_friendly),
            ("requires_subscription", &mut video.requires_subscription),
            ("live", &mut video.live),
        ];
        for (field, value) in optional {
            self.drop_empty(&field, value);
        }
        let mut index = 0;
        video.tags.retain(|tag| {
            let is_blank = text::is_blank(tag);
            if is_blank {
                let field = format_args!("tags[{index}]");
                self.with_field(&field, text::report_empty);
            }
            index += 1;
            !is_blank
        });
    }

    fn texts(&mut self, video: &Video<'_>) {
        let limited = [
            ("title", &video.title, MAX_VIDEO_TITLE_CHARS, Severity::Warning),
            ("description", &video.description, MAX_VIDEO_DESCRIPTION_CHARS, Severity::Error),
        ];
        for (field, value, limit, severity) in limited {
            match text::given(value.as_deref()) {
                None => self.report(&rule::VIDEO_REQUIRED_MISSING, &field, None, &[]),
                Some(value) => {
                    self.length(&field, value, limit, severity);
                    self.characters(&field, value);
                }
            }
        }
        if video.tags.len() > MAX_VIDEO_TAGS {
            self.report(&rule::VIDEO_TOO_MANY_TAGS, &"tags", None, &[("n", &video.tags.len())]);
        }
        for (index, tag) in video.tags.iter().enumerate() {
            self.characters(&format_args!("tags[{index}]"), tag);
        }
    }

    /// Checks the length of a text in characters.
    #[inline(never)]
    fn length(&mut self, field: &dyn Display, value: &str, limit: usize, severity: Severity) {
        // A text has at most as many characters as bytes.
        if value.len() > limit {
            let count = value.chars().count();
            if count > limit {
                let params: &Params<'_> = &[("n", &count), ("limit", &limit)];
                self.report_as(&rule::VIDEO_TEXT_TOO_LONG, severity, field, Some(value), params);
            }
        }
    }

    fn addresses(&mut self, video: &mut Video<'_>) {
        match &mut video.thumbnail_loc {
            Some(thumbnail) if !text::is_blank(thumbnail) => {
                self.address(&"thumbnail_loc", &rule::VIDEO_URL_INVALID, thumbnail);
            }
            _ => self.report(&rule::VIDEO_REQUIRED_MISSING, &"thumbnail_loc", None, &[]),
        }
        if video.content_loc.is_none() && video.player_loc.is_none() {
            self.report(&rule::VIDEO_LOCATION_MISSING, &"", None, &[]);
        }
        for (field, value) in [("content_loc", &mut video.content_loc), ("player_loc", &mut video.player_loc)] {
            let Some(value) = value else { continue };
            self.address(&field, &rule::VIDEO_URL_INVALID, value);
            if *value == self.loc {
                self.report(&rule::VIDEO_LOCATION_IS_PAGE, &field, Some(value), &[]);
            } else if field == "content_loc" && looks_like_page(value) {
                self.report(&rule::VIDEO_CONTENT_LOOKS_LIKE_PAGE, &field, Some(value), &[]);
            }
        }
    }

    fn numbers(&mut self, video: &Video<'_>) {
        if let Some(value) = video.duration.as_deref()
            && !read_whole(value).is_some_and(|seconds| (1..=MAX_VIDEO_DURATION_SECONDS).contains(&seconds))
        {
            self.report(&rule::VIDEO_DURATION_INVALID, &"duration", Some(value), &[]);
        }
        if let Some(value) = video.rating.as_deref()
            && !Decimal::read(value).is_some_and(|rating| rating.is_from_zero_to(5))
        {
            self.report(&rule::VIDEO_NUMBER_INVALID, &"rating", Some(value), &[("expected", &"0.0-5.0")]);
        }
        if let Some(value) = video.view_count.as_deref()
            && read_whole(value).is_none()
        {
            self.report(&rule::VIDEO_NUMBER_INVALID, &"view_count", Some(value), &[("expected", &"0, 1, 2, …")]);
        }
    }

    fn dates(&mut self, video: &Video<'_>) {
        for (field, value, may_expire) in
            [("publication_date", &video.publication_date, false), ("expiration_date", &video.expiration_date, true)]
        {
            let Some(value) = value.as_deref() else { continue };
            let Some(date) = dates::read(value).filter(dates::suits_schema) else {
                self.report(&rule::VIDEO_DATE_INVALID, &field, Some(value), &[]);
                continue;
            };
            if let Some(now) = self.setting.now
                && may_expire
                && dates::last_second(&date) < now.seconds()
            {
                let now = self.reporter.options().now.as_deref().unwrap_or_default();
                self.report(&rule::VIDEO_EXPIRED, &field, Some(value), &[("now", &now)]);
            }
        }
    }

    fn flags(&mut self, video: &Video<'_>) {
        for (field, value) in [
            ("family_friendly", &video.family_friendly),
            ("requires_subscription", &video.requires_subscription),
            ("live", &video.live),
            ("player_allow_embed", &video.player_allow_embed),
        ] {
            if let Some(value) = value.as_deref()
                && !matches!(value, "yes" | "Yes" | "YES" | "no" | "No" | "NO")
            {
                self.report(&rule::VIDEO_BOOLEAN_INVALID, &field, Some(value), &[]);
            }
        }
    }

    fn lists(&mut self, video: &Video<'_>) {
        if let Some(Restriction { relationship, countries }) = &video.restriction {
            self.relationship(&"restriction.relationship", relationship.as_deref());
            self.list(&"restriction.countries", countries, "JP", |country| {
                let is_code = country.len() == 2 && country.bytes().all(|byte| byte.is_ascii_uppercase());
                match (is_code, iso_codes::is_region(country)) {
                    (false, _) => Some(Severity::Error),
                    // XK, EU and the like: the form is right, the schema takes it, and no engine knows it.
                    (true, false) => Some(Severity::Warning),
                    (true, true) => None,
                }
            });
        }
        if let Some(Platform { relationship, platforms }) = &video.platform {
            self.relationship(&"platform.relationship", relationship.as_deref());
            self.list(&"platform.platforms", platforms, "web, mobile, tv", |platform| {
                (!matches!(platform, "web" | "mobile" | "tv")).then_some(Severity::Error)
            });
        }
    }

    fn relationship(&mut self, field: &dyn Display, value: Option<&str>) {
        if !matches!(value, Some("allow" | "deny")) {
            self.report(&rule::VIDEO_RELATIONSHIP_INVALID, field, Some(value.unwrap_or_default()), &[]);
        }
    }

    fn list(
        &mut self,
        field: &dyn Display,
        items: &[Text<'_>],
        expected: &str,
        judge: impl Fn(&str) -> Option<Severity>,
    ) {
        let params: &Params<'_> = &[("expected", &expected)];
        if items.is_empty() {
            self.report(&rule::VIDEO_LIST_INVALID, field, Some(""), params);
        }
        for (index, item) in items.iter().enumerate() {
            if let Some(severity) = judge(item) {
                let field = format_args!("{field}[{index}]");
                self.report_as(&rule::VIDEO_LIST_INVALID, severity, &field, Some(item), params);
            }
        }
    }

    fn uploader(&mut self, video: &mut Video<'_>) {
        let Some(uploader) = &mut video.uploader else { return };
        self.drop_empty(&"uploader.name", &mut uploader.name);
        self.drop_empty(&"uploader.info", &mut uploader.info);
        let page = Parts::of(self.loc);
        let host = page.host.unwrap_or_default();
        if let Some(name) = uploader.name.as_deref() {
            if name.len() > MAX_VIDEO_UPLOADER_CHARS && name.chars().count() > MAX_VIDEO_UPLOADER_CHARS {
                self.report(&rule::VIDEO_UPLOADER_INVALID, &"uploader.name", Some(name), &[("host", &host)]);
            }
            self.characters(&"uploader.name", name);
        }
        if let Some(info) = &mut uploader.info {
            self.address(&"uploader.info", &rule::VIDEO_URL_INVALID, info);
            if let Some(info_host) = Parts::of(info).host
                && !is_same_domain(info_host, host)
            {
                self.report(&rule::VIDEO_UPLOADER_INVALID, &"uploader.info", Some(info), &[("host", &host)]);
            }
        }
    }
}

/// Whether an address ends as those of pages do, or names a Flash file, which no browser plays.
fn looks_like_page(url: &str) -> bool {
    let path = Parts::of(url).path;
    let file = path.rsplit_once('/').map_or(path, |(_, file)| file);
    match file.rsplit_once('.') {
        Some((_, extension)) => {
            PAGE_EXTENSIONS.iter().any(|page_extension| extension.eq_ignore_ascii_case(page_extension))
        }
        None => file.is_empty(),
    }
}

const PAGE_EXTENSIONS: [&str; 9] = ["html", "htm", "xhtml", "shtml", "php", "asp", "aspx", "jsp", "swf"];

#[cfg(test)]
mod tests {
    use super::looks_like_page;

    #[test]
    fn tells_pages_from_media_files() {
        for page in [
            "https://example.com/watch.html",
            "https://example.com/watch.PHP?v=1.mp4",
            "https://example.com/videos/",
            "https://example.com/videos/?v=1",
            "https://example.com",
            "https://example.com/player.swf",
            "https://example.com/a.b/index.aspx#t",
        ] {
            assert!(looks_like_page(page), "{page}");
        }
        for media in [
            "https://example.com/v.mp4",
            "https://example.com/v.mp4?from=/a.html",
            "https://example.com/stream",
            "https://example.com/a.html/v",
            "ftp://example.com/v.mov",
        ] {
            assert!(!looks_like_page(media), "{media}");
        }
    }
}
