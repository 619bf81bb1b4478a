//! Documents that are slow to fix.

use sitemap_kit::fix::{Assisted, FixOptions, fix_document};
use sitemap_kit::parse::Document;

use super::measure::{lock, within};
use super::{ENTRY, HEAD, MEGABYTE, sized};

#[test]
fn damaged_markup_is_fixed_within_the_limits() {
    let _lock = lock();
    // At most 40 bytes of memory for each byte.
    let size = sized(4 * MEGABYTE);
    for (name, start, fragment, end, size) in [
        ("4 MB of <", "", "<", "", size),
        ("4 MB of nested entries", HEAD, "<url><loc>", "", size),
        ("4 MB of one entry", HEAD, ENTRY, "</urlset>", size),
        ("4 MB of <?", "", "<?", "", size),
        ("4 MB of <? in a root", HEAD, "<? ", "", size),
        ("4 MB of text and <?", HEAD, "é<?", "", size),
        ("4 MB of <?<url", "", "<?<url ", "", size),
        ("11 MB of lines", "https://example.com/\n", "x\n", "", sized(11 * MEGABYTE)),
        ("11 MB of lines and blank lines", "https://example.com/\n", "x\n\n", "", sized(11 * MEGABYTE)),
    ] {
        let make = |size: usize| [start, &fragment.repeat(size / fragment.len()), end].concat();
        for assisted in [Assisted::None, Assisted::All] {
            let options = FixOptions { assisted, ..FixOptions::default() };
            within(name, size, make, |text| {
                fix_document(&Document::from_text(text), &options).expect("the options are valid").xml
            });
        }
    }
}
