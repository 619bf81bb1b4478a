//! Rules of the form of URLs.

rules! { Loc;

LOC_RESOLVED = "loc-resolved" {
    severity: Info, effect: Nothing, applies: [Pages], fix: No,
    en: {
        title: "Resolved relative URL",
        message: "\"{loc}\" is relative. It was resolved against {base} to {resolved}",
        reason: "Check that the result is the intended page.",
    },
    ja: {
        title: "相対 URL の補完",
        message: "「{loc}」は相対 URL のため、{base} を基準に {resolved} としました。",
        reason: "意図したページの URL になっているか確認してください。",
    },
    source: "sitemap-kit, page list; RFC 3986 §5",
    example: r#"["/a"]"#,
    example_options: r#"{"baseUrl": "https://example.com/"}"#,
}

LOC_NOT_ABSOLUTE = "loc-not-absolute" {
    severity: Error, effect: Entry, applies: [Xml Feed Pages], fix: Assisted,
    en: {
        title: "URL that is not absolute",
        message: "\"{loc}\" is not an absolute URL. Add the scheme and the host{hint}.",
        reason: "Search engines ignore entries without an absolute URL, which begins with https://.",
        fix: "Resolve the URL against {option:baseUrl}.",
    },
    ja: {
        title: "完全ではない URL",
        message: "「{loc}」は完全な URL ではありません。https:// とホスト名から始まる URL にしてください{hint}。",
        reason: "http:// または https:// で始まる完全な URL でない項目は、検索エンジンに無視されます。",
        fix: "{option:baseUrl}を基準に補完します。",
    },
    source: "sitemaps.org protocol; sitemaps.org FAQ; Google, build a sitemap",
    search_console: "URLs not followed",
    yandex: "Incorrect page address",
    example: r#"["/a"]"#,
}

LOC_TEXT_AROUND_URL = "loc-text-around-url" {
    severity: Error, effect: Entry, applies: [Xml Index Feed Pages], fix: No,
    en: {
        title: "Text around a URL",
        message: "\"{loc}\" has other text besides a URL. Write {expected}",
        reason: "Quotation marks, brackets, labels and a second scheme make the value a URL of a page that does not exist.",
        fix: "Write only the URL.",
    },
    ja: {
        title: "URL の前後の余分な文字列",
        message: "「{loc}」には URL 以外の文字列が含まれています。{expected} とだけ書いてください。",
        reason: "引用符、括弧、見出し、2 つ目のスキームなどがあると、存在しないページの URL になります。",
        fix: "URL だけを書いてください。",
    },
    source: "sitemaps.org protocol; RFC 3986",
    search_console: "Invalid URL",
    yandex: "Incorrect page address",
    example: r#"["url=https://example.com/"]"#,
}

LOC_SEVERAL_URLS = "loc-several-urls" {
    severity: Error, effect: Entry, applies: [Xml Index Text Feed Pages], fix: No,
    en: {
        title: "Several URLs in one value",
        message: "\"{loc}\" contains {n} URLs. Write each of them as a value of its own.",
        reason: "Read as one URL, the value names a page or a file that does not exist.",
        fix: "Divide the value.",
    },
    ja: {
        title: "1 つの値に複数の URL",
        message: "「{loc}」に {n} 個の URL が含まれています。1 つずつ別の値として書いてください。",
        reason: "1 つの URL として読むと、存在しないページやファイルの URL になります。",
        fix: "値を分割してください。",
    },
    source: "sitemaps.org protocol; RFC 3986",
    search_console: "Invalid URL",
    yandex: "Incorrect page address",
    example: r#"["https://example.com/a,https://example.com/b"]"#,
}

LOC_SCHEME = "loc-scheme" {
    severity: Error, effect: Entry, applies: [Xml Index Text Feed Pages], fix: No,
    en: {
        title: "URL without http or https",
        message: "{loc} has the scheme \"{scheme}\". Use http or https.",
        reason: "Only http and https pages can be listed in a sitemap. Other entries are ignored.",
        fix: "List the http or https URL of the page, or remove the entry.",
    },
    ja: {
        title: "http でも https でもない URL",
        message: "{loc} のスキームが「{scheme}」です。http または https にしてください。",
        reason: "サイトマップに載せられるのは http か https のページだけで、ほかは無視されます。",
        fix: "ページの http または https の URL を載せるか、項目を削除してください。",
    },
    source: "sitemaps.org protocol",
    search_console: "Invalid URL",
    yandex: "Incorrect page address",
    example: r#"["ftp://example.com/a"]"#,
}

LOC_HOST_INVALID = "loc-host-invalid" {
    severity: Error, effect: Entry, applies: [Xml Index Text Feed Pages], fix: No,
    en: {
        title: "Invalid host name",
        message: "\"{host}\" in {loc} is not a valid host name.",
        reason: "No server can have this name, so the page cannot be fetched.",
        fix: "Correct the host name.",
    },
    ja: {
        title: "正しくないホスト名",
        message: "{loc} の「{host}」は、ホスト名として正しくありません。",
        reason: "このような名前のホストは存在し得ないため、ページを取得できません。",
        fix: "ホスト名を修正してください。",
    },
    source: "Search Console sitemaps report; Yandex Webmaster, sitemap errors; RFC 3986 §3.2.2",
    search_console: "Invalid URL",
    yandex: "Incorrect page address",
    example: r#"["https://exa_mple..com/"]"#,
}

LOC_TOO_LONG = "loc-too-long" {
    severity: Error, effect: Entry, applies: [Xml Index Text Feed Pages], fix: No,
    en: {
        title: "URL over the length limit",
        message: "The URL has {n} characters. Use fewer than {limit}: {loc}",
        reason: "Search engines ignore URLs of 2,048 or more characters.",
        fix: "Publish the page under a shorter URL.",
    },
    ja: {
        title: "長すぎる URL",
        message: "URL が {n} 文字あります。{limit} 文字未満にしてください: {loc}",
        reason: "2,048 文字以上の URL は検索エンジンに無視されます。",
        fix: "ページの URL を短くしてください。",
    },
    source: "sitemaps.org protocol (fewer than 2,048); sitemap.xsd (at most 2,048)",
    yandex: "URL too long",
    example: r#"["https://example.com/⟨a×2029⟩"]"#,
}

LOC_TOO_SHORT = "loc-too-short" {
    severity: Error, effect: Entry, applies: [Xml Index Pages], only: [Xsd], fix: No,
    en: {
        title: "URL shorter than the schema allows",
        message: "The URL has {n} characters. The schema requires at least {limit}: {loc}",
        reason: "Only strict validators report this.",
        fix: "Ignore the problem unless you need a file that validates against the schema.",
    },
    ja: {
        title: "スキーマの下限より短い URL",
        message: "URL が {n} 文字しかありません。スキーマでは {limit} 文字以上必要です: {loc}",
        reason: "スキーマで厳密に検証した場合にだけ、エラーになります。",
        fix: "スキーマによる検証が必要でなければ、無視して構いません。",
    },
    source: "sitemap.xsd; siteindex.xsd",
    example: r#"["http://a.b/"]"#,
    example_options: r#"{"check": {"profile": "xsd"}}"#,
}

LOC_OVER_ENGINE_LIMIT = "loc-over-engine-limit" {
    severity: Warning, effect: Entry, applies: [Xml Text Feed Pages], only: [Yandex Baidu], fix: No,
    en: {
        title: "URL over the limit of the search engine",
        message: "The URL has {n} characters. The limit of {engine} is {limit}: {loc}",
        reason: "Yandex accepts 1,024 characters and Baidu 256; they ignore longer URLs.",
        fix: "Publish the page under a shorter URL.",
    },
    ja: {
        title: "この検索エンジンには長すぎる URL",
        message: "URL が {n} 文字あります。{engine} の上限は {limit} 文字です: {loc}",
        reason: "Yandex の上限は 1,024 文字、Baidu の上限は 256 文字で、それより長い URL は無視されます。",
        fix: "ページの URL を短くしてください。",
    },
    source: "Yandex Webmaster, sitemap errors; Baidu help, XML sitemaps",
    yandex: "URL too long",
    example: r#"["https://example.com/⟨a×1005⟩"]"#,
    example_options: r#"{"check": {"profile": "yandex"}}"#,
}

LOC_SURROUNDING_WHITESPACE = "loc-surrounding-whitespace" {
    severity: Warning, effect: Nothing, applies: [Xml Index Text Feed Pages], fix: Safe,
    en: {
        title: "White space or invisible characters around the URL",
        message: "There is {found} around {loc}",
        written: "The {found} around {loc} is left out.",
        reason: "Some parsers treat these characters as a part of the URL.",
        fix: "Remove the characters.",
    },
    ja: {
        title: "URL の前後の空白や見えない文字",
        message: "{loc} の前後に{found}があります。",
        written: "{loc} の前後の{found}を除いて書き出します。",
        reason: "このような文字も URL の一部として扱うパーサーがあります。",
        fix: "その文字を削除します。",
    },
    source: "sitemap.xsd (anyURI)",
    example: r#"[" https://example.com/"]"#,
}

LOC_NOT_ESCAPED = "loc-not-escaped" {
    severity: Warning, effect: Nothing, applies: [Xml Index Text Feed Pages], fix: Safe,
    en: {
        title: "Characters that must be encoded",
        message: "{loc} contains {character}. Write {expected}.",
        written: "{loc} contains {character}, which is written as {expected}.",
        reason: "Spaces and characters outside ASCII must be percent-encoded in URLs; parsers treat them differently. Browsers read a backslash before the query as a slash, and leave out tabs and line breaks.",
        fix: "Percent-encode path and query, write the host as punycode and backslashes as slashes, and remove tabs and line breaks.",
    },
    ja: {
        title: "エンコードが必要な文字",
        message: "{loc} に{character}が含まれています。{expected} と書いてください。",
        written: "{loc} の{character}を {expected} に変換して書き出します。",
        reason: "空白や ASCII 以外の文字は、パーセントエンコードしないと解釈が分かれます。ブラウザーは、クエリより前のバックスラッシュをスラッシュと解釈し、タブと改行を無視します。",
        fix: "パスとクエリはパーセントエンコードし、ホスト名は Punycode、バックスラッシュはスラッシュにし、タブと改行は取り除きます。",
    },
    source: "sitemaps.org protocol; RFC 3986; WHATWG URL Standard, basic URL parser",
    example: r#"["https://example.com/商品"]"#,
}

LOC_FULL_WIDTH = "loc-full-width" {
    severity: Warning, effect: Entry, applies: [Xml Index Text Feed Pages], fix: Assisted,
    en: {
        title: "Full-width characters in a URL",
        message: "\"{found}\" in {loc} is in full-width characters. If the page is not called so, write {expected}.",
        reason: "A full-width character is not the ASCII character that it looks like, so the URL names a page that does not exist.",
        fix: "Write the URL in half-width characters.",
    },
    ja: {
        title: "URL の全角文字",
        message: "{loc} の「{found}」に全角文字があります。全角のページ名でなければ、{expected} と書いてください。",
        reason: "全角文字は、見た目が似ていても半角文字とは別の文字です。誤って全角で入力すると、存在しないページの URL になります。",
        fix: "URL を半角文字に直します。",
    },
    source: "Unicode Standard, half-width and full-width forms; RFC 3986 §2",
    example: r#"["https://example.com/ｍｅｎｕ.html"]"#,
}

LOC_BAD_PERCENT = "loc-bad-percent" {
    severity: Error, effect: Entry, applies: [Xml Index Text Feed Pages], fix: Safe,
    en: {
        title: "Invalid percent-encoding",
        message: "{loc} contains \"{found}\". Write \"%\" as \"%25\" unless two hexadecimal digits follow.",
        reason: "The URL is invalid, so search engines ignore the entry.",
        fix: "Write %25 instead.",
    },
    ja: {
        title: "正しくないパーセントエンコード",
        message: "{loc} に「{found}」があります。16 進数 2 桁が続かない「%」は「%25」と書いてください。",
        reason: "URL として正しくないため、項目が無視されます。",
        fix: "%25 に置き換えます。",
    },
    source: "RFC 3986 §2.1",
    search_console: "Invalid URL",
    yandex: "Incorrect page address",
    example: r#"["https://example.com/100%zz"]"#,
}

LOC_FRAGMENT = "loc-fragment" {
    severity: Warning, effect: Nothing, applies: [Xml Index Text Feed Pages], fix: Safe,
    en: {
        title: "URL with a fragment",
        message: "{loc} has the fragment \"{fragment}\", which crawlers ignore. Remove it.",
        reason: "It is the same page as the URL without the fragment.",
        fix: "Remove the fragment.",
    },
    ja: {
        title: "フラグメントの付いた URL",
        message: "{loc} にフラグメント「{fragment}」があります。クローラーは無視するため、削除してください。",
        reason: "フラグメントのない URL と同じページです。",
        fix: "フラグメントを削除します。",
    },
    source: "RFC 3986 §3.5",
    example: r#"["https://example.com/a#b"]"#,
}

LOC_USERINFO = "loc-userinfo" {
    severity: Warning, effect: Nothing, applies: [Xml Index Text Feed Pages], fix: Assisted,
    en: {
        title: "URL with a user name or password",
        message: "{loc} contains a user name or password. Remove it.",
        reason: "Sitemaps are public, so anyone can read it. Change the password as well.",
        fix: "Remove the user name and the password.",
    },
    ja: {
        title: "ユーザー名やパスワードを含む URL",
        message: "{loc} にユーザー名またはパスワードが含まれています。削除してください。",
        reason: "サイトマップは公開されるため、誰でも読み取れます。パスワードも変更してください。",
        fix: "ユーザー名とパスワードを削除します。",
    },
    source: "RFC 3986 §3.2.1",
    example: r#"["https://user@example.com/"]"#,
}

LOC_NOT_NORMALIZED = "loc-not-normalized" {
    severity: Info, effect: Nothing, applies: [Xml Text Feed Pages], fix: Safe,
    en: {
        title: "URL not in normal form",
        message: "{loc} is usually written as {expected}",
        written: "{loc} is written as {expected}",
        reason: "Both forms denote the same page, but search engines may treat them as two pages.",
        fix: "Write the normal form; the letter case of the path is kept.",
    },
    ja: {
        title: "正規化されていない URL",
        message: "{loc} は通常 {expected} と書きます。",
        written: "{loc} を {expected} として書き出します。",
        reason: "表記が違っても同じページですが、別のページとして扱われることがあります。",
        fix: "正規化します。パスの大文字と小文字は変えません。",
    },
    source: "RFC 3986 §6.2; Google, robots.txt",
    example: r#"["https://EXAMPLE.com:443/a"]"#,
}

LOC_NOISE_PARAMETER = "loc-noise-parameter" {
    severity: Warning, effect: Nothing, applies: [Xml Text Feed Pages], fix: Assisted,
    en: {
        title: "Tracking or session parameter",
        message: "{loc} has the tracking or session parameter \"{name}\". List the URL without it.",
        reason: "Such parameters make one page look like many.",
        fix: "Remove the parameter.",
    },
    ja: {
        title: "追跡用・セッション用のパラメーター",
        message: "{loc} に追跡またはセッション用のパラメーター「{name}」があります。このパラメーターを除いた URL を載せてください。",
        reason: "このようなパラメーターがあると、1 つのページが多数のページに見えます。",
        fix: "パラメーターを削除します。",
    },
    source: "sitemaps.org FAQ; Google, build a sitemap; Google webmaster guidelines (old copy)",
    example: r#"["https://example.com/?PHPSESSID=1f3a"]"#,
}

LOC_LEFTOVER = "loc-leftover" {
    severity: Warning, effect: Nothing, applies: [Xml Index Text Feed Pages], fix: No,
    en: {
        title: "Part of a template in the URL",
        message: "{loc} contains \"{found}\". Check whether a value is missing there.",
        reason: "Programs write such texts when a value is missing, and the URL then names a page that does not exist.",
        fix: "Correct the program that writes the URL.",
    },
    ja: {
        title: "URL に残ったテンプレートの一部",
        message: "{loc} に「{found}」があります。値が抜けていないか確認してください。",
        reason: "値がないときにプログラムがこのような文字列を出力すると、存在しないページの URL になります。",
        fix: "URL を出力するプログラムを修正してください。",
    },
    source: "ECMAScript, conversion to text; RFC 6570 §2; RFC 3986 §3.3",
    example: r#"["https://example.com/undefined/a"]"#,
}

LOC_NOT_PAGE = "loc-not-page" {
    severity: Warning, effect: Nothing, applies: [Xml Text Feed Pages], fix: No,
    en: {
        title: "File that is not a page",
        message: "{loc} ends in \"{ending}\", so it is not a page. List the pages that use the file.",
        reason: "Search engines find style sheets, scripts, images and sitemaps through pages.",
        fix: "Remove the entry.",
    },
    ja: {
        title: "ページではないファイル",
        message: "{loc} は末尾が「{ending}」で、ページではありません。そのファイルを使うページを載せてください。",
        reason: "スタイルシート、スクリプト、画像、サイトマップは、ページを通じて検出されます。",
        fix: "項目を削除してください。",
    },
    source: "Google, build a sitemap; Google, image sitemaps; Google, video sitemaps; sitemaps.org protocol",
    example: r#"["https://example.com/style.css"]"#,
}

LOC_NON_PUBLIC_HOST = "loc-non-public-host" {
    severity: Warning, effect: Entry, applies: [Xml Index Text Feed Pages], fix: No,
    en: {
        title: "Host outside the public web",
        message: "{loc} is on {host}, which crawlers cannot reach.",
        reason: "The file was probably generated on a test system.",
        fix: "Generate the sitemap with the public URL of the site.",
    },
    ja: {
        title: "公開されていないホスト",
        message: "{loc} のホスト {host} には、クローラーがアクセスできません。",
        reason: "テスト環境で生成された可能性があります。",
        fix: "公開サイトの URL で生成し直してください。",
    },
    source: "Google, build a sitemap",
    example: r#"["http://localhost/a"]"#,
}

LOC_ENCODED_TWICE = "loc-encoded-twice" {
    severity: Warning, effect: Entry, applies: [Xml Index Text Feed Pages], fix: No,
    en: {
        title: "URL that is encoded twice",
        message: "{loc} contains \"{found}\", which was encoded twice. If \"{expected}\" is meant, write that.",
        reason: "A name that is encoded twice is another name, so the URL leads to a page that does not exist.",
        fix: "Encode the URL once, where it is written.",
    },
    ja: {
        title: "二重のエンコード",
        message: "{loc} の「{found}」は、エンコードが二重になっています。「{expected}」の意味であれば、そのように書いてください。",
        reason: "二重にエンコードすると別の名前になり、存在しないページの URL になります。",
        fix: "URL のエンコードは、書き出すときに 1 回だけ行ってください。",
    },
    source: "RFC 3986 §2.4; RFC 3986 §2.5",
    example: r#"["https://example.com/%25E6%258E%25A7"]"#,
}

LOC_UNUSUAL_CHARACTER = "loc-unusual-character" {
    severity: Warning, effect: Nothing, applies: [Xml Index Text Feed Pages], fix: No,
    en: {
        title: "Unusual character in a URL",
        message: "{loc} contains \"{found}\", the character {character}. Check whether it belongs there.",
        reason: "Control characters, invisible characters and decomposed characters get into URLs when texts are copied or converted. Usually, no page has such a URL.",
        fix: "Write the URL under which the page is found.",
    },
    ja: {
        title: "URL に通常は使われない文字",
        message: "{loc} に「{found}」（文字 {character}）が含まれています。正しい URL か確認してください。",
        reason: "制御文字、見えない文字、分解された濁点やアクセント記号は、コピーや変換のときに混入します。多くの場合、存在しないページの URL になります。",
        fix: "実際にページが表示される URL を書いてください。",
    },
    source: "RFC 3986 §7.3; RFC 3987 §5.3.2.2",
    example: r#"["https://example.com/a%E2%80%8Bb"]"#,
}
}
