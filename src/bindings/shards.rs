//! Calls that plan and write a set in shards. A plan is a list of numbers, five for each row, which the package stores.

use wasm_bindgen::prelude::*;

use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::write::split::{ShardPlan, ShardRow, shard_index, shard_prefix, write_shard};

use super::input::Input;
use super::js_result::{JsResult, fail, files, object, to_js};
use super::{options, platform};

/// Counts pages in addition to the rows of a plan: `{ rows, report }`.
#[wasm_bindgen(js_name = countShards)]
pub fn count_shards(pages: JsValue, rows: &[f64], options: &JsValue) -> JsResult {
    let (options, list) = options::split(options)?;
    let input = Input::new(&pages, |bytes| list.decode(bytes))?;
    let mut plan = plan_of(rows)?;
    let added = plan.add(input.pages(&options.shared, list.format)?, &options);
    let report = added.map_err(fail)?;
    let report = to_js(&report)?;
    Ok(object(&[("rows", numbers_of(&plan)), ("report", report)]))
}

/// Returns the sum of the rows of two plans.
#[wasm_bindgen(js_name = mergeShards)]
pub fn merge_shards(rows: &[f64], others: &[f64]) -> JsResult {
    let mut plan = plan_of(rows)?;
    plan.merge(&plan_of(others)?);
    Ok(numbers_of(&plan))
}

/// Returns the shards of a plan.
#[wasm_bindgen(js_name = planShards)]
pub fn plan_shards(rows: &[f64], options: &JsValue) -> JsResult {
    let (options, _) = options::split(options)?;
    to_js(&plan_of(rows)?.shards(&options).map_err(fail)?)
}

/// Returns the prefix of a URL. The prefix depends on no other option than `baseUrl`, and reading all of them would take
/// ten times as long as computing it.
#[wasm_bindgen(js_name = shardPrefix)]
pub fn prefix(loc: &str, base_url: Option<String>) -> Result<u16, JsValue> {
    let options = Options { base_url, host_to_ascii: platform::host_to_ascii, ..Options::default() };
    shard_prefix(loc, &options).map_err(fail)
}

/// Writes the files of a shard: `{ files, report }`.
#[wasm_bindgen(js_name = writeShard)]
pub fn write(id: u32, pages: JsValue, options: &JsValue) -> JsResult {
    let (options, list) = options::split(options)?;
    let input = Input::new(&pages, |bytes| list.decode(bytes))?;
    let pages = input.pages(&options.shared, list.format)?;
    let written = write_shard(u64::from(id), pages, &options).map_err(fail)?;
    let report = to_js(&written.report)?;
    Ok(object(&[("files", files(written.files)), ("report", report)]))
}

/// Writes the index of the files of all shards: `{ index, robots }`. The files are `{ loc, lastmod }` records, as JSON.
#[wasm_bindgen(js_name = shardIndex)]
pub fn index(sitemaps: &str, options: &JsValue) -> JsResult {
    let (options, _) = options::split(options)?;
    let sitemaps = options::sitemaps(sitemaps, &options.shared)?;
    let index = shard_index(&sitemaps, &options).map_err(fail)?;
    Ok(object(&[("index", files(index.index)), ("robots", to_js(&index.robots)?)]))
}

/// The highest sum of the numbers of a plan: up to it, JavaScript represents every whole number.
const MAX_SUM: f64 = 9_007_199_254_740_991.0;

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "only whole numbers of 0 or more are converted"
)]
fn plan_of(numbers: &[f64]) -> Result<ShardPlan, JsValue> {
    let (rows, rest) = numbers.as_chunks::<5>();
    let is_count = |number: &f64| *number >= 0.0 && number.fract() == 0.0;
    let are_exact = numbers.iter().sum::<f64>() <= MAX_SUM;
    if !rest.is_empty() || !are_exact || !numbers.iter().all(is_count) {
        return Err(fail(Error::new(messages::SHARD_ROWS, &[])));
    }
    let rows: Vec<ShardRow> = rows.iter().map(|row| row.map(|number| number as u64)).collect();
    ShardPlan::from_rows(&rows).map_err(fail)
}

#[expect(clippy::cast_precision_loss, reason = "counts are below 2^53")]
fn numbers_of(plan: &ShardPlan) -> JsValue {
    let numbers: Vec<f64> = plan.to_rows().into_iter().flatten().map(|number| number as f64).collect();
    js_sys::Float64Array::from(numbers.as_slice()).into()
}
