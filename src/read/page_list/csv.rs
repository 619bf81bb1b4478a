//! Page lists as CSV, with commas, semicolons, tabs or vertical bars. A header has the paths of fields (`loc`, `images[0].loc`,
//! `news.publication.name`) or the columns of a known tool, or is absent; a row is a flat page.

mod cell;
mod column_names;
mod columns;
mod content;
mod delimiter;
mod header;
mod languages;
mod linked_rows;
mod preamble;
mod presets;
mod rows;

use std::fmt::{self, Display};

use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::page::Page;
use crate::model::page::aliases::letters;
use crate::model::page::fields::Fields;
use crate::model::report::{EntryRef, Finding, Param, Position, Reporter};
use crate::model::rule::{self, Locale, Severity};

use super::field_path::is_field_path;
use super::json::{Reason, report_unreadable};
use super::keys::Keys;
use super::page::read_page;
use super::sink::{Outcome, Sink};
use super::value::{Object, Text, Value};
use crate::base::characters::without_byte_order_mark;
use crate::base::fingerprint::fingerprint;
use crate::base::hash::HashSet;
use crate::text::datetime::shown_order;
use crate::text::suggestion::suggest;
use crate::text::url::{normal_url, origin};
use cell::{CellForm, has_version};
use column_names::is_loc;
pub(super) use columns::{Columns, column_tree};
use columns::{language_in, steps};
use content::Sample;
use delimiter::{DELIMITERS, MAX_COLUMNS, SAMPLE, named_delimiter};
use header::Header;
use linked_rows::LinkedRows;
use preamble::without_preamble;
use presets::Preset;
use rows::{TableRow, TableRows};

/// Returns whether a text can be a CSV page list: its header has a column for the URL of pages, one of its columns has nothing
/// else, or its rows have equal numbers of cells. Markup and lists of URLs, in which delimiters may also occur, are none.
pub(super) fn is_table(text: &str) -> bool {
    let table = without_preamble(text, &[]);
    let lines = table.lines().skip(usize::from(named_delimiter(table).is_some()));
    let mut lines = lines.filter(|line| !line.is_empty()).peekable();
    let first = lines.peek().copied().unwrap_or_default();
    let is_url = first.contains("://") || first.starts_with('/');
    let has_delimiter = |line: &str| line.contains(DELIMITERS.map(char::from)) || line.contains(' ');
    if first.starts_with(['<', '[', '{']) || (is_url && !lines.take(SAMPLE).any(has_delimiter)) {
        return false;
    }
    let sample = Sample::of(text, &[]);
    if sample.is_headerless() {
        return sample.fields().is_some();
    }
    let names: Vec<String> = sample.first().iter().map(|name| name.to_lowercase()).collect();
    if names.iter().any(|name| name == "loc" || name == "url") || Preset::of(&names).is_some() {
        return true;
    }
    let names_loc = |name: &String| column_names::rank(name, "loc").is_some();
    match &names[..] {
        [] => false,
        [_] => sample.is_titled_list(),
        names if names.iter().any(names_loc) => true,
        _ => (sample.width(1) > 1 && sample.url_column(1).is_some()) || (sample.is_regular() && !first.contains('<')),
    }
}

/// Returns whether the option `read.columns` makes a text that is not JSON or markup a table.
pub(super) fn is_table_under(text: &str, options: &Options) -> bool {
    let text = without_byte_order_mark(text).trim_start();
    !options.read.columns.is_empty() && !text.is_empty() && !text.starts_with(['<', '[', '{'])
}

/// Returns an `invalid-option` error if the option `read.columns` names something that is not a field.
pub(crate) fn check_columns(options: &Options) -> Result<(), Error> {
    let is_unknown = |field: &&str| !field.is_empty() && !is_loc(field) && !is_field_path(&steps(field), true);
    let Some(unknown) = options.read.columns.iter().map(|(_, field)| field.as_str()).find(is_unknown) else {
        return Ok(());
    };
    let known = suggest(unknown, Page::default().names()).unwrap_or_default();
    Err(Error::new(messages::UNKNOWN_FIELD, &[("field", &unknown), ("known", &known)]))
}

/// Reads the rows of a table. Empty cells are absent values. An unclosed quote ends the list, because the number of
/// pages after it is unknown.
pub(super) fn read(text: &str, group_field: Option<&str>, reporter: &mut Reporter<'_>, sink: &mut Sink<'_>) -> Outcome {
    let named = &*reporter.options().read.columns;
    let sample = Sample::of(text, named);
    let mut rows = TableRows::new(text, named, sample.delimiter);
    let Some(first) = rows.next_row() else { return Outcome { entries: 0, is_complete: true } };
    let mut cut_off = first.is_cut_off.then_some(first.line);
    let (first_line, has_more) = (first.line, first.has_more);
    let header = Header::of(&sample, reporter.options(), group_field);
    let (columns, duplicates) = Columns::new(&header.targets);
    // The batches of a stream share one header, which is reported once.
    if !reporter.has_entries_before() && cut_off.is_none() {
        report_header(reporter, first_line, &header, &duplicates);
        if has_more {
            report_cells(reporter, first_line, MAX_COLUMNS);
        }
    }
    if !header.has_loc() {
        return Outcome { entries: 0, is_complete: false };
    }
    if header.is_headerless {
        rows = TableRows::new(text, named, sample.delimiter);
        cut_off = None;
    }
    let keys = Keys::of_group(group_field);
    let (locs, versions) = (header.locs(), header.versions_as_pages());
    let has_loc = header.loc_column().is_some();
    let mut reading = Reading { columns, has_loc, locs, versions, keys, count: 0, reporter, sink };
    let mut listed = (!reading.versions.is_empty()).then(|| reading.listed_urls(text, &sample));
    let mut linked = header.link_columns().map(|links| LinkedRows::new(&header, links));
    while cut_off.is_none()
        && let Some(row) = rows.next_row()
    {
        if row.is_cut_off {
            cut_off = Some(row.line);
            break;
        }
        if row.cells().skip(header.targets.len()).any(|cell| !cell.is_empty()) {
            report_cells(reading.reporter, row.line, header.targets.len());
        }
        if let Some(linked) = &mut linked {
            linked.add(&row);
            continue;
        }
        reading.read_row(row.line, row.len(), &|column| row.cell(column), (None, None));
        if let Some(listed) = &mut listed {
            reading.add_versions(&row, listed);
        }
    }
    for row in linked.map_or_else(Vec::new, LinkedRows::into_rows) {
        let cell = |column: usize| row.cells.get(column).map_or("", String::as_str);
        reading.read_row(row.line, row.cells.len(), &cell, (Some(&row.links), None));
    }
    let Reading { count, reporter, .. } = reading;
    reporter.set_entry_position(None);
    if let Some(line) = cut_off {
        let reason = Reason::Truncated.describe(reporter.options().locale);
        report_unreadable(reporter, "CSV", &reason, None, Some(Position { line, column: 1 }));
    }
    Outcome { entries: count, is_complete: cut_off.is_none() }
}

/// The rows of a table while they are read.
struct Reading<'r, 'o, 's> {
    columns: Columns,
    has_loc: bool,
    /// The columns of which the first with a value has the URL of the page.
    locs: Vec<usize>,
    /// The columns whose versions are pages, too.
    versions: Vec<usize>,
    keys: Keys<'r>,
    count: usize,
    reporter: &'r mut Reporter<'o>,
    sink: &'r mut Sink<'s>,
}

impl Reading<'_, '_, '_> {
    /// Reads the page of a row. If several rows have links of the page, `links` are all of them; of a row that is several pages, `version`
    /// is the URL of one that is not the first.
    fn read_row<'c>(
        &mut self,
        line: usize,
        width: usize,
        cell: &dyn Fn(usize) -> &'c str,
        (links, version): (Option<&'c [[String; 2]]>, Option<&'c str>),
    ) {
        let reporter = &mut *self.reporter;
        let read_cell = &mut |column, form: CellForm| {
            let cell = cell(column);
            let mut value = form.read(cell);
            if let CellForm::Date(kind, is_utc) = form {
                reporter.add_date_order(kind, shown_order(cell));
                if is_utc {
                    value = value.map(|value| value.in_zone_of("utc"));
                }
            }
            value
        };
        let mut fields = match self.columns.value(width, read_cell) {
            Some(Value::Object(Object::Fields(fields))) => fields,
            _ => Vec::new(),
        };
        if let Some(version) = version {
            retain(&mut fields, &["alternates", "status", "noindex"], true);
            fields.push(("loc", Value::Text(Text::Plain(version.into()))));
        } else if !self.has_loc {
            let loc = self.locs.iter().find_map(|column| CellForm::Version.read(cell(*column)));
            fields.extend(loc.map(|loc| ("loc", loc)));
        }
        if let Some(links) = links {
            retain(&mut fields, &["alternates"], false);
            fields.push(("alternates", linked_rows::value(links)));
        }
        reporter.set_entry_position(Some(Position { line, column: 1 }));
        let page = Value::Object(Object::Fields(fields));
        read_page(&mut Page::default(), page, self.count, &self.keys, reporter, self.sink);
        self.count += 1;
    }

    /// Returns the fingerprints of the URLs of the pages that have rows.
    #[cold]
    fn listed_urls(&self, text: &str, sample: &Sample) -> HashSet<u64> {
        let options = self.reporter.options();
        let mut rows = TableRows::new(text, &options.read.columns, sample.delimiter);
        let mut listed = HashSet::default();
        while let Some(row) = rows.next_row() {
            listed.extend(self.loc_of(&row).map(|loc| fingerprint(&normal_url(loc, options))));
        }
        listed
    }

    /// Returns the URL of the page of a row.
    fn loc_of<'c>(&self, row: &TableRow<'c>) -> Option<&'c str> {
        self.locs.iter().map(|column| row.cell(*column)).find(|cell| has_version(cell))
    }

    /// Adds pages for the versions of a row on the same site that have no rows, each with the alternates of the row. What the row says
    /// about being listed applies to all of them.
    #[cold]
    fn add_versions(&mut self, row: &TableRow<'_>, listed: &mut HashSet<u64>) {
        let options = self.reporter.options();
        let Some(site) = self.loc_of(row).map(|loc| origin(&normal_url(loc, options)).to_owned()) else { return };
        for column in self.versions.clone() {
            let href = row.cell(column);
            let url = normal_url(href, self.reporter.options());
            if !has_version(href) || origin(&url) != site || !listed.insert(fingerprint(&url)) {
                continue;
            }
            let finding = Finding::of(&rule::LANGUAGE_VERSION_ADDED).at(EntryRef { page: self.count, loc: href });
            self.reporter.add(&finding.value(href).aggregated("versions"));
            self.read_row(row.line, row.len(), &|column| row.cell(column), (None, Some(href)));
        }
    }
}

/// Keeps or removes the fields with some names.
#[inline(never)]
fn retain(fields: &mut Vec<(&str, Value<'_, '_>)>, names: &[&str], are_kept: bool) {
    fields.retain(|(name, _)| names.contains(name) == are_kept);
}

/// Reports the columns of a header: a missing loc column, columns that are read under another name or not read, and
/// columns for a field that has a column already.
fn report_header(reporter: &mut Reporter<'_>, line: usize, header: &Header, duplicates: &[usize]) {
    let position = Position { line, column: 1 };
    let locale = reporter.options().locale;
    if !header.has_loc() {
        let reason = match locale {
            Locale::En => "none of its columns is named loc or url; {option:read.columns} can name one",
            Locale::Ja => "loc または url という名前の列がありません ({option:read.columns}で列を指定できます)",
        };
        let reason = reporter.options().name_options(reason);
        report_unreadable(reporter, "CSV", &reason, None, Some(position));
    }
    for column in &header.renamed {
        let target = header.targets[*column].as_ref();
        let field = target.map_or("", |target| target.path.as_str());
        let attribute = language_in(field).map(|language| format!("hreflang=\"{language}\""));
        // A column index says the opposite.
        let is_opposite = target.is_some_and(|it| matches!(it.form, CellForm::Robots))
            && letters(&header.names[*column]).starts_with(b"index");
        let field = if is_opposite { "noindex (index = no)" } else { attribute.as_deref().unwrap_or(field) };
        let finding = Finding::of(&rule::FIELD_ALIAS).position(position).param("field", header.names[*column].as_str());
        reporter.add(&finding.param("expected", field));
    }
    for column in &header.missing {
        reporter.add(&Finding::of(&rule::COLUMN_MISSING).position(position).param("column", column));
    }
    for column in duplicates {
        let name = format_args!("{} ({})", header.names[*column], column + 1);
        report_columns(reporter, line, &name, None);
    }
    if !header.unread.is_empty() {
        let has_hints = !header.is_export;
        let unread = Unread { names: &header.names, columns: &header.unread, has_hints, locale };
        report_columns(reporter, line, &unread, header.is_export.then_some(Severity::Info));
    }
}

/// Reports cells after the last column, once for the table.
fn report_cells(reporter: &mut Reporter<'_>, line: usize, width: usize) {
    let column = format_args!("{}", width + 1);
    let finding = Finding::of(&rule::COLUMN_UNKNOWN).position(Position { line, column: 1 }).aggregated("cells");
    reporter.add(&finding.param("columns", Param::Shown(&column)));
}

fn report_columns(reporter: &mut Reporter<'_>, line: usize, columns: &dyn Display, severity: Option<Severity>) {
    let finding = Finding::of(&rule::COLUMN_UNKNOWN).position(Position { line, column: 1 });
    let finding = finding.param("columns", Param::Shown(columns));
    reporter.add(&severity.map_or(finding, |severity| finding.severity(severity)));
}

/// Shows the columns that are not read, each with the field that was probably meant; those of an export have none.
struct Unread<'h> {
    names: &'h [String],
    columns: &'h [usize],
    has_hints: bool,
    locale: Locale,
}

impl Display for Unread<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// The maximum number of columns in a message.
        const SHOWN: usize = 10;
        let fields = Page::default();
        for (number, column) in self.columns.iter().take(SHOWN).enumerate() {
            let name = &self.names[*column];
            write!(formatter, "{}{name}", if number > 0 { self.locale.comma() } else { "" })?;
            if let Some(field) = suggest(name, fields.names()).filter(|_| self.has_hints) {
                match self.locale {
                    Locale::En => write!(formatter, " (did you mean {field}?)")?,
                    Locale::Ja => write!(formatter, "（{field} ではありませんか）")?,
                }
            }
        }
        match (self.columns.len().saturating_sub(SHOWN), self.locale) {
            (0, _) => Ok(()),
            (others, Locale::En) => write!(formatter, " and {others} more"),
            (others, Locale::Ja) => write!(formatter, " ほか {others} 列"),
        }
    }
}

/// The header of a table as later rows need it. The bindings use it to read the batches of a stream and to edit tables.
#[cfg(any(test, target_family = "wasm"))]
pub(crate) struct HeaderForRows {
    /// The delimiter of the table.
    pub(crate) delimiter: u8,
    /// The number of bytes before its rows.
    pub(crate) start: usize,
    /// Whether the first row of the table is its header.
    pub(crate) is_given: bool,
    /// Whether the pages follow from all rows together: several rows may be one page, and one row several.
    pub(crate) joins_rows: bool,
    /// A header with which rows are read without the option `read.columns` as with it in the table.
    pub(crate) text: String,
}

/// Returns the header of a table for later rows of it.
#[cfg(any(test, target_family = "wasm"))]
pub(crate) fn header_for_rows(text: &str, options: &Options) -> HeaderForRows {
    let table = without_byte_order_mark(text);
    let sample = Sample::of(table, &options.read.columns);
    let delimiter = sample.delimiter;
    let start = text.len() - rows::rows_in(table, &options.read.columns).len();
    let header = Header::of(&sample, options, None);
    let mut line = format!("sep={}\n", char::from(delimiter));
    for column in 0..header.targets.len() {
        if column > 0 {
            line.push(char::from(delimiter));
        }
        // A column that is recognised by its cells has no header name to match in later rows.
        let is_renamed_loc = header.targets[column].as_ref().is_some_and(|target| is_loc(&target.path))
            && header.renamed.contains(&column)
            && !header.is_export;
        let is_mapped = header::mapped(&header.names[column], options).is_some();
        let name = match &header.targets[column] {
            Some(it) if it.path == "lastmod" && matches!(it.form, CellForm::Date(_, true)) => "modified_gmt",
            Some(target)
                if header.is_headerless || is_renamed_loc || is_mapped || target.path.starts_with("alternates") =>
            {
                &target.path
            }
            // Later rows do not decide whether it is read.
            None => "",
            _ => &header.names[column],
        };
        line.extend(["\"", &name.replace('"', "\"\""), "\""]);
    }
    line.push('\n');
    let joins_rows = !header.versions_as_pages().is_empty() || header.link_columns().is_some();
    HeaderForRows { delimiter, start, is_given: !header.is_headerless, joins_rows, text: line }
}

#[cfg(test)]
mod tests;
