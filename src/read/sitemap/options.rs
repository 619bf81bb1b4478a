use serde::Deserialize;

use crate::base::limits::DEFAULT_MAX_INFLATED_BYTES;
use crate::format::encoding::{self, Decode, DecodeOptions};
use crate::model::options::Options;

/// Options for reading a file.
#[derive(Debug, Clone, Deserialize)]
#[serde(default)]
pub struct ParseOptions {
    /// The options shared by all functions.
    #[serde(skip)]
    pub shared: Options,
    /// Maximum size in bytes to which a gzip file is decompressed; reading stops there.
    #[serde(rename = "maxBytes")]
    pub max_inflated_bytes: usize,
    /// The encoding of the bytes, which overrides the declaration of the file: a name of the WHATWG Encoding Standard
    /// (`shift_jis`).
    pub encoding: Option<String>,
    /// Decodes bytes of a legacy encoding. The default is the `encoding_rs` crate if the feature `encodings` is enabled.
    #[serde(skip)]
    pub decode: Decode,
}

impl ParseOptions {
    /// Returns the options of decoding.
    pub(crate) fn decoding(&self) -> DecodeOptions<'_> {
        DecodeOptions {
            max_inflated_bytes: self.max_inflated_bytes,
            encoding: self.encoding.as_deref(),
            decode: self.decode,
        }
    }
}

impl Default for ParseOptions {
    fn default() -> Self {
        Self {
            shared: Options::default(),
            max_inflated_bytes: DEFAULT_MAX_INFLATED_BYTES,
            encoding: None,
            decode: encoding::default_decode,
        }
    }
}
