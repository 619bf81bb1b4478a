//! Where a value of a video stands in its page.

use std::fmt::{self, Display, Write};

/// Path of a field of a video: `videos[0].restriction.countries[1]`.
pub(super) struct Path<'p> {
    pub(super) video: usize,
    pub(super) field: &'p dyn Display,
}

impl Display for Path<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "videos[{}]", self.video)?;
        let mut field = FieldName { formatter, is_empty: true };
        write!(field, "{}", self.field)
    }
}

/// Puts the point before the name of a field, where there is one.
struct FieldName<'f, 'w> {
    formatter: &'f mut fmt::Formatter<'w>,
    is_empty: bool,
}

impl Write for FieldName<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.is_empty && !text.is_empty() {
            self.is_empty = false;
            self.formatter.write_char('.')?;
        }
        self.formatter.write_str(text)
    }
}

#[cfg(test)]
mod tests {
    use super::Path;

    #[test]
    fn paths_name_the_video_and_the_field() {
        assert_eq!(Path { video: 0, field: &"" }.to_string(), "videos[0]");
        assert_eq!(Path { video: 12, field: &"rating" }.to_string(), "videos[12].rating");
        let field = format_args!("tags[{}]", 3).to_string();
        assert_eq!(Path { video: 1, field: &field }.to_string(), "videos[1].tags[3]");
        assert_eq!(Path { video: 1, field: &format_args!("{field}.x") }.to_string(), "videos[1].tags[3].x");
    }
}
