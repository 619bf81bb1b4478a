//! Posts as the REST API of `WordPress` returns them: of their many fields, a page has two.

use std::fmt::{self, Display};

use serde_json::value::RawValue;

use super::{LoneSurrogate, for_each_member, unescape};

/// The URL of a post.
const LINK: &str = "link";

/// The date of its last change in UTC.
pub(in super::super) const MODIFIED: &str = "modified_gmt";

/// Returns whether an object is a post.
pub(in super::super) fn is_post(object: &RawValue) -> bool {
    memchr::memmem::find(object.get().as_bytes(), MODIFIED.as_bytes()).is_some()
        && names(object).iter().filter(|name| is_field(name)).count() == 2
}

/// Returns whether a field of a post is a field of a page.
pub(in super::super) fn is_field(name: &str) -> bool {
    matches!(name, LINK | MODIFIED)
}

/// Shows the names of the other fields of a post.
pub(in super::super) struct OtherFields<'o>(pub(in super::super) &'o RawValue);

impl Display for OtherFields<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others: Vec<_> = names(self.0).into_iter().filter(|name| !is_field(name)).collect();
        formatter.write_str(&others.join(", "))
    }
}

fn names(object: &RawValue) -> Vec<String> {
    let mut names = Vec::new();
    for_each_member(object, |name, _| names.push(unescape(name.get(), &mut LoneSurrogate::default()).into_owned()));
    names
}

#[cfg(test)]
mod tests {
    use crate::read::page_list::{read, write};

    #[test]
    fn posts_of_wordpress_are_read_and_reported_once() {
        let post = |id: usize| {
            format!(
                "{{\"id\":{id},\"date\":\"2025-01-01T09:00:00\",\"modified\":\"2026-01-10T19:20:30\",\"modified_gmt\":\"2026-01-10T10:20:30\",\
                 \"status\":\"publish\",\"link\":\"https://a.example/{id}\",\"title\":{{\"rendered\":\"T\"}},\"tags\":[1]}}"
            )
        };
        let list = read(&format!("[{},{}]", post(1), post(2)), None, &crate::Options::default());
        let expected = r#"[{"loc":"https://a.example/1","lastmod":"2026-01-10T10:20:30Z"},{"loc":"https://a.example/2","lastmod":"2026-01-10T10:20:30Z"}]"#;
        assert_eq!(write(&list.pages), expected);
        let found: Vec<_> = list.report.problems.iter().map(|problem| (problem.rule.id, problem.count)).collect();
        assert_eq!(found, [("column-unknown", 2), ("field-alias", 2), ("field-alias", 2)]);
        assert!(list.report.problems[0].message.contains("id, date, modified, status, title, tags"));
    }
}
