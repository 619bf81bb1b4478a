//! The options of the calls, by names in JavaScript, in groups that one or more calls read.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::bindings::robots::RobotsText;
use crate::diff::NewPages;
use crate::model::rule::{Locale, Profile};
use crate::write::split::{IndexMode, Strategy};
use crate::write::writable::Invalid;

use super::values::{
    AssistedOption, DateOrderOption, FormatOption, GroupByOption, LevelOption, OutputOption, ProblemLimit, Timezone,
};

/// Options that every call accepts.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Shared {
    pub(super) format: FormatOption,
    pub(super) profile: Option<Profile>,
    pub(super) problems_per_rule: Option<ProblemLimit>,
    pub(super) base_url: Option<String>,
    pub(super) set_url: Option<String>,
    pub(super) sitemap_url: Option<String>,
    pub(super) rules: BTreeMap<String, LevelOption>,
    pub(super) columns: BTreeMap<String, String>,
    pub(super) locale: Option<Locale>,
    pub(super) now: Option<String>,
    pub(super) timezone: Option<Timezone>,
    pub(super) date_order: Option<DateOrderOption>,
    pub(super) robots: Option<RobotsText>,
    pub(super) robots_agent: Option<String>,
    pub(super) previous: Option<String>,
    pub(super) submitted_in_search_console: bool,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Document {
    pub(super) statistics: bool,
    pub(super) name: Option<String>,
    pub(super) state: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Decoding {
    pub(super) max_bytes: Option<usize>,
    pub(super) encoding: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Encoding {
    pub(super) encoding: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Positions {
    pub(super) positions: bool,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Fixing {
    pub(super) assisted: Option<AssistedOption>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Formatting {
    pub(super) pretty: bool,
    pub(super) stylesheet: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Dating {
    pub(super) state: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Keeping {
    pub(super) new_pages: NewPages,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Returning {
    pub(super) pages: Option<bool>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Generating {
    pub(super) invalid: Invalid,
    pub(super) statistics: bool,
    pub(super) output: OutputOption,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Indexing {
    pub(super) invalid: Invalid,
    pub(super) statistics: bool,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Splitting {
    pub(super) invalid: Invalid,
    pub(super) max_urls: Option<usize>,
    pub(super) max_bytes: Option<usize>,
    pub(super) max_news: Option<usize>,
    pub(super) strategy: Option<Strategy>,
    pub(super) gzip: bool,
    pub(super) index: IndexMode,
    pub(super) name: Option<String>,
    pub(super) index_name: Option<String>,
    pub(super) group_by: Option<GroupByOption>,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Submitting {
    pub(super) key: Option<String>,
    pub(super) key_location: Option<String>,
    pub(super) key_file: Option<String>,
    pub(super) endpoint: Option<String>,
    pub(super) single: bool,
}
