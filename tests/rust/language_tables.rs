//! Tables of language versions: a column for each language, a row for each link, and the numbered columns of Screaming Frog.

use std::collections::BTreeMap;

use proptest::prelude::*;
use sitemap_kit::page_list::{Format, PageList, read};
use sitemap_kit::{GenerateOptions, Options, ReadOptions, generate};

use crate::scale::cases;

/// The versions of a page: codes and URLs.
type Versions = Vec<(String, String)>;

fn list(table: &str, columns: &[(&str, &str)]) -> PageList {
    let columns = columns.iter().map(|(column, field)| ((*column).to_owned(), (*field).to_owned())).collect();
    read(table, Some(Format::Csv), &Options::from(ReadOptions { columns, ..ReadOptions::default() }))
}

/// Returns each page with its versions.
fn pages_of(list: &PageList) -> Vec<(String, Versions)> {
    let text = |text: &Option<std::borrow::Cow<'_, str>>| text.as_deref().unwrap_or_default().to_owned();
    let pages = list.pages.iter();
    pages
        .map(|page| {
            let versions = page.alternates.iter().map(|alternate| (text(&alternate.hreflang), text(&alternate.href)));
            (page.loc.to_string(), versions.collect())
        })
        .collect()
}

/// Describes the pages of a table with the URLs without `https://a.example`: `/a en=/a ja=/ja/a`.
fn described(list: &PageList) -> Vec<String> {
    let describe = |(loc, versions): &(String, Versions)| {
        let versions = versions.iter().map(|(code, href)| format!(" {code}={href}"));
        format!("{loc}{}", versions.collect::<String>()).replace("https://a.example", "")
    };
    pages_of(list).iter().map(describe).collect()
}

fn rules(list: &PageList) -> Vec<&'static str> {
    list.report.problems.iter().map(|problem| problem.rule.id).filter(|rule| *rule != "field-alias").collect()
}

fn table(text: &str) -> (Vec<String>, Vec<&'static str>) {
    let list = list(text, &[]);
    (described(&list), rules(&list))
}

#[test]
fn a_column_for_each_language_is_read_under_many_names() {
    for (en, ja) in [
        ("en", "ja"),
        ("URL (en)", "URL (ja)"),
        ("URL（en）", "ja URL"),
        ("hreflang_en", "hreflang-ja"),
        ("alternate_en", "alternate_ja"),
        ("hreflang=\"\"en\"\"", "hreflang=\"\"ja\"\""),
        ("alternates.languages.en", "alternates.languages.ja"),
        ("alternates.en", "alternates.ja"),
        ("Language version: en", "言語: ja"),
    ] {
        for (url, own) in [("Page URL", "/a"), ("url", "https://a.example/a")] {
            let text = format!("{url};\"{en}\";\"{ja}\"\n{own};{own};/ja/a\n/ja/a;{own};/ja/a\n");
            let expected = vec!["/a en=/a ja=/ja/a".to_owned(), "/ja/a en=/a ja=/ja/a".to_owned()];
            assert_eq!(table(&text), (expected, vec![]), "{text}");
        }
    }
    let (pages, _) = table("url\tde-at\tzh_Hant_TW\tX-Default\n/a\t/a\t/t\t/d\n/t\t-\tn/a\t\n/d\t\t\t\n");
    assert_eq!(pages, ["/a de-AT=/a zh-Hant-TW=/t x-default=/d", "/t", "/d"]);
}

#[test]
fn the_cells_decide_whether_a_column_has_a_language() {
    for text in [
        "url,en,ja\n/a,Apple,りんご\n/b,Ball,ボール\n",
        "url,id,no\n/a,1,17\n/b,2,18\n",
        "url,is,to\n/a,yes,me\n",
        // These codes are also words: alone, they are no languages.
        "url,to\n/a,/new\n",
        "url,id\n/a,https://a.example/?p=1\n",
        "url,page id,link to\n/a,/?p=1,/b\n",
        "url,URL de la page,img\n/a,/a,/a.png\n",
        "url,Title en\n/a,/x\n",
        // Most cells are no URLs.
        "url,en\n/a,/a\n/b,see above\n/c,none\n",
    ] {
        let (pages, rules) = table(text);
        assert!(pages.iter().all(|page| !page.contains('=')), "{text}: {pages:?}");
        assert_eq!(rules, ["column-unknown"], "{text}");
    }
    // Codes that are meant as a language are kept, so that they are reported with the right one; alone, they may be anything.
    let mistaken = table("url,en,jp,es-419\n/a,/a,/ja/a,/es/a\n/ja/a,,,\n/es/a,,,\n");
    assert_eq!(mistaken, (["/a en=/a jp=/ja/a es-419=/es/a", "/ja/a", "/es/a"].map(str::to_owned).to_vec(), vec![]));
    assert_eq!(table("url,jp\n/a,/ja/a\n"), (vec!["/a".to_owned()], vec!["column-unknown"]));
    // Of two columns for a language, the second one is not read.
    let repeated = table("url,en,ja,ja\n/a,/a,/ja/a,/ja/a2\n/ja/a,,,\n");
    assert_eq!(repeated, (["/a en=/a ja=/ja/a", "/ja/a"].map(str::to_owned).to_vec(), vec!["column-unknown"]));
    assert_eq!(table("url,id,de\n/a,/id/a,/a\n/id/a,,\n").0, ["/a id=/id/a de=/a", "/id/a"]);
    // A column that is empty in the first rows, beside one with URLs, and a cell that is no URL.
    assert_eq!(table("url,fr,de\n/a,,/a\n/b,,soon\n").0, ["/a de=/a", "/b de=soon"]);
    // Without a column for the URL of the page, it is the first version.
    let (pages, rules) = table("x-default,en,ja\n/a,/a,/ja/a\n/b,,/ja/b\n");
    assert_eq!(pages[0], "/a x-default=/a en=/a ja=/ja/a");
    assert_eq!((&*pages[1], &*pages[2]), ("/ja/a x-default=/a en=/a ja=/ja/a", "/ja/b x-default=/b ja=/ja/b"));
    assert_eq!(rules, ["language-version-added"]);
}

#[test]
fn versions_without_rows_are_added_as_pages_and_reported() {
    let text = "url,lastmod,en,ja,de\n\
        https://a.example/a,2026-01-10,https://a.example/a,https://a.example/ja/a,https://a.example.de/a\n\
        https://a.example/b,,https://a.example/b,https://a.example/ja/b,\n\
        https://a.example/ja/b,,https://a.example/b,https://a.example/ja/b,\n\
        https://a.example/c,,https://a.example/c,https://A.example/ja/%7Ea,\n\
        https://a.example/ja/~a,,,,\n";
    let list = list(text, &[]);
    let expected = [
        "/a en=/a ja=/ja/a de=.de/a",
        "/ja/a en=/a ja=/ja/a de=.de/a",
        "/b en=/b ja=/ja/b",
        "/ja/b en=/b ja=/ja/b",
        "/c en=/c ja=https://A.example/ja/%7Ea",
        "/ja/~a",
    ];
    assert_eq!(described(&list), expected);
    assert_eq!(list.pages[1].lastmod, None);
    let added: Vec<_> = list.report.problems.iter().filter(|it| it.rule.id == "language-version-added").collect();
    assert_eq!(added.len(), 1);
    assert_eq!(added[0].position.map(|position| position.line), Some(2));
    // Columns that are named by paths are those of pages.
    let paths = "loc,alternates.en,alternates.ja\nhttps://a.example/a,https://a.example/a,https://a.example/ja/a\n";
    assert_eq!(table(paths), (vec!["/a en=/a ja=/ja/a".to_owned()], vec![]));
}

#[test]
fn what_a_row_says_about_being_listed_applies_to_all_of_its_versions() {
    for (header, value) in [("status", "draft"), ("status", "404"), ("noindex", "yes")] {
        for (columns, row) in [("url,en,de", "/en/a,/en/a,/de/a"), ("en,de", "/en/a,/de/a")] {
            let text = format!("{columns},{header}\n{row},{value}\n{},\n", row.replace("/a", "/b"));
            let options = GenerateOptions {
                shared: Options { base_url: Some("https://a.example/".into()), ..Options::default() },
                ..GenerateOptions::default()
            };
            let written = generate(&*text, &options).expect("the pages of the other row");
            assert!(written.xml.contains("<loc>https://a.example/de/b</loc>"), "{text}");
            assert!(!written.xml.contains("/a\""), "{text}: {}", written.xml);
            assert!(!written.xml.contains("/a<"), "{text}: {}", written.xml);
            let left_out = written.report.problems.iter().find(|it| it.rule.id == "loc-not-indexable");
            assert_eq!(left_out.map(|problem| problem.count), Some(2), "{text}");
        }
    }
}

#[test]
fn the_option_columns_names_languages() {
    let text = "Page URL,URL (ja),Autre\n/a,/ja/a,/fr/a\n";
    let list = list(text, &[("Page URL", "alternates.en"), ("autre", "alternates.fr")]);
    let versions = "en=/a ja=/ja/a fr=/fr/a";
    assert_eq!(described(&list), ["/a", "/ja/a", "/fr/a"].map(|loc| format!("{loc} {versions}")));
    let json = r#"[{"loc":"/a","Autre":"/fr/a","alternates":null}]"#;
    let options = ReadOptions { columns: vec![("Autre".into(), "alternates.fr".into())], ..ReadOptions::default() };
    assert_eq!(described(&read(json, None, &Options::from(options))), ["/a fr=/fr/a"]);
}

#[test]
fn rows_with_a_link_each_are_one_page() {
    for header in [
        "url,hreflang,href",
        "Page URL,Language,Alternate URL",
        "loc,alternates.hreflang,alternates.href",
        "URL,言語コード,言語版の URL",
    ] {
        let text = format!("{header}\n/a,en,/a\n/b,en,/b\n/a,ja,/ja/a\n,x-default,/a\n/c,,\n");
        let pages = ["/a en=/a ja=/ja/a x-default=/a", "/b en=/b", "/c"].map(str::to_owned).to_vec();
        assert_eq!(table(&text), (pages, vec![]), "{header}");
    }
    // A row with other values is another entry.
    let (pages, _) = table("url,lastmod,hreflang,href\n/a,2026-01-10,en,/a\n/a,,ja,/ja/a\n/a,2026-02-02,de,/de/a\n");
    assert_eq!(pages, ["/a en=/a ja=/ja/a", "/a de=/de/a"]);
    for text in ["url,language,href\n/a,English,/b\n", "url,hreflang,href\n/a,en,x\n"] {
        assert_eq!(table(text), (vec!["/a".to_owned()], vec!["column-unknown"]), "{text}");
    }
}

#[test]
fn numbered_columns_of_screaming_frog_are_read() {
    let (pages, rules) = table(
        "Address,Status Code,HTML hreflang 1,HTML hreflang 1 URL,HTML hreflang 2,HTML hreflang 2 URL\n\
         https://a.example/a,200,en,https://a.example/a,ja,https://a.example/ja/a\nhttps://a.example/b,200,,,,\n",
    );
    assert_eq!((pages, rules), (vec!["/a en=/a ja=/ja/a".to_owned(), "/b".to_owned()], vec![]));
}

/// Random clusters: the languages of each, and the number of a form of codes and names.
fn clusters() -> impl Strategy<Value = Vec<Vec<usize>>> {
    let languages = proptest::sample::subsequence((0..CODES.len()).collect::<Vec<_>>(), 1..=CODES.len());
    proptest::collection::vec(languages, 1..6)
}

const CODES: [&str; 10] = ["en", "ja", "de", "de-AT", "fr-CA", "id", "no", "zh-Hant", "zh-Hans-CN", "x-default"];

fn url(cluster: usize, code: usize) -> String {
    format!("https://a.example/{}/{cluster}?a=1,2;3", CODES[code])
}

/// Returns the pages of clusters: each version with all of its cluster.
fn expected(clusters: &[Vec<usize>]) -> BTreeMap<String, Versions> {
    let of = |(index, cluster): (usize, &Vec<usize>)| {
        let versions: Versions = cluster.iter().map(|code| (CODES[*code].to_owned(), url(index, *code))).collect();
        cluster.iter().map(|code| (url(index, *code), versions.clone())).collect::<Vec<_>>()
    };
    clusters.iter().enumerate().flat_map(of).collect()
}

fn csv(delimiter: char, rows: &[Vec<String>]) -> String {
    let cell = |cell: &String| format!("\"{}\"", cell.replace('"', "\"\""));
    let line = |row: &Vec<String>| row.iter().map(cell).collect::<Vec<_>>().join(&delimiter.to_string()) + "\n";
    rows.iter().map(line).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(100, 1_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_versions_are_read_from_every_form(
        clusters in clusters(),
        name in proptest::sample::select(vec!["{}", "URL ({})", "hreflang_{}", "{} URL", "alternates.{}"]),
        delimiter in proptest::sample::select(vec![',', ';', '\t']),
    ) {
        let pages = expected(&clusters);
        let used: Vec<usize> = (0..CODES.len()).filter(|code| clusters.iter().any(|it| it.contains(code))).collect();
        let names = used.iter().map(|code| name.replace("{}", CODES[*code]));
        let cells = |index: usize| {
            let has = |code: &usize| if clusters[index].contains(code) { url(index, *code) } else { String::new() };
            used.iter().map(has).collect::<Vec<_>>()
        };
        // The codes `id` and `no` alone may be words.
        let is_sure = name != "{}" && name != "URL ({})" && name != "{} URL" || used.iter().any(|code| ![5, 6].contains(code));
        let header: Vec<String> = names.collect();
        let of_row = |loc: &str, cells: Vec<String>| [vec![loc.to_owned()], cells].concat();
        let each = |name: &str| {
            let rows = clusters.iter().enumerate().flat_map(|(index, cluster)| {
                cluster.iter().map(|code| of_row(&url(index, *code), cells(index))).collect::<Vec<_>>()
            });
            [vec![of_row(name, header.clone())], rows.collect()].concat()
        };
        let mut tables = vec![];
        if is_sure {
            tables.push(each("loc"));
            tables.push(each("Page URL"));
            if name != "alternates.{}" {
                tables.push([vec![header.clone()], (0..clusters.len()).map(cells).collect()].concat());
            }
        }
        let link = |loc: &String, (code, href): &(String, String)| vec![loc.clone(), code.clone(), href.clone()];
        let links = pages.iter().flat_map(|(loc, versions)| versions.iter().map(move |version| link(loc, version)));
        tables.push([vec![["url", "hreflang", "href"].map(str::to_owned).to_vec()], links.collect()].concat());
        let numbered = |versions: &Versions| versions.iter().flat_map(|(code, href)| [code.clone(), href.clone()]).collect();
        let numbers = (1..=CODES.len()).flat_map(|number| [format!("HTML hreflang {number}"), format!("HTML hreflang {number} URL")]);
        let rows = pages.iter().map(|(loc, versions)| of_row(loc, numbered(versions)));
        tables.push([vec![of_row("Address", numbers.collect())], rows.collect()].concat());
        for table in tables {
            let text = csv(delimiter, &table);
            let list = list(&text, &[]);
            let found: BTreeMap<_, _> = pages_of(&list).into_iter().collect();
            prop_assert_eq!((list.pages.len(), &found), (pages.len(), &pages), "{}", text);
            let others: Vec<_> = rules(&list).into_iter().filter(|rule| *rule != "language-version-added").collect();
            prop_assert_eq!(others, Vec::<&str>::new(), "{}", text);
        }
    }
}
