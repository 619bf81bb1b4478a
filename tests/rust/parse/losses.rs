//! Losses: content of a file that its entries do not contain.

use sitemap_kit::LossKind::{Attribute, Comment, Doctype, Element, Feed, Instruction, Text, Unreadable};
use sitemap_kit::{Level, Loss, LossKind};

use super::*;

const URL: &str = "<url><loc>https://example.com/</loc></url>";

/// Kind and count of a loss, position and sample of its first occurrence.
type Found<Sample> = (LossKind, usize, Option<Position>, Sample);

/// Returns the losses of a text.
fn losses(text: &str) -> Vec<Found<String>> {
    let losses = with(text, |parsed| parsed.losses.clone());
    losses.into_iter().map(|Loss { kind, count, position, sample }| (kind, count, position, sample)).collect()
}

const fn position(line: usize, column: usize) -> Position {
    Position { line, column }
}

#[test]
fn reports_nothing_for_content_that_entries_have() {
    let image = "<image:image><image:loc><![CDATA[https://example.com/?<!--]]></image:loc></image:image>";
    let fragment = "<x:a xmlns:x='urn:x' b='1'><!-- kept --><?kept?></x:a>";
    let link = "<xhtml:link rel='alternate' hreflang='de' href='https://example.com/de'/>";
    for text in [
        urlset(URL),
        urlset(&URL.replace("</url>", &format!("{link}{image}{fragment}</url>"))),
        format!(
            "<?xml version=\"1.0\"?>\n<urlset {CORE} xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:schemaLocation='a b'>{URL}</urlset>\n"
        ),
        "https://example.com/\n\nhttps://example.com/a\n".to_owned(),
    ] {
        assert_eq!(losses(&text), [], "{text}");
    }
}

#[test]
fn counts_each_kind_and_locates_the_first() {
    let cases: &[(&str, &[Found<&str>])] = &[
        ("<!-- a -->\n<!-- b -->", &[(Comment, 2, Some(position(2, 1)), "<!-- a -->")]),
        ("<?a b?>", &[(Instruction, 1, Some(position(2, 1)), "<?a b?>")]),
        (
            "<url><loc>https://example.com/<!-- a --></loc><!-- b --></url>",
            &[(Comment, 2, Some(position(2, 31)), "<!-- a -->")],
        ),
        ("<x:a xmlns:x='urn:x'/>", &[(Element, 1, Some(position(2, 1)), "x:a")]),
        ("<url><loc>https://example.com/</loc><mine/><mine/></url>", &[(Element, 2, Some(position(2, 37)), "mine")]),
        (
            "<url><loc>https://example.com/</loc><x:a xmlns:x='urn:x' b=c/></url>",
            &[(Element, 1, Some(position(2, 37)), "x:a")],
        ),
        (
            "<url><loc>https://example.com/</loc><image:image><image:loc>https://example.com/a</image:loc><image:x/></image:image></url>",
            &[(Element, 1, Some(position(2, 94)), "image:x")],
        ),
        ("<url a='1' b='2'><loc>https://example.com/</loc></url>", &[(Attribute, 2, Some(position(2, 6)), "a")]),
        (
            "<url><loc>https://example.com/</loc><xhtml:link rel='alternate' hreflang='de' href='https://example.com/de' title='a'/></url>",
            &[(Attribute, 1, Some(position(2, 109)), "title")],
        ),
        ("notes", &[(Text, 1, Some(position(2, 1)), "notes")]),
    ];
    for (content, expected) in cases {
        let expected = expected.iter().map(|(kind, count, at, text)| (*kind, *count, *at, (*text).to_owned()));
        let found = losses(&urlset(&format!("{content}\n{URL}")));
        assert_eq!(found, expected.collect::<Vec<_>>(), "{content}");
    }
}

#[test]
fn counts_content_around_the_root() {
    let root = urlset(URL);
    let found = |text: &str| losses(text).into_iter().map(|(kind, count, at, _)| (kind, count, at)).collect::<Vec<_>>();
    assert_eq!(found(&format!("notes\n{root}")), [(Text, 1, Some(position(1, 1)))]);
    assert_eq!(
        found(&format!("{root}\n<?a?> notes")),
        [(Instruction, 1, Some(position(4, 1))), (Text, 1, Some(position(4, 7)))]
    );
    assert_eq!(
        found(&format!("<!DOCTYPE urlset>{root}<a/>")),
        [(Doctype, 1, Some(position(1, 1))), (Element, 1, Some(position(3, 10)))]
    );
    assert_eq!(found(&format!("<?xml-stylesheet href='a.css'?>{root}")), [(Instruction, 1, Some(position(1, 1)))]);
}

#[test]
fn counts_what_indexes_feeds_and_text_lists_contain() {
    let index = format!(
        "<sitemapindex {CORE}><sitemap><loc>https://example.com/a.xml</loc><x:a xmlns:x='urn:x'/></sitemap></sitemapindex>"
    );
    assert_eq!(losses(&index)[..], [(Element, 1, Some(position(1, 112)), "x:a".to_owned())]);
    let feed =
        "<rss version='2.0'><channel><item><title>T</title><link>https://example.com/</link></item></channel></rss>";
    assert_eq!(losses(feed), [(Feed, 1, None, String::new())]);
    let lines = "# a\nhttps://example.com/\nnotes\n# b\n";
    let expected = [
        (Comment, 2, Some(position(1, 1)), "# a".to_owned()),
        (Unreadable, 1, Some(position(3, 1)), "notes".to_owned()),
    ];
    assert_eq!(losses(lines), expected);
}

#[test]
fn an_incomplete_file_has_unreadable_parts() {
    let text = urlset(URL);
    let cut = &text[..text.len() - 20];
    assert_eq!(losses(cut), [(Unreadable, 1, None, String::new())]);
    assert_eq!(losses("<html/>")[..1], [(Unreadable, 1, None, String::new())][..]);
}

#[test]
fn rules_that_are_turned_off_do_not_hide_losses() {
    let text = urlset(&URL.replace("</url>", "<mine/></url>"));
    let rules = vec![("element-unknown".to_owned(), Level::Off)];
    let options = Options::from(CheckOptions { rules, problems_per_rule: 0, ..CheckOptions::default() });
    let losses = with_options(text.as_bytes(), &options, |parsed| parsed.losses.clone());
    assert_eq!(losses, [Loss { kind: Element, count: 1, position: Some(position(2, 37)), sample: "mine".to_owned() }]);
}

#[test]
fn a_url_that_lost_a_character_or_has_an_entity_is_incomplete() {
    let urlset = |entry: &str| format!("<urlset {ALL}>{entry}</urlset>");
    let loc = "<loc>https://example.com/</loc>";
    for entry in [
        "<url><loc>https://example.com/&#11;b</loc></url>".to_owned(),
        "<url>https://example.com/&#11;b</url>".to_owned(),
        format!("<url>{loc}<image:image><image:loc>https://example.com/\u{b}b</image:loc></image:image></url>"),
        format!("<url>{loc}<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://example.com/&#1;\"/></url>"),
    ] {
        with(&urlset(&entry), |parsed| assert_eq!(parsed.incomplete, Some(Incomplete::Damaged), "{entry}"));
    }
    let feed = "<rss version=\"2.0\"><channel><item><link>https://example.com/</link><enclosure url=\"https://example.com/&#11;\" \
                type=\"image/png\" length=\"1\"/></item></channel></rss>";
    with(feed, |parsed| assert_eq!(parsed.incomplete, Some(Incomplete::Damaged)));
    // A character of a text is lost, too, but is part of no URL.
    let caption = format!("<url>{loc}<image:image><image:loc>{}</image:loc>", "https://example.com/i.png");
    let text = urlset(&format!("{caption}<image:caption>a&#11;b</image:caption></image:image></url>"));
    with(&text, |parsed| assert_eq!(parsed.incomplete, None));
    for (entity, expected) in [("&base;/a", Some(Incomplete::Damaged)), ("https://example.com/&eacute;", None)] {
        let text = format!(
            "<!DOCTYPE urlset [<!ENTITY base \"https://example.com\">]>{}",
            urlset(&format!("<url><loc>{entity}</loc></url>"))
        );
        with(&text, |parsed| assert_eq!(parsed.incomplete, expected, "{entity}"));
    }
}
