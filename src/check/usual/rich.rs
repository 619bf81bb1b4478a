//! The short way for the extensions of pages: links between language versions, images and videos.

use super::UsualPages;
use crate::base::limits::{
    MAX_IMAGES, MAX_VIDEO_DESCRIPTION_CHARS, MAX_VIDEO_DURATION_SECONDS, MAX_VIDEO_TAGS, MAX_VIDEO_TITLE_CHARS,
};
use crate::check::dates;
use crate::check::decimal::read_whole;
use crate::check::setting::Setting;
use crate::check::text;
use crate::check::urls::Urls;
use crate::check::video::{is_flag, looks_like_page};
use crate::model::page::{RichPage, TAGS, VIDEO_BEGINS, VideoField};
use crate::text::datetime::read_usual;

// The places of the fields of a video that most have; see `page::fields`.
const THUMBNAIL_LOC: u8 = 0;
const TITLE: u8 = 1;
const DESCRIPTION: u8 = 2;
const CONTENT_LOC: u8 = 3;
const PLAYER_LOC: u8 = 4;
const DURATION: u8 = 7;
const EXPIRATION_DATE: u8 = 8;
const VIEW_COUNT: u8 = 11;
const PUBLICATION_DATE: u8 = 12;
const FAMILY_FRIENDLY: u8 = 15;
const REQUIRES_SUBSCRIPTION: u8 = 20;
const LIVE: u8 = 24;

/// The required fields, a bit each.
const REQUIRED: u32 = 1 << THUMBNAIL_LOC | 1 << TITLE | 1 << DESCRIPTION;
/// Those of which one is required.
const LOCATIONS: u32 = 1 << CONTENT_LOC | 1 << PLAYER_LOC;

impl UsualPages {
    /// Whether the extensions of a page, of which the loc is known to be usual, need no other check.
    pub(in crate::check) fn knows_extensions(page: &RichPage<'_>, setting: &Setting) -> bool {
        knows_images(&page.images, &setting.urls) && knows_videos(&page.videos, page.plain.loc, setting)
    }
}

fn knows_images(images: &[&str], urls: &Urls) -> bool {
    for loc in images {
        if urls.usual_query(loc).is_none() {
            return false;
        }
    }
    images.len() <= MAX_IMAGES
}

fn knows_videos(fields: &[VideoField<'_>], loc: &str, setting: &Setting) -> bool {
    // The fields of the video at hand, a bit each.
    let mut seen = REQUIRED | LOCATIONS;
    let mut tags = 0;
    for &VideoField { place, text } in fields {
        if place == VIDEO_BEGINS {
            if !is_whole(seen) {
                return false;
            }
            (seen, tags) = (0, 0);
            continue;
        }
        tags += usize::from(place == TAGS);
        let is_repeated = seen >> (place & 31) & 1 != 0 && place != TAGS;
        if is_repeated || tags > MAX_VIDEO_TAGS || !knows_video_field(place, text, loc, setting) {
            return false;
        }
        seen |= 1 << place;
    }
    is_whole(seen)
}

/// Whether a video has all that it needs.
fn is_whole(seen: u32) -> bool {
    seen & REQUIRED == REQUIRED && seen & LOCATIONS != 0
}

fn knows_video_field(place: u8, text: &str, loc: &str, setting: &Setting) -> bool {
    match place {
        THUMBNAIL_LOC => setting.urls.usual_query(text).is_some(),
        CONTENT_LOC => setting.urls.usual_query(text).is_some() && text != loc && !looks_like_page(text),
        PLAYER_LOC => setting.urls.usual_query(text).is_some() && text != loc,
        TITLE => text.len() <= MAX_VIDEO_TITLE_CHARS && is_clean(text),
        DESCRIPTION => text.len() <= MAX_VIDEO_DESCRIPTION_CHARS && is_clean(text),
        TAGS => is_clean(text),
        DURATION => read_whole(text).is_some_and(|seconds| matches!(seconds, 1..=MAX_VIDEO_DURATION_SECONDS)),
        VIEW_COUNT => read_whole(text).is_some(),
        PUBLICATION_DATE => read_usual(text).is_some() || dates::is_of_schema(text),
        EXPIRATION_DATE => setting.now.is_none() && dates::is_of_schema(text),
        FAMILY_FRIENDLY | REQUIRES_SUBSCRIPTION | LIVE => is_flag(text),
        _ => false,
    }
}

/// Whether there is nothing to say about a text that people read.
fn is_clean(text: &str) -> bool {
    !text::is_blank(text) && text::is_clean(text)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::Options;
    use crate::check::PageChecker;
    use crate::model::page::fields::Fields;
    use crate::model::page::{PlainPage, RichPage, VIDEO_BEGINS, Video, VideoField};
    use crate::model::report::{Kind, Reporter};
    use crate::model::rule;

    const LOC: &str = "https://example.com/a";

    fn rich<'p>(alternates: &[[&'p str; 2]], images: &[&'p str], fields: &[(u8, &'p str)]) -> RichPage<'p> {
        let plain = PlainPage { loc: LOC, ..PlainPage::default() };
        let mut page = RichPage { plain, alternates: alternates.to_vec(), images: images.to_vec(), videos: Vec::new() };
        for (place, text) in fields {
            page.add_video_field(VideoField { place: *place, text });
        }
        page
    }

    const VIDEO: [(u8, &str); 5] = [
        (VIDEO_BEGINS, ""),
        (super::THUMBNAIL_LOC, "https://example.com/v.jpg"),
        (super::TITLE, "A & B"),
        (super::DESCRIPTION, "日本語"),
        (super::CONTENT_LOC, "https://example.com/v.mp4"),
    ];

    #[test]
    fn usual_pages_go_the_short_way() {
        let options = Options::default();
        let mut checker = PageChecker::new(&options).unwrap();
        let mut reporter = Reporter::new(&options, Kind::PageList);
        let page = rich(&[["en", LOC], ["x-default", "https://example.com/b"]], &["https://example.com/i.png"], &VIDEO);
        assert!(checker.knows_rich(&page, 0, &mut reporter));
        assert!(reporter.finish(1).problems.is_empty());
    }

    #[test]
    fn a_page_outside_its_language_versions_is_reported_on_the_short_way() {
        let options = Options::default();
        let mut checker = PageChecker::new(&options).unwrap();
        let mut reporter = Reporter::new(&options, Kind::PageList);
        let page = rich(&[["en", "https://example.com/b"]], &[], &[]);
        assert!(checker.knows_rich(&page, 0, &mut reporter));
        let report = reporter.finish(1);
        assert_eq!(report.problems.iter().map(|it| it.rule).collect::<Vec<_>>(), [&rule::HREFLANG_SELF_MISSING]);
    }

    #[test]
    fn places_are_those_of_the_fields() {
        for (place, name) in [
            (super::THUMBNAIL_LOC, "thumbnail_loc"),
            (super::TITLE, "title"),
            (super::DESCRIPTION, "description"),
            (super::CONTENT_LOC, "content_loc"),
            (super::PLAYER_LOC, "player_loc"),
            (super::DURATION, "duration"),
            (super::EXPIRATION_DATE, "expiration_date"),
            (super::VIEW_COUNT, "view_count"),
            (super::PUBLICATION_DATE, "publication_date"),
            (super::TAGS, "tags"),
            (super::FAMILY_FRIENDLY, "family_friendly"),
            (super::REQUIRES_SUBSCRIPTION, "requires_subscription"),
            (super::LIVE, "live"),
        ] {
            assert_eq!(Video::default().names()[usize::from(place)], name);
        }
    }

    proptest! {
        #[test]
        fn what_it_knows_the_long_way_finds_clean(
            alternates in prop::collection::vec(("(en|de|x-default|en-GB|EN|jp)", "https://example\\.com/[a-c&]{1,2}"), 0..4),
            images in prop::collection::vec("https?://(example\\.com|localhost)/[a-b'&. ]{0,3}", 0..3),
            fields in prop::collection::vec(
                (0_u8..26, "(https://example\\.com/(a|v\\.mp4|v\\.html|v)|[0-9]{1,5}|20[0-9]{2}-[01][0-9]-10|yes|No|A & B|&amp;|日本|\u{1}| )"),
                0..6,
            ),
            now: bool,
        ) {
            let now = now.then(|| "2026-01-01T00:00:00Z".to_owned());
            let options = Options { now, ..Options::default() };
            let alternates: Vec<_> = alternates.iter().map(|(code, href)| [code.as_str(), href.as_str()]).collect();
            let images: Vec<_> = images.iter().map(String::as_str).collect();
            let given: Vec<_> = fields.iter().map(|(place, text)| (*place, text.as_str())).collect();
            // What is required has another value where one is given: repeated, it would not go the short way.
            let required = VIDEO.into_iter().filter(|(place, _)| given.iter().all(|(other, _)| other != place));
            // One video without and one with what is required.
            let fields: Vec<_> =
                VIDEO.into_iter().take(usize::from(!images.is_empty())).chain(required).chain(given.iter().copied()).collect();
            let page = rich(&alternates, &images, &fields);
            let mut checker = PageChecker::new(&options).unwrap();
            let mut short = Reporter::new(&options, Kind::PageList);
            if checker.knows_rich(&page, 0, &mut short) {
                let (mut written, mut long) = (page.to_page(), Reporter::new(&options, Kind::PageList));
                checker.check_thoroughly(&mut written, 0, &mut long, false);
                prop_assert_eq!(&written, &page.to_page());
                prop_assert_eq!(short.finish(1).problems, long.finish(1).problems);
            }
        }
    }
}
