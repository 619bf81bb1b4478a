//! Rules of folders of HTML files. `pkg/built/scan` and `pkg/built/build` check them. The examples are the files of a project that is its own folder,
//! built with `https://example.com/` as base URL; those with a `.gitignore` are committed.

/// Expands to numbered pages with the given content.
macro_rules! pages {
    ($content:literal; $($number:literal)*) => {
        concat!($("⟨file ", $number, ".html⟩\n<title>", $number, "</title>", $content, "\n",)*)
    };
}

rules! { BuiltSites;

SITE_BASE_PATH = "site-base-path" {
    severity: Warning, effect: Entry, applies: [Built], fix: No,
    en: {
        title: "Links below another path than the base URL",
        message: "The pages link to each other below {links}, but the path of the base URL is {path}. Correct the base URL, or build the site for it.",
        reason: "If the site is served below the path of its links, the listed URLs do not exist.",
    },
    ja: {
        title: "ベース URL と異なるリンクのパス",
        message: "ページ間のリンクは {links} 以下を指していますが、ベース URL のパスは {path} です。ベース URL を修正するか、このパスを設定してビルドし直してください。",
        reason: "実際にリンクのパスで公開している場合、サイトマップの URL は存在しません。",
    },
    source: "RFC 3986 §5.2",
    example: "⟨file index.html⟩\n<title>Home</title><a href=/docs/a.html>A</a>\n⟨file a.html⟩\n<title>A</title>\n",
}

SITE_FILE_UNREAD = "site-file-unread" {
    severity: Warning, effect: Entry, applies: [Built], fix: No,
    en: {
        title: "File that is not read",
        message: "The file is not read: {reason}",
        reason: "If it is an HTML file, its page is not listed; if it is a configuration, its rules are not applied.",
        fix: "Correct the file, its permissions or the link.",
    },
    ja: {
        title: "読み取れないファイル",
        message: "ファイルを読み取っていません（{reason}）。",
        reason: "読み取れない HTML ファイルのページは載らず、読み取れない設定には従いません。",
        fix: "ファイル、その権限、またはリンクを修正してください。",
    },
    source: "sitemap-kit: a recommendation",
    example: "⟨file index.html⟩\n<title>Home</title>\n⟨file vercel.json⟩\n{\n",
}

SITE_CANONICAL_MISSING = "site-canonical-missing" {
    severity: Warning, effect: Entry, applies: [Built], fix: No,
    en: {
        title: "Canonical URL without a file",
        message: "The canonical URL {canonical} is not a page of the folder, so neither page is listed. Correct the canonical URL.",
        reason: "Search engines index the canonical URL in place of the page, and this one does not exist.",
    },
    ja: {
        title: "ファイルのない正規 URL",
        message: "正規 URL {canonical} に当たるページがフォルダーにないため、どちらのページも載りません。正規 URL を修正してください。",
        reason: "検索エンジンは、ページの代わりに正規 URL を登録しますが、その URL のページが存在しません。",
    },
    source: "Google, canonical URLs",
    example: "⟨file index.html⟩\n<title>Home</title>\n⟨file a.html⟩\n<title>A</title><link rel=canonical href=/b.html>\n",
}

SITE_CANONICAL_ORIGIN = "site-canonical-origin" {
    severity: Warning, effect: Entry, applies: [Built], fix: No,
    en: {
        title: "Canonical URL on another site",
        message: "The canonical URL {canonical} is this page on another host or path, so it is not listed. Correct the base URL, or build the site for it.",
        reason: "Search engines index the canonical URL in place of the page. Builds for another environment often name its host.",
        fix: "If the site is there, give its URL as the base URL; otherwise build the site with the URL of the site.",
    },
    ja: {
        title: "別のサイトを指す正規 URL",
        message: "正規 URL {canonical} は、ホストやパスだけが異なるこのページの URL のため、載りません。ベース URL を修正するか、サイトの URL を設定してビルドし直してください。",
        reason: "検索エンジンは、ページの代わりに正規 URL を登録します。別の環境用のビルドでは、その環境のホストが残りがちです。",
        fix: "サイトの URL がそちらであればベース URL に指定し、そうでなければサイトの URL を設定してビルドし直してください。",
    },
    source: "Google, canonical URLs",
    example: "⟨file index.html⟩\n<title>Home</title>\n⟨file a.html⟩\n<title>A</title><link rel=canonical href=http://localhost:4321/a>\n",
}

SITE_CANONICALS_DIFFER = "site-canonicals-differ" {
    severity: Warning, effect: Value, applies: [Built], fix: No,
    en: {
        title: "Several canonical URLs",
        message: "The page has several canonical URLs, and search engines follow none of them: {canonicals}",
        reason: "Contradicting canonical URLs are ignored, so that search engines choose one themselves.",
        fix: "Keep one of them.",
    },
    ja: {
        title: "複数の正規 URL",
        message: "正規 URL が複数あるため、検索エンジンはどれにも従いません: {canonicals}",
        reason: "矛盾する正規 URL は無視され、検索エンジンが独自に選びます。",
        fix: "1 つだけ残してください。",
    },
    source: "RFC 6596 §3; Google, canonical URLs",
    example: "⟨file index.html⟩\n<title>Home</title><link rel=canonical href=/><link rel=canonical href=/home>\n",
}

SITE_NOINDEX_IN_BODY = "site-noindex-in-body" {
    severity: Warning, effect: Nothing, applies: [Built], fix: No,
    en: {
        title: "noindex outside of the head",
        message: "{directive} is in the body of the page. It is followed; move it to the head.",
        reason: "Robots meta tags belong in the head, and not every search engine follows them elsewhere.",
    },
    ja: {
        title: "head の外にある noindex",
        message: "{directive} がページの body にあります。この指定に従いますが、head に移してください。",
        reason: "robots メタタグは head に記述するもので、ほかの場所ではすべての検索エンジンが従うとは限りません。",
    },
    source: "Google, robots meta tag",
    example: "⟨file index.html⟩\n<title>Home</title>\n⟨file a.html⟩\n<title>A</title><p>A</p><meta name=robots content=noindex>\n",
}

SITE_FORM_UNANSWERED = "site-form-unanswered" {
    severity: Warning, effect: Entry, applies: [Built], fix: No,
    en: {
        title: "URL that the host answers without the page",
        message: "The host answers {url} with a redirect or an error. Change the canonical URL, {option:extension} or {option:trailingSlash}.",
        reason: "A sitemap lists the URLs that answer with the page itself.",
    },
    ja: {
        title: "ホストがページを返さない URL",
        message: "ホストは {url} に対してリダイレクトかエラーを返します。正規 URL、{option:extension}、{option:trailingSlash}のいずれかを見直してください。",
        reason: "サイトマップには、ページそのものを返す URL を載せます。",
    },
    source: "Google, redirects; Google, HTTP status codes and network errors",
    example: "⟨file index.html⟩\n<title>Home</title>\n⟨file a.html⟩\n<title>A</title><link rel=canonical href=/a/>\n⟨file vercel.json⟩\n{\"cleanUrls\": true}\n",
}

SITE_TWO_FILES = "site-two-files" {
    severity: Warning, effect: Entry, applies: [Built], fix: No,
    en: {
        title: "Two files for one URL",
        message: "This page and {other} differ only in the form of their URLs. On some hosts one of them cannot be reached.",
        reason: "Hosts that redirect /a.html and /a/ to /a have one URL for both files.",
        fix: "Rename or remove one of the files.",
    },
    ja: {
        title: "1 つの URL に 2 つのファイル",
        message: "このページと {other} は URL の形だけが異なります。ホストによっては、一方にアクセスできません。",
        reason: "/a.html と /a/ を /a にリダイレクトするホストでは、2 つのファイルが同じ URL になります。",
        fix: "一方のファイルの名前を変更するか、削除してください。",
    },
    source: "Cloudflare, HTML handling",
    example: "⟨file a.html⟩\n<title>A</title>\n⟨file a/index.html⟩\n<title>A</title>\n",
}

SITE_TRANSFORM_DUPLICATE = "site-transform-duplicate" {
    severity: Warning, effect: Entry, applies: [Built], fix: No,
    en: {
        title: "URL that transform returned twice",
        message: "transform returned the URL of another page, so this page is not listed: {loc}",
        reason: "A sitemap lists each URL once.",
        fix: "Return another URL, or undefined to leave the page out.",
    },
    ja: {
        title: "transform が返した同じ URL",
        message: "transform が別のページと同じ URL を返したため、このページは載りません: {loc}",
        reason: "サイトマップには、それぞれの URL を一度だけ載せます。",
        fix: "別の URL を返すか、載せないページには undefined を返してください。",
    },
    source: "sitemaps.org protocol",
    example: "⟨file a.html⟩\n<title>A</title>\n⟨file b.html⟩\n<title>B</title>\n⟨file sitemap.config.mjs⟩\nexport default { transform: (page) => ({ ...page, loc: '/' }) };\n",
}

SITE_DATE_INVALID = "site-date-invalid" {
    severity: Warning, effect: Value, applies: [Built], fix: No,
    en: {
        title: "Date of a page that cannot be read",
        message: "The date \"{date}\" of the page is not in a form such as 2026-01-10 or 2026-01-10T10:20:30Z, and is ignored.",
        reason: "A lastmod must be a W3C Datetime, so the page is listed without one.",
    },
    ja: {
        title: "読み取れないページの日付",
        message: "ページの日付「{date}」は 2026-01-10 や 2026-01-10T10:20:30Z のような形式ではないため、使用しません。",
        reason: "lastmod は W3C Datetime 形式でなければならないため、このページには付きません。",
    },
    source: "W3C NOTE-datetime",
    example: "⟨file index.html⟩\n<title>Home</title><meta property=article:modified_time content=\"10 January\">\n",
}

SITE_BUILD_DATE = "site-build-date" {
    severity: Info, effect: Value, applies: [Built], fix: No,
    en: {
        title: "Time of the build as the date of pages",
        message: "Nearly all pages state the date {date}, which is the time of the build rather than of a change. It is not used.",
        reason: "lastmod is the date on which the page changed, and search engines distrust dates that change with every build.",
        fix: "Write the date on which the page changed.",
    },
    ja: {
        title: "ビルドの日時になっているページの日付",
        message: "ほぼすべてのページに日付 {date} が記述されています。更新日時ではなくビルドの日時とみなし、使用しません。",
        reason: "lastmod はページを更新した日時です。ビルドのたびに変わる日付は、検索エンジンに信用されません。",
        fix: "ページを更新した日時を記述してください。",
    },
    source: "Google Search Central blog, June 2023",
    example: concat!(
        pages!("<meta property=article:modified_time content=2026-01-10T10:20:30Z>"; 1 2 3 4 5),
        "⟨file sitemap.config.mjs⟩
export default { now: new Date('2026-01-10T10:20:35Z') };
"
    ),
}

SITE_GIT_UNAVAILABLE = "site-git-unavailable" {
    severity: Warning, effect: Value, applies: [Built], fix: No,
    en: {
        title: "No dates from git",
        message: "Pages have no dates from git. {reason}",
        reason: "With lastmod: git, the date of a page is that of the last commit of its file. A page without one has no lastmod.",
    },
    ja: {
        title: "git からの日付の取得の失敗",
        message: "git からページの日付を取得できません。{reason}",
        reason: "lastmod: git では、ファイルの最後のコミットの日付がページの日付になります。取得できないページには lastmod が付きません。",
    },
    source: "sitemap-kit: a recommendation",
    example: "⟨file index.html⟩\n<title>Home</title>\n⟨file sitemap.config.mjs⟩\nexport default { lastmod: 'git' };\n",
}

SITE_GIT_NO_DATE = "site-git-no-date" {
    severity: Warning, effect: Value, applies: [Built], fix: No,
    en: {
        title: "Files without a date from git",
        message: "Files without a date from git: {n}. {reason}",
        reason: "A file that git ignores, that is not committed, or whose last change is not in the clone has no date.",
    },
    ja: {
        title: "git の日付がないファイル",
        message: "git から日付を取得できないファイルが {n} 件あります。{reason}",
        reason: "git が除外するファイル、コミットしていないファイル、最後の変更がクローンにないファイルには日付がありません。",
    },
    source: "Git, ignored files; Git, shallow clones",
    example: "⟨file index.html⟩\n<title>Home</title>\n⟨file .gitignore⟩\n*.html\n⟨file sitemap.config.mjs⟩\nexport default { lastmod: 'git' };\n",
}

SITE_GIT_ONE_COMMIT = "site-git-one-commit" {
    severity: Info, effect: Nothing, applies: [Built], fix: No,
    en: {
        title: "One commit for nearly all files",
        message: "One commit changed {share} of the files last. If it changed only their form, list it in .git-blame-ignore-revs, or use {option:state}.",
        reason: "A commit that formats all files gives all pages its date, although none of them changed.",
    },
    ja: {
        title: "ほぼすべてのファイルの日付が同じコミットのもの",
        message: "ファイルの {share} が同じコミットで最後に変更されています。体裁だけの変更であれば .git-blame-ignore-revs に記載するか、{option:state}を使ってください。",
        reason: "全ファイルの体裁を整えるコミットがあると、変わっていないページの日付もすべてそのコミットの日付になります。",
    },
    source: "Git, blame",
    example: concat!(
        pages!(""; 0 1 2 3 4 5 6 7 8 9),
        "⟨file .gitignore⟩
node_modules
⟨file sitemap.config.mjs⟩
export default { lastmod: 'git' };
"
    ),
}

SITE_JSON_LD_INVALID = "site-json-ld-invalid" {
    severity: Warning, effect: Value, applies: [Built], fix: No,
    en: {
        title: "JSON-LD that is not JSON",
        message: "JSON-LD that is not JSON is ignored: {reason}",
        reason: "Search engines cannot read it either, so its dates, articles and videos are lost.",
        fix: "Correct the JSON.",
    },
    ja: {
        title: "JSON として正しくない JSON-LD",
        message: "JSON として正しくない JSON-LD は無視されます: {reason}",
        reason: "検索エンジンも読み取れないため、日付、記事、動画の情報が失われます。",
        fix: "JSON を修正してください。",
    },
    source: "JSON-LD 1.1",
    example: "⟨file index.html⟩\n<title>Home</title><script type=application/ld+json>{</script>\n",
}

SITE_VIDEO_INCOMPLETE = "site-video-incomplete" {
    severity: Warning, effect: Value, applies: [Built], fix: No,
    en: {
        title: "Video in JSON-LD without required properties",
        message: "A video in JSON-LD lacks {properties} and is not listed.",
        reason: "A sitemap must state the title, a description, a thumbnail and the location of a video.",
        fix: "Add the properties to the JSON-LD.",
    },
    ja: {
        title: "必須のプロパティがない JSON-LD の動画",
        message: "JSON-LD の動画に {properties} がないため、載りません。",
        reason: "サイトマップには、動画のタイトル、説明、サムネイル、場所が必要です。",
        fix: "足りないプロパティを JSON-LD に追加してください。",
    },
    source: "Google, video sitemaps",
    example: "⟨file index.html⟩\n<title>Home</title><script type=application/ld+json>{\"@type\": \"VideoObject\", \"name\": \"V\"}</script>\n⟨file sitemap.config.mjs⟩\nexport default { videos: true };\n",
}

SITE_PATTERN_UNMATCHED = "site-pattern-unmatched" {
    severity: Warning, effect: Nothing, applies: [Built], fix: No,
    en: {
        title: "Pattern that no page matches",
        message: "No page matches {option}: {pattern}",
        reason: "A pattern is compared with the whole path below the base URL; /** at its end matches the pages of a folder. A prefix of locales is the first part of a path.",
        fix: "Correct the pattern, or remove it.",
    },
    ja: {
        title: "どのページにも一致しないパターン",
        message: "{option}に一致するページはありません: {pattern}",
        reason: "パターンはベース URL より下のパス全体と比較され、末尾の /** がフォルダー内のページに一致します。locales の接頭辞はパスの最初の部分です。",
        fix: "パターンを修正するか、削除してください。",
    },
    source: "sitemap-kit: a recommendation",
    example: "⟨file index.html⟩\n<title>Home</title>\n⟨file sitemap.config.mjs⟩\nexport default { exclude: '/drafts/**' };\n",
}

SITE_ON_REQUEST = "site-on-request" {
    severity: Info, effect: Nothing, applies: [Built], fix: No,
    en: {
        title: "Pages that are rendered on request",
        message: "Pages that are rendered on request are listed unread. Leave out those that must not be found with {option:exclude}: {paths}",
        reason: "Without a document, noindex and canonical URLs of such pages are not known.",
    },
    ja: {
        title: "リクエスト時に生成されるページ",
        message: "リクエスト時に生成されるページは、内容を確認せずに載せています。載せないページは{option:exclude}で除外してください: {paths}",
        reason: "文書がないため、これらのページの noindex や正規 URL は分かりません。",
    },
    source: "sitemap-kit: a recommendation",
    example: "⟨file .next/BUILD_ID⟩\na\n⟨file .next/routes-manifest.json⟩\n{\"redirects\": [], \"headers\": []}\n⟨file .next/prerender-manifest.json⟩\n{\"routes\": {}, \"dynamicRoutes\": {}}\n⟨file .next/required-server-files.json⟩\n{\"config\": {}}\n⟨file .next/app-path-routes-manifest.json⟩\n{\"/cart/page\": \"/cart\"}\n",
}

SITE_ROUTE_UNKNOWN = "site-route-unknown" {
    severity: Warning, effect: Entry, applies: [Built], fix: No,
    en: {
        title: "Routes whose pages are not known",
        message: "The pages of these routes are not known at build time. Give them with {option:pages}, or serve a sitemap of them: {routes}",
        reason: "Routes with parameters have pages only on request, and the sitemap lists none of them.",
    },
    ja: {
        title: "ページが分からないルート",
        message: "次のルートのページはビルド時には分かりません。{option:pages}で指定するか、別のサイトマップで配信してください: {routes}",
        reason: "パラメーターのあるルートのページはリクエスト時にだけ存在し、サイトマップには載りません。",
    },
    source: "Next.js, dynamic routes",
    example: "⟨file .next/BUILD_ID⟩\na\n⟨file .next/routes-manifest.json⟩\n{\"redirects\": [], \"headers\": []}\n⟨file .next/prerender-manifest.json⟩\n{\"routes\": {}, \"dynamicRoutes\": {}}\n⟨file .next/required-server-files.json⟩\n{\"config\": {}}\n⟨file .next/app-path-routes-manifest.json⟩\n{\"/page\": \"/\", \"/blog/[slug]/page\": \"/blog/[slug]\"}\n",
}

SITE_DOMAIN = "site-domain" {
    severity: Warning, effect: Entry, applies: [Built], fix: No,
    en: {
        title: "Domain of the host that is not the base URL",
        message: "The host redirects to {domain}, which is not the host of the base URL. Correct the base URL or the domain.",
        reason: "GitHub Pages serves a site on the domain in CNAME and redirects other hosts there.",
    },
    ja: {
        title: "ベース URL と異なるホストのドメイン",
        message: "ホストは {domain} にリダイレクトします。これはベース URL のホストと異なります。ベース URL かドメインを修正してください。",
        reason: "GitHub Pages は CNAME のドメインでサイトを公開し、ほかのホストからそこにリダイレクトします。",
    },
    source: "GitHub Pages, custom domains",
    example: "⟨file index.html⟩\n<title>Home</title>\n⟨file CNAME⟩\nwww.example.com\n",
}

SITE_HOST_UNCLEAR = "site-host-unclear" {
    severity: Warning, effect: Nothing, applies: [Built], fix: No,
    en: {
        title: "Configurations of several hosts",
        message: "The configuration of {host} is followed, and not {files}. Name the host of this site with {option:host}.",
        reason: "Hosts have different forms of URLs and redirects, so the listed URLs depend on the host.",
    },
    ja: {
        title: "複数のホストの設定",
        message: "{host} の設定に従い、{files} は使用しません。このサイトのホストを{option:host}で指定してください。",
        reason: "URL の形とリダイレクトはホストによって異なるため、載せる URL もホストによって変わります。",
    },
    source: "sitemap-kit: a recommendation",
    example: "⟨file index.html⟩\n<title>Home</title>\n⟨file vercel.json⟩\n{}\n⟨file netlify.toml⟩\n",
}

SITE_REDIRECT_UNCLEAR = "site-redirect-unclear" {
    severity: Warning, effect: Entry, applies: [Built], fix: No,
    en: {
        title: "Redirect of a file that depends on the host",
        message: "Whether the redirect {redirect} or the file wins depends on the host. Name it with {option:host}.",
        reason: "Cloudflare redirects even if there is a file, and Netlify prefers the file.",
    },
    ja: {
        title: "ホストによって異なるリダイレクト",
        message: "リダイレクト {redirect} とファイルのどちらが優先されるかは、ホストによって異なります。{option:host}で指定してください。",
        reason: "Cloudflare はファイルがあってもリダイレクトし、Netlify はファイルを優先します。",
    },
    source: "Cloudflare Pages, redirects; Netlify, rewrites and shadowing",
    example: "⟨file a.html⟩\n<title>A</title>\n⟨file _redirects⟩\n/a.html /b\n",
}

SITE_RULE_COSTLY = "site-rule-costly" {
    severity: Warning, effect: Nothing, applies: [Built], fix: No,
    en: {
        title: "Rule of the host that takes too long to match",
        message: "{rule} can match a path in too many ways, and is not followed, or not for long paths. Simplify its pattern.",
        reason: "Matching such a pattern could take hours.",
        fix: "Use at most two wildcards in parts that also have other characters, and no repetitions or alternatives inside a repetition.",
    },
    ja: {
        title: "照合に時間がかかりすぎるホストのルール",
        message: "{rule} のパターンは複雑で照合に時間がかかりすぎるため、適用されないか、長いパスには適用されません。簡単なパターンにしてください。",
        reason: "このようなパターンの照合には、何時間もかかることがあります。",
        fix: "ほかの文字を含む部分のワイルドカードは 2 つまでにし、繰り返しの中に繰り返しや選択肢を入れないでください。",
    },
    source: "sitemap-kit: a recommendation",
    example: "⟨file index.html⟩\n<title>Home</title>\n⟨file _redirects⟩\n/:a-:b-:c-:d-:e /x 301!\n",
}

}
