//! One sitemap being written: entries in schema order, and the bytes, pages and news counted as they come.

use std::mem;

use crate::base::limits::{MAX_BYTES, TYPICAL_PAGE_BYTES};
use crate::format::xml::writer::Writer;
use crate::model::page::Page;
use crate::text::datetime::{self, Datetime};

mod entry;
mod extensions;
mod namespaces;

use namespaces::Namespaces;

/// How a file looks, apart from what it says.
#[derive(Debug, Clone, Default)]
pub(crate) struct Look {
    /// Every element on a line of its own.
    pub(crate) pretty: bool,
    /// Address of a CSS stylesheet for people who open the file in a browser.
    pub(crate) stylesheet: Option<String>,
}

/// What one file may hold at most, or holds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bounds {
    pub(crate) urls: usize,
    pub(crate) bytes: usize,
    pub(crate) news: usize,
}

/// Why a page did not go into a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The file is full; the page fits into the next.
    Full,
    /// The page alone is larger than a file may be, by its size in bytes with the file around it.
    TooLarge(usize),
}

/// One `<urlset>` document being written.
pub(crate) struct Urlset {
    look: Look,
    bounds: Bounds,
    writer: Writer,
    namespaces: Namespaces,
    /// Bytes of the head with these namespaces. It stands before what is written for as long as nothing was taken out.
    head_len: usize,
    /// Bytes that were taken out, once that was begun.
    taken: Option<usize>,
    pages: usize,
    news: usize,
    newest: Option<(Datetime, String)>,
}

const ROOT_END: &str = "</urlset>\n";

impl Urlset {
    pub(crate) fn new(look: Look, bounds: Bounds, expected_pages: usize) -> Self {
        Self::with_room(look, bounds, expected_pages.min(bounds.urls).saturating_mul(TYPICAL_PAGE_BYTES))
    }

    /// A document that will have about so many bytes.
    pub(crate) fn with_room(look: Look, bounds: Bounds, bytes: usize) -> Self {
        let mut writer = Writer::with_capacity(look.pretty, bytes.min(MAX_BYTES));
        let namespaces = Namespaces::default();
        write_head(&mut writer, &look, namespaces);
        let head_len = writer.len();
        Self { look, bounds, writer, namespaces, head_len, taken: None, pages: 0, news: 0, newest: None }
    }

    /// Adds a page, or says why it does not go in; then the file is as it was.
    pub(crate) fn push(&mut self, page: &Page<'_>) -> Result<(), Refusal> {
        let is_full = self.pages == self.bounds.urls || self.news + page.news.len() > self.bounds.news;
        if is_full && self.pages > 0 {
            return Err(Refusal::Full);
        }
        let (before, namespaces) = (self.writer.len(), self.namespaces);
        let used = entry::write(&mut self.writer, page);
        self.use_namespaces(before, used);
        let bytes = self.len();
        if bytes > self.bounds.bytes {
            // The head is as short as before again, and what stood behind it is where it was.
            self.set_namespaces(namespaces);
            self.writer.truncate(before);
            return Err(if self.pages == 0 { Refusal::TooLarge(bytes) } else { Refusal::Full });
        }
        self.pages += 1;
        self.news += page.news.len();
        if let Some(lastmod) = page.lastmod.as_deref() {
            self.note_lastmod(lastmod);
        }
        Ok(())
    }

    fn note_lastmod(&mut self, text: &str) {
        if self.newest.as_ref().is_some_and(|(_, newest)| is_not_after(text, newest)) {
            return;
        }
        let Ok(read) = datetime::read(text) else { return };
        match &mut self.newest {
            Some((newest, _)) if *newest >= read => {}
            Some((newest, kept)) => {
                *newest = read;
                kept.clear();
                kept.push_str(text);
            }
            None => self.newest = Some((read, text.to_owned())),
        }
    }

    /// Bytes of the document if it were closed now.
    pub(crate) fn len(&self) -> usize {
        self.taken.unwrap_or_default() + self.writer.len() + ROOT_END.len()
    }

    /// What is in the document so far.
    pub(crate) fn content(&self) -> Bounds {
        Bounds { urls: self.pages, bytes: self.len(), news: self.news }
    }

    pub(crate) const fn pages(&self) -> usize {
        self.pages
    }

    pub(crate) const fn news(&self) -> usize {
        self.news
    }

    /// The newest lastmod of the pages inside, as it was given.
    pub(crate) fn newest_lastmod(&self) -> Option<&str> {
        self.newest.as_ref().map(|(_, text)| text.as_str())
    }

    /// Sees to it that the namespaces of the entry that was written from `at` on are declared.
    fn use_namespaces(&mut self, at: usize, used: Namespaces) {
        if self.taken.is_none() {
            self.set_namespaces(self.namespaces.with(used));
        } else if used.without(self.namespaces) != Namespaces::default() {
            self.writer.declare(at, "url", &used.without(self.namespaces).extensions());
        }
    }

    fn set_namespaces(&mut self, namespaces: Namespaces) {
        if namespaces != self.namespaces {
            self.namespaces = namespaces;
            let mut head = Writer::new(self.look.pretty);
            write_head(&mut head, &self.look, namespaces);
            let before = mem::replace(&mut self.head_len, head.len());
            self.writer.replace(0..before, &head.into_text());
        }
    }

    /// Takes out what was written so far: the head with the namespaces that were used by then, and entries. Entries that
    /// come later declare what is missing there themselves.
    pub(crate) fn take(&mut self) -> String {
        *self.taken.get_or_insert(0) += self.writer.len();
        self.writer.take_text()
    }

    /// Closes the document, and takes out what was not taken before.
    pub(crate) fn finish(&mut self) -> String {
        self.writer.end(ROOT_END);
        self.take()
    }
}

/// Whether a date is at once seen not to lie after another: it is of the same form and zone, so that its text tells.
fn is_not_after(date: &str, other: &str) -> bool {
    const DATE: usize = "2004-12-23".len();
    const MOMENT: usize = "2004-12-23T18:00:15".len();
    const FULL: usize = "2004-12-23T18:00:15+09:00".len();
    let has_same_form = date.len() == other.len()
        && (date.len() == DATE || (date.len() == FULL && date.as_bytes()[MOMENT..] == other.as_bytes()[MOMENT..]));
    has_same_form && date <= other
}

/// Writes what stands before the first entry.
fn write_head(writer: &mut Writer, look: &Look, namespaces: Namespaces) {
    writer.declaration();
    if let Some(href) = &look.stylesheet {
        writer.stylesheet(href);
    }
    writer.open_with("urlset", &namespaces.declarations());
    writer.end_record();
}
