//! Corrections of single values, and the remedies of problems of values.
//!
//! [`Corrector`] corrects a value by its [`Role`] in a page, which [`role_of`] returns for a path. Fixes apply the corrections;
//! checks state with [`remedy`] which of them would remove a problem.

mod assisted;
mod change;
mod corrector;
mod dates;
mod enum_values;
mod lines;
pub(crate) mod numbers;
pub(crate) mod path;
pub(crate) mod remedy;
mod replace;
mod schema;
mod url;
mod values;

pub use assisted::Assisted;
pub(crate) use change::{Change, FixStep, UrlRole, ValueKind};
pub(crate) use corrector::Corrector;
pub(crate) use lines::LineFix;
pub(crate) use schema::{
    Block, Bound, EXTENSIONS, IMAGE, LINK, MOBILE, NEWS, Role, SITEMAP, URL, VIDEO, is_known_attribute,
    is_named_like_field, path_of,
};
