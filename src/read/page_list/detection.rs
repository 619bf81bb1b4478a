//! Detection of the format of a page list, and of page lists among other texts.

use crate::base::characters::without_byte_order_mark;
use crate::base::conflict::CONFLICT;
use crate::format::xml::quoted_markup;
use crate::model::options::Options;

use super::list_format::Format;
use super::{csv, json, lines, markdown};

impl Format {
    /// Detects the format of a page list by its content; JSON if no other format matches.
    ///
    /// ```
    /// use sitemap_kit::page_list::Format;
    /// assert_eq!(Format::detect("[\"https://example.com/\"]"), Format::Json);
    /// assert_eq!(Format::detect("{\"loc\":\"https://example.com/\"}\n"), Format::Ndjson);
    /// assert_eq!(Format::detect("https://example.com/\n"), Format::Text);
    /// assert_eq!(Format::detect("about.html\ncontact.html\n"), Format::Text);
    /// assert_eq!(Format::detect("loc,lastmod\nhttps://example.com/,2026-01-10\n"), Format::Csv);
    /// assert_eq!(Format::detect("https://example.com/;2026-01-10\n"), Format::Csv);
    /// ```
    pub fn detect(text: &str) -> Self {
        let text = without_byte_order_mark(text).trim_start();
        match text.as_bytes().first() {
            None | Some(b'<') => Self::Json,
            _ if quoted_markup(text).is_some() => Self::Json,
            Some(b'[') if !markdown::is_link(text) => Self::Json,
            Some(b'{') if json::is_one_value(text) => Self::Json,
            Some(b'{') => Self::Ndjson,
            _ if markdown::is_table(text) => Self::Json,
            _ if csv::is_table(text) => Self::Csv,
            Some(b'"') if lines::is_word(text) => Self::Json,
            Some(b'"') => Self::Ndjson,
            // A single number or literal is no relative URL.
            _ if json::is_value(text) => Self::Json,
            _ if lines::is_list(text) => Self::Text,
            _ => Self::Json,
        }
    }
}

/// Detects the format of a page list. The option `read.columns` is only for CSV.
pub(crate) fn detect(text: &str, options: &Options) -> Format {
    // The marker of a merge conflict belongs to no format.
    let list = if text.starts_with(CONFLICT) { text.split_once('\n').map_or("", |(_, list)| list) } else { text };
    if csv::is_table_under(list, options) { Format::Csv } else { Format::detect(list) }
}

/// Returns whether a text is a page list rather than a document: JSON, CSV, a list of URLs with JSON pages, with list markers or
/// without schemes, or one of paths. A plain list of URLs could be either, and is a document.
///
/// ```
/// use sitemap_kit::page_list::is_page_list;
/// assert!(is_page_list("[\"https://example.com/\"]"));
/// assert!(is_page_list("loc,lastmod\nhttps://example.com/,2026-01-10\n"));
/// assert!(is_page_list("/about\n/contact.html\n"));
/// assert!(!is_page_list("<urlset/>"));
/// assert!(!is_page_list("https://example.com/\n"));
/// ```
pub fn is_page_list(text: &str) -> bool {
    let text = without_byte_order_mark(text).trim_start();
    // A quote before markup is a stray quote.
    quoted_markup(text).is_none()
        && ((text.starts_with(['[', '{', '"']) && !text.starts_with("\"<"))
            || csv::is_table(text)
            || lines::is_pasted_list(text)
            || lines::is_path_list(text))
}

/// Returns whether a text is a page list rather than a document under the options of a call. With a base, relative URLs are pages.
#[cfg(target_family = "wasm")]
pub(crate) fn is_page_list_under(text: &str, options: &Options) -> bool {
    is_page_list(text)
        || csv::is_table_under(text, options)
        || (options.base_url.is_some() && lines::is_relative_list(without_byte_order_mark(text)))
}
