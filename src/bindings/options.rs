//! The options of each call, by their names in JavaScript.

use wasm_bindgen::JsValue;

use crate::base::limits::{DEFAULT_MAX_INFLATED_BYTES, DEFAULT_MAX_LISTED_PROBLEMS};
use crate::diff::KeepDatesOptions;
use crate::fix::{Assisted, FixOptions};
use crate::format::encoding::DecodeOptions;
use crate::model::error::{Error, messages};
use crate::model::options::{DateOrder, Level, Options, Previous, ROBOTS_AGENT};
use crate::model::rule::Severity;
use crate::read::page_list::{Format, check_columns};
use crate::read::prepared_options::check_rules;
use crate::read::sitemap::ParseOptions;
use crate::write::generate::GenerateOptions;
use crate::write::index::IndexOptions;
use crate::write::split::{SplitOptions, Strategy};
use crate::write::submit::IndexNowOptions;

use super::js_result::fail;
use super::option_reader::{OptionReader, read_options};
use super::platform;
use super::robots::RobotsText;

mod groups;
mod values;

use groups::{
    Dating, Decoding, Document, Encoding, Fixing, Formatting, Generating, Indexing, Keeping, Positions, Returning,
    Shared, Splitting, Submitting,
};
use values::{AssistedOption, DateOrderOption, FormatOption, GroupByOption, LevelOption, ProblemLimit, Timezone};

type Result<T, E = JsValue> = std::result::Result<T, E>;

/// Options of calls that read documents.
pub(super) struct DocumentOptions {
    pub(super) parse: ParseOptions,
    /// Format of a page list; an input with a format is one.
    pub(super) format: Option<Format>,
    /// Name of the file.
    pub(super) name: Option<String>,
}

/// Reads the options of `validate`, `validateSet` and `diff`.
pub(super) fn documents(options: &JsValue) -> Result<DocumentOptions> {
    read_options(options, read_documents)
}

/// Reads the options of `parse`, and whether positions are wanted.
pub(super) fn parse(options: &JsValue) -> Result<(DocumentOptions, bool)> {
    read_options(options, |reader| {
        let documents = read_documents(reader)?;
        let Positions { positions } = reader.read()?;
        Ok((documents, positions))
    })
}

/// Reads the options of `ParseStream`, and whether positions are wanted.
pub(super) fn parse_stream(options: &JsValue) -> Result<(ParseOptions, bool)> {
    read_options(options, |reader| {
        let (shared, _) = read_shared(reader)?;
        let parse = read_decoding(reader, shared)?;
        let Positions { positions } = reader.read()?;
        Ok((parse, positions))
    })
}

/// Reads the options of `fix`.
pub(super) fn fix(options: &JsValue) -> Result<(DocumentOptions, FixOptions)> {
    read_options(options, |reader| {
        let documents = read_documents(reader)?;
        let Fixing { assisted } = reader.read()?;
        let assisted = match assisted {
            None | Some(AssistedOption::All(false)) => Assisted::None,
            Some(AssistedOption::All(true)) => Assisted::All,
            Some(AssistedOption::Rules(rules)) => {
                check_rules(&rules).map_err(fail)?;
                Assisted::Rules(rules)
            }
        };
        let shared = documents.parse.shared.clone();
        Ok((documents, FixOptions { shared, assisted }))
    })
}

/// How a page list that is text or bytes is read.
pub(super) struct ListEncoding {
    pub(super) format: Option<Format>,
    /// Encoding of bytes that are not UTF-8.
    encoding: Option<String>,
}

impl ListEncoding {
    /// Returns the text of bytes in the given encoding; `None` if none is given or the bytes are invalid in it.
    pub(super) fn decode(&self, bytes: &[u8]) -> Option<String> {
        let encoding = self.encoding.as_deref();
        let options = DecodeOptions { max_inflated_bytes: 0, encoding, decode: platform::decode };
        options.decode_given(bytes).map(|(_, text)| text)
    }
}

/// Reads the options that every call accepts, and how the page list is read.
pub(super) fn read_pages(options: &JsValue) -> Result<(Options, ListEncoding)> {
    read_options(options, read_page_list)
}

fn read_page_list(reader: &mut OptionReader<'_>) -> Result<(Options, ListEncoding)> {
    let (shared, format) = read_shared(reader)?;
    let Encoding { encoding } = reader.read()?;
    Ok((shared, ListEncoding { format, encoding }))
}

/// Reads the options of `keepDates`, how the page list is read, and whether the pages are returned.
pub(super) fn keep_dates(options: &JsValue) -> Result<(KeepDatesOptions, ListEncoding, bool)> {
    read_options(options, |reader| {
        let (shared, list) = read_page_list(reader)?;
        let Keeping { new_pages } = reader.read()?;
        let Returning { pages } = reader.read()?;
        Ok((KeepDatesOptions { shared, new_pages }, list, pages.unwrap_or(true)))
    })
}

/// Reads the options of `generate`, and how the page list is read.
pub(super) fn generate(options: &JsValue) -> Result<(GenerateOptions, ListEncoding)> {
    read_options(options, |reader| {
        let (shared, list) = read_page_list(reader)?;
        let Formatting { pretty, stylesheet } = reader.read()?;
        // The package decodes the bytes when the caller asks for text.
        let Generating { invalid, statistics, output: _ } = reader.read()?;
        let Dating { state } = reader.read()?;
        let shared = Options { statistics, ..shared };
        Ok((GenerateOptions { shared, invalid, state, pretty, stylesheet }, list))
    })
}

/// Reads the options of `split`, and how the page list is read.
pub(super) fn split(options: &JsValue) -> Result<(SplitOptions, ListEncoding)> {
    read_options(options, |reader| {
        let (options, strategy, list) = read_split(reader)?;
        let Dating { state } = reader.read()?;
        Ok((SplitOptions { strategy: strategy.unwrap_or_default(), state, ..options }, list))
    })
}

/// Reads the options of `update`, of the dates of its pages, and how the page list is read.
pub(super) fn update(options: &JsValue) -> Result<(SplitOptions, KeepDatesOptions, ListEncoding)> {
    read_options(options, |reader| {
        let (options, strategy, list) = read_split(reader)?;
        if strategy == Some(Strategy::Sequential) {
            return Err(fail(Error::new(messages::UPDATE_STRATEGY, &[])));
        }
        let Keeping { new_pages } = reader.read()?;
        let keeping = KeepDatesOptions { shared: options.shared.clone(), new_pages };
        Ok((options, keeping, list))
    })
}

/// Reads the options of a set, its strategy if it is given, and how the page list is read.
fn read_split(reader: &mut OptionReader<'_>) -> Result<(SplitOptions, Option<Strategy>, ListEncoding)> {
    let (shared, list) = read_page_list(reader)?;
    let Formatting { pretty, stylesheet } = reader.read()?;
    let given: Splitting = reader.read()?;
    let defaults = SplitOptions::default();
    let options = SplitOptions {
        shared,
        invalid: given.invalid,
        state: None,
        pretty,
        stylesheet,
        max_urls: given.max_urls.unwrap_or(defaults.max_urls),
        max_bytes: given.max_bytes.unwrap_or(defaults.max_bytes),
        max_news: given.max_news.unwrap_or(defaults.max_news),
        strategy: defaults.strategy,
        gzip: given.gzip,
        index: given.index,
        name: given.name,
        index_name: given.index_name.unwrap_or(defaults.index_name),
        group_by: given.group_by.map(|GroupByOption(group_by)| group_by),
    };
    Ok((options, given.strategy, list))
}

/// Reads the options of `generateIndex`.
pub(super) fn index(options: &JsValue) -> Result<IndexOptions> {
    read_options(options, |reader| {
        let (shared, _) = read_shared(reader)?;
        let Formatting { pretty, stylesheet } = reader.read()?;
        let Indexing { invalid, statistics } = reader.read()?;
        let shared = Options { statistics, ..shared };
        Ok(IndexOptions { shared, invalid, pretty, stylesheet })
    })
}

/// Reads the options of `indexNow`.
pub(super) fn index_now(options: &JsValue) -> Result<(IndexNowOptions, Options)> {
    read_options(options, |reader| {
        let (shared, _) = read_shared(reader)?;
        let Submitting { key, key_location, key_file, endpoint, single } = reader.read()?;
        let endpoint = endpoint.unwrap_or_else(|| IndexNowOptions::default().endpoint);
        Ok((IndexNowOptions { key: key.unwrap_or_default(), key_location, key_file, endpoint, single }, shared))
    })
}

/// Reads the options that every call accepts, and the format of the page list.
pub(super) fn shared(options: &JsValue) -> Result<(Options, Option<Format>)> {
    read_options(options, read_shared)
}

fn read_shared(reader: &mut OptionReader<'_>) -> Result<(Options, Option<Format>)> {
    let given: Shared = reader.read()?;
    let mut rules = Vec::new();
    for (id, level) in given.rules {
        let level = match level {
            LevelOption::Error => Level::At(Severity::Error),
            LevelOption::Warning => Level::At(Severity::Warning),
            LevelOption::Info => Level::At(Severity::Info),
            LevelOption::Off => Level::Off,
        };
        rules.push((id, level));
    }
    let (robots, robots_encoding) =
        given.robots.map_or((None, None), |RobotsText { text, encoding }| (Some(text), encoding));
    let options = Options {
        base_url: given.base_url,
        set_url: given.set_url,
        sitemap_url: given.sitemap_url,
        profile: given.profile.unwrap_or_default(),
        rules,
        columns: given.columns.into_iter().collect(),
        locale: given.locale.unwrap_or_default(),
        now: given.now,
        timezone: given.timezone.map(|Timezone(offset)| offset),
        date_order: given.date_order.map(|order| match order {
            DateOrderOption::Dmy => DateOrder::DayMonth,
            DateOrderOption::Mdy => DateOrder::MonthDay,
        }),
        robots,
        robots_encoding,
        robots_agent: given.robots_agent.unwrap_or_else(|| ROBOTS_AGENT.to_owned()),
        previous: given.previous.map(Previous::List),
        submitted_in_search_console: given.submitted_in_search_console,
        problems_per_rule: given.problems_per_rule.map_or(DEFAULT_MAX_LISTED_PROBLEMS, |ProblemLimit(limit)| limit),
        statistics: false,
        host_to_ascii: platform::host_to_ascii,
    };
    check_rules(options.rules.iter().map(|(id, _)| id)).map_err(fail)?;
    check_columns(&options).map_err(fail)?;
    let format = match given.format {
        FormatOption::Auto => None,
        FormatOption::Json => Some(Format::Json),
        FormatOption::Ndjson => Some(Format::Ndjson),
        FormatOption::Text => Some(Format::Text),
        FormatOption::Csv => Some(Format::Csv),
    };
    Ok((options, format))
}

fn read_documents(reader: &mut OptionReader<'_>) -> Result<DocumentOptions> {
    let (shared, format) = read_shared(reader)?;
    let Document { statistics, name, state } = reader.read()?;
    let previous = state.map(Previous::State).or(shared.previous);
    let parse = read_decoding(reader, Options { previous, statistics, ..shared })?;
    Ok(DocumentOptions { parse, format, name })
}

fn read_decoding(reader: &mut OptionReader<'_>, shared: Options) -> Result<ParseOptions> {
    let Decoding { max_bytes, encoding } = reader.read()?;
    let max_inflated_bytes = max_bytes.unwrap_or(DEFAULT_MAX_INFLATED_BYTES);
    Ok(ParseOptions { shared, max_inflated_bytes, encoding, decode: platform::decode })
}
