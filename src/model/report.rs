//! Problems, and the report that contains them.

pub use crate::model::rule::Severity;

mod aggregates;
mod date_orders;
mod element;
mod finding;
mod kind;
mod losses;
mod names;
mod pairs;
mod position;
mod problem;
mod remedy;
mod reporter;
mod result;
mod skipped;

pub(crate) use date_orders::DateOrders;
pub(crate) use finding::{ALONE, EntryRef, FieldPath, Finding, Param, SeverityOverride, ValueProblem};
pub use kind::Kind;
#[cfg(target_family = "wasm")]
pub(crate) use losses::Losses;
pub use losses::{Loss, LossKind};
pub(crate) use pairs::serialize_pairs;
pub use position::{Position, Related};
pub use problem::Problem;
pub(crate) use remedy::RemedyLimit;
pub use remedy::{Need, Remedy};
pub(crate) use reporter::{BatchOffset, Reported, Reporter};
pub use result::{Counts, Report};
pub(crate) use skipped::SkippedItems;
