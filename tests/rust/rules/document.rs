//! Writes `docs/rules.md`.

use std::fmt::Write;

use sitemap_kit::Options;
use sitemap_kit::rule::{self, Area, Effect, Fix, Locale, Profile, Rewriting, Rule, RuleTexts, Severity, Subject};

/// Returns the areas in the order of the catalogue.
pub(crate) fn areas() -> Vec<Area> {
    let mut areas: Vec<Area> = rule::all().map(|rule| rule.area).collect();
    areas.dedup();
    areas
}

const SUBJECTS: [(Subject, &str, &str); 10] = [
    (Subject::Pages, "page list", "a page list, before it is written"),
    (Subject::Xml, "sitemap", "a `<urlset>` document"),
    (Subject::Index, "index", "a `<sitemapindex>` document"),
    (Subject::Text, "text", "a plain list of URLs"),
    (Subject::Feed, "feed", "an RSS, Atom or Media RSS document"),
    (Subject::Set, "set", "several files together"),
    (Subject::Robots, "robots.txt", "a robots.txt"),
    (Subject::Submit, "submission", "the submission of a sitemap or a page to a search engine"),
    (Subject::Live, "live page", "a page or a sitemap as its server answers"),
    (Subject::Built, "built site", "a folder of HTML files, as a site generator writes it"),
];

const PROFILES: [(Profile, &str); 7] = [
    (Profile::Protocol, "sitemaps.org, with what Google and Bing document; the default"),
    (Profile::Google, "Google Search"),
    (Profile::Bing, "Microsoft Bing"),
    (Profile::Yandex, "Yandex"),
    (Profile::Baidu, "Baidu"),
    (Profile::CloudflareAiSearch, "Cloudflare AI Search, which uses `lastmod` and `priority`"),
    (Profile::Xsd, "the official XML schemas"),
];

/// Returns the whole document.
pub(crate) fn write() -> String {
    let mut text = String::from(TITLE);
    text.push_str(&introduction());
    for area in areas() {
        write!(text, "\n## {}\n", area.title(Locale::En)).unwrap();
        for rule in rule::all().filter(|rule| rule.area == area) {
            write_rule(&mut text, rule);
        }
    }
    text
}

const TITLE: &str = "# Rules\n
<!-- Generated from src/model/rule/catalogue by `npm run generate`. Change the catalogue, not this file. -->\n\n";

fn introduction() -> String {
    let count = |severity| rule::all().filter(|rule| rule.severity == severity).count();
    let mut text = format!(
        "sitemap-kit has {} rules: {} errors, {} warnings and {} infos.\n\n",
        rule::all().count(),
        count(Severity::Error),
        count(Severity::Warning),
        count(Severity::Info),
    );
    text.push_str(
        "日本語でも、各ルールのメッセージ、理由、修正方法を示しています。**エラー**（error）は、クローラーがファイルまたは項目を受け付けない違反です。\
         **警告**（warning）は、無視される記述または害のある記述です。**情報**（info）は助言で、直さなくても構いません。\
         修正のうち safe は情報を失わないもの、assisted はオプションの指定または判断が必要なものです。\n\n",
    );
    text.push_str(
        "Severities: an **error** makes a crawler reject the file or the entry; a **warning** is ignored by crawlers or harmful; \
         an **info** is advice.\nMilder forms of a violation can be reported with a lower severity.\n\n\
         Effects: a violation costs the *file* (search engines may reject all of it), the *entry* (they ignore the page, or the \
         sitemap of an index), the *value* (they ignore the value or its block; the page stays listed), or *nothing*.\n\n\
         Inputs that rules apply to:\n\n",
    );
    for (_, name, meaning) in SUBJECTS {
        writeln!(text, "- **{name}**: {meaning}").unwrap();
    }
    text.push_str(
        "\nA **profile** selects the search engine or the standard whose requirements are checked. A rule that names profiles \
         is checked only under them; the others are checked under every profile:\n\n",
    );
    for (profile, meaning) in PROFILES {
        let own: Vec<_> = rule::all().filter(|rule| rule.profiles.contains(&profile)).map(link).collect();
        write!(text, "- `{}`: {meaning}", profile.as_str()).unwrap();
        if !own.is_empty() {
            write!(text, " (adds {})", own.join(", ")).unwrap();
        }
        if profile == Profile::Xsd {
            let stricter: Vec<_> = rule::all().filter(|rule| rule.xsd_severity.is_some()).map(link).collect();
            write!(text, "; stricter in {}", stricter.join(", ")).unwrap();
        }
        text.push('\n');
    }
    text.push_str(OVERRIDES);
    text.push_str("\nAreas:\n\n");
    for area in areas() {
        let rules: Vec<_> = rule::all().filter(|rule| rule.area == area).map(link).collect();
        writeln!(text, "- {}: {}", area.title(Locale::En), rules.join(", ")).unwrap();
    }
    text
}

const OVERRIDES: &str = r#"
The option `check.rules` changes the severity of a rule, disables it, or enables a rule of another profile:

```js
validate(pages, {
  check: { profile: "google", rules: { "hint-ignored": "off", "lastmod-date-only": "warning" } },
});
```

A **fix** is *safe* if it loses no information, and *assisted* if it needs an option or your decision. The text under "Fix" also describes
corrections that only you can make, such as splitting a file or changing robots.txt. *Exporting* means to parse a file and to
write its pages to a new one.

Names in braces in a message are values of the problem. In an example, `⟨text×n⟩` is `n` copies of the text (each `#` in it is the
number of the copy, from 1), `⟨hex 1F 8B⟩` is bytes, and `⟨file NAME⟩` begins a file of several, or
the answer for a URL. Examples of submissions are the options of `indexNow` with its `locs`.
"#;

fn link(rule: &Rule) -> String {
    format!("[`{0}`](#{0})", rule.id)
}

fn write_rule(text: &mut String, rule: &Rule) {
    let documentation = rule::documentation(rule);
    let subjects: Vec<_> =
        SUBJECTS.iter().filter(|(subject, ..)| rule.applies.contains(subject)).map(|(_, name, _)| *name).collect();
    write!(text, "\n### {}\n\n**{}** · {}", rule.id, rule.severity, subjects.join(", ")).unwrap();
    match rule.xsd_severity {
        Some(severity) if severity == rule.severity => text.push_str(" (in every form under `xsd`)"),
        Some(severity) => write!(text, " (**{severity}** under `xsd`, in the forms that the schema refuses)").unwrap(),
        None => {}
    }
    if !rule.profiles.is_empty() {
        let names: Vec<_> = rule.profiles.iter().map(|profile| format!("`{}`", profile.as_str())).collect();
        write!(text, " · only under {}", names.join(", ")).unwrap();
    }
    let effect = match rule.effect {
        Effect::File => "costs the file",
        Effect::Entry => "costs the entry",
        Effect::Value => "costs the value",
        Effect::Nothing => "costs nothing",
    };
    write!(text, " · {effect}").unwrap();
    text.push_str(match rule.fix {
        Fix::No => " · no automatic fix",
        Fix::Safe => " · safe fix",
        Fix::Assisted => " · assisted fix",
    });
    text.push_str(match rule.rewriting {
        Rewriting::Unchanged => "\n\n",
        Rewriting::Repaired => " · exporting repairs it\n\n",
        Rewriting::LosesField => " · exporting leaves out the field\n\n",
        Rewriting::LosesElement => " · exporting leaves out the element or attribute\n\n",
        Rewriting::LosesContent => " · exporting leaves out what could not be read\n\n",
    });
    for (locale, fix) in [(Locale::En, "Fix: "), (Locale::Ja, "修正: ")] {
        let options = Options { locale, ..Options::default() };
        let in_prose = |text: &str| in_prose(&options.name_options(text));
        let RuleTexts { title, reason, fix: how, .. } = documentation.texts(locale);
        let how = if how.is_empty() { String::new() } else { format!("\\\n{fix}{}", in_prose(how)) };
        let message = in_prose(rule.message(locale));
        write!(text, "**{}**\\\n{}{how}\n\n> {message}\n\n", in_prose(title), in_prose(reason)).unwrap();
    }
    let sources: Vec<String> = documentation
        .sources()
        .map(|source| match source.url {
            Some(url) => format!("[{}]({url})", source.name),
            None => source.name.to_owned(),
        })
        .collect();
    writeln!(text, "- Source: {}", sources.join("; ")).unwrap();
    for (engine, label) in [("Search Console", rule.search_console()), ("Yandex Webmaster", rule.yandex())] {
        if !label.is_empty() {
            writeln!(text, "- {engine}: \"{}\"", in_prose(label)).unwrap();
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
        write!(text, "\nwith `{}`\n", example.options).unwrap();
    }
}

/// Escapes what Markdown would read as markup.
fn in_prose(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('*', "\\*")
}
