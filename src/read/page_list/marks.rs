//! What records of content management systems say about their pages, under whatever name: that they are not published, are not to be
//! indexed, or have another canonical URL.

use crate::model::page::aliases::letters;
use crate::text::datetime::{self, Datetime};
use crate::text::page_status::{NOT_PUBLIC, is_listed};
use crate::text::robots_directives::forbids_indexing;

use super::raw_json::{Member, members};
use super::value::{JsonRow, JsonType, Text, Value, is_of};

/// The meaning of a key. The names are in the form of [`letters`], without `is` before them.
enum Meaning {
    /// A flag, or the time since when it is set: the record is not public. The name is the status, perhaps with `at` after it.
    NotPublic,
    /// A flag without which the record is not public.
    Public,
    /// The time of publication, which may be later or missing.
    Published,
    /// A status, of which some words say that the record is not public.
    Status,
    /// A flag or directives that forbid indexing.
    Noindex,
    /// A flag or directives that allow indexing.
    Index,
    /// The URL of the page that is to be indexed.
    Canonical,
}

fn meaning(name: &[u8]) -> Option<Meaning> {
    Some(match name.strip_prefix(b"is").unwrap_or(name) {
        b"draft"
        | b"private"
        | b"hidden"
        | b"archived"
        | b"archivedat"
        | b"deleted"
        | b"deletedat"
        | b"trashed"
        | b"trashedat"
        | b"unlisted"
        | b"disabled"
        | b"unpublished"
        | b"inactive"
        | b"excludefromsitemap"
        | b"hidefromsitemap"
        | b"hidefromxmlsitemap"
        | b"id" => Meaning::NotPublic,
        b"publish" | b"active" | b"public" | b"visible" | b"enabled" | b"listed" | b"includeinsitemap"
        | b"showinsitemap" => Meaning::Public,
        b"published" | b"publishedat" | b"publishat" | b"publishon" | b"publishdate" | b"publicationdate" => {
            Meaning::Published
        }
        b"status" | b"state" | b"stage" | b"visibility" | b"catalogvisibility" | b"poststatus" | b"publishstatus"
        | b"publicationstatus" | b"publicationstate" | b"workflowstate" | b"workflowstatus" | b"workflowstep"
        | b"moderationstate" => Meaning::Status,
        b"robots" | b"metarobots" | b"robotsmeta" | b"robotstag" | b"robotsdirectives" => Meaning::Noindex,
        b"index" | b"indexable" | b"allowindexing" | b"robotsindex" => Meaning::Index,
        b"canonicalurl" | b"canonicaluri" | b"canonicallink" => Meaning::Canonical,
        name if name.ends_with(b"noindex") => Meaning::Noindex,
        name if name.ends_with(b"canonical") => Meaning::Canonical,
        _ => return None,
    })
}

/// Returns whether an object of a record has data of its page, such as `seo`, and not those of something else.
pub(super) fn is_part(name: &str) -> bool {
    let name = letters(name);
    name.starts_with(b"seo")
        || name.ends_with(b"seo")
        || matches!(
            &*name,
            b"meta"
                | b"metadata"
                | b"metatags"
                | b"yoastheadjson"
                | b"sys"
                | b"system"
                | b"fields"
                | b"robots"
                | b"node"
        )
}

/// What a record says about its page.
#[derive(Default)]
pub(super) struct Marks<'t> {
    /// The status of a record that is not public.
    status: Option<String>,
    is_noindex: bool,
    canonical: Option<Value<'t, 't>>,
}

impl<'t> Marks<'t> {
    /// Reads a key; returns whether its value has one of the meanings.
    pub(super) fn read(&mut self, member: &Member<'t>, now: Option<&Datetime>) -> bool {
        let letters = letters(&member.name);
        let Some(meaning) = meaning(&letters) else { return false };
        let json = member.value.get();
        let text = json.trim_matches('"');
        let flag = flag(member);
        let status = match meaning {
            // The drafts and versions of Sanity, which other ids have no signs of.
            Meaning::NotPublic if letters == b"id" => {
                let is_draft = member.name == "_id" && ["drafts.", "versions."].iter().any(|it| text.starts_with(it));
                return is_draft && self.hide("draft");
            }
            Meaning::NotPublic => {
                let name = String::from_utf8_lossy(letters.strip_prefix(b"is").unwrap_or(&letters));
                let word = name.strip_suffix("at").unwrap_or(&name);
                let is_time =
                    word.len() < name.len() && json.starts_with(|first: char| first == '"' || first.is_ascii_digit());
                let status = if NOT_PUBLIC.contains(&word) { word } else { "unlisted" };
                (flag.unwrap_or(is_time)).then(|| status.to_owned())
            }
            Meaning::Public => flag.filter(|is_set| !is_set).map(|_| "unpublished".to_owned()),
            Meaning::Published if flag == Some(false) => Some("unpublished".to_owned()),
            Meaning::Published if json == "null" && letters == b"publishedat" => Some("draft".to_owned()),
            Meaning::Published => {
                let date = datetime::read(text).ok();
                let is_later = |date: &Datetime| now.is_some_and(|now| date.seconds() > now.seconds());
                let is_read = date.is_some() || flag.is_some() || json == "null";
                return if date.is_some_and(|date| is_later(&date)) { self.hide("scheduled") } else { is_read };
            }
            Meaning::Status => {
                let word = text.to_lowercase();
                // Other words may have any meaning.
                let is_hidden = if letters == b"status" {
                    is_listed(&word) == Some(false)
                } else {
                    json.starts_with('"') && NOT_PUBLIC.contains(&&*word)
                };
                return is_hidden && self.hide(if json == "false" { "draft" } else { text });
            }
            Meaning::Noindex | Meaning::Index => {
                let is_list = json.starts_with('[');
                let is_index = matches!(meaning, Meaning::Index);
                let is_robots = !is_index && !letters.ends_with(b"noindex");
                self.is_noindex |= match flag {
                    Some(is_set) if is_index => !is_set && !json.starts_with('0'),
                    Some(is_set) => is_set && !is_robots,
                    None => (is_list || json.starts_with('"')) && forbids_indexing(json),
                };
                return true;
            }
            Meaning::Canonical => {
                if is_of(member.value, JsonType::Text) {
                    self.canonical = Some(member.value.into());
                }
                return self.canonical.is_some() || json == "null";
            }
        };
        let is_read = flag.is_some() || json == "null";
        status.map_or(is_read, |status| self.hide(&status))
    }

    fn hide(&mut self, status: &str) -> bool {
        self.status.get_or_insert_with(|| status.to_owned());
        true
    }

    /// Adds what the record says to its fields. Its status replaces another one, unless that is not public either.
    #[cold]
    pub(super) fn add_to(self, row: &mut JsonRow<'t>) {
        let is_status = |name: &str| name == "status";
        if let Some(status) = self.status {
            row.fields.retain(|(name, value)| match value {
                Value::Text(Text::Json(text)) | Value::Number(text) if is_status(name) => {
                    is_listed(text.trim_matches('"')) == Some(false)
                }
                _ => !is_status(name),
            });
            if !row.fields.iter().any(|(name, _)| is_status(name)) {
                row.fields.push(("status".into(), Value::Text(Text::Plain(status.into()))));
            }
        }
        if self.is_noindex {
            row.fields.push(("noindex".into(), Value::Bool(true)));
        }
        row.fields.extend(self.canonical.map(|canonical| ("canonical".into(), canonical)));
    }
}

/// Returns whether a flag is set, in all languages if it has one value for each; `None` for another value.
fn flag(member: &Member<'_>) -> Option<bool> {
    let text = member.value.get();
    if text.starts_with('{') {
        let flags: Option<Vec<bool>> = members(member.value).iter().map(flag).collect();
        return flags.filter(|flags| !flags.is_empty()).map(|flags| !flags.contains(&false));
    }
    match text.trim_matches('"').to_ascii_lowercase().as_str() {
        "true" | "1" | "yes" | "y" | "on" => Some(true),
        "false" | "0" | "no" | "n" | "off" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::read::page_list::{read, write};
    use crate::{Options, ReadOptions};

    /// Returns the page of a record with a slug or a URL as JSON, and the keys that are reported as not read.
    fn found(record: &str, columns: &[(&str, &str)]) -> (String, String) {
        let columns = columns.iter().map(|(column, field)| ((*column).to_owned(), (*field).to_owned())).collect();
        let read_options = ReadOptions { columns, ..ReadOptions::default() };
        let options = Options { now: Some("2026-11-01T00:00:00Z".to_owned()), ..Options::from(read_options) };
        let list = read(&format!("[{record}]"), None, &options);
        let unread = list.report.problems.iter().find(|problem| problem.rule.id == "column-unknown");
        (write(&list.pages), unread.map_or_else(String::new, |problem| problem.params[0].1.clone()))
    }

    #[test]
    fn records_that_are_not_public_or_not_indexed_are_marked() {
        for (keys, expected) in [
            (r#""isDraft":true"#, r#","status":"draft""#),
            (r#""draft":"yes""#, r#","status":"draft""#),
            (r#""_draft":1"#, r#","status":"draft""#),
            (r#""draft":{"en-US":true}"#, r#","status":"draft""#),
            (r#""published":false"#, r#","status":"unpublished""#),
            (r#""is_published":0"#, r#","status":"unpublished""#),
            (r#""active":"false""#, r#","status":"unpublished""#),
            (r#""hidden":true"#, r#","status":"hidden""#),
            (r#""deletedAt":"2026-01-01""#, r#","status":"deleted""#),
            (r#""sys":{"archivedAt":"2026-01-01T00:00:00Z"}"#, r#","status":"archived""#),
            (r#""stage":"DRAFT""#, r#","status":"DRAFT""#),
            (r#""state":"draft""#, r#","status":"draft""#),
            (r#""_status":"draft""#, r#","status":"draft""#),
            (r#""visibility":"private""#, r#","status":"private""#),
            (r#""published_at":"2099-01-01""#, r#","status":"scheduled""#),
            (r#""published_at":null"#, r#","status":"draft""#),
            (r#""excludeFromSitemap":true"#, r#","status":"unlisted""#),
            (r#""robots":"noindex""#, r#","noindex":true"#),
            (r#""robots":["noindex","nofollow"]"#, r#","noindex":true"#),
            (r#""robots":{"index":false}"#, r#","noindex":true"#),
            (r#""seo":{"noIndex":true}"#, r#","noindex":true"#),
            (r#""seo":{"metaRobots":"noindex"}"#, r#","noindex":true"#),
            (r#""seo":{"metaRobotsNoindex":"noindex"}"#, r#","noindex":true"#),
            (r#""fields":{"noIndex":{"en-US":true}}"#, r#","noindex":true"#),
            (r#""indexable":false"#, r#","noindex":true"#),
            (r#""canonicalUrl":"https://b.example/""#, r#","canonical":"https://b.example/""#),
            (r#""seo":{"canonicalURL":"/b"}"#, r#","canonical":"/b""#),
        ] {
            for (record, columns) in [
                (format!(r#"{{"slug":"/a",{keys}}}"#), &[("slug", "loc")][..]),
                (format!(r#"{{"id":1,"url":"/a",{keys}}}"#), &[]),
                (format!(r#"{{"node":{{"slug":"/a",{keys}}}}}"#), &[("node.slug", "loc")]),
                (format!(r#"{{"attributes":{{"url":"/a",{keys}}}}}"#), &[]),
                (format!(r#"{{"id":1,"link":"/a",{keys}}}"#), &[]),
            ] {
                let (pages, unread) = found(&record, columns);
                assert_eq!(pages, format!(r#"[{{"loc":"/a"{expected}}}]"#), "{record}");
                assert!(matches!(&*unread, "" | "id"), "{record}: {unread}");
            }
        }
    }

    #[test]
    fn other_values_mark_nothing() {
        for (keys, unread) in [
            (r#""draft":false,"published":true,"active":1,"hidden":"no","deletedAt":null"#, ""),
            (r#""published_at":"2026-01-02","seo":{"noIndex":false,"metaRobots":"index"}"#, ""),
            (r#""published":"2026-01-02","robots":"all","canonical_url":null"#, ""),
            // Words with other meanings, and keys of other things.
            (r#""state":"California","stage":3,"visibility":"search""#, "state, stage, visibility"),
            (r#""active":7,"author":{"hidden":true},"live":false"#, "active, author, live"),
            (r#""index":0,"seo":{"title":"T"},"meta":{"noindex":false,"x":1}"#, "seo, meta.x"),
        ] {
            let record = format!(r#"{{"slug":"/a",{keys}}}"#);
            assert_eq!(
                found(&record, &[("slug", "loc")]),
                (r#"[{"loc":"/a"}]"#.to_owned(), unread.to_owned()),
                "{keys}"
            );
        }
    }

    #[test]
    fn keys_of_all_records_and_inside_named_objects_are_reported_once() {
        let records = r#"{"fields":{"slug":{"en":"/a","de":"/de/a"},"title":"T"},"sys":{"id":1}},
            {"fields":{"slug":{"en":"/b"},"mood":1},"sys":{"id":1},"late":1}"#;
        let (_, unread) = found(records, &[("fields.slug.en", "loc")]);
        assert_eq!(unread, "fields.slug.de, fields.title, sys, fields.mood, late");
        let many: Vec<_> = (0..60).map(|number| format!("\"k{number}\":1")).collect();
        let (_, unread) = found(&format!("{{\"slug\":\"/a\",{}}}", many.join(",")), &[("slug", "loc")]);
        assert!(unread.ends_with("k48, k49 and 10 more"), "{unread}");
    }
}
