//! Tables with a link to a language version in each row: the rows of one URL are one page.

use super::super::value::{List, Object, Text, Value};
use super::header::Header;
use super::rows::TableRow;
use crate::base::fingerprint::fingerprint;
use crate::base::hash::HashMap;

/// The first row of a page.
pub(super) struct LinkedRow {
    /// Its line number, from 1.
    pub(super) line: usize,
    pub(super) cells: Vec<String>,
    /// The languages and the URLs of all rows of the page.
    pub(super) links: Vec<[String; 2]>,
}

/// The rows of a table by the fingerprints of the URLs of their pages.
pub(super) struct LinkedRows {
    rows: Vec<LinkedRow>,
    by_loc: HashMap<u64, usize>,
    /// The page of the row before.
    last: Option<usize>,
    loc: Option<usize>,
    /// The columns with the language and the URL of a link.
    links: [usize; 2],
    /// The other columns that are read.
    others: Vec<usize>,
}

impl LinkedRows {
    #[cold]
    pub(super) fn new(header: &Header, links: [usize; 2]) -> Self {
        let loc = header.loc_column();
        let is_other =
            |column: &usize| header.targets[*column].is_some() && !links.contains(column) && Some(*column) != loc;
        let others = (0..header.targets.len()).filter(is_other).collect();
        Self { rows: Vec::new(), by_loc: HashMap::default(), last: None, loc, links, others }
    }

    /// Adds a row. It belongs to the page of an earlier row with its URL or, without a URL, to that of the row before it, unless it
    /// has other values than that one: then it is a second entry, which is reported as such.
    #[cold]
    pub(super) fn add(&mut self, row: &TableRow<'_>) {
        let loc = self.loc.map_or("", |column| row.cell(column));
        let page = if loc.is_empty() { self.last } else { self.by_loc.get(&fingerprint(loc)).copied() };
        let is_same = |page: &LinkedRow| {
            self.others.iter().all(|column| {
                row.cell(*column).is_empty() || page.cells.get(*column).is_some_and(|cell| cell == row.cell(*column))
            })
        };
        let page = page.filter(|page| is_same(&self.rows[*page])).unwrap_or_else(|| {
            let cells = row.cells().map(str::to_owned).collect();
            self.rows.push(LinkedRow { line: row.line, cells, links: Vec::new() });
            self.by_loc.entry(fingerprint(loc)).or_insert(self.rows.len() - 1);
            self.rows.len() - 1
        });
        self.last = Some(page);
        let link = self.links.map(|column| row.cell(column).to_owned());
        // Without a URL, it is no version.
        if !link[1].is_empty() {
            self.rows[page].links.push(link);
        }
    }

    /// Returns the first rows of the pages, in their order.
    pub(super) fn into_rows(self) -> Vec<LinkedRow> {
        self.rows
    }
}

/// Returns links as the value of a field.
#[cold]
pub(super) fn value(links: &[[String; 2]]) -> Value<'_, '_> {
    Value::List(List::Items(links.iter().map(link).collect()))
}

fn link([language, href]: &[String; 2]) -> Value<'_, '_> {
    let given = [("hreflang", language), ("href", href)].into_iter().filter(|(_, text)| !text.is_empty());
    let fields = given.map(|(name, text)| (name, Value::Text(Text::Plain(text.into()))));
    Value::Object(Object::Fields(fields.collect()))
}
