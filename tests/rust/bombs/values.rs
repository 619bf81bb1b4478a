//! Very long values.

use sitemap_kit::page_list::{Format, Pages};
use sitemap_kit::{GenerateOptions, generate};

use super::measure::{lock, within};
use super::{MEGABYTE, sized, validate_bomb};

#[test]
fn values_of_sixty_megabytes_are_checked_within_the_limits() {
    let _lock = lock();
    let size = sized(60 * MEGABYTE);
    let repeated = |start: &str, unit: &str, end: &str| {
        // Time is proportional to size, so one value of the full size is enough.
        let size = if unit == "a" { size } else { size / 4 };
        format!("{start}{}{end}", unit.repeat(size / unit.len()))
    };
    for (name, start, unit, end) in [
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
        let loc = repeated(start, unit, end);
        validate_bomb(name, &loc, Some(Format::Text), 15);
        let pages = Pages::Text { text: &loc, format: Some(Format::Text) };
        let written = within(name, loc.len(), 15, || generate(pages, &GenerateOptions::default()));
        // The dots are resolved to the root, which is a valid URL.
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
