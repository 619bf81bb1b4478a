//! Lists of pages inside an object, as APIs return them: `{"data": […], "meta": {…}}`.

use serde_json::value::RawValue;

use super::super::field::is_known;
use super::super::raw_json::{self, Item, Items, Member, members};
use super::super::value::{JsonType, List, Value, is_location, is_of};
use crate::base::words::contains;
use crate::model::page::Page;
use crate::model::page::aliases::letters;
use crate::model::report::{Finding, Reporter};
use crate::model::rule::{self, Locale, Severity};

/// The usual names of the list, for objects with several lists.
const NAMES: &str = "data|items|results|pages|urls|entries|posts|records|sitemaps|nodes|edges|stories";

/// The maximum number of objects around a list.
const MAX_DEPTH: usize = 4;

/// A list inside an object.
pub(super) struct Wrapped<'t> {
    pub(super) list: &'t RawValue,
    /// The path of the list: `data.posts`.
    path: String,
    /// The object around it.
    object: &'t RawValue,
    /// Whether the objects have other members.
    has_others: bool,
}

impl<'t> Wrapped<'t> {
    /// Finds the list of pages in an object: its only list, or the one with a usual name. `None` if the object is a page, if the list
    /// has texts without a URL under another name than a usual one (such as the errors of an API), or if it is unclear which of its lists has the pages. The URL
    /// of an object with a list of pages is that of the site.
    pub(super) fn of(object: &'t RawValue) -> Option<Self> {
        let wrapped = Self::at_depth(object, 1)?;
        // Beside errors, an empty list does not say that there are no pages.
        let has_errors = || members(object).iter().any(|it| it.name == "errors" && !is_empty(it.value));
        (!is_empty(wrapped.list) || !has_errors()).then_some(wrapped)
    }

    fn at_depth(object: &'t RawValue, depth: usize) -> Option<Self> {
        let members = members(object);
        if depth > MAX_DEPTH {
            return None;
        }
        let has_others = members.len() > 1;
        let is_page = members.iter().any(is_location);
        if let Some(Member { name, value }) = only(&members, JsonType::List)
            && let is_usual = contains(NAMES, name)
            && (has_page(value) || (!is_page && may_be_pages(value, is_usual)))
            && (!is_page || is_usual)
        {
            return Some(Self { list: value, path: name.to_string(), object, has_others });
        }
        let Member { name, value } = only(&members, JsonType::Object).filter(|_| !is_page)?;
        let wrapped = Self::at_depth(value, depth + 1)?;
        let path = format!("{name}.{}", wrapped.path);
        Some(Self { path, object, has_others: has_others || wrapped.has_others, ..wrapped })
    }

    /// Reports where the pages are read from.
    pub(super) fn report(&self, reporter: &mut Reporter<'_>) {
        let part = part_in(&members(self.object), self.list, 0).filter(|_| self.has_others);
        let hint = match (&part, reporter.options().locale) {
            (None, Locale::En) if !self.has_others => ".",
            (None, Locale::Ja) if !self.has_others => "。",
            (None, Locale::En) => ". It may be one part of several: check that it is complete.",
            (None, Locale::Ja) => "。一覧の一部でないか確認してください。",
            (Some(found), Locale::En) => &format!(", which is one part of several ({found}). Request the others, too."),
            (Some(found), Locale::Ja) => &format!("。一覧の一部だけです（{found}）。残りも取得してください。"),
        };
        let finding = Finding::of(&rule::PAGE_LIST_WRAPPED).param("field", &self.path).param("hint", hint);
        reporter.add(&if self.has_others { finding } else { finding.severity(Severity::Info) });
    }
}

/// Returns the member which says that a list is one part of several, as the answers of APIs have it:
/// `hasNextPage: true`, `next: 2`, `total: 300`.
#[cold]
fn part_in(members: &[Member<'_>], list: &RawValue, depth: usize) -> Option<String> {
    members.iter().find_map(|Member { name, value }| {
        let text = value.get();
        let number = text.parse().unwrap_or(0);
        let letters = letters(name);
        let is_in = |names: &str| contains(names, str::from_utf8(&letters).unwrap_or_default());
        let is_part = (is_in("hasnextpage|hasnext|hasmore") && text == "true")
            || (is_in("next|nextpage|nextcursor|nexturl") && !contains("null|false|\"\"|0", text))
            || (is_in("total|totalcount|totalresults") && number > length(list))
            || (is_in("pagecount|totalpages") && number > 1);
        match Value::from(*value) {
            Value::Object(_) if depth < MAX_DEPTH => part_in(&raw_json::members(value), list, depth + 1),
            Value::Bool(_) | Value::Number(_) | Value::Text(_) if is_part => Some(format!("{name}: {text}")),
            _ => None,
        }
    })
}

/// Returns whether a value is an empty list.
fn is_empty(value: &RawValue) -> bool {
    value.get().strip_prefix('[').is_some_and(|rest| rest.trim_start().starts_with(']'))
}

/// Returns the number of items of a list.
fn length(list: &RawValue) -> usize {
    let mut items = 0;
    List::Json(list).for_each(&mut |_| items += 1);
    items
}

/// Returns whether an object with these members is a page: it has a URL.
pub(super) fn is_page(members: &[Member<'_>]) -> bool {
    members.iter().any(is_location)
}

/// Returns whether an item of a list is certainly a page: an object with a URL, or a URL.
fn has_page(list: &RawValue) -> bool {
    let mut members = Vec::new();
    let Some(mut items) = Items::new(list.get()) else { return false };
    while let Ok(Some(item)) = items.next(&mut members) {
        let is_page = match item {
            Item::Object => is_page(&members),
            Item::Value(value) => ["\"http://", "\"https://"].iter().any(|start| value.get().starts_with(start)),
        };
        if is_page {
            return true;
        }
    }
    false
}

/// Returns whether a list without a certain page may have some: its first item is an object, whose URL may have any name, or under a
/// usual name anything but a text with white space, which is no URL.
fn may_be_pages(list: &RawValue, is_usual: bool) -> bool {
    match Items::new(list.get()).and_then(|mut items| items.next(&mut Vec::new()).ok().flatten()) {
        Some(Item::Object) => true,
        Some(Item::Value(value)) => is_usual && !value.get().contains(char::is_whitespace),
        None => is_usual,
    }
}

/// Returns the only member of a kind that is no field of a page, or the only one with a usual name. An empty list beside others is none,
/// and the errors of an API are no pages.
fn only<'m, 't>(members: &'m [Member<'t>], kind: JsonType) -> Option<&'m Member<'t>> {
    let fields = Page::default();
    let has_items = |member: &&Member<'_>| !is_empty(member.value);
    let mut found = Vec::new();
    for member in members {
        if is_of(member.value, kind) && member.name != "errors" && !is_known(&fields, &member.name) {
            found.push(member);
        }
    }
    if found.iter().any(has_items) {
        found.retain(has_items);
    }
    if found.len() > 1 {
        found.retain(|member| contains(NAMES, &member.name));
    }
    found.pop().filter(|_| found.is_empty())
}

#[cfg(test)]
mod tests {
    use crate::read::page_list::{Format, is_page_list, read};

    #[test]
    fn lists_inside_objects_are_read_and_reported_once() {
        for (before, after, path, severity) in [
            ("{\"data\": ", "}", "data", "info"),
            ("{\"items\":", ",\"total\": 2}\n", "items", "warning"),
            ("{\"errors\": [], \"results\":", "}", "results", "warning"),
            ("{\"pages\": 1, \"anything\":", "}", "anything", "warning"),
            ("{\"made\": [\"today\"], \"sitemaps\":", "}", "sitemaps", "warning"),
            ("{\"url\": \"https://a.example/\", \"pages\":", "}", "pages", "warning"),
            ("{\n \"data\": {\n \"posts\":", "}\n}\n", "data.posts", "info"),
            ("{\"allPages\": ", "}", "allPages", "info"),
            ("{\"products\":", ",\"total\": 2}", "products", "warning"),
            ("{\"data\":{\"pages\":", ",\"posts\":[]}}", "data.pages", "warning"),
            ("{\"stories\":", ",\"cv\":1,\"rels\":[],\"links\":[]}", "stories", "warning"),
            ("{\"stories\":", ",\"rels\":[{\"id\":1}],\"links\":[]}", "stories", "warning"),
            ("{\"errors\":[{\"message\":\"x\"}],\"data\":{\"all\":{\"nodes\":", "}}}", "data.all.nodes", "warning"),
        ] {
            let text = format!("{before}[\"/a\", {{\"url\": \"/b\"}}]{after}");
            let list = read(&text, None, &crate::Options::default());
            let locs: Vec<_> = list.pages.iter().map(|page| &*page.loc).collect();
            assert_eq!((&*locs, list.format, is_page_list(&text)), (&["/a", "/b"][..], Format::Json, true), "{text}");
            let [problem] = &list.report.problems[..] else { panic!("{text}: {:?}", list.report.problems) };
            assert_eq!((problem.rule.id, problem.severity.as_str()), ("page-list-wrapped", severity), "{text}");
            assert_eq!(problem.params[0].1, path, "{text}");
        }
    }

    #[test]
    fn a_part_of_a_list_is_named() {
        for (before, after, found) in [
            ("{\"data\":{\"all\":{\"pages\":", ",\"pageInfo\":{\"hasNextPage\":true}}}}", "hasNextPage: true"),
            ("{\"data\":", ",\"meta\":{\"pagination\":{\"page\":1,\"pageCount\":4,\"total\":98}}}", "pageCount: 4"),
            ("{\"posts\":", ",\"meta\":{\"pagination\":{\"pages\":1,\"next\":2}}}", "next: 2"),
            ("{\"results\":", ",\"links\":{\"prev\":null,\"next\":\"/?page=2\"}}", "next: \"/?page=2\""),
            ("{\"total\":3,\"items\":", "}", "total: 3"),
        ] {
            let text = format!("{before}[\"/a\", \"/b\"]{after}");
            let list = read(&text, None, &crate::Options::default());
            let message = &list.report.problems[0].message;
            assert!(
                message.ends_with(&format!("one part of several ({found}). Request the others, too.")),
                "{text}: {message}"
            );
        }
        for after in [",\"total\":2}", ",\"next\":null}", ",\"meta\":{\"hasMore\":false,\"total_pages\":1}}"] {
            let list = read(&format!("{{\"data\":[\"/a\", \"/b\"]{after}"), None, &crate::Options::default());
            let message = &list.report.problems[0].message;
            assert!(message.ends_with(". It may be one part of several: check that it is complete."), "{message}");
        }
    }

    #[test]
    fn an_object_without_a_list_is_a_page_or_no_list() {
        for text in [
            "{\"loc\": \"/a\"}",
            "{\n\"url\": \"/a\",\n\"images\": [\"/b\"]\n}",
            "{\"loc\": \"/a\", \"images\": [{\"loc\": \"/b\"}]}",
        ] {
            let list = read(text, None, &crate::Options::default());
            assert_eq!((list.pages.len(), &*list.pages[0].loc, list.report.problems.len()), (1, "/a", 0), "{text}");
        }
        for text in [
            "{\n\"one\": [1],\n\"two\": [2]\n}",
            "{\n\"images\": [\"/a\"]\n}",
            "{\n\"deep\": 1\n}",
            // What APIs answer instead of pages.
            "{\n\"status\":401,\"errors\":[\"Token expired\"]}",
            "{\n\"error\":\"x\",\"trace\":[\"at a\",\"at b\"]}",
            "{\n\"data\":[\"Token expired\"]}",
            "{\n\"redirects\":[\"/x\"]}",
            "{\n\"errors\":[{\"message\":\"x\"}]}",
            "{\n\"data\":[],\"errors\":[{\"message\":\"x\"}]}",
            "{\n\"data\":{\"pages\":{\"nodes\":[]}},\"errors\":[{\"message\":\"x\",\"path\":[\"pages\"]}]}",
        ] {
            let list = read(text, None, &crate::Options::default());
            assert!(list.pages.is_empty(), "{text}");
            assert!(list.report.problems[0].message.contains("found an object"), "{text}");
        }
        // Without errors, an empty list has no pages.
        let empty = "{\n\"data\":{\"pages\":{\"nodes\":[]}},\"errors\":[]}";
        let list = read(empty, None, &crate::Options::default());
        assert_eq!((list.pages.len(), list.report.problems[0].rule.id), (0, "page-list-wrapped"));
        // In one line, it is an entry without a URL.
        let answer = read("{\"status\":401,\"errors\":[\"Token expired\"]}", None, &crate::Options::default());
        assert!(answer.pages.iter().all(|page| page.loc.is_empty()), "{answer:?}");
        let damaged = read("{\"data\": [\n{\"loc\": }]}", None, &crate::Options::default());
        assert!(damaged.report.problems[0].message.contains("\"}\" is not allowed here"), "{damaged:?}");
    }
}
