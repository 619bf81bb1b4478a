//! The values of feeds are checked like those of sitemaps.

use sitemap_kit::fix::{FixOptions, fix_document};
use sitemap_kit::parse::Document;
use sitemap_kit::rule::Profile;
use sitemap_kit::{CheckOptions, Level, Options, Report, validate_document};

use super::report_under;

fn rss(items: &str) -> String {
    format!(
        "<rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\"><channel><link>https://example.com/</link>{items}</channel></rss>"
    )
}

fn atom(entries: &str) -> String {
    format!("<feed xmlns=\"http://www.w3.org/2005/Atom\">{entries}</feed>")
}

/// The feed with an item of this URL and date, in both formats.
fn feeds(url: &str, date: &str) -> [String; 2] {
    let url = url.replace('&', "&amp;").replace('<', "&lt;");
    [
        rss(&format!("<item><link>{url}</link><pubDate>{date}</pubDate></item>")),
        atom(&format!("<entry><link href=\"{url}\"/><updated>{date}</updated></entry>")),
    ]
}

fn ids(report: &Report) -> Vec<&'static str> {
    let mut ids: Vec<_> = report.rules.iter().map(|(rule, _)| rule.id).collect();
    ids.sort_unstable();
    ids
}

const DATE: &str = "2026-01-09T10:20:30Z";

#[test]
fn urls_are_checked() {
    let cases: [(&str, &[&str]); 12] = [
        ("https://example.com/a", &[]),
        ("ftp://example.com/1", &["loc-scheme"]),
        ("http://localhost:3000/3", &["loc-non-public-host"]),
        ("undefined/6", &["loc-not-absolute"]),
        ("/rel", &["loc-not-absolute"]),
        ("https://example.com/%zz", &["loc-bad-percent"]),
        ("https://example.com/a b", &["loc-not-escaped"]),
        ("https://exa_mple..com/", &["loc-host-invalid"]),
        ("https://example.com/#top", &["loc-fragment"]),
        ("https://example.com/?utm_source=rss", &["loc-noise-parameter"]),
        ("https://example.com/?a=1&amp;b", &["xml-double-escaped"]),
        ("https://example.com/style.css", &["loc-not-page"]),
    ];
    for (url, expected) in cases {
        for text in feeds(url, DATE) {
            assert_eq!(ids(&report_under(&text, &Options::default())), expected, "{text}");
        }
    }
}

#[test]
fn dates_are_checked() {
    let options = Options { now: Some("2026-01-10T00:00:00Z".to_owned()), ..Options::default() };
    let cases: [(&str, &[&str]); 10] = [
        (DATE, &[]),
        ("Fri, 09 Jan 2026 10:20:30 +0900", &[]),
        ("Fri, 09 Jan 2026 10:20:30 EST", &[]),
        ("not a date", &["feed-date-invalid"]),
        ("2026-02-30T00:00:00Z", &["feed-date-invalid"]),
        ("2026-01-09 10:20:30", &["feed-date-invalid"]),
        ("0000-00-00T00:00:00Z", &["lastmod-unset"]),
        ("Thu, 01 Jan 1970 00:00:00 GMT", &["lastmod-unset"]),
        ("Sun, 11 Jan 2026 10:20:30 GMT", &["lastmod-future"]),
        ("2026-01", &["lastmod-reduced-precision"]),
    ];
    for (date, expected) in cases {
        for text in feeds("https://example.com/a", date) {
            assert_eq!(ids(&report_under(&text, &options)), expected, "{text}");
        }
    }
    let google = Options {
        check: CheckOptions { profile: Profile::Google, ..options.clone().check.clone() },
        ..options.clone()
    };
    let bing = Options { check: CheckOptions { profile: Profile::Bing, ..options.check.clone() }, ..options };
    for (options, date, expected) in
        [(google, "Wed, 31 Dec 1969 10:20:30 GMT", "lastmod-before-1970"), (bing, "2026-01-09", "lastmod-date-only")]
    {
        for text in feeds("https://example.com/a", date) {
            assert_eq!(ids(&report_under(&text, &options)), [expected], "{text}");
        }
    }
}

#[test]
fn scope_and_robots_txt_apply() {
    let at = |sitemap: &str| Options { sitemap_url: Some(sitemap.to_owned()), ..Options::default() };
    let robots = Options::from(CheckOptions {
        robots: Some("User-agent: *\nDisallow: /".to_owned()),
        ..CheckOptions::default()
    });
    let cases = [
        (at("https://example.com/blog/feed.xml"), "loc-out-of-directory"),
        (at("https://example.org/feed.xml"), "loc-host-mismatch"),
        (at("https://www.example.com/feed.xml"), "loc-www-mismatch"),
        (at("http://example.com/feed.xml"), "loc-scheme-mismatch"),
        (robots, "loc-blocked-by-robots"),
    ];
    for (options, expected) in cases {
        for text in feeds("https://example.com/a", DATE) {
            assert_eq!(ids(&report_under(&text, &options)), [expected], "{text}");
        }
    }
}

#[test]
fn repeated_pages_are_reported() {
    let item = |url: &str| format!("<item><link>{url}</link><pubDate>{DATE}</pubDate></item>");
    let text = rss(&format!("{}{}", item("https://example.com/a"), item("https://example.com/a")));
    assert_eq!(ids(&report_under(&text, &Options::default())), ["loc-duplicate"]);
    let text = rss(&format!("{}{}", item("https://example.com/a"), item("https://example.org/a")));
    assert_eq!(ids(&report_under(&text, &Options::default())), ["loc-mixed-hosts"]);
}

#[test]
fn media_are_checked() {
    let media = |content: &str| {
        rss(&format!(
            "<item><link>https://example.com/a</link><pubDate>{DATE}</pubDate><media:title>T</media:title>\
             <media:description>D</media:description><media:thumbnail url=\"https://example.com/t.png\"/>{content}</item>"
        ))
    };
    let cases: [(&str, &[&str]); 5] = [
        ("<media:content medium=\"image\" url=\"https://example.com/i.png\"/>", &[]),
        ("<media:content medium=\"image\" url=\"/i.png\"/>", &["image-loc-invalid"]),
        ("<media:content medium=\"video\" url=\"/v.mp4\"/>", &["video-url-invalid"]),
        ("<media:content medium=\"video\" url=\"https://example.com/a\"/>", &["video-location-is-page"]),
        (
            "<media:content medium=\"video\" url=\"https://example.com/v.mp4\" duration=\"0\"/>",
            &["video-duration-invalid"],
        ),
    ];
    for (content, expected) in cases {
        assert_eq!(ids(&report_under(&media(content), &Options::default())), expected, "{content}");
    }
}

#[test]
fn fixes_are_promised_only_for_the_markup() {
    let text = rss(
        "<item><link>/a</link><pubDate>0000-00-00</pubDate></item><item><link>https://example.com/a b</link></item>\
         <item><link>https://example.com/c?d&e</link></item><item><link>https://example.com/c?d&e</link></item>",
    );
    let document = Document::from_text(&text);
    let options = Options::default();
    let report = validate_document(&document, &options).unwrap();
    let promised: Vec<_> =
        report.problems.iter().filter(|problem| problem.fix.is_some()).map(|problem| problem.rule.id).collect();
    assert_eq!(promised, ["xml-unescaped-ampersand"; 2]);
    let fixed = fix_document(&document, &FixOptions::default()).unwrap();
    assert_eq!(fixed.applied.iter().map(|applied| applied.rule.id).collect::<Vec<_>>(), promised);
}

#[test]
fn rules_can_be_set() {
    let [text, _] = feeds("/rel", DATE);
    let options = Options::from(CheckOptions {
        rules: vec![("loc-not-absolute".to_owned(), Level::Off)],
        ..CheckOptions::default()
    });
    assert_eq!(report_under(&text, &options).problems, []);
}
