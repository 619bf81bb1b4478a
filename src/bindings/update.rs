//! The call that updates a set, whose files the package passes one by one.

use std::borrow::Cow;
use std::cell::RefCell;

use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;

use crate::diff::date_pages;
use crate::model::error::{Error, messages};
use crate::update::{ExistingSet, SetUpdate, update_with};

use super::input::{Input, bytes_of};
use super::js_result::{self, JsResult, fail_under, files, object, to_js, to_js_by_json};
use super::{options, texts};

/// Files that a function of the package reads.
struct Files<'f> {
    names: Vec<String>,
    read: &'f Function,
    /// The exception of the function.
    thrown: RefCell<Option<JsValue>>,
}

impl ExistingSet for Files<'_> {
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    fn read(&self, name: &str) -> Result<Cow<'_, [u8]>, Error> {
        let read = self.read.call1(&JsValue::UNDEFINED, &JsValue::from(name));
        match read.and_then(|bytes| bytes_of(&bytes)) {
            Ok(bytes) => Ok(bytes.into()),
            Err(thrown) => {
                self.thrown.replace(Some(thrown));
                Err(Error::new(messages::SET_FILE, &[]))
            }
        }
    }
}

/// Updates a set: `{ files, index, unchanged, obsolete, difference, state?, report, robots }`. `read` returns the bytes of the
/// file with a name. With `keeps_dates`, pages get the dates of `state`.
#[wasm_bindgen(js_name = update)]
pub fn update_set(
    pages: JsValue,
    names: &Array,
    read: &Function,
    keeps_dates: bool,
    state: Option<String>,
    options: &JsValue,
) -> JsResult {
    let (options, keeping, list) = options::update(options)?;
    let input = Input::new(&pages, |bytes| list.decode(bytes))?;
    let pages = input.pages(&options.shared, list.format)?;
    let (dates, state) = if keeps_dates {
        let kept = date_pages(pages, state.as_deref(), &keeping).map_err(fail_under(&options.shared))?;
        (Some(kept.dates()), Some(kept.state()))
    } else {
        (None, None)
    };
    let existing = Files { names: texts(names), read, thrown: RefCell::default() };
    let updated = update_with(pages, &existing, dates, &options).map_err(|error| match existing.thrown.take() {
        Some(thrown) => thrown,
        None => fail_under(&options.shared)(error),
    })?;
    let SetUpdate { files: written, index, unchanged, obsolete, difference, report, robots } = updated;
    Ok(object(&[
        ("files", files(written)),
        ("index", files(index)),
        ("unchanged", to_js(&unchanged)?),
        ("obsolete", to_js(&obsolete)?),
        ("difference", to_js_by_json(&difference)?),
        ("state", JsValue::from(state)),
        ("report", js_result::report(report, None, &options.shared)?),
        ("robots", to_js(&robots)?),
    ]))
}
