//! Rules of videos.

use super::entry::EntryCheck;
use super::{CheckContext, lastmod, text};
use crate::base::limits::{
    MAX_VIDEO_DESCRIPTION_CHARS, MAX_VIDEO_DURATION_SECONDS, MAX_VIDEO_TAGS, MAX_VIDEO_TITLE_CHARS,
    MAX_VIDEO_UPLOADER_CHARS,
};
use crate::model::page::{Platform, Restriction, Text, Video};
use crate::model::report::SeverityOverride;
use crate::model::rule::{self, Rule, Severity};
use crate::text::dates;
use crate::text::datetime::Datetime;
use crate::text::decimal::{Decimal, parse_integer};
use crate::text::iso_codes;
use crate::text::url::Parts;

mod domain;
mod legacy;

use domain::is_same_domain;

/// Checks the videos of one page, whose normalised URL is `loc`.
pub(super) fn check(check: EntryCheck<'_, '_, '_>, context: &CheckContext, loc: &str, videos: &mut [Video<'_>]) {
    let mut check = VideoCheck { check, context, loc };
    for (index, video) in videos.iter_mut().enumerate() {
        check.check.indexes = [index, 0];
        check.empty_values(video);
        check.texts(video);
        check.urls(video);
        check.optional_values(video);
        check.lists(video);
        check.uploader(video);
        check.legacy(video);
    }
}

/// The context of checking videos.
struct VideoCheck<'c, 'p, 'o> {
    check: EntryCheck<'c, 'p, 'o>,
    context: &'c CheckContext,
    /// The normalised URL of the page.
    loc: &'c str,
}

/// An optional element or attribute with a single value.
struct Optional {
    path: &'static str,
    of: for<'v, 'a> fn(&'v mut Video<'a>) -> &'v mut Option<Text<'a>>,
    /// The rule for invalid values, and the `{expected}` of its message.
    rule: &'static Rule,
    expected: &'static str,
    is_valid: fn(&str) -> bool,
}

/// Returns an optional value of which only emptiness is checked here.
const fn checked_elsewhere(
    path: &'static str,
    of: for<'v, 'a> fn(&'v mut Video<'a>) -> &'v mut Option<Text<'a>>,
) -> Optional {
    Optional { path, of, rule: &rule::ELEMENT_EMPTY, expected: "", is_valid: |_| true }
}

const fn number(
    path: &'static str,
    of: for<'v, 'a> fn(&'v mut Video<'a>) -> &'v mut Option<Text<'a>>,
    expected: &'static str,
    is_valid: fn(&str) -> bool,
) -> Optional {
    Optional { path, of, rule: &rule::VIDEO_NUMBER_INVALID, expected, is_valid }
}

const fn date(path: &'static str, of: for<'v, 'a> fn(&'v mut Video<'a>) -> &'v mut Option<Text<'a>>) -> Optional {
    Optional { path, of, rule: &rule::VIDEO_DATE_INVALID, expected: "", is_valid: dates::is_schema_date }
}

const fn flag(path: &'static str, of: for<'v, 'a> fn(&'v mut Video<'a>) -> &'v mut Option<Text<'a>>) -> Optional {
    Optional { path, of, rule: &rule::VIDEO_BOOLEAN_INVALID, expected: "", is_valid: is_flag }
}

/// Returns whether a text is one of the boolean values of the schema.
pub(super) fn is_flag(text: &str) -> bool {
    // Compared as bytes, because comparing texts would be six function calls.
    matches!(text.as_bytes(), b"yes" | b"Yes" | b"YES" | b"no" | b"No" | b"NO")
}

static OPTIONAL: &[Optional] = &[
    checked_elsewhere("videos#.content_loc", |video| &mut video.content_loc),
    checked_elsewhere("videos#.player_loc", |video| &mut video.player_loc),
    checked_elsewhere("videos#.player_autoplay", |video| &mut video.player_autoplay),
    checked_elsewhere("videos#.category", |video| &mut video.category),
    Optional {
        path: "videos#.duration",
        of: |video| &mut video.duration,
        rule: &rule::VIDEO_DURATION_INVALID,
        expected: "",
        is_valid: |value| {
            parse_integer(value).is_some_and(|seconds| (1..=MAX_VIDEO_DURATION_SECONDS).contains(&seconds))
        },
    },
    number(
        "videos#.rating",
        |video| &mut video.rating,
        "0.0-5.0",
        |value| Decimal::read(value).is_some_and(|rating| rating.is_from_zero_to(5)),
    ),
    number("videos#.view_count", |video| &mut video.view_count, "0, 1, 2, …", |value| parse_integer(value).is_some()),
    date("videos#.publication_date", |video| &mut video.publication_date),
    date("videos#.expiration_date", |video| &mut video.expiration_date),
    flag("videos#.family_friendly", |video| &mut video.family_friendly),
    flag("videos#.requires_subscription", |video| &mut video.requires_subscription),
    flag("videos#.live", |video| &mut video.live),
    flag("videos#.player_allow_embed", |video| &mut video.player_allow_embed),
];

impl VideoCheck<'_, '_, '_> {
    fn empty_values(&mut self, video: &mut Video<'_>) {
        for Optional { path, of, .. } in OPTIONAL {
            let value = of(video);
            if value.is_some() {
                self.check.drop_empty(path, value);
            }
        }
        self.check.indexes[1] = 0;
        video.tags.retain(|tag| {
            let is_blank = text::is_blank(tag);
            if is_blank {
                self.check.report_empty("videos#.tags#");
            }
            self.check.indexes[1] += 1;
            !is_blank
        });
    }

    fn texts(&mut self, video: &Video<'_>) {
        let limited = [
            ("videos#.title", &video.title, MAX_VIDEO_TITLE_CHARS, Severity::Warning),
            ("videos#.description", &video.description, MAX_VIDEO_DESCRIPTION_CHARS, Severity::Error),
        ];
        for (path, value, limit, severity) in limited {
            if let Some(value) = self.check.required(&rule::VIDEO_REQUIRED_MISSING, path, value.as_ref()) {
                self.length(path, value, limit, severity);
                self.check.characters(path, value);
            }
        }
        if video.tags.len() > MAX_VIDEO_TAGS {
            let finding = self.check.finding(&rule::VIDEO_TOO_MANY_TAGS, "videos#.tags");
            self.check.report(&finding.param("n", video.tags.len()));
        }
        for (index, tag) in video.tags.iter().enumerate() {
            self.check.indexes[1] = index;
            self.check.characters("videos#.tags#", tag);
        }
    }

    /// Checks the length of a text in characters.
    fn length(&mut self, path: &str, value: &str, limit: usize, severity: Severity) {
        if let Some(count) = text::longer_than(limit, value) {
            let finding = self.check.finding(&rule::VIDEO_TEXT_TOO_LONG, path).value(value);
            let finding = finding.severity_override(SeverityOverride::XsdOnly(severity));
            self.check.report(&finding.param("n", count).param("limit", limit));
        }
    }

    fn urls(&mut self, video: &mut Video<'_>) {
        let check = &mut self.check;
        let urls = &self.context.urls;
        match &mut video.thumbnail_loc {
            Some(thumbnail) if !text::is_blank(thumbnail) => {
                check.url(urls, "videos#.thumbnail_loc", &rule::VIDEO_URL_INVALID, thumbnail);
            }
            _ => check.report_at(&rule::VIDEO_REQUIRED_MISSING, "videos#.thumbnail_loc"),
        }
        if video.content_loc.is_none() && video.player_loc.is_none() {
            check.report_at(&rule::VIDEO_LOCATION_MISSING, "videos#");
        }
        for (path, value, is_content) in [
            ("videos#.content_loc", &mut video.content_loc, true),
            ("videos#.player_loc", &mut video.player_loc, false),
        ] {
            let Some(value) = value else { continue };
            check.url(urls, path, &rule::VIDEO_URL_INVALID, value);
            if *value == self.loc {
                check.report_value(&rule::VIDEO_LOCATION_IS_PAGE, path, value);
            } else if is_content && looks_like_page(value) {
                check.report_value(&rule::VIDEO_CONTENT_LOOKS_LIKE_PAGE, path, value);
            }
        }
    }

    fn optional_values(&mut self, video: &mut Video<'_>) {
        for Optional { path, of, rule, expected, is_valid } in OPTIONAL {
            if let Some(value) = of(video).as_deref()
                && !is_valid(value)
            {
                let finding = self.check.finding(rule, path).value(value);
                let finding = if expected.is_empty() { finding } else { finding.param("expected", *expected) };
                self.check.report(&finding);
            }
        }
        let Some(now) = &self.context.now else { return };
        let is_expired = |date: &Datetime| dates::last_second(date) < now.seconds();
        let expiration = video.expiration_date.as_deref();
        self.date_relative_to_now(&rule::VIDEO_EXPIRED, "videos#.expiration_date", expiration, is_expired);
        // The start of a live stream may be announced.
        if !video.live.as_deref().is_some_and(|live| live.eq_ignore_ascii_case("yes")) {
            let is_future = |date: &Datetime| lastmod::is_future(date, now);
            let publication = video.publication_date.as_deref();
            self.date_relative_to_now(&rule::VIDEO_DATE_FUTURE, "videos#.publication_date", publication, is_future);
        }
    }

    /// Reports a valid date to which a condition applies.
    fn date_relative_to_now(
        &mut self,
        rule: &'static Rule,
        path: &str,
        value: Option<&str>,
        applies: impl Fn(&Datetime) -> bool,
    ) {
        if let Some(value) = value
            && dates::read(value).filter(dates::is_valid_in_schema).is_some_and(|date| applies(&date))
        {
            let now = self.check.reporter.options().now.as_deref().unwrap_or_default();
            self.check.report(&self.check.finding(rule, path).value(value).param("now", now));
        }
    }

    fn lists(&mut self, video: &Video<'_>) {
        if let Some(Restriction { relationship, countries }) = &video.restriction {
            self.relationship("videos#.restriction.relationship", "video:restriction", relationship.as_deref());
            self.list(
                ["videos#.restriction.countries", "videos#.restriction.countries#"],
                countries,
                "JP",
                |country| {
                    let is_code = country.len() == 2 && country.bytes().all(|byte| byte.is_ascii_uppercase());
                    match (is_code, iso_codes::is_region(country)) {
                        (false, _) => Some(Severity::Error),
                        // Codes such as XK and EU have the right form and pass the schema, but search engines do not
                        // know them.
                        (true, false) => Some(Severity::Warning),
                        (true, true) => None,
                    }
                },
            );
        }
        if let Some(Platform { relationship, platforms }) = &video.platform {
            self.relationship("videos#.platform.relationship", "video:platform", relationship.as_deref());
            let paths = ["videos#.platform.platforms", "videos#.platform.platforms#"];
            self.list(paths, platforms, &PLATFORMS.join(", "), |platform| {
                (!PLATFORMS.contains(&platform)).then_some(Severity::Error)
            });
        }
    }

    fn relationship(&mut self, path: &str, element: &str, value: Option<&str>) {
        if !value.is_some_and(|value| RELATIONSHIPS.contains(&value)) {
            let finding = self.check.finding(&rule::VIDEO_RELATIONSHIP_INVALID, path);
            self.check.report(&finding.value(value.unwrap_or_default()).param("element", element));
        }
    }

    /// Checks a list; the paths are the patterns of the list and of its items.
    fn list(
        &mut self,
        [path, item_path]: [&str; 2],
        items: &[Text<'_>],
        expected: &str,
        judge: fn(&str) -> Option<Severity>,
    ) {
        let rule = &rule::VIDEO_LIST_INVALID;
        if items.is_empty() {
            self.check.report(&self.check.finding(rule, path).value("").param("expected", expected));
        }
        for (index, item) in items.iter().enumerate() {
            if let Some(severity) = judge(item) {
                self.check.indexes[1] = index;
                let finding = self.check.finding(rule, item_path).severity(severity).value(item);
                self.check.report(&finding.param("expected", expected));
            }
        }
    }

    fn uploader(&mut self, video: &mut Video<'_>) {
        const NAME: &str = "videos#.uploader.name";
        const INFO: &str = "videos#.uploader.info";
        let Some(uploader) = &mut video.uploader else { return };
        let check = &mut self.check;
        let host = Parts::of(self.loc).host.unwrap_or_default();
        // The reader of a document has already reported the missing name.
        if self.context.urls.will_write {
            uploader.name.get_or_insert_default();
        }
        let name = check.drop_empty(NAME, &mut uploader.name);
        check.drop_empty(INFO, &mut uploader.info);
        if let Some(name) = name {
            if text::longer_than(MAX_VIDEO_UPLOADER_CHARS, name).is_some() {
                check.report(&check.finding(&rule::VIDEO_UPLOADER_INVALID, NAME).value(name).param("host", host));
            }
            check.characters(NAME, name);
        }
        if let Some(info) = &mut uploader.info {
            check.url(&self.context.urls, INFO, &rule::VIDEO_URL_INVALID, info);
            // The host of a relative page URL is not known.
            if let Some(info_host) = Parts::of(info).host
                && !host.is_empty()
                && !is_same_domain(info_host, host)
            {
                check.report(&check.finding(&rule::VIDEO_UPLOADER_INVALID, INFO).value(info).param("host", host));
            }
        }
        // The name is the text of the element, which would be empty without it.
        if uploader.name.is_none() {
            video.uploader = None;
        }
    }
}

/// The platforms that a video may be limited to.
const PLATFORMS: &[&str] = Platform::ROW.choices("platforms");

const RELATIONSHIPS: &[&str] = Restriction::ROW.choices("relationship");

/// Returns whether a URL ends like that of a web page, or is a Flash file, which browsers do not play.
pub(super) fn looks_like_page(url: &str) -> bool {
    let path = &url[..memchr::memchr2(b'?', b'#', url.as_bytes()).unwrap_or(url.len())];
    let folder = path.rfind('/').map_or("", |slash| &path[..=slash]);
    let file = &path[folder.len()..];
    let extension = file.rsplit_once('.').map_or(file, |(_, after)| after);
    // The last slash of a URL without a path is one of those before its host.
    let has_no_path = url.find("://").is_some_and(|colon| colon + "://".len() == folder.len());
    // A last segment without a dot has no extension. The lengths are compared first, to avoid a function call for each.
    let is_of = |page: &&str| page.len() == extension.len() && page.eq_ignore_ascii_case(extension);
    has_no_path || file.is_empty() || (extension.len() < file.len() && PAGE_EXTENSIONS.iter().any(is_of))
}

const PAGE_EXTENSIONS: [&str; 9] = ["html", "htm", "xhtml", "shtml", "php", "asp", "aspx", "jsp", "swf"];

#[cfg(test)]
mod tests {
    use super::looks_like_page;

    #[test]
    fn distinguishes_pages_from_media_files() {
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
