//! Entries that were read are passed to JavaScript in chunks, so that they are never all in the engine's memory.

use wasm_bindgen::prelude::*;

use crate::model::report::Position;
use crate::read::sitemap::{Content, Rows};

#[wasm_bindgen]
extern "C" {
    /// The object of the package that receives entries.
    pub type RowSink;

    /// Passes entries as the text of rows (`src/read/sitemap/rows.rs`), with the line and the column of each if wanted.
    #[wasm_bindgen(method)]
    fn write(this: &RowSink, rows: &str, positions: &[u32]);
}

/// Size of a chunk: large enough that calls cost nothing, small enough that its text is short-lived.
const CHUNK_BYTES: usize = 65_536;

/// Bytes that the last entry of a chunk may have without a further allocation.
const ROOM_BYTES: usize = 4_096;

/// Passes entries to the package in chunks.
pub(super) struct Entries<'t> {
    sink: &'t RowSink,
    rows: Option<Rows>,
    has_positions: bool,
    positions: Vec<u32>,
}

impl<'t> Entries<'t> {
    pub(super) const fn new(sink: &'t RowSink, has_positions: bool) -> Self {
        Self { sink, rows: None, has_positions, positions: Vec::new() }
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
        let rows = self.rows.get_or_insert_with(|| Rows::with_capacity(CHUNK_BYTES + ROOM_BYTES));
        rows.push(entry);
        if rows.len() >= CHUNK_BYTES {
            self.flush();
        }
    }

    /// Passes on the entries that are left.
    pub(super) fn flush(&mut self) {
        if let Some(rows) = self.rows.take() {
            self.sink.write(&rows.finish(), &self.positions);
            self.positions.clear();
        }
    }
}
