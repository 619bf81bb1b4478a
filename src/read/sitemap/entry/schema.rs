//! Schemas: the children of an element, their number and their order.

use super::EntryReader;
use crate::format::xml::{Tag, Vocabulary};
use crate::model::page::Text;
use crate::model::report::Finding;
use crate::model::rule::{self, Severity};

/// The children that an element may have.
pub(super) struct Schema {
    pub(super) vocabulary: Vocabulary,
    /// Their names, in the order of the schema. The index of a name is its rank.
    pub(super) names: &'static [&'static str],
    /// Ranks of the children that may come more than once.
    pub(super) repeated: &'static [usize],
}

/// An element whose children are fields.
pub(super) trait Element<'d> {
    const SCHEMA: &'static Schema;

    /// Returns the field of the child with this rank, if it only has text.
    fn field(&mut self, rank: usize) -> Option<&mut Option<Text<'d>>>;

    /// Reads a child that has attributes or children, or may occur more than once. `is_first` is whether it is the
    /// first with its name or may occur more than once.
    fn read(&mut self, reader: &mut EntryReader<'_, '_, '_, 'd>, _child: &Tag<'d>, _rank: usize, _is_first: bool) {
        reader.elements.skip();
    }
}

/// The children of an element so far.
pub(super) struct Children<'d> {
    schema: &'static Schema,
    parent: &'d str,
    /// One bit for each rank.
    seen: u32,
    /// Rank and name of the last child in order.
    last: Option<(usize, &'d str)>,
    has_reported_order: bool,
    repeats: Vec<Repeat<'d>>,
}

/// A child that came more than once.
struct Repeat<'d> {
    rank: usize,
    name: &'d str,
    times: usize,
    /// Offset of the second one.
    at: usize,
}

impl<'d> Children<'d> {
    pub(super) const fn new(parent: &'d str, schema: &'static Schema) -> Self {
        Self { schema, parent, seen: 0, last: None, has_reported_order: false, repeats: Vec::new() }
    }
}

impl<'d> EntryReader<'_, '_, '_, 'd> {
    /// Reads an element with all its children.
    pub(super) fn element<E: Element<'d>>(&mut self, tag: &Tag<'d>, mut element: E) -> E {
        self.elements.check_attributes(tag, &[]);
        let mut children = Children::new(tag.name, E::SCHEMA);
        while let Some(child) = self.elements.child(tag.name) {
            let Some((rank, is_first)) = self.known_child(&child, &mut children) else { continue };
            match element.field(rank) {
                Some(field) => self.fill(field, &child),
                None => element.read(self, &child, rank, is_first),
            }
        }
        self.end_children(children);
        element
    }

    /// Returns the rank of a child, and whether it is the first with its name or may occur more than once. A child that
    /// is not in the schema is reported and skipped.
    #[inline]
    pub(super) fn known_child(&mut self, child: &Tag<'d>, children: &mut Children<'d>) -> Option<(usize, bool)> {
        let schema = children.schema;
        let is_exact = child.vocabulary == schema.vocabulary
            || (child.vocabulary == Vocabulary::None
                && schema.vocabulary == Vocabulary::Core
                && !self.elements.has_core);
        let rank = match schema.names.iter().position(|name| *name == child.local) {
            Some(rank) if is_exact => rank,
            found => {
                let similar = || schema.names.iter().position(|name| name.eq_ignore_ascii_case(child.local));
                let Some(rank) = found.or_else(similar) else {
                    self.elements.skip_unknown(child, children.parent);
                    return None;
                };
                // Crawlers ignore it; the value is kept for repairs.
                self.elements.report_unknown(child, children.parent);
                rank
            }
        };
        if self.elements.checks_order {
            self.check_order(child, rank, children);
        }
        let bit = 1 << rank;
        let is_first = children.seen & bit == 0 || schema.repeated.contains(&rank);
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
