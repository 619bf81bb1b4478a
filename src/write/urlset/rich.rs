//! The extensions of a rich page of the usual kind: what [`extensions`](super::extensions) writes in the compact form, without a
//! look at what such pages do not have.

use crate::base::buffer::{Buffer, Piece};
use crate::model::page::{RichPage, TAGS, VIDEO_BEGINS, Video, VideoField};

use super::namespaces::Namespaces;

/// Writes the extensions of a page, and tells which namespaces they need.
pub(super) fn write(out: &mut Buffer, page: &RichPage<'_>) -> Namespaces {
    let mut namespaces = Namespaces::default();
    for [hreflang, href] in &page.alternates {
        namespaces.add(Namespaces::XHTML);
        out.store_piece(const { Piece::of("<xhtml:link rel=\"alternate\" hreflang=\"") });
        out.put_short(hreflang);
        out.store_piece(const { Piece::of("\" href=\"") });
        out.put_text(href);
        out.store_piece(const { Piece::of("\"/>") });
    }
    for loc in &page.images {
        namespaces.add(Namespaces::IMAGE);
        out.store_piece(const { Piece::of("<image:image><image:loc>") });
        out.put_text(loc);
        out.store_piece(const { Piece::of("</image:loc></image:image>") });
    }
    if !page.videos.is_empty() {
        namespaces.add(Namespaces::VIDEO);
        write_videos(out, &page.videos);
    }
    namespaces
}

fn write_videos(out: &mut Buffer, fields: &[VideoField<'_>]) {
    let mut is_open = false;
    for &VideoField { place, text } in fields {
        if place == VIDEO_BEGINS {
            if is_open {
                out.store_piece(const { Piece::of("</video:video>") });
            }
            out.store_piece(const { Piece::of("<video:video>") });
            is_open = true;
            continue;
        }
        let name = match place {
            // A list has the name of many: `tags`.
            TAGS => "tag",
            place => Video::NAMES.get(usize::from(place)).copied().unwrap_or_default(),
        };
        out.store_piece(const { Piece::of("<video:") });
        out.put_short(name);
        out.store(*b">");
        out.put_text(text);
        out.store_piece(const { Piece::of("</video:") });
        out.put_short(name);
        out.store(*b">");
    }
    out.store_piece(const { Piece::of("</video:video>") });
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::extensions;
    use crate::base::buffer::Buffer;
    use crate::format::xml::writer::Writer;
    use crate::model::page::fields::Fields;
    use crate::model::page::{RichPage, TAGS, VIDEO_BEGINS, Video, VideoField};

    #[test]
    fn the_tags_have_their_place() {
        assert_eq!(Video::default().names()[usize::from(TAGS)], "tags");
    }

    proptest! {
        #[test]
        fn writes_what_is_written_of_any_page(
            alternates in prop::collection::vec(("[a-z]{2}(-[A-Z]{2})?", "https://example\\.com/[a-c&']{0,40}"), 0..4),
            images in prop::collection::vec("https://example\\.com/[a-c&']{0,40}", 0..3),
            // Fields of one text each; those that have attributes or structs are of other pages.
            fields in prop::collection::vec((prop::sample::select(vec![0_u8, 1, 2, 3, 7, 8, 9, 11, 12, 13, 15, 20, 24]), "\\PC{1,40}"), 0..8),
        ) {
            let mut page = RichPage::default();
            page.alternates.extend(alternates.iter().map(|(code, href)| [code.as_str(), href.as_str()]));
            page.images.extend(images.iter().map(String::as_str));
            let mut seen = Vec::new();
            for (place, text) in &fields {
                if *place != TAGS && seen.contains(place) || seen.is_empty() {
                    page.videos.push(VideoField { place: VIDEO_BEGINS, text: "" });
                    seen.clear();
                }
                seen.push(*place);
                page.add_video_field(VideoField { place: *place, text });
            }
            let (mut short, mut long) = (Buffer::default(), Writer::new(false));
            let namespaces = super::write(&mut short, &page);
            prop_assert!(namespaces == extensions::write(&mut long, &page.to_page()));
            prop_assert_eq!(short.into_text(), long.into_text());
        }
    }
}
