//! Writing in batches: batches of any size give the output of the whole list.

use proptest::prelude::*;
use sitemap_kit::{
    ErrorCode, GenerateOptions, GenerateStream, GroupBy, IndexMode, Invalid, Options, Page, SitemapFile, SplitOptions,
    SplitStream, generate, parse, split,
};

use crate::scale::cases;

fn shared() -> Options {
    Options { base_url: Some("https://example.com/".into()), ..Options::default() }
}

/// Returns pages of three folders; some have an image, a news article, or an error.
fn pages(count: usize, bad: &[usize]) -> Vec<Page<'static>> {
    let page = |number: usize| {
        let loc = if bad.contains(&number) {
            format!("ftp://example.com/{number}")
        } else {
            format!("https://example.com/{}/page-{number}", ["a", "b", "c"][number % 3])
        };
        let mut page = Page::new(loc);
        page.lastmod = Some(format!("2026-01-{:02}", number % 28 + 1).into());
        if number % 7 == 3 {
            page.images.push(sitemap_kit::page::Image {
                loc: Some(format!("https://example.com/{number}.png").into()),
                ..Default::default()
            });
        }
        page
    };
    (0..count).map(page).collect()
}

fn in_batches<'p>(pages: &'p [Page<'static>], sizes: &[usize]) -> Vec<&'p [Page<'static>]> {
    let mut batches = Vec::new();
    let mut rest = pages;
    for size in sizes.iter().cycle() {
        if rest.is_empty() {
            break;
        }
        let (batch, after) = rest.split_at((*size).min(rest.len()));
        batches.push(batch);
        rest = after;
    }
    batches
}

fn split_in_batches(
    batches: &[&[Page<'static>]],
    options: &SplitOptions,
) -> (Vec<SitemapFile>, Vec<SitemapFile>, String) {
    let mut stream = SplitStream::new(options).unwrap();
    let mut files = Vec::new();
    for batch in batches {
        stream.push(*batch).unwrap();
        files.extend(stream.take());
    }
    let end = stream.finish().unwrap();
    files.extend(end.files);
    (files, end.index, format!("{:?} {:?}", end.report, end.robots))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(60, 3_000)))]

    #[test]
    fn a_split_in_batches_equals_the_split_of_the_whole(
        count in 1..120_usize,
        bad in prop::collection::vec(0..120_usize, 0..3),
        sizes in prop::collection::vec(1..40_usize, 1..4),
        max_urls in 1..50_usize,
        flags in prop::array::uniform3(any::<bool>()),
        mode in 0..3_usize,
    ) {
        let pages = pages(count, &bad);
        prop_assume!((0..count).any(|number| !bad.contains(&number)));
        let options = SplitOptions {
            shared: shared(),
            invalid: Invalid::Skip,
            max_urls,
            gzip: flags[0],
            pretty: flags[1],
            group_by: flags[2].then_some(GroupBy::Path),
            index: [IndexMode::Auto, IndexMode::Always, IndexMode::Never][mode],
            ..SplitOptions::default()
        };
        let whole = split(&pages, &options).unwrap();
        let (mut files, index, end) = split_in_batches(&in_batches(&pages, &sizes), &options);
        // Files are returned when they are finished; the whole call sorts them by group.
        files.sort_by_key(|file| whole.files.iter().position(|other| other.name == file.name));
        prop_assert_eq!(files, whole.files);
        prop_assert_eq!(index, whole.index);
        prop_assert_eq!(end, format!("{:?} {:?}", whole.report, whole.robots));
    }

    #[test]
    fn a_sitemap_in_batches_has_the_same_pages(
        count in 1..60_usize,
        bad in prop::collection::vec(0..60_usize, 0..3),
        sizes in prop::collection::vec(1..40_usize, 1..4),
        pretty in any::<bool>(),
    ) {
        let pages = pages(count, &bad);
        prop_assume!((0..count).any(|number| !bad.contains(&number)));
        let options = GenerateOptions { shared: shared(), invalid: Invalid::Skip, pretty, ..GenerateOptions::default() };
        let whole = generate(&pages, &options).unwrap();
        let mut stream = GenerateStream::new(&options).unwrap();
        let mut xml = String::new();
        for batch in in_batches(&pages, &sizes) {
            stream.push(batch).unwrap();
            xml += &stream.take();
        }
        let end = stream.finish().unwrap();
        xml += &end.xml;
        prop_assert_eq!(&end.report, &whole.report);
        let (read, of_whole) = (parse::Document::from_text(&xml), parse::Document::from_text(&whole.xml));
        let (read, of_whole) = (read.parse(&Options::default()), of_whole.parse(&Options::default()));
        prop_assert!(read.report.problems.is_empty(), "{:?}", read.report.problems);
        prop_assert_eq!(read.pages, of_whole.pages);
    }
}

#[test]
fn output_taken_only_at_the_end_equals_that_of_generate() {
    let pages = pages(20, &[]);
    let options = GenerateOptions::default();
    let mut stream = GenerateStream::new(&options).unwrap();
    for batch in pages.chunks(6) {
        stream.push(batch).unwrap();
    }
    assert_eq!(stream.finish().unwrap().xml, generate(&pages, &options).unwrap().xml);
}

#[test]
fn a_page_declares_a_namespace_that_the_root_lacks() {
    for (pretty, expected) in [(false, "\n<url xmlns:image=\"http"), (true, "\n  <url xmlns:image=\"http")] {
        let options = GenerateOptions { pretty, ..GenerateOptions::default() };
        let mut stream = GenerateStream::new(&options).unwrap();
        stream.push(r#"["https://example.com/"]"#).unwrap();
        let head = stream.take();
        assert!(head.starts_with("<?xml") && !head.contains("xmlns:image"), "{head}");
        stream.push(r#"["https://example.com/a", {"loc": "https://example.com/b", "images": ["https://example.com/b.png"]}]"#).unwrap();
        let rest = stream.finish().unwrap().xml;
        assert_eq!(rest.matches(expected).count(), 1, "{rest}");
        assert_eq!(rest.matches("<url").count(), 2, "{rest}");
    }
}

#[test]
fn problems_of_later_batches_have_indexes_in_the_whole_list() {
    let options = SplitOptions { shared: shared(), invalid: Invalid::Skip, ..SplitOptions::default() };
    let mut stream = SplitStream::new(&options).unwrap();
    stream.push(r#"["https://example.com/a", "https://example.com/b"]"#).unwrap();
    stream.push(r#"["https://example.com/c", {"loc": "https://example.com/d", "priority": "high"}]"#).unwrap();
    let report = stream.finish().unwrap().report;
    assert_eq!(report.pages, 4);
    assert_eq!(report.problems[0].page, Some(3));
    assert_eq!(report.problems[0].path.as_deref(), Some("[3].priority"));
}

#[test]
fn errors_are_returned_with_their_batch() {
    let options = SplitOptions { shared: shared(), ..SplitOptions::default() };
    let mut stream = SplitStream::new(&options).unwrap();
    stream.push(r#"["https://example.com/a"]"#).unwrap();
    let error = stream.push(r#"["https://example.com/b", "ftp://example.com/c"]"#).unwrap_err();
    assert_eq!(error.code(), ErrorCode::InvalidPages);
    assert!(error.message().starts_with("1 of 3 pages cannot be written"), "{}", error.message());
    assert_eq!(error.report().unwrap().problems[0].page, Some(2));

    let error = SplitStream::new(&options).unwrap().finish().unwrap_err();
    assert_eq!(error.code(), ErrorCode::EmptyPageList);

    let options = GenerateOptions::default();
    let mut stream = GenerateStream::new(&options).unwrap();
    let list = pages(50_000, &[]);
    stream.push(&list).unwrap();
    assert!(stream.take().len() > 1_000_000);
    let error = stream.push(r#"["https://example.com/more"]"#).unwrap_err();
    assert_eq!(error.code(), ErrorCode::TooManyPages);
    assert_eq!(error.report().unwrap().pages, 50_001);
}

#[test]
fn a_stream_that_rejected_a_batch_cannot_be_finished() {
    let bad = ["[\"ftp://example.com/\"]", "[\"https://example.com/b\"", "[7]"];
    for batch in bad {
        let options = GenerateOptions::default();
        let mut stream = GenerateStream::new(&options).unwrap();
        stream.push(r#"["https://example.com/a"]"#).unwrap();
        assert!(stream.push(batch).is_err(), "{batch}");
        stream.push(r#"["https://example.com/c"]"#).ok();
        assert_eq!(stream.finish().unwrap_err().code(), ErrorCode::InvalidPages, "{batch}");

        let options = SplitOptions { shared: shared(), ..SplitOptions::default() };
        let mut stream = SplitStream::new(&options).unwrap();
        stream.push(r#"["https://example.com/a"]"#).unwrap();
        assert!(stream.push(batch).is_err(), "{batch}");
        assert_eq!(stream.finish().unwrap_err().code(), ErrorCode::InvalidPages, "{batch}");
    }
    let options = GenerateOptions::default();
    let mut stream = GenerateStream::new(&options).unwrap();
    let many: Vec<_> = (0..50_001).map(|number| Page::new(format!("https://example.com/{number}"))).collect();
    assert_eq!(stream.push(&many).unwrap_err().code(), ErrorCode::TooManyPages);
    assert_eq!(stream.finish().unwrap_err().code(), ErrorCode::InvalidPages);
    // Pages that the option leaves out are not a failure.
    let options = GenerateOptions { invalid: Invalid::Skip, ..GenerateOptions::default() };
    let mut stream = GenerateStream::new(&options).unwrap();
    stream.push(r#"["https://example.com/a", "ftp://example.com/"]"#).unwrap();
    assert_eq!(stream.finish().unwrap().report.counts.error, 1);
}

#[test]
fn the_first_file_is_returned_when_the_second_begins() {
    let options = SplitOptions { shared: shared(), max_urls: 2, ..SplitOptions::default() };
    let mut stream = SplitStream::new(&options).unwrap();
    stream.push(r#"["https://example.com/a", "https://example.com/b"]"#).unwrap();
    assert!(stream.take().is_empty());
    let end = stream.finish().unwrap();
    assert_eq!(end.files[0].name, "sitemap.xml");
    assert!(end.index.is_empty());
}
