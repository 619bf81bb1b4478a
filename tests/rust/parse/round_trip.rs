//! Pages that are written are read back unchanged.

use proptest::prelude::*;
use sitemap_kit::page::{
    Alternate, Image, News, Page, Platform, Price, Publication, Restriction, TvShow, Uploader, Video,
};
use sitemap_kit::{GenerateOptions, generate};

use super::*;
use crate::properties::choices::FRAGMENTS;
use crate::scale::cases;

/// Text of characters that XML allows, with fragments that are easily changed: white space, line ends, markup, references.
fn text() -> impl Strategy<Value = String> {
    let fragment = prop_oneof![
        "[ -~]{1,6}",
        "[ぁ-ん！-～😀-😎]{1,3}",
        proptest::sample::select(FRAGMENTS.to_vec())
            .prop_filter("XML forbids the character", |fragment| !["\u{1}", "\u{FFFE}"].contains(fragment))
            .prop_map(str::to_owned),
    ];
    proptest::collection::vec(fragment, 1..6).prop_map(|pieces| pieces.concat())
}

/// Text with at least one character that is not white space, because an element must not be blank.
fn visible() -> impl Strategy<Value = String> {
    (text(), "[a-z]", text()).prop_map(|(before, letter, after)| format!("{before}{letter}{after}"))
}

fn video() -> impl Strategy<Value = Video<'static>> {
    (visible(), visible(), proptest::collection::vec(visible(), 0..3), proptest::option::of(visible())).prop_map(
        |(title, description, tags, uploader)| Video {
            thumbnail_loc: Some("https://example.com/t.png?a=1&b=2".into()),
            title: Some(title.into()),
            description: Some(description.into()),
            content_loc: Some("https://example.com/v.mp4".into()),
            player_loc: Some("https://example.com/p".into()),
            duration: Some("600".into()),
            rating: Some("4.20".into()),
            tags: tags.into_iter().map(Into::into).collect(),
            family_friendly: Some("no".into()),
            restriction: Some(Restriction {
                relationship: Some("deny".into()),
                countries: vec!["JP".into(), "US".into()],
            }),
            platform: Some(Platform { relationship: Some("allow".into()), platforms: vec!["web".into()] }),
            uploader: uploader
                .map(|name| Uploader { name: Some(name.into()), info: Some("https://example.com/u?a&b".into()) }),
            prices: vec![Price { value: Some("1.50".into()), currency: Some("JPY".into()), ..Price::default() }],
            tvshow: Some(TvShow { show_title: Some("S".into()), video_type: Some("full".into()), ..TvShow::default() }),
            live: Some("yes".into()),
            ..Video::default()
        },
    )
}

fn page() -> impl Strategy<Value = Page<'static>> {
    let news = visible().prop_map(|title| News {
        publication: Some(Publication { name: Some("N".into()), language: Some("ja".into()) }),
        publication_date: Some("2026-01-10".into()),
        title: Some(title.into()),
        ..News::default()
    });
    let image = visible()
        .prop_map(|caption| Image { caption: Some(caption.into()), ..Image::new("https://example.com/i.png") });
    (
        "[a-z0-9]{1,8}",
        proptest::option::of(Just("2026-01-10T10:20+09:00")),
        proptest::option::of(Just("weekly")),
        proptest::option::of(Just("0.85")),
        proptest::collection::vec(image, 0..3),
        proptest::collection::vec(video(), 0..2),
        proptest::collection::vec(news, 0..2),
        any::<bool>(),
    )
        .prop_map(|(name, lastmod, changefreq, priority, images, videos, news, has_alternates)| Page {
            loc: format!("https://example.com/{name}?a=1&b='2'").into(),
            lastmod: lastmod.map(Into::into),
            changefreq: changefreq.map(Into::into),
            priority: priority.map(Into::into),
            images,
            videos,
            news,
            alternates: if has_alternates {
                vec![
                    Alternate::new("ja", "https://example.com/ja?a&b"),
                    Alternate::new("x-default", "https://example.com/"),
                ]
            } else {
                Vec::new()
            },
            mobile: if has_alternates { Some("yes".into()) } else { None },
            foreign: if has_alternates {
                vec!["<x:a xmlns:x=\"u\"><!-- b -->&amp; c<x:d/></x:a>".into()]
            } else {
                Vec::new()
            },
            ..Page::default()
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(200, 10_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn pages_that_were_written_are_read_back(pages in proptest::collection::vec(page(), 1..4), pretty: bool) {
        let options = GenerateOptions { pretty, ..GenerateOptions::default() };
        let written = match generate(&pages, &options) {
            Ok(written) => written.xml,
            Err(error) => panic!("{error}"),
        };
        let document = Document::decode(written.as_bytes(), &ParseOptions::default());
        let parsed = document.parse(&Options::default());
        prop_assert_eq!(&parsed.report.problems, &[]);
        prop_assert!(parsed.is_complete());
        prop_assert_eq!(&parsed.pages, &pages);
    }
}
