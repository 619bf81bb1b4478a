//! A page with the extensions that most rich pages have, and with what most have of them.

use std::borrow::Cow;

use super::fields::Fields;
use super::{Alternate, Image, Page, PlainPage, Text, Video};

/// Links by language and address, images by address, and videos of texts, borrowed: what most lists have of the extensions,
/// without the many empty fields of a [`Page`]. One is filled again and again, for its memory.
#[derive(Debug, Default)]
pub(crate) struct RichPage<'p> {
    /// The elements of the protocol itself.
    pub(crate) plain: PlainPage<'p>,
    /// `hreflang` and `href` of each language version.
    pub(crate) alternates: Vec<[&'p str; 2]>,
    /// Address of each image.
    pub(crate) images: Vec<&'p str>,
    /// The fields of all videos, those of each in the order of the schema.
    pub(crate) videos: Vec<VideoField<'p>>,
}

/// A field of a video, or the beginning of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct VideoField<'p> {
    /// Place among the [`Fields`] of a [`Video`]; [`VIDEO_BEGINS`] where one begins.
    pub(crate) place: u8,
    /// The value.
    pub(crate) text: &'p str,
}

/// The place of the tags of a video, the only field that may be there several times.
pub(crate) const TAGS: u8 = 13;

/// The place that begins a video.
pub(crate) const VIDEO_BEGINS: u8 = u8::MAX;

impl<'p> RichPage<'p> {
    /// Forgets everything but its memory.
    pub(crate) fn clear(&mut self) {
        self.plain = PlainPage::default();
        self.alternates.clear();
        self.images.clear();
        self.videos.clear();
    }

    /// Adds a field to the last video, before those that come later in the schema.
    pub(crate) fn add_video_field(&mut self, field: VideoField<'p>) {
        let videos = &mut self.videos;
        let mut at = videos.len();
        videos.push(field);
        while let Some(before) = at.checked_sub(1)
            && videos[before].place != VIDEO_BEGINS
            && videos[before].place > field.place
        {
            videos.swap(before, at);
            at = before;
        }
    }

    /// The same as a page of any kind.
    #[cold]
    pub(crate) fn to_page(&self) -> Page<'p> {
        let mut page = Page::from(self.plain);
        for [hreflang, href] in &self.alternates {
            let (hreflang, href) = (Some(Cow::Borrowed(*hreflang)), Some(Cow::Borrowed(*href)));
            page.alternates.push(Alternate { hreflang, href, ..Alternate::default() });
        }
        for loc in &self.images {
            page.images.push(Image { loc: Some(Cow::Borrowed(*loc)), ..Image::default() });
        }
        for field in &self.videos {
            if field.place == VIDEO_BEGINS {
                page.videos.push(Video::default());
            } else if let Some(slot) = page.videos.last_mut().and_then(|video| video.slot(usize::from(field.place))) {
                slot.set(Text::Borrowed(field.text));
            }
        }
        page
    }
}
