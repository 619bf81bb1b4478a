//! Page lists as JSON, NDJSON, CSV or plain text.
//!
//! Reading does not stop at an invalid page: an invalid value is a problem of its page, with a path, and is treated as
//! absent. Pages are passed on one by one, so that memory is needed only for the text and one page.

use std::mem;
use std::str::FromStr;

use crate::base::conflict::{CONFLICT, find_conflict};
use crate::base::limits::TYPICAL_PAGE_BYTES;
use crate::format::encoding::other_format;
use crate::format::xml::quoted_markup;
use crate::model::options::Options;
use crate::model::page::Page;
use crate::model::report::{Finding, Kind, Param, Report, Reporter};
use crate::model::rule::{self, UnknownName};
use crate::text::locate::Locator;

mod api_row;
mod context;
mod csv;
mod field;
mod field_path;
mod json;
mod keys;
mod lines;
mod markdown;
mod number;
mod page;
mod path;
mod raw_json;
mod records;
mod row;
mod to_json;
mod value;

pub(crate) use csv::check_columns;
#[cfg(target_family = "wasm")]
pub(crate) use csv::{HeaderForRows, header_for_rows};
#[cfg(any(test, target_family = "wasm"))]
pub(crate) use number::is_json as is_json_number;
pub(crate) use records::PageArray;
#[cfg(target_family = "wasm")]
pub(crate) use records::{RecordSource, Records};

use json::Reason;
use keys::Keys;
use to_json::Present;

/// The format of a page list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// A JSON array of pages.
    Json,
    /// One JSON page per line; other lines are URLs.
    Ndjson,
    /// One URL per line; lines that begin like JSON are JSON pages.
    Text,
    /// Values separated by commas, semicolons, tabs or vertical bars: below a header with the names of the fields or the columns of
    /// a known tool, or without a header.
    Csv,
}

impl Format {
    /// Returns the name of the format: `json`, `ndjson`, `text` or `csv`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Ndjson => "ndjson",
            Self::Text => "text",
            Self::Csv => "csv",
        }
    }

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

impl FromStr for Format {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        [Self::Json, Self::Ndjson, Self::Text, Self::Csv]
            .into_iter()
            .find(|format| format.as_str() == name)
            .ok_or_else(|| UnknownName(name.to_owned()))
    }
}

/// The input of a task: a slice of pages, or the text of a page list.
///
/// ```
/// use sitemap_kit::{Page, generate, GenerateOptions};
/// let options = GenerateOptions::default();
/// let from_pages = generate(&[Page::new("https://example.com/")], &options).unwrap();
/// let from_text = generate(r#"["https://example.com/"]"#, &options).unwrap();
/// assert_eq!(from_pages.xml, from_text.xml);
/// ```
#[derive(Debug, Clone, Copy)]
pub enum Pages<'p> {
    /// Pages in memory.
    List(&'p [Page<'p>]),
    /// The text of a page list. The format is detected if it is not given.
    Text {
        /// The page list as JSON, NDJSON, CSV or plain text.
        text: &'p str,
        /// The format of the text; `None` to detect it.
        format: Option<Format>,
    },
    /// An array of the JavaScript package.
    #[doc(hidden)]
    Array(PageArray<'p>),
    /// A file of another format, with its name.
    #[doc(hidden)]
    OtherFormat(&'static str),
}

impl<'p> From<&'p str> for Pages<'p> {
    fn from(text: &'p str) -> Self {
        Self::Text { text, format: None }
    }
}

impl<'p> From<&'p String> for Pages<'p> {
    fn from(text: &'p String) -> Self {
        Self::from(text.as_str())
    }
}

impl<'p> From<&'p [Page<'p>]> for Pages<'p> {
    fn from(pages: &'p [Page<'p>]) -> Self {
        Self::List(pages)
    }
}

impl<'p> From<&'p Vec<Page<'p>>> for Pages<'p> {
    fn from(pages: &'p Vec<Page<'p>>) -> Self {
        Self::List(pages)
    }
}

impl<'p, const N: usize> From<&'p [Page<'p>; N]> for Pages<'p> {
    fn from(pages: &'p [Page<'p>; N]) -> Self {
        Self::List(pages)
    }
}

/// The result of reading a page list.
pub(crate) struct Outcome {
    /// The number of entries of the list, readable or not.
    pub(crate) entries: usize,
    /// Whether the list was read to its end; otherwise the number of missing pages is unknown.
    pub(crate) is_complete: bool,
}

/// A page of a list, passed to a [`Sink`].
pub(crate) struct Entry<'e, 'd> {
    /// Index in the list, from 0.
    pub(crate) index: usize,
    /// The page, without unreadable values. The reader reuses it for the next entry; a sink that stores pages must move
    /// it out.
    pub(crate) page: &'e mut Page<'d>,
    /// Whether the page was read without errors.
    pub(crate) is_sound: bool,
}

/// Receives the pages of a list one by one.
pub(crate) type Sink<'s> = dyn FnMut(&mut Reporter<'_>, Entry<'_, '_>) + 's;

impl Pages<'_> {
    /// Returns the size of the text in bytes; 0 for pages in memory.
    pub(crate) const fn bytes(self) -> usize {
        match self {
            Self::List(_) | Self::Array(_) | Self::OtherFormat(_) => 0,
            Self::Text { text, .. } => text.len(),
        }
    }

    /// Returns an estimate of the number of pages.
    pub(crate) fn size_hint(self) -> usize {
        /// Size in bytes of a page with little more than a loc.
        const SHORT_PAGE: usize = 64;
        match self {
            Self::List(pages) => pages.len(),
            Self::Array(PageArray(source)) => source.pages(),
            Self::OtherFormat(_) => 0,
            Self::Text { text, .. } => text.len() / SHORT_PAGE + 1,
        }
    }

    /// Returns an estimate of the size of the XML in bytes.
    pub(crate) fn written_size_hint(self) -> usize {
        match self {
            Self::List(pages) => pages.len() * TYPICAL_PAGE_BYTES,
            Self::Array(PageArray(source)) => source.pages() * TYPICAL_PAGE_BYTES,
            Self::OtherFormat(_) => 0,
            // Element names and references are longer in XML than in a page list.
            Self::Text { text, .. } => text.len() / 4 * 9,
        }
    }

    /// Passes every page to the sink.
    ///
    /// `group_field` is the name of the field whose value is stored in [`Page::group`].
    pub(crate) fn read(self, group_field: Option<&str>, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> Outcome {
        match self {
            Self::List(pages) => {
                for (index, page) in pages.iter().enumerate() {
                    sink(reporter, Entry { index, page: &mut page.borrowed(), is_sound: true });
                }
                Outcome { entries: pages.len(), is_complete: true }
            }
            Self::Text { text, format } => {
                if let Some(name) = other_format(text.as_bytes()) {
                    return Self::OtherFormat(name).read(group_field, reporter, sink);
                }
                let format = format.unwrap_or_else(|| detect(text, reporter.options()));
                read_text(without_byte_order_mark(text), format, group_field, reporter, sink)
            }
            Self::OtherFormat(name) => {
                reporter.add_format(&Finding::of(&rule::UNSUPPORTED_FORMAT), name);
                Outcome { entries: 0, is_complete: false }
            }
            Self::Array(PageArray(source)) => {
                let entries = records::read(source, group_field, reporter, sink);
                Outcome { entries, is_complete: true }
            }
        }
    }
}

fn read_text(
    text: &str,
    format: Format,
    group_field: Option<&str>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_>,
) -> Outcome {
    if let Some(at) = find_conflict(text) {
        let reason = Reason::Conflict.describe(reporter.options().locale);
        let position = Locator::new(text).locate(at);
        let name = if format == Format::Text { "text".to_owned() } else { format.as_str().to_ascii_uppercase() };
        json::report_unreadable(reporter, &name, &reason, None, Some(position));
        return Outcome { entries: 0, is_complete: false };
    }
    let keys = Keys::new(reporter.options(), group_field);
    let entries = match format {
        Format::Json => return json::read(text, &keys, reporter, sink),
        Format::Ndjson | Format::Text => lines::read(text, format, &keys, reporter, sink),
        Format::Csv => return csv::read(text, group_field, reporter, sink),
    };
    // An invalid line does not affect other lines.
    Outcome { entries, is_complete: true }
}

/// Detects the format of a page list. The option `read.columns` is only for CSV.
pub(crate) fn detect(text: &str, options: &Options) -> Format {
    // The marker of a merge conflict belongs to no format.
    let list = if text.starts_with(CONFLICT) { text.split_once('\n').map_or("", |(_, list)| list) } else { text };
    if csv::is_table_under(list, options) { Format::Csv } else { Format::detect(list) }
}

fn without_byte_order_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// A page list in memory.
#[derive(Debug, Clone)]
pub struct PageList {
    /// The pages, without unreadable values. Entries that are not pages are left out.
    pub pages: Vec<Page<'static>>,
    /// The given or detected format.
    pub format: Format,
    /// The problems of reading: fields and types. Values are checked by [`validate`](crate::validate).
    pub report: Report,
}

/// Reads a page list into memory.
///
/// ```
/// use sitemap_kit::page_list::{self, Format};
/// let list = page_list::read("loc,priority\nhttps://example.com/,0.8\n", None, &Default::default());
/// assert_eq!(list.format, Format::Csv);
/// assert_eq!(list.pages[0].priority.as_deref(), Some("0.8"));
/// ```
pub fn read(text: &str, format: Option<Format>, options: &Options) -> PageList {
    let format = format.unwrap_or_else(|| detect(text, options));
    let mut pages = Vec::new();
    let given = Pages::Text { text, format: Some(format) };
    let (report, _) = read_each(given, options, &mut |page| pages.push(mem::take(page).into_owned()));
    PageList { pages, format, report }
}

/// Passes each page of a list to `take`. Returns the report, and whether the list was read to its end.
pub(crate) fn read_each(pages: Pages<'_>, options: &Options, take: &mut dyn FnMut(&mut Page<'_>)) -> (Report, bool) {
    let mut reporter = Reporter::new(options, Kind::PageList);
    let outcome = pages.read(None, &mut reporter, &mut |reporter, entry| {
        report_lone_surrogate(reporter, &entry);
        take(entry.page);
    });
    (reporter.finish(outcome.entries), outcome.is_complete)
}

/// Reports a page whose text cannot be represented as it is. Where the page is checked, the checks do this.
pub(crate) fn report_lone_surrogate(reporter: &mut Reporter<'_>, entry: &Entry<'_, '_>) {
    if reporter.lone_surrogate() != 0 {
        let element = if entry.page.loc.contains('\u{FFFF}') { "loc" } else { "url" };
        let character = reporter.code_point('\u{FFFF}');
        let finding = Finding::of(&rule::XML_ILLEGAL_CHARACTER).page(entry.index).param("element", element);
        reporter.add(&finding.param("character", Param::Shown(&character)));
    }
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

/// Writes pages as the JSON text of a page list, in one line. Absent fields are left out; numbers and flags become JSON
/// numbers and booleans if these are read back unchanged, also by programs that do not keep the digits of a number.
///
/// ```
/// use sitemap_kit::page_list::{read, write};
/// let text = r#"[{"loc":"https://example.com/","priority":0.8}]"#;
/// assert_eq!(write(&read(text, None, &Default::default()).pages), text);
/// ```
pub fn write(pages: &[Page<'_>]) -> String {
    let mut writer = PageListWriter::new();
    for page in pages {
        writer.push(page);
    }
    writer.finish()
}

/// Writes a page list page by page.
pub(crate) struct PageListWriter {
    json: Vec<u8>,
    is_empty: bool,
}

impl PageListWriter {
    pub(crate) fn new() -> Self {
        Self { json: vec![b'['], is_empty: true }
    }

    /// Appends a page.
    pub(crate) fn push(&mut self, page: &Page<'_>) {
        if !self.is_empty {
            self.json.push(b',');
        }
        self.is_empty = false;
        // Writing to memory cannot fail, and neither can serializing these types.
        let _ = serde_json::to_writer(&mut self.json, &Present(page));
    }

    /// Appends a page, with the lone surrogate that U+FFFF replaces in it; 0 for none.
    pub(crate) fn push_with(&mut self, page: &Page<'_>, lone_surrogate: u32) {
        let start = self.json.len();
        self.push(page);
        if lone_surrogate != 0 {
            let page = String::from_utf8(self.json.split_off(start)).unwrap_or_default();
            self.json.extend(page.replace('\u{FFFF}', &format!("\\u{lone_surrogate:04x}")).bytes());
        }
    }

    /// Returns the JSON text.
    pub(crate) fn finish(mut self) -> String {
        self.json.push(b']');
        String::from_utf8(self.json).unwrap_or_default()
    }
}
