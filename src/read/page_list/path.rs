//! The path of a value inside a page. It is stored on the stack, and formatted only if a problem needs it.

use std::fmt;

/// One step from the page towards a value.
#[derive(Clone, Copy)]
pub(super) enum PathStep<'p> {
    Field(&'p str),
    Index(usize),
}

/// The path of a value: its last step, and the path before that.
#[derive(Clone, Copy)]
pub(super) struct Path<'p> {
    pub(super) parent: Option<&'p Path<'p>>,
    pub(super) step: PathStep<'p>,
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(parent) = self.parent {
            parent.fmt(formatter)?;
        }
        match self.step {
            PathStep::Index(index) => write!(formatter, "[{index}]"),
            PathStep::Field(field) if self.parent.is_none() => formatter.write_str(field),
            PathStep::Field(field) => write!(formatter, ".{field}"),
        }
    }
}
