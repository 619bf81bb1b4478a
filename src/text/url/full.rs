//! Full URLs: those that crawlers can fetch as they are.

use std::borrow::Cow;

use super::{HostKind, Parts, host_kind, inspect, is_relative, normal_url, not_one_url};
use crate::model::options::Options;

/// Returns whether a URL in normal form is a full `http` or `https` URL with a valid host.
pub(crate) fn is_full_http(normal: &str) -> bool {
    let parts = Parts::of(normal);
    let is_host_valid = parts.host.is_some_and(|host| host_kind(host) != HostKind::Invalid);
    parts.is_http() && is_host_valid && is_port_valid(parts.port)
}

/// Returns whether a port is absent or a number that a port can be.
pub(crate) fn is_port_valid(port: Option<&str>) -> bool {
    port.is_none_or(|port| !port.starts_with('+') && port.parse::<u16>().is_ok())
}

/// Returns the normal form of the URL of a page, resolved against the base URL of the options; `None` if it is not one.
pub(crate) fn page_url<'l>(loc: &'l str, options: &Options) -> Option<Cow<'l, str>> {
    let inspection = inspect(loc);
    let text = inspection.text();
    let normal = normal_url(loc, options);
    let parsed = inspection.parsed();
    let parts = Parts::of(parsed.as_deref().unwrap_or(text));
    let is_url = not_one_url(text).is_none() && (parts.is_http() || is_relative(&parts, Parts::of(&normal).host));
    (!text.is_empty() && is_url && is_full_http(&normal)).then_some(normal)
}
