//! Prints the URLs in sitemap files, one JSON object per file: `cargo run --example locs -- FILE …`, or the names of
//! the files on standard input, one a line.

use std::io::{self, BufRead, Write};
use std::{env, fs};

use serde_json::json;
use sitemap_kit::parse::{Document, ParseOptions};

fn main() -> io::Result<()> {
    let mut files: Vec<String> = env::args().skip(1).collect();
    if files.is_empty() {
        files = io::stdin().lock().lines().collect::<io::Result<_>>()?;
    }
    let mut out = io::stdout().lock();
    for file in files {
        let bytes = fs::read(&file)?;
        let options = ParseOptions::default();
        let document = Document::decode(&bytes, &options);
        let parsed = document.parse(&options.shared);
        let pages = parsed.pages.iter().map(|page| &page.loc);
        let locs: Vec<_> = pages.chain(parsed.sitemaps.iter().map(|sitemap| &sitemap.loc)).collect();
        let line = json!({ "file": file, "kind": parsed.kind, "complete": parsed.is_complete(), "locs": locs });
        writeln!(out, "{line}")?;
    }
    Ok(())
}
