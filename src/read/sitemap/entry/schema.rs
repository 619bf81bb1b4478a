//! Elements that contain elements: the children that they may have, their number and their order.

use super::reader::{EntryReader, entry_name};
use crate::format::xml::{Tag, Vocabulary};
use crate::model::page::fields::{FieldRow, Place, Use};
use crate::model::page::{Page, Text};
use crate::model::report::{Finding, LossKind, Remedy, RemedyLimit};
use crate::model::rule::{self, Rule, Severity};
use crate::text::suggestion::suggest;

/// The children that an element may have: the fields that are child elements in XML, in their order. The rank of a
/// child is the index of its field.
#[derive(Clone, Copy)]
pub(super) struct Schema {
    pub(super) vocabulary: Vocabulary,
    pub(super) fields: &'static [FieldRow],
    /// The rule of deprecated fields.
    pub(super) deprecated: Option<&'static Rule>,
}

/// The children of an element so far.
pub(super) struct Children<'d> {
    schema: Schema,
    parent: &'d str,
    /// One bit for each rank of a child that was counted.
    seen: u64,
    /// One bit for each rank of a child with the exact name, empty or not.
    present: u64,
    /// One bit for each rank of an entry whose value was read from a child with the exact name.
    read: u64,
    /// Rank and name of the last child in order.
    last: Option<(usize, &'d str)>,
    has_reported_order: bool,
    repeats: Vec<Repeat<'d>>,
    /// Whether children may have no namespace, like their parent.
    allows_none: bool,
    /// The rank and the offset of the last child that was counted.
    counted: Option<(usize, usize)>,
    /// Of an entry, the first child whose name is probably a misspelling of each known one; otherwise the first child with a
    /// similar name of each field that may occur once.
    misspelt: Vec<Misspelt<'d>>,
}

/// A child whose name is probably a misspelling of that of the field with a rank.
struct Misspelt<'d> {
    rank: usize,
    name: &'d str,
    at: usize,
    /// The indexes in the path of the field, if its value is that of the field.
    indexes: Option<[usize; 2]>,
    /// Whether its value is not fixed even if it is renamed.
    keeps_value: bool,
}

/// A child that occurs more than once.
struct Repeat<'d> {
    rank: usize,
    name: &'d str,
    times: usize,
    /// Offset of the second one.
    at: usize,
}

impl<'d> Children<'d> {
    pub(super) const fn new(parent: &'d str, schema: Schema) -> Self {
        Self {
            schema,
            parent,
            seen: 0,
            present: 0,
            read: 0,
            last: None,
            has_reported_order: false,
            repeats: Vec::new(),
            allows_none: false,
            counted: None,
            misspelt: Vec::new(),
        }
    }

    /// Creates the children of an entry.
    pub(super) fn of_entry(entry: &Tag<'d>, schema: Schema) -> Self {
        Self { allows_none: entry.vocabulary == Vocabulary::None, ..Self::new(entry_name(entry), schema) }
    }

    /// Returns the name of the element that contains them.
    pub(super) const fn parent(&self) -> &'d str {
        self.parent
    }

    /// Returns the name of the field with a rank.
    pub(super) const fn field(&self, rank: usize) -> &'static str {
        self.schema.fields[rank].name
    }

    /// Adds a child whose name is a misspelling of that of a field. Returns whether it is the first one of the field.
    pub(super) fn add_misspelt(&mut self, rank: usize, child: &Tag<'d>, keeps_value: bool) -> bool {
        let is_first = self.misspelt.iter().all(|known| known.rank != rank);
        if is_first {
            // Whether it can be renamed depends on the children after it.
            self.misspelt.push(Misspelt { rank, name: child.name, at: child.start, indexes: None, keeps_value });
        }
        is_first
    }

    /// Records that the value of a field is that of the child with a similar name that was read last; the indexes are those in its path.
    pub(super) fn set_indexes(&mut self, indexes: [usize; 2]) {
        if let Some(last) = self.misspelt.last_mut() {
            last.indexes = Some(indexes);
        }
    }

    /// Returns whether the name of a child is exactly that of its field.
    pub(super) fn is_exact(&self, rank: usize, child: &Tag<'d>) -> bool {
        self.schema.fields[rank].is_child(child.local)
    }

    /// Returns whether the child with this rank is the first with the exact name, after one whose name is a misspelling of it.
    pub(super) fn replaces_misspelt(&mut self, rank: usize) -> bool {
        let bit = 1_u64 << rank;
        let is_first = self.read & bit == 0;
        self.read |= bit;
        is_first && self.misspelt.iter().any(|meant| meant.rank == rank)
    }

    /// Returns whether there was a child of the field with a rank, with its name or a similar one.
    fn has(&self, rank: usize) -> bool {
        self.seen & (1 << rank) != 0 || self.misspelt.iter().any(|similar| similar.rank == rank)
    }

    /// Counts a child. Returns whether it is the first with its name.
    fn count(&mut self, rank: usize, child: &Tag<'d>) -> bool {
        self.counted = Some((rank, child.start));
        let bit = 1_u64 << rank;
        self.present |= bit;
        if self.seen & bit == 0 {
            self.seen |= bit;
            return true;
        }
        match self.repeats.iter_mut().find(|repeat| repeat.rank == rank) {
            Some(repeat) => repeat.times += 1,
            None => self.repeats.push(Repeat { rank, name: child.name, times: 2, at: child.start }),
        }
        false
    }

    /// Takes back the count of the last child if it is the empty element at an offset, which is a problem of its own.
    fn discount_empty(&mut self, empty_at: Option<usize>) {
        let Some((rank, _)) = self.counted.take_if(|(_, at)| Some(*at) == empty_at) else { return };
        match self.repeats.iter().position(|repeat| repeat.rank == rank) {
            Some(index) if self.repeats[index].times == 2 => drop(self.repeats.remove(index)),
            Some(index) => self.repeats[index].times -= 1,
            None => self.seen &= !(1 << rank),
        }
    }

    /// Returns the row of the field that the last child, at an offset, repeats, if it does. A further `loc` begins an entry of its own.
    fn repeated_field(&self, at: usize) -> Option<&'static FieldRow> {
        let (rank, _) = self.counted.filter(|(_, counted)| *counted == at)?;
        let is_loc = rank == 0 && self.schema.vocabulary == Vocabulary::Core;
        let is_repeat = !is_loc && self.repeats.iter().any(|repeat| repeat.rank == rank);
        is_repeat.then(|| &self.schema.fields[rank])
    }
}

/// Returns the extension that an element of an entry belongs to, by its name.
pub(crate) fn extension_of(local: &str) -> Option<Vocabulary> {
    let prefixed = Page::ROW.fields.iter().filter_map(|field| match field.place {
        Place::Child(name) => name.split_once(':'),
        _ => None,
    });
    // A PageMap has no field of its own.
    let (prefix, _) = prefixed.chain([("pagemap", "PageMap")]).find(|(_, name)| *name == local)?;
    Some(Vocabulary::of_prefix(prefix))
}

/// Returns the rank of the field that an unknown name is probably a misspelling of.
fn meant_field(unknown: &str, fields: &[FieldRow]) -> Option<usize> {
    let mut names = Vec::with_capacity(fields.len());
    names.extend(fields.iter().map(|field| field.name));
    let meant = suggest(unknown, &names)?;
    fields.iter().position(|field| field.name == meant)
}

impl<'d> EntryReader<'_, '_, '_, 'd> {
    /// Returns the rank of a child, and whether it is the first with its name or may occur more than once. A child that
    /// is not in the schema is reported and skipped.
    #[inline]
    pub(super) fn known_child(&mut self, child: &Tag<'d>, children: &mut Children<'d>) -> Option<(usize, bool)> {
        let schema = children.schema;
        let is_core = schema.vocabulary == Vocabulary::Core;
        let is_exact = child.vocabulary == schema.vocabulary
            || (child.vocabulary == Vocabulary::None && is_core && (!self.elements.has_core || children.allows_none));
        let Some(rank) = schema.fields.iter().position(|field| field.is_child(child.local)) else {
            return self.misspelt_child(child, children);
        };
        if !is_exact {
            self.elements.report_namespace(child, schema.vocabulary);
        }
        if self.elements.checks_order {
            self.check_order(child, rank, children);
        }
        if schema.fields[rank].is_repeated() {
            return Some((rank, true));
        }
        // An element in another namespace is no repetition.
        let is_first = if is_exact || is_core { children.count(rank, child) } else { !children.has(rank) };
        Some((rank, is_first))
    }

    /// Reads a child that has none of the known names. Crawlers ignore it; it is skipped, unless its name is a misspelling: then its
    /// value is kept for repairs.
    #[cold]
    fn misspelt_child(&mut self, child: &Tag<'d>, children: &mut Children<'d>) -> Option<(usize, bool)> {
        let fields = children.schema.fields;
        let is_core = children.schema.vocabulary == Vocabulary::Core;
        if child.is_entry() {
            self.nested_entry(child);
            return None;
        }
        if let Some(vocabulary) = extension_of(child.local).filter(|_| is_core) {
            self.elements.report_namespace(child, vocabulary);
            self.elements.add_loss(LossKind::Element, child.start, child.name);
            self.skip(child);
            return None;
        }
        if is_core {
            if let Some(rank) = meant_field(child.local, fields) {
                return Some((rank, false));
            }
        } else if let Some(rank) = fields.iter().position(|field| field.is_similar_child(child.local)) {
            let (name, at) = (child.name, child.start);
            let (is_first, is_repeated) = (!children.has(rank), fields[rank].is_repeated());
            if is_first && !is_repeated {
                children.misspelt.push(Misspelt { rank, name, at, indexes: None, keeps_value: false });
            } else {
                self.elements.report_similar(name, at, children.parent, is_repeated);
            }
            return Some((rank, is_first || is_repeated));
        }
        self.elements.report_ignored(child.name, child.start, children.parent);
        self.skip(child);
        None
    }

    /// Reports the first child that is out of order.
    pub(super) fn check_order(&mut self, child: &Tag<'d>, rank: usize, children: &mut Children<'d>) {
        match children.last {
            Some((last, previous)) if rank < last => {
                if !children.has_reported_order {
                    children.has_reported_order = true;
                    self.elements.report(
                        child.start,
                        Finding::of(&rule::ELEMENT_ORDER).param("element", child.name).param("previous", previous),
                    );
                }
            }
            _ => children.last = Some((rank, child.name)),
        }
    }

    /// Ends the children of an entry. Returns whether one of them can be renamed to the loc.
    pub(super) fn end_entry_children(&mut self, mut children: Children<'d>) -> bool {
        let mut has_loc = false;
        for Misspelt { rank, name, at, keeps_value, .. } in std::mem::take(&mut children.misspelt) {
            // An element that is present is not the target of a misspelling, unless it is empty and can be removed.
            let others = if rank == 0 { children.present } else { children.seen };
            let is_free = others & (1 << rank) == 0;
            has_loc |= is_free && rank == 0;
            let meant = children.schema.fields[rank].name;
            if is_free && keeps_value {
                self.limit_value(meant, RemedyLimit::Unchanged);
            }
            self.elements.report_misspelt(name, at, children.parent, meant, is_free);
        }
        self.end_children(children);
        has_loc
    }

    /// Returns the remedy of the repeated element of a field. All deprecated elements are removed, if the rule is reported.
    fn removal_of(&self, field: &FieldRow, deprecated: Option<&'static Rule>) -> Remedy {
        let is_removed =
            field.usage.is_deprecated() && deprecated.is_some_and(|it| self.elements.reporter.is_enabled(it));
        if is_removed { Remedy::Safe } else { Remedy::Assisted }
    }

    /// Ends a child whose field was read.
    #[inline]
    pub(super) fn end_child(&mut self, child: &Tag<'d>, children: &mut Children<'d>) {
        children.discount_empty(self.elements.empty_at);
        if let Some(field) = children.repeated_field(child.start) {
            let remedy = self.removal_of(field, children.schema.deprecated);
            self.elements.add_remedies_of_repeated(child, remedy);
        }
    }

    /// Reports children with names that are similar to those of fields, and those that occur too often.
    #[inline]
    pub(super) fn end_children(&mut self, children: Children<'d>) {
        for Misspelt { rank, name, at, indexes, .. } in children.misspelt {
            let field = &children.schema.fields[rank];
            // It is renamed if the field has no other element that stays: an empty one is removed if it is not required.
            let others = if field.usage == Use::Required { children.present } else { children.seen };
            let is_free = others & (1 << rank) == 0;
            if let Some(indexes) = indexes {
                let limit = if is_free { RemedyLimit::Assisted } else { RemedyLimit::Unchanged };
                self.elements.causes.limit_value(self.elements.entry.index, (field.path(), indexes), limit);
            }
            self.elements.report_similar(name, at, children.parent, is_free);
        }
        for Repeat { rank, name, times, at } in children.repeats {
            let remedy = self.removal_of(&children.schema.fields[rank], children.schema.deprecated);
            let finding = Finding::of(&rule::ELEMENT_DUPLICATE).remedy(Some(remedy)).param("element", name);
            self.elements.report(at, finding.param("n", times).param("parent", children.parent));
        }
    }

    /// Reads the text of a child into its field, unless it is empty or the field has one. Returns whether it is used.
    #[inline]
    pub(super) fn fill(&mut self, field: &mut Option<Text<'d>>, child: &Tag<'d>, is_removable: bool) -> bool {
        self.elements.check_attributes(child, &[]);
        let value = self.elements.required_value(child, Severity::Warning, is_removable);
        let is_used = !value.text.is_empty() && field.is_none();
        if is_used {
            *field = Some(value.text);
        }
        is_used
    }
}
