//! Well-formed sitemaps are read by our parser and by quick-xml; both find the same entries.

use proptest::prelude::*;
use quick_xml::Reader;
use quick_xml::events::Event;
use sitemap_kit::parse::{Document, ParseOptions};
use sitemap_kit::{GenerateOptions, Page, generate};

/// Returns the texts of the elements with a name, in order, as quick-xml reads them.
fn texts_of(xml: &str, element: &str) -> Vec<String> {
    let mut reader = Reader::from_str(xml);
    let mut texts = Vec::new();
    let mut open: Option<String> = None;
    loop {
        match reader.read_event().expect("a well-formed file") {
            Event::Start(tag) if tag.name().as_ref() == element => open = Some(String::new()),
            Event::End(tag) if tag.name().as_ref() == element => texts.extend(open.take()),
            Event::Text(text) => {
                if let Some(open) = &mut open {
                    open.push_str(&text);
                }
            }
            Event::CData(text) => {
                if let Some(open) = &mut open {
                    open.push_str(&text);
                }
            }
            Event::GeneralRef(name) => {
                if let Some(open) = &mut open {
                    match name.resolve_char_ref().expect("a character") {
                        Some(character) => open.push(character),
                        None => open.push_str(quick_xml::escape::resolve_predefined_entity(&name).expect("an entity")),
                    }
                }
            }
            Event::Eof => return texts,
            _ => {}
        }
    }
}

fn assert_same(xml: &str) {
    let options = ParseOptions::default();
    let document = Document::decode(xml.as_bytes(), &options);
    let parsed = document.parse(&options.shared);
    let locs: Vec<&str> = parsed.pages.iter().map(|page| page.loc.as_ref()).collect();
    assert_eq!(locs, texts_of(xml, "loc").iter().map(|loc| loc.trim()).collect::<Vec<_>>(), "{xml}");
    let titles: Vec<&str> =
        parsed.pages.iter().flat_map(|page| &page.images).filter_map(|image| image.title.as_deref()).collect();
    assert_eq!(titles, texts_of(xml, "image:title"), "{xml}");
}

#[test]
fn markup_of_every_kind_is_read_as_by_quick_xml() {
    assert_same(
        "<?xml version=\"1.0\"?><!-- < & > --><?target data?>\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'>\n\
         <url>\n <loc>\nhttps://example.com/?a=1&amp;b=&#x32;&#51;\n</loc><!-- <loc>no</loc> --></url>\
         <url><loc><![CDATA[https://example.com/?c=1&d=2]]></loc><image:image><image:loc>https://example.com/i.png</image:loc>\
         <image:title>&lt;b&gt; &quot;&apos;</image:title></image:image></url><url ><loc >https://example.com/e</loc ></url ></urlset>",
    );
}

proptest! {
    #[test]
    fn generated_sitemaps_are_read_as_by_quick_xml(paths in prop::collection::vec("[a-z0-9&'=?é日]{0,12}", 1..20), title in "[ -~é日\u{1f600}]{1,40}") {
        let pages: Vec<Page<'_>> = paths
            .iter()
            .map(|path| {
                let mut page = Page::new(format!("https://example.com/{path}"));
                let mut image = sitemap_kit::page::Image::new("https://example.com/image.png");
                image.title = Some(title.trim().to_owned().into()).filter(|title: &std::borrow::Cow<'_, str>| !title.is_empty());
                page.images.push(image);
                page
            })
            .collect();
        for pretty in [false, true] {
            let options = GenerateOptions { pretty, ..GenerateOptions::default() };
            assert_same(&generate(&pages, &options).expect("pages without errors").xml);
        }
    }
}
