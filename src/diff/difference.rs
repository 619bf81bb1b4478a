//! The result of a comparison.

use serde::Serialize;

use super::fields::Change;

/// A page that is on both sides and differs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Changed {
    /// The URL, as written on the side after.
    pub loc: String,
    /// The differences, field by field.
    pub fields: Vec<Change>,
}

/// The differences between two sides.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// URLs that only the side after has, in its order.
    pub added: Vec<String>,
    /// URLs that only the side before has, in its order.
    pub removed: Vec<String>,
    /// Pages that differ, in the order of the side after.
    pub changed: Vec<Changed>,
    /// The number of pages that are equal on both sides.
    pub unchanged: usize,
}

impl Difference {
    /// Returns whether both sides are equal.
    pub const fn is_empty(&self) -> bool {
        self.added.is_empty() && self.removed.is_empty() && self.changed.is_empty()
    }
}
