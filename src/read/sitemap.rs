//! Reading of sitemaps, indexes, text lists and feeds: everything readable is read, and every fault is reported.
//!
//! A [`Document`] is the text of a file. [`Document::parse`] collects its entries; they borrow from the document.
//!
//! ```text
//! stream.rs           chunks of a file ──► window of text, ParserState between chunks
//! document_parser/    the document: text around the root, root, levels around entries ──► emits entries
//! entry/  feed/       EntryReader: url, sitemap and extensions; FeedReader: items of RSS and Atom
//! elements.rs         ElementReader: elements, their faults as problems, structural rules
//! format::xml         tree builder ◄── lexer
//! ```
//!
//! Besides: `shape.rs` detects the kind of a text, `base_urls.rs` resolves the links of feeds, `lines.rs` reads text
//! lists, `positions.rs` finds lines and columns of fields, `rows.rs` writes entries for JavaScript.

use std::borrow::Cow;
use std::mem;

use crate::format::encoding::{self, Decoded, Defect};
use crate::format::gzip;
use crate::model::options::Options;
use crate::model::page::Page;
use crate::model::report::{Kind, Loss, RemedyLimit, Report, Reporter};
use crate::model::sitemap_entry::SitemapEntry;
use crate::text::locate::Locator;

mod base_urls;
mod causes;
mod content;
mod document_parser;
mod elements;
mod entry;
mod faults;
mod feed;
mod lines;
mod options;
mod outcome;
mod positions;

#[cfg(any(test, target_family = "wasm"))]
mod rows;
mod shape;
mod shapes;
mod state;
mod stream;
mod texts;
mod to_end;

pub use crate::format::encoding::Decode;
pub use content::Content;
pub(crate) use content::{Entry, Padded, Sink};
pub use options::ParseOptions;
pub use outcome::Incomplete;
pub(crate) use outcome::Outcome;
pub use positions::Positions;
#[cfg(target_family = "wasm")]
pub(crate) use stream::TakeLocated;
pub use stream::{Finished, ParseStream, Take};

pub(crate) use document_parser::{is_xslt, root_name};
pub(crate) use entry::extension_of;
pub(crate) use lines::begins_markup;
#[cfg(target_family = "wasm")]
pub(crate) use rows::Rows;
pub(crate) use shape::{Foreign, Shape, is_html, is_removed_between_entries, removal_of};
use state::ParserState;
use to_end::Read;

/// The text of a file, inflated and decoded. Entries borrow from it.
///
/// ```
/// use sitemap_kit::parse::{Document, ParseOptions};
/// let options = ParseOptions::default();
/// let document = Document::decode(b"<urlset><url><loc>https://example.com/?a=1&b=2</loc></url></urlset>", &options);
/// let parsed = document.parse(&options.shared);
/// assert_eq!(parsed.pages[0].loc, "https://example.com/?a=1&b=2");
/// assert_eq!(parsed.report.problems[0].rule.id, "namespace-missing");
/// assert_eq!(parsed.report.problems[1].rule.id, "xml-unescaped-ampersand");
/// ```
#[derive(Debug, Clone)]
pub struct Document<'d> {
    text: Cow<'d, str>,
    bytes: usize,
    is_gzip: bool,
    name: Option<Cow<'d, str>>,
    defects: Vec<Defect>,
    shape: Shape,
}

impl<'d> Document<'d> {
    /// Inflates (gzip is recognised by its bytes) and decodes the bytes of a file. Never fails: what cannot be read is
    /// reported when the document is parsed.
    ///
    /// ```
    /// use sitemap_kit::gzip::gzip;
    /// use sitemap_kit::parse::{Document, ParseOptions};
    /// let packed = gzip(b"https://example.com/\n");
    /// assert_eq!(Document::decode(&packed, &ParseOptions::default()).text(), "https://example.com/\n");
    /// ```
    pub fn decode(bytes: &'d [u8], options: &ParseOptions) -> Self {
        let is_gzip = gzip::is_gzip(bytes);
        let Decoded { text, bytes, defects } = encoding::decode(bytes, &options.decoding());
        let shape = Shape::of(&text);
        Self { text, bytes, is_gzip, name: None, defects, shape }
    }

    /// Creates a document of decoded text.
    ///
    /// ```
    /// use sitemap_kit::{Kind, parse::Document};
    /// let document = Document::from_text("https://example.com/\nhttps://example.com/a\n");
    /// let parsed = document.parse(&Default::default());
    /// assert_eq!((parsed.kind, parsed.pages.len()), (Kind::Text, 2));
    /// ```
    pub fn from_text(text: &'d str) -> Self {
        let body = text.strip_prefix('\u{FEFF}');
        let (text, defects) = (body.unwrap_or(text), encoding::defects_of_text(body.unwrap_or(text), body.is_some()));
        let shape = Shape::of(text);
        Self { text: Cow::Borrowed(text), bytes: text.len(), is_gzip: false, name: None, defects, shape }
    }

    /// Sets the name of the file, for the rules about names.
    ///
    /// ```
    /// use sitemap_kit::{Options, parse::Document, rule, validate_document};
    /// let document = Document::from_text("https://example.com/\n").named("urls.csv");
    /// let report = validate_document(&document, &Options::default())?;
    /// assert_eq!(report.count(&rule::TEXT_EXTENSION), 1);
    /// # Ok::<(), sitemap_kit::Error>(())
    /// ```
    #[must_use]
    pub fn named(mut self, name: impl Into<Cow<'d, str>>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Returns the name of the file, if it is known.
    pub(crate) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Returns whether the file was compressed.
    pub(crate) const fn is_gzip(&self) -> bool {
        self.is_gzip
    }

    /// Returns the decoded text, without a byte order mark. Offsets count its bytes.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the size of the decompressed file in bytes.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }

    /// Returns the defects that were found while decoding.
    pub(crate) fn defects(&self) -> &[Defect] {
        &self.defects
    }

    /// Returns the limit of the remedies of its problems.
    pub(crate) fn limit_of_remedies(&self) -> RemedyLimit {
        faults::limit_of_remedies(self.shape, &self.defects)
    }

    /// Returns the kind of the text.
    pub(crate) const fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the lines and columns of entries and their fields.
    pub fn positions(&self) -> Positions<'_> {
        Positions::new(&self.text, self.shape)
    }

    /// Passes every entry to the sink, and reports every fault of the structure of the file.
    pub(crate) fn read<'t>(&'t self, reporter: &mut Reporter<'_>, sink: &mut Sink<'_, 't>) -> Outcome {
        self.read_first(usize::MAX, reporter, sink)
    }

    /// As [`read`](Self::read), but may end after a number of entries.
    pub(crate) fn read_first<'t>(
        &'t self,
        entries: usize,
        reporter: &mut Reporter<'_>,
        sink: &mut Sink<'_, 't>,
    ) -> Outcome {
        let locator = Locator::new(&self.text);
        reporter.limit_remedies(self.limit_of_remedies());
        faults::report_defects(&self.defects, self.bytes, &|at| locator.locate(at), reporter);
        let read = Read { text: &self.text, shape: self.shape, defects: &self.defects, entries };
        read.to_end(None, locator, reporter, sink, &mut ParserState::default())
    }

    /// Reads all entries into memory. Values are only checked by validating.
    ///
    /// ```
    /// use sitemap_kit::parse::{Document, Incomplete};
    /// let document = Document::from_text("<urlset><url><loc>https://example.com/</loc></url><url><lo");
    /// let parsed = document.parse(&Default::default());
    /// assert_eq!(parsed.pages[0].loc, "https://example.com/");
    /// assert_eq!(parsed.incomplete, Some(Incomplete::Truncated));
    /// ```
    pub fn parse(&self, options: &Options) -> Parsed<'_> {
        let mut reporter = Reporter::new(options, Kind::Unknown);
        let (mut pages, mut sitemaps) = (Vec::new(), Vec::new());
        let (mut page_offsets, mut sitemap_offsets) = (Vec::new(), Vec::new());
        let outcome = self.read(&mut reporter, &mut |_, entry| {
            let offset = entry.offset;
            match mem::take(entry.content) {
                Content::Page(page) => {
                    pages.push(page);
                    page_offsets.push(offset);
                }
                Content::Sitemap(sitemap) => {
                    sitemaps.push(sitemap);
                    sitemap_offsets.push(offset);
                }
            }
        });
        let losses = reporter.take_losses().into_list(outcome.incomplete.is_none());
        let report = reporter.finish(outcome.entries);
        Parsed {
            kind: outcome.kind,
            pages,
            sitemaps,
            page_offsets,
            sitemap_offsets,
            report,
            losses,
            incomplete: outcome.incomplete,
        }
    }
}

/// The content of a document.
#[derive(Debug, Clone)]
pub struct Parsed<'d> {
    /// The kind of the document.
    pub kind: Kind,
    /// The pages, in the order of the file. A page without a loc has an empty loc.
    pub pages: Vec<Page<'d>>,
    /// The sitemaps of an index, in the order of the file.
    pub sitemaps: Vec<SitemapEntry<'d>>,
    /// The byte offset of each page in [`Document::text`]. Not a field of the pages, so that they are equal to the pages that were
    /// written.
    pub page_offsets: Vec<usize>,
    /// The byte offset of each sitemap of an index.
    pub sitemap_offsets: Vec<usize>,
    /// The problems of the structure of the file.
    pub report: Report,
    /// Content of the file that the pages and sitemaps do not contain, so that a file written from them lacks it.
    pub losses: Vec<Loss>,
    /// The reason why entries or fields may be missing; `None` if the whole file was read.
    pub incomplete: Option<Incomplete>,
}

impl Parsed<'_> {
    /// Returns whether the whole file was read.
    pub const fn is_complete(&self) -> bool {
        self.incomplete.is_none()
    }
}
