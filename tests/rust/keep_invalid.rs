//! Writing pages with their invalid values.

use sitemap_kit::{ErrorCode, GenerateOptions, Invalid, Options, SplitOptions, generate, parse, split};

fn kept(pages: &str) -> sitemap_kit::Generated {
    generate(pages, &GenerateOptions { invalid: Invalid::Keep, ..GenerateOptions::default() }).unwrap()
}

fn lines(pages: &str) -> Vec<String> {
    kept(pages).xml.lines().filter(|line| line.starts_with("<url>")).map(ToOwned::to_owned).collect()
}

#[test]
fn writes_values_as_given() {
    let pages = r#"[
        {"loc": "HTTPS://Example.com:443/a b?<&>", "lastmod": "1/2", "changefreq": "Daily", "priority": "high"},
        {"loc": "", "priority": 1},
        {"loc": "/relative", "lastmod": "", "priority": 7}
    ]"#;
    assert_eq!(
        lines(pages),
        [
            "<url><loc>HTTPS://Example.com:443/a b?&lt;&amp;&gt;</loc><lastmod>1/2</lastmod><changefreq>Daily</changefreq><priority>high</priority></url>",
            "<url><loc></loc><priority>1</priority></url>",
            "<url><loc>/relative</loc><lastmod></lastmod><priority>7</priority></url>",
        ]
    );
    let report = kept(pages).report;
    assert_eq!(report.pages, 3);
    for rule in ["lastmod-invalid", "changefreq-invalid", "priority-invalid", "element-missing-loc", "loc-not-absolute"]
    {
        assert!(report.rules.iter().any(|(broken, _)| broken.id == rule), "{rule}: {:?}", report.rules);
    }
}

#[test]
fn writes_extensions_that_lack_required_values() {
    let pages = r#"[{
        "loc": "x",
        "images": [{"title": "no URL"}],
        "videos": [{"gallery_title": "G", "player_autoplay": "ap=1", "uploader": {"info": "i"}}],
        "alternates": [{"hreflang": "xx"}],
        "mobile": "other"
    }]"#;
    assert_eq!(
        lines(pages),
        [concat!(
            r#"<url><loc>x</loc><xhtml:link rel="alternate" hreflang="xx"/>"#,
            r"<image:image><image:title>no URL</image:title></image:image>",
            r#"<video:video><video:player_loc autoplay="ap=1"></video:player_loc>"#,
            r#"<video:gallery_loc title="G"></video:gallery_loc><video:uploader info="i"></video:uploader></video:video>"#,
            r#"<mobile:mobile xmlns:mobile="http://www.baidu.com/schemas/sitemap-mobile/1/" type="other"/></url>"#,
        )]
    );
}

#[test]
fn has_no_limits_and_accepts_an_empty_list() {
    assert!(kept("[]").xml.ends_with("</urlset>\n"));
    let pages = "https://example.com/\n".repeat(50_001);
    assert_eq!(kept(&pages).xml.matches("<url>").count(), 50_001);
}

#[test]
fn kept_pages_are_read_as_they_were_given() {
    let pages = r#"[{"loc":"https://exa mple.com/","lastmod":"x","changefreq":"Daily","priority":"high"}]"#;
    let xml = kept(pages).xml;
    let document = parse::Document::from_text(&xml);
    assert_eq!(sitemap_kit::page_list::write(&document.parse(&Options::default()).pages), pages);
}

#[test]
fn split_does_not_accept_it() {
    let shared = Options { base_url: Some("https://example.com/".into()), ..Options::default() };
    let options = SplitOptions { shared, invalid: Invalid::Keep, ..SplitOptions::default() };
    assert_eq!(split("https://example.com/", &options).unwrap_err().code(), ErrorCode::InvalidOption);
}
