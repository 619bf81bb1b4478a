//! Random values of every field.

use super::*;
use crate::scale::cases;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Texts similar to those that the checks look for, and any others.
fn text() -> impl Strategy<Value = String> {
    let fragment = prop_oneof![
        any::<char>().prop_map(String::from),
        "[ -~]{0,3}",
        proptest::sample::select(vec![
            "https://",
            "ftp://",
            "//",
            "/",
            "例え.jp",
            "example.com",
            ":80",
            "?",
            "#",
            "%zz",
            "&amp;",
            "&#",
            ";",
            "2026-01-10",
            "T10:20",
            ":30",
            "Z",
            "+09:00",
            "x-default",
            "en",
            "_GB",
            "-UK",
            "zh-Hant",
            "é",
            "(",
            ")",
            "（",
            "yes",
            "0",
            ".5",
            "\u{0}",
            "\u{ffff}",
            "\u{3000}",
        ])
        .prop_map(str::to_owned),
    ];
    proptest::collection::vec(fragment, 0..6).prop_map(|pieces| pieces.concat())
}

/// Returns a page in which every field has one of some texts.
fn page(t: &[String]) -> Value {
    let video = json!({
        "thumbnail_loc": t[22], "title": t[23], "description": t[24], "content_loc": t[25], "player_loc": t[0],
        "player_allow_embed": t[26], "player_autoplay": t[27], "duration": t[28], "expiration_date": t[29],
        "rating": t[30], "view_count": t[31], "publication_date": t[32], "tags": [t[33], t[34]],
        "category": t[35], "family_friendly": t[36], "live": t[37], "gallery_loc": t[38], "gallery_title": t[39],
    });
    let rest_of_video = json!({
        "restriction": {"relationship": t[40], "countries": [t[41]]},
        "platform": {"relationship": t[40], "platforms": [t[41]]},
        "uploader": {"name": t[42], "info": t[43]},
        "content_segments": [{"loc": t[22], "duration": t[28]}],
        "prices": [{"value": t[30], "currency": t[41], "type": t[42], "resolution": t[43]}],
        "tvshow": {"show_title": t[23], "video_type": t[24], "season_number": t[28], "premier_date": t[29]},
        "ids": [{"type": t[41], "value": t[42]}],
    });
    let news = json!({
        "publication": {"name": t[44], "language": t[45]}, "publication_date": t[46], "title": t[47],
        "access": t[23], "genres": t[24], "keywords": t[23], "stock_tickers": t[44], "geo_locations": t[18],
    });
    let image = json!({"loc": t[17], "caption": t[18], "geo_location": t[19], "title": t[20], "license": t[21]});
    let alternates = json!([
        {"hreflang": t[10], "href": t[11], "rel": t[12], "media": t[13]},
        {"hreflang": t[10], "href": t[0]},
        {"hreflang": t[14], "href": t[15]},
    ]);
    json!({
        "loc": t[0], "lastmod": t[1], "changefreq": t[2], "priority": t[3], "mobile": t[4], "status": t[5],
        "noindex": t[6], "redirect": t[7], "canonical": t[8], "content_hash": t[9], "alternates": alternates,
        "images": [t[16], image], "videos": [video, rest_of_video], "news": [news],
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases(256, 20_000)) })]

    #[test]
    fn checking_any_values_ends_with_a_report(t in proptest::collection::vec(text(), 48), base in any::<bool>()) {
        let page = page(&t);
        let list = json!([page, t[1], page, t[0]]).to_string();
        let options = Options { base_url: base.then(|| "https://example.com/".to_owned()), now: Some("2026-01-10".to_owned()), check: CheckOptions { robots: Some(t[7].clone()), ..CheckOptions::default() }, ..Options::default() };
        let report = validate(list.as_str(), &options).expect("the options are valid");
        prop_assert_eq!(report.pages, 4);
        let counted: usize = report.rules.iter().map(|(_, count)| count).sum();
        let counts = report.counts;
        prop_assert_eq!(counted, counts.error + counts.warning + counts.info);
        for problem in &report.problems {
            let index = problem.page.map(|page| format!("[{page}]"));
            let path = problem.path.as_deref().unwrap_or_default();
            prop_assert!(index.is_none_or(|index| path.starts_with(&index)), "{}", path);
        }
    }
}
