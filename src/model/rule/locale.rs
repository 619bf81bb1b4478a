use serde::{Deserialize, Serialize};

/// The language of messages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Locale {
    /// English, the default.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Locale {
    /// Returns what separates the items of a list.
    pub(crate) const fn comma(self) -> &'static str {
        match self {
            Self::En => ", ",
            Self::Ja => "、",
        }
    }
}
