//! Detection of pages that are listed more than once.

use crate::base::fingerprint::{LocKey, fingerprint};
use crate::base::hash::HashMap;
use crate::model::page::Text;
use crate::model::report::{EntryRef, Finding, Param, Related, Reporter, SeverityOverride};
use crate::model::rule::{self, Severity};

/// The original loc of a page, if the checks changed it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct GivenLoc<'p>(pub(super) Option<Text<'p>>);

impl<'p> GivenLoc<'p> {
    pub(super) fn new(given: Text<'p>, written: &str) -> Self {
        Self((given != written).then_some(given))
    }

    /// Returns the original loc of a page whose loc is now `written`.
    pub(super) fn or<'l>(&'l self, written: &'l str) -> &'l str {
        self.0.as_deref().unwrap_or(written)
    }
}

/// Marks the absence of a page. A list of this length does not fit into memory.
const NONE: u32 = u32::MAX;

/// The first page of each loc.
#[derive(Default)]
pub(super) struct Duplicates {
    /// For each loc without its final slash, the first pages without and with the slash, or [`NONE`].
    firsts: HashMap<u64, [u32; 2]>,
    /// Fingerprints of the original locs of those first pages whose loc was changed.
    given: HashMap<u64, u64>,
    index_files: IndexFiles,
}

impl Duplicates {
    /// Records a page and reports it if its loc was listed before. Returns the key of its loc.
    pub(super) fn add(&mut self, reporter: &mut Reporter<'_>, loc: &str, given: &GivenLoc<'_>, index: usize) -> LocKey {
        let key = LocKey::of(loc);
        // Any lone surrogate is read as this character.
        if given.0.as_deref().is_some_and(|given| given.contains('\u{FFFF}')) {
            return key;
        }
        let form = usize::from(key.has_final_slash());
        let firsts = self.firsts.entry(key.stem()).or_insert([NONE; 2]);
        let entry = EntryRef { page: index, loc: given.or(loc) };
        let given = given.0.as_deref().map(fingerprint);
        let first = firsts[form];
        if first == NONE {
            firsts[form] = u32::try_from(index).unwrap_or(NONE);
            if let Some(given) = given {
                self.given.insert(key.bits(), given);
            }
            let other_form = firsts[1 - form];
            if other_form != NONE {
                report_final_slash(reporter, entry, loc, other_form);
            }
            let first_page = |key: LocKey| first_of(&self.firsts, key);
            if let Some(pair) = self.index_files.add(loc, key, index, first_page) {
                pair.report(reporter, entry);
            }
        } else {
            let first_given = self.given.get(&key.bits()).copied();
            let is_same = first_given == given;
            // If the first loc was not changed, its original text is the normal form.
            let named = if is_same || first_given.is_some() { Param::Entry(first as usize) } else { Param::Text(loc) };
            report_duplicate(reporter, entry, first, is_same, SeverityOverride::None, named);
        }
        key
    }

    /// Returns the first page with a loc.
    pub(super) fn first_page(&self, key: LocKey) -> Option<u32> {
        first_of(&self.firsts, key)
    }
}

fn first_of(firsts: &HashMap<u64, [u32; 2]>, key: LocKey) -> Option<u32> {
    let first = firsts.get(&key.stem())?[usize::from(key.has_final_slash())];
    (first != NONE).then_some(first)
}

/// The first page that is the index file of a folder, by the folder, with its index in [`INDEX_FILES`].
#[derive(Default)]
pub(super) struct IndexFiles(HashMap<LocKey, (u32, usize)>);

/// An earlier page that is usually the same as the current one: its index and its loc.
pub(super) struct IndexFilePair {
    pub(super) first: u32,
    loc: String,
}

impl IndexFiles {
    /// Adds a loc that was not listed before. Returns the folder of an index file, or the index file of a folder, if it is
    /// listed too. `first_page` returns the first page with a loc.
    pub(super) fn add(
        &mut self,
        loc: &str,
        key: LocKey,
        page: usize,
        first_page: impl FnOnce(LocKey) -> Option<u32>,
    ) -> Option<IndexFilePair> {
        let Some((folder, file)) = split_index_file(loc) else {
            let (first, file) = *self.0.get(&key)?;
            return Some(IndexFilePair { first, loc: format!("{loc}{}", INDEX_FILES[file]) });
        };
        let folder_key = LocKey::of(folder);
        self.0.entry(folder_key).or_insert((u32::try_from(page).unwrap_or(NONE), file));
        first_page(folder_key).map(|first| IndexFilePair { first, loc: folder.to_owned() })
    }
}

impl IndexFilePair {
    #[cold]
    pub(super) fn report(&self, reporter: &mut Reporter<'_>, entry: EntryRef<'_>) {
        let related = Related { page: Some(self.first as usize), ..Related::default() };
        let finding = Finding::of(&rule::LOC_INDEX_FILE).at(entry).path("loc").related(&related);
        reporter.add(&finding.param("other", &*self.loc));
    }
}

/// File names of the index page of a folder in the default settings of web servers.
const INDEX_FILES: [&str; 6] = ["index.html", "index.htm", "index.php", "index.asp", "default.aspx", "default.asp"];

/// Returns the folder of a URL that ends in the name of an index file, and the index of the name in [`INDEX_FILES`].
fn split_index_file(loc: &str) -> Option<(&str, usize)> {
    let (folder, name) = loc.split_at(loc.rfind('/')? + 1);
    Some((folder, INDEX_FILES.iter().position(|file| *file == name)?))
}

/// Reports a page whose normalised loc differs from that of another page only by its final slash.
#[cold]
pub(super) fn report_final_slash(reporter: &mut Reporter<'_>, entry: EntryRef<'_>, loc: &str, first: u32) {
    let other = match loc.strip_suffix('/') {
        Some(without) => without.to_owned(),
        None => format!("{loc}/"),
    };
    report_duplicate(reporter, entry, first, false, SeverityOverride::Fixed(Severity::Info), Param::Text(&other));
}

/// Reports a page that was listed before, with the same original loc or another. `value` describes the first page in the
/// message.
#[cold]
pub(super) fn report_duplicate(
    reporter: &mut Reporter<'_>,
    entry: EntryRef<'_>,
    first: u32,
    is_same: bool,
    severity: SeverityOverride,
    value: Param<'_>,
) {
    let related = Related { page: Some(first as usize), ..Related::default() };
    let (rule, name) = if is_same { (&rule::LOC_DUPLICATE, "first") } else { (&rule::LOC_EQUIVALENT, "other") };
    let finding = Finding::of(rule).severity_override(severity).at(entry).path("loc").related(&related);
    // Whether the pages can be merged depends on both.
    reporter.add(&finding.remedy(None).param(name, value));
}
