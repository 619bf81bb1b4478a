//! One pass over an XML document, which collects the edits in the order in which they have to be applied.

use std::ops::Range;

use crate::correct::{Block, Role};
use crate::format::xml::{CDATA, Tag, Vocabulary};
use crate::model::page::fields::FieldRow;
use crate::model::rule::{self, Fix, Rule};
use crate::read::sitemap::{Foreign, is_html, is_removed_between_entries, root_name};

use super::edits::{ChangeRecord, Edit, Found};
use super::element::Element;
use super::entry::EntryFixer;
use super::fixer::Fixer;
use super::links::LinkGraph;
use super::markup::{Markup, cut_data};
use super::merge::Merger;
use super::names::{Renames, is_entry_element};
use super::nested;
use super::ranges::{MAX_COPIED, range_of, space_before};
use super::site_index::SiteIndex;
use super::walk::{Attribute, Head, Walk, WalkToken};

/// The kind of the root of a document.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RootKind {
    /// A root with entries.
    Entries,
    /// A feed, in which only the markup is fixed.
    Feed,
}

/// Collects the edits of a document, which has foreign text before its root. The `clean` parts of the root have none.
pub(super) fn pass(
    source: &str,
    foreign: Foreign,
    fixer: &Fixer<'_>,
    (site, links): (&SiteIndex, &LinkGraph<'_>),
    mut clean: &[Range<usize>],
) -> Found {
    let mut pass = Pass {
        walk: Walk::new(source, foreign),
        markup: Markup::new(fixer, source),
        entries: EntryFixer::new(fixer, source, site, links),
        merger: Merger::new(source),
        root: RootKind::Feed,
        root_start: 0,
        has_core: false,
        last_root: None,
        inner_roots: Vec::new(),
        mobile: None,
        offsets: Vec::new(),
        html: None,
        cut: None,
    };
    pass.markup.before(foreign);
    loop {
        let is_outside = pass.walk.depth() == 0;
        pass.walk.pass_over(&mut clean);
        let token = pass.walk.next();
        if is_outside {
            pass.markup.outside(&token);
        } else {
            pass.markup.inspect(&token);
        }
        pass.between_entries(&token);
        let head = match token {
            WalkToken::Start(head) => head,
            WalkToken::End(end_tag, end) => {
                pass.end(end_tag, end);
                continue;
            }
            WalkToken::EndOfFile => return pass.finish(),
            _ => continue,
        };
        let is_entry = head.tag.is_entry();
        match pass.walk.depth() {
            1 if !is_entry => pass.root(head),
            // Entries in an element without an end tag are included.
            depth if is_entry && (pass.root == RootKind::Entries || depth == 1) => pass.entry(head, depth),
            depth if head.tag.is_root() => pass.inner_root(head, depth),
            _ => {}
        }
    }
}

/// The state of a pass.
struct Pass<'d, 'o> {
    walk: Walk<'d>,
    markup: Markup<'d, 'o>,
    entries: EntryFixer<'d, 'o>,
    merger: Merger<'d>,
    root: RootKind,
    /// The offset of the root around the entries; 0 for entries without a root.
    root_start: usize,
    /// Whether the root is in the namespace of the protocol.
    has_core: bool,
    /// The name of the last root, if it has entries, and the offset of its end tag; 0 before that.
    last_root: Option<(&'d str, usize)>,
    /// The open roots inside the root, and their depths.
    inner_roots: Vec<(Head<'d>, usize)>,
    /// The first declaration of the namespace for feature phones, and its range.
    mobile: Option<(&'d str, (usize, usize))>,
    /// The ranges of the entries.
    offsets: Vec<Range<usize>>,
    /// The offset of the open element of HTML between entries, which is removed unless it contains other elements.
    html: Option<usize>,
    /// The offset from which the text is of no use, because it ends inside a value.
    cut: Option<usize>,
}

impl<'d> Pass<'d, '_> {
    /// Removes text and HTML between entries.
    fn between_entries(&mut self, token: &WalkToken<'d>) {
        let (depth, source) = (self.walk.depth(), self.entries.source);
        if self.last_root.is_none() || depth > 2 && matches!(token, WalkToken::End(..)) {
            return;
        }
        match token {
            WalkToken::Text(text, at) if depth == 1 && is_removed_between_entries(text) => {
                let inner = text.trim_ascii_start();
                let start = at + text.len() - inner.len();
                self.entries.remove_between(start..start + inner.trim_ascii_end().len());
            }
            WalkToken::Data(at, end) if depth == 1 => {
                let text = source.get(at + CDATA.len()..end - "]]>".len());
                if text.is_some_and(is_removed_between_entries) {
                    self.entries.remove_between(*at..*end);
                }
            }
            WalkToken::Text(text, _) if text.contains("://") => self.html = None,
            WalkToken::Data(at, end) if source[*at..*end].contains("://") => self.html = None,
            WalkToken::Start(Head { tag, .. }) if !is_html(tag) => self.html = None,
            WalkToken::Start(Head { tag, .. }) if depth == 2 => self.html = Some(tag.start),
            WalkToken::End(_, end) if depth == 1 => {
                if let Some(start) = self.html.take().filter(|start| self.walk.is_sound_from(*start)) {
                    self.entries.remove_between(start..*end);
                }
            }
            _ => {}
        }
    }

    /// Processes the start tag of a root inside the root.
    fn inner_root(&mut self, head: Head<'d>, depth: usize) {
        self.entries.unknown_attributes(&head, "");
        if self.last_root.is_some_and(|(name, _)| name.rsplit(':').next() == Some(head.tag.local)) {
            self.inner_roots.push((head, depth - 1));
        }
    }

    /// Processes the end of an element: the offset of its end tag, and that after it.
    fn end(&mut self, end_tag: usize, end: usize) {
        if self.walk.depth() == 0 {
            // Another element after the root is between it and the next one.
            self.last_root = self.last_root.map(|(name, known)| (name, if known == 0 { end_tag } else { known }));
            self.markup.end_root(end_tag, self.walk.findings.last_fault.is_none());
        }
        if let Some((inner, _)) = self.inner_roots.pop_if(|(_, depth)| *depth == self.walk.depth())
            && self.walk.is_sound_from(inner.tag.start)
        {
            self.markup.unwrap_root(&inner, end_tag, end);
        }
    }

    /// Processes the start tag of a root.
    fn root(&mut self, mut head: Head<'d>) {
        if is_root(head.tag.local) {
            self.last_root = next_root(&head, self.last_root, &mut self.markup, &mut self.walk);
            self.root_start = head.tag.start;
        }
        self.root = begin(&mut head, &mut self.walk, &mut self.markup, &mut self.entries);
        self.has_core = head.tag.vocabulary == Vocabulary::Core;
        self.entries.record_link_form(&head);
        let declared = find_declaration(&head, Vocabulary::Mobile.namespace());
        self.mobile = self.mobile.or(declared.map(|declared| (declared.name, range_of(declared, self.entries.source))));
    }

    /// Reads and fixes an entry.
    fn entry(&mut self, head: Head<'d>, depth: usize) {
        let Self { walk, markup, entries, offsets, .. } = self;
        if depth == 1 {
            markup.begin_root(&head, &mut walk.findings);
            (self.last_root, self.root_start) = (None, 0);
            self.has_core = head.tag.vocabulary == Vocabulary::Core;
        } else {
            markup.known_root();
        }
        let element = Element::read(head, walk, &mut |token| markup.inspect(token));
        nested::for_each_entry(&element, &mut |entry| offsets.push(entry.start()..entry.end));
        // A damaged entry may be read differently after its repair.
        if !walk.is_sound_from(element.start()) {
            self.cut = cut_from(&element, entries.source);
            return;
        }
        let inherited = walk.default_vocabulary();
        entries.with_nested(&element, depth > 1, &mut |entry| {
            if self.has_core {
                markup.core_namespaces(entry, inherited);
            }
            markup.names(entry);
        });
        if entries.fixer.allows(&rule::LOC_DUPLICATE, Fix::Safe) {
            self.merger.add_if_repeated(element, entries.site, self.root_start);
        }
    }

    /// Returns the edits.
    fn finish(self) -> Found {
        let Self { walk, markup, mut entries, merger, offsets, .. } = self;
        let fixer = entries.fixer;
        if let Some(removal) = self.cut.and_then(|start| removal_from(start, entries.source, fixer)) {
            return Found::of(removal, offsets);
        }
        if let Some((name, range)) = self.mobile {
            entries.remove_unused_declaration(name, range);
        }
        Found {
            moves: entries.moves,
            markup: markup.finish(&walk.findings),
            values: entries.edits,
            repeats: merger.finish(fixer),
            entries: offsets,
            is_damaged: walk.findings.last_fault.is_some(),
        }
    }
}

/// Returns the edit that removes the text from an offset on, if it is allowed.
fn removal_from(start: usize, source: &str, fixer: &Fixer<'_>) -> Option<Edit> {
    let step = (&rule::XML_NOT_WELL_FORMED, Fix::Assisted);
    fixer.allows(step.0, step.1).then(|| Edit::whole(start, source.len(), String::new(), step))
}

/// Returns the offset from which a text that ends inside a value of its last entry has to be removed, because the rest of the value is
/// missing: that of the field, or of the entry if the value is its loc.
fn cut_from(entry: &Element<'_>, source: &str) -> Option<usize> {
    if !source[entry.end..].trim().is_empty() {
        return None;
    }
    let tag = source[..cut_data(source).unwrap_or(source.len())].rfind('<')?;
    let (head, value) = source[tag + 1..].split_once('>')?;
    let field = entry.children.last().filter(|field| field.start() <= tag)?;
    let is_value = head.starts_with(char::is_alphabetic) && !head.ends_with('/') && !value.trim().is_empty();
    let is_loc = field.local() == "loc" && field.start() == tag;
    is_value.then_some(if is_loc { entry.start() } else { field.start() })
}

/// Joins a root with the last one if both have entries and one name. Returns the root if it has entries.
fn next_root<'d>(
    head: &Head<'d>,
    last: Option<(&'d str, usize)>,
    markup: &mut Markup<'d, '_>,
    walk: &mut Walk<'d>,
) -> Option<(&'d str, usize)> {
    let has_entries = matches!(head.tag.local, "urlset" | "sitemapindex");
    let before = last.filter(|(name, _)| has_entries && *name == head.tag.name);
    if !before.is_some_and(|(_, end_tag)| markup.join_roots(end_tag, head)) {
        markup.begin_root(head, &mut walk.findings);
    }
    has_entries.then_some((head.tag.name, 0))
}

/// Returns whether an element is the root of a sitemap, an index or a feed, or an item of a feed.
fn is_root(local: &str) -> bool {
    matches!(local, "urlset" | "sitemapindex" | "rss" | "feed" | "RDF" | "channel" | "item" | "entry")
}

fn find_declaration<'h, 'd>(head: &'h Head<'d>, namespace: &str) -> Option<&'h Attribute<'d>> {
    let is_it = |it: &&Attribute<'_>| it.name.starts_with("xmlns:") && it.value == namespace;
    head.attributes.iter().find(is_it)
}

/// Processes a root element.
fn begin<'d>(
    head: &mut Head<'d>,
    walk: &mut Walk<'d>,
    markup: &mut Markup<'d, '_>,
    entries: &mut EntryFixer<'d, '_>,
) -> RootKind {
    let local = head.tag.local;
    markup.misspelt_root = root_name(local).map(|name| (head.tag, name));
    if !matches!(local, "urlset" | "sitemapindex") {
        return if is_root(local) { RootKind::Feed } else { RootKind::Entries };
    }
    entries.unknown_attributes(head, "");
    let core = Vocabulary::Core.namespace();
    let prefix = head.tag.name.strip_suffix(local).and_then(|prefix| prefix.strip_suffix(':')).unwrap_or_default();
    let name = if prefix.is_empty() { "xmlns".to_owned() } else { format!("xmlns:{prefix}") };
    let declaration = head.attributes.iter().find(|attribute| attribute.name == name);
    match (head.tag.vocabulary, declaration) {
        (Vocabulary::Core, _) => {}
        (Vocabulary::None, None) => markup.declare_in(head, &rule::NAMESPACE_MISSING, &name, core),
        (_, None) => markup.declare_in(head, &rule::XML_PREFIX_UNDECLARED, &name, core),
        (Vocabulary::None, Some(empty)) => markup.replace_value(&rule::NAMESPACE_MISSING, Fix::Safe, empty, core),
        (_, Some(wrong)) => markup.replace_value(&rule::NAMESPACE_INCORRECT, Fix::Assisted, wrong, core),
    }
    if head.tag.vocabulary != Vocabulary::None {
        walk.adopt_as_core(&mut head.tag);
    }
    if let Some(location) = head.attributes.iter().find(|it| it.name.ends_with(":schemaLocation")) {
        schema_location(location, local, markup);
    }
    RootKind::Entries
}

/// Fixes `xsi:schemaLocation`.
fn schema_location(location: &Attribute<'_>, root: &str, markup: &mut Markup<'_, '_>) {
    let core = Vocabulary::Core.namespace();
    let schema = if root == "sitemapindex" { "siteindex.xsd" } else { "sitemap.xsd" };
    let right = format!("{core}/{schema}");
    let mut mended = String::new();
    let (mut count, mut namespace, mut is_wrong) = (0, "", false);
    for word in location.value.split_ascii_whitespace() {
        let is_of_core = count % 2 == 1 && namespace == core;
        let is_elsewhere = is_of_core && !word.ends_with(&right[core.len()..]) && word != schema;
        mended.push_str(if count > 0 { " " } else { "" });
        mended.push_str(if is_elsewhere { &right } else { word });
        is_wrong |= is_elsewhere;
        namespace = word;
        count += 1;
    }
    // It consists of pairs of a namespace and a schema.
    if count == 0 || count % 2 == 1 {
        mended = format!("{core} {right}");
        is_wrong = true;
    }
    if is_wrong {
        markup.replace_value(&rule::SCHEMA_LOCATION_BAD, Fix::Safe, location, &mended);
    }
}

impl Markup<'_, '_> {
    /// Fixes elements of an entry without a namespace. `inherited` is the vocabulary of the default namespace that the elements
    /// around the entry declare.
    fn core_namespaces(&mut self, entry: &Element<'_>, inherited: Option<Vocabulary>) {
        if entry.vocabulary() == Vocabulary::None {
            return self.core_namespace(&entry.head, inherited);
        }
        let own = entry.attribute("xmlns").map(|own| Vocabulary::meant_by("", own.raw).0);
        let without = entry.children.iter().filter(|child| child.vocabulary() == Vocabulary::None);
        for child in without.filter(|child| is_entry_element(entry.local(), child.local())) {
            self.core_namespace(&child.head, own.or(inherited));
        }
    }

    /// Fixes misspelt element names.
    fn names(&mut self, entry: &Element<'_>) {
        let own_name = if entry.local().eq_ignore_ascii_case("sitemap") { "sitemap" } else { "url" };
        self.rename(&rule::ELEMENT_UNKNOWN, &entry.head.tag, entry.end_tag, own_name);
        for (child, name) in Renames::of(entry, self.source) {
            self.rename(&rule::ELEMENT_UNKNOWN, &child.head.tag, child.end_tag, name);
        }
        for child in &entry.children {
            if let Some((_, block)) = Block::of(child.vocabulary(), child.local()) {
                self.names_in_block(child, block);
            }
        }
    }

    /// Fixes the names of elements of an extension that are written in another letter case or with other separators.
    fn names_in_block(&mut self, element: &Element<'_>, block: &Block) {
        let is_own = |child: &&Element<'_>| child.vocabulary() == block.vocabulary;
        let mut given: Vec<&FieldRow> =
            element.children.iter().filter_map(|it| Some(block.child(it.vocabulary(), it.local())?.1)).collect();
        for child in element.children.iter().filter(is_own) {
            if let Some((_, field)) = block.child(child.vocabulary(), child.local()) {
                if let Role::Block(inner) = block.role(field) {
                    self.names_in_block(child, &inner);
                }
                continue;
            }
            let similar = block.fields().iter().find(|field| field.is_similar_child(child.local()));
            if let Some((field, name)) = similar.and_then(|field| Some((field, field.child()?)))
                && (field.is_repeated() || !given.iter().any(|given| std::ptr::eq(*given, field)))
            {
                self.rename(&rule::ELEMENT_UNKNOWN, &child.head.tag, child.end_tag, name);
                given.push(field);
            }
        }
    }

    /// Renames the root, whose end tag is at an offset, if its name is in the wrong letter case and the document `is_sound`.
    fn end_root(&mut self, end_tag: usize, is_sound: bool) {
        if let Some((tag, name)) = self.misspelt_root.take().filter(|_| is_sound) {
            self.rename(&rule::ROOT_UNKNOWN, &tag, end_tag, name);
        }
    }

    /// Renames an element whose end tag is at an offset.
    fn rename(&mut self, rule: &'static Rule, tag: &Tag<'_>, end_tag: usize, name: &str) {
        if tag.local == name {
            return;
        }
        // An element of a broken document may have no end tag.
        let end_name = end_tag + "</".len();
        let has_end = !tag.is_empty && self.source.get(end_name..end_name + tag.name.len()) == Some(tag.name);
        for start in [Some(tag.start + "<".len()), has_end.then_some(end_name)].into_iter().flatten() {
            let end = start + tag.name.len();
            self.add(rule, Fix::Assisted, end - tag.local.len()..end, name);
        }
    }
}

impl<'f> EntryFixer<'f, '_> {
    /// Fixes an entry and the entries inside it, which are moved behind it if it `has_parent`. Passes each to `inspect` first.
    fn with_nested(&mut self, element: &Element<'f>, has_parent: bool, inspect: &mut dyn FnMut(&Element<'f>)) {
        if has_parent && self.fixer.allows(nested::STEP.0, nested::STEP.1) {
            nested::move_behind(element, self.source, &mut self.moves);
        }
        nested::for_each_entry(element, &mut |entry| {
            inspect(entry);
            if !self.remove_blank(entry) {
                self.entry(entry);
            }
        });
    }

    /// Removes a range between entries, with the white space before it.
    fn remove_between(&mut self, Range { start, end }: Range<usize>) {
        let step = (&rule::ELEMENT_UNKNOWN, Fix::Assisted);
        if !self.fixer.allows(step.0, step.1) {
            return;
        }
        let from = start - space_before(self.source, start).len();
        // Texts before and behind it must not become one word.
        let is_after_removed = self.edits.last().is_some_and(|last| last.end == from);
        let follows_text = from > 0 && self.source.as_bytes()[from - 1] != b'>' && !is_after_removed;
        let text = if follows_text { " ".to_owned() } else { String::new() };
        let record = ChangeRecord { steps: &[step], path: "", before: &self.source[start..end], after: "" };
        self.edits.push(Edit { is_in_entry: false, ..Edit::recorded((from, end), text, start, record) });
    }

    /// Records how links between language versions are written in this document.
    fn record_link_form(&mut self, root: &Head<'f>) {
        if let Some(declared) = find_declaration(root, Vocabulary::Xhtml.namespace())
            && declared.name.len() <= MAX_COPIED
        {
            self.link = format!("{}:link", &declared.name["xmlns:".len()..]);
        }
    }

    /// Removes a namespace declaration that only removed elements used.
    fn remove_unused_declaration(&mut self, name: &str, (start, end): (usize, usize)) {
        let prefix = format!("{}:", &name["xmlns:".len()..]);
        let mut removed = 0;
        for raw in &self.removed_marks {
            removed += raw.matches(&*prefix).count();
        }
        if removed > 0 && removed == self.source.matches(&*prefix).count() {
            self.edits.push(Edit::new(start, end, String::new()));
        }
    }
}
