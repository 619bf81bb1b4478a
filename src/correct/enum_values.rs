//! Fixes of values from small sets: `changefreq`, `yes`/`no`, countries, platforms.

use crate::model::page::Platform;
use crate::model::rule::{self, Fix};
use crate::text::frequency::{FREQUENCIES, is_frequency};
use crate::text::iso_codes::is_region;
use crate::text::suggestion::suggest;

use super::change::Change;
use super::replace::{in_half_width, without};

/// The platforms that a video may be limited to.
const PLATFORMS: &[&str] = Platform::ROW.choices("platforms");

pub(crate) fn changefreq(value: &str) -> Option<Change> {
    if is_frequency(value) {
        return None;
    }
    let lower = in_half_width(value).to_ascii_lowercase();
    if is_frequency(&lower) {
        return Change::to(&rule::CHANGEFREQ_INVALID, Fix::Safe, lower);
    }
    let bare = without(&lower, |character| matches!(character, '-' | ' '));
    let frequency = match &*bare {
        "constantly" | "常時" | "常に" => "always",
        "hour" | "毎時" | "毎時間" => "hourly",
        "day" | "everyday" | "毎日" => "daily",
        "week" | "biweekly" | "fortnightly" | "毎週" => "weekly",
        "month" | "bimonthly" | "quarterly" | "毎月" => "monthly",
        "annual" | "annually" | "year" | "毎年" => "yearly",
        "once" | "更新なし" => "never",
        misspelt => suggest(misspelt, FREQUENCIES)?,
    };
    Change::to(&rule::CHANGEFREQ_INVALID, Fix::Assisted, frequency.to_owned())
}

pub(crate) fn flag(value: &str) -> Option<Change> {
    if matches!(value, "yes" | "Yes" | "YES" | "no" | "No" | "NO") {
        return None;
    }
    let flag = match &*value.trim().to_ascii_lowercase() {
        "yes" | "true" | "1" => "yes",
        "no" | "false" | "0" => "no",
        _ => return None,
    };
    Change::to(&rule::VIDEO_BOOLEAN_INVALID, Fix::Safe, flag.to_owned())
}

pub(crate) fn countries(value: &str) -> Option<Change> {
    list(value, str::to_ascii_uppercase, is_region)
}

pub(crate) fn platforms(value: &str) -> Option<Change> {
    list(value, str::to_ascii_lowercase, |platform| PLATFORMS.contains(&platform))
}

/// Returns the list separated by single spaces, with the letter case of every item corrected; `None` if an item is
/// invalid in another way.
fn list(value: &str, in_case: fn(&str) -> String, is_right: fn(&str) -> bool) -> Option<Change> {
    let mut items = String::new();
    for character in in_case(value).chars() {
        if !matches!(character, ',' | ';') && !character.is_whitespace() {
            items.push(character);
        } else if !items.is_empty() && !items.ends_with(' ') {
            items.push(' ');
        }
    }
    items.truncate(items.trim_ascii_end().len());
    let are_right = |items: &str| items.split_ascii_whitespace().all(is_right);
    // If each word is valid, the number of spaces between them does not matter.
    if are_right(value) || !are_right(&items) {
        return None;
    }
    Change::to(&rule::VIDEO_LIST_INVALID, Fix::Safe, items)
}

#[cfg(test)]
mod tests {
    use super::{changefreq, countries, flag, platforms};

    #[test]
    fn words_are_normalised() {
        let value = |change: Option<super::Change>| change.and_then(|change| change.value);
        assert_eq!(value(changefreq(" Daily")).as_deref(), Some("daily"));
        assert_eq!(value(changefreq("Ｄａｉｌｙ")).as_deref(), Some("daily"));
        assert_eq!(value(changefreq("bi-weekly")).as_deref(), Some("weekly"));
        assert_eq!(value(changefreq("dayly")).as_deref(), Some("daily"));
        assert_eq!(value(changefreq("毎日")).as_deref(), Some("daily"));
        assert_eq!(value(changefreq("sometimes")), None);
        assert_eq!(value(flag("TRUE")).as_deref(), Some("yes"));
        assert_eq!(value(flag("No")), None);
        assert_eq!(value(flag("maybe")), None);
        assert_eq!(value(countries("jp,us; GB")).as_deref(), Some("JP US GB"));
        assert_eq!(value(countries("jp, USA")), None);
        assert_eq!(value(countries("JP  US")), None);
        assert_eq!(value(platforms("Web,TV")).as_deref(), Some("web tv"));
    }
}
