//! Fields under the names of other tools.

use crate::base::limits::MAX_BLOCKS;
use crate::model::page::aliases::{Alias, alias};
use crate::model::page::fields::{Fields, Nest, Slot, View};
use crate::model::page::{Page, Text};
use crate::model::report::{FieldPath, Finding};
use crate::model::rule;

use super::field::{Field, PageContext, has_short_form, take};
use super::path::{Path, Step};
use super::value::{Kind, Object, Value};

/// Stores the value of a name that no field of the struct has: in the field that the name is an alias of. Reports the
/// alias, or an unknown name.
pub(super) fn take_alias<'t>(
    into: &mut dyn Fields<'t>,
    name: &str,
    value: Value<'t>,
    context: &mut PageContext<'_, '_>,
    path: &Path<'_>,
) {
    let target = match alias(into.row().name, name, into.names()) {
        None => return context.report_unknown(path, name, into.names()),
        Some(Alias::Unsupported) => {
            let finding = Finding::of(&rule::FIELD_UNSUPPORTED).path(FieldPath::Shown(path)).aggregated(name);
            return context.report(&finding.param("field", name));
        }
        Some(Alias::Field(target)) => target,
    };
    context.report_alias(path, name, target);
    let Some((outer, inner)) = target.split_once('.') else {
        return take_under(into, target, name, value, context, path);
    };
    let index = into.names().iter().position(|known| *known == outer);
    if let Some(Slot::Object(nest) | Slot::List(nest)) = index.and_then(|index| into.slot(index)) {
        if nest.item(0).is_none() {
            nest.add();
        }
        if let Some(into) = nest.item_mut(0) {
            take_under(into, inner, name, value, context, path);
        }
    }
}

/// Stores the value of an alias in a field. A different value that the field has by its own name is kept, and the
/// conflict is reported.
fn take_under<'t>(
    into: &mut dyn Fields<'t>,
    target: &'static str,
    alias: &str,
    value: Value<'t>,
    context: &mut PageContext<'_, '_>,
    path: &Path<'_>,
) {
    let own = text_of(into, target);
    take(into, target, value, &mut Field { context, path, name: target });
    let given = text_of(into, target);
    if let (Some(own), Some(given)) = (own, given)
        && own != given
    {
        context.report_conflict(path, (target, &own), (alias, &given));
        if let Some(slot) = slot_of(into, target) {
            slot.set(own);
        }
    }
    context.add_alias(target, alias);
}

/// Returns the value of a field with a single text; `None` if it is absent or another kind of field.
pub(super) fn text_of<'t>(of: &dyn Fields<'t>, name: &str) -> Option<Text<'t>> {
    let index = of.names().iter().position(|known| *known == name)?;
    match of.view(index)? {
        View::Loc(text) | View::Text(text) | View::Number(text) | View::Flag(text) => {
            Some(text.clone()).filter(|text| !text.is_empty())
        }
        View::Texts(_) | View::Words(_) | View::Object(_) | View::List(_) => None,
    }
}

fn slot_of<'s, 't>(of: &'s mut dyn Fields<'t>, name: &str) -> Option<Slot<'s, 't>> {
    let index = of.names().iter().position(|known| *known == name)?;
    of.slot(index)
}

/// Reads an object with a URL for each language, which Next.js uses instead of a list of alternates.
pub(super) fn take_languages<'t>(nest: &mut dyn Nest<'t>, languages: Object<'t>, field: &mut Field<'_, '_, '_>) {
    let mut count = 0;
    languages.for_each(|language, href| {
        count += 1;
        if count > MAX_BLOCKS || href.kind() == Kind::Null {
            return;
        }
        let language = field.text(language);
        let path = Path { parent: Some(field.path), step: Step::Field(&language) };
        let into = nest.add();
        take(into, "href", href, &mut Field { context: field.context, path: &path, name: "href" });
        if let Some(slot) = slot_of(into, "hreflang") {
            slot.set(language);
        }
    });
    if count > MAX_BLOCKS {
        field.context.report_length(field.path, count);
    }
}

/// Returns whether the steps of a path lead to a field of a page that takes a text; `by_alias`: also under the names of
/// other tools.
pub(super) fn is_field_path(steps: &[Step<'_>], by_alias: bool) -> bool {
    is_field_of(&mut Page::default(), steps, by_alias)
}

fn is_field_of(of: &mut dyn Fields<'_>, steps: &[Step<'_>], by_alias: bool) -> bool {
    let Some((Step::Field(name), rest)) = steps.split_first() else { return false };
    let field = match of.names().iter().find(|known| *known == name) {
        Some(field) => field,
        None if by_alias => match alias(of.row().name, name, of.names()) {
            Some(Alias::Field(path)) if !path.contains('.') => path,
            Some(_) => return rest.is_empty(),
            None => return false,
        },
        None => return false,
    };
    let Some(slot) = slot_of(of, field) else { return false };
    let inner = match (&slot, rest) {
        (Slot::List(_), [Step::Index(_), rest @ ..]) => rest,
        (Slot::Texts(_) | Slot::Words(_), [Step::Index(_)]) => return true,
        _ => rest,
    };
    match slot {
        Slot::Object(_) | Slot::List(_) if inner.is_empty() => has_short_form(field),
        Slot::Object(nest) | Slot::List(nest) => is_field_of(nest.add(), inner, by_alias),
        _ => inner.is_empty(),
    }
}
