//! Cache of the hosts of a list: nearly all of its URLs have one of a few hosts.

use super::host::{HostKind, host_kind};
use super::normalize::normal_host;
use crate::base::fingerprint::fingerprint;
use crate::model::options::HostToAscii;

/// Number of hosts in the cache.
const HOSTS: u64 = 64;

/// The normal form of a host, and its kind.
#[derive(Debug)]
pub(crate) struct CachedHost {
    given: String,
    /// The host in lower-case ASCII, or as it was given if it is not valid.
    pub(crate) normal: String,
    /// The kind of the normal form.
    pub(crate) kind: HostKind,
}

/// Cache of hosts. Converting an international host to punycode takes longer than all other work on a URL, and the
/// check of a plain name takes as long as the rest of its inspection.
#[derive(Debug, Default)]
pub(crate) struct HostCache {
    /// The hosts by their fingerprints: each slot contains the last host that was assigned to it. Empty before the first host.
    slots: Vec<Option<CachedHost>>,
    /// The index of the last host, which is usually that of the next one.
    last: usize,
}

impl HostCache {
    /// Returns the cached properties of a host.
    #[allow(clippy::cast_possible_truncation, reason = "the remainder is below the number of hosts")]
    pub(crate) fn get(&mut self, host: &str, host_to_ascii: HostToAscii) -> &CachedHost {
        if self.slots.is_empty() {
            self.slots.resize_with(HOSTS as usize, || None);
        }
        let is_same = |slot: &Option<CachedHost>| slot.as_ref().is_some_and(|cached| cached.given == host);
        if !is_same(&self.slots[self.last]) {
            self.last = (fingerprint(host) % HOSTS) as usize;
        }
        let slot = &mut self.slots[self.last];
        if !is_same(slot) {
            *slot = None;
        }
        slot.get_or_insert_with(|| {
            let normal = normal_host(host, host_to_ascii).into_owned();
            // Punycode that cannot be decoded.
            let is_undecodable = host.is_ascii() && normal.contains("xn--") && host_to_ascii(&normal).is_none();
            let kind = if is_undecodable { HostKind::Invalid } else { host_kind(&normal) };
            CachedHost { given: host.to_owned(), kind, normal }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{HostCache, HostKind};

    #[test]
    fn hosts_are_distinguished_and_converted_once() {
        let mut hosts = HostCache::default();
        for _ in 0..2 {
            for number in 0..500 {
                let host = format!("www{number}.Example.com");
                let cached = hosts.get(&host, |_| None);
                assert_eq!((cached.normal.as_str(), cached.kind), (&*host.to_lowercase(), HostKind::Public));
            }
        }
        assert_eq!(hosts.get("例え.jp", |_| Some("xn--r8jz45g.jp".to_owned())).normal, "xn--r8jz45g.jp");
        // The second conversion would fail.
        assert_eq!(hosts.get("例え.jp", |_| None).kind, HostKind::Public);
        assert_eq!(hosts.get("例え.test", |_| None).kind, HostKind::Invalid);
        assert_eq!(hosts.get("www.xn--a.com", |_| None).kind, HostKind::Invalid);
        assert_eq!(hosts.get("a..b", |_| None).kind, HostKind::Invalid);
        assert_eq!(hosts.get("LOCALHOST", |_| None).kind, HostKind::NonPublic);
    }
}
