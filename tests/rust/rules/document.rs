//! Writes `docs/rules.md` and `docs/rules.ja.md`.

use std::fmt::Write;

use sitemap_kit::Options;
use sitemap_kit::rule::{self, Area, Effect, Fix, Locale, Profile, Rule, RuleTexts, Severity, Subject};

/// Returns the areas in the order of the catalogue.
pub(crate) fn areas() -> Vec<Area> {
    let mut areas: Vec<Area> = rule::all().map(|rule| rule.area).collect();
    areas.dedup();
    areas
}

/// A text in English and in Japanese.
type Text = (&'static str, &'static str);

const fn of((en, ja): Text, locale: Locale) -> &'static str {
    match locale {
        Locale::En => en,
        Locale::Ja => ja,
    }
}

const SUBJECTS: [(Subject, Text, Text); 10] = [
    (Subject::Pages, ("page list", "ページの一覧"), ("a page list, before it is written", "書き出す前のページの一覧")),
    (Subject::Xml, ("sitemap", "サイトマップ"), ("a `<urlset>` document", "`<urlset>` の文書")),
    (Subject::Index, ("index", "インデックス"), ("a `<sitemapindex>` document", "`<sitemapindex>` の文書")),
    (Subject::Text, ("text", "テキスト"), ("a plain list of URLs", "URL だけの一覧")),
    (Subject::Feed, ("feed", "フィード"), ("an RSS, Atom or Media RSS document", "RSS、Atom、Media RSS の文書")),
    (Subject::Set, ("set", "セット"), ("several files together", "まとめて検査する複数のファイル")),
    (Subject::Robots, ("robots.txt", "robots.txt"), ("a robots.txt", "robots.txt のファイル")),
    (
        Subject::Submit,
        ("submission", "送信"),
        ("the submission of a sitemap or a page to a search engine", "検索エンジンへのサイトマップやページの送信"),
    ),
    (
        Subject::Live,
        ("live page", "公開中のページ"),
        ("a page or a sitemap as its server answers", "サーバーが返すページやサイトマップ"),
    ),
    (
        Subject::Built,
        ("built site", "ビルドしたサイト"),
        (
            "a folder of HTML files, as a site generator writes it",
            "サイトジェネレーターが書き出した HTML ファイルのフォルダー",
        ),
    ),
];

const PROFILES: [(Profile, Text); 7] = [
    (
        Profile::Protocol,
        (
            "sitemaps.org, with what Google and Bing document; the default",
            "sitemaps.org の規格と、Google と Bing の説明（既定）",
        ),
    ),
    (Profile::Google, ("Google Search", "Google 検索")),
    (Profile::Bing, ("Microsoft Bing", "Microsoft Bing")),
    (Profile::Yandex, ("Yandex", "Yandex")),
    (Profile::Baidu, ("Baidu", "Baidu")),
    (
        Profile::CloudflareAiSearch,
        (
            "Cloudflare AI Search, which uses `lastmod` and `priority`",
            "Cloudflare AI Search（`lastmod` と `priority` を使う）",
        ),
    ),
    (Profile::Xsd, ("the official XML schemas", "公式の XML スキーマ")),
];

/// Returns the whole document.
pub(crate) fn write(locale: Locale) -> String {
    let mut text = format!(
        "# {}\n\n[{}]({})\n\n<!-- Generated from src/model/rule/catalogue by `npm run generate`. Change the catalogue, not this file. -->\n\n",
        of(("Rules", "ルール"), locale),
        of(("日本語", "English"), locale),
        of(("rules.ja.md", "rules.md"), locale),
    );
    text.push_str(&introduction(locale));
    for area in areas() {
        write!(text, "\n## {}\n", area.title(locale)).unwrap();
        for rule in rule::all().filter(|rule| rule.area == area) {
            write_rule(&mut text, rule, locale);
        }
    }
    text
}

fn introduction(locale: Locale) -> String {
    let count = |severity| rule::all().filter(|rule| rule.severity == severity).count();
    let (all, errors) = (rule::all().count(), count(Severity::Error));
    let (warnings, infos) = (count(Severity::Warning), count(Severity::Info));
    let mut text = match locale {
        Locale::En => {
            format!("sitemap-kit has {all} rules: {errors} errors, {warnings} warnings and {infos} infos.\n\n")
        }
        Locale::Ja => {
            format!("sitemap-kit のルールは {all} 個です（エラー {errors}、警告 {warnings}、情報 {infos}）。\n\n")
        }
    };
    text.push_str(of(SEVERITIES, locale));
    for (_, name, meaning) in SUBJECTS {
        writeln!(text, "- **{}**: {}", of(name, locale), of(meaning, locale)).unwrap();
    }
    text.push_str(of(ABOUT_PROFILES, locale));
    for (profile, meaning) in PROFILES {
        let own: Vec<_> = rule::all().filter(|rule| rule.profiles.contains(&profile)).map(link).collect();
        write!(text, "- `{}`: {}", profile.as_str(), of(meaning, locale)).unwrap();
        if !own.is_empty() {
            let (start, end) = (of((" (adds ", "（追加: "), locale), of((")", "）"), locale));
            write!(text, "{start}{}{end}", own.join(of((", ", "、"), locale))).unwrap();
        }
        if profile == Profile::Xsd {
            let stricter: Vec<_> = rule::all().filter(|rule| rule.xsd_severity.is_some()).map(link).collect();
            let start = of(("; stricter in ", "。次のルールは厳しくなる: "), locale);
            write!(text, "{start}{}", stricter.join(of((", ", "、"), locale))).unwrap();
        }
        text.push('\n');
    }
    text.push_str(of(OVERRIDES, locale));
    text
}

const SEVERITIES: Text = (
    "Severities: an **error** makes a crawler reject the file or the entry; a **warning** is ignored by crawlers or harmful; \
     an **info** is advice.\nMilder forms of a violation can be reported with a lower severity.\n\n\
     Effects: a violation costs the *file* (search engines may reject all of it), the *entry* (they ignore the page, or the \
     sitemap of an index), the *value* (they ignore the value or its block; the page stays listed), or *nothing*.\n\n\
     Inputs that rules apply to:\n\n",
    "**エラー**は、クローラーがファイルまたは項目を受け付けない違反です。**警告**は、無視される記述または害のある記述です。\
     **情報**は助言で、直さなくても構いません。\n違反の程度が軽い場合は、より低い重大度で報告されることがあります。\n\
     直し方の「～します」は自動修正の内容を、「～してください」は手で行う作業を表します。\n\n\
     影響は、違反によって失われるものです。*ファイル*（検索エンジンが全体を受け付けないことがある）、*項目*（ページや、インデックスの\
     サイトマップが無視される）、*値*（値やそのまとまりが無視され、ページは残る）、*なし*のいずれかです。\n\n\
     ルールの対象:\n\n",
);

const ABOUT_PROFILES: Text = (
    "\nA **profile** selects the search engine or the standard whose requirements are checked. A rule that names profiles \
     is checked only under them; the others are checked under every profile:\n\n",
    "\n**プロファイル**は、どの検索エンジンや規格の要件で検査するかを決めます。プロファイルが書かれたルールは、そのプロファイルでだけ\
     検査します。ほかのルールは、どのプロファイルでも検査します。\n\n",
);

const OVERRIDES: Text = (
    r#"
The option `check.rules` changes the severity of a rule, disables it, or enables a rule of another profile:

```js
validate(pages, {
  check: { profile: "google", rules: { "hint-ignored": "off", "lastmod-date-only": "warning" } },
});
```

A **fix** is *safe* if it loses no information, and *assisted* if it needs an option or your decision; rules that name neither have no automatic
fix. The text under "Fix" also describes corrections that only you can make, such as splitting a file or changing robots.txt; for rules without it, the message names the correction if one is needed. Options are
named as on the command line, with their names in the package in parentheses.

Names in braces in a message are values of the problem. In an example, `⟨text×n⟩` is `n` copies of the text (each `#` in it is the
number of the copy, from 1), `⟨hex 1F 8B⟩` is bytes, and `⟨file NAME⟩` begins a file of several, or
the answer for a URL. Examples of submissions are the options of `indexNow` with its `locs`.
"#,
    r#"
オプション `check.rules` で、ルールの重大度を変える、オフにする、ほかのプロファイルのルールを有効にする、のいずれかができます。

```js
validate(pages, {
  check: { profile: "google", rules: { "hint-ignored": "off", "lastmod-date-only": "warning" } },
});
```

**自動修正**のうち*安全*（safe）は情報を失わないもの、*確認が必要*（assisted）はオプションの指定または判断が必要なものです。どちらも書かれていないルールは、自動では直せません。
「直し方」には、ファイルの分割や robots.txt の変更のように、自分で行うものも書いています。「直し方」のないルールでは、修正が必要ならメッセージで示します。オプションはコマンドでの名前で示し、括弧内にパッケージでの名前を添えます。

メッセージの中の `{}` には、問題ごとの値が入ります。例の中の `⟨text×n⟩` は、`text` を `n` 回繰り返したものです（`#` は 1 から始まる番号）。
`⟨hex 1F 8B⟩` はバイト列、`⟨file NAME⟩` は複数のファイルの区切り、または URL に対する応答です。送信の例は、`indexNow` のオプションと `locs` です。
"#,
);

fn link(rule: &Rule) -> String {
    format!("[`{0}`](#{0})", rule.id)
}

/// Returns the label in Search Console in a language; `None` if there is none, or only the English one.
pub(super) fn search_console(rule: &Rule, locale: Locale) -> Option<String> {
    (locale == Locale::Ja).then(|| rule.search_console_in_japanese()).flatten()
}

fn write_rule(text: &mut String, rule: &Rule, locale: Locale) {
    let documentation = rule::documentation(rule);
    let subjects: Vec<_> = SUBJECTS
        .iter()
        .filter(|(subject, ..)| rule.applies.contains(subject))
        .map(|(_, name, _)| of(*name, locale))
        .collect();
    let severity_name = |severity: Severity| match (locale, severity) {
        (Locale::En, severity) => severity.to_string(),
        (Locale::Ja, Severity::Error) => "エラー".to_owned(),
        (Locale::Ja, Severity::Warning) => "警告".to_owned(),
        (Locale::Ja, _) => "情報".to_owned(),
    };
    let (severity, comma) = (severity_name(rule.severity), of((", ", "、"), locale));
    write!(text, "\n### {}\n\n**{severity}** · {}", rule.id, subjects.join(comma)).unwrap();
    match rule.xsd_severity.map(severity_name) {
        Some(strict) if strict == severity => {
            text.push_str(of((" (milder forms, too, under `xsd`)", "（`xsd` では、程度が軽いものも）"), locale));
        }
        Some(strict) => match locale {
            Locale::En => write!(text, " (**{strict}** under `xsd`, in the forms that the schema refuses)").unwrap(),
            Locale::Ja => write!(text, "（`xsd` では、スキーマが認めない形は**{strict}**）").unwrap(),
        },
        None => {}
    }
    if !rule.profiles.is_empty() {
        let names: Vec<_> = rule.profiles.iter().map(|profile| format!("`{}`", profile.as_str())).collect();
        let (start, end) = (of((" · only under ", " · "), locale), of(("", " だけ"), locale));
        write!(text, "{start}{}{end}", names.join(comma)).unwrap();
    }
    let effect = match rule.effect {
        Effect::File => ("costs the file", "影響: ファイル"),
        Effect::Entry => ("costs the entry", "影響: 項目"),
        Effect::Value => ("costs the value", "影響: 値"),
        Effect::Nothing => ("costs nothing", "影響: なし"),
    };
    let fix = match rule.fix {
        Fix::No => ("", ""),
        Fix::Safe => (" · safe fix", " · 自動修正: 安全"),
        Fix::Assisted => (" · assisted fix", " · 自動修正: 確認が必要"),
    };
    write!(text, " · {}{}\n\n", of(effect, locale), of(fix, locale)).unwrap();
    let options = Options { locale, option_name: with_switch, ..Options::default() };
    let prose = |text: &str| in_prose(&options.name_options(text));
    let RuleTexts { title, reason, fix: how, .. } = documentation.texts(locale);
    let how = if how.is_empty() {
        String::new()
    } else {
        format!("\\\n{}{}", of(("Fix: ", "直し方: "), locale), prose(how))
    };
    let message = prose(rule.message(locale));
    write!(text, "**{}**\\\n{}{how}\n\n> {message}\n\n", prose(title), prose(reason)).unwrap();
    let sources: Vec<String> = documentation
        .sources()
        .map(|source| match source.url {
            Some(url) => format!("[{}]({url})", source.name),
            None => source.name_in(locale).to_owned(),
        })
        .collect();
    writeln!(text, "- {}: {}", of(("Source", "根拠"), locale), sources.join(of(("; ", "、"), locale))).unwrap();
    let search_console = search_console(rule, locale).unwrap_or_else(|| rule.search_console().to_owned());
    for (engine, label) in [("Search Console", &*search_console), ("Yandex Webmaster", rule.yandex())] {
        if !label.is_empty() {
            let (start, end) = (of(("\"", "「"), locale), of(("\"", "」"), locale));
            writeln!(text, "- {engine}: {start}{}{end}", in_prose(label)).unwrap();
        }
    }
    let example = rule::example(rule);
    let language = match example.input.trim_start().as_bytes().first() {
        Some(b'[' | b'{') => "json",
        Some(b'<') => "xml",
        _ => "text",
    };
    let end = if example.input.ends_with('\n') { "" } else { "\n" };
    write!(text, "\n```{language}\n{}{end}```\n", example.input).unwrap();
    if !example.options.is_empty() {
        let (start, end) = (of(("with ", "オプション "), locale), of(("", " の場合"), locale));
        write!(text, "\n{start}`{}`{end}\n", example.options).unwrap();
    }
}

/// Options that only the package has.
const WITHOUT_SWITCH: [&str; 2] = ["read.maxBytes", "pages"];

/// Returns the switch of the command line with the name of the option in the package.
fn with_switch(option: &str, locale: Locale) -> Option<String> {
    if WITHOUT_SWITCH.contains(&option) {
        return None;
    }
    let name = option.rsplit('.').next().unwrap_or_default();
    // One column for each switch.
    let name = if name == "columns" { "column" } else { name };
    let switch: String = name
        .chars()
        .flat_map(|letter| {
            let hyphen = letter.is_ascii_uppercase().then_some('-');
            hyphen.into_iter().chain([letter.to_ascii_lowercase()])
        })
        .collect();
    let (start, end) = (of((" (", "（"), locale), of((")", "）"), locale));
    Some(format!("`--{switch}`{start}`{option}`{end}"))
}

/// Escapes what Markdown would read as markup.
fn in_prose(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('*', "\\*")
}
