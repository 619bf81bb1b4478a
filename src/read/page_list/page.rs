//! The fields of a page that need more than being put where they belong.

use crate::format::json::{Kind, Value};
use crate::model::page::fields::{Fields, Slot, View};
use crate::model::page::{CrawlRecord, Page};
use crate::model::report::{FieldPath, Finding};
use crate::model::rule;

use super::path::{Path, Step};
use super::value::{Field, Reading, take};

/// Takes one field of a page, or reports that there is none of that name.
pub(super) fn take_field<'t>(page: &mut Page<'t>, name: &str, value: Value<'t>, reading: &mut Reading<'_, '_>) {
    let path = Path { parent: None, step: Step::Field(name) };
    let is_group = reading.group_field == Some(name);
    let mut field = Field { reading, path: &path };
    if matches!(name, "loc" | "url") {
        return take_loc(page, name, value, &mut field);
    }
    if let Some(value) = take(page, name, value, &mut field) {
        if is_group {
            let group = &mut page.group;
            if let Value::Flag(flag) = value {
                *group = Some(if flag { "true" } else { "false" }.into());
            } else {
                let slot = if value.kind() == Kind::Number { Slot::Number(group) } else { Slot::Text(group) };
                field.fill(slot, value);
            }
        } else {
            reading.report_unknown(&path, name, page.names());
        }
    }
    page.forget_empty();
}

/// Takes `loc` or its other name, `url`; `loc` stays where both are given.
fn take_loc<'t>(page: &mut Page<'t>, name: &str, value: Value<'t>, field: &mut Field<'_, '_, '_>) {
    let mut given = None;
    field.fill(Slot::Text(&mut given), value);
    let Some(given) = given else { return };
    let before = std::mem::replace(&mut page.loc, given);
    if before.is_empty() || before == page.loc {
        return;
    }
    let mut url = before;
    if name == "url" {
        std::mem::swap(&mut page.loc, &mut url);
    }
    let finding = Finding::of(&rule::FIELD_CONFLICT).path(FieldPath::Shown(field.path)).value(&url);
    field.reading.report(&finding.param("loc", &*page.loc).param("url", &*url));
}

impl Page<'_> {
    /// Leaves out what says no more than its absence: a `false`, and a record of which nothing could be read.
    pub(super) fn forget_empty(&mut self) {
        self.mobile.take_if(|mobile| mobile == "no");
        self.record.take_if(|record| **record == CrawlRecord::default());
    }

    /// Gives the page its group, where that is the value of one of its own fields.
    pub(super) fn set_group(&mut self, group_field: Option<&str>) {
        let Some(field) = group_field.filter(|_| self.group.is_none()) else { return };
        let place = self.names().iter().position(|name| *name == field);
        if let Some(View::Text(text) | View::Number(text) | View::Flag(text)) = place.and_then(|place| self.view(place))
        {
            self.group = text.clone();
        }
    }
}
