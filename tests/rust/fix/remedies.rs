//! Remedies agree with fixing: safe fixes remove the problems with the remedy `Safe` and no others, and so on.

use std::collections::BTreeMap;
use std::path::Path;

use sitemap_kit::fix::{Assisted, FixOptions, fix_document, fix_pages};
use sitemap_kit::options::DateOrder;
use sitemap_kit::page_list::Pages;
use sitemap_kit::parse::{Document, ParseOptions};
use sitemap_kit::report::{Need, Problem, Remedy};
use sitemap_kit::rule::{self, Fix, Locale};
use sitemap_kit::{Options, ReadOptions, Report, validate, validate_document};

use super::properties::FRAGMENTS;
use super::urlset;
use crate::corpus::{corpus, rows};
use crate::fixtures::fixture::fixtures;
use crate::scale::{cases, is_long, random};

/// An input: a page list or a document.
#[derive(Clone, Copy)]
pub(super) enum Input<'i> {
    Pages(Pages<'i>),
    Document(&'i Document<'i>),
}

/// Returns the report of an input.
pub(super) fn check(input: Input<'_>, options: &Options) -> Report {
    match input {
        Input::Pages(pages) => validate(pages, options),
        Input::Document(document) => validate_document(document, options),
    }
    .expect("valid options")
}

/// Returns the report after fixing.
fn fix(input: Input<'_>, options: &FixOptions) -> Report {
    match input {
        Input::Pages(pages) => fix_pages(pages, options).expect("valid options").report,
        Input::Document(document) => fix_document(document, options).expect("valid options").report,
    }
}

pub(super) fn decode(bytes: &[u8]) -> Document<'_> {
    Document::decode(bytes, &ParseOptions::default())
}

/// Returns a URL in the form in which safe fixes leave it, without the parameters that other fixes remove.
fn fixed_form(url: &str) -> String {
    let list = serde_json::json!([{ "loc": url }]).to_string();
    let loc = fix_pages(&*list, &FixOptions::default()).expect("valid options").pages.remove(0).loc;
    loc.split('?').next().unwrap_or_default().to_owned()
}

/// Returns what identifies a problem before and after fixing: its rule and its message, without what other fixes change: the
/// namespace of an element, the form and the base of a URL, the language and the line of a repeated URL, the number of a line, the
/// number of pages, the declared encoding, and text between elements, which is joined if an element is removed.
fn key_of(problem: &Problem) -> (&'static str, String) {
    if problem.rule.id == "element-unknown" && problem.value.is_some() {
        return (problem.rule.id, "text".to_owned());
    }
    let is_of_namespace = |(name, _): &&(&str, String)| *name == "found" && problem.rule.id.contains("namespace");
    let found = problem.params.iter().find(is_of_namespace).map(|(_, found)| format!("\"{found}\""));
    let message = found.map_or_else(|| problem.message.clone(), |found| problem.message.replace(&found, ""));
    let url = || fixed_form(problem.value.as_deref().or(problem.loc.as_deref()).unwrap_or_default());
    let (rule, message) = match problem.rule.id {
        // In its normal form, an equivalent URL is a duplicate.
        "loc-duplicate" | "loc-equivalent" => ("loc-duplicate", url()),
        "loc-not-absolute"
        | "loc-userinfo"
        | "loc-noise-parameter"
        | "index-loc-not-absolute"
        | "image-loc-invalid"
        | "video-url-invalid"
        | "hreflang-href-not-absolute"
        | "hreflang-self-missing" => (problem.rule.id, url()),
        "priority-all-same" => (problem.rule.id, problem.value.clone().unwrap_or_default().replace(',', ".")),
        "hreflang-code-invalid" => (problem.rule.id, message.replace('_', "-")),
        "text-line-not-url" => (problem.rule.id, message.split(" is \"").last().unwrap_or_default().to_owned()),
        "hreflang-duplicate" => {
            (problem.rule.id, message.split("is given twice").last().unwrap_or_default().to_owned())
        }
        "xml-not-well-formed" => {
            let message = message.split("found <?xml").next().unwrap_or_default().replace("&amp;", "&");
            (problem.rule.id, message.replace("\\u0002", ""))
        }
        id => (id, message),
    };
    // A relative URL, resolved with the base.
    let relative = message.replace("https://example.com/", "/").replace(" /", " ");
    (rule, relative.trim_start_matches('/').to_owned())
}

/// Returns the problems of a report by their keys, with their number.
fn by_key(report: &Report) -> BTreeMap<(&'static str, String), usize> {
    let mut groups = BTreeMap::new();
    for problem in &report.problems {
        *groups.entry(key_of(problem)).or_default() += 1;
    }
    groups
}

/// A problem whose remedy differs from what fixing does.
pub(super) struct Difference {
    pub(super) text: String,
    /// Whether fixing does less than the remedy promises.
    is_broken_promise: bool,
}

/// Returns the differences between the remedies of an input and what fixing does.
pub(super) fn differences(input: Input<'_>, options: &Options) -> Vec<Difference> {
    let before = check(input, options);
    let fix = |assisted, shared: &Options| fix(input, &FixOptions { shared: shared.clone(), assisted });
    let based = Options { base_url: Some("https://example.com/".to_owned()), ..options.clone() };
    let ordered = Options {
        read: ReadOptions { date_order: Some(DateOrder::DayMonth), ..options.clone().read.clone() },
        ..options.clone()
    };
    let after = [
        (Remedy::Safe, fix(Assisted::None, options)),
        (Remedy::Assisted, fix(Assisted::All, options)),
        (Remedy::Needs(Need::BaseUrl), fix(Assisted::All, &based)),
        (Remedy::Needs(Need::DateOrder), fix(Assisted::All, &ordered)),
    ];
    let (counts, left) = (by_key(&before), after.each_ref().map(|(_, report)| by_key(report)));
    let mut differences = Vec::new();
    for problem in &before.problems {
        let remedy = problem.fix;
        let key = key_of(problem);
        let remains = |index: usize| left[index].get(&key).copied().unwrap_or_default();
        let is_partly_removed = (0..after.len()).any(|index| remains(index) != 0 && remains(index) < counts[&key]);
        let is_elsewhere = matches!(remedy, Some(Remedy::Needs(Need::Encoding | Need::Split | Need::Repair)));
        // A problem without a fix may disappear together with another one.
        if is_partly_removed || is_elsewhere || (remedy.is_none() && problem.rule.fix == Fix::No) {
            continue;
        }
        let found = (0..after.len()).find(|index| remains(*index) == 0);
        let promised = after.iter().position(|(known, _)| Some(*known) == remedy);
        if found != promised {
            let text = format!("{} {remedy:?}, found {found:?}: {}", problem.rule.id, problem.message);
            let is_broken_promise = promised.is_some_and(|promised| remains(promised) > 0);
            differences.push(Difference { text, is_broken_promise });
        }
    }
    differences
}

/// Asserts that the remedies of an input are what fixing does, and returns those of the problems of a rule.
#[track_caller]
pub(super) fn exact_remedies(input: Input<'_>, rule: &str) -> Vec<Option<Remedy>> {
    let options = Options { now: Some("2026-01-10T00:00:00Z".to_owned()), ..Options::default() };
    let wrong: Vec<String> = differences(input, &options).into_iter().map(|difference| difference.text).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let report = check(input, &options);
    report.problems.iter().filter(|problem| problem.rule.id == rule).map(|problem| problem.fix).collect()
}

/// As [`exact_remedies`], of the text of a document.
#[track_caller]
pub(super) fn exact_remedies_of(text: &str, rule: &str) -> Vec<Option<Remedy>> {
    exact_remedies(Input::Document(&Document::from_text(text)), rule)
}

#[test]
fn hints_of_pages_that_are_merged_are_dropped_if_an_earlier_page_has_them() {
    let pages = |hints: [&str; 3]| {
        let page = |hint: &str| format!("<url><loc>https://example.com/a</loc>{hint}</url>");
        urlset(&hints.map(page).concat())
    };
    let [none, valid, unknown] = ["", "<changefreq>daily</changefreq>", "<changefreq>sometimes</changefreq>"];
    let cases = [
        ([none, none, unknown], vec![None]),
        ([unknown, valid, none], vec![None]),
        ([valid, none, unknown], vec![Some(Remedy::Assisted)]),
        ([none, valid, unknown], vec![Some(Remedy::Assisted)]),
    ];
    for (hints, expected) in cases {
        assert_eq!(exact_remedies_of(&pages(hints), "changefreq-invalid"), expected, "{hints:?}");
    }
    let priorities = ["<priority>0.8</priority>", "<priority>high</priority>", ""];
    assert_eq!(exact_remedies_of(&pages(priorities), "priority-invalid"), [Some(Remedy::Assisted)]);
    let list =
        r#"[{"loc": "https://example.com/a", "priority": 0.8}, {"loc": "https://example.com/a", "priority": "high"}]"#;
    assert_eq!(exact_remedies(Input::Pages(list.into()), "priority-invalid"), [Some(Remedy::Assisted)]);
}

#[test]
fn repeated_pages_with_unknown_or_misspelt_elements_are_merged_as_promised() {
    const SAFE: Option<Remedy> = Some(Remedy::Safe);
    const ASSISTED: Option<Remedy> = Some(Remedy::Assisted);
    let cases = [
        ("<colour>red</colour>", "<colour>blue</colour>", SAFE),
        ("", "<Priority>0.5</Priority>", SAFE),
        ("<Priority>0.4</Priority>", "<priority>0.4</priority>", SAFE),
        ("<Priority>0.4</Priority>", "<priority>0.5</priority>", ASSISTED),
        ("<priority>0.4</priority>", "<Priority>0.5</Priority>", ASSISTED),
        ("<Lastmod>2026-01-08</Lastmod>", "<lastmod>2026-01-09</lastmod>", SAFE),
        ("<changefreq a=\"1\"/>", "<LOC/>", SAFE),
        // The second one keeps its name and its attribute, and moves along.
        ("", "<lastmodd>2026-01-10</lastmodd><lastmodd key=\"1\">2026-01-11</lastmodd>", SAFE),
        // Its attribute may be its value.
        ("", "<changefreq a=\"1\"/>", None),
    ];
    for (first, other, expected) in cases {
        let page = |hint: &str| format!("<url><loc>https://example.com/a</loc>{hint}</url>");
        let text = urlset(&[first, other].map(page).concat());
        assert_eq!(exact_remedies_of(&text, "loc-duplicate"), [expected], "{first} {other}");
    }
    let misspelt =
        "<url><loc>https://example.com/a</loc></url><url><changefreq a=\"1\"/><LOC>https://example.com/a</LOC></url>";
    assert_eq!(exact_remedies_of(&urlset(misspelt), "loc-duplicate"), [None]);
}

#[test]
fn a_page_is_not_merged_into_an_entry_whose_values_are_of_a_misspelt_loc() {
    let link = "<xhtml:link rel=\"alternate\" hreflang=\"ja\" href=\"https://example.com/ja\"/>";
    let [meant, same] = ["<LOC>https://example.com/meant</LOC>", "<loc>https://example.com/same</loc>"];
    let text = |first: &str| urlset(&format!("<url>{first}</url><url>{same}{link}</url>"));
    assert_eq!(exact_remedies_of(&text(&[meant, same].concat()), "loc-duplicate"), [None]);
    assert_eq!(exact_remedies_of(&text(same), "loc-duplicate"), [Some(Remedy::Safe)]);
}

#[test]
fn elements_of_default_priorities_are_removed_with_their_problems() {
    let page =
        |name| format!("<url><loc>https://example.com/{name}</loc><priority id=\"1\"><b>0.5</b></priority></url>");
    for pages in [1, 2] {
        let text = urlset(&["a", "b"][..pages].iter().map(page).collect::<String>());
        let expected = vec![(pages > 1).then_some(Remedy::Assisted); pages];
        assert_eq!(exact_remedies_of(&text, "attribute-unknown"), expected);
        assert_eq!(
            check(Input::Document(&Document::from_text(&text)), &Options::default()).count(&rule::ELEMENT_HAS_CHILDREN),
            pages
        );
    }
}

#[test]
fn repeated_deprecated_elements_are_removed_if_their_rule_applies() {
    let image = "<image:image><image:loc>https://example.com/a.png</image:loc><image:title>t</image:title>\
        <image:title>t</image:title></image:image>";
    let page = format!("<url><loc>https://example.com/a</loc>{image}</url>");
    assert_eq!(exact_remedies_of(&urlset(&page), "element-duplicate"), [Some(Remedy::Safe)]);
    let index = urlset(&page).replace("urlset", "sitemapindex");
    assert_eq!(exact_remedies_of(&index, "element-duplicate"), [Some(Remedy::Assisted)]);
}

#[test]
fn remedies_of_fixtures_agree_with_fix() {
    let mut found = Vec::new();
    for rule in rule::all() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/rules").join(rule.id);
        for fixture in fixtures(&folder) {
            let Some((bytes, options)) = fixture.single(&folder) else { continue };
            let text = String::from_utf8_lossy(bytes);
            let document = decode(bytes);
            let input = if fixture.kind == "json" { Input::Pages((&*text).into()) } else { Input::Document(&document) };
            for difference in differences(input, &options) {
                found.push(format!("{} ({}): {}", rule.id, fixture.kind, difference.text));
            }
        }
    }
    assert!(found.is_empty(), "{} differences:\n{}", found.len(), found.join("\n"));
}

/// Problems of real files whose remedy is not what fixing does, and why.
const INEXACT: [(&str, &str, &str); 1] =
    [("fixtures/hreflang-relative-href.xml", "hreflang-self-missing", "resolving an URL makes it a language version")];

/// Files of other authors, if they are next to the project.
#[test]
fn remedies_of_real_files_agree_with_fix() {
    let Some(corpus) = corpus() else { return };
    let options = Options { now: Some("2026-01-10T00:00:00Z".to_owned()), ..Options::default() };
    let mut found = Vec::new();
    for row in rows(&corpus.join("classes.tsv")) {
        let bytes = std::fs::read(corpus.join(&row["file"])).expect("a file of the corpus");
        let is_known = |text: &str| {
            let mut known = INEXACT.iter();
            known.any(|(file, rule, _)| row["file"].ends_with(file) && text.starts_with(rule))
        };
        for difference in differences(Input::Document(&decode(&bytes)), &options) {
            if !is_known(&difference.text) {
                found.push(format!("{}: {}", row["file"], difference.text));
            }
        }
    }
    assert!(found.is_empty(), "{} differences:\n{}", found.len(), found.join("\n"));
}

/// Returns the texts of the fixtures of `fix`.
pub(crate) fn documents() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/fix");
    let mut names: Vec<_> =
        std::fs::read_dir(folder).expect("the fixtures").map(|entry| entry.unwrap().path()).collect();
    names.retain(|name| name.extension().is_some_and(|extension| extension == "in"));
    names.sort();
    names.into_iter().filter_map(|name| String::from_utf8(std::fs::read(name).expect("a fixture")).ok()).collect()
}

/// Damages a text at random: characters are removed, repeated or inserted.
pub(crate) fn damaged(text: &str, random: &mut impl FnMut(usize) -> usize) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..=random(3) {
        let at = random(characters.len());
        match random(3) {
            0 => drop(characters.drain(at..(at + 1 + random(4)).min(characters.len()))),
            1 => characters.insert(at, characters[at]),
            _ => characters.insert(at, b"<>&\"'/= a1:-!?]"[random(15)].into()),
        }
    }
    characters.into_iter().collect()
}

/// Asserts that at most these numbers of ten thousand remedies promise more than fixing does, and less.
fn assert_few_differ(texts: impl Iterator<Item = String>, (max_broken, max_missed): (usize, usize)) {
    let options = Options { now: Some("2026-01-10T00:00:00Z".to_owned()), ..Options::default() };
    let (mut problems, mut broken, mut missed) = (0, Vec::new(), Vec::new());
    for text in texts {
        let document = Document::from_text(&text);
        problems += check(Input::Document(&document), &options).problems.len();
        // Fixes that undo each other would be given up, all of them.
        let [safe, assisted] = [Assisted::None, Assisted::All].map(|assisted| {
            let fixing = FixOptions { shared: options.clone(), assisted };
            fix_document(&document, &fixing).expect("valid options").changes.len()
        });
        assert!(safe == 0 || assisted > 0, "{text}");
        for Difference { text: difference, is_broken_promise } in differences(Input::Document(&document), &options) {
            let list = if is_broken_promise { &mut broken } else { &mut missed };
            list.push(format!("{difference}\n    {text:?}"));
        }
    }
    let is_few = |list: &[String], per_ten_thousand: usize| list.len() * 10_000 <= problems * per_ten_thousand;
    assert!(is_few(&broken, max_broken), "{} of {problems}:\n{}", broken.len(), broken.join("\n"));
    assert!(is_few(&missed, max_missed), "{} of {problems}:\n{}", missed.len(), missed.join("\n"));
}

/// Few remedies differ: some problems disappear together with others.
#[test]
fn remedies_of_damaged_documents_are_what_fix_does() {
    let mut random = random(1);
    let documents = documents();
    let texts = (0..cases(500, 20_000)).map(|_| damaged(&documents[random(documents.len())], &mut random));
    assert_few_differ(texts, if is_long() { (1, 5) } else { (0, 3) });
}

/// In texts of fragments of markup, nearly every problem depends on others.
#[test]
fn most_remedies_of_fragments_are_what_fix_does() {
    let mut random = random(21);
    let mut fragments = |_| (0..=random(8)).map(|_| FRAGMENTS[random(FRAGMENTS.len())]).collect::<String>();
    assert_few_differ((0..cases(500, 20_000)).map(&mut fragments), (40, 110));
}

/// Only problems in entries with broken markup have the remedy of a repair.
#[test]
fn values_beside_broken_markup_need_its_repair() {
    let page = |content: &str| format!("<url><loc>https://example.com/</loc>{content}</url>");
    for (content, expected) in [
        ("<priority>0,5</priority>", Remedy::Safe),
        ("<priority>0,5</priority><lastmod>2026-01-10</lastmodd>", Remedy::Needs(Need::Repair)),
        ("<priority>0,5</priority></url><url><lastmod>2026-01-10</lastmodd>", Remedy::Safe),
    ] {
        let text = urlset(&page(content));
        assert_eq!(exact_remedies_of(&text, "priority-invalid"), [Some(expected)], "{content}");
    }
}

/// What the entries of a document with a lost or broken root are depends on the root.
#[test]
fn problems_under_a_broken_root_need_its_repair() {
    let namespace = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";
    let entry = "<url><loc>https://Example.com/</loc></url>";
    for (text, expected) in [
        (format!("<urlset {namespace}>{entry}</urlset>"), Remedy::Safe),
        (format!("<?xml version=\"1.0\"><urlset {namespace}>{entry}</urlset>"), Remedy::Safe),
        (format!("<urls {namespace}>{entry}</urls>"), Remedy::Safe),
        (
            entry.replace("<url>", &format!("<urls xmlns=\"u:o\"><url {namespace}>")) + "</urls>",
            Remedy::Needs(Need::Repair),
        ),
        (format!("<urlset {namespace} a=>{entry}</urlset>"), Remedy::Needs(Need::Repair)),
        (format!("rlset {namespace}>{entry}</urlset>"), Remedy::Needs(Need::Repair)),
        (entry.to_owned(), Remedy::Safe),
    ] {
        assert_eq!(exact_remedies_of(&text, "loc-not-normalized"), [Some(expected)], "{text}");
    }
}

#[test]
fn content_after_the_root_is_removed_by_assisted_fixes_unless_it_is_an_entry() {
    let document = |trailing: &str| {
        format!(
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://example.com/</loc></url></urlset>\n{trailing}"
        )
    };
    let remedy_in = |trailing: &str, locale| {
        let text = document(trailing);
        let document = Document::from_text(&text);
        let input = Input::Document(&document);
        let options = Options { locale, ..Options::default() };
        let report = check(input, &options);
        assert!(differences(input, &options).is_empty(), "{trailing}");
        let problem = report.problems.iter().find(|problem| problem.rule.id == "xml-not-well-formed");
        problem.expect("a problem of the trailing content").fix
    };
    let remedy = |trailing| {
        let remedy = remedy_in(trailing, Locale::En);
        assert_eq!(remedy_in(trailing, Locale::Ja), remedy, "{trailing}");
        remedy
    };
    for trailing in [
        "<script>track()</script>",
        "<script>track()</script>\nWarning: something",
        "Warning: something",
        "<b>Warning</b>: Undefined variable in <b>/index.php</b> on line <b>3</b><br />",
        "</urlset>",
    ] {
        assert_eq!(remedy(trailing), Some(Remedy::Assisted), "{trailing}");
    }
    for trailing in
        ["<url><loc>https://example.com/a</loc></url>", "<url><loc>https://example.com/a</loc></url></urlset>"]
    {
        assert_ne!(remedy(trailing), Some(Remedy::Safe), "{trailing}");
    }
}

#[test]
fn a_value_with_an_entity_that_the_document_type_defines_is_kept() {
    let text = "<!DOCTYPE urlset [<!ENTITY site \"https://example.com\">]>\n\
        <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>&site;/a b</loc></url></urlset>";
    let document = Document::from_text(text);
    let shared = Options { base_url: Some("https://example.org/".to_owned()), ..Options::default() };
    let report = check(Input::Document(&document), &shared);
    assert!(report.count(&rule::LOC_NOT_ABSOLUTE) == 1 && report.problems.iter().all(|problem| problem.fix.is_none()));
    let fixed = fix_document(&document, &FixOptions { shared, assisted: Assisted::All }).expect("valid options");
    assert_eq!(fixed.xml, text);
}
