//! The fields of one JSON page, some of which are read.

use std::borrow::Cow;

use super::raw_json::Member;
use super::value::Value;

/// The fields of an object that are read, and the names of the others.
#[derive(Default)]
pub(super) struct JsonRow<'t> {
    pub(super) fields: Vec<(Cow<'t, str>, Value<'t, 't>)>,
    pub(super) others: Vec<Cow<'t, str>>,
}

impl<'t> JsonRow<'t> {
    /// Returns all fields of an object.
    pub(super) fn of(members: &[Member<'t>]) -> Self {
        let fields = members.iter().map(|member| (member.name.clone(), member.value.into()));
        Self { fields: fields.collect(), others: Vec::new() }
    }

    /// Adds a field, with its value if it is read.
    pub(super) fn add(&mut self, is_read: bool, field: &Member<'t>) {
        if is_read {
            self.fields.push((field.name.clone(), field.value.into()));
        } else {
            self.others.push(field.name.clone());
        }
    }
}
