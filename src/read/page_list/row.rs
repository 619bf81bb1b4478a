//! The fields of one JSON page, some of which are read.

use std::borrow::Cow;

use serde_json::value::RawValue;

use super::raw_json::members;
use super::value::Value;

/// The fields of an object that are read, and the names of the others.
#[derive(Default)]
pub(super) struct Row<'t> {
    pub(super) fields: Vec<(Cow<'t, str>, Value<'t>)>,
    pub(super) others: Vec<Cow<'t, str>>,
}

impl<'t> Row<'t> {
    /// Returns all fields of an object.
    pub(super) fn of(object: &'t RawValue) -> Self {
        let fields = members(object).into_iter().map(|(name, value)| (name, Value::from(value)));
        Self { fields: fields.collect(), others: Vec::new() }
    }

    /// Adds a field, with its value if it is read.
    pub(super) fn add(&mut self, is_read: bool, name: Cow<'t, str>, value: &'t RawValue) {
        if is_read {
            self.fields.push((name, Value::from(value)));
        } else {
            self.others.push(name);
        }
    }
}
