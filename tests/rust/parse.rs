//! Parsing: the rules of structure with their positions, extensions, feeds, and recovery from damage.

use sitemap_kit::fix::{Assisted, FixOptions, fix_document};
use sitemap_kit::gzip::gzip;
use sitemap_kit::limits::{LEGACY_MAX_BYTES, MAX_BYTES};
use sitemap_kit::parse::{Document, Incomplete, ParseOptions, Parsed};
use sitemap_kit::rule::{self, Locale, Profile, Severity};
use sitemap_kit::{CheckOptions, Kind, Options, Position, page_list, validate_document};

mod documents;
mod encodings;
mod extensions;
mod feeds;
mod hostile;
mod losses;
mod prolog;
mod recovery;
mod round_trip;
mod structure;

const CORE: &str = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";
const ALL: &str = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
    xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" \
    xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\" \
    xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"";

/// Returns a urlset of entries, which begin in line 2.
fn urlset(entries: &str) -> String {
    format!("<urlset {ALL}>\n{entries}\n</urlset>")
}

/// Parses a text and calls a function with the result.
fn with<T>(text: &str, inspect: impl FnOnce(&Parsed<'_>) -> T) -> T {
    with_options(text.as_bytes(), &Options::default(), inspect)
}

fn with_options<T>(bytes: &[u8], options: &Options, inspect: impl FnOnce(&Parsed<'_>) -> T) -> T {
    let document = Document::decode(bytes, &ParseOptions::default());
    inspect(&document.parse(options))
}

/// Returns the problems of a text: rule and position.
fn problems(text: &str) -> Vec<(&'static str, Option<Position>)> {
    with(text, |parsed| parsed.report.problems.iter().map(|problem| (problem.rule.id, problem.position)).collect())
}

/// Returns the locs of a text.
fn locs(text: &str) -> Vec<String> {
    with(text, |parsed| parsed.pages.iter().map(|page| page.loc.to_string()).collect())
}

/// Returns a text without its mark `¦`, and the position of the mark.
fn marked(text: &str) -> (String, Option<Position>) {
    let Some((before, _)) = text.split_once('¦') else { return (text.to_owned(), None) };
    let line = 1 + before.matches('\n').count();
    let column = 1 + before.rsplit('\n').next().unwrap_or_default().encode_utf16().count();
    (text.replace('¦', ""), Some(Position { line, column }))
}
