//! Media RSS: images and videos of feed items.

use super::children::split;
use super::reading::Reading;
use crate::base::limits::{MAX_VIDEO_DESCRIPTION_CHARS, MAX_VIDEO_TITLE_CHARS};
use crate::format::xml::reader::Tag;
use crate::model::page::{Image, Page, Text, Video};

/// The media of an item.
#[derive(Default)]
pub(super) struct Media<'d> {
    /// What the item says of all its media.
    shared: About<'d>,
    contents: Vec<MediaContent<'d>>,
}

/// What can be said of a piece of media, of a group of them, or of all of an item: a text for each of the elements.
#[derive(Default)]
struct About<'d>([Option<Text<'d>>; ELEMENTS.len()]);

const ELEMENTS: [&str; 5] = ["title", "description", "thumbnail", "player", "keywords"];

// Places of elements.
const TITLE: usize = 0;
const DESCRIPTION: usize = 1;
const THUMBNAIL: usize = 2;
const PLAYER: usize = 3;
const KEYWORDS: usize = 4;

/// What a video needs, and the most characters of it.
static NEEDS: [(usize, &str, usize); 4] = [
    (PLAYER, "media:player", usize::MAX),
    (TITLE, "media:title", MAX_VIDEO_TITLE_CHARS),
    (DESCRIPTION, "media:description", MAX_VIDEO_DESCRIPTION_CHARS),
    (THUMBNAIL, "media:thumbnail", usize::MAX),
];

impl About<'_> {
    /// What is not said here is said further out.
    fn add(&mut self, outer: &Self) {
        for (inner, outer) in self.0.iter_mut().zip(&outer.0) {
            if inner.is_none() {
                inner.clone_from(outer);
            }
        }
    }
}

/// A piece of media.
struct MediaContent<'d> {
    at: usize,
    is_image: bool,
    url: Option<Text<'d>>,
    duration: Option<Text<'d>>,
    about: About<'d>,
}

/// Extensions of images, for content that does not say what it is.
const IMAGE_EXTENSIONS: [&str; 7] = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg", ".avif"];

impl<'d> Reading<'_, '_, 'd> {
    /// Reads an element of Media RSS inside an item.
    pub(super) fn media(&mut self, media: &mut Media<'d>, tag: &Tag<'d>) {
        match tag.local {
            "content" => {
                let content = self.media_content(tag);
                media.contents.extend(content);
            }
            "group" => {
                let mut about = About::default();
                let first = media.contents.len();
                while let Some(child) = self.feed_child() {
                    if child.local == "content" {
                        let content = self.media_content(&child);
                        media.contents.extend(content);
                    } else {
                        self.about(&mut about, &child);
                    }
                }
                for content in &mut media.contents[first..] {
                    content.about.add(&about);
                }
            }
            _ => self.about(&mut media.shared, tag),
        }
    }

    fn media_content(&mut self, tag: &Tag<'d>) -> Option<MediaContent<'d>> {
        let (url, duration) = (self.attribute("url"), self.attribute("duration"));
        let (medium, kind) = (self.attribute("medium"), self.attribute("type"));
        let mut about = About::default();
        while let Some(child) = self.feed_child() {
            self.about(&mut about, &child);
        }
        // Of a media type, what stands before the slash.
        let medium = medium.as_deref().or(kind.as_deref().map(|kind| until(kind, b"/")));
        let is_image = match medium {
            Some("image") => true,
            Some("video") => false,
            // Sound and documents have no place in a sitemap; what a player plays may be called an application.
            Some("audio" | "document" | "text") => return None,
            _ => url.as_deref().is_some_and(|url| {
                let path = until(url, b"?#").to_ascii_lowercase();
                IMAGE_EXTENSIONS.iter().any(|extension| path.ends_with(extension))
            }),
        };
        Some(MediaContent { at: tag.start, is_image, url, duration, about })
    }

    fn about(&mut self, about: &mut About<'d>, tag: &Tag<'d>) {
        let Some(place) = ELEMENTS.iter().position(|name| *name == tag.local) else { return self.skip() };
        let text = if matches!(place, THUMBNAIL | PLAYER) {
            let url = self.attribute("url").unwrap_or_default();
            self.skip();
            url
        } else {
            self.optional_text(tag)
        };
        if !text.is_empty() {
            about.0[place].get_or_insert(text);
        }
    }
}

impl<'d> Media<'d> {
    /// Puts the media into the page; answers with what videos lack, and where.
    pub(super) fn into_page(self, page: &mut Page<'d>) -> Vec<(usize, &'static str)> {
        let mut lacking = Vec::new();
        for MediaContent { at, is_image, url, duration, mut about } in self.contents {
            if is_image {
                page.images.push(Image { loc: url, ..Image::default() });
                continue;
            }
            about.add(&self.shared);
            for (place, element, limit) in &NEEDS {
                let text = about.0[*place].as_deref();
                let is_fitting = text.is_some_and(|text| text.chars().count() <= *limit);
                // What has an address needs no player.
                if !(is_fitting || *place == PLAYER && url.is_some()) {
                    lacking.push((at, *element));
                }
            }
            let mut video = Video::default();
            if let Some(keywords) = &about.0[KEYWORDS] {
                video.tags = split(keywords, |byte| *byte == b',', str::trim);
            }
            let [title, description, thumbnail, player, _] = about.0;
            (video.title, video.description) = (title, description);
            (video.thumbnail_loc, video.player_loc) = (thumbnail, player);
            (video.content_loc, video.duration) = (url, duration);
            page.videos.push(video);
        }
        lacking
    }
}

/// The beginning of a text, before the first of these bytes.
fn until<'t>(text: &'t str, ends: &[u8]) -> &'t str {
    let end = text.bytes().position(|byte| memchr::memchr(byte, ends).is_some());
    &text[..end.unwrap_or(text.len())]
}
