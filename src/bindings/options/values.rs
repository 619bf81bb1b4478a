//! Values of options whose form in JavaScript differs from that in Rust.

use serde::Deserialize;

use crate::bindings::platform;
use crate::model::error::messages;
use crate::model::options::Timezone;
use crate::read::page_list::Format;
use crate::text::datetime;

/// The format of a page list.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum FormatName {
    Auto,
    Json,
    Ndjson,
    Text,
    Csv,
}

impl FormatName {
    /// Returns the format; `None` if it is to be detected.
    pub(super) const fn format(self) -> Option<Format> {
        match self {
            Self::Auto => None,
            Self::Json => Some(Format::Json),
            Self::Ndjson => Some(Format::Ndjson),
            Self::Text => Some(Format::Text),
            Self::Csv => Some(Format::Csv),
        }
    }
}

/// The form of a generated sitemap.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Output {
    Text,
    Bytes,
}

/// The time zone of dates that name none: an offset, or the number that the package gave to a zone of the host.
#[derive(Deserialize)]
#[serde(try_from = "String")]
pub(super) struct ZoneText(pub(super) Timezone);

impl TryFrom<String> for ZoneText {
    type Error = &'static str;

    fn try_from(zone: String) -> Result<Self, &'static str> {
        let date = datetime::read(&format!("2000-01-01T00:00:00{zone}")).ok();
        let offset = date.and_then(|date| date.offset()).map(Timezone::Offset);
        let numbered = || zone.parse().ok().map(|number| Timezone::Zone(number, platform::zone_offset));
        offset.or_else(numbered).map(Self).ok_or(messages::TIMEZONE.id)
    }
}
