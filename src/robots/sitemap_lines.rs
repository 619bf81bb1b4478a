//! Writing the `Sitemap:` lines of a robots.txt, and touching nothing else.

use std::fmt::Write;

use super::lines::{BYTE_ORDER_MARK, Content, Line, Sitemap, lines};

/// Makes the `Sitemap:` lines of a robots.txt name exactly these addresses, and leaves every other byte as it is:
/// comments, blank lines, the order, the kind of line ending and a byte order mark.
///
/// A line that names one of the addresses stays as it is (misspelt fields such as `Sitemaps:` are put right). Lines that
/// name other sitemaps take the addresses that are not there yet, in order; those left over are removed, and addresses
/// left over are added after the last `Sitemap:` line, or at the end of the file. Doing it again changes nothing.
///
/// Addresses are written on one line each: a fragment is cut off, white space becomes percent-escapes.
///
/// ```
/// use sitemap_kit::robots::with_sitemaps;
/// let text = "# ours\r\nUser-agent: *\r\nDisallow: /private/\r\n";
/// let with = with_sitemaps(text, &["https://example.com/sitemap.xml"]);
/// assert_eq!(with, format!("{text}\r\nSitemap: https://example.com/sitemap.xml\r\n"));
/// assert_eq!(with_sitemaps(&with, &["https://example.com/sitemap.xml"]), with);
/// ```
pub fn with_sitemaps<S: AsRef<str>>(text: &str, sitemaps: &[S]) -> String {
    let mut wanted: Vec<String> = Vec::with_capacity(sitemaps.len());
    for sitemap in sitemaps {
        let written = on_one_line(sitemap.as_ref());
        if !written.is_empty() && !wanted.contains(&written) {
            wanted.push(written);
        }
    }
    let named: Vec<(Line<'_>, Sitemap<'_>)> = lines(text)
        .filter_map(|line| match line.content() {
            Content::Sitemap(sitemap) => Some((line, sitemap)),
            _ => None,
        })
        .collect();
    let mut missing =
        wanted.iter().filter(|wanted| !named.iter().any(|(_, sitemap)| sitemap.value == **wanted)).peekable();

    let ending = line_ending(text);
    let mut out = String::with_capacity(text.len() + 64 * wanted.len());
    let mut copied = 0;
    let mut kept: Vec<&str> = Vec::with_capacity(named.len());
    let mut after_last = None;
    for (line, sitemap) in &named {
        let stays = wanted.iter().any(|wanted| wanted == sitemap.value) && !kept.contains(&sitemap.value);
        let value = if stays { sitemap.value } else { missing.next().map_or("", String::as_str) };
        out.push_str(&text[copied..line.start]);
        copied = line.end;
        if value.is_empty() {
            continue;
        }
        if stays {
            kept.push(sitemap.value);
        }
        push_line(&mut out, &text[line.start..line.end], sitemap, value);
        after_last = Some(out.len());
    }
    out.push_str(&text[copied..]);
    if missing.peek().is_some() {
        insert(&mut out, missing, after_last, ending);
    }
    out
}

/// Copies a line with another value, and with the field put right where it is misspelt.
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

/// Adds lines after the last `Sitemap:` line or, where there is none, at the end, set apart by a blank line.
fn insert<'w>(out: &mut String, missing: impl Iterator<Item = &'w String>, after: Option<usize>, ending: &str) {
    let mut added = String::new();
    let at = after.unwrap_or(out.len());
    // Only the first is a mark: a second one is text of the first line.
    let before = out[..at].strip_prefix(BYTE_ORDER_MARK).unwrap_or(&out[..at]);
    if !before.is_empty() && !before.ends_with(['\r', '\n']) {
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
    text.strip_suffix("\r\n").or_else(|| text.strip_suffix(['\r', '\n']))
}

/// The line ending that the file uses: that of its first line.
fn line_ending(text: &str) -> &'static str {
    match text.find(['\r', '\n']).map(|first| &text[first..]) {
        Some(rest) if rest.starts_with("\r\n") => "\r\n",
        Some(rest) if rest.starts_with('\r') => "\r",
        _ => "\n",
    }
}

/// An address as it can stand in a line: `#` would begin a comment, and a line end would begin a line.
fn on_one_line(url: &str) -> String {
    let url = url.split('#').next().unwrap_or_default().trim();
    let mut written = String::with_capacity(url.len());
    for character in url.chars() {
        if character.is_whitespace() || character.is_control() {
            for byte in character.encode_utf8(&mut [0; 4]).bytes() {
                // Writing to a text cannot fail.
                let _ = write!(written, "%{:02X}", u32::from(byte));
            }
        } else {
            written.push(character);
        }
    }
    written
}
