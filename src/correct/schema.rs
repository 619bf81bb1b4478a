//! How the values of a sitemap are fixed: the roles of the fields in the table of page fields.

use std::borrow::Cow;

use crate::base::limits::NEWS_AGE_SECONDS;
use crate::format::xml::Vocabulary;
use crate::model::page::fields::{FieldRow, Place, SITEMAP_ELEMENTS, StructRow, URL_ELEMENTS, Use, ValueType};
use crate::model::page::{Alternate, Image, News, Page, Video};
use crate::model::report::Kind;
use crate::model::rule::{self, Fix, Rule};

use super::change::FixStep;
use super::change::UrlRole;
use super::change::ValueKind;
use super::path::{field_of, numbered};

/// The treatment of a field.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Role {
    /// Its value is fixed; an empty element is removed.
    Value(ValueKind),
    /// Its value is fixed; it is required, even if empty.
    Required(ValueKind),
    /// It is removed, under this rule; if that is not allowed, its value is fixed.
    Deprecated(&'static Rule, ValueKind),
    /// It contains elements.
    Block(Block),
    /// It is not fixed.
    Kept,
}

/// A limit on the number or the age of elements in one entry.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Bound {
    /// The maximum number, and the rule that more elements break.
    Count(usize, &'static Rule),
    /// The maximum age in seconds, by the date in a field; older elements are removed.
    Age(&'static str, i64, FixStep),
}

/// No limit.
const ANY: Bound = Bound::Count(usize::MAX, &rule::ELEMENT_DUPLICATE);

impl Bound {
    /// Returns the limit of the number of items of a list.
    pub(crate) const fn of(list: &FieldRow) -> Self {
        match list.limit {
            Some(limit) => Self::Count(limit.max, limit.rule),
            None => ANY,
        }
    }
}

/// An element that contains elements.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Block {
    pub(crate) vocabulary: Vocabulary,
    pub(crate) bound: Bound,
    /// The name of its list in a page list; empty if there is none.
    pub(crate) field: &'static str,
    /// The struct that it is in a page list.
    row: &'static StructRow,
    /// The number of fields of the struct, from the first, that it contains.
    length: usize,
    /// The kind of those of its URLs for which the struct has no rule.
    url: UrlRole,
}

pub(crate) static URL: Block = Block {
    vocabulary: Vocabulary::Core,
    bound: ANY,
    field: "",
    row: &Page::ROW,
    length: URL_ELEMENTS.len(),
    url: UrlRole::Page,
};

pub(crate) static SITEMAP: Block = Block { length: SITEMAP_ELEMENTS.len(), url: UrlRole::Sitemap, ..URL };

pub(crate) static IMAGE: Block = Block {
    vocabulary: Vocabulary::Image,
    bound: Bound::of(Page::ROW.known_field("images")),
    field: "images",
    row: &Image::ROW,
    length: Image::ROW.fields.len(),
    ..URL
};

pub(crate) static VIDEO: Block = Block {
    vocabulary: Vocabulary::Video,
    bound: Bound::Age("expiration_date", 0, (&rule::VIDEO_EXPIRED, Fix::Assisted)),
    field: "videos",
    row: &Video::ROW,
    length: Video::ROW.fields.len(),
    ..URL
};

pub(crate) static NEWS: Block = Block {
    vocabulary: Vocabulary::News,
    bound: Bound::Age("publication_date", NEWS_AGE_SECONDS, (&rule::NEWS_TOO_OLD, Fix::Safe)),
    field: "news",
    row: &News::ROW,
    length: News::ROW.fields.len(),
    ..URL
};

/// The language versions of a page; their fields are attributes in a document.
pub(crate) static LINK: Block = Block {
    vocabulary: Vocabulary::Xhtml,
    field: "alternates",
    row: &Alternate::ROW,
    length: Alternate::ROW.fields.len(),
    ..URL
};

/// The role of `mobile` in a page list.
pub(crate) const MOBILE: Role = Role::Value(ValueKind::Free);

/// The elements of an entry that contain elements.
pub(crate) static EXTENSIONS: [(&str, &Block); 3] = [("image", &IMAGE), ("video", &VIDEO), ("news", &NEWS)];

/// Returns whether the schemas define an attribute of an element.
pub(crate) fn is_known_attribute(vocabulary: Vocabulary, local: &str, attribute: &str) -> bool {
    let is_known = |field: &FieldRow| match field.place {
        Place::ChildAttribute(child, name) => child == local && name == attribute,
        Place::Child(child) => {
            let field = field.inner.filter(|_| child == local).and_then(|inner| inner.field(attribute));
            field.is_some_and(|field| field.place == Place::Attribute)
        }
        _ => false,
    };
    vocabulary == Vocabulary::Video && VIDEO.fields().iter().any(is_known)
}

/// Returns whether an attribute has the name of a field of the elements of a vocabulary, so that its value is probably that field.
pub(crate) fn is_named_like_field(vocabulary: Vocabulary, attribute: &str) -> bool {
    let name = attribute.rsplit(':').next().unwrap_or_default();
    let is_own = |block: &&&Block| block.owns(vocabulary);
    let is_meant = |field: &FieldRow| field.is_similar_child(name);
    [&URL, &IMAGE, &VIDEO, &NEWS]
        .iter()
        .filter(is_own)
        .flat_map(|block| block.fields())
        .any(|field| is_meant(field) || field.inner.is_some_and(|inner| inner.fields.iter().any(is_meant)))
}

impl Block {
    /// Returns the block of an element of an entry, and its index in [`EXTENSIONS`].
    pub(crate) fn of(vocabulary: Vocabulary, local: &str) -> Option<(usize, &'static Self)> {
        let index = EXTENSIONS.iter().position(|(name, block)| *name == local && block.vocabulary == vocabulary)?;
        Some((index, EXTENSIONS[index].1))
    }

    /// Returns the block of a struct inside this one.
    pub(crate) const fn inner(&self, row: &'static StructRow) -> Self {
        Self { bound: ANY, field: "", row, length: row.fields.len(), ..*self }
    }

    /// Returns the fields that it contains, in the order of the schema.
    pub(crate) fn fields(&self) -> &'static [FieldRow] {
        &self.row.fields[..self.length]
    }

    /// Returns the rank of a child in the order of the schema. Unknown children are last.
    pub(crate) fn rank(&self, vocabulary: Vocabulary, local: &str) -> usize {
        self.child(vocabulary, local).map_or(self.length, |(rank, _)| rank)
    }

    /// Returns rank and field of a child; `None` if the schema does not define it here.
    pub(crate) fn child(&self, vocabulary: Vocabulary, local: &str) -> Option<(usize, &'static FieldRow)> {
        let rank = self.fields().iter().position(|field| field.is_child(local)).filter(|_| self.owns(vocabulary))?;
        Some((rank, &self.fields()[rank]))
    }

    /// Returns whether its children belong to a vocabulary.
    fn owns(&self, vocabulary: Vocabulary) -> bool {
        vocabulary == self.vocabulary || (vocabulary == Vocabulary::None && self.vocabulary == Vocabulary::Core)
    }

    /// Returns the attributes of a child that are fixed: name, path from this block, and role.
    pub(crate) fn attributes(&self, local: &str) -> Vec<(&'static str, Cow<'static, str>, Role)> {
        let mut attributes = Vec::new();
        for field in self.fields() {
            match (field.place, field.inner) {
                (Place::ChildAttribute(child, name), _) if child == local => {
                    attributes.push((name, Cow::Borrowed(field.name), self.role(field)));
                }
                (Place::Child(child), Some(inner)) if child == local && !field.usage.is_deprecated() => {
                    for attribute in inner.fields.iter().filter(|field| field.place == Place::Attribute) {
                        let path = Cow::Owned(field_of(field.name, attribute.name));
                        attributes.push((attribute.name, path, self.inner(inner).role(attribute)));
                    }
                }
                _ => {}
            }
        }
        attributes
    }

    /// Returns the role of a field; that of a struct with a text is the role of its text.
    pub(crate) fn role(&self, field: &'static FieldRow) -> Role {
        let deprecated = self.row.rules.deprecated.filter(|_| field.usage.is_deprecated());
        let kind = match field.inner.map(|inner| (inner, inner.text_field())) {
            Some((inner, Some(text))) => self.kind(inner, text),
            Some((inner, None)) if deprecated.is_none() => return Role::Block(self.inner(inner)),
            _ => self.kind(self.row, field),
        };
        match kind {
            _ if let Some(rule) = deprecated => Role::Deprecated(rule, kind),
            ValueKind::Free if field.place == Place::Attribute => Role::Kept,
            // An empty list is an error of its own.
            ValueKind::Countries | ValueKind::Platforms => Role::Required(kind),
            // The text of an optional element.
            _ if field.usage != Use::Required || field.place == Place::Text => Role::Value(kind),
            _ => Role::Required(kind),
        }
    }

    /// Returns the kind of the value of a field of a struct, by its type.
    fn kind(&self, row: &StructRow, field: &FieldRow) -> ValueKind {
        match field.value {
            ValueType::Text | ValueType::Long | ValueType::UploaderName => match field.limit {
                Some(limit) => ValueKind::Limited(limit.max, limit.rule),
                None => ValueKind::Text,
            },
            ValueType::Keyword => ValueKind::Text,
            ValueType::Url => ValueKind::Url(row.rules.url.map_or(self.url, UrlRole::Other)),
            ValueType::UnreadUrl => ValueKind::Url(row.rules.deprecated.map_or(self.url, UrlRole::Other)),
            ValueType::Lastmod => ValueKind::Lastmod,
            ValueType::Date => ValueKind::Date(&rule::VIDEO_DATE_INVALID),
            ValueType::ArticleDate => ValueKind::Date(&rule::NEWS_DATE_INVALID),
            ValueType::Changefreq => ValueKind::Changefreq,
            ValueType::Priority => ValueKind::Priority,
            ValueType::Rating => ValueKind::Rating,
            ValueType::Duration => ValueKind::Duration,
            ValueType::Count => ValueKind::Views,
            ValueType::Flag => ValueKind::Flag,
            ValueType::Countries => ValueKind::Countries,
            ValueType::Platforms => ValueKind::Platforms,
            ValueType::Hreflang => ValueKind::Hreflang,
            ValueType::NewsName => ValueKind::NewsName,
            ValueType::NewsLanguage => ValueKind::NewsLanguage,
            // The others are not corrected.
            _ => ValueKind::Free,
        }
    }
}

/// Returns the path of a child: its field with the index in its list, or the field that is its text.
pub(crate) fn path_of(field: &'static FieldRow, index: usize) -> Cow<'static, str> {
    if field.is_repeated() {
        return Cow::Owned(numbered(field.name, index));
    }
    match field.inner.and_then(StructRow::text_field) {
        Some(text) => Cow::Owned(field_of(field.name, text.name)),
        None => Cow::Borrowed(field.name),
    }
}

/// Returns the role of a value by the pattern of its path in a page, such as `videos#.rating`; `None` if the path names no
/// value that is corrected alone.
pub(crate) fn role_of(pattern: &str, kind: Kind) -> Option<Role> {
    let mut names = pattern.split('.').map(|name| name.strip_suffix('#').unwrap_or(name));
    let first = names.next()?;
    // In a document it is an element without text.
    if first == "mobile" {
        return (kind == Kind::PageList).then_some(MOBILE);
    }
    let (mut block, mut name) = match [&LINK, &IMAGE, &VIDEO, &NEWS].into_iter().find(|block| block.field == first) {
        Some(block) => (*block, names.next()?),
        None => (if kind == Kind::Index { SITEMAP } else { URL }, first),
    };
    loop {
        let field = block.fields().iter().find(|field| field.name == name)?;
        match (names.next(), field.inner) {
            // It is removed with what it contains.
            _ if field.usage.is_deprecated() => return Some(block.role(field)),
            (Some(next), Some(inner)) => (block, name) = (block.inner(inner), next),
            (None, None) => return Some(block.role(field)).filter(|role| !matches!(role, Role::Kept)),
            _ => return None,
        }
    }
}
