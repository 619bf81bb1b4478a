//! Inputs designed to be slow: sixteen times the size takes about sixteen times as long, not 256 times, and the output is
//! not many times as long as the input.

use sitemap_kit::fix::{Assisted, FixOptions, fix_document, fix_pages};
use sitemap_kit::parse::{Document, ParseOptions};
use sitemap_kit::{
    CheckOptions, GroupBy, Options, SetFile, SplitOptions, SplitStream, robots, split, validate, validate_set,
};

use crate::cost::grows_evenly;
use crate::scale::is_long;

/// Returns copies of a text, in which each `#` is replaced by the number of the copy.
fn numbered(text: &str, count: usize) -> String {
    (0..count).map(|number| text.replace('#', &number.to_string())).collect()
}

fn urlset(inner: &str) -> String {
    format!(
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">{inner}</urlset>"
    )
}

fn fixed(xml: &str, assisted: Assisted) -> String {
    let options = FixOptions { assisted, ..FixOptions::default() };
    fix_document(&Document::from_text(xml), &options).expect("the options are valid").xml
}

fn fix<T: AsRef<str>>(xml: &T) {
    fixed(xml.as_ref(), Assisted::None);
}

fn base(url: &str) -> Options {
    Options { base_url: Some(url.to_owned()), ..Options::default() }
}

#[test]
fn declarations_before_the_root_take_linear_time() {
    let make = |count| ["<!--a-->", &"<?xml version=\"1.0\"?><!--a-->".repeat(count), &urlset("")].concat();
    grows_evenly("declarations", 4_000, make, fix);
    let blank = |count| [" ".repeat(count * 20), "<?xml version=\"1.0\"?>".repeat(count), urlset("")].concat();
    grows_evenly("declarations behind blanks", 4_000, blank, fix);
}

#[test]
fn markup_without_a_document_takes_linear_time() {
    for assisted in [Assisted::None, Assisted::All] {
        let fix = |xml: &String| drop(fixed(xml, assisted.clone()));
        for fragment in
            ["<", "<a", "&", "<<url>", "</url>", "<url><loc>", "]]>", "<!--", "<?", "<? ", "<?x ", "é<?", "<?<url "]
        {
            let count = if is_long() { 200_000 } else { 60_000 };
            grows_evenly(fragment, count, |count| fragment.repeat(count), fix);
            grows_evenly(fragment, count, |count| urlset(&fragment.repeat(count)), fix);
        }
    }
}

#[test]
fn lines_that_are_not_urls_take_linear_time() {
    for line in ["\n", "x\n", "x\n\n", "a.b\nx\n", "#\n", "x\r\n"] {
        let make = |count| ["https://example.com/\n", &line.repeat(count)].concat();
        grows_evenly(line, 200_000, make, |text| drop(fixed(text, Assisted::All)));
    }
}

#[test]
fn values_are_not_compared_with_all_others_of_their_entry() {
    for child in ["<loc>#</loc>", "<lastmod>#</lastmod>", "<xhtml:link hreflang='x-#' href='#'/>"] {
        let make = |count| {
            let children = numbered(child, count);
            format!("<urlset><url><loc>https://a.example/</loc>{children}</url></urlset>")
        };
        grows_evenly(child, 40_000, make, fix);
    }
}

#[test]
fn entries_that_list_one_page_take_linear_time() {
    let image = "<image:image><image:loc>https://example.com/#.jpg</image:loc></image:image>";
    let loc = "<loc>https://example.com/</loc>";
    let entries = |count| urlset(&numbered(&["<url>", loc, image, "</url>"].concat(), count));
    grows_evenly("entries with an image each", 4_000, entries, fix);
    let merged = fixed(&entries(1_000), Assisted::None);
    assert_eq!((merged.matches("<url>").count(), merged.matches("<image:loc>").count()), (1, 1_000));
    // A page may have 1,000 images: with more of them, merging would add an error.
    assert_eq!(fixed(&entries(1_001), Assisted::None), entries(1_001));
    let large = |count| {
        let others = ["<url>", loc, "<priority>0.5</priority></url>"].concat().repeat(count);
        let own = numbered(image, count);
        urlset(&["<url>", loc, &own, "<priority>0.5</priority></url>", &others].concat())
    };
    grows_evenly("entries beside one with many images", 4_000, large, fix);

    let pages = |page: &'static str| move |count| format!("[{}\"/\"]", numbered(page, count));
    let fix_list = |list: &String| {
        let fixed = fix_pages(list, &FixOptions::default()).expect("the options are valid");
        let pages = fixed.pages.iter();
        let items: usize = pages.map(|page| page.images.len() + page.alternates.len() + page.foreign.len()).sum();
        assert_eq!(items, list.matches("http").count(), "nothing is lost");
    };
    for page in [
        "{\"loc\":\"/\",\"images\":[\"http://a/#\"]},",
        "{\"loc\":\"/\",\"alternates\":[{\"hreflang\":\"x-#\",\"href\":\"http://a/#\"}]},",
        "{\"loc\":\"/\",\"foreign\":[\"<http#/>\"]},",
    ] {
        grows_evenly(page, 8_000, pages(page), fix_list);
    }
    let one = |count| {
        let images = numbered("\"http://a/#\",", count);
        format!("[\"/\",{{\"loc\":\"/\",\"images\":[{images}\"http://a\"]}}]")
    };
    grows_evenly("a page with many images", 8_000, one, fix_list);
}

#[test]
fn a_page_listed_as_often_as_it_is_an_alternate_takes_linear_time() {
    let hub = "https://example.com/hub";
    let link = format!("<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"{hub}\"/>");
    let make = |count| {
        let naming = numbered(&format!("<url><loc>https://example.com/#</loc>{link}</url>"), count);
        let listed = format!("<url><loc>{hub}</loc>{link}</url>").repeat(count);
        urlset(&[naming, listed].concat())
    };
    grows_evenly("a hub", 4_000, make, fix);
}

#[test]
fn many_languages_of_one_page_take_linear_time() {
    let make = |count| {
        let alternates = numbered("{\"hreflang\":\"en-#\",\"href\":\"https://example.com/#\"},", count);
        format!("[{{\"loc\":\"https://example.com/\",\"alternates\":[{alternates}\"\"]}}]")
    };
    let check = |list: &String| drop(validate(list.as_str(), &Options::default()).expect("the options are valid"));
    grows_evenly("languages", 60_000, make, check);
}

#[test]
fn single_values_are_not_copied_many_times() {
    let long = "x".repeat(50_000);
    let blanks = " ".repeat(50_000);
    let image = "<image:image><image:loc>https://example.com/#.jpg</image:loc></image:image>";
    let entry = format!("<url><loc>https://example.com/</loc>{image}</url>");
    let first = entry.replace("<image:image>", &[&blanks, "<image:image>"].concat());
    let merged = urlset(&[&first, &*numbered(&entry, 100)].concat());

    let link =
        |page| format!("<xhtml:link rel=\"alternate\" hreflang=\"{page}\" href=\"https://example.com/{page}\"/>");
    let languages = ["de", "fr", "it", "es", "nl", "pl", "ja", "ko"];
    let naming = languages.map(|page| {
        let links = [link(page), link("en")].concat();
        format!("<url><loc>https://example.com/{page}</loc>{links}</url>")
    });
    let hub = format!("<url><loc>https://example.com/en</loc>{blanks}{}</url>", link("en"));
    let linked = urlset(&[hub, naming.concat()].concat());
    let bare_hub = "<url><loc>https://example.com/en</loc></url>";
    let with_long_prefix = urlset(&[bare_hub, &*naming.concat()].concat()).replacen(
        "xmlns",
        &format!("xmlns:{long}=\"http://www.w3.org/1999/xhtml\" xmlns"),
        1,
    );
    let named = languages.map(|page| format!("<url><loc>https://example.com/{page}</loc>{}</url>", link(page)));
    let long_loc = format!("<url><loc>https://example.com/{long}</loc>{}</url>", languages.map(link).concat());
    let by_long_loc = urlset(&[long_loc, named.concat()].concat());

    let locs = numbered("<loc>https://example.com/#</loc>", 100);
    let parted = urlset(&format!("<url a=\"{long}\">{locs}</url>"));
    let parted_behind_blanks = urlset(&format!("{blanks}<url>{locs}</url>"));
    for xml in [merged, linked, with_long_prefix, by_long_loc, parted, parted_behind_blanks] {
        let fixed = fixed(&xml, Assisted::Rules(vec!["element-duplicate".to_owned()]));
        assert!(fixed.len() < 2 * xml.len(), "{} bytes of {}", fixed.len(), xml.len());
    }
}

#[test]
fn groups_of_a_split_take_linear_time() {
    let options =
        SplitOptions { shared: base("https://example.com/"), group_by: Some(GroupBy::Path), ..SplitOptions::default() };
    let pages = |count| numbered("https://example.com/g#/a\n", count);
    grows_evenly("groups", 12_000, pages, |pages| {
        split(pages, &options).expect("the pages are valid");
    });
    grows_evenly("groups of a stream", 12_000, pages, |pages| {
        let mut stream = SplitStream::new(&options).expect("the options are valid");
        for page in pages.lines() {
            stream.push(page).expect("the page is valid");
            stream.take();
        }
    });
}

#[test]
fn names_of_indexes_that_sitemaps_have_take_linear_time() {
    let (shared, name) = (base("https://example.com/"), Some("sitemap-index-{n}.xml".to_owned()));
    let options = SplitOptions { shared, name, max_urls: 1, ..SplitOptions::default() };
    // An index lists 50,000 sitemaps.
    let make = |count: usize| numbered("https://example.com/#\n", count);
    let names =
        grows_evenly("taken names", 204_000, make, |pages| split(pages, &options).expect("the pages are valid"));
    assert!(names.index.len() > 1);
}

#[test]
fn sitemap_lines_take_linear_time() {
    let make = |count| -> Vec<String> { (0..count).map(|page| format!("https://example.com/{page}.xml")).collect() };
    grows_evenly("addresses", 12_000, make, |sitemaps| {
        let text = robots::with_sitemaps("", sitemaps);
        assert_eq!(robots::with_sitemaps(&text, sitemaps), text);
    });
}

#[test]
fn a_path_of_slashes_takes_linear_time() {
    let make = |count| {
        let loc = format!("https://example.com{}x.xml", "/".repeat(count));
        format!(
            "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><sitemap><loc>{loc}</loc></sitemap></sitemapindex>"
        )
    };
    grows_evenly("slashes", 80_000, make, |index| {
        let files = [("i.xml", index.as_str()), ("a.txt", "https://example.com/\n")];
        let files = files.map(|(name, text)| SetFile { name, url: None, bytes: text.as_bytes() });
        validate_set(&files, &ParseOptions::default()).expect("the options are valid");
    });
}

#[test]
fn sitemap_lines_and_the_files_of_a_set_take_linear_time() {
    let index = |count| {
        let children = numbered("<sitemap><loc>https://example.com/#.xml</loc></sitemap>", count);
        format!("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{children}</sitemapindex>")
    };
    let set_of = |url: &str, robots: &str| ParseOptions {
        shared: Options {
            check: CheckOptions { robots: Some(robots.to_owned()), ..base(url).check.clone() },
            ..base(url)
        },
        ..ParseOptions::default()
    };
    for line in ["Sitemap: https://example.com/x#.xml\n", "Sitemap: https://example.com/#.xml\n"] {
        let make = |count| {
            let lines = [numbered(line, count), "Sitemap: https://example.com/i.xml\n".to_owned()].concat();
            (index(count), set_of("https://example.com/", &lines))
        };
        grows_evenly(line, 8_000, make, |(index, options)| {
            let file = SetFile { name: "i.xml", url: None, bytes: index.as_bytes() };
            validate_set(&[file], options).expect("the options are valid");
        });
    }
    let make = |count| {
        let names: Vec<String> = (0..count).map(|file| format!("{file}.txt")).collect();
        (names, set_of("https://example.com/", &numbered("Sitemap: https://example.org/#.xml\n", 50 * count)))
    };
    grows_evenly("files", 200, make, |(names, options)| {
        let file = |name| SetFile { name, url: None, bytes: b"https://example.com/\n" };
        let files: Vec<SetFile<'_>> = names.iter().map(|name| file(name.as_str())).collect();
        validate_set(&files, options).expect("the options are valid");
    });
}
