//! Executes the examples. Their notation lets an input of 50,000 pages fit in a line.

use serde_json::{Map, Value};
use sitemap_kit::parse::{Document, ParseOptions};
use sitemap_kit::rule::{self, RuleExample};
use sitemap_kit::{GenerateOptions, Options, Report, generate, validate, validate_document};

/// The report of a page list under its options.
pub(crate) fn report(example: &RuleExample) -> Report {
    let pages = String::from_utf8(expand(example.input)).expect("a page list is text");
    let options = options(example.options);
    if *example.rule == rule::PAGE_TOO_LARGE {
        // Only a writer knows how large a page becomes.
        let refused = generate(&pages, &GenerateOptions { shared: options, ..GenerateOptions::default() });
        return refused.expect_err("a page larger than a file").report().cloned().expect("a report");
    }
    validate(&pages, &options).expect("options that can be used")
}

/// The report of a document under its options.
pub(crate) fn document_report(example: &RuleExample) -> Report {
    report_of_document(&expand(example.input), &options(example.options), example.options)
}

/// The report of the bytes of a document. Of the JSON of the options only those are read that belong to the document.
pub(crate) fn report_of_document(bytes: &[u8], options: &Options, json: &str) -> Report {
    let given: Value = serde_json::from_str(json).unwrap_or_default();
    let mut parse_options = ParseOptions::default();
    if let Some(most) = given["maxBytes"].as_u64() {
        parse_options.max_inflated_bytes = usize::try_from(most).expect("a small number");
    }
    let document = Document::decode(bytes, &parse_options);
    let document = match given["name"].as_str() {
        Some(name) => document.named(name.to_owned()),
        None => document,
    };
    validate_document(&document, options).expect("options that can be used")
}

/// How often each rule was reported.
pub(crate) fn counts(report: &Report) -> Vec<(&'static str, usize)> {
    report.rules.iter().map(|(rule, count)| (rule.id, *count)).collect()
}

/// Reads options with the names of JavaScript; panics at one that page lists do not have.
pub(crate) fn options(json: &str) -> Options {
    let mut options = Options::default();
    let given = if json.is_empty() { Map::new() } else { serde_json::from_str(json).expect("a JSON object") };
    for (name, value) in given {
        let text = match value {
            Value::String(text) => text,
            other => other.to_string(),
        };
        match name.as_str() {
            "baseUrl" => options.base_url = Some(text),
            "sitemapUrl" => options.sitemap_url = Some(text),
            "profile" => options.profile = text.parse().expect("a profile"),
            "now" => options.now = Some(text),
            "previous" => options.previous = Some(text),
            "robots" => options.robots = Some(text),
            // Belongs to the document.
            "name" | "maxBytes" => {}
            _ => panic!("{name} is not an option of page lists"),
        }
    }
    options
}

/// The bytes of an example: `⟨text×n⟩` is the text `n` times, each `#` in it the number of the repeat from 1;
/// `⟨hex 1F 8B⟩` is bytes. Repeats may stand inside each other.
pub(crate) fn expand(example: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(example.len());
    let mut rest = example;
    while let Some(start) = rest.find('⟨') {
        bytes.extend_from_slice(&rest.as_bytes()[..start]);
        let (inside, after) = split_at_close(&rest[start + '⟨'.len_utf8()..]);
        match inside.strip_prefix("hex ") {
            Some(digits) => bytes.extend(digits.split(' ').map(|pair| u8::from_str_radix(pair, 16).unwrap())),
            None => repeat(inside, &mut bytes),
        }
        rest = after;
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

fn repeat(inside: &str, bytes: &mut Vec<u8>) {
    let (text, times) = inside.rsplit_once('×').expect("⟨text×n⟩");
    let text = String::from_utf8(expand(text)).expect("only text is repeated");
    let times: usize = times.parse().expect("a number of repeats");
    if text.contains('#') {
        (1..=times).for_each(|number| bytes.extend_from_slice(text.replace('#', &number.to_string()).as_bytes()));
    } else {
        bytes.extend_from_slice(text.repeat(times).as_bytes());
    }
}

/// What stands before the `⟩` that closes an open `⟨`, and what stands after it.
fn split_at_close(text: &str) -> (&str, &str) {
    let mut depth = 1;
    for (at, character) in text.char_indices() {
        match character {
            '⟨' => depth += 1,
            '⟩' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (&text[..at], &text[at + '⟩'.len_utf8()..]);
        }
    }
    panic!("an open ⟨ in an example: {text}");
}
