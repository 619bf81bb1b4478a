//! Records as the APIs of content management systems return them: posts of `WordPress`, entries with `attributes` (Strapi), and
//! others with an id and a URL (Ghost). Of their many fields, a page has few.

use std::borrow::Cow;

use crate::model::page::aliases::{Alias, alias, letters};
use crate::model::page::fields::Fields;
use crate::model::page::{CrawlRecord, Page};

use super::field::is_known;
use super::marks::{Marks, is_part, meaning_of, parts};
use super::raw_json::Member;
use super::value::{JsonRow, JsonType, is_location, is_of};

/// The URL of a post.
const LINK: &str = "link";

/// The date of the last change of a post in the time zone of its site, without this zone.
const MODIFIED: &str = "modified";

/// The object with the fields of an entry.
const ATTRIBUTES: &str = "attributes";

/// The fields of a post, with one of which an object with a link is one. Without them, it could be a page with a misspelt field.
const POST_FIELDS: [&str; 9] =
    ["id", "date", "guid", "slug", "title", "modified", "modified_gmt", "yoast_head", "yoast_head_json"];

/// The fields of a record, with one of which an object with a URL is one.
const RECORD_FIELDS: [&str; 3] = ["id", "_id", "uuid"];

/// The maximum length of the path of an object inside which keys are read.
const MAX_PATH: usize = 200;

/// What the options say about the path of a key.
pub(super) enum Place<'k> {
    /// It is read, under this name.
    Read(&'k str),
    /// Keys inside its object are read.
    Outside,
    Unnamed,
}

/// The options for the keys of records.
pub(super) struct Reading<'r, 'k> {
    /// Returns what they say about the path of a key, which may be inside another object.
    pub(super) place: &'r dyn Fn(&str, bool) -> Place<'k>,
    /// Whether the options name the URL of the record.
    pub(super) is_foreign: bool,
    /// Whether the options name any key.
    pub(super) has_names: bool,
    /// The key of the language of the record in objects with a value for each language; empty if there is none.
    pub(super) language: &'r str,
}

/// Reads a row, and what it says about its page; `None` for an object that is read as it is, such as a page.
pub(super) fn read<'t>(fields: &[Member<'t>], reading: &Reading<'_, 't>) -> Option<(JsonRow<'t>, Marks<'t>)> {
    let has = |names: &[&str]| fields.iter().any(|field| names.contains(&&*field.name));
    let row = |is_read: &dyn Fn(&str) -> bool| Some(row(fields, reading, is_read));
    if !fields.iter().any(is_location) {
        if fields.iter().any(is_entry) {
            return row(&|_| false);
        }
        if has(&[LINK]) && has(&POST_FIELDS) {
            let in_utc = |field: &&Member<'t>| letters(&field.name) == b"modifiedgmt";
            let modified = fields.iter().find(in_utc).map_or(MODIFIED, |field| &*field.name);
            return row(&|name| name == LINK || name == modified || is_own(name));
        }
    }
    // The URL of a record without a page may be null.
    if reading.is_foreign || (has(&["loc", "url"]) && (has(&RECORD_FIELDS) || fields.iter().any(is_mark))) {
        let page = Page::default();
        return row(&|name| is_known(&page, name));
    }
    if reading.has_names { row(&|_| true) } else { None }
}

/// Returns whether a field is about publication or indexing in another form than the fields of pages: a flag, or an object with its name or
/// the values of languages.
fn is_mark(field: &Member<'_>) -> bool {
    let is_object = is_of(field.value, JsonType::Object);
    match &*field.name {
        "status" | "_status" => is_object || is_of(field.value, JsonType::Bool),
        "noindex" | "noIndex" | "no_index" => is_object,
        name => is_of(field.value, JsonType::Bool) && meaning_of(name).is_some(),
    }
}

/// Returns whether a field is the object with the fields of an entry.
pub(super) fn is_entry(field: &Member<'_>) -> bool {
    field.name == ATTRIBUTES && is_of(field.value, JsonType::Object)
}

#[cold]
fn row<'t>(
    fields: &[Member<'t>],
    reading: &Reading<'_, 't>,
    is_read: &dyn Fn(&str) -> bool,
) -> (JsonRow<'t>, Marks<'t>) {
    let mut walk = Walk { reading, row: JsonRow::default(), marks: Marks::default() };
    (walk.row.others, _) = walk.read(fields, None, is_read);
    walk.row.is_record = reading.is_foreign || fields.iter().any(|field| matches!(&*field.name, "loc" | "url"));
    (walk.row, walk.marks)
}

/// The reading of the objects of a record.
struct Walk<'w, 't> {
    reading: &'w Reading<'w, 't>,
    row: JsonRow<'t>,
    marks: Marks<'t>,
}

impl<'t> Walk<'_, 't> {
    /// Reads the members of an object: those of which `is_read` is true, and those that the options name or that say something about
    /// the page, also in objects inside it. Returns the paths of the others, and whether any member is read.
    #[cold]
    fn read(
        &mut self,
        members: &[Member<'t>],
        outer: Option<&str>,
        is_read: &dyn Fn(&str) -> bool,
    ) -> (Vec<Cow<'t, str>>, bool) {
        let mut others = Vec::new();
        let mut is_any_read = false;
        for member in members {
            let name = &member.name;
            let path = outer.map_or_else(|| name.clone(), |outer| [outer, ".", name].concat().into());
            // The attributes of an entry are named with or without their path.
            let is_attribute = outer == Some(ATTRIBUTES);
            let place = match (self.reading.place)(&path, outer.is_some()) {
                Place::Unnamed if is_attribute => (self.reading.place)(name, true),
                place => place,
            };
            let is_object = is_of(member.value, JsonType::Object);
            let is_outside = matches!(place, Place::Outside) || (outer.is_none() && is_entry(member));
            let is_list = is_of(member.value, JsonType::List);
            let has_parts = (is_object && is_outside) || ((is_object || is_list) && is_part(&path, is_list));
            let is_member_read = if let Place::Read(column) = place {
                self.row.fields.push((column.into(), member.value.into()));
                true
            } else if !(is_mark(member) || is_object && is_outside || has_no_links(member)) && is_read(name) {
                self.row.fields.push((name.clone(), member.value.into()));
                true
            } else if self.marks.read(member, self.reading.language) {
                true
            } else if has_parts && path.len() < MAX_PATH {
                let is_read: &dyn Fn(&str) -> bool =
                    if &*path == ATTRIBUTES { &|name| is_own(name) || is_alias(name) } else { &|_| false };
                let (inner, is_any) = self.read(&parts(member.value), Some(&path), is_read);
                others.extend(inner.into_iter().filter(|_| is_any));
                is_any
            } else {
                false
            };
            if !is_member_read {
                others.push(if is_attribute { name.clone() } else { path });
            }
            is_any_read |= is_member_read;
        }
        (others, is_any_read)
    }
}

/// Returns whether a field is a list of language versions without their URLs, such as the stories that Storyblok relates to a story.
fn has_no_links(field: &Member<'_>) -> bool {
    let json = field.value.get();
    field.name == "alternates" && json.starts_with('[') && !["\"href\"", "\"url\""].iter().any(|key| json.contains(key))
}

/// Returns whether a name is a field of a page, other than those of crawls: the status of an entry is not that of a response.
fn is_own(name: &str) -> bool {
    name == "url" || (Page::default().names().contains(&name) && !CrawlRecord::NAMES.contains(&name))
}

/// Returns whether an attribute names one of the fields of every page in another way.
fn is_alias(name: &str) -> bool {
    const SIMPLE: [&str; 4] = ["loc", "lastmod", "changefreq", "priority"];
    matches!(alias("Page", name, Page::default().names()), Some(Alias::Field(field)) if SIMPLE.contains(&field))
}

#[cfg(test)]
mod tests {
    use crate::read::page_list::{read, write};

    /// Returns the pages as JSON, and the rule, the count and the message of each problem.
    fn found(text: &str) -> (String, Vec<(&'static str, usize, String)>) {
        let list = read(text, None, &crate::Options::default());
        let problems = list.report.problems.iter();
        let problems = problems.map(|problem| (problem.rule.id, problem.count, problem.message.clone()));
        (write(&list.pages), problems.collect())
    }

    const DATED: &str = r#"[{"loc":"https://a.example/1","lastmod":"2026-01-10T10:20:30Z"},{"loc":"https://a.example/2","lastmod":"2026-01-10T10:20:30Z"}]"#;

    #[test]
    fn drafts_keep_their_status() {
        let post = |status: &str| {
            format!(
                "[{{\"link\":\"https://a.example/1\",\"modified_gmt\":\"2026-01-10T10:20:30\",\"status\":\"{status}\"}}]"
            )
        };
        for status in ["draft", "private", "future"] {
            assert!(found(&post(status)).0.contains(&format!("\"status\":\"{status}\"")), "{status}");
        }
        for status in ["publish", "inherit"] {
            assert!(!found(&post(status)).0.contains("status"), "{status}");
        }
        let entry = |published: &str| {
            format!("[{{\"attributes\":{{\"url\":\"https://a.example/1\",\"publishedAt\":{published}}}}}]")
        };
        assert!(found(&entry("null")).0.contains("\"status\":\"draft\""));
        assert!(!found(&entry("\"2026-01-10T10:20:30Z\"")).0.contains("status"));
        let attribute =
            |status: &str| format!(r#"[{{"attributes":{{"url":"https://a.example/1","status":"{status}"}}}}]"#);
        assert!(found(&attribute("draft")).0.contains("\"status\":\"draft\""));
        assert!(!found(&attribute("published")).0.contains("status"));
    }

    #[test]
    fn posts_of_wordpress_are_read_and_reported_once() {
        let post = |id: usize| {
            format!(
                "{{\"id\":{id},\"date\":\"2025-01-01T09:00:00\",\"modified\":\"2026-01-10T19:20:30\",\"modified_gmt\":\"2026-01-10T10:20:30\",\
                 \"status\":\"publish\",\"link\":\"https://a.example/{id}\",\"title\":{{\"rendered\":\"T\"}},\"tags\":[1]}}"
            )
        };
        let (pages, problems) = found(&format!("[{},{}]", post(1), post(2)));
        assert_eq!(pages, DATED);
        let rules: Vec<_> = problems.iter().map(|(rule, count, _)| (*rule, *count)).collect();
        assert_eq!(rules, [("column-unknown", 2), ("field-alias", 2), ("field-alias", 2)]);
        assert!(problems[0].2.contains("id, date, modified, status, title, tags"), "{problems:?}");
    }

    #[test]
    fn posts_with_some_of_their_fields_are_read() {
        let link = r#""link":"https://a.example/1""#;
        let plain = r#"[{"loc":"https://a.example/1"}]"#;
        let local = r#"[{"loc":"https://a.example/1","lastmod":"2026-01-10T19:20:30"}]"#;
        let utc = r#"[{"loc":"https://a.example/1","lastmod":"2026-01-10T10:20:30Z"}]"#;
        for (fields, expected, others) in [
            (r#""modified_gmt":"2026-01-10T10:20:30""#, utc, ""),
            (r#""modifiedGmt":"2026-01-10 10:20:30""#, utc, ""),
            (r#""modified":"2026-01-10T19:20:30""#, local, ""),
            (r#""modified":"2026-01-10T19:20:30","modified_gmt":"2026-01-10T10:20:30""#, utc, "modified"),
            (r#""id":7"#, plain, "id"),
            (r#""yoast_head_json":{"title":"T","robots":{"index":"index"}}"#, plain, "yoast_head_json.title"),
            (r#""yoast_head_json":{"title":"T"}"#, plain, "yoast_head_json"),
            (r#""slug":"s","modified_gmt":"2026-01-10T10:20:30","rank_math_title":"T""#, utc, "slug, rank_math_title"),
        ] {
            for row in [format!("{{{link},{fields}}}"), format!("{{{fields},{link}}}")] {
                let (pages, problems) = found(&format!("[{row}]"));
                assert_eq!(pages, expected, "{row}");
                let unread = problems.iter().find(|(rule, ..)| *rule == "column-unknown");
                let listed = unread.map(|(.., message)| message.as_str());
                let wanted = format!("Columns that are not read: {others}.");
                assert_eq!(listed, (!others.is_empty()).then_some(wanted.as_str()), "{row}");
                assert!(problems.iter().all(|(rule, ..)| matches!(*rule, "column-unknown" | "field-alias")), "{row}");
            }
        }
        let noindex = r#"[{"id":1,"link":"https://a.example/1","yoast_head_json":{"robots":{"index":"noindex"}}}]"#;
        assert_eq!(found(noindex).0, r#"[{"loc":"https://a.example/1","noindex":true}]"#);
        let index = noindex.replace("noindex", "index");
        assert_eq!(found(&index).0, plain);
        let canonical =
            r#"[{"id":1,"link":"https://a.example/1","yoast_head_json":{"canonical":"https://a.example/"}}]"#;
        assert_eq!(found(canonical).0, r#"[{"loc":"https://a.example/1","canonical":"https://a.example/"}]"#);
        // A page with a link and a misspelt field is no post.
        let (_, problems) = found(r#"[{"link":"/a","prority":1}]"#);
        assert!(problems.iter().any(|(rule, ..)| *rule == "field-unknown"), "{problems:?}");
    }

    #[test]
    fn records_with_an_id_and_a_url_are_read() {
        let post = r#""uuid":"7a","title":"T","html":"<p>","url":"https://a.example/1","updated_at":"2026-01-10""#;
        let page = |more: &str| format!(r#"[{{"loc":"https://a.example/1","lastmod":"2026-01-10"{more}}}]"#);
        for (more, expected) in [
            ("", ""),
            (r#","canonical_url":null,"published_at":"2026-01-09""#, ""),
            (r#","canonical_url":"https://b.example/""#, r#","canonical":"https://b.example/""#),
            (r#","published_at":null"#, r#","status":"draft""#),
            (r#","status":"archived""#, r#","status":"archived""#),
            (r#","status":404,"noindex":true"#, r#","status":404,"noindex":true"#),
        ] {
            let (pages, problems) = found(&format!("[{{{post}{more}}}]"));
            assert_eq!(pages, page(expected), "{more}");
            let unread = problems.iter().find(|(rule, ..)| *rule == "column-unknown").map(|(.., message)| message);
            assert!(unread.is_some_and(|message| message.contains("uuid, title, html")), "{problems:?}");
        }
        // Without an id, a flag about publication or indexing shows that it is a record.
        for (flag, expected) in [
            (r#""draft":true"#, r#","status":"draft""#),
            (r#""isHidden":true"#, r#","status":"hidden""#),
            (r#""published":false"#, r#","status":"unpublished""#),
            (r#""excludeFromSearch":true"#, r#","noindex":true"#),
            (r#""draft":false"#, ""),
        ] {
            let (pages, problems) = found(&format!(r#"[{{"url":"https://a.example/1",{flag},"title":"T"}}]"#));
            assert_eq!(pages, format!(r#"[{{"loc":"https://a.example/1"{expected}}}]"#), "{flag}");
            assert!(problems.iter().any(|(rule, ..)| *rule == "column-unknown"), "{problems:?}");
        }
        // Otherwise, an unknown name may be a misspelt field.
        let (_, problems) = found(r#"[{"url":"https://a.example/1","html":""}]"#);
        assert!(problems.iter().any(|(rule, ..)| *rule == "field-unknown"), "{problems:?}");
    }

    #[test]
    fn the_attributes_of_strapi_are_read_and_reported_once() {
        let entry = |id: usize| {
            format!(
                "{{\"id\":{id},\"attributes\":{{\"title\":\"T\",\"url\":\"https://a.example/{id}\",\"status\":\"in stock\",\
                 \"createdAt\":\"2025-01-01T00:00:00.000Z\",\"updatedAt\":\"2026-01-10T10:20:30Z\"}}}}"
            )
        };
        for text in [
            format!("[{},{}]", entry(1), entry(2)),
            format!("{}\n{}\n", entry(1), entry(2)),
            format!("{{\"data\":[{},{}]}}", entry(1), entry(2)),
        ] {
            let (pages, problems) = found(&text);
            assert_eq!(pages, DATED);
            let counted = problems.iter().filter(|(rule, ..)| *rule != "page-list-wrapped");
            let counted: Vec<_> = counted.map(|(rule, count, _)| (*rule, *count)).collect();
            assert_eq!(counted, [("column-unknown", 2), ("field-alias", 2)], "{text}");
            assert!(
                problems.iter().any(|(.., message)| message.contains("id, title, status, createdAt")),
                "{problems:?}"
            );
        }
        // Attributes beside a URL are an unknown field of a page.
        let (pages, problems) = found(r#"[{"url":"https://a.example/1","attributes":{"url":"/b"}}]"#);
        assert_eq!((&*pages, problems[0].0), (r#"[{"loc":"https://a.example/1"}]"#, "field-unknown"));
    }
}
