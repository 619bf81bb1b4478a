//! Entries: `url` and `sitemap`.
//!
//! [`EntryReader`] reads an element with its children into fields. The children that an element may have are given by
//! its [`Schema`]. The children of `url` and `sitemap` are read here, those of the extensions in `fields.rs`.

use super::Padded;
use super::elements::{ElementReader, is_core, is_namespace_or_reserved, without_padding};
use crate::base::limits::MAX_BLOCKS;
use crate::format::xml::{Tag, Vocabulary};
use crate::model::page::{Alternate, Page, Text};
use crate::model::report::{Finding, LossKind};
use crate::model::rule::{self, Severity};
use crate::model::sitemap_entry::SitemapEntry;

mod fields;
mod foreign;
mod other_locs;
mod schema;

use other_locs::{OtherLoc, OtherLocs};
use schema::{Children, Schema};

/// `loc`, `lastmod`, `changefreq` and `priority`, the first fields of a page.
const URL: Schema = Schema { vocabulary: Vocabulary::Core, fields: Page::ROW.fields.split_at(4).0 };

/// The rank of elements of other namespaces: after those of the protocol.
const EXTENSIONS_RANK: usize = URL.fields.len();

/// `loc` and `lastmod`.
const SITEMAP: Schema = Schema { vocabulary: Vocabulary::Core, fields: Page::ROW.fields.split_at(2).0 };

/// Reads an entry.
pub(super) struct EntryReader<'e, 'r, 'o, 'd> {
    elements: &'e mut ElementReader<'r, 'o, 'd>,
    padded: Padded<'d>,
    /// Whether there is a loc that crawlers accept: they ignore a name in the wrong letter case.
    has_loc: bool,
    /// Its URLs in addition to the first loc; most entries have none.
    others: Option<Box<OtherLocs<'d>>>,
}

impl<'e, 'r, 'o, 'd> EntryReader<'e, 'r, 'o, 'd> {
    /// Begins an entry.
    pub(super) fn new(elements: &'e mut ElementReader<'r, 'o, 'd>) -> Self {
        elements.begin_entry();
        Self { elements, padded: Padded::default(), has_loc: false, others: None }
    }

    /// Reads a `url` into an empty page. Returns the white space around its values, and its other URLs.
    pub(super) fn page(mut self, tag: &Tag<'d>, page: &mut Page<'d>) -> (Padded<'d>, Vec<OtherLoc<'d>>) {
        self.elements.check_attributes(tag, &[]);
        let mut children = Children::new(tag.name, URL);
        while let Some(child) = self.child(tag, &page.loc) {
            if is_core(child.vocabulary) {
                let Some((rank, _)) = self.known_child(&child, &mut children) else { continue };
                match rank {
                    0 => self.loc(&mut page.loc, &child),
                    1 => self.fill(&mut page.lastmod, &child),
                    2 => self.changefreq(&mut page.changefreq, &child),
                    _ => self.fill(&mut page.priority, &child),
                }
            } else {
                if self.elements.checks_order {
                    self.check_order(&child, EXTENSIONS_RANK, &mut children);
                }
                self.extension(page, &child, tag);
            }
        }
        self.end(tag, children, &mut page.loc)
    }

    /// Reads a `sitemap` of an index. Returns the white space around its values, and its other URLs.
    pub(super) fn sitemap(mut self, tag: &Tag<'d>, sitemap: &mut SitemapEntry<'d>) -> (Padded<'d>, Vec<OtherLoc<'d>>) {
        self.elements.check_attributes(tag, &[]);
        let mut children = Children::new(tag.name, SITEMAP);
        while let Some(child) = self.child(tag, &sitemap.loc) {
            if !is_core(child.vocabulary) {
                self.elements.add_loss(LossKind::Element, child.start, child.name);
                self.elements.skip();
                continue;
            }
            let Some((rank, _)) = self.known_child(&child, &mut children) else { continue };
            match rank {
                0 => self.loc(&mut sitemap.loc, &child),
                _ => self.fill(&mut sitemap.lastmod, &child),
            }
        }
        self.end(tag, children, &mut sitemap.loc)
    }

    /// Reads up to the next child. Stores URLs in the text before it.
    #[inline]
    fn child(&mut self, tag: &Tag<'d>, loc: &str) -> Option<Tag<'d>> {
        let others = &mut self.others;
        self.elements.child_after_text(tag.name, |text, at| others.get_or_insert_default().add_text(at, text, loc))
    }

    /// Ends an entry. Without a loc, a URL in its text is used; other text is a loss.
    fn end(mut self, tag: &Tag<'d>, children: Children<'d>, loc: &mut Text<'d>) -> (Padded<'d>, Vec<OtherLoc<'d>>) {
        self.end_children(children);
        if !self.has_loc && !self.elements.is_cut() {
            let missing = Finding::of(&rule::ELEMENT_MISSING_LOC).param("element", tag.name);
            let url = self.others.as_ref().and_then(|others| others.urls.first());
            self.elements.report(
                tag.start,
                match url {
                    Some((_, url)) => missing.value(url),
                    None => missing,
                },
            );
        }
        let Some(mut others) = self.others else { return (self.padded, Vec::new()) };
        if loc.is_empty() {
            match others.take_first() {
                Some(url) => *loc = url,
                None => self.elements.seen.lost_text |= others.has_other_text,
            }
        }
        (self.padded, others.urls)
    }

    /// Reads a loc. The first loc that is not empty is used.
    fn loc(&mut self, loc: &mut Text<'d>, child: &Tag<'d>) {
        self.elements.check_attributes(child, &[]);
        let value = self.elements.required_value(child, Severity::Error);
        self.has_loc |= child.local == "loc";
        self.padded.loc |= value.padded.is_some() && !value.text.is_empty();
        let (text, is_padded) = without_padding(value.text);
        if loc.is_empty() {
            self.padded.loc |= is_padded;
            *loc = text;
        } else {
            self.others.get_or_insert_default().add(child.start, text, loc);
        }
    }

    /// Reads a changefreq. In the schema, surrounding white space is part of the value.
    fn changefreq(&mut self, field: &mut Option<Text<'d>>, child: &Tag<'d>) {
        self.elements.check_attributes(child, &[]);
        let value = self.elements.required_value(child, Severity::Warning);
        self.padded.changefreq = self.padded.changefreq.or(value.padded);
        if !value.text.is_empty() {
            field.get_or_insert(value.text);
        }
    }

    fn extension(&mut self, page: &mut Page<'d>, child: &Tag<'d>, parent: &Tag<'d>) {
        let blocks = page.images.len() + page.videos.len() + page.news.len() + page.alternates.len();
        if blocks >= MAX_BLOCKS {
            self.elements.tree.skip_over();
            return self.elements.skip_unknown(child, parent.name);
        }
        let name = match child.vocabulary {
            Vocabulary::Image => "image",
            Vocabulary::Video => "video",
            Vocabulary::News => "news",
            Vocabulary::Mobile | Vocabulary::BaiduMobile => "mobile",
            Vocabulary::Xhtml if child.local == "link" => return page.alternates.push(self.alternate(child)),
            _ => {
                match self.foreign(child) {
                    Some(fragment) => page.foreign.push(fragment),
                    None => self.elements.add_loss(LossKind::Element, child.start, child.name),
                }
                return;
            }
        };
        if child.local != name {
            self.elements.report_unknown(child, parent.name);
            // A block with the wrong letter case is read for repairs.
            if name == "mobile" || !child.local.eq_ignore_ascii_case(name) {
                return self.elements.skip();
            }
        }
        match child.vocabulary {
            Vocabulary::Image => self.nested(child, Vocabulary::Image, &mut page.images),
            Vocabulary::Video => self.nested(child, Vocabulary::Video, &mut page.videos),
            Vocabulary::News => self.nested(child, Vocabulary::News, &mut page.news),
            vocabulary => {
                page.mobile = Some(match vocabulary {
                    Vocabulary::Mobile => Text::Borrowed("yes"),
                    // Without a type the page is for phones (Baidu).
                    _ => self.elements.attribute("type").unwrap_or(Text::Borrowed("mobile")),
                });
                self.elements.skip();
            }
        }
    }

    /// Reads an `xhtml:link`.
    fn alternate(&mut self, tag: &Tag<'d>) -> Alternate<'d> {
        if !self.elements.tree.attributes().iter().any(|attribute| attribute.name == "rel") {
            // Reported here, because a page does not distinguish an absent relation from the default one.
            self.elements.report(tag.start, Finding::of(&rule::HREFLANG_ATTRIBUTE_MISSING).param("attribute", "rel"));
        }
        let mut alternate = Alternate::default();
        for index in 0..self.elements.tree.attributes().len() {
            let attribute = self.elements.tree.attributes()[index];
            let field = match attribute.name {
                "hreflang" => &mut alternate.hreflang,
                "href" => &mut alternate.href,
                "rel" => &mut alternate.rel,
                "media" => &mut alternate.media,
                name if is_namespace_or_reserved(name) => continue,
                name => {
                    self.elements.add_loss(LossKind::Attribute, attribute.at, name);
                    continue;
                }
            };
            *field = Some(self.elements.tree.unescape(&attribute));
        }
        self.elements.report_faults();
        // The default relation is stored as absent.
        alternate.rel.take_if(|relation| relation == "alternate");
        let mut first_child = None;
        while let Some(child) = self.elements.child(tag.name) {
            first_child.get_or_insert(child.name);
            self.elements.skip();
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
