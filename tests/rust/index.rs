//! Index files.

use sitemap_kit::options::{CheckOptions, Options};
use sitemap_kit::rule::{self, Profile, Rule};
use sitemap_kit::{Error, ErrorCode, IndexOptions, Invalid, SitemapEntry, generate_index};

fn entry(loc: &str, lastmod: &str) -> SitemapEntry<'static> {
    SitemapEntry { loc: loc.to_owned().into(), lastmod: Some(lastmod.to_owned().into()) }
}

fn under(shared: Options) -> IndexOptions {
    IndexOptions { shared, ..IndexOptions::default() }
}

fn refused(entries: &[SitemapEntry], options: &IndexOptions) -> Error {
    generate_index(entries, options).expect_err("this index must be refused")
}

#[test]
fn writes_an_index() {
    let entries = [
        entry("https://example.com/a.xml?b&c", "2026-01-10T10:20:30.50+09:00"),
        SitemapEntry::from("https://EXAMPLE.com:443/ツ.xml"),
        entry("https://example.com/c.xml", "2026-01"),
    ];
    let options = IndexOptions { pretty: true, stylesheet: Some("/a&b.css".to_owned()), ..IndexOptions::default() };
    let expected = r#"<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/css" href="/a&amp;b.css"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <sitemap>
    <loc>https://example.com/a.xml?b&amp;c</loc>
    <lastmod>2026-01-10T10:20:30.50+09:00</lastmod>
  </sitemap>
  <sitemap>
    <loc>https://example.com/%E3%83%84.xml</loc>
  </sitemap>
  <sitemap>
    <loc>https://example.com/c.xml</loc>
    <lastmod>2026-01</lastmod>
  </sitemap>
</sitemapindex>
"#;
    let index = generate_index(&entries, &options).unwrap();
    assert_eq!(index.xml, expected);
    assert_eq!(index.report.pages, 3);
    let compact = generate_index(&entries[..1], &IndexOptions::default()).unwrap().xml;
    assert_eq!(
        compact,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n<sitemap><loc>https://example.com/a.xml?b&amp;c</loc><lastmod>2026-01-10T10:20:30.50+09:00</lastmod></sitemap>\n</sitemapindex>\n"
    );
}

#[test]
fn resolves_urls_against_the_base() {
    let options = under(Options { base_url: Some("https://example.com/maps/".to_owned()), ..Options::default() });
    let index = generate_index(&[SitemapEntry::from("a.xml"), SitemapEntry::from("/b.xml")], &options).unwrap();
    assert!(index.xml.contains("<loc>https://example.com/maps/a.xml</loc>"));
    assert!(index.xml.contains("<loc>https://example.com/b.xml</loc>"));
}

#[test]
fn rejects_urls_that_an_index_must_not_list() {
    let cases: [(SitemapEntry, &Rule); 11] = [
        (SitemapEntry::from("/a.xml"), &rule::INDEX_LOC_NOT_ABSOLUTE),
        (SitemapEntry::from(""), &rule::INDEX_LOC_NOT_ABSOLUTE),
        (SitemapEntry::from("ftp://example.com/a.xml"), &rule::LOC_SCHEME),
        (SitemapEntry::from("https:///a.xml"), &rule::LOC_HOST_INVALID),
        (SitemapEntry::from("https://exa mple.com/a.xml"), &rule::LOC_HOST_INVALID),
        (entry("https://example.com/a.xml", "2026-02-30"), &rule::LASTMOD_INVALID),
        (entry("https://example.com/a.xml", "2026-01-10T10:20:30"), &rule::LASTMOD_NO_TIMEZONE),
        (entry("https://example.com/a.xml", "2026-01-10 10:20:30Z"), &rule::LASTMOD_NEAR_MISS),
        (entry("https://example.com/a.xml", ""), &rule::LASTMOD_INVALID),
        (SitemapEntry::from("https://example.com/index.xml"), &rule::INDEX_CYCLE),
        (SitemapEntry::from("https://example.org/a.xml"), &rule::INDEX_HOST_MISMATCH),
    ];
    let options =
        under(Options { sitemap_url: Some("https://example.com/index.xml".to_owned()), ..Options::default() });
    let good = SitemapEntry::from("https://example.com/good.xml");
    for (bad, broken) in cases {
        let error = refused(&[good.clone(), bad.clone()], &options);
        assert_eq!(error.code(), ErrorCode::InvalidPages, "{bad:?}");
        let problem = &error.report().unwrap().problems[0];
        assert_eq!((problem.rule, problem.page), (broken, Some(1)), "{bad:?}");
        assert!(!problem.message.contains('{'), "{}", problem.message);
        assert!(error.message().contains("1 of 2 entries"), "{error}");
    }
    assert_eq!(refused(&[], &options).code(), ErrorCode::EmptyPageList);
    let bad_option = under(Options { sitemap_url: Some("/index.xml".to_owned()), ..Options::default() });
    assert_eq!(refused(&[good], &bad_option).code(), ErrorCode::InvalidOption);
}

#[test]
fn another_host_is_only_a_warning_with_search_console() {
    let shared = Options {
        sitemap_url: Some("https://example.com/index.xml".to_owned()),
        check: CheckOptions { submitted_in_search_console: true, ..CheckOptions::default() },
        ..Options::default()
    };
    let index = generate_index(&[SitemapEntry::from("https://example.org/a.xml")], &under(shared)).unwrap();
    assert_eq!((index.report.counts.warning, index.report.counts.error), (1, 0));
}

#[test]
fn google_requires_sitemaps_at_or_below_the_index() {
    let shared = |profile| Options {
        sitemap_url: Some("https://example.com/maps/index.xml".to_owned()),
        check: CheckOptions { profile, ..CheckOptions::default() },
        ..Options::default()
    };
    let entries =
        [SitemapEntry::from("https://example.com/maps/a.xml"), SitemapEntry::from("https://example.com/b.xml")];
    let google = generate_index(&entries, &under(shared(Profile::Google))).unwrap().report;
    assert_eq!(google.count(&rule::INDEX_OUT_OF_DIRECTORY), 1);
    assert_eq!(google.problems[0].page, Some(1));
    assert!(generate_index(&entries, &under(shared(Profile::Protocol))).unwrap().report.problems.is_empty());
}

#[test]
fn lists_at_most_fifty_thousand_sitemaps() {
    let mut entries: Vec<SitemapEntry> =
        (0..50_000).map(|number| SitemapEntry::from(format!("https://example.com/{number}.xml"))).collect();
    let index = generate_index(&entries, &IndexOptions::default()).unwrap();
    assert_eq!(index.xml.matches("<sitemap>").count(), 50_000);
    entries.push(SitemapEntry::from("https://example.com/last.xml"));
    let error = refused(&entries, &IndexOptions::default());
    assert_eq!(error.code(), ErrorCode::InvalidPages);
    assert_eq!(error.report().unwrap().count(&rule::TOO_MANY_SITEMAPS), 1);
    assert!(error.message().contains("50001") || error.message().contains("50,001"), "{error}");
}

#[test]
fn rejects_more_bytes_than_the_limit_of_a_file() {
    let folder = "a".repeat(2_000);
    let entries: Vec<SitemapEntry> =
        (0..26_500).map(|number| SitemapEntry::from(format!("https://example.com/{folder}/{number}.xml"))).collect();
    let error = refused(&entries, &IndexOptions::default());
    assert_eq!(error.report().unwrap().count(&rule::FILE_TOO_LARGE), 1);
}

#[test]
fn reads_entries_from_json() {
    let read = |json: &str| serde_json::from_str::<SitemapEntry>(json);
    assert_eq!(read(r#""a.xml""#).unwrap(), SitemapEntry::from("a.xml"));
    assert_eq!(read(r#"{"url": "a.xml", "lastmod": null}"#).unwrap(), SitemapEntry::from("a.xml"));
    assert_eq!(read(r#"{"lastmod": "2026", "loc": "a.xml"}"#).unwrap(), entry("a.xml", "2026"));
    let message = |json: &str| read(json).unwrap_err().to_string();
    assert!(message("7").contains("the URL of a sitemap"), "{}", message("7"));
    assert!(message("{}").contains("loc"));
    assert!(message(r#"{"loc": "a", "lastMod": "2026"}"#).contains("lastMod"));
}

#[test]
fn leaves_out_or_keeps_invalid_entries_on_request() {
    let entries = [
        SitemapEntry::from("https://example.com/a b.xml"),
        entry("https://example.com/date.xml", "yesterday"),
        SitemapEntry::from(""),
    ];
    let lines = |invalid| {
        let index = generate_index(&entries, &IndexOptions { invalid, ..IndexOptions::default() }).unwrap();
        assert_eq!((index.report.pages, index.report.counts.error), (3, 2), "{invalid:?}");
        let lines = index.xml.lines().filter(|line| line.starts_with("<sitemap>"));
        lines.map(|line| line.replace("sitemap>", "s>")).collect::<Vec<_>>()
    };
    let [valid, undated] = ["a%20b", "date"].map(|name| format!("<s><loc>https://example.com/{name}.xml</loc></s>"));
    assert_eq!(lines(Invalid::Omit), [valid.clone(), undated]);
    assert_eq!(lines(Invalid::Skip), [valid]);
    assert_eq!(
        lines(Invalid::Keep),
        [
            "<s><loc>https://example.com/a b.xml</loc></s>",
            "<s><loc>https://example.com/date.xml</loc><lastmod>yesterday</lastmod></s>",
            "<s><loc></loc></s>",
        ]
    );
    for invalid in [Invalid::Skip, Invalid::Omit] {
        let options = IndexOptions { invalid, ..IndexOptions::default() };
        assert_eq!(refused(&entries[2..], &options).code(), ErrorCode::InvalidPages);
    }
    let keep = IndexOptions { invalid: Invalid::Keep, ..IndexOptions::default() };
    assert!(generate_index(&[], &keep).unwrap().xml.contains("</sitemapindex>"));
}
