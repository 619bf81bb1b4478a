//! Page lists as JSON, NDJSON, CSV or plain text.
//!
//! Reading does not stop at an invalid page: an invalid value is a problem of its page, with a path, and is treated as
//! absent. Pages are passed on one by one, so that memory is needed only for the text and one page.

use std::mem;

use crate::model::options::Options;
use crate::model::page::Page;
use crate::model::report::{Finding, Kind, Param, Report, Reporter};
use crate::model::rule;

mod api_row;
mod context;
mod csv;
mod detection;
mod field;
mod field_path;
mod json;
mod keys;
mod lines;
mod list_format;
mod markdown;
mod marks;
mod number;
mod page;
mod pages;
mod path;
mod raw_json;
mod records;
mod sink;
mod to_json;
mod value;

pub(crate) use csv::check_columns;
#[cfg(target_family = "wasm")]
pub(crate) use csv::{HeaderForRows, header_for_rows};
pub(crate) use detection::detect;
pub use detection::is_page_list;
#[cfg(target_family = "wasm")]
pub(crate) use detection::is_page_list_under;
pub use list_format::Format;
#[cfg(any(test, target_family = "wasm"))]
pub(crate) use number::is_json as is_json_number;
pub use pages::Pages;
#[cfg(target_family = "wasm")]
pub(crate) use records::{PageArray, RecordSource, Records};
pub(crate) use sink::{ListedPage, Outcome, Sink};
pub(crate) use to_json::PageListWriter;
pub use to_json::write;

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
pub(crate) fn report_lone_surrogate(reporter: &mut Reporter<'_>, entry: &ListedPage<'_, '_>) {
    if reporter.lone_surrogate() != 0 {
        let element = if entry.page.loc.contains('\u{FFFF}') { "loc" } else { "url" };
        let character = reporter.code_point('\u{FFFF}');
        let finding = Finding::of(&rule::XML_ILLEGAL_CHARACTER).page(entry.index).param("element", element);
        reporter.add(&finding.param("character", Param::Shown(&character)));
    }
}
