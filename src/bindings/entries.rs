//! Entries that were read, on their way to JavaScript: piece by piece, so that they are never all in the engine's memory.

use wasm_bindgen::prelude::*;

use crate::model::report::Position;
use crate::read::sitemap::{Content, Rows};

#[wasm_bindgen]
extern "C" {
    /// What the package takes entries with.
    pub type EntryTaker;

    /// Takes entries as the text of rows (`src/read/sitemap/rows.rs`), and their lines and columns by turns where they are wanted.
    #[wasm_bindgen(method)]
    fn take(this: &EntryTaker, rows: &str, positions: &[u32]);
}

/// How much is handed over at once: enough that calls cost nothing, few enough that the text is short-lived.
const PIECE_BYTES: usize = 65_536;

/// Bytes that the last entry of a piece may have without a further allocation.
const ROOM_BYTES: usize = 4_096;

/// Entries that were read.
pub(super) struct Entries<'t> {
    taker: &'t EntryTaker,
    rows: Option<Rows>,
    has_positions: bool,
    positions: Vec<u32>,
}

impl<'t> Entries<'t> {
    pub(super) const fn new(taker: &'t EntryTaker, has_positions: bool) -> Self {
        Self { taker, rows: None, has_positions, positions: Vec::new() }
    }

    /// Adds an entry, and its position where it has one.
    pub(super) fn push(&mut self, entry: &Content<'_>, position: Option<&dyn Fn() -> Position>) {
        let rows = self.rows.get_or_insert_with(|| Rows::with_capacity(PIECE_BYTES + ROOM_BYTES));
        rows.push(entry);
        if let Some(position) = position.filter(|_| self.has_positions) {
            let Position { line, column } = position();
            self.positions.extend([line, column].map(|number| u32::try_from(number).unwrap_or(u32::MAX)));
        }
        if rows.len() >= PIECE_BYTES {
            self.hand_over();
        }
    }

    /// Hands over what is left.
    pub(super) fn hand_over(&mut self) {
        if let Some(rows) = self.rows.take() {
            self.taker.take(&rows.finish(), &self.positions);
            self.positions.clear();
        }
    }
}
