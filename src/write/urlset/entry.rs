//! Writes one `<url>`: the protocol's own elements in schema order, then the extensions.

use std::borrow::Cow;

use crate::format::xml::writer::Writer;
use crate::model::page::Page;

use super::extensions;
use super::namespaces::Namespaces;

/// Writes a page that was checked; returns the namespaces that it needs.
pub(super) fn write(writer: &mut Writer, page: &Page<'_>) -> Namespaces {
    writer.open("url");
    writer.text_element("loc", &page.loc);
    if let Some(lastmod) = &page.lastmod {
        writer.text_element("lastmod", lastmod);
    }
    if let Some(changefreq) = &page.changefreq {
        writer.text_element("changefreq", changefreq);
    }
    if let Some(priority) = &page.priority {
        writer.text_element("priority", &with_a_decimal(priority));
    }
    let namespaces = if page.is_plain() { Namespaces::default() } else { extensions::write(writer, page) };
    writer.close("url");
    writer.end_record();
    namespaces
}

/// Returns a decimal with a digit on both sides of its point: `1` becomes `1.0`, `.5` becomes `0.5`. Never rounds.
fn with_a_decimal(decimal: &str) -> Cow<'_, str> {
    // Nearly all priorities have the form `0.8`.
    if let [b'0'..=b'9', b'.', b'0'..=b'9', ..] = decimal.as_bytes() {
        return Cow::Borrowed(decimal);
    }
    let bare = decimal.strip_prefix('+').unwrap_or(decimal);
    match bare.split_once('.') {
        Some((whole, fraction)) if !whole.is_empty() && !fraction.is_empty() => Cow::Borrowed(bare),
        Some((whole, fraction)) => {
            let whole = if whole.is_empty() { "0" } else { whole };
            let fraction = if fraction.is_empty() { "0" } else { fraction };
            Cow::Owned(format!("{whole}.{fraction}"))
        }
        None => match bare {
            "0" => Cow::Borrowed("0.0"),
            "1" => Cow::Borrowed("1.0"),
            _ => Cow::Owned(format!("{bare}.0")),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::with_a_decimal;

    #[test]
    fn decimals_keep_their_value() {
        for (given, written) in [
            ("0.8", "0.8"),
            ("0.85", "0.85"),
            ("0.50000", "0.50000"),
            ("1", "1.0"),
            ("0", "0.0"),
            (".5", "0.5"),
            ("1.", "1.0"),
            ("+0.5", "0.5"),
            ("00", "00.0"),
        ] {
            assert_eq!(with_a_decimal(given), written, "{given}");
        }
    }
}
