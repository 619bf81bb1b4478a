//! The document as a whole: what stands around the root, the root, and the entries in it.

use memchr::{memchr, memrchr};

use super::reading::Reading;
use super::{Incomplete, Outcome};
use crate::find::{find_text, is_one_of};
use crate::report::Kind;
use crate::rule;
use crate::xml::reader::{FaultKind, Loss, Markup, Tag, Token, Vocabulary};

/// What a root element promises, and whether it is an entry without a root.
fn promised_by(local: &str) -> (Kind, bool) {
    let is_entry = is_one_of("url sitemap item entry", local);
    let kind = if is_one_of("urlset url", local) {
        Kind::Sitemap
    } else if is_one_of("sitemapindex sitemap", local) {
        Kind::Index
    } else if is_entry || is_one_of("rss feed RDF channel", local) {
        Kind::Feed
    } else {
        Kind::Unknown
    };
    (kind, is_entry)
}

/// What was met of the document so far.
// Each flag is a fact of its own.
#[allow(clippy::struct_excessive_bools)]
#[derive(Default)]
struct Met {
    kind: Kind,
    root: bool,
    leading: bool,
    sitemaps: bool,
    pages: bool,
}

impl<'d> Reading<'_, '_, 'd> {
    /// Reads the whole document. XML begins at `start`; what stands before it does not belong there.
    pub(super) fn document(mut self, start: usize) -> Outcome {
        let mut met = Met { kind: Kind::Unknown, ..Met::default() };
        if start > 0 {
            self.leading(self.reader.source().get(..start).unwrap_or_default(), 0, &mut met);
            self.reader.jump(start);
        }
        loop {
            match self.next() {
                Token::End | Token::Declaration(0) => {}
                Token::Start(tag) => self.root(tag, &mut met),
                Token::Text(text, at) => self.text_outside(text, at, &mut met),
                Token::Declaration(at) if met.root => self.late_declaration(at),
                Token::Declaration(at) => {
                    let before = self.reader.source().get(..at).unwrap_or_default();
                    self.leading(before, 0, &mut met);
                }
                Token::Instruction(target, content, at) => self.instruction(target, content, at),
                Token::EndOfFile => break,
            }
        }
        if !met.root {
            let kind = FaultKind::Broken { found: Markup::EndOfFile, expected: Markup::Open("urlset") };
            self.reader.faults.push(self.reader.source().len(), kind);
            self.report_faults();
        }
        let incomplete = match self.reader.loss() {
            _ if !met.root => Some(Incomplete::NotASitemap),
            Some(Loss::Truncated) => Some(Incomplete::Truncated),
            Some(Loss::Skipped) => Some(Incomplete::Damaged),
            None if met.kind == Kind::Unknown => Some(Incomplete::NotASitemap),
            None => None,
        };
        Outcome { kind: met.kind, entries: self.entries, incomplete }
    }

    /// Reports, once, what stands before the XML declaration or the root.
    fn leading(&mut self, text: &str, at: usize, met: &mut Met) {
        if !met.leading {
            met.leading = true;
            let found = Markup::Text(text).to_string();
            self.add(&rule::LEADING_WHITESPACE, at, Some(text), "found", &[&found]);
        }
    }

    fn text_outside(&mut self, text: &'d str, at: usize, met: &mut Met) {
        if met.root {
            let kind = FaultKind::Broken { found: Markup::Text(text), expected: Markup::EndOfFile };
            self.reader.faults.push(at, kind);
            self.report_faults();
        } else {
            self.leading(text, at, met);
        }
    }

    /// Reports a stylesheet in XSLT, which browsers no longer apply; one in CSS is fine.
    fn instruction(&mut self, target: &str, content: &'d str, at: usize) {
        if target != "xml-stylesheet" || attribute_of(content, "type").is_some_and(|it| it.trim() == "text/css") {
            return;
        }
        let href = attribute_of(content, "href").unwrap_or(content);
        self.add(&rule::XML_STYLESHEET_XSLT, at, Some(href), "href", &[href]);
    }

    /// The document turns out to be of a kind.
    fn turn_out(&mut self, kind: Kind, met: &mut Met) {
        met.kind = kind;
        self.reporter.set_kind(kind);
    }

    fn root(&mut self, mut tag: Tag<'d>, met: &mut Met) {
        let (kind, is_entry) = promised_by(tag.local);
        let is_first = !met.root;
        met.root = true;
        if kind == Kind::Feed || (is_first && kind != Kind::Unknown) {
            self.turn_out(kind, met);
        }
        if kind == Kind::Feed {
            return if is_entry { self.feed_item(&tag) } else { self.feed(&tag) };
        }
        if kind == Kind::Unknown || (is_entry && is_first) {
            self.add(&rule::ROOT_UNKNOWN, tag.start, None, "element", &[tag.name]);
        }
        if is_entry {
            return if kind == Kind::Index { self.sitemap(&tag) } else { self.page(&tag) };
        }
        if kind == Kind::Unknown {
            self.entries_of(&tag, kind, met);
            if is_first {
                let kind = match (met.pages, met.sitemaps) {
                    (true, _) => Kind::Sitemap,
                    (false, true) => Kind::Index,
                    (false, false) => Kind::Unknown,
                };
                self.turn_out(kind, met);
            }
            return;
        }
        self.check_namespace(&mut tag);
        self.check_root_attributes(&tag, kind);
        let before = self.entries;
        self.entries_of(&tag, kind, met);
        if self.entries == before {
            let entry = if kind == Kind::Index { "sitemap" } else { "url" };
            self.add(&rule::SITEMAP_EMPTY, tag.start, None, "element", &[entry]);
        }
    }

    /// Any namespace of the root is taken for that of sitemaps, for the name says what it is.
    fn check_namespace(&mut self, tag: &mut Tag<'d>) {
        let expected = Vocabulary::Core.namespace();
        match tag.vocabulary {
            Vocabulary::Core => {}
            Vocabulary::None => {
                self.add(&rule::NAMESPACE_MISSING, tag.start, None, "element expected", &[tag.name, expected]);
                return;
            }
            _ => {
                let prefix = tag.name.strip_suffix(tag.local).and_then(|prefix| prefix.strip_suffix(':')).unwrap_or("");
                let found = self.reader.bindings().iter().rev().find(|binding| binding.prefix == prefix);
                if let Some(found) = found.map(|binding| binding.namespace) {
                    self.add(&rule::NAMESPACE_INCORRECT, tag.start, Some(found), "found expected", &[found, expected]);
                }
                self.reader.adopt_as_core(tag);
            }
        }
        self.has_core = true;
    }

    fn check_root_attributes(&mut self, tag: &Tag<'d>, kind: Kind) {
        self.check_attributes(tag, &[]);
        let location = self.reader.attributes().iter().find(|it| it.name.ends_with(":schemaLocation")).copied();
        let Some(location) = location else { return };
        let value = self.reader.unescape(&location);
        let schema = if kind == Kind::Index { "siteindex.xsd" } else { "sitemap.xsd" };
        if !is_schema_location(&value, schema) {
            let namespace = Vocabulary::Core.namespace();
            let expected = [namespace, " ", namespace, "/", schema].concat();
            self.add(&rule::SCHEMA_LOCATION_BAD, location.value_at, Some(&value), "expected", &[&expected]);
        }
    }

    /// Reads the entries inside a root.
    fn entries_of(&mut self, root: &Tag<'d>, kind: Kind, met: &mut Met) {
        while let Some(child) = self.child(root) {
            if !Self::is_core(child.vocabulary) && kind != Kind::Unknown {
                // The schemas allow elements of other namespaces here.
                self.skip();
                continue;
            }
            let local = child.local;
            let is_url = local.eq_ignore_ascii_case("url");
            if !is_url && !local.eq_ignore_ascii_case("sitemap") {
                self.unknown(&child, root.name);
                continue;
            }
            let is_exact = local == "url" || local == "sitemap";
            if !is_exact || (self.has_core && child.vocabulary == Vocabulary::None) {
                self.report_unknown(&child, root.name);
            }
            let is_mixed = match kind {
                Kind::Sitemap => !is_url,
                Kind::Index => is_url,
                _ => false,
            };
            if is_mixed {
                let names = [child.name, root.name];
                self.add(&rule::MIXED_INDEX_AND_URLSET, child.start, None, "element parent", &names);
            }
            if is_url {
                met.pages = true;
                self.page(&child);
            } else {
                met.sitemaps = true;
                self.sitemap(&child);
            }
        }
    }
}

/// The value of a pseudo-attribute of a processing instruction.
fn attribute_of<'c>(content: &'c str, name: &str) -> Option<&'c str> {
    let mut rest = content;
    loop {
        let at = find_text(rest, name)?;
        let is_start = at == 0 || rest.as_bytes()[at - 1].is_ascii_whitespace();
        rest = &rest[at + name.len()..];
        if let Some(value) = rest.trim_start().strip_prefix('=')
            && is_start
        {
            let value = value.trim_start().as_bytes();
            let quote = *value.first().filter(|quote| matches!(quote, b'"' | b'\''))?;
            let value = &rest[rest.len() - value.len() + 1..];
            return Some(&value[..memchr(quote, value.as_bytes()).unwrap_or(value.len())]);
        }
    }
}

/// Whether a schema location is pairs, and names this schema for the namespace of sitemaps.
fn is_schema_location(value: &str, schema: &str) -> bool {
    let mut words = value.split_ascii_whitespace();
    let mut has_pairs = false;
    while let Some(namespace) = words.next() {
        let Some(location) = words.next() else { return false };
        has_pairs = true;
        let file = &location[memrchr(b'/', location.as_bytes()).map_or(0, |slash| slash + 1)..];
        if namespace == Vocabulary::Core.namespace() && file != schema {
            return false;
        }
    }
    has_pairs
}
