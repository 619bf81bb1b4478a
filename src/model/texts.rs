//! Texts with placeholders: `{name}` is a parameter, `{option}` the option that an error is about, `{option:baseUrl}` any other option.
//!
//! An option has another name on the command line and in the editor, so texts contain none. `{option:encoding|, or set %}` is a clause with
//! the value in place of `%`, which is left out if the value is empty: the user has no such option.

use crate::model::options::OptionName;
use crate::model::rule::Locale;

/// Parameters whose digits texts show in groups of three.
const GROUPED: [&str; 6] = ["n", "limit", "total", "offset", "refused", "more"];

/// Returns a number with its digits in groups of three, as messages show limits: `50,001`.
pub(crate) fn grouped(number: &str) -> String {
    let mut text = String::with_capacity(number.len() + number.len() / 3);
    for (index, digit) in number.chars().enumerate() {
        if index > 0 && (number.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Returns the template with its placeholders filled in. The name of a missing parameter is kept, so that tests find it.
pub(crate) fn fill(
    template: &str,
    params: &[(&'static str, String)],
    locale: Locale,
    option_name: OptionName,
) -> String {
    let mut text = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some((before, (placeholder, next))) =
        rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    {
        text.push_str(before);
        rest = next;
        let (name, clause) = placeholder.split_once('|').unwrap_or((placeholder, "%"));
        let (before, after) = clause.split_once('%').unwrap_or_default();
        let param = params.iter().find(|(given, _)| *given == name).map(|(_, value)| value.as_str());
        let option = if name == "option" { param } else { name.strip_prefix("option:") };
        let value = match (option, param) {
            (Some(option), _) => option_name(option, locale).unwrap_or_else(|| own_name(option, &text, locale)),
            (None, Some(value)) if GROUPED.contains(&name) => grouped(value),
            (None, Some(value)) => value.to_owned(),
            (None, None) => ["{", placeholder, "}"].concat(),
        };
        if value.is_empty() {
            continue;
        }
        text.push_str(before);
        if option.is_some() {
            push_space(&mut text, &value);
        }
        text.push_str(&value);
        if option.is_some() {
            push_space(&mut text, if after.is_empty() { next } else { after });
        }
        text.push_str(after);
    }
    text.push_str(rest);
    text
}

/// Returns the name of an option of the package, for the end of a text.
fn own_name(option: &str, text: &str, locale: Locale) -> String {
    let kind = match locale {
        Locale::En if text.is_empty() || text.ends_with(". ") => "The option ",
        Locale::En => "the option ",
        Locale::Ja => "オプション ",
    };
    [kind, option].concat()
}

/// Adds a space if a Japanese and a Latin character meet before the next text.
fn push_space(text: &mut String, next: &str) {
    let meet = |one: char, other: char| is_japanese(one) && other.is_ascii_graphic();
    let characters = text.chars().next_back().zip(next.chars().next());
    if characters.is_some_and(|(last, first)| meet(last, first) || meet(first, last)) {
        text.push(' ');
    }
}

/// Returns whether a character is a kana or a Chinese character, not punctuation.
const fn is_japanese(character: char) -> bool {
    matches!(character, '\u{3041}'..='\u{30FA}' | '\u{30FC}'..='\u{30FF}' | '\u{4E00}'..='\u{9FFF}')
}

#[cfg(test)]
mod tests {
    use super::fill;
    use crate::model::options::OptionName;
    use crate::model::rule::Locale::{self, En, Ja};

    #[test]
    fn options_are_named_as_the_user_knows_them() {
        let package: OptionName = |_, _| None;
        let switches: OptionName = |option, _| Some(format!("--{option}"));
        let settings: OptionName =
            |_, locale| Some(if locale == Locale::En { "“Zone” in Settings" } else { "設定の「時間帯」" }.to_owned());
        let absent: OptionName = |_, _| Some(String::new());
        for (locale, template, expected) in [
            (
                En,
                "Add Z, or set {option:zone}.",
                ["Add Z, or set the option zone.", "Add Z, or set --zone.", "Add Z, or set “Zone” in Settings."],
            ),
            (
                En,
                "{option} is {value}. {option} has {n}.",
                [
                    "The option key is 5. The option key has 1,000.",
                    "--key is 5. --key has 1,000.",
                    "“Zone” in Settings is 5. “Zone” in Settings has 1,000.",
                ],
            ),
            (
                Ja,
                "Z を付けるか、{option:zone}を指定",
                [
                    "Z を付けるか、オプション zone を指定",
                    "Z を付けるか、--zone を指定",
                    "Z を付けるか、設定の「時間帯」を指定",
                ],
            ),
            (
                Ja,
                "変換{option:zone|し、この%を見る}。",
                [
                    "変換し、このオプション zone を見る。",
                    "変換し、この --zone を見る。",
                    "変換し、この設定の「時間帯」を見る。",
                ],
            ),
        ] {
            let params = [("option", "key".to_owned()), ("value", "5".to_owned()), ("n", "1000".to_owned())];
            for (name, expected) in [package, switches, settings].into_iter().zip(expected) {
                assert_eq!(fill(template, &params, locale, name), expected);
            }
        }
        assert_eq!(fill("Convert it{option:encoding|, or set %}.", &[], En, absent), "Convert it.");
        for (known, expected) in [("b", "No a. Did you mean b?"), ("", "No a.")] {
            assert_eq!(fill("No a.{known| Did you mean %?}", &[("known", known.to_owned())], En, package), expected);
        }
        assert_eq!(fill("{ a: {missing} }", &[], En, package), "{ a: {missing} }");
    }
}
