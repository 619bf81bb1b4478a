//! The labels of errors in the Japanese Search Console. Like the texts of [`RuleDocumentation`](super::RuleDocumentation), they are not in the
//! WebAssembly module.

use super::Rule;

/// Labels of Search Console in English and Japanese, as far as the Japanese ones are known. They are also in the headings of
/// `docs/troubleshooting.ja.md`.
const JAPANESE: &[(&str, &str)] = &[
    ("Couldn't fetch", "取得できませんでした、サイトマップを読み込めませんでした"),
    ("Sitemap is HTML", "サイトマップが HTML です"),
    ("Unsupported format", "サポートされていない形式"),
    ("Parsing error", "解析エラー"),
    ("Compression error", "圧縮エラー"),
    ("Empty sitemap", "空のサイトマップ"),
    ("Sitemap file size error", "サイトマップのファイルサイズ エラー: サイトマップのサイズが上限を超えています"),
    ("Too many URLs", "URL の制限数超過（サイトマップ内）"),
    ("Too many sitemaps", "サイトマップの制限数超過（サイトマップ インデックス ファイル内）"),
    ("Incorrect namespace", "誤ったネームスペース"),
    ("Missing XML tag", "XML タグが指定されていません"),
    ("Invalid XML: too many tags", "無効な XML: タグが多すぎます"),
    ("Missing XML attribute", "XML 属性が指定されていません"),
    ("Invalid attribute value", "属性値が無効です"),
    ("Invalid tag value", "タグの値が無効です"),
    ("Invalid date", "無効な日付"),
    ("Invalid URL", "URL が無効です"),
    (
        "Invalid URL in sitemap index file: incomplete URL",
        "サイトマップ インデックス ファイル内の URL が無効: 不完全な URL",
    ),
    (
        "Incorrect sitemap index format: Nested sitemap indexes",
        "サイトマップ インデックスの形式に誤りがある: ネストされたサイトマップ インデックス",
    ),
    ("URL not allowed", "許可されていない URL"),
    ("Path mismatch: Missing www / Includes www", "パスの不一致: www がない / www がある"),
    ("URLs not followed", "クロールが完了できなかった URL"),
    ("URLs not accessible", "URL にアクセスできません"),
    ("Missing thumbnail URL / Missing video title", "サムネイル URL がありません / 動画のタイトルがありません"),
];

impl Rule {
    /// Returns the label under which the Japanese Search Console reports the rule; `None` if there is none, or if it is not known.
    ///
    /// ```
    /// use sitemap_kit::rule;
    /// let label = rule::find("loc-scheme").unwrap().search_console_in_japanese();
    /// assert_eq!(label.as_deref(), Some("URL が無効です"));
    /// ```
    pub fn search_console_in_japanese(&self) -> Option<String> {
        let label = self.search_console();
        let japanese = |label: &str| JAPANESE.iter().find(|(english, _)| *english == label).map(|(_, text)| *text);
        // Some rules have two labels.
        japanese(label)
            .map(str::to_owned)
            .or_else(|| label.split(" / ").map(japanese).collect::<Option<Vec<_>>>().map(|labels| labels.join(" / ")))
    }
}
