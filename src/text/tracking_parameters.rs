//! Tracking parameters, which identify a visit rather than a page.

use crate::model::rule::Severity;
use crate::text::url::Parts;

/// The kind of identifier in a tracking parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tracks {
    /// A session: each visit has a URL of its own.
    Session,
    /// A click on an advertisement or in a mail. It does not change the page.
    Campaign,
}

/// Length of the longest name that is compared as a whole.
const MAX_NAME_BYTES: usize = "asp.net_sessionid".len();
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
            match tracked_by(name) {
                Some(Tracks::Session) => return Some((text_of(name), Severity::Warning)),
                Some(Tracks::Campaign) if campaign.is_none() => campaign = Some((text_of(name), Severity::Info)),
                _ => {}
            }
        }
    }
    campaign
}

/// Returns a recognised name as text; recognised names are ASCII.
fn text_of(name: &[u8]) -> &str {
    str::from_utf8(name).unwrap_or_default()
}

/// Returns what a parameter with this name, in upper or lower case, identifies.
fn tracked_by(name: &[u8]) -> Option<Tracks> {
    if name.get(..CAMPAIGN_PREFIX.len()).is_some_and(|start| start.eq_ignore_ascii_case(CAMPAIGN_PREFIX)) {
        return Some(Tracks::Campaign);
    }
    let mut buffer = [0; MAX_NAME_BYTES];
    let lower = buffer.get_mut(..name.len())?;
    lower.copy_from_slice(name);
    lower.make_ascii_lowercase();
    match &*lower {
        b"phpsessid" | b"jsessionid" | b"asp.net_sessionid" | b"cfid" | b"cftoken" | b"oscsid" | b"zenid"
        | b"sessionid" | b"session_id" | b"sessid" | b"sess_id" | b"session" | b"sid" => Some(Tracks::Session),
        b"gclid" | b"gclsrc" | b"dclid" | b"gbraid" | b"wbraid" | b"fbclid" | b"msclkid" | b"yclid" | b"ttclid"
        | b"twclid" | b"igshid" | b"mc_cid" | b"mc_eid" | b"_ga" | b"_gl" => Some(Tracks::Campaign),
        _ => None,
    }
}
