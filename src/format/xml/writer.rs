//! Writes XML: one element after the other into one text, escaped once, the same bytes every time.

use std::ops::Range;

use crate::base::buffer::Buffer;
use crate::base::scan::last_word;

/// Spaces that an element stands further in than its parent, in the pretty form.
const INDENT: &str = "  ";

/// Writes elements into a text. With `pretty`, each element has a line of its own, indented by two spaces a level.
///
/// Names are the caller's own words and are written as they are; texts and attribute values are escaped.
pub(crate) struct Writer {
    out: Buffer,
    pretty: bool,
    depth: usize,
    /// Stands before the names of elements, as the first bytes of a word.
    prefix: (u64, usize),
}

impl Writer {
    pub(crate) fn new(pretty: bool) -> Self {
        Self { out: Buffer::default(), pretty, depth: 0, prefix: (0, 0) }
    }

    /// A writer with room for so many bytes.
    pub(crate) fn with_capacity(pretty: bool, bytes: usize) -> Self {
        Self { out: Buffer::with_capacity(bytes), pretty, depth: 0, prefix: (0, 0) }
    }

    /// The bytes written so far.
    pub(crate) const fn len(&self) -> usize {
        self.out.len()
    }

    /// What was written.
    pub(crate) fn into_text(mut self) -> String {
        self.take_text()
    }

    /// Takes out what was written so far.
    pub(crate) fn take_text(&mut self) -> String {
        self.out.take_text()
    }

    /// Puts a text in place of what was written in a range.
    pub(crate) fn replace(&mut self, range: Range<usize>, text: &str) {
        self.out.replace(range, text);
    }

    /// The XML declaration, on a line of its own in either form.
    pub(crate) fn declaration(&mut self) {
        self.out.put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    }

    /// A link to a CSS stylesheet, on a line of its own in either form.
    pub(crate) fn stylesheet(&mut self, href: &str) {
        self.out.put("<?xml-stylesheet type=\"text/css\"");
        self.out.put_named("href", href);
        self.out.put("?>\n");
    }

    /// The start tag of an element that holds elements.
    #[inline]
    pub(crate) fn open(&mut self, name: &str) {
        self.open_with(name, &[]);
    }

    /// The start tag of an element that holds elements, with attributes.
    #[inline]
    pub(crate) fn open_with(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.begin(name, attributes);
        self.out.store(*b">");
        self.end_line();
        self.depth += 1;
    }

    /// The end tag of an element that [`open`](Self::open) began.
    #[inline]
    pub(crate) fn close(&mut self, name: &str) {
        self.depth -= 1;
        self.begin_line();
        self.end_tag(name);
    }

    /// An element that holds a text.
    #[inline]
    pub(crate) fn text_element(&mut self, name: &str, text: &str) {
        self.text_element_with(name, &[], text);
    }

    /// An element that holds a text, with attributes.
    #[inline]
    pub(crate) fn text_element_with(&mut self, name: &str, attributes: &[(&str, &str)], text: &str) {
        self.begin(name, attributes);
        self.out.store(*b">");
        self.out.put_text(text);
        self.end_tag(name);
    }

    /// An element that holds nothing.
    #[inline]
    pub(crate) fn empty(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.begin(name, attributes);
        self.out.store(*b"/>");
        self.end_line();
    }

    /// A whole element that is XML already.
    pub(crate) fn fragment(&mut self, xml: &str) {
        self.begin_line().put(xml);
        self.end_line();
    }

    /// An end tag of an element that this writer did not begin.
    pub(crate) fn end(&mut self, tag: &str) {
        self.out.put(tag);
    }

    /// Ends the line behind a record, so that the compact form too has a line for each: people compare files by lines.
    #[inline]
    pub(crate) fn end_record(&mut self) {
        if !self.pretty {
            self.line_break();
        }
    }

    pub(crate) fn line_break(&mut self) {
        self.out.store(*b"\n");
    }

    /// Sets what stands before the names of the elements that follow: the prefix of a namespace, with its colon; fewer than
    /// eight bytes.
    pub(crate) fn set_prefix(&mut self, prefix: &'static str) {
        self.prefix = (last_word(prefix.as_bytes(), 0, 0), prefix.len());
    }

    /// Declares namespaces on an element of depth one that was written from `at` on.
    #[cold]
    pub(crate) fn declare(&mut self, at: usize, name: &str, declarations: &[(&str, &str)]) {
        let indent = if self.pretty { INDENT.len() } else { 0 };
        let mut attributes = Self::new(false);
        attributes.attributes(declarations);
        let at = at + indent + "<".len() + name.len();
        self.replace(at..at, &attributes.into_text());
    }

    /// Takes back what was written past a length.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.out.truncate(len);
    }

    fn begin(&mut self, name: &str, attributes: &[(&str, &str)]) {
        let (prefix, length) = self.prefix;
        let out = self.begin_line();
        out.store(*b"<");
        out.store_first(prefix, length);
        out.put(name);
        self.attributes(attributes);
    }

    fn attributes(&mut self, attributes: &[(&str, &str)]) {
        for (attribute, value) in attributes {
            self.out.put_named(attribute, value);
        }
    }

    fn end_tag(&mut self, name: &str) {
        self.out.store(*b"</");
        self.out.store_first(self.prefix.0, self.prefix.1);
        self.out.put(name);
        self.out.store(*b">");
        self.end_line();
    }

    /// Where to write an element, behind its indent.
    pub(crate) fn begin_line(&mut self) -> &mut Buffer {
        if self.pretty {
            for _ in 0..self.depth {
                self.out.put(INDENT);
            }
        }
        &mut self.out
    }

    /// Ends the line behind an element.
    pub(crate) fn end_line(&mut self) {
        if self.pretty {
            self.line_break();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Writer;

    fn write(pretty: bool) -> String {
        let mut writer = Writer::new(pretty);
        writer.declaration();
        writer.stylesheet("/a.css?b&c\"?>");
        writer.open_with("urlset", &[("xmlns", "http://example.com/?a&b"), ("xmlns:x", "y")]);
        writer.open("url");
        writer.text_element("loc", "https://example.com/?a&b");
        writer.text_element("priority", "0.5");
        writer.text_element_with("restriction", &[("relationship", "allow")], "JP US");
        writer.empty("x:link", &[("rel", "alternate"), ("href", "a\"b")]);
        writer.empty("mobile", &[]);
        writer.close("url");
        writer.close("urlset");
        let length = writer.len();
        let written = writer.into_text();
        assert_eq!(length, written.len());
        written
    }

    #[test]
    fn writes_pretty_lines() {
        let expected = r#"<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/css" href="/a.css?b&amp;c&quot;?&gt;"?>
<urlset xmlns="http://example.com/?a&amp;b" xmlns:x="y">
  <url>
    <loc>https://example.com/?a&amp;b</loc>
    <priority>0.5</priority>
    <restriction relationship="allow">JP US</restriction>
    <x:link rel="alternate" href="a&quot;b"/>
    <mobile/>
  </url>
</urlset>
"#;
        assert_eq!(write(true), expected);
    }

    #[test]
    fn writes_the_same_elements_without_space_between() {
        let pretty = write(true);
        let (head, body) = pretty.split_at(pretty.find("<urlset").unwrap());
        let compact: String = body.lines().map(str::trim_start).collect();
        assert_eq!(write(false), format!("{head}{compact}"));
    }
}
