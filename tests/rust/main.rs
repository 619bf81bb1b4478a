//! The tests of the engine's public API: one program, because each test program links all dependencies again.

mod bombs;
mod corpus;
mod cost;
mod datetime;
mod diff;
mod fix;
mod fixtures;
mod fuzz_seeds;
mod growth;
mod gzip;
mod index;
mod keep_dates;
mod keep_invalid;
mod language_tables;
mod layers;
mod loc;
mod memos;
mod other_sitemaps;
mod parse;
mod parse_stream;
mod records;
mod robots;
mod round_trip;
mod rules;
mod scale;
mod split_and_validate;
mod stable_split;
mod streams;
mod submit;
mod tour;
mod update;
mod validate;
mod values;
mod validate_document;
mod validate_set;
mod xml_oracle;

#[path = "../../fuzz/properties/mod.rs"]
mod properties;
