//! Reading IP addresses, as strictly as the standard library, whose reader would add some 3 kB to the WebAssembly module.

use std::net::{Ipv4Addr, Ipv6Addr};

/// Reads four decimal numbers between dots, without zeros in front.
pub(super) fn read_v4(text: &str) -> Option<Ipv4Addr> {
    let mut octets = [0; 4];
    let mut count = 0;
    for part in text.split('.') {
        let has_leading_zero = part.len() > 1 && part.starts_with('0');
        *octets.get_mut(count)? = u8::try_from(number(part, 10, 3)?).ok().filter(|_| !has_leading_zero)?;
        count += 1;
    }
    (count == octets.len()).then(|| octets.into())
}

/// Reads eight groups of hexadecimal digits between colons, of which `::` leaves out some that are zero, and the last two may
/// be written as an IPv4 address.
pub(super) fn read_v6(text: &str) -> Option<Ipv6Addr> {
    let mut groups = [0; 8];
    let Some(gap) = text.find("::") else {
        return (read_groups(text, true, &mut groups)? == groups.len()).then(|| groups.into());
    };
    let mut behind = [0; 8];
    let before = read_groups(&text[..gap], false, &mut groups)?;
    let count = read_groups(&text[gap + 2..], true, &mut behind)?;
    // A gap leaves out one group at least.
    if before + count >= groups.len() {
        return None;
    }
    let start = groups.len() - count;
    groups[start..].copy_from_slice(&behind[..count]);
    Some(groups.into())
}

/// Reads groups, and tells how many there are.
fn read_groups(text: &str, is_end: bool, groups: &mut [u16; 8]) -> Option<usize> {
    let mut count = 0;
    let mut is_closed = false;
    for part in text.split(':').filter(|_| !text.is_empty()) {
        if is_closed {
            return None;
        }
        if is_end && part.contains('.') {
            let [first, second, third, fourth] = read_v4(part)?.octets();
            *groups.get_mut(count)? = u16::from_be_bytes([first, second]);
            count += 1;
            *groups.get_mut(count)? = u16::from_be_bytes([third, fourth]);
            is_closed = true;
        } else {
            *groups.get_mut(count)? = number(part, 16, 4)?;
        }
        count += 1;
    }
    Some(count)
}

/// Reads a number of a few digits.
fn number(text: &str, radix: u16, most_digits: usize) -> Option<u16> {
    if text.is_empty() || text.len() > most_digits {
        return None;
    }
    let mut number = 0;
    for byte in text.bytes() {
        let digit = char::from(byte).to_digit(u32::from(radix))?;
        number = number * radix + u16::try_from(digit).ok()?;
    }
    Some(number)
}

#[cfg(test)]
mod tests {
    use super::{read_v4, read_v6};
    use crate::base::fingerprint::mix;

    /// Texts of the signs that addresses are made of.
    fn texts(pieces: &[&str]) -> impl Iterator<Item = String> {
        (0..200_000).map(move |seed| {
            let mut random = mix(seed);
            let length = seed % 17;
            let mut text = String::new();
            for _ in 0..length {
                random = mix(random);
                text.push_str(pieces[usize::try_from(random % pieces.len() as u64).unwrap()]);
            }
            text
        })
    }

    #[test]
    fn reads_what_the_standard_library_reads() {
        let mut read = 0;
        for text in texts(&["0", "1", "25", "255", "256", ".", ".", ".", "x"]) {
            assert_eq!(read_v4(&text), text.parse().ok(), "{text}");
        }
        for text in texts(&["0", "1f", ":", ":", ":", "::", "1.2.3.4", "FFFF", "g", ""]) {
            read += usize::from(read_v6(&text).is_some());
            assert_eq!(read_v6(&text), text.parse().ok(), "{text}");
        }
        assert!(read > 1000);
        for text in ["0.0.0.0", "1.2.3.4", "01.2.3.4", "1.2.3", "1.2.3.4.5", "1.2.3.256", "", "1.2.3.", "+1.2.3.4"] {
            assert_eq!(read_v4(text), text.parse().ok(), "{text}");
        }
        for text in [
            "1:2:3:4:5:6:7:8",
            "1:2:3:4:5:6:7::",
            "::2:3:4:5:6:7:8",
            "1:2:3:4::5:6:7:8",
            "1:2:3:4:5:6:1.2.3.4",
            "1:2:3:4:5:6:7:1.2.3.4",
            "::1.2.3.4",
            "1.2.3.4::",
            "::1.2.3.4:5",
            "2001:db8::1",
            "12345::",
            "::ffff:1.2.3.4",
        ] {
            assert_eq!(read_v6(text), text.parse().ok(), "{text}");
        }
    }
}
