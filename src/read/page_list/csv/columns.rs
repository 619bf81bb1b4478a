//! The columns that are read, as a tree of fields.

use super::super::field::is_version;
use super::super::path::PathStep;
use super::super::value::{List, Object, Text, Value};
use super::cell::CellForm;
use crate::text::page_status::is_listed;
use crate::text::robots_directives::forbids_indexing;

/// The maximum number of items of one list in a header; later columns are unknown fields.
const MAX_COLUMN_INDEX: usize = 1_000;

/// The maximum number of steps of a path. `videos[0].content_segments[0].loc` has five; recursion must be limited.
const MAX_STEPS: usize = 8;

/// The field of a column.
#[derive(Debug, Clone)]
pub(super) struct ColumnTarget {
    /// The path of the field: `images[0].loc`.
    pub(super) path: String,
    pub(super) form: CellForm,
}

/// A tree of fields with columns at its leaves.
pub(in super::super) enum Columns {
    Cell(usize, CellForm),
    /// The columns that say whether a page is public (`true`), or whether it is to be indexed: one that leaves the page out counts.
    Marks(bool, Vec<(usize, CellForm)>),
    /// The URL of the version in a language.
    Version(String, usize),
    Object(Vec<Part<String>>),
    /// The items that have a column, with their indexes.
    List(Vec<Part<usize>>),
}

/// A field or an item, and its columns.
pub(in super::super) struct Part<K> {
    key: K,
    /// Its first column: shorter rows have no value for it.
    first: usize,
    columns: Columns,
}

impl Columns {
    const NOTHING: Self = Self::Object(Vec::new());

    /// Builds the tree. Also returns the columns for a field that has a column already.
    pub(super) fn new(targets: &[Option<ColumnTarget>]) -> (Self, Vec<usize>) {
        let mut root = Self::NOTHING;
        let mut duplicates = Vec::new();
        for (column, target) in targets.iter().enumerate() {
            if let Some(ColumnTarget { path, form }) = target
                && !root.insert(&steps(path), column, *form)
            {
                duplicates.push(column);
            }
        }
        (root, duplicates)
    }

    /// Inserts a column at a path. Returns `false` if the path has a column already.
    fn insert(&mut self, steps: &[PathStep<'_>], column: usize, form: CellForm) -> bool {
        let Some((step, rest)) = steps.split_first() else {
            return matches!(self, Self::Cell(inserted, _) if *inserted == column);
        };
        let child = match (*step, self) {
            (PathStep::Field(name), Self::Object(fields)) => {
                let index = fields.iter().position(|field| field.key == name).unwrap_or_else(|| {
                    fields.push(Part { key: name.to_owned(), first: column, columns: Self::NOTHING });
                    fields.len() - 1
                });
                &mut fields[index].columns
            }
            (PathStep::Index(index), Self::List(items)) => {
                let at = items.binary_search_by_key(&index, |item| item.key).unwrap_or_else(|at| {
                    items.insert(at, Part { key: index, first: column, columns: Self::NOTHING });
                    at
                });
                &mut items[at].columns
            }
            // The header uses one path both for a value and for an object: the first one is kept.
            _ => return false,
        };
        let is_empty = matches!(child, Self::Object(fields) if fields.is_empty());
        if let (PathStep::Field("alternates"), [PathStep::Field(language)]) = (*step, rest)
            && is_version(language)
        {
            if is_empty {
                *child = Self::List(Vec::new());
            }
            return child.insert_version(language, column);
        }
        if let (PathStep::Field(name), []) = (*step, rest)
            && is_mark(name)
        {
            child.insert_mark(name == "status", column, form);
            return true;
        }
        if is_empty {
            *child = match rest.first() {
                None => Self::Cell(column, form),
                Some(PathStep::Field(_)) => Self::NOTHING,
                Some(PathStep::Index(_)) => Self::List(Vec::new()),
            };
        }
        child.insert(rest, column, form)
    }

    /// Adds the column of a language after the other items of a list. Returns `false` if the language has a column already.
    #[cold]
    fn insert_version(&mut self, language: &str, column: usize) -> bool {
        let Self::List(items) = self else { return false };
        let is_same = |item: &Part<_>| matches!(&item.columns, Self::Version(known, _) if known == language);
        let is_new = !items.iter().any(is_same);
        if is_new {
            let columns = Self::Version(language.to_owned(), column);
            items.push(Part { key: MAX_COLUMN_INDEX + column, first: column, columns });
        }
        is_new
    }

    /// Adds a column of a field that may leave pages out.
    #[cold]
    fn insert_mark(&mut self, is_status: bool, column: usize, form: CellForm) {
        match self {
            Self::Cell(first, known) => *self = Self::Marks(is_status, vec![(*first, *known), (column, form)]),
            Self::Marks(_, columns) => columns.push((column, form)),
            _ => *self = Self::Cell(column, form),
        }
    }

    /// Returns the value of the cells of a row with this number of cells; `None` if all of them are empty.
    pub(in super::super) fn value<'r>(
        &'r self,
        width: usize,
        cell: &mut dyn FnMut(usize, CellForm) -> Option<Value<'r, 'r>>,
    ) -> Option<Value<'r, 'r>> {
        match self {
            Self::Cell(column, form) => cell(*column, *form),
            Self::Marks(is_status, columns) => {
                let mut found = None;
                for value in columns.iter().filter_map(|(column, form)| cell(*column, *form)) {
                    match leaves_out(*is_status, &value) {
                        Some(true) => return Some(value),
                        Some(false) if found.is_some() => {}
                        _ => found = Some(value),
                    }
                }
                found
            }
            Self::Version(language, column) => {
                let href = cell(*column, CellForm::Version)?;
                let language = Value::Text(Text::Plain(language.as_str().into()));
                Some(Value::Object(Object::Fields(vec![("hreflang", language), ("href", href)])))
            }
            Self::Object(fields) => {
                // Fields are in the order of their first columns.
                let present = fields.iter().take_while(|field| field.first < width);
                let fields: Vec<_> =
                    present.filter_map(|field| Some((field.key.as_str(), field.columns.value(width, cell)?))).collect();
                (!fields.is_empty()).then_some(Value::Object(Object::Fields(fields)))
            }
            Self::List(items) => {
                let present = items.iter().filter(|item| item.first < width);
                let items: Vec<_> = present.filter_map(|item| item.columns.value(width, cell)).collect();
                (!items.is_empty()).then_some(Value::List(List::Items(items)))
            }
        }
    }
}

/// Returns whether a field may leave pages out, so that all columns of it count.
pub(super) fn is_mark(field: &str) -> bool {
    matches!(field, "status" | "noindex")
}

/// Returns whether a value leaves its page out; `None` for one of unknown meaning.
#[cold]
fn leaves_out(is_status: bool, value: &Value<'_, '_>) -> Option<bool> {
    match value {
        Value::Bool(flag) => Some(*flag != is_status),
        Value::Text(Text::Plain(text)) if is_status => is_listed(text).map(|is_listed| !is_listed),
        Value::Text(Text::Plain(text)) => forbids_indexing(text),
        _ => None,
    }
}

/// Returns the language whose versions a path names: `ja` of `alternates.ja`.
pub(super) fn language_in(path: &str) -> Option<&str> {
    path.strip_prefix("alternates.").filter(|name| is_version(name))
}

/// Returns the field of a column; `None` if the path is empty.
pub(super) fn target(path: &str) -> Option<ColumnTarget> {
    (!path.is_empty()).then(|| ColumnTarget { path: path.to_owned(), form: CellForm::of(path) })
}

/// Returns the field of a column that is named after it: its values are in the notation of the field, or are mistakes.
pub(super) fn own_target(path: &str) -> Option<ColumnTarget> {
    let target = target(path)?;
    Some(ColumnTarget {
        form: if matches!(target.form, CellForm::List) { target.form } else { CellForm::Plain },
        ..target
    })
}

/// Returns the fields of the option `read.columns` as a tree of its entries, and the entries for a field that has one already.
pub(in super::super) fn column_tree(columns: &[(String, String)]) -> (Columns, Vec<usize>) {
    let targets: Vec<_> = columns.iter().map(|(_, field)| target(field)).collect();
    Columns::new(&targets)
}

/// Parses a path: `images[0].loc` is field `images`, index 0, field `loc`.
pub(super) fn steps(name: &str) -> Vec<PathStep<'_>> {
    let mut steps = Vec::new();
    if name.split('.').nth(MAX_STEPS).is_some() {
        return vec![PathStep::Field(name)];
    }
    for part in name.split('.') {
        let (field, index) = match part.split_once('[') {
            None => (part, None),
            Some((field, rest)) => (field, Some(rest.strip_suffix(']').and_then(|index| index.parse().ok()))),
        };
        steps.push(PathStep::Field(field));
        match index {
            None => {}
            Some(Some(index)) if index < MAX_COLUMN_INDEX => steps.push(PathStep::Index(index)),
            // Not a path: the whole name is one field, which is unknown.
            Some(_) => return vec![PathStep::Field(name)],
        }
    }
    steps
}
