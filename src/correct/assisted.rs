//! The option `assisted`.

use serde::Deserialize;

/// The assisted fixes that are made.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "AssistedForm")]
pub enum Assisted {
    /// Only safe fixes are made. The default.
    #[default]
    None,
    /// The assisted fixes of all rules are made.
    All,
    /// Those of the rules with these ids.
    Rules(Vec<String>),
}

/// The forms of the option: `true`, `false` or a list of rule ids.
#[derive(Deserialize)]
#[serde(untagged, expecting = "option-assisted")]
enum AssistedForm {
    All(bool),
    Rules(Vec<String>),
}

impl From<AssistedForm> for Assisted {
    fn from(form: AssistedForm) -> Self {
        match form {
            AssistedForm::All(false) => Self::None,
            AssistedForm::All(true) => Self::All,
            AssistedForm::Rules(ids) => Self::Rules(ids),
        }
    }
}
