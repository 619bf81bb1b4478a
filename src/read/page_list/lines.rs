//! Page lists with one page per line: NDJSON and plain text.

use crate::model::page::Page;
use crate::model::report::{Position, Reporter};
use crate::text::url::bare;

use super::{Entry, Sink, json};

/// Reads one JSON page per line. A line that is not JSON does not affect the others.
pub(super) fn read_ndjson(
    text: &str,
    group_field: Option<&str>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_>,
) -> usize {
    let mut page = Page::default();
    each_line(text, reporter, |line, index, reporter| {
        json::read_line(&mut page, line, index, group_field, reporter, sink);
    })
}

/// Number of lines that are inspected to detect a pasted list.
const SAMPLE: usize = 100;

/// Returns whether the lines of a text are URLs, of which some are items of a list (`- https://…`, `1. https://…`) or
/// have no scheme (`www.example.com`): a list that a person pasted, and not a text sitemap.
pub(super) fn is_pasted_list(text: &str) -> bool {
    let lines = || text.lines().map(|line| bare(line).0).filter(|line| !line.is_empty()).take(SAMPLE);
    let has_scheme = |line: &str| ["http://", "https://"].iter().any(|scheme| line.starts_with(scheme));
    let is_url = |line: &str| (has_scheme(line) || is_www(line)) && !line.contains(char::is_whitespace);
    lines().all(|line| is_url(without_marker(line))) && lines().any(|line| !has_scheme(line))
}

fn is_www(line: &str) -> bool {
    line.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("www.")) && line[4..].contains('.')
}

/// Returns a line without the marker of a list item: `-`, `*`, `•`, `1.` or `1)` before white space.
fn without_marker(line: &str) -> &str {
    let Some((marker, rest)) = line.split_once(char::is_whitespace) else { return line };
    let number = marker.strip_suffix(['.', ')']).unwrap_or_default();
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    if is_number || matches!(marker, "-" | "*" | "+" | "•" | "・") { rest.trim_start() } else { line }
}

/// Reads one URL per line.
pub(super) fn read_text(text: &str, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> usize {
    let mut page = Page::default();
    each_line(text, reporter, |line, index, reporter| {
        page.clear();
        page.loc = without_marker(line).into();
        sink(reporter, Entry { index, page: &mut page, is_sound: true });
    })
}

/// Calls a function for each line that is not blank, with its index among them, and sets the reporter's position.
fn each_line<'t>(
    text: &'t str,
    reporter: &mut Reporter<'_>,
    mut call: impl FnMut(&'t str, usize, &mut Reporter<'_>),
) -> usize {
    let mut index = 0;
    for (line_index, line) in text.lines().enumerate() {
        let (line, _) = bare(line);
        if !line.is_empty() {
            reporter.set_entry_position(Some(Position { line: line_index + 1, column: 1 }));
            call(line, index, reporter);
            index += 1;
        }
    }
    reporter.set_entry_position(None);
    index
}

#[cfg(test)]
mod tests {
    use crate::read::page_list::{Format, is_page_list, read};

    #[test]
    fn pasted_lists_are_page_lists() {
        for text in [
            "- https://a.example/\n- https://a.example/b\n",
            "1. https://a.example/\n2) https://a.example/b\n",
            "\n • https://a.example/\n\nhttps://a.example/b",
        ] {
            assert_eq!((is_page_list(text), Format::detect(text)), (true, Format::Text), "{text}");
            let list = read(text, None, &crate::Options::default());
            let locs: Vec<_> = list.pages.iter().map(|page| &*page.loc).collect();
            assert_eq!(locs, ["https://a.example/", "https://a.example/b"], "{text}");
        }
        let list = read("https://a.example/\nwww.a.example/about\n", None, &crate::Options::default());
        assert_eq!(list.pages[1].loc, "www.a.example/about");
        assert!(is_page_list("https://a.example/\nwww.a.example/about\n") && is_page_list("www.a.example/about"));
        for text in
            ["https://a.example/\nhttps://a.example/b", "- a\n- b", "www. is a word", "", "# a\n- https://a.example/"]
        {
            assert!(!is_page_list(text), "{text}");
        }
    }
}
