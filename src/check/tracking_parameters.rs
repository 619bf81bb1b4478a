//! Tracking parameters, which identify a visit rather than a page.

use crate::model::rule::Severity;
use crate::text::url::Parts;

/// Names of session parameters. With them, each visit has a URL of its own.
const SESSION_NAMES: &[&[u8]] = &[
    b"phpsessid",
    b"jsessionid",
    b"asp.net_sessionid",
    b"cfid",
    b"cftoken",
    b"oscsid",
    b"zenid",
    b"sessionid",
    b"session_id",
    b"sessid",
    b"sess_id",
    b"session",
    b"sid",
];

/// Names of the parameters with which advertising and mail programs count clicks. They do not change the page.
const CAMPAIGN_NAMES: &[&[u8]] = &[
    b"gclid", b"gclsrc", b"dclid", b"gbraid", b"wbraid", b"fbclid", b"msclkid", b"yclid", b"ttclid", b"twclid",
    b"igshid", b"mc_cid", b"mc_eid", b"_ga", b"_gl",
];
const CAMPAIGN_PREFIX: &[u8] = b"utm_";

/// Returns the first session parameter of a URL, or else the first campaign parameter, with its severity.
pub(crate) fn tracking_parameter<'a>(parts: &Parts<'a>) -> Option<(&'a str, Severity)> {
    // Java servlets put the session after a semicolon in the path.
    let in_path = memchr::memchr(b';', parts.path.as_bytes()).map_or("", |semicolon| &parts.path[semicolon + 1..]);
    let mut campaign = None;
    for parameters in [in_path, parts.query.unwrap_or_default()] {
        // Bytes, because searching text for a set of characters decodes each of them.
        for parameter in parameters.as_bytes().split(|byte| matches!(byte, b'&' | b';')) {
            let name = parameter.split(|byte| *byte == b'=').next().unwrap_or_default();
            if is_any_of(SESSION_NAMES, name) {
                return Some((text_of(name), Severity::Warning));
            }
            if campaign.is_none() && is_campaign(name) {
                campaign = Some((text_of(name), Severity::Info));
            }
        }
    }
    campaign
}

/// Returns a recognised name as text; recognised names are ASCII.
fn text_of(name: &[u8]) -> &str {
    str::from_utf8(name).unwrap_or_default()
}

fn is_campaign(name: &[u8]) -> bool {
    is_any_of(CAMPAIGN_NAMES, name)
        || name.get(..CAMPAIGN_PREFIX.len()).is_some_and(|start| start.eq_ignore_ascii_case(CAMPAIGN_PREFIX))
}

fn is_any_of(names: &[&[u8]], name: &[u8]) -> bool {
    names.iter().any(|known| known.eq_ignore_ascii_case(name))
}
