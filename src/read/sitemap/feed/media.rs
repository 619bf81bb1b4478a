//! Media RSS: images and videos of feed items.

use std::mem;

use crate::base::limits::{MAX_VIDEO_DESCRIPTION_CHARS, MAX_VIDEO_TITLE_CHARS};
use crate::format::xml::Tag;
use crate::model::page::{Image, Page, Text, Video};
use crate::read::sitemap::elements::ElementReader;
use crate::read::sitemap::texts::split;

/// The media of an item.
#[derive(Default)]
pub(super) struct Media<'d> {
    /// The description of all media of the item.
    shared: Description<'d>,
    contents: Vec<MediaContent<'d>>,
}

/// The elements that describe a media file, a group of them, or all media of an item.
#[derive(Default)]
struct Description<'d> {
    title: Option<Text<'d>>,
    text: Option<Text<'d>>,
    thumbnail: Option<Text<'d>>,
    player: Option<Text<'d>>,
    keywords: Option<Text<'d>>,
}

impl<'d> Description<'d> {
    fn fields(&mut self) -> [&mut Option<Text<'d>>; 5] {
        let Self { title, text, thumbnail, player, keywords } = self;
        [title, text, thumbnail, player, keywords]
    }

    /// Adds the values that only an outer description has.
    fn inherit(&mut self, outer: &mut Self) {
        for (inner, outer) in self.fields().into_iter().zip(outer.fields()) {
            if inner.is_none() {
                inner.clone_from(outer);
            }
        }
    }

    /// Reads an element that describes media. The first one that is not empty is used.
    fn element(&mut self, elements: &mut ElementReader<'_, '_, 'd>, tag: &Tag<'d>) {
        let (field, is_attribute) = match tag.local {
            "title" => (&mut self.title, false),
            "description" => (&mut self.text, false),
            "keywords" => (&mut self.keywords, false),
            "thumbnail" => (&mut self.thumbnail, true),
            "player" => (&mut self.player, true),
            _ => return elements.skip_content(),
        };
        let text = if is_attribute {
            let url = elements.url_attribute().unwrap_or_default();
            elements.skip_content();
            url
        } else {
            elements.optional_text(tag)
        };
        if !text.is_empty() {
            field.get_or_insert(text);
        }
    }
}

/// A media file.
struct MediaContent<'d> {
    at: usize,
    is_image: bool,
    url: Option<Text<'d>>,
    duration: Option<Text<'d>>,
    description: Description<'d>,
}

/// Extensions of images, for content without a type.
const IMAGE_EXTENSIONS: [&str; 7] = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg", ".avif"];

impl<'d> MediaContent<'d> {
    /// Reads a `media:content`; `None` for audio and documents, which sitemaps do not contain.
    fn read(elements: &mut ElementReader<'_, '_, 'd>, tag: &Tag<'d>) -> Option<Self> {
        let (url, duration) = (elements.url_attribute(), elements.checked_attribute("duration"));
        let (medium, kind) = (elements.checked_attribute("medium"), elements.checked_attribute("type"));
        let mut description = Description::default();
        while let Some(child) = elements.feed_child() {
            description.element(elements, &child);
        }
        let medium = medium.as_deref().or(kind.as_deref().and_then(|kind| kind.split('/').next()));
        let is_image = match medium {
            Some("image") => true,
            Some("video") => false,
            Some("audio" | "document" | "text") => return None,
            // Some feeds use the type `application` for players.
            _ => url.as_deref().is_some_and(|url| {
                let path = url.split(['?', '#']).next().unwrap_or_default().to_ascii_lowercase();
                IMAGE_EXTENSIONS.iter().any(|extension| path.ends_with(extension))
            }),
        };
        Some(Self { at: tag.start, is_image, url, duration, description })
    }
}

impl<'d> Media<'d> {
    /// Reads an element of Media RSS inside an item.
    pub(super) fn element(&mut self, elements: &mut ElementReader<'_, '_, 'd>, tag: &Tag<'d>) {
        match tag.local {
            "content" => self.contents.extend(MediaContent::read(elements, tag)),
            "group" => self.group(elements),
            _ => self.shared.element(elements, tag),
        }
    }

    fn group(&mut self, elements: &mut ElementReader<'_, '_, 'd>) {
        let mut shared = Description::default();
        let first = self.contents.len();
        while let Some(child) = elements.feed_child() {
            if child.local == "content" {
                self.contents.extend(MediaContent::read(elements, &child));
            } else {
                shared.element(elements, &child);
            }
        }
        for content in &mut self.contents[first..] {
            content.description.inherit(&mut shared);
        }
    }

    /// Moves the media to the page; returns the missing elements of videos with the offsets of the videos.
    pub(super) fn into_page(mut self, page: &mut Page<'d>) -> Vec<(usize, &'static str)> {
        let mut missing = Vec::new();
        for MediaContent { at, is_image, url, duration, mut description } in mem::take(&mut self.contents) {
            if is_image {
                page.images.push(Image { loc: url, ..Image::default() });
                continue;
            }
            description.inherit(&mut self.shared);
            let Description { title, text: description, thumbnail, player, keywords } = description;
            let has =
                |field: &Option<Text<'_>>, max: usize| field.as_deref().is_some_and(|text| text.chars().count() <= max);
            let required = [
                // A video with a URL does not need a player.
                ("media:player", url.is_some() || player.is_some()),
                ("media:title", has(&title, MAX_VIDEO_TITLE_CHARS)),
                ("media:description", has(&description, MAX_VIDEO_DESCRIPTION_CHARS)),
                ("media:thumbnail", thumbnail.is_some()),
            ];
            missing.extend(required.iter().filter(|(_, has)| !has).map(|(element, _)| (at, *element)));
            let tags = keywords.map(|keywords| split(&keywords, |character| character == ',', str::trim));
            page.videos.push(Video {
                title,
                description,
                thumbnail_loc: thumbnail,
                player_loc: player,
                content_loc: url,
                duration,
                tags: tags.unwrap_or_default(),
                ..Video::default()
            });
        }
        missing
    }
}
