//! What tables have above their header: comments, and the titles of reports.

use super::cell::is_location;
use super::column_names::{is_loc, rank};
use super::delimiter::{MAX_COLUMNS, NO_DELIMITER, delimiters, named_delimiter};
use super::presets::Preset;

/// The maximum number of lines above a header.
const MAX_TITLES: usize = 10;

/// The maximum length of such a line in bytes.
const MAX_TITLE_BYTES: usize = 1_000;

/// The option `read.columns`: names of columns with their fields.
pub(super) type NamedColumns<'o> = &'o [(String, String)];

/// Returns a table without the comments before its first row, which begin with `# `, and without the titles above its header.
pub(super) fn without_preamble<'t>(text: &'t str, named: NamedColumns<'_>) -> &'t str {
    let mut table = text;
    while table.starts_with("# ") {
        table = next_line(table);
    }
    without_titles(table, named).unwrap_or(table)
}

/// Returns a table from its header on, if lines are above it. Only a header that names the column of the URLs, or a column of the
/// option `read.columns`, is recognised.
fn without_titles<'t>(table: &'t str, named: NamedColumns<'_>) -> Option<&'t str> {
    let is_named = |cell: &str| named.iter().any(|(column, _)| column.trim().eq_ignore_ascii_case(cell));
    let is_first =
        cells(line(table)).any(|cell| names_urls(cell) || is_named(cell)) || named_delimiter(table).is_some();
    if is_first || table.starts_with(['<', '[', '{']) {
        return None;
    }
    let mut rest = table;
    for _ in 0..MAX_TITLES {
        let title = line(rest);
        let is_page = named.is_empty() && title.contains("://") || cells(title).any(is_location);
        if is_page || title.len() > MAX_TITLE_BYTES || rest.is_empty() {
            return None;
        }
        rest = next_line(rest);
        if is_header(rest) || cells(line(rest)).any(is_named) {
            return Some(rest);
        }
    }
    None
}

/// Returns whether a text begins with a header: with the columns of an export, or with a name for URLs above a URL or a path.
fn is_header(text: &str) -> bool {
    let names: Vec<String> = cells(line(text)).map(str::to_lowercase).collect();
    let is_above_location = |(name, cell): (&String, &str)| names_urls(name) && is_location(cell);
    Preset::of(&names).is_some() || names.iter().zip(cells(line(next_line(text)))).any(is_above_location)
}

/// Returns whether a cell is a name for the URLs of pages.
fn names_urls(cell: &str) -> bool {
    is_loc(cell) || rank(cell, "loc").is_some()
}

/// Returns the cells of a line that can be columns, as far as they contain no delimiter.
fn cells(line: &str) -> impl Iterator<Item = &str> {
    let delimiter = delimiters(line).first().copied().unwrap_or(NO_DELIMITER);
    line.split(char::from(delimiter)).take(MAX_COLUMNS).map(|cell| cell.trim().trim_matches('"'))
}

/// Returns the first line of a text.
fn line(text: &str) -> &str {
    text.split(['\r', '\n']).next().unwrap_or_default()
}

/// Returns a text from its next line with content on.
fn next_line(text: &str) -> &str {
    text[line(text).len()..].trim_start_matches(['\r', '\n'])
}

#[cfg(test)]
mod tests {
    use super::without_preamble;

    #[test]
    fn comments_and_titles_are_above_the_table() {
        let table = "URL;lastmod;T\r\nhttps://a.example/;2026-01-10;x\r\n";
        for preamble in [
            "",
            "# made by x\r\n",
            "Bericht 2026;;\r\n\r\n",
            "Bericht 2026\r\n",
            "\"Pages of the site\"\r\nCreated;2026-11-01;\r\n\r\n",
            "# made by x\r\nBericht 2026;;\r\n",
        ] {
            assert_eq!(without_preamble(&format!("{preamble}{table}"), &[]), table, "{preamble}");
        }
        let list = "URL\n/a\n/b\n";
        assert_eq!(without_preamble(&format!("Our pages\n\n{list}"), &[]), list);
        let export = "Top pages,Clicks\nhttps://a.example/,1\n";
        assert_eq!(without_preamble(&format!("Search Console\n{export}"), &[]), export);
    }

    #[test]
    fn other_lines_stay() {
        for text in [
            "",
            "\n",
            "Our pages\nhttps://a.example/\n",
            "slug,type,title\nabout,page,About\n/b,page,B\n",
            "Seite,Typ\nabout,page\nabout,/b\n",
            "url,lastmod\n,2026-01-10\nhttps://a.example/,2026-01-10\n",
            "https://a.example/\nurl\nhttps://a.example/b\n",
            "/a\nurl\n/b\n",
            "{\"a\":\"b\"}\nurl\n/b\n",
            "sep=;\nTitle\nurl;x\n/b;1\n",
        ] {
            assert_eq!(without_preamble(text, &[]), text, "{text}");
        }
        let far = format!("{}url\n/b\n", "Title\n".repeat(20));
        assert_eq!(without_preamble(&far, &[]), far);
    }
}
