//! The files of a set, which the package passes one by one, and the calls that read them.

use std::borrow::Cow;
use std::cell::RefCell;

use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;

use crate::diff::{DatedPages, date_pages};
use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::update::{ExistingSet, SetUpdate, state_of, update_with};

use super::input::{Input, bytes_of, texts};
use super::js_result::{JsResult, fail, files, object, to_js};
use super::options;

/// Files that a function of the package reads.
pub(super) struct Files<'f> {
    names: Vec<String>,
    read: &'f Function,
    /// The exception of the function.
    thrown: RefCell<Option<JsValue>>,
}

impl<'f> Files<'f> {
    /// Creates the files. `read` returns the bytes of the file with a name.
    pub(super) fn new(names: &Array, read: &'f Function) -> Self {
        Self { names: texts(names), read, thrown: RefCell::default() }
    }

    /// Returns the earlier state: the given one or, if there is none, that of the pages of the files.
    pub(super) fn earlier_state(&self, given: Option<String>, options: &Options) -> Result<Option<String>, JsValue> {
        if given.is_some() || self.names.is_empty() {
            return Ok(given);
        }
        state_of(self, options).map(Some).map_err(|error| self.exception(error))
    }

    /// Returns the exception to throw for an error of a call: that of the function, if there is one.
    fn exception(&self, error: Error) -> JsValue {
        self.thrown.take().unwrap_or_else(|| fail(error))
    }
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

/// Updates a set: `{ files, index, unchanged, obsolete, unreadable, difference, state?, report, robots }`. `read` returns the bytes of the
/// file with a name. With `keeps_dates`, pages get the dates of `state`, or those of the files if there is none.
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
    let input = Input::new(&pages, |bytes| list.decode(bytes))?.stored();
    let pages = input.pages(&options.shared, list.format)?;
    let existing = Files::new(names, read);
    let earlier = if keeps_dates { existing.earlier_state(state, &options.shared)? } else { None };
    let kept = if keeps_dates { Some(date_pages(pages, earlier.as_deref(), &keeping).map_err(fail)?) } else { None };
    let dates = kept.as_ref().map(DatedPages::dates);
    let mut updated = update_with(pages, &existing, dates, &options).map_err(|error| existing.exception(error))?;
    if let Some(kept) = &kept {
        // A file that is missing or damaged does not show which pages it had, but the state does.
        updated.add_removed(&kept.removed, &options.shared);
    }
    let SetUpdate { files: written, index, unchanged, obsolete, unreadable, difference, report, robots } = updated;
    Ok(object(&[
        ("files", files(written)),
        ("index", files(index)),
        ("unchanged", to_js(&unchanged)?),
        ("obsolete", to_js(&obsolete)?),
        ("unreadable", to_js(&unreadable)?),
        ("difference", to_js(&difference)?),
        ("state", JsValue::from(kept.map(|kept| kept.state()))),
        ("report", to_js(&report)?),
        ("robots", to_js(&robots)?),
    ]))
}
