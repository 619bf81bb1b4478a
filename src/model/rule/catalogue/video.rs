//! Rules of videos.

rules! { Video;

VIDEO_REQUIRED_MISSING = "video-required-missing" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: No,
    en: "The video has no {element}.",
    ja: "動画に {element} がありません。",
    source: "Google, video sitemaps; sitemap-video.xsd",
    search_console: "Missing thumbnail URL / Missing video title",
    example: r#"[{"loc": "https://example.com/", "videos": [{"title": "T", "description": "D", "content_loc": "https://example.com/v.mp4"}]}]"#,
}

VIDEO_LOCATION_MISSING = "video-location-missing" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: No,
    en: "The video has neither video:content_loc nor video:player_loc; one was expected.",
    ja: "動画に video:content_loc も video:player_loc もありません。どちらか一方が必要です。",
    source: "Google, video sitemaps; sitemap-video.xsd",
    example: r#"[{"loc": "https://example.com/", "videos": [{"thumbnail_loc": "https://example.com/v.jpg", "title": "T", "description": "D"}]}]"#,
}

VIDEO_LOCATION_IS_PAGE = "video-location-is-page" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: No,
    en: "{element} is {value}, the page itself; the URL of the video was expected.",
    ja: "{element} の {value} はページ自体の URL です。動画の URL を指定してください。",
    source: "Google, video sitemaps; Search Console sitemaps report",
    search_console: "Video location and play page location are the same",
    example: page_with_video!(r#""player_loc": "https://example.com/""#),
}

VIDEO_CONTENT_LOOKS_LIKE_PAGE = "video-content-looks-like-page" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: No "move it to player_loc",
    en: "video:content_loc {value} looks like a page or a Flash file; a media file was expected.",
    ja: "video:content_loc の {value} はページか Flash のようです。動画ファイルの URL を指定してください。",
    source: "Search Console sitemaps report; Google, video sitemaps",
    search_console: "Video location URL appears to be a play page URL",
    example: r#"[{"loc": "https://example.com/", "videos": [{"thumbnail_loc": "https://example.com/v.jpg", "title": "T", "description": "D", "content_loc": "https://example.com/v.html"}]}]"#,
}

VIDEO_URL_INVALID = "video-url-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted "resolve against baseUrl",
    en: "{element} {value} is not a full URL; one with http, https or ftp was expected.",
    ja: "{element} の {value} は完全な URL ではありません。http、https、ftp のいずれかで始まる URL にしてください。",
    source: "Google, video sitemaps; sitemap-video.xsd",
    search_console: "Invalid URL",
    example: page_with_video!(r#""player_loc": "rtmp://example.com/v""#),
}

VIDEO_TEXT_TOO_LONG = "video-text-too-long" {
    severity: Error, xsd: Error, effect: Value, applies: [Xml Pages], fix: Assisted "shorten the text",
    en: "{element} has {n} characters; at most {limit} are allowed.",
    ja: "{element} が {n} 文字あります。上限は {limit} 文字です。",
    source: "Google, video sitemaps; sitemap-video.xsd",
    search_console: "Invalid tag value",
    example: r#"[{"loc": "https://example.com/", "videos": [{"thumbnail_loc": "https://example.com/v.jpg", "title": "T", "description": "⟨D×2049⟩", "content_loc": "https://example.com/v.mp4"}]}]"#,
}

VIDEO_DURATION_INVALID = "video-duration-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted "drop it; convert PT10M or 10:00",
    en: "video:duration is {value}; whole seconds from 1 to 28,800 were expected.",
    ja: "video:duration が {value} になっています。1 から 28,800 までの整数（秒）にしてください。",
    source: "Google, video sitemaps; sitemap-video.xsd (allows 0)",
    search_console: "Invalid tag value",
    example: page_with_video!(r#""duration": 0"#),
}

VIDEO_NUMBER_INVALID = "video-number-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted "remove thousands separators",
    en: "{element} is {value}; a number ({expected}) was expected.",
    ja: "{element} が {value} になっています。数（{expected}）にしてください。",
    source: "Google, video sitemaps; sitemap-video.xsd",
    search_console: "Invalid tag value",
    example: page_with_video!(r#""rating": 7"#),
}

VIDEO_DATE_INVALID = "video-date-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted "convert clear forms such as 2024/1/5",
    en: "{element} {value} is neither a date nor a date and time with seconds and zone.",
    ja: "{element} の {value} は、日付でも、秒とタイムゾーンを含む日時でもありません。",
    source: "Google, video sitemaps; sitemap-video.xsd (asks for the seconds); Search Console sitemaps report",
    search_console: "Invalid date",
    example: page_with_video!(r#""publication_date": "2026/01/10""#),
}

VIDEO_EXPIRED = "video-expired" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: Assisted "remove the video",
    en: "The video expired on {value} (now is {now}), so Google does not show it.",
    ja: "動画の有効期限 {value} が過ぎているため、Google には表示されません（現在: {now}）。",
    source: "Google, video sitemaps",
    example: page_with_video!(r#""expiration_date": "2025-12-31""#),
    example_options: r#"{"now": "2026-01-10T00:00:00Z"}"#,
}

VIDEO_TOO_MANY_TAGS = "video-too-many-tags" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted "keep the first 32",
    en: "The video has {n} tags; at most 32 are allowed.",
    ja: "動画に {n} 個のタグがあります。上限は 32 個です。",
    source: "Google, video sitemaps; sitemap-video.xsd",
    search_console: "Invalid XML: too many tags",
    example: page_with_video!(r##""tags": [⟨"t#",×32⟩"t"]"##),
}

VIDEO_BOOLEAN_INVALID = "video-boolean-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Safe "true and 1 to yes, false and 0 to no, letter case",
    en: "{element} is {value}; yes or no was expected.",
    ja: "{element} が {value} になっています。yes または no にしてください。",
    source: "Google, video sitemaps; sitemap-video.xsd",
    search_console: "Invalid tag value",
    example: page_with_video!(r#""live": "maybe""#),
}

VIDEO_RELATIONSHIP_INVALID = "video-relationship-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: No,
    en: "The relationship of {element} is {value}; allow or deny was expected.",
    ja: "{element} の relationship が {value} になっています。allow または deny にしてください。",
    source: "Google, video sitemaps; sitemap-video.xsd; Search Console sitemaps report",
    search_console: "Invalid attribute value / Missing XML attribute",
    example: page_with_video!(r#""restriction": {"relationship": "only", "countries": ["JP"]}"#),
}

VIDEO_LIST_INVALID = "video-list-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Safe "correct letter case, commas to spaces",
    en: "{element} lists {value}; values such as {expected} were expected.",
    ja: "{element} に {value} があります。{expected} のような値にしてください。",
    source: "Google, video sitemaps; sitemap-video.xsd",
    search_console: "Invalid tag value",
    example: page_with_video!(r#""platform": {"relationship": "allow", "platforms": ["phone"]}"#),
}

VIDEO_UPLOADER_INVALID = "video-uploader-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted "shorten the name, remove info",
    en: "video:uploader has {value}; a name of at most 255 characters and an info URL on {host} were expected.",
    ja: "video:uploader の {value} は使えません。名前は 255 文字以内、info は {host} 上の URL にしてください。",
    source: "Google, video sitemaps",
    search_console: "Invalid tag value",
    example: page_with_video!(r#""uploader": {"name": "U", "info": "https://example.org/u"}"#),
}

VIDEO_DEPRECATED_TAG = "video-deprecated-tag" {
    severity: Warning, effect: Nothing, applies: [Xml Pages], fix: Safe "remove the element or attribute",
    en: "{element} is no longer part of Google's video sitemaps and has no effect.",
    ja: "{element} は Google の動画サイトマップで廃止され、効果がありません。",
    source: "Google Search Central blog, May 2022; Google, video sitemaps; sitemap-video.xsd",
    example: page_with_video!(r#""category": "C""#),
}
}
