//! News.

use super::*;

fn article(fields: &str) -> String {
    let required = [
        ("publication", r#"{"name": "N", "language": "en"}"#),
        ("publication_date", r#""2026-01-10""#),
        ("title", r#""T""#),
    ];
    let mut all: Vec<String> = vec![fields.to_owned()];
    for (name, value) in required {
        if !fields.contains(&format!("\"{name}\":")) {
            all.push(format!(r#""{name}": {value}"#));
        }
    }
    all.retain(|field| !field.is_empty());
    format!("{{{}}}", all.join(", "))
}

#[track_caller]
fn expect_news(fields: &str, expected: &[&str]) {
    expect(&format!(r#""news": {}"#, article(fields)), expected);
}

#[test]
fn articles_require_five_values() {
    expect_news("", &[]);
    expect_news(r#""publication": null"#, &["error news-required-missing news.publication"]);
    expect_news(
        r#""publication": {}"#,
        &["error news-required-missing news.publication.name", "error news-required-missing news.publication.language"],
    );
    expect_news(
        r#""publication_date": "", "title": " ""#,
        &["error news-required-missing news.publication_date", "error news-required-missing news.title"],
    );
}

#[test]
fn languages_must_be_lower_case_codes() {
    for language in ["en", "ja", "fil", "zh-cn", "zh-tw"] {
        expect_news(&format!(r#""publication": {{"name": "N", "language": "{language}"}}"#), &[]);
    }
    for language in ["en-US", "EN", "zh-CN", "zh-Hans", "jp", "english"] {
        expect_news(
            &format!(r#""publication": {{"name": "N", "language": "{language}"}}"#),
            &["error news-language-invalid news.publication.language"],
        );
    }
}

#[test]
fn dates_must_have_one_of_four_formats() {
    for date in ["1997-07-16", "1997-07-16T19:20:30+01:00", "1997-07-16T19:20:30.45Z"] {
        expect_news(&format!(r#""publication_date": "{date}""#), &[]);
    }
    expect_news(
        r#""publication_date": "1997-07-16T19:20+01:00""#,
        &["warning news-date-w3c-xsd-differ news.publication_date"],
    );
    for date in ["1997", "1997-07", "1997-07-16Z", "1997-07-16T19:20", "16 July 1997"] {
        expect_news(&format!(r#""publication_date": "{date}""#), &["error news-date-invalid news.publication_date"]);
    }
}

#[test]
fn articles_older_than_two_days_are_reported() {
    let old = &["warning news-too-old news.publication_date"][..];
    for (date, now, expected) in [
        ("2026-01-08T10:00:00Z", "2026-01-10T10:00:00Z", &[][..]),
        ("2026-01-08T10:00:00Z", "2026-01-10T10:00:01Z", old),
        ("2026-01-08T19:00:00+09:00", "2026-01-10T10:00:01Z", old),
        ("2026-01-08", "2026-01-10T23:59:59Z", &[]),
        ("2026-01-08", "2026-01-11T00:00:00Z", old),
        ("2026-01-10", "2026-01-10T00:00:00Z", &[]),
    ] {
        let options = Options { now: Some(now.to_owned()), ..quiet() };
        let fields = format!(r#""news": {}"#, article(&format!(r#""publication_date": "{date}""#)));
        expect_with(&fields, &options, expected);
    }
}

#[test]
fn a_page_has_at_most_one_article() {
    let (one, two) = (article(""), article(r#""title": """#));
    expect(
        &format!(r#""news": [{one}, {two}]"#),
        &["error news-required-missing news[1].title", "error news-repeated news"],
    );
    expect(&format!(r#""news": [{one}]"#), &[]);
}

#[test]
fn deprecated_tags_are_reported_and_their_values_checked() {
    expect_news(
        r#""access": "Subscription", "genres": "Blog, OpEd", "keywords": "k", "stock_tickers": "TYO:9999", "geo_locations": "Tokyo""#,
        &[
            "warning news-deprecated-tag news.access",
            "warning news-deprecated-tag news.genres",
            "warning news-deprecated-tag news.keywords",
            "warning news-deprecated-tag news.stock_tickers",
            "warning news-deprecated-tag news.geo_locations",
        ],
    );
    expect_news(
        r#""access": "Free", "genres": "Blogs", "keywords": "", "stock_tickers": "9999""#,
        &[
            "warning news-deprecated-tag news.access",
            "error field-type news.access",
            "warning news-deprecated-tag news.genres",
            "error field-type news.genres",
            "warning element-empty news.keywords",
            "warning news-deprecated-tag news.stock_tickers",
            "error field-type news.stock_tickers",
        ],
    );
}

#[test]
fn at_most_five_stock_tickers_with_exchanges_are_allowed() {
    let deprecated = "warning news-deprecated-tag news.stock_tickers";
    for tickers in ["NASDAQ:A", "NASDAQ:A,TYO:9999", "A:1, A:2, A:3, A:4,  A:5"] {
        expect_news(&format!(r#""stock_tickers": "{tickers}""#), &[deprecated]);
    }
    for tickers in ["A", "A:", ":A", "A:B!", "A!:B", " A:B", "A:B ,C:D", "A:1,,A:2", "A:1,A:2,A:3,A:4,A:5,A:6"] {
        let expected = [deprecated, "error field-type news.stock_tickers"];
        expect_news(&format!(r#""stock_tickers": "{tickers}""#), &expected);
    }
}

#[test]
fn values_beyond_the_documented_examples_are_allowed() {
    expect_message(
        &format!(r#"[{{"loc": "https://example.com/a", "news": {}}}]"#, article(r#""stock_tickers": "A B""#)),
        &quiet(),
        "field-type",
        "news.stock_tickers is \"A B\". Use NASDAQ:A, TYO:9999, … (1-5).",
    );
}

#[test]
fn an_article_must_be_one_object() {
    for (value, found) in [("\"x\"", "text"), ("5", "a number")] {
        expect_message(
            &format!(r#"[{{"loc": "https://example.com/a", "news": {value}}}]"#),
            &quiet(),
            "field-type",
            &format!("news is {found}. Use an object."),
        );
    }
}

#[test]
fn names_must_not_have_parentheses() {
    let fields = r#""publication": {"name": "The Example Times (subscription)", "language": "en"}"#;
    expect_news(fields, &["warning news-name-parenthesis news.publication.name"]);
    expect_message(
        &format!(r#"[{{"loc": "https://example.com/a", "news": {}}}]"#, article(fields)),
        &quiet(),
        "news-name-parenthesis",
        "news:name \"The Example Times (subscription)\" has a part in parentheses. Use \"The Example Times\".",
    );
    // Removing the parentheses would leave nothing.
    expect_news(r#""publication": {"name": "(N)", "language": "en"}"#, &[]);
    expect_news(r#""publication": {"name": " N ", "language": "en"}"#, &[]);
}

#[test]
fn a_file_has_at_most_1000_articles() {
    let list = |count: usize| {
        let page = |index| format!(r#"{{"loc": "https://example.com/{index}", "news": {}}}"#, article(""));
        format!("[{}]", (0..count).map(page).collect::<Vec<_>>().join(","))
    };
    expect_list(&list(1_000), &quiet(), &[]);
    expect_list(&list(1_001), &quiet(), &["info news-too-many -"]);
}

#[test]
fn an_article_dated_in_the_future_is_reported() {
    for (date, now, expected) in [
        ("2026-01-10T10:20:30Z", "2026-01-10T10:20:30Z", &[][..]),
        ("2026-01-10T10:20:30Z", "2026-01-10T10:00:00Z", &["warning news-date-future news.publication_date"]),
        ("2026-01-10T10:20:30Z", "2026-01-10T19:20:30+09:00", &[]),
        ("2026-01-10", "2026-01-09T12:00:00Z", &[]),
        ("2026-01-10", "2026-01-08T12:00:00Z", &["warning news-date-future news.publication_date"]),
    ] {
        let options = Options { now: Some(now.to_owned()), ..quiet() };
        let page = format!(r#""news": {}"#, article(&format!(r#""publication_date": "{date}""#)));
        expect_with(&page, &options, expected);
    }
}
