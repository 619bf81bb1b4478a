use std::fmt;

use serde::{Deserialize, Serialize};

/// The severity of a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// A recommendation: crawlers accept the input as it is.
    Info,
    /// Ignored by crawlers, or harmful.
    Warning,
    /// A crawler rejects the file or the entry.
    Error,
}

impl Severity {
    /// Returns the name of the severity: `error`, `warning` or `info`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}
