//! Rules of counts, index files and sets.

rules! { Set;

TOO_MANY_URLS = "too-many-urls" {
    severity: Error, effect: File, applies: [Xml Text Feed], fix: No,
    en: {
        title: "More than 50,000 pages",
        message: "The file lists {n} pages. The limit is 50,000.",
        reason: "Search engines reject the file or read only its beginning.",
        fix: "Split it into several files with an index (`split`).",
    },
    ja: {
        title: "50,000 を超えるページ",
        message: "1 つのファイルに {n} ページあります。上限は 50,000 ページです。",
        reason: "検索エンジンに拒否されるか、先頭だけが読み取られます。",
        fix: "複数のファイルに分割し、インデックスを付けてください（`split`）。",
    },
    source: "sitemaps.org protocol; Google, build a sitemap; Google, localized versions",
    search_console: "Too many URLs",
    example: "⟨https://example.com/#\n×50001⟩",
}

TOO_MANY_SITEMAPS = "too-many-sitemaps" {
    severity: Error, effect: File, applies: [Index], fix: No,
    en: {
        title: "More than 50,000 sitemaps",
        message: "The index lists {n} sitemaps. The limit is 50,000.",
        reason: "Search engines reject the index or read only its beginning.",
        fix: "Write several indexes.",
    },
    ja: {
        title: "50,000 を超えるサイトマップ",
        message: "インデックスに {n} 件のサイトマップがあります。上限は 50,000 件です。",
        reason: "検索エンジンに拒否されるか、先頭だけが読み取られます。",
        fix: "複数のインデックスに分けてください。",
    },
    source: "sitemaps.org protocol; Google, large sitemaps; Bing Webmaster blog, June 2009",
    search_console: "Too many sitemaps",
    example: sitemapindex!("⟨<sitemap><loc>https://example.com/#.xml</loc></sitemap>×50001⟩"),
}

INDEX_NESTED = "index-nested" {
    severity: Error, effect: Entry, applies: [Index Set], fix: No,
    en: {
        title: "Index in an index",
        message: "{loc} is an index. An index may list sitemaps only.",
        reason: "Search engines do not follow a second level of indexes.",
        fix: "List the sitemaps of the inner index instead.",
    },
    ja: {
        title: "インデックスの入れ子",
        message: "{loc} はサイトマップ インデックスです。インデックスに載せられるのはサイトマップだけです。",
        reason: "2 段目のインデックスは検索エンジンに読み取られません。",
        fix: "内側のインデックスのサイトマップを直接載せてください。",
    },
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
    severity: Error, effect: Entry, applies: [Index Set], fix: No,
    en: {
        title: "Index that leads to itself",
        message: "{loc} leads back to this index. Remove the entry.",
        reason: "Crawlers stop at the second visit, so the entry lists nothing.",
        fix: "Remove the entry.",
    },
    ja: {
        title: "インデックスの循環",
        message: "{loc} をたどるとこのインデックスに戻ります。項目を削除してください。",
        reason: "クローラーは同じインデックスを再び読まないため、何も載っていないのと同じです。",
        fix: "項目を削除してください。",
    },
    source: "Search Console sitemaps report",
    search_console: "Incorrect sitemap index format: Nested sitemap indexes",
    example: sitemapindex!("<sitemap><loc>https://example.com/index.xml</loc></sitemap>"),
    example_options: r#"{"sitemapUrl": "https://example.com/index.xml"}"#,
}

INDEX_LOC_NOT_ABSOLUTE = "index-loc-not-absolute" {
    severity: Error, effect: Entry, applies: [Index], fix: Assisted,
    en: {
        title: "Sitemap URL that is not absolute",
        message: "\"{loc}\" is not an absolute URL. Add the scheme and the host.",
        reason: "Search engines cannot fetch the sitemap.",
        fix: "Resolve the URL against {option:baseUrl}.",
    },
    ja: {
        title: "完全ではないサイトマップの URL",
        message: "インデックスの「{loc}」は完全な URL ではありません。https:// とホスト名から始まる URL にしてください。",
        reason: "検索エンジンがサイトマップを取得できません。",
        fix: "{option:baseUrl}を基準に補完します。",
    },
    source: "Search Console sitemaps report",
    search_console: "Invalid URL in sitemap index file: incomplete URL",
    example: sitemapindex!("<sitemap><loc>/sitemap-1.xml</loc></sitemap>"),
}

INDEX_HOST_MISMATCH = "index-host-mismatch" {
    severity: Error, effect: Entry, applies: [Index], fix: No,
    en: {
        title: "Sitemap on a different host",
        message: "{loc} is on {host}, but the index is on {expected}.",
        reason: "An index may list sitemaps of its own site only, unless the robots.txt of the other site lists them.",
        fix: "List the sitemap in the robots.txt of that host.",
    },
    ja: {
        title: "別のホストのサイトマップ",
        message: "{loc} は {host} にありますが、インデックスは {expected} にあります。",
        reason: "載せられるのは同じサイトのサイトマップだけです（相手の robots.txt に記載がある場合を除く）。",
        fix: "そのホストの robots.txt にサイトマップを記載してください。",
    },
    source: "sitemaps.org protocol; Google, large sitemaps",
    example: sitemapindex!("<sitemap><loc>https://example.org/sitemap-1.xml</loc></sitemap>"),
    example_options: r#"{"sitemapUrl": "https://example.com/index.xml"}"#,
}

INDEX_OUT_OF_DIRECTORY = "index-out-of-directory" {
    severity: Warning, effect: Entry, applies: [Index], only: [Google], fix: No,
    en: {
        title: "Sitemap outside the folder of the index",
        message: "{loc} is not in {directory}, the folder of the index.",
        reason: "Google requires sitemaps to be in the folder of the index or below it.",
        fix: "Move the index up.",
    },
    ja: {
        title: "インデックスのフォルダー外のサイトマップ",
        message: "{loc} は、インデックスのフォルダー {directory} の外にあります。",
        reason: "Google は、インデックスと同じか、それより下のフォルダーに置くよう求めています。",
        fix: "インデックスを上のフォルダーに移してください。",
    },
    source: "Google, large sitemaps",
    example: sitemapindex!("<sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>"),
    example_options: r#"{"check": {"profile": "google"}, "sitemapUrl": "https://example.com/shop/index.xml"}"#,
}

INDEX_CHILD_MISSING = "index-child-missing" {
    severity: Error, effect: Entry, applies: [Index Set], fix: No,
    en: {
        title: "Listed sitemap that is missing",
        message: "The index lists {loc}, but {file} is not among the files.",
        reason: "If it is missing on the site as well, search engines report that they cannot fetch it.",
        fix: "Write the index again from the existing files.",
    },
    ja: {
        title: "載っているのに見つからないサイトマップ",
        message: "インデックスに {loc} がありますが、ファイル {file} が見つかりません。",
        reason: "サイトにもない場合、検索エンジンで取得エラーになります。",
        fix: "存在するファイルからインデックスを作り直してください。",
    },
    source: "Yandex Webmaster, sitemap errors",
    example: concat!(
        "⟨file https://example.com/index.xml⟩\n",
        sitemapindex!("<sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>"),
    ),
}

INDEX_LASTMOD_MISMATCH = "index-lastmod-mismatch" {
    severity: Info, effect: Nothing, applies: [Index Set], fix: No,
    en: {
        title: "Index with an older date",
        message: "lastmod {value} of {loc} is older than {newest}, the newest date in that file.",
        reason: "Search engines may skip the file, because it seems unchanged.",
        fix: "Use the newest lastmod of the file.",
    },
    ja: {
        title: "インデックスの古い日付",
        message: "{loc} の lastmod {value} が、そのファイルで最も新しい {newest} より古くなっています。",
        reason: "更新されていないとみなされ、読み取られないことがあります。",
        fix: "ファイル内で最も新しい lastmod を指定してください。",
    },
    source: "sitemaps.org protocol; sitemaps.org FAQ",
    example: concat!(
        "⟨file https://example.com/index.xml⟩\n",
        sitemapindex!("<sitemap><loc>https://example.com/sitemap-1.xml</loc><lastmod>2026-01-10</lastmod></sitemap>"),
        "\n⟨file https://example.com/sitemap-1.xml⟩\n",
        urlset!("<url><loc>https://example.com/</loc><lastmod>2026-01-12</lastmod></url>"),
    ),
}

SITEMAP_NOT_LISTED = "sitemap-not-listed" {
    severity: Warning, effect: File, applies: [Set], fix: Assisted,
    en: {
        title: "Sitemap without a reference",
        message: "{file} is listed neither in an index nor in robots.txt. Search engines find it only if it is submitted.",
        reason: "Search engines discover sitemaps through indexes and robots.txt.",
        fix: "Add it to the index or to robots.txt.",
    },
    ja: {
        title: "どこからも参照されないサイトマップ",
        message: "{file} はインデックスにも robots.txt にも載っていません。送信しない限り検索エンジンに見つかりません。",
        reason: "検索エンジンは、インデックスや robots.txt からサイトマップを検出します。",
        fix: "インデックスまたは robots.txt に追加します。",
    },
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
