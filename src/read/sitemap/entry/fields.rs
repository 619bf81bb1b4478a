//! Elements of the extensions, read into the fields that the table of page fields lists.

use std::ops::Range;

use super::EntryReader;
use super::schema::{Children, Schema};
use crate::format::xml::{Tag, Vocabulary};
use crate::model::page::Text;
use crate::model::page::fields::{FieldRow, Fields, Nest, Place, Slot, Use};
use crate::model::rule::Severity;
use crate::read::sitemap::elements::split;

impl<'d> EntryReader<'_, '_, '_, 'd> {
    /// Reads an element with all its children, which belong to the vocabulary of the extension.
    pub(super) fn element(&mut self, tag: &Tag<'d>, vocabulary: Vocabulary, fields: &mut dyn Fields<'d>) {
        self.elements.check_attributes(tag, &[]);
        let mut children = Children::new(tag.name, Schema { vocabulary, fields: fields.row().fields });
        while let Some(child) = self.elements.child(tag.name) {
            let Some((index, is_first)) = self.known_child(&child, &mut children) else { continue };
            self.child_field(&child, vocabulary, fields, index, is_first);
        }
        self.end_children(children);
    }

    /// Reads a child into its field. `is_first` is whether it is the first with its name or may occur more than once.
    fn child_field(
        &mut self,
        child: &Tag<'d>,
        vocabulary: Vocabulary,
        fields: &mut dyn Fields<'d>,
        index: usize,
        is_first: bool,
    ) {
        let following = &fields.row().fields[index + 1..];
        let attributes = following.iter().take_while(|field| matches!(field.place, Place::ChildAttribute(..))).count();
        match fields.slot(index) {
            Some(Slot::Text(field) | Slot::Number(field) | Slot::Flag(field)) if attributes == 0 => {
                self.fill(field, child);
            }
            // Of other children that may occur only once, the first one is used.
            _ if !is_first => self.elements.skip(),
            Some(Slot::Texts(texts)) => {
                self.elements.check_attributes(child, &[]);
                texts.extend(self.elements.required_text(child, Severity::Warning));
            }
            Some(Slot::Object(nest) | Slot::List(nest)) => self.nested(child, vocabulary, nest),
            _ => {
                self.attributes(child, fields, index + 1..index + 1 + attributes);
                let text = self.elements.required_text(child, Severity::Warning);
                if let Some(field) = fields.slot(index).and_then(Slot::scalar) {
                    *field = text;
                }
            }
        }
    }

    /// Reads a child that is a struct.
    pub(super) fn nested(&mut self, child: &Tag<'d>, vocabulary: Vocabulary, nest: &mut dyn Nest<'d>) {
        let item = nest.add();
        let rows = item.row().fields;
        let Some(index) = rows.iter().position(|field| field.place == Place::Text) else {
            return self.element(child, vocabulary, item);
        };
        self.attributes(child, item, 0..rows.len());
        match item.slot(index) {
            Some(Slot::Words(words)) => {
                let text = self.elements.optional_text(child);
                *words = split(&text, |character| character.is_ascii_whitespace(), |word| word);
            }
            Some(slot) => {
                if let Some(field) = slot.scalar() {
                    *field = self.struct_text(child, &rows[index]);
                }
            }
            None => {}
        }
    }

    /// Reads the text of the element of a struct.
    fn struct_text(&mut self, tag: &Tag<'d>, row: &FieldRow) -> Option<Text<'d>> {
        if row.usage == Use::Required {
            return self.elements.required_text(tag, Severity::Warning);
        }
        Some(self.elements.optional_text(tag)).filter(|text| !text.is_empty())
    }

    /// Reads the attributes of the last start tag into those fields of a range that are attributes. Other attributes are
    /// reported.
    fn attributes(&mut self, tag: &Tag<'d>, fields: &mut dyn Fields<'d>, range: Range<usize>) {
        if self.elements.tree.attributes().is_empty() {
            return;
        }
        let rows = &fields.row().fields[range.clone()];
        let known: Vec<&str> = rows.iter().filter_map(FieldRow::attribute).collect();
        self.elements.check_attributes(tag, &known);
        for (index, row) in range.zip(rows) {
            if let Some(name) = row.attribute()
                && let Some(field) = fields.slot(index).and_then(Slot::scalar)
            {
                *field = self.elements.attribute(name);
            }
        }
    }
}
