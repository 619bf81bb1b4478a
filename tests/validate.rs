//! What the validator finds in page lists, rule by rule: every row is a page (or a list) and the problems expected of it.

use sitemap_kit::rule::Profile;
use sitemap_kit::{Level, Options, Report, validate};

/// Advice that almost every small list gets; rows that are about it ask for it.
const ALWAYS_THERE: [&str; 3] = ["lastmod-missing", "hint-ignored", "hreflang-x-default-missing"];

fn quiet() -> Options {
    Options { rules: ALWAYS_THERE.map(|rule| (rule.to_owned(), Level::Off)).to_vec(), ..Options::default() }
}

fn lines(report: &Report) -> Vec<String> {
    let line = |problem: &sitemap_kit::Problem| {
        let path = problem.path.as_deref().unwrap_or("-");
        format!("{} {} {path}", problem.severity, problem.rule.id)
    };
    report.problems.iter().map(line).collect()
}

/// Checks the problems of a list, as `severity rule path`, and that no message has a parameter without a value.
#[track_caller]
fn expect_list(list: &str, options: &Options, expected: &[&str]) {
    for locale in [sitemap_kit::rule::Locale::En, sitemap_kit::rule::Locale::Ja] {
        let report = validate(list, &Options { locale, ..options.clone() }).expect("options that can be used");
        assert_eq!(lines(&report), expected, "{list}");
        for problem in &report.problems {
            assert!(!problem.message.contains(['{', '}']), "{}: {}", problem.rule.id, problem.message);
        }
    }
}

/// Checks the problems of a page that has these fields beside its loc. Paths are given from the page on.
#[track_caller]
fn expect(fields: &str, expected: &[&str]) {
    expect_with(fields, &quiet(), expected);
}

#[track_caller]
fn expect_with(fields: &str, options: &Options, expected: &[&str]) {
    let list = format!(r#"[{{"loc": "https://example.com/a", {fields}}}]"#);
    let expected: Vec<String> = expected
        .iter()
        .map(|line| {
            let (start, path) = line.rsplit_once(' ').expect("severity rule path");
            if path == "-" { (*line).to_owned() } else { format!("{start} [0].{path}") }
        })
        .collect();
    expect_list(&list, options, &expected.iter().map(String::as_str).collect::<Vec<_>>());
}

#[track_caller]
fn expect_message(list: &str, options: &Options, rule: &str, message: &str) {
    let report = validate(list, options).expect("options that can be used");
    let found = report.problems.iter().find(|problem| problem.rule.id == rule).expect("the rule is reported");
    assert_eq!(found.message, message);
}

#[test]
fn says_nothing_about_a_page_that_has_all_and_is_right() {
    let list = r#"[{
        "loc": "https://example.com/a", "lastmod": "2026-01-10T10:20:30+09:00", "changefreq": "monthly", "priority": 0.8,
        "alternates": [
            {"hreflang": "ja", "href": "https://example.com/a"},
            {"hreflang": "zh-Hant-TW", "href": "https://example.com/b"},
            {"hreflang": "x-default", "href": "https://example.com/b"}
        ],
        "images": ["https://example.com/a.jpg", {"loc": "https://cdn.example.net/b.jpg"}],
        "videos": [{
            "thumbnail_loc": "https://example.com/v.jpg", "title": "V", "description": "D",
            "content_loc": "https://example.com/v.mp4", "player_loc": "https://example.com/player?v=1",
            "duration": 600, "expiration_date": "2027-01-10", "rating": 4.2, "view_count": 12345,
            "publication_date": "2026-01-10T10:20:30+09:00", "tags": ["t"], "family_friendly": true,
            "restriction": {"relationship": "allow", "countries": ["JP", "GB"]},
            "platform": {"relationship": "deny", "platforms": ["web", "tv"]}, "requires_subscription": false,
            "uploader": {"name": "U", "info": "https://users.example.com/u"}, "live": false
        }],
        "news": {"publication": {"name": "N", "language": "ja"}, "publication_date": "2026-01-10", "title": "T"}
    }, {
        "loc": "https://example.com/b", "lastmod": "2026-01-11", "priority": 0.9,
        "alternates": [
            {"hreflang": "zh-Hant-TW", "href": "https://example.com/b"},
            {"hreflang": "ja", "href": "https://example.com/a"},
            {"hreflang": "x-default", "href": "https://example.com/b"}
        ]
    }]"#;
    let options = Options { now: Some("2026-01-11T00:00:00Z".to_owned()), ..quiet() };
    expect_list(list, &options, &[]);
}

mod requirements {
    use super::*;

    #[test]
    fn pages_need_a_loc() {
        for page in ["{}", r#"{"loc": ""}"#, r#"{"loc": "  "}"#, r#""""#, r#"{"lastmod": "2026-01-10"}"#] {
            expect_list(&format!("[{page}]"), &quiet(), &["error element-missing-loc [0].loc"]);
        }
    }

    #[test]
    fn other_fields_of_a_page_without_a_loc_are_still_checked() {
        expect_list(
            r#"[{"priority": 2, "images": [{}]}, "https://example.com/"]"#,
            &quiet(),
            &[
                "error element-missing-loc [0].loc",
                "error priority-invalid [0].priority",
                "error image-loc-missing [0].images[0].loc",
            ],
        );
    }

    #[test]
    fn lists_need_a_page() {
        expect_list("[]", &quiet(), &["warning sitemap-empty -"]);
        expect_list(r#"["https://example.com/"]"#, &quiet(), &[]);
        let unreadable = validate("[", &quiet()).expect("options that can be used");
        assert_eq!(unreadable.rules.len(), 1, "what cannot be read is not called empty");
    }

    #[test]
    fn options_that_cannot_be_used_are_an_error() {
        let invalid = [
            Options { now: Some("today".to_owned()), ..Options::default() },
            Options { base_url: Some("/a".to_owned()), ..Options::default() },
            Options { sitemap_url: Some("sitemap.xml".to_owned()), ..Options::default() },
        ];
        for options in invalid {
            assert_eq!(validate("[]", &options).unwrap_err().code().as_str(), "invalid-option");
        }
    }
}

mod hints {
    use super::*;

    #[test]
    fn changefreq_is_one_of_seven_words() {
        for word in ["always", "hourly", "daily", "weekly", "monthly", "yearly", "never"] {
            expect(&format!(r#""changefreq": "{word}""#), &[]);
        }
        for word in ["Daily", " daily ", "biweekly", "annually", "x"] {
            expect(&format!(r#""changefreq": "{word}""#), &["error changefreq-invalid changefreq"]);
        }
    }

    #[test]
    fn priority_is_a_decimal_from_0_to_1() {
        for number in ["0", "1", "0.0", "1.0", "0.85", r#""0.8""#, r#"".5""#, r#""+0.5""#, r#""0.50000""#] {
            expect(&format!(r#""priority": {number}"#), &[]);
        }
        for number in
            ["1.5", "-0.1", "2", r#""0,5""#, r#""1e-1""#, r#""1.0000001""#, r#""NaN""#, r#"" 0.5""#, r#""high""#]
        {
            expect(&format!(r#""priority": {number}"#), &["error priority-invalid priority"]);
        }
    }

    #[test]
    fn equal_priorities_of_all_pages_say_nothing() {
        let list = |priorities: &[&str]| {
            let page =
                |(index, priority): (usize, &&str)| format!(r#"{{"loc": "https://example.com/{index}"{priority}}}"#);
            format!("[{}]", priorities.iter().enumerate().map(page).collect::<Vec<_>>().join(","))
        };
        let (half, same_half, other) = (r#", "priority": 0.5"#, r#", "priority": "0.50""#, r#", "priority": 0.6"#);
        expect_list(&list(&[half, same_half, half]), &quiet(), &["info priority-all-same -"]);
        for priorities in [&[half][..], &[half, other], &[half, ""], &["", half], &[half, half, other, half]] {
            expect_list(&list(priorities), &quiet(), &[]);
        }
        expect_message(
            &list(&[half, half]),
            &quiet(),
            "priority-all-same",
            "All 2 pages have priority 0.5; it only ranks the pages of a site against each other.",
        );
    }

    #[test]
    fn hints_are_mentioned_once() {
        let options = Options { rules: vec![("lastmod-missing".to_owned(), Level::Off)], ..Options::default() };
        let list = r#"[{"loc": "https://example.com/a", "priority": 0.8}, {"loc": "https://example.com/b", "changefreq": "daily"}]"#;
        expect_list(list, &options, &["info hint-ignored -"]);
        expect_message(
            list,
            &options,
            "hint-ignored",
            "Pages with changefreq or priority: 2. Google and Bing ignore both.",
        );
        expect_list(r#"["https://example.com/a"]"#, &options, &[]);
    }
}

mod image {
    use super::*;

    #[test]
    fn images_need_a_full_url() {
        for image in ["{}", r#"{"loc": ""}"#, r#"{"loc": " "}"#, r#"{"loc": null}"#, r#""""#] {
            expect(&format!(r#""images": [{image}]"#), &["error image-loc-missing images[0].loc"]);
        }
        for url in ["a.png", "/a.png", "//example.com/a.png", "data:image/png;base64,AA", "ftp://example.com/a.png"] {
            expect(&format!(r#""images": ["{url}"]"#), &["error image-loc-invalid images[0].loc"]);
        }
        expect(r#""images": ["https://example.com/a.png", "http://cdn.example.net/b"]"#, &[]);
    }

    #[test]
    fn addresses_of_images_are_normalised_and_resolved_like_locs() {
        let options = Options { base_url: Some("https://example.com/shop/".to_owned()), ..quiet() };
        expect_with(r#""images": ["a.png"]"#, &options, &["info loc-resolved images[0].loc"]);
        expect(r#""images": ["HTTPS://Example.com/a.png"]"#, &["info loc-not-normalized images[0].loc"]);
        expect(r#""images": ["https://example.com/あ.png"]"#, &["warning loc-not-escaped images[0].loc"]);
        expect(r#""images": ["https://example.com/a b.png"]"#, &["error loc-not-escaped images[0].loc"]);
        expect(r#""images": ["https://example.com/%zz.png"]"#, &["error loc-bad-percent images[0].loc"]);
        expect(r#""images": ["https://exa_mple..com/a.png"]"#, &["error loc-host-invalid images[0].loc"]);
    }

    #[test]
    fn a_page_has_at_most_1000_images() {
        let images =
            |count: usize| format!(r#""images": [{}]"#, vec![r#""https://example.com/a.png""#; count].join(","));
        expect(&images(1_000), &[]);
        expect(&images(1_001), &["error image-too-many images"]);
    }

    #[test]
    fn deprecated_tags_are_reported_and_their_texts_checked() {
        expect(
            r#""images": [{"loc": "https://example.com/a.png", "caption": "C", "geo_location": "G", "title": "T", "license": "l"}]"#,
            &[
                "warning image-deprecated-tag images[0].caption",
                "warning image-deprecated-tag images[0].geo_location",
                "warning image-deprecated-tag images[0].title",
                "warning image-deprecated-tag images[0].license",
                "error image-loc-invalid images[0].license",
            ],
        );
        expect(
            r#""images": [{"loc": "https://example.com/a.png", "caption": "", "title": "a\u0000"}]"#,
            &[
                "warning element-empty images[0].caption",
                "warning image-deprecated-tag images[0].title",
                "warning xml-illegal-character images[0].title",
            ],
        );
    }
}

mod video {
    use super::*;

    /// The fields of a video that is right, without those that the test gives itself.
    fn with(fields: &str) -> String {
        let required = [
            ("thumbnail_loc", r#""https://example.com/v.jpg""#),
            ("title", r#""T""#),
            ("description", r#""D""#),
            ("content_loc", r#""https://example.com/v.mp4""#),
        ];
        let mut all = fields.to_owned();
        for (name, value) in required {
            if !fields.contains(&format!("\"{name}\":")) {
                let comma = if all.is_empty() { "" } else { ", " };
                all.push_str(&format!(r#"{comma}"{name}": {value}"#));
            }
        }
        format!(r#""videos": [{{{all}}}]"#)
    }

    #[track_caller]
    fn expect_video(fields: &str, expected: &[&str]) {
        expect_video_with(fields, &quiet(), expected);
    }

    #[track_caller]
    fn expect_video_with(fields: &str, options: &Options, expected: &[&str]) {
        let expected: Vec<String> = expected
            .iter()
            .map(|line| {
                let (start, path) = line.rsplit_once(' ').expect("severity rule path");
                if path == "-" { format!("{start} videos[0]") } else { format!("{start} videos[0].{path}") }
            })
            .collect();
        expect_with(&with(fields), options, &expected.iter().map(String::as_str).collect::<Vec<_>>());
    }

    #[test]
    fn videos_need_a_thumbnail_a_title_and_a_description() {
        expect_video("", &[]);
        for field in ["title", "description", "thumbnail_loc"] {
            let expected = format!("error video-required-missing {field}");
            for nothing in ["null", r#""""#, r#"" ""#] {
                expect_video(&format!(r#""{field}": {nothing}"#), &[&expected]);
            }
        }
    }

    #[test]
    fn videos_need_a_location() {
        let player = r#""player_loc": "https://example.com/player""#;
        expect_video(&format!(r#""content_loc": null, {player}"#), &[]);
        expect_video(player, &[]);
        expect_video(r#""content_loc": null"#, &["error video-location-missing -"]);
        expect_video(
            r#""content_loc": "", "player_loc": """#,
            &[
                "warning element-empty content_loc",
                "warning element-empty player_loc",
                "error video-location-missing -",
            ],
        );
    }

    #[test]
    fn the_location_is_not_the_page() {
        expect_video(r#""player_loc": "https://example.com/a""#, &["error video-location-is-page player_loc"]);
        expect_video(r#""content_loc": "https://example.com/a""#, &["error video-location-is-page content_loc"]);
        expect_video(
            r#""player_loc": "https://EXAMPLE.com:443/a""#,
            &["info loc-not-normalized player_loc", "error video-location-is-page player_loc"],
        );
        expect_video(r#""player_loc": "https://example.com/a?play""#, &[]);
    }

    #[test]
    fn content_is_a_media_file() {
        for url in ["https://example.com/v.html", "https://example.com/v.swf", "https://example.com/v/"] {
            expect_video(&format!(r#""content_loc": "{url}""#), &["warning video-content-looks-like-page content_loc"]);
            expect_video(&format!(r#""player_loc": "{url}""#), &[]);
        }
        expect_video(r#""content_loc": "https://example.com/v.html.mp4""#, &[]);
    }

    #[test]
    fn addresses_are_full_and_of_a_scheme_that_is_fetched() {
        for (field, url) in [
            ("thumbnail_loc", "v.jpg"),
            ("content_loc", "/v.mp4"),
            ("content_loc", "rtmp://example.com/v"),
            ("content_loc", "mms://example.com/v"),
            ("player_loc", "rtsp://example.com/v"),
            ("content_loc", "ftp:///v.mp4"),
        ] {
            expect_video(&format!(r#""{field}": "{url}""#), &[&format!("error video-url-invalid {field}")]);
        }
        expect_video(r#""content_loc": "ftp://example.com/v.mp4""#, &[]);
    }

    #[test]
    fn texts_have_limits_in_characters() {
        let text = |field: &str, count: usize| format!(r#""{field}": "{}""#, "あ".repeat(count));
        expect_video(&text("title", 100), &[]);
        expect_video(&text("title", 101), &["warning video-text-too-long title"]);
        expect_video(&text("description", 2_048), &[]);
        expect_video(&text("description", 2_049), &["error video-text-too-long description"]);
        expect_video(&text("category", 256), &["warning video-deprecated-tag category"]);
        expect_video(
            &text("category", 257),
            &["warning video-deprecated-tag category", "error video-text-too-long category"],
        );
        expect_message(
            &format!(r#"[{{"loc": "https://example.com/a", {}}}]"#, with(&text("title", 101))),
            &quiet(),
            "video-text-too-long",
            "video:title has 101 characters; at most 100 are allowed.",
        );
    }

    #[test]
    fn duration_is_whole_seconds_up_to_eight_hours() {
        for duration in ["1", "600", "28800", r#""600""#] {
            expect_video(&format!(r#""duration": {duration}"#), &[]);
        }
        for duration in ["0", "28801", "-1", "1.5", r#""PT10M""#, r#""10:00""#, r#""1,000""#] {
            expect_video(&format!(r#""duration": {duration}"#), &["error video-duration-invalid duration"]);
        }
    }

    #[test]
    fn rating_and_view_count_are_numbers_of_their_range() {
        for rating in ["0", "0.0", "5", "5.0", "4.25"] {
            expect_video(&format!(r#""rating": {rating}"#), &[]);
        }
        for rating in ["5.1", "-0.1", "10", r#""4,2""#, r#""5/5""#] {
            expect_video(&format!(r#""rating": {rating}"#), &["error video-number-invalid rating"]);
        }
        for count in ["0", "1", "12345678901"] {
            expect_video(&format!(r#""view_count": {count}"#), &[]);
        }
        for count in ["-1", "1.5", r#""12,345""#, r#""many""#] {
            expect_video(&format!(r#""view_count": {count}"#), &["error video-number-invalid view_count"]);
        }
    }

    #[test]
    fn dates_are_dates_or_moments_with_a_zone() {
        for field in ["publication_date", "expiration_date"] {
            for date in ["2026-01-10", "2026-01-10T10:20+09:00", "2026-01-10T10:20:30Z"] {
                expect_video(&format!(r#""{field}": "{date}""#), &[]);
            }
            for date in ["2026", "2026-01", "2026/01/10", "2026-01-10T10:20:30", "2026-02-30"] {
                expect_video(&format!(r#""{field}": "{date}""#), &[&format!("error video-date-invalid {field}")]);
            }
        }
    }

    #[test]
    fn a_video_may_have_expired() {
        let at = |now: &str| Options { now: Some(now.to_owned()), ..quiet() };
        let expired = &["warning video-expired expiration_date"][..];
        let second = r#""expiration_date": "2026-01-10T10:20:30Z""#;
        expect_video_with(second, &at("2026-01-10T10:20:30Z"), &[]);
        expect_video_with(second, &at("2026-01-10T10:20:31Z"), expired);
        expect_video_with(second, &at("2026-01-10T19:20:31+09:00"), expired);
        let day = r#""expiration_date": "2026-01-10""#;
        expect_video_with(day, &at("2026-01-10T23:59:59Z"), &[]);
        expect_video_with(day, &at("2026-01-11T00:00:00Z"), expired);
        expect_video(day, &[]);
        expect_video_with(r#""publication_date": "2020-01-10""#, &at("2026-01-10"), &[]);
    }

    #[test]
    fn a_video_has_at_most_32_tags() {
        let tags = |count: usize| format!(r#""tags": [{}]"#, vec![r#""t""#; count].join(","));
        expect_video(&tags(32), &[]);
        expect_video(&tags(33), &["error video-too-many-tags tags"]);
        expect_video(r#""tags": ["a", "", "b"]"#, &["warning element-empty tags[1]"]);
    }

    #[test]
    fn flags_are_yes_or_no() {
        for field in ["family_friendly", "requires_subscription", "live"] {
            for flag in ["true", "false", r#""yes""#, r#""Yes""#, r#""YES""#, r#""no""#, r#""No""#, r#""NO""#] {
                expect_video(&format!(r#""{field}": {flag}"#), &[]);
            }
            for flag in [r#""true""#, r#""1""#, r#""yEs""#, r#""maybe""#] {
                expect_video(&format!(r#""{field}": {flag}"#), &[&format!("error video-boolean-invalid {field}")]);
            }
        }
    }

    #[test]
    fn restriction_and_platform_need_a_relationship() {
        for relationship in [r#""allow""#, r#""deny""#] {
            expect_video(&format!(r#""restriction": {{"relationship": {relationship}, "countries": ["JP"]}}"#), &[]);
        }
        for relationship in ["null", r#""""#, r#""Allow""#, r#""only""#] {
            expect_video(
                &format!(r#""restriction": {{"relationship": {relationship}, "countries": ["JP"]}}"#),
                &["error video-relationship-invalid restriction.relationship"],
            );
            expect_video(
                &format!(r#""platform": {{"relationship": {relationship}, "platforms": ["web"]}}"#),
                &["error video-relationship-invalid platform.relationship"],
            );
        }
    }

    #[test]
    fn restriction_and_platform_list_known_values() {
        let restriction =
            |countries: &str| format!(r#""restriction": {{"relationship": "deny", "countries": {countries}}}"#);
        expect_video(&restriction(r#"["JP", "US"]"#), &[]);
        expect_video(&restriction(r#""JP US""#), &[]);
        expect_video(&restriction("[]"), &["error video-list-invalid restriction.countries"]);
        expect_video(
            &restriction(r#"["jp", "JPN", "US,CA", "XX"]"#),
            &[
                "error video-list-invalid restriction.countries[0]",
                "error video-list-invalid restriction.countries[1]",
                "error video-list-invalid restriction.countries[2]",
                "warning video-list-invalid restriction.countries[3]",
            ],
        );
        let platform =
            |platforms: &str| format!(r#""platform": {{"relationship": "allow", "platforms": {platforms}}}"#);
        expect_video(&platform(r#"["web", "mobile", "tv"]"#), &[]);
        expect_video(
            &platform(r#"["web", "TV", "phone"]"#),
            &["error video-list-invalid platform.platforms[1]", "error video-list-invalid platform.platforms[2]"],
        );
        expect_video(&platform("[]"), &["error video-list-invalid platform.platforms"]);
    }

    #[test]
    fn the_uploader_is_of_the_site() {
        let name = |count: usize| format!(r#""uploader": {{"name": "{}"}}"#, "あ".repeat(count));
        expect_video(&name(255), &[]);
        expect_video(&name(256), &["error video-uploader-invalid uploader.name"]);
        let info = |url: &str| format!(r#""uploader": {{"name": "U", "info": "{url}"}}"#);
        expect_video(&info("https://example.com/u"), &[]);
        expect_video(&info("http://www.example.com/u"), &[]);
        expect_video(&info("https://example.org/u"), &["error video-uploader-invalid uploader.info"]);
        expect_video(&info("/u"), &["error video-url-invalid uploader.info"]);
        expect_video(
            r#""uploader": {"name": "", "info": ""}"#,
            &["warning element-empty uploader.name", "warning element-empty uploader.info"],
        );
    }

    #[test]
    fn deprecated_tags_are_reported() {
        expect_video(
            r#""player_loc": "https://example.com/p", "player_allow_embed": true, "player_autoplay": "a=1", "category": "C",
               "gallery_loc": "https://example.com/g", "gallery_title": "G",
               "content_segments": [{"loc": "https://example.com/1.mp4", "duration": 60}],
               "prices": [{"value": 100, "currency": "JPY", "type": "rent", "resolution": "hd"}],
               "tvshow": {"show_title": "S", "video_type": "full", "season_number": 1, "episode_number": 1, "premier_date": "2026-01-10"},
               "ids": [{"type": "url", "value": "https://example.com/id"}]"#,
            &[
                "warning video-deprecated-tag player_allow_embed",
                "warning video-deprecated-tag player_autoplay",
                "warning video-deprecated-tag category",
                "warning video-deprecated-tag gallery_loc",
                "warning video-deprecated-tag gallery_title",
                "warning video-deprecated-tag content_segments[0]",
                "warning video-deprecated-tag prices[0]",
                "warning video-deprecated-tag tvshow",
                "warning video-deprecated-tag ids[0]",
            ],
        );
    }

    #[test]
    fn deprecated_tags_still_have_to_suit_the_schema() {
        expect_video(
            r#""player_allow_embed": "maybe", "gallery_title": "G",
               "content_segments": [{"duration": 28801}, {"loc": "1.mp4", "duration": 28800}],
               "prices": [{"value": 1, "currency": "yen", "type": "buy", "resolution": "4k"}],
               "tvshow": {"video_type": "film", "season_number": 0, "episode_number": "x", "premier_date": "2026"},
               "ids": [{"value": "1"}, {"type": "isbn", "value": "1"}]"#,
            &[
                "error video-boolean-invalid player_allow_embed",
                "warning video-deprecated-tag player_allow_embed",
                "warning video-deprecated-tag gallery_title",
                "error video-required-missing gallery_loc",
                "warning video-deprecated-tag content_segments[0]",
                "error video-required-missing content_segments[0].loc",
                "error field-type content_segments[0].duration",
                "warning video-deprecated-tag content_segments[1]",
                "error video-url-invalid content_segments[1].loc",
                "warning video-deprecated-tag prices[0]",
                "error field-type prices[0].currency",
                "error field-type prices[0].type",
                "error field-type prices[0].resolution",
                "warning video-deprecated-tag tvshow",
                "error video-required-missing tvshow.show_title",
                "error field-type tvshow.video_type",
                "error video-number-invalid tvshow.season_number",
                "error video-number-invalid tvshow.episode_number",
                "error video-date-invalid tvshow.premier_date",
                "warning video-deprecated-tag ids[0]",
                "error video-required-missing ids[0].type",
                "warning video-deprecated-tag ids[1]",
                "error field-type ids[1].type",
            ],
        );
    }
}

mod news {
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
    fn articles_need_five_values() {
        expect_news("", &[]);
        expect_news(r#""publication": null"#, &["error news-required-missing news.publication"]);
        expect_news(
            r#""publication": {}"#,
            &[
                "error news-required-missing news.publication.name",
                "error news-required-missing news.publication.language",
            ],
        );
        expect_news(
            r#""publication_date": "", "title": " ""#,
            &["error news-required-missing news.publication_date", "error news-required-missing news.title"],
        );
    }

    #[test]
    fn languages_are_codes_in_lower_case() {
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
    fn dates_have_one_of_four_forms() {
        for date in ["1997-07-16", "1997-07-16T19:20+01:00", "1997-07-16T19:20:30+01:00", "1997-07-16T19:20:30.45Z"] {
            expect_news(&format!(r#""publication_date": "{date}""#), &[]);
        }
        for date in ["1997", "1997-07", "1997-07-16Z", "1997-07-16T19:20", "16 July 1997"] {
            expect_news(
                &format!(r#""publication_date": "{date}""#),
                &["error news-date-invalid news.publication_date"],
            );
        }
    }

    #[test]
    fn articles_are_of_the_last_two_days() {
        let old = &["warning news-too-old news.publication_date"][..];
        for (date, now, expected) in [
            ("2026-01-08T10:00:00Z", "2026-01-10T10:00:00Z", &[][..]),
            ("2026-01-08T10:00:00Z", "2026-01-10T10:00:01Z", old),
            ("2026-01-08T19:00:00+09:00", "2026-01-10T10:00:01Z", old),
            ("2026-01-08", "2026-01-10T23:59:59Z", &[]),
            ("2026-01-08", "2026-01-11T00:00:00Z", old),
            ("2026-01-12", "2026-01-10T00:00:00Z", &[]),
        ] {
            let options = Options { now: Some(now.to_owned()), ..quiet() };
            let fields = format!(r#""news": {}"#, article(&format!(r#""publication_date": "{date}""#)));
            expect_with(&fields, &options, expected);
        }
    }

    #[test]
    fn a_page_has_one_article() {
        let (one, two) = (article(""), article(r#""title": """#));
        expect(
            &format!(r#""news": [{one}, {two}]"#),
            &["error news-repeated news", "error news-required-missing news[1].title"],
        );
        expect(&format!(r#""news": [{one}]"#), &[]);
    }

    #[test]
    fn deprecated_tags_are_reported_and_suit_the_schema() {
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
    fn names_have_no_parentheses() {
        let fields = r#""publication": {"name": "The Example Times (subscription)", "language": "en"}"#;
        expect_news(fields, &["warning news-name-parenthesis news.publication.name"]);
        expect_message(
            &format!(r#"[{{"loc": "https://example.com/a", "news": {}}}]"#, article(fields)),
            &quiet(),
            "news-name-parenthesis",
            "news:name The Example Times (subscription) has a part in parentheses; The Example Times was expected.",
        );
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
}

mod hreflang {
    use super::*;

    /// A page at /a whose alternates are itself and those given; the others are not looked for among the pages.
    #[track_caller]
    fn expect_alternates(alternates: &str, expected: &[&str]) {
        let mut options = quiet();
        options.rules.push(("hreflang-target-not-listed".to_owned(), Level::Off));
        let own = r#"{"hreflang": "en", "href": "https://example.com/a"}"#;
        expect_with(&format!(r#""alternates": [{own}, {alternates}]"#), &options, expected);
    }

    #[track_caller]
    fn expect_code(code: &str, expected: &[&str]) {
        expect_alternates(&format!(r#"{{"hreflang": "{code}", "href": "https://example.com/b"}}"#), expected);
    }

    #[test]
    fn alternates_need_their_attributes() {
        for (alternate, field) in [
            (r#"{"href": "https://example.com/b"}"#, "hreflang"),
            (r#"{"hreflang": "", "href": "https://example.com/b"}"#, "hreflang"),
            (r#"{"hreflang": "ja"}"#, "href"),
            (r#"{"hreflang": "ja", "href": " "}"#, "href"),
            (r#"{"hreflang": "ja", "href": "https://example.com/b", "rel": "canonical"}"#, "rel"),
        ] {
            expect_alternates(alternate, &[&format!("error hreflang-attribute-missing alternates[1].{field}")]);
        }
        for alternate in [
            r#"{"hreflang": "ja", "href": "https://example.com/b", "rel": "alternate"}"#,
            r#"{"href": "https://m.example.com/b", "media": "only screen and (max-width: 640px)"}"#,
        ] {
            expect_alternates(alternate, &[]);
        }
    }

    #[test]
    fn codes_are_known_languages_scripts_and_regions() {
        for code in ["ja", "be", "en-GB", "zh-Hant", "zh-Hans-US", "x-default"] {
            expect_code(code, &[]);
        }
        for code in ["jp", "es-419", "GB", "fil", "en-XX", "english", "ja-JP-Jpan", "zh-Hanx"] {
            expect_code(code, &["error hreflang-code-invalid alternates[1].hreflang"]);
        }
        for (code, suggestion) in [("jp", "ja"), ("cn", "zh-CN"), ("es-419", "es"), ("qq", "en-US")] {
            expect_message(
                &format!(
                    r#"[{{"loc": "https://example.com/a", "alternates": [{{"hreflang": "{code}", "href": "https://example.com/a"}}]}}]"#
                ),
                &quiet(),
                "hreflang-code-invalid",
                &format!("hreflang {code} is not a language code; one such as {suggestion} was expected."),
            );
        }
    }

    #[test]
    fn codes_are_written_with_hyphens_and_in_usual_letter_case() {
        expect_code("en_GB", &["error hreflang-form alternates[1].hreflang"]);
        expect_code("en-gb", &["info hreflang-form alternates[1].hreflang"]);
        expect_code("JA", &["info hreflang-form alternates[1].hreflang"]);
        expect_code("zh-HANT", &["info hreflang-form alternates[1].hreflang"]);
        expect_code("X-Default", &["info hreflang-form alternates[1].hreflang"]);
        expect_code(
            "jp_JP",
            &["error hreflang-form alternates[1].hreflang", "error hreflang-code-invalid alternates[1].hreflang"],
        );
    }

    #[test]
    fn some_regions_have_no_effect() {
        for code in ["en-UK", "fr-EU", "en-UN"] {
            expect_code(code, &["warning hreflang-region-reserved alternates[1].hreflang"]);
        }
        expect_code("uk", &[]);
    }

    #[test]
    fn addresses_are_full() {
        for href in ["/b", "b", "//example.com/b", "ftp://example.com/b"] {
            expect_alternates(
                &format!(r#"{{"hreflang": "ja", "href": "{href}"}}"#),
                &["error hreflang-href-not-absolute alternates[1].href"],
            );
        }
        expect_alternates(
            r#"{"hreflang": "ja", "href": "https://EXAMPLE.com/b"}"#,
            &["info loc-not-normalized alternates[1].href"],
        );
    }

    #[test]
    fn pages_name_themselves() {
        let mut options = quiet();
        options.rules.push(("hreflang-target-not-listed".to_owned(), Level::Off));
        let page = |href: &str| format!(r#""alternates": [{{"hreflang": "ja", "href": "{href}"}}]"#);
        expect_with(&page("https://example.com/b"), &options, &["warning hreflang-self-missing alternates"]);
        expect_with(&page("https://example.com/a/"), &options, &["warning hreflang-self-missing alternates"]);
        expect_with(&page("https://example.com/a"), &options, &[]);
        expect_with(
            r#""alternates": [{"href": "https://m.example.com/a", "media": "only screen and (max-width: 640px)"}]"#,
            &options,
            &[],
        );
    }

    #[test]
    fn codes_are_given_once() {
        let again =
            |href: &str, code: &str| format!(r#"{{"hreflang": "{code}", "href": "https://example.com/{href}"}}"#);
        expect_alternates(&again("a", "en"), &["warning hreflang-duplicate alternates[1].hreflang"]);
        expect_alternates(&again("b", "en"), &["error hreflang-duplicate alternates[1].hreflang"]);
        expect_alternates(
            &again("b", "EN"),
            &["info hreflang-form alternates[1].hreflang", "error hreflang-duplicate alternates[1].hreflang"],
        );
        expect_alternates(&again("b", "en-GB"), &[]);
        expect_alternates(
            &format!("{}, {}", again("a", "x-default"), again("b", "x-default")),
            &["error hreflang-duplicate alternates[2].hreflang"],
        );
        expect_alternates(
            &format!("{}, {}", again("a", "en"), again("b", "en")),
            &["warning hreflang-duplicate alternates[1].hreflang", "error hreflang-duplicate alternates[2].hreflang"],
        );
    }

    /// A list of pages, each with the names of the pages that it links to.
    fn list(pages: &[(&str, &[&str])]) -> String {
        const CODES: [&str; 5] = ["en", "ja", "de", "fr", "es"];
        let page = |(name, targets): &(&str, &[&str])| {
            let link = |(place, target): (usize, &&str)| {
                let href =
                    if target.contains("://") { (*target).to_owned() } else { format!("https://example.com/{target}") };
                format!(r#"{{"hreflang": "{}", "href": "{href}"}}"#, CODES[place])
            };
            let links: Vec<String> = targets.iter().enumerate().map(link).collect();
            format!(r#"{{"loc": "https://example.com/{name}", "alternates": [{}]}}"#, links.join(","))
        };
        format!("[{}]", pages.iter().map(page).collect::<Vec<_>>().join(","))
    }

    #[test]
    fn links_go_both_ways() {
        let no_return = |page: usize| format!("warning hreflang-no-return [{page}].alternates");
        let self_missing = |page: usize| format!("warning hreflang-self-missing [{page}].alternates");
        for (pages, expected) in [
            (&[("a", &["a", "b"][..]), ("b", &["a", "b"])][..], vec![]),
            (&[("a", &["a", "b"]), ("b", &["b", "a"])], vec![]),
            (&[("a", &["a", "b", "c"]), ("b", &["a", "b"]), ("c", &["a", "c"])], vec![]),
            (&[("a", &["a", "b"]), ("b", &[])], vec![no_return(0)]),
            (&[("a", &["a", "b"]), ("b", &["b"])], vec![no_return(0)]),
            (&[("b", &["b"]), ("a", &["a", "b"])], vec![no_return(1)]),
            (&[("a", &["a", "b", "b"]), ("b", &["b"])], vec![no_return(0)]),
            (&[("a", &["b"]), ("b", &["b"])], vec![self_missing(0), no_return(0)]),
            (&[("a", &["b"]), ("b", &["a"])], vec![self_missing(0), self_missing(1)]),
            (
                &[("a", &["b", "c"]), ("b", &["b", "c"]), ("c", &["b", "c"])],
                vec![self_missing(0), no_return(0), no_return(0)],
            ),
        ] {
            let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
            expect_list(&list(pages), &quiet(), &expected);
        }
        let report = validate(list(&[("a", &["a", "b"]), ("b", &[])]).as_str(), &quiet()).unwrap();
        let problem = &report.problems[0];
        assert_eq!(
            problem.message,
            "https://example.com/a names https://example.com/b as an alternate, but https://example.com/b does not name it back."
        );
        assert_eq!((problem.page, problem.related.as_ref().and_then(|related| related.page)), (Some(0), Some(1)));
        assert_eq!(problem.loc.as_deref(), Some("https://example.com/a"));
    }

    #[test]
    fn targets_are_pages_of_the_list() {
        let unlisted = |severity: &str, path: &str| format!("{severity} hreflang-target-not-listed {path}.href");
        for (pages, expected) in [
            (&[("a", &["a", "b"][..])][..], vec![unlisted("warning", "[0].alternates[1]")]),
            // Once for each address, at the first page that names it.
            (&[("a", &["a", "b", "c"]), ("b", &["c", "b", "a"])], vec![unlisted("warning", "[0].alternates[2]")]),
            (
                &[("a", &["a", "c"]), ("b", &["d", "b", "c"])],
                vec![unlisted("warning", "[0].alternates[1]"), unlisted("warning", "[1].alternates[0]")],
            ),
            // Another host may have a sitemap of its own.
            (&[("a", &["a", "https://example.de/"])], vec![unlisted("info", "[0].alternates[1]")]),
            // With and without a final slash are two addresses.
            (&[("a", &["a", "b/"]), ("b", &[])], vec![unlisted("warning", "[0].alternates[1]")]),
        ] {
            let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
            expect_list(&list(pages), &quiet(), &expected);
        }
    }

    #[test]
    fn a_fallback_is_advised_once_for_each_group_of_versions() {
        let options = Options { rules: vec![("lastmod-missing".to_owned(), Level::Off)], ..Options::default() };
        let groups = [("a", &["a", "b"][..]), ("b", &["b", "a"]), ("c", &["c"])];
        expect_list(
            &list(&groups),
            &options,
            &["info hreflang-x-default-missing [0].alternates", "info hreflang-x-default-missing [2].alternates"],
        );
        expect_list(
            r#"[{"loc": "https://example.com/a", "alternates": [{"hreflang": "X-default", "href": "https://example.com/a"}]}]"#,
            &options,
            &["info hreflang-form [0].alternates[0].hreflang"],
        );
    }

    #[test]
    fn a_large_site_of_many_languages_is_checked_whole() {
        let languages = "ar bg cs da de el en es et fi fr ga hr hu it ja ko lt lv mt nl pl pt ro sk sl";
        let mut pages = Vec::new();
        for article in 0..40 {
            let link =
                |language| format!(r#"{{"hreflang":"{language}","href":"https://example.com/{language}/{article}"}}"#);
            let links = languages.split(' ').map(link).collect::<Vec<_>>().join(",");
            for language in languages.split(' ') {
                pages.push(format!(r#"{{"loc":"https://example.com/{language}/{article}","alternates":[{links}]}}"#));
            }
        }
        expect_list(&format!("[{}]", pages.join(",")), &quiet(), &[]);
        // One page of 1,040 forgets its versions: 25 others name it in vain.
        pages[500] = r#""https://example.com/el/19""#.to_owned();
        let report = validate(format!("[{}]", pages.join(",")).as_str(), &quiet()).unwrap();
        assert_eq!(report.count(&sitemap_kit::rule::HREFLANG_NO_RETURN), 25);
        assert_eq!(report.rules.len(), 1, "{:?}", lines(&report));
    }
}

mod mobile {
    use super::*;

    #[test]
    fn the_mark_of_google_is_deprecated_and_those_of_baidu_are_not() {
        expect(r#""mobile": true"#, &["warning mobile-deprecated mobile"]);
        for mobile in ["false", r#""mobile""#, r#""pc,mobile""#, r#""htmladapt""#] {
            expect(&format!(r#""mobile": {mobile}"#), &[]);
        }
        expect(r#""mobile": "phone""#, &["error field-type mobile"]);
    }
}

mod text {
    use super::*;

    #[test]
    fn optional_values_that_are_empty_are_left_out() {
        expect(
            r#""lastmod": "", "changefreq": " ", "priority": """#,
            &["warning element-empty lastmod", "warning element-empty changefreq", "warning element-empty priority"],
        );
    }

    #[test]
    fn texts_hold_only_characters_of_xml() {
        let title = |title: &str| {
            format!(
                r#""news": {{"publication": {{"name": "N", "language": "en"}}, "publication_date": "2026-01-10", "title": "{title}"}}"#
            )
        };
        for character in ["\\u0000", "\\u0008", "\\u000b", "\\u001f", "\\ufffe", "\\uffff"] {
            expect(&title(&format!("a{character}b")), &["warning xml-illegal-character news.title"]);
        }
        for character in ["\\t", "\\n", "\\r", "\\u007f", "\\ufffd", "\\ufeff", "！", "😀"] {
            expect(&title(&format!("a{character}b")), &[]);
        }
        expect_message(
            &format!(r#"[{{"loc": "https://example.com/", {}}}]"#, title("a\\u0007")),
            &quiet(),
            "xml-illegal-character",
            "news:title contains the character U+0007, which XML does not allow.",
        );
    }

    #[test]
    fn texts_are_not_escaped_before() {
        let caption =
            |caption: &str| format!(r#""images": [{{"loc": "https://example.com/a.png", "caption": "{caption}"}}]"#);
        let deprecated = "warning image-deprecated-tag images[0].caption";
        for text in ["Tom &amp; Jerry", "it&#39;s", "it&#x27;s", "&lt;b&gt;"] {
            expect(&caption(text), &[deprecated, "warning xml-double-escaped images[0].caption"]);
        }
        for text in ["Tom & Jerry", "R&D; more", "&nbsp;"] {
            expect(&caption(text), &[deprecated]);
        }
    }
}

mod record {
    use super::*;

    #[test]
    fn pages_are_those_that_may_be_indexed() {
        for (fields, expected) in [
            (r#""status": 200"#, None),
            (r#""status": "200""#, None),
            (r#""status": 404"#, Some("status")),
            (r#""status": 301"#, Some("status")),
            (r#""noindex": true"#, Some("noindex")),
            (r#""noindex": false"#, None),
            (r#""redirect": "https://example.com/b", "status": 301"#, Some("redirect")),
            (r#""redirect": """#, None),
            (r#""canonical": "https://example.com/b""#, Some("canonical")),
            (r#""canonical": "https://example.com/a""#, None),
            (r#""canonical": "https://EXAMPLE.com:443/a""#, None),
            (r#""canonical": "/a""#, None),
            (r#""canonical": "/b""#, Some("canonical")),
            (r#""canonical": """#, None),
        ] {
            let expected: Vec<String> =
                expected.iter().map(|field| format!("warning loc-not-indexable {field}")).collect();
            expect(fields, &expected.iter().map(String::as_str).collect::<Vec<_>>());
        }
        expect_message(
            r#"[{"loc": "https://example.com/", "status": 404}]"#,
            &quiet(),
            "loc-not-indexable",
            "https://example.com/ is recorded with status 404; only pages that answer 200 and may be indexed belong here.",
        );
    }

    #[test]
    fn pages_may_be_fetched() {
        let robots =
            "User-agent: *\nDisallow: /private/\nAllow: /private/open\n\nUser-agent: Examplebot\nDisallow: /a\n";
        let options = |agent: &str, sitemap_url: Option<&str>| Options {
            robots: Some(robots.to_owned()),
            robots_agent: agent.to_owned(),
            sitemap_url: sitemap_url.map(ToOwned::to_owned),
            ..quiet()
        };
        let list = r#"["https://example.com/private/x", "https://example.com/private/open", "https://example.com/a"]"#;
        expect_list(list, &options("Googlebot", None), &["warning loc-blocked-by-robots [0].loc"]);
        expect_list(list, &options("Examplebot", None), &["warning loc-blocked-by-robots [2].loc"]);
        expect_message(
            list,
            &options("Googlebot", None),
            "loc-blocked-by-robots",
            "robots.txt blocks https://example.com/private/x for Googlebot: \"Disallow: /private/\" in line 2.",
        );
        // A robots.txt says nothing about other hosts.
        let other_host = r#"["https://example.net/private/x"]"#;
        let report = validate(other_host, &options("Googlebot", Some("https://example.com/sitemap.xml"))).unwrap();
        assert_eq!(report.count(&sitemap_kit::rule::LOC_BLOCKED_BY_ROBOTS), 0);
        expect_list(list, &quiet(), &[]);
    }
}

mod duplicates {
    use super::*;

    #[track_caller]
    fn expect_pages(locs: &[&str], expected: &[&str]) {
        let options = Options {
            rules: ["lastmod-missing", "loc-not-normalized", "loc-not-escaped", "loc-mixed-hosts"]
                .map(|rule| (rule.to_owned(), Level::Off))
                .to_vec(),
            ..Options::default()
        };
        let list = format!("[{}]", locs.iter().map(|loc| format!("\"{loc}\"")).collect::<Vec<_>>().join(","));
        expect_list(&list, &options, expected);
    }

    #[test]
    fn the_same_loc_is_listed_once() {
        let (a, b) = ("https://example.com/a", "https://example.com/b");
        expect_pages(&[a, b], &[]);
        expect_pages(&[a, b, a], &["warning loc-duplicate [2].loc"]);
        expect_pages(&[a, a, a], &["warning loc-duplicate [1].loc", "warning loc-duplicate [2].loc"]);
        expect_pages(&["HTTP://Example.com", "HTTP://Example.com"], &["warning loc-duplicate [1].loc"]);
        let report = validate(format!(r#"["{b}", "{a}", "{a}"]"#).as_str(), &quiet()).unwrap();
        assert_eq!(report.problems[0].message, "https://example.com/a is listed again; it first appears at [1].");
        assert_eq!(report.problems[0].related.as_ref().and_then(|related| related.page), Some(1));
    }

    #[test]
    fn locs_that_are_the_same_after_normalising_are_one_page() {
        let equivalent = &["warning loc-equivalent [1].loc"][..];
        expect_pages(&["https://example.com/", "https://example.com"], equivalent);
        expect_pages(&["https://example.com", "https://example.com/"], equivalent);
        expect_pages(&["https://EXAMPLE.com/a", "https://example.com:443/a"], equivalent);
        expect_pages(&["https://example.com/あ", "https://example.com/%E3%81%82"], equivalent);
        expect_pages(&["https://example.com/%e3%81%82", "https://example.com/あ"], equivalent);
        expect_pages(&["https://example.com/A", "https://example.com/a"], &[]);
        expect_pages(&["https://example.com/a", "http://example.com/a"], &[]);
    }

    #[test]
    fn locs_that_differ_by_a_final_slash_may_be_one_page() {
        let info = &["info loc-equivalent [1].loc"][..];
        expect_pages(&["https://example.com/a", "https://example.com/a/"], info);
        expect_pages(&["https://example.com/a/", "https://example.com/a"], info);
        expect_pages(
            &["https://example.com/a", "https://example.com/a/", "https://example.com/a/"],
            &["info loc-equivalent [1].loc", "warning loc-duplicate [2].loc"],
        );
        expect_message(
            r#"["https://example.com/a", "https://example.com/a/"]"#,
            &quiet(),
            "loc-equivalent",
            "https://example.com/a/ and https://example.com/a are the same page.",
        );
    }
}

mod reporting {
    use super::*;

    #[test]
    fn rules_can_be_turned_off_and_given_another_severity() {
        let page = r#"[{"loc": "https://example.com/", "priority": 2, "mobile": true}]"#;
        let level = |rule: &str, level| (rule.to_owned(), level);
        let mut options = quiet();
        options.rules.push(level("priority-invalid", Level::At(sitemap_kit::rule::Severity::Info)));
        options.rules.push(level("mobile-deprecated", Level::Off));
        expect_list(page, &options, &["info priority-invalid [0].priority"]);
    }

    #[test]
    fn every_profile_checks_the_rules_of_the_protocol() {
        for profile in Profile::ALL {
            let options = Options { profile, ..quiet() };
            expect_with(r#""priority": 2"#, &options, &["error priority-invalid priority"]);
        }
    }

    #[test]
    fn at_most_a_hundred_problems_of_a_rule_are_listed_and_all_are_counted() {
        let pages: Vec<String> =
            (0..250).map(|index| format!(r#"{{"loc": "https://example.com/{index}", "mobile": true}}"#)).collect();
        let report = validate(format!("[{}]", pages.join(",")).as_str(), &quiet()).unwrap();
        assert_eq!((report.problems.len(), report.counts.warning, report.pages), (100, 250, 250));
    }

    #[test]
    fn an_error_stops_no_other_check() {
        expect_list(
            r#"[{"loc": "/a b", "lastmod": "x", "changefreq": "x", "priority": "x", "images": [{}], "videos": [{}], "news": {},
                 "alternates": [{}], "mobile": true, "status": 404}, "https://example.com/"]"#,
            &quiet(),
            &[
                "error loc-not-absolute [0].loc",
                "error loc-not-escaped [0].loc",
                "error lastmod-invalid [0].lastmod",
                "error changefreq-invalid [0].changefreq",
                "error priority-invalid [0].priority",
                "error hreflang-attribute-missing [0].alternates[0].hreflang",
                "error hreflang-attribute-missing [0].alternates[0].href",
                "error image-loc-missing [0].images[0].loc",
                "error video-required-missing [0].videos[0].title",
                "error video-required-missing [0].videos[0].description",
                "error video-required-missing [0].videos[0].thumbnail_loc",
                "error video-location-missing [0].videos[0]",
                "error news-required-missing [0].news.publication",
                "error news-required-missing [0].news.publication_date",
                "error news-required-missing [0].news.title",
                "warning mobile-deprecated [0].mobile",
                "warning loc-not-indexable [0].status",
            ],
        );
    }
}
