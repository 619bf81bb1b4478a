//! RSS and Atom: the link of every item is a page.

use super::Content;
use super::media::Media;
use super::progress::Level;
use super::reading::Reading;
use super::shape::is_url;
use crate::format::xml::reader::{Tag, Vocabulary};
use crate::model::page::{Page, Text};
use crate::model::report::Kind;
use crate::model::rule::{self, Profile};
use crate::text::datetime;
use crate::text::url::Parts;

/// What an item says of its page.
#[derive(Default)]
struct Item<'d> {
    /// Links, the surest first: to the page, an identifier that is an address, and another, such as one of the feed.
    links: [Option<Text<'d>>; 3],
    /// When it was updated, and when published.
    dates: [Option<Text<'d>>; 2],
    media: Media<'d>,
}

// Places of links and dates.
const LINK: usize = 0;
const IDENTIFIER: usize = 1;
const OTHER_LINK: usize = 2;
const UPDATED: usize = 0;
const PUBLISHED: usize = 1;

impl<'d> Reading<'_, '_, 'd> {
    /// Reads the root of a feed.
    pub(super) fn feed(&mut self, root: &Tag<'d>) {
        self.check_version(root);
        self.levels.push(Level::Feed { is_channel: root.local == "channel" });
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

    /// Reads the next item of a feed or its channel, or its end.
    pub(super) fn item_of(&mut self, is_channel: bool) {
        // Feeds may have text anywhere: it is none of ours.
        let Some(child) = self.feed_child() else {
            self.levels.pop();
            return;
        };
        match child.local {
            "item" | "entry" => self.feed_item(&child),
            "channel" if !is_channel => self.levels.push(Level::Feed { is_channel: true }),
            _ => self.begin_stray(&child, Kind::Feed),
        }
    }

    /// The next element inside another; text is passed over.
    pub(super) fn feed_child(&mut self) -> Option<Tag<'d>> {
        use crate::format::xml::reader::Token;
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
        self.reader.check_attributes();
        let mut item = Item::default();
        while let Some(child) = self.feed_child() {
            self.item_child(&mut item, &child);
        }
        let number = self.entries + 1;
        if item.links[LINK].is_none() && !self.is_cut() {
            self.add(&rule::FEED_ITEM_NO_LINK, tag.start, None, "n", &[&number.to_string()]);
        }
        let mut page = Page::new(first_of(&mut item.links).unwrap_or_default());
        page.lastmod = first_of(&mut item.dates);
        let has_loc = !page.loc.is_empty();
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
                if is_address && is_url(&text) && Parts::of(&text).is_http() {
                    item.links[IDENTIFIER] = Some(text);
                }
            }
            (_, "updated" | "modified") => self.date(&mut item.dates[UPDATED], child),
            (vocabulary, name)
                if matches!(name, "pubDate" | "published" | "issued" | "created")
                    || (vocabulary == Vocabulary::DublinCore && name == "date") =>
            {
                self.date(&mut item.dates[PUBLISHED], child);
            }
            _ => self.skip(),
        }
    }

    fn link(&mut self, item: &mut Item<'d>, child: &Tag<'d>) {
        let (href, relation) = (self.attribute("href"), self.attribute("rel"));
        let text = self.optional_text(child);
        let Some(link) = href.or(Some(text)).filter(|link| !link.is_empty()) else { return };
        let is_page = relation.is_none_or(|relation| relation == "alternate");
        let link = self.unpadded(link);
        item.links[if is_page { LINK } else { OTHER_LINK }].get_or_insert(link);
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

/// The first of several texts that is there.
fn first_of<'d>(texts: &mut [Option<Text<'d>>]) -> Option<Text<'d>> {
    texts.iter_mut().find_map(Option::take)
}
