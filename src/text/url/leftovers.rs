//! Parts of templates and programs that were left in a URL.

use std::borrow::Cow;

use super::{Inspection, Parts, encoded_byte};

/// The characters with which a segment of a path begins that may be left over, other than those of templates, which
/// [`inspect`](super::inspect) marks; as bits.
pub(crate) const LEFTOVER_FIRST: u128 =
    1 << b'/' | 1 << b'u' | 1 << b'n' | 1 << b'N' | 1 << b'*' | 1 << b'$' | 1 << b'(';

/// Returns the first segment of the path, value of the query or fragment that a program wrote instead of a value, or two slashes between
/// which one is missing.
pub(crate) fn leftover<'u>(inspection: &Inspection<'u>) -> Option<&'u str> {
    let Parts { path, query, fragment, .. } = *inspection.parts();
    let has_template = |part: &str, is_template: fn(&str) -> bool| {
        inspection.may_have_template() && is_template(&with_decoded_ascii(part))
    };
    let mut start = usize::from(path.starts_with('/'));
    let ends = memchr::memchr_iter(b'/', path.as_bytes()).skip(start).chain([path.len()]);
    for end in ends {
        let segment = path.get(start..end)?;
        if segment.is_empty() && end < path.len() {
            return path.get(start - 1..=end);
        }
        if is_missing_value(segment) || is_of_router(segment) || has_template(segment, is_template) {
            return Some(segment);
        }
        start = end + 1;
    }
    let parameters = query.into_iter().flat_map(|query| query.split(['&', ';']));
    let values =
        parameters.map(|parameter| parameter.split_once('=').map_or(("", parameter), |(_, value)| ("=", value)));
    // A value `None` may be meant.
    let is_left = |(sign, value): &(&str, &str)| {
        (!sign.is_empty() && *value != "None" && is_missing_value(value)) || has_template(value, is_placeholder)
    };
    values.chain(fragment.map(|fragment| ("#", fragment))).find(is_left).map(|(_, value)| value)
}

/// Returns whether a query may have a value that [`leftover`] finds, other than those with characters of templates.
pub(crate) fn may_have_missing_value(query: &[u8]) -> bool {
    memchr::memchr_iter(b'=', query).any(|at| matches!(query.get(at + 1), Some(b'u' | b'n' | b'N')))
}

/// Returns whether a text is what JavaScript or Python writes for a missing value.
pub(crate) fn is_missing_value(text: &str) -> bool {
    matches!(text, "undefined" | "null" | "NaN" | "None" | "[object Object]" | "Invalid Date")
}

/// Returns whether a text is what people (`N/A`, `---`) or programs (`undefined`) write in the place of a value, or what a spreadsheet
/// writes for a value that it cannot compute. None of them is a path that a page has.
pub(crate) fn is_no_value(text: &str) -> bool {
    let is_line = !text.is_empty() && text.bytes().all(|byte| matches!(byte, b'-' | b'|'));
    is_line
        || is_missing_value(text)
        || matches!(text, "N/A" | "n/a")
        || text.strip_prefix('#').is_some_and(|name| {
            matches!(
                name,
                "REF!"
                    | "N/A"
                    | "DIV/0!"
                    | "VALUE!"
                    | "NAME?"
                    | "NULL!"
                    | "NUM!"
                    | "SPILL!"
                    | "CALC!"
                    | "ERROR!"
                    | "GETTING_DATA"
            )
        })
}

/// Returns whether a segment is what routers write for a parameter or a group of routes.
fn is_of_router(segment: &str) -> bool {
    match segment.as_bytes() {
        b"*" | b"**" | b"$" | [b'$', b'a'..=b'z', ..] | [b'(', b'.', ..] => true,
        [b'(', name @ .., b')'] => !name.is_empty() && name.iter().all(u8::is_ascii_alphabetic),
        _ => false,
    }
}

/// Returns whether a segment has a parameter or an expression of a template.
fn is_template(segment: &str) -> bool {
    match segment.as_bytes() {
        // A parameter of a route: `:id`.
        [b':', b'a'..=b'z', ..] => {
            let name = segment[1..].trim_end_matches(['*', '+']);
            name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        }
        [b'{', ..] | [b'<', .., b'>'] | [b'[', .., b']'] => true,
        [b'[', ..] if segment.contains("].") => true,
        _ => {
            is_missing_value(segment)
                || (segment.contains('{') && segment.contains('}'))
                || has_name(segment, '[', ']')
                || has_format(segment)
        }
    }
}

/// Returns whether a text has a placeholder of a format: `%s`, `%1$s`, `%(name)s`. A percent sign after a number is meant, and one
/// before a word may be.
fn has_format(text: &str) -> bool {
    text.match_indices('%').any(|(at, _)| {
        let rest = &text[at + 1..];
        let rest = match rest.as_bytes() {
            [b'0'..=b'9', b'$', ..] => &rest[2..],
            [b'(', ..] => rest.split_once(')').map_or(rest, |(_, rest)| rest),
            _ => rest,
        };
        let ends = |after: &str| !after.starts_with(|next: char| next.is_ascii_alphanumeric());
        !text[..at].ends_with(|before: char| before.is_ascii_digit()) && rest.strip_prefix(['s', 'd']).is_some_and(ends)
    })
}

/// Returns whether a value of a query, or a fragment, has a parameter of a template. Brackets and braces may also have data.
fn is_placeholder(value: &str) -> bool {
    let has_name = |[open, close]: [char; 2]| has_name(value, open, close);
    value == "[object Object]" || has_format(value) || [['{', '}'], ['<', '>'], ['[', ']']].into_iter().any(has_name)
}

/// Returns whether there is a name between two characters, or one with dots before it. A dot alone is what routers write for a dot.
fn has_name(text: &str, open: char, close: char) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b':');
    text.split(open).skip(1).filter_map(|after| after.split_once(close)).any(|(name, _)| {
        let name = name.trim();
        name.starts_with(|first: char| first.is_ascii_lowercase() || first == '.') && name.bytes().all(is_part)
    })
}

/// Returns a text with the ASCII characters that it has in percent-encoding.
fn with_decoded_ascii(text: &str) -> Cow<'_, str> {
    let is_ascii = |percent: usize| matches!(text.as_bytes().get(percent + 1), Some(b'2'..=b'7'));
    let first = memchr::memchr_iter(b'%', text.as_bytes()).find(|percent| is_ascii(*percent));
    let Some(first) = first else { return text.into() };
    let mut decoded = text[..first].to_owned();
    let mut rest = &text[first + 1..];
    loop {
        let byte = match rest.as_bytes() {
            [high, low, ..] => encoded_byte(*high, *low).filter(u8::is_ascii),
            _ => None,
        };
        decoded.push(byte.map_or('%', char::from));
        rest = &rest[if byte.is_some() { 2 } else { 0 }..];
        let Some((before, after)) = rest.split_once('%') else { break };
        decoded.push_str(before);
        rest = after;
    }
    decoded.push_str(rest);
    decoded.into()
}

#[cfg(test)]
mod tests {
    use super::{is_no_value, leftover};
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
            ("%7Bslug?%7D", "%7Bslug"),
            ("%3Cslug%3E/", "%3Cslug%3E"),
            ("a/%7Bslug%7D.html", "%7Bslug%7D.html"),
            ("sitemap-[id].xml", "sitemap-[id].xml"),
            ("sitemap-%5Bid%5D.xml", "sitemap-%5Bid%5D.xml"),
            ("sitemap[.]xml", "sitemap[.]xml"),
            (":slug*", ":slug*"),
            ("(group)/about", "(group)"),
            ("(.)photo", "(.)photo"),
            ("(...)photo/x", "(...)photo"),
            ("blog/**", "**"),
            ("q/%25s", "%25s"),
            ("blog/$", "$"),
            ("$slug/a", "$slug"),
            ("*", "*"),
            ("blog/%s", "%s"),
            ("blog/post-%d", "post-%d"),
            ("hello-%s-world", "hello-%s-world"),
            ("x-%1$s", "x-%1$s"),
            ("a-%25d.html", "a-%25d.html"),
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
        for (end, expected) in [
            ("?id=undefined", "undefined"),
            ("?a=b&id=null#c", "null"),
            ("?id=NaN;a", "NaN"),
            ("?id=[object Object]", "[object Object]"),
            ("?id=%5Bobject%20Object%5D", "%5Bobject%20Object%5D"),
            ("?q=%s", "%s"),
            ("?q=%25s", "%25s"),
            ("?q=a-%s-b", "a-%s-b"),
            ("?q={search_term_string}", "{search_term_string}"),
            ("?q=%7Bq%7D", "%7Bq%7D"),
            ("?id=${page.id}", "${page.id}"),
            ("?{id}", "{id}"),
            ("?id=<int:id>&b", "<int:id>"),
            ("?id=[id]", "[id]"),
            ("#{slug}", "{slug}"),
            ("?a#%7Bslug%7D", "%7Bslug%7D"),
        ] {
            let url = format!("https://example.com/a{end}");
            assert_eq!(leftover(&inspect(&url)), Some(expected), "{end}");
        }
        for path in [
            "wiki/Foo_(bar)",
            "(2026)",
            "(a b)",
            "a/(x)y",
            "%2A",
            "a[0]/[1]b",
            "?sort=None",
            "?undefined",
            "?filter={\"a\":1}&id={F9168C5E-CEB2}",
            "?a[b]=c&d[]=1",
            "?q=50%25",
            "?a=undefined-x#top",
            "#:~:text=a",
            "",
            "a/",
            "undefined-behaviour",
            "nullable",
            "100%s",
            "100%s-a",
            "save-%25sale",
            "%d0%b0",
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

    #[test]
    fn what_stands_for_no_value_is_recognised() {
        assert!(["N/A", "n/a", "-", "---", "||"].into_iter().all(is_no_value));
        assert!(!["", "na", "N/Ab", "a-b", "-/a", "none"].into_iter().any(is_no_value));
        assert!(["#REF!", "#N/A", "#DIV/0!", "#NAME?", "#GETTING_DATA"].into_iter().all(is_no_value));
        assert!(["undefined", "null", "NaN", "None", "[object Object]"].into_iter().all(is_no_value));
        assert!(!["null/", "/null", "nullable"].into_iter().any(is_no_value));
        assert!(!["#", "# REF!", "#REF", "#top", "REF!", "#NEW!"].into_iter().any(is_no_value));
    }
}
