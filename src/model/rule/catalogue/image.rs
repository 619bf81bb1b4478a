//! Rules of images.

rules! { Image;

IMAGE_LOC_MISSING = "image-loc-missing" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: No,
    en: "The image has no loc.",
    ja: "画像に loc がありません。",
    source: "Google, image sitemaps; sitemap-image.xsd",
    search_console: "Missing XML tag",
    example: r#"[{"loc": "https://example.com/", "images": [{}]}]"#,
}

IMAGE_LOC_INVALID = "image-loc-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted "resolve against baseUrl",
    en: "The image {value} is not a full URL; one with scheme and host was expected.",
    ja: "画像の {value} は完全な URL ではありません。https:// とホスト名から始まる URL にしてください。",
    source: "Google, image sitemaps; sitemap-image.xsd",
    search_console: "Invalid URL",
    example: r#"[{"loc": "https://example.com/", "images": ["a.png"]}]"#,
}

IMAGE_TOO_MANY = "image-too-many" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted "keep the first 1,000",
    en: "The page has {n} images; at most 1,000 are allowed.",
    ja: "1 ページに {n} 枚の画像があります。上限は 1,000 枚です。",
    source: "Google, image sitemaps",
    example: r#"[{"loc": "https://example.com/", "images": [⟨"https://example.com/#.png",×1000⟩"https://example.com/a.png"]}]"#,
}

IMAGE_DEPRECATED_TAG = "image-deprecated-tag" {
    severity: Warning, effect: Nothing, applies: [Xml Pages], fix: Safe "remove the element",
    en: "{element} has had no effect since August 2022.",
    ja: "{element} は 2022 年 8 月に廃止され、効果がありません。",
    source: "Google Search Central blog, May 2022; Google, image sitemaps",
    example: r#"[{"loc": "https://example.com/", "images": [{"loc": "https://example.com/a.png", "caption": "A"}]}]"#,
}
}
