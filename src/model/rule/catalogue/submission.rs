//! Rules of ping and `IndexNow`.

rules! { Submission;

PING_RETIRED = "ping-retired" {
    severity: Error, effect: File, applies: [Submit], fix: No,
    en: {
        title: "Ping endpoint that was shut down",
        message: "{url} has accepted no pings since {date}. Use robots.txt, Search Console, Bing Webmaster Tools or IndexNow.",
        reason: "Google and Bing have shut down their ping endpoints.",
        fix: "List the sitemap in robots.txt, submit it in Search Console and Bing Webmaster Tools, or use IndexNow.",
    },
    ja: {
        title: "廃止された ping",
        message: "{url} への ping は {date} に廃止されました。robots.txt、Search Console、Bing Webmaster Tools、IndexNow を使ってください。",
        reason: "Google と Bing は ping の受け付けを終了しています。",
        fix: "robots.txt に記載するか、Search Console や Bing Webmaster Tools で送信するか、IndexNow を使ってください。",
    },
    source: "Google Search Central blog, June 2023; Bing Webmaster blog, May 2022; ctrl.blog, sitemap ping and IndexNow",
    example: r#"{"key": "0123456789abcdef", "endpoint": "https://www.google.com/ping", "locs": ["https://example.com/"]}"#,
}

INDEXNOW_KEY_INVALID = "indexnow-key-invalid" {
    severity: Error, effect: File, applies: [Submit], fix: No,
    en: {
        title: "Invalid IndexNow key",
        message: "\"{value}\" is not a valid IndexNow key. Use 8 to 128 of a-z, A-Z, 0-9 and hyphen.",
        reason: "Search engines reject requests with an invalid key.",
        fix: "Generate a new key.",
    },
    ja: {
        title: "正しくない IndexNow のキー",
        message: "「{value}」は IndexNow のキーとして使えません。8～128 文字の半角英数字とハイフンにしてください。",
        reason: "正しくないキーのリクエストは拒否されます。",
        fix: "新しいキーを生成してください。",
    },
    source: "IndexNow documentation",
    example: r#"{"key": "abc", "locs": ["https://example.com/"]}"#,
}

INDEXNOW_KEY_FILE_MISMATCH = "indexnow-key-file-mismatch" {
    severity: Error, effect: File, applies: [Submit], fix: No,
    en: {
        title: "Key file with other content",
        message: "{file} contains {found}. It must contain only the key {expected}.",
        reason: "The key file proves the ownership of the site. Requests are rejected if it does not match.",
        fix: "Write the key, and nothing else, to the file.",
    },
    ja: {
        title: "内容の違うキーファイル",
        message: "{file} の内容が {found} です。キー {expected} だけを書いてください。",
        reason: "サイトの所有を確認するファイルです。一致しないとリクエストが拒否されます。",
        fix: "ファイルにキーだけを書いてください。",
    },
    source: "IndexNow documentation; IndexNow FAQ",
    example: r#"{"key": "0123456789abcdef", "keyFile": "key=0123456789abcdef\n", "locs": ["https://example.com/"]}"#,
}

INDEXNOW_KEY_LOCATION_SCOPE = "indexnow-key-location-scope" {
    severity: Warning, effect: Entry, applies: [Submit], fix: No,
    en: {
        title: "URL outside the folder of the key file",
        message: "{url} is not in {directory}, the folder of the key file.",
        reason: "The key applies only to URLs in the folder of its file, so other URLs of its host are not sent. For other hosts, search engines look for the key file in the root folder.",
        fix: "Put the key file in the root folder.",
    },
    ja: {
        title: "キーの有効範囲外の URL",
        message: "{url} は、キーファイルのフォルダー {directory} の外にあります。",
        reason: "キーが有効なのは、キーファイルのフォルダー以下の URL だけです。同じホストのそれ以外の URL は送信しません。ほかのホストについては、検索エンジンがルートフォルダーのキーファイルを確認します。",
        fix: "キーファイルをルートフォルダーに置いてください。",
    },
    source: "IndexNow documentation",
    example: r#"{"key": "0123456789abcdef", "keyLocation": "https://example.com/shop/k.txt", "locs": ["https://example.com/"]}"#,
}

INDEXNOW_HOST_MISMATCH = "indexnow-host-mismatch" {
    severity: Error, effect: Entry, applies: [Submit], fix: No,
    en: {
        title: "URL of another host",
        message: "{url} is not on {host}. Use one request per host.",
        reason: "A request may contain URLs of one host only. The others are rejected.",
        fix: "Send one request per host.",
    },
    ja: {
        title: "別のホストの URL",
        message: "{url} のホストは {host} ではありません。ホストごとにリクエストを分けてください。",
        reason: "1 回のリクエストに含められるのは 1 ホストの URL だけで、ほかは拒否されます。",
        fix: "ホストごとにリクエストを分けてください。",
    },
    source: "IndexNow documentation",
    example: r#"{"key": "0123456789abcdef", "single": true, "locs": ["https://example.com/", "https://example.org/"]}"#,
}

INDEXNOW_TOO_MANY = "indexnow-too-many" {
    severity: Error, effect: File, applies: [Submit], fix: No,
    en: {
        title: "More than 10,000 URLs in a request",
        message: "The request has {n} URLs. The limit is 10,000.",
        reason: "Search engines reject larger requests.",
        fix: "Send several requests.",
    },
    ja: {
        title: "1 回のリクエストで 10,000 を超える URL",
        message: "1 回のリクエストに {n} 件の URL があります。上限は 10,000 件です。",
        reason: "10,000 件を超えるリクエストは拒否されます。",
        fix: "複数のリクエストに分けてください。",
    },
    source: "IndexNow documentation",
    example: r#"{"key": "0123456789abcdef", "single": true, "locs": [⟨"https://example.com/#",×10000⟩"https://example.com/"]}"#,
}
}
