//! Names of the elements and attributes of page fields.

use std::fmt::{self, Display};

/// Formats the element of a field, by the pattern of its path: `video:uploader@info` for `videos#.uploader.info`.
pub(super) struct Element<'p>(pub(super) &'p str);

/// The lists of a page with the prefixes of their elements.
const LISTS: [(&str, &str); 4] =
    [("images#.", "image:"), ("videos#.", "video:"), ("news#.", "news:"), ("alternates#.", "xhtml:link@")];

/// Fields whose elements have other names.
const RENAMED: [(&str, &str); 23] = [
    ("player_allow_embed", "player_loc@allow_embed"),
    ("player_autoplay", "player_loc@autoplay"),
    ("tags#", "tag"),
    ("restriction.relationship", "restriction"),
    ("restriction.countries", "restriction"),
    ("restriction.countries#", "restriction"),
    ("platform.relationship", "platform"),
    ("platform.platforms", "platform"),
    ("platform.platforms#", "platform"),
    ("gallery_title", "gallery_loc@title"),
    ("uploader.name", "uploader"),
    ("uploader.info", "uploader@info"),
    ("content_segments#", "content_segment_loc"),
    ("content_segments#.loc", "content_segment_loc"),
    ("content_segments#.duration", "content_segment_loc@duration"),
    ("prices#", "price"),
    ("prices#.value", "price"),
    ("prices#.currency", "price@currency"),
    ("prices#.type", "price@type"),
    ("prices#.resolution", "price@resolution"),
    ("ids#", "id"),
    ("ids#.value", "id"),
    ("ids#.type", "id@type"),
];

impl Display for Element<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (list, prefix) in LISTS {
            if let Some(field) = self.0.strip_prefix(list) {
                formatter.write_str(prefix)?;
                return formatter.write_str(match RENAMED.iter().find(|(renamed, _)| *renamed == field) {
                    Some((_, element)) => element,
                    None => field.rsplit('.').next().unwrap_or(field),
                });
            }
        }
        formatter.write_str(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Element;

    #[test]
    fn element_names_match_the_fields() {
        for (path, element) in [
            ("videos#.title", "video:title"),
            ("videos#.tags#", "video:tag"),
            ("videos#.player_autoplay", "video:player_loc@autoplay"),
            ("videos#.restriction.countries#", "video:restriction"),
            ("videos#.uploader.info", "video:uploader@info"),
            ("videos#.prices#.currency", "video:price@currency"),
            ("videos#.content_segments#.duration", "video:content_segment_loc@duration"),
            ("videos#.tvshow.season_number", "video:season_number"),
            ("videos#.ids#.type", "video:id@type"),
            ("videos#.ids#.value", "video:id"),
            ("images#.geo_location", "image:geo_location"),
            ("news#.publication.name", "news:name"),
            ("alternates#.media", "xhtml:link@media"),
            ("lastmod", "lastmod"),
        ] {
            assert_eq!(Element(path).to_string(), element, "{path}");
        }
    }
}
