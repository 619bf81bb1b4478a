//! Documents that come in pieces are read as the whole, wherever they are cut.

use std::fs;
use std::path::Path;
use std::time::Duration;

use cpu_time::ThreadTime;
use sitemap_kit::Position;
use sitemap_kit::gzip::gzip;
use sitemap_kit::parse::{Content, Document, Finished, Incomplete, ParseOptions, ParseStream};

/// What is read of a document, in a form that can be compared: entries with their positions, and the end.
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
    let finished = Finished { kind: parsed.kind, report: parsed.report, of_bytes: 0, incomplete: parsed.incomplete };
    (entries, finished)
}

fn pieces(bytes: &[u8], options: &ParseOptions, lengths: &mut dyn FnMut() -> usize) -> Read {
    let mut entries = Vec::new();
    let mut take = |content: Content<'_>, position| entries.push((entry(&content), position));
    let mut stream = ParseStream::new(options.clone());
    let mut rest = bytes;
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(lengths().clamp(1, rest.len()));
        stream.feed(piece, &mut take);
        rest = after;
    }
    let finished = stream.finish(&mut take);
    entries.sort_by_key(|(_, position)| *position);
    (entries, finished)
}

fn compare(name: &str, whole: &Read, pieces: &Read) {
    assert_eq!(whole.0.len(), pieces.0.len(), "{name}: entries");
    for (expected, found) in whole.0.iter().zip(&pieces.0) {
        assert_eq!(expected, found, "{name}");
    }
    let (expected, found) = (&whole.1, &pieces.1);
    for (expected, found) in expected.report.problems.iter().zip(&found.report.problems) {
        assert_eq!(expected, found, "{name}");
    }
    assert_eq!(expected.report, found.report, "{name}");
    assert_eq!((expected.kind, expected.incomplete), (found.kind, found.incomplete), "{name}");
}

/// Numbers that look random and are the same each time.
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
            &pieces(bytes, options, &mut || 1 + numbers.below(longest)),
        );
    }
}

/// Files of a folder and of those in it.
fn files(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
    found.sort();
}

#[test]
fn fixtures_are_read_alike() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    files(&root.join("tests/fixtures"), &mut paths);
    let mut numbers = Numbers(1);
    let mut read = 0;
    for path in paths {
        let bytes = fs::read(&path).expect("a fixture");
        // What stands before a fixture makes it longer than what is looked at ahead, so that its pieces are read apart.
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
fn files_of_the_wild_are_read_alike() {
    // There where the corpus is: it is not part of the project.
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

/// Pieces of documents, sound and broken, of which random documents are made.
const PIECES: [&str; 44] = [
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
    "https://example.com/first\n\nhttps://example.com/second\r\nno address\n",
];

fn random_document(numbers: &mut Numbers) -> String {
    let mut text = BEGINNINGS[numbers.below(BEGINNINGS.len())].to_owned();
    // Most documents are mostly sound.
    let sound = [6, 6, 22, 44][numbers.below(4)];
    for number in 0..20 + numbers.below(400) {
        let known = if numbers.below(40) == 0 { PIECES.len() } else { sound };
        let mut piece = PIECES[numbers.below(known)].replace("{}", &number.to_string());
        if numbers.below(300) == 0 {
            let mut at = numbers.below(piece.len());
            while !piece.is_char_boundary(at) {
                at -= 1;
            }
            piece.truncate(at);
        }
        text.push_str(&piece);
    }
    if numbers.below(3) > 0 {
        text.push_str("</urlset>\n");
    }
    text
}

#[test]
fn random_documents_are_read_alike() {
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
fn encodings_are_those_of_the_whole() {
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
fn only_what_is_incomplete_waits() {
    let mut seen = 0;
    let mut stream = ParseStream::new(ParseOptions::default());
    stream.feed(b"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">", &mut |_, _| {});
    for number in 0..2_000 {
        let entry = format!("<url><loc>https://example.com/{number}</loc></url>");
        stream.feed(entry.as_bytes(), &mut |_, _| seen += 1);
        // What is looked at ahead, and as much again before it is read.
        assert!(number < 200 || number - seen < 120, "{seen} of {number}");
    }
    let finished = stream.finish(&mut |_, _| seen += 1);
    assert_eq!((seen, finished.incomplete), (2_000, Some(Incomplete::Truncated)));
}

#[test]
fn base_urls_of_feeds_are_kept_between_pieces() {
    // Longer than the lookahead, so that pieces are read apart.
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
        compare(&format!("pieces of {length}"), &expected, &pieces(text.as_bytes(), &options, &mut || length));
    }
}

/// As [`pieces`], of text: where a piece ends is up to the caller, but never inside a character.
fn pieces_of_text(text: &str, options: &ParseOptions, lengths: &mut dyn FnMut() -> usize) -> Read {
    let mut entries = Vec::new();
    let mut take = |content: Content<'_>, position| entries.push((entry(&content), position));
    let mut stream = ParseStream::new(options.clone());
    let mut rest = text;
    while !rest.is_empty() {
        let wanted = lengths().clamp(1, rest.len());
        let end = (wanted..=rest.len()).find(|end| rest.is_char_boundary(*end)).expect("the end is one");
        let (piece, after) = rest.split_at(end);
        stream.feed_text(piece, &mut take);
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
        let expected = pieces(text.as_bytes(), &options, &mut || 1_000);
        let mut found = pieces_of_text(&text, &options, &mut || 1 + numbers.below(3_000));
        // A text says nothing of the encoding that its bytes had, and is no archive whatever it begins with.
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
fn blank_pieces_are_not_looked_at_again_and_again() {
    let started = ThreadTime::now();
    let blank = "\n".repeat(2_000_000);
    let text = [&blank, "<urlset><url><loc>https://a.example/</loc></url></urlset>"].concat();
    let (entries, _) = pieces(text.as_bytes(), &ParseOptions::default(), &mut || 500);
    assert_eq!(entries.len(), 1);
    // Unoptimised too: it takes a fraction of a second, and minutes where each piece has all before it looked at.
    assert!(started.elapsed() < Duration::from_secs(8), "{:?}", started.elapsed());
}
