//! JSON, read value by value and written value by value.
//!
//! Our own, and small, for three reasons that a general reader cannot meet: numbers keep their text (`0.80` is not `0.8`
//! to a file that is compared), half surrogates that JavaScript strings may hold cost one character and not the whole
//! list, and no table for binary fractions goes into the WebAssembly (`docs/size.md` has the sizes).

mod reader;
#[cfg(any(test, target_family = "wasm"))]
mod serializer;
mod writer;

pub(crate) use reader::{Fault, Kind, Reader, Reason, Value};
#[cfg(target_family = "wasm")]
pub(crate) use serializer::{ToJson, to_json};
pub(crate) use writer::{Writer, put_string};
