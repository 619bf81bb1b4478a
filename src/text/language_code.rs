//! Codes of `hreflang`: language, script and region, as Google accepts them.

use crate::text::iso_codes::{is_language, is_region, is_script};

/// The meaning of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// `x-default`: all languages that have no version of their own.
    Default,
    /// A language, optionally with a script and a region.
    Language,
    /// A language with a region that has no effect: `EU`, `UN`, `UK`.
    ReservedRegion,
    /// An unknown code.
    Unknown,
}

/// Regions that look like countries but have no effect (Google, localized versions).
const RESERVED_REGIONS: [&str; 3] = ["EU", "UK", "UN"];

/// A code in canonical form: language in lower case, script in title case, region in upper case, separated by hyphens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Code {
    pub(crate) canonical: String,
    pub(crate) meaning: Meaning,
}

/// Fast path for the most common codes: whether a code is a language in canonical form, optionally with a region.
/// Returns `false` for all other codes, valid or not.
pub(crate) fn is_plain(code: &str) -> bool {
    match code.len() {
        2 => is_language(code),
        5 => code.split_once('-').is_some_and(|(language, region)| is_language(language) && is_region(region)),
        _ => code == "x-default",
    }
}

/// Parses a code. Letter case is ignored, and underscores are read as hyphens.
pub(crate) fn read(code: &str) -> Code {
    let canonical = canonical_form(code);
    let meaning = if canonical == "x-default" { Meaning::Default } else { meaning(&canonical) };
    Code { canonical, meaning }
}

fn meaning(canonical: &str) -> Meaning {
    let mut subtags = canonical.split('-').peekable();
    if !subtags.next().is_some_and(is_language) {
        return Meaning::Unknown;
    }
    subtags.next_if(|subtag| is_script(subtag));
    match (subtags.next(), subtags.next()) {
        (None, _) => Meaning::Language,
        (Some(region), None) if is_region(region) => Meaning::Language,
        (Some(region), None) if RESERVED_REGIONS.contains(&region) => Meaning::ReservedRegion,
        _ => Meaning::Unknown,
    }
}

fn canonical_form(code: &str) -> String {
    let mut canonical = String::with_capacity(code.len());
    for (index, subtag) in code.split(['-', '_']).enumerate() {
        if index > 0 {
            canonical.push('-');
        }
        let start = canonical.len();
        canonical.push_str(subtag);
        let written = &mut canonical[start..];
        match (index, subtag.len()) {
            (1.., 2) => written.make_ascii_uppercase(),
            (1.., 4) if subtag.is_ascii() => {
                written.make_ascii_lowercase();
                written[..1].make_ascii_uppercase();
            }
            _ => written.make_ascii_lowercase(),
        }
    }
    canonical
}

/// Common wrong codes with their corrections: names of countries, and renamed languages (our own table).
pub(crate) const SUGGESTIONS: [(&str, &str); 15] = [
    ("cn", "zh-CN"),
    ("cz", "cs"),
    ("dk", "da"),
    ("gr", "el"),
    ("hk", "zh-HK"),
    ("in", "id"),
    ("iw", "he"),
    ("ji", "yi"),
    ("jp", "ja"),
    ("jw", "jv"),
    ("kr", "ko"),
    ("se", "sv"),
    ("tw", "zh-TW"),
    ("ua", "uk"),
    ("vn", "vi"),
];

/// Returns whether a wrong code has a similar right one.
pub(crate) fn has_suggestion(canonical: &str) -> bool {
    meant(canonical.split('-').next().unwrap_or_default()).is_some()
}

/// Returns the language that the first subtag of a wrong code is or means.
fn meant(first: &str) -> Option<&str> {
    let correction = SUGGESTIONS.iter().find(|(wrong, _)| *wrong == first);
    correction.map(|(_, meant)| *meant).or_else(|| is_language(first).then_some(first))
}

/// Suggests a code to replace a wrong one; a common code if none is similar.
pub(crate) fn suggest(canonical: &str) -> String {
    let mut subtags = canonical.split('-');
    let Some(language) = meant(subtags.next().unwrap_or_default()) else { return "en-US".to_owned() };
    let mut suggestion = language.to_owned();
    for subtag in subtags {
        let candidate = format!("{suggestion}-{subtag}");
        if meaning(&candidate) == Meaning::Language {
            suggestion = candidate;
        }
    }
    suggestion
}

#[cfg(test)]
mod tests {
    use super::{Meaning, is_plain, read, suggest};

    #[test]
    fn reads_codes() {
        use Meaning::{Default, Language, ReservedRegion, Unknown};
        for (given, canonical, meaning) in [
            ("ja", "ja", Language),
            ("en-GB", "en-GB", Language),
            ("EN-gb", "en-GB", Language),
            ("en_GB", "en-GB", Language),
            ("zh-hant", "zh-Hant", Language),
            ("ZH-HANS-us", "zh-Hans-US", Language),
            ("be", "be", Language),
            ("kr", "kr", Language),
            ("x-default", "x-default", Default),
            ("en-UK", "en-UK", ReservedRegion),
            ("fr-eu", "fr-EU", ReservedRegion),
            ("zh-Hant-UN", "zh-Hant-UN", ReservedRegion),
            ("jp", "jp", Unknown),
            ("uk-UA-x", "uk-UA-x", Unknown),
            ("es-419", "es-419", Unknown),
            ("fil", "fil", Unknown),
            ("en-GB-Latn", "en-GB-Latn", Unknown),
            ("en-XX", "en-XX", Unknown),
            ("GB", "gb", Unknown),
            ("x", "x", Unknown),
            ("", "", Unknown),
            ("-", "-", Unknown),
            ("en-", "en-", Unknown),
            ("日本", "日本", Unknown),
            ("en-日", "en-日", Unknown),
            ("en-é日", "en-é日", Unknown),
        ] {
            let code = read(given);
            assert_eq!((code.canonical.as_str(), code.meaning), (canonical, meaning), "{given}");
        }
    }

    #[test]
    fn plain_codes_are_valid_and_canonical() {
        for code in ["ja", "en-GB", "x-default"] {
            assert!(is_plain(code), "{code}");
        }
        for code in ["JA", "en-gb", "en_GB", "X-Default", "jp", "jp-JP", "en-UK", "zh-Hant", "", "日本語", "é-éa"]
        {
            assert!(!is_plain(code), "{code}");
        }
    }

    #[test]
    fn suggestions_are_valid_codes() {
        for (wrong, suggestion) in [
            ("jp", "ja"),
            ("cn", "zh-CN"),
            ("kr", "ko"),
            ("cz", "cs"),
            ("dk", "da"),
            ("gr", "el"),
            ("ua", "uk"),
            ("se", "sv"),
            ("jp-JP", "ja-JP"),
            ("cn-TW", "zh-CN"),
            ("en-XX", "en"),
            ("es-419", "es"),
            ("zh-XX-Hant", "zh-Hant"),
            ("jp-Jpan-JP", "ja-Jpan-JP"),
            ("jp-JP-Jpan", "ja-JP"),
            ("en-US-GB", "en-US"),
            ("tlh", "en-US"),
            ("", "en-US"),
        ] {
            assert_eq!(suggest(wrong), suggestion, "{wrong}");
            assert_eq!(read(suggestion).meaning, Meaning::Language, "{suggestion}");
        }
    }
}
