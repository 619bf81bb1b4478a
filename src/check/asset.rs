//! URLs of files that are not pages: parts of pages, media, and sitemaps.

use memchr::memchr2;

/// The extensions of files that pages use.
const ASSETS: [&str; 20] = [
    "avif", "css", "eot", "gif", "ico", "jpeg", "jpg", "js", "map", "mjs", "mov", "mp3", "mp4", "otf", "png", "ttf",
    "webm", "webp", "woff", "woff2",
];
/// The endings of sitemaps. A page may have these extensions as well, so the name must contain the word.
const SITEMAPS: [&str; 4] = [".xml", ".xml.gz", ".txt", ".txt.gz"];
/// The length of the longest extension, with its dot.
const MAX_EXTENSION: usize = ".woff2".len();

/// Returns the ending of a URL that is not that of a page: `.css`, or `sitemap.xml`.
pub(super) fn ending(loc: &str) -> Option<&str> {
    let path = memchr2(b'?', b'#', loc.as_bytes()).map_or(loc, |end| &loc[..end]);
    let tail = path.len().saturating_sub(MAX_EXTENSION);
    let dot = tail + path.as_bytes()[tail..].iter().rposition(|byte| *byte == b'.')?;
    let (extension, slash) = (&path[dot + 1..], path.rfind('/')?);
    if path[..slash].ends_with('/') {
        // The rest is the host.
        return None;
    }
    if ASSETS.iter().any(|asset| extension.eq_ignore_ascii_case(asset)) {
        return Some(&path[dot..]);
    }
    let name = &path[slash + 1..];
    let is_sitemap = name.contains("sitemap") && SITEMAPS.iter().any(|ending| name.ends_with(ending));
    (is_sitemap || name == "robots.txt").then_some(name)
}

#[cfg(test)]
mod tests {
    use super::ending;

    #[test]
    fn files_that_are_not_pages_are_recognised() {
        for (loc, expected) in [
            ("https://example.com/a.CSS", Some(".CSS")),
            ("https://example.com/a.woff2?v=1.html", Some(".woff2")),
            ("https://example.com/maps/news-sitemap-1.xml.gz", Some("news-sitemap-1.xml.gz")),
            ("https://example.com/sitemap.txt", Some("sitemap.txt")),
            ("https://example.com/robots.txt", Some("robots.txt")),
            ("https://example.com/sitemap", None),
            ("https://example.com/sitemap/", None),
            ("https://example.com/sitemap.html", None),
            ("https://example.com/a.xml", None),
            ("https://example.com/report.pdf", None),
            ("https://example.com/?file=a.css", None),
            ("https://example.com/a.css/b", None),
            ("https://example.js", None),
            ("日本.é", None),
            ("", None),
        ] {
            assert_eq!(ending(loc), expected, "{loc}");
        }
    }
}
