//! Rules of videos.

rules! { Video;

VIDEO_REQUIRED_MISSING = "video-required-missing" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: No,
    en: {
        title: "Incomplete video",
        message: "The video has no {element}. Add it.",
        reason: "Google ignores videos without thumbnail, title and description.",
        fix: "Add the element, or remove the video.",
    },
    ja: {
        title: "必須項目が足りない動画",
        message: "動画に {element} がありません。追加してください。",
        reason: "サムネイル、タイトル、説明のない動画は Google に無視されます。",
        fix: "要素を追加するか、動画を削除してください。",
    },
    source: "Google, video sitemaps; sitemap-video.xsd",
    search_console: "Missing thumbnail URL / Missing video title",
    example: r#"[{"loc": "https://example.com/", "videos": [{"title": "T", "description": "D", "content_loc": "https://example.com/v.mp4"}]}]"#,
}

VIDEO_LOCATION_MISSING = "video-location-missing" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: No,
    en: {
        title: "Video without a location",
        message: "The video has neither video:content_loc nor video:player_loc. Add one of them.",
        reason: "Google needs the URL of the video file or of its player.",
        fix: "Add the URL, or remove the video.",
    },
    ja: {
        title: "場所のない動画",
        message: "動画に video:content_loc も video:player_loc もありません。どちらか一方を追加してください。",
        reason: "Google には、動画ファイルかプレーヤーの URL が必要です。",
        fix: "URL を追加するか、動画を削除してください。",
    },
    source: "Google, video sitemaps; sitemap-video.xsd",
    example: r#"[{"loc": "https://example.com/", "videos": [{"thumbnail_loc": "https://example.com/v.jpg", "title": "T", "description": "D"}]}]"#,
}

VIDEO_LOCATION_IS_PAGE = "video-location-is-page" {
    severity: Error, effect: Value, applies: [Xml Feed Pages], fix: No,
    en: {
        title: "Page URL instead of the video URL",
        message: "{element} is the URL of the page, {value}. Use the URL of the video.",
        reason: "Google needs the video file or the player, not the page that contains it.",
        fix: "Use the URL of the video file or of the player.",
    },
    ja: {
        title: "動画の URL の代わりのページの URL",
        message: "{element} がページ自身の URL（{value}）です。動画の URL を指定してください。",
        reason: "Google に必要なのは、ページではなく動画ファイルかプレーヤーの URL です。",
        fix: "動画ファイルかプレーヤーの URL を指定してください。",
    },
    source: "Google, video sitemaps; Search Console sitemaps report",
    search_console: "Video location and play page location are the same",
    example: page_with_video!(r#""player_loc": "https://example.com/""#),
}

VIDEO_CONTENT_LOOKS_LIKE_PAGE = "video-content-looks-like-page" {
    severity: Warning, effect: Value, applies: [Xml Feed Pages], fix: No,
    en: {
        title: "Video URL that is not a media file",
        message: "video:content_loc \"{value}\" looks like a page or a Flash file. Use a media file.",
        reason: "video:content_loc is for media files; the URL of a player belongs in video:player_loc.",
        fix: "Move the URL to player_loc.",
    },
    ja: {
        title: "動画ファイルではない URL",
        message: "video:content_loc「{value}」はページか Flash のようです。動画ファイルの URL を指定してください。",
        reason: "video:content_loc は動画ファイル用です。プレーヤーの URL は video:player_loc に指定します。",
        fix: "URL を player_loc に移してください。",
    },
    source: "Search Console sitemaps report; Google, video sitemaps",
    search_console: "Video location URL appears to be a play page URL",
    example: r#"[{"loc": "https://example.com/", "videos": [{"thumbnail_loc": "https://example.com/v.jpg", "title": "T", "description": "D", "content_loc": "https://example.com/v.html"}]}]"#,
}

VIDEO_URL_INVALID = "video-url-invalid" {
    severity: Error, effect: Value, applies: [Xml Feed Pages], fix: Assisted,
    en: {
        title: "Video URL that is not absolute",
        message: "{element} \"{value}\" is not an absolute URL. Use one with http, https or ftp.",
        reason: "Google cannot fetch the file.",
        fix: "Resolve the URL against {option:baseUrl}.",
    },
    ja: {
        title: "完全ではない動画の URL",
        message: "{element} の「{value}」は完全な URL ではありません。http、https、ftp のいずれかで始まる URL にしてください。",
        reason: "Google がファイルを取得できません。",
        fix: "{option:baseUrl}を基準に補完します。",
    },
    source: "Google, video sitemaps; sitemap-video.xsd",
    search_console: "Invalid URL",
    example: page_with_video!(r#""player_loc": "rtmp://example.com/v""#),
}

VIDEO_TEXT_TOO_LONG = "video-text-too-long" {
    severity: Error, xsd: Error, effect: Value, applies: [Xml Pages], fix: Assisted,
    en: {
        title: "Video text over the limit",
        message: "{element} has {n} characters. The limit is {limit}.",
        reason: "Google truncates or rejects longer texts.",
        fix: "Shorten the text.",
    },
    ja: {
        title: "長すぎる動画のテキスト",
        message: "{element} が {n} 文字あります。上限は {limit} 文字です。",
        reason: "上限より長いテキストは、途中で切られるか拒否されます。",
        fix: "テキストを短くします。",
    },
    source: "Google, video sitemaps; sitemap-video.xsd",
    search_console: "Invalid tag value",
    example: r#"[{"loc": "https://example.com/", "videos": [{"thumbnail_loc": "https://example.com/v.jpg", "title": "T", "description": "⟨D×2049⟩", "content_loc": "https://example.com/v.mp4"}]}]"#,
}

VIDEO_DURATION_INVALID = "video-duration-invalid" {
    severity: Error, effect: Value, applies: [Xml Feed Pages], fix: Assisted,
    en: {
        title: "Invalid video duration",
        message: "video:duration is \"{value}\". Use whole seconds from 1 to 28,800.",
        reason: "Google ignores other values. The limit is eight hours.",
        fix: "Convert forms such as PT10M or 10:00; remove other values.",
    },
    ja: {
        title: "正しくない動画の長さ",
        message: "video:duration が「{value}」です。1～28,800 の整数（秒）にしてください。",
        reason: "1～28,800（8 時間）の整数以外の値は無視されます。",
        fix: "PT10M や 10:00 などの形式は変換し、変換できない値は削除します。",
    },
    source: "Google, video sitemaps; sitemap-video.xsd (allows 0)",
    search_console: "Invalid tag value",
    example: page_with_video!(r#""duration": 0"#),
}

VIDEO_NUMBER_INVALID = "video-number-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted,
    en: {
        title: "Invalid number in a video",
        message: "{element} is \"{value}\". Use a number ({expected}).",
        reason: "Google ignores values outside the range.",
        fix: "Remove thousands separators.",
    },
    ja: {
        title: "正しくない動画の数値",
        message: "{element} が「{value}」です。数値（{expected}）にしてください。",
        reason: "範囲外の値は Google に無視されます。",
        fix: "桁区切りを削除します。",
    },
    source: "Google, video sitemaps; sitemap-video.xsd",
    search_console: "Invalid tag value",
    example: page_with_video!(r#""rating": 7"#),
}

VIDEO_DATE_INVALID = "video-date-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted,
    en: {
        title: "Invalid date of a video",
        message: "{element} \"{value}\" is not a valid date. Use a date, or a date and time with seconds and time zone.",
        reason: "Google ignores the date.",
        fix: "Convert unambiguous forms such as 2024/1/5.",
    },
    ja: {
        title: "正しくない動画の日付",
        message: "{element}「{value}」は有効な日付ではありません。日付、または秒とタイムゾーンを含む日時にしてください。",
        reason: "この日付は Google に無視されます。",
        fix: "2024/1/5 などの明確な日付を変換します。",
    },
    source: "Google, video sitemaps; sitemap-video.xsd (asks for the seconds); Search Console sitemaps report",
    search_console: "Invalid date",
    example: page_with_video!(r#""publication_date": "2026/01/10""#),
}

VIDEO_DATE_FUTURE = "video-date-future" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: No,
    en: {
        title: "Video published in the future",
        message: "The publication_date {value} of the video is in the future (now: {now}). Use the date of its first publication.",
        reason: "publication_date is the date on which the video was first published. Only a live stream can be announced.",
        fix: "Use the date of the first publication.",
    },
    ja: {
        title: "公開日が未来の動画",
        message: "動画の publication_date「{value}」は未来の日時です（現在: {now}）。最初に公開した日時を指定してください。",
        reason: "publication_date は動画を最初に公開した日時です。未来の日時が正しいのはライブ配信の予告だけです。",
        fix: "最初に公開した日時を指定してください。",
    },
    source: "Google, video sitemaps",
    example: page_with_video!(r#""publication_date": "2026-01-20""#),
    example_options: r#"{"now": "2026-01-10T00:00:00Z"}"#,
}

VIDEO_EXPIRED = "video-expired" {
    severity: Warning, effect: Value, applies: [Xml Pages], fix: Assisted,
    en: {
        title: "Expired video",
        message: "The video expired on {value} (now: {now}), so Google does not show it.",
        reason: "Google removes expired videos from its results.",
        fix: "Remove the video, or change its expiration date.",
    },
    ja: {
        title: "動画の期限切れ",
        message: "動画の有効期限 {value} が過ぎているため、Google に表示されません（現在: {now}）。",
        reason: "期限切れの動画は Google の検索結果から除かれます。",
        fix: "動画を削除します。有効期限が誤っていれば、日付を直してください。",
    },
    source: "Google, video sitemaps",
    example: page_with_video!(r#""expiration_date": "2025-12-31""#),
    example_options: r#"{"now": "2026-01-10T00:00:00Z"}"#,
}

VIDEO_TOO_MANY_TAGS = "video-too-many-tags" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted,
    en: {
        title: "More than 32 tags",
        message: "The video has {n} tags. The limit is 32.",
        reason: "Google accepts at most 32 tags per video.",
        fix: "Keep the first 32.",
    },
    ja: {
        title: "32 個を超えるタグ",
        message: "動画に {n} 個のタグがあります。上限は 32 個です。",
        reason: "Google が受け付けるのは動画 1 本につき 32 個までです。",
        fix: "先頭の 32 個だけを残します。",
    },
    source: "Google, video sitemaps; sitemap-video.xsd",
    search_console: "Invalid XML: too many tags",
    example: page_with_video!(r##""tags": [⟨"t#",×32⟩"t"]"##),
}

VIDEO_BOOLEAN_INVALID = "video-boolean-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Safe,
    en: {
        title: "Value other than yes or no",
        message: "{element} is \"{value}\". Use yes or no.",
        reason: "Google ignores other values.",
        fix: "Convert true and 1 to yes, false and 0 to no, and correct letter case.",
    },
    ja: {
        title: "yes でも no でもない値",
        message: "{element} が「{value}」です。yes または no にしてください。",
        reason: "yes と no 以外の値は Google に無視されます。",
        fix: "true と 1 は yes、false と 0 は no に変換し、大文字・小文字を直します。",
    },
    source: "Google, video sitemaps; sitemap-video.xsd",
    search_console: "Invalid tag value",
    example: page_with_video!(r#""live": "maybe""#),
}

VIDEO_RELATIONSHIP_INVALID = "video-relationship-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: No,
    en: {
        title: "Value other than allow or deny",
        message: "The relationship of {element} is \"{value}\". Use allow or deny.",
        reason: "Without one of the two words, the list has no meaning.",
        fix: "Add the attribute relationship with allow or deny.",
    },
    ja: {
        title: "allow でも deny でもない指定",
        message: "{element} の relationship が「{value}」です。allow または deny にしてください。",
        reason: "どちらかの指定がないと、リストの意味が決まりません。",
        fix: "属性 relationship に allow か deny を指定してください。",
    },
    source: "Google, video sitemaps; sitemap-video.xsd; Search Console sitemaps report",
    search_console: "Invalid attribute value / Missing XML attribute",
    example: page_with_video!(r#""restriction": {"relationship": "only", "countries": ["JP"]}"#),
}

VIDEO_LIST_INVALID = "video-list-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Safe,
    en: {
        title: "Invalid list in a video",
        message: "{element} contains \"{value}\". Use values such as {expected}.",
        reason: "Countries are two capital letters, platforms are web, mobile or tv; values are separated by spaces.",
        fix: "Correct letter case, and use spaces instead of commas.",
    },
    ja: {
        title: "正しくない動画のリスト",
        message: "{element} に「{value}」があります。{expected} のような値にしてください。",
        reason: "国は大文字 2 字、プラットフォームは web、mobile、tv を、空白で区切って指定します。",
        fix: "大文字・小文字を直し、カンマを空白に変えます。",
    },
    source: "Google, video sitemaps; sitemap-video.xsd",
    search_console: "Invalid tag value",
    example: page_with_video!(r#""platform": {"relationship": "allow", "platforms": ["phone"]}"#),
}

VIDEO_UPLOADER_INVALID = "video-uploader-invalid" {
    severity: Error, effect: Value, applies: [Xml Pages], fix: Assisted,
    en: {
        title: "Invalid uploader of a video",
        message: "video:uploader contains \"{value}\". Use a name of at most 255 characters and an info URL on {host}.",
        reason: "Google ignores the uploader.",
        fix: "Shorten the name, or remove the info URL.",
    },
    ja: {
        title: "正しくない投稿者の情報",
        message: "video:uploader の「{value}」は使えません。名前は 255 文字以内、info は {host} の URL にしてください。",
        reason: "投稿者の情報は Google に無視されます。",
        fix: "名前を短くするか、info を削除します。",
    },
    source: "Google, video sitemaps",
    search_console: "Invalid tag value",
    example: page_with_video!(r#""uploader": {"name": "U", "info": "https://example.org/u"}"#),
}

VIDEO_DEPRECATED_TAG = "video-deprecated-tag" {
    severity: Warning, effect: Nothing, applies: [Xml Pages], fix: Safe,
    en: {
        title: "Video element no longer used by Google",
        message: "{element} is no longer part of Google's video sitemaps and has no effect. Remove it.",
        reason: "Google ignores the element or attribute.",
        fix: "Remove the element or attribute.",
    },
    ja: {
        title: "Google が廃止した動画の要素",
        message: "{element} は Google の動画サイトマップで廃止され、効果がありません。削除してください。",
        reason: "この要素や属性は Google に無視されます。",
        fix: "要素または属性を削除します。",
    },
    source: "Google Search Central blog, May 2022; Google, video sitemaps; sitemap-video.xsd",
    example: page_with_video!(r#""category": "C""#),
}
}
