//! Editing of the `Sitemap:` lines of a robots.txt, leaving all other lines unchanged.

use memchr::memchr2;

use crate::base::hash::HashMap;
use crate::text::url::push_encoded;

use super::lines::{BYTE_ORDER_MARK, Line, LineContent, Sitemap, lines};

/// Changes the `Sitemap:` lines of a robots.txt to exactly these URLs, and leaves every other byte unchanged: comments,
/// blank lines, the order, the line endings and a byte order mark.
///
/// A line with one of the URLs stays (misspelt fields such as `Sitemaps:` are corrected). Lines with other sitemaps are
/// reused for the missing URLs, in order; surplus lines are removed, and surplus URLs are added after the last
/// `Sitemap:` line, or at the end of the file. A second call changes nothing.
///
/// Each URL is written on one line: its fragment is removed, and white space is percent-encoded.
///
/// ```
/// use sitemap_kit::robots::with_sitemaps;
/// let text = "# ours\r\nUser-agent: *\r\nDisallow: /private/\r\n";
/// let with = with_sitemaps(text, &["https://example.com/sitemap.xml"]);
/// assert_eq!(with, format!("{text}\r\nSitemap: https://example.com/sitemap.xml\r\n"));
/// assert_eq!(with_sitemaps(&with, &["https://example.com/sitemap.xml"]), with);
/// ```
pub fn with_sitemaps<S: AsRef<str>>(text: &str, sitemaps: &[S]) -> String {
    let mut wanted = Vec::new();
    let mut indexes: HashMap<String, usize> = HashMap::default();
    for sitemap in sitemaps {
        let written = on_one_line(sitemap.as_ref());
        if !written.is_empty() && !indexes.contains_key(&written) {
            indexes.insert(written.clone(), wanted.len());
            wanted.push(written);
        }
    }
    let mut named: Vec<(Line<'_>, Sitemap<'_>)> = Vec::new();
    // Whether each wanted URL is still to come in the text.
    let mut is_pending = vec![false; wanted.len()];
    for line in lines(text) {
        if let LineContent::Sitemap(sitemap) = line.content() {
            if let Some(index) = indexes.get(sitemap.value) {
                is_pending[*index] = true;
            }
            named.push((line, sitemap));
        }
    }
    let mut missing = Vec::new();
    for (wanted, is_named) in wanted.iter().zip(&is_pending) {
        if !is_named {
            missing.push(wanted.as_str());
        }
    }
    let mut missing = missing.iter();

    let mut out = String::with_capacity(text.len());
    let mut copied = 0;
    let mut after_last = None;
    for (line, sitemap) in &named {
        // A wanted URL keeps its first line.
        let value = match indexes.get(sitemap.value) {
            Some(index) if std::mem::take(&mut is_pending[*index]) => sitemap.value,
            _ => missing.next().copied().unwrap_or_default(),
        };
        out.push_str(&text[copied..line.start]);
        copied = line.end;
        if !value.is_empty() {
            push_line(&mut out, &text[line.start..line.end], sitemap, value);
            after_last = Some(out.len());
        }
    }
    out.push_str(&text[copied..]);
    if !missing.as_slice().is_empty() {
        insert(&mut out, missing.as_slice(), after_last, line_ending(text));
    }
    out
}

/// Copies a line with another value, and corrects a misspelt field.
fn push_line(out: &mut String, line: &str, sitemap: &Sitemap<'_>, value: &str) {
    if sitemap.is_well_spelt {
        out.push_str(&line[..sitemap.value_range.start]);
    } else {
        out.push_str(&line[..sitemap.field_range.start]);
        out.push_str("Sitemap: ");
    }
    out.push_str(value);
    out.push_str(&line[sitemap.value_range.end..]);
}

/// Adds lines after the last `Sitemap:` line or, if there is none, at the end after a blank line.
fn insert(out: &mut String, missing: &[&str], after: Option<usize>, ending: &str) {
    let mut added = String::new();
    let at = after.unwrap_or(out.len());
    // Only the first one is a byte order mark; a second one is text of the first line.
    let before = out[..at].strip_prefix(BYTE_ORDER_MARK).unwrap_or(&out[..at]);
    if !matches!(before.as_bytes().last(), None | Some(b'\r' | b'\n')) {
        added.push_str(ending);
    }
    if after.is_none() && !before.trim().is_empty() && !ends_with_blank_line(before) {
        added.push_str(ending);
    }
    for sitemap in missing {
        added.push_str("Sitemap: ");
        added.push_str(sitemap);
        added.push_str(ending);
    }
    out.insert_str(at, &added);
}

fn ends_with_blank_line(text: &str) -> bool {
    without_last_line_end(text).and_then(without_last_line_end).is_some()
}

fn without_last_line_end(text: &str) -> Option<&str> {
    let text = text.trim_end_matches([' ', '\t']);
    text.strip_suffix("\r\n").or_else(|| text.strip_suffix('\n')).or_else(|| text.strip_suffix('\r'))
}

/// Returns the line ending of the first line.
fn line_ending(text: &str) -> &'static str {
    match memchr2(b'\r', b'\n', text.as_bytes()).map(|first| &text[first..]) {
        Some(rest) if rest.starts_with("\r\n") => "\r\n",
        Some(rest) if rest.starts_with('\r') => "\r",
        _ => "\n",
    }
}

/// Returns a URL that fits in a line: `#` would begin a comment, and a line ending would begin a new line.
fn on_one_line(url: &str) -> String {
    let url = url.split_once('#').map_or(url, |(before, _)| before).trim();
    let mut written = String::with_capacity(url.len());
    for character in url.chars() {
        if character.is_whitespace() || character.is_control() {
            for byte in character.encode_utf8(&mut [0; 4]).bytes() {
                push_encoded(&mut written, byte);
            }
        } else {
            written.push(character);
        }
    }
    written
}
