//! Corrections of single values, by their kind.

use std::borrow::Cow;

use crate::base::characters::is_illegal;
use crate::format::xml::escape::illegal_characters;
use crate::model::rule::{self, Fix, Rule};
use crate::text::datetime::Assumptions;
use crate::text::language_code;
use crate::text::news::{is_news_language, without_parentheses};
use crate::text::reference::{find_reference, unescape};

use super::change::{Change, ValueKind};
use super::corrector::Corrector;
use super::replace::without;
use super::schema::Role;
use super::{dates, enum_values, numbers};

/// The maximum number of steps of one value. Known values need less than half of them.
const MAX_STEPS: usize = 24;

impl Corrector<'_> {
    /// Returns the change of a value with a role; `None` if it stays unchanged.
    pub(crate) fn change(&self, role: Role, value: &str) -> Option<Change> {
        let (kind, is_optional) = match role {
            Role::Deprecated(broken, _) if self.allows(broken, Fix::Safe) => return Change::removal(broken, Fix::Safe),
            Role::Deprecated(_, kind) | Role::Value(kind) => (kind, true),
            Role::Required(kind) => (kind, false),
            Role::Block(_) | Role::Kept => return None,
        };
        if !value.trim().is_empty() {
            return self.final_change(kind, value);
        }
        // A blank value means the same as an absent one.
        if is_optional && self.allows(&rule::ELEMENT_EMPTY, Fix::Safe) {
            return Change::removal(&rule::ELEMENT_EMPTY, Fix::Safe);
        }
        None
    }

    /// Returns the code of a language as it is after fixing.
    pub(crate) fn language_code(&self, hreflang: &str) -> language_code::Code {
        if language_code::is_plain(hreflang) {
            return language_code::read(hreflang);
        }
        language_code::read(&self.corrected(ValueKind::Hreflang, hreflang))
    }

    /// Returns a value as it is after fixing, unless it is removed.
    pub(crate) fn corrected<'v>(&self, kind: ValueKind, value: &'v str) -> Cow<'v, str> {
        let change = self.final_change(kind, value);
        change.and_then(|change| change.value).map_or(Cow::Borrowed(value), Cow::Owned)
    }

    /// Returns the change to the final value, with all its steps; `None` if the value stays unchanged.
    pub(crate) fn final_change(&self, kind: ValueKind, value: &str) -> Option<Change> {
        let mut change = self.step(kind, value)?;
        for _ in 0..MAX_STEPS {
            let Some(value) = change.value.as_deref() else { break };
            // A priority is rescaled only once.
            if self.priority_digits > 0 && change.steps.ends_with(&[(&rule::PRIORITY_INVALID, Fix::Assisted)]) {
                break;
            }
            let Some(next) = self.step(kind, value) else { break };
            change.steps.extend(next.steps);
            change.value = next.value;
        }
        // Steps may end at the original value.
        (change.value.as_deref() != Some(value)).then_some(change)
    }

    /// Returns the next step towards a value without problems.
    fn step(&self, kind: ValueKind, value: &str) -> Option<Change> {
        if illegal_characters(value).next().is_some() && self.is_enabled(&rule::XML_ILLEGAL_CHARACTER) {
            // A URL without the character names another page; encoded, the mistake would be hidden.
            let fix = if matches!(kind, ValueKind::Url(_)) { Fix::Assisted } else { Fix::Safe };
            let is_allowed = self.allows(&rule::XML_ILLEGAL_CHARACTER, fix);
            let corrected = || Change::to(&rule::XML_ILLEGAL_CHARACTER, fix, without(value, is_illegal));
            return is_allowed.then(corrected).flatten();
        }
        if value.trim().is_empty() {
            return None;
        }
        if let Some(change) = self.unescaped(kind, value) {
            return Some(change);
        }
        let change = match kind {
            ValueKind::Url(role) => return self.url(role, value),
            ValueKind::Lastmod => self.date(&rule::LASTMOD_INVALID, &|assumptions| {
                dates::lastmod(value, assumptions, self.options.check.profile)
            }),
            ValueKind::Date(rule) => self.date(rule, &|assumptions| dates::date(value, rule, assumptions)),
            ValueKind::Changefreq => enum_values::changefreq(value),
            ValueKind::Priority => numbers::priority(value, self.priority_digits),
            ValueKind::Flag => enum_values::flag(value),
            ValueKind::Countries => enum_values::countries(value),
            ValueKind::Platforms => enum_values::platforms(value),
            ValueKind::Duration => numbers::duration(value),
            ValueKind::Rating => numbers::rating(value),
            ValueKind::Views => numbers::views(value),
            ValueKind::NewsLanguage => news_language(value),
            ValueKind::Hreflang => hreflang(value),
            ValueKind::Limited(max, rule) => shortened(value, max, rule),
            ValueKind::NewsName => {
                without_parentheses(value).and_then(|name| Change::to(&rule::NEWS_NAME_PARENTHESIS, Fix::Safe, name))
            }
            ValueKind::Text | ValueKind::Free => None,
        }?;
        change.steps.iter().all(|(rule, fix)| self.allows(rule, *fix)).then_some(change)
    }

    /// Returns the change of a date of a kind. Unless the options state the order of day and month, other dates of the list may show it.
    fn date(&self, kind: &Rule, change: &dyn Fn(Assumptions) -> Option<Change>) -> Option<Change> {
        let stated = Assumptions { timezone: self.options.read.timezone, date_order: self.date_order };
        change(stated).or_else(|| {
            let shown = self.date_orders.of(kind).filter(|_| stated.date_order.is_none())?;
            let mut change = change(Assumptions { date_order: Some(shown), ..stated })?;
            change.steps.iter_mut().for_each(|(_, fix)| *fix = Fix::Assisted);
            Some(change)
        })
    }

    /// Returns the change that unescapes a text for readers that was escaped twice.
    fn unescaped(&self, kind: ValueKind, value: &str) -> Option<Change> {
        let is_for_readers = matches!(kind, ValueKind::Text | ValueKind::Limited(..) | ValueKind::NewsName);
        let is_escaped = is_for_readers && find_reference(value).is_some();
        if is_escaped && self.allows(&rule::XML_DOUBLE_ESCAPED, self.double_escaped) {
            return Change::to(&rule::XML_DOUBLE_ESCAPED, self.double_escaped, unescape(value));
        }
        None
    }
}

/// Returns the change that truncates a text to a number of characters.
fn shortened(value: &str, limit: usize, rule: &'static Rule) -> Option<Change> {
    let (end, _) = value.char_indices().nth(limit)?;
    Change::to(rule, Fix::Assisted, value[..end].trim_end().to_owned())
}

/// Returns the first subtag of a language code.
fn first_part(code: &str) -> &str {
    code.split_once('-').map_or(code, |(first, _)| first)
}

/// Returns the change of a news language to the form that Google requires.
fn news_language(value: &str) -> Option<Change> {
    if is_news_language(value) {
        return None;
    }
    let lower = value.trim().to_ascii_lowercase().replace('_', "-");
    // Google News accepts only two forms of Chinese.
    let language = match &*lower {
        "zh-hans" | "zh-cn" | "zh-hans-cn" => "zh-cn",
        "zh-hant" | "zh-tw" | "zh-hant-tw" => "zh-tw",
        other if other.starts_with("zh-") => return None,
        other => first_part(other),
    };
    if !is_news_language(language) {
        return None;
    }
    Change::to(&rule::NEWS_LANGUAGE_INVALID, Fix::Safe, language.to_owned())
}

/// Returns the change that corrects a language code.
fn hreflang(value: &str) -> Option<Change> {
    let code = language_code::read(value.trim());
    match code.meaning {
        language_code::Meaning::ReservedRegion if code.canonical.ends_with("-UK") => {
            Change::to(&rule::HREFLANG_REGION_RESERVED, Fix::Safe, code.canonical.replacen("-UK", "-GB", 1))
        }
        language_code::Meaning::Unknown if value.contains('_') => {
            Change::to(&rule::HREFLANG_FORM, Fix::Safe, code.canonical)
        }
        language_code::Meaning::Unknown => {
            // The default suggestion is used only for English; for other codes it would be arbitrary.
            let suggestion = language_code::suggest(&code.canonical);
            if suggestion == "en-US" && first_part(&code.canonical) != "en" {
                return None;
            }
            Change::to(&rule::HREFLANG_CODE_INVALID, Fix::Assisted, suggestion)
        }
        _ if code.canonical != value => Change::to(&rule::HREFLANG_FORM, Fix::Safe, code.canonical),
        _ => None,
    }
}
