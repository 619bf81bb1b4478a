//! The walk over the fields of a page by the table of page fields: empty fields are removed, missing and deprecated ones
//! reported, and values checked by their types. What concerns several fields is checked afterwards, by the file of the area.

use std::cell::OnceCell;
use std::ptr;

use super::context::CheckContext;
use super::entry::EntryCheck;
use super::text;
use crate::base::short_text::ShortText;
use crate::correct::remedy;
use crate::model::page::Text;
use crate::model::page::fields::{FieldKind, FieldRow, Fields, Nest, Place, Rules, Slot, Use, ValueType};
use crate::model::report::{ALONE, SeverityOverride};
use crate::model::rule::{self, Rule};

/// The context of checking the fields of one page.
pub(super) struct FieldCheck<'c, 'p, 'o> {
    pub(super) check: EntryCheck<'c, 'p, 'o>,
    pub(super) context: &'c CheckContext,
}

impl FieldCheck<'_, '_, '_> {
    /// Checks the fields of a struct that is in so many lists, under the rules of the struct.
    pub(super) fn fields(&mut self, fields: &mut dyn Fields<'_>, rules: &Rules, lists: usize) {
        fields.each(&mut |field, slot| match slot {
            Slot::Text(value) | Slot::Number(value) | Slot::Flag(value) => self.single(rules, field, value),
            Slot::Texts(items) | Slot::Words(items) => self.items(field, items, lists),
            Slot::Object(nest) => self.object(rules, field, nest, lists),
            Slot::List(nest) if field.value == ValueType::Struct => self.list(rules, field, nest, lists),
            Slot::List(_) | Slot::Loc(_) => {}
        });
    }

    fn object(&mut self, rules: &Rules, field: &FieldRow, nest: &mut dyn Nest<'_>, lists: usize) {
        match (nest.item_mut(0), field.inner) {
            (Some(item), Some(inner)) => {
                self.deprecated(rules, field, field.path(), None);
                self.fields(item, &inner.rules, lists);
            }
            _ => {
                if let Some(missing) = rules.missing {
                    self.check.report_at(missing, field.path());
                }
            }
        }
    }

    fn list(&mut self, rules: &Rules, field: &FieldRow, nest: &mut dyn Nest<'_>, lists: usize) {
        let Some(inner) = field.inner else { return };
        let count = nest.count();
        self.count(field, count);
        let is_alone = count == 1 && field.kind == FieldKind::OneOrMore;
        for index in 0..count {
            self.check.indexes[lists] = if is_alone { ALONE } else { index };
            self.deprecated(rules, field, field.item_path, None);
            if let Some(item) = nest.item_mut(index) {
                self.fields(item, &inner.rules, lists + 1);
            }
        }
    }

    fn items(&mut self, field: &FieldRow, items: &mut Vec<Text<'_>>, lists: usize) {
        if field.value == ValueType::Keyword {
            self.check.indexes[lists] = 0;
            items.retain(|item| {
                let is_blank = text::is_blank(item);
                if is_blank {
                    self.check.report_empty(field.item_path);
                }
                self.check.indexes[lists] += 1;
                !is_blank
            });
        }
        self.count(field, items.len());
        let (options, known) = (self.check.reporter.options(), OnceCell::new());
        // Of a list of words, all are corrected or none.
        let remedy = || *known.get_or_init(|| remedy::of_list(field.path(), &items.join(" "), options));
        if items.is_empty() && field.usage == Use::Required {
            self.item(field, field.path(), "", &remedy);
        }
        for (index, item) in items.iter().enumerate() {
            self.check.indexes[lists] = index;
            self.item(field, field.item_path, item, &remedy);
        }
    }

    /// Checks the number of items of a list.
    fn count(&mut self, field: &FieldRow, count: usize) {
        if let Some(limit) = field.limit.filter(|limit| count > limit.max) {
            self.check.report(&self.check.finding_of_element(limit.rule, field.path()).param("n", count));
        }
    }

    /// Checks a field with a single value, unless it is one that was checked before without a finding. The result depends on nothing
    /// but the field, the text and the options of the call.
    fn single(&mut self, rules: &Rules, field: &FieldRow, value: &mut Option<Text<'_>>) {
        let short = |value: &Option<Text<'_>>| ShortText::of(value.as_deref()?, ptr::from_ref(field).addr());
        let given = short(value).filter(|_| !self.check.reporter.options().forgets);
        let CheckContext { sound, .. } = self.context;
        if given.is_some_and(|text| sound.borrow().get(&text).is_some()) {
            return;
        }
        let found = self.check.reporter.found();
        self.check_single(rules, field, value);
        if let Some(text) = given
            && self.check.reporter.found() == found
            && short(value) == given
        {
            sound.borrow_mut().insert(text, ());
        }
    }

    fn check_single(&mut self, rules: &Rules, field: &FieldRow, value: &mut Option<Text<'_>>) {
        match value {
            Some(given) if !text::is_blank(given) || self.may_be_blank(field) => {
                self.deprecated(rules, field, field.path(), Some(given));
                self.value(rules, field, given);
            }
            _ => self.absent(rules, field, value),
        }
    }

    /// Returns whether a blank value does not mean the same as an absent one.
    fn may_be_blank(&self, field: &FieldRow) -> bool {
        match field.value {
            // In a document, the element is present although its type is empty.
            ValueType::PageType => !self.check.is_of_page_list(),
            ValueType::Relationship => true,
            // The element may have attributes without a text.
            _ => field.place == Place::Text && field.usage != Use::Required,
        }
    }

    /// Reports a missing value, or removes an empty one.
    #[cold]
    fn absent(&mut self, rules: &Rules, field: &FieldRow, value: &mut Option<Text<'_>>) {
        let path = field.path();
        match rules.missing.filter(|_| field.usage == Use::Required) {
            Some(_) if field.value == ValueType::Relationship => self.relationship(field, ""),
            Some(missing) => self.check.report_at(missing, path),
            None => {
                // The reader of a document has already reported an element without a text.
                if value.is_some() || self.context.urls.will_write {
                    self.check.report_empty(path);
                }
                *value = None;
            }
        }
    }

    /// Reports a field that is given, if it is deprecated.
    #[inline]
    fn deprecated(&mut self, rules: &Rules, field: &FieldRow, path: &str, value: Option<&str>) {
        if let Some(rule) = rules.deprecated
            && field.usage.is_deprecated()
        {
            self.report_deprecated(rule, field, path, value);
        }
    }

    #[cold]
    fn report_deprecated(&mut self, rule: &'static Rule, field: &FieldRow, path: &str, value: Option<&str>) {
        let finding = self.check.finding(rule, path);
        // The problems of articles have the value, for the official schema defines most of these fields.
        let finding = finding.value_of(value.filter(|_| *rule == rule::NEWS_DEPRECATED_TAG));
        let is_refused = field.usage == Use::Undefined;
        let severity = if is_refused { SeverityOverride::XsdOnly(rule.severity) } else { SeverityOverride::None };
        self.check.report(&finding.severity_override(severity));
    }
}
