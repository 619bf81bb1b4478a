//! Columns with the language versions of pages by their names: one for each language, or two for each link.

use super::super::field::is_version;
use crate::base::words::contains;
use crate::text::language_code::{self, Code, Meaning};

/// Words that only the names of columns with languages have.
const LANGUAGE_WORDS: &str = "hreflang|alternate|alternates|lang|language|languages|locale|version|言語";

/// Other words beside the language in the name of a column.
const URL_WORDS: &str = "url|uri|link|href|loc|page|path|permalink|address|site|html|seite|ページ";

/// Languages whose codes are also words: a number, a link target, a thumbnail.
const ALSO_WORDS: &str = "as|bg|id|is|li|my|no|or|so|th|tn|to";

/// Countries whose codes are also those of rare languages, such as Chamorro.
const COUNTRIES: &str = "ch|cr|ie|sg";

/// Names of the columns with the language and the URL of one version in each row, the most specific first.
pub(super) const LINK_LANGUAGES: &str =
    "hreflang|hreflang code|hreflang value|language code|language|lang|言語コード|言語";
pub(super) const LINK_URLS: &str = "href|hreflang url|hreflang href|hreflang link|alternate url|alternate href|alternate link|\
    alternative url|alternate|言語版の url|言語版";

/// The language that the name of a column names.
pub(super) struct NamedLanguage {
    pub(super) code: String,
    /// Whether the name may have another meaning, so that other columns must have languages, too.
    pub(super) is_word: bool,
}

/// Returns the language in the name of a column: `en`, `de_AT`, `x-default`, `URL (ja)`, `hreflang-fr`, `pt-BR URL`.
#[cold]
pub(super) fn named_language(name: &str) -> Option<NamedLanguage> {
    let words = words(name);
    let is_named = words.iter().any(|word| contains(LANGUAGE_WORDS, word));
    let is_other = |word: &String| !contains(LANGUAGE_WORDS, word) && !contains(URL_WORDS, word);
    let (first, last) = (words.iter().position(is_other)?, words.iter().rposition(is_other)?);
    let given = words[first..=last].join("-");
    let Code { canonical: code, meaning } = language_code::read(&given);
    // A wrong code is reported at its pages. What is between other words may be one, too: `URL de la page`.
    let is_at_end = first == 0 || last + 1 == words.len();
    // `jp` and `es-419`, which are meant as a language.
    let is_region = |word: &str| word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_code = last == first || (last == first + 1 && is_region(&words[last]));
    let is_mistaken = meaning == Meaning::Unknown && is_code && language_code::has_suggestion(&code);
    let is_language = match meaning {
        Meaning::Unknown if !is_mistaken => words.iter().any(|word| word == "hreflang") && is_version(&given),
        _ => is_named || is_at_end,
    };
    let is_country = contains(COUNTRIES, &code) || name == "BE";
    let is_word = !is_named && (is_mistaken || contains(ALSO_WORDS, &given));
    (is_language && (is_named || !is_country)).then_some(NamedLanguage { code, is_word })
}

/// Returns the path of a column of Screaming Frog: of `HTML hreflang 1` the language, of `HTML hreflang 1 URL` the URL of the first version.
#[cold]
pub(super) fn numbered_link(name: &str) -> Option<String> {
    let words = words(name);
    let [kind, hreflang, number, rest @ ..] = &words[..] else { return None };
    let field = match rest {
        [] => "hreflang",
        [url] if url == "url" => "href",
        _ => return None,
    };
    let number = number.parse::<usize>().ok()?.checked_sub(1)?;
    (kind == "html" && hreflang == "hreflang").then(|| format!("alternates[{number}].{field}"))
}

/// Returns whether a cell is the code of a language.
pub(super) fn is_code(cell: &str) -> bool {
    language_code::read(cell).meaning != Meaning::Unknown
}

/// Returns the words of a name in lower case.
#[cold]
fn words(name: &str) -> Vec<String> {
    let words =
        name.split(|letter: char| !letter.is_alphabetic() && !letter.is_ascii_digit()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::{named_language, numbered_link};

    #[test]
    fn names_of_columns_name_languages() {
        for (name, code) in [
            ("en", "en"),
            ("de-AT", "de-AT"),
            ("zh_hant_TW", "zh-Hant-TW"),
            ("x-default", "x-default"),
            ("URL (ja)", "ja"),
            ("URL（ja）", "ja"),
            ("ja URL", "ja"),
            ("hreflang_de", "de"),
            ("hreflang-de-at", "de-AT"),
            ("hreflang=\"x-default\"", "x-default"),
            ("hreflang jp", "jp"),
            ("alternate_fr", "fr"),
            ("alternates.languages.pt-BR", "pt-BR"),
            ("url:en-UK", "en-UK"),
            ("言語: ja", "ja"),
            ("hreflang de url", "de"),
            ("hreflang_id", "id"),
        ] {
            let found = named_language(name).map(|language| (language.code, language.is_word));
            assert_eq!(found, Some((code.to_owned(), false)), "{name}");
        }
        for name in ["id", "to", "No", "link to", "Page ID", "jp", "URL (jp)", "es-419", "cn URL"] {
            assert!(named_language(name).is_some_and(|language| language.is_word), "{name}");
        }
        for name in [
            "",
            "url",
            "Page URL",
            "img",
            "hreflang",
            "hreflang url",
            "Title en",
            "en title",
            "URL de la page",
            "url de page",
            "e",
        ] {
            assert!(named_language(name).is_none(), "{name}");
        }
    }

    #[test]
    fn numbered_columns_have_a_language_or_its_url() {
        assert_eq!(numbered_link("HTML hreflang 1").as_deref(), Some("alternates[0].hreflang"));
        assert_eq!(numbered_link("HTML hreflang 12 URL").as_deref(), Some("alternates[11].href"));
        for name in
            ["HTML hreflang 0", "HTML hreflang", "HTML hreflang x URL", "HTTP hreflang 1", "HTML hreflang 1 Status"]
        {
            assert_eq!(numbered_link(name), None, "{name}");
        }
    }
}
