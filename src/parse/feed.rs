//! RSS and Atom: the link of every item is a page.

use super::Content;
use super::media::Media;
use super::reading::Reading;
use super::shape::is_url;
use crate::datetime;
use crate::page::{Page, Text};
use crate::rule::{self, Profile};
use crate::xml::reader::{Tag, Vocabulary};

/// What an item says of its page, each from the element that says it best.
#[derive(Default)]
struct Item<'d> {
    link: Option<Text<'d>>,
    /// A link that is not the page itself, such as one of the feed.
    other_link: Option<Text<'d>>,
    /// An identifier that is an address.
    identifier: Option<Text<'d>>,
    updated: Option<Text<'d>>,
    published: Option<Text<'d>>,
    media: Media<'d>,
}

impl<'d> Reading<'_, '_, 'd> {
    /// Reads a feed from its root on.
    pub(super) fn feed(&mut self, root: &Tag<'d>) {
        self.check_version(root);
        self.feed_level(root);
    }

    fn check_version(&mut self, root: &Tag<'d>) {
        let version = self.attribute("version");
        let found = match (root.local, root.vocabulary) {
            ("rss", _) => match version.as_deref().map(str::trim) {
                Some("2.0" | "2.0.1") => return,
                version => "RSS ".to_owned() + version.unwrap_or("?"),
            },
            ("feed", Vocabulary::Atom) => return,
            // The protocol and Bing read Atom 0.3; Google does not name it.
            ("feed", Vocabulary::Atom03) if self.reporter.options().profile != Profile::Google => return,
            ("feed", Vocabulary::Atom03) => "Atom 0.3".to_owned(),
            ("RDF", _) => "RSS 1.0".to_owned(),
            (_, _) => ["<", root.name, ">"].concat(),
        };
        self.add(&rule::FEED_VERSION_UNSUPPORTED, root.start, Some(&found), "found", &[&found]);
    }

    fn feed_level(&mut self, parent: &Tag<'d>) {
        loop {
            // Feeds may have text anywhere: it is none of ours.
            let Some(child) = self.feed_child() else { return };
            match child.local {
                "item" | "entry" => self.feed_item(&child),
                "channel" if parent.local != "channel" => self.feed_level(&child),
                _ => self.skip(),
            }
        }
    }

    /// The next element inside another; text is passed over.
    pub(super) fn feed_child(&mut self) -> Option<Tag<'d>> {
        use crate::xml::reader::Token;
        loop {
            match self.next() {
                Token::Start(tag) => return Some(tag),
                Token::End | Token::EndOfFile => return None,
                Token::Text(text, at) => {
                    self.reader.check_references(text, at);
                    self.report_faults();
                }
                Token::Declaration(at) => self.late_declaration(at),
                Token::Instruction(..) => {}
            }
        }
    }

    /// Reads an item and hands it on.
    pub(super) fn feed_item(&mut self, tag: &Tag<'d>) {
        self.begin_entry();
        let mut item = Item::default();
        while let Some(child) = self.feed_child() {
            self.item_child(&mut item, &child);
        }
        let number = self.entries + 1;
        if item.link.is_none() && !self.is_cut() {
            self.add(&rule::FEED_ITEM_NO_LINK, tag.start, None, "n", &[&number.to_string()]);
        }
        let loc = item.link.or(item.identifier).or(item.other_link).unwrap_or_default();
        let has_loc = !loc.is_empty();
        let mut page = Page { loc, lastmod: item.updated.or(item.published), ..Page::default() };
        let incomplete = item.media.into_page(&mut page);
        for (at, element) in incomplete {
            self.add(&rule::MRSS_INCOMPLETE, at, None, "n element", &[&number.to_string(), element]);
        }
        self.emit(tag.start, has_loc, Content::Page(page));
    }

    fn item_child(&mut self, item: &mut Item<'d>, child: &Tag<'d>) {
        match (child.vocabulary, child.local) {
            (Vocabulary::Media, _) => self.media(&mut item.media, child),
            (_, "link") => self.link(item, child),
            (_, "guid") => {
                let is_address = self.attribute("isPermaLink").is_none_or(|value| value != "false");
                let text = self.optional_text(child);
                if is_address && is_url(&text) {
                    item.identifier = Some(text);
                }
            }
            (_, "updated" | "modified") => self.date(&mut item.updated, child),
            (_, "pubDate" | "published" | "issued" | "created") | (Vocabulary::DublinCore, "date") => {
                self.date(&mut item.published, child);
            }
            _ => self.skip(),
        }
    }

    fn link(&mut self, item: &mut Item<'d>, child: &Tag<'d>) {
        let (href, relation) = (self.attribute("href"), self.attribute("rel"));
        let text = self.optional_text(child);
        let Some(link) = href.or(Some(text)).filter(|link| !link.is_empty()) else { return };
        let is_page = relation.is_none_or(|relation| relation == "alternate");
        (if is_page { &mut item.link } else { &mut item.other_link }).get_or_insert(link);
    }

    /// Reads a date, as W3C Datetime where it can be made one.
    fn date(&mut self, field: &mut Option<Text<'d>>, child: &Tag<'d>) {
        let text = self.optional_text(child);
        if field.is_some() || text.is_empty() {
            return;
        }
        *field = Some(match datetime::repair(&text, None) {
            Some(repaired) if repaired != text => repaired.into(),
            _ => text,
        });
    }
}
