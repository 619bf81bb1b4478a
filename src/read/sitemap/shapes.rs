//! A memo of markup: entries whose markup is that of earlier entries are read by comparing it and searching the ends of the values.
//!
//! Most files are written by a program that writes the same markup around the values of all entries. After the
//! [`EntryReader`](super::entry::EntryReader) has read an entry without a finding, the runs of markup between its values are kept, each with
//! the field before it and the field after it. Where the text of a later entry continues with one of them, the reader would read it in
//! the same way, so it need not be read again. At the first difference, and at a value that needs more than replacing references to
//! ASCII characters, the entry is read as a whole by the reader, which stays the only place that knows the rules of markup.

use std::borrow::Cow;

use crate::base::limits::MAX_BLOCKS;
use crate::base::scan::{Block, find, starts_with};
use crate::base::sort::sort_by;
use crate::model::page::fields::{Fields, Nest, Slot, View, views};
use crate::model::page::{Page, Text};
use crate::model::report::Position;
use crate::text::reference::{Reference, read_reference};
use crate::text::url::bare;

/// The maximum number of levels of structs: a page, its videos, and their uploaders.
const MAX_DEPTH: usize = 3;
/// The maximum number of fields with markup, and of runs of markup after each of them.
const MAX_PLACES: usize = 64;
const MAX_RUNS: usize = 8;
/// The number of entries that are learnt from although no entry has profited from it.
const MAX_VAIN_ENTRIES: usize = 64;

/// The field of a value: the indexes of fields from that of the page to the innermost one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Place {
    path: [u8; MAX_DEPTH],
    depth: usize,
}

/// A run of markup.
#[derive(Debug)]
struct MarkupRun {
    markup: Box<str>,
    /// The value after it; `None` at the end of an entry.
    next: Option<Next>,
}

/// A value after a run of markup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Next {
    place: usize,
    /// The level from which on its structs begin with it; [`MAX_DEPTH`] if none does.
    begins: usize,
    /// The byte that ends it.
    end: u8,
}

/// The runs of markup of entries that were read without a finding.
#[derive(Debug, Default)]
pub(super) struct Shapes {
    /// The root that the entries are in: under another one, the same markup may mean something else.
    root: Option<Position>,
    places: Vec<Place>,
    /// The runs at the beginning of an entry, and after each place.
    runs: Vec<Vec<MarkupRun>>,
    vain_entries: usize,
}

/// A value of an entry that was read, with its offset and its level from which on its structs begin with it.
struct Found {
    at: usize,
    length: usize,
    place: Place,
    begins: usize,
}

impl Shapes {
    /// Prepares for an entry in a root. Returns whether entries may be learnt or read.
    pub(super) fn enter(&mut self, root: Position) -> bool {
        if self.root != Some(root) {
            *self = Self { root: Some(root), ..Self::default() };
        }
        self.vain_entries < MAX_VAIN_ENTRIES
    }

    /// Reads the entry from an offset on into an empty page. Returns the offset after it; `None` if its markup is not known, or a
    /// value needs the reader. The page then has some of the values.
    pub(super) fn read<'d>(&mut self, source: &'d str, from: usize, page: &mut Page<'d>) -> Option<usize> {
        let (mut at, mut state) = (from, 0);
        loop {
            let rest = source.as_bytes().get(at..)?;
            let run = self.runs.get(state)?.iter().find(|run| starts_with(rest, run.markup.as_bytes()))?;
            at += run.markup.len();
            let Some(Next { place, begins, end }) = run.next else { break };
            let (text, value_end) = value_at(source, at, end)?;
            let Place { path, depth } = &self.places[place];
            set(page, &path[..*depth], begins, text)?;
            (at, state) = (value_end, place + 1);
        }
        let blocks = page.images.len() + page.videos.len() + page.news.len() + page.alternates.len();
        if page.loc.is_empty() || blocks > MAX_BLOCKS {
            return None;
        }
        self.vain_entries = 0;
        Some(at)
    }

    /// Learns the markup of an entry between two offsets that was read without a finding. `unescaped` are the addresses and offsets of
    /// its values with references.
    pub(super) fn learn(
        &mut self,
        source: &str,
        (from, to): (usize, usize),
        page: &Page<'_>,
        unescaped: &[(usize, usize)],
    ) -> Option<()> {
        self.vain_entries += 1;
        let mut values = Values { source, unescaped, found: Vec::new() };
        values.add_struct(page, Place::default(), 0)?;
        let mut found = values.found;
        sort_by(&mut found, |one, other| one.at.cmp(&other.at));
        let (mut at, mut state) = (from, 0);
        let mut runs = Vec::new();
        for Found { at: value_at, length, place, begins } in found {
            let markup = source.get(at..value_at).filter(|markup| !markup.is_empty())?;
            let next = Next { place: self.place(place)?, begins, end: end_after(markup)? };
            runs.push((state, MarkupRun { markup: markup.into(), next: Some(next) }));
            (at, state) = (value_at + length, next.place + 1);
        }
        runs.push((state, MarkupRun { markup: source.get(at..to)?.into(), next: None }));
        for (state, run) in runs {
            if self.runs.len() <= state {
                self.runs.resize_with(state + 1, Vec::new);
            }
            let known = &mut self.runs[state];
            // Of two runs, the longer one is compared first: the other may be its beginning.
            let index = known.partition_point(|other| other.markup.len() >= run.markup.len());
            let is_known = known.iter().any(|other| other.markup == run.markup);
            if !is_known && known.len() < MAX_RUNS {
                known.insert(index, run);
            }
        }
        Some(())
    }

    /// Returns the index of a place, which is added if it is new.
    fn place(&mut self, place: Place) -> Option<usize> {
        let known = self.places.iter().position(|other| *other == place);
        if known.is_none() && self.places.len() < MAX_PLACES {
            self.places.push(place);
            return Some(self.places.len() - 1);
        }
        known
    }
}

/// The values of a page that was read, in the order of its fields.
struct Values<'v> {
    source: &'v str,
    unescaped: &'v [(usize, usize)],
    found: Vec<Found>,
}

impl Values<'_> {
    /// Adds the values of a struct whose own structs begin at a level. Returns `None` if one of them cannot be learnt.
    fn add_struct(&mut self, fields: &dyn Fields<'_>, outer: Place, begins: usize) -> Option<()> {
        let mut place = Place { depth: outer.depth + 1, ..outer };
        let first = self.found.len();
        for (index, view) in views(fields) {
            *place.path.get_mut(outer.depth)? = u8::try_from(index).ok()?;
            match view {
                View::Loc(text) | View::Text(text) | View::Number(text) | View::Flag(text) => {
                    // The reader leaves out the default relation.
                    if fields.names()[index] == "rel" {
                        return None;
                    }
                    self.add(text, place, MAX_DEPTH)?;
                }
                View::Texts(texts) => texts.iter().try_for_each(|text| self.add(text, place, MAX_DEPTH))?,
                // One run of text.
                View::Words(_) => return None,
                View::Object(structs) | View::List(structs) => {
                    for item in (0..).map_while(|index| structs.item(index)) {
                        self.add_struct(item, place, outer.depth)?;
                    }
                }
            }
        }
        // The struct begins with the first of its values.
        let begun = self.found[first..].iter_mut().min_by_key(|value| value.at)?;
        if outer.depth > 0 {
            begun.begins = begins;
        }
        Some(())
    }

    fn add(&mut self, text: &Text<'_>, place: Place, begins: usize) -> Option<()> {
        let address = text.as_ptr().addr();
        let at = match text {
            Cow::Borrowed(_) => address.checked_sub(self.source.as_ptr().addr()),
            Cow::Owned(_) => self.unescaped.iter().find(|(known, _)| *known == address).map(|(_, at)| *at),
        }?;
        let end = end_after(self.source.get(..at)?)?;
        let (value, value_end) = value_at(self.source, at, end)?;
        self.found.push(Found { at, length: value_end - at, place, begins });
        (value == *text).then_some(())
    }
}

/// Returns the byte that ends a value after markup: a quotation mark of an attribute, or the `<` after a text.
fn end_after(markup: &str) -> Option<u8> {
    match markup.as_bytes().last()? {
        b'>' => Some(b'<'),
        quote @ (b'"' | b'\'') => Some(*quote),
        _ => None,
    }
}

/// Returns the value at an offset and its end; `None` if it is empty, needs more than replacing references, or does not end.
fn value_at(source: &str, at: usize, end: u8) -> Option<(Text<'_>, usize)> {
    let bytes = source.as_bytes();
    let stops = |at: usize| bytes[at] == end || bytes[at] < 0x20 || matches!(bytes[at], b'<' | b'&');
    let may_stop = |block: Block| block.equal(end) | block.less(0x20) | block.equal(b'<') | block.equal(b'&');
    let first = find(bytes, at, may_stop, stops)?;
    let (text, value_end) = match bytes[first] {
        b'&' => {
            let length = memchr::memchr2(end, b'<', &bytes[first..])?;
            (Cow::Owned(unescaped(source.get(at..first + length)?)?), first + length)
        }
        _ => (Cow::Borrowed(source.get(at..first)?), first),
    };
    // White space at the ends has rules of its own.
    let has_plain_ends = match text.as_bytes() {
        [] => false,
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => true,
        _ => bare(&text).0.len() == text.len(),
    };
    (has_plain_ends && bytes[value_end] == end).then_some((text, value_end))
}

/// Returns a text in which references to printable ASCII characters are replaced; `None` if there are others.
fn unescaped(raw: &str) -> Option<String> {
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = memchr::memchr(b'&', rest.as_bytes()) {
        text.push_str(&rest[..at]);
        let (Reference::Character(character), length) = read_reference(&rest[at..]) else { return None };
        if !character.is_ascii_graphic() {
            return None;
        }
        text.push(character);
        rest = &rest[at + length..];
    }
    text.push_str(rest);
    raw.bytes().all(|byte| byte >= 0x20).then_some(text)
}

/// Sets the field at a path. Its structs begin from a level on. Returns `None` if the field has a value.
fn set<'d>(fields: &mut dyn Fields<'d>, path: &[u8], begins: usize, text: Text<'d>) -> Option<()> {
    let (index, inner) = path.split_first()?;
    match fields.slot(usize::from(*index))? {
        Slot::Loc(loc) if loc.is_empty() => *loc = text,
        Slot::Text(field) | Slot::Number(field) | Slot::Flag(field) if field.is_none() => *field = Some(text),
        Slot::Texts(texts) => texts.push(text),
        Slot::Object(nest) if (begins == 0) == (nest.count() == 0) => set_inner(nest, inner, begins, text)?,
        Slot::List(nest) => set_inner(nest, inner, begins, text)?,
        _ => return None,
    }
    Some(())
}

fn set_inner<'d>(nest: &mut dyn Nest<'d>, path: &[u8], begins: usize, text: Text<'d>) -> Option<()> {
    let count = nest.count();
    let item = if begins == 0 { nest.add() } else { nest.item_mut(count.checked_sub(1)?)? };
    set(item, path, begins.saturating_sub(1), text)
}
