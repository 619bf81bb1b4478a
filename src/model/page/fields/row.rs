//! The rows of the table of page fields.

use crate::model::rule::{Rule, Severity};

/// Fields of structs that may be given as a text: the value of this field of the struct.
pub(crate) const SHORT_FORMS: [(&str, &str); 2] = [("images", "loc"), ("uploader", "name")];

/// A struct of the table.
#[derive(Debug)]
pub(crate) struct StructRow {
    pub(crate) name: &'static str,
    pub(crate) fields: &'static [FieldRow],
    pub(crate) rules: Rules,
    /// The name of its type in the package.
    #[cfg(test)]
    pub(crate) public_name: &'static str,
    #[cfg(test)]
    pub(crate) documentation: &'static str,
}

/// The rules that fields of a struct break, whatever their values are; `None` if such fields have no rule, or one of their own.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rules {
    /// A required field is missing.
    pub(crate) missing: Option<&'static Rule>,
    /// A deprecated field is given.
    pub(crate) deprecated: Option<&'static Rule>,
    /// A URL is not a full URL.
    pub(crate) url: Option<&'static Rule>,
}

/// A field of the table.
#[derive(Debug)]
pub(crate) struct FieldRow {
    pub(crate) name: &'static str,
    pub(crate) kind: FieldKind,
    /// The struct that it contains.
    pub(crate) inner: Option<&'static StructRow>,
    pub(crate) value: ValueType,
    /// The values of an enumeration.
    pub(crate) choices: &'static [&'static str],
    pub(crate) limit: Option<Limit>,
    pub(crate) usage: Use,
    pub(crate) place: Place,
    /// The pattern of the path of an item, if the field is a list: `videos#.tags#`.
    pub(crate) item_path: &'static str,
    #[cfg(test)]
    pub(crate) documentation: &'static str,
}

/// The maximum number of characters of a text, or of items of a list.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limit {
    pub(crate) max: usize,
    /// The rule that a larger number breaks.
    pub(crate) rule: &'static Rule,
    /// The severity, if it is not that of the rule.
    pub(crate) severity: Option<Severity>,
}

/// The kind of a value in JSON: that of its [`Slot`](super::Slot).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FieldKind {
    Loc,
    Text,
    Number,
    Flag,
    Texts,
    Words,
    Object,
    List,
    /// A list that may be given as one struct. A list of one struct is written as that struct.
    OneOrMore,
}

/// The type of a value, or of the items of a list: what is valid, and how an invalid value is corrected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ValueType {
    /// A text for readers.
    Text,
    /// A text for readers, of several lines.
    Long,
    /// A text with a syntax of its own, which is not corrected.
    Verbatim,
    /// A keyword of a list.
    Keyword,
    /// The name of an uploader, whose limit has a message of its own.
    UploaderName,
    Url,
    /// A URL that search engines no longer read: it need not be a full one.
    UnreadUrl,
    /// A date in one of the six forms of the W3C.
    Lastmod,
    /// A date of a video.
    Date,
    /// A date of a news article.
    ArticleDate,
    /// One of the choices, by a rule of its own.
    Changefreq,
    /// One of the choices, by a rule of its own that a missing value breaks, too.
    Relationship,
    /// One of the choices.
    Choice,
    /// One of the choices, in lower or in upper case.
    ChoiceInEitherCase,
    /// A decimal from 0 to 1.
    Priority,
    /// A decimal from 0 to 5.
    Rating,
    /// Seconds from 1 to the maximum of a video.
    Duration,
    /// Seconds from 0 to the maximum of a video.
    SegmentDuration,
    /// An integer from 0, which may be larger than a JavaScript number.
    Count,
    /// An integer from 1.
    Ordinal,
    /// An HTTP status.
    Status,
    /// An amount of money.
    Amount,
    /// An ISO 4217 code.
    Currency,
    /// Yes or no.
    Flag,
    /// Yes or no, or one of the page types of Baidu.
    PageType,
    /// Words: ISO 3166-1 codes.
    Countries,
    /// Words: some of the choices.
    Platforms,
    /// A language of an alternate.
    Hreflang,
    /// The relation of an alternate.
    Relation,
    NewsName,
    NewsLanguage,
    Genres,
    StockTickers,
    /// An XML element.
    Xml,
    /// A struct, whose fields are checked one by one.
    Struct,
    /// A language version, whose fields are checked together.
    Version,
}

/// The form of a value: how it is entered, and its type in TypeScript.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Text,
    Long,
    Url,
    Date,
    Choice,
    Number,
    Count,
    Flag,
    Words,
    Struct,
}

impl ValueType {
    /// Returns the form of values of the type.
    pub(crate) const fn form(self) -> Form {
        match self {
            Self::Text
            | Self::Verbatim
            | Self::UploaderName
            | Self::Currency
            | Self::Hreflang
            | Self::Relation
            | Self::NewsName
            | Self::NewsLanguage
            | Self::Genres
            | Self::StockTickers => Form::Text,
            Self::Long | Self::Xml => Form::Long,
            Self::Url | Self::UnreadUrl => Form::Url,
            Self::Lastmod | Self::Date | Self::ArticleDate => Form::Date,
            Self::Changefreq | Self::Relationship | Self::Choice | Self::ChoiceInEitherCase => Form::Choice,
            Self::Priority
            | Self::Rating
            | Self::Duration
            | Self::SegmentDuration
            | Self::Ordinal
            | Self::Status
            | Self::Amount => Form::Number,
            Self::Count => Form::Count,
            Self::Flag | Self::PageType => Form::Flag,
            Self::Keyword | Self::Countries | Self::Platforms => Form::Words,
            Self::Struct | Self::Version => Form::Struct,
        }
    }
}

/// The importance of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    Required,
    /// Optional, and shown in forms at once.
    Common,
    /// Optional, and shown in forms on request.
    Optional,
    /// Without effect in current search engines.
    Deprecated,
    /// Without effect, and not even part of the schema.
    Undefined,
}

impl Use {
    /// Returns whether the field is without effect in current search engines.
    pub(crate) const fn is_deprecated(self) -> bool {
        matches!(self, Self::Deprecated | Self::Undefined)
    }
}

/// The place of a field in XML.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// A child of the element of the struct. The names of extensions have their customary prefix: `image:image`; the
    /// elements in it have the same prefix.
    Child(&'static str),
    /// The text of the element of the struct.
    Text,
    /// An attribute of the element of the struct; it has the name of the field.
    Attribute,
    /// An attribute of the child of the preceding field: the names of the child and of the attribute.
    ChildAttribute(&'static str, &'static str),
    /// No place of its own.
    None,
}

impl StructRow {
    /// Returns a field; `None` if the struct has none with this name.
    pub(crate) fn field(&self, name: &str) -> Option<&'static FieldRow> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Returns the values of an enumeration. Fails to compile in a constant if the struct has no such field.
    ///
    /// # Panics
    ///
    /// Panics if the struct has no field with this name.
    pub(crate) const fn choices(&self, name: &str) -> &'static [&'static str] {
        self.known_field(name).choices
    }

    /// Returns a field that the struct has. Fails to compile in a constant if it has none with this name.
    ///
    /// # Panics
    ///
    /// Panics if the struct has no field with this name.
    pub(crate) const fn known_field(&self, name: &str) -> &'static FieldRow {
        let mut index = 0;
        while index < self.fields.len() {
            if is_same(self.fields[index].name, name) {
                return &self.fields[index];
            }
            index += 1;
        }
        panic!("a field of the struct");
    }

    /// Returns whether one of its fields, or of the fields of the structs in it, has a property.
    pub(crate) fn has(&self, property: &dyn Fn(&FieldRow) -> bool) -> bool {
        self.fields.iter().any(|field| property(field) || field.inner.is_some_and(|inner| inner.has(property)))
    }

    /// Returns whether the element or the attribute with a local name holds a URL of its fields, in its text or in an attribute.
    pub(crate) fn holds_url(&self, local: &str) -> bool {
        let is_it = |name: &str| name.rsplit(':').next().is_some_and(|name| name.eq_ignore_ascii_case(local));
        self.fields.iter().any(|field| match (field.place, field.inner) {
            (Place::None, _) => false,
            (Place::Child(element), Some(inner)) => {
                let is_own = |field: &FieldRow| field.is_url() && !matches!(field.place, Place::Child(_));
                (is_it(element) && inner.fields.iter().any(is_own)) || inner.holds_url(local)
            }
            (Place::Child(name), None) => field.is_url() && is_it(name),
            _ => field.is_url() && field.place != Place::Text && is_it(field.name),
        })
    }

    /// Returns the field that is the text of the element; `None` if the element contains elements, or only attributes.
    pub(crate) fn text_field(&self) -> Option<&'static FieldRow> {
        self.fields.iter().find(|field| field.place == Place::Text)
    }
}

/// Returns whether two texts are equal. (The operator is not available in constants.)
const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut index = 0;
    while index < one.len() && index < other.len() && one[index] == other[index] {
        index += 1;
    }
    index == one.len() && index == other.len()
}

impl FieldRow {
    const fn is_url(&self) -> bool {
        matches!(self.value, ValueType::Url | ValueType::UnreadUrl)
    }

    /// Returns the name of the child that the field is; `None` if it is none.
    pub(crate) const fn child(&self) -> Option<&'static str> {
        if let Place::Child(name) = self.place { Some(name) } else { None }
    }

    /// Returns whether the field is the child with a name.
    pub(crate) fn is_child(&self, local: &str) -> bool {
        self.child() == Some(local)
    }

    /// Returns whether the field is the child with a name in another letter case, or with other separators of its words.
    pub(crate) fn is_similar_child(&self, local: &str) -> bool {
        let plain = |name: &str| name.replace(['_', '-'], "").to_ascii_lowercase();
        self.child().is_some_and(|name| plain(name) == plain(local))
    }

    /// Returns the name of the attribute that the field is; `None` if it is none.
    pub(crate) const fn attribute(&self) -> Option<&'static str> {
        match self.place {
            Place::Attribute => Some(self.name),
            Place::ChildAttribute(_, attribute) => Some(attribute),
            _ => None,
        }
    }

    /// Returns the pattern of its path: `videos#.tags`.
    pub(crate) const fn path(&self) -> &'static str {
        self.item_path.split_at(self.item_path.len() - "#".len()).0
    }

    /// Returns whether the field takes a list of texts, as such or as the short forms of structs.
    pub(crate) fn takes_texts(&self) -> bool {
        let has_short_form = SHORT_FORMS.iter().any(|(field, _)| *field == self.name);
        matches!(self.kind, FieldKind::Texts | FieldKind::Words) || (self.kind == FieldKind::List && has_short_form)
    }

    /// Returns whether the child may occur more than once.
    pub(crate) const fn is_repeated(&self) -> bool {
        matches!(self.kind, FieldKind::Texts | FieldKind::List)
    }
}
