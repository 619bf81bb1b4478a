//! CRC-32 as gzip uses it (RFC 1952 §8), eight bytes a step.
//!
//! The tables are computed at the first use: as constants they would put 8 KiB that do not compress into the
//! WebAssembly module (the crate `crc32fast` puts 16 there), and computing them takes about 20 µs.

use std::sync::OnceLock;

/// The polynomial of RFC 1952, bits reversed.
const POLYNOMIAL: u32 = 0xEDB8_8320;

type Tables = [[u32; 256]; 8];

static TABLES: OnceLock<Box<Tables>> = OnceLock::new();

fn compute_tables() -> Box<Tables> {
    let mut tables = Box::new([[0; 256]; 8]);
    for (byte, entry) in (0_u32..).zip(tables[0].iter_mut()) {
        let mut value = byte;
        for _ in 0..8 {
            value = if value & 1 == 1 { (value >> 1) ^ POLYNOMIAL } else { value >> 1 };
        }
        *entry = value;
    }
    for table in 1..8 {
        for byte in 0..256 {
            let before = tables[table - 1][byte];
            tables[table][byte] = (before >> 8) ^ tables[0][(before & 0xFF) as usize];
        }
    }
    tables
}

/// A checksum in the making.
pub(super) struct Crc32 {
    tables: &'static Tables,
    state: u32,
}

impl Crc32 {
    pub(super) fn new() -> Self {
        Self { tables: TABLES.get_or_init(compute_tables), state: !0 }
    }

    pub(super) fn update(&mut self, bytes: &[u8]) {
        let tables = self.tables;
        let mut state = self.state;
        let (steps, rest) = bytes.as_chunks::<8>();
        for step in steps {
            let low = state ^ u32::from_le_bytes([step[0], step[1], step[2], step[3]]);
            let [a, b, c, d] = low.to_le_bytes();
            state = tables[7][usize::from(a)]
                ^ tables[6][usize::from(b)]
                ^ tables[5][usize::from(c)]
                ^ tables[4][usize::from(d)]
                ^ tables[3][usize::from(step[4])]
                ^ tables[2][usize::from(step[5])]
                ^ tables[1][usize::from(step[6])]
                ^ tables[0][usize::from(step[7])];
        }
        for &byte in rest {
            state = (state >> 8) ^ tables[0][usize::from(state.to_le_bytes()[0] ^ byte)];
        }
        self.state = state;
    }

    pub(super) const fn value(&self) -> u32 {
        !self.state
    }
}

/// The checksum of bytes.
pub(super) fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = Crc32::new();
    crc.update(bytes);
    crc.value()
}

#[cfg(test)]
mod tests {
    use super::{Crc32, crc32};

    #[test]
    fn gives_the_published_check_value() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
        assert_eq!(crc32(b""), 0);
    }

    #[test]
    fn does_not_depend_on_how_the_bytes_are_cut() {
        let bytes: Vec<u8> = (0..1000_u32).map(|n| n.wrapping_mul(2_654_435_761).to_be_bytes()[0]).collect();
        for cut in 0..bytes.len() {
            let mut crc = Crc32::new();
            crc.update(&bytes[..cut]);
            crc.update(&bytes[cut..]);
            assert_eq!(crc.value(), crc32(&bytes));
        }
    }
}
