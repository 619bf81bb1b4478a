//! The catalogue of rules: its invariants, and `docs/rules.md`, which is generated from it.

use std::collections::BTreeSet;
use std::fs;

use sitemap_kit::rule::{self, Rule, Severity, Subject};

mod document;
pub(crate) mod example;
mod shapes;

/// The ids that the catalogue of the field names, area by area; the catalogue here adds those of page lists.
const FIELD_IDS: &str = "
file-empty file-too-large file-over-10mb not-utf8 encoding-not-utf8 encoding-conflict bom-present leading-whitespace
html-not-sitemap unsupported-format gzip-corrupt gzip-name-mismatch decompressed-ceiling

xml-not-well-formed xml-illegal-character xml-unescaped-ampersand xml-undefined-entity xml-doctype xml-prefix-undeclared
xml-double-escaped xml-stylesheet-xslt

root-unknown namespace-missing namespace-incorrect extension-namespace-incorrect schema-location-bad sitemap-empty
element-unknown element-missing-loc element-duplicate element-empty element-has-children attribute-unknown element-order
mixed-index-and-urlset

loc-not-absolute loc-scheme loc-host-invalid loc-too-long loc-over-engine-limit loc-surrounding-whitespace
loc-not-escaped loc-bad-percent loc-fragment loc-userinfo loc-not-normalized loc-noise-parameter loc-non-public-host
loc-out-of-directory loc-host-mismatch loc-www-mismatch loc-scheme-mismatch loc-mixed-hosts loc-duplicate loc-equivalent
loc-not-indexable loc-blocked-by-robots

lastmod-invalid lastmod-no-timezone lastmod-near-miss lastmod-reduced-precision lastmod-w3c-xsd-differ lastmod-future
lastmod-all-identical lastmod-is-build-time lastmod-date-only lastmod-missing lastmod-not-significant

changefreq-invalid priority-invalid priority-all-same hint-ignored

too-many-urls too-many-sitemaps index-nested index-cycle index-loc-not-absolute index-host-mismatch
index-out-of-directory index-child-missing index-lastmod-mismatch

image-loc-missing image-loc-invalid image-too-many image-deprecated-tag

video-required-missing video-location-missing video-location-is-page video-content-looks-like-page video-url-invalid
video-text-too-long video-duration-invalid video-number-invalid video-date-invalid video-expired video-too-many-tags
video-boolean-invalid video-relationship-invalid video-list-invalid video-uploader-invalid video-deprecated-tag

news-required-missing news-language-invalid news-date-invalid news-too-many news-too-old news-repeated
news-deprecated-tag news-name-parenthesis

hreflang-attribute-missing hreflang-code-invalid hreflang-form hreflang-region-reserved hreflang-href-not-absolute
hreflang-self-missing hreflang-no-return hreflang-target-not-listed hreflang-duplicate hreflang-x-default-missing

mobile-deprecated pagemap-invalid

text-line-not-url text-extension feed-version-unsupported feed-item-no-link mrss-incomplete

robots-sitemap-missing robots-sitemap-not-absolute robots-sitemap-misspelt robots-index-and-children
robots-blocks-sitemap cross-submit-unproven robots-too-large robots-conflict robots-signal-invalid

ping-retired indexnow-key-invalid indexnow-key-file-mismatch indexnow-key-location-scope indexnow-host-mismatch
indexnow-too-many
";

/// Returns the names between braces in a message.
fn parameters(message: &str) -> BTreeSet<&str> {
    message.split('{').skip(1).map(|rest| rest.split('}').next().unwrap_or(rest)).collect()
}

fn is_kebab_case(id: &str) -> bool {
    id.split('-').all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
}

#[test]
fn the_catalogue_has_every_rule_of_the_initial_list() {
    let field: Vec<&str> = FIELD_IDS.split_whitespace().collect();
    assert_eq!(field.len(), 141);
    let missing: Vec<_> = field.iter().filter(|id| rule::find(id).is_none()).collect();
    assert!(missing.is_empty(), "no rule for {missing:?}");
    assert!(rule::all().count() >= field.len());
}

#[test]
fn ids_are_unique_kebab_case_and_grouped_by_area() {
    let mut ids = BTreeSet::new();
    let mut areas = Vec::new();
    for rule in rule::all() {
        assert!(is_kebab_case(rule.id), "{}", rule.id);
        assert!(ids.insert(rule.id), "{} stands twice in the catalogue", rule.id);
        if areas.last() != Some(&rule.area) {
            assert!(!areas.contains(&rule.area), "{}: the area {:?} is scattered", rule.id, rule.area);
            areas.push(rule.area);
        }
    }
    assert_eq!(areas, document::AREAS.map(|(area, _)| area));
}

#[test]
fn messages_are_sentences() {
    // A message that ends with a value has no full stop, which could be mistaken for a part of a URL.
    for rule in rule::all() {
        let (english, japanese) = (rule.message(rule::Locale::En), rule.message(rule::Locale::Ja));
        assert!(english.ends_with(['.', '}']), "{english}");
        assert!(japanese.ends_with(['。', '}']), "{japanese}");
    }
}

#[test]
fn both_languages_use_the_same_parameters() {
    for rule in rule::all() {
        assert_eq!(
            parameters(rule.message(rule::Locale::En)),
            parameters(rule.message(rule::Locale::Ja)),
            "{}",
            rule.id
        );
    }
}

#[test]
fn messages_are_one_sentence_in_each_language() {
    for rule in rule::all() {
        let (en, ja) = (rule.message(rule::Locale::En), rule.message(rule::Locale::Ja));
        assert!(en.ends_with(['.', '}']), "{}: {en}", rule.id);
        assert!(ja.ends_with(['。', '}', 'た', 'す']), "{}: {ja}", rule.id);
        assert!(en.is_ascii(), "{}: {en}", rule.id);
        assert!(!ja.is_ascii(), "{}: {ja}", rule.id);
        assert!(en.len() <= 130 && ja.chars().count() <= 130, "{}: too long to be read at a glance", rule.id);
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
        let is_fixable = rule.fix != rule::Fix::No;
        assert!(!is_fixable || !documentation.fix_note.is_empty(), "{}: a fix needs a note", rule.id);
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
                if !parameters(example.rule.message(rule::Locale::En)).is_subset(&given) {
                    failures.push(format!(
                        "{id}: the check gives {given:?} to \"{}\"",
                        example.rule.message(rule::Locale::En)
                    ));
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
fn the_document_is_generated_from_the_catalogue() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rules.md");
    let expected = document::write();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/docs")).unwrap();
        fs::write(path, &expected).unwrap();
    }
    let found = fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
    let differing = found.lines().zip(expected.lines()).position(|(a, b)| a != b);
    assert!(
        found == expected,
        "docs/rules.md differs from the catalogue (first at line {}); `UPDATE_DOCS=1 cargo test --test rust rules` rewrites it",
        differing.unwrap_or_else(|| found.lines().count().min(expected.lines().count())) + 1
    );
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
        }
        let is_linked = rule::documentation(rule).sources().any(|source| source.url.is_some());
        let is_own = rule::documentation(rule).sources().any(|source| source.name.starts_with("sitemap-kit"));
        assert!(is_linked || is_own, "{}", rule.id);
    }
}
