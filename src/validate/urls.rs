//! The addresses of a page beside its own: of images, videos and language versions.

use super::loc::LocChecker;
use super::text::Field;
use crate::error::Error;
use crate::loc::Parts;
use crate::options::Options;
use crate::page::Text;
use crate::report::{Finding, Place, Reporter};
use crate::rule::{self, Rule};

/// Checks addresses and leaves them in the form they are to be written in.
pub(super) struct Urls {
    locs: LocChecker,
}

impl Urls {
    pub(super) fn new(options: &Options) -> Result<Self, Error> {
        Ok(Self { locs: LocChecker::new(options)? })
    }

    /// The same where relative addresses are not resolved.
    pub(super) const fn without_base() -> Self {
        Self { locs: LocChecker::without_base() }
    }

    /// The checks of the page's own address.
    pub(super) const fn locs(&self) -> &LocChecker {
        &self.locs
    }

    /// Checks an address and replaces it by its normal form. `not_full` is the rule that it breaks where it is no
    /// full address even then.
    #[inline(never)]
    pub(super) fn check(
        &self,
        reporter: &mut Reporter<'_>,
        place: Place<'_>,
        Field { element, path }: Field<'_>,
        not_full: &'static Rule,
        url: &mut Text<'_>,
    ) {
        let checked = self.locs.check_url(reporter, place, path, url);
        if !checked.is_absolute && !is_full(checked.written.as_deref().unwrap_or(url), not_full) {
            let finding = Finding::of(not_full).at(place).path(path).value(url);
            reporter.add(finding.params(&[("element", element)]));
        }
        if let Some(written) = checked.written {
            *url = Text::Owned(written);
        }
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
