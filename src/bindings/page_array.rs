//! Arrays of pages, which the package encodes as records, batch by batch, into memory of the engine (`pkg/core/wire/records.ts`).

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use crate::read::page_list::{RecordSource, Records};

#[wasm_bindgen]
extern "C" {
    /// The object of the package that encodes an array.
    #[derive(Debug)]
    #[wasm_bindgen(js_name = Records)]
    pub type Encoder;

    #[wasm_bindgen(method, getter)]
    fn pages(this: &Encoder) -> usize;

    /// The number of numbers of the batch.
    #[wasm_bindgen(method, getter)]
    fn numbers(this: &Encoder) -> usize;

    #[wasm_bindgen(method)]
    fn rewind(this: &Encoder);

    /// Encodes the next batch. Returns the number of bytes that its text takes at most; 0 at the end.
    #[wasm_bindgen(method)]
    fn next(this: &Encoder) -> usize;

    /// Encodes the same batch as JSON, which represents lone surrogates.
    #[wasm_bindgen(method, js_name = nextAsJson)]
    fn next_as_json(this: &Encoder) -> usize;

    /// Writes the batch. Returns the length of its text.
    #[wasm_bindgen(method)]
    fn write(this: &Encoder, text: &mut [u8], numbers: &mut [u32]) -> usize;
}

/// An array of pages that is encoded while it is read.
#[derive(Debug)]
pub(super) struct LiveArray(Encoder);

impl LiveArray {
    /// Returns an array; `None` for the bytes of an input.
    pub(super) fn of(value: &JsValue) -> Option<Self> {
        let is_array = value.is_object() && !value.is_instance_of::<Uint8Array>();
        is_array.then(|| Self(value.clone().unchecked_into()))
    }
}

impl RecordSource for LiveArray {
    fn pages(&self) -> usize {
        self.0.pages()
    }

    fn read(&self, read: &mut dyn FnMut(Records<'_>)) {
        let Self(encoder) = self;
        let mut buffers = Buffers::default();
        encoder.rewind();
        while let Some(records) = buffers.fill(encoder, encoder.next()) {
            // A lone surrogate, or this character.
            if memchr::memmem::find(records.text.as_bytes(), "\u{FFFD}".as_bytes()).is_none() {
                read(records);
            } else if let Some(records) = buffers.fill(encoder, encoder.next_as_json()) {
                read(records);
            }
        }
    }
}

/// The memory of a batch, reused for the next one.
#[derive(Default)]
struct Buffers {
    text: Vec<u8>,
    numbers: Vec<u32>,
}

impl Buffers {
    /// Lets the encoder write a batch whose text takes at most so many bytes. Returns `None` if there is none.
    fn fill(&mut self, encoder: &Encoder, bytes: usize) -> Option<Records<'_>> {
        let Self { text, numbers } = self;
        let count = encoder.numbers();
        if bytes > text.len() {
            text.resize(bytes, 0);
        }
        if count > numbers.len() {
            numbers.resize(count, 0);
        }
        let numbers = &mut numbers[..count];
        let length = if bytes == 0 { return None } else { encoder.write(text, numbers) };
        let text = str::from_utf8(text.get(..length)?).ok()?;
        Some(Records { text, numbers })
    }
}

/// An array of pages whose records are stored, for calls that read it several times.
#[derive(Debug)]
pub(super) struct StoredArray {
    pages: usize,
    batches: Vec<(String, Vec<u32>)>,
}

impl StoredArray {
    pub(super) fn of(array: &dyn RecordSource) -> Self {
        let mut batches = Vec::new();
        array.read(&mut |Records { text, numbers }| batches.push((text.to_owned(), numbers.to_vec())));
        Self { pages: array.pages(), batches }
    }
}

impl RecordSource for StoredArray {
    fn pages(&self) -> usize {
        self.pages
    }

    fn read(&self, read: &mut dyn FnMut(Records<'_>)) {
        for (text, numbers) in &self.batches {
            read(Records { text, numbers });
        }
    }
}
