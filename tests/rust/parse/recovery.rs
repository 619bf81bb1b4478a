//! Documents that end too early. Other damage is in `tests/fixtures/documents`.

use super::*;

const GOOD: &str = "<url><loc>https://example.com/good</loc><priority>0.5</priority></url>";

#[test]
fn a_truncated_file_has_the_entries_before_its_end() {
    let text = urlset(&format!(
        "{GOOD}\n{GOOD}\n<url><loc>https://example.com/日本?a&amp;b</loc>\n<image:image><image:loc>i</image:loc></image:image></url>"
    ));
    let second_end = text.rfind("\n<url>").unwrap();
    for end in (second_end..text.len()).filter(|end| text.is_char_boundary(*end)) {
        with(&text[..end], |parsed| {
            assert!(parsed.pages.len() >= 2, "{end}");
            assert!(parsed.pages.len() <= 3, "{end}");
            // A cut inside the end tag of the root removes no entry.
            let is_whole = text[..end].ends_with("</urlset");
            assert_eq!(parsed.incomplete.is_none(), is_whole, "{end}: {:?}", &text[end - 10..end]);
        });
    }
}

#[test]
fn a_truncation_is_reported_once() {
    let text = urlset(&format!("{GOOD}<url><loc>https://example.com/a</loc><lastmod>2026"));
    let text = text.strip_suffix("\n</urlset>").unwrap_or_default();
    for end in text.rfind("<url>").unwrap_or_default()..text.len() {
        let broken: Vec<_> = problems(&text[..end])
            .into_iter()
            .filter(|(_, position)| *position != Some(Position { line: 1, column: 1 }))
            .collect();
        // Problems of the root, which is in line 1, are filtered out above.
        assert_eq!(broken.len(), 1, "{broken:?} of {:?}", &text[..end]);
        assert_eq!(broken[0].0, "xml-not-well-formed");
    }
}

#[test]
fn white_space_around_a_url_is_reported_once() {
    for padded in [" https://a.example/ ", "<![CDATA[ https://a.example/ ]]>", " <![CDATA[ https://a.example/ ]]> "] {
        let text = urlset(&format!("<url><loc>{padded}</loc></url>"));
        let report = validate_document(&Document::from_text(&text), &Options::default()).unwrap();
        assert_eq!(report.rules[0].0.id, "loc-surrounding-whitespace");
        assert_eq!(report.rules[0].1, 1, "{padded}");
    }
    let feed = "<rss version='2.0'><channel><item><link><![CDATA[ https://a.example/ ]]></link></item></channel></rss>";
    assert_eq!(locs(feed), ["https://a.example/"]);
}
