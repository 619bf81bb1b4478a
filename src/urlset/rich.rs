//! The extensions of a rich page of the usual kind: what [`extensions`](super::extensions) writes in the compact form, without a
//! look at what such pages do not have.

use crate::buffer::{Buffer, Piece};
use crate::page::{RichPage, TAGS, VIDEO_BEGINS, Video, VideoField};

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
