//! Processing instructions before the root.

use super::parser::DocumentParser;
use crate::model::report::Finding;
use crate::model::rule;

impl<'d> DocumentParser<'_, '_, 'd> {
    /// Reports a stylesheet in XSLT, which browsers are removing. CSS is allowed.
    pub(super) fn instruction(&mut self, target: &str, content: &'d str, at: usize) {
        if is_xslt(target, content) {
            let href = pseudo_attribute(content, "href").unwrap_or(content);
            self.elements.report(at, Finding::of(&rule::XML_STYLESHEET_XSLT).value(href).param("href", href));
        }
    }
}

/// Returns whether a processing instruction names a stylesheet other than CSS.
pub(crate) fn is_xslt(target: &str, content: &str) -> bool {
    let is_css = || pseudo_attribute(content, "type").is_some_and(|kind| kind.trim() == "text/css");
    target == "xml-stylesheet" && !is_css()
}

/// Returns the value of a pseudo-attribute of a processing instruction.
fn pseudo_attribute<'c>(content: &'c str, name: &str) -> Option<&'c str> {
    let mut rest = content;
    loop {
        let at = rest.find(name)?;
        let is_start = at == 0 || rest.as_bytes()[at - 1].is_ascii_whitespace();
        rest = &rest[at + name.len()..];
        if let Some(value) = rest.trim_start().strip_prefix('=')
            && is_start
        {
            let value = value.trim_start();
            let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
            return value[1..].split(quote).next();
        }
    }
}
