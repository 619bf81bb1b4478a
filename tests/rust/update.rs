//! Updates of a set: the files are those of a stable split, and only what differs is written.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use sitemap_kit::diff::{Difference, Side, diff};
use sitemap_kit::gzip::{gunzip, gzip};
use sitemap_kit::update::{SetUpdate, update};
use sitemap_kit::{GroupBy, IndexMode, Options, SetFile, SitemapFile, SplitOptions, Strategy as SplitStrategy, split};

use crate::scale::cases;

type Files = BTreeMap<String, Vec<u8>>;

const NOW: &str = "2026-11-23T10:00:00Z";

fn options(max_urls: usize) -> SplitOptions {
    let shared =
        Options { base_url: Some("https://example.com/".to_owned()), now: Some(NOW.to_owned()), ..Options::default() };
    SplitOptions { shared, max_urls, strategy: SplitStrategy::Stable, ..SplitOptions::default() }
}

/// A page list as NDJSON.
fn list(pages: &BTreeMap<u32, u32>) -> String {
    let page = |(number, version): (&u32, &u32)| {
        let folder = ["", "shop/", "blog/"][*number as usize % 3];
        format!(
            "{{\"loc\":\"https://example.com/{folder}{number}?a=1&b=2\",\"lastmod\":\"2026-01-{:02}\",\"priority\":0.{version}}}\n",
            1 + (number + version) % 28
        )
    };
    pages.iter().map(page).collect()
}

fn run(files: &Files, pages: &str, options: &SplitOptions) -> SetUpdate {
    let existing: Vec<SetFile<'_>> = files.iter().map(|(name, bytes)| SetFile { name, url: None, bytes }).collect();
    update(pages, &*existing, options).unwrap()
}

/// Returns the files after an update, and checks that it lists each file once.
fn applied(mut files: Files, update: &SetUpdate) -> Files {
    for name in &update.obsolete {
        assert!(files.remove(name).is_some(), "{name} is obsolete");
    }
    let stays: BTreeSet<&String> = files.keys().collect();
    assert!(update.unchanged.iter().all(|name| stays.contains(name)));
    for file in update.files.iter().chain(&update.index) {
        let before = files.insert(file.name.clone(), file.bytes.clone());
        assert_ne!(before.as_ref(), Some(&file.bytes), "{} is unchanged", file.name);
    }
    let written = update.files.len() + update.index.len();
    assert_eq!(files.len(), update.unchanged.len() + written);
    files
}

fn all_files(files: &[SitemapFile], index: &[SitemapFile]) -> Files {
    files.iter().chain(index).map(|file| (file.name.clone(), file.bytes.clone())).collect()
}

/// Returns the dates of an index by URL.
fn dates(index: &[u8]) -> BTreeMap<String, String> {
    let plain = if index.starts_with(&[31, 139]) { gunzip(index, 1 << 20).unwrap() } else { index.to_vec() };
    let xml = String::from_utf8(plain).unwrap();
    let text = |part: &str, tag: &str| {
        part.split_once(&format!("<{tag}>")).map_or("", |(_, rest)| rest.split('<').next().unwrap()).to_owned()
    };
    xml.split("<sitemap>").skip(1).map(|part| (text(part, "loc"), text(part, "lastmod"))).collect()
}

fn sorted(mut difference: Difference) -> Difference {
    difference.added.sort_unstable();
    difference.removed.sort_unstable();
    difference.changed.sort_unstable_by(|one, other| one.loc.cmp(&other.loc));
    difference
}

fn pages() -> impl Strategy<Value = BTreeMap<u32, u32>> {
    prop::collection::btree_map(0..2_000_u32, 0..3_u32, 1..200)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(96, 2_000)))]

    #[test]
    fn the_files_are_those_of_a_stable_split(
        before in pages(),
        edits in prop::collection::btree_map(0..2_000_u32, prop::option::of(0..3_u32), 0..20),
        max_urls in 1..60_usize,
        is_grouped: bool,
        gzip: bool,
        pretty: bool,
        index in prop::sample::select(vec![IndexMode::Auto, IndexMode::Always, IndexMode::Never]),
    ) {
        let mut after = before.clone();
        for (number, version) in edits {
            match version {
                Some(version) => after.insert(number, version),
                None => after.remove(&number),
            };
        }
        prop_assume!(!after.is_empty());
        let group_by = is_grouped.then_some(GroupBy::Path);
        let options = SplitOptions { group_by, gzip, pretty, index, ..options(max_urls) };

        let first = run(&Files::new(), &list(&before), &options);
        prop_assert_eq!((first.unchanged.len(), first.obsolete.len()), (0, 0));
        prop_assert_eq!(first.difference.added.len(), before.len());
        let old_files = applied(Files::new(), &first);

        let same = run(&old_files, &list(&before), &options);
        prop_assert_eq!((same.files.len(), same.index.len(), same.obsolete.len()), (0, 0, 0));
        prop_assert_eq!(&same.difference, &Difference { unchanged: before.len(), ..Difference::default() });

        let later = "2026-11-24";
        let shared = Options { now: Some(later.to_owned()), ..options.shared.clone() };
        let options = SplitOptions { shared, ..options };
        let second = run(&old_files, &list(&after), &options);
        let new_files = applied(old_files.clone(), &second);
        let set = split(&*list(&after), &options).unwrap();
        for file in &set.files {
            prop_assert_eq!(new_files.get(&file.name), Some(&file.bytes), "{}", &file.name);
        }
        prop_assert_eq!(new_files.len(), set.files.len() + set.index.len());
        prop_assert_eq!(&second.robots, &set.robots);
        let (old_list, new_list) = (list(&before), list(&after));
        let expected =
            diff(Side::Pages((&*old_list).into()), Side::Pages((&*new_list).into()), &options.shared);
        prop_assert_eq!(sorted(second.difference.clone()), sorted(expected));

        // A file that stays keeps its date in the index, and the others have the time of the update.
        if let Some(file) = set.index.first() {
            let (old, new) = (old_files.get(&file.name).map(|index| dates(index)), dates(&new_files[&file.name]));
            let written: BTreeSet<&str> = second.files.iter().map(|file| &*file.url).collect();
            for (url, date) in new {
                let old_date = old.as_ref().and_then(|old| old.get(&url)).map(String::as_str);
                prop_assert_eq!(Some(&*date), if written.contains(&*url) { Some(later) } else { old_date.or(Some("")) });
            }
        }
    }
}

#[test]
fn a_set_of_another_tool_is_replaced() {
    let xml = "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><url><loc>https://example.com/old</loc></url>\
               <url><loc>https://example.com/a</loc></url></urlset>";
    let index = "<sitemapindex><sitemap><loc>https://example.com/maps.xml</loc></sitemap></sitemapindex>";
    let files = Files::from([("maps.xml".to_owned(), xml.into()), ("sitemap.xml".to_owned(), index.into())]);
    let updated = run(&files, "https://example.com/a\nhttps://example.com/b", &options(50_000));
    assert_eq!(updated.obsolete, ["maps.xml"]);
    assert_eq!(updated.files.iter().map(|file| &*file.name).collect::<Vec<_>>(), ["sitemap.xml"]);
    let Difference { added, removed, changed, unchanged } = updated.difference;
    assert_eq!(
        (added, removed),
        (vec!["https://example.com/b".to_owned()], vec!["https://example.com/old".to_owned()])
    );
    assert_eq!((changed.len(), unchanged), (0, 1));
}

/// A set of several files with an index, and its page list.
fn some_set() -> (Files, String, SplitOptions) {
    let pages = list(&(0..100).map(|number| (number, 0)).collect());
    let options = options(30);
    let first = run(&earlier_set(), &pages, &options);
    (all_files(&first.files, &first.index), pages, options)
}

/// Returns a set with none of the pages: all files that an update writes get its time in the index.
fn earlier_set() -> Files {
    Files::from([("earlier.xml".to_owned(), b"<urlset></urlset>".to_vec())])
}

#[test]
fn without_an_earlier_set_no_file_gets_the_time_of_the_update() {
    let (options, none) = (options(30), Files::new());
    let dated = "[{\"loc\":\"https://example.com/\",\"lastmod\":\"2020-01-10\"}]";
    for (pages, lastmod) in [(dated, Some("<lastmod>2020-01-10</lastmod>")), ("https://example.com/\n", None)] {
        let index = SplitOptions { index: sitemap_kit::IndexMode::Always, ..options.clone() };
        let first = run(&none, pages, &index);
        let text = str::from_utf8(&first.index[0].bytes).unwrap();
        assert_eq!(text.contains("<lastmod>"), lastmod.is_some(), "{text}");
        assert!(lastmod.is_none_or(|lastmod| text.contains(lastmod)), "{text}");
    }
}

#[test]
fn files_that_are_missing_or_were_edited_are_written_again() {
    let (files, pages, options) = some_set();
    let names: Vec<&String> = files.keys().collect();
    let (edited, missing) = (names[1], names[2]);
    assert!(edited.starts_with("sitemap-") && missing.starts_with("sitemap-"));
    let mut damaged = files.clone();
    damaged.remove(missing);
    let text = String::from_utf8(files[edited].clone()).unwrap();
    damaged.insert(edited.clone(), text.replacen("<priority>0.0</priority>", "", 1).into());
    let updated = run(&damaged, &pages, &options);
    let written: Vec<&String> = updated.files.iter().map(|file| &file.name).collect();
    assert_eq!(written.len(), 2);
    assert!(written.contains(&edited) && written.contains(&missing));
    assert_eq!(updated.difference.changed.len(), 1);
    assert_eq!(applied(damaged, &updated), files);
}

#[test]
fn an_index_that_is_missing_or_incomplete_is_written_again() {
    let (mut files, pages, options) = some_set();
    files.remove("sitemap.xml");
    let updated = run(&files, &pages, &options);
    assert_eq!((updated.files.len(), updated.index.len()), (0, 1));
    assert_eq!(updated.difference.unchanged, 100);
    // Without the earlier date of a file, its newest lastmod is the best one.
    assert!(dates(&updated.index[0].bytes).values().all(|date| date.starts_with("2026-01-")));
}

#[test]
fn an_entry_that_contains_the_end_of_an_entry_is_recognised() {
    let foreign =
        r#"{"loc":"https://example.com/","foreign":["<x:a xmlns:x=\"https://example.com/x\"><!--</url>\n--></x:a>"]}"#;
    let options = options(50_000);
    let first = run(&Files::new(), foreign, &options);
    assert!(String::from_utf8_lossy(&first.files[0].bytes).contains("<!--</url>\n-->"));
    let same = run(&all_files(&first.files, &first.index), foreign, &options);
    assert_eq!((same.files.len(), same.unchanged.len()), (0, 1));
    assert_eq!(same.difference, Difference { unchanged: 1, ..Difference::default() });
}

#[test]
fn more_entries_of_a_url_than_a_file_may_contain_are_divided() {
    let pages = "https://example.com/\n".repeat(9);
    let options = options(2);
    let first = run(&Files::new(), &pages, &options);
    assert_eq!(first.files.iter().map(|file| file.pages).sum::<usize>(), 9);
    let files = all_files(&first.files, &first.index);
    assert_eq!(files.len(), first.files.len() + 1);
    let same = run(&files, &pages, &options);
    assert_eq!((same.files.len(), same.index.len(), same.obsolete.len()), (0, 0, 0));
    let fewer = run(&files, &"https://example.com/\n".repeat(3), &options);
    assert_eq!((fewer.difference.removed.len(), fewer.difference.unchanged), (6, 3));
    let set = split(&*"https://example.com/\n".repeat(3), &options).unwrap();
    let left = applied(files, &fewer);
    assert!(set.files.iter().all(|file| left[&file.name] == file.bytes));
    assert_eq!(left.len(), set.files.len() + 1);
}

#[test]
fn several_entries_of_one_url_are_up_to_date_in_any_order() {
    let lines: Vec<String> =
        (10..30).map(|day| format!("{{\"loc\":\"https://example.com/\",\"lastmod\":\"2026-01-{day}\"}}\n")).collect();
    for max_urls in [1, 2, 3, 7] {
        let options = options(max_urls);
        let first = run(&Files::new(), &lines.concat(), &options);
        let files = all_files(&first.files, &first.index);
        let reversed: String = lines.iter().rev().map(String::as_str).collect();
        let same = run(&files, &reversed, &options);
        assert_eq!((same.files.len(), same.index.len(), same.obsolete.len()), (0, 0, 0), "{max_urls}");
        assert_eq!(same.difference, Difference { unchanged: lines.len(), ..Difference::default() }, "{max_urls}");
    }
}

#[test]
fn a_file_whose_entries_are_in_another_order_is_written_again() {
    let pages = list(&(0..20).map(|number| (number, 0)).collect());
    let reversed: String = pages.lines().rev().flat_map(|line| [line, "\n"]).collect();
    let options = options(50_000);
    let sequential = SplitOptions { strategy: SplitStrategy::Sequential, ..options.clone() };
    let files = all_files(&split(&*reversed, &sequential).unwrap().files, &[]);
    let updated = run(&files, &pages, &options);
    let set = split(&*pages, &options).unwrap();
    assert_eq!(applied(files, &updated), all_files(&set.files, &[]));
    assert_eq!(updated.difference, Difference { unchanged: 20, ..Difference::default() });
}

type Encode<'e> = &'e dyn Fn(&[u8]) -> Vec<u8>;

#[test]
fn a_file_that_is_encoded_in_another_way_is_written_again() {
    let (plain, pages, options) = some_set();
    let compressing = SplitOptions { gzip: true, ..options.clone() };
    let first = run(&earlier_set(), &pages, &compressing);
    let compressed = all_files(&first.files, &first.index);
    let utf_16 = |bytes: &[u8]| -> Vec<u8> {
        let text = format!("\u{FEFF}{}", str::from_utf8(bytes).unwrap());
        text.encode_utf16().flat_map(u16::to_le_bytes).collect()
    };
    let marked = |bytes: &[u8]| [&[0xEF, 0xBB, 0xBF], bytes].concat();
    let unpacked = |bytes: &[u8]| gunzip(bytes, 1 << 20).unwrap();
    let cases: [(&str, &Files, &SplitOptions, Encode<'_>); 4] = [
        ("compressed by mistake", &plain, &options, &gzip),
        ("with a byte order mark", &plain, &options, &marked),
        ("in UTF-16", &plain, &options, &utf_16),
        ("not compressed", &compressed, &compressing, &unpacked),
    ];
    for (name, files, options, encode) in cases {
        let encoded = files.iter().map(|(name, bytes)| (name.clone(), encode(bytes))).collect();
        let updated = run(&encoded, &pages, options);
        assert_eq!(updated.difference, Difference { unchanged: 100, ..Difference::default() }, "{name}");
        assert_eq!(&applied(encoded, &updated), files, "{name}");
    }
}

#[test]
fn pages_that_an_obsolete_file_still_lists_are_not_removed_if_the_set_has_them() {
    let numbered = |numbers: std::ops::Range<u32>| list(&numbers.map(|number| (number, 0)).collect());
    for (before, after) in [(0..30, 0..200), (0..200, 0..25), (0..200, 5..100), (0..90, 10..90)] {
        let options = options(30);
        let first = run(&Files::new(), &numbered(before), &options);
        let old = all_files(&first.files, &first.index);
        let second = run(&old, &numbered(after.clone()), &options);
        // The update was interrupted before the obsolete files were deleted.
        let mut left = old;
        left.extend(all_files(&second.files, &second.index));
        let again = run(&left, &numbered(after.clone()), &options);
        assert_eq!((again.files.len(), again.index.len()), (0, 0));
        assert_eq!(again.obsolete, second.obsolete);
        let removed: BTreeSet<&String> = second.difference.removed.iter().collect();
        let Difference { added, removed: again_removed, changed, unchanged } = &again.difference;
        assert!(again_removed.iter().all(|loc| removed.contains(loc)), "{again_removed:?}");
        assert_eq!((added.len(), changed.len(), *unchanged), (0, 0, after.len()));
    }
}

#[test]
fn a_file_that_cannot_be_read_ends_the_update() {
    use sitemap_kit::update::ExistingSet;
    use sitemap_kit::{Error, ErrorCode};
    use std::borrow::Cow;
    struct Broken;
    impl ExistingSet for Broken {
        fn names(&self) -> Vec<String> {
            vec!["sitemap.xml".to_owned()]
        }
        fn read(&self, _: &str) -> Result<Cow<'_, [u8]>, Error> {
            Err(split("", &SplitOptions::default()).unwrap_err())
        }
    }
    let failed = update("https://example.com/", &Broken, &options(2)).unwrap_err();
    assert_eq!(failed.code(), ErrorCode::InvalidOption);
}
