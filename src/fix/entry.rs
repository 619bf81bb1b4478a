//! Fixes of the entries of a document.

use std::borrow::Cow;

use crate::base::hash::HashSet;
use crate::correct::path::{field_of, numbered};
use crate::correct::{
    Block, Bound, Change, EXTENSIONS, FixStep, LINK, Role, SITEMAP, URL, UrlRole, ValueKind, is_known_attribute,
    is_named_like_field, path_of,
};
use crate::format::xml::escape::{push_attribute, push_text};
use crate::format::xml::{Tag, Vocabulary, is_free_attribute, is_other_content};
use crate::model::page::Alternate;
use crate::model::rule::{self, Fix, Rule};
use crate::text::frequency::is_frequency;
use crate::text::language_code;
use crate::text::url::is_one_url;

use super::edits::{ChangeRecord, Edit};
use super::element::{Element, LocatedText, has_unread_reference};
use super::fixer::Fixer;
use super::links::{LinkGraph, MissingLink, link_key};
use super::names::misspelt_name;
use super::nested;
use super::ranges::{MAX_COPIED, indentation, range_of, removal};
use super::site_index::SiteIndex;
use super::walk::{Attribute, Head};

/// Collects the edits of the entries.
pub(super) struct EntryFixer<'f, 'o> {
    pub(super) fixer: &'f Fixer<'o>,
    pub(super) source: &'f str,
    pub(super) site: &'f SiteIndex,
    links: &'f LinkGraph<'f>,
    /// The edits that move entries.
    pub(super) moves: Vec<Edit>,
    pub(super) edits: Vec<Edit>,
    /// The beginning of the tag of a link in an entry that has none: the name of the element, with the namespace declarations it
    /// needs.
    pub(super) link: String,
    /// The prefixes of removed elements for feature phones.
    pub(super) removed_marks: Vec<&'f str>,
}

impl<'f, 'o> EntryFixer<'f, 'o> {
    pub(super) fn new(fixer: &'f Fixer<'o>, source: &'f str, site: &'f SiteIndex, links: &'f LinkGraph<'f>) -> Self {
        let link = "xhtml:link xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"".to_owned();
        Self { fixer, source, site, links, moves: Vec::new(), edits: Vec::new(), link, removed_marks: Vec::new() }
    }

    /// Fixes an entry: a page, or a sitemap of an index.
    pub(super) fn entry(&mut self, element: &Element<'f>) {
        let own = self.edits.len();
        self.wrap_bare_url(element);
        if !self.split_locs(element) {
            if element.local() == "sitemap" {
                self.block(element, &SITEMAP, "");
            } else {
                self.page(element);
            }
        }
        // Elements are reordered when nothing else is left to fix.
        if self.edits.len() == own {
            self.reorder_all(element);
        }
    }

    /// Creates an entry for each additional loc. All other elements stay with the first loc, as the parser reads them.
    fn split_locs(&mut self, element: &Element<'f>) -> bool {
        let step = (&rule::ELEMENT_DUPLICATE, Fix::Assisted);
        let is_loc = |child: &&Element<'f>| {
            child.vocabulary().may_be_core() && child.local() == "loc" && !child.is_empty(self.source)
        };
        let mut locs = element.children.iter().filter(is_loc);
        let Some(first) = locs.next() else { return false };
        let mut seen: HashSet<&str> = HashSet::default();
        let mut others: Vec<&Element<'f>> = Vec::new();
        for loc in locs {
            let raw = loc.raw(self.source);
            if raw != first.raw(self.source) && seen.insert(raw) {
                others.push(loc);
            }
        }
        let head = &self.source[element.start()..element.head.end];
        if others.is_empty() || head.len() > MAX_COPIED || !self.fixer.allows(step.0, step.1) {
            return false;
        }
        let space = indentation(self.source, element.start());
        let end_tag = format!("</{}>", element.head.tag.name);
        let mut entries = Vec::new();
        let mut text_of_entries = String::new();
        let insertion = |text: &str| Edit::new(element.end, element.end, text.to_owned());
        for other in &others {
            let (range, text) = removal(other, self.source);
            self.edits.push(Edit::new(range.start, range.end, text.to_owned()));
            // A misspelt loc with the URL is an entry of its own already, in the place of this one.
            let value = other.content(self.source).map(|content| content.value);
            let is_given = |child: &Element<'f>| {
                misspelt_name(element, child) == Some("loc")
                    && child.content(self.source).map(|content| content.value) == value
            };
            if let Some(given) = element.children.iter().find(|child| is_given(child)) {
                let (start, moved_from) = (given.start(), Some(other.start()));
                self.edits.push(Edit { moved_from, ..Edit::new(start, start + 1, "<".to_owned()) });
                continue;
            }
            text_of_entries.extend([space, head, other.raw(self.source), &end_tag]);
            entries.push(insertion(space));
            entries.push(Edit { moved_from: Some(other.start()), ..insertion(head) });
            entries.push(Edit::moved(other.start()..other.end, element.end, self.source));
            entries.push(insertion(&end_tag));
        }
        let before = others[0].raw(self.source);
        let record = ChangeRecord { steps: &[step], path: "loc", before, after: &text_of_entries };
        self.push((element.end, element.end), String::new(), others[0].start(), record);
        self.edits.append(&mut entries);
        true
    }

    fn page(&mut self, element: &Element<'f>) {
        self.block(element, &URL, "");
        let is_alone = element.children.iter().filter(|child| child.is(Vocabulary::News, "news")).count() == 1;
        let mut counts = [0; EXTENSIONS.len()];
        for child in &element.children {
            if child.is(Vocabulary::Mobile, "mobile")
                && self.remove_if_allowed(child, (&rule::MOBILE_DEPRECATED, Fix::Safe), "mobile")
            {
                self.removed_marks.push(child.raw(self.source));
            }
            let Some((extension, block)) = Block::of(child.vocabulary(), child.local()) else { continue };
            let number = counts[extension];
            counts[extension] += 1;
            let is_lone_article = is_alone && block.vocabulary == Vocabulary::News;
            let path = if is_lone_article { block.field.to_owned() } else { numbered(block.field, number) };
            let (is_out, step) = match block.bound {
                Bound::Count(limit, broken) => (number >= limit, (broken, Fix::Assisted)),
                Bound::Age(date, seconds, step) => {
                    (self.fixer.is_past(child.text_of(self.source, date).as_deref(), seconds), step)
                }
            };
            if !is_out || !self.remove_if_allowed(child, step, &path) {
                self.block(child, block, &path);
            }
        }
        self.links(element);
    }

    /// Fixes the children that a schema defines.
    fn block(&mut self, element: &Element<'f>, block: &Block, path: &str) {
        self.unknown_attributes(&element.head, path);
        // The number of children of each name, and the first text. Others are looked up.
        let mut counts = vec![(0_usize, ""); block.fields().len()];
        let mut seen: HashSet<&str> = HashSet::default();
        for child in &element.children {
            let Some((rank, field)) = block.child(child.vocabulary(), child.local()) else { continue };
            let role = block.role(field);
            // An empty element is a problem of its own, not a repetition.
            let is_list = matches!(role, Role::Required(ValueKind::Countries | ValueKind::Platforms));
            let may_be_empty = is_list || matches!(role, Role::Block(_));
            let content = child.content(self.source);
            let is_empty = !may_be_empty && !field.is_repeated() && child.has_no_value(content.as_ref());
            let (count, first) = &mut counts[rank];
            let number = *count;
            *count += usize::from(!is_empty);
            let own_path = path_of(field, number);
            let path = if path.is_empty() { own_path } else { Cow::Owned(field_of(path, &own_path)) };
            let raw = child.raw(self.source);
            if number == 0 {
                *first = raw;
            }
            // Each loc is that of an entry.
            let is_entry = matches!(role, Role::Required(ValueKind::Url(UrlRole::Page | UrlRole::Sitemap)));
            let is_repeat =
                number > 0 && !is_empty && !field.is_repeated() && (!is_entry || *first == raw || !seen.insert(raw));
            if is_repeat && self.remove_if_allowed(child, (&rule::ELEMENT_DUPLICATE, Fix::Assisted), &path) {
                continue;
            }
            if let Bound::Count(limit, broken) = Bound::of(field)
                && field.is_repeated()
                && number >= limit
                && self.remove_if_allowed(child, (broken, Fix::Assisted), &path)
            {
                continue;
            }
            match role {
                Role::Block(block) => self.block(child, &block, &path),
                role => {
                    // Without a text, an attribute may be the value.
                    if content.as_ref().is_some_and(|content| !content.value.trim().is_empty()) {
                        self.unknown_attributes(&child.head, &path);
                    }
                    self.child(child, content, role, &path);
                }
            }
        }
        if block.vocabulary == Vocabulary::Video {
            self.attributes(element, block, path);
        }
    }

    /// Fixes the attributes of the children of a block.
    fn attributes(&mut self, element: &Element<'f>, block: &Block, path: &str) {
        let has_attributes =
            |child: &&Element<'f>| child.vocabulary() == block.vocabulary && !child.head.attributes.is_empty();
        for child in element.children.iter().filter(has_attributes) {
            for (name, field, role) in block.attributes(child.local()) {
                if let Some(attribute) = child.attribute(name) {
                    self.attribute(attribute, role, &|| field_of(path, &field));
                }
            }
        }
    }

    /// Fixes a child with a value, which has this content.
    fn child(&mut self, child: &Element<'f>, content: Option<LocatedText<'f>>, role: Role, path: &str) {
        let is_empty = child.has_no_value(content.as_ref());
        match (self.change_of_child(child, content.as_ref(), role), content.filter(|_| !is_empty)) {
            (Some(Change { steps, value: None }), _) => {
                let inner = self.source.get(child.head.end..child.end_tag).unwrap_or_default();
                if is_empty && child.is_blank() && (inner.contains("<!--") || inner.contains("<?")) {
                    self.remove_tags(child, steps[0], path);
                } else {
                    self.remove(child, steps[0], path);
                }
            }
            (change, Some(content)) => {
                let padding = match role {
                    Role::Required(ValueKind::Url(UrlRole::Page | UrlRole::Sitemap)) => {
                        Some(&rule::LOC_SURROUNDING_WHITESPACE)
                    }
                    Role::Value(ValueKind::Changefreq) => Some(&rule::CHANGEFREQ_INVALID),
                    _ => None,
                };
                self.write(child, &content, padding, change.as_ref(), path);
            }
            _ => {}
        }
    }

    /// Returns the change of a child with a value, which has this content.
    fn change_of_child(
        &mut self,
        child: &Element<'f>,
        content: Option<&LocatedText<'f>>,
        role: Role,
    ) -> Option<Change> {
        let is_empty = child.has_no_value(content);
        let Tag { vocabulary, local, .. } = child.head.tag;
        let mut attributes = child.head.attributes.iter().filter(|it| !is_free_attribute(it.name)).peekable();
        let has_attributes = attributes.peek().is_some();
        // An unknown attribute may be the value of the element.
        if is_empty && attributes.any(|it| !is_known_attribute(vocabulary, local, it.name)) {
            return None;
        }
        match role {
            Role::Deprecated(broken, _) if self.fixer.allows(broken, Fix::Safe) => Change::removal(broken, Fix::Safe),
            _ if is_empty => {
                if has_attributes {
                    None
                } else {
                    self.fixer.change(role, "")
                }
            }
            Role::Value(ValueKind::Priority)
                if self.site.has_only_default_priorities()
                    && self.fixer.allows(&rule::PRIORITY_ALL_SAME, Fix::Assisted) =>
            {
                Change::removal(&rule::PRIORITY_ALL_SAME, Fix::Assisted)
            }
            Role::Value(kind) | Role::Required(kind) | Role::Deprecated(_, kind) => {
                self.fixer.final_change(kind, &content?.value)
            }
            _ => None,
        }
    }

    /// Writes the changed value of a child, without surrounding white space if that breaks a rule.
    fn write(
        &mut self,
        child: &Element<'f>,
        content: &LocatedText<'f>,
        padding: Option<&'static Rule>,
        change: Option<&Change>,
        path: &str,
    ) {
        let inner = &self.source[child.head.end..child.end_tag];
        let markup = if content.is_data { "<![CDATA[]]>".len() } else { 0 };
        let value = change.map_or(&*content.value, |change| change.value.as_deref().unwrap_or_default());
        let padding = padding.filter(|broken| {
            inner.len() > content.end - content.start + markup
                && self.fixer.allows(broken, Fix::Safe)
                && (**broken != rule::CHANGEFREQ_INVALID || is_frequency(value))
        });
        let is_padded = padding.is_some();
        let (mut range, mut before) = ((content.start, content.end), &*content.value);
        let mut steps: Vec<FixStep> = Vec::new();
        if let Some(broken) = padding {
            (range, before) = ((child.head.end, child.end_tag), inner);
            steps.push((broken, Fix::Safe));
        }
        if let Some(change) = change {
            for step in &change.steps {
                if !is_padded || steps.last().is_none_or(|(last, _)| *last != step.0) {
                    steps.push(*step);
                }
            }
        }
        let is_data = content.is_data && !value.contains("]]>");
        if steps.is_empty() || (content.is_data && !is_data && !is_padded) {
            return;
        }
        let (begin, end) = if is_padded && is_data { ("<![CDATA[", "]]>") } else { ("", "") };
        let mut text = begin.to_owned();
        if is_data {
            text.push_str(value);
        } else {
            push_text(&mut text, value);
        }
        text.push_str(end);
        self.push(range, text, content.start, ChangeRecord { steps: &steps, path, before, after: value });
    }

    pub(super) fn unknown_attributes(&mut self, head: &Head<'f>, path: &str) {
        let step = (&rule::ATTRIBUTE_UNKNOWN, Fix::Assisted);
        if head.has_more_attributes || !self.fixer.allows(step.0, step.1) {
            return;
        }
        for attribute in &head.attributes {
            let name = attribute.name;
            let Tag { vocabulary, local, .. } = head.tag;
            let is_kept = is_free_attribute(name) || !head.tag.is_root() && may_be_field(&head.tag, attribute);
            if !is_kept && !is_known_attribute(vocabulary, local, name) {
                self.remove_attribute(attribute, step, path);
            }
        }
    }

    /// Fixes the language versions of a page, and adds missing ones that can be derived.
    fn links(&mut self, page: &Element<'f>) {
        let mut codes: HashSet<String> = HashSet::default();
        let mut links: HashSet<String> = HashSet::default();
        let (mut index, mut own_link) = (0, None);
        for child in &page.children {
            if !child.is(Vocabulary::Xhtml, "link") {
                continue;
            }
            if child.head.tag.name.len() <= MAX_COPIED {
                own_link = Some(child.head.tag.name);
            }
            let path_of = |attribute| field_of(&numbered("alternates", index), attribute);
            // The reader does not count it as a version.
            if is_other_content(child.value_of("type"), child.value_of("hreflang")) {
                self.remove_if_allowed(child, (&rule::HREFLANG_OTHER_LINK, Fix::Assisted), "alternates");
                continue;
            }
            let field = |name| child.attribute(name).map(|attribute| Cow::Borrowed(&*attribute.value));
            let link = Alternate { rel: field("rel"), hreflang: field("hreflang"), href: field("href"), media: None };
            if link.is_other_link() {
                self.remove_if_allowed(child, (&rule::HREFLANG_OTHER_LINK, Fix::Assisted), &path_of("href"));
                index += 1;
                continue;
            }
            let target = child.value_of("hreflang").zip(child.value_of("href"));
            let is_repeat = target.is_some_and(|(hreflang, href)| {
                codes.insert(self.fixer.corrector.language_code(hreflang).canonical);
                !links.insert(link_key(&language_code::read(hreflang).canonical, href))
            });
            if is_repeat && self.remove_if_allowed(child, (&rule::HREFLANG_DUPLICATE, Fix::Safe), &path_of("hreflang"))
            {
                index += 1;
                continue;
            }
            if child.attribute("rel").is_none() && self.fixer.allows(&rule::HREFLANG_ATTRIBUTE_MISSING, Fix::Safe) {
                let at = child.start() + 1 + child.head.tag.name.len();
                let steps = &[(&rule::HREFLANG_ATTRIBUTE_MISSING, Fix::Safe)];
                let record = ChangeRecord { steps, path: &path_of("rel"), before: "", after: "alternate" };
                self.push((at, at), " rel=\"alternate\"".to_owned(), child.start(), record);
            }
            for field in LINK.fields() {
                if let Some(attribute) = child.attribute(field.name) {
                    self.attribute(attribute, LINK.role(field), &|| path_of(field.name));
                }
            }
            index += 1;
        }
        let Some(loc) = page.own_loc(self.source) else { return };
        let missing = self.links.missing_links(&self.fixer.corrector, &loc, &codes);
        if missing.is_empty() {
            return;
        }
        let link = own_link.map_or_else(|| self.link.clone(), str::to_owned);
        let (at, space) = match page.children.last() {
            Some(last) => (last.end, indentation(self.source, last.start())),
            None => (page.head.end, ""),
        };
        for MissingLink { rule, code, href } in missing {
            let mut text = format!("{space}<{link} rel=\"alternate\" hreflang=\"{code}\" href=\"");
            push_attribute(&mut text, href);
            text.push_str("\"/>");
            let after = text[space.len()..].to_owned();
            let record = ChangeRecord { steps: &[(rule, Fix::Safe)], path: "alternates", before: "", after: &after };
            self.push((at, at), text, page.start(), record);
        }
    }

    /// Fixes the value of an attribute, or removes the attribute. `path` returns the path of its field.
    fn attribute(&mut self, attribute: &Attribute<'_>, role: Role, path: &dyn Fn() -> String) {
        if has_unread_reference(attribute.raw) {
            return;
        }
        let Some(change) = self.fixer.change(role, &attribute.value) else { return };
        let Some(value) = &change.value else { return self.remove_attribute(attribute, change.steps[0], &path()) };
        let mut text = String::new();
        push_attribute(&mut text, value);
        let (at, end) = (attribute.value_at, attribute.value_at + attribute.raw.len());
        self.push(
            (at, end),
            text,
            at,
            ChangeRecord { steps: &change.steps, path: &path(), before: &attribute.value, after: value },
        );
    }

    fn remove_attribute(&mut self, attribute: &Attribute<'_>, step: FixStep, path: &str) {
        let range = range_of(attribute, self.source);
        let before = &self.source[attribute.at..range.1];
        self.push(range, String::new(), attribute.at, ChangeRecord { steps: &[step], path, before, after: "" });
    }

    /// Removes an element if its fix is allowed. Returns whether it was removed.
    fn remove_if_allowed(&mut self, child: &Element<'f>, step: FixStep, path: &str) -> bool {
        let is_allowed = self.fixer.allows(step.0, step.1);
        if is_allowed {
            self.remove(child, step, path);
        }
        is_allowed
    }

    /// Removes the tags of an element that contains comments only.
    fn remove_tags(&mut self, child: &Element<'f>, step: FixStep, path: &str) {
        let before = child.raw(self.source);
        let record = ChangeRecord { steps: &[step], path, before, after: "" };
        self.push((child.start(), child.head.end), String::new(), child.start(), record);
        self.edits.push(Edit::new(child.end_tag, child.end, String::new()));
    }

    /// Removes an element, with the white space before it.
    fn remove(&mut self, child: &Element<'f>, step: FixStep, path: &str) {
        // The entries in it must be moved first.
        if !nested::has_entries(child) {
            self.remove_whole(child, step, path);
        }
    }

    pub(super) fn remove_whole(&mut self, child: &Element<'f>, step: FixStep, path: &str) {
        let (range, text) = removal(child, self.source);
        let before = child.raw(self.source);
        let record = ChangeRecord { steps: &[step], path, before, after: "" };
        self.push((range.start, range.end), text.to_owned(), child.start(), record);
    }

    pub(super) fn push(&mut self, range: (usize, usize), text: String, at: usize, record: ChangeRecord<'_>) {
        self.edits.push(Edit::recorded(range, text, at, record));
    }
}

/// Returns whether an unknown attribute stays, because the document may have its value nowhere else: a URL, or the value of a field.
pub(super) fn may_be_field(tag: &Tag<'_>, attribute: &Attribute<'_>) -> bool {
    !is_free_attribute(attribute.name)
        && (is_one_url(&attribute.value) || is_named_like_field(tag.vocabulary, attribute.name))
}
