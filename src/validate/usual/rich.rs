//! The short way for the extensions of pages: links between language versions, images and videos.

use super::UsualPages;
use crate::datetime::read_usual;
use crate::limits::{
    MAX_IMAGES, MAX_VIDEO_DESCRIPTION_CHARS, MAX_VIDEO_DURATION_SECONDS, MAX_VIDEO_TAGS, MAX_VIDEO_TITLE_CHARS,
};
use crate::page::{RichPage, TAGS, VIDEO_BEGINS, VideoField};
use crate::validate::dates;
use crate::validate::decimal::read_whole;
use crate::validate::setting::Setting;
use crate::validate::text;
use crate::validate::urls::Urls;
use crate::validate::video::{is_flag, looks_like_page};

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
    pub(in crate::validate) fn knows_extensions(page: &RichPage<'_>, setting: &Setting) -> bool {
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
