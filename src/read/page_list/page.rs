//! Pages of a list, and the fields that need special treatment.

use std::borrow::Cow;
use std::mem;

use crate::model::page::fields::{Fields, Slot, View};
use crate::model::page::{CrawlRecord, Page};
use crate::model::report::Reporter;

use super::context::PageContext;
use super::field::{Field, take, take_alias};
use super::keys::Keys;
use super::path::{Path, PathStep};
use super::sink::{ListedPage, Sink};
use super::value::{JsonType, Object, Value};

/// Reads one page into `page`, which is cleared first, and passes it to the sink, unless its value cannot be a page.
pub(super) fn read_page<'t>(
    page: &mut Page<'t>,
    value: Value<'_, 't>,
    index: usize,
    keys: &'t Keys<'_>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_>,
) {
    let errors = reporter.errors();
    let mut context = PageContext::new(reporter, index, keys.group);
    page.clear();
    let mut is_record = false;
    match value {
        Value::Text(loc) => page.loc = loc.into_text(&mut context.lone_surrogate),
        Value::Object(object) => {
            let object = match object {
                Object::Members(members) => keys.row(members).map_or(object, Object::Row),
                object => object,
            };
            if let Object::Row(row) = &object {
                is_record = row.is_record;
                if !row.others.is_empty() {
                    context.report_others(&row.others);
                }
            }
            object.for_each(&mut |name, value| take_field(page, &name, value, &mut context));
        }
        other => return context.report_type(None, JsonType::Object, other.kind()),
    }
    page.remove_empty();
    if context.has_field == Some(false) && *page == Page::default() {
        return context.report_no_page();
    }
    page.set_group(keys.group);
    let lone_surrogate = context.lone_surrogate.code_point();
    let is_sound = reporter.errors() == errors;
    reporter.set_lone_surrogate(lone_surrogate);
    if is_record && page.loc.is_empty() {
        reporter.leave_out();
    }
    sink(reporter, ListedPage { index, page, is_sound });
    reporter.take_left_out();
    // The next page of records may not be JSON.
    reporter.set_lone_surrogate(0);
    reporter.take_skipped_items();
}

/// Stores one field of a page, or reports an unknown name.
fn take_field<'t>(page: &mut Page<'t>, name: &str, value: Value<'_, 't>, context: &mut PageContext<'_, '_>) {
    let path = Path { parent: None, step: PathStep::Field(name) };
    if matches!(name, "loc" | "url") {
        context.has_field = Some(true);
        return take_loc(page, name, value, &mut Field { context, path: &path, name: "loc" });
    }
    if let Some(value) = take(page, name, value, &mut Field { context, path: &path, name }) {
        take_unlisted(page, name, value, context);
    } else {
        context.has_field = Some(true);
    }
}

/// Stores the value of a name that pages have no field for: the group of the page, or an alias of a field. Reports any
/// other.
pub(super) fn take_unlisted<'t>(
    page: &mut Page<'t>,
    name: &str,
    value: Value<'_, 't>,
    context: &mut PageContext<'_, '_>,
) {
    let path = Path { parent: None, step: PathStep::Field(name) };
    if context.group_field != Some(name) {
        return take_alias(page, name, value.in_zone_of(name), context, &path);
    }
    let group = &mut page.group;
    if let Value::Bool(flag) = value {
        *group = Some(if flag { "true" } else { "false" }.into());
    } else {
        let slot = if value.kind() == JsonType::Number { Slot::Number(group) } else { Slot::Text(group) };
        Field { context, path: &path, name }.fill(slot, value);
    }
}

/// Stores `loc` or its synonym `url`; `loc` takes precedence.
fn take_loc<'t>(page: &mut Page<'t>, name: &str, value: Value<'_, 't>, field: &mut Field<'_, '_, '_>) {
    let mut given = None;
    field.fill(Slot::Text(&mut given), value);
    if let Some(given) = given {
        set_loc(page, name, given, field.context);
    }
}

/// Sets the loc of a page from `loc` or `url`, and reports another value under the other name.
pub(super) fn set_loc<'t>(page: &mut Page<'t>, name: &str, given: Cow<'t, str>, context: &mut PageContext<'_, '_>) {
    let before = mem::replace(&mut page.loc, given);
    if before.is_empty() || before == page.loc {
        return;
    }
    let mut url = before;
    if name == "url" {
        mem::swap(&mut page.loc, &mut url);
    }
    let path = Path { parent: None, step: PathStep::Field(name) };
    let other = context.alias_of("loc").unwrap_or_else(|| "url".to_owned());
    context.report_conflict(&path, ("loc", &page.loc), (&other, &url));
}

impl Page<'_> {
    /// Removes values that are equivalent to absent ones: a `false`, and a record without values.
    pub(super) fn remove_empty(&mut self) {
        self.mobile.take_if(|mobile| mobile == "no");
        self.record.take_if(|record| **record == CrawlRecord::default());
    }

    /// Sets the group of the page if it is the value of one of its own fields.
    pub(super) fn set_group(&mut self, group_field: Option<&str>) {
        let Some(field) = group_field.filter(|_| self.group.is_none()) else { return };
        let fields: &dyn Fields<'_> = self;
        if let Some(View::Text(text) | View::Number(text) | View::Flag(text)) = fields.view_of(field) {
            self.group = Some(text.clone());
        }
    }
}
