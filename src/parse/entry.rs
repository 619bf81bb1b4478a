//! Entries: `url` and `sitemap`.

use super::Content;
use super::children::{Children, Schema};
use super::reading::Reading;
use crate::find::rfind_text;
use crate::page::{Alternate, Page};
use crate::rule::{self, Severity};
use crate::sitemap_entry::SitemapEntry;
use crate::xml::reader::{Tag, Vocabulary};

const URL: Schema =
    Schema { vocabulary: Vocabulary::Core, names: &["loc", "lastmod", "changefreq", "priority"], repeated: &[] };

/// Where elements of other namespaces come: after the protocol's own.
const EXTENSIONS_RANK: usize = URL.names.len();

const SITEMAP: Schema = Schema { vocabulary: Vocabulary::Core, names: &["loc", "lastmod"], repeated: &[] };

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
                let Some((name, _)) = self.known_child(&child, &mut children) else { continue };
                match name {
                    "loc" => {
                        // One in capitals is kept, but crawlers do not see it.
                        loc_came |= child.local == name;
                        self.loc(&mut page.loc, &child);
                    }
                    "lastmod" => self.fill(&mut page.lastmod, &child),
                    "changefreq" => self.fill(&mut page.changefreq, &child),
                    _ => self.fill(&mut page.priority, &child),
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

    fn loc(&mut self, loc: &mut crate::page::Text<'d>, child: &Tag<'d>) {
        self.check_attributes(child, &[]);
        let start = self.reader.offset();
        let text = self.required_text(child, Severity::Error);
        let raw = self.reader.source().get(start..self.reader.offset()).unwrap_or_default();
        self.is_loc_padded |= text.is_some() && has_space_around(raw);
        if loc.is_empty() {
            *loc = text.unwrap_or_default();
        }
    }

    fn check_loc(&mut self, tag: &Tag<'d>, loc_came: bool) {
        if !loc_came && !self.is_cut() {
            self.add(&rule::ELEMENT_MISSING_LOC, tag.start, None, &[("element", &tag.name)]);
        }
    }

    fn extension(&mut self, page: &mut Page<'d>, child: &Tag<'d>, parent: &Tag<'d>) {
        let is_named = |name: &str| {
            child.local == name || (child.local.eq_ignore_ascii_case(name) && child.vocabulary != Vocabulary::Other)
        };
        match child.vocabulary {
            Vocabulary::Image if is_named("image") => {
                self.check_case(child, "image", parent);
                let image = self.image(child);
                page.images.push(image);
            }
            Vocabulary::Video if is_named("video") => {
                self.check_case(child, "video", parent);
                let video = self.video(child);
                page.videos.push(video);
            }
            Vocabulary::News if is_named("news") => {
                self.check_case(child, "news", parent);
                let news = self.news(child);
                page.news.push(news);
            }
            Vocabulary::Xhtml if child.local == "link" => {
                let alternate = self.alternate(child);
                page.alternates.push(alternate);
            }
            Vocabulary::Mobile if child.local == "mobile" => {
                self.skip();
                page.mobile = Some("yes".into());
            }
            Vocabulary::BaiduMobile if child.local == "mobile" => {
                // Without a type the page is one for phones (Baidu).
                page.mobile = Some(self.attribute("type").unwrap_or("mobile".into()));
                self.skip();
            }
            Vocabulary::Image | Vocabulary::Video | Vocabulary::News | Vocabulary::Mobile | Vocabulary::BaiduMobile => {
                self.unknown(child, parent.name);
            }
            Vocabulary::PageMap => {
                let fragment = self.page_map(child);
                page.foreign.extend(fragment);
            }
            _ => {
                let fragment = self.foreign(child);
                page.foreign.extend(fragment);
            }
        }
    }

    fn check_case(&mut self, child: &Tag<'d>, name: &str, parent: &Tag<'d>) {
        if child.local != name {
            self.report_unknown(child, parent.name);
        }
    }

    fn alternate(&mut self, tag: &Tag<'d>) -> Alternate<'d> {
        if !self.reader.attributes().iter().any(|attribute| attribute.name == "rel") {
            // Reported here, because a page does not tell an absent relation from the usual one.
            self.add(&rule::HREFLANG_ATTRIBUTE_MISSING, tag.start, None, &[("attribute", &"rel")]);
        }
        let alternate = Alternate {
            hreflang: self.attribute("hreflang"),
            href: self.attribute("href"),
            // The usual relation is what an absent one means.
            rel: self.attribute("rel").filter(|rel| rel != "alternate"),
            media: self.attribute("media"),
        };
        let mut children = None;
        while let Some(child) = self.child(tag) {
            children.get_or_insert(child.name);
            self.skip();
        }
        if let Some(inner) = children {
            self.add(&rule::ELEMENT_HAS_CHILDREN, tag.start, None, &[("element", &tag.name), ("found", &inner)]);
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
            let Some((name, _)) = self.known_child(&child, &mut children) else { continue };
            if name == "loc" {
                loc_came |= child.local == name;
                self.loc(&mut sitemap.loc, &child);
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

/// Whether white space stands around the text of an element, given with its closing tag. The reader takes it off.
fn has_space_around(raw: &str) -> bool {
    let content = rfind_text(raw, "</").map_or(raw, |end| &raw[..end]).as_bytes();
    content.first().is_some_and(u8::is_ascii_whitespace) || content.last().is_some_and(u8::is_ascii_whitespace)
}
