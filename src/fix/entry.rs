//! Fixes of the entries of a document.

use crate::limits::{MAX_IMAGES, MAX_VIDEO_TAGS, NEWS_AGE_SECONDS};
use crate::rule::{self, Fix, Rule};
use crate::validate::dates;
use crate::validate::hreflang::code;
use crate::xml::escape::{push_attribute, push_text};
use crate::xml::reader::Vocabulary;

use super::address::Address;
use super::edits::{Edit, Note};
use super::element::Element;
use super::fixer::{Change, Fixer, Kind};
use super::schema::{Block, IMAGE, NEWS, Role, SITEMAP, URL, VIDEO, known_attributes};
use super::survey::Survey;
use super::walk::Attribute;

/// Gathers the edits of one entry after the other.
pub(super) struct Entries<'f, 'o> {
    pub(super) fixer: &'f Fixer<'o>,
    pub(super) source: &'f str,
    pub(super) survey: &'f Survey,
    pub(super) edits: Vec<Edit>,
    /// How language versions are written here: the name of the element, and what has to be declared with it.
    pub(super) link: (String, &'static str),
    /// Marks of pages for feature phones that were removed.
    pub(super) removed_marks: Vec<String>,
}

impl<'f> Entries<'f, '_> {
    /// Fixes an entry: a page, or a sitemap of an index.
    pub(super) fn entry(&mut self, element: &Element<'f>) {
        let own = self.edits.len();
        if element.local() == "sitemap" {
            self.block(element, &SITEMAP, "");
        } else {
            self.page(element);
        }
        // What stands in the wrong order is moved once nothing else is left to do.
        if self.edits.len() == own {
            self.reorder_all(element);
        }
    }

    fn page(&mut self, element: &Element<'f>) {
        self.block(element, &URL, "");
        let (mut images, mut videos, mut articles) = (0, 0, 0);
        let is_article = |child: &Element<'_>| child.vocabulary() == Vocabulary::News && child.local() == "news";
        let is_alone = element.children.iter().filter(|child| is_article(child)).count() == 1;
        for child in &element.children {
            match (child.vocabulary(), child.local()) {
                (Vocabulary::Image, "image") => {
                    self.image(element, child, images);
                    images += 1;
                }
                (Vocabulary::Video, "video") => {
                    self.video(element, child, videos);
                    videos += 1;
                }
                (Vocabulary::News, "news") => {
                    let path = if is_alone { "news".to_owned() } else { format!("news[{articles}]") };
                    self.article(element, child, &path);
                    articles += 1;
                }
                (Vocabulary::Mobile, "mobile") if self.fixer.allows(&rule::MOBILE_DEPRECATED, Fix::Safe) => {
                    self.removed_marks.push(child.raw(self.source).to_owned());
                    self.remove(element, child, &rule::MOBILE_DEPRECATED, Fix::Safe, "mobile");
                }
                _ => {}
            }
        }
        self.links(element);
    }

    fn image(&mut self, page: &Element<'f>, element: &Element<'f>, index: usize) {
        let path = format!("images[{index}]");
        if index >= MAX_IMAGES && self.fixer.allows(&rule::IMAGE_TOO_MANY, Fix::Assisted) {
            return self.remove(page, element, &rule::IMAGE_TOO_MANY, Fix::Assisted, &path);
        }
        self.block(element, &IMAGE, &path);
    }

    fn video(&mut self, page: &Element<'f>, element: &Element<'f>, index: usize) {
        let path = format!("videos[{index}]");
        if self.is_past(element, "expiration_date", 0) && self.fixer.allows(&rule::VIDEO_EXPIRED, Fix::Assisted) {
            return self.remove(page, element, &rule::VIDEO_EXPIRED, Fix::Assisted, &path);
        }
        self.block(element, &VIDEO, &path);
        for child in &element.children {
            self.video_attributes(child, &path);
        }
        let tags = element.children.iter().filter(|it| it.vocabulary() == Vocabulary::Video && it.local() == "tag");
        if self.fixer.allows(&rule::VIDEO_TOO_MANY_TAGS, Fix::Assisted) {
            for (tag, child) in tags.enumerate().skip(MAX_VIDEO_TAGS) {
                let path = format!("{path}.tags[{tag}]");
                self.remove(element, child, &rule::VIDEO_TOO_MANY_TAGS, Fix::Assisted, &path);
            }
        }
    }

    fn video_attributes(&mut self, child: &Element<'f>, path: &str) {
        if child.vocabulary() != Vocabulary::Video {
            return;
        }
        if child.local() == "player_loc" {
            for (name, field) in [("allow_embed", "player_allow_embed"), ("autoplay", "player_autoplay")] {
                let Some(attribute) = child.attribute(name) else { continue };
                let path = format!("{path}.{field}");
                if self.fixer.allows(&rule::VIDEO_DEPRECATED_TAG, Fix::Safe) {
                    self.remove_attribute(attribute, &rule::VIDEO_DEPRECATED_TAG, Fix::Safe, &path);
                } else if name == "allow_embed" {
                    self.attribute(attribute, Kind::Flag, &path);
                }
            }
        }
        if let Some(info) = child.attribute("info").filter(|_| child.local() == "uploader") {
            let path = format!("{path}.uploader.info");
            if info.value.trim().is_empty() && self.fixer.allows(&rule::ELEMENT_EMPTY, Fix::Safe) {
                self.remove_attribute(info, &rule::ELEMENT_EMPTY, Fix::Safe, &path);
            } else {
                self.attribute(info, Kind::Address(Address::Other(&rule::VIDEO_URL_INVALID)), &path);
            }
        }
    }

    fn article(&mut self, page: &Element<'f>, element: &Element<'f>, path: &str) {
        let is_old = self.is_past(element, "publication_date", NEWS_AGE_SECONDS);
        if is_old && self.fixer.allows(&rule::NEWS_TOO_OLD, Fix::Safe) {
            return self.remove(page, element, &rule::NEWS_TOO_OLD, Fix::Safe, path);
        }
        self.block(element, &NEWS, path);
    }

    /// Whether a date of an element was more than so many seconds ago.
    fn is_past(&self, element: &Element<'f>, local: &str, seconds: i64) -> bool {
        let date = || dates::read(&element.text_of(self.source, local)?);
        let Some(now) = self.fixer.now else { return false };
        date().is_some_and(|date| now.seconds() - dates::last_second(&date) > seconds)
    }

    /// Fixes the children that a schema knows.
    fn block(&mut self, element: &Element<'f>, block: &'static Block, path: &str) {
        self.unknown_attributes(element, path);
        let mut counts = vec![0_usize; block.children.len()];
        for (place, child) in element.children.iter().enumerate() {
            let Some((rank, field, role)) = block.child(child.vocabulary(), child.local()) else { continue };
            let number = counts[rank];
            counts[rank] += 1;
            let field = field.replace('#', &number.to_string());
            let path = if path.is_empty() { field } else { format!("{path}.{field}") };
            let may_repeat = matches!(child.local(), "tag" | "content_segment_loc" | "price" | "id");
            let raw = child.raw(self.source);
            let is_repeat =
                number > 0 && !may_repeat && element.children[..place].iter().any(|it| it.raw(self.source) == raw);
            if is_repeat && self.fixer.allows(&rule::ELEMENT_DUPLICATE, Fix::Assisted) {
                self.remove(element, child, &rule::ELEMENT_DUPLICATE, Fix::Assisted, &path);
                continue;
            }
            if !matches!(role, Role::Block(_)) {
                self.unknown_attributes(child, &path);
            }
            self.child(element, child, role, &path);
        }
    }

    fn child(&mut self, parent: &Element<'f>, child: &Element<'f>, role: Role, path: &str) {
        let (kind, is_optional) = match role {
            Role::Block(block) => return self.block(child, block, path),
            Role::Deprecated(broken, _) if self.fixer.allows(broken, Fix::Safe) => {
                return self.remove(parent, child, broken, Fix::Safe, path);
            }
            Role::Value(kind) | Role::Deprecated(_, kind) => (kind, true),
            Role::Required(kind) => (kind, false),
        };
        if child.is_blank(self.source) {
            let says_nothing = child.head.attributes.is_empty();
            if is_optional && says_nothing && self.fixer.allows(&rule::ELEMENT_EMPTY, Fix::Safe) {
                self.remove(parent, child, &rule::ELEMENT_EMPTY, Fix::Safe, path);
            }
            return;
        }
        let is_default = kind == Kind::Priority && self.survey.has_only_default_priorities();
        if is_default && self.fixer.allows(&rule::PRIORITY_ALL_SAME, Fix::Safe) {
            return self.remove(parent, child, &rule::PRIORITY_ALL_SAME, Fix::Safe, path);
        }
        let Some(content) = child.content(self.source) else { return };
        let is_loc = matches!(kind, Kind::Address(Address::Page | Address::Sitemap));
        let inner = &self.source[child.head.end..child.end_tag];
        let markup = if content.is_data { "<![CDATA[]]>".len() } else { 0 };
        let is_padded = is_loc && inner.len() > content.end - content.start + markup;
        let is_padded = is_padded && self.fixer.allows(&rule::LOC_SURROUNDING_WHITESPACE, Fix::Safe);
        let change = self.fixer.settle(kind, &content.value);
        if is_padded {
            let mut change = change.unwrap_or(Change { steps: Vec::new(), value: Some(content.value.to_string()) });
            change.steps.insert(0, (&rule::LOC_SURROUNDING_WHITESPACE, Fix::Safe));
            change.steps.dedup_by_key(|(rule, _)| rule.id);
            let value = change.value.as_deref().unwrap_or_default();
            let mut text = String::new();
            if content.is_data && !value.contains("]]>") {
                text.extend(["<![CDATA[", value, "]]>"]);
            } else {
                push_text(&mut text, value);
            }
            let notes = notes(&change, path, inner, value);
            return self.push(child.head.end, child.end_tag, text, content.start, notes);
        }
        let Some(change) = change else { return };
        let Some(value) = &change.value else {
            let (broken, fix) = change.steps[0];
            return self.remove(parent, child, broken, fix, path);
        };
        let mut text = String::new();
        if content.is_data && !value.contains("]]>") {
            text.push_str(value);
        } else if content.is_data {
            return;
        } else {
            push_text(&mut text, value);
        }
        let notes = notes(&change, path, &content.value, value);
        self.push(content.start, content.end, text, content.start, notes);
    }

    fn unknown_attributes(&mut self, child: &Element<'f>, path: &str) {
        if child.head.attributes.is_empty() || !self.fixer.allows(&rule::ATTRIBUTE_UNKNOWN, Fix::Assisted) {
            return;
        }
        let known = known_attributes(child.vocabulary(), child.local());
        for attribute in &child.head.attributes {
            let name = attribute.name;
            let is_free = ["xmlns", "xml:", "xsi:"].iter().any(|start| name.starts_with(start));
            if !is_free && !known.contains(&name) {
                self.remove_attribute(attribute, &rule::ATTRIBUTE_UNKNOWN, Fix::Assisted, path);
            }
        }
    }

    /// Fixes the language versions of a page, and adds those that are known to be missing.
    fn links(&mut self, page: &Element<'f>) {
        let mut seen: Vec<(String, String)> = Vec::new();
        let links = page.children.iter().filter(|it| it.vocabulary() == Vocabulary::Xhtml && it.local() == "link");
        for (index, child) in links.enumerate() {
            self.link.0.clone_from(&child.head.tag.name.to_owned());
            self.link.1 = "";
            let path = format!("alternates[{index}]");
            let value = |name| child.attribute(name).map(|it| it.value.trim()).filter(|value| !value.is_empty());
            let (Some(hreflang), Some(href)) = (value("hreflang"), value("href")) else { continue };
            let key = (code::read(hreflang).usual, href.to_owned());
            if seen.contains(&key) && self.fixer.allows(&rule::HREFLANG_DUPLICATE, Fix::Safe) {
                self.remove(page, child, &rule::HREFLANG_DUPLICATE, Fix::Safe, &format!("{path}.hreflang"));
                continue;
            }
            seen.push(key);
            if child.attribute("rel").is_none() && self.fixer.allows(&rule::HREFLANG_ATTRIBUTE_MISSING, Fix::Safe) {
                let at = child.start() + 1 + child.head.tag.name.len();
                let text = " rel=\"alternate\"".to_owned();
                let change = Change { steps: vec![(&rule::HREFLANG_ATTRIBUTE_MISSING, Fix::Safe)], value: None };
                let notes = notes(&change, &format!("{path}.rel"), "", "alternate");
                self.push(at, at, text, child.start(), notes);
            }
            for (name, kind) in [
                ("hreflang", Kind::Hreflang),
                ("href", Kind::Address(Address::Other(&rule::HREFLANG_HREF_NOT_ABSOLUTE))),
            ] {
                if let Some(attribute) = child.attribute(name) {
                    self.attribute(attribute, kind, &format!("{path}.{name}"));
                }
            }
        }
        self.add_links(page, &mut seen);
    }

    fn add_links(&mut self, page: &Element<'f>, seen: &mut Vec<(String, String)>) {
        let Some(loc) = page.text_of(self.source, "loc") else { return };
        let survey = self.survey;
        let mut missing: Vec<(&'static Rule, &str, &str)> = Vec::new();
        if !seen.is_empty() && self.fixer.allows(&rule::HREFLANG_SELF_MISSING, Fix::Safe) {
            missing.extend(survey.own_language(&loc).map(|code| (&rule::HREFLANG_SELF_MISSING, code, loc.as_ref())));
        }
        if self.fixer.allows(&rule::HREFLANG_NO_RETURN, Fix::Safe) {
            let unanswered = survey.unanswered(&loc);
            missing.extend(unanswered.into_iter().map(|(code, loc)| (&rule::HREFLANG_NO_RETURN, code, loc)));
        }
        for (rule, code, href) in missing {
            // A code that stands for another page already is for people to judge.
            if seen.iter().any(|(known, _)| known == code) {
                continue;
            }
            seen.push((code.to_owned(), href.to_owned()));
            let (name, declaration) = self.link.clone();
            let mut text = format!("<{name}{declaration} rel=\"alternate\" hreflang=\"{code}\" href=\"");
            push_attribute(&mut text, href);
            text.push_str("\"/>");
            let at = page.children.last().map_or(page.head.end, |last| last.end);
            let space = page.children.last().map_or("", |last| space_before(self.source, last.start()));
            let change = Change { steps: vec![(rule, Fix::Safe)], value: None };
            let notes = notes(&change, "alternates", "", &text);
            self.push(at, at, format!("{space}{text}"), page.start(), notes);
        }
    }

    /// Fixes the value of an attribute.
    fn attribute(&mut self, attribute: &Attribute<'_>, kind: Kind, path: &str) {
        let Some(change) = self.fixer.settle(kind, &attribute.value) else { return };
        let Some(value) = &change.value else { return };
        let mut text = String::new();
        push_attribute(&mut text, value);
        let end = attribute.value_at + attribute.raw.len();
        let notes = notes(&change, path, &attribute.value, value);
        self.push(attribute.value_at, end, text, attribute.value_at, notes);
    }

    fn remove_attribute(&mut self, attribute: &Attribute<'_>, rule: &'static Rule, fix: Fix, path: &str) {
        let (start, end) = range_of(attribute, self.source);
        let change = Change { steps: vec![(rule, fix)], value: None };
        let notes = notes(&change, path, &self.source[attribute.at..end], "");
        self.push(start, end, String::new(), attribute.at, notes);
    }

    /// Removes an element, with the white space before it.
    pub(super) fn remove(
        &mut self,
        parent: &Element<'f>,
        child: &Element<'f>,
        rule: &'static Rule,
        fix: Fix,
        path: &str,
    ) {
        let start = child.start() - space_before(self.source, child.start()).len();
        let change = Change { steps: vec![(rule, fix)], value: None };
        let notes = notes(&change, path, child.raw(self.source), "");
        self.push(start.max(parent.head.end), child.end, String::new(), child.start(), notes);
    }

    pub(super) fn push(&mut self, start: usize, end: usize, text: String, at: usize, notes: Vec<Note>) {
        self.edits.push(Edit { start, end, text, at, is_in_entry: true, notes });
    }

    fn reorder_all(&mut self, element: &Element<'f>) {
        if !self.fixer.allows(&rule::ELEMENT_ORDER, Fix::Safe) {
            return;
        }
        let block = if element.local() == "sitemap" { &SITEMAP } else { &URL };
        if self.reorder(element, block, "") {
            return;
        }
        for child in &element.children {
            let (block, path) = match (child.vocabulary(), child.local()) {
                (Vocabulary::Image, "image") => (&IMAGE, "images"),
                (Vocabulary::Video, "video") => (&VIDEO, "videos"),
                (Vocabulary::News, "news") => (&NEWS, "news"),
                _ => continue,
            };
            self.reorder(child, block, path);
            for inner in &child.children {
                if let Some((.., Role::Block(block))) = block.child(inner.vocabulary(), inner.local()) {
                    self.reorder(inner, block, path);
                }
            }
        }
    }

    /// Puts children into the order of their schema; what stands between them stays where it is.
    fn reorder(&mut self, element: &Element<'f>, block: &'static Block, path: &str) -> bool {
        let rank = |child: &Element<'_>| {
            block.child(child.vocabulary(), child.local()).map_or(block.children.len(), |(rank, ..)| rank)
        };
        let mut sorted: Vec<&Element<'f>> = element.children.iter().collect();
        sorted.sort_by_key(|child| rank(child));
        if sorted.iter().zip(&element.children).all(|(one, other)| one.start() == other.start()) {
            return false;
        }
        let (Some(first), Some(last)) = (element.children.first(), element.children.last()) else { return false };
        let mut text = String::new();
        let mut copied = first.start();
        for (place, child) in sorted.into_iter().zip(&element.children).map(|(moved, place)| (place, moved)) {
            text.push_str(&self.source[copied..place.start()]);
            text.push_str(child.raw(self.source));
            copied = place.end;
        }
        let change = Change { steps: vec![(&rule::ELEMENT_ORDER, Fix::Safe)], value: None };
        let notes = notes(&change, path, &self.source[first.start()..last.end], &text);
        self.push(first.start(), last.end, text, first.start(), notes);
        true
    }
}

/// The white space that ends before an offset.
pub(super) fn space_before(source: &str, offset: usize) -> &str {
    let before = &source[..offset];
    &before[before.trim_end_matches([' ', '\t', '\r', '\n']).len()..]
}

/// The range of an attribute, with the white space before it.
pub(super) fn range_of(attribute: &Attribute<'_>, source: &str) -> (usize, usize) {
    let end = attribute.value_at + attribute.raw.len();
    let is_quoted = source[..attribute.value_at].ends_with(['"', '\'']);
    (attribute.at - space_before(source, attribute.at).len(), end + usize::from(is_quoted))
}

pub(super) fn notes(change: &Change, path: &str, before: &str, after: &str) -> Vec<Note> {
    let note = |(rule, fix): &(&'static Rule, Fix)| Note {
        rule,
        fix: *fix,
        path: path.to_owned(),
        before: before.to_owned(),
        after: after.to_owned(),
    };
    change.steps.iter().map(note).collect()
}
