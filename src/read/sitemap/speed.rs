//! Measurements: run by hand, `cargo test --release speed -- --ignored --nocapture`.

use std::fmt::Write;
use std::time::Instant;

use super::*;

fn plain(entries: usize) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for number in 0..entries {
        let (category, item) = (number % 100, number * 7919);
        let _ = writeln!(
            xml,
            "  <url>\n    <loc>https://www.example.com/products/category-{category}/item-{item}</loc>\n    \
             <lastmod>2026-01-10T10:20:30+09:00</lastmod>\n    <changefreq>weekly</changefreq>\n    \
             <priority>0.8</priority>\n  </url>"
        );
    }
    xml.push_str("</urlset>\n");
    xml
}

fn with_alternates(entries: usize) -> String {
    let mut xml = String::from(
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    for number in 0..entries {
        let _ = writeln!(xml, "<url><loc>https://www.example.com/en/products/item-{number}</loc>");
        for language in 0..26 {
            let _ = writeln!(
                xml,
                "<xhtml:link rel=\"alternate\" hreflang=\"l{language}\" href=\"https://www.example.com/l{language}/products/item-{number}?a=1&amp;b=2\"/>"
            );
        }
        xml.push_str("</url>\n");
    }
    xml.push_str("</urlset>\n");
    xml
}

fn measure(name: &str, xml: &str) {
    let options = ParseOptions::default();
    let mut times = Vec::new();
    for round in 0..9 {
        let started = Instant::now();
        let document = Document::decode(xml.as_bytes(), &options);
        let decoded = started.elapsed();
        let mut reporter = Reporter::new(&options.shared, Kind::Unknown);
        let mut bytes = 0;
        let outcome = document.read(&mut reporter, &mut |_, entry| {
            if let Content::Page(page) = entry.content {
                bytes += page.loc.len();
            }
        });
        times.push(started.elapsed());
        assert!(outcome.incomplete.is_none() && bytes > 0);
        if round == 0 {
            println!("{name}: {} entries, decoding {decoded:?}", outcome.entries);
        }
    }
    times.sort();
    let (best, median) = (times[0], times[times.len() / 2]);
    println!("{name}: {median:?}, at best {best:?}: {} MB/s", xml.len() as u128 / best.as_micros());
    let started = Instant::now();
    let document = Document::decode(xml.as_bytes(), &options);
    let parsed = document.parse(&options.shared);
    println!("{name}: {:?} with a list of {} pages", started.elapsed(), parsed.pages.len());
}

#[test]
#[ignore = "a measurement"]
fn speed_of_plain_entries() {
    measure("plain", &plain(50_000));
}

#[test]
#[ignore = "a measurement"]
fn speed_of_other_entries() {
    measure("hreflang", &with_alternates(10_000));
    measure("raw ampersands", &plain(50_000).replace("/category", "?a=1&b=2&category"));
    measure("CRLF", &plain(50_000).replace('\n', "\r\n"));
}
