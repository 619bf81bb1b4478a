//! Positions of all fields of a page, and fragments of other namespaces.

use super::*;

#[test]
fn fragments_round_trip() {
    let text = format!("<urlset {CORE} xmlns:x='u'><url><loc>a</loc><x:a><x:b/></x:a></url></urlset>");
    let first = with(&text, |parsed| parsed.pages[0].foreign[0].to_string());
    let again = format!("<urlset {CORE}><url><loc>a</loc>{first}</url></urlset>");
    with(&again, |parsed| {
        assert_eq!(parsed.report.problems, []);
        assert_eq!(parsed.pages[0].foreign[0], first);
    });
}

#[test]
fn every_field_has_a_position() {
    let (text, _) = marked(&urlset(
        "<url>\n<loc>\n  https://example.com/</loc>\n<xhtml:link rel='alternate' hreflang='ja' href='h'/>\n\
         <image:image>\n<image:loc>i</image:loc></image:image>\n<image:image><image:loc>j</image:loc></image:image>\n\
         <video:video>\n<video:tag>a</video:tag><video:tag>b</video:tag>\n<video:player_loc autoplay='x'>p</video:player_loc>\n\
         <video:restriction relationship='allow'>JP</video:restriction>\n<video:uploader info='i'>U</video:uploader></video:video>\n\
         <news:news>\n<news:publication>\n<news:name>N</news:name></news:publication></news:news></url>",
    ));
    let document = Document::from_text(&text);
    let parsed = document.parse(&Options::default());
    let positions = document.positions();
    for (path, line, column) in [
        ("", 2, 1),
        ("loc", 4, 3),
        ("lastmod", 2, 1),
        ("alternates[0]", 5, 1),
        ("alternates[0].hreflang", 5, 39),
        ("alternates[0].href", 5, 49),
        ("alternates[1].href", 2, 1),
        ("images[0]", 6, 1),
        ("images[0].loc", 7, 12),
        ("images[1].loc", 8, 25),
        ("images[1].title", 8, 1),
        ("videos[0].tags[1]", 10, 36),
        ("videos[0].player_autoplay", 11, 29),
        ("videos[0].player_loc", 11, 32),
        ("videos[0].restriction.relationship", 12, 34),
        ("videos[0].restriction.countries[0]", 12, 41),
        ("videos[0].uploader.info", 13, 23),
        ("videos[0].uploader.name", 13, 26),
        ("videos[0].rating", 9, 1),
        ("news", 14, 1),
        ("news.publication.name", 16, 12),
        ("news[0].title", 14, 1),
    ] {
        assert_eq!(positions.of(parsed.page_offsets[0], path), Position { line, column }, "{path}");
    }
}

#[test]
fn plain_entries_borrow_from_the_document() {
    let text = urlset("<url><loc> https://example.com/ </loc><lastmod>2026-01-10</lastmod></url>");
    with(&text, |parsed| {
        assert!(matches!(parsed.pages[0].loc, std::borrow::Cow::Borrowed(_)));
        assert!(matches!(parsed.pages[0].lastmod, Some(std::borrow::Cow::Borrowed(_))));
    });
}
