//! The paths of fields that columns name.

use crate::model::page::Page;
use crate::model::page::aliases::{Alias, alias};
use crate::model::page::fields::{Fields, Slot};

use super::field::{has_short_form, is_version};
use super::path::PathStep;

/// Returns whether the steps of a path lead to a field of a page that takes a text; `by_alias`: also under the names of
/// other tools.
pub(super) fn is_field_path(steps: &[PathStep<'_>], by_alias: bool) -> bool {
    is_field_of(&mut Page::default(), steps, by_alias)
}

fn is_field_of(of: &mut dyn Fields<'_>, steps: &[PathStep<'_>], by_alias: bool) -> bool {
    let Some((PathStep::Field(name), rest)) = steps.split_first() else { return false };
    let field = match of.names().iter().find(|known| *known == name) {
        Some(field) => field,
        None if by_alias => match alias(of.row().name, name, of.names()) {
            Some(Alias::Field(path)) if !path.contains('.') => path,
            Some(_) => return rest.is_empty(),
            None => return false,
        },
        None => return false,
    };
    if let ("alternates", [PathStep::Field(language)]) = (*name, rest)
        && is_version(language)
    {
        return true;
    }
    let Some(slot) = of.slot_of(field) else { return false };
    let inner = match (&slot, rest) {
        (Slot::List(_), [PathStep::Index(_), rest @ ..]) => rest,
        (Slot::Texts(_) | Slot::Words(_), [PathStep::Index(_)]) => return true,
        _ => rest,
    };
    match slot {
        Slot::Object(_) | Slot::List(_) if inner.is_empty() => has_short_form(field),
        Slot::Object(nest) | Slot::List(nest) => is_field_of(nest.add(), inner, by_alias),
        _ => inner.is_empty(),
    }
}
