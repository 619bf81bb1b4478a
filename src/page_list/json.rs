//! Page lists as JSON: one pass over the text, no tree in between.

use serde::de::{DeserializeSeed, Deserializer, SeqAccess};

use crate::page::Page;
use crate::report::{Finding, Position, Reporter};
use crate::rule;

use super::value::{Kind, Reading, Seed, Visit};
use super::{Entry, Outcome, Sink};

/// Reads a JSON array of pages. After a fault in the JSON nothing more can be read; the pages before it were handed on.
pub(super) fn read_array(
    text: &str,
    group_field: Option<&str>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_>,
) -> Outcome {
    let mut list = List { group_field, reporter, sink, count: 0, found: None };
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let outcome = deserializer.deserialize_any(Visit(&mut list)).and_then(|()| deserializer.end());
    let List { reporter, count, found, .. } = list;
    let is_complete = found.is_none() && outcome.is_ok();
    if let Some(found) = found {
        let locale = reporter.options().locale;
        let reason = super::value::expectation(Kind::List, found, locale);
        reporter.add(Finding::of(&rule::PAGE_LIST_UNREADABLE).params(&[("format", &"JSON"), ("reason", &reason)]));
    } else if let Err(error) = outcome {
        let position = Position { line: error.line().max(1), column: utf16_column(text, &error) };
        report_fault(reporter, &error, Some(position), None);
    }
    Outcome { entries: count, is_complete }
}

/// Reads the JSON of one page.
pub(super) fn read_line(
    line: &str,
    index: usize,
    group_field: Option<&str>,
    reporter: &mut Reporter<'_>,
    sink: &mut Sink<'_>,
) {
    let errors = reporter.errors();
    let mut deserializer = serde_json::Deserializer::from_str(line);
    let mut reading = Reading { reporter, page: index, group_field };
    let outcome = Seed::<Page<'_>>::at_page(&mut reading).deserialize(&mut deserializer);
    match outcome.and_then(|page| deserializer.end().map(|()| page)) {
        Ok(Some(page)) => {
            let is_sound = reporter.errors() == errors;
            sink(reporter, Entry { index, page, is_sound });
        }
        Ok(None) => {}
        Err(error) => report_fault(reporter, &error, None, Some(index)),
    }
}

fn report_fault(
    reporter: &mut Reporter<'_>,
    error: &serde_json::Error,
    position: Option<Position>,
    page: Option<usize>,
) {
    let sentence = error.to_string();
    // serde_json closes its sentence with the place, which a problem carries apart.
    let reason = sentence.rsplit_once(" at line ").map_or(sentence.as_str(), |(reason, _)| reason);
    let params: [(&'static str, &dyn std::fmt::Display); 2] = [("format", &"JSON"), ("reason", &reason)];
    let mut finding = Finding::of(&rule::PAGE_LIST_UNREADABLE).params(&params);
    if let Some(position) = position {
        finding = finding.position(position);
    }
    if let Some(page) = page {
        finding = finding.page(page);
    }
    reporter.add(finding);
}

/// `serde_json` counts bytes; editors count UTF-16 units.
fn utf16_column(text: &str, error: &serde_json::Error) -> usize {
    let line = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
    let mut end = error.column().saturating_sub(1).min(line.len());
    while !line.is_char_boundary(end) {
        end -= 1;
    }
    line[..end].encode_utf16().count() + 1
}

/// The array at the top.
struct List<'l, 'o, 's> {
    group_field: Option<&'l str>,
    reporter: &'l mut Reporter<'o>,
    sink: &'l mut Sink<'s>,
    count: usize,
    /// What stands there where it is not an array.
    found: Option<Kind>,
}

impl<'t> super::value::Accept<'t> for &mut List<'_, '_, '_> {
    type Value = ();

    fn list<A: SeqAccess<'t>>(self, mut items: A) -> Result<(), A::Error> {
        loop {
            let index = self.count;
            let errors = self.reporter.errors();
            let mut reading = Reading { reporter: self.reporter, page: index, group_field: self.group_field };
            let Some(page) = items.next_element_seed(Seed::<Page<'t>>::at_page(&mut reading))? else { return Ok(()) };
            self.count += 1;
            if let Some(page) = page {
                let is_sound = self.reporter.errors() == errors;
                (self.sink)(self.reporter, Entry { index, page, is_sound });
            }
        }
    }

    fn other(self, found: Kind) {
        self.found = Some(found);
    }
}
