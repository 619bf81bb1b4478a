//! The extensions of one `<url>`, each in the order of its schema. Deprecated elements are written when they are given.

use crate::page::{Alternate, Image, News, Page, Video};
use crate::xml::writer::Writer;

use super::namespaces::{BAIDU_MOBILE, Namespaces};

/// Writes the extensions of a page, and tells which namespaces they need.
pub(super) fn write(writer: &mut Writer, page: &Page<'_>) -> Namespaces {
    let mut namespaces = Namespaces::default();
    for alternate in &page.alternates {
        namespaces.add(Namespaces::XHTML);
        write_alternate(writer, alternate);
    }
    for image in &page.images {
        namespaces.add(Namespaces::IMAGE);
        write_image(writer, image);
    }
    for video in &page.videos {
        namespaces.add(Namespaces::VIDEO);
        write_video(writer, video);
    }
    for news in &page.news {
        namespaces.add(Namespaces::NEWS);
        write_news(writer, news);
    }
    match page.mobile.as_deref() {
        None => {}
        Some("yes") => {
            namespaces.add(Namespaces::MOBILE);
            writer.empty("mobile:mobile", &[]);
        }
        // Baidu's element has the same usual prefix as Google's, so it declares its own namespace.
        Some(kind) => writer.empty("mobile:mobile", &[("xmlns:mobile", BAIDU_MOBILE), ("type", kind)]),
    }
    for fragment in &page.foreign {
        writer.fragment(fragment);
    }
    namespaces
}

/// The attributes that are given, in their order.
fn given<'a, const N: usize>(attributes: [(&'static str, Option<&'a str>); N]) -> Vec<(&'static str, &'a str)> {
    attributes.into_iter().filter_map(|(name, value)| value.map(|value| (name, value))).collect()
}

fn element(writer: &mut Writer, name: &str, text: Option<&str>) {
    if let Some(text) = text {
        writer.text_element(name, text);
    }
}

fn write_alternate(writer: &mut Writer, alternate: &Alternate<'_>) {
    let attributes = given([
        ("rel", Some(alternate.rel.as_deref().unwrap_or("alternate"))),
        ("hreflang", alternate.hreflang.as_deref()),
        ("media", alternate.media.as_deref()),
        ("href", alternate.href.as_deref()),
    ]);
    writer.empty("xhtml:link", &attributes);
}

fn write_image(writer: &mut Writer, image: &Image<'_>) {
    writer.open("image:image");
    element(writer, "image:loc", image.loc.as_deref());
    element(writer, "image:caption", image.caption.as_deref());
    element(writer, "image:geo_location", image.geo_location.as_deref());
    element(writer, "image:title", image.title.as_deref());
    element(writer, "image:license", image.license.as_deref());
    writer.close("image:image");
}

fn write_video(writer: &mut Writer, video: &Video<'_>) {
    writer.open("video:video");
    element(writer, "video:thumbnail_loc", video.thumbnail_loc.as_deref());
    element(writer, "video:title", video.title.as_deref());
    element(writer, "video:description", video.description.as_deref());
    element(writer, "video:content_loc", video.content_loc.as_deref());
    if let Some(player_loc) = video.player_loc.as_deref() {
        let attributes = given([
            ("allow_embed", video.player_allow_embed.as_deref()),
            ("autoplay", video.player_autoplay.as_deref()),
        ]);
        writer.text_element_with("video:player_loc", &attributes, player_loc);
    }
    element(writer, "video:duration", video.duration.as_deref());
    element(writer, "video:expiration_date", video.expiration_date.as_deref());
    element(writer, "video:rating", video.rating.as_deref());
    for segment in &video.content_segments {
        let attributes = given([("duration", segment.duration.as_deref())]);
        let loc = segment.loc.as_deref().unwrap_or_default();
        writer.text_element_with("video:content_segment_loc", &attributes, loc);
    }
    element(writer, "video:view_count", video.view_count.as_deref());
    element(writer, "video:publication_date", video.publication_date.as_deref());
    for tag in &video.tags {
        writer.text_element("video:tag", tag);
    }
    element(writer, "video:category", video.category.as_deref());
    element(writer, "video:family_friendly", video.family_friendly.as_deref());
    if let Some(restriction) = &video.restriction {
        let attributes = given([("relationship", restriction.relationship.as_deref())]);
        writer.text_element_with("video:restriction", &attributes, &restriction.countries.join(" "));
    }
    if let Some(gallery_loc) = video.gallery_loc.as_deref() {
        let attributes = given([("title", video.gallery_title.as_deref())]);
        writer.text_element_with("video:gallery_loc", &attributes, gallery_loc);
    }
    for price in &video.prices {
        let attributes = given([
            ("currency", price.currency.as_deref()),
            ("type", price.kind.as_deref()),
            ("resolution", price.resolution.as_deref()),
        ]);
        writer.text_element_with("video:price", &attributes, price.value.as_deref().unwrap_or_default());
    }
    element(writer, "video:requires_subscription", video.requires_subscription.as_deref());
    if let Some(uploader) = &video.uploader {
        let attributes = given([("info", uploader.info.as_deref())]);
        writer.text_element_with("video:uploader", &attributes, uploader.name.as_deref().unwrap_or_default());
    }
    if let Some(tvshow) = &video.tvshow {
        writer.open("video:tvshow");
        element(writer, "video:show_title", tvshow.show_title.as_deref());
        element(writer, "video:video_type", tvshow.video_type.as_deref());
        element(writer, "video:episode_title", tvshow.episode_title.as_deref());
        element(writer, "video:season_number", tvshow.season_number.as_deref());
        element(writer, "video:episode_number", tvshow.episode_number.as_deref());
        element(writer, "video:premier_date", tvshow.premier_date.as_deref());
        writer.close("video:tvshow");
    }
    if let Some(platform) = &video.platform {
        let attributes = given([("relationship", platform.relationship.as_deref())]);
        writer.text_element_with("video:platform", &attributes, &platform.platforms.join(" "));
    }
    element(writer, "video:live", video.live.as_deref());
    for id in &video.ids {
        let attributes = given([("type", id.kind.as_deref())]);
        writer.text_element_with("video:id", &attributes, id.value.as_deref().unwrap_or_default());
    }
    writer.close("video:video");
}

fn write_news(writer: &mut Writer, news: &News<'_>) {
    writer.open("news:news");
    if let Some(publication) = &news.publication {
        writer.open("news:publication");
        element(writer, "news:name", publication.name.as_deref());
        element(writer, "news:language", publication.language.as_deref());
        writer.close("news:publication");
    }
    element(writer, "news:access", news.access.as_deref());
    element(writer, "news:genres", news.genres.as_deref());
    element(writer, "news:publication_date", news.publication_date.as_deref());
    element(writer, "news:title", news.title.as_deref());
    element(writer, "news:keywords", news.keywords.as_deref());
    element(writer, "news:stock_tickers", news.stock_tickers.as_deref());
    element(writer, "news:geo_locations", news.geo_locations.as_deref());
    writer.close("news:news");
}
