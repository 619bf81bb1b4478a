//! The pages that a task is given: in memory, as the text of a list, or as records of the JavaScript package.

use crate::base::characters::without_byte_order_mark;
use crate::base::conflict::find_conflict;
use crate::base::limits::TYPICAL_PAGE_BYTES;
use crate::format::encoding::other_format;
use crate::model::page::Page;
use crate::model::report::{Finding, Reporter};
use crate::model::rule;
use crate::text::locate::Locator;

use super::detection::detect;
use super::json::{self, Reason};
use super::keys::Keys;
use super::list_format::Format;
use super::records::{self, PageArray};
use super::sink::{ListedPage, Outcome, Sink};
use super::{csv, lines};

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
                    sink(reporter, ListedPage { index, page: &mut page.borrowed(), is_sound: true });
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
