//! Runs the examples. Their notation allows an input of 50,000 pages in one line.

use serde_json::{Map, Value};
use sitemap_kit::parse::{Document, ParseOptions};
use sitemap_kit::rule::{self, Rule, RuleExample, Subject};
use sitemap_kit::submit::{IndexNow, IndexNowOptions, index_now};
use sitemap_kit::{
    Error, GenerateOptions, Options, Report, SetFile, SetReport, generate, robots, validate, validate_document,
    validate_set,
};

/// Prefix of a file of a set.
const FILE: &str = "⟨file ";

/// Returns the report of a page list under its options.
pub(crate) fn report(example: &RuleExample) -> Report {
    let pages = String::from_utf8(expand(example.input)).expect("a page list is text");
    let options = options(example.options);
    if *example.rule == rule::PAGE_TOO_LARGE {
        // The size of a page in XML is known only when it is written.
        let refused = generate(&pages, &GenerateOptions { shared: options, ..GenerateOptions::default() });
        return refused.expect_err("a page larger than a file").report().cloned().expect("a report");
    }
    validate(&pages, &options).expect("the options are valid")
}

/// Returns the report of a document under its options.
pub(crate) fn document_report(example: &RuleExample) -> Report {
    report_of_document(&expand(example.input), &options(example.options), example.options)
}

/// Returns the report of the bytes of a document. Of the JSON options, only those of documents are read.
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
    validate_document(&document, options).expect("the options are valid")
}

/// Returns the report of a robots.txt under its options.
pub(crate) fn robots_report(example: &RuleExample) -> Report {
    let text = String::from_utf8(expand(example.input)).expect("a robots.txt is text");
    robots::parse_with(&text, &[], &options(example.options)).report
}

/// Returns whether the package checks a rule, whose tests run its example, and not the engine.
pub(crate) fn is_checked_by_package(rule: &Rule) -> bool {
    rule.applies.iter().any(|subject| matches!(subject, Subject::Live | Subject::Built))
}

/// Returns whether an example is several files, each of which begins with its URL.
pub(crate) fn is_set(example: &RuleExample) -> bool {
    example.input.starts_with(FILE) && !is_checked_by_package(example.rule)
}

/// Returns the reports of a set of files: of the whole, of each file, and of its robots.txt.
pub(crate) fn set_reports(example: &RuleExample) -> Vec<Report> {
    let mut options = options(example.options);
    let mut files: Vec<(&str, Vec<u8>)> = Vec::new();
    for file in example.input.split(FILE).skip(1) {
        let (url, content) = file.split_once("⟩\n").expect("a URL and a line feed");
        if url.ends_with("/robots.txt") {
            options.robots = Some(content.to_owned());
        } else {
            files.push((url, expand(content.trim_end())));
        }
    }
    let name = |url: &'static str| url.rsplit('/').next().expect("a name");
    let files: Vec<SetFile<'_>> =
        files.iter().map(|(url, bytes)| SetFile { name: name(url), url: Some(url), bytes }).collect();
    let options = ParseOptions { shared: options, ..ParseOptions::default() };
    let SetReport { files, robots, report } = validate_set(&files, &options).expect("the options are valid");
    files.into_iter().map(|file| file.report).chain(robots).chain([report]).collect()
}

/// Returns the report of a submission.
pub(crate) fn submission_report(example: &RuleExample) -> Report {
    let json = String::from_utf8(expand(example.input)).expect("JSON is text");
    match submission(&json, &options(example.options)) {
        Ok(built) => built.report,
        Err(error) => error.report().cloned().expect("the error has a report"),
    }
}

/// Builds the `IndexNow` requests for the options of JavaScript and `locs`, all in one JSON object.
pub(crate) fn submission(json: &str, options: &Options) -> Result<IndexNow, Error> {
    let given: Value = serde_json::from_str(json).expect("a JSON object");
    let text = |name: &str| given[name].as_str().map(str::to_owned);
    let to = IndexNowOptions {
        key: text("key").expect("a key"),
        key_location: text("keyLocation"),
        key_file: text("keyFile"),
        endpoint: text("endpoint").unwrap_or_else(|| IndexNowOptions::default().endpoint),
        single: given["single"].as_bool().unwrap_or_default(),
    };
    let locs: Vec<&str> =
        given["locs"].as_array().expect("locs").iter().map(|loc| loc.as_str().expect("a text")).collect();
    index_now(&to, &locs, options)
}

/// Returns the number of problems of each rule.
pub(crate) fn counts(report: &Report) -> Vec<(&'static str, usize)> {
    report.rules.iter().map(|(rule, count)| (rule.id, *count)).collect()
}

/// Reads options with the names of JavaScript; panics at one that page lists do not have.
pub(crate) fn options(json: &str) -> Options {
    const NAMES: [&str; 9] =
        ["baseUrl", "sitemapUrl", "profile", "rules", "columns", "now", "dateOrder", "previous", "robotsAgent"];
    let mut given: Map<String, Value> =
        if json.is_empty() { Map::new() } else { serde_json::from_str(json).expect("a JSON object") };
    let robots = given.remove("robots").map(|text| text.as_str().expect("a text").to_owned());
    // Options of documents, and the format of texts, which the engine takes as page lists.
    given.retain(|name, _| !matches!(name.as_str(), "name" | "maxBytes" | "format"));
    if let Some(list) = given.get_mut("previous").filter(|list| !list.is_string()) {
        *list = list.to_string().into();
    }
    for name in given.keys() {
        assert!(NAMES.contains(&name.as_str()), "{name} is not an option of page lists");
    }
    Options { robots, ..serde_json::from_value(given.into()).expect("valid options") }
}

/// Expands an example to bytes: `⟨text×n⟩` is `n` copies of the text, in which each `#` is the number of the copy from
/// 1; `⟨hex 1F 8B⟩` is bytes. Repeats can be nested.
pub(crate) fn expand(example: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(example.len());
    let mut rest = example;
    while let Some(start) = rest.find('⟨') {
        bytes.extend_from_slice(&rest.as_bytes()[..start]);
        let (inside, after) = split_at_close(&rest[start + '⟨'.len_utf8()..]);
        match inside.strip_prefix("hex ") {
            Some(digits) => bytes.extend(digits.split(' ').map(|pair| u8::from_str_radix(pair, 16).unwrap())),
            // The prefix of a file of a set is kept.
            None if inside.starts_with("file ") => bytes.extend_from_slice(format!("⟨{inside}⟩").as_bytes()),
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

/// Splits a text at the `⟩` that closes an open `⟨`.
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
