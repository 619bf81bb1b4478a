//! Rules of images.

rules! { Image;

IMAGE_LOC_MISSING = "image-loc-missing" {
    severity: Error, effect: Value, applies: [Xml Feed Pages], fix: No,
    en: {
        title: "Image without a URL",
        message: "The image has no loc. Add the URL of the image.",
        reason: "Search engines ignore an image without a URL.",
        fix: "Add the URL, or remove the image.",
    },
    ja: {
        title: "URL のない画像",
        message: "画像に loc がありません。画像の URL を追加してください。",
        reason: "URL のない画像は検索エンジンに無視されます。",
        fix: "URL を追加するか、画像を削除してください。",
    },
    source: "Google, image sitemaps; sitemap-image.xsd",
    search_console: "Missing XML tag",
    example: r#"[{"loc": "https://example.com/", "images": [{}]}]"#,
}

IMAGE_LOC_INVALID = "image-loc-invalid" {
    severity: Error, effect: Value, applies: [Xml Feed Pages], fix: Assisted,
    en: {
        title: "Image URL that is not absolute",
        message: "The image URL \"{value}\" is not absolute. Add the scheme and the host.",
        reason: "Search engines ignore the image. Images may be on other sites.",
        fix: "Resolve the URL against {option:baseUrl}.",
    },
    ja: {
        title: "完全ではない画像の URL",
        message: "画像の「{value}」は完全な URL ではありません。https:// とホスト名から始まる URL にしてください。",
        reason: "この画像は検索エンジンに無視されます。別サイトの画像も指定できます。",
        fix: "{option:baseUrl}を基準に補完します。",
    },
    source: "Google, image sitemaps; sitemap-image.xsd",
    search_console: "Invalid URL",
    example: r#"[{"loc": "https://example.com/", "images": ["a.png"]}]"#,
}

IMAGE_TOO_MANY = "image-too-many" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted,
    en: {
        title: "More than 1,000 images on a page",
        message: "The page has {n} images. The limit is 1,000.",
        reason: "Google reads at most 1,000 images per page.",
        fix: "Keep the first 1,000.",
    },
    ja: {
        title: "1 ページに 1,000 個を超える画像",
        message: "1 ページに {n} 枚の画像があります。上限は 1,000 枚です。",
        reason: "Google が読み取るのは 1 ページにつき 1,000 枚までです。",
        fix: "先頭の 1,000 枚だけを残します。",
    },
    source: "Google, image sitemaps",
    example: r#"[{"loc": "https://example.com/", "images": [⟨"https://example.com/#.png",×1000⟩"https://example.com/a.png"]}]"#,
}

IMAGE_DEPRECATED_TAG = "image-deprecated-tag" {
    severity: Warning, effect: Nothing, applies: [Xml Pages], fix: Safe,
    en: {
        title: "Image element no longer used by Google",
        message: "{element} has had no effect since August 2022. Remove it.",
        reason: "Google uses only the URL of an image.",
        fix: "Remove the element.",
    },
    ja: {
        title: "Google が廃止した画像の要素",
        message: "{element} は 2022 年 8 月に廃止され、効果がありません。削除してください。",
        reason: "Google が使うのは画像の URL だけです。",
        fix: "要素を削除します。",
    },
    source: "Google Search Central blog, May 2022; Google, image sitemaps",
    example: r#"[{"loc": "https://example.com/", "images": [{"loc": "https://example.com/a.png", "caption": "A"}]}]"#,
}
}
