//! CPU time of reading each usual shape of a document, against plain entries.
//!
//! Run by hand: `cargo test --release --lib speed -- --ignored --nocapture`; with `SHAPE=image`, only shapes with that in their
//! names.

use std::time::Duration;

use cpu_time::ThreadTime;

use super::*;

/// Approximate size of each document.
const BYTES: usize = 6_000_000;

const ROUNDS: usize = 7;

/// A document of so many bytes: a head, an entry again and again (`#` is its number), and a tail.
fn document(head: &str, entry: &str, tail: &str) -> String {
    let mut text = head.to_owned();
    let mut number = 0_usize;
    while text.len() < BYTES {
        text.push_str(&entry.replace('#', &(number * 7_919).to_string()));
        number += 1;
    }
    text + tail
}

fn urlset(entry: &str) -> String {
    let head = concat!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"",
        " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"",
        " xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\"",
        " xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\">\n"
    );
    document(head, entry, "</urlset>\n")
}

const LOC: &str = "<loc>https://www.example.com/products/category-12/item-#</loc>";
const DATE: &str = "<lastmod>2026-01-10T10:20:30+09:00</lastmod>";

fn shapes() -> Vec<(&'static str, String)> {
    let url = |inner: &str| urlset(&format!("<url>{inner}</url>\n"));
    let link = |language: &str| {
        format!(
            "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"https://www.example.com/{language}/item-#\"/>"
        )
    };
    let links: String = (0..26).map(|number| link(&format!("l{number}"))).collect();
    let image = "<image:image><image:loc>https://www.example.com/images/item-#.jpg</image:loc></image:image>";
    let pretty = "  <url>\n    <loc>https://www.example.com/item-#</loc>\n    <lastmod>2026-01-10</lastmod>\n    \
                  <changefreq>weekly</changefreq>\n    <priority>0.8</priority>\n  </url>\n";
    let yoast = "\t<url>\n\t\t<loc>https://www.example.com/blog/item-#/</loc>\n\t\t<lastmod>2026-01-10T10:20:30+00:00</lastmod>\n\
                 \t\t<image:image>\n\t\t\t<image:loc>https://www.example.com/wp-content/uploads/2026/01/item-#.jpg</image:loc>\n\
                 \t\t</image:image>\n\t</url>\n";
    let news = format!(
        "{LOC}<news:news><news:publication><news:name>The Example</news:name><news:language>en</news:language>\
         </news:publication><news:publication_date>2026-01-10</news:publication_date><news:title>Title of item #</news:title></news:news>"
    );
    let video = format!(
        "{LOC}<video:video><video:thumbnail_loc>https://www.example.com/#.jpg</video:thumbnail_loc><video:title>Item #</video:title>\
         <video:description>Description of item #</video:description><video:player_loc allow_embed=\"yes\">https://www.example.com/p?#\
         </video:player_loc><video:duration>600</video:duration></video:video>"
    );
    let item = "<item><title>Item #</title><link>https://www.example.com/item-#</link><description>About item # &amp; more\
                </description><pubDate>Sat, 10 Jan 2026 10:20:30 GMT</pubDate><guid>https://www.example.com/item-#</guid></item>\n";
    let atom = "<entry><title>Item #</title><link href=\"https://www.example.com/item-#\"/><id>urn:#</id>\
                <updated>2026-01-10T10:20:30Z</updated><summary>About item #</summary></entry>\n";
    let feed = "<feed xmlns=\"http://www.w3.org/2005/Atom\">";
    let index = "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">";
    let sitemap = "<sitemap><loc>https://www.example.com/sitemap-#.xml</loc><lastmod>2026-01-10T10:20:30+09:00</lastmod></sitemap>\n";
    let plain = format!("{LOC}{DATE}");
    let next = format!("{LOC}{}{}{DATE}<changefreq>weekly</changefreq>", link("en"), link("de"));
    let rich = format!("{LOC}{DATE}{links}{image}");
    vec![
        ("plain", url(&plain)),
        ("pretty", urlset(pretty)),
        ("CRLF", urlset(&pretty.replace('\n', "\r\n"))),
        ("&amp;", url(&plain.replace("/item", "/?a=1&amp;b=2&amp;item"))),
        ("Yoast, image", urlset(yoast)),
        ("Next.js, links before lastmod", url(&next)),
        ("26 links", url(&format!("{LOC}{DATE}{links}"))),
        ("26 links and an image", url(&rich)),
        ("single quotes", url(&rich.replace('"', "'"))),
        ("links with end tags", url(&rich.replace("\"/>", "\"></xhtml:link>"))),
        ("comments", url(&format!("<!-- # -->{plain}"))),
        ("other order", url(&format!("{DATE}{LOC}"))),
        ("spaces in loc", url(&plain.replace("<loc>", "<loc>\n ").replace("</loc>", " \n</loc>"))),
        ("CDATA", url(&plain.replace("<loc>", "<loc><![CDATA[").replace("</loc>", "]]></loc>"))),
        ("news", url(&news)),
        ("video", url(&video)),
        ("Japanese", url(&plain.replace("/products/category", "/製品/カテゴリー"))),
        ("index", document(index, sitemap, "</sitemapindex>\n")),
        ("RSS", document("<rss version=\"2.0\"><channel>", item, "</channel></rss>")),
        ("Atom", document(feed, atom, "</feed>")),
        ("raw &", url(&plain.replace("/item", "/?a=1&b=2&item"))),
        ("foreign", url(&format!("{plain}<x:a xmlns:x=\"urn:x\"><x:b>#</x:b></x:a>"))),
        ("text", document("", "https://www.example.com/products/category-12/item-#\n", "")),
    ]
}

/// CPU time of decoding and reading a document with its entries as rows, as the package reads them.
fn read(text: &str) -> Duration {
    let options = ParseOptions::default();
    let before = ThreadTime::now();
    let document = Document::decode(text.as_bytes(), &options);
    let mut reporter = Reporter::new(&options.shared, Kind::Unknown);
    let mut rows = Rows::with_capacity(80_000);
    let outcome = document.read(&mut reporter, &mut |_, entry| {
        rows.push(entry.content);
        if rows.len() > 65_536 {
            let full = std::mem::replace(&mut rows, Rows::with_capacity(80_000));
            assert!(full.finish().len() > 65_536);
        }
    });
    assert!(outcome.entries > 100 && outcome.incomplete.is_none(), "{outcome:?}");
    before.elapsed()
}

#[test]
#[ignore = "a measurement"]
fn speed_of_shapes() {
    let mut shapes = shapes();
    if let Ok(name) = std::env::var("SHAPE") {
        shapes.retain(|(shape, _)| shape.contains(&name));
    }
    let mut times = vec![f64::MAX; shapes.len()];
    for _ in 0..ROUNDS {
        for (best, (_, text)) in times.iter_mut().zip(&shapes) {
            #[allow(clippy::cast_precision_loss, reason = "a measurement")]
            let time = read(text).as_secs_f64() * 1e9 / text.len() as f64;
            *best = best.min(time);
        }
    }
    for ((name, _), time) in shapes.iter().zip(&times) {
        println!("{name:30} {time:5.2} ns a byte, {:5.2} times plain, {:5.0} MB/s", time / times[0], 1e3 / time);
    }
}
