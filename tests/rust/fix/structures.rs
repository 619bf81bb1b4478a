//! Well-formed documents with misplaced, repeated, empty and foreign elements: remedies are what fixing does, and fixing makes
//! nothing worse.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::select;
use quick_xml::Reader;
use quick_xml::events::Event;
use sitemap_kit::fix::{FixOptions, fix_document};
use sitemap_kit::parse::Document;
use sitemap_kit::rule::Severity;
use sitemap_kit::{Options, Report, validate_document};

use super::all_assisted;
use super::remedies::{Input, differences};
use crate::scale::cases;

const CORE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";
const EXTENSIONS: &str = "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" \
    xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\" xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\" \
    xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"";

fn text() -> impl Strategy<Value = &'static str> {
    select(vec!["", "", "", "text", "https://example.com/#", "<![CDATA[https://example.com/#]]>"])
}

/// Content that is not an element. Each `#` becomes another number.
fn other() -> impl Strategy<Value = String> {
    let contents = vec!["\n", " ", "<!-- c -->", "<?pi?>", "<![CDATA[ ]]>", "text", "https://example.com/#"];
    select(contents).prop_map(str::to_owned)
}

/// An element with a value.
fn field() -> impl Strategy<Value = String> {
    let values = |name: &str| match name {
        "LOC" => {
            vec!["https://example.com/#", " https://example.com/# ", "https://example.com/same", "/relative/#", ""]
        }
        "loc" => vec![
            "https://example.com/#",
            "https://example.com/#",
            " https://example.com/# ",
            "https://example.com/same",
            "/relative/#",
            "",
        ],
        "lastmod" | "lastmodd" => vec!["2026-01-10", "2026-01-11", "2026/01/12", "soon", ""],
        "changefreq" => vec!["daily", "Weekly", "weekly", "sometimes", ""],
        _ => vec!["0.8", "0,8", "0,#", "high", "", "<b>0.5</b>", "<!-- c -->", "0,<!-- c -->#", "<![CDATA[0,#]]>"],
    };
    let attributes = ["", "", "", "", " xmlns=\"\"", " id=\"1\"", " a=\"1\" b='2'", " xml:lang=\"en\""];
    // Attributes of a misspelt element are reported when it has its name. They must not be mistaken for those of other elements.
    let attributes_of_misspelt = ["", "", "", "", " xmlns=\"\"", " key=\"1\"", " c=\"1\" d='2'", " xml:lang=\"en\""];
    let names = ["loc", "loc", "loc", "lastmod", "lastmodd", "changefreq", "priority", "Priority", "LOC"];
    (select(names.to_vec()), 0..attributes.len()).prop_flat_map(move |(name, index)| {
        let is_misspelt = ["lastmodd", "Priority", "LOC"].contains(&name);
        let attributes = if is_misspelt { attributes_of_misspelt[index] } else { attributes[index] };
        select(values(name)).prop_map(move |value| match value {
            "" => format!("<{name}{attributes}/>"),
            _ => format!("<{name}{attributes}>{value}</{name}>"),
        })
    })
}

/// A block of an extension, a foreign element or a misplaced one.
fn block() -> impl Strategy<Value = String> {
    let part = select(vec![
        "<image:loc>https://example.com/a.png</image:loc>",
        "<image:loc>https://example.com/b.png</image:loc>",
        "<image:loc/>",
        "<image:title>t</image:title>",
        "<image:title></image:title>",
        "<loc>https://example.com/c.png</loc>",
        "<image:Loc>https://example.com/d.png</image:Loc>",
        "<image:Loc>HTTPS://example.com/d.png</image:Loc>",
        "<image:image><image:loc>https://example.com/e.png</image:loc></image:image>",
        "<!-- c -->",
    ]);
    let image = proptest::collection::vec(part, 0..4)
        .prop_map(|parts| format!("<image:image>{}</image:image>", parts.concat()));
    let part = select(vec![
        "<video:title>t</video:title>",
        "<video:title/>",
        "<video:description>d</video:description>",
        "<video:thumbnail_loc>https://example.com/t.png</video:thumbnail_loc>",
        "<video:content_loc>https://example.com/v.mp4</video:content_loc>",
        "<video:duration>60</video:duration>",
        "<video:Duration>1:10</video:Duration>",
        "<video:rating>0,<!-- c -->5</video:rating>",
        "<video:duration>70</video:duration>",
        "<video:uploader/>",
        "<video:uploader info=\"https://example.com/info\"/>",
        "<video:uploader info=\"/info\">u</video:uploader>",
        "<video:uploader colour=\"red\"/>",
        "<video:tag>a</video:tag>",
        "<video:tag/>",
        "<video:restriction relationship=\"allow\"/>",
        "<video:live>no</video:live>",
        "<title>t</title>",
    ]);
    let video = proptest::collection::vec(part, 0..7)
        .prop_map(|parts| format!("<video:video>{}</video:video>", parts.concat()));
    let part = select(vec![
        "<news:publication><news:name>n</news:name><news:language>en</news:language></news:publication>",
        "<news:publication/>",
        "<news:publication_date>2026-01-10</news:publication_date>",
        "<news:title>t</news:title>",
        "<news:title>u</news:title>",
        "<news:title/>",
        "<news:keywords/>",
    ]);
    let news =
        proptest::collection::vec(part, 0..5).prop_map(|parts| format!("<news:news>{}</news:news>", parts.concat()));
    let code = select(vec!["en", "de", "xx", "EN", "jp", "en-UK", ""]);
    let href =
        select(vec!["https://example.com/en/#", "https://example.com/de/#", "https://example.com/same", "/de", ""]);
    let rel = select(vec!["rel=\"alternate\" ", ""]);
    let link = (rel, code, href)
        .prop_map(|(rel, code, href)| format!("<xhtml:link {rel}hreflang=\"{code}\" href=\"{href}\"/>"));
    let single = select(vec![
        "<xhtml:link/>",
        "<image:loc>https://example.com/a.png</image:loc>",
        "<x:y xmlns:x=\"u:x\"><x:z/>text</x:y>",
        "<y xmlns=\"u:y\"><loc>https://example.com/y</loc></y>",
        "<PageMap><DataObject type=\"a\"/></PageMap>",
        "<link href=\"https://example.com/\"/>",
        "<image><loc>https://example.com/a.png</loc></image>",
        "<colour>red</colour>",
        "<colour><loc>https://example.com/red/#</loc></colour>",
        "<url><loc>https://example.com/inner/#</loc></url>",
        "<Url><loc>https://example.com/inner/#</loc><lastmod/></Url>",
        "<url>https://example.com/inner/#</url>",
        "<url xmlns=\"\"><loc>https://example.com/inner/#</loc></url>",
        "<sitemap><loc>https://example.com/inner/#</loc></sitemap>",
        "<colour><url><loc>https://example.com/inner/#</loc><url><loc>/inner</loc></url></url></colour>",
        "<colour xmlns:x=\"u:x\"><url><loc>https://example.com/inner/#</loc></url></colour>",
        "<image:image><url><loc>https://example.com/same</loc></url></image:image>",
        "<image:image colour=\"red\"/>",
    ]);
    prop_oneof![2 => image, 1 => video, 1 => news, 2 => link, 2 => single.prop_map(str::to_owned)]
}

fn entry() -> impl Strategy<Value = String> {
    let tags = select(vec![
        ("<url>", "</url>"),
        ("<url>", "</url>"),
        ("<url>", "</url>"),
        ("<url>", "</url>"),
        ("<url xmlns=\"u:o\">", "</url>"),
        ("<Url>", "</Url>"),
        ("<url id=\"1\">", "</url>"),
        ("<sitemap>", "</sitemap>"),
    ]);
    let content = prop_oneof![5 => field(), 3 => block(), 2 => other()];
    let any = (tags, text(), proptest::collection::vec(content, 0..6))
        .prop_map(|((start, end), text, content)| [start, text, &*content.concat(), end].concat());
    prop_oneof![8 => any, 1 => plain_entry("<url xmlns=\"\">")]
}

/// An entry without blocks, whose messages do not depend on its namespace.
fn plain_entry(start: &'static str) -> impl Strategy<Value = String> {
    let content = prop_oneof![field(), other()];
    (text(), proptest::collection::vec(content, 0..6))
        .prop_map(move |(text, content)| [start, text, &*content.concat(), "</url>"].concat())
}

/// What a root contains.
fn content() -> impl Strategy<Value = String> {
    let wrapped = (select(vec!["urls", "urlset", "sitemapindex", "div"]), proptest::collection::vec(entry(), 0..3))
        .prop_flat_map(|(name, entries)| {
            let attributes = select(vec![
                String::new(),
                format!(" xmlns=\"{CORE}\""),
                " xmlns:x=\"u:x\"".to_owned(),
                " version=\"1\"".to_owned(),
            ]);
            attributes.prop_map(move |attributes| format!("<{name}{attributes}>{}</{name}>", entries.concat()))
        });
    prop_oneof![8 => entry(), 1 => wrapped, 1 => field(), 1 => block(), 1 => other()]
}

fn document() -> impl Strategy<Value = String> {
    let head = select(vec!["", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "<!-- c -->", "<!DOCTYPE urlset>\n"]);
    let root = select(vec![
        ("urlset", format!(" xmlns=\"{CORE}\"")),
        ("urlset", format!(" xmlns=\"{CORE}\"")),
        ("urlset", format!(" xmlns=\"{CORE}\"")),
        ("s:urlset", format!(" xmlns:s=\"{CORE}\"")),
        ("sitemapindex", format!(" xmlns=\"{CORE}\"")),
        ("urlset", String::new()),
        ("urlset", " xmlns=\"u:o\"".to_owned()),
        ("urlset", " xmlns=\"http://www.google.com/schemas/sitemap/0.84\"".to_owned()),
    ]);
    let content = (proptest::collection::vec(content(), 0..5), proptest::collection::vec(plain_entry("<url>"), 1..3));
    (head, root, content).prop_map(|(head, (name, namespace), (content, plain))| {
        let content = if name.contains(':') { plain } else { content };
        let text = format!("{head}<{name}{namespace} {EXTENSIONS}>{}</{name}>", content.concat());
        let parts = text.split('#').enumerate();
        parts.map(|(number, part)| if number == 0 { part.to_owned() } else { format!("{number}{part}") }).collect()
    })
}

/// Returns the error of an independent parser.
fn error_of(xml: &str) -> Option<String> {
    let mut reader = Reader::from_str(xml);
    let mut depth = 0;
    loop {
        match reader.read_event() {
            Err(error) => return Some(error.to_string()),
            Ok(Event::Eof) => return (depth != 0).then(|| "elements are open".to_owned()),
            Ok(Event::Start(tag)) => {
                depth += 1;
                if let Some(error) = tag.attributes().find_map(Result::err) {
                    return Some(error.to_string());
                }
            }
            Ok(Event::Empty(tag)) => {
                if let Some(error) = tag.attributes().find_map(Result::err) {
                    return Some(error.to_string());
                }
            }
            Ok(Event::End(_)) => depth -= 1,
            Ok(_) => {}
        }
    }
}

/// Returns the rules of the errors of a report, with the number of errors.
fn errors(report: &Report) -> BTreeMap<&'static str, usize> {
    let mut errors = BTreeMap::new();
    for problem in report.problems.iter().filter(|problem| problem.severity == Severity::Error) {
        *errors.entry(problem.rule.id).or_default() += 1;
    }
    errors
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(400, 5_000)))]

    #[test]
    fn remedies_are_exact_and_fixing_adds_no_error(text in document()) {
        prop_assert_eq!(error_of(&text), None, "the input is well-formed");
        let options = Options { now: Some("2026-01-10T00:00:00Z".to_owned()), ..Options::default() };
        let document = Document::from_text(&text);
        let differences: Vec<String> =
            differences(Input::Document(&document), &options).into_iter().map(|difference| difference.text).collect();
        prop_assert!(differences.is_empty(), "{}\n{text}", differences.join("\n"));
        let before = errors(&validate_document(&document, &options).expect("valid options"));
        for fixing in [FixOptions::default(), all_assisted()] {
            let fixed = fix_document(&document, &FixOptions { shared: options.clone(), ..fixing }).expect("valid options");
            prop_assert_eq!(error_of(&fixed.xml), None, "{}\n{}", text, fixed.xml);
            for (rule, number) in errors(&fixed.report) {
                let known = before.get(rule).copied().unwrap_or_default();
                prop_assert!(number <= known, "{rule}: {known} errors become {number}\n{text}\n{}", fixed.xml);
            }
        }
    }
}
