//! Images.

use super::*;

#[test]
fn images_require_an_absolute_url() {
    for image in ["{}", r#"{"loc": ""}"#, r#"{"loc": " "}"#, r#"{"loc": null}"#, r#""""#] {
        expect(&format!(r#""images": [{image}]"#), &["error image-loc-missing images[0].loc"]);
    }
    for url in ["a.png", "/a.png", "//example.com/a.png", "https:/example.com/a.png"] {
        expect(&format!(r#""images": ["{url}"]"#), &["error image-loc-invalid images[0].loc"]);
    }
    for (url, rule) in [
        ("data:image/png;base64,AA", "error loc-scheme"),
        ("blob:https://example.com/1", "error loc-scheme"),
        ("file:///a.png", "error loc-scheme"),
        ("url(https://example.com/a.png)", "error loc-text-around-url"),
        ("https://example.com/a.png 1x, https://example.com/b.png 2x", "error loc-several-urls"),
    ] {
        expect(&format!(r#""images": ["{url}"]"#), &[&format!("{rule} images[0].loc")]);
    }
    expect(r#""images": ["https://example.com/a.png", "http://cdn.example.net/b"]"#, &[]);
    // The path has the index of the image.
    expect(r#""images": ["https://example.com/a.png", "a.png"]"#, &["error image-loc-invalid images[1].loc"]);
}

#[test]
fn urls_of_images_are_normalised_and_resolved_like_locs() {
    let options = Options { base_url: Some("https://example.com/shop/".to_owned()), ..quiet() };
    expect_with(r#""images": ["a.png"]"#, &options, &["info loc-resolved images[0].loc"]);
    expect(r#""images": ["HTTPS://Example.com/a.png"]"#, &["info loc-not-normalized images[0].loc"]);
    expect(r#""images": ["https://example.com/あ.png"]"#, &["info loc-not-escaped images[0].loc"]);
    expect(r#""images": ["https://example.com/a b.png"]"#, &["info loc-not-escaped images[0].loc"]);
    expect(r#""images": ["https://example.com/%zz.png"]"#, &["error loc-bad-percent images[0].loc"]);
    expect(r#""images": ["https://exa_mple..com/a.png"]"#, &["error loc-host-invalid images[0].loc"]);
}

#[test]
fn a_page_has_at_most_1000_images() {
    let images = |count: usize| format!(r#""images": [{}]"#, vec![r#""https://example.com/a.png""#; count].join(","));
    expect(&images(1_000), &[]);
    expect(&images(1_001), &["error image-too-many images"]);
}

#[test]
fn deprecated_tags_are_reported_and_their_texts_checked() {
    expect(
        r#""images": [{"loc": "https://example.com/a.png", "caption": "C", "geo_location": "G", "title": "T", "license": "l"}]"#,
        &[
            "warning image-deprecated-tag images[0].caption",
            "warning image-deprecated-tag images[0].geo_location",
            "warning image-deprecated-tag images[0].title",
            "warning image-deprecated-tag images[0].license",
        ],
    );
    expect(
        r#""images": [{"loc": "https://example.com/a.png", "caption": "", "title": "a\u0000", "license": ""}]"#,
        &[
            "warning element-empty images[0].caption",
            "warning image-deprecated-tag images[0].title",
            "warning xml-illegal-character images[0].title",
            "warning element-empty images[0].license",
        ],
    );
}
