//! Texts with placeholders: `{name}` is a parameter, `{option}` the option that an error is about, `{option:baseUrl}` any other option.
//!
//! An option has another name on the command line and in the editor, so texts contain none. `{option:encoding|, or set %}` is a part of a
//! sentence that is left out where the option does not exist; `%` is the name.

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
    while let Some((before, (name, after))) =
        rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    {
        text.push_str(before);
        rest = after;
        let param = params.iter().find(|(given, _)| *given == name).map(|(_, value)| value.as_str());
        let option = if name == "option" { param } else { name.strip_prefix("option:") };
        match (option, param) {
            (Some(option), _) => push_option(&mut text, option, after, locale, option_name),
            (None, Some(value)) if GROUPED.contains(&name) => text.push_str(&grouped(value)),
            (None, Some(value)) => text.push_str(value),
            (None, None) => text.extend(["{", name, "}"]),
        }
    }
    text.push_str(rest);
    text
}

/// Adds the name of an option, or a clause with the name: `encoding|, or set %`. `next` is the text after it.
fn push_option(text: &mut String, option: &str, next: &str, locale: Locale, option_name: OptionName) {
    let (option, clause) = option.split_once('|').unwrap_or((option, "%"));
    let (before, after) = clause.split_once('%').unwrap_or_default();
    let name = option_name(option, locale).unwrap_or_else(|| {
        let kind = match locale {
            Locale::En if text.is_empty() || text.ends_with(". ") => "The option ",
            Locale::En => "the option ",
            Locale::Ja => "オプション ",
        };
        [kind, option].concat()
    });
    if !name.is_empty() {
        text.push_str(before);
        push_space(text, &name);
        text.push_str(&name);
        push_space(text, if after.is_empty() { next } else { after });
        text.push_str(after);
    }
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
        assert_eq!(fill("{ a: {missing} }", &[], En, package), "{ a: {missing} }");
    }
}
