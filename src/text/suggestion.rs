//! Suggestions for unknown names of fields, options and rules.

use crate::model::page::aliases::letters;
use crate::model::rule;

/// Names that other tools use for fields of a page.
const SYNONYMS: [(&str, &str); 10] = [
    ("lastmod", "lastmodified|lastmodiso|lastmodfile|updated|updatedat|modified|modifiedat|datemodified|mod|date"),
    ("changefreq", "changefrequency|frequency|freq"),
    ("priority", "prio"),
    ("alternates", "links|alternatives"),
    ("images", "img|imageloc|imageurl|imagelink"),
    ("hreflang", "lang|language|languages"),
    ("href", "url"),
    ("loc", "url|src|href|address|location|permalink|path|uri"),
    ("publication_date", "date"),
    ("publication", "publicationname|publicationlanguage"),
];

/// The maximum edit distance between a misspelling and the suggested name.
const MAX_DISTANCE: usize = 2;

/// Returns the known name most similar to an unknown one, if there is one.
pub(crate) fn suggest(unknown: &str, known: &[&'static str]) -> Option<&'static str> {
    // Longer names are not misspellings, and comparing them would take time that an attacker controls.
    if unknown.len() > 40 {
        return None;
    }
    let plain = letters(unknown);
    for (ours, foreign) in SYNONYMS {
        if foreign.split('|').any(|word| word.as_bytes() == plain) && known.contains(&ours) {
            return Some(ours);
        }
    }
    nearest(&plain, known.iter().copied(), MAX_DISTANCE)
}

/// Returns the id of the rule most similar to an unknown one, if there is one. Up to a third of the letters may differ, because
/// the ids are long.
pub(crate) fn suggest_rule(unknown: &str) -> Option<&'static str> {
    if unknown.len() > 60 {
        return None;
    }
    nearest(&letters(unknown), rule::all().map(|rule| rule.id), unknown.len() / 3)
}

/// Returns the name with the smallest edit distance to the letters of an unknown one, if that is at most `most`.
fn nearest(letters_of_unknown: &[u8], names: impl Iterator<Item = &'static str>, most: usize) -> Option<&'static str> {
    let (mut nearest, mut least) = (None, most + 1);
    for name in names {
        let distance = distance(letters_of_unknown, &letters(name));
        // `noindex` is no misspelling of `index`, which means the opposite.
        let is_negation = name.strip_prefix("no").is_some_and(|rest| rest.as_bytes() == letters_of_unknown);
        if distance < least && distance < name.len().div_ceil(2) && !is_negation {
            (nearest, least) = (Some(name), distance);
        }
    }
    nearest
}

/// Returns the Damerau-Levenshtein distance: a swap of two adjacent letters counts once.
fn distance(left: &[u8], right: &[u8]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=right.len()).collect();
    for i in 1..=left.len() {
        let mut current = vec![i; right.len() + 1];
        for j in 1..=right.len() {
            let substitution = row[j - 1] + usize::from(left[i - 1] != right[j - 1]);
            current[j] = substitution.min(row[j] + 1).min(current[j - 1] + 1);
            if i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1] {
                current[j] = current[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut row, current);
    }
    row[right.len()]
}

#[cfg(test)]
mod tests {
    use super::{suggest, suggest_rule};

    #[test]
    fn misspellings_and_synonyms_are_recognised() {
        let known = ["loc", "lastmod", "changefreq", "priority", "alternates", "images", "thumbnail_loc", "noindex"];
        for (unknown, expected) in [
            ("prority", Some("priority")),
            ("pirority", Some("priority")),
            ("lastModified", Some("lastmod")),
            ("changeFrequency", Some("changefreq")),
            ("thumbnailLoc", Some("thumbnail_loc")),
            ("video:thumbnail_loc", Some("thumbnail_loc")),
            ("img", Some("images")),
            ("url", Some("loc")),
            ("Date", Some("lastmod")),
            // Screaming Frog, Hugo and WordPress, Gatsby, Yoast, sitemap.js, Next.js, shops.
            ("Address", Some("loc")),
            ("permalink", Some("loc")),
            ("path", Some("loc")),
            ("mod", Some("lastmod")),
            ("lastmodfile", Some("lastmod")),
            ("updated_at", Some("lastmod")),
            ("image_link", Some("images")),
            ("prio", Some("priority")),
            ("image", Some("images")),
            ("noindx", Some("noindex")),
            ("index", None),
            ("Index", None),
            ("cat", None),
            ("x", None),
            ("wholly different", None),
            ("優先度", None),
            ("プpriority", Some("priority")),
        ] {
            assert_eq!(suggest(unknown, &known), expected, "{unknown}");
        }
    }
    #[test]
    fn ids_of_rules_may_differ_by_a_third() {
        for (unknown, expected) in [
            ("lastmod-futur", Some("lastmod-future")),
            ("LastmodFuture", Some("lastmod-future")),
            ("lastmod-in-future", Some("lastmod-future")),
            ("loc-to-long", Some("loc-too-long")),
            ("colour", None),
            ("", None),
        ] {
            assert_eq!(suggest_rule(unknown), expected, "{unknown}");
        }
    }
}
