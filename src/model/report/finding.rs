//! Findings: what checks hand to a report, borrowed.

use std::fmt::{self, Display, Write};

use super::{Position, Related};
use crate::base::find::pieces;
use crate::model::rule::{Rule, Severity};

/// Which entry a check looks at.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place<'p> {
    /// Index of the page, from 0.
    pub(crate) page: usize,
    /// Its loc as it was given.
    pub(crate) loc: &'p str,
}

/// A value of a message, in the form that it is shown in.
#[derive(Clone, Copy)]
pub(crate) enum Param<'p> {
    Text(&'p str),
    /// A text in quotation marks, and in one line.
    Quoted(&'p str),
    Number(usize),
    /// An entry by its index: `[3]`.
    Entry(usize),
    Shown(&'p dyn Display),
}

impl Display for Param<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => formatter.write_str(text),
            Self::Quoted(text) => {
                formatter.write_char('"')?;
                for character in text.chars() {
                    match character {
                        '\n' => formatter.write_str("\\n"),
                        '\r' => formatter.write_str("\\r"),
                        '\t' => formatter.write_str("\\t"),
                        _ => formatter.write_char(character),
                    }?;
                }
                formatter.write_char('"')
            }
            Self::Number(number) => number.fmt(formatter),
            Self::Entry(index) => write!(formatter, "[{index}]"),
            Self::Shown(value) => value.fmt(formatter),
        }
    }
}

/// How bad the form of a broken rule is that was found.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// As bad as the catalogue says.
    Usual,
    /// Milder or worse.
    As(Severity),
    /// So bad; but under the profile of the official schemas, which refuse it, as bad as the catalogue says for that profile.
    RefusedBySchema(Severity),
}

/// What a check found, borrowed: nothing is allocated unless the report lists it.
#[derive(Clone, Copy)]
pub(crate) struct Finding<'f> {
    pub(super) rule: &'static Rule,
    pub(super) form: Form,
    pub(super) page: Option<usize>,
    pub(super) loc: Option<&'f str>,
    pub(super) path: Option<&'f dyn Display>,
    pub(super) element: Option<&'f dyn Display>,
    pub(super) position: Option<Position>,
    pub(super) value: Option<&'f str>,
    pub(super) params: &'f [(&'static str, &'f dyn Display)],
    pub(super) names: &'static str,
    pub(super) values: &'f [Param<'f>],
    pub(super) related: Option<&'f Related>,
}

// None is inlined, and all but the first give back what they were given: each copy would fill in or move the whole finding.
impl<'f> Finding<'f> {
    #[inline(never)]
    pub(crate) const fn of(rule: &'static Rule) -> Self {
        Self {
            rule,
            form: Form::Usual,
            page: None,
            loc: None,
            path: None,
            element: None,
            position: None,
            value: None,
            params: &[],
            names: "",
            values: &[],
            related: None,
        }
    }

    /// Reports a milder or stronger form than the catalogue's.
    pub(crate) const fn severity(&mut self, severity: Severity) -> &mut Self {
        self.form(Form::As(severity))
    }

    #[inline(never)]
    pub(crate) const fn form(&mut self, form: Form) -> &mut Self {
        self.form = form;
        self
    }

    #[inline(never)]
    pub(crate) const fn at(&mut self, place: Place<'f>) -> &mut Self {
        self.page = Some(place.page);
        self.loc = Some(place.loc);
        self
    }

    #[inline(never)]
    pub(crate) const fn page(&mut self, page: usize) -> &mut Self {
        self.page = Some(page);
        self
    }

    /// Path inside the page: `lastmod`, `videos[0].rating`.
    #[inline(never)]
    pub(crate) const fn path(&mut self, path: &'f dyn Display) -> &mut Self {
        self.path = Some(path);
        self
    }

    /// What the message calls `{element}`.
    #[inline(never)]
    pub(crate) const fn element(&mut self, element: &'f dyn Display) -> &mut Self {
        self.element = Some(element);
        self
    }

    #[inline(never)]
    pub(crate) const fn position(&mut self, position: Position) -> &mut Self {
        self.position = Some(position);
        self
    }

    pub(crate) const fn value(&mut self, value: &'f str) -> &mut Self {
        self.value_of(Some(value))
    }

    #[inline(never)]
    pub(crate) const fn value_of(&mut self, value: Option<&'f str>) -> &mut Self {
        self.value = value;
        self
    }

    /// The values of the message's `{parameters}`. `{loc}` and `{value}` need not be repeated here.
    #[inline(never)]
    pub(crate) const fn params(&mut self, params: &'f [(&'static str, &'f dyn Display)]) -> &mut Self {
        self.params = params;
        self
    }

    /// The same with the names in one text, parted by spaces: a report in few instructions.
    #[inline(never)]
    pub(crate) const fn values(&mut self, names: &'static str, values: &'f [Param<'f>]) -> &mut Self {
        self.names = names;
        self.values = values;
        self
    }

    #[inline(never)]
    pub(crate) const fn related(&mut self, related: &'f Related) -> &mut Self {
        self.related = Some(related);
        self
    }
}

/// Where a value stands in its page: `videos[0].tags[1]`.
#[derive(Clone, Copy)]
pub(crate) struct Path<'p> {
    /// The path with `#` in place of the index of an item: `videos#.tags#`.
    pub(crate) pattern: &'p str,
    /// Those indexes in their order.
    pub(crate) indexes: [usize; 2],
}

/// The index of an item that is alone in its list, where only those of several have an index in paths.
pub(crate) const ALONE: usize = usize::MAX;

impl Display for Path<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut indexes = self.indexes.iter();
        for (turn, piece) in pieces(self.pattern, b'#').enumerate() {
            if turn > 0
                && let Some(index) = indexes.next()
                && *index != ALONE
            {
                write!(formatter, "[{index}]")?;
            }
            formatter.write_str(piece)?;
        }
        Ok(())
    }
}
