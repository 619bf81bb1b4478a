//! Page lists with one page per line: a JSON page or a URL.

use memchr::memchr_iter;

use crate::model::page::Page;
use crate::model::report::{Position, Reporter};
use crate::text::url::{bare, is_no_value};

use super::keys::Keys;
use super::list_format::Format;
use super::sink::{ListedPage, Sink};
use super::{json, markdown};

/// Reads one page per line. A line that cannot be read does not affect the others.
pub(super) fn read(
    text: &str,
    format: Format,
    keys: &Keys<'_>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_>,
) -> usize {
    let mut page = Page::default();
    let count = each_line(text, reporter, |line, index, reporter| {
        let line = without_marker(line);
        if begins_json(line) || (format == Format::Ndjson && json::is_value(line)) {
            json::read_line(&mut page, line, index, keys, reporter, sink);
        } else {
            page.clear();
            page.loc = line.into();
            sink(reporter, ListedPage { index, page: &mut page, is_sound: true });
        }
    });
    keys.report_missing(reporter);
    count
}

/// Returns whether a line is a JSON page, complete or not: no URL begins like an object, a list or a JSON text.
fn begins_json(line: &str) -> bool {
    line.starts_with(['{', '"']) || (line.starts_with('[') && !markdown::is_link(line))
}

/// Number of lines that are inspected to detect the kind of a list.
const SAMPLE: usize = 100;

/// Returns the first lines that are neither blank nor comments, without the markers of list items.
fn sample(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| bare(line).0).filter(|line| !is_skipped(line)).map(without_marker).take(SAMPLE)
}

/// Returns whether a line is blank or a comment. An error of a spreadsheet, which also begins with `#`, is the value of a page.
fn is_skipped(line: &str) -> bool {
    line.is_empty() || (line.starts_with('#') && !is_no_value(line))
}

/// Returns whether the lines of a text are pages: URLs, relative URLs without white space, or JSON.
pub(super) fn is_list(text: &str) -> bool {
    let is_page = |line: &str| begins_json(line) || line.contains("://") || !line.contains(char::is_whitespace);
    let begins_with_url = || sample(text).next().is_some_and(|first| first.contains("://"));
    !is_word(text) && (begins_with_url() || sample(text).all(is_page))
}

/// Returns whether a text is a single word, such as the message of an API instead of its pages, and not a URL or a path.
pub(super) fn is_word(text: &str) -> bool {
    let text = text.trim();
    !text.is_empty() && !text.contains(char::is_whitespace) && !text.contains(['/', '.', '?', '#', '=', '['])
}

/// Returns whether the lines of a text are relative URLs.
#[cfg(target_family = "wasm")]
pub(super) fn is_relative_list(text: &str) -> bool {
    let mut lines = sample(text).peekable();
    lines.peek().is_some() && lines.all(|line| begins_json(line) || is_relative(line))
}

fn is_relative(line: &str) -> bool {
    !line.contains(char::is_whitespace) && !line.contains(':') && !line.starts_with('<')
}

/// Returns whether the lines of a text are relative URLs that nothing else looks like: each has a slash or the extension of a
/// file.
pub(super) fn is_path_list(text: &str) -> bool {
    let has_extension = |line: &str| {
        let extension = line.rsplit_once('.').map_or("", |(_, extension)| extension);
        (1..=5).contains(&extension.len()) && extension.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    let is_path = |line: &str| is_relative(line) && (line.contains('/') || has_extension(line));
    let mut lines = sample(text).peekable();
    lines.peek().is_some() && lines.all(is_path)
}

/// Returns whether the lines of a text are URLs and JSON pages, or URLs of which some are items of a list (`- https://…`,
/// `1. https://…`) or have no scheme (`www.example.com`): a page list, and not a text sitemap.
pub(super) fn is_pasted_list(text: &str) -> bool {
    let has_scheme = |line: &str| ["http://", "https://"].iter().any(|scheme| line.starts_with(scheme));
    let is_url = |line: &str| (has_scheme(line) || is_www(line)) && !line.contains(char::is_whitespace);
    let lines = || text.lines().map(|line| bare(line).0).filter(|line| !line.is_empty());
    lines().take(SAMPLE).all(|line| is_url(without_marker(line)) || begins_json(line) || markdown::is_link(line))
        && (lines().take(SAMPLE).any(|line| !has_scheme(line)) || lines().any(begins_json))
}

fn is_www(line: &str) -> bool {
    line.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("www.")) && line[4..].contains('.')
}

/// Returns a line without the marker of a list item: `-`, `*`, `•`, `1.` or `1)` before white space, or `・` before a URL.
fn without_marker(line: &str) -> &str {
    if let Some(rest) = line.strip_prefix(['•', '・']).map(str::trim_start)
        && rest.contains("://")
    {
        return rest;
    }
    // A line is long, and a marker short.
    if !line.starts_with(|first: char| matches!(first, '-' | '*' | '+') || first.is_ascii_digit()) {
        return line;
    }
    let Some((marker, rest)) = line.split_once(char::is_whitespace) else { return line };
    let number = marker.strip_suffix(['.', ')']).unwrap_or_default();
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    if is_number || matches!(marker, "-" | "*" | "+") { rest.trim_start() } else { line }
}

/// Calls a function for each line that is neither blank nor a comment, with its index among them, and sets the reporter's position.
fn each_line<'t>(
    text: &'t str,
    reporter: &mut Reporter<'_>,
    mut call: impl FnMut(&'t str, usize, &mut Reporter<'_>),
) -> usize {
    let (mut index, mut start) = (0, 0);
    let ends = memchr_iter(b'\n', text.as_bytes()).chain([text.len()]);
    for (line_index, end) in ends.enumerate() {
        let (line, _) = bare(&text[start..end]);
        start = end + 1;
        if !is_skipped(line) {
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
    fn lines_are_urls_or_json_pages_in_any_order() {
        let lines = [r#"{"url":"/a"}"#, "/b", r#""/c""#, "https://a.example/d", "e.html"];
        for start in 0..lines.len() {
            let mut mixed = lines.to_vec();
            mixed.rotate_left(start);
            let expected: Vec<_> =
                mixed.iter().map(|line| line.trim_matches(['{', '}', '"']).trim_start_matches("url\":\"")).collect();
            let list = read(&mixed.join("\n"), None, &crate::Options::default());
            let locs: Vec<_> = list.pages.iter().map(|page| &*page.loc).collect();
            assert_eq!(locs, expected);
            assert_eq!(list.report.problems, [], "{mixed:?}");
        }
    }

    #[test]
    fn comments_are_skipped() {
        for text in [
            "# pages\nhttps://a.example/\n#b\n\n  # c\nhttps://a.example/d\n",
            "# pages\n{\"loc\":\"https://a.example/\"}\n#\n{\"loc\":\"https://a.example/d\"}\n",
            "# pages\n\n# of all\nurl,lastmod\nhttps://a.example/,2026-01-05\nhttps://a.example/d,\n",
            "# pages\nhttps://a.example/,2026-01-05\nhttps://a.example/d,\n",
        ] {
            let list = read(text, None, &crate::Options::default());
            let locs: Vec<_> = list.pages.iter().map(|page| &*page.loc).collect();
            assert_eq!(locs, ["https://a.example/", "https://a.example/d"], "{text}");
            assert_eq!(list.report.problems, [], "{text}");
        }
        let list = read("# no pages\n", None, &crate::Options::default());
        assert_eq!((list.pages.len(), list.format), (0, Format::Text));
        // The column of row numbers is no comment.
        let list = read("#,URL\n1,https://a.example/\n2,https://a.example/d\n", None, &crate::Options::default());
        assert_eq!(list.pages.len(), 2);
    }

    #[test]
    fn a_json_list_is_no_link() {
        for text in [r#"["/a](b)"]"#, r#"[ "](" ]"#, "[1](2)\n", r#"[{"loc":"/[a](b)"}]"#] {
            let expected = if text.starts_with("[1") { Format::Text } else { Format::Json };
            assert_eq!(Format::detect(text), expected, "{text}");
        }
    }

    #[test]
    fn texts_that_are_no_lists_are_refused_with_a_reason() {
        for (text, reason) in [
            ("| URL | Date |\n|---|---|\n| https://a.example/ | 2026-01-10 |\n", "a table in Markdown"),
            ("URL | Date\n:-- | --:\nhttps://a.example/ | 2026-01-10\n", "a table in Markdown"),
            ("These are our pages.\nPlease see below.\n", "neither JSON"),
            ("<urlset/>", "it is XML"),
            ("<!DOCTYPE html>\n<title>a</title>", "it is an HTML page"),
            ("<HTML lang=\"en\"></HTML>", "it is an HTML page"),
            ("&lt;urlset&gt;", "it is escaped XML"),
            (r#""<urlset a=\"b\"/>""#, "it is XML in a JSON string"),
            ("loc\nhttps://a.example/\n<<<<<<< HEAD\n", "a merge conflict"),
            ("https://a.example/\n<<<<<<< HEAD\n", "a merge conflict"),
            ("[\n<<<<<<< HEAD\n\"https://a.example/\"\n]", "a merge conflict"),
            ("null\n", "found null"),
            ("42", "found a number"),
            ("Unauthorized", "neither JSON"),
            ("\"Unauthorized\"", "found text"),
        ] {
            let list = read(text, None, &crate::Options::default());
            assert_eq!(list.pages, [], "{text}");
            let [problem] = &list.report.problems[..] else { panic!("{text}") };
            assert!(problem.message.contains(reason), "{}", problem.message);
        }
    }

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
        let texts =
            ["・https://a.example/\n•https://a.example/b", "https://a.example/\n{\"loc\":\"https://a.example/b\"}"];
        for text in texts {
            let locs: Vec<_> =
                read(text, None, &crate::Options::default()).pages.iter().map(|page| page.loc.to_string()).collect();
            assert_eq!(
                (is_page_list(text), &*locs),
                (true, &["https://a.example/".into(), "https://a.example/b".into()][..])
            );
        }
        assert!(is_page_list("- https://a.example/\n[B](https://a.example/b)"));
        let list = read("https://a.example/\nwww.a.example/about\n", None, &crate::Options::default());
        assert_eq!(list.pages[1].loc, "www.a.example/about");
        for paths in ["/a\n/b\n", "a.html\n\nb/c\n", "../a?b=c.d", "\u{feff}/a\r\n"] {
            assert_eq!((is_page_list(paths), Format::detect(paths)), (true, Format::Text), "{paths}");
        }
        assert!(is_page_list("https://a.example/\nwww.a.example/about\n") && is_page_list("www.a.example/about"));
        for text in [
            "https://a.example/\nhttps://a.example/b",
            "- a\n- b",
            "a\nb",
            "binary\u{0}.",
            "/a\nand /b",
            "/a: b",
            "www. is a word",
            "",
            "# a\n- https://a.example/",
        ] {
            assert!(!is_page_list(text), "{text}");
        }
    }
}
