//! Parts of templates and programs that were left in the path of a URL.

use super::Inspection;

/// The characters with which a segment of a path begins that may be left over, other than those of templates, which
/// [`inspect`](super::inspect) marks; as bits.
pub(crate) const LEFTOVER_FIRST: u128 = 1 << b'/' | 1 << b'u' | 1 << b'n' | 1 << b'N' | 1 << b'*' | 1 << b'$';

/// Returns the first segment of the path that a program wrote instead of a value, or two slashes between which one is missing.
pub(crate) fn leftover<'u>(inspection: &Inspection<'u>) -> Option<&'u str> {
    let path = inspection.parts().path;
    let mut start = usize::from(path.starts_with('/'));
    let ends = memchr::memchr_iter(b'/', path.as_bytes()).skip(start).chain([path.len()]);
    for end in ends {
        let segment = path.get(start..end)?;
        if segment.is_empty() && end < path.len() {
            return path.get(start - 1..=end);
        }
        // What routers write for a parameter.
        let is_parameter = matches!(segment, "*" | "$")
            || segment.strip_prefix('$').is_some_and(|name| name.starts_with(|c: char| c.is_ascii_lowercase()));
        if is_missing_value(segment) || is_parameter || (inspection.may_have_template() && is_template(segment)) {
            return Some(segment);
        }
        start = end + 1;
    }
    None
}

/// Returns whether a text is what JavaScript or Python writes for a missing value.
pub(crate) fn is_missing_value(text: &str) -> bool {
    matches!(text, "undefined" | "null" | "NaN" | "None" | "[object Object]" | "Invalid Date")
}

fn is_template(segment: &str) -> bool {
    let is_between = |open: &str, close: &str| segment.starts_with(open) && segment.ends_with(close);
    let has_both = |open: &str, close: &str| segment.contains(open) && segment.contains(close);
    match segment.as_bytes() {
        // A parameter of a route: `:id`.
        [b':', b'a'..=b'z', rest @ ..] => rest.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_'),
        [b'[', ..] => segment.ends_with(']') || segment.contains("]."),
        [b'<', ..] => segment.ends_with('>'),
        [b'{', ..] | b"%s" | b"%d" | b"Invalid%20Date" => true,
        // A placeholder of a format; a percent sign after a number is meant.
        [.., before, b'%', b's' | b'd'] => !before.is_ascii_digit(),
        [b'%', b'(', .., b's' | b'd'] | [b'%', b'0'..=b'9', b'$', b's' | b'd'] => true,
        [.., b'D' | b'd'] => is_between("%5B", "%5D") || is_between("%5b", "%5d") || has_both("%7B", "%7D"),
        _ => has_both("{", "}") || has_both("%7B", "%7D") || has_both("%7b", "%7d"),
    }
}

#[cfg(test)]
mod tests {
    use super::leftover;
    use crate::text::url::inspect;

    #[test]
    fn segments_of_templates_are_found() {
        for (path, expected) in [
            ("undefined", "undefined"),
            ("a/null/b", "null"),
            ("NaN/", "NaN"),
            ("[object Object]", "[object Object]"),
            ("%5Bobject%20Object%5D", "%5Bobject%20Object%5D"),
            ("blog/[slug]", "[slug]"),
            ("blog/[...slug]/x", "[...slug]"),
            ("users/:id", ":id"),
            ("{{ page.url }}", "{{ page.url }}"),
            ("%7B%7Bid%7D%7D", "%7B%7Bid%7D%7D"),
            ("p-${id}.html", "p-${id}.html"),
            ("a/[id].html", "[id].html"),
            ("<int:id>/", "<int:id>"),
            ("{slug?}", "{slug"),
            ("blog/$", "$"),
            ("$slug/a", "$slug"),
            ("*", "*"),
            ("blog/%s", "%s"),
            ("blog/post-%d", "post-%d"),
            ("%(slug)s/", "%(slug)s"),
            ("a/%1$s", "%1$s"),
            ("Invalid Date", "Invalid Date"),
            ("None", "None"),
            ("Invalid%20Date", "Invalid%20Date"),
            ("a//b", "//"),
            ("/a", "//"),
            ("https://example.com/", "//"),
        ] {
            let url = format!("https://example.com/{path}?q");
            assert_eq!(leftover(&inspect(&url)), Some(expected), "{path}");
        }
        for path in [
            "",
            "a/",
            "undefined-behaviour",
            "nullable",
            "100%s",
            "sale%25",
            "Null",
            "nan",
            "a:b",
            "$100",
            "@user",
            "a*b",
            ":)",
            "a[0]",
            "%5B",
            "id",
            "bad",
            "?x=undefined//",
        ] {
            let url = format!("https://example.com/{path}");
            assert_eq!(leftover(&inspect(&url)), None, "{path}");
        }
        assert_eq!(leftover(&inspect("https://example.com")), None);
        assert_eq!(leftover(&inspect("undefined/a")), Some("undefined"));
    }
}
