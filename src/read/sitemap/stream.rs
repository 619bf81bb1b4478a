//! Reading a document that comes in pieces: what is sure is handed on at once, and only what is incomplete is kept.

use std::fmt;

use super::progress::Progress;
use super::reading::Reading;
use super::{Content, Entry, Incomplete, ParseOptions, Read, Shape, faults, lines};
use crate::format::encoding::{Defect, Incoming};
use crate::format::xml::reader::Reader;
use crate::model::report::{BatchOffset, Kind, Position, Problem, Report, Reported, Reporter};
use crate::text::locate::{Locator, Start};

/// Takes the entries of a document one by one, with their places.
pub type Take<'t> = dyn FnMut(Content<'_>, Position) + 't;

/// Takes them as they were found, with what knows their places in the text that is there.
pub(crate) type TakeFound<'t> = dyn FnMut(Entry<'_, '_>, &Locator<'_>) + 't;

/// Reads a document that comes in pieces: the same entries, problems and places as
/// [`Document::parse`](super::Document::parse) finds in the whole, wherever the pieces are cut.
///
/// What is kept of the document is an entry that has not ended, and the elements around it. (A text list, or a document
/// that begins with something else than a root that is known, is kept up to 256 KiB until it is clear what it is; one in
/// an encoding other than UTF-8 until all of it has come.)
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
/// for piece in ["<urlset><url><loc>https://exam", "ple.com/</loc></url></url", "set>"] {
///     stream.feed(piece.as_bytes(), &mut take);
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

/// What is known of a document when it has been read to its end.
#[derive(Debug, Clone)]
pub struct Finished {
    /// What kind of document it is.
    pub kind: Kind,
    /// What is wrong with the structure of the file.
    pub report: Report,
    /// How many problems of the report are about the bytes of the file, such as their encoding; they stand first.
    pub of_bytes: usize,
    /// Why something may be missing; `None` where everything that the file holds was read.
    pub incomplete: Option<Incomplete>,
}

/// The text that has not been read, and what was read before it.
struct Window {
    text: String,
    /// Bytes of text before it.
    before: usize,
    start: Start,
    shape: Option<Shape>,
    progress: Progress,
    reported: Reported,
    /// Places of defects, by their offsets.
    places: Vec<(usize, Position)>,
    /// How much text there has to be before it is read: reading the same again and again would take too long.
    enough: usize,
}

impl fmt::Debug for ParseStream {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ParseStream").field("options", &self.options).finish_non_exhaustive()
    }
}

impl ParseStream {
    /// A stream that has read nothing.
    pub fn new(options: ParseOptions) -> Self {
        let window = Window {
            text: String::new(),
            before: 0,
            start: Start::default(),
            shape: None,
            progress: Progress::default(),
            reported: Reporter::new(&options.shared, Kind::Unknown).pause(),
            places: Vec::new(),
            enough: 0,
        };
        Self { options, incoming: Incoming::new(), window }
    }

    /// Takes the next bytes of the file, and hands on the entries that are sure by now.
    pub fn feed(&mut self, bytes: &[u8], take: &mut Take<'_>) {
        self.feed_found(bytes, &mut |entry, places| placed(take, entry, places));
    }

    pub(crate) fn feed_found(&mut self, bytes: &[u8], take: &mut TakeFound<'_>) {
        self.read(bytes, false, take);
    }

    /// Takes the next piece of the text, where it was decoded already: then what it says of its encoding does not matter.
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
        self.feed_found_text(text, &mut |entry, places| placed(take, entry, places));
    }

    pub(crate) fn feed_found_text(&mut self, text: &str, take: &mut TakeFound<'_>) {
        if !self.incoming.is_text() {
            return self.feed_found(text.as_bytes(), take);
        }
        let Self { options, incoming, window } = self;
        incoming.text(text, &mut |text, defects| {
            window.push(text, defects);
            window.read(options, take);
        });
    }

    /// Hands on the entries that are left, and says what is known of the document.
    pub fn finish(self, take: &mut Take<'_>) -> Finished {
        self.finish_found(&mut |entry, places| placed(take, entry, places))
    }

    pub(crate) fn finish_found(mut self, take: &mut TakeFound<'_>) -> Finished {
        self.read(&[], true, take);
        let Self { options, incoming, window } = self;
        let (bytes, defects) = incoming.finish();
        window.finish(&options, bytes, &defects, take)
    }

    /// The problems that are known by now, in the order of the file. Those of the file as a whole, such as its size, come
    /// first in the report at the end.
    pub fn problems(&self) -> &[Problem] {
        self.window.reported.problems()
    }

    fn read(&mut self, bytes: &[u8], is_last: bool, take: &mut TakeFound<'_>) {
        let Self { options, incoming, window } = self;
        incoming.feed(bytes, is_last, &options.decoding(), &mut |text, defects| {
            window.push(text, defects);
            window.read(options, take);
        });
    }
}

/// Hands an entry on by its fields, with its place.
fn placed(take: &mut Take<'_>, Entry { content, offset, .. }: Entry<'_, '_>, places: &Locator<'_>) {
    take(std::mem::take(content), places.locate(offset));
}

impl Window {
    fn push(&mut self, text: &str, defects: &[Defect]) {
        self.text.push_str(text);
        for defect in defects.iter().skip(self.places.len()) {
            let at = defect.place().unwrap_or_default();
            let locator = Locator::of_piece(&self.text, self.start);
            self.places.push((at, locator.locate(at.saturating_sub(self.before))));
        }
    }

    /// Reads what is sure.
    fn read(&mut self, options: &ParseOptions, take: &mut TakeFound<'_>) {
        if self.text.len() < self.enough {
            return;
        }
        self.shape = self.shape.or_else(|| Shape::of_piece(&self.text));
        let Some(shape) = self.shape else {
            self.enough = self.text.len() * 2;
            return;
        };
        let known = std::mem::take(&mut self.reported);
        let mut reporter = Reporter::resume(&options.shared, known, BatchOffset::default());
        reporter.set_kind(self.progress.met.kind);
        reporter.commit();
        let places = Locator::of_piece(&self.text, self.start);
        let mut sink = |_: &mut Reporter<'_>, entry: Entry<'_, '_>| take(entry, &places);
        let locator = Locator::of_piece(&self.text, self.start);
        match shape {
            Shape::Xml { start, .. } => {
                let mut next = Progress::default();
                let reader = Reader::resume(&self.text, &self.progress.reader);
                Reading::new(reader, locator, &mut reporter, &mut sink, &self.progress).piece(start, &mut next);
                if next.met.root {
                    self.progress = next;
                }
            }
            Shape::Lines => {
                let outcome = lines::read(&self.text, true, &locator, &mut reporter, &mut sink, &mut self.progress);
                self.progress.met.kind = outcome.kind;
                reporter.commit();
            }
            Shape::Nothing(_) => self.progress.reader.at = self.text.len(),
        }
        reporter.rollback(self.progress.met.kind);
        self.reported = reporter.pause();
        let place = self.progress.rebase();
        self.start = places.start_of(place);
        self.before += place;
        self.text.drain(..place);
        self.enough = self.text.len() * 2;
    }

    fn finish(
        mut self,
        options: &ParseOptions,
        bytes: usize,
        defects: &[Defect],
        take: &mut TakeFound<'_>,
    ) -> Finished {
        let place_of = |at: usize| self.places.iter().find(|(known, _)| *known == at).map(|(_, position)| *position);
        let mut first = Reporter::new(&options.shared, Kind::Unknown);
        let begin = Position { line: 1, column: 1 };
        faults::report_defects(defects, bytes, &|at| place_of(at).unwrap_or(begin), &mut first);
        let shape = self.shape.unwrap_or_else(|| Shape::of(&self.text));
        let mut reporter = Reporter::resume(&options.shared, self.reported, BatchOffset::default());
        reporter.set_kind(self.progress.met.kind);
        let places = Locator::of_piece(&self.text, self.start);
        let mut sink = |_: &mut Reporter<'_>, entry: Entry<'_, '_>| take(entry, &places);
        let read = Read { text: &self.text, shape, defects };
        let locator = Locator::of_piece(&self.text, self.start);
        let pause = std::mem::take(&mut self.progress.reader);
        let outcome = read.to_end(Some(&pause), locator, &mut reporter, &mut sink, &mut self.progress);
        let mut report = first.finish(outcome.entries);
        let of_bytes = report.problems.len();
        report.kind = outcome.kind;
        report.absorb(reporter.finish(outcome.entries));
        Finished { kind: outcome.kind, report, of_bytes, incomplete: outcome.incomplete }
    }
}
