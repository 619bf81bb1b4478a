//! Rules of pages as their server answers. `pkg/live/walk` checks them; the examples are the answers to a request of `https://example.com/`
//! and, after their URLs, of other files.

rules! { LivePages;

PAGE_UNREACHABLE = "page-unreachable" {
    severity: Error, effect: Entry, applies: [Live], fix: No,
    en: {
        title: "Page that does not answer",
        message: "The page cannot be reached: {reason}",
        reason: "A page that does not answer is not indexed, and is removed from the index if that lasts.",
        fix: "Correct the server, or remove the page from the sitemap.",
    },
    ja: {
        title: "接続できないページ",
        message: "ページを取得できませんでした。{reason}",
        reason: "応答しないページは登録されず、その状態が続くとインデックスから削除されます。",
        fix: "サーバーを修正するか、ページをサイトマップから削除してください。",
    },
    source: "Google, HTTP status codes and network errors",
    example: "⟨file https://example.com/robots.txt⟩\nHTTP/1.1 503 Service Unavailable\n",
}

PAGE_STATUS = "page-status" {
    severity: Error, effect: Entry, applies: [Live], fix: No,
    en: {
        title: "Page that is missing or has an error",
        message: "The page has the status {status}. Restore it, or remove it from the sitemap.",
        reason: "Only pages with status 200 are indexed.",
        fix: "Restore the page, or remove it from the sitemap.",
    },
    ja: {
        title: "見つからないページ、エラーになるページ",
        message: "ページのステータスは {status} です。ページを復旧するか、サイトマップから削除してください。",
        reason: "インデックスに登録されるのは、ステータス 200 のページだけです。",
        fix: "ページを復旧するか、サイトマップから削除してください。",
    },
    source: "Google, HTTP status codes and network errors",
    example: "HTTP/1.1 404 Not Found\n",
}

PAGE_REDIRECT = "page-redirect" {
    severity: Warning, effect: Entry, applies: [Live], fix: No,
    en: {
        title: "Page that redirects",
        message: "The page redirects to {target} ({status}). List the target.",
        reason: "A sitemap lists the URLs that should appear in search results, and these are the targets of redirects.",
        fix: "List the target.",
    },
    ja: {
        title: "リダイレクトされるページ",
        message: "ページは {target} へリダイレクトされます（{status}）。リダイレクト先を載せてください。",
        reason: "サイトマップには検索結果に表示したい URL を載せます。リダイレクトされるページでは、リダイレクト先の URL です。",
        fix: "リダイレクト先を載せてください。",
    },
    source: "Google, build a sitemap; Google, redirects",
    example: "HTTP/1.1 301 Moved Permanently\nLocation: https://example.com/new\n⟨file https://example.com/new⟩\nHTTP/1.1 200 OK\n",
}

PAGE_REDIRECT_TEMPORARY = "page-redirect-temporary" {
    severity: Info, effect: Nothing, applies: [Live], fix: No,
    en: {
        title: "Page that redirects temporarily",
        message: "The page redirects temporarily to {target} ({status}). If the move is permanent, use status 301 or 308.",
        reason: "Search engines keep the URL of a page that redirects temporarily, so the listed URL is correct.",
        fix: "If the move is permanent, use status 301 or 308.",
    },
    ja: {
        title: "一時的にリダイレクトされるページ",
        message: "ページは一時的に {target} へリダイレクトされます（{status}）。恒久的な移転であれば、ステータス 301 または 308 を使ってください。",
        reason: "一時的なリダイレクトでは、検索エンジンは元の URL を使い続けるため、載せた URL のままで問題ありません。",
        fix: "恒久的な移転であれば、ステータス 301 または 308 を使ってください。",
    },
    source: "Google, redirects",
    example: "HTTP/1.1 302 Found\nLocation: https://example.com/new\n⟨file https://example.com/new⟩\nHTTP/1.1 200 OK\n",
}

PAGE_CANONICAL_UNUSABLE = "page-canonical-unusable" {
    severity: Warning, effect: Entry, applies: [Live], fix: No,
    en: {
        title: "Canonical URL that cannot be listed",
        message: "The page names {canonical}, which cannot be listed ({reason}). Correct the canonical URL or the redirect.",
        reason: "A canonical URL that is missing, redirects or forbids indexing leaves search engines without a URL to show.",
        fix: "Correct the canonical URL or the redirect.",
    },
    ja: {
        title: "載せられない正規 URL",
        message: "ページは {canonical} を示していますが、この URL は載せられません（{reason}）。正規 URL またはリダイレクトを修正してください。",
        reason: "正規 URL が存在しない、リダイレクトされる、または登録を禁止している場合、検索エンジンが表示できる URL がありません。",
        fix: "正規 URL またはリダイレクトを修正してください。",
    },
    source: "Google, canonical URLs",
    example: "HTTP/1.1 200 OK\nLink: <https://example.com/old>; rel=\"canonical\"\n⟨file https://example.com/old⟩\nHTTP/1.1 404 Not Found\n",
}

PAGE_CANONICAL = "page-canonical" {
    severity: Warning, effect: Entry, applies: [Live], fix: No,
    en: {
        title: "Page with another canonical URL",
        message: "The page names {canonical} as its canonical URL. List that URL, or correct the page.",
        reason: "A sitemap and the page contradict each other, so that search engines may choose a third URL.",
        fix: "List the canonical URL, or correct the page.",
    },
    ja: {
        title: "別の正規 URL を示すページ",
        message: "ページは正規 URL として {canonical} を示しています。その URL を載せるか、ページを修正してください。",
        reason: "サイトマップとページの指定が食い違うと、検索エンジンが別の URL を選ぶことがあります。",
        fix: "正規 URL を載せるか、ページを修正してください。",
    },
    source: "Google, canonical URLs; Google, build a sitemap",
    example: "HTTP/1.1 200 OK\nLink: <https://example.com/new>; rel=\"canonical\"\n⟨file https://example.com/new⟩\nHTTP/1.1 200 OK\n",
}

PAGE_NOINDEX = "page-noindex" {
    severity: Warning, effect: Entry, applies: [Live], fix: No,
    en: {
        title: "Page that must not be indexed",
        message: "{place} has the directive {directive}. Remove the directive, or remove the page from the sitemap.",
        reason: "A page with noindex does not appear in search results, so that listing it is useless.",
        fix: "Remove the directive, or remove the page from the sitemap.",
    },
    ja: {
        title: "インデックス登録を禁止しているページ",
        message: "{place} に {directive} の指定があります。指定を削除するか、ページをサイトマップから削除してください。",
        reason: "noindex のページは検索結果に表示されないため、載せても意味がありません。",
        fix: "指定を削除するか、ページをサイトマップから削除してください。",
    },
    source: "Google, noindex; Google, robots meta tag",
    example: "HTTP/1.1 200 OK\nX-Robots-Tag: noindex\n",
}

PAGE_BLOCKED = "page-blocked" {
    severity: Warning, effect: Entry, applies: [Live], fix: No,
    en: {
        title: "Live page that robots.txt blocks",
        message: "{robots} blocks the page for {agent}. Allow it, or remove it from the sitemap.",
        reason: "Crawlers do not request a page that robots.txt blocks, and it was not requested here either.",
        fix: "Allow the page, or remove it from the sitemap.",
    },
    ja: {
        title: "robots.txt でブロックされている公開中のページ",
        message: "{robots} が {agent} に対してページをブロックしています。許可するか、サイトマップから削除してください。",
        reason: "クローラーは robots.txt でブロックされているページを取得しません。この検査でも取得していません。",
        fix: "ページを許可するか、サイトマップから削除してください。",
    },
    source: "Google, introduction to robots.txt; RFC 9309",
    example: "⟨file https://example.com/robots.txt⟩\nHTTP/1.1 200 OK\n\nUser-agent: *\nDisallow: /\n",
}

PAGE_CONTENT_TYPE = "page-content-type" {
    severity: Warning, effect: Entry, applies: [Live], fix: No,
    en: {
        title: "Page of a type that is not indexed",
        message: "The content type is {type}. List the page that shows this content, or correct the type.",
        reason: "Search engines index documents, not data, styles or programs.",
        fix: "List the page that shows this content, or correct the type.",
    },
    ja: {
        title: "インデックスに登録されない形式",
        message: "コンテンツタイプは {type} です。この内容を表示するページを載せるか、タイプを修正してください。",
        reason: "検索エンジンが登録するのは文書です。データ、スタイル、プログラムは登録されません。",
        fix: "この内容を表示するページを載せるか、タイプを修正してください。",
    },
    source: "Google, indexable file types",
    example: "HTTP/1.1 200 OK\nContent-Type: application/json\n",
}

PAGE_SLOW = "page-slow" {
    severity: Info, effect: Nothing, applies: [Live], fix: No,
    en: {
        title: "Slow page",
        message: "The page took {seconds} seconds to arrive. Search engines may request fewer pages.",
        reason: "Crawlers request fewer pages of a site that answers slowly.",
        fix: "Make the server answer faster.",
    },
    ja: {
        title: "応答に時間がかかるページ",
        message: "ページの受信に {seconds} 秒かかりました。検索エンジンが取得するページの数が減ることがあります。",
        reason: "応答の遅いサイトでは、クローラーが取得するページの数が減ります。",
        fix: "サーバーの応答を速くしてください。",
    },
    source: "Google, crawl budget",
    example: "HTTP/1.1 200 OK\n",
    example_options: r#"{"slow": 1}"#,
}

}
