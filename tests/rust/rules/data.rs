//! Writes the data of the catalogue that the package and the editor need and the WebAssembly module does not contain:
//! `docs/rules.json` and `www/i18n/rule-areas.ts`.

use serde::Serialize;
use serde_json::value::RawValue;
use sitemap_kit::rule::{self, Area, Locale, RuleTexts};

use super::document;

#[derive(Serialize)]
struct Entry<'r> {
    en: Texts<'r>,
    ja: Texts<'r>,
    sources: Vec<Source<'r>>,
    example: &'r str,
    #[serde(rename = "exampleOptions", skip_serializing_if = "Option::is_none")]
    example_options: Option<&'r RawValue>,
}

#[derive(Serialize)]
struct Texts<'r> {
    title: &'r str,
    reason: &'r str,
    #[serde(skip_serializing_if = "str::is_empty")]
    fix: &'r str,
    #[serde(rename = "searchConsole", skip_serializing_if = "Option::is_none")]
    search_console: Option<String>,
}

#[derive(Serialize)]
struct Source<'r> {
    name: &'r str,
    /// The name in Japanese, if it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    ja: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<String>,
}

/// Returns a JSON object with an entry for each rule, by its id, in the order of the catalogue.
pub(crate) fn write() -> String {
    let entries: Vec<String> = rule::all_documentation()
        .map(|documentation| {
            let texts = |locale| {
                let &RuleTexts { title, reason, fix, .. } = documentation.texts(locale);
                let search_console = document::search_console(documentation.rule, locale);
                Texts { title, reason, fix, search_console }
            };
            let source = |source: rule::Source| {
                let ja = Some(source.name_in(Locale::Ja)).filter(|name| *name != source.name);
                Source { name: source.name, ja, url: source.url }
            };
            let example = rule::example(documentation.rule);
            let options = (!example.options.is_empty()).then_some(example.options);
            let entry = Entry {
                en: texts(Locale::En),
                ja: texts(Locale::Ja),
                sources: documentation.sources().map(source).collect(),
                example: example.input,
                example_options: options.map(|json| serde_json::from_str(json).expect("a JSON object")),
            };
            let json = serde_json::to_string_pretty(&entry).expect("a structure of texts");
            format!("  \"{}\": {}", documentation.rule.id, json.replace('\n', "\n  "))
        })
        .collect();
    format!("{{\n{}\n}}\n", entries.join(",\n"))
}

/// Returns a module of the editor with the titles of the areas by language and name of the area.
pub(crate) fn write_areas() -> String {
    let name = |area: Area| {
        let name = serde_json::to_string(&area).expect("a name").replace('"', "");
        if name.contains('-') { format!("'{name}'") } else { name }
    };
    let titles = |locale| -> String {
        let line = |area: Area| format!("    {}: '{}',\n", name(area), area.title(locale));
        document::areas().into_iter().map(line).collect::<Vec<_>>().concat()
    };
    format!(
        "// Generated from src/model/rule/area.rs by `npm run generate`.\n\n\
         /** Titles of the areas of rules, by language. */\n\
         export const RULE_AREAS: Readonly<Record<'en' | 'ja', Readonly<Record<string, string>>>> = {{\n\
         \x20 en: {{\n{}  }},\n  ja: {{\n{}  }},\n}};\n",
        titles(Locale::En),
        titles(Locale::Ja),
    )
}
