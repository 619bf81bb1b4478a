//! The tour: one entry of a document at each stage of the engine, with the file to open. `cargo run --example tour -- FILE` prints it.

use crate::fix::{Assisted, FixOptions, fix_document};
use crate::format::xml::Trace;
use crate::model::options::Options;
use crate::model::report::{Kind, Reporter};
use crate::read::page_list;
use crate::read::sitemap::{Content, Document, ParseOptions};
use crate::validate_document;
use crate::write::generate::{GenerateOptions, generate};
use crate::write::writable::Invalid;

/// A stage of the engine, and what it makes of the entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Station {
    /// The name of the stage.
    pub name: &'static str,
    /// The file with its code.
    pub file: &'static str,
    /// What it makes of the entry, in one line.
    pub result: String,
}

/// Follows the first entry with a problem, or the first entry if there is none, of an XML sitemap. Without an entry, the tour
/// ends after the first station.
///
/// ```
/// let stations = sitemap_kit::tour::tour(b"<urlset><url><loc>https://example.com/?a&b</loc></url></urlset>");
/// assert_eq!(stations[0].result, "63 bytes, 63 of text");
/// assert!(stations[3].result.contains("https://example.com/?a&b"));
/// ```
pub fn tour(bytes: &[u8]) -> Vec<Station> {
    let mut stations = Vec::new();
    let mut stop = |name, file, result: String| stations.push(Station { name, file, result });
    let options = Options::default();

    let parse_options = ParseOptions::default();
    let document = Document::decode(bytes, &parse_options);
    let text = document.text();
    stop("bytes", "src/format/encoding.rs", format!("{} bytes, {} of text", bytes.len(), text.len()));

    let Ok(report) = validate_document(&document, &options) else { return stations };
    let index = report.problems.iter().find_map(|problem| problem.page).unwrap_or(0);
    let Some((offset, page)) = entry(&document, index, &options) else { return stations };
    let trace = Trace::of(text, offset);
    stop("tokens", "src/format/xml/lexer.rs", trace.tokens.join(" "));
    let repairs = trace.repairs.iter().map(|repair| format!(" [{repair}]"));
    stop("tree", "src/format/xml/tree.rs", trace.tree.into_iter().chain(repairs).collect::<Vec<_>>().join(" "));
    stop("page", "src/read/sitemap.rs", page.clone());

    let findings = report.problems.iter().filter(|problem| problem.page == Some(index));
    let findings: Vec<&str> = findings.map(|problem| problem.rule.id).collect();
    stop("findings", "src/check.rs", findings.join(" "));

    let fix_options = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
    let Ok(fixed) = fix_document(&document, &fix_options) else { return stations };
    let changes = fixed.applied.iter().filter(|change| change.page == Some(index));
    let changes: Vec<String> = changes.map(|change| format!("{:?} → {:?}", change.before, change.after)).collect();
    stop("edits", "src/fix.rs", changes.join("  "));
    let fixed_document = Document::from_text(&fixed.xml);
    let Some((offset, page)) = entry(&fixed_document, index, &options) else { return stations };
    let end = Trace::of(&fixed.xml, offset).end;
    stop("fixed text", "src/fix/edits.rs", one_line(&fixed.xml[offset..end]));

    let generate_options = GenerateOptions { invalid: Invalid::Keep, ..GenerateOptions::default() };
    if let Ok(sitemap) = generate(&*page, &generate_options)
        && let (Some(start), Some(end)) = (sitemap.xml.find("<url>"), sitemap.xml.rfind("</urlset>"))
    {
        stop("XML", "src/write/urlset.rs", one_line(&sitemap.xml[start..end]));
    }
    stations
}

/// Returns the offset of an entry and its page as JSON; `None` if there is no such page.
fn entry(document: &Document<'_>, index: usize, options: &Options) -> Option<(usize, String)> {
    let mut found = None;
    let mut null_reporter = Reporter::new(options, Kind::Unknown);
    document.read(&mut null_reporter, &mut |_, entry| {
        if let Content::Page(page) = entry.content
            && entry.index == index
        {
            found = Some((entry.offset, page_list::write(std::slice::from_ref(page))));
        }
    });
    found
}

/// Returns a text without line breaks and indentation.
fn one_line(text: &str) -> String {
    text.lines().map(str::trim).collect()
}
