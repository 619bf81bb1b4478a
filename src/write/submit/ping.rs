//! The retired ping URLs with which sitemaps were submitted.

use serde::Serialize;

use crate::model::rule::Locale;
use crate::text::url::{Parts, push_encoded};

/// A retired ping URL of an engine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PingUrl {
    /// The name of the search engine.
    pub engine: &'static str,
    /// The ping URL, with the URL of the sitemap as its parameter.
    pub url: String,
    /// The date of its retirement, as a W3C date with the known precision.
    pub retired: &'static str,
    /// The current response of the URL; `None` if it is unknown.
    pub status: &'static str,
    /// The current way to submit a sitemap.
    pub instead: &'static str,
}

/// A row of the table of ping URLs, with texts in English and Japanese.
struct Retired {
    engine: &'static str,
    endpoint: &'static str,
    date: &'static str,
    status: [&'static str; 2],
    instead: [&'static str; 2],
}

static RETIRED: [Retired; 2] = [
    // Announced on 26 June 2023, off half a year later (Google Search Central blog); a log of February 2024 has the 404.
    Retired {
        engine: "Google",
        endpoint: "http://www.google.com/webmasters/tools/ping?sitemap=",
        date: "2023-12",
        status: ["404 Not Found", "404 Not Found"],
        instead: [
            "Name the sitemap in robots.txt and submit it in Search Console.",
            "robots.txt にサイトマップを記載し、Search Console で送信してください。",
        ],
    },
    // Submission without an account ended on 13 May 2022 (Bing Webmaster blog); `/ping` had answered 410 since 2021.
    Retired {
        engine: "Bing",
        endpoint: "http://www.bing.com/webmaster/ping.aspx?siteMap=",
        date: "2022-05-13",
        status: ["410 Gone or no answer", "410 Gone または応答なし"],
        instead: [
            "Name the sitemap in robots.txt, submit it in Bing Webmaster Tools, and report changed pages by IndexNow.",
            "robots.txt にサイトマップを記載し、Bing Webmaster Tools で送信してください。ページの更新は IndexNow で通知できます。",
        ],
    },
];

/// Returns the ping URLs of Google and Bing for a sitemap. Both are retired; each has the date and the current way to submit
/// a sitemap.
///
/// ```
/// use sitemap_kit::{rule::Locale, submit::ping_urls};
/// let pings = ping_urls("http://example.com/sitemap.xml.gz", Locale::En);
/// assert_eq!(
///     pings[0].url,
///     "http://www.google.com/webmasters/tools/ping?sitemap=http%3A%2F%2Fexample.com%2Fsitemap.xml.gz"
/// );
/// assert_eq!((pings[1].engine, pings[1].retired), ("Bing", "2022-05-13"));
/// ```
pub fn ping_urls(sitemap_url: &str, locale: Locale) -> Vec<PingUrl> {
    let encoded = percent_encode(sitemap_url);
    let language = match locale {
        Locale::En => 0,
        Locale::Ja => 1,
    };
    let mut pings = Vec::new();
    for Retired { engine, endpoint, date: retired, status, instead } in &RETIRED {
        let url = format!("{endpoint}{encoded}");
        pings.push(PingUrl { engine, url, retired, status: status[language], instead: instead[language] });
    }
    pings
}

/// Returns the date of retirement if a URL is a ping URL: `/ping`, `/webmaster/ping.aspx` and similar paths on any host of an
/// engine.
pub(super) fn retired(url: &Parts<'_>) -> Option<&'static str> {
    let host = url.host.unwrap_or_default();
    let page = url.path.rsplit_once('/').map_or(url.path, |(_, after)| after);
    if !matches!(page, "ping" | "ping.aspx") {
        return None;
    }
    let of_host = |known: &&Retired| {
        let known = Parts::of(known.endpoint).host.unwrap_or_default();
        host == known || known.strip_prefix("www.") == Some(host)
    };
    RETIRED.iter().find(of_host).map(|known| known.date)
}

/// Encodes everything but the unreserved characters of RFC 3986 §2.3, so that the text is one value of a query.
fn percent_encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len() + text.len() / 4);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~') {
            encoded.push(char::from(byte));
        } else {
            push_encoded(&mut encoded, byte);
        }
    }
    encoded
}
