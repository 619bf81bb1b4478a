//! The addresses of a page beside its own: of images, videos and language versions.

use std::cell::RefCell;

use super::loc::{CheckedLoc, LocChecker};
use super::noise::has_noise;
use crate::base::limits::{BAIDU_MAX_LOC_BYTES, MIN_LOC_CHARS};
use crate::model::error::Error;
use crate::model::options::Options;
use crate::model::report::{EntryRef, FieldPath, Reporter};
use crate::model::rule::{self, Rule};
use crate::text::url::{Parts, UsualSites};

/// The checks of addresses. The default resolves no relative ones.
#[derive(Default)]
pub(super) struct Urls {
    locs: LocChecker,
    usual: RefCell<UsualSites>,
}

impl Urls {
    pub(super) fn new(options: &Options) -> Result<Self, Error> {
        Ok(Self { locs: LocChecker::new(options)?, ..Self::default() })
    }

    /// Checks the loc of a page.
    pub(super) fn check_loc(&self, reporter: &mut Reporter<'_>, entry: EntryRef<'_>) -> CheckedLoc {
        let has_nothing_to_report = matches!(entry.loc.len(), MIN_LOC_CHARS..=BAIDU_MAX_LOC_BYTES)
            && self.usual_query(entry.loc).is_some_and(|query| !has_noise(query));
        if has_nothing_to_report {
            return CheckedLoc { written: None, is_absolute: true };
        }
        self.locs.check(reporter, entry)
    }

    /// The checks of the page's own address.
    pub(super) const fn locs(&self) -> &LocChecker {
        &self.locs
    }

    /// The query of an address about which there is nothing to say but for its length and its query: see
    /// [`UsualSites::query_of`].
    pub(super) fn usual_query<'u>(&self, url: &'u str) -> Option<&'u [u8]> {
        self.usual.borrow_mut().query_of(url)
    }

    /// Checks an address. Says whether it is a full one where `not_full` is the rule that wants it, and how it is to be
    /// written, where that differs.
    pub(super) fn check(
        &self,
        reporter: &mut Reporter<'_>,
        entry: EntryRef<'_>,
        path: FieldPath<'_>,
        not_full: &'static Rule,
        url: &str,
    ) -> (bool, Option<String>) {
        if self.usual_query(url).is_some() {
            return (true, None);
        }
        let CheckedLoc { written, is_absolute } = self.locs.check_url(reporter, entry, path, url, not_full.severity);
        (is_absolute || is_full(written.as_deref().unwrap_or(url), not_full), written)
    }
}

/// Whether an address has a scheme that can be fetched and a host. (Whether it is a valid host is said by the rule about
/// hosts.) Videos may come by FTP too.
fn is_full(url: &str, not_full: &'static Rule) -> bool {
    let parts = Parts::of(url);
    let is_ftp = parts.scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("ftp"));
    parts.is_http()
        || (is_ftp && *not_full == rule::VIDEO_URL_INVALID && parts.host.is_some_and(|host| !host.is_empty()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{CheckedLoc, Urls};
    use crate::model::options::Options;
    use crate::model::report::{EntryRef, FieldPath, Kind, Reporter};
    use crate::model::rule::Severity;

    proptest! {
        #[test]
        fn what_is_usual_the_long_way_finds_full_and_leaves_as_it_is(
            urls in prop::collection::vec(
                "(https?://)?(www\\.|images\\.|a_b\\.)?(example\\.(com|org|test|de)|localhost|1\\.2\\.3\\.4|a\\.\\.b)(/|:80/|\\./)?([a-z./?;&=%#A-Z é'()@]|%e3|amp;|\\.\\./){0,30}",
                1..8,
            ),
            base: bool,
        ) {
            let base_url = base.then(|| "https://example.com/a/b".to_owned());
            let options = Options { base_url, ..Options::default() };
            let checks = Urls::new(&options).unwrap();
            // Each address meets the sites that were kept for those before it.
            for url in urls {
                let entry = EntryRef { page: 0, loc: &url };
                let [mut fast, mut full] = [(); 2].map(|()| Reporter::new(&options, Kind::PageList));
                prop_assert_eq!(checks.check_loc(&mut fast, entry), checks.locs.check(&mut full, entry), "{}", url);
                prop_assert_eq!(fast.finish(1).problems, full.finish(1).problems, "{}", url);
                if let Some(query) = checks.usual_query(&url) {
                    let mut reporter = Reporter::new(&options, Kind::PageList);
                    let checked = checks.locs.check_url(&mut reporter, entry, FieldPath::from("images[0].loc"), &url, Severity::Error);
                    prop_assert_eq!(checked, CheckedLoc { written: None, is_absolute: true }, "{}", url);
                    prop_assert!(reporter.finish(1).problems.is_empty(), "{}", url);
                    let expected = crate::text::url::Parts::of(&url).query.unwrap_or_default();
                    prop_assert_eq!(query, expected.as_bytes(), "{}", url);
                }
            }
        }
    }

    #[test]
    fn addresses_of_one_site_are_usual() {
        let urls = Urls::default();
        for path in ["", "a", "a-b/C.html?d=e&f=g", "a.b/c.d/0123456789012345.jpg", "?sixteen_letters_"] {
            for site in ["https://example.com/", "http://a.example.org/", "https://images.example.com/"] {
                assert!(urls.usual_query(&format!("{site}{path}")).is_some(), "{site}{path}");
            }
        }
    }
}
