//! Documents that are slow to fix.

use sitemap_kit::fix::{Assisted, FixOptions, fix_document};
use sitemap_kit::parse::Document;

use super::measure::{lock, within};
use super::{ENTRY, HEAD, MEGABYTE, sized};

#[test]
fn damaged_markup_is_fixed_within_the_limits() {
    let _lock = lock();
    let repeated = |fragment: &str| fragment.repeat(sized(4 * MEGABYTE) / fragment.len());
    for (name, text) in [
        ("4 MB of <", repeated("<")),
        ("4 MB of nested entries", [HEAD, &*repeated("<url><loc>")].concat()),
        ("4 MB of one entry", [HEAD, &*repeated(ENTRY), "</urlset>"].concat()),
        ("4 MB of <?", repeated("<?")),
        ("4 MB of <? in a root", [HEAD, &*repeated("<? ")].concat()),
        ("4 MB of text and <?", [HEAD, &*repeated("é<?")].concat()),
        ("4 MB of <?<url", repeated("<?<url ")),
        // At most 40 bytes of memory for each byte.
        ("11 MB of lines", ["https://example.com/\n", &"x\n".repeat(sized(11 * MEGABYTE) / 2)].concat()),
        (
            "11 MB of lines and blank lines",
            ["https://example.com/\n", &"x\n\n".repeat(sized(11 * MEGABYTE) / 3)].concat(),
        ),
    ] {
        for assisted in [Assisted::None, Assisted::All] {
            let options = FixOptions { assisted, ..FixOptions::default() };
            within(name, text.len(), 100, || {
                fix_document(&Document::from_text(&text), &options).expect("the options are valid").xml
            });
        }
    }
}
