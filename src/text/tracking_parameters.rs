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

/// The names that identify a session, in lower case.
const SESSIONS: [&[u8]; 13] = [
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
/// The names that identify a click, in lower case, without those with the prefix.
const CAMPAIGNS: [&[u8]; 15] = [
    b"gclid", b"gclsrc", b"dclid", b"gbraid", b"wbraid", b"fbclid", b"msclkid", b"yclid", b"ttclid", b"twclid",
    b"igshid", b"mc_cid", b"mc_eid", b"_ga", b"_gl",
];
const CAMPAIGN_PREFIX: &[u8] = b"utm_";

/// Returns whether a query has a tracking parameter.
pub(crate) fn has_tracking_parameter(query: &str) -> bool {
    names_in(query).any(|name| tracked_by(name).is_some())
}

/// Returns the names of parameters as bytes, because searching text for a set of characters decodes each of them.
fn names_in(parameters: &str) -> impl Iterator<Item = &[u8]> {
    let parameters = parameters.as_bytes().split(|byte| matches!(byte, b'&' | b';'));
    parameters.map(|parameter| parameter.split(|byte| *byte == b'=').next().unwrap_or_default())
}

/// Returns the first session parameter of a URL, or else the first campaign parameter, with its severity.
pub(crate) fn tracking_parameter<'a>(parts: &Parts<'a>) -> Option<(&'a str, Severity)> {
    // Java servlets put the session after a semicolon in the path.
    let in_path = memchr::memchr(b';', parts.path.as_bytes()).map_or("", |semicolon| &parts.path[semicolon + 1..]);
    let mut campaign = None;
    for parameters in [in_path, parts.query.unwrap_or_default()] {
        for name in names_in(parameters) {
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

/// For each first byte, in either case, a bit for each length of a name.
const LENGTHS: [u32; 128] = {
    const fn add(mut lengths: [u32; 128], names: &[&[u8]]) -> [u32; 128] {
        let mut index = 0;
        while index < names.len() {
            let [first, ..] = names[index] else { panic!("a name is empty") };
            lengths[*first as usize] |= 1 << names[index].len();
            lengths[first.to_ascii_uppercase() as usize] |= 1 << names[index].len();
            index += 1;
        }
        lengths
    }
    add(add([0; 128], &SESSIONS), &CAMPAIGNS)
};

/// Returns what a parameter with this name, in upper or lower case, identifies.
fn tracked_by(name: &[u8]) -> Option<Tracks> {
    if name.get(..CAMPAIGN_PREFIX.len()).is_some_and(|start| start.eq_ignore_ascii_case(CAMPAIGN_PREFIX)) {
        return Some(Tracks::Campaign);
    }
    // Most names have another length than those that begin alike.
    let lengths = LENGTHS.get(usize::from(*name.first()?))?;
    if lengths.checked_shr(u32::try_from(name.len()).ok()?)? & 1 == 0 {
        return None;
    }
    let is_among = |names: &[&[u8]]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
    match name {
        _ if is_among(&SESSIONS) => Some(Tracks::Session),
        _ if is_among(&CAMPAIGNS) => Some(Tracks::Campaign),
        _ => None,
    }
}
