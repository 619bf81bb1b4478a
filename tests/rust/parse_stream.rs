//! Documents read in chunks give the results of the whole for any chunks.

use std::fs;
use std::path::Path;
use std::time::Duration;

use cpu_time::ThreadTime;
use sitemap_kit::Position;
use sitemap_kit::gzip::gzip;
use sitemap_kit::parse::{Content, Document, Finished, Incomplete, ParseOptions, ParseStream};

/// The results of reading a document, in a form that can be compared: entries with their positions, and the end.
type Read = (Vec<(String, Position)>, Finished);

fn entry(content: &Content<'_>) -> String {
    match content {
        Content::Page(page) => format!("{page:?}"),
        Content::Sitemap(sitemap) => format!("{sitemap:?}"),
    }
}

fn whole(bytes: &[u8], options: &ParseOptions) -> Read {
    let document = Document::decode(bytes, options);
    let parsed = document.parse(&options.shared);
    let positions = document.positions();
    let pages = parsed.pages.into_iter().map(Content::Page).zip(&parsed.page_offsets);
    let sitemaps = parsed.sitemaps.into_iter().map(Content::Sitemap).zip(&parsed.sitemap_offsets);
    let mut entries: Vec<_> = pages.chain(sitemaps).map(|(content, at)| (entry(&content), positions.at(*at))).collect();
    entries.sort_by_key(|(_, position)| *position);
    let finished = Finished {
        kind: parsed.kind,
        report: parsed.report,
        of_bytes: 0,
        losses: parsed.losses,
        incomplete: parsed.incomplete,
    };
    (entries, finished)
}

fn chunked(bytes: &[u8], options: &ParseOptions, lengths: &mut dyn FnMut() -> usize) -> Read {
    let mut entries = Vec::new();
    let mut take = |content: Content<'_>, position| entries.push((entry(&content), position));
    let mut stream = ParseStream::new(options.clone());
    let mut rest = bytes;
    while !rest.is_empty() {
        let (chunk, after) = rest.split_at(lengths().clamp(1, rest.len()));
        stream.feed(chunk, &mut take);
        rest = after;
    }
    let finished = stream.finish(&mut take);
    entries.sort_by_key(|(_, position)| *position);
    (entries, finished)
}

fn compare(name: &str, whole: &Read, chunked: &Read) {
    assert_eq!(whole.0.len(), chunked.0.len(), "{name}: entries");
    for (expected, found) in whole.0.iter().zip(&chunked.0) {
        assert_eq!(expected, found, "{name}");
    }
    let (expected, found) = (&whole.1, &chunked.1);
    for (expected, found) in expected.report.problems.iter().zip(&found.report.problems) {
        assert_eq!(expected, found, "{name}");
    }
    assert_eq!(expected.report, found.report, "{name}");
    assert_eq!(expected.losses, found.losses, "{name}");
    assert_eq!((expected.kind, expected.incomplete), (found.kind, found.incomplete), "{name}");
}

/// Pseudo-random numbers, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % end.max(1)
    }
}

fn check(name: &str, bytes: &[u8], options: &ParseOptions, numbers: &mut Numbers) {
    let expected = whole(bytes, options);
    for longest in [1, 50, 3_000, 70_000] {
        if bytes.len() > longest * 20_000 {
            continue;
        }
        compare(
            &format!("{name} in pieces of up to {longest}"),
            &expected,
            &chunked(bytes, options, &mut || 1 + numbers.below(longest)),
        );
    }
}

/// Adds the files of a folder and of its subfolders.
fn files(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
    found.sort();
}

#[test]
fn fixtures_read_in_chunks_equal_the_whole() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    files(&root.join("tests/fixtures"), &mut paths);
    let mut numbers = Numbers(1);
    let mut read = 0;
    for path in paths {
        let bytes = fs::read(&path).expect("a fixture");
        // Text before a fixture makes it longer than the lookahead, so that its chunks are parsed separately.
        for filling in [0, 5_000] {
            let mut bytes = bytes.clone();
            if filling > 0 {
                bytes.extend(std::iter::repeat_n(b' ', filling));
            }
            check(&path.display().to_string(), &bytes, &ParseOptions::default(), &mut numbers);
            read += 1;
        }
    }
    assert!(read > 100, "{read} fixtures");
}

#[test]
fn entries_inside_entries_read_in_chunks_equal_the_whole() {
    let entries: Vec<_> =
        (0..300).map(|number| format!("<url><loc>https://example.com/{number}</loc></url>\n")).collect();
    let entries = entries.concat();
    let mut numbers = Numbers(5);
    // With all tags, without one, with one that does not match before and behind the entries, and further ahead than is read.
    for (name, inner) in [
        ("nested", format!("<url>{entries}<loc>https://example.com/a</loc></url>{entries}")),
        ("missing end", format!("<url><loc>https://example.com/a</loc>{entries}")),
        ("damage before", format!("</b><url>{entries}</url>{entries}")),
        ("damage behind", format!("<url>{entries}</url>{entries}</b><url>{entries}</url>")),
        ("in an element", format!("<div><url><colour>{entries}</colour></url></div>{entries}<url>{entries}</url>")),
        ("far", format!("<url>{entries}{}</url>{entries}", entries.repeat(90))),
    ] {
        let text = format!("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{inner}</urlset>");
        let lengths: &[usize] = if text.len() > 1_000_000 { &[70_000] } else { &[50, 3_000] };
        let options = ParseOptions::default();
        let expected = whole(text.as_bytes(), &options);
        let is_well_formed = matches!(name, "nested" | "in an element");
        let broken = expected.1.report.problems.iter().any(|problem| problem.rule.id == "xml-not-well-formed");
        assert_eq!(broken, !is_well_formed, "{name}");
        for longest in lengths {
            let found = chunked(text.as_bytes(), &options, &mut || 1 + numbers.below(*longest));
            compare(name, &expected, &found);
        }
    }
}

#[test]
fn corpus_files_read_in_chunks_equal_the_whole() {
    // Only if the corpus exists: it is not part of the project.
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus"), &mut paths);
    let mut numbers = Numbers(2);
    for path in paths {
        let bytes = fs::read(&path).expect("a file");
        if bytes.len() < 3_000_000 {
            check(&path.display().to_string(), &bytes, &ParseOptions::default(), &mut numbers);
        }
    }
}

/// Fragments of documents, valid and malformed, from which random documents are made.
const FRAGMENTS: [&str; 44] = [
    "<url><loc>https://example.com/{}</loc></url>",
    "<url>\n <loc>https://example.com/{}?a=1&amp;b=2</loc>\r\n <lastmod>2026-01-10</lastmod>\n</url>\n",
    "<url><loc>https://example.com/日本😀/{}</loc><priority>0.5</priority></url>",
    "<url><loc><![CDATA[https://example.com/{}?a&b]]></loc></url>",
    "<!-- a comment {} -->",
    "<!-- a broken -- comment {} -->",
    "<url><loc>https://example.com/{}?a=1&b=2&nbsp;</loc></url>",
    "<url><loc>https://example.com/{}",
    "</loc>",
    "</url>",
    "<url>",
    "<loc>",
    "<image:image><image:loc>https://example.com/{}.jpg</image:loc></image:image>",
    "<url><loc>https://example.com/{}</loc><image:image><image:loc>https://example.com/i.jpg</image:loc></image:image></url>",
    "<url><loc>https://example.com/{}</loc><xhtml:link rel=\"alternate\" hreflang=\"ja\" href=\"https://example.com/ja/{}\"/></url>",
    "<url><loc>https://example.com/{}</loc><xhtml:link rel=\"alternate\" hreflang=\"ja href=\"https://example.com/ja/{}\"/></url>",
    "<x:thing xmlns:x=\"https://example.com/x\"><x:a b='1'/></x:thing>",
    "<url><loc>https://example.com/{}</loc><x:thing xmlns:x=\"https://example.com/x\"><x:a b='1'/></x:thing></url>",
    "<url><loc>https://example.com/{}</loc><y:thing><y:a b='1'/></y:thing></url>",
    "<URL><loc>https://example.com/{}</loc></URL>",
    "<sitemap><loc>https://example.com/s{}.xml</loc></sitemap>",
    "<sitemap><loc>https://example.com/s{}.xml</loc><lastmod>2026-01-10</lastmod></sitemap>",
    "stray text {} & more",
    "<",
    "&",
    "]]>",
    "<![CDATA[",
    "<!--",
    "-->",
    "<?pi {}?>",
    "<?xml version=\"1.0\"?>",
    "\u{1}",
    "\r",
    "\r\n\n",
    "</urlset>",
    "<urlset>",
    "<item><link>https://example.com/{}</link><pubDate>Sat, 10 Jan 2026 10:20:30 GMT</pubDate></item>",
    "<item><title>{}</title></item>",
    "<entry><link href=\"https://example.com/{}\"/></entry>",
    "<channel>",
    "</channel>",
    "<url a=\"1\" a=\"2\" b=c><loc>https://example.com/{}</loc></url>",
    "<url><loc>https://example.com/{}</loc><lastmod></lastmod><lastmod>2026</lastmod></url>",
    "<!DOCTYPE urlset [ <!ENTITY a \"b\"> ]>",
];

const BEGINNINGS: [&str; 9] = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
     xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    "<urlset>",
    "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">",
    "<rss version=\"2.0\"><channel>",
    "<feed xmlns=\"http://www.w3.org/2005/Atom\">",
    "",
    "<things>",
    " \u{FEFF}junk before <?xml version='1.0'?><urlset xmlns='http://www.google.com/schemas/sitemap/0.84'>",
    "https://example.com/first\n\nhttps://example.com/second\r\nnot a URL\n",
];

fn random_document(numbers: &mut Numbers) -> String {
    let mut text = BEGINNINGS[numbers.below(BEGINNINGS.len())].to_owned();
    // Most documents have mostly valid fragments.
    let valid = [6, 6, 22, 44][numbers.below(4)];
    for number in 0..20 + numbers.below(400) {
        let known = if numbers.below(40) == 0 { FRAGMENTS.len() } else { valid };
        let mut fragment = FRAGMENTS[numbers.below(known)].replace("{}", &number.to_string());
        if numbers.below(300) == 0 {
            let mut at = numbers.below(fragment.len());
            while !fragment.is_char_boundary(at) {
                at -= 1;
            }
            fragment.truncate(at);
        }
        text.push_str(&fragment);
    }
    if numbers.below(3) > 0 {
        text.push_str("</urlset>\n");
    }
    text
}

#[test]
fn random_documents_read_in_chunks_equal_the_whole() {
    let mut numbers = Numbers(3);
    for round in 0..300 {
        let text = random_document(&mut numbers);
        let mut bytes = text.into_bytes();
        match numbers.below(8) {
            0 => bytes.splice(0..0, *b"\xEF\xBB\xBF").for_each(drop),
            1 => {
                let at = numbers.below(bytes.len());
                bytes[at] = 0xFF;
            }
            2 => {
                let end = numbers.below(bytes.len());
                bytes.truncate(end);
            }
            _ => {}
        }
        if numbers.below(4) == 0 {
            bytes = gzip(&bytes);
            match numbers.below(6) {
                0 | 1 => {
                    let end = numbers.below(bytes.len());
                    bytes.truncate(end);
                }
                2 => {
                    let at = numbers.below(bytes.len());
                    bytes[at] ^= 0x10;
                }
                3 => {
                    let again = bytes.clone();
                    bytes.extend(again);
                    bytes.extend([0; 600]);
                }
                _ => {}
            }
        }
        let options = ParseOptions {
            max_inflated_bytes: if numbers.below(10) == 0 { 9_000 } else { 1_000_000 },
            ..ParseOptions::default()
        };
        check(&format!("document {round}"), &bytes, &options, &mut numbers);
    }
}

#[test]
fn encodings_are_detected_as_for_the_whole() {
    let text =
        "<?xml version=\"1.0\" encoding=\"NAME\"?><urlset><url><loc>https://example.com/日本</loc></url></urlset>";
    let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let mut numbers = Numbers(4);
    let shift_jis: Vec<u8> = encoding_rs::SHIFT_JIS.encode(&text.replace("NAME", "shift_jis")).0.into_owned();
    for bytes in [&utf16[..], &shift_jis, b"PK\x03\x04...", b"%PDF-1.7", b"", b"\xFF", b"\xE3\x81", b"\xEF\xBB\xBF"] {
        check(&format!("{bytes:?}"), bytes, &ParseOptions::default(), &mut numbers);
        let options = ParseOptions { encoding: Some("euc-jp".to_owned()), ..ParseOptions::default() };
        check(&format!("{bytes:?} as EUC-JP"), bytes, &options, &mut numbers);
    }
}

#[test]
fn only_incomplete_entries_wait() {
    let mut seen = 0;
    let mut stream = ParseStream::new(ParseOptions::default());
    stream.feed(b"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">", &mut |_, _| {});
    for number in 0..2_000 {
        let entry = format!("<url><loc>https://example.com/{number}</loc></url>");
        stream.feed(entry.as_bytes(), &mut |_, _| seen += 1);
        // The lookahead, and as much again before it is parsed.
        assert!(number < 200 || number - seen < 120, "{seen} of {number}");
    }
    let finished = stream.finish(&mut |_, _| seen += 1);
    assert_eq!((seen, finished.incomplete), (2_000, Some(Incomplete::Truncated)));
}

#[test]
fn base_urls_of_feeds_are_kept_between_chunks() {
    // Longer than the lookahead, so that chunks are parsed separately.
    let title = format!("<title>{}</title>", "t".repeat(600));
    let entry = format!("<entry xml:base='2026/'>{title}<link xml:base='01/' href='post'/></entry>");
    let group = format!("<group xml:base='../news/'>{entry}<entry>{title}<link href='post'/></entry>");
    let text = format!(
        "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='/blog/'>{entry}{group}{group}</group></group>{entry}\
         <entry>{title}<link href='post'/></entry></feed>"
    );
    let options = ParseOptions::default();
    let expected = whole(text.as_bytes(), &options);
    assert!(expected.0[3].0.contains("\"/news/2026/01/post\""), "{}", expected.0[3].0);
    assert_eq!(expected.0.len(), 7);
    for length in 1..text.len() {
        compare(&format!("chunks of {length}"), &expected, &chunked(text.as_bytes(), &options, &mut || length));
    }
}

/// Like [`chunked`] for text: a chunk may end anywhere except inside a character.
fn chunked_text(text: &str, options: &ParseOptions, lengths: &mut dyn FnMut() -> usize) -> Read {
    let mut entries = Vec::new();
    let mut take = |content: Content<'_>, position| entries.push((entry(&content), position));
    let mut stream = ParseStream::new(options.clone());
    let mut rest = text;
    while !rest.is_empty() {
        let wanted = lengths().clamp(1, rest.len());
        let end = (wanted..=rest.len()).find(|end| rest.is_char_boundary(*end)).expect("the end is one");
        let (chunk, after) = rest.split_at(end);
        stream.feed_text(chunk, &mut take);
        rest = after;
    }
    let finished = stream.finish(&mut take);
    entries.sort_by_key(|(_, position)| *position);
    (entries, finished)
}

#[test]
fn text_is_read_like_its_bytes() {
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures"), &mut paths);
    let options = ParseOptions::default();
    let mut numbers = Numbers(3);
    let mut read = 0;
    for path in paths {
        let Ok(text) = String::from_utf8(fs::read(&path).expect("a fixture")) else { continue };
        let expected = chunked(text.as_bytes(), &options, &mut || 1_000);
        let mut found = chunked_text(&text, &options, &mut || 1 + numbers.below(3_000));
        // Text has lost the encoding of its bytes, and is never an archive.
        if text.starts_with("PK") || text.contains("encoding=") && !text.contains("UTF-8") {
            continue;
        }
        found.1.of_bytes = expected.1.of_bytes;
        compare(&path.display().to_string(), &expected, &found);
        read += 1;
    }
    assert!(read > 100, "{read} fixtures");
}

#[test]
fn blank_chunks_are_scanned_once() {
    let started = ThreadTime::now();
    let blank = "\n".repeat(2_000_000);
    let text = [&blank, "<urlset><url><loc>https://a.example/</loc></url></urlset>"].concat();
    let (entries, _) = chunked(text.as_bytes(), &ParseOptions::default(), &mut || 500);
    assert_eq!(entries.len(), 1);
    // An unoptimised build takes a fraction of a second; scanning all earlier chunks for each chunk would take minutes.
    assert!(started.elapsed() < Duration::from_secs(8), "{:?}", started.elapsed());
}
