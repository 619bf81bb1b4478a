//! Inputs made to exhaust time or memory. Each must give a report within the bounds that its test states: CPU time of the
//! thread, as a multiple of the time for an ordinary sitemap of the same size measured beside it; and, in the long run on
//! Linux, the growth of the peak resident memory of the process.
//!
//! Sizes are those of the long run (`LONG_TESTS=1`); the normal run uses a fiftieth of them.

use std::collections::BTreeMap;
use std::fs;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cpu_time::ThreadTime;
use sitemap_kit::diff::{Side, diff};
use sitemap_kit::gzip::gzip;
use sitemap_kit::page_list::{self, Format, Pages};
use sitemap_kit::parse::{Document, Incomplete, ParseOptions, ParseStream};
use sitemap_kit::{GenerateOptions, Kind, Options, Report, generate, robots, rule, validate, validate_document};

use crate::scale::is_long;

const MEGABYTE: usize = 1_000_000;

/// Most memory in megabytes beside the input, whose largest has 52: what is read of it, and the report. 512 in all.
const MAX_MEMORY: usize = 460;

/// How often a time is measured before it counts.
const ROUNDS: usize = 3;

/// The largest honest sitemap that is measured, in megabytes: what the protocol allows in a file.
const LARGEST: usize = 52;

/// No time below this is held against an input: the clock and other programs decide about it.
const LEAST_TIME: Duration = Duration::from_millis(250);

/// A size or count of the long run, or a fiftieth of it in the normal run.
fn sized(full: usize) -> usize {
    if is_long() { full } else { full / 50 }
}

/// Runs one bomb at a time, because memory is measured for the whole process.
fn alone() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The time on the processor that some work takes.
fn time_of<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let before = ThreadTime::now();
    let result = work();
    (result, before.elapsed())
}

/// Forgets the peak of memory so far.
fn reset_peak() {
    // Elsewhere than on Linux there is no such file, and no peak to be read.
    let _ = fs::write("/proc/self/clear_refs", "5");
}

/// The memory of the process in megabytes, by its name in Linux: `VmHWM` is the peak since the last reset, `VmRSS` what it
/// has now.
fn memory(name: &str) -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    line.split_whitespace().next()?.parse::<usize>().ok().map(|kilobytes| kilobytes / 1_000)
}

/// A text so many times, each `#` in it the number of the repeat.
fn numbered(text: &str, count: usize) -> String {
    (0..count).map(|number| text.replace('#', &number.to_string())).collect()
}

/// An honest sitemap of about so many bytes. Its entries have an image each, so that they go the way that all but the
/// plainest go: a bomb is no plain entry either.
fn honest(bytes: usize) -> String {
    let mut xml = String::from(
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\n",
    );
    let mut page = 0;
    while xml.len() < bytes {
        page += 1;
        xml.push_str("<url><loc>https://example.com/shop/item-");
        xml.push_str(&page.to_string());
        xml.push_str("</loc><lastmod>2026-01-10</lastmod>");
        xml.push_str("<image:image><image:loc>https://example.com/a.jpg</image:loc></image:image></url>\n");
    }
    xml + "</urlset>\n"
}

/// The time that reading an honest sitemap of so many megabytes takes: the best of three.
fn honest_time(megabytes: usize) -> Duration {
    // Larger files than the protocol allows take their time in proportion.
    let size = megabytes.min(LARGEST);
    let xml = honest(size * MEGABYTE);
    let best = (0..ROUNDS).map(|_| time_of(|| parse(xml.as_bytes())).1).min().unwrap_or_default();
    best.mul_f64(in_number(megabytes) / in_number(size))
}

/// The same, measured once for each size, right before the first input of that size.
fn known_honest_time(megabytes: usize) -> Duration {
    static TIMES: Mutex<BTreeMap<usize, Duration>> = Mutex::new(BTreeMap::new());
    let mut times = TIMES.lock().unwrap_or_else(PoisonError::into_inner);
    *times.entry(megabytes).or_insert_with(|| honest_time(megabytes))
}

fn in_number(megabytes: usize) -> f64 {
    f64::from(u32::try_from(megabytes).expect("a size of megabytes"))
}

fn parse(bytes: &[u8]) -> (Report, usize, Option<Incomplete>) {
    let options = ParseOptions::default();
    let document = Document::decode(bytes, &options);
    let parsed = document.parse(&options.shared);
    let entries = parsed.pages.len() + parsed.sitemaps.len();
    (parsed.report, entries, parsed.incomplete)
}

/// Runs some work on an input of so many bytes; it may take `times` the time of an honest sitemap of that size.
///
/// Work that took longer is tried again, beside an honest file that is measured anew: a machine that was busy with something
/// else is forgiven, an input that always takes longer is not.
#[track_caller]
fn within<T>(name: &str, bytes: usize, times: u32, work: impl Fn() -> T) -> T {
    let megabytes = bytes.div_ceil(MEGABYTE);
    let mut honest = known_honest_time(megabytes);
    let mut tries = Vec::new();
    loop {
        reset_peak();
        let before = memory("VmRSS").filter(|_| is_long());
        let (result, time) = time_of(&work);
        // The input was there before, and so was what earlier work left in the allocator.
        let memory = memory("VmHWM").zip(before).map(|(peak, before)| peak - before.min(peak));
        let ratio = time.as_secs_f64() / honest.as_secs_f64();
        eprintln!(
            "{name}: {megabytes} MB in {time:.1?}, {ratio:.1} times an honest file; at most {memory:?} MB of memory"
        );
        assert!(memory.is_none_or(|memory| memory <= MAX_MEMORY), "{name} took {memory:?} MB of memory");
        if time <= (honest * times).max(LEAST_TIME) {
            return result;
        }
        tries.push(format!("{time:.1?} against {honest:.1?}, {ratio:.1} times"));
        drop(result);
        assert!(
            tries.len() < ROUNDS,
            "{name} took more than {times} times an honest file of {megabytes} MB: {tries:?}"
        );
        honest = honest_time(megabytes);
    }
}

/// The report lists at most a hundred problems of a rule, with short values, however many there are.
#[track_caller]
fn is_short(report: &Report) {
    assert!(report.problems.len() <= 100 * report.rules.len());
    let bytes: usize = report.problems.iter().map(|problem| format!("{problem:?}").len()).sum();
    assert!(bytes < 2 * MEGABYTE, "a report of {bytes} bytes");
}

/// Parses a bomb, and checks it, which may take twice as long.
#[track_caller]
fn parse_bomb(name: &str, bytes: &[u8], times: u32) -> (Report, usize, Option<Incomplete>) {
    let read = within(name, bytes.len(), times, || parse(bytes));
    is_short(&read.0);
    let options = Options { now: Some("2026-01-10T00:00:00Z".to_owned()), ..Options::default() };
    let report = within(&format!("{name}, checked"), bytes.len(), 2 * times, || {
        let document = Document::decode(bytes, &ParseOptions::default());
        validate_document(&document, &options).expect("options that can be used")
    });
    is_short(&report);
    assert_eq!(report.pages, read.1, "{name}");
    read
}

/// Validates a page list that is a bomb.
#[track_caller]
fn validate_bomb(name: &str, text: &str, format: Option<Format>, times: u32) -> Report {
    let options = Options { now: Some("2026-01-10T00:00:00Z".to_owned()), ..Options::default() };
    let pages = Pages::Text { text, format };
    let report = within(name, text.len(), times, || validate(pages, &options).expect("options that can be used"));
    is_short(&report);
    report
}

const HEAD: &str = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">";
const ENTRY: &str = "<url><loc>https://example.com/</loc></url>";

#[test]
fn ten_megabytes_of_gzip_that_inflate_to_ten_gigabytes() {
    let _alone = alone();
    // Members one after the other are one file (RFC 1952 §2.2); the first alone is below the ceiling.
    let member = gzip(&vec![b' '; 128 * MEGABYTE]);
    // 75 times 128 MB are just over 10 GB.
    let bomb = member.repeat(75);
    assert!(bomb.len() > 9 * MEGABYTE && bomb.len() < 11 * MEGABYTE, "{}", bomb.len());
    // What is inflated counts: 268 MB, where inflating stops.
    let (report, entries, incomplete) = within("gzip", 268 * MEGABYTE, 2, || parse(&bomb));
    assert_eq!((entries, incomplete), (0, Some(Incomplete::InflatedTooLarge)));
    assert_eq!(report.count(&rule::DECOMPRESSED_CEILING), 1);
}

#[test]
fn a_billion_laughs() {
    let _alone = alone();
    let levels: Vec<String> =
        (1..10).map(|level| format!("<!ENTITY l{level} \"{}\">", format!("&l{};", level - 1).repeat(10))).collect();
    let entry = "<url><loc>https://example.com/&l9;</loc></url>".repeat(sized(100_000));
    let bomb = format!("<!DOCTYPE urlset [<!ENTITY l0 \"lol\">{}]>{HEAD}{entry}</urlset>", levels.concat());
    let (report, entries, _) = parse_bomb("a billion laughs", bomb.as_bytes(), 10);
    assert_eq!(entries, sized(100_000));
    assert_eq!(report.count(&rule::XML_DOCTYPE), 1);
    assert_eq!(report.count(&rule::XML_UNDEFINED_ENTITY), sized(100_000));
}

#[test]
fn a_hundred_thousand_nested_elements() {
    let _alone = alone();
    for (name, start) in [("nested <a>", "<a>"), ("nested <url>", "<url>"), ("nested with namespaces", "<a xmlns='b'>")]
    {
        let bomb = format!("{HEAD}{ENTRY}{}{ENTRY}</urlset>", start.repeat(100_000));
        let (report, entries, _) = parse_bomb(name, bomb.as_bytes(), 10);
        assert!(entries >= 2 && !report.is_valid(), "{entries}");
    }
    let bomb = format!("{HEAD}{}{}{ENTRY}</urlset>", "<a>".repeat(100_000), "</a>".repeat(100_000));
    assert_eq!(parse_bomb("nested and closed", bomb.as_bytes(), 10).1, 1);
    let depth = sized(25 * MEGABYTE);
    let bomb = format!("[{{\"loc\":{}{}}}]", "[".repeat(depth), "]".repeat(depth));
    let report = validate_bomb("nested JSON lists", &bomb, None, 4);
    assert!(!report.is_valid());
}

#[test]
fn one_text_of_fifty_megabytes() {
    let _alone = alone();
    for (name, piece) in [("letters", "a"), ("ampersands", "&"), ("references", "&amp;"), ("brackets", "]]>")] {
        let text = piece.repeat(sized(50 * MEGABYTE) / piece.len());
        let bomb = format!("{HEAD}<url><loc>{text}</loc></url>{ENTRY}</urlset>");
        drop(text);
        assert_eq!(parse_bomb(name, bomb.as_bytes(), 15).1, 2, "{name}");
    }
    for (name, open) in [("a comment", "<!--"), ("CDATA", "<url><loc><![CDATA["), ("an attribute", "<url a='")] {
        let bomb = format!("{HEAD}{ENTRY}{open}{}", "a".repeat(sized(50 * MEGABYTE)));
        let (_, entries, incomplete) = parse_bomb(name, bomb.as_bytes(), 5);
        assert!(entries >= 1 && incomplete.is_some(), "{name}");
    }
}

#[test]
fn a_million_problems() {
    let _alone = alone();
    let million = sized(1_000_000);
    let bomb = format!("{HEAD}{}</urlset>", "<url><lastmod>x</lastmod></url>".repeat(million));
    let (report, entries, _) = parse_bomb("a million entries without loc", bomb.as_bytes(), 5);
    assert_eq!((entries, report.count(&rule::ELEMENT_MISSING_LOC)), (million, million));

    let bomb = format!("{HEAD}<url><loc>{}</loc></url></urlset>", "&".repeat(million));
    let (report, ..) = parse_bomb("a million ampersands", bomb.as_bytes(), 10);
    assert_eq!(report.count(&rule::XML_UNESCAPED_AMPERSAND), million);

    let bomb = format!("[{}{{}}]", "{\"loc\":7,\"x\":1},".repeat(million - 1));
    let report = validate_bomb("a million bad pages", &bomb, None, 40);
    assert_eq!((report.pages, report.count(&rule::FIELD_UNKNOWN)), (million, million - 1));

    let bomb = format!("[{}\"/\"]", "\"/\",".repeat(million - 1));
    let refused = within("a million pages refused", bomb.len(), 60, || {
        generate(&bomb, &GenerateOptions::default()).expect_err("no page is absolute")
    });
    assert_eq!(refused.report().expect("a report").count(&rule::LOC_NOT_ABSOLUTE), million);

    let bomb = "https://example.com/\n".repeat(million);
    let report = validate_bomb("a million equal pages", &bomb, None, 20);
    assert_eq!(report.count(&rule::LOC_DUPLICATE), million - 1);
}

#[test]
fn millions_of_entries_with_nothing_in_them() {
    let _alone = alone();
    let pages = format!("[{}{{}}]", "{},".repeat(sized(20 * MEGABYTE) / 3));
    let count = sized(20 * MEGABYTE) / 3 + 1;
    let report = validate_bomb("empty pages", &pages, None, 60);
    assert_eq!((report.pages, report.count(&rule::ELEMENT_MISSING_LOC)), (count, count));
    let refused = within("empty pages to be written", pages.len(), 60, || {
        generate(&pages, &GenerateOptions::default()).expect_err("no page has a loc")
    });
    assert_eq!(refused.report().expect("a report").count(&rule::ELEMENT_MISSING_LOC), count);

    let entries = format!("{HEAD}{}</urlset>", "<url/>".repeat(sized(50 * MEGABYTE) / 6));
    let count = sized(50 * MEGABYTE) / 6;
    let report = within("empty entries, checked", entries.len(), 40, || {
        let document = Document::from_text(&entries);
        validate_document(&document, &Options::default()).expect("options that can be used")
    });
    assert_eq!((report.pages, report.count(&rule::ELEMENT_MISSING_LOC)), (count, count));
    // One by one, as the package takes them: a list of so many pages is long whatever is in them.
    let taken = within("empty entries, read", entries.len(), 40, || {
        let mut taken = 0;
        let mut stream = ParseStream::new(ParseOptions::default());
        for piece in entries.as_bytes().chunks(MEGABYTE) {
            stream.feed(piece, &mut |_, _| taken += 1);
        }
        stream.finish(&mut |_, _| taken += 1);
        taken
    });
    assert_eq!(taken, count);
}

#[test]
fn millions_of_blocks_with_nothing_in_them() {
    let _alone = alone();
    for field in ["images", "videos", "news", "alternates"] {
        let items = "{},".repeat(sized(20 * MEGABYTE) / 3);
        let list = format!("[{{\"loc\":\"https://example.com/\",\"{field}\":[{items}{{}}]}}]");
        let report = validate_bomb(&format!("empty {field} in a page list"), &list, None, 60);
        let problem = report.problems.iter().find(|problem| problem.rule.id == "field-type").expect("a problem");
        let expected = format!(
            "{field} is a list of {} items, but one of 65536 at most was expected.",
            sized(20 * MEGABYTE) / 3 + 1
        );
        assert_eq!(problem.message, expected);
    }
    let namespaces = "xmlns:image='http://www.google.com/schemas/sitemap-image/1.1' \
                      xmlns:video='http://www.google.com/schemas/sitemap-video/1.1' \
                      xmlns:news='http://www.google.com/schemas/sitemap-news/0.9' \
                      xmlns:xhtml='http://www.w3.org/1999/xhtml'";
    for block in ["image:image", "video:video", "news:news", "xhtml:link"] {
        let element = format!("<{block}/>");
        let count = sized(50 * MEGABYTE) / element.len();
        let blocks = element.repeat(count);
        let bomb = format!(
            "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9' {namespaces}>\
                            <url><loc>https://example.com/</loc>{blocks}</url>{ENTRY}</urlset>"
        );
        let (report, entries, incomplete) = parse_bomb(&format!("empty {block}"), bomb.as_bytes(), 20);
        assert_eq!((entries, incomplete), (2, Some(Incomplete::Damaged)));
        assert_eq!(report.count(&rule::ELEMENT_UNKNOWN), count - 65_536);
    }
}

#[test]
fn page_lists_that_are_nothing_but_signs() {
    let _alone = alone();
    for piece in ["[", "{", "\"", "\\", "{\"a\":", "[[],", "\n", "-", "9", ",", "\u{1f}", "\u{1e}"] {
        let size = sized(if piece == "[" { 50 * MEGABYTE } else { 15 * MEGABYTE });
        let bomb = piece.repeat(size / piece.len());
        for format in [None, Some(Format::Json), Some(Format::Ndjson), Some(Format::Csv), Some(Format::Text)] {
            validate_bomb(&format!("{piece:?} as {format:?}"), &bomb, format, 20);
        }
    }
    // More than are told one by one, in the normal run as well.
    let count = if is_long() { 500_000 } else { 20_000 };
    let columns = format!("loc{}\n/{}\n", numbered(",a#", count), ",a".repeat(count));
    let report = validate_bomb("half a million columns", &columns, Some(Format::Csv), 60);
    assert!(report.count(&rule::FIELD_UNKNOWN) > 9_999);
    let header: String = numbered(",images[#].loc", 1_000);
    let rows = format!("loc{header}\n{}", "/\n".repeat(sized(MEGABYTE)));
    validate_bomb("a million short rows under a wide header", &rows, Some(Format::Csv), 300);
    let deep = format!("loc,{}\n/,/\n", "a.".repeat(sized(MEGABYTE)));
    validate_bomb("a deep column", &deep, Some(Format::Csv), 20);
    for (name, item) in [("numbers", "1,"), ("lists", "[],"), ("objects", "{},"), ("texts", "\"\",")] {
        let items = item.repeat(sized(3 * MEGABYTE) / item.len());
        let list = format!("[{{\"loc\":\"/\",\"images\":[{}]}}]", items.trim_end_matches(','));
        validate_bomb(&format!("a list of {name}"), &list, None, 60);
    }
    let fields: String = numbered("\"lok#\":1,", sized(500_000));
    let report = validate_bomb("half a million unknown fields", &format!("[{{{fields}\"loc\":\"/\"}}]"), None, 40);
    assert_eq!(report.count(&rule::FIELD_UNKNOWN), sized(500_000));
}

#[test]
fn values_of_sixty_megabytes() {
    let _alone = alone();
    let size = sized(60 * MEGABYTE);
    let repeated = |start: &str, piece: &str, end: &str| {
        // Time grows with size alone, so one of the full size is enough.
        let size = if piece == "a" { size } else { size / 4 };
        format!("{start}{}{end}", piece.repeat(size / piece.len()))
    };
    for (name, start, piece, end) in [
        ("a path", "https://example.com/", "a", ""),
        ("dots", "https://example.com", "/..", "/a"),
        ("percent signs", "https://example.com/", "%", ""),
        ("a query", "https://example.com/?", "a=1&", ""),
        ("a host", "https://", "a.", "/"),
        ("a host in another script", "https://", "日", "/"),
        ("a port", "https://example.com:", "9", "/"),
        ("a user", "https://", "a@", "example.com/"),
        ("entities", "https://example.com/", "&amp;", ""),
        ("white space", "https://example.com/", " ", "x"),
    ] {
        let loc = repeated(start, piece, end);
        validate_bomb(name, &loc, Some(Format::Text), 15);
        let pages = Pages::Text { text: &loc, format: Some(Format::Text) };
        let written = within(name, loc.len(), 15, || generate(pages, &GenerateOptions::default()));
        // All those dots lead to the root, and that is an address like any other.
        assert_eq!(written.is_ok(), name == "dots");
    }
    let nines = "9".repeat(size / 6);
    for fields in [
        "\"lastmod\":\"#\"",
        "\"priority\":#",
        "\"priority\":0.#",
        "\"changefreq\":\"#\"",
        "\"videos\":[{\"duration\":#,\"rating\":#e#}]",
        "\"alternates\":[{\"hreflang\":\"#\",\"href\":\"#\"}]",
        "\"news\":{\"title\":\"#\",\"genres\":\"#\",\"stock_tickers\":\"#\"}",
        "\"#\":1",
    ] {
        let list = format!("[{{\"loc\":\"https://example.com/\",{}}}]", fields.replace('#', &nines));
        validate_bomb(fields, &list, None, 15);
    }
}

#[test]
fn a_million_attributes_and_namespaces() {
    let _alone = alone();
    let million = sized(1_000_000);
    let bad =
        format!("{HEAD}{}</urlset>", "<url a='b'><loc>/</loc><priority>7</priority></url>".repeat(sized(100_000)));
    assert_eq!(parse_bomb("a hundred thousand bad values", bad.as_bytes(), 20).1, sized(100_000));
    for (name, attributes) in [
        ("a million attributes", numbered(" a#='b'", million)),
        ("a million equal attributes", " a='b'".repeat(million)),
        ("a million namespaces", numbered(" xmlns:a#='b#'", million)),
        ("a million equal namespaces", " xmlns:a='b'".repeat(million)),
    ] {
        let on_root = format!("<urlset{attributes}>{ENTRY}</urlset>");
        assert_eq!(parse_bomb(name, on_root.as_bytes(), 20).1, 1, "{name}");
        let on_entry = format!("{HEAD}<url{attributes}><loc>a</loc></url>{ENTRY}</urlset>");
        assert_eq!(parse_bomb(name, on_entry.as_bytes(), 20).1, 2, "{name}");
    }
    let foreign = format!(
        "{HEAD}<url><loc>a</loc><x:y xmlns:x='z'><!-- {} : --></x:y></url>{ENTRY}</urlset>",
        "<a".repeat(million)
    );
    assert_eq!(parse_bomb("a comment full of names in an element that is kept", foreign.as_bytes(), 20).1, 2);
    // Many names under many declarations: neither may be looked for among all of the other.
    let prefixes = numbered(" xmlns:a#='b#'", sized(50_000));
    let elements = numbered("<a#:c/>", sized(50_000));
    let bomb = format!("<urlset{prefixes}><url><loc>a</loc>{elements}</url>{ENTRY}</urlset>");
    assert_eq!(parse_bomb("elements of 50,000 namespaces", bomb.as_bytes(), 40).1, 2);
    let undeclared = format!("{HEAD}<url><loc>a</loc>{}</url>{ENTRY}</urlset>", numbered("<a#:c/>", sized(500_000)));
    assert_eq!(parse_bomb("half a million undeclared prefixes", undeclared.as_bytes(), 40).1, 2);
}

#[test]
fn many_blocks_in_one_page_and_links_between_many() {
    let _alone = alone();
    let image = "<image:image><image:loc>https://example.com/i.png</image:loc></image:image>".repeat(sized(300_000));
    let bomb = format!("{HEAD}<url><loc>https://example.com/</loc>{image}</url></urlset>");
    assert_eq!(parse_bomb("300,000 images", bomb.as_bytes(), 10).1, 1);

    let link = |page: usize| format!("{{\"hreflang\":\"en\",\"href\":\"https://example.com/{page}\"}}");
    let links: Vec<String> = (0..1_000).map(link).collect();
    let links = links.join(",");
    let page = |page: usize| format!("{{\"loc\":\"https://example.com/{page}\",\"alternates\":[{links}]}}");
    let pages: Vec<String> = (0..sized(500)).map(page).collect();
    validate_bomb("500 pages with 1,000 language versions each", &format!("[{}]", pages.join(",")), None, 60);
    let alternates =
        format!("[{{\"loc\":\"https://example.com/\",\"alternates\":[{}]}}]", vec![link(1); sized(300_000)].join(","));
    validate_bomb("a page with 300,000 equal language versions", &alternates, None, 60);
}

#[test]
fn many_versions_of_one_page_are_compared() {
    let _alone = alone();
    let lines = |date: &str| -> String {
        let line = |priority| format!("{{\"loc\":\"/\",\"lastmod\":\"{date}\",\"images\":[\"/{priority}\"]}}\n");
        (0..sized(200_000)).map(line).collect()
    };
    let (before, after) = (lines("2026-01-10"), lines("2026-01-11"));
    let sides = [Side::Pages(before.as_str().into()), Side::Pages(after.as_str().into())];
    let size = before.len() + after.len();
    let difference = within("200,000 versions of a page", size, 20, || diff(sides[0], sides[1], &Options::default()));
    assert_eq!(difference.changed.len(), sized(200_000));
}

#[test]
fn a_huge_robots_txt() {
    let _alone = alone();
    for piece in [
        "Disallow: /*a*b*c*$\n",
        "User-agent: *\nDisallow: /\n",
        "Sitemap: https://example.com/a\n",
        "\r",
        ":",
        "#",
        "*",
    ] {
        let text = piece.repeat(sized(50 * MEGABYTE) / piece.len());
        let robots = within(&format!("robots.txt of {piece:?}"), text.len(), 10, || robots::parse(&text));
        is_short(&robots.report);
        within(&format!("Sitemap lines in {piece:?}"), text.len(), 20, || {
            robots::with_sitemaps(&text, &["https://example.com/sitemap.xml"])
        });
    }
    // The pattern that makes a backtracking matcher take for ever.
    let text = format!("User-agent: *\nDisallow: /{}$\n", "*a".repeat(2_000));
    let url = format!("https://example.com/{}b", "a".repeat(MEGABYTE));
    let is_allowed = within("a pattern of 2,000 stars", MEGABYTE, 100, || robots::is_allowed(&text, "Googlebot", &url));
    assert!(is_allowed);
    let text = format!("User-agent: *\n{}", "Disallow: /*a*b*c*d\n".repeat(sized(20_000)));
    let url = format!("https://example.com/{}", "abc".repeat(700));
    assert!(within("20,000 patterns", text.len(), 2_000, || robots::is_allowed(&text, "Googlebot", &url)));
}

#[test]
fn honest_files_of_the_largest_size_are_read_in_the_same_bounds() {
    let _alone = alone();
    let xml = honest(sized(50 * MEGABYTE));
    let (report, entries, incomplete) = parse_bomb("an honest file", xml.as_bytes(), 2);
    assert!(entries > sized(300_000) && incomplete.is_none(), "{entries}");
    assert_eq!(report.kind, Kind::Sitemap);
    let text = "https://example.com/a\n".repeat(50_000);
    assert_eq!(page_list::read(&text, None, &Options::default()).pages.len(), 50_000);
}
