//! The names, URLs and scopes of the files of a set.

use crate::check::scope::Scope;
use crate::check::site::Site;
use crate::model::error::{Error, messages};
use crate::read::prepared_options::{base_url, set_folder};
use crate::text::url::encode_path;

use super::name::{self, NamePattern};
use super::options::{IndexMode, SplitOptions, Strategy};

/// The names, URLs and scopes of the files of a set.
pub(super) struct FileLocations {
    pattern: NamePattern,
    first_number: u64,
    index_name: String,
    pub(super) index: IndexMode,
    /// The ending of compressed names, or nothing.
    ending: &'static str,
    /// The URL of the folder of the set, with its final slash.
    folder: String,
    site: Site,
}

impl FileLocations {
    /// Returns an `invalid-option` error if the folder or a name cannot be used.
    pub(super) fn new(options: &SplitOptions, strategy: Strategy) -> Result<Self, Error> {
        // The ending of compressed files is added automatically.
        let plain = |name: &str| match name.strip_suffix(".gz") {
            Some(plain) if options.gzip => plain.to_owned(),
            _ => name.to_owned(),
        };
        let index_name = plain(&options.index_name);
        name::check("indexName", &index_name)?;
        let pattern = NamePattern::new(options.name.as_deref().map(plain).as_deref(), options.group_by.is_some())?;
        if strategy == Strategy::Stable && pattern.has_number_in_folder() {
            let value = options.name.as_deref().unwrap_or_default();
            return Err(Error::new(messages::STABLE_FOLDER, &[("value", &value), ("needed", &"{n}")]));
        }
        let Some(folder) = set_folder(&options.shared)? else {
            return Err(Error::new(messages::NO_SET_URL, &[]));
        };
        let base = base_url(&options.shared)?;
        let site = Site::new(&options.shared, base.as_deref().or(Some(&folder)));
        let ending = if options.gzip { ".gz" } else { "" };
        let (first_number, index) = (options.first_number as u64, options.index_mode()?);
        Ok(Self { pattern, first_number, index_name, index, ending, folder, site })
    }

    /// Returns the name of the sitemap with a number, from 1.
    pub(super) fn name(&self, number: u64, group: &str) -> String {
        self.pattern.name((number - 1).wrapping_add(self.first_number), group) + self.ending
    }

    /// Returns the name of an index.
    pub(super) fn index_name(&self, number: usize) -> String {
        name::numbered(&self.index_name, number) + self.ending
    }

    /// Returns the name of the only sitemap of a set without an index: that of the index, unless the sitemap could not list
    /// its pages there.
    pub(super) fn only_name(&self, group: &str) -> String {
        let (name, index_name) = (self.name(1, group), self.index_name(1));
        if name.starts_with(folder_of(&index_name)) { index_name } else { name }
    }

    /// Returns the URL of a file.
    pub(super) fn url(&self, name: &str) -> String {
        format!("{}{}", self.folder, encode_path(name))
    }

    /// Returns the scope of the first index.
    pub(super) fn index_scope(&self) -> Scope {
        let url = self.url(&self.index_name(1));
        Scope::of_file(&url, self.site.origin.as_deref().filter(|_| self.site.lists(&url)))
    }

    /// Returns the scope of a sitemap. The first one of a group may become the only one of the set, and then has another name.
    pub(super) fn scope(&self, number: u64, group: &str) -> Scope {
        let url = self.url(&self.name(number, group));
        let lists = |name: &str| self.site.lists(&self.url(name));
        let mut is_listed = self.site.lists(&url);
        // An index whose name a sitemap has gets another name.
        if self.index != IndexMode::Never && !self.pattern.can_be(&self.index_name) {
            is_listed |= lists(&self.index_name(1));
        }
        if number == 1 && self.index != IndexMode::Always {
            is_listed &= lists(&self.only_name(group));
        }
        Scope::of_file(folder_of(&url), self.site.origin.as_deref().filter(|_| is_listed))
    }
}

/// Returns the folder of a file name or a URL, with its final slash; nothing for a name without a folder.
fn folder_of(name: &str) -> &str {
    &name[..name.rfind('/').map_or(0, |slash| slash + 1)]
}
