//! Comparing pages, documents and sets.

use sitemap_kit::diff::{Change, Difference, KeepDatesOptions, Side, State, diff, keep_dates};
use sitemap_kit::options::Timezone;
use sitemap_kit::page_list::Pages;
use sitemap_kit::parse::Document;
use sitemap_kit::{GenerateOptions, Options, ReadOptions, generate};

const NAMESPACE: &str = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";

fn pages(text: &str) -> Side<'_> {
    Side::Pages(Pages::from(text))
}

fn between(before: Side<'_>, after: Side<'_>) -> Difference {
    diff(before, after, &Options::default())
}

#[test]
fn a_page_list_and_its_sitemap_are_equal() {
    let list = r#"[{"loc": "https://EXAMPLE.com", "priority": 1, "status": 200}, {"loc": "https://example.com/あ",
        "alternates": [{"hreflang": "ja", "href": "https://example.com/あ"}], "mobile": true,
        "videos": [{"thumbnail_loc": "https://example.com/v.jpg", "title": "T", "description": "D", "rating": 4.50,
          "player_loc": "https://example.com/p", "tags": ["a", "b"], "live": false}]}]"#;
    let xml = generate(list, &GenerateOptions::default()).unwrap().xml;
    let difference = between(pages(list), Side::Document(&Document::from_text(&xml)));
    assert!(difference.is_empty(), "{difference:#?}");
    assert_eq!(difference.unchanged, 2);
}

#[test]
fn added_removed_and_changed_pages_are_listed() {
    let before = r#"["https://example.com/a", {"loc": "https://example.com/b", "lastmod": "2026-01-10",
        "images": ["https://example.com/1.jpg"]}, "https://example.com/c"]"#;
    let after = r#"["https://example.com/d", "https://example.com/c", {"loc": "https://example.com/b",
        "changefreq": "daily", "images": ["https://example.com/2.jpg"]}]"#;
    let difference = between(pages(before), pages(after));
    assert_eq!(difference.added, ["https://example.com/d"]);
    assert_eq!(difference.removed, ["https://example.com/a"]);
    assert_eq!(difference.unchanged, 1);
    let changes: Vec<_> = difference.changed[0]
        .fields
        .iter()
        .map(|field| (field.path.as_str(), field.before.as_deref(), field.after.as_deref()))
        .collect();
    assert_eq!(
        changes,
        [
            ("lastmod", Some("2026-01-10"), None),
            ("images[0].loc", Some("https://example.com/1.jpg"), Some("https://example.com/2.jpg")),
            ("changefreq", None, Some("daily")),
        ]
    );
}

#[test]
fn order_is_ignored_and_duplicates_are_counted() {
    let one = r#"["https://example.com/a", "https://example.com/b", "https://example.com/a"]"#;
    let other = r#"["https://example.com/b", "https://example.com/a", "https://example.com/a"]"#;
    assert!(between(pages(one), pages(other)).is_empty());
    let fewer = between(pages(one), pages(r#"["https://example.com/a", "https://example.com/b"]"#));
    assert_eq!((fewer.removed.as_slice(), fewer.unchanged), (["https://example.com/a".to_owned()].as_slice(), 2));
    let back = between(pages(r#"["https://example.com/a", "https://example.com/b"]"#), pages(one));
    assert_eq!(back.added, ["https://example.com/a"]);
    // Of two pages with one URL, only the one that differs is compared.
    let two =
        r#"[{"loc": "https://example.com/a", "priority": 0.1}, {"loc": "https://example.com/a", "priority": 0.2}]"#;
    let new =
        r#"[{"loc": "https://example.com/a", "priority": 0.2}, {"loc": "https://example.com/a", "priority": 0.3}]"#;
    let changed = between(pages(two), pages(new));
    assert_eq!((changed.changed.len(), changed.unchanged), (1, 1));
    assert_eq!(changed.changed[0].fields[0].before.as_deref(), Some("0.1"));
}

#[test]
fn content_hashes_are_compared_if_both_lists_have_them() {
    let list = |hash: &str| format!(r#"[{{"loc": "https://example.com/a"{hash}}}, "https://example.com/b"]"#);
    let (none, one, other) = (list(""), list(r#", "content_hash": "1""#), list(r#", "content_hash": "2""#));
    let difference = between(pages(&one), pages(&other));
    assert_eq!((difference.changed.len(), difference.unchanged), (1, 1));
    assert_eq!(difference.changed[0].fields[0].path, "content_hash");
    assert!(between(pages(&one), pages(&one)).is_empty());
    assert!(between(pages(&none), pages(&other)).is_empty());
    let sitemap = format!(
        "<urlset {NAMESPACE}><url><loc>https://example.com/a</loc></url><url><loc>https://example.com/b</loc></url></urlset>"
    );
    assert!(between(pages(&one), Side::Document(&Document::from_text(&sitemap))).is_empty());
}

#[test]
fn sets_are_compared_by_their_pages_and_indexes_by_their_sitemaps() {
    let index =
        format!("<sitemapindex {NAMESPACE}><sitemap><loc>https://example.com/1.xml</loc></sitemap></sitemapindex>");
    let sitemap = format!("<urlset {NAMESPACE}><url><loc>https://example.com/a</loc></url></urlset>");
    let set = [Document::from_text(&index), Document::from_text(&sitemap)];
    let difference = between(Side::Documents(&set), pages("https://example.com/a\n"));
    assert!(difference.is_empty(), "{difference:#?}");
    let newer = index.replace("1.xml", "2.xml");
    let difference = between(Side::Document(&set[0]), Side::Document(&Document::from_text(&newer)));
    assert_eq!(difference.added, ["https://example.com/2.xml"]);
    assert_eq!(difference.removed, ["https://example.com/1.xml"]);
}

#[test]
fn entries_without_a_url_are_ignored_on_both_sides() {
    let urls = format!(
        "<urlset {NAMESPACE}><url><loc>https://example.com/a</loc></url><url><priority>0.5</priority></url></urlset>"
    );
    let list = r#"["https://example.com/a", {"priority": 0.5}, ""]"#;
    let difference = between(Side::Document(&Document::from_text(&urls)), pages(list));
    assert!(difference.is_empty(), "{difference:#?}");
    let index = |rest: &str| {
        format!(
            "<sitemapindex {NAMESPACE}><sitemap><loc>https://example.com/1.xml</loc></sitemap>{rest}</sitemapindex>"
        )
    };
    let (whole, more) = (index(""), index("<sitemap><lastmod>2026-01-10</lastmod></sitemap>"));
    let difference = between(Side::Document(&Document::from_text(&whole)), Side::Document(&Document::from_text(&more)));
    assert!(difference.is_empty(), "{difference:#?}");
}

#[test]
fn values_are_compared_by_meaning() {
    let page = |fields: &str| format!(r#"[{{"loc": "https://example.com/a", {fields}}}]"#);
    let changed = |before: &str, after: &str| -> Vec<String> {
        let difference = between(pages(&page(before)), pages(&page(after)));
        difference.changed.iter().flat_map(|page| &page.fields).map(|field| field.path.clone()).collect()
    };
    for (before, after, expected) in [
        (r#""priority": 0.5"#, r#""priority": "0.50""#, &[][..]),
        (r#""videos": [{"rating": 4}]"#, r#""videos": [{"rating": "4.0"}]"#, &[]),
        (r#""videos": [{"duration": 60}]"#, r#""videos": [{"duration": "060"}]"#, &[]),
        (r#""videos": [{"title": "4"}]"#, r#""videos": [{"title": "4.0"}]"#, &["videos[0].title"]),
        (r#""lastmod": "2026-01-10T10:00:00+09:00""#, r#""lastmod": "2026-01-10T01:00:00Z""#, &[]),
        (r#""lastmod": "2026-01-10T01:00:00.000Z""#, r#""lastmod": "2026-01-10T01:00Z""#, &[]),
        (r#""lastmod": "2026-01-10T01:00:00.5Z""#, r#""lastmod": "2026-01-10T01:00:00Z""#, &["lastmod"]),
        (r#""lastmod": "2026-01-10""#, r#""lastmod": "2026-01-10Z""#, &[]),
        (r#""lastmod": "2026-01-10""#, r#""lastmod": "2026-01-10T00:00:00Z""#, &["lastmod"]),
        (r#""lastmod": "2026-01-01""#, r#""lastmod": "2026-01""#, &["lastmod"]),
        (r#""lastmod": "soon""#, r#""lastmod": "later""#, &["lastmod"]),
        (
            r#""news": {"publication_date": "2026-01-10T10:00:00+09:00"}"#,
            r#""news": {"publication_date": "2026-01-10T01:00:00Z"}"#,
            &[],
        ),
        (
            r#""videos": [{"expiration_date": "2026-01-10T10:00+09:00"}]"#,
            r#""videos": [{"expiration_date": "2026-01-10T01:00Z"}]"#,
            &[],
        ),
        (r#""changefreq": """#, r#""changefreq": null"#, &[]),
        (
            r#""videos": [{"restriction": {"relationship": "allow", "countries": ["JP"]}}]"#,
            r#""videos": [{"restriction": {"relationship": "deny", "countries": ["JP", "US"]}}]"#,
            &["videos[0].restriction.relationship", "videos[0].restriction.countries[1]"],
        ),
        (
            r#""news": {"publication": {"name": "N"}}"#,
            r#""news": {"publication": {"name": "M"}}"#,
            &["news.publication.name"],
        ),
    ] {
        assert_eq!(changed(before, after), expected, "{before} {after}");
    }
}

#[test]
fn one_instant_in_two_notations_is_no_change_of_a_sitemap() {
    let sitemap = |lastmod: &str| {
        format!(
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://example.com/a</loc><lastmod>{lastmod}</lastmod></url></urlset>"
        )
    };
    let list = r#"[{"loc": "https://example.com/a", "lastmod": "2026-01-10 10:00"}]"#;
    let (tokyo, utc) = (sitemap("2026-01-10T10:00:00+09:00"), sitemap("2026-01-10T01:00:00Z"));
    let (tokyo, utc) = (Document::from_text(&tokyo), Document::from_text(&utc));
    let options = Options::from(ReadOptions { timezone: Some(Timezone::Offset(540)), ..ReadOptions::default() });
    for (before, after) in [
        (Side::Document(&tokyo), Side::Document(&utc)),
        (Side::Document(&utc), pages(list)),
        (pages(list), Side::Document(&tokyo)),
    ] {
        let difference = diff(before, after, &options);
        assert!(difference.is_empty() && difference.unchanged == 1, "{difference:?}");
    }
}

#[test]
fn relative_urls_are_resolved_against_the_base() {
    let relative = r#"[{"loc": "/a", "images": ["b.jpg"]}, "?c"]"#;
    let full =
        r#"["https://example.com/x/?c", {"loc": "https://example.com/a", "images": ["https://example.com/x/b.jpg"]}]"#;
    let options = Options { base_url: Some("https://example.com/x/".into()), ..Options::default() };
    assert!(diff(pages(relative), pages(full), &options).is_empty());
    assert_eq!(between(pages(relative), pages(full)).added.len(), 2);
}

fn state_of(list: &str) -> String {
    let shared = Options { now: Some("2026-01-12".to_owned()), ..Options::default() };
    keep_dates(list, None, &KeepDatesOptions { shared, ..KeepDatesOptions::default() }).unwrap().state
}

fn change(path: &str, before: &str, after: &str) -> Change {
    Change { path: path.to_owned(), before: Some(before.to_owned()), after: Some(after.to_owned()) }
}

#[test]
fn a_state_is_compared_by_content_and_date() {
    let before = r#"[
        {"loc": "https://example.com/changed", "content_hash": "1", "lastmod": "2026-01-01"},
        {"loc": "https://example.com/dated", "lastmod": "2026-01-01"},
        {"loc": "https://example.com/removed"},
        {"loc": "https://example.com/same", "content_hash": "1", "lastmod": "2026-01-01"},
        {"loc": "https://example.com/undated", "lastmod": "2026-01-01"}]"#;
    // The date of `same` is that of a build: its content shows that it has not changed. `undated` has a date in the state only.
    let after = r#"[{"loc": "https://example.com/undated", "priority": 0.1},
        {"loc": "https://EXAMPLE.com/same", "content_hash": "1", "lastmod": "2026-01-11"},
        {"loc": "https://example.com/same", "content_hash": "1"},
        {"loc": "https://example.com/added"},
        {"loc": "https://example.com/dated", "lastmod": "2026-01-11"},
        {"loc": "https://example.com/changed", "content_hash": "2", "lastmod": "2026-01-11"}]"#;
    let texts = [state_of(before), state_of(after)];
    let [one, other] = [&texts[0], &texts[1]].map(|text| State::parse(text).unwrap());
    // The hash is the second cell of a row.
    let row = |text: &str| text.lines().find(|line| line.contains("/changed")).unwrap().to_owned();
    let [old_hash, new_hash] = [&texts[0], &texts[1]].map(|text| row(text).split('\t').nth(1).unwrap().to_owned());
    let difference = between(Side::State(&one), pages(after));
    assert_eq!(difference.added, ["https://example.com/added"]);
    assert_eq!(difference.removed, ["https://example.com/removed"]);
    assert_eq!(difference.unchanged, 2);
    let changed: Vec<_> = difference.changed.iter().map(|page| (&*page.loc, &*page.fields)).collect();
    let expected_hash = change("hash", &old_hash, &new_hash);
    assert_eq!(
        changed,
        [
            ("https://example.com/changed", &[expected_hash.clone()][..]),
            ("https://example.com/dated", &[change("lastmod", "2026-01-01", "2026-01-11")][..]),
        ]
    );
    let back = between(pages(after), Side::State(&one));
    assert_eq!((back.added, back.removed), (difference.removed, difference.added));
    assert_eq!((back.changed.len(), back.unchanged), (2, 2));
    // Between states, all dates are compared.
    let states = between(Side::State(&one), Side::State(&other));
    let locs: Vec<_> = states.changed.iter().map(|page| &*page.loc).collect();
    assert_eq!(locs, ["https://example.com/changed", "https://example.com/dated", "https://example.com/same"]);
    assert_eq!(states.changed[0].fields, [expected_hash, change("lastmod", "2026-01-01", "2026-01-11")]);
    assert!(between(Side::State(&one), Side::State(&one)).is_empty());
}

#[test]
fn a_state_equals_the_sitemap_with_its_dates() {
    let list = r#"[{"loc": "https://example.com/a", "lastmod": "2026-01-01"}, {"loc": "https://example.com/b",
        "images": ["https://example.com/1.jpg"]}]"#;
    let state = state_of(list);
    let xml =
        generate(list, &GenerateOptions { state: Some(state.clone()), ..GenerateOptions::default() }).unwrap().xml;
    let document = Document::from_text(&xml);
    let state = State::parse(&state).unwrap();
    assert!(between(Side::State(&state), Side::Document(&document)).is_empty());
    let without_image = xml.replace("1.jpg", "2.jpg");
    let difference = between(Side::State(&state), Side::Document(&Document::from_text(&without_image)));
    assert_eq!(difference.changed[0].loc, "https://example.com/b");
}

#[test]
fn a_damaged_state_cannot_be_compared() {
    let state = state_of(r#"["https://example.com/"]"#);
    for damaged in ["", "https://example.com/", &state[..state.len() - 2], &state.replace('v', "x")] {
        assert!(State::parse(damaged).is_err(), "{damaged}");
    }
}
