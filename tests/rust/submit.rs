//! Submission: valid `IndexNow` requests.

use serde_json::{Value, json};
use sitemap_kit::rule;
use sitemap_kit::submit::{ENDPOINTS, IndexNowOptions, IndexNowRequest, index_now, key_file};
use sitemap_kit::{ErrorCode, Options};

const KEY: &str = "0123456789abcdef";

fn key() -> IndexNowOptions {
    IndexNowOptions { key: KEY.to_owned(), ..IndexNowOptions::default() }
}

fn body(request: &IndexNowRequest) -> Value {
    serde_json::from_str(&request.body).unwrap()
}

#[test]
fn a_request_has_the_form_of_the_protocol() {
    let options = IndexNowOptions { key_location: Some("https://example.com/k/my.txt".to_owned()), ..key() };
    let built =
        index_now(&options, &["https://example.com/k/a", "http://EXAMPLE.com:80/k/あ"], &Options::default()).unwrap();
    assert_eq!(
        serde_json::to_value(&built.requests).unwrap(),
        json!([{
            "url": "https://api.indexnow.org/indexnow",
            "method": "POST",
            "headers": {"Content-Type": "application/json; charset=utf-8"},
            "body": r#"{"host":"example.com","key":"0123456789abcdef","keyLocation":"https://example.com/k/my.txt","urlList":["https://example.com/k/a","http://example.com/k/%E3%81%82"]}"#,
            "host": "example.com",
            "locs": 2,
        }])
    );
    assert!(built.report.is_valid());
    assert_eq!(built.report.count(&rule::LOC_NOT_NORMALIZED), 1, "what was changed is said");
    assert_eq!(built.report.pages, 2);
}

#[test]
fn every_host_gets_separate_requests() {
    let locs = [
        "https://b.example.com/1",
        "https://example.com/1",
        "https://b.example.com/2",
        "https://example.com:8080/1",
        "https://B.example.com/1",
        "/3",
    ];
    let options = Options { base_url: Some("https://example.com/".to_owned()), ..Options::default() };
    let to = IndexNowOptions { key_location: Some("https://example.com/k.txt".to_owned()), ..key() };
    let built = index_now(&to, &locs, &options).unwrap();
    let bodies: Vec<Value> = built.requests.iter().map(body).collect();
    assert_eq!(bodies[0]["urlList"], json!(["https://b.example.com/1", "https://b.example.com/2"]));
    assert_eq!(bodies[1]["urlList"], json!(["https://example.com/1", "https://example.com/3"]));
    assert_eq!(bodies[2]["urlList"], json!(["https://example.com:8080/1"]));
    let hosts: Vec<&Value> = bodies.iter().map(|body| &body["host"]).collect();
    assert_eq!(hosts, ["b.example.com", "example.com", "example.com:8080"]);
    let locations: Vec<Option<&Value>> = bodies.iter().map(|body| body.get("keyLocation")).collect();
    assert_eq!(locations, [None, Some(&json!("https://example.com/k.txt")), None], "the key file is one host's own");
    let mut normalised = locs.map(|loc| Some(loc.to_owned()));
    normalised[4] = Some("https://b.example.com/1".to_owned());
    normalised[5] = Some("https://example.com/3".to_owned());
    assert_eq!(built.urls, normalised);
}

#[test]
fn batches_have_at_most_ten_thousand_urls() {
    let locs: Vec<String> = (0..20_001).map(|page| format!("https://example.com/{page}")).collect();
    let built = index_now(&key(), &locs, &Options::default()).unwrap();
    let sizes: Vec<usize> = built.requests.iter().map(|request| request.locs).collect();
    assert_eq!(sizes, [10_000, 10_000, 1]);
    let sent: Vec<String> = built
        .requests
        .iter()
        .flat_map(|request| serde_json::from_value::<Vec<String>>(body(request)["urlList"].clone()).unwrap())
        .collect();
    assert_eq!(sent, locs);
    assert_eq!(index_now(&key(), &locs[..10_000], &Options::default()).unwrap().requests.len(), 1);
}

#[test]
fn keys_are_checked() {
    let long = "a".repeat(128);
    for good in ["abcdefgh", "A-Z-0-9-", &long] {
        let to = IndexNowOptions { key: good.to_owned(), ..key() };
        assert!(index_now(&to, &["https://example.com/"], &Options::default()).is_ok(), "{good}");
        assert_eq!(key_file(good, &Options::default()).unwrap().name, format!("{good}.txt"));
    }
    let too_long = "a".repeat(129);
    for bad in ["", "abcdefg", "abcdefg_", "abcdefgé", "../../etc", &too_long] {
        let to = IndexNowOptions { key: bad.to_owned(), ..key() };
        let error = index_now(&to, &["https://example.com/"], &Options::default()).unwrap_err();
        assert_eq!(error.code(), ErrorCode::InvalidOption, "{bad}");
        assert_eq!(error.report().unwrap().count(&rule::INDEXNOW_KEY_INVALID), 1);
        assert_eq!(key_file(bad, &Options::default()).unwrap_err().code(), ErrorCode::InvalidOption);
    }
}

#[test]
fn a_key_file_in_a_folder_applies_to_that_folder() {
    let to = IndexNowOptions { key_location: Some("https://example.com/shop/k.txt".to_owned()), ..key() };
    let locs = [
        "https://example.com/shop/a",
        "https://example.com/about",
        "http://example.com/shop/b",
        "https://example.org/",
    ];
    let built = index_now(&to, &locs, &Options::default()).unwrap();
    assert_eq!(built.report.problems.len(), 1);
    let problem = &built.report.problems[0];
    assert_eq!(problem.rule, &rule::INDEXNOW_KEY_LOCATION_SCOPE);
    assert_eq!(problem.page, Some(1));
    assert!(
        problem.message.contains("https://example.com/about") && problem.message.contains("https://example.com/shop/")
    );
    let lists: Vec<Value> = built.requests.iter().map(|request| body(request)["urlList"].clone()).collect();
    assert_eq!(
        lists,
        [json!(["https://example.com/shop/a", "http://example.com/shop/b"]), json!(["https://example.org/"])]
    );
    assert_eq!(built.urls[1], None);
    let error = index_now(&to, &["https://example.com/about"], &Options::default()).unwrap_err();
    assert_eq!(error.code(), ErrorCode::InvalidPages, "no URL is left");
    assert_eq!(error.report().unwrap().problems.len(), 1);
}

#[test]
fn invalid_calls_are_errors() {
    let code = |to: &IndexNowOptions, locs: &[&str]| index_now(to, locs, &Options::default()).unwrap_err().code();
    assert_eq!(code(&key(), &[]), ErrorCode::EmptyPageList);
    for endpoint in ["", "bing", "ftp://example.com/indexnow", "https:///indexnow"] {
        let to = IndexNowOptions { endpoint: endpoint.to_owned(), ..key() };
        assert_eq!(code(&to, &["https://example.com/"]), ErrorCode::InvalidOption, "{endpoint}");
    }
    let to = IndexNowOptions { key_location: Some("/k.txt".to_owned()), ..key() };
    assert_eq!(code(&to, &["https://example.com/"]), ErrorCode::InvalidOption);
    let bad = ["https://example.com/", "/a", "", "mailto:a@example.com", "https://exa mple.com/"];
    let error = index_now(&key(), &bad, &Options::default()).unwrap_err();
    assert_eq!(error.code(), ErrorCode::InvalidPages);
    assert!(error.message().starts_with("4 of 5"), "{error}");
    let mut pages: Vec<Option<usize>> = error.report().unwrap().problems.iter().map(|problem| problem.page).collect();
    pages.dedup();
    assert_eq!(pages, [Some(1), Some(2), Some(3), Some(4)]);
}

#[test]
fn endpoints_are_those_of_the_documentation() {
    let to = |endpoint: &str| IndexNowOptions { endpoint: endpoint.to_owned(), ..key() };
    for endpoint in ENDPOINTS {
        let built = index_now(&to(endpoint), &["https://example.com/"], &Options::default()).unwrap();
        assert_eq!(built.requests[0].url, endpoint);
    }
}

#[test]
fn a_key_file_on_a_host_without_urls_is_reported() {
    let to = IndexNowOptions { key_location: Some("https://example.com/shop/k.txt".to_owned()), ..key() };
    let locs = ["https://example.org/shop/a", "https://example.org/shop/b"];
    let built = index_now(&to, &locs, &Options::default()).unwrap();
    let [problem] = &*built.report.problems else { panic!("{:?}", built.report) };
    assert_eq!((problem.rule, problem.page), (&rule::INDEXNOW_KEY_LOCATION_SCOPE, Some(0)));
    assert!(problem.message.starts_with("https://example.org/shop/a is not in https://example.com/shop/"));
}
