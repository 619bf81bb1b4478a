//! Elements that contain elements: the children that they may have, their number and their order.

use super::EntryReader;
use crate::format::xml::{Tag, Vocabulary};
use crate::model::page::Text;
use crate::model::page::fields::FieldRow;
use crate::model::report::Finding;
use crate::model::rule::{self, Severity};

/// The children that an element may have: the fields that are child elements in XML, in their order. The rank of a
/// child is the index of its field.
#[derive(Clone, Copy)]
pub(super) struct Schema {
    pub(super) vocabulary: Vocabulary,
    pub(super) fields: &'static [FieldRow],
}

/// The children of an element so far.
pub(super) struct Children<'d> {
    schema: Schema,
    parent: &'d str,
    /// One bit for each rank.
    seen: u64,
    /// Rank and name of the last child in order.
    last: Option<(usize, &'d str)>,
    has_reported_order: bool,
    repeats: Vec<Repeat<'d>>,
}

/// A child that occurs more than once.
struct Repeat<'d> {
    rank: usize,
    name: &'d str,
    times: usize,
    /// Offset of the second one.
    at: usize,
}

impl<'d> Children<'d> {
    pub(super) const fn new(parent: &'d str, schema: Schema) -> Self {
        Self { schema, parent, seen: 0, last: None, has_reported_order: false, repeats: Vec::new() }
    }
}

impl<'d> EntryReader<'_, '_, '_, 'd> {
    /// Returns the rank of a child, and whether it is the first with its name or may occur more than once. A child that
    /// is not in the schema is reported and skipped.
    #[inline]
    pub(super) fn known_child(&mut self, child: &Tag<'d>, children: &mut Children<'d>) -> Option<(usize, bool)> {
        let schema = children.schema;
        let is_exact = child.vocabulary == schema.vocabulary
            || (child.vocabulary == Vocabulary::None
                && schema.vocabulary == Vocabulary::Core
                && !self.elements.has_core);
        let rank = match schema.fields.iter().position(|field| field.is_child(child.local)) {
            Some(rank) if is_exact => rank,
            found => {
                let similar = || schema.fields.iter().position(|field| field.is_similar_child(child.local));
                let Some(rank) = found.or_else(similar) else {
                    self.elements.skip_unknown(child, children.parent);
                    return None;
                };
                // Crawlers ignore the element; its value is kept for repairs.
                self.elements.report_unknown(child, children.parent);
                rank
            }
        };
        if self.elements.checks_order {
            self.check_order(child, rank, children);
        }
        let bit = 1_u64 << rank;
        let is_first = children.seen & bit == 0 || schema.fields[rank].is_repeated();
        children.seen |= bit;
        if !is_first {
            match children.repeats.iter_mut().find(|repeat| repeat.rank == rank) {
                Some(repeat) => repeat.times += 1,
                None => children.repeats.push(Repeat { rank, name: child.name, times: 2, at: child.start }),
            }
        }
        Some((rank, is_first))
    }

    /// Reports the first child that is out of order.
    pub(super) fn check_order(&mut self, child: &Tag<'d>, rank: usize, children: &mut Children<'d>) {
        match children.last {
            Some((last, previous)) if rank < last => {
                if !children.has_reported_order {
                    children.has_reported_order = true;
                    self.elements.report(
                        child.start,
                        Finding::of(&rule::ELEMENT_ORDER).param("element", child.name).param("previous", previous),
                    );
                }
            }
            _ => children.last = Some((rank, child.name)),
        }
    }

    /// Reports children that occur too often.
    #[inline]
    pub(super) fn end_children(&mut self, children: Children<'d>) {
        for Repeat { name, times, at, .. } in children.repeats {
            self.elements.report(
                at,
                Finding::of(&rule::ELEMENT_DUPLICATE)
                    .param("element", name)
                    .param("n", times)
                    .param("parent", children.parent),
            );
        }
    }

    /// Reads the text of a child into its field. The first one that is not empty is used.
    #[inline]
    pub(super) fn fill(&mut self, field: &mut Option<Text<'d>>, child: &Tag<'d>) {
        self.elements.check_attributes(child, &[]);
        let value = self.elements.required_value(child, Severity::Warning);
        if !value.text.is_empty() {
            field.get_or_insert(value.text);
        }
    }
}
