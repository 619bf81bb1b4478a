//! All fields of a page, read from XML.

use sitemap_kit::page::{Alternate, Image, News, Page, Platform, Publication, Restriction, Uploader};

use super::*;

fn page(entries: &str, look: impl FnOnce(&Page<'_>)) {
    with(&urlset(entries), |parsed| {
        assert_eq!(parsed.report.problems, []);
        assert_eq!(parsed.pages.len(), 1);
        look(&parsed.pages[0]);
    });
}

#[test]
fn all_fields_of_a_page_are_read() {
    let xml = "<url><loc>https://example.com/</loc><lastmod>2026-01-10</lastmod><changefreq>daily</changefreq><priority>0.80</priority>\
        <xhtml:link rel='alternate' hreflang='ja' href='https://example.com/ja?a&amp;b'/>\
        <xhtml:link href='m' rel='alternate' media='handheld'></xhtml:link>\
        <image:image><image:loc>a.png</image:loc><image:caption>A &amp; B</image:caption><image:geo_location>Tokyo</image:geo_location>\
        <image:title>T</image:title><image:license>l</image:license></image:image><image:image><image:loc>b.png</image:loc></image:image>\
        <news:news><news:publication><news:name>N</news:name><news:language>ja</news:language></news:publication>\
        <news:access>Registration</news:access><news:genres>Blog</news:genres><news:publication_date>2026-01-10</news:publication_date>\
        <news:title>題</news:title><news:keywords>k</news:keywords><news:stock_tickers>A:B</news:stock_tickers></news:news></url>";
    page(xml, |page| {
        let expected = Page {
            loc: "https://example.com/".into(),
            lastmod: Some("2026-01-10".into()),
            changefreq: Some("daily".into()),
            priority: Some("0.80".into()),
            alternates: vec![
                Alternate::new("ja", "https://example.com/ja?a&b"),
                Alternate { href: Some("m".into()), media: Some("handheld".into()), ..Alternate::default() },
            ],
            images: vec![
                Image {
                    loc: Some("a.png".into()),
                    caption: Some("A & B".into()),
                    geo_location: Some("Tokyo".into()),
                    title: Some("T".into()),
                    license: Some("l".into()),
                },
                Image::new("b.png"),
            ],
            news: vec![News {
                publication: Some(Publication { name: Some("N".into()), language: Some("ja".into()) }),
                access: Some("Registration".into()),
                genres: Some("Blog".into()),
                publication_date: Some("2026-01-10".into()),
                title: Some("題".into()),
                keywords: Some("k".into()),
                stock_tickers: Some("A:B".into()),
                geo_locations: None,
            }],
            ..Page::default()
        };
        assert_eq!(*page, expected);
    });
}

#[test]
fn all_fields_of_a_video_are_read() {
    let xml = "<url><loc>https://example.com/</loc><video:video><video:thumbnail_loc>t</video:thumbnail_loc><video:title>T</video:title>\
        <video:description>D</video:description><video:content_loc>c</video:content_loc>\
        <video:player_loc allow_embed='yes' autoplay='a=1&amp;b'>p</video:player_loc><video:duration>600</video:duration>\
        <video:expiration_date>2027-01-01</video:expiration_date><video:rating>4.2</video:rating>\
        <video:content_segment_loc duration='10'>s1</video:content_segment_loc><video:content_segment_loc>s2</video:content_segment_loc>\
        <video:view_count>12</video:view_count><video:publication_date>2026-01-01</video:publication_date>\
        <video:tag>a</video:tag><video:tag>b c</video:tag><video:category>x</video:category><video:family_friendly>No</video:family_friendly>\
        <video:restriction relationship='allow'>JP  US</video:restriction><video:gallery_loc title='G'>g</video:gallery_loc>\
        <video:price currency='JPY' type='rent' resolution='hd'>100</video:price><video:price currency='USD'/>\
        <video:requires_subscription>yes</video:requires_subscription><video:uploader info='i'>U</video:uploader>\
        <video:tvshow><video:show_title>S</video:show_title><video:video_type>full</video:video_type><video:episode_title>E</video:episode_title>\
        <video:season_number>1</video:season_number><video:episode_number>2</video:episode_number><video:premier_date>2026-01-01</video:premier_date></video:tvshow>\
        <video:platform relationship='deny'>web tv</video:platform><video:live>no</video:live><video:id type='url'>z</video:id></video:video></url>";
    page(xml, |page| {
        let video = &page.videos[0];
        let json = sitemap_kit::page_list::write(std::slice::from_ref(page));
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json[0]["videos"][0].as_object().unwrap().len(), 26, "{json}");
        assert_eq!(video.player_autoplay.as_deref(), Some("a=1&b"));
        assert_eq!(video.content_segments[0].duration.as_deref(), Some("10"));
        assert_eq!(video.tags, ["a", "b c"]);
        assert_eq!(
            video.restriction,
            Some(Restriction { relationship: Some("allow".into()), countries: vec!["JP".into(), "US".into()] })
        );
        assert_eq!(
            video.platform,
            Some(Platform { relationship: Some("deny".into()), platforms: vec!["web".into(), "tv".into()] })
        );
        assert_eq!(video.uploader, Some(Uploader { name: Some("U".into()), info: Some("i".into()) }));
        assert_eq!(video.prices.len(), 2);
        assert_eq!(video.prices[1].value, None);
        assert_eq!(video.gallery_title.as_deref(), Some("G"));
        assert_eq!(video.ids[0].kind.as_deref(), Some("url"));
        assert_eq!(video.tvshow.as_ref().unwrap().episode_number.as_deref(), Some("2"));
    });
}

#[test]
fn names_are_identified_by_their_namespace() {
    let text = "<s:urlset xmlns:s='http://www.sitemaps.org/schemas/sitemap/0.9' xmlns:video='http://www.google.com/schemas/sitemap-image/1.1'>\
        <s:url><s:loc>https://example.com/</s:loc><video:image><video:loc>a</video:loc></video:image>\
        <image xmlns='http://www.google.com/schemas/sitemap-image/1.1'><loc>b</loc></image></s:url></s:urlset>";
    with(text, |parsed| {
        assert_eq!(parsed.report.problems, []);
        let images: Vec<_> = parsed.pages[0].images.iter().map(|image| image.loc.as_deref()).collect();
        assert_eq!(images, [Some("a"), Some("b")]);
    });
}

#[test]
fn undeclared_prefixes_are_identified_by_name() {
    let text =
        format!("<urlset {CORE}><url><loc>a</loc><image:image><image:loc>i</image:loc></image:image></url></urlset>");
    with(&text, |parsed| {
        assert_eq!(parsed.report.count(&sitemap_kit::rule::XML_PREFIX_UNDECLARED), 1);
        assert_eq!(parsed.pages[0].images[0].loc.as_deref(), Some("i"));
    });
}

#[test]
fn elements_for_feature_phones_are_read() {
    let page = |namespace: &str, attribute: &str| {
        let text = format!(
            "<urlset {CORE} xmlns:mobile='{namespace}'><url><loc>a</loc><mobile:mobile {attribute}/></url></urlset>"
        );
        with(&text, |parsed| parsed.pages[0].mobile.clone().map(std::borrow::Cow::into_owned))
    };
    assert_eq!(page("http://www.google.com/schemas/sitemap-mobile/1.0", "").as_deref(), Some("yes"));
    assert_eq!(
        page("http://www.baidu.com/schemas/sitemap-mobile/1/", "type='pc,mobile'").as_deref(),
        Some("pc,mobile")
    );
    assert_eq!(page("http://www.baidu.com/schemas/sitemap-mobile/1/", "").as_deref(), Some("mobile"));
}

#[test]
fn elements_of_other_namespaces_are_kept_as_fragments() {
    let read = |root: &str, foreign: &str| {
        let text = format!("<urlset {CORE} {root}><url><loc>a</loc>{foreign}</url></urlset>");
        with(&text, |parsed| parsed.pages[0].foreign.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let own = "<x:a xmlns:x='u' b='c'><x:d/>&amp;<!-- e --></x:a>";
    assert_eq!(read("", own), [own]);
    assert_eq!(read("xmlns:x='u' xmlns:y='v'", "<x:a b='c'/>"), ["<x:a xmlns:x=\"u\" b='c'/>"]);
    assert_eq!(
        read("xmlns:x='u' xmlns:y='v'", "<x:a><y:b/><c/></x:a>"),
        [format!("<x:a {CORE} xmlns:y=\"v\" xmlns:x=\"u\"><y:b/><c/></x:a>")
            .replace(&format!("{CORE} xmlns:y=\"v\" xmlns:x=\"u\""), &format!("xmlns:y=\"v\" xmlns:x=\"u\" {CORE}"))]
    );
    assert_eq!(read("xmlns:x='u' xmlns:y='v'", "<x:a y:b='c'/>"), ["<x:a xmlns:y=\"v\" xmlns:x=\"u\" y:b='c'/>"]);
    let page_map = "<PageMap xmlns='http://www.google.com/schemas/sitemap-pagemap/1.0'><DataObject type='d'><Attribute name='n'>v</Attribute></DataObject></PageMap>";
    assert_eq!(read("", page_map), [page_map]);
    let declares = "<x:a xmlns:x='u' xmlns:y='v' y:b='c'/>";
    assert_eq!(read("", declares), [declares]);
    let cdata = "<x:a xmlns:x='u'><![CDATA[b & c]]></x:a>";
    assert_eq!(read("", cdata), [cdata]);
    // Elements that would make a written file invalid are dropped.
    for broken in [
        "<x:a xmlns:x='u'>&b</x:a>",
        "<x:a/>",
        "<x:a/><x:a/>",
        "<x:a xmlns:x='u'><y:b/></x:a>",
        "<x:a xmlns:x='u' y:b='c'/>",
        "<x:a xmlns:x='u'><x:b></x:a>",
        "<x:a xmlns:x='u' c='&'/>",
        "<x:a xmlns:x='u'>\u{1}</x:a>",
    ] {
        assert_eq!(read("", broken), [""; 0], "{broken}");
    }
}

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
