//! Streaming: parsing a document that arrives in chunks.
//!
//! Each chunk is appended to a window of text. The parser reads what no later text can change, and the window and the
//! [`ParserState`] advance to the first byte after that.

use std::fmt;

use super::content::{Content, Entry};
use super::document_parser::DocumentParser;
use super::options::ParseOptions;
use super::outcome::Incomplete;
use super::shape::Shape;
use super::state::ParserState;
use super::to_end::Read;
use super::{faults, lines};
use crate::format::encoding::{Defect, Incoming};
use crate::format::xml::Tree;
use crate::model::report::{BatchOffset, Kind, Loss, Position, Problem, Report, Reported, Reporter};
use crate::text::locate::{Locator, Start};

/// Receives the entries of a document one by one, with their positions.
pub type Take<'t> = dyn FnMut(Content<'_>, Position) + 't;

/// Receives entries with the locator of their window.
pub(crate) type TakeLocated<'t> = dyn FnMut(Entry<'_, '_>, &Locator<'_>) + 't;

/// Parses a document that arrives in chunks, with the same entries, problems and positions as
/// [`Document::parse`](super::Document::parse), independent of the chunks.
///
/// In memory are the current entry and the elements around it. (Up to 256 KiB of a text list, or of a document that
/// does not begin with a known root, until its kind is known; the whole document if its encoding is not UTF-8.)
///
/// ```
/// use sitemap_kit::parse::{Content, ParseOptions, ParseStream};
/// let mut locs = Vec::new();
/// let mut take = |content: Content<'_>, _| {
///     if let Content::Page(page) = content {
///         locs.push(page.loc.into_owned());
///     }
/// };
/// let mut stream = ParseStream::new(ParseOptions::default());
/// for chunk in ["<urlset><url><loc>https://exam", "ple.com/</loc></url></url", "set>"] {
///     stream.feed(chunk.as_bytes(), &mut take);
/// }
/// let finished = stream.finish(&mut take);
/// assert_eq!(locs, ["https://example.com/"]);
/// assert_eq!((finished.incomplete, finished.report.pages), (None, 1));
/// ```
pub struct ParseStream {
    options: ParseOptions,
    incoming: Incoming,
    window: Window,
}

/// The result of a document.
#[derive(Debug, Clone)]
pub struct Finished {
    /// The kind of the document.
    pub kind: Kind,
    /// The problems of the structure of the file.
    pub report: Report,
    /// The number of problems of the report that concern the bytes of the file, such as their encoding; they come
    /// first.
    pub of_bytes: usize,
    /// Content of the file that the entries do not contain, so that a file written from them lacks it.
    pub losses: Vec<Loss>,
    /// The reason why something may be missing; `None` if everything in the file was read.
    pub incomplete: Option<Incomplete>,
}

/// The unread text, and the state of the parser before it.
struct Window {
    text: String,
    /// The number of bytes of text before it.
    before: usize,
    start: Start,
    shape: Option<Shape>,
    state: ParserState,
    reported: Reported,
    /// Whether bytes could not be decoded.
    is_undecoded: bool,
    /// Positions of defects, by their offsets.
    defect_positions: Vec<(usize, Position)>,
    /// The minimum length of the text that is parsed: parsing an incomplete entry again for every chunk would take
    /// quadratic time.
    minimum: usize,
}

impl fmt::Debug for ParseStream {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ParseStream").field("options", &self.options).finish_non_exhaustive()
    }
}

impl ParseStream {
    /// Creates a stream that has received nothing yet.
    pub fn new(options: ParseOptions) -> Self {
        let window = Window {
            text: String::new(),
            before: 0,
            start: Start::default(),
            shape: None,
            state: ParserState::default(),
            reported: Reporter::new(&options.shared, Kind::Unknown).suspend(),
            is_undecoded: false,
            defect_positions: Vec::new(),
            minimum: 0,
        };
        Self { options, incoming: Incoming::new(), window }
    }

    /// Adds bytes of the file, and emits the committed entries.
    pub fn feed(&mut self, bytes: &[u8], take: &mut Take<'_>) {
        self.feed_found(bytes, &mut |entry, locator| emit_with_position(take, entry, locator));
    }

    pub(crate) fn feed_found(&mut self, bytes: &[u8], take: &mut TakeLocated<'_>) {
        self.read(bytes, false, take);
    }

    /// Adds a chunk of decoded text. Its declared encoding is ignored.
    ///
    /// ```
    /// use sitemap_kit::parse::{ParseOptions, ParseStream};
    /// let mut stream = ParseStream::new(ParseOptions::default());
    /// stream.feed_text("<?xml version='1.0' encoding='shift_jis'?><urlset><url>", &mut |_, _| {});
    /// stream.feed_text("<loc>https://example.com/日本</loc></url></urlset>", &mut |_, _| {});
    /// let report = stream.finish(&mut |_, _| {}).report;
    /// assert_eq!(report.problems[0].rule.id, "namespace-missing");
    /// ```
    pub fn feed_text(&mut self, text: &str, take: &mut Take<'_>) {
        self.feed_found_text(text, &mut |entry, locator| emit_with_position(take, entry, locator));
    }

    pub(crate) fn feed_found_text(&mut self, text: &str, take: &mut TakeLocated<'_>) {
        if !self.incoming.is_text() {
            return self.feed_found(text.as_bytes(), take);
        }
        let Self { options, incoming, window } = self;
        incoming.text(text, &mut |text, defects| {
            window.push(text, defects);
            window.read(options, take);
        });
    }

    /// Emits the remaining entries, and returns the result.
    pub fn finish(self, take: &mut Take<'_>) -> Finished {
        self.finish_found(&mut |entry, locator| emit_with_position(take, entry, locator))
    }

    pub(crate) fn finish_found(mut self, take: &mut TakeLocated<'_>) -> Finished {
        self.read(&[], true, take);
        let Self { options, incoming, window } = self;
        let (bytes, defects) = incoming.finish();
        window.finish(&options, bytes, &defects, take)
    }

    /// Returns the problems found so far, in the order of the file. In the final report, those of the whole file, such
    /// as its size, come first.
    pub fn problems(&self) -> &[Problem] {
        &self.reported().problems
    }

    /// Returns the report so far.
    pub(crate) const fn reported(&self) -> &Report {
        self.window.reported.report()
    }

    fn read(&mut self, bytes: &[u8], is_last: bool, take: &mut TakeLocated<'_>) {
        let Self { options, incoming, window } = self;
        incoming.feed(bytes, is_last, &options.decoding(), &mut |text, defects| {
            window.push(text, defects);
            window.read(options, take);
        });
    }
}

/// Emits an entry with its position.
fn emit_with_position(take: &mut Take<'_>, Entry { content, offset, .. }: Entry<'_, '_>, locator: &Locator<'_>) {
    take(std::mem::take(content), locator.locate(offset));
}

impl Window {
    fn push(&mut self, text: &str, defects: &[Defect]) {
        self.text.push_str(text);
        for defect in defects.iter().skip(self.defect_positions.len()) {
            self.is_undecoded |= matches!(defect, Defect::InvalidBytes { .. });
            let at = defect.text_offset().unwrap_or_default();
            let locator = Locator::of_chunk(&self.text, self.start);
            self.defect_positions.push((at, locator.locate(at.saturating_sub(self.before))));
        }
    }

    /// Parses the committed part of the window.
    fn read(&mut self, options: &ParseOptions, take: &mut TakeLocated<'_>) {
        if self.text.len() < self.minimum {
            return;
        }
        self.shape = self.shape.or_else(|| Shape::of_chunk(&self.text));
        let Some(shape) = self.shape else {
            self.minimum = self.text.len() * 2;
            return;
        };
        let known = std::mem::take(&mut self.reported);
        let mut reporter = Reporter::resume(&options.shared, known, BatchOffset::default());
        if self.is_undecoded {
            reporter.hide_undecoded();
        }
        reporter.set_kind(self.state.seen.kind);
        reporter.commit();
        let entry_locator = Locator::of_chunk(&self.text, self.start);
        let mut sink = |_: &mut Reporter<'_>, entry: Entry<'_, '_>| take(entry, &entry_locator);
        let locator = Locator::of_chunk(&self.text, self.start);
        match shape {
            Shape::Xml { foreign, .. } => {
                let mut next = ParserState::default();
                let tree = Tree::resume(&self.text, &self.state.tree);
                DocumentParser::new(tree, locator, &mut reporter, &mut sink, &self.state).chunk(foreign, &mut next);
                if next.seen.root {
                    self.state = next;
                }
            }
            Shape::Lines => {
                let outcome = lines::read(&self.text, true, &locator, &mut reporter, &mut sink, &mut self.state);
                self.state.seen.kind = outcome.kind;
                reporter.commit();
            }
            Shape::Nothing(_) => self.state.tree.at = self.text.len(),
        }
        reporter.rollback(self.state.seen.kind);
        self.reported = reporter.suspend();
        let read = self.state.rebase();
        self.start = entry_locator.start_of(read);
        self.before += read;
        self.text.drain(..read);
        self.minimum = self.text.len() * 2;
    }

    fn finish(
        mut self,
        options: &ParseOptions,
        bytes: usize,
        defects: &[Defect],
        take: &mut TakeLocated<'_>,
    ) -> Finished {
        let position_of =
            |at: usize| self.defect_positions.iter().find(|(known, _)| *known == at).map(|(_, position)| *position);
        let mut first = Reporter::new(&options.shared, Kind::Unknown);
        let begin = Position { line: 1, column: 1 };
        faults::report_defects(defects, bytes, &|at| position_of(at).unwrap_or(begin), &mut first);
        let shape = self.shape.unwrap_or_else(|| Shape::of(&self.text));
        let mut reporter = Reporter::resume(&options.shared, self.reported, BatchOffset::default());
        reporter.set_kind(self.state.seen.kind);
        if defects.iter().any(|defect| matches!(defect, Defect::InvalidBytes { .. })) {
            reporter.hide_undecoded();
        }
        reporter.limit_remedies(faults::limit_of_remedies(shape, defects));
        let entry_locator = Locator::of_chunk(&self.text, self.start);
        let mut sink = |_: &mut Reporter<'_>, entry: Entry<'_, '_>| take(entry, &entry_locator);
        let read = Read { text: &self.text, shape, defects, entries: usize::MAX };
        let locator = Locator::of_chunk(&self.text, self.start);
        let checkpoint = std::mem::take(&mut self.state.tree);
        let outcome = read.to_end(Some(&checkpoint), locator, &mut reporter, &mut sink, &mut self.state);
        first.limit_remedies(reporter.remedy_limit());
        first.set_kind(outcome.kind);
        let mut losses = first.take_losses();
        losses.append(reporter.take_losses());
        let mut report = first.finish(outcome.entries);
        let of_bytes = report.problems.len();
        report.append(reporter.finish(outcome.entries));
        Finished {
            kind: outcome.kind,
            report,
            of_bytes,
            losses: losses.into_list(outcome.incomplete.is_none()),
            incomplete: outcome.incomplete,
        }
    }
}
