//! Entries: `url` and `sitemap`.
//!
//! [`EntryReader`] reads an element with its children into fields. The children that an element may have are given by
//! its [`Schema`]. The children of `url` and `sitemap` are read here, those of the extensions in `fields.rs`.

use super::content::{Content, Padded};
use super::texts::without_padding;
use crate::base::limits::MAX_BLOCKS;
use crate::format::xml::{Tag, Vocabulary, is_free_attribute};
use crate::model::page::fields::{Nest, SITEMAP_ELEMENTS, URL_ELEMENTS};
use crate::model::page::{Alternate, Page, Text};
use crate::model::report::{Finding, LossKind, RemedyLimit};
use crate::model::rule::{self, Severity};
use crate::model::sitemap_entry::SitemapEntry;

mod fields;
mod foreign;
mod nested;
mod other_locs;
mod reader;
mod schema;

use other_locs::{OtherLoc, OtherLocs};
pub(super) use reader::{EntryReader, Outer};
pub(crate) use schema::extension_of;
use schema::{Children, Schema};

const URL: Schema = Schema { vocabulary: Vocabulary::Core, fields: URL_ELEMENTS, deprecated: None };

/// The rank of the changefreq.
const CHANGEFREQ: usize = 2;

/// The rank of elements of other namespaces: after those of the protocol.
const EXTENSIONS_RANK: usize = URL.fields.len();

const SITEMAP: Schema = Schema { vocabulary: Vocabulary::Core, fields: SITEMAP_ELEMENTS, deprecated: None };

impl<'d> EntryReader<'_, '_, '_, 'd> {
    /// Reads an entry into an empty one, and its further URLs into entries of their own. Returns the white space around its values.
    pub(super) fn read(mut self, tag: &Tag<'d>, content: &mut Content<'d>) -> Padded<'d> {
        if tag.local.eq_ignore_ascii_case("url") {
            self.elements.seen.pages = true;
            if let Content::Page(page) = content {
                self.page(tag, page);
            }
        } else {
            self.elements.seen.sitemaps = true;
            let mut sitemap = SitemapEntry::default();
            self.sitemap(tag, &mut sitemap);
            *content = Content::Sitemap(sitemap);
        }
        for other in self.others.take().map(|others| others.urls).unwrap_or_default() {
            self.other_loc(tag, other, content);
        }
        self.padded
    }

    /// Reads a `url` into an empty page.
    fn page(&mut self, tag: &Tag<'d>, page: &mut Page<'d>) {
        self.has_unknown_attribute = self.elements.check_attributes(tag, &[]);
        let mut children = Children::of_entry(tag, URL);
        while let Some(child) = self.child(&page.loc) {
            if child.vocabulary.may_be_core() {
                let Some((rank, _)) = self.known_child(&child, &mut children) else { continue };
                let field = match rank {
                    1 => Some(&mut page.lastmod),
                    2 => Some(&mut page.changefreq),
                    3 => Some(&mut page.priority),
                    _ => None,
                };
                if !children.is_exact(rank, &child) {
                    self.misspelt(&child, rank, &mut children, &mut page.loc, field);
                    continue;
                }
                match (rank, field) {
                    (2, Some(field)) => self.changefreq(field, &child, &mut children),
                    (_, Some(field)) => self.field(field, &child, rank, &mut children),
                    _ => self.loc(&mut page.loc, &child),
                }
                self.end_child(&child, &mut children);
            } else {
                if self.elements.checks_order {
                    self.check_order(&child, EXTENSIONS_RANK, &mut children);
                }
                if child.local == "loc" && page.loc.is_empty() && child.vocabulary == Vocabulary::Other {
                    self.elements.report_namespace(&child, Vocabulary::Core);
                }
                self.extension(page, &child);
            }
        }
        self.end(tag, children, &mut page.loc);
    }

    /// Reads a `sitemap` of an index.
    fn sitemap(&mut self, tag: &Tag<'d>, sitemap: &mut SitemapEntry<'d>) {
        self.has_unknown_attribute = self.elements.check_attributes(tag, &[]);
        let mut children = Children::of_entry(tag, SITEMAP);
        while let Some(child) = self.child(&sitemap.loc) {
            if !child.vocabulary.may_be_core() {
                self.elements.add_loss(LossKind::Element, child.start, child.name);
                self.skip(&child);
                continue;
            }
            let Some((rank, _)) = self.known_child(&child, &mut children) else { continue };
            let field = Some(&mut sitemap.lastmod).filter(|_| rank > 0);
            if !children.is_exact(rank, &child) {
                self.misspelt(&child, rank, &mut children, &mut sitemap.loc, field);
                continue;
            }
            match field {
                Some(field) => self.field(field, &child, rank, &mut children),
                None => self.loc(&mut sitemap.loc, &child),
            }
            self.end_child(&child, &mut children);
        }
        self.end(tag, children, &mut sitemap.loc);
    }

    /// Reads up to the next child. Stores URLs in the text before it.
    #[inline]
    fn child(&mut self, loc: &str) -> Option<Tag<'d>> {
        let others = &mut self.others;
        self.elements.child_after_text(self.name, |text, at| {
            others.get_or_insert_default().add_text(at, text, loc);
        })
    }

    /// Ends an entry. Without a loc, a URL in its text is used; other text is a loss.
    fn end(&mut self, tag: &Tag<'d>, children: Children<'d>, loc: &mut Text<'d>) {
        let is_renamed = self.end_entry_children(children);
        let mut is_wrapped = false;
        if !self.has_loc && !self.elements.is_cut() {
            let missing = Finding::of(&rule::ELEMENT_MISSING_LOC).param("element", self.name);
            let others = self.others.as_deref();
            let url = others.and_then(|others| others.urls.first()).map(|other| &*other.url);
            let is_fixable = others.is_some_and(OtherLocs::is_one_text) || is_renamed;
            // The text is wrapped only if no element is renamed.
            let url = url.filter(|_| !is_renamed);
            is_wrapped = url.is_some() && is_fixable;
            if is_wrapped {
                self.elements.causes.wrap(self.elements.entry.index);
            }
            self.elements.report(tag.start, missing.value_of(url).fixable_if(is_fixable));
        }
        if !loc.is_empty() {
            return;
        }
        if let Some(url) = self.others.as_mut().and_then(|others| others.take_first()) {
            *loc = url;
            if !is_wrapped {
                self.limit_value("loc", RemedyLimit::Unchanged);
            }
        } else {
            self.elements.seen.lost_loc |= self.has_unknown_attribute || self.name.ends_with("sitemap");
            self.elements.seen.lost_text |= self.others.as_ref().is_some_and(|others| others.has_other_text);
            let rule = if self.has_loc { &rule::ELEMENT_EMPTY } else { &rule::ELEMENT_MISSING_LOC };
            let is_sound = self.elements.causes.damage == RemedyLimit::Unlimited && !self.elements.is_cut();
            if is_sound && self.is_removable && !self.elements.entry.has_clue && self.elements.reporter.is_enabled(rule)
            {
                self.elements.blank.insert(self.elements.entry.index as u64);
            }
        }
    }

    /// Reads the value of an element whose name is a misspelling of that of the loc or a field. It is used if there is no other.
    fn misspelt(
        &mut self,
        child: &Tag<'d>,
        rank: usize,
        children: &mut Children<'d>,
        loc: &mut Text<'d>,
        field: Option<&mut Option<Text<'d>>>,
    ) {
        self.elements.check_references_in_attributes();
        let value = self.elements.value(child);
        let text = value.text;
        let is_blank = text.trim().is_empty() || value.child.is_some();
        if !is_blank && rank == 0 && !loc.is_empty() {
            let url = without_padding(text).0;
            let other = OtherLoc { at: child.start, url, is_padded: false, misspelt: Some(child.name), is_text: false };
            if self.others.get_or_insert_default().add(other, loc) {
                return;
            }
        } else if !is_blank && children.add_misspelt(rank, child, self.elements.causes.value == RemedyLimit::Unchanged)
        {
            match field {
                Some(field) => _ = field.get_or_insert(text),
                None => *loc = without_padding(text).0,
            }
            return;
        }
        self.elements.report_ignored(child.name, child.start, children.parent());
    }

    /// Reads an optional field of an entry. The first value that is not empty is used.
    fn field(&mut self, field: &mut Option<Text<'d>>, child: &Tag<'d>, rank: usize, children: &mut Children<'d>) {
        let mut own = None;
        if self.fill(&mut own, child, true) && (children.replaces_misspelt(rank) || field.is_none()) {
            *field = own;
            self.record_use(children.field(rank));
        }
    }

    /// Reads a loc. The first loc that is not empty is used.
    fn loc(&mut self, loc: &mut Text<'d>, child: &Tag<'d>) {
        let has_unknown_attribute = self.elements.check_attributes(child, &[]);
        self.has_unknown_attribute |= has_unknown_attribute;
        let value = self.elements.required_value(child, Severity::Error, false);
        self.elements.entry.has_clue |= has_unknown_attribute || value.child.is_some();
        self.has_loc = true;
        let has_space = value.padded.is_some() && !value.text.is_empty();
        let (text, is_padded) = without_padding(value.text);
        let is_padded = is_padded || has_space;
        if loc.is_empty() {
            self.padded.loc |= is_padded;
            *loc = text;
            self.record_use("loc");
            self.elements.causes.limit_loc(self.elements.entry.index);
        } else {
            let other = OtherLoc { at: child.start, url: text, is_padded, misspelt: None, is_text: false };
            let is_new = self.others.get_or_insert_default().add(other, loc);
            self.padded.loc |= is_padded && !is_new;
        }
    }

    /// Reads a changefreq. In the schema, surrounding white space is part of the value.
    fn changefreq(&mut self, field: &mut Option<Text<'d>>, child: &Tag<'d>, children: &mut Children<'d>) {
        self.elements.check_attributes(child, &[]);
        let value = self.elements.required_value(child, Severity::Warning, true);
        self.padded.changefreq = self.padded.changefreq.or(value.padded);
        if !value.text.is_empty() && (children.replaces_misspelt(CHANGEFREQ) || field.is_none()) {
            *field = Some(value.text);
            self.record_use(children.field(CHANGEFREQ));
        }
    }

    fn extension(&mut self, page: &mut Page<'d>, child: &Tag<'d>) {
        let has_clue = std::mem::replace(&mut self.elements.entry.has_clue, true);
        let blocks = page.images.len() + page.videos.len() + page.news.len() + page.alternates.len();
        if blocks >= MAX_BLOCKS {
            self.elements.tree.skip_over();
            self.elements.report_ignored(child.name, child.start, self.name);
            return self.skip(child);
        }
        let name = match child.vocabulary {
            Vocabulary::Image => "image",
            Vocabulary::Video => "video",
            Vocabulary::News => "news",
            Vocabulary::Mobile | Vocabulary::BaiduMobile => "mobile",
            Vocabulary::Xhtml if child.local == "link" && !self.elements.tree.links_to_other_content() => {
                self.indexes[0] = page.alternates.len();
                return page.alternates.push(self.alternate(child));
            }
            vocabulary => {
                if vocabulary == Vocabulary::Xhtml && child.local == "link" {
                    let href = self.elements.tree.attribute("href").unwrap_or_default();
                    self.elements.report(child.start, Finding::of(&rule::HREFLANG_OTHER_LINK).value(&href));
                }
                match self.foreign(child) {
                    Some(fragment) => page.foreign.push(fragment),
                    None => self.elements.add_loss(LossKind::Element, child.start, child.name),
                }
                return;
            }
        };
        if child.local != name {
            // The prefix of one extension with the namespace of another.
            let usual = Vocabulary::of_prefix(child.prefix());
            if extension_of(child.local) == Some(usual) {
                self.elements.report_namespace(child, usual);
                self.elements.add_loss(LossKind::Element, child.start, child.name);
                return self.skip(child);
            }
            self.elements.report_ignored(child.name, child.start, self.name);
            // A block with the wrong letter case is read for repairs.
            if name == "mobile" || !child.local.eq_ignore_ascii_case(name) {
                return self.skip(child);
            }
        }
        let (blocks, pattern): (&mut dyn Nest<'d>, _) = match child.vocabulary {
            Vocabulary::Image => (&mut page.images, "images#"),
            Vocabulary::Video => (&mut page.videos, "videos#"),
            Vocabulary::News => (&mut page.news, "news#"),
            vocabulary => {
                page.mobile = Some(match vocabulary {
                    Vocabulary::Mobile => Text::Borrowed("yes"),
                    // Without a type the page is for phones (Baidu).
                    _ => self.elements.attribute("type").unwrap_or(Text::Borrowed("mobile")),
                });
                self.skip(child);
                // It is removed.
                self.elements.entry.has_clue = has_clue;
                return;
            }
        };
        self.nested(child, child.vocabulary, blocks, None);
        if child.local != name {
            self.limit_value(pattern, RemedyLimit::Unchanged);
        } else if self.elements.causes.value == RemedyLimit::Assisted {
            self.limit_value(pattern, RemedyLimit::Assisted);
        }
    }

    /// Reads an `xhtml:link`.
    fn alternate(&mut self, tag: &Tag<'d>) -> Alternate<'d> {
        let mut alternate = Alternate::default();
        for index in 0..self.elements.tree.attributes().len() {
            let attribute = self.elements.tree.attributes()[index];
            let (field, pattern) = match attribute.name {
                "hreflang" => (&mut alternate.hreflang, "alternates#.hreflang"),
                "href" => (&mut alternate.href, "alternates#.href"),
                "rel" => (&mut alternate.rel, "alternates#.rel"),
                "media" => (&mut alternate.media, "alternates#.media"),
                name if is_free_attribute(name) => continue,
                name => {
                    self.elements.add_loss(LossKind::Attribute, attribute.at, name);
                    continue;
                }
            };
            let value = self.elements.tree.unescape(&attribute);
            self.elements.note_unescaped(&value, attribute.value_at);
            *field = Some(value);
            self.elements.causes.value = RemedyLimit::Unlimited;
            self.elements.report_faults();
            self.record_use(pattern);
        }
        self.elements.report_faults();
        if alternate.rel.is_none() && !alternate.is_other_link() {
            // Reported here, because a page does not distinguish an absent relation from the default one.
            self.elements.report(tag.start, Finding::of(&rule::HREFLANG_ATTRIBUTE_MISSING).param("attribute", "rel"));
        }
        // The default relation is stored as absent.
        alternate.rel.take_if(|relation| relation == "alternate");
        let mut first_child = None;
        while let Some(child) = self.elements.child(tag.name) {
            first_child.get_or_insert(child.name);
            self.skip(&child);
        }
        if let Some(child) = first_child {
            self.elements.report(
                tag.start,
                Finding::of(&rule::ELEMENT_HAS_CHILDREN).param("element", tag.name).param("found", child),
            );
        }
        alternate
    }
}
