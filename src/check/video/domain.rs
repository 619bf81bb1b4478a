//! Comparison of the domains of two hosts.

/// Returns whether two hosts have the same registrable domain: the same name and public suffix.
///
/// The suffix is guessed, because the Public Suffix List takes 200 kB: one label (`com`), or two if a short one comes
/// before a country (`co.jp`). A wrong guess only misses a problem.
pub(super) fn is_same_domain(one: &str, other: &str) -> bool {
    domain(one).eq_ignore_ascii_case(domain(other))
}

fn domain(host: &str) -> &str {
    let host = host.strip_suffix('.').unwrap_or(host);
    let is_address = host.ends_with(']') || host.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let point_before = |end: usize| host[..end].rfind('.');
    let Some(last) = point_before(host.len()) else { return host };
    let Some(second) = point_before(last) else { return host };
    if is_address {
        return host;
    }
    let has_country_ending = host.len() - last - 1 == 2 && last - second - 1 <= 3;
    if has_country_ending { point_before(second).map_or(host, |third| &host[third + 1..]) } else { &host[second + 1..] }
}

#[cfg(test)]
mod tests {
    use super::is_same_domain;

    #[test]
    fn compares_domains() {
        for (one, other, is_same) in [
            ("example.com", "example.com", true),
            ("example.com", "EXAMPLE.com.", true),
            ("www.example.com", "example.com", true),
            ("www.example.com", "users.example.com", true),
            ("a.example.co.jp", "b.example.co.jp", true),
            ("example.co.jp", "other.co.jp", false),
            ("www.abc.com", "users.abc.com", true),
            ("www.info.jp", "users.info.jp", true),
            ("www.example.jp", "users.example.jp", true),
            ("example.com", "example.org", false),
            ("example.com", "badexample.com", false),
            ("example.com", "example.com.evil.net", false),
            ("localhost", "localhost", true),
            ("192.168.0.1", "10.1.0.1", false),
            ("[2001:db8::1]", "[2001:db8::1]", true),
            ("", "example.com", false),
        ] {
            assert_eq!(is_same_domain(one, other), is_same, "{one} {other}");
        }
    }
}
