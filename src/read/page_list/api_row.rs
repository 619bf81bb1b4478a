//! Rows as the APIs of content management systems return them: posts of `WordPress`, and entries of Strapi and other APIs
//! with `attributes`. Of their many fields, a page has few.

use crate::model::page::aliases::{Alias, alias};
use crate::model::page::fields::Fields;
use crate::model::page::{CrawlRecord, Page};

use super::raw_json::{Member, members};
use super::row::JsonRow;
use super::value::{JsonType, Text, Value, is_location, is_of};

/// The URL of a post.
const LINK: &str = "link";

/// The date of the last change of a post in UTC.
pub(super) const MODIFIED_IN_UTC: &str = "modified_gmt";

/// The date of the last change of a post in the time zone of its site, without this zone.
const MODIFIED: &str = "modified";

/// The states of posts and media that visitors can see, as JSON.
const PUBLISHED: [&str; 2] = ["\"publish\"", "\"inherit\""];

/// The object with the fields of an entry.
const ATTRIBUTES: &str = "attributes";

/// The time when an entry of Strapi was published; null for a draft.
const PUBLISHED_AT: &str = "publishedAt";

/// The fields of a post by its schema, and those that frequent plugins add. An object with a link and other fields could be
/// a page with a misspelt field.
const POST_FIELDS: [&str; 34] = [
    "id",
    "date",
    "date_gmt",
    "guid",
    "modified",
    "modified_gmt",
    "slug",
    "status",
    "type",
    "link",
    "title",
    "content",
    "excerpt",
    "author",
    "featured_media",
    "comment_status",
    "ping_status",
    "sticky",
    "template",
    "format",
    "meta",
    "categories",
    "tags",
    "class_list",
    "parent",
    "menu_order",
    "permalink_template",
    "generated_slug",
    "password",
    "yoast_head",
    "yoast_head_json",
    "acf",
    "_links",
    "_embedded",
];

/// Reads a row; `None` for an object that is none, such as a page. `is_kept` returns whether a name is read besides the fields
/// of a page.
pub(super) fn read<'t>(fields: &[Member<'t>], is_kept: &dyn Fn(&str) -> bool) -> Option<JsonRow<'t>> {
    if fields.iter().any(is_location) {
        return None;
    }
    match fields.iter().find(|field| field.name == ATTRIBUTES && is_of(field.value, JsonType::Object)) {
        Some(attributes) => Some(entry(fields, &members(attributes.value), is_kept)),
        None => is_post(fields).then(|| post(fields, is_kept)),
    }
}

fn is_post(fields: &[Member<'_>]) -> bool {
    let has = |name: &str| fields.iter().any(|field| field.name == name);
    has(LINK) && (has(MODIFIED_IN_UTC) || fields.iter().all(|field| POST_FIELDS.contains(&&*field.name)))
}

fn post<'t>(fields: &[Member<'t>], is_kept: &dyn Fn(&str) -> bool) -> JsonRow<'t> {
    let has_utc = fields.iter().any(|field| field.name == MODIFIED_IN_UTC);
    let modified = if has_utc { MODIFIED_IN_UTC } else { MODIFIED };
    let mut row = JsonRow::default();
    for field in fields {
        let name = &*field.name;
        // A draft is read as a page that is not to be listed.
        let is_unpublished = name == "status" && !PUBLISHED.contains(&field.value.get());
        row.add(name == LINK || name == modified || is_own(name) || is_unpublished || is_kept(name), field);
    }
    row
}

/// Returns the row of the attributes of an entry. Its other fields, such as its id, are not read.
fn entry<'t>(outer: &[Member<'t>], attributes: &[Member<'t>], is_kept: &dyn Fn(&str) -> bool) -> JsonRow<'t> {
    let mut row = JsonRow::default();
    for attribute in attributes {
        let name = &*attribute.name;
        if name == PUBLISHED_AT && is_of(attribute.value, JsonType::Null) {
            // As of posts, a draft is read as a page that is not to be listed.
            row.fields.push(("status".into(), Value::Text(Text::Plain("draft".into()))));
        } else {
            row.add(is_own(name) || is_kept(name) || is_alias(name), attribute);
        }
    }
    let others = outer.iter().filter(|member| member.name != ATTRIBUTES);
    row.others.splice(0..0, others.map(|member| member.name.clone()));
    row
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
            (r#""modified":"2026-01-10T19:20:30""#, local, ""),
            (r#""modified":"2026-01-10T19:20:30","modified_gmt":"2026-01-10T10:20:30""#, utc, "modified"),
            (r#""id":7"#, plain, "id"),
            (r#""yoast_head_json":{"title":"T","canonical":"https://a.example/1"}"#, plain, "yoast_head_json"),
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
        // A page with a link and a misspelt field, and one with a URL of its own, are no posts.
        for row in [r#"{"link":"/a","prority":1}"#, r#"{"link":"/a","loc":"/a","id":1}"#] {
            let (_, problems) = found(&format!("[{row}]"));
            assert!(problems.iter().any(|(rule, ..)| *rule == "field-unknown"), "{row}: {problems:?}");
        }
    }

    #[test]
    fn the_attributes_of_strapi_are_read_and_reported_once() {
        let entry = |id: usize| {
            format!(
                "{{\"id\":{id},\"attributes\":{{\"title\":\"T\",\"url\":\"https://a.example/{id}\",\"status\":\"draft\",\
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
