//! RSS and Atom: positions, and what depends on options. The entries are in `tests/fixtures/documents`.

use sitemap_kit::fix::{FixOptions, fix_document};

use super::*;

fn rss(items: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?>\n<rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\"><channel><title>T</title><link>https://example.com/feed</link>\n{items}</channel></rss>"
    )
}

#[test]
fn fields_of_feeds_have_positions() {
    let text = rss("<item>\n<link>https://example.com/</link>\n<pubDate>x</pubDate></item>");
    let document = Document::from_text(&text);
    let parsed = document.parse(&Options::default());
    let positions = document.positions();
    assert_eq!(positions.of(parsed.page_offsets[0], "loc"), Position { line: 4, column: 7 });
    assert_eq!(positions.of(parsed.page_offsets[0], "lastmod"), Position { line: 5, column: 10 });
}

#[test]
fn attributes_of_feeds_are_checked_once() {
    let feed = "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='https://example.com/?a¦&b'><entry><link href='https://example.com/'/></entry></feed>";
    let texts = [
        feed.to_owned(),
        feed.replace("¦&", "").replace("<link", "<link rel='alternate' title='a¦&b'"),
        feed.replace("¦&", "").replace("com/'/>", "com/?a¦&b'/>"),
        rss("<item><link>https://example.com/</link><pubDate a='¦&b'></pubDate></item>"),
        rss(
            "<item><link>https://example.com/</link><media:content medium='image' url='https://example.com/¦&b'/></item>",
        ),
        rss("<item><link>https://example.com/</link><media:title a='¦&b'>T</media:title><category a='b'/></item>"),
        rss("<item><link>https://example.com/</link><category a='¦&b'/></item>"),
        "<rss version='2.0' a='¦&b'><channel><item><link>https://example.com/</link></item></channel></rss>".to_owned(),
        "<rss version='2.0'><channel a='¦&b'><item><link>https://example.com/</link></item></channel></rss>".to_owned(),
    ];
    for text in texts {
        let (text, position) = marked(&text);
        assert_eq!(problems(&text), [("xml-unescaped-ampersand", position)], "{text}");
        let fixed = fix_document(&Document::from_text(&text), &FixOptions::default()).expect("valid options");
        assert_eq!(fixed.report.problems, [], "{text}");
    }
}

#[test]
fn versions_and_bases_depend_on_options() {
    let old = "<feed xmlns='http://purl.org/atom/ns#'><entry><link href='https://example.com/'/></entry></feed>";
    for (profile, expected) in [(Profile::Protocol, 0), (Profile::Google, 1)] {
        with_options(old.as_bytes(), &Options::from(CheckOptions { profile, ..CheckOptions::default() }), |parsed| {
            assert_eq!(parsed.report.count(&rule::FEED_VERSION_UNSUPPORTED), expected);
        });
    }
    // The option alone is for pages that are written; it completes a relative base.
    let options = Options { base_url: Some("https://example.com/a/b".to_owned()), ..Options::default() };
    for (base, expected) in [("", "post"), ("xml:base=' ../blog/ '", "https://example.com/blog/post")] {
        let text =
            format!("<feed xmlns='http://www.w3.org/2005/Atom' {base}><entry><link href='post'/></entry></feed>");
        with_options(text.as_bytes(), &options, |parsed| assert_eq!(parsed.pages[0].loc, expected));
    }
}
