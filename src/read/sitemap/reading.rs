//! A document in the middle of being read: the reader, and where findings and entries go.

use super::progress::{Level, Met, Progress};
use super::{Content, Entry, Padded, Sink, faults};
use crate::format::xml::reader::{FaultKind, Markup, Reader, Tag, Token, Value, Vocabulary};
use crate::model::report::{Finding, Reporter, SeverityOverride};
use crate::model::rule::{self, Rule};
use crate::text::locate::Locator;

// Each flag is a fact of its own.
#[allow(clippy::struct_excessive_bools)]
pub(super) struct Reading<'r, 'o, 'd> {
    pub(super) reader: Reader<'d>,
    pub(super) locator: Locator<'d>,
    pub(super) reporter: &'r mut Reporter<'o>,
    sink: &'r mut Sink<'r, 'd>,
    /// Entries handed on so far.
    pub(super) entries: usize,
    /// Whether what is read now belongs to the next entry.
    pub(super) is_in_entry: bool,
    /// White space around values of the entry.
    pub(super) padded: Padded<'d>,
    /// What had been lost when the entry began.
    losses: usize,
    /// Offset of the last reported fault that would break a document that the text around it is put into.
    pub(super) last_damage: usize,
    /// Whether the order of elements is to be checked.
    pub(super) checks_order: bool,
    /// Whether the document has the namespace of sitemaps, so that elements without one do not belong to it.
    pub(super) has_core: bool,
    /// What was met of the document so far.
    pub(super) met: Met,
    /// The elements around entries that are being read.
    pub(super) levels: Vec<Level>,
    /// Whether more text comes behind this, so that only what is sure is handed on.
    pub(super) is_piece: bool,
}

impl<'r, 'o, 'd> Reading<'r, 'o, 'd> {
    /// Goes on with a reader where an earlier one was left.
    pub(super) fn new(
        reader: Reader<'d>,
        locator: Locator<'d>,
        reporter: &'r mut Reporter<'o>,
        sink: &'r mut Sink<'_, 'd>,
        progress: &Progress,
    ) -> Self {
        let checks_order = reporter.is_enabled(&rule::ELEMENT_ORDER);
        Self {
            reader,
            locator,
            reporter,
            sink,
            entries: progress.entries,
            is_in_entry: false,
            padded: Padded::default(),
            losses: 0,
            last_damage: progress.last_damage,
            checks_order,
            has_core: progress.has_core,
            met: progress.met,
            levels: progress.levels.clone(),
            is_piece: false,
        }
    }

    /// The next piece of the document; faults before it are reported.
    #[inline]
    pub(super) fn next(&mut self) -> Token<'d> {
        let token = self.reader.next();
        self.report_faults();
        token
    }

    /// The content of an element that holds text.
    #[inline]
    pub(super) fn text(&mut self, tag: &Tag<'d>) -> Value<'d> {
        let value = self.reader.read_text(tag);
        self.report_faults();
        value
    }

    #[inline]
    pub(super) fn report_faults(&mut self) {
        if self.reader.faults.is_empty() {
            return;
        }
        let entry = self.is_in_entry.then_some(self.entries);
        for fault in self.reader.faults.drain() {
            if fault.damages_a_fragment() {
                self.last_damage = self.last_damage.max(fault.at);
            }
            self.met.broken |= matches!(fault.kind, FaultKind::Broken { .. });
            faults::report_fault(&fault, entry, self.locator.locate(fault.at), self.reporter);
        }
    }

    /// The next element inside another; `None` when that one ends. Stray text is reported.
    #[inline]
    pub(super) fn child(&mut self, parent: &Tag<'d>) -> Option<Tag<'d>> {
        self.child_of(parent.name)
    }

    /// The same by the name of the other element.
    #[inline]
    pub(super) fn child_of(&mut self, parent: &'d str) -> Option<Tag<'d>> {
        loop {
            match self.next() {
                Token::Start(tag) => return Some(tag),
                Token::End | Token::EndOfFile => return None,
                Token::Text(text, at) => self.stray_text(text, at, parent),
                Token::Declaration(at) => self.late_declaration(at),
                Token::Instruction(..) => {}
            }
        }
    }

    pub(super) fn late_declaration(&mut self, at: usize) {
        let kind = FaultKind::Broken { found: Markup::Literal("<?xml"), expected: Markup::EndOfFile };
        self.reader.faults.push(at, kind);
        self.report_faults();
    }

    /// Reports text where only elements belong.
    pub(super) fn stray_text(&mut self, text: &'d str, at: usize, parent: &str) {
        self.reader.check_references(text, at);
        self.report_faults();
        // The sign that was reported as broken markup is not reported again as text.
        if text != "<" {
            let shown = Markup::Text(text).to_string();
            self.add(&rule::ELEMENT_UNKNOWN, at, Some(text), "element parent", &[&shown, parent]);
        }
    }

    /// Reports a broken rule at an offset. The names of the parameters stand in one text, as many as there are values.
    pub(super) fn add(
        &mut self,
        rule: &'static Rule,
        at: usize,
        value: Option<&str>,
        names: &'static str,
        values: &[&str],
    ) {
        self.add_form((rule, SeverityOverride::None), at, value, names, values);
    }

    /// The same of a rule that is broken in another form than the usual one.
    pub(super) fn add_form(
        &mut self,
        (rule, severity): (&'static Rule, SeverityOverride),
        at: usize,
        value: Option<&str>,
        names: &'static str,
        values: &[&str],
    ) {
        let mut finding = Finding::of(rule).severity_override(severity).value_of(value);
        // Locating the line takes longer than all else.
        if self.reporter.will_list(rule) {
            finding = finding.position(self.locator.locate(at));
        }
        if self.is_in_entry {
            finding = finding.page(self.entries);
        }
        for (name, value) in names.split_ascii_whitespace().zip(values) {
            finding = finding.param(name, *value);
        }
        self.reporter.add(&finding);
    }

    pub(super) const fn begin_entry(&mut self) {
        self.is_in_entry = true;
        self.padded = Padded { loc: false, changefreq: None };
        self.losses = self.reader.losses();
    }

    /// Whether an entry without a loc has lost a part, so that the loc may have been in it.
    pub(super) const fn is_cut(&self) -> bool {
        self.losses != self.reader.losses()
    }

    /// Hands an entry on. One that was cut before its loc came is none.
    pub(super) fn emit(&mut self, offset: usize, has_loc: bool, mut content: Content<'d>) {
        self.is_in_entry = false;
        if self.is_piece && !self.reader.is_sure() {
            return;
        }
        self.met.passed_over |= !has_loc;
        if has_loc || !self.is_cut() {
            let padded = self.padded;
            (self.sink)(self.reporter, Entry { index: self.entries, offset, has_loc, padded, content: &mut content });
            self.entries += 1;
        }
    }

    /// Whether an element belongs to the vocabulary of sitemaps, also where its namespace is missing.
    pub(super) const fn is_core(vocabulary: Vocabulary) -> bool {
        matches!(vocabulary, Vocabulary::Core | Vocabulary::None)
    }

    /// Reports an element that does not belong where it is, and reads past it.
    pub(super) fn unknown(&mut self, tag: &Tag<'d>, parent: &str) {
        self.report_unknown(tag, parent);
        self.skip();
    }

    pub(super) fn report_unknown(&mut self, tag: &Tag<'d>, parent: &str) {
        self.add(&rule::ELEMENT_UNKNOWN, tag.start, None, "element parent", &[tag.name, parent]);
    }

    /// Reads past the element whose start was the last piece. What it holds may belong to the entry, where it has lost its end.
    pub(super) fn skip(&mut self) {
        self.reader.check_attributes();
        let mut is_ours = false;
        self.reader.pass_element(&mut |_, inner| is_ours |= inner.holds_text_of_ours());
        self.met.passed_over |= is_ours;
        self.report_faults();
    }

    /// Reports the attributes that an element of a schema does not have.
    #[inline]
    pub(super) fn check_attributes(&mut self, tag: &Tag<'d>, known: &[&str]) {
        if !self.reader.attributes().is_empty() {
            self.report_attributes(tag, known);
        }
    }

    fn report_attributes(&mut self, tag: &Tag<'d>, known: &[&str]) {
        self.reader.check_prefixes();
        let mut index = 0;
        while let Some(attribute) = self.reader.attributes().get(index).copied() {
            index += 1;
            let is_free = ["xmlns", "xml:", "xsi:"].iter().any(|start| attribute.name.starts_with(start));
            if is_free || known.contains(&attribute.name) {
                continue;
            }
            let value = self.reader.unescape(&attribute);
            let names = [tag.name, attribute.name];
            self.add(&rule::ATTRIBUTE_UNKNOWN, attribute.at, Some(&value), "element attribute", &names);
        }
        self.report_faults();
    }
}
