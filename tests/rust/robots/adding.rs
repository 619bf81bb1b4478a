//! Adding the lines of sitemaps.

use proptest::prelude::*;
use sitemap_kit::robots::{parse, with_sitemaps};

use super::{SITEMAP_URL, real_files};

#[test]
fn adding_sitemaps_keeps_every_other_line() {
    for (path, text) in real_files() {
        let with = with_sitemaps(&text, &[SITEMAP_URL]);
        assert_eq!(with_sitemaps(&with, &[SITEMAP_URL]), with, "{}", path.display());
        let named: Vec<String> = parse(&with).sitemaps.into_iter().map(|sitemap| sitemap.url).collect();
        // A URL after the first 500 KiB is written, but not read.
        assert!(named == [SITEMAP_URL] || with.len() > 512_000, "{}: {named:?}", path.display());
        let others = |text: &str| -> Vec<String> {
            let is_other = |line: &&str| {
                let line = line.trim_start_matches('\u{FEFF}').trim().to_lowercase();
                !line.starts_with("sitemap") && !line.starts_with("site-map") && !line.is_empty()
            };
            text.split(['\r', '\n']).filter(is_other).map(str::to_owned).collect()
        };
        assert_eq!(others(&with), others(&text), "{}", path.display());
        assert_eq!(parse(&with).groups.len(), parse(&text).groups.len());
    }
}

#[test]
fn writes_only_sitemap_lines() {
    let (a, b, c) = ("https://example.com/a.xml", "https://example.com/b.xml", "https://example.com/c.xml");
    let cases: [(&str, &[&str], String); 22] = [
        ("", &[a], format!("Sitemap: {a}\n")),
        ("\n", &[a], format!("\nSitemap: {a}\n")),
        ("x\ny\r\n", &[a], format!("x\ny\r\n\nSitemap: {a}\n")),
        ("x\n", &["\t/\u{7F} "], "x\n\nSitemap: /%7F\n".to_owned()),
        ("\u{FEFF}", &[a], format!("\u{FEFF}Sitemap: {a}\n")),
        ("User-agent: *", &[a], format!("User-agent: *\n\nSitemap: {a}\n")),
        ("User-agent: *\n", &[a, b], format!("User-agent: *\n\nSitemap: {a}\nSitemap: {b}\n")),
        ("User-agent: *\r\n \r\n", &[a], format!("User-agent: *\r\n \r\nSitemap: {a}\r\n")),
        ("User-agent: *\r", &[a], format!("User-agent: *\r\rSitemap: {a}\r")),
        ("\u{FEFF}User-agent: *\n", &[a, a], format!("\u{FEFF}User-agent: *\n\nSitemap: {a}\n")),
        ("Sitemap: https://example.com/a.xml\nx\n", &[a], format!("Sitemap: {a}\nx\n")),
        ("Sitemap: https://example.com/a.xml\nx\n", &[b], format!("Sitemap: {b}\nx\n")),
        ("sitemap:https://example.com/a.xml # ours\nx", &[b], format!("sitemap:{b} # ours\nx")),
        ("Sitemap: https://example.com/a.xml\nx\n", &[b, a], format!("Sitemap: {a}\nSitemap: {b}\nx\n")),
        ("x\r\nSitemap: https://example.com/a.xml", &[a, b], format!("x\r\nSitemap: {a}\r\nSitemap: {b}\r\n")),
        ("Sitemap: old\nx\nSitemap: old2\ny", &[a], format!("Sitemap: {a}\nx\ny")),
        ("Sitemap: old\nx\nSitemap: old2\ny", &[], "x\ny".to_owned()),
        (
            "Sitemap: old\nx\nSitemap: https://example.com/c.xml\ny",
            &[a, b, c],
            format!("Sitemap: {a}\nx\nSitemap: {c}\nSitemap: {b}\ny"),
        ),
        ("Sitemap: https://example.com/a.xml\nSitemap: https://example.com/a.xml\n", &[a], format!("Sitemap: {a}\n")),
        (" Sitemaps : https://example.com/a.xml #c\nx", &[a], format!(" Sitemap: {a} #c\nx")),
        ("Sitemap https://example.com/a.xml b\n", &[a], format!("Sitemap: {a}\n")),
        (
            "x\n",
            &["https://example.com/a b\n.xml#c", " "],
            "x\n\nSitemap: https://example.com/a%20b%0A.xml\n".to_owned(),
        ),
    ];
    for (text, sitemaps, expected) in cases {
        let with = with_sitemaps(text, sitemaps);
        assert_eq!(with, expected, "{text:?} {sitemaps:?}");
        assert_eq!(with_sitemaps(&with, sitemaps), with, "a second time: {text:?} {sitemaps:?}");
    }
}

proptest! {
    #[test]
    fn adding_sitemaps_twice_equals_adding_them_once(
        text in "(\u{FEFF})?([Ss]ite-?maps?[: ]{0,2}[ -~]{0,12}(\r\n|\n|\r|)|[ -~ツ\t]{0,20}(\n|\r\n|\r))*",
        sitemaps in proptest::collection::vec("https?://[ -~]{0,10}", 0..4),
    ) {
        let robots = parse(&text);
        prop_assert!(robots.sitemaps.len() <= text.split(['\r', '\n']).count());
        let with = with_sitemaps(&text, &sitemaps);
        prop_assert_eq!(&with_sitemaps(&with, &sitemaps), &with);
        let named = parse(&with).sitemaps;
        let mut wanted: Vec<String> = sitemaps.iter().map(|url| url.split('#').next().unwrap().trim().replace(' ', "%20")).collect();
        let mut found: Vec<String> = named.into_iter().map(|sitemap| sitemap.url).collect();
        wanted.sort_unstable();
        wanted.dedup();
        found.sort_unstable();
        prop_assert_eq!(found, wanted);
    }
}
