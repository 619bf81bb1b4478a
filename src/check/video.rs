//! Rules of videos that concern several fields, the page, or the current time.

use super::context::CheckContext;
use super::entry::EntryCheck;
use super::{lastmod, text};
use crate::base::limits::MAX_VIDEO_UPLOADER_CHARS;
use crate::model::page::Video;
use crate::model::rule::{self, Rule};
use crate::text::dates;
use crate::text::datetime::Datetime;
use crate::text::url::Parts;

mod domain;

use domain::is_same_domain;

/// Checks the videos of one page, whose normalised URL is `loc`, after their fields.
pub(super) fn check(mut check: EntryCheck<'_, '_, '_>, context: &CheckContext, loc: &str, videos: &mut [Video<'_>]) {
    for (index, video) in videos.iter_mut().enumerate() {
        check.indexes[0] = index;
        location(&mut check, loc, video);
        if let Some(now) = &context.now {
            dates_at(&mut check, now, video);
        }
        if video.gallery_title.is_some() && video.gallery_loc.is_none() {
            check.report_at(&rule::VIDEO_REQUIRED_MISSING, "videos#.gallery_loc");
        }
        uploader(&mut check, loc, video);
    }
}

/// Checks that a video has a location, and that it is not that of a page.
fn location(check: &mut EntryCheck<'_, '_, '_>, loc: &str, video: &Video<'_>) {
    if video.content_loc.is_none() && video.player_loc.is_none() {
        check.report_at(&rule::VIDEO_LOCATION_MISSING, "videos#");
    }
    for (path, value, is_content) in
        [("videos#.content_loc", &video.content_loc, true), ("videos#.player_loc", &video.player_loc, false)]
    {
        let Some(value) = value else { continue };
        if *value == loc {
            check.report_value(&rule::VIDEO_LOCATION_IS_PAGE, path, value);
        } else if is_content && looks_like_page(value) {
            check.report_value(&rule::VIDEO_CONTENT_LOOKS_LIKE_PAGE, path, value);
        }
    }
}

/// Checks the dates of a video at the current time.
fn dates_at(check: &mut EntryCheck<'_, '_, '_>, now: &Datetime, video: &Video<'_>) {
    let is_expired = |date: &Datetime| dates::last_second(date) < now.seconds();
    let expiration = video.expiration_date.as_deref();
    date_relative_to_now(check, &rule::VIDEO_EXPIRED, "videos#.expiration_date", expiration, is_expired);
    // The start of a live stream may be announced.
    if !video.live.as_deref().is_some_and(|live| live.eq_ignore_ascii_case("yes")) {
        let is_future = |date: &Datetime| lastmod::is_future(date, now);
        let publication = video.publication_date.as_deref();
        date_relative_to_now(check, &rule::VIDEO_DATE_FUTURE, "videos#.publication_date", publication, is_future);
    }
}

/// Reports a valid date to which a condition applies.
fn date_relative_to_now(
    check: &mut EntryCheck<'_, '_, '_>,
    rule: &'static Rule,
    path: &str,
    value: Option<&str>,
    applies: impl Fn(&Datetime) -> bool,
) {
    if let Some(value) = value
        && dates::read(value).filter(dates::is_valid_in_schema).is_some_and(|date| applies(&date))
    {
        let now = check.reporter.options().now.as_deref().unwrap_or_default();
        check.report(&check.finding_of_element(rule, path).value(value).param("now", now));
    }
}

/// Checks the uploader of a video; both messages name the host of the page.
fn uploader(check: &mut EntryCheck<'_, '_, '_>, loc: &str, video: &mut Video<'_>) {
    let Some(uploader) = &video.uploader else { return };
    let rule = &rule::VIDEO_UPLOADER_INVALID;
    let host = Parts::of(loc).host.unwrap_or_default();
    if let Some(name) = uploader.name.as_deref()
        && text::longer_than(MAX_VIDEO_UPLOADER_CHARS, name).is_some()
    {
        check.report(&check.finding(rule, "videos#.uploader.name").value(name).param("host", host));
    }
    // The host of a relative page URL is not known.
    if let Some(info) = uploader.info.as_deref()
        && let Some(info_host) = Parts::of(info).host
        && !host.is_empty()
        && !is_same_domain(info_host, host)
    {
        check.report(&check.finding(rule, "videos#.uploader.info").value(info).param("host", host));
    }
    // The name is the text of the element, which would be empty without it.
    if uploader.name.is_none() {
        video.uploader = None;
    }
}

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
