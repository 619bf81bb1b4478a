//! Field names of other tools, and the fields of pages that they name.

/// The meaning of a field name of another tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Alias {
    /// A field of the struct, or one of a struct inside it: `restriction.relationship`.
    Field(&'static str),
    /// A value or a setting that no element of a sitemap can hold.
    Unsupported,
}

use Alias::{Field, Unsupported};

/// The names by struct. A name without a colon is in the form of [`letters`]; one with a colon is compared as a whole.
///
/// Sources: `SitemapItemLoose` (sitemap.js), `MetadataRoute.Sitemap` (Next.js), `ISitemapField` (next-sitemap),
/// `SitemapUrlInput` (Nuxt), the REST APIs of `WordPress`, Strapi and Shopify. Readers accept `url` itself as a second name of `loc`; the table
/// lists it for other spellings (`URL`).
const ALIASES: &[(&str, &[(&str, Alias)])] = &[
    (
        "Page",
        &[
            ("url", Field("loc")),
            ("link", Field("loc")),
            ("lastmodified", Field("lastmod")),
            ("modified", Field("lastmod")),
            ("modifiedgmt", Field("lastmod")),
            ("postmodifiedgmt", Field("lastmod")),
            ("updatedat", Field("lastmod")),
            ("lastmodiso", Field("lastmod")),
            ("changefrequency", Field("changefreq")),
            ("links", Field("alternates")),
            ("alternatives", Field("alternates")),
            ("alternaterefs", Field("alternates")),
            ("img", Field("images")),
            ("image", Field("images")),
            ("video", Field("videos")),
            ("amplink", Unsupported),
            ("androidlink", Unsupported),
            ("expires", Unsupported),
            ("fullprecisionpriority", Unsupported),
            ("lastmodrealtime", Unsupported),
        ],
    ),
    ("Alternate", &[("lang", Field("hreflang")), ("url", Field("href")), ("hrefisabsolute", Unsupported)]),
    ("Image", &[("url", Field("loc")), ("src", Field("loc"))]),
    (
        "Video",
        &[
            ("thumbnail", Field("thumbnail_loc")),
            ("thumbnailurl", Field("thumbnail_loc")),
            ("contenturl", Field("content_loc")),
            ("playerurl", Field("player_loc")),
            ("tag", Field("tags")),
            ("player_loc:autoplay", Field("player_autoplay")),
            ("player_loc:allow_embed", Field("player_allow_embed")),
            ("gallery_loc:title", Field("gallery_title")),
            ("restriction:relationship", Field("restriction.relationship")),
            ("platform:relationship", Field("platform.relationship")),
            ("uploader:info", Field("uploader.info")),
            ("price", Field("prices.value")),
            ("price:currency", Field("prices.currency")),
            ("price:type", Field("prices.type")),
            ("price:resolution", Field("prices.resolution")),
            ("id", Field("ids.value")),
            ("id:type", Field("ids.type")),
        ],
    ),
    ("Restriction", &[("content", Field("countries"))]),
    ("Platform", &[("content", Field("platforms"))]),
    ("Uploader", &[("content", Field("name"))]),
    (
        "News",
        &[
            ("publicationname", Field("publication.name")),
            ("publicationlanguage", Field("publication.language")),
            ("date", Field("publication_date")),
        ],
    ),
];

/// Returns what a name means in a struct; `known` are the names of its own fields. Another spelling of one of these
/// (`thumbnailLoc`, `video:thumbnail_loc`) names it as well.
pub(crate) fn alias(of: &str, name: &str, known: &[&'static str]) -> Option<Alias> {
    // No alias is longer, and other names come from users at any length.
    if name.len() > 40 || !name.is_ascii() {
        return None;
    }
    let plain = letters(name);
    let aliases = ALIASES.iter().find(|(owner, _)| *owner == of).map_or(&[][..], |(_, aliases)| aliases);
    let given = aliases.iter().find(|(alias, _)| *alias == name || alias.as_bytes() == plain);
    given
        .map(|(_, alias)| *alias)
        .or_else(|| known.iter().find(|field| letters(field) == plain).map(|name| Field(name)))
}

/// Returns the letters and digits of a name, in lower case and without a prefix: equal for `thumbnailLoc`,
/// `thumbnail-loc` and `video:thumbnail_loc`. All known names are ASCII.
pub(crate) fn letters(name: &str) -> Vec<u8> {
    let mut letters = Vec::new();
    for byte in name.bytes() {
        match byte {
            b':' => letters.clear(),
            byte if byte.is_ascii_alphanumeric() => letters.push(byte.to_ascii_lowercase()),
            _ => {}
        }
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::{ALIASES, Alias, alias, letters};
    use crate::model::page::Page;
    use crate::model::page::fields::StructRow;

    #[test]
    fn aliases_name_fields_of_their_struct_and_are_no_fields() {
        fn find(name: &str, row: &'static StructRow) -> Option<&'static StructRow> {
            let mut inner = row.fields.iter().filter_map(|field| field.inner);
            if row.name == name { Some(row) } else { inner.find_map(|inner| find(name, inner)) }
        }
        for (of, aliases) in ALIASES {
            let own = find(of, &Page::ROW).expect("a struct");
            for (name, alias) in *aliases {
                assert!(name.contains(':') || letters(name) == name.as_bytes(), "{name} is not in the form of letters");
                assert!(own.field(name).is_none(), "{name} is a field");
                let Alias::Field(path) = alias else { continue };
                let (first, rest) = path.split_once('.').unwrap_or((path, ""));
                let inner = own.field(first).expect("a field").inner;
                assert!(rest.is_empty() || inner.is_some_and(|inner| inner.field(rest).is_some()), "{path}");
            }
        }
    }

    #[test]
    fn other_spellings_are_aliases() {
        let known = ["thumbnail_loc", "title"];
        for (name, expected) in [
            ("thumbnailLoc", Some(Alias::Field("thumbnail_loc"))),
            ("video:thumbnail_loc", Some(Alias::Field("thumbnail_loc"))),
            ("gallery_loc:title", Some(Alias::Field("gallery_title"))),
            ("video:title", Some(Alias::Field("title"))),
            ("titel", None),
            ("プtitle", None),
        ] {
            assert_eq!(alias("Video", name, &known), expected, "{name}");
        }
    }
}
