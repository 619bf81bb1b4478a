//! Writer of one sitemap: entries in schema order, within the limits of a file.

use std::mem;

use memchr::memmem;

use crate::base::limits::{MAX_BYTES, TYPICAL_PAGE_BYTES};
use crate::format::xml::writer::Writer;
use crate::model::error::{Error, messages};
use crate::model::page::Page;
use crate::text::datetime::{self, Datetime};

mod entry;
mod extensions;
mod namespaces;

pub(crate) use namespaces::Namespaces;

/// Layout of a file.
#[derive(Debug, Clone, Default)]
pub(crate) struct Formatting {
    /// Whether every element has a line of its own.
    pub(crate) pretty: bool,
    /// URL of a CSS stylesheet for people who open the file in a browser.
    pub(crate) stylesheet: Option<String>,
}

impl Formatting {
    /// Reads the options of a writer.
    ///
    /// # Errors
    ///
    /// `invalid-option` if the stylesheet is XSLT, which is written in another way and which browsers are removing.
    pub(crate) fn new(pretty: bool, stylesheet: Option<&str>) -> Result<Self, Error> {
        let extension = |url: &str| {
            let path = url.split(['?', '#']).next().unwrap_or_default();
            path.rsplit_once('.').map_or(String::new(), |(_, extension)| extension.to_ascii_lowercase())
        };
        if let Some(url) = stylesheet.filter(|url| matches!(extension(url).as_str(), "xsl" | "xslt")) {
            return Err(Error::new(messages::STYLESHEET_XSLT, &[("url", &url)]));
        }
        Ok(Self { pretty, stylesheet: stylesheet.map(ToOwned::to_owned) })
    }
}

/// Limits of one file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FileLimits {
    /// Pages.
    pub(crate) urls: usize,
    /// Bytes before compression.
    pub(crate) bytes: usize,
    /// News articles.
    pub(crate) news: usize,
}

/// Reason why a page was not added to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The file is full; the page fits into the next.
    Full,
    /// The page alone exceeds the limit of bytes. Contains the size of a file with only this page.
    TooLarge(usize),
}

/// Writes one `<urlset>` document.
pub(crate) struct Urlset {
    formatting: Formatting,
    limits: FileLimits,
    writer: Writer,
    namespaces: Namespaces,
    /// Number of bytes of the head with these namespaces. The text of the writer begins with it until it is taken for the first
    /// time.
    head_len: usize,
    /// Number of bytes that were taken; `None` before the first call of [`take`](Self::take).
    taken: Option<usize>,
    pages: usize,
    news: usize,
    newest: Option<(Datetime, String)>,
}

const ROOT_END: &str = "</urlset>\n";

/// The end of an entry. It may also occur inside an entry, in text of a foreign element.
const ENTRY_END: &str = "</url>\n";

impl Urlset {
    pub(crate) fn new(formatting: Formatting, limits: FileLimits, expected_pages: usize) -> Self {
        Self::with_room(formatting, limits, expected_pages.min(limits.urls).saturating_mul(TYPICAL_PAGE_BYTES))
    }

    /// Begins a document of approximately this number of bytes.
    pub(crate) fn with_room(formatting: Formatting, limits: FileLimits, bytes: usize) -> Self {
        let mut writer = Writer::with_capacity(formatting.pretty, bytes.min(MAX_BYTES));
        let namespaces = Namespaces::default();
        write_head(&mut writer, &formatting, namespaces);
        let head_len = writer.len();
        Self { formatting, limits, writer, namespaces, head_len, taken: None, pages: 0, news: 0, newest: None }
    }

    /// Adds a page. If it is refused, the file is unchanged.
    pub(crate) fn push(&mut self, page: &Page<'_>) -> Result<(), Refusal> {
        let is_full = self.pages == self.limits.urls || self.news + page.news.len() > self.limits.news;
        if is_full && self.pages > 0 {
            return Err(Refusal::Full);
        }
        let (before, namespaces) = (self.writer.len(), self.namespaces);
        let used = entry::write(&mut self.writer, page);
        self.use_namespaces(before, used);
        let bytes = self.len();
        if bytes > self.limits.bytes {
            // The head has its previous length again, and the text after it its previous position.
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

    /// Adds an entry that fits into the limits.
    pub(crate) fn push_written(&mut self, entry: WrittenEntry<'_>) {
        self.set_namespaces(self.namespaces.with(entry.namespaces));
        self.writer.append(entry.xml);
        self.pages += 1;
        self.news += entry.news;
        if let Some(lastmod) = entry.lastmod {
            self.note_lastmod(lastmod);
        }
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

    /// Returns the number of bytes of the document if it were closed now.
    pub(crate) fn len(&self) -> usize {
        self.taken.unwrap_or_default() + self.writer.len() + ROOT_END.len()
    }

    pub(crate) const fn pages(&self) -> usize {
        self.pages
    }

    pub(crate) const fn news(&self) -> usize {
        self.news
    }

    /// Returns the newest lastmod of the pages, as given.
    pub(crate) fn newest_lastmod(&self) -> Option<&str> {
        self.newest.as_ref().map(|(_, text)| text.as_str())
    }

    /// Declares the namespaces of the entry that begins at `at`: on the root, or on the entry if the root was already taken.
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
            let head = head(&self.formatting, namespaces);
            let before = mem::replace(&mut self.head_len, head.len());
            self.writer.replace(0..before, &head);
        }
    }

    /// Takes the text written so far: the head with the namespaces used until then, and entries. Later entries declare
    /// further namespaces themselves.
    pub(crate) fn take(&mut self) -> String {
        *self.taken.get_or_insert(0) += self.writer.len();
        self.writer.take_text()
    }

    /// Closes the document, and takes the rest of the text.
    pub(crate) fn finish(&mut self) -> String {
        self.writer.append(ROOT_END);
        self.take()
    }
}

/// An entry that was written separately from a file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WrittenEntry<'e> {
    /// The `<url>` element, with its line breaks and indentation.
    pub(crate) xml: &'e str,
    /// The extensions that it uses.
    pub(crate) namespaces: Namespaces,
    /// The number of its news articles.
    pub(crate) news: usize,
    /// The lastmod of the page.
    pub(crate) lastmod: Option<&'e str>,
}

/// Writes entries separately from a file, for files that are assembled later.
pub(crate) struct EntryWriter {
    writer: Writer,
    /// Length of the start tag of the root, under which the entries are indented.
    root_len: usize,
}

impl EntryWriter {
    pub(crate) fn new(formatting: &Formatting) -> Self {
        let mut writer = Writer::new(formatting.pretty);
        writer.open("urlset");
        let root_len = writer.len();
        Self { writer, root_len }
    }

    /// Returns the entry of a page.
    pub(crate) fn write<'e>(&'e mut self, page: &'e Page<'_>) -> WrittenEntry<'e> {
        self.writer.truncate(self.root_len);
        let namespaces = entry::write(&mut self.writer, page);
        let xml = &self.writer.text()[self.root_len..];
        WrittenEntry { xml, namespaces, news: page.news.len(), lastmod: page.lastmod.as_deref() }
    }
}

/// Returns the size in bytes of a file without entries that declares extensions.
pub(crate) fn empty_len(formatting: &Formatting, namespaces: Namespaces) -> usize {
    head(formatting, namespaces).len() + ROOT_END.len()
}

/// Returns the entries of a file, each with its line breaks and indentation; `None` if the file does not begin and end
/// exactly as this writer writes files that declare these extensions.
pub(crate) fn written_entries<'x>(
    xml: &'x str,
    formatting: &Formatting,
    namespaces: Namespaces,
) -> Option<impl Iterator<Item = &'x str>> {
    let entries = xml.strip_prefix(&*head(formatting, namespaces))?.strip_suffix(ROOT_END)?;
    let ends = memmem::find_iter(entries.as_bytes(), ENTRY_END).map(|at| at + ENTRY_END.len());
    let mut start = 0;
    let entry_before = move |end| {
        let entry = &entries[start..end];
        start = end;
        entry
    };
    Some(ends.chain([entries.len()]).map(entry_before).filter(|entry| !entry.is_empty()))
}

/// Returns the text before the first entry of a file.
fn head(formatting: &Formatting, namespaces: Namespaces) -> String {
    let mut head = Writer::new(formatting.pretty);
    write_head(&mut head, formatting, namespaces);
    head.into_text()
}

/// Returns `true` if the comparison of the texts of two dates of equal form and zone shows that the first is not later.
fn is_not_after(date: &str, other: &str) -> bool {
    const DATE: usize = "2004-12-23".len();
    const MOMENT: usize = "2004-12-23T18:00:15".len();
    const UTC: usize = "2004-12-23T18:00:15Z".len();
    const FULL: usize = "2004-12-23T18:00:15+09:00".len();
    let has_same_form = date.len() == other.len()
        && match date.len() {
            DATE => true,
            UTC | FULL => date.as_bytes()[MOMENT..] == other.as_bytes()[MOMENT..],
            _ => false,
        };
    has_same_form && date <= other
}

/// Writes the text before the first entry.
fn write_head(writer: &mut Writer, formatting: &Formatting, namespaces: Namespaces) {
    writer.declaration();
    if let Some(href) = &formatting.stylesheet {
        writer.stylesheet(href);
    }
    writer.open_with("urlset", &namespaces.declarations());
    writer.end_record();
}
