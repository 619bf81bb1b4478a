//! RSS, Atom and Media RSS.

use sitemap_kit::fix::{FixOptions, fix_document};

use super::*;

fn rss(items: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?>\n<rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\"><channel><title>T</title><link>https://example.com/feed</link>\n{items}</channel></rss>"
    )
}

#[test]
fn items_of_rss_are_pages() {
    let text = rss(
        "<item><title>A &amp; B</title><link> https://example.com/a </link><pubDate>Mon, 05 Jan 2026 10:20:30 +0900</pubDate></item>\
        <item><guid>https://example.com/b</guid><link>https://example.com/c</link><pubDate>some day</pubDate></item>",
    );
    with(&text, |parsed| {
        assert_eq!((parsed.kind, parsed.pages.len()), (Kind::Feed, 2));
        assert_eq!(parsed.pages[0].loc, "https://example.com/a");
        assert_eq!(parsed.pages[0].lastmod.as_deref(), Some("2026-01-05T10:20:30+09:00"));
        assert_eq!(parsed.pages[1].loc, "https://example.com/c");
        assert_eq!(parsed.pages[1].lastmod.as_deref(), Some("some day"));
        assert_eq!(parsed.report.problems, []);
    });
}

#[test]
fn entries_of_atom_are_pages() {
    for (namespace, changed) in [("http://www.w3.org/2005/Atom", "updated"), ("http://purl.org/atom/ns#", "modified")] {
        let text = format!(
            "<feed xmlns='{namespace}'><link rel='self' href='https://example.com/feed'/><entry><link rel='self' href='s'/>\
             <link href='https://example.com/a?b&amp;c'/><link rel='enclosure' href='e'/><{changed}>2026-01-10T00:00:00Z</{changed}>\
             <published>2025-01-10T00:00:00Z</published></entry></feed>"
        );
        with(&text, |parsed| {
            assert_eq!(parsed.pages[0].loc, "https://example.com/a?b&c");
            assert_eq!(parsed.pages[0].lastmod.as_deref(), Some("2026-01-10T00:00:00Z"));
            assert_eq!(parsed.report.problems, []);
        });
    }
}

#[test]
fn items_without_a_link_are_reported() {
    let (text, position) =
        marked(&rss("<item><link>https://example.com/</link></item>\n¦<item><title>T</title></item>"));
    with(&text, |parsed| {
        assert_eq!(parsed.report.problems[0].rule.id, "feed-item-no-link");
        assert_eq!(parsed.report.problems[0].position, position);
        assert_eq!(parsed.report.problems[0].params, [("n", "2".to_owned())]);
    });
}

#[test]
fn a_permanent_identifier_is_the_link_of_an_item_without_one() {
    let of = |attribute: &str| format!("<item><guid{attribute}>https://example.com/a</guid></item>");
    for attribute in ["", " isPermaLink='true'", " isPermaLink=''"] {
        let text = rss(&of(attribute));
        assert_eq!(locs(&text), ["https://example.com/a"], "{attribute}");
        with(&text, |parsed| assert_eq!(parsed.report.problems, [], "{attribute}"));
    }
    for item in [of(" isPermaLink='false'"), of(" isPermaLink=' false '"), "<item><guid>1234</guid></item>".to_owned()]
    {
        let text = rss(&item);
        assert_eq!(locs(&text), [""], "{item}");
        with(&text, |parsed| assert_eq!(parsed.report.problems[0].rule.id, "feed-item-no-link", "{item}"));
    }
    // The link takes precedence, wherever it is.
    let both = "<item><guid>https://example.com/a</guid><link>https://example.com/b</link></item>";
    assert_eq!(locs(&rss(both)), ["https://example.com/b"]);
}

#[test]
fn unsupported_versions_are_reported() {
    let item = "<item><link>https://example.com/</link></item>";
    let google = Options::from(CheckOptions { profile: Profile::Google, ..CheckOptions::default() });
    let cases: [(&str, &Options, String, &str); 5] = [
        ("0.91", &Options::default(), format!("<rss version='0.91'><channel>{item}</channel></rss>"), "RSS 0.91"),
        ("none", &Options::default(), format!("<rss><channel>{item}</channel></rss>"), "RSS ?"),
        (
            "1.0",
            &Options::default(),
            format!(
                "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns='http://purl.org/rss/1.0/'><channel/>{item}</r:RDF>"
            ),
            "RSS 1.0",
        ),
        (
            "0.3",
            &google,
            "<feed xmlns='http://purl.org/atom/ns#'><entry><link href='https://example.com/'/></entry></feed>"
                .to_owned(),
            "Atom 0.3",
        ),
        (
            "no namespace",
            &Options::default(),
            "<feed><entry><link href='https://example.com/'/></entry></feed>".to_owned(),
            "<feed>",
        ),
    ];
    for (name, options, text, found) in cases {
        with_options(text.as_bytes(), options, |parsed| {
            assert_eq!(parsed.pages.len(), 1, "{name}");
            let problem = &parsed.report.problems[0];
            assert_eq!((problem.rule.id, problem.params[0].1.as_str()), ("feed-version-unsupported", found), "{name}");
            assert_eq!(problem.position, Some(Position { line: 1, column: 1 }), "{name}");
        });
    }
}

#[test]
fn media_become_images_and_videos() {
    let text = rss("<item><link>https://example.com/</link><media:title>Outer</media:title>\
        <media:content url='i.png' medium='image'/><media:content url='j.JPG?a'/><media:content url='s.mp3' type='audio/mpeg'/>\
        <media:group><media:content url='v.mp4' type='video/mp4' duration='60'><media:player url='p'/></media:content>\
        <media:description>D</media:description><media:thumbnail url='t.png'/><media:keywords>a, b</media:keywords></media:group></item>");
    with(&text, |parsed| {
        assert_eq!(parsed.report.problems, []);
        let page = &parsed.pages[0];
        let images: Vec<_> = page.images.iter().map(|image| image.loc.as_deref()).collect();
        assert_eq!(images, [Some("i.png"), Some("j.JPG?a")]);
        let [video] = &page.videos[..] else { panic!("{:?}", page.videos) };
        assert_eq!(video.content_loc.as_deref(), Some("v.mp4"));
        assert_eq!(video.player_loc.as_deref(), Some("p"));
        assert_eq!(video.title.as_deref(), Some("Outer"));
        assert_eq!(video.description.as_deref(), Some("D"));
        assert_eq!(video.thumbnail_loc.as_deref(), Some("t.png"));
        assert_eq!(video.duration.as_deref(), Some("60"));
        assert_eq!(video.tags, ["a", "b"]);
    });
}

#[test]
fn videos_with_too_long_texts_are_reported() {
    for (title, description, expected) in
        [(100, 2_048, &[][..]), (101, 2_048, &["media:title"]), (100, 2_049, &["media:description"])]
    {
        let (title, description) = ("あ".repeat(title), "あ".repeat(description));
        let text = rss(&format!(
            "<item><link>https://example.com/</link><media:content url='v.mp4' medium='video'><media:title>{title}</media:title>\
             <media:description>{description}</media:description><media:thumbnail url='t.png'/></media:content></item>"
        ));
        with(&text, |parsed| {
            let lacking: Vec<_> = parsed.report.problems.iter().map(|problem| problem.params[1].1.as_str()).collect();
            assert_eq!(lacking, expected);
        });
    }
}

#[test]
fn incomplete_videos_are_reported() {
    let (text, position) =
        marked(&rss("<item><link>https://example.com/</link>\n¦<media:content medium='video'/></item>"));
    with(&text, |parsed| {
        let lacking: Vec<_> = parsed
            .report
            .problems
            .iter()
            .map(|problem| (problem.rule.id, problem.params[1].1.clone(), problem.position))
            .collect();
        let expected: Vec<_> = ["media:player", "media:title", "media:description", "media:thumbnail"]
            .map(|element| ("mrss-incomplete", element.to_owned(), position))
            .into();
        assert_eq!(lacking, expected);
    });
}

#[test]
fn malformed_feeds_are_read() {
    let text =
        rss("<item><link>https://example.com/?a=1&b=2</link><title>x</item><item><link>https://example.com/b</link>");
    assert_eq!(locs(&text), ["https://example.com/?a=1&b=2", "https://example.com/b"]);
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
fn attributes_around_items_are_read() {
    let text =
        "<rss version=\"2.0\"><channel><a b=\"¦&c\"/><item><link>https://example.com/</link></item></channel></rss>";
    let (text, position) = marked(text);
    assert_eq!(problems(&text), [("xml-unescaped-ampersand", position)]);
}

/// The locs of a feed in Atom with this content and this `xml:base`, parsed with this option `base_url`.
fn locs_under(base: &str, content: &str, base_url: Option<&str>) -> Vec<String> {
    let text = format!("<feed xmlns='http://www.w3.org/2005/Atom' {base}>{content}</feed>");
    let options = Options { base_url: base_url.map(str::to_owned), ..Options::default() };
    let document = Document::from_text(&text);
    document.parse(&options).pages.into_iter().map(|page| page.loc.into_owned()).collect()
}

#[test]
fn links_are_resolved_against_the_base_url() {
    const ENTRY: &str = "<entry><link href='post'/></entry>";
    let blog = "xml:base='https://example.com/blog/'";
    let site = Some("https://example.com/a/b");
    let cases: [(&str, &str, Option<&str>, &[&str]); 14] = [
        ("no base", ENTRY, None, &["post"]),
        ("the option alone is for pages that are written", ENTRY, site, &["post"]),
        (blog, ENTRY, None, &["https://example.com/blog/post"]),
        (blog, "<entry><link href='https://example.org/x'/></entry>", None, &["https://example.org/x"]),
        (
            blog,
            "<entry><link href='../x?y#z'/></entry><entry><link href='//example.org/'/></entry>",
            None,
            &["https://example.com/x?y#z", "https://example.org/"],
        ),
        // Nested: of an entry, of an element around it, and of the link.
        (
            blog,
            "<entry xml:base='2026/'><link href='post'/></entry><entry><link href='post'/></entry>",
            None,
            &["https://example.com/blog/2026/post", "https://example.com/blog/post"],
        ),
        (
            blog,
            "<entry xml:base='/en/'><link xml:base='a/' href='post'/><title>T</title></entry>",
            None,
            &["https://example.com/en/a/post"],
        ),
        (
            blog,
            "<group xml:base='a/'><entry><link href='post'/></entry></group><entry><link href='post'/></entry>",
            None,
            &["https://example.com/blog/a/post", "https://example.com/blog/post"],
        ),
        (blog, "<entry><title xml:base='/x/'/><link href='post'/></entry>", None, &["https://example.com/blog/post"]),
        (
            blog,
            "<entry><content xml:base='/x/'><b/></content><link href='post'/></entry>",
            None,
            &["https://example.com/blog/post"],
        ),
        // An entry without its end tag.
        (
            blog,
            "<entry xml:base='a/'><link href='post'/><entry xml:base='b/'><link href='post'/></entry>",
            None,
            &["https://example.com/blog/a/post", "https://example.com/blog/b/post"],
        ),
        // A relative base.
        ("xml:base='/blog/'", ENTRY, None, &["/blog/post"]),
        ("xml:base='../blog/'", ENTRY, None, &["../blog/post"]),
        ("xml:base=' ../blog/ '", ENTRY, site, &["https://example.com/blog/post"]),
    ];
    for (base, content, base_url, expected) in cases {
        let base_attribute = if base.starts_with("xml:") { base } else { "" };
        assert_eq!(locs_under(base_attribute, content, base_url), expected, "{base} {content}");
    }
}

#[test]
fn links_and_media_of_rss_are_resolved_against_the_base_url() {
    let text = "<rss version='2.0' xmlns:media='http://search.yahoo.com/mrss/'><channel xml:base='https://example.com/blog/'>\
        <item><link xml:base='a/'> post </link><guid>https://example.com/?p=1</guid><media:title>T</media:title>\
        <media:description>D</media:description><media:content url='i.png' medium='image'/>\
        <media:content url='v.mp4' type='video/mp4'><media:thumbnail url='' /><media:thumbnail url='t.png'/>\
        <media:player xml:base='/play/' url='p'/></media:content></item></channel>\
        <item><link>post</link></item></rss>";
    with(text, |parsed| {
        assert_eq!(parsed.report.problems, []);
        let [page, outside] = &parsed.pages[..] else { panic!("{:?}", parsed.pages) };
        assert_eq!((&*page.loc, &*outside.loc), ("https://example.com/blog/a/post", "post"));
        assert_eq!(page.images[0].loc.as_deref(), Some("https://example.com/blog/i.png"));
        let video = &page.videos[0];
        assert_eq!(video.content_loc.as_deref(), Some("https://example.com/blog/v.mp4"));
        assert_eq!(video.thumbnail_loc.as_deref(), Some("https://example.com/blog/t.png"));
        assert_eq!(video.player_loc.as_deref(), Some("https://example.com/play/p"));
    });
}

#[test]
fn unusable_base_urls_are_reported() {
    let long = format!("https://example.com/{}/", "a".repeat(2_048));
    let usable = ["https://example.com", "//example.com/a", "a/", "", "https://例え.jp/", &long[..2_048]];
    for base in usable {
        let attribute = format!("xml:base='{base}'");
        let text =
            format!("<feed xmlns='http://www.w3.org/2005/Atom' {attribute}><entry><link href='a'/></entry></feed>");
        assert_eq!(problems(&text), [], "{base}");
    }
    for base in ["file:///blog/", "https:///blog/", "urn:x:y", "https://exa mple.com/", "mailto:a@example.com", &long] {
        let attribute = format!("xml:base='{base}'");
        let text = format!(
            "<feed xmlns='http://www.w3.org/2005/Atom' {attribute}><entry><link href='https://example.com/a'/></entry>\n\
             ¦<entry xml:base='x/'><link rel='self' href='s'/><link href='b'/></entry>\
             <entry xml:base='https://example.org/'><link href='c'/></entry></feed>"
        );
        let (text, position) = marked(&text);
        assert_eq!(problems(&text), [("feed-base-invalid", position)], "{base}");
        assert_eq!(locs(&text), ["https://example.com/a", "b", "https://example.org/c"], "{base}");
    }
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
fn undeclared_prefixes_of_feeds_are_reported() {
    let text = "<rss version='2.0'><channel><item><link>https://example.com/</link>¦<dc:date>2026-01-10</dc:date></item></channel></rss>";
    let (text, position) = marked(text);
    assert_eq!(problems(&text), [("xml-prefix-undeclared", position)]);
    let fixed = fix_document(&Document::from_text(&text), &FixOptions::default()).expect("valid options");
    assert_eq!(fixed.report.problems, []);
}

#[test]
fn the_html_link_of_an_entry_is_its_page() {
    let link = |attributes: &str| format!("<link {attributes}/>");
    let html = "type='text/html' href='https://example.com/html'";
    let json = "rel='alternate' type='application/json' href='https://example.com/json'";
    let plain = "href='https://example.com/plain'";
    let cases: [(&[&str], &str); 9] = [
        (&[json, html], "https://example.com/html"),
        (&[html, json], "https://example.com/html"),
        (&[json, plain], "https://example.com/plain"),
        (&[plain, html], "https://example.com/html"),
        (&[json], "https://example.com/json"),
        (&["type='application/xhtml+xml; charset=utf-8' href='https://example.com/x'", html], "https://example.com/x"),
        (&["rel='self' type='text/html' href='https://example.com/self'", json], "https://example.com/json"),
        (&["rel='ALTERNATE' href='https://example.com/a'"], "https://example.com/a"),
        (&[html, "type='text/html' href='https://example.com/second'"], "https://example.com/html"),
    ];
    for (links, expected) in cases {
        let links: String = links.iter().map(|attributes| link(attributes)).collect();
        let text = format!("<feed xmlns='http://www.w3.org/2005/Atom'><entry>{links}</entry></feed>");
        assert_eq!(locs(&text), [expected], "{links}");
        assert_eq!(problems(&text), [], "{links}");
    }
}

#[test]
fn an_entry_with_other_links_only_has_no_page() {
    for relation in ["self", "enclosure", "related", "via", "edit"] {
        let text = format!(
            "<feed xmlns='http://www.w3.org/2005/Atom'><entry><link rel='{relation}' href='https://example.com/x'/></entry></feed>"
        );
        assert_eq!(locs(&text), [""], "{relation}");
        with(&text, |parsed| assert_eq!(parsed.report.problems[0].rule.id, "feed-item-no-link", "{relation}"));
    }
}
