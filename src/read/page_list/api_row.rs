//! Records as the APIs of content management systems return them: posts of `WordPress`, entries with `attributes` (Strapi), and
//! others with an id and a URL (Ghost). Of their many fields, a page has few.

use crate::model::page::aliases::{Alias, alias, letters};
use crate::model::page::fields::Fields;
use crate::model::page::{CrawlRecord, Page};
use crate::text::page_status::is_listed;

use super::field::is_known;
use super::raw_json::{Member, members};
use super::value::{JsonRow, JsonType, Text, Value, is_location, is_of};

/// The URL of a post.
const LINK: &str = "link";

/// The date of the last change of a post in UTC.
pub(super) const MODIFIED_IN_UTC: &str = "modified_gmt";

/// The date of the last change of a post in the time zone of its site, without this zone.
const MODIFIED: &str = "modified";

/// The object with the fields of an entry.
pub(super) const ATTRIBUTES: &str = "attributes";

/// The fields of a post, with one of which an object with a link is one. Without them, it could be a page with a misspelt field.
const POST_FIELDS: [&str; 9] =
    ["id", "date", "guid", "slug", "title", "modified", MODIFIED_IN_UTC, "yoast_head", YOAST];

/// The fields of a record, with one of which an object with a URL is one.
const RECORD_FIELDS: [&str; 3] = ["id", "_id", "uuid"];

/// The data that Yoast SEO adds to a post.
const YOAST: &str = "yoast_head_json";

/// The canonical URL of a post of Ghost; null if it is its own.
const CANONICAL_URL: &str = "canonical_url";

/// Reads a row; `None` for an object that is none, such as a page. `is_kept` returns whether a name is read besides the fields
/// of a page.
pub(super) fn read<'t>(fields: &[Member<'t>], is_kept: &dyn Fn(&str) -> bool) -> Option<JsonRow<'t>> {
    let has = |names: &[&str]| fields.iter().any(|field| names.contains(&&*field.name));
    if fields.iter().any(is_location) {
        let page = Page::default();
        return has(&RECORD_FIELDS).then(|| row(fields, &|name| is_known(&page, name) || is_kept(name)));
    }
    if let Some(attributes) =
        fields.iter().find(|field| field.name == ATTRIBUTES && is_of(field.value, JsonType::Object))
    {
        let is_read = |name: &str| is_own(name) || is_alias(name) || is_kept(name);
        let mut row = row(&members(attributes.value), &is_read);
        // The other fields of an entry, such as its id, are not read.
        let others = fields.iter().filter(|member| member.name != ATTRIBUTES);
        row.others.splice(0..0, others.map(|member| member.name.clone()));
        return Some(row);
    }
    let modified = if has(&[MODIFIED_IN_UTC]) { MODIFIED_IN_UTC } else { MODIFIED };
    let is_read = |name: &str| name == LINK || name == modified || is_own(name) || is_kept(name);
    (has(&[LINK]) && has(&POST_FIELDS)).then(|| row(fields, &is_read))
}

/// Returns a row with those of the fields that are read. One that is not public is read as a page that is not to be listed.
#[cold]
fn row<'t>(fields: &[Member<'t>], is_read: &dyn Fn(&str) -> bool) -> JsonRow<'t> {
    let mut row = JsonRow::default();
    for field in fields {
        if field.name == CANONICAL_URL {
            row.fields.push(("canonical".into(), field.value.into()));
        } else {
            // Other statuses than those that hide a record may have any meaning, and those of crawls are no flags.
            let is_status = field.name == "status";
            let is_flag = is_status && is_of(field.value, JsonType::Bool);
            row.add(!is_flag && (is_read(&field.name) || (is_status && is_hidden(field))), field);
        }
    }
    if fields.iter().any(is_hidden) {
        row.hide();
    }
    if fields.iter().any(|field| field.name == YOAST && is_noindex(field)) {
        row.fields.push(("noindex".into(), Value::Bool(true)));
    }
    row
}

/// Returns whether the data that Yoast SEO adds to a post has the directive `noindex`.
fn is_noindex(yoast: &Member<'_>) -> bool {
    let robots = members(yoast.value).into_iter().find(|member| member.name == "robots");
    robots.is_some_and(|robots| members(robots.value).iter().any(|member| member.value.get() == "\"noindex\""))
}

impl JsonRow<'_> {
    /// Gives the row the status of a draft, unless it has another one that is not public.
    #[cold]
    pub(super) fn hide(&mut self) {
        let is_status = |name: &str| name == "status";
        self.fields.retain(|(name, value)| match value {
            Value::Text(Text::Json(text)) | Value::Number(text) if is_status(name) => is_not_public(text),
            _ => !is_status(name),
        });
        if !self.fields.iter().any(|(name, _)| is_status(name)) {
            self.fields.push(("status".into(), Value::Text(Text::Plain("draft".into()))));
        }
    }
}

/// Returns whether a field says that a record is not public: its status, a time of publication that is null (Strapi, Ghost and
/// Shopify), or the id of a draft or version of Sanity.
pub(super) fn is_hidden(field: &Member<'_>) -> bool {
    let text = field.value.get();
    match &*field.name {
        "status" => is_not_public(text),
        "_id" => text.starts_with("\"drafts.") || text.starts_with("\"versions."),
        name => is_of(field.value, JsonType::Null) && letters(name) == b"publishedat",
    }
}

/// Returns whether a status as JSON is that of a page that is not listed.
fn is_not_public(status: &str) -> bool {
    is_listed(status.trim_matches('"')) == Some(false)
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
        let noindex = r#"[{"id":1,"link":"https://a.example/1","yoast_head_json":{"robots":{"index":"noindex"}}}]"#;
        assert_eq!(found(noindex).0, r#"[{"loc":"https://a.example/1","noindex":true}]"#);
        let index = noindex.replace("noindex", "index");
        assert_eq!(found(&index).0, plain);
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
        // Without an id, an unknown name may be a misspelt field.
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
