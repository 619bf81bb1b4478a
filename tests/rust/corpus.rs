//! Files from other authors: run if the corpus is next to the project, skipped otherwise.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use cpu_time::ThreadTime;
use sitemap_kit::parse::{Document, ParseOptions, Parsed};
use sitemap_kit::{Kind, Options};

/// Maximum time for one file.
const MAX_TIME: Duration = Duration::from_secs(2);

/// Rows of `expectations.tsv` that are wrong or not about reading, by the end of the file's path, each with the reason.
const NOT_OURS: [(&str, &str); 2] = [
    ("corpus/compressed/valid.tar.gz", "a tar archive is no sitemap (rules.md, unsupported-format)"),
    ("corpus/encoding/utf16-le-bom.xml", "the byte order mark lies; that is an error, but the entry can be read"),
];

/// Files whose entries are counted differently than by lxml, each with the reason.
const COUNTED_OTHERWISE: [(&str, &str); 3] = [
    ("corpus/compressed/valid.tar.gz", "a tar archive is no sitemap (rules.md, unsupported-format)"),
    ("SiteMapParserTest/testUrlLocUrl.xml", "a url inside a loc is no entry; its text is taken for the loc"),
    ("SiteMapParserTest/testUnclosedSitemapIndexFile.xml", "each of two locs in one sitemap element is an entry"),
];

/// Well-formed files whose pages are lost, each with the reason.
const INCOMPLETE: [(&str, &str); 6] = [
    ("fixtures/xxe-attempt.xml", "the loc is an entity of the document type, which is not read"),
    ("testSitemapXXE.xml", "the loc contains an entity of the document type, which is not read"),
    ("_inline/InvalidUrlTag.xml", "the loc is in an unknown element instead of a url"),
    ("_inline/sitemap-index-security/019-filters-empty-urls.xml", "a sitemap of the index has no URL"),
    ("_inline/sitemapIndex/010-warns-on-entries-without-loc.xml", "a sitemap of the index has no URL"),
    ("_inline/Index-InvalidUrlTag.xml", "the loc is in an unknown element instead of a sitemap"),
];

/// Returns the folder of the corpus; `None` if it is not next to the project.
pub(crate) fn corpus() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("passed over: {} is not there", folder.display());
    None
}

/// Returns the rows of a table of tab-separated values, by the names of its columns.
pub(crate) fn rows(path: &Path) -> Vec<HashMap<String, String>> {
    let text = fs::read_to_string(path).expect("the corpus has its tables");
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let row = |line: &str| {
        names.iter().zip(line.split('\t')).map(|(name, value)| ((*name).to_owned(), value.to_owned())).collect()
    };
    lines.map(row).collect()
}

fn with_parsed<T>(path: &Path, look: impl FnOnce(&Document<'_>, &Parsed<'_>) -> T) -> T {
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let started = ThreadTime::now();
    let document = Document::decode(&bytes, &ParseOptions::default());
    let parsed = document.parse(&Options::default());
    let time = started.elapsed();
    assert!(time < MAX_TIME, "{} took {time:?}", path.display());
    look(&document, &parsed)
}

fn entries(parsed: &Parsed<'_>) -> usize {
    parsed.pages.len() + parsed.sitemaps.len()
}

#[test]
fn every_file_is_read_in_time() {
    let Some(corpus) = corpus() else { return };
    let mut files = 0;
    for row in rows(&corpus.join("classes.tsv")) {
        let path = corpus.join(&row["file"]);
        with_parsed(&path, |document, parsed| {
            files += 1;
            assert_eq!(parsed.page_offsets.len(), parsed.pages.len());
            let positions = document.positions();
            for offset in &parsed.page_offsets {
                let entry = positions.of(*offset, "");
                let loc = positions.of(*offset, "loc");
                assert!(entry <= loc, "{}: {entry:?} {loc:?}", path.display());
            }
        });
    }
    assert!(files > 600, "{files}");
}

#[test]
fn well_formed_files_have_the_entries_that_lxml_counts() {
    let Some(corpus) = corpus() else { return };
    let (mut compared, mut differing) = (0, Vec::new());
    for row in rows(&corpus.join("classes.tsv")) {
        let is_ours = ["urlset", "sitemapindex", "rss", "feed", "RDF"].contains(&row["root"].as_str());
        if row["well_formed"] != "yes" || !is_ours {
            continue;
        }
        if COUNTED_OTHERWISE.iter().any(|(file, _)| row["file"].ends_with(file)) {
            continue;
        }
        with_parsed(&corpus.join(&row["file"]), |_, parsed| {
            compared += 1;
            if row["n"] != entries(parsed).to_string() {
                differing.push(format!("{}: {} by lxml, {} by us", row["file"], row["n"], entries(parsed)));
            }
            let broken: Vec<_> =
                parsed.report.problems.iter().filter(|it| it.rule.id == "xml-not-well-formed").collect();
            let is_lost = INCOMPLETE.iter().any(|(file, _)| row["file"].ends_with(file));
            if !broken.is_empty() || parsed.is_complete() == is_lost {
                differing.push(format!(
                    "{}: {:?} {:?}",
                    row["file"],
                    parsed.incomplete,
                    broken.first().map(|it| &it.message)
                ));
            }
        });
    }
    assert!(compared > 300, "{compared}");
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[test]
fn entries_of_malformed_files_are_found() {
    let Some(corpus) = corpus() else { return };
    let (mut in_file, mut found) = (0, 0);
    for row in rows(&corpus.join("classes.tsv")) {
        if row["well_formed"] != "no" || row["root"] != "urlset?" {
            continue;
        }
        let path = corpus.join(&row["file"]);
        let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
        let locs = locs_in(&text);
        with_parsed(&path, |_, parsed| {
            let pages = parsed.pages.iter().map(|page| page.loc.as_ref());
            let returned: Vec<&str> = pages.chain(parsed.sitemaps.iter().map(|sitemap| sitemap.loc.as_ref())).collect();
            let missing: Vec<_> = locs.iter().filter(|loc| !returned.contains(&loc.as_str())).collect();
            if !missing.is_empty() {
                eprintln!("{}: {} of {} missing, {:?} first", row["file"], missing.len(), locs.len(), missing[0]);
            }
            in_file += locs.len();
            found += locs.len() - missing.len();
        });
    }
    eprintln!("{found} of {in_file} entries of broken files");
    assert!(in_file > 1000, "{in_file}");
    assert!(found * 100 >= in_file * 98, "{found} of {in_file}");
}

/// Returns the texts of `<loc>` in a file, found without a parser.
fn locs_in(text: &str) -> Vec<String> {
    let mut locs = Vec::new();
    for part in text.split("<loc>").skip(1) {
        let end = part.find('<').unwrap_or(part.len());
        let value = match part.trim_start().strip_prefix("<![CDATA[") {
            Some(content) => content.split("]]>").next().unwrap_or_default().to_owned(),
            None => part[..end].replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&"),
        };
        if !value.trim().is_empty() {
            locs.push(value.trim().to_owned());
        }
    }
    locs
}

#[test]
fn expectations_of_other_parsers_are_met() {
    let Some(corpus) = corpus() else { return };
    let (mut met, mut differing) = (0, Vec::new());
    for row in rows(&corpus.join("expectations.tsv")) {
        let is_ours = row["plain"] == "yes" && row["kind"] != "robots";
        if !is_ours || NOT_OURS.iter().any(|(file, _)| row["file"].ends_with(file)) {
            continue;
        }
        with_parsed(&corpus.join(&row["file"]), |_, parsed| {
            let expected = if row["n"].is_empty() { &row["n_counted_here"] } else { &row["n"] };
            let is_counted = expected.is_empty() || *expected == entries(parsed).to_string();
            let is_kind = match row["kind"].as_str() {
                _ if row["verdict"] == "error" => true,
                "urlset" => parsed.kind == Kind::Sitemap,
                "index" => parsed.kind == Kind::Index,
                "text" => parsed.kind == Kind::Text,
                "atom" | "rss" => parsed.kind == Kind::Feed,
                _ => true,
            };
            // A file that another parser rejects has a problem; a file that it accepts is read to its end.
            let is_as_expected = match row["verdict"].as_str() {
                "error" if entries(parsed) == 0 => !parsed.report.problems.is_empty(),
                "ok" => parsed.is_complete(),
                _ => true,
            };
            if is_counted && is_kind && is_as_expected {
                met += 1;
            } else {
                differing.push(format!(
                    "{}: {} {} {expected}; we have {:?} {} {:?} ({})",
                    row["file"],
                    row["verdict"],
                    row["kind"],
                    parsed.kind,
                    entries(parsed),
                    parsed.incomplete,
                    row["expectation"]
                ));
            }
        });
    }
    eprintln!("{met} expectations met");
    assert!(differing.is_empty(), "{} differ:\n{}", differing.len(), differing.join("\n"));
}

/// Rules whose violation makes other parsers reject a file.
const FATAL: [&str; 8] = [
    "xml-not-well-formed",
    "xml-illegal-character",
    "xml-unescaped-ampersand",
    "xml-undefined-entity",
    "xml-prefix-undeclared",
    "leading-whitespace",
    "html-not-sitemap",
    "unsupported-format",
];

/// Files for which more is reported than by lxml, each with the reason.
const STRICTER: [(&str, &str); 3] = [
    ("corpus/compressed/valid.tar.gz", "a tar archive is no sitemap (rules.md, unsupported-format)"),
    ("fixtures/xxe-attempt.xml", "entities of a DOCTYPE are never expanded, so they are undefined"),
    ("SiteMapParserTest/testSitemapXXE.xml", "entities of a DOCTYPE are never expanded, so they are undefined"),
];

#[test]
fn files_that_lxml_rejects_are_reported_as_malformed() {
    let Some(corpus) = corpus() else { return };
    let (mut compared, mut differing) = (0, Vec::new());
    for row in rows(&corpus.join("classes.tsv")) {
        let is_ours = ["xml", "template", "html"].contains(&row["format"].as_str());
        if !is_ours || STRICTER.iter().any(|(file, _)| row["file"].ends_with(file)) {
            continue;
        }
        with_parsed(&corpus.join(&row["file"]), |_, parsed| {
            compared += 1;
            let found: Vec<_> = parsed.report.problems.iter().filter(|it| FATAL.contains(&it.rule.id)).collect();
            if found.is_empty() != (row["well_formed"] == "yes") {
                let first = found.first().map(|it| &it.message);
                differing.push(format!("{}: {} by lxml, {first:?} by us", row["file"], row["wf_error"]));
            }
        });
    }
    assert!(compared > 300, "{compared}");
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}
