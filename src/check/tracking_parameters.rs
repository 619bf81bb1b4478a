//! Tracking parameters: those that identify a visit and not a page.

use crate::model::rule::Severity;
use crate::text::url::Parts;

/// Names of session parameters. With them, each visit would be a page of its own.
const SESSION_NAMES: &[&str] = &[
    "phpsessid",
    "jsessionid",
    "asp.net_sessionid",
    "cfid",
    "cftoken",
    "oscsid",
    "zenid",
    "sessionid",
    "session_id",
    "sessid",
    "sess_id",
    "session",
    "sid",
];

/// Names of the parameters with which advertising and mail programs count clicks. The page is the same without them.
const CAMPAIGN_NAMES: &[&str] = &[
    "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "fbclid", "msclkid", "yclid", "ttclid", "twclid", "igshid",
    "mc_cid", "mc_eid", "_ga", "_gl",
];
const CAMPAIGN_PREFIX: &str = "utm_";

/// Returns the first session parameter of a URL, or else the first campaign parameter, with its severity.
pub(crate) fn tracking_parameter<'a>(parts: &Parts<'a>) -> Option<(&'a str, Severity)> {
    // Java servlets put the session after a semicolon of the path.
    let in_path = memchr::memchr(b';', parts.path.as_bytes()).map_or("", |semicolon| &parts.path[semicolon + 1..]);
    let mut campaign = None;
    for parameters in [in_path, parts.query.unwrap_or_default()] {
        for parameter in parameters.split(['&', ';']) {
            let name = parameter.split('=').next().unwrap_or_default();
            if is_any_of(SESSION_NAMES, name) {
                return Some((name, Severity::Warning));
            }
            if campaign.is_none() && is_campaign(name) {
                campaign = Some((name, Severity::Info));
            }
        }
    }
    campaign
}

fn is_campaign(name: &str) -> bool {
    is_any_of(CAMPAIGN_NAMES, name)
        || name.get(..CAMPAIGN_PREFIX.len()).is_some_and(|start| start.eq_ignore_ascii_case(CAMPAIGN_PREFIX))
}

fn is_any_of(names: &[&str], name: &str) -> bool {
    names.iter().any(|known| known.eq_ignore_ascii_case(name))
}
