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
        title: "サイトマップの記載のない robots.txt",
        message: "robots.txt にサイトマップの指定がありません。Sitemap 行を追加してください。",
        reason: "多くの検索エンジンは robots.txt からサイトマップを検出します。ほかの検索エンジンには送信が必要です。",
        fix: "完全な URL を書いた Sitemap 行を追加してください。",
    },
    source: "sitemaps.org protocol; Google, build a sitemap; Bing Webmaster blog, May 2022",
    example: "User-agent: *\nAllow: /\n",
}

ROBOTS_SITEMAP_NOT_ABSOLUTE = "robots-sitemap-not-absolute" {
    severity: Error, effect: File, applies: [Robots], fix: No,
    en: {
        title: "Sitemap URL in robots.txt that is not absolute",
        message: "The sitemap \"{value}\" is not a valid absolute URL. Begin it with https:// and a valid host.",
        reason: "Crawlers ignore the line. Ports end at 65535.",
        fix: "Resolve the URL against {option:baseUrl}.",
    },
    ja: {
        title: "完全ではない robots.txt のサイトマップの URL",
        message: "サイトマップの「{value}」は完全な URL ではありません。https:// と正しいホスト名から始めてください。",
        reason: "この行はクローラーに無視されます。ポート番号は 65535 までです。",
        fix: "{option:baseUrl}を基準に補完してください。",
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
        title: "robots.txt の Sitemap 行のつづりの誤り",
        message: "「{found}」という項目は robots.txt にありません。「Sitemap:」と書いてください。",
        reason: "未知の項目の行はクローラーに無視されます。",
        fix: "「Sitemap:」と書いてください。",
    },
    source: "Google, robots.txt",
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
        title: "インデックスと個々のサイトマップの両方の記載",
        message: "{loc} はインデックス {index} に含まれています。行を削除してください。",
        reason: "インデックスだけで十分です。害はありませんが、管理の手間が増えます。",
        fix: "行を削除してください。",
    },
    source: "sitemaps.org protocol",
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
        title: "robots.txt にあるのに見つからないサイトマップ",
        message: "robots.txt に {loc} がありますが、そのファイルが見つかりません。",
        reason: "クローラーがファイルを取得できません。",
        fix: "セットのサイトマップを記載します。",
    },
    source: "Search Console sitemaps report",
    example: concat!(
        "⟨file https://example.com/robots.txt⟩\nSitemap: https://example.com/sitemap.xml\n",
        "⟨file https://example.com/sitemap-1.xml⟩\n",
        urlset!("<url><loc>https://example.com/</loc></url>"),
    ),
    example_options: r#"{"baseUrl": "https://example.com/"}"#,
}

ROBOTS_BLOCKS_SITEMAP = "robots-blocks-sitemap" {
    severity: Error, effect: File, applies: [Xml Index Text Feed Robots Set], fix: No,
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
    example: concat!(
        "⟨file https://example.com/robots.txt⟩\nUser-agent: *\nDisallow: /*.xml\nSitemap: https://example.com/sitemap.xml\n",
        "⟨file https://example.com/sitemap.xml⟩\n",
        urlset!("<url><loc>https://example.com/</loc></url>"),
    ),
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
    source: "sitemaps.org protocol",
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
        title: "robots.txt over the size limit",
        message: "robots.txt has {n} bytes. Google reads only the first 512,000.",
        reason: "Lines after the first 500 KiB have no effect.",
        fix: "Combine rules with wildcards, or remove lines.",
    },
    ja: {
        title: "大きすぎる robots.txt",
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

ROBOTS_HTML = "robots-html" {
    severity: Error, effect: File, applies: [Robots], fix: No,
    en: {
        title: "HTML instead of robots.txt",
        message: "robots.txt is HTML or XML. Serve a text file, or status 404 if there is none.",
        reason: "Crawlers find no rules and no sitemaps in it. Many servers answer unknown paths with a page and status 200.",
        fix: "Exclude /robots.txt from the rewriting rules of the server.",
    },
    ja: {
        title: "robots.txt の代わりの HTML",
        message: "robots.txt の内容が HTML または XML です。テキストファイルを返すか、ファイルがなければステータス 404 を返してください。",
        reason: "クローラーは規則もサイトマップも読み取れません。存在しないパスにページとステータス 200 を返すサーバーでよく起こります。",
        fix: "/robots.txt をサーバーの URL 書き換え（リライト）の対象から外してください。",
    },
    source: "Google, robots.txt; RFC 9309 §2.3",
    example: "<!DOCTYPE html>\n<title>Home</title>\n",
}

ROBOTS_LINE_INVALID = "robots-line-invalid" {
    severity: Warning, effect: Entry, applies: [Robots], fix: No,
    en: {
        title: "Line without a field in robots.txt",
        message: "\"{value}\" is not a line of robots.txt. Write \"{expected}\"",
        reason: "A line is a field, a colon and a value. Crawlers ignore other lines, or guess what is meant.",
        fix: "Add the field and the colon, or # before a comment.",
    },
    ja: {
        title: "robots.txt の項目のない行",
        message: "「{value}」は robots.txt の行として正しくありません。「{expected}」と書いてください。",
        reason: "行は「項目: 値」の形式です。ほかの行は無視されるか、推測で解釈されます。",
        fix: "項目とコロンを書くか、コメントなら先頭に # を付けてください。",
    },
    source: "RFC 9309 §2.2; Google, robots.txt; Yandex Webmaster, robots.txt errors",
    example: "User-agent: *\nDisallow /cart\n",
}

ROBOTS_FIELD_MISSPELT = "robots-field-misspelt" {
    severity: Warning, effect: Entry, applies: [Robots], fix: No,
    en: {
        title: "Misspelt field in robots.txt",
        message: "\"{found}\" is not a field of robots.txt. Write \"{expected}:\".",
        reason: "Crawlers ignore lines with unknown fields. Google accepts some misspellings, others do not.",
        fix: "Correct the field.",
    },
    ja: {
        title: "robots.txt の項目名の誤り",
        message: "「{found}」という項目は robots.txt にありません。「{expected}:」と書いてください。",
        reason: "未知の項目の行はクローラーに無視されます。Google は一部の書き間違いを認識しますが、ほかは認識しません。",
        fix: "項目名を修正してください。",
    },
    source: "RFC 9309 §2.2; Google, robots.txt; Yandex Webmaster, robots.txt errors",
    example: "User-agent: *\nDisalow: /cart\n",
}

ROBOTS_FIELD_UNKNOWN = "robots-field-unknown" {
    severity: Info, effect: Nothing, applies: [Robots], fix: No,
    en: {
        title: "Unknown field in robots.txt",
        message: "\"{found}\" is not a field that search engines document, so they ignore the line.",
        reason: "The line has no effect on search engines. Google stopped following Noindex in 2019.",
        fix: "Remove the line unless a certain crawler needs it.",
    },
    ja: {
        title: "robots.txt の未知の項目",
        message: "「{found}」は検索エンジンの資料にない項目なので、この行は無視されます。",
        reason: "検索エンジンには効果がありません。Noindex は 2019 年から Google でも無効です。",
        fix: "特定のクローラーに必要でなければ、行を削除してください。",
    },
    source: "Google, robots.txt; Yandex Webmaster, robots.txt errors; RFC 9309 §2.2.4",
    example: "User-agent: *\nNoindex: /cart\n",
}

ROBOTS_VALUE_MISSING = "robots-value-missing" {
    severity: Warning, effect: Entry, applies: [Robots], fix: No,
    en: {
        title: "Line without a value in robots.txt",
        message: "The {field} line has no value. Add one, or remove the line.",
        reason: "Crawlers ignore the line. Only Allow and Disallow may be empty.",
        fix: "Add the value, or remove the line.",
    },
    ja: {
        title: "robots.txt の値のない行",
        message: "{field} の行に値がありません。値を書くか、行を削除してください。",
        reason: "クローラーに無視されます。値を省略できるのは Allow と Disallow だけです。",
        fix: "値を書くか、行を削除してください。",
    },
    source: "RFC 9309 §2.2; sitemaps.org protocol",
    example: "Sitemap:\n",
}

ROBOTS_RULE_OUTSIDE_GROUP = "robots-rule-outside-group" {
    severity: Warning, effect: Entry, applies: [Robots], fix: No,
    en: {
        title: "Rule before the first User-agent line",
        message: "\"{value}\" is before the first User-agent line, so it applies to no crawler. Write \"User-agent: *\" above it.",
        reason: "Rules belong to the crawlers of the User-agent lines above them.",
        fix: "Write a User-agent line above the rule.",
    },
    ja: {
        title: "User-agent 行より前の規則",
        message: "「{value}」は最初の User-agent 行より前にあるため、どのクローラーにも適用されません。上に「User-agent: *」を書いてください。",
        reason: "規則は、その上の User-agent 行のクローラーに適用されます。",
        fix: "規則の上に User-agent 行を書いてください。",
    },
    source: "RFC 9309 §2.2.1; Google, robots.txt; Yandex Webmaster, robots.txt errors",
    example: "Disallow: /cart\nUser-agent: *\nDisallow:\n",
}

ROBOTS_AGENT_LIST = "robots-agent-list" {
    severity: Warning, effect: Entry, applies: [Robots], fix: No,
    en: {
        title: "Several crawlers in one User-agent line",
        message: "\"{value}\" is a list of crawlers. Write a User-agent line for each.",
        reason: "A line has the name of one crawler. Google reads only the first name, others none.",
        fix: "Write one User-agent line for each crawler, directly below each other.",
    },
    ja: {
        title: "1 行に複数のクローラー",
        message: "「{value}」に複数のクローラーが書かれています。クローラーごとに User-agent 行を書いてください。",
        reason: "1 行に書けるのは 1 つの名前だけです。Google は最初の名前だけを読み、どれも読まないクローラーもあります。",
        fix: "クローラーごとの User-agent 行を続けて書いてください。",
    },
    source: "RFC 9309 §2.2.1; Google, robots.txt",
    example: "User-agent: Googlebot, Bingbot\nDisallow: /cart\n",
}

ROBOTS_PATH_INVALID = "robots-path-invalid" {
    severity: Warning, effect: Entry, applies: [Robots], fix: No,
    en: {
        title: "Rule that is not a path",
        message: "\"{value}\" is not a path. Write \"{expected}\"",
        reason: "A path begins with / and has no host. Other rules match no URL.",
        fix: "Begin the path with /, or with * for any text.",
    },
    ja: {
        title: "パスではない規則",
        message: "「{value}」はパスではありません。「{expected}」のように書いてください。",
        reason: "パスは / で始まり、ホスト名を含みません。ほかの書き方はどの URL にも一致しません。",
        fix: "/ または *（任意の文字列）で始めてください。",
    },
    source: "RFC 9309 §2.2.2; Google, robots.txt; Yandex Webmaster, robots.txt errors",
    example: "User-agent: *\nDisallow: cart\n",
}

ROBOTS_SITEMAP_SEVERAL = "robots-sitemap-several" {
    severity: Error, effect: File, applies: [Robots], fix: No,
    en: {
        title: "Several sitemaps in one line of robots.txt",
        message: "The line lists several sitemaps: \"{value}\". Write a Sitemap line for each.",
        reason: "Crawlers read the value as one URL, which does not exist.",
        fix: "Write one Sitemap line for each sitemap.",
    },
    ja: {
        title: "robots.txt の 1 行に複数のサイトマップ",
        message: "1 行に複数のサイトマップがあります:「{value}」。サイトマップごとに Sitemap 行を書いてください。",
        reason: "クローラーは値全体を 1 つの URL として読むため、どのサイトマップも見つかりません。",
        fix: "サイトマップごとに 1 行ずつ書いてください。",
    },
    source: "sitemaps.org protocol; Google, robots.txt",
    example: "Sitemap: https://example.com/a.xml, https://example.com/b.xml\n",
}

ROBOTS_CRAWL_DELAY_INVALID = "robots-crawl-delay-invalid" {
    severity: Warning, effect: Value, applies: [Robots], fix: No,
    en: {
        title: "Crawl-delay that is not a number",
        message: "Crawl-delay \"{value}\" is not a number. Write the seconds, such as 5.",
        reason: "Crawlers that follow Crawl-delay ignore the line. Google and Yandex do not follow it.",
        fix: "Write a number of seconds, or remove the line.",
    },
    ja: {
        title: "数値ではない Crawl-delay",
        message: "Crawl-delay「{value}」は数値ではありません。5 のように秒数を書いてください。",
        reason: "Crawl-delay に従うクローラーに無視されます。Google と Yandex はこの行に従いません。",
        fix: "秒数を書くか、行を削除してください。",
    },
    source: "Bing Webmaster blog, August 2009; Google, robots.txt",
    example: "User-agent: *\nCrawl-delay: slow\n",
}
}
