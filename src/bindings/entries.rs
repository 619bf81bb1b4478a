//! Entries that were read are passed to JavaScript in chunks, so that they are never all in the engine's memory.

use wasm_bindgen::prelude::*;

use crate::model::report::Position;
use crate::read::sitemap::{Content, Rows};

#[wasm_bindgen]
extern "C" {
    /// The object of the package that receives entries.
    pub type RowSink;

    /// Passes entries as the text and the numbers of rows (`src/read/sitemap/rows.rs`), with the line and the column of each if
    /// wanted.
    #[wasm_bindgen(method)]
    fn write(this: &RowSink, text: &str, numbers: &[u32], positions: &[u32]);
}

/// Size of a chunk: large enough that calls cost little; small, because an entry that is kept in JavaScript keeps the
/// text of its whole chunk in memory.
const CHUNK_BYTES: usize = 16_384;

/// Passes entries to the package in chunks.
pub(super) struct EntryChunks<'t> {
    sink: &'t RowSink,
    rows: Rows,
    has_positions: bool,
    positions: Vec<u32>,
}

impl<'t> EntryChunks<'t> {
    pub(super) fn new(sink: &'t RowSink, has_positions: bool) -> Self {
        Self { sink, rows: Rows::default(), has_positions, positions: Vec::new() }
    }

    /// Adds an entry of a document, with its position if positions are wanted.
    pub(super) fn push_at(&mut self, entry: &Content<'_>, position: impl FnOnce() -> Position) {
        if self.has_positions {
            let Position { line, column } = position();
            self.positions.extend([line, column].map(|number| u32::try_from(number).unwrap_or(u32::MAX)));
        }
        self.push(entry);
    }

    /// Adds an entry that has no position.
    pub(super) fn push(&mut self, entry: &Content<'_>) {
        self.rows.push(entry);
        if size_of_val(self.rows.text()) + size_of_val(self.rows.numbers()) >= CHUNK_BYTES {
            self.flush();
        }
    }

    /// Passes the remaining entries.
    pub(super) fn flush(&mut self) {
        if !self.rows.numbers().is_empty() {
            self.sink.write(self.rows.text(), self.rows.numbers(), &self.positions);
            self.rows.clear();
            self.positions.clear();
        }
    }
}
