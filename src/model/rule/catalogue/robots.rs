//! Rules of robots.txt.

rules! { Robots;

ROBOTS_SITEMAP_MISSING = "robots-sitemap-missing" {
    severity: Info, effect: Nothing, applies: [Robots], fix: No,
    en: {
        title: "No sitemap in robots.txt",
        message: "robots.txt lists no sitemap. Add a Sitemap line.",
        reason: "Most search engines discover sitemaps through robots.txt. To others, the sitemap must be submitted.",
        fix: "Add a Sitemap line with the absolute URL.",
    },
    ja: {
        title: "robots.txt にサイトマップの記載がない",
        message: "robots.txt にサイトマップの指定がありません。Sitemap 行を追加してください。",
        reason: "多くの検索エンジンは robots.txt からサイトマップを検出します。ほかには送信が必要です。",
        fix: "絶対 URL を書いた Sitemap 行を追加してください。",
    },
    source: "sitemaps.org protocol; Google, build a sitemap; Bing Webmaster blog, May 2022",
    example: "User-agent: *\nAllow: /\n",
}

ROBOTS_SITEMAP_NOT_ABSOLUTE = "robots-sitemap-not-absolute" {
    severity: Error, effect: File, applies: [Robots], fix: No,
    en: {
        title: "Sitemap in robots.txt is not absolute",
        message: "The sitemap \"{value}\" is not an absolute URL. Add the scheme and the host.",
        reason: "Crawlers ignore the line.",
        fix: "Resolve the URL against the option baseUrl.",
    },
    ja: {
        title: "robots.txt のサイトマップが絶対 URL ではない",
        message: "サイトマップの「{value}」は絶対 URL ではありません。https:// とホスト名から始まる URL にしてください。",
        reason: "この行はクローラーに無視されます。",
        fix: "オプション baseUrl を基準に補完してください。",
    },
    source: "sitemaps.org protocol; Google, robots.txt; Yandex Webmaster, robots.txt errors; Seznam blog, November 2007",
    yandex: "Invalid Sitemap file URL format",
    example: "Sitemap: /sitemap.xml\n",
}

ROBOTS_SITEMAP_MISSPELT = "robots-sitemap-misspelt" {
    severity: Warning, effect: File, applies: [Robots], fix: No,
    en: {
        title: "Misspelt Sitemap line in robots.txt",
        message: "\"{found}\" is not a field of robots.txt. Write \"Sitemap:\".",
        reason: "Crawlers ignore lines with unknown fields.",
        fix: "Write \"Sitemap:\".",
    },
    ja: {
        title: "robots.txt の Sitemap 行の綴りの誤り",
        message: "「{found}」という項目は robots.txt にありません。「Sitemap:」と書いてください。",
        reason: "未知の項目の行はクローラーに無視されます。",
        fix: "「Sitemap:」と書いてください。",
    },
    source: "ultimate-sitemap-parser documentation; Google, robots.txt",
    example: "Sitemaps: https://example.com/sitemap.xml\n",
}

ROBOTS_INDEX_AND_CHILDREN = "robots-index-and-children" {
    severity: Info, effect: Nothing, applies: [Robots], fix: No,
    en: {
        title: "Index and its sitemaps in robots.txt",
        message: "{loc} is already listed in the index {index}. Remove the line.",
        reason: "The index is sufficient. Listing both is harmless, but has to be maintained twice.",
        fix: "Remove the line.",
    },
    ja: {
        title: "インデックスと個々のサイトマップの両方を記載",
        message: "{loc} はインデックス {index} に含まれています。行を削除してください。",
        reason: "インデックスだけで十分です。害はありませんが、管理の手間が増えます。",
        fix: "行を削除してください。",
    },
    source: "sitemaps.org protocol; next-sitemap README",
    example: concat!(
        "⟨file https://example.com/robots.txt⟩\n",
        "Sitemap: https://example.com/index.xml\nSitemap: https://example.com/sitemap-1.xml\n",
        "⟨file https://example.com/index.xml⟩\n",
        sitemapindex!("<sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>"),
    ),
}

ROBOTS_SITEMAP_NOT_FOUND = "robots-sitemap-not-found" {
    severity: Warning, effect: Entry, applies: [Robots], fix: Assisted,
    en: {
        title: "Missing sitemap in robots.txt",
        message: "robots.txt lists {loc}, which is not among the files.",
        reason: "Crawlers cannot fetch the file.",
        fix: "List the sitemaps of the set.",
    },
    ja: {
        title: "robots.txt のサイトマップが見つからない",
        message: "robots.txt に {loc} がありますが、そのファイルが見つかりません。",
        reason: "クローラーがファイルを取得できません。",
        fix: "セットのサイトマップを記載します。",
    },
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
    en: {
        title: "Sitemap blocked by robots.txt",
        message: "robots.txt blocks the sitemap {loc} for {agent}: \"{directive}\" in line {line}.",
        reason: "Crawlers may not fetch the sitemap, so they do not learn of its pages.",
        fix: "Remove the line, or add an Allow line for the sitemap.",
    },
    ja: {
        title: "robots.txt によるサイトマップのブロック",
        message: "サイトマップ {loc} は robots.txt の {line} 行目「{directive}」により、{agent} に対してブロックされています。",
        reason: "クローラーがサイトマップを取得できないため、載っているページも伝わりません。",
        fix: "行を削除するか、サイトマップを許可する Allow 行を追加してください。",
    },
    source: "Yandex Webmaster, sitemap errors; Search Console sitemaps report; Google, robots.txt",
    search_console: "Sitemap contains urls which are blocked by robots.txt",
    yandex: "The URL is forbidden in robots.txt",
    example: "User-agent: *\nDisallow: /*.xml\nSitemap: https://example.com/sitemap.xml\n",
    example_options: r#"{"baseUrl": "https://example.com/"}"#,
}

CROSS_SUBMIT_UNPROVEN = "cross-submit-unproven" {
    severity: Error, effect: File, applies: [Robots Set], fix: No,
    en: {
        title: "Pages of a site that has not agreed",
        message: "{sitemap} lists pages of {host}, but robots.txt of {host} does not list it.",
        reason: "Pages of another site count only if its robots.txt lists the sitemap.",
        fix: "Add the Sitemap line to that robots.txt.",
    },
    ja: {
        title: "許可のない別サイトのページ",
        message: "{sitemap} に {host} のページがありますが、{host} の robots.txt にこのサイトマップの指定がありません。",
        reason: "別サイトのページは、そのサイトの robots.txt にサイトマップの記載がなければ無視されます。",
        fix: "そのサイトの robots.txt に Sitemap 行を追加してください。",
    },
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
    en: {
        title: "robots.txt is too large",
        message: "robots.txt has {n} bytes. Google reads only the first 512,000.",
        reason: "Lines after the first 500 KiB have no effect.",
        fix: "Combine rules with wildcards, or remove lines.",
    },
    ja: {
        title: "robots.txt が大きすぎる",
        message: "robots.txt の大きさは {n} バイトです。Google が読み取るのは先頭の 512,000 バイトだけです。",
        reason: "先頭の 500 KiB より後の行には効果がありません。",
        fix: "ワイルドカードで規則をまとめるか、行を減らしてください。",
    },
    source: "Google, robots.txt; RFC 9309 §2.5",
    example: "⟨Disallow: /#\n×40000⟩",
}

ROBOTS_CONFLICT = "robots-conflict" {
    severity: Warning, effect: Value, applies: [Robots], fix: No,
    en: {
        title: "Contradicting lines in robots.txt",
        message: "\"{found}\" contradicts \"{other}\" in line {line}. Crawlers follow only one of them.",
        reason: "Crawlers differ in which line they follow.",
        fix: "Remove one of the lines.",
    },
    ja: {
        title: "robots.txt の行の矛盾",
        message: "「{found}」は {line} 行目の「{other}」と矛盾しています。クローラーが従うのは一方だけです。",
        reason: "どちらに従うかはクローラーによって異なります。",
        fix: "どちらかの行を削除してください。",
    },
    source: "RFC 9309 §2.2.2; Content Signals policy; Yandex Webmaster, robots.txt",
    example: "User-agent: *\nContent-Signal: search=yes, search=no\n",
}

ROBOTS_SIGNAL_INVALID = "robots-signal-invalid" {
    severity: Warning, effect: Value, applies: [Robots], fix: No,
    en: {
        title: "Undefined content signal in robots.txt",
        message: "\"{value}\" is not a content signal. Use search, ai-input or ai-train with yes or no, or use with immediate, reference or full.",
        reason: "Crawlers ignore undefined signals.",
        fix: "Correct the name or the value of the signal.",
    },
    ja: {
        title: "robots.txt の未定義のコンテンツシグナル",
        message: "「{value}」はコンテンツシグナルではありません。search、ai-input、ai-train に yes か no、または use に immediate、reference、full を指定してください。",
        reason: "未定義のシグナルはクローラーに無視されます。",
        fix: "シグナルの名前または値を修正してください。",
    },
    source: "Content Signals policy; Cloudflare, changelog of August 2026",
    example: "User-agent: *\nContent-Signal: ai_train=no\n",
}
}
