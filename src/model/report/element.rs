//! Names of the elements and attributes of page fields.

use std::fmt::{self, Display};

use crate::model::page::Page;
use crate::model::page::fields::Place;

/// Formats the element of a field, by the pattern of its path: `video:uploader@info` for `videos#.uploader.info`.
pub(super) struct Element<'p>(pub(super) &'p str);

impl Display for Element<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Fields of the page itself have the names of their elements.
        if !self.0.contains('.') {
            return formatter.write_str(self.0);
        }
        let (mut prefix, mut element, mut attribute) = ("", "", None);
        let mut row = Some(&Page::ROW);
        for step in self.0.split('.') {
            let Some(field) = row.and_then(|row| row.field(step.trim_end_matches('#'))) else { break };
            row = field.inner;
            match field.place {
                Place::Child(name) => match name.split_once(':') {
                    Some((own, local)) => (prefix, element) = (own, local),
                    None => element = name,
                },
                Place::ChildAttribute(child, name) => (element, attribute) = (child, Some(name)),
                Place::Attribute => attribute = Some(field.name),
                Place::Text | Place::None => {}
            }
        }
        write!(formatter, "{prefix}:{element}")?;
        attribute.map_or(Ok(()), |attribute| write!(formatter, "@{attribute}"))
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
