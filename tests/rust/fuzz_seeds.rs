//! The properties of the fuzz targets, checked for seeds from examples and fixtures, and for earlier findings.
//!
//! `FUZZ_SEEDS=FOLDER` writes the seeds of each target to a subfolder, from which the fuzzer starts.

use std::fs;
use std::path::{Path, PathBuf};

use sitemap_kit::gzip::gzip;
use sitemap_kit::rule::{self, Subject};
use sitemap_kit::{GenerateOptions, Invalid, generate};

use crate::properties;
use crate::rules::example;

/// Limit of a seed's length in bytes. Long seeds make the fuzzer slower.
const MAX_SEED_BYTES: usize = 8_192;

fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns all files below a folder, sorted by name; none if it does not exist.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder that can be read").path()).collect();
    paths.sort();
    paths.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Returns the inputs of the fixtures and examples of the rules that apply to some subjects.
fn inputs(wanted: impl Fn(&[Subject]) -> bool) -> Vec<Vec<u8>> {
    let examples = rule::all_examples().filter(|example| wanted(example.rule.applies));
    let mut inputs: Vec<Vec<u8>> = examples.map(|example| example::expand(example.input)).collect();
    for rule in rule::all().filter(|rule| wanted(rule.applies)) {
        let fixtures = files(&project().join("tests/fixtures/rules").join(rule.id));
        let is_input = |path: &PathBuf| path.file_stem().is_some_and(|name| name == "input");
        inputs.extend(fixtures.into_iter().filter(is_input).map(|path| fs::read(path).expect("a fixture")));
    }
    inputs.retain(|input| input.len() <= MAX_SEED_BYTES);
    inputs
}

/// Returns the page lists of the rules and of the project's examples.
fn page_lists() -> Vec<Vec<u8>> {
    let mut lists = inputs(|subjects| subjects.contains(&Subject::Pages));
    lists.push(fs::read(project().join("examples/japanese/pages.json")).expect("the Japanese example"));
    lists.extend(
        [
            "loc,lastmod,priority\r\nhttps://example.com/,2026-01-10,0.8\r\n\"https://example.com/\"\"a\",,\r\n",
            "{\"loc\":\"https://example.com/\"}\n\"https://example.com/a\"\n\n{\"url\":\"/b\"}",
            "\u{feff}https://example.com/\nhttps://example.com/a\n",
            r#"["\ud83d\ude00", {"loc": "\u0000", "images": [[], {}, "a", null, 1e-400, true]}]"#,
        ]
        .map(|list| list.as_bytes().to_vec()),
    );
    lists
}

/// Returns documents of every kind: those of the rules, and sitemaps generated from the page lists.
fn documents() -> Vec<Vec<u8>> {
    let is_file = |subject: &Subject| matches!(subject, Subject::Xml | Subject::Index | Subject::Text | Subject::Feed);
    let mut documents = inputs(|subjects| subjects.iter().any(is_file));
    for list in page_lists() {
        let options = GenerateOptions { invalid: Invalid::Skip, ..GenerateOptions::default() };
        let Ok(written) = generate(&String::from_utf8_lossy(&list).into_owned(), &options) else { continue };
        documents.push(written.xml.into_bytes());
    }
    let rss = "<rss version='2.0'><channel><item><link>https://example.com/</link><pubDate>Sat, 10 Jan 2026 10:20:30 \
        GMT</pubDate><media:content xmlns:media='http://search.yahoo.com/mrss/' url='a.mp4'/></item></channel></rss>";
    let atom = "<feed xmlns='http://www.w3.org/2005/Atom'><entry><link href='https://example.com/'/>\
        <updated>2026-01-10T00:00:00Z</updated></entry></feed>";
    documents.extend([rss, atom].map(|feed| feed.as_bytes().to_vec()));
    let utf_16 = rss.encode_utf16().flat_map(u16::to_le_bytes);
    documents.push([0xFF, 0xFE].into_iter().chain(utf_16).collect());
    documents
        .push([b"<?xml version='1.0' encoding='Shift_JIS'?><urlset><url><loc>", &b"\x93\xFA\x96\x7B"[..]].concat());
    documents.push(gzip(rss.as_bytes()));
    documents.retain(|document| document.len() <= MAX_SEED_BYTES);
    documents
}

fn gzip_files() -> Vec<Vec<u8>> {
    let mut files: Vec<Vec<u8>> = documents().iter().step_by(4).map(|document| gzip(document)).collect();
    let whole = gzip(b"https://example.com/\n");
    files.push([&whole[..], &whole, &[0; 8]].concat());
    files.push(whole[..whole.len() - 5].to_vec());
    let with_all_fields = [b"\x1f\x8b\x08\x1c\0\0\0\0\0\xff\x03\0abcname\0comment\0", &whole[10..]].concat();
    files.push(with_all_fields);
    files.push(gzip(&vec![b' '; 300_000]));
    files
}

fn robots_texts() -> Vec<Vec<u8>> {
    let mut texts = inputs(|subjects| subjects.contains(&Subject::Robots));
    texts.extend(
        [
            "User-agent: *\r\nDisallow: /private*/$\nAllow: /%E3%81%82\n\nsite-map : a # b\0https://example.com/private",
            "\u{feff}user agent: Googlebot\nuser-agent: *\ncrawl-delay: 1\ndisallow:/***$*\nSitemap:\rAllow\0//a/%2a",
        ]
        .map(|text| text.as_bytes().to_vec()),
    );
    texts
}

/// Returns inputs for fixing: the fixtures, and all documents and page lists.
fn to_be_fixed() -> Vec<Vec<u8>> {
    let pairs = files(&project().join("tests/fixtures/fix"));
    let is_input = |path: &PathBuf| path.extension().is_some_and(|end| end == "in");
    let mut inputs: Vec<Vec<u8>> =
        pairs.into_iter().filter(is_input).map(|path| fs::read(path).expect("a fixture")).collect();
    inputs.extend(documents());
    inputs.extend(page_lists());
    inputs.retain(|input| input.len() <= MAX_SEED_BYTES);
    inputs
}

/// Returns sets, whose files are separated by zero bytes: those of the fixtures, and groups of three documents.
fn sets() -> Vec<Vec<u8>> {
    let join = |files: &[Vec<u8>]| files.join(&0_u8);
    let folders = rule::all().map(|rule| project().join("tests/fixtures/rules").join(rule.id).join("set"));
    let sets = folders.map(|folder| {
        let mut files = files(&folder);
        // The property gives the first file the name of an index.
        files.sort_by_key(|path| path.file_name().is_none_or(|name| name != "sitemap.xml"));
        let read: Vec<Vec<u8>> = files.iter().map(|path| fs::read(path).expect("a fixture")).collect();
        join(&read)
    });
    let documents: Vec<Vec<u8>> = documents().into_iter().filter(|document| document.len() < 1_000).collect();
    sets.filter(|set| !set.is_empty()).chain(documents.chunks(3).map(join)).collect()
}

/// Returns pseudo-random bytes from a fixed seed, from which pages are generated.
fn choices() -> Vec<Vec<u8>> {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_le_bytes()[0]
    };
    (0..400).map(|length| (0..length).map(|_| next()).collect()).collect()
}

/// Checks a property for the seeds of its target and for earlier findings.
fn replay(target: &str, seeds: &[Vec<u8>], check: fn(&[u8])) {
    if let Some(folder) = std::env::var_os("FUZZ_SEEDS") {
        let folder = Path::new(&folder).join(target);
        fs::create_dir_all(&folder).expect("the folder is writable");
        for (index, seed) in seeds.iter().enumerate() {
            fs::write(folder.join(format!("seed-{index}")), seed).expect("the seed is writable");
        }
    }
    assert!(seeds.len() > 5, "{} seeds", seeds.len());
    for seed in seeds {
        check(seed);
    }
    for path in files(&project().join("tests/fixtures/fuzz").join(target)) {
        println!("{}", path.display());
        check(&fs::read(&path).expect("a finding"));
    }
}

#[test]
fn properties_of_parsing_hold() {
    replay("parse", &documents(), properties::parse::check);
}

#[test]
fn properties_of_page_lists_hold() {
    replay("page_list", &page_lists(), properties::page_list::check);
}

#[test]
fn properties_of_gzip_hold() {
    replay("gzip", &gzip_files(), properties::gzip::check);
}

#[test]
fn properties_of_robots_txt_hold() {
    replay("robots", &robots_texts(), properties::robots::check);
}

#[test]
fn properties_of_round_trips_hold() {
    replay("round_trip", &choices(), properties::round_trip::check);
}

#[test]
fn properties_of_fixing_hold() {
    replay("fix", &to_be_fixed(), properties::fix::check);
}

#[test]
fn properties_of_sets_hold() {
    replay("set", &sets(), properties::set::check);
}
