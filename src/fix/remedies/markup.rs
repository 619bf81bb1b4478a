//! Remedies of problems of the markup of a document.

use crate::format::xml::{END_OF_FILE, Reference, Spelling, Vocabulary, read_reference};
use crate::model::report::{Problem, Remedy, Report};
use crate::model::rule::{self, Fix, Rule};
use crate::read::page_list::suggest;

use super::super::document::entry_elements;
use super::super::entry::is_bare_url;

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
        it if *it == rule::ELEMENT_UNKNOWN => {
            let parent = param("parent");
            let is_wrapped = is_entry(parent)
                && is_bare_url(value)
                && report.problems.iter().any(|other| {
                    *other.rule == rule::ELEMENT_MISSING_LOC && other.page == problem.page && other.value.is_some()
                });
            (is_wrapped || is_misspelt(param("element"), parent)).then_some(Remedy::Assisted)
        }
        it if *it == rule::ELEMENT_MISSING_LOC => {
            let is_renamed = |other: &Problem| {
                let element = other.params.iter().find(|(name, _)| *name == "element");
                *other.rule == rule::ELEMENT_UNKNOWN
                    && other.page == problem.page
                    && element.is_some_and(|(_, name)| suggest(name, entry_elements(param("element"))) == Some("loc"))
            };
            (is_bare_url(value) || report.problems.iter().any(is_renamed)).then_some(Remedy::Assisted)
        }
        it if *it == rule::LEADING_WHITESPACE => {
            Some(if value.trim().is_empty() { Remedy::Safe } else { Remedy::Assisted })
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
        _ => is_end_tag || expected.starts_with("</") || expected.starts_with('&') || expected.contains('"'),
    }
}

fn is_entry(element: &str) -> bool {
    element.eq_ignore_ascii_case("url") || element.eq_ignore_ascii_case("sitemap")
}

/// Returns whether an element is renamed to a known one.
fn is_misspelt(element: &str, parent: &str) -> bool {
    match parent {
        "urlset" | "sitemapindex" => is_entry(element),
        _ if is_entry(parent) => suggest(element, entry_elements(parent)).is_some(),
        _ => false,
    }
}
