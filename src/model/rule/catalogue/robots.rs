//! Rules of robots.txt.

rules! { Robots;

ROBOTS_SITEMAP_MISSING = "robots-sitemap-missing" {
    severity: Info, effect: Nothing, applies: [Robots], fix: No "add a Sitemap line where the URL is known",
    en: "robots.txt names no sitemap.",
    ja: "robots.txt にサイトマップの指定がありません。",
    source: "sitemaps.org protocol; Google, build a sitemap; Bing Webmaster blog, May 2022",
    example: "User-agent: *\nAllow: /\n",
}

ROBOTS_SITEMAP_NOT_ABSOLUTE = "robots-sitemap-not-absolute" {
    severity: Error, effect: File, applies: [Robots], fix: No "resolve against baseUrl",
    en: "The sitemap {value} is not a full URL; one with scheme and host was expected.",
    ja: "サイトマップの {value} は完全な URL ではありません。https:// とホスト名から始まる URL にしてください。",
    source: "sitemaps.org protocol; Google, robots.txt; Yandex Webmaster, robots.txt errors; Seznam blog, November 2007",
    yandex: "Invalid Sitemap file URL format",
    example: "Sitemap: /sitemap.xml\n",
}

ROBOTS_SITEMAP_MISSPELT = "robots-sitemap-misspelt" {
    severity: Warning, effect: File, applies: [Robots], fix: No "write Sitemap:",
    en: "{found} is not a field of robots.txt; \"Sitemap:\" was expected.",
    ja: "{found} という項目は robots.txt にありません。「Sitemap:」と書いてください。",
    source: "ultimate-sitemap-parser documentation; Google, robots.txt",
    example: "Sitemaps: https://example.com/sitemap.xml\n",
}

ROBOTS_INDEX_AND_CHILDREN = "robots-index-and-children" {
    severity: Info, effect: Nothing, applies: [Robots], fix: No "remove the line",
    en: "{loc} is already listed in the index {index}, which is enough.",
    ja: "{loc} はインデックス {index} に含まれているため、指定は不要です。",
    source: "sitemaps.org protocol; next-sitemap README",
    example: concat!(
        "⟨file https://example.com/robots.txt⟩\n",
        "Sitemap: https://example.com/index.xml\nSitemap: https://example.com/sitemap-1.xml\n",
        "⟨file https://example.com/index.xml⟩\n",
        sitemapindex!("<sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>"),
    ),
}

ROBOTS_SITEMAP_NOT_FOUND = "robots-sitemap-not-found" {
    severity: Warning, effect: Entry, applies: [Robots], fix: Assisted "name the sitemaps of the set",
    en: "robots.txt lists {loc}, which is not among the files.",
    ja: "robots.txt に {loc} がありますが、そのファイルが見つかりません。",
    source: "sitemap-kit; Search Console sitemaps report",
    example: concat!(
        "⟨file https://example.com/robots.txt⟩\nSitemap: https://example.com/sitemap.xml\n",
        "⟨file https://example.com/sitemap-1.xml⟩\n",
        urlset!("<url><loc>https://example.com/</loc></url>"),
    ),
    example_options: r#"{"baseUrl": "https://example.com/"}"#,
}

ROBOTS_BLOCKS_SITEMAP = "robots-blocks-sitemap" {
    severity: Error, effect: File, applies: [Robots Set], fix: No,
    en: "robots.txt blocks the sitemap {loc} for {agent}: \"{directive}\" in line {line}.",
    ja: "サイトマップ {loc} は robots.txt の {line} 行目「{directive}」により、{agent} に対してブロックされています。",
    source: "Yandex Webmaster, sitemap errors; Search Console sitemaps report; Google, robots.txt",
    search_console: "Sitemap contains urls which are blocked by robots.txt",
    yandex: "The URL is forbidden in robots.txt",
    example: "User-agent: *\nDisallow: /*.xml\nSitemap: https://example.com/sitemap.xml\n",
    example_options: r#"{"baseUrl": "https://example.com/"}"#,
}

CROSS_SUBMIT_UNPROVEN = "cross-submit-unproven" {
    severity: Error, effect: File, applies: [Robots Set], fix: No "add the Sitemap line",
    en: "{sitemap} lists pages of {host}, but robots.txt of {host} does not name it.",
    ja: "{sitemap} に {host} のページがありますが、{host} の robots.txt にこのサイトマップの指定がありません。",
    source: "sitemaps.org protocol; crawler-commons",
    example: concat!(
        "⟨file https://example.com/robots.txt⟩\nSitemap: https://example.com/sitemap.xml\n",
        "⟨file https://maps.example.net/sitemap.xml⟩\n",
        urlset!("<url><loc>https://example.com/</loc></url>"),
    ),
    example_options: r#"{"baseUrl": "https://example.com/"}"#,
}

ROBOTS_TOO_LARGE = "robots-too-large" {
    severity: Warning, effect: File, applies: [Robots], fix: No,
    en: "robots.txt has {n} bytes; Google reads only the first 512,000.",
    ja: "robots.txt の大きさは {n} バイトです。Google が読み取るのは先頭の 512,000 バイトだけです。",
    source: "Google, robots.txt; RFC 9309 §2.5",
    example: "⟨Disallow: /#\n×40000⟩",
}

ROBOTS_CONFLICT = "robots-conflict" {
    severity: Warning, effect: Value, applies: [Robots], fix: No "remove one of the lines",
    en: "{found} contradicts {other} in line {line}; crawlers follow only one of them.",
    ja: "「{found}」は {line} 行目の「{other}」と矛盾しています。クローラーが従うのは一方だけです。",
    source: "RFC 9309 §2.2.2; Content Signals policy; Yandex Webmaster, robots.txt",
    example: "User-agent: *\nContent-Signal: search=yes, search=no\n",
}

ROBOTS_SIGNAL_INVALID = "robots-signal-invalid" {
    severity: Warning, effect: Value, applies: [Robots], fix: No,
    en: "{value} is not a content signal; expected search, ai-input or ai-train with yes or no, or use with immediate, reference or full.",
    ja: "{value} はコンテンツシグナルではありません。search、ai-input、ai-train に yes か no、または use に immediate、reference、full を指定してください。",
    source: "Content Signals policy; Cloudflare, changelog of August 2026",
    example: "User-agent: *\nContent-Signal: ai_train=no\n",
}
}
