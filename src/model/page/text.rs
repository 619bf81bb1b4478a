use std::borrow::Cow;

/// A text value: borrowed from the input, or owned if it was unescaped or created by a program.
pub type Text<'a> = Cow<'a, str>;
