//! The catalogue of rules: requirements of each rule, and the files that are generated from it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use sitemap_kit::Options;
use sitemap_kit::rule::{self, Fix, Locale, Rule, Severity, Subject};

mod data;
mod document;
pub(crate) mod example;
mod shapes;

/// Returns the parameters of a message, and its options as `option:baseUrl`.
fn parameters(message: &str) -> BTreeSet<&str> {
    message.split('{').skip(1).map(|rest| rest.split(['}', '|']).next().unwrap_or(rest)).collect()
}

fn is_kebab_case(id: &str) -> bool {
    id.split('-').all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
}

#[test]
fn ids_are_unique_kebab_case_and_grouped_by_area() {
    let mut ids = BTreeSet::new();
    let mut areas = Vec::new();
    for rule in rule::all() {
        assert!(is_kebab_case(rule.id), "{}", rule.id);
        assert!(ids.insert(rule.id), "{} is in the catalogue twice", rule.id);
        if areas.last() != Some(&rule.area) {
            assert!(!areas.contains(&rule.area), "{}: the area {:?} is scattered", rule.id, rule.area);
            areas.push(rule.area);
        }
    }
}

#[test]
fn both_languages_use_the_same_parameters() {
    for rule in rule::all() {
        let all = parameters(rule.message(Locale::En));
        assert_eq!(all, parameters(rule.message(Locale::Ja)), "{}", rule.id);
        let written = [Locale::En, Locale::Ja].map(|locale| rule.written(locale).map(parameters));
        assert_eq!(written[0], written[1], "{}", rule.id);
        assert!(written[0].as_ref().is_none_or(|written| written.is_subset(&all)), "{}", rule.id);
        let texts = |locale| rule::documentation(rule).texts(locale);
        let fixes = [Locale::En, Locale::Ja].map(|locale| parameters(texts(locale).fix));
        assert_eq!(fixes[0], fixes[1], "{}", rule.id);
    }
}

/// Whether a text contains kana or kanji.
fn is_japanese(text: &str) -> bool {
    text.chars().any(|character| matches!(character, '\u{3040}'..='\u{30FF}' | '\u{4E00}'..='\u{9FFF}'))
}

#[test]
fn messages_are_sentences_of_their_language() {
    for rule in rule::all() {
        let (en, ja) = (rule.message(Locale::En), rule.message(Locale::Ja));
        // A message may end with a URL: a full stop would look like a part of it.
        assert!(en.ends_with(['.', '}', '"']), "{}: {en}", rule.id);
        assert!(ja.ends_with(['。', '}', '」']), "{}: {ja}", rule.id);
        assert!(en.is_ascii(), "{}: {en}", rule.id);
        assert!(is_japanese(ja), "{}: {ja}", rule.id);
        assert!(en.len() <= 150 && ja.chars().count() <= 130, "{}: too long to be read at a glance", rule.id);
        if let (Some(en), Some(ja)) = (rule.written(Locale::En), rule.written(Locale::Ja)) {
            assert!(en.is_ascii() && en.ends_with(['.', '}']) && is_japanese(ja) && ja.ends_with('。'), "{}", rule.id);
        }
    }
}

#[test]
fn every_rule_has_a_title_of_its_own_a_reason_and_a_fix_in_both_languages() {
    for locale in [Locale::En, Locale::Ja] {
        let mut titles = BTreeSet::new();
        for documentation in rule::all_documentation() {
            let id = documentation.rule.id;
            let texts = documentation.texts(locale);
            assert!(titles.insert(texts.title), "{id}: another rule has the title {}", texts.title);
            assert!((1..=50).contains(&texts.title.chars().count()), "{id}: the title {}", texts.title);
            assert!(!texts.title.ends_with(['.', '。']), "{id}: the title {}", texts.title);
            for text in [texts.reason, texts.fix].into_iter().filter(|text| !text.is_empty()) {
                assert!(text.ends_with(['.', '。']), "{id}: {text}");
            }
            assert!(!texts.reason.is_empty(), "{id}: no reason");
            assert!(!texts.fix.is_empty() || documentation.rule.fix == Fix::No, "{id}: no description of its fix");
            let is_of_language = |text: &&str| is_japanese(text) == (locale == Locale::Ja);
            let written = [texts.title, texts.reason, texts.fix].into_iter().filter(|text| !text.is_empty());
            assert!(written.clone().all(|text| is_of_language(&text)), "{id}: {:?}", written.collect::<Vec<_>>());
        }
    }
}

#[test]
fn every_rule_is_documented_once_and_found_by_its_id() {
    let documented: Vec<&Rule> = rule::all_documentation().map(|documentation| documentation.rule).collect();
    assert_eq!(documented, rule::all().collect::<Vec<_>>());
    for rule in rule::all() {
        let documentation = rule::documentation(rule);
        assert!(std::ptr::eq(rule::find(rule.id).unwrap(), documentation.rule), "{}", rule.id);
        assert!(!documentation.source.is_empty(), "{}: no source", rule.id);
        assert!(!rule::example(rule).input.is_empty(), "{}: no example", rule.id);
        assert!(!rule.applies.is_empty(), "{}: applies to nothing", rule.id);
    }
}

#[test]
fn every_example_of_a_page_list_violates_its_rule_and_causes_no_other_error() {
    let mut failures = Vec::new();
    for example in rule::all_examples().filter(|example| example.rule.applies.contains(&Subject::Pages)) {
        let id = example.rule.id;
        let report = example::report(example);
        if report.count(example.rule) == 0 {
            failures.push(format!("{id}: not reported, but {:?}", example::counts(&report)));
        }
        for problem in &report.problems {
            if problem.rule == example.rule {
                let given: BTreeSet<_> = problem.params.iter().map(|(name, _)| *name).collect();
                let message = Options::default().name_options(example.rule.message(Locale::En));
                if !parameters(&message).is_subset(&given) {
                    failures.push(format!("{id}: the check gives {given:?} to \"{message}\""));
                }
            } else if problem.severity == Severity::Error {
                failures.push(format!("{id}: also {}: {}", problem.rule.id, problem.message));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_example_of_a_document_violates_its_rule() {
    let is_for_documents = |rule: &Rule| {
        let has = |subject| rule.applies.contains(&subject);
        !has(Subject::Pages) && [Subject::Xml, Subject::Index, Subject::Text, Subject::Feed].into_iter().any(has)
    };
    let mut failures = Vec::new();
    let examples = rule::all_examples().filter(|example| is_for_documents(example.rule));
    for example in examples.filter(|example| !example::is_set(example)) {
        let id = example.rule.id;
        let report = example::document_report(example);
        if report.count(example.rule) == 0 {
            failures.push(format!("{id}: not reported, but {:?}", example::counts(&report)));
        }
        for problem in &report.problems {
            if problem.message.contains('{') && !example.input.contains('{') {
                failures.push(format!("{id}: a parameter is open in \"{}\"", problem.message));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_example_of_a_set_a_robots_txt_or_a_submission_violates_its_rule() {
    let mut count = 0;
    for example in rule::all_examples() {
        let is_only = |subject| example.rule.applies.iter().all(|it| *it == subject || *it == Subject::Set);
        let reports = match example {
            example if example::is_set(example) => example::set_reports(example),
            example if is_only(Subject::Robots) => vec![example::robots_report(example)],
            example if is_only(Subject::Submit) => vec![example::submission_report(example)],
            _ => continue,
        };
        count += 1;
        let counts: Vec<_> = reports.iter().map(example::counts).collect();
        assert!(reports.iter().any(|report| report.count(example.rule) > 0), "{}: only {counts:?}", example.rule.id);
        let mut problems = reports.iter().flat_map(|report| &report.problems);
        let open = problems.find(|problem| problem.rule == example.rule && problem.message.contains('}'));
        assert!(open.is_none(), "{}: a parameter is open in {open:?}", example.rule.id);
    }
    assert!(count >= 16, "{count}");
}

#[test]
fn the_notation_of_examples_expands() {
    for (notation, expected) in [
        ("plain", "plain".as_bytes()),
        ("⟨a×3⟩", b"aaa"),
        ("[⟨\"#\",×2⟩\"x\"]", b"[\"1\",\"2\",\"x\"]"),
        ("⟨⟨ab×2⟩#;×2⟩", b"abab1;abab2;"),
        ("a#⟨hex E9 00⟩é", b"a#\xE9\x00\xC3\xA9"),
    ] {
        assert_eq!(example::expand(notation), expected, "{notation}");
    }
}

#[test]
fn generated_files_are_up_to_date() {
    for (name, expected) in [
        ("docs/rules.md", document::write(Locale::En)),
        ("docs/rules.ja.md", document::write(Locale::Ja)),
        ("docs/rules.json", data::write()),
        ("www/i18n/rule-areas.ts", data::write_areas()),
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        if std::env::var_os("UPDATE_GENERATED").is_some() {
            fs::write(&path, &expected).unwrap();
        }
        let found = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        let differing = found.lines().zip(expected.lines()).position(|(a, b)| a != b);
        assert!(
            found == expected,
            "{name} differs from the catalogue (first at line {}); `npm run generate` writes it",
            differing.unwrap_or_else(|| found.lines().count().min(expected.lines().count())) + 1
        );
    }
}

#[test]
fn every_rule_links_to_a_source_unless_it_is_our_own_or_unpublished() {
    const WITHOUT_URL: [&str; 6] =
        ["sitemap-kit", "Seznam", "Baidu", "ctrl.blog", "blink-dev", "Search Engine Roundtable"];
    for rule in rule::all() {
        for source in rule::documentation(rule).sources() {
            let is_known = WITHOUT_URL.iter().any(|name| source.name.starts_with(name))
                || source.name == "Google webmaster guidelines (old copy)";
            assert_eq!(source.url.is_none(), is_known, "{}: {}", rule.id, source.name);
            let is_translated = source.name_in(Locale::Ja) != source.name;
            assert_eq!(is_translated, source.name.starts_with("sitemap-kit"), "{}: {}", rule.id, source.name);
        }
        let is_linked = rule::documentation(rule).sources().any(|source| source.url.is_some());
        let is_own = rule::documentation(rule).sources().any(|source| source.name.starts_with("sitemap-kit"));
        assert!(is_linked || is_own, "{}", rule.id);
    }
}
