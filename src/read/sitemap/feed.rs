//! Items of feeds (RSS and Atom): the link of each item is a page.

use super::content::{Content, Padded};
use super::elements::{ElementReader, NestedEntry};
use super::texts::without_padding;
use crate::format::xml::{ElementKind, Tag, Vocabulary};
use crate::model::page::{Page, Text};
use crate::model::report::Finding;
use crate::model::rule::{self, Profile};
use crate::text::datetime;
use crate::text::url::{Parts, is_url};

mod media;

use media::Media;

/// Reads an item of a feed.
pub(super) struct FeedReader<'e, 'r, 'o, 'd> {
    elements: &'e mut ElementReader<'r, 'o, 'd>,
    links: Links<'d>,
    updated: Option<Text<'d>>,
    published: Option<Text<'d>>,
    media: Media<'d>,
    padded: Padded<'d>,
}

/// The links of an item to its page. Other links, such as one to the feed of the item, are no pages.
#[derive(Default)]
struct Links<'d> {
    page: Option<(Rank, Text<'d>)>,
    /// An identifier that is the URL of the page, too: a `guid` of RSS 2.0, unless its attribute isPermaLink is false.
    identifier: Option<Text<'d>>,
}

/// How likely the target of a link is the page of an item, by the media type that the link states (RFC 4287, 4.2.7.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    OtherType,
    NoType,
    Html,
}

impl Rank {
    fn of(media_type: Option<&str>) -> Self {
        let Some(media_type) = media_type else { return Self::NoType };
        let essence = media_type.split(';').next().unwrap_or_default().trim();
        let is_html = ["text/html", "application/xhtml+xml"].iter().any(|html| essence.eq_ignore_ascii_case(html));
        if is_html { Self::Html } else { Self::OtherType }
    }
}

impl<'e, 'r, 'o, 'd> FeedReader<'e, 'r, 'o, 'd> {
    pub(super) fn new(elements: &'e mut ElementReader<'r, 'o, 'd>) -> Self {
        Self {
            elements,
            links: Links::default(),
            updated: None,
            published: None,
            media: Media::default(),
            padded: Padded::default(),
        }
    }

    /// Reports a version of the feed's format that crawlers do not read.
    pub(super) fn check_version(&mut self, root: &Tag<'d>) {
        self.elements.check_references_in_attributes();
        let version = self.elements.checked_attribute("version");
        let found = match (root.local, root.vocabulary) {
            ("rss", _) => match version.as_deref().map(str::trim) {
                Some("2.0" | "2.0.1") => return,
                version => format!("RSS {}", version.unwrap_or("?")),
            },
            ("feed", Vocabulary::Atom) => return,
            // The protocol and Bing accept Atom 0.3; Google does not mention it.
            ("feed", Vocabulary::Atom03) if self.elements.reporter.options().check.profile != Profile::Google => return,
            ("feed", Vocabulary::Atom03) => "Atom 0.3".to_owned(),
            ("RDF", _) => "RSS 1.0".to_owned(),
            _ => format!("<{}>", root.name),
        };
        self.elements
            .report(root.start, Finding::of(&rule::FEED_VERSION_UNSUPPORTED).value(&found).param("found", &found));
    }

    /// Reads an item into an empty page; returns the white space around its loc.
    pub(super) fn item(mut self, tag: &Tag<'d>, page: &mut Page<'d>) -> Padded<'d> {
        self.elements.check_references_in_attributes();
        while let Some(child) = self.elements.feed_child() {
            self.child(&child);
        }
        let number = self.elements.entry.index + 1;
        if let Some(base) = self.elements.base_urls.take_unusable() {
            let finding = Finding::of(&rule::FEED_BASE_INVALID).value(&base).param("n", number).param("value", &*base);
            self.elements.report(tag.start, finding);
        }
        let Links { page: link, identifier } = self.links;
        if link.is_none() && identifier.is_none() && !self.elements.is_cut() {
            self.elements.report(tag.start, Finding::of(&rule::FEED_ITEM_NO_LINK).param("n", number));
        }
        page.loc = link.map(|(_, link)| link).or(identifier).unwrap_or_default();
        page.lastmod = self.updated.or(self.published);
        for (at, element) in self.media.into_page(page) {
            self.elements.report(at, Finding::of(&rule::MRSS_INCOMPLETE).param("n", number).param("element", element));
        }
        self.padded
    }

    /// Reads an item inside an item as an item of its own.
    fn nested(&mut self, tag: &Tag<'d>) {
        let outer = self.elements.begin_nested();
        let mut page = Page::default();
        let padded = FeedReader::new(self.elements).item(tag, &mut page);
        let (index, content) = (self.elements.entry.index, Content::Page(page));
        self.elements.nested.push(NestedEntry { index, offset: tag.start, element: tag.start, padded, content });
        self.elements.continue_outer(outer);
    }

    fn child(&mut self, child: &Tag<'d>) {
        match (child.vocabulary, child.local) {
            (_, "item" | "entry") if child.kind == ElementKind::Block => self.nested(child),
            (Vocabulary::Media, _) => self.media.element(self.elements, child),
            (_, "link") => self.link(child),
            (_, "guid") => {
                let is_link =
                    self.elements.checked_attribute("isPermaLink").is_none_or(|value| value.trim() != "false");
                let text = self.elements.optional_text(child);
                if is_link && is_url(&text) && Parts::of(&text).is_http() {
                    self.links.identifier = Some(text);
                }
            }
            (_, "updated" | "modified") => read_date(self.elements, &mut self.updated, child),
            (_, "pubDate" | "published" | "issued" | "created") | (Vocabulary::DublinCore, "date") => {
                read_date(self.elements, &mut self.published, child);
            }
            _ => self.elements.skip_content(),
        }
    }

    fn link(&mut self, child: &Tag<'d>) {
        let (href, relation) = (self.elements.checked_attribute("href"), self.elements.checked_attribute("rel"));
        let rank = Rank::of(self.elements.checked_attribute("type").as_deref());
        let text = self.elements.optional_text(child);
        let Some(link) = href.or(Some(text)).filter(|link| !link.is_empty()) else { return };
        let is_page = relation.is_none_or(|relation| relation.eq_ignore_ascii_case("alternate"));
        // Of several links with the best rank, the first one is used.
        if is_page && self.links.page.as_ref().is_none_or(|(known, _)| *known < rank) {
            let (link, is_padded) = without_padding(link);
            self.padded.loc = is_padded;
            self.links.page = Some((rank, self.elements.base_urls.resolve(link)));
        }
    }
}

/// Reads a date into a field, converted to W3C Datetime if possible. The first one is used.
fn read_date<'d>(elements: &mut ElementReader<'_, '_, 'd>, field: &mut Option<Text<'d>>, child: &Tag<'d>) {
    let text = elements.optional_text(child);
    if field.is_none() && !text.is_empty() {
        *field = Some(match datetime::repair(&text, datetime::Assumptions::default()) {
            Some(repaired) if repaired != text => repaired.into(),
            _ => text,
        });
    }
}
