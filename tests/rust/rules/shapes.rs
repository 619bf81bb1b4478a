//! Every rule of pages is checked for every form of page and input.

use serde_json::{Value, json};
use sitemap_kit::parse::Document;
use sitemap_kit::rule::{self, RuleExample, Subject};
use sitemap_kit::{page_list, validate, validate_document};

use super::example::{expand, options};

/// Returns the page list of an example if it is JSON that every reader accepts.
fn pages_of(example: &RuleExample) -> Option<Vec<Value>> {
    serde_json::from_slice(&expand(example.input)).ok()
}

/// Returns the rules of pages with the page lists of their examples.
fn examples() -> impl Iterator<Item = (&'static RuleExample, Vec<Value>)> {
    let examples = rule::all_examples().filter(|example| example.rule.applies.contains(&Subject::Pages));
    // The size of a page in XML is known only when it is written.
    let examples = examples.filter(|example| *example.rule != rule::PAGE_TOO_LARGE);
    examples.filter_map(|example| Some((example, pages_of(example)?)))
}

/// Returns the page with every extension that it does not have yet.
fn enriched(page: &Value) -> Value {
    let mut page = if page.is_string() { json!({ "loc": page }) } else { page.clone() };
    if let Some(fields) = page.as_object_mut() {
        let video = json!({
            "thumbnail_loc": "https://example.com/v.jpg",
            "title": "T",
            "description": "D",
            "content_loc": "https://example.com/v.mp4",
        });
        for (name, value) in [
            ("images", json!(["https://example.com/i.png"])),
            ("videos", json!([video])),
            ("alternates", json!([{ "hreflang": "ja", "href": "https://example.com/ja" }])),
        ] {
            fields.entry(name).or_insert(value);
        }
    }
    page
}

#[test]
fn rules_are_checked_on_rich_pages() {
    let mut count = 0;
    for (example, pages) in examples() {
        let rich = Value::Array(pages.iter().map(enriched).collect());
        let report = validate(&rich.to_string(), &options(example.options)).unwrap();
        assert!(report.count(example.rule) > 0, "{}: {rich}", example.rule.id);
        count += 1;
    }
    assert!(count > 80, "{count}");
}

#[test]
fn rules_are_checked_after_pages_of_other_forms() {
    // Caches contain the hosts and forms of these pages.
    let plain = json!({ "loc": "https://example.com/plain", "lastmod": "2026-01-09", "changefreq": "daily" });
    for (example, pages) in examples() {
        // Rules about all pages together are violated only without other pages.
        if [&rule::LASTMOD_ALL_IDENTICAL, &rule::LASTMOD_IS_BUILD_TIME, &rule::PRIORITY_ALL_SAME, &rule::SITEMAP_EMPTY]
            .contains(&example.rule)
        {
            continue;
        }
        let mut list = vec![plain.clone(), enriched(&plain)];
        list.extend(pages);
        let list = Value::Array(list).to_string();
        let report = validate(&list, &options(example.options)).unwrap();
        assert!(report.count(example.rule) > 0, "{}: {list}", example.rule.id);
    }
}

#[test]
fn rules_are_checked_on_pages_in_memory() {
    let mut count = 0;
    for (example, pages) in examples() {
        let options = options(example.options);
        let text = Value::Array(pages).to_string();
        let read = page_list::read(&text, None, &options);
        if read.report.count(example.rule) > 0 {
            // A rule of reading.
            continue;
        }
        let report = validate(&read.pages, &options).unwrap();
        assert!(report.count(example.rule) > 0, "{}: {text}", example.rule.id);
        count += 1;
    }
    assert!(count > 60, "{count}");
}

#[test]
fn rules_are_checked_on_entries_of_indexes() {
    let (mut count, mut failures) = (0, Vec::new());
    for (example, pages) in examples().filter(|(example, _)| example.rule.applies.contains(&Subject::Index)) {
        let Some(entries) = pages.iter().map(|page| plain_entry("sitemap", page)).collect::<Option<String>>() else {
            continue;
        };
        let xml =
            format!("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{entries}</sitemapindex>");
        let report = validate_document(&Document::from_text(&xml), &options(example.options)).unwrap();
        if report.count(example.rule) == 0 {
            failures.push(format!("{}: {xml}", example.rule.id));
        }
        count += 1;
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count > 15, "{count}");
}

#[test]
fn rules_are_checked_on_lines_of_text() {
    let (mut count, mut failures) = (0, Vec::new());
    for (example, pages) in examples().filter(|(example, _)| example.rule.applies.contains(&Subject::Text)) {
        let Some(lines) = pages.iter().map(Value::as_str).collect::<Option<Vec<_>>>() else { continue };
        // Text is recognised as a list of URLs by its first line.
        let text = format!("https://example.com/first\n{}", lines.join("\n"));
        let report = validate_document(&Document::from_text(&text), &options(example.options)).unwrap();
        if report.count(example.rule) == 0 {
            failures.push(format!("{}: {text}", example.rule.id));
        }
        count += 1;
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count > 15, "{count}");
}

#[test]
fn rules_are_checked_on_plain_entries_of_sitemaps() {
    let mut count = 0;
    for (example, pages) in examples().filter(|(example, _)| example.rule.applies.contains(&Subject::Xml)) {
        let Some(entries) = pages.iter().map(|page| plain_entry("url", page)).collect::<Option<String>>() else {
            continue;
        };
        let xml = format!("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{entries}</urlset>");
        let report = validate_document(&Document::from_text(&xml), &options(example.options)).unwrap();
        assert!(report.count(example.rule) > 0, "{}: {xml}", example.rule.id);
        count += 1;
    }
    assert!(count > 30, "{count}");
}

/// Returns the entry, `<url>` or `<sitemap>`, of a page that has only the elements of the protocol.
fn plain_entry(tag: &str, page: &Value) -> Option<String> {
    let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;");
    let mut entry = format!("<{tag}>");
    match page {
        Value::String(loc) => {
            entry.extend(["<loc>", &escape(loc), "</loc>"]);
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                let text = match value {
                    Value::String(text) => text.clone(),
                    Value::Number(number) => number.to_string(),
                    _ => return None,
                };
                if !matches!(name.as_str(), "loc" | "lastmod" | "changefreq" | "priority") {
                    return None;
                }
                entry.extend(["<", name, ">", &escape(&text), "</", name, ">"]);
            }
        }
        _ => return None,
    }
    Some(entry + &format!("</{tag}>"))
}
