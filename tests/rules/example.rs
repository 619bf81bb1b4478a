//! The notation of the examples, so that an input of 50,000 pages fits in a line.

/// The bytes of an example: `⟨text×n⟩` is the text `n` times, each `#` in it the number of the repeat from 1;
/// `⟨hex 1F 8B⟩` is bytes. Repeats may stand inside each other.
pub(crate) fn expand(example: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(example.len());
    let mut rest = example;
    while let Some(start) = rest.find('⟨') {
        bytes.extend_from_slice(&rest.as_bytes()[..start]);
        let (inside, after) = split_at_close(&rest[start + '⟨'.len_utf8()..]);
        match inside.strip_prefix("hex ") {
            Some(digits) => bytes.extend(digits.split(' ').map(|pair| u8::from_str_radix(pair, 16).unwrap())),
            None => repeat(inside, &mut bytes),
        }
        rest = after;
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

fn repeat(inside: &str, bytes: &mut Vec<u8>) {
    let (text, times) = inside.rsplit_once('×').expect("⟨text×n⟩");
    let text = String::from_utf8(expand(text)).expect("only text is repeated");
    let times: usize = times.parse().expect("a number of repeats");
    if text.contains('#') {
        (1..=times).for_each(|number| bytes.extend_from_slice(text.replace('#', &number.to_string()).as_bytes()));
    } else {
        bytes.extend_from_slice(text.repeat(times).as_bytes());
    }
}

/// What stands before the `⟩` that closes an open `⟨`, and what stands after it.
fn split_at_close(text: &str) -> (&str, &str) {
    let mut depth = 1;
    for (at, character) in text.char_indices() {
        match character {
            '⟨' => depth += 1,
            '⟩' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (&text[..at], &text[at + '⟩'.len_utf8()..]);
        }
    }
    panic!("an open ⟨ in an example: {text}");
}
