//! Media RSS: images and videos of feed items.

use super::reading::Reading;
use crate::page::{Image, Page, Text, Video};
use crate::xml::reader::Tag;

/// The media of an item.
#[derive(Default)]
pub(super) struct Media<'d> {
    /// What the item says of all its media.
    shared: About<'d>,
    contents: Vec<MediaContent<'d>>,
}

/// What can be said of a piece of media, of a group of them, or of all of an item.
#[derive(Default, Clone)]
struct About<'d> {
    title: Option<Text<'d>>,
    description: Option<Text<'d>>,
    thumbnail: Option<Text<'d>>,
    player: Option<Text<'d>>,
    keywords: Option<Text<'d>>,
}

impl<'d> About<'d> {
    /// What is not said here is said further out.
    fn or(self, outer: &Self) -> Self {
        let or = |inner: Option<Text<'d>>, outer: &Option<Text<'d>>| inner.or_else(|| outer.clone());
        Self {
            title: or(self.title, &outer.title),
            description: or(self.description, &outer.description),
            thumbnail: or(self.thumbnail, &outer.thumbnail),
            player: or(self.player, &outer.player),
            keywords: or(self.keywords, &outer.keywords),
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
                    content.about = std::mem::take(&mut content.about).or(&about);
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
        let medium = medium.or_else(|| kind.map(|kind| kind.split('/').next().unwrap_or_default().to_owned().into()));
        let is_image = match medium.as_deref() {
            Some("image") => true,
            Some("video") => false,
            // Sound and documents have no place in a sitemap; what a player plays may be called an application.
            Some("audio" | "document" | "text") => return None,
            _ => url.as_deref().is_some_and(|url| {
                let path = url.split(['?', '#']).next().unwrap_or_default().to_ascii_lowercase();
                IMAGE_EXTENSIONS.iter().any(|extension| path.ends_with(extension))
            }),
        };
        Some(MediaContent { at: tag.start, is_image, url, duration, about })
    }

    fn about(&mut self, about: &mut About<'d>, tag: &Tag<'d>) {
        let field = match tag.local {
            "title" => &mut about.title,
            "description" => &mut about.description,
            "keywords" => &mut about.keywords,
            "thumbnail" | "player" => {
                let url = self.attribute("url").filter(|url| !url.is_empty());
                let field = if tag.local == "player" { &mut about.player } else { &mut about.thumbnail };
                *field = field.take().or(url);
                return self.skip();
            }
            _ => return self.skip(),
        };
        let text = self.optional_text(tag);
        if !text.is_empty() {
            field.get_or_insert(text);
        }
    }
}

impl<'d> Media<'d> {
    /// Puts the media into the page; answers with what videos lack, and where.
    pub(super) fn into_page(self, page: &mut Page<'d>) -> Vec<(usize, &'static str)> {
        let mut lacking = Vec::new();
        for content in self.contents {
            if content.is_image {
                page.images.push(Image { loc: content.url, ..Image::default() });
                continue;
            }
            let about = content.about.or(&self.shared);
            let needs = [
                (content.url.is_some() || about.player.is_some(), "media:player"),
                (about.title.is_some(), "media:title"),
                (about.description.is_some(), "media:description"),
                (about.thumbnail.is_some(), "media:thumbnail"),
            ];
            lacking.extend(needs.iter().filter(|(is_there, _)| !is_there).map(|(_, element)| (content.at, *element)));
            page.videos.push(Video {
                thumbnail_loc: about.thumbnail,
                title: about.title,
                description: about.description,
                content_loc: content.url,
                player_loc: about.player,
                duration: content.duration,
                tags: about.keywords.map(words_between_commas).unwrap_or_default(),
                ..Video::default()
            });
        }
        lacking
    }
}

fn words_between_commas(text: Text<'_>) -> Vec<Text<'_>> {
    let words = |text: &str| -> Vec<String> {
        text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    match text {
        Text::Borrowed(text) => {
            text.split(',').map(str::trim).filter(|it| !it.is_empty()).map(Text::Borrowed).collect()
        }
        Text::Owned(text) => words(&text).into_iter().map(Text::Owned).collect(),
    }
}
