//! Dates whose day and month are known from other dates of the list, or from their notation.

use sitemap_kit::datetime::{Assumptions, repair};
use sitemap_kit::fix::{Assisted, FixOptions, fix_document, fix_pages};
use sitemap_kit::options::DateOrder;
use sitemap_kit::page_list;
use sitemap_kit::parse::Document;
use sitemap_kit::report::{Need, Remedy};
use sitemap_kit::{GenerateOptions, Options, ReadOptions, generate, validate, validate_document};

use super::urlset;

/// Writes a list with these dates in a format.
fn list(format: &str, dates: &[&str]) -> String {
    let row = |(index, date): (usize, &&str)| match format {
        "json" => {
            format!(r#"{}{{"loc":"https://example.com/{index}","lastmod":"{date}"}}"#, if index > 0 { "," } else { "" })
        }
        "ndjson" => format!("{{\"loc\":\"https://example.com/{index}\",\"lastmod\":\"{date}\"}}\n"),
        "xml" => format!("<url><loc>https://example.com/{index}</loc><lastmod>{date}</lastmod></url>\n"),
        ALIASES => format!("https://example.com/{index},{date}\n"),
        delimiter => format!("https://example.com/{index}{delimiter}{date}\n"),
    };
    let rows: String = dates.iter().enumerate().map(row).collect();
    match format {
        "json" => format!("[{rows}]"),
        ALIASES => format!("{ALIASES}\n{rows}"),
        "xml" => urlset(&rows),
        _ => rows,
    }
}

const FORMATS: [&str; 6] = ["json", "ndjson", "xml", ",", ";", "\t"];

/// A header with other names than those of the fields, below which dates may have any notation.
const ALIASES: &str = "URL,Last Modified";

/// Returns the remedies of the dates of a list, and its dates after assisted fixes.
fn read(format: &str, dates: &[&str]) -> (Vec<Option<Remedy>>, Vec<String>) {
    let text = list(format, dates);
    let options = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
    let (report, fixed) = if format == "xml" {
        let document = Document::from_text(&text);
        let fixed = fix_document(&document, &options).unwrap();
        let lastmods = fixed.xml.split("<lastmod>").skip(1).map(|rest| rest.split('<').next().unwrap().to_owned());
        (validate_document(&document, &Options::default()), lastmods.collect())
    } else {
        let pages = fix_pages(&*text, &options).unwrap().pages;
        (
            validate(&*text, &Options::default()),
            pages.iter().filter_map(|it| it.lastmod.as_deref().map(str::to_owned)).collect(),
        )
    };
    let of_dates = report.unwrap().problems.into_iter().filter(|problem| problem.rule.id == "lastmod-invalid");
    (of_dates.map(|problem| problem.fix).collect(), fixed)
}

#[test]
fn dates_in_a_column_of_another_name_show_the_order_too() {
    for (dates, remedies, expected) in [
        (["25/12/2025", "03/04/2026"], &[Some(Remedy::Assisted)][..], ["2025-12-25", "2026-04-03"]),
        (["03/04/2026", "12/25/2025"], &[Some(Remedy::Assisted)], ["2026-03-04", "2025-12-25"]),
        (["03/04/2026", "2025/12/25"], &[Some(Remedy::Needs(Need::DateOrder))], ["03/04/2026", "2025-12-25"]),
    ] {
        let (found, fixed) = read(ALIASES, &dates);
        assert_eq!((&found[..], &fixed[..]), (remedies, &expected.map(str::to_owned)[..]), "{dates:?}");
    }
}

#[test]
fn other_dates_of_a_list_show_the_order_of_day_and_month() {
    let assisted = Some(Remedy::Assisted);
    let needs_order = Some(Remedy::Needs(Need::DateOrder));
    for format in FORMATS {
        for (dates, remedies, expected) in [
            (["25/12/2025", "03/04/2026"], [assisted, assisted], ["2025-12-25", "2026-04-03"]),
            (["03/04/2026", "12/25/2025"], [assisted, assisted], ["2026-03-04", "2025-12-25"]),
            (["03/04/2026", "04/05/2026"], [needs_order; 2], ["03/04/2026", "04/05/2026"]),
            // Neither a date with equal numbers nor one with dots says anything of others.
            (["05/05/2026", "03/04/2026"], [assisted, needs_order], ["2026-05-05", "03/04/2026"]),
            (["25.12.2025", "03/04/2026"], [assisted, needs_order], ["2025-12-25", "03/04/2026"]),
            (["25 Dec 2025", "03/04/2026"], [assisted, needs_order], ["2025-12-25", "03/04/2026"]),
            (["31/02/2026", "03/04/2026"], [None, needs_order], ["31/02/2026", "03/04/2026"]),
        ] {
            assert_eq!(
                read(format, &dates),
                (remedies.to_vec(), expected.map(str::to_owned).to_vec()),
                "{format} {dates:?}"
            );
        }
        let both = ["25/12/2025", "12/25/2025", "03/04/2026"];
        let (remedies, fixed) = read(format, &both);
        assert_eq!((remedies, &*fixed[2]), (vec![assisted, assisted, needs_order], "03/04/2026"), "{format}");
    }
}

#[test]
fn each_kind_of_date_has_its_own_order() {
    let list = r#"[{"loc":"https://example.com/","lastmod":"03/04/2026","news":[{"publication":{"name":"N","language":"en"},
        "publication_date":"25/12/2025","title":"T"}]}]"#;
    let options = FixOptions { assisted: Assisted::All, ..FixOptions::default() };
    let page = &fix_pages(list, &options).unwrap().pages[0];
    assert_eq!(page.lastmod.as_deref(), Some("03/04/2026"));
    assert_eq!(page.news[0].publication_date.as_deref(), Some("2025-12-25"));
    let news = list.replace("03/04/2026", "2026-04-03").replace("[{\"loc\"", "[{\"loc\":\"https://example.com/b\",\"news\":[{\"publication\":{\"name\":\"N\",\"language\":\"en\"},\"publication_date\":\"03/04/2026\",\"title\":\"T\"}]},{\"loc\"");
    let pages = fix_pages(&*news, &options).unwrap().pages;
    assert_eq!(pages[0].news[0].publication_date.as_deref(), Some("2026-04-03"));
}

#[test]
fn an_index_is_a_list_too() {
    let index = "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
        <sitemap><loc>https://example.com/a.xml</loc><lastmod>03/04/2026</lastmod></sitemap>\
        <sitemap><loc>https://example.com/b.xml</loc><lastmod>25/12/2025</lastmod></sitemap></sitemapindex>";
    let document = Document::from_text(index);
    let report = validate_document(&document, &Options::default()).unwrap();
    assert!(report.problems.iter().all(|problem| problem.fix == Some(Remedy::Assisted)), "{:#?}", report.problems);
    let fixed = fix_document(&document, &FixOptions { assisted: Assisted::All, ..FixOptions::default() }).unwrap();
    assert!(fixed.xml.contains("2026-04-03") && fixed.report.is_valid(), "{}", fixed.xml);
}

#[test]
fn dates_with_dots_begin_with_the_day() {
    let none = Assumptions::default();
    for order in [None, Some(DateOrder::DayMonth), Some(DateOrder::MonthDay)] {
        let assumptions = Assumptions { date_order: order, ..none };
        for (date, expected) in [
            ("12.01.2026", Some("2026-01-12")),
            ("1.2.2026", Some("2026-02-01")),
            ("31.02.2026", None),
            ("12.13.2026", None),
            ("2026.1.5", Some("2026-01-05")),
        ] {
            assert_eq!(repair(date, assumptions).as_deref(), expected, "{date} {order:?}");
        }
    }
    for format in FORMATS {
        let (remedies, fixed) = read(format, &["12.01.2026", "31.02.2026"]);
        assert_eq!(remedies, [Some(Remedy::Assisted), None], "{format}");
        assert_eq!(fixed, ["2026-01-12", "31.02.2026"], "{format}");
    }
}

#[test]
fn the_stated_order_applies_to_all_dates_that_have_it() {
    let shared = Options::from(ReadOptions { date_order: Some(DateOrder::DayMonth), ..ReadOptions::default() });
    let text = list(",", &["25/12/2025", "03/04/2026", "03.04.2026"]);
    let xml = generate(&*text, &GenerateOptions { shared: shared.clone(), ..GenerateOptions::default() }).unwrap().xml;
    for date in ["2025-12-25", "2026-04-03"] {
        assert!(xml.contains(date), "{date} {xml}");
    }
    // A date in the other order needs a decision.
    let report = validate(&*list(",", &["12/25/2025"]), &shared).unwrap();
    assert_eq!(report.problems[0].fix, Some(Remedy::Assisted));
    assert_eq!(page_list::read(&text, None, &shared).pages.len(), 3);
}
