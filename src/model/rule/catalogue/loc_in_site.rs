//! Rules of URLs in relation to their site: its scope, its other pages and its robots.txt.

rules! { Loc;

LOC_OUT_OF_DIRECTORY = "loc-out-of-directory" {
    severity: Error, effect: Entry, applies: [Xml Text Feed Pages], fix: No,
    en: {
        title: "Page outside the folder of the sitemap",
        message: "{loc} is not in {directory}, the folder of the sitemap. Move the sitemap up.",
        reason: "A sitemap applies to its own folder and the folders below it, even if robots.txt lists it. Other pages are ignored.",
        fix: "Move the sitemap up, split it by folder, or submit it in Search Console (Google only; {option:check.submittedInSearchConsole}).",
    },
    ja: {
        title: "サイトマップのフォルダー外のページ",
        message: "{loc} はサイトマップのフォルダー {directory} の外です。サイトマップを上のフォルダーに置いてください。",
        reason: "robots.txt に記載しても、サイトマップが有効なのは同じフォルダー以下のページだけです。ほかは無視されます。",
        fix: "上のフォルダーに移すか、フォルダーごとに分割するか、Search Console で送信してください（Google のみ。{option:check.submittedInSearchConsole}）。",
    },
    source: "sitemaps.org protocol; Google, build a sitemap; Bing Webmaster blog, February 2008",
    search_console: "URL not allowed",
    yandex: "Incorrect URL (doesn't match the Sitemap file location)",
    example: r#"["https://example.com/a"]"#,
    example_options: r#"{"sitemapUrl": "https://example.com/shop/sitemap.xml"}"#,
}

LOC_HOST_MISMATCH = "loc-host-mismatch" {
    severity: Error, effect: Entry, applies: [Xml Text Feed Pages], fix: No,
    en: {
        title: "Page on another host than the sitemap",
        message: "{loc} is on {host}, but the sitemap is on {expected}.",
        reason: "A sitemap may list pages of its own host only. Search engines ignore others.",
        fix: "List the sitemap in the robots.txt of that host, or use a sitemap of its own.",
    },
    ja: {
        title: "サイトマップと異なるホストのページ",
        message: "{loc} のホストは {host} ですが、サイトマップのホストは {expected} です。",
        reason: "載せられるのは同じホストのページだけで、ほかは検索エンジンに無視されます。",
        fix: "そのホストの robots.txt にサイトマップを記載するか、ホストごとにサイトマップを分けてください。",
    },
    source: "sitemaps.org protocol",
    search_console: "URL not allowed",
    yandex: "Incorrect URL (doesn't match the Sitemap file location)",
    example: r#"["https://shop.example.com/"]"#,
    example_options: r#"{"sitemapUrl": "https://example.com/sitemap.xml"}"#,
}

LOC_WWW_MISMATCH = "loc-www-mismatch" {
    severity: Error, effect: Entry, applies: [Xml Text Feed Pages], fix: Assisted,
    en: {
        title: "Hosts with and without www",
        message: "{loc} is on {host}, but the sitemap is on {expected}: only \"www.\" differs.",
        reason: "For search engines these are two hosts.",
        fix: "Use the host of {option:baseUrl}.",
    },
    ja: {
        title: "www の有無の不一致",
        message: "{loc} のホストは {host} ですが、サイトマップのホストは {expected} です（www の有無だけが異なります）。",
        reason: "検索エンジンには別のホストとして扱われます。",
        fix: "{option:baseUrl}のホストに統一します。",
    },
    source: "Search Console sitemaps report",
    search_console: "Path mismatch: Missing www / Includes www",
    example: r#"["https://www.example.com/"]"#,
    example_options: r#"{"sitemapUrl": "https://example.com/sitemap.xml"}"#,
}

LOC_SCHEME_MISMATCH = "loc-scheme-mismatch" {
    severity: Error, effect: Entry, applies: [Xml Text Feed Pages], fix: Assisted,
    en: {
        title: "Mixed http and https",
        message: "{loc} uses {scheme}, but the sitemap uses {expected}.",
        reason: "For search engines these are two sites. List the URLs that visitors are redirected to.",
        fix: "Use the scheme of {option:baseUrl}.",
    },
    ja: {
        title: "http と https の不一致",
        message: "{loc} は {scheme} ですが、サイトマップは {expected} です。",
        reason: "検索エンジンには別のサイトとして扱われます。リダイレクト先の URL を載せてください。",
        fix: "{option:baseUrl}のスキームに統一します。",
    },
    source: "sitemaps.org protocol; sitemaps.org FAQ",
    search_console: "URL not allowed",
    yandex: "Incorrect URL (doesn't match the Sitemap file location)",
    example: r#"["http://example.com/"]"#,
    example_options: r#"{"sitemapUrl": "https://example.com/sitemap.xml"}"#,
}

LOC_MIXED_HOSTS = "loc-mixed-hosts" {
    severity: Error, effect: Entry, applies: [Xml Text Feed Pages], fix: No,
    en: {
        title: "Pages of several sites",
        message: "{loc} is on another site than the first page, {first}. Use one form (https, www.) for URLs of one site, and a file for each site.",
        reason: "A sitemap applies to one site. Search engines may ignore the pages of the others.",
        fix: "Write the scheme and host of all URLs alike, or split the list by host.",
    },
    ja: {
        title: "複数のサイトのページの混在",
        message: "{loc} は、最初のページ（{first}）とサイトが異なります。同じサイトなら http と https、www. の有無をそろえ、別のサイトならファイルを分けてください。",
        reason: "サイトマップは 1 サイト用です。ほかのサイトのページは無視されることがあります。",
        fix: "すべての URL のスキームとホスト名をそろえるか、ホストごとにファイルを分けてください。",
    },
    source: "sitemaps.org protocol; Google, build a sitemap",
    search_console: "URL not allowed",
    example: r#"["https://example.com/", "https://example.org/"]"#,
}

LOC_DUPLICATE = "loc-duplicate" {
    severity: Warning, effect: Nothing, applies: [Xml Index Text Feed Pages Set], fix: Safe,
    en: {
        title: "URL listed more than once",
        message: "{loc} is listed again. It first appears at {first}.",
        reason: "If the entries differ, it is undefined which one counts.",
        fix: "Keep one entry, with the newest lastmod and all extensions.",
    },
    ja: {
        title: "URL の重複",
        message: "{loc} が重複しています（最初の位置: {first}）。",
        reason: "内容が異なる場合、どちらが使われるかは定められていません。",
        fix: "最も新しい lastmod とすべての拡張を持つ 1 件にまとめます。",
    },
    source: "Bing Webmaster blog, February 2008",
    example: r#"["https://example.com/a", "https://example.com/a"]"#,
}

LOC_EQUIVALENT = "loc-equivalent" {
    severity: Warning, effect: Nothing, applies: [Xml Text Feed Pages Set], fix: Safe,
    en: {
        title: "Two forms of one URL",
        message: "{loc} is also listed in another form: {other}",
        reason: "Search engines have to guess which form is preferred.",
        fix: "Keep the normal form.",
    },
    ja: {
        title: "同じ URL の別表記",
        message: "{loc} は別の表記でも載っています: {other}",
        reason: "どちらを優先するかが検索エンジンの判断に任されます。",
        fix: "正規化された表記だけを残します。",
    },
    source: "RFC 3986 §6; sitemaps.org protocol",
    example: r#"["https://example.com/a", "https://EXAMPLE.com/a"]"#,
}

LOC_INDEX_FILE = "loc-index-file" {
    severity: Warning, effect: Nothing, applies: [Xml Text Feed Pages Set], fix: No,
    en: {
        title: "One page under two URLs",
        message: "{loc} is usually the same page as {other}, which is also listed.",
        reason: "Servers usually return the same page for both URLs.",
        fix: "Keep the URL that your site links to.",
    },
    ja: {
        title: "1 つのページに 2 つの URL",
        message: "{loc} は通常 {other} と同じページですが、両方が載っています。",
        reason: "通常、サーバーはどちらの URL でも同じページを返します。",
        fix: "サイト内のリンクで使う URL だけを残してください。",
    },
    source: "Google, build a sitemap; sitemaps.org FAQ",
    example: r#"["https://example.com/", "https://example.com/index.html"]"#,
}

LOC_NOT_INDEXABLE = "loc-not-indexable" {
    severity: Warning, effect: Entry, applies: [Pages], fix: No,
    en: {
        title: "Page that cannot be indexed",
        message: "{loc} is recorded with {found}. List only pages that return 200 and can be indexed.",
        written: "{loc} is recorded with {found} and left out. Turn the rule off to list it.",
        reason: "The page redirects, fails, or excludes itself from the index.",
        fix: "Remove the entry, or list the target of the redirect or the canonical URL.",
    },
    ja: {
        title: "インデックスできないページ",
        message: "{loc} の記録は「{found}」です。200 を返し、インデックスに登録できるページだけを載せてください。",
        written: "{loc} は、記録が「{found}」のため除きました。載せるには、このルールをオフにしてください。",
        reason: "リダイレクト、エラー、noindex などのページです。",
        fix: "項目を削除するか、リダイレクト先または正規 URL を載せてください。",
    },
    source: "Google, build a sitemap; Search Console sitemaps and page reports",
    search_console: "URLs not accessible",
    example: r#"[{"loc": "https://example.com/a", "status": 404}]"#,
}

LOC_BLOCKED_BY_ROBOTS = "loc-blocked-by-robots" {
    severity: Warning, effect: Entry, applies: [Xml Text Feed Pages], fix: No,
    en: {
        title: "Page that robots.txt blocks",
        message: "robots.txt blocks {loc} for {agent}: \"{directive}\" in line {line}.",
        reason: "The sitemap lists the page, but crawlers may not fetch it.",
        fix: "Remove the entry, or change robots.txt.",
    },
    ja: {
        title: "robots.txt にブロックされるページ",
        message: "{loc} は robots.txt の {line} 行目「{directive}」により、{agent} に対してブロックされています。",
        reason: "サイトマップに載っていても、クローラーはページを取得できません。",
        fix: "項目を削除するか、robots.txt を変更してください。",
    },
    source: "Search Console sitemaps report; RFC 9309 §2.2.2; Google, robots.txt",
    search_console: "Sitemap contains urls which are blocked by robots.txt",
    example: r#"["https://example.com/private/a"]"#,
    example_options: r#"{"check": {"robots": "User-agent: *\nDisallow: /private/\n"}}"#,
}
}
