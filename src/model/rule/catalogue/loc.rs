//! Rules of URLs.

rules! { Loc;

LOC_RESOLVED = "loc-resolved" {
    severity: Info, effect: Nothing, applies: [Pages], fix: No,
    en: "{loc} is relative; it was resolved against {base} to {resolved}",
    ja: "{loc} は相対 URL のため、{base} を基準に {resolved} としました。",
    source: "sitemap-kit, page list; RFC 3986 §5",
    example: r#"["/a"]"#,
    example_options: r#"{"baseUrl": "https://example.com/"}"#,
}

LOC_NOT_ABSOLUTE = "loc-not-absolute" {
    severity: Error, effect: Entry, applies: [Xml Index Text Pages], fix: Assisted "resolve against baseUrl",
    en: "{loc} is not a full URL; one with scheme and host was expected.",
    ja: "{loc} は完全な URL ではありません。https:// とホスト名から始まる URL にしてください。",
    source: "sitemaps.org protocol; sitemaps.org FAQ; Google, build a sitemap",
    search_console: "URLs not followed",
    yandex: "Incorrect page address",
    example: r#"["/a"]"#,
}

LOC_SCHEME = "loc-scheme" {
    severity: Error, effect: Entry, applies: [Xml Index Text Pages], fix: No,
    en: "{loc} has the scheme {scheme}; http or https was expected.",
    ja: "{loc} のスキームが {scheme} です。http または https にしてください。",
    source: "sitemaps.org protocol; sitemapr specification",
    search_console: "Invalid URL",
    yandex: "Incorrect page address",
    example: r#"["ftp://example.com/a"]"#,
}

LOC_HOST_INVALID = "loc-host-invalid" {
    severity: Error, effect: Entry, applies: [Xml Index Text Pages], fix: No,
    en: "\"{host}\" in {loc} is not a valid host name.",
    ja: "{loc} の「{host}」はホスト名として正しくありません。",
    source: "Search Console sitemaps report; Yandex Webmaster, sitemap errors; RFC 3986 §3.2.2",
    search_console: "Invalid URL",
    yandex: "Incorrect page address",
    example: r#"["https://exa_mple..com/"]"#,
}

LOC_TOO_LONG = "loc-too-long" {
    severity: Error, effect: Entry, applies: [Xml Index Text Pages], fix: No,
    en: "The loc has {n} characters; fewer than {limit} are allowed: {loc}",
    ja: "loc が {n} 文字あります。{limit} 文字未満にしてください: {loc}",
    source: "sitemaps.org protocol (fewer than 2,048); sitemap.xsd (at most 2,048)",
    yandex: "URL too long",
    example: r#"["https://example.com/⟨a×2029⟩"]"#,
}

LOC_TOO_SHORT = "loc-too-short" {
    severity: Error, effect: Entry, applies: [Xml Index Pages], only: [Xsd], fix: No,
    en: "The loc has {n} characters; the schema asks for at least {limit}: {loc}",
    ja: "loc が {n} 文字しかありません。スキーマでは {limit} 文字以上必要です: {loc}",
    source: "sitemap.xsd; siteindex.xsd",
    example: r#"["http://a.b/"]"#,
    example_options: r#"{"profile": "xsd"}"#,
}

LOC_OVER_ENGINE_LIMIT = "loc-over-engine-limit" {
    severity: Warning, effect: Entry, applies: [Xml Text Pages], only: [Yandex Baidu], fix: No,
    en: "The loc has {n} characters; {engine} takes at most {limit}: {loc}",
    ja: "loc が {n} 文字あります。{engine} の上限は {limit} 文字です: {loc}",
    source: "Yandex Webmaster, sitemap errors; Baidu help, XML sitemaps",
    yandex: "URL too long",
    example: r#"["https://example.com/⟨a×1005⟩"]"#,
    example_options: r#"{"profile": "yandex"}"#,
}

LOC_SURROUNDING_WHITESPACE = "loc-surrounding-whitespace" {
    severity: Warning, effect: Nothing, applies: [Xml Index Text Pages], fix: Safe "trim",
    en: "There is whitespace around {loc}",
    ja: "{loc} の前後に空白または改行があります。",
    source: "sitemap.xsd (anyURI)",
    example: r#"[" https://example.com/"]"#,
}

LOC_NOT_ESCAPED = "loc-not-escaped" {
    severity: Warning, effect: Nothing, applies: [Xml Index Text Pages], fix: Safe "percent-encode path and query, write the host as punycode",
    en: "{loc} contains \"{character}\"; {expected} was expected.",
    ja: "{loc} に「{character}」が含まれています。{expected} と書いてください。",
    source: "sitemaps.org protocol; RFC 3986; sitemapr specification",
    example: r#"["https://example.com/商品"]"#,
}

LOC_BAD_PERCENT = "loc-bad-percent" {
    severity: Error, effect: Entry, applies: [Xml Index Text Pages], fix: Safe "write %25",
    en: "{loc} contains {found}; \"%\" must be followed by two hexadecimal digits.",
    ja: "{loc} に {found} があります。「%」の後には 2 桁の 16 進数が必要です。",
    source: "RFC 3986 §2.1; sitemapr specification",
    search_console: "Invalid URL",
    yandex: "Incorrect page address",
    example: r#"["https://example.com/100%zz"]"#,
}

LOC_FRAGMENT = "loc-fragment" {
    severity: Warning, effect: Nothing, applies: [Xml Index Text Pages], fix: Safe "cut at the number sign",
    en: "{loc} has the fragment {fragment}, which crawlers leave out.",
    ja: "{loc} にフラグメント {fragment} があります。クローラーはこの部分を無視します。",
    source: "RFC 3986 §3.5; sitemapr specification",
    example: r#"["https://example.com/a#b"]"#,
}

LOC_USERINFO = "loc-userinfo" {
    severity: Warning, effect: Nothing, applies: [Xml Index Text Pages], fix: Assisted "remove the user part",
    en: "{loc} contains a user name or password.",
    ja: "{loc} にユーザー名またはパスワードが含まれています。",
    source: "RFC 3986 §3.2.1; sitemapr specification",
    example: r#"["https://user@example.com/"]"#,
}

LOC_NOT_NORMALIZED = "loc-not-normalized" {
    severity: Info, effect: Nothing, applies: [Xml Text Pages], fix: Safe "write the normal form; the letter case of the path stays",
    en: "{loc} is usually written {expected}",
    ja: "{loc} は通常 {expected} と書きます。",
    source: "RFC 3986 §6.2; Google, robots.txt",
    example: r#"["https://EXAMPLE.com:443/a"]"#,
}

LOC_NOISE_PARAMETER = "loc-noise-parameter" {
    severity: Warning, effect: Nothing, applies: [Xml Text Pages], fix: Assisted "remove the parameter",
    en: "{loc} has the parameter {name}, which marks a visit and not a page.",
    ja: "{loc} にパラメーター {name} があります。訪問を識別するもので、ページの URL には要りません。",
    source: "sitemaps.org FAQ; Google, build a sitemap; Google webmaster guidelines (old copy)",
    example: r#"["https://example.com/?PHPSESSID=1f3a"]"#,
}

LOC_NOT_PAGE = "loc-not-page" {
    severity: Warning, effect: Nothing, applies: [Xml Text Pages], fix: No,
    en: "{loc} ends in {ending}, which is not a page. List the pages that use the file instead.",
    ja: "{loc} の末尾が {ending} で、ページではありません。そのファイルを使うページを載せてください。",
    source: "Google, build a sitemap; Google, image sitemaps; Google, video sitemaps; sitemaps.org protocol",
    example: r#"["https://example.com/style.css"]"#,
}

LOC_NON_PUBLIC_HOST = "loc-non-public-host" {
    severity: Warning, effect: Entry, applies: [Xml Index Text Pages], fix: No,
    en: "{loc} is on {host}, which crawlers cannot reach.",
    ja: "{loc} のホスト {host} には、クローラーがアクセスできません。",
    source: "Google, build a sitemap",
    example: r#"["http://localhost/a"]"#,
}

LOC_OUT_OF_DIRECTORY = "loc-out-of-directory" {
    severity: Error, effect: Entry, applies: [Xml Text Pages], fix: No "move the sitemap up, split by directory, list it in robots.txt of the site, or submit it in Search Console (Google)",
    en: "{loc} is not under {directory}, the folder of the sitemap. Put the sitemap into a folder above the page.",
    ja: "{loc} は、サイトマップのあるフォルダー {directory} の外にあります。サイトマップは、ページと同じか、それより上のフォルダーに置いてください。",
    source: "sitemaps.org protocol; Google, build a sitemap; Bing Webmaster blog, February 2008",
    search_console: "URL not allowed",
    yandex: "Incorrect URL (doesn't match the Sitemap file location)",
    example: r#"["https://example.com/a"]"#,
    example_options: r#"{"sitemapUrl": "https://example.com/shop/sitemap.xml"}"#,
}

LOC_HOST_MISMATCH = "loc-host-mismatch" {
    severity: Error, effect: Entry, applies: [Xml Text Pages], fix: No "name the sitemap in robots.txt of that host",
    en: "{loc} is on {host}, but the sitemap is on {expected}.",
    ja: "{loc} のホストは {host} ですが、サイトマップのホストは {expected} です。",
    source: "sitemaps.org protocol",
    search_console: "URL not allowed",
    yandex: "Incorrect URL (doesn't match the Sitemap file location)",
    example: r#"["https://shop.example.com/"]"#,
    example_options: r#"{"sitemapUrl": "https://example.com/sitemap.xml"}"#,
}

LOC_WWW_MISMATCH = "loc-www-mismatch" {
    severity: Error, effect: Entry, applies: [Xml Text Pages], fix: Assisted "rewrite to the host of baseUrl",
    en: "{loc} is on {host}, but the sitemap is on {expected}: only \"www.\" differs.",
    ja: "{loc} のホストは {host} ですが、サイトマップのホストは {expected} です（www の有無が違います）。",
    source: "Search Console sitemaps report",
    search_console: "Path mismatch: Missing www / Includes www",
    example: r#"["https://www.example.com/"]"#,
    example_options: r#"{"sitemapUrl": "https://example.com/sitemap.xml"}"#,
}

LOC_SCHEME_MISMATCH = "loc-scheme-mismatch" {
    severity: Error, effect: Entry, applies: [Xml Text Pages], fix: Assisted "rewrite to the scheme of baseUrl",
    en: "{loc} uses {scheme}, but the sitemap uses {expected}.",
    ja: "{loc} は {scheme} ですが、サイトマップは {expected} です。",
    source: "sitemaps.org protocol; sitemaps.org FAQ",
    search_console: "URL not allowed",
    yandex: "Incorrect URL (doesn't match the Sitemap file location)",
    example: r#"["http://example.com/"]"#,
    example_options: r#"{"sitemapUrl": "https://example.com/sitemap.xml"}"#,
}

LOC_MIXED_HOSTS = "loc-mixed-hosts" {
    severity: Error, effect: File, applies: [Xml Text Pages], fix: No "split by host",
    en: "The file lists pages of {n} sites ({found}); one was expected.",
    ja: "1 つのファイルに {n} サイトのページが混在しています（{found}）。1 サイトだけにしてください。",
    source: "sitemaps.org protocol; Google, build a sitemap",
    search_console: "URL not allowed",
    example: r#"["https://example.com/", "https://example.org/"]"#,
}

LOC_DUPLICATE = "loc-duplicate" {
    severity: Warning, effect: Nothing, applies: [Xml Index Text Pages Set], fix: Safe "keep one, with the newest lastmod and all extensions",
    en: "{loc} is listed again; it first appears at {first}.",
    ja: "{loc} が重複しています（最初の位置: {first}）。",
    source: "sitemapr specification; Bing Webmaster blog, February 2008",
    example: r#"["https://example.com/a", "https://example.com/a"]"#,
}

LOC_EQUIVALENT = "loc-equivalent" {
    severity: Warning, effect: Nothing, applies: [Xml Text Pages Set], fix: Safe "keep the normal form",
    en: "{loc} is also listed in another form: {other}",
    ja: "{loc} は別の書き方でも載っています: {other}",
    source: "RFC 3986 §6; sitemapr specification; sitemaps.org protocol",
    example: r#"["https://example.com/a", "https://EXAMPLE.com/a"]"#,
}

LOC_INDEX_FILE = "loc-index-file" {
    severity: Warning, effect: Nothing, applies: [Xml Text Pages Set], fix: No,
    en: "{loc} is usually the same page as {other}, which is listed too.",
    ja: "{loc} は通常 {other} と同じページですが、両方が載っています。",
    source: "Google, build a sitemap; sitemaps.org FAQ",
    example: r#"["https://example.com/", "https://example.com/index.html"]"#,
}

LOC_NOT_INDEXABLE = "loc-not-indexable" {
    severity: Warning, effect: Entry, applies: [Pages], fix: No "leave the page out, or list its target or canonical",
    en: "{loc} is recorded with {found}; only pages that answer 200 and may be indexed belong here.",
    ja: "{loc} は {found} と記録されています。200 を返し、インデックスできるページだけを載せてください。",
    source: "Google, build a sitemap; Search Console sitemaps and page reports",
    search_console: "URLs not accessible",
    example: r#"[{"loc": "https://example.com/a", "status": 404}]"#,
}

LOC_BLOCKED_BY_ROBOTS = "loc-blocked-by-robots" {
    severity: Warning, effect: Entry, applies: [Xml Text Pages], fix: No "leave the page out, or change robots.txt",
    en: "robots.txt blocks {loc} for {agent}: \"{directive}\" in line {line}.",
    ja: "{loc} は robots.txt の {line} 行目「{directive}」により、{agent} に対してブロックされています。",
    source: "Search Console sitemaps report; RFC 9309 §2.2.2; Google, robots.txt",
    search_console: "Sitemap contains urls which are blocked by robots.txt",
    example: r#"["https://example.com/private/a"]"#,
    example_options: r#"{"robots": "User-agent: *\nDisallow: /private/\n"}"#,
}
}
