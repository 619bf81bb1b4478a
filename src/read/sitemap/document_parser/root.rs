//! The root element: the kind of the document, its namespace and its schema.

use super::parser::DocumentParser;
use crate::base::fingerprint::fingerprint;
use crate::format::xml::{Tag, Vocabulary};
use crate::model::report::{Finding, Kind, LossKind, Remedy};
use crate::model::rule;
use crate::read::sitemap::entry::Outer;
use crate::read::sitemap::feed::FeedReader;
use crate::read::sitemap::state::{Level, Root};

/// Returns the name of the root that a name in the wrong letter case is meant for.
pub(crate) fn root_name(local: &str) -> Option<&'static str> {
    ["urlset", "sitemapindex"].into_iter().find(|name| *name != local && name.eq_ignore_ascii_case(local))
}

/// Returns the kind of document of a root element, and whether it is an entry without a root.
fn kind_of_root(local: &str) -> (Kind, bool) {
    match local {
        "urlset" => (Kind::Sitemap, false),
        "url" => (Kind::Sitemap, true),
        "sitemapindex" => (Kind::Index, false),
        "sitemap" => (Kind::Index, true),
        "rss" | "feed" | "RDF" | "channel" => (Kind::Feed, false),
        "item" | "entry" => (Kind::Feed, true),
        _ => (Kind::Unknown, false),
    }
}

/// Returns whether an element has the name of a root or of an entry.
pub(in crate::read::sitemap) fn is_root_or_entry(name: &str) -> bool {
    let local = name.rsplit(':').next().unwrap_or_default();
    kind_of_root(local).0 != Kind::Unknown
}

impl<'d> DocumentParser<'_, '_, 'd> {
    /// Begins a root, or reads an entry without one.
    pub(super) fn root(&mut self, mut tag: Tag<'d>) {
        let (kind, is_entry) = kind_of_root(tag.local);
        let is_first = !self.elements.seen.root;
        self.elements.seen.root = true;
        // The tree builder has reported an element after the root.
        self.elements.seen.trailing = kind == Kind::Unknown && self.elements.seen.kind != Kind::Unknown;
        if self.elements.seen.trailing {
            self.elements.add_loss(LossKind::Element, tag.start, tag.name);
            self.elements.set_remedy_of_prefix(tag.start, Remedy::Assisted);
            return self.begin_stray(&tag, self.elements.seen.kind);
        }
        let seen = &mut self.elements.seen;
        let has_entries = !is_entry && matches!(kind, Kind::Sitemap | Kind::Index);
        seen.roots += usize::from(has_entries || seen.last_root != 0);
        seen.last_root = if has_entries { fingerprint(tag.name) } else { 0 };
        let is_foreign = kind == Kind::Unknown && !tag.vocabulary.may_be_core();
        // Text before an entry may be the rest of a root.
        seen.unclear_root |= is_first && (is_foreign || seen.broken_head || (is_entry && seen.leading));
        self.elements.reporter.limit_remedies(self.elements.seen.limit());
        // Each root of a file with several roots declares its own namespace.
        self.elements.has_core = tag.vocabulary == Vocabulary::Core;
        if kind == Kind::Feed || (is_first && kind != Kind::Unknown) {
            self.set_kind(kind);
        }
        if kind == Kind::Feed {
            if is_entry {
                return self.feed_item(&tag);
            }
            FeedReader::new(&mut self.elements).check_version(&tag);
            return self.levels.push(Level::Feed { is_channel: tag.local == "channel" });
        }
        if kind == Kind::Unknown || (is_entry && is_first) {
            let is_misspelt = root_name(tag.local).is_some();
            let finding = Finding::of(&rule::ROOT_UNKNOWN).fixable_if(is_misspelt);
            self.elements.report(tag.start, finding.param("element", tag.name));
        }
        if is_entry {
            return self.read_entry(&tag, Outer::of(&self.elements.tree, &tag, kind, tag.name));
        }
        if kind != Kind::Unknown {
            self.check_namespace(&mut tag);
            self.check_root_attributes(&tag, kind);
        }
        let position = self.elements.locator.locate(tag.start);
        let declares =
            |vocabulary| self.elements.tree.bindings().iter().any(|binding| binding.vocabulary == vocabulary);
        // Some programs declare every extension in every sitemap.
        let may_be_empty = declares(Vocabulary::News) && !declares(Vocabulary::Video);
        self.levels.push(Level::Entries(Root {
            kind,
            is_first,
            entries_before: self.elements.entries,
            position,
            may_be_empty,
        }));
    }

    /// Begins a root inside another.
    pub(super) fn inner_root(&mut self, tag: &Tag<'d>, parent: &str) {
        let (kind, _) = kind_of_root(tag.local);
        let outer = parent.rsplit(':').next();
        let is_unwrapped = outer == Some(tag.local) && !self.elements.tree.redeclares_prefix(tag);
        self.elements.report_misplaced(tag, parent, is_unwrapped);
        self.elements.check_attributes(tag, &[]);
        self.levels.push(Level::Entries(Root {
            kind,
            is_first: false,
            entries_before: self.elements.entries,
            position: self.elements.locator.locate(tag.start),
            may_be_empty: true,
        }));
    }

    pub(super) fn end_root(&mut self, root: Root) {
        self.levels.pop();
        if root.kind == Kind::Unknown {
            if root.is_first {
                self.set_kind(match (self.elements.seen.pages, self.elements.seen.sitemaps) {
                    (true, _) => Kind::Sitemap,
                    (false, true) => Kind::Index,
                    (false, false) => Kind::Unknown,
                });
            }
        } else if self.elements.entries == root.entries_before && !root.may_be_empty {
            let entry = if root.kind == Kind::Index { "sitemap" } else { "url" };
            let finding = Finding::of(&rule::SITEMAP_EMPTY).position(root.position);
            self.elements.reporter.add(&finding.param("element", entry));
        }
    }

    fn set_kind(&mut self, kind: Kind) {
        self.elements.seen.kind = kind;
        self.elements.reporter.set_kind(kind);
    }

    /// Reports a wrong namespace, and treats it as that of sitemaps, because the name of the root identifies the kind.
    fn check_namespace(&mut self, tag: &mut Tag<'d>) {
        let expected = Vocabulary::Core.namespace();
        match tag.vocabulary {
            Vocabulary::Core => {}
            Vocabulary::None => {
                return self.elements.report(
                    tag.start,
                    Finding::of(&rule::NAMESPACE_MISSING).param("element", tag.name).param("expected", expected),
                );
            }
            _ => {
                let bindings = self.elements.tree.bindings();
                let found = bindings.iter().rev().find(|binding| binding.prefix == tag.prefix());
                if let Some(found) = found.map(|binding| binding.namespace) {
                    self.elements.report(
                        tag.start,
                        Finding::of(&rule::NAMESPACE_INCORRECT)
                            .remedy(Some(Remedy::Assisted))
                            .value(found)
                            .param("element", tag.name)
                            .param("found", found)
                            .param("expected", expected),
                    );
                } else {
                    self.elements.set_remedy_of_prefix(tag.start, Remedy::Safe);
                }
                self.elements.tree.adopt_as_core(tag);
            }
        }
        self.elements.has_core = true;
    }

    fn check_root_attributes(&mut self, tag: &Tag<'d>, kind: Kind) {
        self.elements.check_attributes(tag, &[]);
        let attributes = self.elements.tree.attributes();
        let location = attributes.iter().find(|attribute| attribute.name.ends_with(":schemaLocation")).copied();
        let Some(location) = location else { return };
        let value = self.elements.tree.unescape(&location);
        let schema = if kind == Kind::Index { "siteindex.xsd" } else { "sitemap.xsd" };
        if !is_schema_location(&value, schema) {
            let namespace = Vocabulary::Core.namespace();
            let expected = format!("{namespace} {namespace}/{schema}");
            self.elements.report(
                location.value_at,
                Finding::of(&rule::SCHEMA_LOCATION_BAD).value(&value).param("expected", &expected),
            );
        }
    }
}

/// Returns whether a schema location consists of pairs, and names this schema for the namespace of sitemaps.
fn is_schema_location(value: &str, schema: &str) -> bool {
    let mut words = value.split_ascii_whitespace();
    let mut has_pairs = false;
    while let Some(namespace) = words.next() {
        let Some(location) = words.next() else { return false };
        has_pairs = true;
        if namespace == Vocabulary::Core.namespace() && location.rsplit('/').next() != Some(schema) {
            return false;
        }
    }
    has_pairs
}
