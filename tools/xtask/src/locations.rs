//! Places in the source that nobody reads.
//!
//! The compiler keeps, for every check that may panic, the file, line and column of it. Since panics trap at once (see
//! [`panics`](crate::panics)), nothing reads them, but no linker takes them out of the data. Zeros in their place do: wasm-opt
//! leaves runs of zeros out of the module.

use std::collections::HashMap;

use walrus::{ConstExpr, DataId, DataKind, Module, ir::Value};

/// Bytes of a place: address and length of the file's name, line, column.
const PLACE_BYTES: usize = 16;

/// The initial memory of a module.
struct Image {
    /// Each segment with the address of its first byte.
    segments: Vec<(usize, DataId)>,
    bytes: HashMap<usize, u8>,
}

impl Image {
    fn of(module: &Module) -> Self {
        let mut image = Self { segments: Vec::new(), bytes: HashMap::new() };
        for data in module.data.iter() {
            let DataKind::Active { offset: ConstExpr::Value(Value::I32(offset)), .. } = data.kind else { continue };
            let start = offset.cast_unsigned() as usize;
            image.segments.push((start, data.id()));
            image.bytes.extend(data.value.iter().enumerate().map(|(index, byte)| (start + index, *byte)));
        }
        image
    }

    fn number(&self, address: usize) -> Option<usize> {
        let bytes = [0, 1, 2, 3].map(|index| self.bytes.get(&(address + index)).copied());
        let [Some(first), Some(second), Some(third), Some(fourth)] = bytes else { return None };
        Some(u32::from_le_bytes([first, second, third, fourth]) as usize)
    }

    /// Start and length of the file's name, where a place stands at an address.
    fn place(&self, address: usize) -> Option<(usize, usize)> {
        let number = |index: usize| self.number(address + 4 * index);
        let (start, length, line, column) = (number(0)?, number(1)?, number(2)?, number(3)?);
        let is_plausible = (4..250).contains(&length) && (1..100_000).contains(&line) && (1..1_000).contains(&column);
        let name: Option<Vec<u8>> =
            is_plausible.then(|| (start..start + length).map(|at| self.bytes.get(&at).copied()).collect())?;
        let name = String::from_utf8(name?).ok()?;
        (name.as_bytes().ends_with(b".rs") && !name.contains(char::is_control)).then_some((start, length))
    }
}

/// Puts zeros in place of all places in the source, and of the names of their files; gives how many places there were.
pub(crate) fn clear(module: &mut Module) -> usize {
    let image = Image::of(module);
    let mut unread = HashMap::new();
    let mut count = 0;
    for (start, id) in &image.segments {
        let end = start + module.data.get(*id).value.len();
        for address in (*start..end).filter(|address| address.is_multiple_of(4)) {
            if let Some((name, length)) = image.place(address) {
                count += 1;
                unread.insert(address, PLACE_BYTES);
                unread.insert(name, length);
            }
        }
    }
    for (start, id) in &image.segments {
        let value = &mut module.data.get_mut(*id).value;
        for (address, length) in &unread {
            if let Some(bytes) = address.checked_sub(*start).and_then(|at| value.get_mut(at..at + length)) {
                bytes.fill(0);
            }
        }
    }
    count
}
