//! Elements of other namespaces, kept as fragments of XML that can stand alone.

use std::borrow::Cow;

use memchr::{memchr, memchr_iter, memmem};

use super::reading::Reading;
use crate::page::Text;
use crate::rule;
use crate::xml::reader::{Binding, Tag, Token, Vocabulary};

/// What must be known of a fragment when it begins.
struct Beginning<'d> {
    /// The declarations that hold around it.
    outer: Vec<Binding<'d>>,
    /// Offset of the end of its first tag.
    head: usize,
    /// Prefixes without a declaration that were met before it.
    undeclared: usize,
}

impl<'d> Reading<'_, '_, 'd> {
    /// Reads past an element and keeps its XML; `None` where it is broken, for it would break what is written with it.
    pub(super) fn foreign(&mut self, tag: &Tag<'d>) -> Option<Text<'d>> {
        let start = self.begin_fragment(tag);
        self.reader.skip_element();
        self.fragment(tag, start)
    }

    /// Reads a `PageMap`: checks what its readers need, and keeps its XML.
    pub(super) fn page_map(&mut self, tag: &Tag<'d>) -> Option<Text<'d>> {
        let start = self.begin_fragment(tag);
        let mut depth = 1;
        let mut missing = Vec::new();
        while depth > 0 {
            match self.reader.next() {
                Token::Start(child) => {
                    depth += 1;
                    self.reader.check_attributes();
                    if let Some(attribute) = self.missing_attribute(&child) {
                        missing.push((child, attribute));
                    }
                }
                Token::End => depth -= 1,
                Token::Text(text, at) => self.reader.check_references(text, at),
                Token::EndOfFile => break,
                Token::Declaration(_) | Token::Instruction(..) => {}
            }
        }
        let fragment = self.fragment(tag, start);
        for (child, attribute) in missing {
            let params: &[(&'static str, &dyn std::fmt::Display)] =
                &[("element", &child.name), ("attribute", &attribute)];
            self.add(&rule::PAGEMAP_INVALID, child.start, None, params);
        }
        fragment
    }

    /// The attribute that an element of a `PageMap` needs and does not have (sitemap-pagemap.xsd).
    fn missing_attribute(&self, tag: &Tag<'d>) -> Option<&'static str> {
        let has = |name: &str| self.reader.attributes().iter().any(|attribute| attribute.name == name);
        match tag.local {
            _ if tag.vocabulary != Vocabulary::PageMap => None,
            "DataObject" if !has("type") => Some("type"),
            "Template" if !has("src") => Some("src"),
            "Attribute" if !has("name") => Some("name"),
            // The value may be the text of the element instead.
            "Attribute" if !has("value") && self.reader.is_at_end_of_empty() => Some("value"),
            _ => None,
        }
    }

    fn begin_fragment(&mut self, tag: &Tag<'d>) -> Beginning<'d> {
        let undeclared = self.reader.undeclared_prefixes() - usize::from(!tag.is_declared);
        self.reader.check_attributes();
        Beginning { outer: self.outer_bindings(), head: self.reader.offset(), undeclared }
    }

    /// The declarations that hold around the element that has just begun and that it does not make itself, innermost
    /// first.
    fn outer_bindings(&self) -> Vec<Binding<'d>> {
        let own = |prefix: &str| {
            self.reader.attributes().iter().any(|attribute| match attribute.name.strip_prefix("xmlns") {
                Some("") => prefix.is_empty(),
                Some(rest) => rest.strip_prefix(':') == Some(prefix),
                None => false,
            })
        };
        let mut outer: Vec<Binding<'d>> = Vec::new();
        for binding in self.reader.bindings().iter().rev() {
            if !own(binding.prefix) && !outer.iter().any(|inner| inner.prefix == binding.prefix) {
                outer.push(*binding);
            }
        }
        outer
    }

    /// The XML of the element that has just been read, with the declarations it needs.
    fn fragment(&mut self, tag: &Tag<'d>, beginning: Beginning<'d>) -> Option<Text<'d>> {
        let Beginning { outer, head, undeclared } = beginning;
        let is_sound = !self.reader.faults.damage_a_fragment() && self.reader.undeclared_prefixes() == undeclared;
        self.report_faults();
        let end = self.reader.offset();
        let raw = self.reader.source().get(tag.start..end).filter(|_| is_sound && end >= head)?;
        let needed: Vec<Binding<'d>> = outer.into_iter().filter(|binding| uses(raw, binding.prefix)).collect();
        if needed.is_empty() {
            return Some(Cow::Borrowed(raw));
        }
        let (name, rest) = raw.split_at(1 + tag.name.len());
        let mut fragment = String::with_capacity(raw.len() + 64 * needed.len());
        fragment.push_str(name);
        for Binding { prefix, namespace, .. } in needed {
            let colon = if prefix.is_empty() { "" } else { ":" };
            let quote = if memchr(b'"', namespace.as_bytes()).is_some() { '\'' } else { '"' };
            fragment.extend([" xmlns", colon, prefix, "="]);
            fragment.push(quote);
            fragment.push_str(namespace);
            fragment.push(quote);
        }
        fragment.push_str(rest);
        Some(Cow::Owned(fragment))
    }
}

/// Whether a fragment has names of a prefix, or, of the empty one, elements without a prefix.
fn uses(fragment: &str, prefix: &str) -> bool {
    let bytes = fragment.as_bytes();
    if prefix.is_empty() {
        return memchr_iter(b'<', bytes).any(|at| {
            let rest = &bytes[at + 1..];
            let end = rest.iter().position(|byte| matches!(byte, b':' | b'>' | b'/' | b' ' | b'\t' | b'\r' | b'\n'));
            rest.first().is_some_and(u8::is_ascii_alphabetic) && end.is_some_and(|end| rest[end] != b':')
        });
    }
    memmem::find_iter(bytes, prefix.as_bytes()).any(|at| {
        let is_start = at > 0 && matches!(bytes[at - 1], b'<' | b' ' | b'\t' | b'\r' | b'\n');
        is_start && bytes.get(at + prefix.len()) == Some(&b':')
    })
}
