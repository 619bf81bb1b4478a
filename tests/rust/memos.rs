//! What was found for one value, site or entry is used for the next one; without that, the results are the same.

use std::fs;
use std::path::{Path, PathBuf};

use sitemap_kit::fix::{Assisted, FixOptions, fix_document};
use sitemap_kit::parse::{Content, Document, ParseOptions, ParseStream};
use sitemap_kit::{GenerateOptions, Invalid, Options, Page, Position, generate, validate, validate_document};

use crate::corpus::corpus;
use crate::fix::remedies::{damaged, documents};
use crate::scale::{cases, is_long, random};

fn options(forgets: bool) -> Options {
    Options { forgets, statistics: true, ..Options::default() }
}

/// Asserts that a document is read, checked and fixed alike, as a whole and in chunks.
fn assert_alike(document: &Document<'_>, name: &str) {
    let [with, without] = [false, true].map(options);
    let [one, other] = [&with, &without].map(|options| document.parse(options));
    assert_eq!(one.pages, other.pages, "{name}");
    assert_eq!((&one.page_offsets, one.incomplete), (&other.page_offsets, other.incomplete), "{name}");
    assert_eq!(one.report.problems, other.report.problems, "{name}");
    assert_eq!(one.losses, other.losses, "{name}");
    let [one, other] = [&with, &without].map(|options| validate_document(document, options).expect("valid options"));
    assert_eq!(one.problems, other.problems, "{name}");
    assert_eq!((one.counts, one.pages), (other.counts, other.pages), "{name}");
    for assisted in [Assisted::None, Assisted::All] {
        let [one, other] = [&with, &without].map(|shared| {
            let options = FixOptions { shared: shared.clone(), assisted: assisted.clone() };
            fix_document(document, &options).expect("valid options")
        });
        assert_eq!((one.xml, one.applied, one.changes), (other.xml, other.applied, other.changes), "{name}");
        assert_eq!((one.removed, one.report.problems), (other.removed, other.report.problems), "{name}");
    }
}

/// Asserts that the chunks of a text are read like the whole.
fn assert_chunks_alike(text: &str, size: usize) {
    let pages = |forgets: bool| {
        let given = ParseOptions { shared: options(forgets), ..ParseOptions::default() };
        let (mut stream, mut pages) = (ParseStream::new(given), Vec::new());
        let take = &mut |entry: Content<'_>, at: Position| pages.push(format!("{at:?} {entry:?}"));
        for chunk in text.as_bytes().chunks(size) {
            stream.feed(chunk, take);
        }
        let finished = stream.finish(take);
        (finished.report.problems, pages)
    };
    assert_eq!(pages(false), pages(true), "{text}");
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

#[test]
fn fixtures_and_real_files_are_read_alike() {
    let mut found = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures"), &mut found);
    if let Some(corpus) = corpus() {
        files(&corpus, &mut found);
    }
    for path in &found {
        let bytes = fs::read(path).expect("a file");
        if bytes.len() < 4_000_000 {
            assert_alike(&Document::decode(&bytes, &ParseOptions::default()), &path.display().to_string());
        }
    }
    assert!(found.len() > 500, "{}", found.len());
}

/// Entries of many forms, each twice or more, so that the later ones are read by the markup of the earlier ones.
const FORMS: [&str; 9] = [
    "<url><loc>https://a.example/#</loc><lastmod>2026-01-1#</lastmod><priority>0.#</priority></url>\n",
    "<url><loc>https://a.example/#?a=1&amp;b=&lt;</loc><changefreq>daily</changefreq></url>\n",
    "  <url>\r\n    <loc>https://a.example/#</loc>\r\n  </url>\r\n",
    "<url><loc>https://a.example/é#</loc><image:image><image:loc>https://a.example/#.png</image:loc>\
        <image:caption>A b 日本 #</image:caption></image:image><image:image><image:loc>/x</image:loc></image:image></url>\n",
    "<url><loc>https://a.example/#</loc><xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://a.example/#?x&amp;y\"/>\
        <xhtml:link hreflang='de' href='https://b.example/#' rel='alternate'/></url>\n",
    "<url><loc>https://a.example/#</loc><video:video><video:thumbnail_loc>https://a.example/#.jpg</video:thumbnail_loc>\
        <video:title>T #</video:title><video:tag>one</video:tag><video:tag>#</video:tag>\
        <video:uploader info=\"https://a.example/u\">U</video:uploader></video:video></url>\n",
    "<url><loc>https://a.example/#</loc><news:news><news:publication><news:name>N</news:name><news:language>en</news:language>\
        </news:publication><news:publication_date>2026-01-01</news:publication_date><news:title>#</news:title></news:news></url>\n",
    "<url><loc><![CDATA[https://a.example/#]]></loc><!-- c --><lastmod> 2026-01-01 </lastmod></url>\n",
    "<url><priority>0.5</priority><loc>https://a.example/#</loc></url>\n",
];

fn document(forms: &[&str], repeats: usize) -> String {
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
        xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" \
        xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\" xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\">\n"
        .to_owned();
    for number in 0..repeats {
        for form in forms {
            text.push_str(&form.replace('#', &number.to_string()));
        }
    }
    text + "</urlset>\n"
}

#[test]
fn an_entry_with_any_byte_changed_is_read_alike() {
    let text = document(&FORMS, 3);
    let last = text.find("/2").expect("the third entries");
    let step = if is_long() { 1 } else { 7 };
    for at in (last..text.len()).step_by(step) {
        for byte in b"<>&\"'/ \n\r\0]-!x\xC3" {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = *byte;
            let document = Document::decode(&bytes, &ParseOptions::default());
            assert_alike(&document, &format!("{at} {byte}: {}", document.text()));
        }
        let shorter = [&text.as_bytes()[..at], &text.as_bytes()[at + 1..]].concat();
        assert_alike(&Document::decode(&shorter, &ParseOptions::default()), &format!("without {at}"));
    }
}

#[test]
fn random_documents_are_read_alike() {
    let mut random = random(7);
    let mut bases = documents();
    for form in FORMS {
        bases.push(document(&[form], 4));
    }
    bases.push(document(&FORMS, 4));
    for case in 0..cases(1_000, 20_000) {
        let mut text = if random(3) == 0 {
            let forms: Vec<&str> = (0..=random(6)).map(|_| FORMS[random(FORMS.len())]).collect();
            document(&forms, 2)
        } else {
            bases[random(bases.len())].clone()
        };
        if random(4) > 0 {
            text = damaged(&text, &mut random);
        }
        assert_alike(&Document::from_text(&text), &text);
        if case % 8 == 0 {
            assert_chunks_alike(&text, 1 + random(400));
        }
    }
}

#[test]
fn random_page_lists_are_checked_and_written_alike() {
    const LOCS: [&str; 12] = [
        "https://a.example/",
        "https://a.example/a?b=1&c=2",
        "https://a.example/a/../b",
        "https://a.example/undefined",
        "https://b.example/x#y",
        "http://a.example/a",
        "https://A.example/",
        "https://a.example/?utm_source=x",
        "https://a.example/é",
        "/relative",
        "https://a.example//a",
        "https://a.example/style.css",
    ];
    const VALUES: [&str; 12] = [
        "2026-01-10",
        "2026-1-1",
        "daily",
        "Daily",
        "0.5",
        "1.5",
        ".5",
        "",
        " ",
        "yes",
        "https://a.example/i.png",
        "en",
    ];
    let mut random = random(3);
    for _ in 0..cases(1_000, 20_000) {
        let pages: Vec<Page<'_>> = (0..=random(12))
            .map(|_| {
                let mut value = || (random(3) > 0).then(|| VALUES[random(VALUES.len())].into());
                let mut page = Page { lastmod: value(), changefreq: value(), priority: value(), ..Page::default() };
                page.images
                    .extend(value().map(|loc| sitemap_kit::page::Image { loc: Some(loc), ..Default::default() }));
                page.loc = LOCS[random(LOCS.len())].into();
                page
            })
            .collect();
        let [one, other] = [false, true].map(|forgets| validate(&pages, &options(forgets)).expect("valid options"));
        assert_eq!(one.problems, other.problems, "{pages:?}");
        for invalid in [Invalid::Omit, Invalid::Skip, Invalid::Keep] {
            let [one, other] = [false, true].map(|forgets| {
                let written =
                    generate(&pages, &GenerateOptions { shared: options(forgets), invalid, ..Default::default() });
                written.map(|written| (written.xml, written.report.problems)).map_err(|error| error.to_string())
            });
            assert_eq!(one, other, "{pages:?}");
        }
    }
}
