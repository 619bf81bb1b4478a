//! One `<url>`: the protocol's own elements in schema order, then the extensions.

use std::borrow::Cow;

use crate::base::buffer::{Buffer, Piece};
use crate::base::find::parted;
use crate::format::xml::writer::Writer;
use crate::model::page::{CheckedPage, More, PlainPage};

use super::namespaces::Namespaces;
use super::{extensions, rich};

/// Writes a page that was checked, and tells which namespaces it needs.
pub(super) fn write(writer: &mut Writer, page: CheckedPage<'_>) -> Namespaces {
    let CheckedPage { plain, more } = page;
    let Some(out) = writer.compact() else { return write_pretty(writer, plain, more) };
    // What is usual has nothing to escape.
    let put = if let More::Page(_) = more { Buffer::put_text } else { Buffer::put_short };
    out.store_piece(const { Piece::of("<url><loc>") });
    out.put_text(plain.loc);
    out.store_piece(const { Piece::of("</loc>") });
    if let Some(lastmod) = plain.lastmod {
        out.store_piece(const { Piece::of("<lastmod>") });
        put(out, lastmod);
        out.store_piece(const { Piece::of("</lastmod>") });
    }
    if let Some(changefreq) = plain.changefreq {
        out.store_piece(const { Piece::of("<changefreq>") });
        put(out, changefreq);
        out.store_piece(const { Piece::of("</changefreq>") });
    }
    if let Some(priority) = plain.priority {
        out.store_piece(const { Piece::of("<priority>") });
        put(out, &with_a_decimal(priority));
        out.store_piece(const { Piece::of("</priority>") });
    }
    let namespaces = if let More::Rich(page) = more { rich::write(out, page) } else { write_extensions(writer, more) };
    writer.end("</url>\n");
    namespaces
}

fn write_extensions(writer: &mut Writer, more: More<'_>) -> Namespaces {
    match more {
        More::Page(page) if !page.is_plain() => extensions::write(writer, page),
        More::Rich(page) => extensions::write(writer, &page.to_page()),
        _ => Namespaces::default(),
    }
}

fn write_pretty(writer: &mut Writer, plain: &PlainPage<'_>, more: More<'_>) -> Namespaces {
    writer.open("url");
    writer.text_element("loc", plain.loc);
    let priority = plain.priority.map(with_a_decimal);
    let optional = [("lastmod", plain.lastmod), ("changefreq", plain.changefreq), ("priority", priority.as_deref())];
    for (name, text) in optional {
        if let Some(text) = text {
            writer.text_element(name, text);
        }
    }
    let namespaces = write_extensions(writer, more);
    writer.close("url");
    writer.end_record();
    namespaces
}

/// The same decimal with a digit on both sides of its point: `1` is `1.0`, `.5` is `0.5`. Never rounded.
fn with_a_decimal(decimal: &str) -> Cow<'_, str> {
    // Nearly all are `0.8` or so.
    if let [b'0'..=b'9', b'.', b'0'..=b'9', ..] = decimal.as_bytes() {
        return Cow::Borrowed(decimal);
    }
    let bare = decimal.strip_prefix('+').unwrap_or(decimal);
    match parted(bare, ".") {
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
