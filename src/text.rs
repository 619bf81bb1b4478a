//! Values inside a text: dates, numbers, URLs, robots directives, codes of languages, similar names. Also lines and columns of byte offsets.

pub(crate) mod dates;
pub mod datetime;
pub(crate) mod decimal;
pub(crate) mod frequency;
pub(crate) mod iso_codes;
pub(crate) mod language_code;
pub(crate) mod locate;
pub(crate) mod news;
pub(crate) mod page_status;
pub(crate) mod reference;
pub(crate) mod robots_directives;
pub(crate) mod suggestion;
pub(crate) mod tracking_parameters;
pub mod url;
