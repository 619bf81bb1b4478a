//! Names of the files of a set.

use std::fmt::Display;

use crate::model::error::{Error, messages};

/// A validated pattern for the names of sitemaps.
pub(super) struct NamePattern(String);

impl NamePattern {
    /// Validates a pattern. `{n}` is required, and `{group}` if pages are grouped, because two files would have the
    /// same name otherwise.
    pub(super) fn new(pattern: Option<&str>, is_grouped: bool) -> Result<Self, Error> {
        let default = if is_grouped { "sitemap-{group}-{n}.xml" } else { "sitemap-{n}.xml" };
        let pattern = pattern.unwrap_or(default);
        for (needed, is_needed) in [("{n}", true), ("{group}", is_grouped)] {
            if is_needed && !pattern.contains(needed) {
                let params: &[(_, &dyn Display)] =
                    &[("option", &"name"), ("value", &pattern), ("needed", &needed), ("example", &default)];
                return Err(Error::new(messages::NAME_PLACEHOLDER, params));
            }
        }
        check("name", &filled(pattern, "1", "group"))?;
        Ok(Self(pattern.to_owned()))
    }

    pub(super) fn name(&self, number: u64, group: &str) -> String {
        filled(&self.0, &number.to_string(), group)
    }

    /// Returns whether the number is part of a folder.
    pub(super) fn has_number_in_folder(&self) -> bool {
        self.0.rsplit_once('/').is_some_and(|(folder, _)| folder.contains("{n}"))
    }

    /// Returns `false` if no sitemap can have a name, because it contains no number or does not begin and end like the pattern.
    pub(super) fn can_be(&self, name: &str) -> bool {
        let (start, end) = (self.0.find('{').unwrap_or_default(), self.0.rfind('}').unwrap_or_default());
        let has_number = name.bytes().any(|byte| byte.is_ascii_digit());
        has_number && name.starts_with(&self.0[..start]) && name.ends_with(&self.0[end + 1..])
    }
}

/// Returns the pattern with its placeholders replaced.
fn filled(pattern: &str, number: &str, group: &str) -> String {
    pattern.replace("{n}", number).replace("{group}", group)
}

/// Checks that the name of a file stays inside the folder of the set and is valid in every file system.
pub(super) fn check(option: &str, name: &str) -> Result<(), Error> {
    let is_bad_character = |character: char| {
        character.is_control() || matches!(character, '\\' | '<' | '>' | ':' | '"' | '|' | '?' | '*' | '{' | '}')
    };
    let invalid = |message| Error::new(message, &[("option", &option), ("value", &name)]);
    if name.chars().any(is_bad_character) {
        return Err(invalid(messages::NAME_CHARACTERS));
    }
    if name.strip_suffix(".gz").is_some() {
        return Err(invalid(messages::NAME_GZ));
    }
    if name.split('/').any(|part| part.is_empty() || part == "." || part == "..") {
        return Err(invalid(messages::NAME_OUTSIDE));
    }
    Ok(())
}

/// Returns the name of one of several indexes: the first has the plain name, the others have a number before the
/// extension.
pub(super) fn numbered(name: &str, number: usize) -> String {
    if number == 1 {
        return name.to_owned();
    }
    let folder = name.rfind('/').map_or(0, |slash| slash + 1);
    let end = name[folder..].rfind('.').map_or(name.len(), |dot| folder + dot);
    format!("{}-index-{number}{}", &name[..end], &name[end..])
}

#[cfg(test)]
mod tests {
    use super::{NamePattern, check, numbered};

    #[test]
    fn patterns_need_a_placeholder_for_the_number() {
        assert_eq!(NamePattern::new(None, false).unwrap().name(3, ""), "sitemap-3.xml");
        assert_eq!(NamePattern::new(None, true).unwrap().name(1, "blog"), "sitemap-blog-1.xml");
        assert_eq!(NamePattern::new(Some("maps/{group}/{n}.xml"), true).unwrap().name(2, "a"), "maps/a/2.xml");
        for (pattern, is_grouped) in [
            ("sitemap.xml", false),
            ("{n}.xml", true),
            ("../{n}.xml", false),
            ("/{n}.xml", false),
            ("{n}{x}.xml", false),
        ] {
            assert!(NamePattern::new(Some(pattern), is_grouped).is_err(), "{pattern}");
        }
    }

    #[test]
    fn names_of_sitemaps_are_recognised() {
        let pattern = NamePattern::new(Some("maps/{group}-{n}.xml"), true).unwrap();
        for (name, can_be) in [("maps/a-1.xml", true), ("maps/a.xml", false), ("a-1.xml", false), ("maps/a-1", false)] {
            assert_eq!(pattern.can_be(name), can_be, "{name}");
        }
    }

    #[test]
    fn names_stay_in_their_folder() {
        assert!(check("indexName", "maps/sitemap.xml").is_ok());
        for name in ["", "a//b", "../a", "a/..", "a\\b", "a\0b", "C:a", "a.xml.gz"] {
            assert!(check("indexName", name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn later_indexes_have_numbers() {
        assert_eq!(numbered("sitemap.xml", 1), "sitemap.xml");
        assert_eq!(numbered("v1.2/sitemap", 2), "v1.2/sitemap-index-2");
        assert_eq!(numbered("maps/sitemap.xml", 3), "maps/sitemap-index-3.xml");
    }
}
