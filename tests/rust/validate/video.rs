//! Videos.

use super::*;

/// Returns the fields of a valid video, without those that the test gives.
fn with(fields: &str) -> String {
    let required = [
        ("thumbnail_loc", r#""https://example.com/v.jpg""#),
        ("title", r#""T""#),
        ("description", r#""D""#),
        ("content_loc", r#""https://example.com/v.mp4""#),
    ];
    let mut all = vec![fields.to_owned()];
    for (name, value) in required {
        if !fields.contains(&format!("\"{name}\":")) {
            all.push(format!(r#""{name}": {value}"#));
        }
    }
    all.retain(|field| !field.is_empty());
    let all = all.join(", ");
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
fn videos_require_a_thumbnail_a_title_and_a_description() {
    expect_video("", &[]);
    for field in ["title", "description", "thumbnail_loc"] {
        let expected = format!("error video-required-missing {field}");
        for nothing in ["null", r#""""#, r#"" ""#] {
            expect_video(&format!(r#""{field}": {nothing}"#), &[&expected]);
        }
    }
}

#[test]
fn videos_require_a_location() {
    let player = r#""player_loc": "https://example.com/player""#;
    expect_video(&format!(r#""content_loc": null, {player}"#), &[]);
    expect_video(player, &[]);
    expect_video(r#""content_loc": null"#, &["error video-location-missing -"]);
    expect_video(
        r#""content_loc": "", "player_loc": """#,
        &["warning element-empty content_loc", "warning element-empty player_loc", "error video-location-missing -"],
    );
}

#[test]
fn the_location_must_not_be_the_page() {
    expect_video(r#""player_loc": "https://example.com/a""#, &["error video-location-is-page player_loc"]);
    expect_video(r#""content_loc": "https://example.com/a""#, &["error video-location-is-page content_loc"]);
    expect_video(
        r#""player_loc": "https://EXAMPLE.com:443/a""#,
        &["info loc-not-normalized player_loc", "error video-location-is-page player_loc"],
    );
    expect_video(r#""player_loc": "https://example.com/a?play""#, &[]);
}

#[test]
fn content_must_be_a_media_file() {
    for url in ["https://example.com/v.html", "https://example.com/v.swf", "https://example.com/v/"] {
        expect_video(&format!(r#""content_loc": "{url}""#), &["warning video-content-looks-like-page content_loc"]);
        expect_video(&format!(r#""player_loc": "{url}""#), &[]);
    }
    for url in ["https://example.com/v.html.mp4", "https://example.com/html"] {
        expect_video(&format!(r#""content_loc": "{url}""#), &[]);
    }
}

#[test]
fn urls_must_be_absolute_with_a_fetchable_scheme() {
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
        "video:title has 101 characters. The limit is 100.",
    );
}

#[test]
fn duration_must_be_whole_seconds_up_to_eight_hours() {
    for duration in ["1", "600", "28800", r#""600""#] {
        expect_video(&format!(r#""duration": {duration}"#), &[]);
    }
    for duration in ["0", "28801", "-1", "1.5", r#""PT10M""#, r#""10:00""#, r#""1,000""#] {
        expect_video(&format!(r#""duration": {duration}"#), &["error video-duration-invalid duration"]);
    }
}

#[test]
fn rating_and_view_count_must_be_numbers_in_their_ranges() {
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
fn dates_must_be_days_or_times_with_a_zone() {
    for field in ["publication_date", "expiration_date"] {
        for date in ["2026-01-10", "2026-01-10T10:20:30+09:00", "2026-01-10T10:20:30Z"] {
            expect_video(&format!(r#""{field}": "{date}""#), &[]);
        }
        for date in ["2026", "2026-01", "2026/01/10", "2026-01-10T10:20:30", "2026-01-10T10:20+09:00", "2026-02-30"] {
            expect_video(&format!(r#""{field}": "{date}""#), &[&format!("error video-date-invalid {field}")]);
        }
    }
}

#[test]
fn an_expired_video_is_reported() {
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
fn a_video_published_in_the_future_is_reported_unless_it_is_live() {
    let at = |now: &str| Options { now: Some(now.to_owned()), ..quiet() };
    let future = &["warning video-date-future publication_date"][..];
    let second = r#""publication_date": "2026-01-10T10:20:30Z""#;
    expect_video_with(second, &at("2026-01-10T10:20:30Z"), &[]);
    expect_video_with(second, &at("2026-01-10T10:00:00Z"), future);
    expect_video_with(second, &at("2026-01-10T19:20:30+09:00"), &[]);
    // The day begins earlier elsewhere.
    expect_video_with(r#""publication_date": "2026-01-10""#, &at("2026-01-09T12:00:00Z"), &[]);
    expect_video_with(r#""publication_date": "2026-01-10""#, &at("2026-01-09T09:00:00Z"), future);
    expect_video_with(&format!(r#"{second}, "live": "no""#), &at("2026-01-10"), future);
    expect_video_with(&format!(r#"{second}, "live": true"#), &at("2026-01-10"), &[]);
    expect_video(second, &[]);
}

#[test]
fn a_video_has_at_most_32_tags() {
    let tags = |count: usize| format!(r#""tags": [{}]"#, vec![r#""t""#; count].join(","));
    expect_video(&tags(32), &[]);
    expect_video(&tags(33), &["error video-too-many-tags tags"]);
    expect_video(r#""tags": ["a", "", "b"]"#, &["warning element-empty tags[1]"]);
}

#[test]
fn flags_must_be_yes_or_no() {
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
fn restriction_and_platform_require_a_relationship() {
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
fn restriction_and_platform_must_list_known_values() {
    let restriction =
        |countries: &str| format!(r#""restriction": {{"relationship": "deny", "countries": {countries}}}"#);
    expect_video(&restriction(r#"["JP", "US"]"#), &[]);
    expect_video(&restriction(r#""JP US""#), &[]);
    expect_video(&restriction("[]"), &["error video-list-invalid restriction.countries"]);
    expect_video(
        &restriction(r#"["jp", "JPN", "US,CA", "XX", "Jp"]"#),
        &[
            "error video-list-invalid restriction.countries[0]",
            "error video-list-invalid restriction.countries[1]",
            "error video-list-invalid restriction.countries[2]",
            "warning video-list-invalid restriction.countries[3]",
            "error video-list-invalid restriction.countries[4]",
        ],
    );
    let platform = |platforms: &str| format!(r#""platform": {{"relationship": "allow", "platforms": {platforms}}}"#);
    expect_video(&platform(r#"["web", "mobile", "tv"]"#), &[]);
    expect_video(
        &platform(r#"["web", "TV", "phone"]"#),
        &["error video-list-invalid platform.platforms[1]", "error video-list-invalid platform.platforms[2]"],
    );
    expect_video(&platform("[]"), &["error video-list-invalid platform.platforms"]);
}

#[test]
fn the_uploader_must_be_on_the_site() {
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
fn an_uploader_without_a_name_is_reported_and_not_written() {
    for uploader in ["{}", r#""""#, r#"{"info": "https://example.com/u"}"#] {
        let fields = format!(r#""uploader": {uploader}"#);
        expect_video(&fields, &["warning element-empty uploader.name"]);
        let list = format!(r#"[{{"loc": "https://example.com/a", {}}}]"#, with(&fields));
        let xml = sitemap_kit::generate(list.as_str(), &sitemap_kit::GenerateOptions::default()).unwrap().xml;
        assert!(xml.contains("<video:video>") && !xml.contains("uploader"), "{xml}");
    }
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
            "warning video-deprecated-tag content_segments[0]",
            "warning video-deprecated-tag category",
            "warning video-deprecated-tag gallery_loc",
            "warning video-deprecated-tag gallery_title",
            "warning video-deprecated-tag prices[0]",
            "warning video-deprecated-tag tvshow",
            "warning video-deprecated-tag ids[0]",
        ],
    );
}

#[test]
fn values_of_deprecated_tags_are_checked() {
    expect_video(
        r#""player_allow_embed": "maybe", "gallery_title": "G",
           "content_segments": [{"duration": 28801}, {"loc": "1.mp4", "duration": 28800}, {"loc": " "}],
           "prices": [{"value": 1, "currency": "yen", "type": "buy", "resolution": "4k"}],
           "tvshow": {"video_type": "film", "season_number": 0, "episode_number": "x", "premier_date": "2026"},
           "ids": [{"value": "1"}, {"type": "isbn", "value": "1"}]"#,
        &[
            "warning video-deprecated-tag player_allow_embed",
            "error video-boolean-invalid player_allow_embed",
            "warning video-deprecated-tag content_segments[0]",
            "error video-required-missing content_segments[0].loc",
            "error field-type content_segments[0].duration",
            "warning video-deprecated-tag content_segments[1]",
            "error video-url-invalid content_segments[1].loc",
            "warning video-deprecated-tag content_segments[2]",
            "error video-required-missing content_segments[2].loc",
            "warning video-deprecated-tag gallery_title",
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
            "error video-required-missing gallery_loc",
        ],
    );
}
