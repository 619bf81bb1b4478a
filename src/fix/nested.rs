//! Entries inside entries of well-formed documents: each is moved behind the outermost one.

use crate::correct::FixStep;
use crate::model::rule::{self, Fix};

use super::edits::{ChangeRecord, Edit};
use super::element::Element;
use super::names::misspelt_name;
use super::ranges::{indentation, removal};

/// The rule of an entry inside another, and the kind of fix.
pub(super) const STEP: FixStep = (&rule::ELEMENT_UNKNOWN, Fix::Assisted);

/// An entry inside another.
pub(super) struct Nested<'e, 'd> {
    pub(super) entry: &'e Element<'d>,
    /// Whether an element around it, up to the outer entry, declares a namespace, which is not in scope behind the outer entry.
    has_declarations_around: bool,
}

/// Returns the entries inside an entry that the parser reads as entries of their own, without those inside them.
pub(super) fn entries_in<'e, 'd>(entry: &'e Element<'d>) -> Vec<Nested<'e, 'd>> {
    let mut found = Vec::new();
    for child in &entry.children {
        // An element whose name is a misspelling of that of a field is read as a value.
        if misspelt_name(entry, child).is_none() {
            add_entry_or_content(child, declares_namespace(entry), &mut found);
        }
    }
    found
}

/// Returns whether an element of an entry contains an entry.
pub(super) fn has_entries(element: &Element<'_>) -> bool {
    let mut found = Vec::new();
    add_entry_or_content(element, false, &mut found);
    !found.is_empty()
}

fn add_entry_or_content<'e, 'd>(
    element: &'e Element<'d>,
    has_declarations_around: bool,
    found: &mut Vec<Nested<'e, 'd>>,
) {
    if element.head.tag.is_entry() {
        found.push(Nested { entry: element, has_declarations_around });
    } else if element.head.tag.may_hold_entries() {
        let has_declarations_around = has_declarations_around || declares_namespace(element);
        for child in &element.children {
            add_entry_or_content(child, has_declarations_around, found);
        }
    }
}

fn declares_namespace(element: &Element<'_>) -> bool {
    element.head.attributes.iter().any(|attribute| attribute.name == "xmlns" || attribute.name.starts_with("xmlns:"))
}

/// Passes an entry and all entries inside it to a function, in the order of the document.
pub(super) fn for_each_entry<'d>(entry: &Element<'d>, take: &mut dyn FnMut(&Element<'d>)) {
    take(entry);
    for nested in entries_in(entry) {
        for_each_entry(nested.entry, take);
    }
}

/// Moves the entries inside an entry behind it, in the order of the document.
pub(super) fn move_behind<'d>(outer: &Element<'d>, source: &'d str, edits: &mut Vec<Edit>) {
    let movable =
        |entry| entries_in(entry).into_iter().filter(|nested: &Nested<'_, '_>| !nested.has_declarations_around);
    for Nested { entry, .. } in movable(outer) {
        let (range, text) = removal(entry, source);
        edits.push(Edit::new(range.start, range.end, text.to_owned()));
    }
    let space = indentation(source, outer.start());
    // Depth first: an entry is before those inside it.
    let mut waiting: Vec<_> = movable(outer).collect();
    waiting.reverse();
    while let Some(Nested { entry, .. }) = waiting.pop() {
        let record = ChangeRecord { steps: &[STEP], path: "", before: entry.raw(source), after: entry.raw(source) };
        edits.push(Edit::recorded((outer.end, outer.end), space.to_owned(), entry.start(), record));
        let mut from = entry.start();
        let mut inner: Vec<_> = movable(entry).collect();
        for Nested { entry: inner, .. } in &inner {
            let (range, text) = removal(inner, source);
            edits.push(Edit::moved(from..range.start, outer.end, source));
            edits.push(Edit::new(outer.end, outer.end, text.to_owned()));
            from = range.end;
        }
        edits.push(Edit::moved(from..entry.end, outer.end, source));
        inner.reverse();
        waiting.append(&mut inner);
    }
}
