//! Rules of file names.

use crate::model::report::{Finding, Kind, Reporter};
use crate::model::rule;
use crate::read::sitemap::Document;
use crate::text::url::encode_path;

/// Checks that the file name of a document, if known, matches its content.
pub(super) fn check(document: &Document<'_>, kind: Kind, reporter: &mut Reporter<'_>) {
    let Some(name) = document.name().or_else(|| reporter.options().sitemap_url.as_deref().and_then(name_in)) else {
        return;
    };
    let is_named_gzip = ends_with(name, ".gz");
    let plain = if is_named_gzip { &name[..name.len() - ".gz".len()] } else { name };
    if is_named_gzip != document.is_gzip() && kind != Kind::Unknown {
        let expected = if is_named_gzip { plain.to_owned() } else { format!("{name}.gz") };
        reporter.add(&Finding::of(&rule::GZIP_NAME_MISMATCH).param("name", name).param("expected", &expected));
    }
    if kind == Kind::Text && !ends_with(plain, ".txt") {
        reporter.add(&Finding::of(&rule::TEXT_EXTENSION).param("name", name));
    }
}

fn ends_with(name: &str, extension: &str) -> bool {
    let start = name.len().checked_sub(extension.len());
    start.and_then(|start| name.get(start..)).is_some_and(|end| end.eq_ignore_ascii_case(extension))
}

/// Returns the file name in a URL. A URL with a query has none.
fn name_in(url: &str) -> Option<&str> {
    let path = url.split_once('#').map_or(url, |(before, _)| before);
    let name = path.rsplit_once('/').map_or(path, |(_, after)| after);
    (!path.contains('?') && name.contains('.')).then_some(name)
}

/// Returns a file name with the characters escaped that a URL does not allow.
pub(super) fn in_url(name: &str) -> String {
    let mut inside = name;
    while let Some(rest) = inside.strip_prefix("./") {
        inside = rest;
    }
    encode_path(inside.trim_start_matches('/'))
}
