//! Values of options whose form in JavaScript differs from that in Rust.

use serde::Deserialize;

use crate::base::limits::MAX_LISTED_PROBLEMS;
use crate::model::error::messages;
use crate::text::datetime;
use crate::write::split::GroupBy;

#[derive(Deserialize, Default)]
#[serde(rename_all = "lowercase")]
pub(super) enum FormatOption {
    #[default]
    Auto,
    Json,
    Ndjson,
    Text,
    Csv,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "lowercase")]
pub(super) enum OutputOption {
    #[default]
    Text,
    Bytes,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum LevelOption {
    Error,
    Warning,
    Info,
    Off,
}

/// The maximum number of problems of one rule that a report lists.
#[derive(Deserialize)]
#[serde(try_from = "usize")]
pub(super) struct ProblemLimit(pub(super) usize);

impl TryFrom<usize> for ProblemLimit {
    type Error = &'static str;

    fn try_from(limit: usize) -> Result<Self, &'static str> {
        if limit <= MAX_LISTED_PROBLEMS { Ok(Self(limit)) } else { Err(messages::PROBLEMS_PER_RULE.id) }
    }
}

/// The time zone of dates that name none, in minutes east of UTC.
#[derive(Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Timezone(pub(super) i16);

impl TryFrom<String> for Timezone {
    type Error = &'static str;

    fn try_from(zone: String) -> Result<Self, &'static str> {
        let date = datetime::read(&format!("2000-01-01T00:00:00{zone}")).ok();
        date.and_then(|date| date.offset()).map(Self).ok_or(messages::TIMEZONE.id)
    }
}

/// The order of day and month.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum DateOrderOption {
    Dmy,
    Mdy,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "option-assisted")]
pub(super) enum AssistedOption {
    All(bool),
    Rules(Vec<String>),
}

/// The property by which the pages of a set are grouped.
#[derive(Deserialize)]
#[serde(from = "GroupByForm")]
pub(super) struct GroupByOption(pub(super) GroupBy);

/// The forms in which it is given.
#[derive(Deserialize)]
#[serde(untagged, expecting = "option-group-by")]
pub(super) enum GroupByForm {
    Word(GroupByWord),
    Field(GroupByField),
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum GroupByWord {
    Path,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GroupByField {
    pub(super) field: String,
}

impl From<GroupByForm> for GroupByOption {
    fn from(form: GroupByForm) -> Self {
        Self(match form {
            GroupByForm::Word(GroupByWord::Path) => GroupBy::Path,
            GroupByForm::Field(GroupByField { field }) => GroupBy::Field(field),
        })
    }
}
