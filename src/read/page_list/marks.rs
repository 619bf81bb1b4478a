//! What records of content management systems say about their pages, under whatever name: that they are not published, are not to be
//! indexed, or have another canonical URL.

use serde_json::value::RawValue;

use crate::base::words::contains;
use crate::model::page::aliases::letters;
use crate::text::datetime;
use crate::text::page_status::is_listed;
use crate::text::robots_directives::{self, Indexing, flag};

use super::field::is_version;
use super::raw_json::{Items, Member, members};
use super::value::{JsonRow, JsonType, Text, Value, is_of};

/// The meaning of a key, or of a column of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A flag, or the time since when it is set: the record is not public. The name is its status, perhaps with `at` after it.
    NotPublic,
    /// A flag without which the record is not public.
    Public,
    /// The time of publication, which may be missing.
    Published,
    /// A status, of which some words say that the record is not public.
    Status,
    /// Directives for robots; a flag may allow or forbid indexing.
    Robots,
    /// Directives for robots, or a flag that allows indexing.
    Index,
    /// Directives for robots, or a flag that forbids indexing. In some systems, each language has a value.
    Noindex,
    /// The URL of the page that is to be indexed.
    Canonical,
}

use Meaning::{Canonical, Index, Noindex, NotPublic, Public, Published, Robots, Status};

/// The names in the form of [`letters`], without `is` before them and a number after them; then the ends of names, the longest first.
const MEANINGS: [(Meaning, bool, &[&str]); 9] = [
    (
        NotPublic,
        false,
        &[
            "draft",
            "private",
            "hidden",
            "archived",
            "archivedat",
            "deleted",
            "deletedat",
            "unlisted",
            "excludefromsitemap",
            "hidefromsitemap",
            "hidefromxmlsitemap",
            "excludefromxmlsitemap",
            "sitemapexclude",
            "disabled",
            "unpublished",
            "inactive",
            "trashed",
            "intrash",
        ],
    ),
    (
        Public,
        false,
        &["publish", "active", "public", "visible", "enabled", "listed", "includeinsitemap", "showinsitemap"],
    ),
    (Published, false, &["published", "publishedat", "publishedon", "lastpublished", "publishat", "publishdate"]),
    (
        Status,
        false,
        &[
            "status",
            "poststatus",
            "state",
            "stage",
            "visibility",
            "publicationstatus",
            "publicationstate",
            "workflowstate",
            "workflowstep",
            "moderationstate",
        ],
    ),
    (Index, false, &["index", "allowindexing"]),
    (
        Noindex,
        true,
        &[
            "noindex",
            "notindexable",
            "nonindexable",
            "unindexable",
            "hidefromrobots",
            "disallowrobots",
            "blockrobots",
            "norobots",
            "excluderobots",
            "hidefromsearch",
            "hidefromsearchengines",
            "excludefromsearch",
            "disallowindexing",
            "disableindexing",
            "blockindexing",
            "preventindexing",
        ],
    ),
    (Index, true, &["indexable", "indexablepage", "indexability", "allowrobots"]),
    (Robots, true, &["robots", "robotstag", "robotsmeta", "googlebot", "indexabilitystatus"]),
    (Canonical, true, &["canonical", "canonicalurl"]),
];

/// Returns the meaning of a name, and the known name.
pub(super) fn meaning_of(name: &str) -> Option<(Meaning, &'static str)> {
    let letters = letters(name);
    let name = str::from_utf8(&letters).unwrap_or_default();
    let name = name.strip_prefix("is").unwrap_or(name).trim_end_matches(|last: char| last.is_ascii_digit());
    // The last letter tells most names apart.
    let last = name.as_bytes().last()?;
    MEANINGS.iter().find_map(|(meaning, is_end, names)| {
        let mut names = names.iter().filter(|known| known.as_bytes().last() == Some(last));
        let known = names.find(|known| (*is_end || known.len() == name.len()) && name.ends_with(**known))?;
        Some((*meaning, *known))
    })
}

/// Returns whether a known name is that of the time of publication, which drafts have not.
pub(super) fn is_publication_time(known: &str) -> bool {
    contains("publishedat|publishedon|lastpublished", known)
}

/// Returns whether the object or the list at a path of a record has data of its page, and not those of something else: everything that
/// is about search engines except images, and objects with a usual name.
pub(super) fn is_part(path: &str, is_list: bool) -> bool {
    const NAMES: &str =
        "acf|attributes|content|data|fields|frontmatter|node|properties|settings|sys|system|yoastheadjson";
    // GraphQL has lists inside objects.
    let mut names = path.rsplit('.').filter(|name| !matches!(*name, "edges" | "nodes"));
    let letters = letters(names.next().unwrap_or_default());
    let name = str::from_utf8(&letters).unwrap_or_default();
    let name = ["page", "post", "custom"].iter().find_map(|start| name.strip_prefix(start)).unwrap_or(name);
    let is_about_search =
        path.to_ascii_lowercase().contains("seo") || name.contains("robots") || name.starts_with("meta");
    (is_about_search && !["image", "author"].iter().any(|other| name.contains(other)))
        || (!is_list && contains(NAMES, name))
}

/// Returns the members of an object, or of the objects of a list. In a list, an object may be a name and its value, or a tag with such
/// attributes; in another place, it has such a pair beside its members (a metafield of Shopify).
#[cold]
pub(super) fn parts(value: &RawValue) -> Vec<Member<'_>> {
    let Some(mut items) = Items::new(value.get()) else {
        let mut all = members(value);
        if all.iter().any(|it| it.name == "key") {
            all.extend(pair(&all, "key", "value"));
        }
        return all;
    };
    let (mut all, mut object) = (Vec::new(), Vec::new());
    while let Ok(Some(_)) = items.next(&mut object) {
        if let Some(attributes) = value_of(&object, "attributes|props") {
            let mut inner = members(attributes);
            inner.append(&mut object);
            object = inner;
        }
        match pair(&object, "name|key|rel", "content|value|href") {
            Some(pair) => all.push(pair),
            None => all.append(&mut object),
        }
    }
    all
}

/// Returns the first value of an object under some names.
fn value_of<'t>(object: &[Member<'t>], names: &str) -> Option<&'t RawValue> {
    object.iter().find(|it| contains(names, &it.name)).map(|it| it.value)
}

/// Returns the member that an object is if it has a name and a value.
fn pair<'t>(object: &[Member<'t>], names: &str, values: &str) -> Option<Member<'t>> {
    let (name, value) = (value_of(object, names)?, value_of(object, values)?);
    Some(Member { name: text_of(name).into(), value })
}

/// Returns the JSON of a value, that of a text without its quotes.
fn text_of(value: &RawValue) -> &str {
    value.get().trim_matches('"')
}

/// Returns whether the HTML for the head of a page forbids indexing.
fn head_forbids_indexing(html: &str) -> bool {
    html.split('<').any(|tag| {
        let is_robots = |name: &str| name.starts_with("\\\"robots") || name.starts_with("'robots");
        tag.strip_prefix("meta name=").is_some_and(|name| is_robots(name) && name.contains("noindex"))
    })
}

impl Meaning {
    /// Returns whether a text, a list of texts or a flag forbids indexing under a name with the meaning.
    #[cold]
    #[inline(never)]
    fn forbids_indexing(self, json: &str) -> Option<bool> {
        let mut forbids = None;
        for item in json.trim_matches(['[', ']']).split(',') {
            forbids = forbids.max(match (self, robots_directives::read(item.trim().trim_matches('"'))) {
                (Index, Some(Indexing::Flag(allows))) if json.len() > 1 => Some(!allows),
                (Index | Robots, Some(Indexing::Flag(_))) => None,
                (_, meaning) => meaning.map(Indexing::forbids),
            });
        }
        forbids
    }
}

/// What a record says about its page.
#[derive(Default)]
pub(super) struct Marks<'t> {
    /// The status of a record that is not public.
    status: Option<&'t str>,
    /// `true`, or a text of unknown meaning.
    noindex: Option<Value<'t, 't>>,
    canonical: Option<Value<'t, 't>>,
}

impl<'t> Marks<'t> {
    /// Reads a key; returns whether its value has one of the meanings. Of the values of several languages, that of the language of the
    /// record counts; without it, a status of publication in any of them.
    #[cold]
    pub(super) fn read(&mut self, member: &Member<'t>, language: &str) -> bool {
        let Some((meaning, known)) = meaning_of(&member.name) else {
            let text = text_of(member.value);
            // The drafts and versions of Sanity.
            let is_draft = member.name == "_id" && ["drafts.", "versions."].iter().any(|it| text.starts_with(it));
            // Yoast and Rank Math.
            let is_noindex = matches!(&*member.name, "yoast_head" | "rank_math_head") && head_forbids_indexing(text);
            if is_noindex {
                self.noindex = Some(Value::Bool(true));
            }
            return is_noindex || (is_draft && self.hide("draft"));
        };
        let is_object = is_of(member.value, JsonType::Object);
        let values = if is_object { members(member.value) } else { Vec::new() };
        let is_by_language = values.iter().all(|it| is_version(&it.name));
        let rank = |it: &&Member<'_>| match meaning {
            _ if it.name == language => 5,
            Status if contains("name|value|slug", &it.name) => 4,
            Status | Public | Published if is_by_language && it.value.get() != "null" => {
                is_listed(text_of(it.value)).map_or(1, |is_listed| 2 + u8::from(is_listed))
            }
            _ => 0,
        };
        let used = values.iter().max_by_key(rank).filter(|it| rank(it) > 0);
        let value = used.map_or(member.value, |it| it.value);
        let (json, text) = (value.get(), text_of(value));
        let is_text = json.starts_with('"');
        // Of robots directives, the words are read below.
        let flag = if matches!(meaning, NotPublic | Public | Published) { flag(text) } else { None };
        let mut is_read = flag.is_some() || json == "null";
        match meaning {
            NotPublic => {
                let is_time = known.ends_with("at") && datetime::read(text).is_ok();
                let is_set = |it: &Member<'_>| self::flag(text_of(it.value)) == Some(true);
                // In some systems, each language has a value.
                if flag == Some(true) || is_time || (used.is_none() && values.iter().any(is_set)) {
                    let status = known.strip_suffix("at").unwrap_or(known);
                    return self.hide(if is_listed(status).is_some() { status } else { "hidden" });
                }
            }
            Public | Published if flag == Some(false) => return self.hide("unpublished"),
            Published if json == "null" && is_publication_time(known) => return self.hide("draft"),
            Public => {}
            Published => is_read |= datetime::read(text).is_ok(),
            Status => {
                let is_listed = is_listed(text);
                if is_object && matches!(&*member.name, "status" | "_status") {
                    return is_listed == Some(true) || self.hide(text);
                }
                // Other words may have any meaning, and so may numbers under most names.
                let is_hidden = (is_text || known == "status") && is_listed == Some(false);
                let is_word = !text.starts_with(|first: char| first.is_ascii_digit());
                let status = if json == "false" { "draft" } else { text };
                return is_hidden && (is_word || known == "status") && self.hide(status);
            }
            Robots | Index | Noindex => {
                let forbids = if json.starts_with('{') {
                    // In some systems, each language has a value.
                    let mut values = values.iter().map(|it| it.value.get());
                    values.any(|value| meaning.forbids_indexing(value) == Some(true)).then_some(true)
                } else {
                    meaning.forbids_indexing(json)
                };
                is_read = forbids.is_some() || meaning == Noindex;
                if forbids == Some(true) {
                    self.noindex = Some(Value::Bool(true));
                } else if forbids.is_none() && is_text && is_read && !text.is_empty() {
                    self.noindex.get_or_insert(value.into());
                }
            }
            Canonical => {
                is_read |= is_text;
                if is_text && !text.is_empty() {
                    self.canonical = Some(value.into());
                }
            }
        }
        is_read
    }

    fn hide(&mut self, status: &'t str) -> bool {
        self.status.get_or_insert(status);
        true
    }

    /// Adds what the record says to its fields. Its status replaces another one, unless that is not public either.
    #[cold]
    pub(super) fn add_to(self, row: &mut JsonRow<'t>) {
        if let Some(status) = self.status {
            row.fields.retain(|(name, value)| match value {
                Value::Text(Text::Json(text)) | Value::Number(text) if name == "status" => {
                    is_listed(text.trim_matches('"')) == Some(false)
                }
                _ => name != "status",
            });
            if !row.fields.iter().any(|(name, _)| name == "status") {
                row.fields.push(("status".into(), Value::Text(Text::Plain(status.into()))));
            }
        }
        row.fields.extend(self.noindex.map(|noindex| ("noindex".into(), noindex)));
        row.fields.extend(self.canonical.map(|canonical| ("canonical".into(), canonical)));
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
        let options = Options::from(read_options);
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
            (r#""draft":{"en-US":true,"de":false}"#, r#","status":"draft""#),
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
            (r#""published_at":null"#, r#","status":"draft""#),
            (r#""excludeFromSitemap":true"#, r#","status":"excludefromsitemap""#),
            (r#""robots":"noindex""#, r#","noindex":true"#),
            (r#""robots":["noindex","nofollow"]"#, r#","noindex":true"#),
            (r#""robots":{"en-US":"noindex, follow"}"#, r#","noindex":true"#),
            (r#""seo":{"hideFromRobots":true}"#, r#","noindex":true"#),
            (r#""seo":{"notIndexable":true}"#, r#","noindex":true"#),
            (r#""seo":{"allowRobots":false}"#, r#","noindex":true"#),
            (r#""seo":{"noindex":["yes"]}"#, r#","noindex":true"#),
            (r#""meta":{"_yoast_wpseo_meta-robots-noindex":["1"]}"#, r#","noindex":true"#),
            (r#""meta":{"rank_math_canonical_url":"/b"}"#, r#","canonical":"/b""#),
            (r#""robots":{"index":false}"#, r#","noindex":true"#),
            (r#""seo":{"noIndex":true}"#, r#","noindex":true"#),
            (r#""seo":{"metaRobots":"noindex"}"#, r#","noindex":true"#),
            (r#""seo":{"metaRobotsNoindex":"noindex"}"#, r#","noindex":true"#),
            (r#""fields":{"noIndex":{"en-US":true}}"#, r#","noindex":true"#),
            (r#""indexable":false"#, r#","noindex":true"#),
            (r#""index":"no""#, r#","noindex":true"#),
            (r#""seo":{"noindex":"oui"}"#, r#","noindex":true"#),
            (r#""seo":{"noindex":"vielleicht"}"#, r#","noindex":"vielleicht""#),
            (r#""aioseo_meta_data":{"robots_noindex":true}"#, r#","noindex":true"#),
            (r#""acf":{"noindex":true}"#, r#","noindex":true"#),
            (r#""meta":{"rank_math_robots":["noindex"]}"#, r#","noindex":true"#),
            (r#""meta":[{"name":"robots","content":"noindex"}]"#, r#","noindex":true"#),
            (r#""meta_data":[{"id":1,"key":"_yoast_wpseo_meta-robots-noindex","value":"1"}]"#, r#","noindex":true"#),
            (r#""content":{"noindex":true}"#, r#","noindex":true"#),
            (r#""content":{"seo":{"noindex":true}}"#, r#","noindex":true"#),
            (r#""seo":{"metaRobots":{"noIndex":true}}"#, r#","noindex":true"#),
            (r#""seo":[{},{"noindex":true}]"#, r#","noindex":true"#),
            (r#""fields":{"seo":{"fields":{"noIndex":{"en-US":true}}}}"#, r#","noindex":true"#),
            (r#""pageSettings":{"advanced_seo":{"options":{"robots":"noindex"}}}"#, r#","noindex":true"#),
            (r#""acf":{"status":"draft"}"#, r#","status":"draft""#),
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
            (
                r#""author":{"noindex":true},"related":[{"noindex":true}],"breadcrumbs":{"robots":"noindex"}"#,
                "author, related, breadcrumbs",
            ),
            (r#""seo":{"metaImage":{"hidden":true}},"category":{"status":"draft"}"#, "seo, category"),
            (r#""content":[{"hidden":true}],"meta":{"author":{"hidden":true}}"#, "content, meta"),
            (
                r#""aioseo_meta_data":{"robots_noindex":false,"robots_nofollow":true}"#,
                "aioseo_meta_data.robots_nofollow",
            ),
            (r#""seo":{"hideFromRobots":false,"disallowRobots":false,"noindex":["0"]}"#, ""),
            (r#""robots":true,"seo":{"metaRobots":false,"indexable":["yes"]}"#, "robots, seo.metaRobots"),
            (r#""index":0,"seo":{"title":"T"},"meta":{"noindex":false,"x":1}"#, "index, seo, meta.x"),
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
        assert!(unread.ends_with("k48, k49, …"), "{unread}");
    }
}
