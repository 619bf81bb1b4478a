//! The options of fixing.

use serde::Deserialize;

use crate::correct::Assisted;
use crate::model::error::Error;
use crate::model::options::Options;
use crate::read::prepared_options::{PreparedOptions, check_rules};

/// Options of the functions that fix pages or documents.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct FixOptions {
    /// The options shared by all functions. Problems of rules that are off are not fixed.
    #[serde(skip)]
    pub shared: Options,
    /// The assisted fixes that are made.
    pub assisted: Assisted,
}

impl FixOptions {
    /// Returns an `invalid-option` error if the id of a rule with assisted fixes does not exist.
    pub(crate) fn check_assisted(&self) -> Result<(), Error> {
        if let Assisted::Rules(ids) = &self.assisted { check_rules("assisted", ids) } else { Ok(()) }
    }

    /// Returns the shared options, prepared; an `invalid-option` error if any option is invalid.
    pub(super) fn prepare(&self) -> Result<PreparedOptions<'_>, Error> {
        self.check_assisted()?;
        PreparedOptions::new(&self.shared)
    }
}
