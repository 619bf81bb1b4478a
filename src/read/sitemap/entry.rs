//! Entries: `url` and `sitemap`.

use super::Content;
use super::children::{Children, Schema};
use super::reading::Reading;
use crate::base::limits::MAX_BLOCKS;
use crate::format::xml::reader::{Tag, Vocabulary};
use crate::model::page::{Alternate, Image, News, Page, Text, Video};
use crate::model::rule::{self, Severity};
use crate::model::sitemap_entry::SitemapEntry;

const URL: Schema =
    Schema { vocabulary: Vocabulary::Core, names: &["loc", "lastmod", "changefreq", "priority"], repeated: 0 };

/// The place of that one whose schema does not take white space off.
const CHANGEFREQ: usize = 2;

/// Where elements of other namespaces come: after the protocol's own.
const EXTENSIONS_RANK: usize = URL.names.len();

const SITEMAP: Schema = Schema { vocabulary: Vocabulary::Core, names: &["loc", "lastmod"], repeated: 0 };

impl<'d> Reading<'_, '_, 'd> {
    /// Reads a `url` and hands it on.
    pub(super) fn page(&mut self, tag: &Tag<'d>) {
        self.begin_entry();
        self.check_attributes(tag, &[]);
        let mut page = Page::default();
        let mut children = Children::new(tag.name, &URL);
        let mut loc_came = false;
        while let Some(child) = self.child(tag) {
            if Self::is_core(child.vocabulary) {
                let Some((place, _)) = self.known_child(&child, &mut children) else { continue };
                let field = match place {
                    0 => {
                        loc_came |= self.loc(&mut page.loc, &child);
                        continue;
                    }
                    1 => &mut page.lastmod,
                    2 => &mut page.changefreq,
                    _ => &mut page.priority,
                };
                let start = self.reader.offset();
                self.fill(field, &child);
                if place == CHANGEFREQ {
                    self.padded.changefreq = self.padded.changefreq.or(self.padded_since(start));
                }
            } else {
                if self.checks_order {
                    self.check_order(&child, EXTENSIONS_RANK, &mut children);
                }
                self.extension(&mut page, &child, tag);
            }
        }
        self.end_children(children);
        self.check_loc(tag, loc_came);
        let has_loc = !page.loc.is_empty();
        self.emit(tag.start, has_loc, Content::Page(page));
    }

    /// Reads a loc; answers whether it is one for crawlers too, which do not see one in capitals.
    fn loc(&mut self, loc: &mut Text<'d>, child: &Tag<'d>) -> bool {
        self.check_attributes(child, &[]);
        let start = self.reader.offset();
        let text = self.required_text(child, Severity::Error);
        self.padded.loc |= text.is_some() && self.padded_since(start).is_some();
        if loc.is_empty() {
            *loc = self.unpadded(text.unwrap_or_default());
        }
        child.local == "loc"
    }

    /// An address without the white space around it that stands in CDATA, where the reader leaves it.
    pub(super) fn unpadded(&mut self, loc: Text<'d>) -> Text<'d> {
        let bare = loc.trim_ascii();
        if bare.is_empty() || bare.len() == loc.len() {
            return loc;
        }
        self.padded.loc = true;
        match loc {
            Text::Borrowed(loc) => Text::Borrowed(loc.trim_ascii()),
            Text::Owned(loc) => Text::Owned(loc.trim_ascii().to_owned()),
        }
    }

    /// The content of the element that was read since an offset, where white space stands around it: the reader takes it off.
    fn padded_since(&self, start: usize) -> Option<&'d str> {
        let raw = self.reader.source().get(start..self.reader.offset())?;
        let content = raw.rfind("</").map_or(raw, |end| &raw[..end]);
        (content.trim_ascii().len() < content.len()).then_some(content)
    }

    fn check_loc(&mut self, tag: &Tag<'d>, loc_came: bool) {
        if !loc_came && !self.is_cut() {
            self.add(&rule::ELEMENT_MISSING_LOC, tag.start, None, "element", &[tag.name]);
        }
    }

    fn extension(&mut self, page: &mut Page<'d>, child: &Tag<'d>, parent: &Tag<'d>) {
        let blocks = page.images.len() + page.videos.len() + page.news.len() + page.alternates.len();
        if blocks >= MAX_BLOCKS {
            self.reader.pass_over();
            return self.unknown(child, parent.name);
        }
        let name = match child.vocabulary {
            Vocabulary::Image => "image",
            Vocabulary::Video => "video",
            Vocabulary::News => "news",
            Vocabulary::Mobile | Vocabulary::BaiduMobile => "mobile",
            Vocabulary::Xhtml if child.local == "link" => {
                let alternate = self.alternate(child);
                return page.alternates.push(alternate);
            }
            _ => {
                let fragment = self.foreign(child);
                return page.foreign.extend(fragment);
            }
        };
        let is_exact = child.local == name;
        let is_block = name != "mobile";
        if !is_exact {
            self.report_unknown(child, parent.name);
            if !is_block || !child.local.eq_ignore_ascii_case(name) {
                return self.skip();
            }
        }
        match child.vocabulary {
            Vocabulary::Image => {
                let mut image = Image::default();
                self.element(child, &mut image);
                page.images.push(image);
            }
            Vocabulary::Video => {
                let mut video = Video::default();
                self.element(child, &mut video);
                page.videos.push(video);
            }
            Vocabulary::News => {
                let mut news = News::default();
                self.element(child, &mut news);
                page.news.push(news);
            }
            vocabulary => {
                // Without a type the page is one for phones (Baidu).
                let kind = if vocabulary == Vocabulary::Mobile {
                    Text::Borrowed("yes")
                } else {
                    self.attribute("type").unwrap_or("mobile".into())
                };
                page.mobile = Some(kind);
                self.skip();
            }
        }
    }

    fn alternate(&mut self, tag: &Tag<'d>) -> Alternate<'d> {
        if !self.reader.attributes().iter().any(|attribute| attribute.name == "rel") {
            // Reported here, because a page does not tell an absent relation from the usual one.
            self.add(&rule::HREFLANG_ATTRIBUTE_MISSING, tag.start, None, "attribute", &["rel"]);
        }
        let mut alternate = Alternate::default();
        let Alternate { hreflang, href, rel, media } = &mut alternate;
        for (name, field) in [("hreflang", hreflang), ("href", href), ("rel", rel), ("media", media)] {
            *field = self.attribute(name);
        }
        // The usual relation is what an absent one means.
        alternate.rel.take_if(|rel| rel == "alternate");
        let mut children = None;
        while let Some(child) = self.child(tag) {
            children.get_or_insert(child.name);
            self.skip();
        }
        if let Some(inner) = children {
            self.add(&rule::ELEMENT_HAS_CHILDREN, tag.start, None, "element found", &[tag.name, inner]);
        }
        alternate
    }

    /// Reads a `sitemap` of an index and hands it on.
    pub(super) fn sitemap(&mut self, tag: &Tag<'d>) {
        self.begin_entry();
        self.check_attributes(tag, &[]);
        let mut sitemap = SitemapEntry::default();
        let mut children = Children::new(tag.name, &SITEMAP);
        let mut loc_came = false;
        while let Some(child) = self.child(tag) {
            if !Self::is_core(child.vocabulary) {
                self.skip();
                continue;
            }
            let Some((place, _)) = self.known_child(&child, &mut children) else { continue };
            if place == 0 {
                loc_came |= self.loc(&mut sitemap.loc, &child);
            } else {
                self.fill(&mut sitemap.lastmod, &child);
            }
        }
        self.end_children(children);
        self.check_loc(tag, loc_came);
        let has_loc = !sitemap.loc.is_empty();
        self.emit(tag.start, has_loc, Content::Sitemap(sitemap));
    }
}
