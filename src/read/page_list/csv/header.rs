//! The header of a table: the field of each column, by its name or by its cells.

use super::super::field_path::is_field_path;
use super::super::keys::names_same;
use super::super::marks::{Meaning, is_publication_time, meaning_of};
use super::super::value::is_in_utc;
use super::cell::{CellForm, is_location};
use super::column_names::{self, is_loc};
use super::columns::{ColumnTarget, language_in, own_target, steps, target};
use super::content::Sample;
use super::languages::{LINK_LANGUAGES, LINK_URLS, is_code, named_language, numbered_link};
use super::presets::Preset;
use crate::base::words;
use crate::model::options::Options;
use crate::model::page::CrawlRecord;
use crate::model::page::aliases::letters;
use crate::model::page::fields::URL_ELEMENTS;

/// The paths of the language and the URL of the version of a row.
const LINK_PATHS: [&str; 2] = ["alternates.hreflang", "alternates.href"];

/// The header of a table, given or not.
#[derive(Debug, Default)]
pub(super) struct Header {
    /// The name of each column. In a table without a header, those that are not read have their numbers, and the others no names.
    pub(super) names: Vec<String>,
    /// The field of each column that is read.
    pub(super) targets: Vec<Option<ColumnTarget>>,
    /// The columns that are read under another name than that of their field, other than by the options.
    pub(super) renamed: Vec<usize>,
    /// The columns that are not read, other than by the options.
    pub(super) unread: Vec<usize>,
    /// Columns of the option `read.columns` that the table does not have.
    pub(super) missing: Vec<String>,
    /// Whether the table is the export of a known tool, whose other columns are no mistakes.
    pub(super) is_export: bool,
    /// Whether the first row is a row of the table.
    pub(super) is_headerless: bool,
}

impl Header {
    /// Reads the header of a table with these first rows.
    pub(super) fn of(sample: &Sample, options: &Options, group: Option<&str>) -> Self {
        if sample.is_headerless() {
            return Self::of_fields(sample, options);
        }
        let names = sample.first().to_vec();
        let lower: Vec<String> = names.iter().map(|name| name.trim().to_lowercase()).collect();
        let preset = Preset::of(&lower);
        let mut header = Self { is_export: preset.is_some(), missing: missing(&names, options), ..Self::default() };
        header.targets = names.iter().map(|name| mapped_target(name, options)).collect();
        if let Some(preset) = preset {
            header.apply(preset, &lower, &names, options);
        }
        for (column, name) in names.iter().enumerate() {
            if header.targets[column].is_none() && mapped(name, options).is_none() && !name.is_empty() {
                // What the option names takes precedence, also in rows without a value of it.
                let is_given =
                    |(column, field): &(String, String)| names_same(field, name) && !header.missing.contains(column);
                let own =
                    own_field(name, preset.is_some(), group).filter(|_| !options.read.columns.iter().any(is_given));
                // In exports of Screaming Frog, the next column has the reason.
                let is_explained =
                    name == "Indexability" && names.get(column + 1).is_some_and(|next| next == "Indexability Status");
                if own.is_some() || is_explained {
                    header.targets[column] = own.and_then(own_target);
                } else if let Some((path, form)) = mark(name, column, sample) {
                    header.targets[column] = Some(ColumnTarget { path: path.to_owned(), form });
                    header.renamed.push(column);
                }
            }
        }
        header.apply_languages(&names, sample, options);
        if preset.is_none() {
            header.apply_names(&names, sample, options);
        }
        let is_unread =
            |column: &usize| header.targets[*column].is_none() && mapped(&names[*column], options).is_none();
        header.unread = (0..names.len()).filter(|column| !names[*column].is_empty()).filter(is_unread).collect();
        header.names = names;
        header
    }

    /// Gives the columns with language versions their fields: those with the URLs of versions in a language that their names state, or
    /// those with the language and the URL of one version in each row. Their cells decide; columns without values in the first rows
    /// are among the languages if there are others.
    #[cold]
    fn apply_languages(&mut self, names: &[String], sample: &Sample, options: &Options) {
        let (mut versions, mut links, mut is_sure) = (Vec::new(), Vec::new(), false);
        let (mut language, mut url) = ((usize::MAX, 0), (usize::MAX, 0));
        for (column, name) in names.iter().enumerate() {
            if !self.is_unassigned(column, names, options) {
                continue;
            }
            let has_urls = sample.is_mostly(column, is_location);
            if (has_urls || !sample.has_cells(1, column))
                && column_names::rank(name, "loc").is_none()
                && let Some(named) = named_language(name)
            {
                versions.push((column, ["alternates.", &named.code].concat()));
                is_sure |= has_urls && !named.is_word;
            }
            if let Some(path) = numbered_link(name) {
                links.push((column, path));
            }
            for (known, best, is_kind) in
                [(LINK_LANGUAGES, &mut language, sample.is_mostly(column, is_code)), (LINK_URLS, &mut url, has_urls)]
            {
                if let Some(rank) = column_names::rank_in(name, known)
                    && is_kind
                {
                    *best = (*best).min((rank, column));
                }
            }
        }
        let mut found = if is_sure { versions } else { links };
        if found.is_empty() && language.0.max(url.0) < usize::MAX {
            found = vec![(language.1, LINK_PATHS[0].to_owned()), (url.1, LINK_PATHS[1].to_owned())];
        }
        for (column, path) in found {
            if path.strip_prefix("alternates.") != Some(&names[column]) {
                self.renamed.push(column);
            }
            self.targets[column] = target(&path);
        }
    }

    /// Returns whether a column has no field yet, and may have one.
    fn is_unassigned(&self, column: usize, names: &[String], options: &Options) -> bool {
        self.targets[column].is_none() && mapped(&names[column], options).is_none()
    }

    /// Returns the columns with the versions in a language, that for other languages at the end.
    #[cold]
    fn versions(&self) -> Vec<usize> {
        let mut columns = Vec::new();
        let languages: Vec<_> =
            self.targets.iter().map(|target| target.as_ref().and_then(|target| language_in(&target.path))).collect();
        for (column, language) in languages.iter().enumerate() {
            match language {
                // Of two columns for a language, the first one is read.
                _ if languages[..column].contains(language) => {}
                Some("x-default") => columns.push(column),
                Some(_) => columns.insert(columns.len() - usize::from(self.is_default(columns.last())), column),
                None => {}
            }
        }
        columns
    }

    fn is_default(&self, column: Option<&usize>) -> bool {
        let target = column.and_then(|column| self.targets[*column].as_ref());
        target.is_some_and(|target| target.path == "alternates.x-default")
    }

    /// Returns the columns whose versions are pages, too. In columns that are named by paths, they are values of the page of the row.
    pub(super) fn versions_as_pages(&self) -> Vec<usize> {
        let is_named = |column: &usize| self.targets[*column].as_ref().is_some_and(|it| it.path == self.names[*column]);
        self.versions().into_iter().filter(|column| !is_named(column)).collect()
    }

    /// Gives the columns whose names or cells are known their fields, if these have no columns.
    fn apply_names(&mut self, names: &[String], sample: &Sample, options: &Options) {
        for field in column_names::fields() {
            let is_free = if field == "loc" { self.loc_column().is_none() } else { self.column_of(field).is_none() };
            if !is_free {
                continue;
            }
            let is_unassigned = |column: &usize| *column < names.len() && self.is_unassigned(*column, names, options);
            let best = |is_possible: &dyn Fn(usize) -> bool| {
                let columns = (0..names.len()).filter(is_unassigned).filter(|column| is_possible(*column));
                let ranked =
                    columns.filter_map(|column| Some((column_names::rank(&names[column], field)?, column))).min();
                ranked.map(|(_, column)| column)
            };
            let found = match field {
                "loc" => {
                    // Of a row of versions, the URL of the page is one of them.
                    let versions = self.versions();
                    let has_versions =
                        versions.len() > 1 || versions.iter().any(|column| mapped(&names[*column], options).is_some());
                    // A column Page or Address may have something else.
                    best(&|column| sample.has_locations(column))
                        .or_else(|| sample.url_column(1).filter(is_unassigned).filter(|_| !has_versions))
                        .or_else(|| best(&|column| sample.has_relative_urls(column)))
                }
                "canonical" | "redirect" => best(&|column| sample.is_mostly(column, is_location)),
                _ => best(&|_| true),
            };
            if let Some(column) = found {
                self.targets[column] = target(field);
                self.renamed.push(column);
            }
        }
    }

    /// Returns the column of a field.
    fn column_of(&self, field: &str) -> Option<usize> {
        let is_of = |target: &Option<ColumnTarget>| {
            target.as_ref().is_some_and(|target| letters(&target.path) == letters(field))
        };
        self.targets.iter().position(is_of)
    }

    /// Returns the header of a table without one.
    fn of_fields(sample: &Sample, options: &Options) -> Self {
        let fields = sample.fields().unwrap_or_else(|| vec!["loc"]);
        let mut names = vec![String::new(); fields.len()];
        let is_unread = |column: &usize| fields[*column].is_empty() && sample.has_cells(0, *column);
        let unread: Vec<usize> = (0..fields.len()).filter(is_unread).collect();
        for column in &unread {
            names[*column] = (column + 1).to_string();
        }
        let targets = fields.iter().map(|field| own_target(field)).collect();
        Self { missing: missing(&names, options), names, targets, unread, is_headerless: true, ..Self::default() }
    }

    /// Gives the columns of an export their fields.
    fn apply(&mut self, preset: &Preset, lower: &[String], names: &[String], options: &Options) {
        for (name, field) in preset.columns {
            let column =
                (0..names.len()).find(|column| lower[*column] == *name && mapped(&names[*column], options).is_none());
            let is_free = self.targets.iter().flatten().all(|target| target.path != *field);
            if let Some(column) = column
                && is_free
            {
                self.targets[column] = target(field);
                if !name.eq_ignore_ascii_case(field) {
                    self.renamed.push(column);
                }
            }
        }
    }

    /// Returns whether a column has the URLs of the pages.
    pub(super) fn has_loc(&self) -> bool {
        !self.locs().is_empty()
    }

    /// Returns the columns of which the first with a value has the URL of the page: the column loc or, without one, those of the
    /// language versions.
    pub(super) fn locs(&self) -> Vec<usize> {
        self.loc_column().map_or_else(|| self.versions(), |column| vec![column])
    }

    /// Returns the column loc.
    pub(super) fn loc_column(&self) -> Option<usize> {
        let is_of_loc = |target: &Option<ColumnTarget>| target.as_ref().is_some_and(|target| is_loc(&target.path));
        self.targets.iter().position(is_of_loc)
    }

    /// Returns the columns with the language and the URL of one version, if each row has one.
    pub(super) fn link_columns(&self) -> Option<[usize; 2]> {
        Some([self.column_of(LINK_PATHS[0])?, self.column_of(LINK_PATHS[1])?])
    }
}

/// Returns the field that the option `read.columns` gives a column; an empty one for a column that is left out.
#[inline(never)]
pub(super) fn mapped<'o>(name: &str, options: &'o Options) -> Option<&'o str> {
    let name = name.trim();
    options
        .read
        .columns
        .iter()
        .find(|(column, _)| column.trim().eq_ignore_ascii_case(name))
        .map(|(_, field)| field.as_str())
}

/// Returns the field and the form of a column that says whether pages are public or may be indexed, perhaps those in one language:
/// `en status`. If its name has other meanings, its cells decide.
#[cold]
fn mark(name: &str, column: usize, sample: &Sample) -> Option<(&'static str, CellForm)> {
    let plain = column_names::plain(name);
    let (meaning, known) = match words::position(column_names::STATUS_NAMES, &plain) {
        Some(_) => (Meaning::Status, "status"),
        None => meaning_of(&plain).or_else(|| {
            let rest = plain.get(3..).filter(|_| plain.as_bytes()[2] == b' ' && is_code(&plain[..2]))?;
            meaning_of(rest)
        })?,
    };
    let is_time = is_publication_time(known);
    let (field, form) = match meaning {
        Meaning::Canonical => return None,
        Meaning::Noindex => ("noindex", CellForm::Noindex),
        Meaning::Robots | Meaning::Index => ("noindex", CellForm::Robots),
        Meaning::Status => ("status", CellForm::Plain),
        Meaning::NotPublic => ("status", CellForm::Public(true, known.strip_suffix("at").unwrap_or(known))),
        _ => ("status", CellForm::Public(false, if is_time { "draft" } else { "unpublished" })),
    };
    let is_sure = match field {
        "noindex" => known != "index",
        _ => is_time || known.ends_with("status"),
    };
    (is_sure || sample.may_mark(column, form)).then_some((field, form))
}

/// Returns the field that the option `read.columns` gives a column, with the zone of its times.
fn mapped_target(name: &str, options: &Options) -> Option<ColumnTarget> {
    let mut target = target(mapped(name, options)?)?;
    if let CellForm::Date(_, is_utc) = &mut target.form {
        *is_utc = is_in_utc(name);
    }
    Some(target)
}

/// Returns the columns of the option `read.columns` that a table does not have.
fn missing(names: &[String], options: &Options) -> Vec<String> {
    let has = |column: &str| names.iter().any(|name| name.trim().eq_ignore_ascii_case(column.trim()));
    options.read.columns.iter().map(|(column, _)| column).filter(|column| !has(column)).cloned().collect()
}

/// Returns the path of the field that a column is named after. The columns of an export have the names of its tool, so
/// only exact names are fields.
fn own_field<'n>(name: &'n str, is_export: bool, group: Option<&str>) -> Option<&'n str> {
    // People and programs also write the fields of most lists with capitals: `URL`, `Lastmod`, `ChangeFreq`.
    let mut frequent = URL_ELEMENTS.iter().map(|field| field.name).chain(["url"]);
    let name = frequent.find(|field| field.eq_ignore_ascii_case(name)).unwrap_or(name);
    if name == "url" || group == Some(name) {
        return Some(name);
    }
    let steps = steps(name);
    // A column Status or Canonical may have anything.
    let is_record = CrawlRecord::NAMES.iter().any(|field| *field != name && letters(field) == letters(name));
    // Whether a column Link or Page has the URL of the page is decided by its cells, and the form of a date by its column.
    let has_known_name = ["loc", "lastmod"].iter().any(|field| column_names::rank(name, field).is_some());
    (is_field_path(&steps, !is_export) && !is_record && !has_known_name).then_some(name)
}
