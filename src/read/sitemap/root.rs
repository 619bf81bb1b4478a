//! The document as a whole: what stands around the root, the root, and the entries in it.

use memchr::memchr;

use super::progress::{Level, Met, Progress, Root};
use super::reading::Reading;
use super::{Incomplete, Outcome};
use crate::base::scan::rfind_byte;
use crate::format::xml::reader::{FaultKind, Loss, Markup, Tag, Token, Vocabulary};
use crate::model::report::{Finding, Kind};
use crate::model::rule;

/// What a root element promises, and whether it is an entry without a root.
fn promised_by(local: &str) -> (Kind, bool) {
    let is_entry = matches!(local, "url" | "sitemap" | "item" | "entry");
    let kind = if matches!(local, "urlset" | "url") {
        Kind::Sitemap
    } else if matches!(local, "sitemapindex" | "sitemap") {
        Kind::Index
    } else if is_entry || matches!(local, "rss" | "feed" | "RDF" | "channel") {
        Kind::Feed
    } else {
        Kind::Unknown
    };
    (kind, is_entry)
}

impl<'d> Reading<'_, '_, 'd> {
    /// Reads a whole document, or the last piece of one. XML begins at `start`; what stands before it does not belong there.
    pub(super) fn document(mut self, start: usize) -> Outcome {
        self.begin(start);
        while self.step() {}
        self.outcome()
    }

    /// Reads a piece of a document as far as nothing that comes behind it can change it, and says how far that is.
    pub(super) fn piece(mut self, start: usize, progress: &mut Progress) {
        self.is_piece = true;
        self.begin(start);
        loop {
            self.note(progress);
            if !self.step() || !self.reader.is_sure() {
                return;
            }
        }
    }

    fn begin(&mut self, start: usize) {
        if start > 0 && !self.met.root {
            self.leading(self.reader.source().get(..start).unwrap_or_default(), 0);
            self.reader.jump(start);
        }
    }

    /// Takes note of how far the document was read. What stands before the root is read as one.
    fn note(&mut self, progress: &mut Progress) {
        if !self.met.root {
            return;
        }
        self.reader.pause(&mut progress.reader);
        self.reporter.commit();
        progress.entries = self.entries;
        progress.last_damage = self.last_damage;
        progress.has_core = self.has_core;
        progress.met = self.met;
        progress.levels.clone_from(&self.levels);
    }

    /// Reads on to the next entry, or to another piece of what stands around entries; answers whether there was one.
    fn step(&mut self) -> bool {
        match self.levels.last().copied() {
            None => self.outside(),
            Some(Level::Entries(root)) => {
                self.entry_of(root);
                true
            }
            Some(Level::Stray(kind)) => {
                self.stray(kind);
                true
            }
            Some(Level::Feed { is_channel }) => {
                self.item_of(is_channel);
                true
            }
        }
    }

    fn outside(&mut self) -> bool {
        match self.next() {
            // First, because a piece of a document may begin with one that comes too late.
            Token::Declaration(at) if self.met.root => self.late_declaration(at),
            Token::End | Token::Declaration(0) => {}
            Token::Start(tag) => self.root(tag),
            Token::Text(text, at) => self.text_outside(text, at),
            Token::Declaration(at) => {
                let before = self.reader.source().get(..at).unwrap_or_default();
                self.leading(before, 0);
            }
            Token::Instruction(target, content, at) => self.instruction(target, content, at),
            Token::EndOfFile => return false,
        }
        true
    }

    fn outcome(&mut self) -> Outcome {
        let Met { kind, root, .. } = self.met;
        if !root {
            let kind = FaultKind::Broken { found: Markup::EndOfFile, expected: Markup::Open("urlset") };
            self.reader.faults.push(self.reader.source().len(), kind);
            self.report_faults();
        }
        let incomplete = match self.reader.loss() {
            _ if !root => Some(Incomplete::NotASitemap),
            Some(Loss::Truncated) => Some(Incomplete::Truncated),
            Some(Loss::Skipped) => Some(Incomplete::Damaged),
            // It was that of an entry whose start could not be read, or stands in an element without an end.
            None if self.met.passed_over && self.met.broken => Some(Incomplete::Damaged),
            None if kind == Kind::Unknown => Some(Incomplete::NotASitemap),
            None => None,
        };
        Outcome { kind, entries: self.entries, incomplete }
    }

    /// Reports, once, what stands before the XML declaration or the root.
    fn leading(&mut self, text: &str, at: usize) {
        if !self.met.leading {
            self.met.leading = true;
            let found = Markup::Text(text).to_string();
            self.add(&rule::LEADING_WHITESPACE, at, Some(text), "found", &[&found]);
        }
    }

    fn text_outside(&mut self, text: &'d str, at: usize) {
        if self.met.root {
            let kind = FaultKind::Broken { found: Markup::Text(text), expected: Markup::EndOfFile };
            self.reader.faults.push(at, kind);
            self.report_faults();
        } else {
            self.leading(text, at);
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
    fn turn_out(&mut self, kind: Kind) {
        self.met.kind = kind;
        self.reporter.set_kind(kind);
    }

    fn root(&mut self, mut tag: Tag<'d>) {
        let (kind, is_entry) = promised_by(tag.local);
        let is_first = !self.met.root;
        self.met.root = true;
        // Each root of a file that has several says for itself whether it has one.
        self.has_core = tag.vocabulary == Vocabulary::Core;
        if kind == Kind::Feed || (is_first && kind != Kind::Unknown) {
            self.turn_out(kind);
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
        if kind != Kind::Unknown {
            self.check_namespace(&mut tag);
            self.check_root_attributes(&tag, kind);
        }
        let root = Root { kind, is_first, before: self.entries, position: self.locator.locate(tag.start) };
        self.levels.push(Level::Entries(root));
    }

    fn end_root(&mut self, root: Root) {
        self.levels.pop();
        if root.kind == Kind::Unknown {
            if root.is_first {
                let kind = match (self.met.pages, self.met.sitemaps) {
                    (true, _) => Kind::Sitemap,
                    (false, true) => Kind::Index,
                    (false, false) => Kind::Unknown,
                };
                self.turn_out(kind);
            }
        } else if self.entries == root.before {
            let entry = if root.kind == Kind::Index { "sitemap" } else { "url" };
            let finding = Finding::of(&rule::SITEMAP_EMPTY).position(root.position);
            self.reporter.add(&finding.param("element", entry));
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

    /// Reads the next entry inside a root, or its end.
    fn entry_of(&mut self, root: Root) {
        if root.kind == Kind::Sitemap && self.usual_pages() {
            return;
        }
        let parent = self.reader.parent_name();
        let Some(child) = self.child_of(parent) else { return self.end_root(root) };
        let is_entry = is_entry(&child, root.kind);
        // The schemas allow elements of other namespaces here; but one that is called like an entry was meant to be one, and
        // those of extensions belong in one.
        let is_astray = matches!(child.local, "url" | "sitemap") || child.is_of_extension();
        if !is_entry && (is_astray || Self::is_core(child.vocabulary) || root.kind == Kind::Unknown) {
            self.report_unknown(&child, parent);
        }
        self.entry_or_stray(&child, is_entry, root.kind, parent);
    }

    /// Reads on inside an element that does not belong beside the entries of a root of this kind.
    fn stray(&mut self, kind: Kind) {
        let parent = self.reader.parent_name();
        let Some(child) = self.feed_child() else {
            self.levels.pop();
            return;
        };
        self.entry_or_stray(&child, is_entry(&child, kind), kind, parent);
    }

    fn entry_or_stray(&mut self, child: &Tag<'d>, is_entry: bool, kind: Kind, parent: &str) {
        if !is_entry {
            self.begin_stray(child, kind);
        } else if kind == Kind::Feed {
            self.feed_item(child);
        } else {
            self.entry(child, kind, parent);
        }
    }

    pub(super) fn begin_stray(&mut self, tag: &Tag<'d>, kind: Kind) {
        self.met.passed_over |= tag.local == "loc" && Self::is_core(tag.vocabulary);
        self.reader.check_attributes();
        self.levels.push(Level::Stray(kind));
    }

    fn entry(&mut self, child: &Tag<'d>, kind: Kind, parent: &str) {
        let is_url = child.local.eq_ignore_ascii_case("url");
        let is_exact = child.local == "url" || child.local == "sitemap";
        if !is_exact || (self.has_core && child.vocabulary == Vocabulary::None) {
            self.report_unknown(child, parent);
        }
        let is_mixed = match kind {
            Kind::Sitemap => !is_url,
            Kind::Index => is_url,
            _ => false,
        };
        if is_mixed {
            self.add(&rule::MIXED_INDEX_AND_URLSET, child.start, None, "element parent", &[child.name, parent]);
        }
        if is_url {
            self.met.pages = true;
            self.page(child);
        } else {
            self.met.sitemaps = true;
            self.sitemap(child);
        }
    }
}

/// Whether an element is an entry of a root, also where the letter case of its name is wrong.
fn is_entry(tag: &Tag<'_>, root: Kind) -> bool {
    use Vocabulary::{Atom, Atom03, Core, None, Rss1};
    if root == Kind::Feed {
        return matches!(tag.vocabulary, None | Rss1 | Atom | Atom03) && matches!(tag.local, "item" | "entry");
    }
    // Under a strange root, the namespace is strange too.
    (root == Kind::Unknown || matches!(tag.vocabulary, Core | None))
        && (tag.local.eq_ignore_ascii_case("url") || tag.local.eq_ignore_ascii_case("sitemap"))
}

/// The value of a pseudo-attribute of a processing instruction.
fn attribute_of<'c>(content: &'c str, name: &str) -> Option<&'c str> {
    let mut rest = content;
    loop {
        let at = rest.find(name)?;
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
        let file = &location[rfind_byte(location.as_bytes(), [b'/'; 2]).map_or(0, |slash| slash + 1)..];
        if namespace == Vocabulary::Core.namespace() && file != schema {
            return false;
        }
    }
    has_pairs
}
