//! XML writer: appends elements to a text. Texts are escaped once, and equal calls write equal bytes.

#![expect(
    clippy::inline_always,
    reason = "most names are literals: inlined, each is a store instead of a call of memcpy"
)]

use std::mem;
use std::ops::Range;

use super::escape::{push_attribute, push_text};

/// Indentation of each level of the pretty form.
const INDENT: &str = "  ";

/// Writes elements into a text. With `pretty`, each element has a line of its own, indented by its level.
///
/// Names are those of the caller and are written as they are; texts and attribute values are escaped.
pub(crate) struct Writer {
    out: String,
    pretty: bool,
    depth: usize,
    /// Namespace prefix of the following elements, with its colon.
    prefix: &'static str,
}

impl Writer {
    pub(crate) const fn new(pretty: bool) -> Self {
        Self { out: String::new(), pretty, depth: 0, prefix: "" }
    }

    /// Creates a writer with capacity for a number of bytes.
    pub(crate) fn with_capacity(pretty: bool, bytes: usize) -> Self {
        Self { out: String::with_capacity(bytes), ..Self::new(pretty) }
    }

    /// Returns the number of bytes written so far.
    pub(crate) const fn len(&self) -> usize {
        self.out.len()
    }

    /// Returns the text written so far.
    pub(crate) fn text(&self) -> &str {
        &self.out
    }

    /// Returns the text that was written.
    pub(crate) fn into_text(self) -> String {
        self.out
    }

    /// Takes the text written so far; the writer is empty then.
    pub(crate) fn take_text(&mut self) -> String {
        mem::take(&mut self.out)
    }

    /// Replaces a range of the text.
    pub(crate) fn replace(&mut self, range: Range<usize>, text: &str) {
        self.out.replace_range(range, text);
    }

    /// Writes the XML declaration, on a line of its own in both forms.
    pub(crate) fn declaration(&mut self) {
        self.out.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    }

    /// Writes a link to a CSS stylesheet, on a line of its own in both forms.
    pub(crate) fn stylesheet(&mut self, href: &str) {
        self.out.push_str("<?xml-stylesheet type=\"text/css\"");
        self.attribute("href", href);
        self.out.push_str("?>\n");
    }

    /// Writes the start tag of an element that contains elements.
    #[inline(always)]
    pub(crate) fn open(&mut self, name: &str) {
        self.open_with(name, &[]);
    }

    /// Writes the start tag of an element that contains elements, with attributes.
    #[inline(always)]
    pub(crate) fn open_with(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.begin_tag(name);
        self.attributes(attributes);
        self.out.push('>');
        self.end_line();
        self.depth += 1;
    }

    /// Writes the end tag of an element that was begun with [`open`](Self::open).
    #[inline(always)]
    pub(crate) fn close(&mut self, name: &str) {
        self.depth -= 1;
        self.indent();
        self.end_tag(name);
    }

    /// Writes an element that contains a text.
    #[inline(always)]
    pub(crate) fn text_element(&mut self, name: &str, text: &str) {
        self.text_element_with(name, &[], text);
    }

    /// Writes an element that contains a text, given its tags, which is faster than writing each from its parts.
    #[inline(always)]
    pub(crate) fn text_between(&mut self, start_tag: &str, text: &str, end_tag: &str) {
        self.indent();
        self.out.push_str(start_tag);
        push_text(&mut self.out, text);
        self.out.push_str(end_tag);
        self.end_line();
    }

    /// Writes an element that contains a text, with attributes.
    #[inline(always)]
    pub(crate) fn text_element_with(&mut self, name: &str, attributes: &[(&str, &str)], text: &str) {
        self.begin_tag(name);
        self.attributes(attributes);
        self.out.push('>');
        push_text(&mut self.out, text);
        self.end_tag(name);
    }

    /// Writes an empty element.
    #[inline]
    pub(crate) fn empty<'v>(&mut self, name: &str, attributes: impl IntoIterator<Item = (&'v str, &'v str)>) {
        self.begin_tag(name);
        for (name, value) in attributes {
            self.attribute(name, value);
        }
        self.out.push_str("/>");
        self.end_line();
    }

    /// Writes a whole element that is already XML.
    pub(crate) fn fragment(&mut self, xml: &str) {
        self.indent();
        self.out.push_str(xml);
        self.end_line();
    }

    /// Appends XML with its line breaks: an end tag, or elements that another writer has written.
    pub(crate) fn append(&mut self, xml: &str) {
        self.out.push_str(xml);
    }

    /// Ends the line of a record. The compact form also has one line for each record, so that files can be compared by lines.
    #[inline]
    pub(crate) fn end_record(&mut self) {
        if !self.pretty {
            self.out.push('\n');
        }
    }

    /// Sets the namespace prefix of the following elements, with its colon.
    pub(crate) const fn set_prefix(&mut self, prefix: &'static str) {
        self.prefix = prefix;
    }

    /// Declares namespaces on an element of depth one that begins at the offset `at`.
    #[cold]
    pub(crate) fn declare(&mut self, at: usize, name: &str, declarations: &[(&str, &str)]) {
        let indent = if self.pretty { INDENT.len() } else { 0 };
        let mut attributes = Self::new(false);
        attributes.attributes(declarations);
        let at = at + indent + "<".len() + name.len();
        self.replace(at..at, &attributes.into_text());
    }

    /// Removes the text after a length.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.out.truncate(len);
    }

    #[inline(always)]
    fn begin_tag(&mut self, name: &str) {
        self.indent();
        self.out.push('<');
        self.push_name(name);
    }

    fn attributes(&mut self, attributes: &[(&str, &str)]) {
        for (name, value) in attributes {
            self.attribute(name, value);
        }
    }

    #[inline]
    fn attribute(&mut self, name: &str, value: &str) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        push_attribute(&mut self.out, value);
        self.out.push('"');
    }

    #[inline(always)]
    fn end_tag(&mut self, name: &str) {
        self.out.push_str("</");
        self.push_name(name);
        self.out.push('>');
        self.end_line();
    }

    #[inline(always)]
    fn push_name(&mut self, name: &str) {
        if !self.prefix.is_empty() {
            self.out.push_str(self.prefix);
        }
        self.out.push_str(name);
    }

    #[inline]
    fn indent(&mut self) {
        if self.pretty {
            for _ in 0..self.depth {
                self.out.push_str(INDENT);
            }
        }
    }

    #[inline]
    fn end_line(&mut self) {
        if self.pretty {
            self.out.push('\n');
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
        writer.empty("x:link", [("rel", "alternate"), ("href", "a\"b")]);
        writer.empty("mobile", []);
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
    fn compact_output_has_the_same_elements() {
        let pretty = write(true);
        let (head, body) = pretty.split_at(pretty.find("<urlset").unwrap());
        let compact: String = body.lines().map(str::trim_start).collect();
        assert_eq!(write(false), format!("{head}{compact}"));
    }
}
