//! The element, and its attribute, that a field of a video is written as.

use std::fmt::{self, Display};

/// Shows a field such as `uploader.info` as `video:uploader@info`.
pub(super) struct Element<'f>(pub(super) &'f dyn Display);

impl Display for Element<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = self.0.to_string();
        // An index says which element of several, not what it is called.
        let name: String =
            field.split('[').map(|part| part.split_once(']').map_or(part, |(_, behind)| behind)).collect();
        formatter.write_str("video:")?;
        formatter.write_str(match name.as_str() {
            "player_allow_embed" => "player_loc@allow_embed",
            "player_autoplay" => "player_loc@autoplay",
            "tags" => "tag",
            "restriction.relationship" | "restriction.countries" => "restriction",
            "platform.relationship" | "platform.platforms" => "platform",
            "gallery_title" => "gallery_loc@title",
            "uploader.name" => "uploader",
            "uploader.info" => "uploader@info",
            "content_segments" | "content_segments.loc" => "content_segment_loc",
            "content_segments.duration" => "content_segment_loc@duration",
            "prices" | "prices.value" => "price",
            "prices.currency" => "price@currency",
            "prices.type" => "price@type",
            "prices.resolution" => "price@resolution",
            "ids" | "ids.value" => "id",
            "ids.type" => "id@type",
            other => other.rsplit_once('.').map_or(other, |(_, last)| last),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Element;

    #[test]
    fn names_the_elements_of_fields() {
        for (field, element) in [
            ("title", "video:title"),
            ("tags[31]", "video:tag"),
            ("player_autoplay", "video:player_loc@autoplay"),
            ("restriction.countries[0]", "video:restriction"),
            ("uploader.info", "video:uploader@info"),
            ("prices[1].currency", "video:price@currency"),
            ("content_segments[0].duration", "video:content_segment_loc@duration"),
            ("tvshow.season_number", "video:season_number"),
            ("ids[2].type", "video:id@type"),
        ] {
            assert_eq!(Element(&field).to_string(), element, "{field}");
        }
    }
}
