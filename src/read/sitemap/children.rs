//! The children of an element of a schema: their names, how often they come, in which order, and their text.

use std::borrow::Cow;

use super::reading::Reading;
use crate::format::xml::reader::{Tag, Value, Vocabulary};
use crate::model::page::Text;
use crate::model::report::SeverityOverride;
use crate::model::rule::{self, Severity};

/// The names of the children that an element may have, in the order of the schema, and which of them may come more
/// than once: one bit a place.
pub(super) struct Schema {
    pub(super) vocabulary: Vocabulary,
    pub(super) names: &'static [&'static str],
    pub(super) repeated: u32,
}

/// An element whose children are fields.
pub(super) trait Element<'d> {
    fn schema(&self) -> &'static Schema;

    /// The field of the child at this place of the schema, where it holds text only.
    fn field(&mut self, place: usize) -> Option<&mut Option<Text<'d>>>;

    /// Reads a child of another kind. `is_first` tells whether it is the first of its name, or may be repeated.
    fn read(&mut self, reading: &mut Reading<'_, '_, 'd>, _child: &Tag<'d>, _place: usize, _is_first: bool) {
        reading.skip();
    }
}

/// The children that came so far.
pub(super) struct Children<'d> {
    schema: &'static Schema,
    parent: &'d str,
    /// One bit a rank.
    seen: u32,
    last: Option<(usize, &'d str)>,
    order_is_reported: bool,
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
        Self { schema, parent, seen: 0, last: None, order_is_reported: false, repeats: Vec::new() }
    }
}

impl<'d> Reading<'_, '_, 'd> {
    /// The place of a child in the schema, and whether it is the first of its name. What the schema does not know is
    /// reported, and not read further.
    #[inline]
    pub(super) fn known_child(&mut self, child: &Tag<'d>, children: &mut Children<'d>) -> Option<(usize, bool)> {
        let schema = children.schema;
        let is_exact = child.vocabulary == schema.vocabulary
            || (child.vocabulary == Vocabulary::None && schema.vocabulary == Vocabulary::Core && !self.has_core);
        let rank = match schema.names.iter().position(|name| *name == child.local) {
            Some(rank) if is_exact => rank,
            found => {
                let similar = || schema.names.iter().position(|name| name.eq_ignore_ascii_case(child.local));
                let Some(rank) = found.or_else(similar) else {
                    self.unknown(child, children.parent);
                    return None;
                };
                // Crawlers ignore it; the value is kept for those who want to repair it.
                self.report_unknown(child, children.parent);
                rank
            }
        };
        let is_first = self.note_child(child, rank, children);
        Some((rank, is_first))
    }

    /// Takes note of a child; answers whether it is the first of its name, or one of those that may be repeated.
    #[inline]
    fn note_child(&mut self, child: &Tag<'d>, rank: usize, children: &mut Children<'d>) -> bool {
        if self.checks_order {
            self.check_order(child, rank, children);
        }
        let bit = 1 << rank;
        let is_first = children.seen & bit == 0;
        children.seen |= bit;
        if is_first || children.schema.repeated & bit != 0 {
            return true;
        }
        match children.repeats.iter_mut().find(|repeat| repeat.rank == rank) {
            Some(repeat) => repeat.times += 1,
            None => children.repeats.push(Repeat { rank, name: child.name, times: 2, at: child.start }),
        }
        false
    }

    /// Reports the first child that the schema wants before the one that came before it.
    pub(super) fn check_order(&mut self, child: &Tag<'d>, rank: usize, children: &mut Children<'d>) {
        match children.last {
            Some((last, previous)) if rank < last => {
                if !children.order_is_reported {
                    children.order_is_reported = true;
                    self.add(&rule::ELEMENT_ORDER, child.start, None, "element previous", &[child.name, previous]);
                }
            }
            _ => children.last = Some((rank, child.name)),
        }
    }

    /// Reports what came too often, now that all have come.
    #[inline]
    pub(super) fn end_children(&mut self, children: Children<'d>) {
        for repeat in children.repeats {
            let values = [repeat.name, &repeat.times.to_string(), children.parent];
            self.add(&rule::ELEMENT_DUPLICATE, repeat.at, None, "element n parent", &values);
        }
    }

    /// Reads an element with all its children.
    pub(super) fn element(&mut self, tag: &Tag<'d>, element: &mut dyn Element<'d>) {
        self.check_attributes(tag, &[]);
        let mut children = Children::new(tag.name, element.schema());
        while let Some(child) = self.child(tag) {
            let Some((place, is_first)) = self.known_child(&child, &mut children) else { continue };
            match element.field(place) {
                Some(field) => self.fill(field, &child),
                None => element.read(self, &child, place, is_first),
            }
        }
        self.end_children(children);
    }

    /// Reads the attributes of the tag that was read last into their fields; those that it may not have are reported.
    pub(super) fn attributes(&mut self, tag: &Tag<'d>, names: &[&str], fields: &mut [&mut Option<Text<'d>>]) {
        self.check_attributes(tag, names);
        for (name, field) in names.iter().zip(fields) {
            **field = self.attribute(name);
        }
    }

    /// Reads the text of a child into its field. Of several, the first that is not empty counts.
    #[inline]
    pub(super) fn fill(&mut self, field: &mut Option<Text<'d>>, child: &Tag<'d>) {
        self.check_attributes(child, &[]);
        if let Some(text) = self.required_text(child, Severity::Warning) {
            field.get_or_insert(text);
        }
    }

    /// The text of a child that must have some; an empty one is reported at this severity.
    #[inline]
    pub(super) fn required_text(&mut self, child: &Tag<'d>, severity: Severity) -> Option<Text<'d>> {
        let value = self.text(child);
        if value.text.is_empty() || value.child.is_some() {
            self.report_value(child, &value, severity);
        }
        (!value.text.is_empty()).then_some(value.text)
    }

    fn report_value(&mut self, child: &Tag<'d>, value: &Value<'d>, severity: Severity) {
        if let Some(inner) = value.child {
            return self.add(&rule::ELEMENT_HAS_CHILDREN, child.start, None, "element found", &[child.name, inner]);
        }
        // One that was cut off may have had a value.
        if self.is_cut() {
            return;
        }
        let severity = SeverityOverride::Fixed(severity);
        self.add_form((&rule::ELEMENT_EMPTY, severity), child.start, Some(""), "element", &[child.name]);
    }

    /// The text of a child that may be empty.
    pub(super) fn optional_text(&mut self, child: &Tag<'d>) -> Text<'d> {
        let value = self.text(child);
        if value.child.is_some() {
            self.report_value(child, &value, Severity::Error);
        }
        value.text
    }

    /// The value of an attribute of the tag that was read last.
    pub(super) fn attribute(&mut self, name: &str) -> Option<Text<'d>> {
        let value = self.reader.attribute(name);
        self.report_faults();
        value
    }
}

/// The words of a text between bytes that part them. `shape` takes off what does not belong to a word.
pub(super) fn split<'d>(text: &Text<'d>, is_between: fn(&u8) -> bool, shape: fn(&str) -> &str) -> Vec<Text<'d>> {
    let mut words = Vec::new();
    let mut start = 0;
    while start <= text.len() {
        let mut end = start;
        while end < text.len() && !is_between(&text.as_bytes()[end]) {
            end += 1;
        }
        match text {
            Cow::Borrowed(text) => push_word(&mut words, Cow::Borrowed(shape(&text[start..end]))),
            Cow::Owned(text) => push_word(&mut words, Cow::Owned(shape(&text[start..end]).to_owned())),
        }
        start = end + 1;
    }
    words
}

fn push_word<'d>(words: &mut Vec<Text<'d>>, word: Text<'d>) {
    if !word.is_empty() {
        words.push(word);
    }
}
