//! The sites whose URLs were checked without a finding: of further URLs of them, only what follows the host is inspected.

use std::cell::RefCell;

use crate::base::limits::{BAIDU_MAX_LOC_BYTES, MIN_LOC_CHARS};
use crate::base::scan::{Block, ByteSet, may_have, starts_with};
use crate::text::tracking_parameters::has_tracking_parameter;
use crate::text::url::{INSPECTED_AFTER_HOST, LEFTOVER_FIRST, may_have_missing_value};

/// The maximum number of sites. A page has few language versions on further hosts.
const MAX_SITES: usize = 8;

/// The characters that a check is about, wherever they are.
static CHECKED: ByteSet = ByteSet::of(INSPECTED_AFTER_HOST);
/// The characters that a check is about at the beginning of a segment: those of dot segments, and of what is left over.
static CHECKED_FIRST: ByteSet = ByteSet::of(LEFTOVER_FIRST | 1 << b'.');

/// The beginnings of URLs, each with the slash after the host.
#[derive(Debug, Default)]
pub(super) struct KnownSites(RefCell<Vec<String>>);

impl KnownSites {
    /// Returns whether a URL is one of a known site, in normal form, with nothing that a check is about. The answer may be `false` for
    /// such a URL, which is then inspected.
    #[inline]
    pub(super) fn is_sound(&self, url: &str) -> bool {
        let has_usual_length = (MIN_LOC_CHARS..=BAIDU_MAX_LOC_BYTES).contains(&url.len());
        let prefixes = self.0.borrow();
        let known = prefixes.iter().find(|prefix| starts_with(url.as_bytes(), prefix.as_bytes()));
        has_usual_length && known.is_some_and(|prefix| has_sound_rest(url, prefix.len()))
    }

    /// Remembers the site of a full URL in normal form that was checked without a finding.
    pub(super) fn add(&self, url: &str) {
        let mut prefixes = self.0.borrow_mut();
        if prefixes.len() == MAX_SITES || prefixes.iter().any(|known| url.starts_with(&**known)) {
            return;
        }
        let Some(host) = url.find("://").map(|colon| colon + "://".len()) else { return };
        let Some(slash) = url[host..].find('/') else { return };
        let prefix = &url[..=host + slash];
        // A question mark before the slash: it is not the one after the host.
        if !prefix.contains(['?', '#', '@']) {
            prefixes.push(prefix.to_owned());
        }
    }
}

/// Returns whether there is nothing that a check is about after the slash that ends so many bytes of a URL.
fn has_sound_rest(url: &str, prefix: usize) -> bool {
    let is_checked =
        |block: Block, before: Block| block.in_set(&CHECKED) | (before.equal(b'/') & block.in_set(&CHECKED_FIRST));
    if may_have(url.as_bytes(), prefix, is_checked) {
        return false;
    }
    let query = memchr::memchr(b'?', &url.as_bytes()[prefix..]);
    query
        .map(|query| &url[prefix + query + 1..])
        .is_none_or(|query| !has_tracking_parameter(query) && !may_have_missing_value(query.as_bytes()))
}
