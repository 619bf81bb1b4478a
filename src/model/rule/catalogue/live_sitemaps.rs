//! Rules of sitemaps as their server answers. `pkg/live/walk` checks them; the examples are the answers to a request of
//! `https://example.com/sitemap.xml` and, after their URLs, of other files.

rules! { LiveSitemaps;

SITEMAP_UNREACHABLE = "sitemap-unreachable" {
    severity: Error, effect: File, applies: [Live], fix: No,
    en: {
        title: "Sitemap that does not arrive",
        message: "The sitemap cannot be downloaded. {reason}",
        reason: "Search engines try again for some days, and then treat the sitemap as missing.",
        fix: "Correct the server, the DNS, the certificate or the firewall, and submit the sitemap again.",
    },
    ja: {
        title: "取得できないサイトマップ",
        message: "サイトマップをダウンロードできません。{reason}",
        reason: "検索エンジンは数日間取得を繰り返し、その後はサイトマップがないものとして扱います。",
        fix: "サーバー、DNS、証明書、ファイアウォールを修正してから、サイトマップを送信し直してください。",
    },
    source: "Google, HTTP status codes and network errors; Search Console sitemaps report; Yandex Webmaster, sitemap errors",
    search_console: "Couldn't fetch",
    yandex: "Connection failed / Connection lost / DNS error",
    example: "HTTP/1.1 301 Moved Permanently\nLocation: https://example.com/sitemap.xml\n",
}

SITEMAP_STATUS = "sitemap-status" {
    severity: Error, effect: File, applies: [Live], fix: No,
    en: {
        title: "Sitemap with an error status",
        message: "The server answers with status {status}. The sitemap must be sent with status 200.",
        reason: "404 and 410 mean that there is no file at this URL; 5xx and 429 mean that the server is overloaded or its \
            program failed. Search engines do not read such an answer.",
        fix: "Check the URL and where the file is published (404), or the error log of the server (5xx).",
    },
    ja: {
        title: "エラーのステータスが返るサイトマップ",
        message: "サーバーがステータス {status} を返しました。サイトマップはステータス 200 で返す必要があります。",
        reason: "404 と 410 はこの URL にファイルがないこと、5xx と 429 はサーバーの過負荷やプログラムの失敗を表します。\
            検索エンジンはこのような応答を読み取りません。",
        fix: "URL とファイルの公開先（404）、またはサーバーのエラーログ（5xx）を確認してください。",
    },
    source: "Google, HTTP status codes and network errors; Search Console sitemaps report; Yandex Webmaster, sitemap errors",
    search_console: "HTTP error / General HTTP error",
    yandex: "Not indexed / HTTP error / Incorrect HTTP response",
    example: "HTTP/1.1 404 Not Found\n",
}

SITEMAP_FORBIDDEN = "sitemap-forbidden" {
    severity: Error, effect: File, applies: [Live], fix: No,
    en: {
        title: "Sitemap that programs may not read",
        message: "The server refuses the request ({found}). Let crawlers read the sitemap without a login or a bot check.",
        reason: "A login, a firewall or a bot check that browsers pass stops search engines, too. Crawlers do not run the scripts \
            of such pages.",
        fix: "Exclude the sitemap from the login and the bot check, or let verified crawlers through.",
    },
    ja: {
        title: "プログラムによる取得が拒否されるサイトマップ",
        message: "サーバーが拒否しました（{found}）。クローラーがログインやボット判定なしで取得できるようにしてください。",
        reason: "ブラウザーなら通過できるログイン、ファイアウォール、ボット判定も、検索エンジンは通過できません。\
            クローラーはこのようなページのスクリプトを実行しません。",
        fix: "サイトマップをログインやボット判定の対象から外すか、検証済みのクローラーを許可してください。",
    },
    source: "Google, HTTP status codes and network errors; Search Console sitemaps report",
    search_console: "HTTP error / General HTTP error",
    yandex: "Not indexed / HTTP error / Incorrect HTTP response",
    example: "HTTP/1.1 403 Forbidden\nCF-Mitigated: challenge\n",
}

SITEMAP_REDIRECT = "sitemap-redirect" {
    severity: Info, effect: Nothing, applies: [Live], fix: No,
    en: {
        title: "Sitemap that redirects",
        message: "The URL redirects to {target} ({status}). Submit {target}, and name it in robots.txt.",
        reason: "Search engines follow up to ten redirects, but the sitemap may then be judged by the host and folder of its target.",
        fix: "Submit the target, and name it in robots.txt.",
    },
    ja: {
        title: "リダイレクトされるサイトマップ",
        message: "URL は {target} へリダイレクトされます（{status}）。{target} を送信し、robots.txt にも記載してください。",
        reason: "検索エンジンがたどるリダイレクトは 10 回までです。また、サイトマップの対象範囲はリダイレクト先のホストとフォルダーで\
            判断されることがあります。",
        fix: "リダイレクト先を送信し、robots.txt にも記載してください。",
    },
    source: "Google, HTTP status codes and network errors",
    example: "HTTP/1.1 301 Moved Permanently\nLocation: https://example.com/new.xml\n\
        ⟨file https://example.com/new.xml⟩\nHTTP/1.1 200 OK\nContent-Type: text/plain\n\nhttps://example.com/\n",
}

SITEMAP_CONTENT_TYPE = "sitemap-content-type" {
    severity: Warning, effect: Nothing, applies: [Live], fix: No,
    en: {
        title: "Sitemap with the Content-Type of another format",
        message: "The header Content-Type is {found}. Send the sitemap with {expected}.",
        reason: "Browsers show or download such a file as something else, caches and firewalls treat it as a page, and programs that \
            trust the header refuse it.",
        fix: "Set the Content-Type of the file on the server.",
    },
    ja: {
        title: "別の形式を示すサイトマップの Content-Type",
        message: "ヘッダー Content-Type が {found} です。サイトマップは {expected} で返してください。",
        reason: "ブラウザーは別の種類のファイルとして表示または保存し、キャッシュやファイアウォールはページとして扱います。\
            ヘッダーを信頼するプログラムは受け付けません。",
        fix: "サーバーでファイルの Content-Type を設定してください。",
    },
    source: "RFC 7303 §9.1; RFC 9110 §8.3",
    example: "HTTP/1.1 200 OK\nContent-Type: text/html\n\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
        <url><loc>https://example.com/</loc></url></urlset>",
}

SITEMAP_NOINDEX = "sitemap-noindex" {
    severity: Info, effect: Nothing, applies: [Live], fix: No,
    en: {
        title: "Sitemap with X-Robots-Tag: noindex",
        message: "The header X-Robots-Tag is {directive}. Leave it: search engines read the sitemap nevertheless.",
        reason: "The header only keeps the file itself out of search results, where nobody looks for it. It is no reason for an error \
            in Search Console.",
        fix: "Nothing has to be done.",
    },
    ja: {
        title: "X-Robots-Tag: noindex の付いたサイトマップ",
        message: "ヘッダー X-Robots-Tag は {directive} です。検索エンジンはサイトマップを読み取るため、このままで問題ありません。",
        reason: "このヘッダーは、ファイル自体を検索結果に表示しないようにするだけです。Search Console のエラーの原因にはなりません。",
        fix: "対応は不要です。",
    },
    source: "Google, robots meta tag",
    example: "HTTP/1.1 200 OK\nContent-Type: text/plain\nX-Robots-Tag: noindex, follow\n\nhttps://example.com/\n",
}

SITEMAP_ROBOTS_UNAVAILABLE = "sitemap-robots-unavailable" {
    severity: Error, effect: File, applies: [Live], fix: No,
    en: {
        title: "robots.txt that the server cannot send",
        message: "{robots} has the status {status}. Send it with status 200, or 404 if there is none.",
        reason: "While the server cannot send its robots.txt, search engines request no other file of the host, so that they do not \
            read the sitemap either.",
        fix: "Send robots.txt with status 200, or 404 if there is none.",
    },
    ja: {
        title: "サーバーが返せない robots.txt",
        message: "{robots} のステータスが {status} です。200 で返すか、ファイルがなければ 404 を返してください。",
        reason: "サーバーが robots.txt を返せない間、検索エンジンはそのホストのほかのファイルも取得しないため、\
            サイトマップも読み取られません。",
        fix: "robots.txt をステータス 200 で返すか、ファイルがなければ 404 を返してください。",
    },
    source: "RFC 9309 §2.3.1.4; Google, robots.txt",
    search_console: "Couldn't fetch",
    example: "⟨file https://example.com/robots.txt⟩\nHTTP/1.1 503 Service Unavailable\n",
}

}
