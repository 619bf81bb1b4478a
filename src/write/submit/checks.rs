//! Checks of an `IndexNow` request for everything that engines reject.

use crate::base::limits::MAX_INDEXNOW_URLS;
use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::report::{EntryRef, Finding, Kind, Param, Reporter};
use crate::model::rule;
use crate::text::url::Parts;
use crate::write::submit::options::{IndexNowOptions, file_name};

/// Returns an `invalid-option` error with a report of one problem.
fn refused(finding: &Finding<'_>, error: Error, options: &Options) -> Error {
    let mut reporter = Reporter::new(options, Kind::Unknown);
    reporter.add(finding);
    error.with_report(reporter.finish(0))
}

pub(super) fn key(key: &str, options: &Options) -> Result<(), Error> {
    let is_key_byte = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    if (8..=128).contains(&key.len()) && key.bytes().all(is_key_byte) {
        return Ok(());
    }
    let error = Error::new(messages::KEY, &[("option", &"key"), ("key", &key), ("n", &key.chars().count())]);
    Err(refused(&Finding::of(&rule::INDEXNOW_KEY_INVALID).value(key), error, options))
}

/// Checks that the key file contains exactly the key: engines compare its whole content.
pub(super) fn key_file(to: &IndexNowOptions, options: &Options) -> Result<(), Error> {
    let Some(found) = to.key_file.as_deref().filter(|found| **found != to.key) else { return Ok(()) };
    let file = to.key_location.clone().unwrap_or_else(|| file_name(&to.key));
    let error = Error::new(messages::KEY_FILE, &[("option", &"keyFile"), ("file", &file), ("key", &to.key)]);
    let finding = Finding::of(&rule::INDEXNOW_KEY_FILE_MISMATCH).value(found).param("file", &file);
    Err(refused(&finding.param("found", Param::Quoted(found)).param("expected", &to.key), error, options))
}

/// The hosts with a retired ping, and the date of its retirement as a W3C date with the known precision.
const RETIRED_PINGS: [(&str, &str); 2] = [
    // Announced on 26 June 2023, off half a year later (Google Search Central blog).
    ("google.com", "2023-12"),
    // Submission without an account ended on 13 May 2022 (Bing Webmaster blog).
    ("bing.com", "2022-05-13"),
];

/// Refuses the URL of a ping: `/ping`, `/webmaster/ping.aspx` and similar paths of its host.
pub(super) fn endpoint(endpoint: &str, options: &Options) -> Result<(), Error> {
    let url = Parts::of(endpoint);
    let host = url.host.unwrap_or_default();
    let is_ping = matches!(url.path.rsplit('/').next(), Some("ping" | "ping.aspx"));
    let is_host = |own: &str| host == own || host.strip_prefix("www.") == Some(own);
    let Some((_, date)) = RETIRED_PINGS.iter().find(|(own, _)| is_ping && is_host(own)) else { return Ok(()) };
    let error = Error::new(messages::ENDPOINT_RETIRED, &[("option", &"endpoint"), ("url", &endpoint), ("date", &date)]);
    let finding = Finding::of(&rule::PING_RETIRED).value(endpoint).param("url", endpoint).param("date", *date);
    Err(refused(&finding, error, options))
}

/// Reports a URL that is not in the directory of the key file.
pub(super) fn scope(reporter: &mut Reporter<'_>, entry: EntryRef<'_>, url: &str, directory: &str) {
    let finding = Finding::of(&rule::INDEXNOW_KEY_LOCATION_SCOPE).at(entry).value(url);
    reporter.add(&finding.param("url", url).param("directory", directory));
}

/// Reports a URL whose host is not that of the request.
pub(super) fn foreign(reporter: &mut Reporter<'_>, entry: EntryRef<'_>, url: &str, host: &str) {
    let finding = Finding::of(&rule::INDEXNOW_HOST_MISMATCH).at(entry).value(url);
    reporter.add(&finding.param("url", url).param("host", host));
}

/// Reports more URLs than one request may contain.
pub(super) fn count(reporter: &mut Reporter<'_>, locs: usize) {
    if locs > MAX_INDEXNOW_URLS {
        reporter.add(&Finding::of(&rule::INDEXNOW_TOO_MANY).param("n", locs));
    }
}
