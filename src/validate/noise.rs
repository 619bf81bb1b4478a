//! Parameters that mark a visit and not a page.

use crate::loc::Parts;
use crate::rule::Severity;

/// Names under which programs carry a session in the address. Each visit would be a page of its own.
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

/// Names that advertising and mail programs add to count clicks. The page is the same without them.
const CAMPAIGN_NAMES: &[&str] = &[
    "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "fbclid", "msclkid", "yclid", "ttclid", "twclid", "igshid",
    "mc_cid", "mc_eid", "_ga", "_gl",
];
const CAMPAIGN_PREFIX: &str = "utm_";

/// The first session parameter of an address, or else the first campaign parameter, with how bad it is.
pub(super) fn noise_parameter<'a>(parts: &Parts<'a>) -> Option<(&'a str, Severity)> {
    // Java servlets put the session behind a semicolon of the path.
    let in_path = parts.path.split(';').skip(1);
    let in_query = parts.query.unwrap_or_default().split(['&', ';']);
    let mut campaign = None;
    for parameter in in_path.chain(in_query) {
        let name = parameter.split('=').next().unwrap_or_default();
        if is_any_of(SESSION_NAMES, name) {
            return Some((name, Severity::Warning));
        }
        if campaign.is_none() && (is_any_of(CAMPAIGN_NAMES, name) || is_campaign_prefixed(name)) {
            campaign = Some((name, Severity::Info));
        }
    }
    campaign
}

fn is_any_of(names: &[&str], name: &str) -> bool {
    names.iter().any(|known| known.eq_ignore_ascii_case(name))
}

fn is_campaign_prefixed(name: &str) -> bool {
    name.get(..CAMPAIGN_PREFIX.len()).is_some_and(|start| start.eq_ignore_ascii_case(CAMPAIGN_PREFIX))
}
