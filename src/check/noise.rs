//! Parameters that mark a visit and not a page.

use crate::model::rule::Severity;
use crate::text::url::Parts;

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

/// The shapes of all these names.
const SHAPES: Shape = shapes(SESSION_NAMES).with(shapes(CAMPAIGN_NAMES));
/// The first letter of the prefix.
const PREFIX_INITIAL: u8 = CAMPAIGN_PREFIX.as_bytes()[0];

const fn shapes(names: &[&str]) -> Shape {
    let mut set = Shape { first: 0, last: 0 };
    let mut index = 0;
    while index < names.len() {
        set = set.with(shape(names[index].as_bytes()));
        index += 1;
    }
    set
}

/// One bit for the first letter and the length together, and one for the last. Other names may share them.
#[derive(Clone, Copy)]
struct Shape {
    first: u64,
    last: u64,
}

impl Shape {
    const fn with(self, other: Self) -> Self {
        Self { first: self.first | other.first, last: self.last | other.last }
    }
}

/// The shape of a name that is not empty, whatever the case of its letters.
const fn shape(name: &[u8]) -> Shape {
    let (first, last) = (name[0] as usize & 0x1F, name[name.len() - 1] as usize & 0x1F);
    Shape { first: 1 << ((first * 11 + name.len()) % 64), last: 1 << ((last * 7 + name.len()) % 64) }
}

/// Tells most names apart from all those of the lists at once.
fn may_be_noise(name: &[u8]) -> bool {
    let Some(initial) = name.first() else { return false };
    let shape = shape(name);
    (SHAPES.first & shape.first != 0 && SHAPES.last & shape.last != 0) || initial | 0x20 == PREFIX_INITIAL
}

/// The first session parameter of an address, or else the first campaign parameter, with how bad it is.
pub(crate) fn noise_parameter<'a>(parts: &Parts<'a>) -> Option<(&'a str, Severity)> {
    // Java servlets put the session behind a semicolon of the path.
    let in_path = memchr::memchr(b';', parts.path.as_bytes()).map_or("", |semicolon| &parts.path[semicolon + 1..]);
    let mut campaign = None;
    for parameters in [in_path, parts.query.unwrap_or_default()] {
        let mut rest = parameters.as_bytes();
        while let Some(name) = next_suspect(&mut rest) {
            if is_any_of(SESSION_NAMES, name) {
                return Some((str::from_utf8(name).ok()?, Severity::Warning));
            }
            if campaign.is_none() && is_campaign(name) {
                campaign = Some((str::from_utf8(name).ok()?, Severity::Info));
            }
        }
    }
    campaign
}

/// Whether a query has a parameter that [`noise_parameter`] would name.
pub(super) fn has_noise(query: &[u8]) -> bool {
    let mut rest = query;
    while let Some(name) = next_suspect(&mut rest) {
        if is_any_of(SESSION_NAMES, name) || is_campaign(name) {
            return true;
        }
    }
    false
}

/// Takes parameters up to the next one whose name may be noise, and gives that name.
fn next_suspect<'a>(parameters: &mut &'a [u8]) -> Option<&'a [u8]> {
    // Plain loops over bytes: nearly every query is looked at.
    let bytes = *parameters;
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        while at < bytes.len() && !matches!(bytes[at], b'&' | b';' | b'=') {
            at += 1;
        }
        let name = &bytes[start..at];
        while at < bytes.len() && !matches!(bytes[at], b'&' | b';') {
            at += 1;
        }
        at += 1;
        if may_be_noise(name) {
            *parameters = bytes.get(at..).unwrap_or_default();
            return Some(name);
        }
    }
    None
}

fn is_campaign(name: &[u8]) -> bool {
    is_any_of(CAMPAIGN_NAMES, name) || is_campaign_prefixed(name)
}

fn is_any_of(names: &[&str], name: &[u8]) -> bool {
    // The lengths first: a call for each name would take longer than all else that is done with a parameter.
    names.iter().any(|known| known.len() == name.len() && known.as_bytes().eq_ignore_ascii_case(name))
}

fn is_campaign_prefixed(name: &[u8]) -> bool {
    name.get(..CAMPAIGN_PREFIX.len()).is_some_and(|start| start.eq_ignore_ascii_case(CAMPAIGN_PREFIX.as_bytes()))
}
