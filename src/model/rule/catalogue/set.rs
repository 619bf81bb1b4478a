//! Rules of counts, index files and sets.

rules! { Set;

TOO_MANY_URLS = "too-many-urls" {
    severity: Error, effect: File, applies: [Xml Text Feed], fix: No "split into several files with an index",
    en: "The file lists {n} pages; at most 50,000 are allowed.",
    ja: "1 つのファイルに {n} ページあります。上限は 50,000 ページです。",
    source: "sitemaps.org protocol; Google, build a sitemap; Google, localized versions",
    search_console: "Too many URLs",
    example: "⟨https://example.com/#\n×50001⟩",
}

TOO_MANY_SITEMAPS = "too-many-sitemaps" {
    severity: Error, effect: File, applies: [Index], fix: No "write several indexes",
    en: "The index lists {n} sitemaps; at most 50,000 are allowed.",
    ja: "インデックスに {n} 個のサイトマップがあります。上限は 50,000 個です。",
    source: "sitemaps.org protocol; Google, large sitemaps; Bing Webmaster blog, June 2009",
    search_console: "Too many sitemaps",
    example: sitemapindex!("⟨<sitemap><loc>https://example.com/#.xml</loc></sitemap>×50001⟩"),
}

INDEX_NESTED = "index-nested" {
    severity: Error, effect: Entry, applies: [Index Set], fix: No "list its sitemaps instead",
    en: "{loc} is an index itself; only sitemaps may be listed here.",
    ja: "{loc} はサイトマップ インデックスです。インデックスの中にインデックスは置けません。",
    source: "Search Console sitemaps report; sitemaps.org protocol",
    search_console: "Incorrect sitemap index format: Nested sitemap indexes",
    example: concat!(
        "⟨file https://example.com/index.xml⟩\n",
        sitemapindex!("<sitemap><loc>https://example.com/other-index.xml</loc></sitemap>"),
        "\n⟨file https://example.com/other-index.xml⟩\n",
        sitemapindex!("<sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>"),
    ),
}

INDEX_CYCLE = "index-cycle" {
    severity: Error, effect: Entry, applies: [Index Set], fix: No "remove the entry",
    en: "{loc} leads back to this index.",
    ja: "{loc} をたどると、このインデックスに戻ります。",
    source: "sitemapr specification",
    search_console: "Incorrect sitemap index format: Nested sitemap indexes",
    example: sitemapindex!("<sitemap><loc>https://example.com/index.xml</loc></sitemap>"),
    example_options: r#"{"sitemapUrl": "https://example.com/index.xml"}"#,
}

INDEX_LOC_NOT_ABSOLUTE = "index-loc-not-absolute" {
    severity: Error, effect: Entry, applies: [Index], fix: Assisted "resolve against baseUrl",
    en: "{loc} is not a full URL; one with scheme and host was expected.",
    ja: "インデックス内の {loc} は完全な URL ではありません。https:// とホスト名から始まる URL にしてください。",
    source: "Search Console sitemaps report",
    search_console: "Invalid URL in sitemap index file: incomplete URL",
    example: sitemapindex!("<sitemap><loc>/sitemap-1.xml</loc></sitemap>"),
}

INDEX_HOST_MISMATCH = "index-host-mismatch" {
    severity: Error, effect: Entry, applies: [Index], fix: No "name the sitemap in robots.txt of that host",
    en: "{loc} is on {host}, but the index is on {expected}.",
    ja: "{loc} は {host} にありますが、インデックスは {expected} にあります。",
    source: "sitemaps.org protocol; Google, large sitemaps",
    example: sitemapindex!("<sitemap><loc>https://example.org/sitemap-1.xml</loc></sitemap>"),
    example_options: r#"{"sitemapUrl": "https://example.com/index.xml"}"#,
}

INDEX_OUT_OF_DIRECTORY = "index-out-of-directory" {
    severity: Warning, effect: Entry, applies: [Index], only: [Google], fix: No "move the index up",
    en: "{loc} is not under {directory}, where the index lives.",
    ja: "{loc} は、インデックスのあるディレクトリ {directory} の外にあります。",
    source: "Google, large sitemaps; sitemapr specification",
    example: sitemapindex!("<sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>"),
    example_options: r#"{"profile": "google", "sitemapUrl": "https://example.com/shop/index.xml"}"#,
}

INDEX_CHILD_MISSING = "index-child-missing" {
    severity: Error, effect: Entry, applies: [Index Set], fix: No "write the index again from the files",
    en: "The index lists {loc}, but {file} is not among the files.",
    ja: "インデックスに {loc} がありますが、ファイル {file} が見つかりません。",
    source: "sitemap-kit; Yandex Webmaster, sitemap errors",
    example: concat!(
        "⟨file https://example.com/index.xml⟩\n",
        sitemapindex!("<sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>"),
    ),
}

INDEX_LASTMOD_MISMATCH = "index-lastmod-mismatch" {
    severity: Info, effect: Nothing, applies: [Index Set], fix: No "write the newest lastmod",
    en: "lastmod {value} of {loc} is older than {newest}, the newest inside it.",
    ja: "{loc} の lastmod {value} が、その中で最も新しい lastmod {newest} より古くなっています。",
    source: "sitemaps.org protocol; sitemaps.org FAQ",
    example: concat!(
        "⟨file https://example.com/index.xml⟩\n",
        sitemapindex!("<sitemap><loc>https://example.com/sitemap-1.xml</loc><lastmod>2026-01-10</lastmod></sitemap>"),
        "\n⟨file https://example.com/sitemap-1.xml⟩\n",
        urlset!("<url><loc>https://example.com/</loc><lastmod>2026-01-12</lastmod></url>"),
    ),
}

SITEMAP_NOT_LISTED = "sitemap-not-listed" {
    severity: Warning, effect: File, applies: [Set], fix: Assisted "add it to the index or to robots.txt",
    en: "Neither an index nor the robots.txt lists {file}, so search engines do not find it unless it is submitted.",
    ja: "{file} はインデックスにも robots.txt にも載っていないため、送信しない限り検索エンジンに見つかりません。",
    source: "sitemaps.org protocol; Google, build a sitemap; Google, large sitemaps",
    example: concat!(
        "⟨file https://example.com/index.xml⟩\n",
        sitemapindex!("<sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>"),
        "\n⟨file https://example.com/sitemap-1.xml⟩\n",
        urlset!("<url><loc>https://example.com/</loc></url>"),
        "\n⟨file https://example.com/sitemap-2.xml⟩\n",
        urlset!("<url><loc>https://example.com/a</loc></url>"),
    ),
}
}
