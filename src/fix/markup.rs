//! Fixes of the markup, after which every XML parser reads the same tree as ours.

use std::ops::Range;

use crate::format::xml::escape::push_attribute;
use crate::format::xml::{CDATA, Spelling, Tag, Vocabulary, find_illegal, is_in_url};
use crate::model::rule::{self, Fix, Rule};
use crate::read::sitemap::{Foreign, is_xslt, removal_of};
use crate::text::reference::{Reference, read_reference};

use super::edits::Edit;
use super::fixer::Fixer;
use super::ranges::range_of;
use super::walk::{Attribute, Findings, Head, WalkToken};

/// The maximum number of edits of one pass, because each takes about 100 bytes of memory. The others are made in the
/// next pass.
const MAX_EDITS: usize = 8_000_000;

/// The data of the root element needed to add declarations to it.
struct RootTag {
    at: usize,
    /// The offset after its attributes, where declarations are inserted.
    attributes_end: usize,
    /// The namespace declarations that it has or is given: the names of the attributes, and the namespaces as written.
    declarations: Vec<(String, String)>,
}

/// Collects the edits of the markup during the walk through a document.
pub(super) struct Markup<'f, 'o> {
    fixer: &'f Fixer<'o>,
    pub(super) source: &'f str,
    pub(super) edits: Vec<Edit>,
    /// The offset of the first element.
    start: usize,
    /// The root around the current token, or with which that one is joined.
    root: Option<RootTag>,
    /// The root, if its name is in the wrong letter case, and the right name.
    pub(super) misspelt_root: Option<(Tag<'f>, &'static str)>,
    /// Whether an XML declaration was found: only the first one can be moved to the beginning.
    is_declared: bool,
    /// Whether there is text before the root.
    has_leading_text: bool,
    /// Whether there was a root of a known name, or an entry.
    has_known_root: bool,
    /// The offset after the element that ended last.
    last_end: usize,
    /// Byte offset of content after the root other than a further root, and the number of edits before it.
    trailing: Option<(usize, usize)>,
    /// Unknown entities. Whether the document defines them is known at its end.
    unknown: Vec<(usize, String)>,
    /// The ranges of the names of the open elements.
    open: Vec<Range<usize>>,
    /// The ranges of tags and texts that hold URLs with illegal characters.
    urls: Vec<Range<usize>>,
}

impl<'f, 'o> Markup<'f, 'o> {
    pub(super) const fn new(fixer: &'f Fixer<'o>, source: &'f str) -> Self {
        Self {
            fixer,
            source,
            edits: Vec::new(),
            start: usize::MAX,
            root: None,
            misspelt_root: None,
            is_declared: false,
            has_leading_text: false,
            has_known_root: false,
            last_end: 0,
            trailing: None,
            unknown: Vec::new(),
            open: Vec::new(),
            urls: Vec::new(),
        }
    }

    /// Adds an edit if its fix is allowed. Adjacent edits of one rule are one edit.
    pub(super) fn add(&mut self, rule: &'static Rule, fix: Fix, range: Range<usize>, text: &str) {
        let before = &self.source[range.clone()];
        if before == text || !self.fixer.allows(rule, fix) {
            return;
        }
        let step = (rule, fix);
        if let Some(last) = self.edits.last_mut().filter(|last| last.ends_with(range.start, step)) {
            last.end = range.end;
            last.text.push_str(text);
        } else if self.edits.len() < MAX_EDITS {
            self.edits.push(Edit::whole(range.start, range.end, text.to_owned(), step));
        }
    }

    /// Processes a token of the document.
    pub(super) fn inspect(&mut self, token: &WalkToken<'_>) {
        match token {
            WalkToken::Start(head) => {
                let name_at = head.tag.start + "<".len();
                self.open.push(name_at..name_at + head.tag.name.len());
                self.record_url(head.tag.start..head.end);
                self.head(head);
            }
            WalkToken::Text(text, at) => {
                self.record_url(*at..*at + text.len());
                self.references(text, *at, self.innermost_name());
            }
            WalkToken::Data(at, end) => self.record_url(*at..*end),
            WalkToken::End(_, end) => {
                self.open.pop();
                self.last_end = *end;
            }
            WalkToken::Declaration(at, end) => self.declaration(*at, *end),
            WalkToken::Instruction(target, content, at, end) => {
                if is_xslt(target, content) {
                    self.remove_line(&rule::XML_STYLESHEET_XSLT, Fix::Assisted, *at, *end);
                }
            }
            WalkToken::EndOfFile => {}
        }
    }

    /// Returns the name of the innermost element.
    fn innermost_name(&self) -> &'f str {
        self.open.last().and_then(|name| self.source.get(name.clone())).unwrap_or_default()
    }

    /// Records a range of the innermost element if it holds a URL and has illegal characters.
    fn record_url(&mut self, range: Range<usize>) {
        let illegal = find_illegal(&self.source[..range.end], range.start);
        if illegal.is_some_and(|at| is_in_url(self.innermost_name(), self.source, at)) {
            self.urls.push(range);
        }
    }

    /// Fixes the foreign text before the root.
    pub(super) fn before(&mut self, foreign: Foreign) {
        if foreign.is_empty() {
            return;
        }
        self.has_leading_text = true;
        if !foreign.continues_declaration(self.source)
            && let Some(fix) = foreign.removal(self.source)
        {
            self.add(&rule::LEADING_WHITESPACE, fix, foreign.start..foreign.end, "");
        }
    }

    /// Processes a token outside of all elements.
    pub(super) fn outside(&mut self, token: &WalkToken<'_>) {
        match token {
            WalkToken::Text(text, at) if self.root.is_none() => {
                self.has_leading_text = true;
                self.remove_line(&rule::LEADING_WHITESPACE, removal_of(text), *at, *at + text.len());
            }
            WalkToken::Start(Head { tag: Tag { start: at, .. }, .. }) | WalkToken::Text(_, at)
                if self.has_known_root =>
            {
                self.trailing.get_or_insert((*at, self.edits.len()));
            }
            _ => {}
        }
        if !matches!(token, WalkToken::Text(..)) {
            self.inspect(token);
        }
    }

    /// Records a root of a known name, or an entry: content around it is kept.
    pub(super) const fn known_root(&mut self) {
        (self.has_known_root, self.trailing) = (true, None);
    }

    /// Begins a root of a known name, or an entry without a root: content between it and the one before it is removed, and later
    /// declarations are added to it.
    pub(super) fn begin_root(&mut self, head: &Head<'_>, findings: &mut Findings) {
        self.remove_trailing(head.tag.start);
        self.known_root();
        if self.root.as_ref().is_some_and(|root| root.at < head.tag.start) {
            let before = findings.undeclared.partition_point(|(_, at)| *at < head.tag.start);
            self.prefixes(&findings.undeclared[..before]);
            findings.undeclared.drain(..before);
            self.root = Some(self.root_of(head));
        }
    }

    /// Joins two roots of one name: removes what is between their entries. `end_tag` is that of the first, `head` the start of
    /// the second. Returns `false` if they stay apart.
    pub(super) fn join_roots(&mut self, end_tag: usize, head: &Head<'_>) -> bool {
        let is_joined = self.move_declarations(head, &rule::XML_NOT_WELL_FORMED);
        if is_joined {
            self.known_root();
            self.add(&rule::XML_NOT_WELL_FORMED, Fix::Assisted, end_tag..head.end, "");
        }
        is_joined
    }

    /// Removes the tags of a root inside a root: its start tag, and its end tag with this range.
    pub(super) fn unwrap_root(&mut self, head: &Head<'_>, end_tag: usize, end: usize) {
        if self.move_declarations(head, &rule::ELEMENT_UNKNOWN) {
            self.remove_line(&rule::ELEMENT_UNKNOWN, Fix::Assisted, head.tag.start, head.end);
            self.remove_line(&rule::ELEMENT_UNKNOWN, Fix::Assisted, end_tag, end);
        }
    }

    /// Moves the namespace declarations of a start tag, which is removed, to the root. Returns `false` if the root declares one
    /// of the prefixes for another namespace.
    fn move_declarations(&mut self, head: &Head<'_>, rule: &'static Rule) -> bool {
        let Some(root) = self.root.as_mut().filter(|_| self.fixer.allows(rule, Fix::Assisted)) else { return false };
        let is_same = |(name, namespace): &&(String, String), own: &Attribute<'_>| {
            let prefix = name.strip_prefix("xmlns:").unwrap_or_default();
            Vocabulary::is_same_namespace(prefix, namespace, own.raw)
        };
        let mut text = String::new();
        for own in declarations(head) {
            match root.declarations.iter().find(|(name, _)| name == own.name) {
                Some(known) if is_same(&known, own) => {}
                Some(_) => return false,
                None => text.extend([" ", own.name, "=\"", &own.raw.replace('"', "&quot;"), "\""]),
            }
        }
        root.declarations.extend(declarations(head).map(|own| (own.name.to_owned(), own.raw.to_owned())));
        let at = root.attributes_end;
        self.add(rule, Fix::Assisted, at..at, &text);
        true
    }

    /// Fixes the namespace of an element of an entry that has none, although the root has that of sitemaps. `inherited` is the
    /// vocabulary of the default namespace that the elements around it declare.
    pub(super) fn core_namespace(&mut self, head: &Head<'_>, inherited: Option<Vocabulary>) {
        let core = Vocabulary::Core.namespace();
        if let Some(own) = head.attributes.iter().find(|attribute| attribute.name == "xmlns") {
            if inherited.is_some_and(|inherited| inherited != Vocabulary::Core) {
                return self.replace_value(&rule::NAMESPACE_MISSING, Fix::Safe, own, core);
            }
            let (start, end) = range_of(own, self.source);
            self.add(&rule::NAMESPACE_MISSING, Fix::Safe, start..end, "");
        } else if inherited.is_some() {
            self.declare_in(head, &rule::NAMESPACE_MISSING, "xmlns", core);
        } else if let Some(root) = &self.root
            && root.declarations.iter().all(|(name, _)| name != "xmlns")
        {
            self.declare(root.attributes_end, &rule::NAMESPACE_MISSING, "xmlns", core);
        }
    }

    /// Removes the content after the root up to an offset, instead of fixing what is in it.
    fn remove_trailing(&mut self, end: usize) {
        let Some((start, edits)) = self.trailing.filter(|(start, _)| *start < end) else { return };
        if self.fixer.allows(&rule::XML_NOT_WELL_FORMED, Fix::Assisted) {
            let later = self.edits.split_off(edits);
            self.edits.extend(later.into_iter().filter(|edit| !(start..end).contains(&edit.start)));
            let end = self.source[..end].trim_ascii_end().len().max(start);
            self.add(&rule::XML_NOT_WELL_FORMED, Fix::Assisted, start..end, "");
        }
    }

    fn declaration(&mut self, at: usize, end: usize) {
        if self.root.is_some() || std::mem::replace(&mut self.is_declared, true) {
            return self.remove_line(&rule::XML_NOT_WELL_FORMED, Fix::Assisted, at, end);
        }
        let before = &self.source[..at];
        if before.trim().is_empty() {
            self.add(&rule::LEADING_WHITESPACE, Fix::Safe, 0..at, "");
        } else if !self.has_leading_text {
            // Comments and instructions stay; the declaration is moved before them.
            let moved = format!("{}\n{}", &self.source[at..end], before.trim());
            self.add(&rule::LEADING_WHITESPACE, Fix::Safe, 0..end, &moved);
        }
    }

    /// Removes a range, and the rest of its line if it is alone on the line.
    fn remove_line(&mut self, rule: &'static Rule, fix: Fix, start: usize, end: usize) {
        let (before, rest) = (&self.source.as_bytes()[..start], &self.source.as_bytes()[end..]);
        let has_own_line = matches!(before.last(), None | Some(b'\n' | b'\r'));
        let line_end = match rest {
            [b'\r', b'\n', ..] => 2,
            [b'\r' | b'\n', ..] => 1,
            _ => 0,
        };
        self.add(rule, fix, start..end + if has_own_line { line_end } else { 0 }, "");
    }

    fn head(&mut self, head: &Head<'_>) {
        if self.root.is_none() {
            self.start = head.tag.start;
            self.root = Some(self.root_of(head));
        }
        for attribute in &head.attributes {
            self.references(attribute.raw, attribute.value_at, attribute.name);
            self.namespace(attribute);
        }
    }

    fn root_of(&self, head: &Head<'_>) -> RootTag {
        let declarations = declarations(head).map(|it| (it.name.to_owned(), it.raw.to_owned())).collect();
        RootTag { at: head.tag.start, attributes_end: self.attributes_end(head), declarations }
    }

    /// Returns the offset after the attributes of a tag.
    fn attributes_end(&self, head: &Head<'_>) -> usize {
        let name_end = head.tag.start + 1 + head.tag.name.len();
        let inner = self.source[..head.end].trim_end_matches(['/', '>']).trim_ascii_end().len();
        // In a broken tag only the offset after the name is reliable.
        let is_complete = self.source[..head.end].ends_with('>') && inner >= name_end;
        if is_complete { inner } else { name_end }
    }

    fn namespace(&mut self, attribute: &Attribute<'_>) {
        let prefix = match attribute.name.strip_prefix("xmlns") {
            Some("") => "",
            Some(rest) if rest.len() > 1 && rest.starts_with(':') => &rest[1..],
            _ => return,
        };
        let (vocabulary, spelling) = Vocabulary::meant_by(prefix, attribute.raw);
        let fix = match spelling {
            Spelling::Right => return,
            Spelling::Variant => Fix::Safe,
            Spelling::Wrong => Fix::Assisted,
        };
        let rule = match vocabulary {
            Vocabulary::Core => &rule::NAMESPACE_INCORRECT,
            Vocabulary::Image
            | Vocabulary::Video
            | Vocabulary::News
            | Vocabulary::Xhtml
            | Vocabulary::Mobile
            | Vocabulary::BaiduMobile
            | Vocabulary::PageMap => &rule::EXTENSION_NAMESPACE_INCORRECT,
            _ => return,
        };
        self.replace_value(rule, fix, attribute, vocabulary.namespace());
    }

    /// Replaces the value of an attribute.
    pub(super) fn replace_value(&mut self, rule: &'static Rule, fix: Fix, attribute: &Attribute<'_>, value: &str) {
        let mut text = String::new();
        push_attribute(&mut text, value);
        self.add(rule, fix, attribute.value_at..attribute.value_at + attribute.raw.len(), &text);
    }

    /// Declares a namespace in a tag, after its attributes.
    pub(super) fn declare_in(&mut self, head: &Head<'_>, rule: &'static Rule, name: &str, value: &str) {
        self.declare(self.attributes_end(head), rule, name, value);
    }

    fn declare(&mut self, at: usize, rule: &'static Rule, name: &str, value: &str) {
        let mut text = format!(" {name}=\"");
        push_attribute(&mut text, value);
        text.push('"');
        self.add(rule, Fix::Safe, at..at, &text);
        if let Some(root) = self.root.as_mut().filter(|root| root.attributes_end == at) {
            root.declarations.push((name.to_owned(), value.to_owned()));
        }
    }

    /// Fixes the references in the text of an element or the value of an attribute, which has a name.
    fn references(&mut self, raw: &str, at: usize, name: &str) {
        let mut end = 0;
        for found in memchr::memchr_iter(b'&', raw.as_bytes()) {
            if found < end {
                continue;
            }
            let (reference, length) = read_reference(&raw[found..]);
            end = found + length;
            let range = at + found..at + end;
            match reference {
                Reference::Character(_) => {}
                Reference::Html(name, character) => {
                    // After `<`, a character would be read as a part of a tag.
                    let text = if name.starts_with('#') || self.source[..range.start].ends_with('<') {
                        format!("&#{};", u32::from(character))
                    } else {
                        character.to_string()
                    };
                    self.add(&rule::XML_UNDEFINED_ENTITY, Fix::Safe, range, &text);
                }
                Reference::Unknown(name) => self.unknown.push((range.start, name.to_owned())),
                Reference::Illegal(_) => {
                    let is_url = is_in_url(name, self.source, range.start);
                    self.add(&rule::XML_ILLEGAL_CHARACTER, removal_from(is_url), range, "");
                }
                Reference::Bare => self.add(&rule::XML_UNESCAPED_AMPERSAND, Fix::Safe, range, "&amp;"),
            }
        }
    }

    /// Adds the edits that depend on the whole document, and returns all edits.
    pub(super) fn finish(mut self, findings: &Findings) -> Vec<Edit> {
        self.illegal_characters();
        self.prefixes(&findings.undeclared);
        for start in &findings.repetitions {
            self.add(&rule::XML_NOT_WELL_FORMED, Fix::Safe, repetition_at(self.source, *start), "");
        }
        for repair in &findings.repairs {
            self.add(&rule::XML_NOT_WELL_FORMED, Fix::Assisted, repair.start..repair.end, &repair.text);
        }
        let doctype = findings.doctype.as_ref();
        let declares = |what| doctype.is_some_and(|doctype| self.source[doctype.clone()].contains(what));
        let (has_entities, has_attributes) = (declares("<!ENTITY"), declares("<!ATTLIST"));
        if !has_entities {
            // An undefined entity is replaced by its name, as the parser reads it.
            for (at, name) in &std::mem::take(&mut self.unknown) {
                let text = format!("&amp;{name};");
                self.add(&rule::XML_UNDEFINED_ENTITY, Fix::Safe, *at..*at + name.len() + 2, &text);
            }
        }
        if let Some(doctype) = doctype.filter(|_| self.unknown.is_empty() && !has_attributes) {
            self.remove_line(&rule::XML_DOCTYPE, Fix::Safe, doctype.start, doctype.end);
        }
        // A tag that the end of the file cuts off is no token.
        let is_cut = self.has_known_root && findings.last_fault == Some(self.source.len());
        let cut_tag = || Some(self.last_end + self.source[self.last_end..].rfind('<')?);
        let cut = cut_data(self.source).or_else(cut_tag).filter(|_| is_cut);
        self.trailing = self.trailing.or(cut.map(|cut| (cut, 0)));
        self.remove_trailing(self.source.len());
        for edit in &mut self.edits {
            edit.is_in_entry = edit.start > self.start;
        }
        self.edits
    }

    fn illegal_characters(&mut self) {
        let bytes = self.source.as_bytes();
        // The start and end of the current group of characters.
        let (mut start, mut end) = (0, 0);
        while let Some(at) = find_illegal(self.source, end) {
            start = if at == end { start } else { at };
            end = at + self.source[at..].chars().next().map_or(1, char::len_utf8);
            if bytes[at] == b']' {
                // Of `]]>`, the first character stays.
                start = end;
                continue;
            }
            // Without them, the surrounding characters must not become markup.
            let (before, next) = (&bytes[start.saturating_sub(2)..start], bytes.get(end));
            let would_join = before.iter().any(|byte| matches!(byte, b'<' | b'&'))
                || matches!(next, Some(b'>' | b';'))
                || (matches!(next, Some(b'-' | b']')) && before.last() == next);
            let text = if would_join { " " } else { "" };
            let next_url = self.urls.partition_point(|url| url.end <= at);
            let is_url = self.urls.get(next_url).is_some_and(|url| url.contains(&at));
            self.add(&rule::XML_ILLEGAL_CHARACTER, removal_from(is_url), at..end, text);
        }
    }

    /// Declares prefixes in the root.
    fn prefixes(&mut self, undeclared: &[(String, usize)]) {
        for (prefix, _) in undeclared {
            let (name, namespace) = (format!("xmlns:{prefix}"), Vocabulary::of_prefix(prefix).namespace());
            // An element after the end of the root is not in the scope of its declarations.
            if !namespace.is_empty()
                && let Some(root) = &self.root
                && root.declarations.iter().all(|(known, _)| *known != name)
            {
                self.declare(root.attributes_end, &rule::XML_PREFIX_UNDECLARED, &name, namespace);
            }
        }
    }
}

/// Returns the offset of the CDATA section that the end of a text cuts off.
pub(super) fn cut_data(source: &str) -> Option<usize> {
    source.rfind('<').filter(|at| source[*at..].starts_with(CDATA) && !source[*at..].contains("]]>"))
}

/// Returns the range of an attribute with its value in quotes, and the white space before it.
fn repetition_at(source: &str, at: usize) -> Range<usize> {
    let (before, attribute) = source.split_at(at);
    let value = attribute.find(['"', '\'']).unwrap_or_default();
    let quote = &attribute[value..=value];
    let length = attribute[value + 1..].find(quote).unwrap_or_default();
    before.trim_ascii_end().len()..at + value + 1 + length + 1
}

/// Returns the kind of fix that removes an illegal character: without it, a URL names another page.
const fn removal_from(is_url: bool) -> Fix {
    if is_url { Fix::Assisted } else { Fix::Safe }
}

/// Returns the namespace declarations of a start tag.
fn declarations<'h, 'd>(head: &'h Head<'d>) -> impl Iterator<Item = &'h Attribute<'d>> {
    head.attributes.iter().filter(|attribute| attribute.name == "xmlns" || attribute.name.starts_with("xmlns:"))
}
