//! The keys of JSON pages that are not the names of their fields: those that the option `read.columns` names, and those of rows of
//! other tools.

use std::borrow::Cow;
use std::cell::Cell;
use std::mem;

use crate::base::words::contains;
use crate::model::options::Options;
use crate::model::page::Page;
use crate::model::page::aliases::{Alias, alias};
use crate::model::page::fields::Fields;
use crate::model::report::{Finding, Reporter};
use crate::model::rule;

use super::api_row::{self, Place, Reading};
use super::csv::{Columns, column_tree};
use super::raw_json::{self, Member};
use super::value::{JsonRow, JsonType, Object, Value};

/// The names that are read besides the fields of a page.
#[derive(Default)]
pub(super) struct Keys<'k> {
    /// The field whose value is the group of a page.
    pub(super) group: Option<&'k str>,
    named: Option<Named<'k>>,
}

/// The keys that the option `read.columns` names.
struct Named<'k> {
    /// Names and fields; a field is empty for a key that is left out.
    columns: &'k [(String, String)],
    tree: Columns,
    /// The entries of `columns` for a field that has one already.
    duplicates: Vec<usize>,
    /// The entry of `columns` for the URL of a page.
    location: Option<usize>,
    is_found: Vec<Cell<bool>>,
}

impl<'k> Keys<'k> {
    /// Returns the names under the options of a call.
    pub(super) fn new(options: &'k Options, group: Option<&'k str>) -> Self {
        let columns = &options.read.columns[..];
        let named = (!columns.is_empty()).then(|| {
            let (tree, duplicates) = column_tree(columns);
            let location = columns.iter().position(|(_, field)| names_location(field));
            Named { columns, tree, duplicates, location, is_found: vec![Cell::new(false); columns.len()] }
        });
        Self { group, named }
    }

    /// Returns the names for values whose keys are fields already.
    pub(super) fn of_group(group: Option<&'k str>) -> Self {
        Self { group, named: None }
    }

    /// Returns the fields of an object; `None` for a page whose keys are all read as they are.
    pub(super) fn row<'t>(&'t self, members: &[Member<'t>]) -> Option<JsonRow<'t>> {
        let named = self.named.as_ref();
        let is_foreign = named.is_some_and(|named| named.names_location_in(members, false));
        let has_names = named.is_some() || self.group.is_some();
        let reading = Reading {
            place: &|path, is_inside| {
                // A key may have such a name itself.
                let is_key = is_inside && has_names && members.iter().any(|member| is_same(&member.name, path));
                if is_key { Place::Unnamed } else { self.place(path) }
            },
            is_foreign,
            has_names: named.is_some(),
            language: named.map_or("", Named::language),
        };
        let (row, marks) = api_row::read(members, &reading)?;
        let mut row = if let Some(named) = named { named.apply(row, is_foreign) } else { row };
        marks.add_to(&mut row);
        Some(row)
    }

    /// Returns what the options say about the path of a key.
    fn place(&self, path: &str) -> Place<'_> {
        if let Some(group) = self.group.filter(|group| *group == path) {
            return Place::Read(group);
        }
        let mut place = Place::Unnamed;
        for (column, _) in self.named.as_ref().map_or(&[][..], |named| named.columns) {
            match column.get(..path.len()) {
                Some(start) if is_same(start, path) && column[path.len()..].starts_with('.') => place = Place::Outside,
                _ if is_same(column, path) => return Place::Read(column),
                _ => {}
            }
        }
        place
    }

    /// Returns whether the option `read.columns` names the URL of an object.
    pub(super) fn name_location_of(&self, members: &[Member<'_>]) -> bool {
        self.named.as_ref().is_some_and(|named| named.names_location_in(members, true))
    }

    /// Reports the keys that the option `read.columns` names and no page has. The batches of a stream report those of the first one.
    pub(super) fn report_missing(&self, reporter: &mut Reporter<'_>) {
        let Some(named) = self.named.as_ref().filter(|_| !reporter.has_entries_before()) else { return };
        for ((column, _), is_found) in named.columns.iter().zip(&named.is_found) {
            if !is_found.get() {
                reporter.add(&Finding::of(&rule::COLUMN_MISSING).param("column", column));
            }
        }
    }
}

impl Named<'_> {
    fn position(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|(column, _)| is_same(column, name))
    }

    /// Returns whether the URL of an object has a name, whose value may be missing unless `is_given`.
    fn names_location_in(&self, members: &[Member<'_>], is_given: bool) -> bool {
        self.location.is_some_and(|at| has_path(members, &self.columns[at].0, is_given))
    }

    /// Returns the key that has the URL of a record, which may be a language in an object: `de` of `slug.de`.
    fn language(&self) -> &str {
        let path = self.location.map_or("", |at| &self.columns[at].0);
        path.rsplit('.').next().unwrap_or_default()
    }

    /// Gives the values of named keys their fields. `is_foreign` tells whether one of them has the URL of the record, or would have it.
    fn apply<'t>(&'t self, mut read: JsonRow<'t>, is_foreign: bool) -> JsonRow<'t> {
        let mut named: Vec<Option<Value<'t, 't>>> = self.columns.iter().map(|_| None).collect();
        let mut own = Vec::new();
        for (name, value) in mem::take(&mut read.fields) {
            let Some(at) = self.position(&name) else {
                own.push((name, value));
                continue;
            };
            self.is_found[at].set(true);
            if self.duplicates.contains(&at) {
                read.others.push(name);
            } else if value.kind() != JsonType::Null {
                named[at] = Some(value.in_zone_of(&name));
            }
        }
        // What the option names takes precedence over a key with the name of the field, also without a value, except for what leaves a
        // page out. A record without the key may be of another kind, unless other records have it.
        let is_named = |at: usize| self.is_found[at].get() || (is_foreign && self.location == Some(at));
        read.is_record |= self.location.is_some_and(is_named);
        for (name, value) in own {
            let is_given = |(at, (_, field)): (usize, &(String, String))| {
                (named[at].is_some() || (is_named(at) && !contains("status|noindex|canonical|redirect", field)))
                    && names_same(field, &name)
            };
            if self.columns.iter().enumerate().any(is_given) {
                read.others.push(name);
            } else {
                read.fields.push((name, value));
            }
        }
        let value = self.tree.value(self.columns.len(), &mut |column, form| form.read_json(named[column].take()?));
        if let Some(Value::Object(Object::Fields(fields))) = value {
            read.fields.extend(fields.into_iter().map(|(name, value)| (Cow::Borrowed(name), value)));
        }
        read
    }
}

/// Returns whether two names are the same key.
fn is_same(one: &str, other: &str) -> bool {
    one.trim().eq_ignore_ascii_case(other.trim())
}

/// Returns whether members have a value at a path, or only its first key unless `is_given`.
fn has_path(members: &[Member<'_>], path: &str, is_given: bool) -> bool {
    let value_of = |key: &str| members.iter().find(|member| is_same(&member.name, key)).map(|member| member.value);
    value_of(path).is_some()
        || path.split_once('.').is_some_and(|(first, rest)| {
            value_of(first).is_some_and(|value| !is_given || has_path(&raw_json::members(value), rest, true))
        })
}

/// Returns whether a path begins with the field that a key names.
pub(super) fn names_same(path: &str, key: &str) -> bool {
    let field = path.split(['.', '[']).next().unwrap_or_default();
    !field.is_empty() && field_of(field) == field_of(key)
}

/// Returns whether a key names the URL of a page.
pub(super) fn names_location(key: &str) -> bool {
    field_of(key) == "loc"
}

/// Returns the field of a page that a key names, under its own or another name.
fn field_of(key: &str) -> &str {
    match alias("Page", key, Page::default().names()) {
        Some(Alias::Field(field)) => field,
        _ => key,
    }
}

#[cfg(test)]
mod tests {
    use crate::read::page_list::{read, write};
    use crate::{Options, ReadOptions};

    /// Returns the pages as JSON, and the problems as a rule and its first parameter.
    fn found(text: &str, columns: &[(&str, &str)]) -> (String, Vec<(&'static str, String)>) {
        let columns = columns.iter().map(|(column, field)| ((*column).to_owned(), (*field).to_owned())).collect();
        let list = read(text, None, &Options::from(ReadOptions { columns, ..ReadOptions::default() }));
        let problems = list.report.problems.iter();
        let problems = problems.map(|problem| (problem.rule.id, problem.params[0].1.clone())).collect();
        (write(&list.pages), problems)
    }

    #[test]
    fn paths_of_nested_keys_name_fields() {
        let slug =
            |path: &str| [(path.to_owned(), "loc".to_owned()), ("sys.updatedAt".to_owned(), "lastmod".to_owned())];
        for (text, path) in [
            (
                r#"{"items":[{"sys":{"id":"1","updatedAt":"2026-01-02"},"fields":{"slug":"/a","title":"A"}}]}"#,
                "fields.slug",
            ),
            (
                r#"{"result":[{"_id":"1","sys":{"updatedAt":"2026-01-02"},"slug":{"_type":"slug","current":"/a"}}]}"#,
                "slug.current",
            ),
            (
                r#"{"data":{"all":{"edges":[{"node":{"fields":{"Slug":"/a"}},"sys":{"updatedAt":"2026-01-02"}}]}}}"#,
                "node.fields.slug",
            ),
            (r#"{"fields":{"slug":"/a"},"sys":{"updatedAt":"2026-01-02"}}"#, "fields.slug"),
            (r#"[{"fields.slug":"/a","fields":{"slug":"/b"},"sys":{"updatedAt":"2026-01-02"}}]"#, "fields.slug"),
        ] {
            let columns = slug(path);
            let columns: Vec<_> = columns.iter().map(|(column, field)| (&**column, &**field)).collect();
            let (pages, problems) = found(text, &columns);
            assert_eq!(pages, r#"[{"loc":"/a","lastmod":"2026-01-02"}]"#, "{text}");
            assert!(
                problems.iter().all(|(rule, _)| matches!(*rule, "page-list-wrapped" | "column-unknown")),
                "{problems:?}"
            );
        }
        // Neither is an attribute that is read named among the others, nor is a draft of Strapi listed.
        let (pages, problems) = found(r#"[{"id":1,"attributes":{"slug":"/a"}}]"#, &[("attributes.slug", "loc")]);
        assert_eq!((&*pages, problems), (r#"[{"loc":"/a"}]"#, vec![("column-unknown", "id".to_owned())]));
        let (pages, _) = found(r#"[{"id":2,"slug":"/b","publishedAt":null}]"#, &[("slug", "loc")]);
        assert_eq!(pages, r#"[{"loc":"/b","status":"draft"}]"#);
        // Neither is a record that is not public, whatever says so, or where.
        for (text, column) in [
            (r#"[{"handle":"/a","published_at":null,"status":"active"}]"#, "handle"),
            (r#"[{"slug":"/a","publishedAt":null,"status":"published"}]"#, "slug"),
            (r#"{"data":{"all":{"edges":[{"node":{"handle":"/a","status":"DRAFT"}}]}}}"#, "node.handle"),
            (r#"{"items":[{"fields":{"slug":"/a","status":"archived"},"sys":{"id":"1"}}]}"#, "fields.slug"),
            (r#"{"result":[{"_id":"drafts.a1","slug":{"current":"/a"}}]}"#, "slug.current"),
            (r#"{"data":[{"id":"1","attributes":{"status":false,"path":{"alias":"/a"}}}]}"#, "attributes.path.alias"),
            (r#"[{"handle":"/a","status":false}]"#, "handle"),
        ] {
            let (pages, _) = found(text, &[(column, "loc")]);
            assert!(
                ["draft", "DRAFT", "archived"]
                    .iter()
                    .any(|status| pages == format!(r#"[{{"loc":"/a","status":"{status}"}}]"#)),
                "{text}: {pages}"
            );
        }
        for (text, column) in [
            (r#"[{"handle":"/a","published_at":"2026-01-02","status":"active"}]"#, "handle"),
            (r#"[{"_id":"a1","slug":{"current":"/a"}}]"#, "slug.current"),
            (r#"[{"handle":"/a","status":true}]"#, "handle"),
        ] {
            let (pages, problems) = found(text, &[(column, "loc")]);
            assert!(!pages.contains("draft"), "{text}: {pages}");
            assert!(problems.iter().all(|(rule, _)| *rule == "column-unknown"), "{problems:?}");
        }
        // The object of a page may be below its path.
        let (pages, problems) = found(r#"{"/a":{"modified":"2026-01-02"}}"#, &[("Modified", "lastmod")]);
        assert_eq!((&*pages, problems), (r#"[{"loc":"/a","lastmod":"2026-01-02"}]"#, vec![]));
        let (_, problems) = found(
            r#"[{"fields":{"slug":"/a"}},{"fields":null}]"#,
            &[("fields.slug", "loc"), ("fields.date", "lastmod")],
        );
        assert!(problems.contains(&("column-missing", "fields.date".to_owned())), "{problems:?}");
    }

    #[test]
    fn the_option_columns_names_keys_of_json_as_it_names_columns_of_csv() {
        let columns = [
            ("Permalink", "loc"),
            ("changed", "lastmod"),
            ("photo", "images[0].loc"),
            ("paper", "news.publication.name"),
            ("headline", "news.title"),
            ("secret", ""),
        ];
        let row = r#"{"permalink":"/a","changed":"2026-01-10","photo":"/p.png","paper":"P","headline":"H","secret":{"x":[1]},"priority":0.8}"#;
        let json = r#"[{"loc":"/a","lastmod":"2026-01-10","priority":0.8,"images":[{"loc":"/p.png"}],"news":{"publication":{"name":"P"},"title":"H"}}]"#;
        for text in [format!("[{row}]"), format!("{row}\n"), format!("{{\"data\":[{row}]}}"), row.replace(',', ",\n")] {
            let (pages, mut problems) = found(&text, &columns);
            problems.retain(|(rule, _)| *rule != "page-list-wrapped");
            assert_eq!((pages, problems), (json.to_owned(), vec![]), "{text}");
        }
        let csv = "permalink,changed,photo,paper,headline,secret,priority\n/a,2026-01-10,/p.png,P,H,x,0.8\n";
        assert_eq!(found(csv, &columns), (json.to_owned(), vec![]));
    }

    #[test]
    fn texts_of_named_keys_are_read_like_cells() {
        let columns = [("Adresse", "loc"), ("Stand", "lastmod"), ("Direktive", "noindex"), ("Bild", "images")];
        let json = r#"[{"loc":"/a","lastmod":"2025-12-31","images":[{"loc":"/p.png"}],"noindex":true},{"loc":"/b","lastmod":"bald"}]"#;
        let text = r#"[{"Adresse":"/a","Stand":"31.12.2025","Direktive":"noindex, follow","Bild":["/p.png"]},{"Adresse":"/b","Stand":"bald","Direktive":"index"}]"#;
        assert_eq!(found(text, &columns), (json.to_owned(), vec![]));
        let csv = "Adresse,Stand,Direktive,Bild\n/a,31.12.2025,\"noindex, follow\",/p.png\n/b,bald,index,\n";
        assert_eq!(found(csv, &columns), (json.to_owned(), vec![]));
        // Other values of JSON are those of the fields.
        let text = r#"[{"Adresse":"/a","Stand":null,"Direktive":false}]"#;
        assert_eq!(found(text, &columns[..3]).0, r#"[{"loc":"/a","noindex":false}]"#);
    }

    #[test]
    fn a_named_key_takes_precedence_and_a_missing_one_is_reported() {
        let columns = [("full", "loc"), ("changd", "lastmod")];
        let (pages, problems) = found(r#"[{"url":"/b","full":"/a"},{"url":"/c","full":null},"/d"]"#, &columns);
        assert_eq!(pages, r#"[{"loc":"/a"},{"loc":""},{"loc":"/d"}]"#);
        assert_eq!(problems, [("column-unknown", "url".to_owned()), ("column-missing", "changd".to_owned())]);
        // Of two keys for one field, the first entry of the option is used.
        let columns = [("a", "lastmod"), ("b", "lastmod")];
        let (pages, problems) = found(r#"[{"loc":"/","b":"2026-01-02","a":"2026-01-01"}]"#, &columns);
        assert_eq!(pages, r#"[{"loc":"/","lastmod":"2026-01-01"}]"#);
        assert_eq!(problems, [("column-unknown", "b".to_owned())]);
    }

    #[test]
    fn a_named_key_of_a_row_of_another_tool_is_read() {
        let columns = [("canonical", "loc"), ("created", "lastmod")];
        let text =
            r#"[{"id":1,"attributes":{"canonical":"/a","created":"2026-01-10","updatedAt":"2026-01-11","title":"T"}}]"#;
        let (pages, problems) = found(text, &columns[..1]);
        assert_eq!(pages, r#"[{"loc":"/a","lastmod":"2026-01-11"}]"#);
        let rules: Vec<_> = problems.iter().map(|(rule, _)| *rule).collect();
        assert_eq!(rules, ["column-unknown", "field-alias"]);
        let (pages, problems) = found(text, &columns);
        assert_eq!(pages, r#"[{"loc":"/a","lastmod":"2026-01-10"}]"#);
        let rules: Vec<_> = problems.iter().map(|(rule, _)| *rule).collect();
        assert_eq!(rules, ["column-unknown"]);
    }

    #[test]
    fn times_in_keys_that_name_their_zone_are_in_utc() {
        let page = r#"[{"loc":"/a","lastmod":"2026-01-10T10:20:30Z"}]"#;
        for (key, time, columns) in [
            ("post_modified_gmt", "2026-01-10 10:20:30", &[][..]),
            ("modifiedGmt", "2026-01-10T10:20:30", &[]),
            ("date_gmt", "2026-01-10T10:20:30", &[("date_gmt", "lastmod")]),
            ("changedUtc", "2026-01-10 10:20:30", &[("changedUtc", "lastmod")]),
            ("changedUtc", "2026-01-10T10:20:30Z", &[("changedUtc", "lastmod")]),
        ] {
            assert_eq!(found(&format!(r#"[{{"loc":"/a","{key}":"{time}"}}]"#), columns).0, page, "{key}");
        }
        let text = r#"[{"loc":"/a","changed":"2026-01-10T10:20:30"}]"#;
        assert_eq!(found(text, &[("changed", "lastmod")]).0, r#"[{"loc":"/a","lastmod":"2026-01-10T10:20:30"}]"#);
    }

    #[test]
    fn versions_without_urls_are_not_read() {
        let story =
            r#"[{"slug":"/a","alternates":[{"id":1,"slug":"a","full_slug":"de/a","lang":"de","published":true}]}]"#;
        let (pages, problems) = found(story, &[("slug", "loc")]);
        assert_eq!((&*pages, problems), (r#"[{"loc":"/a"}]"#, vec![("column-unknown", "alternates".to_owned())]));
        let links = r#"[{"slug":"/a","alternates":[{"lang":"de","href":"https://a.example/de"}]}]"#;
        assert!(found(links, &[("slug", "loc")]).0.contains("alternates"));
    }
}
