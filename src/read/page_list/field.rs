//! Fields of a page list: the values they accept, under their own names and those of other tools.

use std::borrow::Cow;

use crate::base::limits::MAX_BLOCKS;
use crate::model::page::Text;
use crate::model::page::aliases::{Alias, alias};
use crate::model::page::fields::{Fields, Nest, SHORT_FORMS, Slot, View};
use crate::model::report::{FieldPath, Finding};
use crate::model::rule;
use crate::text::datetime;

use super::context::{PageContext, is_date};
use super::number;
use super::path::{Path, PathStep};
use super::value::{self, JsonType, List, Object, Value};

/// Fields of objects that sitemap.js has as a text, with another text for each attribute (`restriction:relationship`).
const FLAT_FORMS: [(&str, &str); 2] = [("restriction", "countries"), ("platform", "platforms")];

/// Fields of an object that is a date, with the time since 1970: of `MongoDB` in milliseconds, of Firestore in seconds.
const EPOCH_FIELDS: [&str; 3] = ["$date", "seconds", "_seconds"];

/// Returns whether a field of objects may be given as a text.
pub(super) fn has_short_form(name: &str) -> bool {
    SHORT_FORMS.iter().chain(&FLAT_FORMS).any(|(field, _)| *field == name)
}

/// Stores the value of a field in a struct. Returns the value if there is no field with that name.
pub(super) fn take<'m, 't>(
    into: &mut dyn Fields<'t>,
    name: &str,
    value: Value<'m, 't>,
    field: &mut Field<'_, '_, '_>,
) -> Option<Value<'m, 't>> {
    let alias = field.context.alias_of(name).and_then(|alias| Some((alias, text_of(into, name)?)));
    match into.slot_of(name) {
        Some(slot) => field.fill(slot, value),
        None => return Some(value),
    }
    if let Some((alias, other)) = alias
        && let Some(used) = text_of(into, name)
        && used != other
    {
        field.context.report_conflict(field.path, (name, &used), (&alias, &other));
    }
    None
}

/// Returns whether a name of an alternate may be a language: `ja`, `pt-BR`, `x-default`.
fn is_language(name: &str) -> bool {
    let mut subtags = name.split('-');
    let is_first =
        |subtag: &str| (2..=3).contains(&subtag.len()) && subtag.bytes().all(|byte| byte.is_ascii_alphabetic());
    let is_other =
        |subtag: &str| (2..=8).contains(&subtag.len()) && subtag.bytes().all(|byte| byte.is_ascii_alphanumeric());
    name == "x-default" || (subtags.next().is_some_and(is_first) && subtags.all(is_other))
}

/// Returns whether a name of an alternate is the language of a version, and not a field.
pub(super) fn is_version(name: &str) -> bool {
    is_language(name) && !matches!(name, "rel" | "url")
}

/// Returns whether a struct has a field of a name, or of which the name is an alias.
pub(super) fn is_known(of: &dyn Fields<'_>, name: &str) -> bool {
    of.names().contains(&name) || alias(of.row().name, name, of.names()).is_some()
}

/// A field while its value is read.
pub(super) struct Field<'f, 'r, 'o> {
    pub(super) context: &'f mut PageContext<'r, 'o>,
    /// The path, with the name in the input.
    pub(super) path: &'f Path<'f>,
    /// The field's own name.
    pub(super) name: &'f str,
}

impl Field<'_, '_, '_> {
    /// Stores a value in a slot, or reports its type. `null` leaves the slot unchanged.
    pub(super) fn fill<'t>(&mut self, slot: Slot<'_, 't>, value: Value<'_, 't>) {
        let found = value.kind();
        let expected = match (slot, value) {
            (_, Value::Null) => return,
            (Slot::Loc(target), Value::Text(text)) => return *target = self.text(text),
            (Slot::Text(target) | Slot::Number(target) | Slot::Flag(target), Value::Text(text)) => {
                return *target = Some(self.text(text));
            }
            (Slot::Text(target), Value::Number(number)) if is_date(self.name) => {
                return *target = Some(number::plain(number));
            }
            (Slot::Text(target), Value::Object(fields)) if is_date(self.name) && target.is_none() => {
                fields.for_each(&mut |name, value| match value {
                    Value::Text(text) if name == "$date" => *target = Some(self.text(text)),
                    Value::Number(number) if EPOCH_FIELDS.contains(&&*name) => *target = Some(number::plain(number)),
                    _ => {}
                });
                if target.is_none() {
                    self.context.report_no_text(self.path, self.name, found);
                }
                return;
            }
            (Slot::Number(target), Value::Number(number)) => return *target = Some(number::plain(number)),
            (Slot::Flag(target), Value::Bool(flag)) => {
                return *target = Some(Cow::Borrowed(if flag { "yes" } else { "no" }));
            }
            (Slot::Flag(target), Value::Number(flag @ ("0" | "1"))) => {
                return *target = Some(Cow::Borrowed(if flag == "1" { "yes" } else { "no" }));
            }
            (Slot::Texts(target), Value::Text(text)) => return target.push(self.text(text)),
            (Slot::Words(target), Value::Text(text)) => {
                let words = self.text(text);
                return target.extend(words.split_whitespace().map(|word| Cow::Owned(word.to_owned())));
            }
            (Slot::Texts(target) | Slot::Words(target), Value::List(list)) => return self.texts(list, target),
            (Slot::List(nest), Value::List(list)) => return self.list(nest, list),
            (Slot::List(nest), value @ Value::Object(_)) | (Slot::Object(nest), value) => {
                return self.nested(nest, value, None);
            }
            (Slot::List(nest), value @ Value::Text(_)) if self.short_form().is_some() => {
                return self.nested(nest, value, None);
            }
            (Slot::Loc(_) | Slot::Text(_), _) => return self.context.report_no_text(self.path, self.name, found),
            (Slot::Number(_), _) => JsonType::Number,
            (Slot::Flag(_), _) => JsonType::Bool,
            (Slot::Texts(_) | Slot::Words(_) | Slot::List(_), _) => JsonType::List,
        };
        // A page is one article, although the schema allows several.
        let expected = if self.name == "news" { JsonType::Object } else { expected };
        self.context.report_type(Some(self.path), expected, found);
    }

    /// Returns an unescaped text.
    pub(super) fn text<'t>(&mut self, text: value::Text<'t>) -> Text<'t> {
        text.into_text(&mut self.context.lone_surrogate)
    }

    /// Reads a list of texts.
    fn texts<'t>(&mut self, list: List<'_, 't>, target: &mut Vec<Text<'t>>) {
        let mut index = 0;
        list.for_each(&mut |item| {
            let path = Path { parent: Some(self.path), step: PathStep::Index(index) };
            let mut text = None;
            Field { context: self.context, path: &path, name: self.name }.fill(Slot::Text(&mut text), item);
            if text.is_none() {
                self.skip_item(index);
            }
            target.extend(text);
            index += 1;
        });
    }

    /// Records that an item of the list is not read. Paths of problems of the other items begin with the field's own name.
    fn skip_item(&mut self, index: usize) {
        let list = Path { step: PathStep::Field(self.name), ..*self.path };
        self.context.reporter.skip_item(list.to_string(), index);
    }

    /// Reads a list of structs.
    fn list<'t>(&mut self, nest: &mut dyn Nest<'t>, list: List<'_, 't>) {
        let mut count = 0;
        list.for_each(&mut |item| {
            if count < MAX_BLOCKS {
                let read = nest.count();
                self.nested(nest, item, Some(count));
                if nest.count() == read {
                    self.skip_item(count);
                }
            }
            count += 1;
        });
        if count > MAX_BLOCKS {
            self.context.report_length(self.path, count);
        }
    }

    /// Reads one of the structs of a field.
    fn nested<'t>(&mut self, nest: &mut dyn Nest<'t>, value: Value<'_, 't>, index: Option<usize>) {
        let item = index.map(|index| Path { parent: Some(self.path), step: PathStep::Index(index) });
        let path = item.as_ref().unwrap_or(self.path);
        let found = value.kind();
        if let Value::Object(fields) = value {
            return self.object(nest, fields, path);
        }
        match (value, self.short_form()) {
            (value @ Value::Text(_), Some(name)) => {
                let is_flat = FLAT_FORMS.iter().any(|(field, _)| *field == self.name);
                let into = if is_flat && nest.item(0).is_some() { nest.item_mut(0) } else { Some(nest.add()) };
                if let Some(into) = into {
                    take(into, name, value, self);
                }
            }
            _ => self.context.report_type(Some(path), JsonType::Object, found),
        }
    }

    /// Reads the fields of a struct at a path.
    fn object<'t>(&mut self, nest: &mut dyn Nest<'t>, fields: Object<'_, 't>, path: &Path<'_>) {
        let into = nest.add();
        let mut languages = None;
        let mut by_language = Vec::new();
        fields.for_each(&mut |name, value| {
            let path = Path { parent: Some(path), step: PathStep::Field(&name) };
            match (value, &name) {
                (Value::Object(object), _) if self.name == "alternates" && name == "languages" => {
                    self.context.report_alias(&path, "languages", "hreflang");
                    languages = Some(object);
                }
                (value @ Value::Text(_), Cow::Borrowed(name))
                    if self.name == "alternates" && is_language(name) && !is_known(into, name) =>
                {
                    by_language.push((*name, value));
                }
                (value, _) => {
                    let mut field = Field { context: self.context, path: &path, name: &name };
                    if let Some(value) = take(into, &name, value, &mut field) {
                        take_alias(into, &name, value, self.context, &path);
                    }
                }
            }
        });
        let is_empty = into.given() == 0;
        if !is_empty {
            // An alternate with a field of another name.
            for (name, value) in by_language.drain(..) {
                let path = Path { parent: Some(path), step: PathStep::Field(name) };
                take_alias(into, name, value, self.context, &path);
            }
        }
        if languages.is_none() && by_language.is_empty() {
            return;
        }
        if is_empty {
            let count = (0..).map_while(|index| nest.item(index)).count();
            nest.remove(count.saturating_sub(1));
        }
        for (language, _) in &by_language {
            self.context.report_alias(path, language, "hreflang");
        }
        let inner = Path { parent: Some(path), step: PathStep::Field("languages") };
        for (path, languages) in [(path, Some(Object::Fields(by_language))), (&inner, languages)] {
            if let Some(languages) = languages {
                take_languages(nest, languages, &mut Field { context: self.context, path, name: "alternates" });
            }
        }
    }

    /// Returns the field that contains the text if this field's objects are given as a text.
    fn short_form(&self) -> Option<&'static str> {
        let forms = SHORT_FORMS.iter().chain(&FLAT_FORMS);
        forms.into_iter().find(|(field, _)| *field == self.name).map(|(_, inner)| *inner)
    }
}

/// Stores the value of a name that no field of the struct has: in the field that the name is an alias of. Reports the
/// alias, or an unknown name.
pub(super) fn take_alias<'t>(
    into: &mut dyn Fields<'t>,
    name: &str,
    value: Value<'_, 't>,
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
    if let Some(Slot::Object(nest) | Slot::List(nest)) = into.slot_of(outer) {
        if nest.item(0).is_none() {
            nest.add();
        }
        if let Some(into) = nest.item_mut(0) {
            take_under(into, inner, name, value, context, path);
        }
    }
}

/// Stores the value of an alias in a field. A different value that the field has is kept, and the conflict is reported. Of two dates
/// under other names, the later one is kept: records also have the date of their creation.
fn take_under<'t>(
    into: &mut dyn Fields<'t>,
    target: &'static str,
    alias: &str,
    value: Value<'_, 't>,
    context: &mut PageContext<'_, '_>,
    path: &Path<'_>,
) {
    let own = text_of(into, target);
    if let Some(slot) = into.slot_of(target) {
        Field { context, path, name: target }.fill(slot, value);
    }
    if let (Some(own), Some(given)) = (own, text_of(into, target))
        && own != given
    {
        let other = context.alias_of(target);
        let seconds = |text: &str| datetime::read(text).ok().map(|date| date.seconds());
        let is_later = || is_date(target) && seconds(&given) > seconds(&own);
        let own_name = other.as_deref().unwrap_or(target);
        if other.is_none() || !is_later() {
            context.report_conflict(path, (own_name, &own), (alias, &given));
            if let Some(slot) = into.slot_of(target) {
                slot.set(own);
            }
            return;
        }
        context.report_conflict(path, (alias, &given), (own_name, &own));
    }
    context.set_alias(target, alias);
}

/// Returns the value of a field with a single text; `None` if it is absent or another kind of field.
fn text_of<'t>(of: &dyn Fields<'t>, name: &str) -> Option<Text<'t>> {
    match of.view_of(name)? {
        View::Loc(text) | View::Text(text) | View::Number(text) | View::Flag(text) => {
            Some(text.clone()).filter(|text| !text.is_empty())
        }
        View::Texts(_) | View::Words(_) | View::Object(_) | View::List(_) => None,
    }
}

/// Reads an object with a URL for each language, which Next.js uses instead of a list of alternates.
fn take_languages<'t>(nest: &mut dyn Nest<'t>, languages: Object<'_, 't>, field: &mut Field<'_, '_, '_>) {
    let mut count = 0;
    languages.for_each(&mut |language, href| {
        count += 1;
        if count > MAX_BLOCKS || href.kind() == JsonType::Null {
            return;
        }
        let path = Path { parent: Some(field.path), step: PathStep::Field(&language) };
        let into = nest.add();
        take(into, "href", href, &mut Field { context: field.context, path: &path, name: "href" });
        if let Some(slot) = into.slot_of("hreflang") {
            slot.set(language);
        }
    });
    if count > MAX_BLOCKS {
        field.context.report_length(field.path, count);
    }
}

#[cfg(test)]
mod tests {
    use crate::read::page_list::read;

    #[test]
    fn the_later_of_two_dates_under_other_names_is_used_and_both_keys_are_named() {
        let (early, late) = (r#""updatedAt":"2026-01-02""#, r#""modified":"2026-03-01T10:00:00Z""#);
        for members in [format!("{early},{late}"), format!("{late},{early}")] {
            let list = read(&format!(r#"[{{"loc":"/a",{members}}}]"#), None, &crate::Options::default());
            assert_eq!(list.pages[0].lastmod.as_deref(), Some("2026-03-01T10:00:00Z"));
            let conflicts = list.report.problems.iter().filter(|it| it.rule.id == "field-conflict");
            let messages: Vec<_> = conflicts.map(|problem| problem.message.as_str()).collect();
            let message = "modified is \"2026-03-01T10:00:00Z\", but updatedAt is \"2026-01-02\". modified was used.";
            assert_eq!(messages, [message], "{members}");
        }
        // The field itself takes precedence.
        for members in [format!(r#""lastmod":"2025-01-01",{late}"#), format!(r#"{late},"lastmod":"2025-01-01""#)] {
            let list = read(&format!(r#"[{{"loc":"/a",{members}}}]"#), None, &crate::Options::default());
            assert_eq!(list.pages[0].lastmod.as_deref(), Some("2025-01-01"));
            assert_eq!(list.report.problems.iter().filter(|it| it.rule.id == "field-conflict").count(), 1);
        }
    }
}
