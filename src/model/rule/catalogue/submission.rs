//! Rules of ping and `IndexNow`.

rules! { Submission;

PING_RETIRED = "ping-retired" {
    severity: Error, effect: File, applies: [Submit], fix: No "use robots.txt, Search Console, Bing Webmaster Tools or IndexNow",
    en: "{url} has accepted no pings since {date}; use robots.txt, Search Console, Bing Webmaster Tools or IndexNow.",
    ja: "{url} への ping は {date} に廃止されました。robots.txt、Search Console、Bing Webmaster Tools、IndexNow を使ってください。",
    source: "Google Search Central blog, June 2023; Bing Webmaster blog, May 2022; ctrl.blog, sitemap ping and IndexNow",
    example: r#"{"key": "0123456789abcdef", "endpoint": "https://www.google.com/ping", "locs": ["https://example.com/"]}"#,
}

INDEXNOW_KEY_INVALID = "indexnow-key-invalid" {
    severity: Error, effect: File, applies: [Submit], fix: No "make a new key",
    en: "The key {value} does not fit; 8 to 128 of a-z, A-Z, 0-9 and hyphen were expected.",
    ja: "キー {value} は使えません。8～128 文字の半角英数字とハイフンにしてください。",
    source: "IndexNow documentation",
    example: r#"{"key": "abc", "locs": ["https://example.com/"]}"#,
}

INDEXNOW_KEY_FILE_MISMATCH = "indexnow-key-file-mismatch" {
    severity: Error, effect: File, applies: [Submit], fix: No "write the file",
    en: "{file} contains {found}; only the key {expected} was expected.",
    ja: "{file} の内容が {found} です。キー {expected} だけを書いてください。",
    source: "IndexNow documentation; IndexNow FAQ",
    example: r#"{"key": "0123456789abcdef", "keyFile": "key=0123456789abcdef\n", "locs": ["https://example.com/"]}"#,
}

INDEXNOW_KEY_LOCATION_SCOPE = "indexnow-key-location-scope" {
    severity: Warning, effect: Entry, applies: [Submit], fix: No "put the key file in the root",
    en: "{url} is not under {directory}, where the key file lives, and does not count.",
    ja: "{url} は、キー ファイルのあるディレクトリ {directory} の外にあるため、対象になりません。",
    source: "IndexNow documentation",
    example: r#"{"key": "0123456789abcdef", "keyLocation": "https://example.com/shop/k.txt", "locs": ["https://example.com/"]}"#,
}

INDEXNOW_HOST_MISMATCH = "indexnow-host-mismatch" {
    severity: Error, effect: Entry, applies: [Submit], fix: No "one request a host",
    en: "{url} is not on {host}.",
    ja: "{url} のホストは {host} ではありません。",
    source: "IndexNow documentation",
    example: r#"{"key": "0123456789abcdef", "single": true, "locs": ["https://example.com/", "https://example.org/"]}"#,
}

INDEXNOW_TOO_MANY = "indexnow-too-many" {
    severity: Error, effect: File, applies: [Submit], fix: No "several requests",
    en: "The request has {n} URLs; at most 10,000 are allowed.",
    ja: "1 回のリクエストに {n} 件の URL があります。上限は 10,000 件です。",
    source: "IndexNow documentation",
    example: r#"{"key": "0123456789abcdef", "single": true, "locs": [⟨"https://example.com/#",×10000⟩"https://example.com/"]}"#,
}
}
