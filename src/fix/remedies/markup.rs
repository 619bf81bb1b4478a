//! Remedies of problems of the markup of a document.

use crate::format::xml::{END_OF_FILE, Reference, Spelling, Vocabulary, read_reference};
use crate::model::report::{Problem, Remedy, Report};
use crate::model::rule::{self, Fix, Rule};

/// Returns the remedy of a problem of the markup or the structure. `report` has the other problems of the document.
pub(super) fn remedy(problem: &Problem, report: &Report) -> Option<Remedy> {
    let has = |rule: &Rule| report.problems.iter().any(|problem| problem.rule == rule);
    let param = |name| problem.params.iter().find(|(given, _)| *given == name).map_or("", |(_, value)| value.as_str());
    let value = problem.value.as_deref().unwrap_or_default();
    match problem.rule {
        // The namespace of the root is that of sitemaps, whatever it is.
        it if *it == rule::NAMESPACE_INCORRECT => Some(of_namespace("", value).unwrap_or(Remedy::Assisted)),
        it if *it == rule::EXTENSION_NAMESPACE_INCORRECT => of_namespace(param("prefix"), value),
        it if *it == rule::XML_PREFIX_UNDECLARED => {
            let is_known = !Vocabulary::of_prefix(value).namespace().is_empty();
            is_known.then_some(Remedy::Safe)
        }
        it if *it == rule::ELEMENT_UNKNOWN && problem.value.is_some() => {
            // The text of an entry, which becomes its loc.
            let is_wrapped = |other: &Problem| {
                let is_of_same = other.page == problem.page && other.value.is_some();
                *other.rule == rule::ELEMENT_MISSING_LOC && is_of_same && other.is_fixable
            };
            report.problems.iter().any(is_wrapped).then_some(Remedy::Assisted)
        }
        it if *it == rule::ELEMENT_EMPTY => {
            // An element with an unknown attribute is removed together with it.
            Some(if param("attribute").is_empty() { Remedy::Safe } else { Remedy::Assisted })
        }
        it if *it == rule::ELEMENT_DUPLICATE => {
            // All deprecated elements are removed.
            Some(if param("usage") == "deprecated" { Remedy::Safe } else { Remedy::Assisted })
        }
        it if *it == rule::LEADING_WHITESPACE => {
            // Before comments and instructions, the declaration is moved; text is removed.
            let value = value.trim_start();
            let is_markup = value.starts_with("<?") || (value.starts_with("<!") && !value.starts_with("<![CDATA["));
            Some(if value.is_empty() || is_markup { Remedy::Safe } else { Remedy::Assisted })
        }
        // A document type may define the entities.
        it if *it == rule::XML_DOCTYPE => (!has(&rule::XML_UNDEFINED_ENTITY)).then_some(Remedy::Safe),
        it if *it == rule::XML_UNDEFINED_ENTITY => {
            let is_html = matches!(read_reference(param("entity")).0, Reference::Html(..));
            (is_html || !has(&rule::XML_DOCTYPE)).then_some(Remedy::Safe)
        }
        it if *it == rule::XML_NOT_WELL_FORMED => {
            is_completed(param("found"), param("expected")).then_some(Remedy::Assisted)
        }
        it if it.fix == Fix::Safe => Some(Remedy::Safe),
        _ => Some(Remedy::Assisted),
    }
}

/// Returns the remedy of the namespace that a prefix is declared for.
fn of_namespace(prefix: &str, namespace: &str) -> Option<Remedy> {
    match Vocabulary::meant_by(prefix, namespace).1 {
        Spelling::Right => None,
        Spelling::Variant => Some(Remedy::Safe),
        Spelling::Wrong => Some(Remedy::Assisted),
    }
}

/// Returns whether broken markup is completed or removed: tags, quotes and literal `<` are, names and comments are not.
fn is_completed(found: &str, expected: &str) -> bool {
    let is_end_tag = found.starts_with("</");
    match expected {
        // Two documents in one file are joined, and other content after the root is removed, but not entries.
        end if END_OF_FILE.contains(&end) => found != "<url>" && found != "<sitemap>",
        ">" => true,
        "-->" => found == "--",
        _ => {
            found == "<?xml"
                || is_end_tag
                || expected.starts_with("</")
                || expected.starts_with('&')
                || expected.contains('"')
        }
    }
}
