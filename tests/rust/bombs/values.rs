//! Very long values.

use sitemap_kit::page_list::{Format, Pages};
use sitemap_kit::{GenerateOptions, generate};

use super::measure::{lock, within};
use super::{MEGABYTE, sized, validate_bomb};

#[test]
fn values_of_sixty_megabytes_are_checked_within_the_limits() {
    let _lock = lock();
    let size = sized(60 * MEGABYTE);
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
        // Time is proportional to size, so one value of the full size is enough.
        let size = if name == "a path" { size } else { size / 4 };
        let make = |size: usize| format!("{start}{}{end}", unit.repeat(size / unit.len()));
        validate_bomb(name, Some(Format::Text), size, make);
        let written = within(name, size, make, |loc| {
            let pages = Pages::Text { text: loc, format: Some(Format::Text) };
            generate(pages, &GenerateOptions::default())
        });
        // The dots are resolved to the root, which is a valid URL.
        assert_eq!(written.is_ok(), name == "dots");
    }
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
        let make =
            |size: usize| format!("[{{\"loc\":\"https://example.com/\",{}}}]", fields.replace('#', &"9".repeat(size)));
        validate_bomb(fields, None, size / 6, make);
    }
}
