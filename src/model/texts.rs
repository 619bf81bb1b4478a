//! Texts with placeholders: `{name}` is a parameter, `{option}` the option that an error is about, `{option:baseUrl}` any other option.
//!
//! An option has another name on the command line and in the editor, so texts contain none. `{option:encoding|, or set %}` is a clause with
//! the value in place of `%`, which is left out if the value is empty: the user has no such option.

use crate::model::rule::Locale;

/// Returns the name of an option in texts of a language: `None` for its name in the package, empty if the user has no such option.
pub type OptionName = fn(option: &str, locale: Locale) -> Option<String>;

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
    use super::{OptionName, fill};
    use crate::model::rule::Locale::{En, Ja};

    #[test]
    fn options_are_named_as_the_user_knows_them() {
        let switch: OptionName = |option, _| Some(format!("--{option}"));
        let setting: OptionName = |_, locale| Some(if locale == En { "“Zone”" } else { "「時刻」" }.to_owned());
        for (locale, template, expected) in [
            (En, "Set {option:zone}.", ["Set the option zone.", "Set --zone.", "Set “Zone”."]),
            (En, "{option} is {n}.", ["The option key is 1,000.", "--key is 1,000.", "“Zone” is 1,000."]),
            (Ja, "か、{option:zone}を見る", ["か、オプション zone を見る", "か、--zone を見る", "か、「時刻」を見る"]),
            (
                Ja,
                "換{option:zone|し、この%を}",
                ["換し、このオプション zone を", "換し、この --zone を", "換し、この「時刻」を"],
            ),
        ] {
            let params = [("option", "key".to_owned()), ("n", "1000".to_owned())];
            let names: [OptionName; 3] = [|_, _| None, switch, setting];
            assert_eq!(names.map(|name| fill(template, &params, locale, name)), expected);
        }
    }

    #[test]
    fn clauses_without_a_value_are_left_out() {
        let fill =
            |template, value: &str| fill(template, &[("known", value.to_owned())], En, |_, _| Some(String::new()));
        assert_eq!(fill("No a.{known| Did you mean %?}", "b"), "No a. Did you mean b?");
        assert_eq!(fill("No a.{known| Did you mean %?}{option:encoding|, or set %}", ""), "No a.");
        assert_eq!(fill("{ a: {missing} }", ""), "{ a: {missing} }");
    }
}
