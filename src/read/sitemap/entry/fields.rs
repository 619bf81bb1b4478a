//! Elements of the extensions, read into the fields that the table of page fields lists.

use std::ops::Range;

use super::reader::EntryReader;
use super::schema::{Children, Schema};
use crate::format::xml::{Tag, Vocabulary};
use crate::model::page::Text;
use crate::model::page::fields::{FieldKind, FieldRow, Fields, Nest, Place, Slot, Use};
use crate::model::report::RemedyLimit;
use crate::read::sitemap::texts::split;

impl<'d> EntryReader<'_, '_, '_, 'd> {
    /// Reads an element with all its children, which belong to the vocabulary of the extension.
    pub(super) fn element(&mut self, tag: &Tag<'d>, vocabulary: Vocabulary, fields: &mut dyn Fields<'d>) {
        self.elements.check_attributes(tag, &[]);
        let row = fields.row();
        let mut children =
            Children::new(tag.name, Schema { vocabulary, fields: row.fields, deprecated: row.rules.deprecated });
        while let Some(child) = self.elements.child(tag.name) {
            let Some((index, is_first)) = self.known_child(&child, &mut children) else { continue };
            self.child_field(&child, vocabulary, fields, index, is_first);
            let field = &fields.row().fields[index];
            if is_first && !field.is_child(child.local) {
                if field.is_repeated() {
                    self.limit_value(field.item_path, RemedyLimit::Assisted);
                } else {
                    children.set_indexes(self.indexes);
                }
            } else if is_first && child.vocabulary != vocabulary {
                // A wrong namespace stays, although the value is read.
                let path = if field.is_repeated() { field.item_path } else { field.path() };
                self.limit_value(path, RemedyLimit::Unchanged);
            }
            self.end_child(&child, &mut children);
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
        let row = fields.row();
        let following = &row.fields[index + 1..];
        let attributes = following.iter().take_while(|field| matches!(field.place, Place::ChildAttribute(..))).count();
        match fields.slot(index) {
            Some(Slot::Text(_) | Slot::Number(_) | Slot::Flag(_)) if attributes == 0 => {
                let is_removable = row.fields[index].usage != Use::Required;
                if let Some(field) = fields.slot(index).and_then(Slot::scalar)
                    && self.fill(field, child, is_removable)
                {
                    self.record_use(row.fields[index].path());
                }
            }
            slot if !is_first => self.repeated(child, slot.as_ref(), &row.fields[index], &following[..attributes]),
            Some(Slot::Texts(texts)) => {
                self.elements.check_attributes(child, &[]);
                self.indexes[1] = texts.len();
                if let Some(text) = self.elements.required_text(child, true) {
                    texts.push(text);
                    self.record_use(row.fields[index].item_path);
                }
            }
            Some(Slot::Object(nest) | Slot::List(nest)) => {
                self.nested(child, vocabulary, nest, Some(&row.fields[index]));
            }
            _ => {
                let is_removable = self.is_removable(&row.fields[index], following);
                self.attributes(child, fields, index + 1..index + 1 + attributes);
                let text = self.elements.required_text(child, is_removable);
                self.record_use(row.fields[index].path());
                if let Some(field) = fields.slot(index).and_then(Slot::scalar) {
                    *field = text;
                }
            }
        }
    }

    /// Passes over a child that repeats one before it, whose value is used.
    fn repeated(&mut self, child: &Tag<'d>, slot: Option<&Slot<'_, 'd>>, row: &FieldRow, attributes: &[FieldRow]) {
        match slot {
            Some(Slot::List(_)) => self.skip(child),
            Some(Slot::Object(_)) => match row.inner {
                Some(inner) if inner.text_field().is_some() => self.repeated_text(child, row, inner.fields),
                _ => self.skip(child),
            },
            _ => self.repeated_text(child, row, attributes),
        }
    }

    /// Reads a child that is a struct: the value of a field, or a block of an entry.
    pub(super) fn nested(
        &mut self,
        child: &Tag<'d>,
        vocabulary: Vocabulary,
        nest: &mut dyn Nest<'d>,
        outer: Option<&FieldRow>,
    ) {
        self.indexes[usize::from(outer.is_some())] = nest.count();
        let item = nest.add();
        let rows = item.row().fields;
        let Some(index) = rows.iter().position(|field| field.place == Place::Text) else {
            return self.element(child, vocabulary, item);
        };
        self.attributes(child, item, 0..rows.len());
        match item.slot(index) {
            Some(Slot::Words(words)) => {
                let text = self.elements.optional_text(child);
                self.record_use(rows[index].path());
                *words = split(&text, |character| character.is_ascii_whitespace(), |word| word);
            }
            Some(slot) => {
                if let Some(field) = slot.scalar() {
                    let is_removable = outer.is_some_and(|outer| self.is_removable(outer, rows));
                    *field = self.struct_text(child, &rows[index], is_removable);
                    self.record_use(rows[index].path());
                }
            }
            None => {}
        }
    }

    /// Reads a further child of a field with attributes, whose value is not used: an empty one is a problem of its own, not a
    /// repetition. `rows` are the fields of the element itself.
    fn repeated_text(&mut self, child: &Tag<'d>, row: &FieldRow, rows: &[FieldRow]) {
        let is_removable = self.is_removable(row, rows);
        let known: Vec<&str> = rows.iter().filter_map(FieldRow::attribute).collect();
        self.elements.check_attributes(child, &known);
        match rows.iter().find(|row| row.place == Place::Text) {
            // An empty list is a problem of its value.
            Some(text) if text.kind == FieldKind::Words => _ = self.elements.optional_text(child),
            Some(text) => _ = self.struct_text(child, text, is_removable),
            None => _ = self.elements.required_text(child, is_removable),
        }
    }

    /// Reads the text of the element of a struct.
    fn struct_text(&mut self, tag: &Tag<'d>, row: &FieldRow, is_removable: bool) -> Option<Text<'d>> {
        if row.usage == Use::Required {
            return self.elements.required_text(tag, is_removable);
        }
        Some(self.elements.optional_text(tag)).filter(|text| !text.is_empty())
    }

    /// Returns whether the element of a field can be removed if it is empty: it is not required and has none of the known
    /// attributes, or is deprecated.
    fn is_removable(&self, row: &FieldRow, rows: &[FieldRow]) -> bool {
        let given = self.elements.tree.attributes();
        let is_given = |row: &FieldRow| row.attribute().is_some_and(|name| given.iter().any(|it| it.name == name));
        match row.usage {
            Use::Required => false,
            Use::Deprecated | Use::Undefined => true,
            Use::Common | Use::Optional => !rows.iter().any(is_given),
        }
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
                self.elements.causes.value = RemedyLimit::Unlimited;
                *field = self.elements.attribute(name);
                self.record_use(row.path());
            }
        }
    }
}
