//! The table of page fields. Reading and writing are one loop each, whatever the struct; copying is derived from the table.

mod access;
#[cfg(test)]
mod generated;
#[macro_use]
mod macros;
mod row;
pub(super) mod table;

use access::MapText;
pub(crate) use access::{Fields, Nest, Slot, View, Visit, views};
pub(crate) use row::{FieldKind, FieldRow, Form, Place, Rules, SHORT_FORMS, StructRow, Use, ValueType};
use table::{
    Alternate, ContentSegment, CrawlRecord, Image, News, Page, Platform, Price, Publication, Restriction, TvShow,
    TypedId, Uploader, Video,
};

impl_fields! {
    CrawlRecord Alternate Image Video ContentSegment Restriction Platform Price TypedId TvShow Uploader News Publication
}

/// The elements of a `url`: `loc`, `lastmod`, `changefreq` and `priority`.
pub(crate) const URL_ELEMENTS: &[FieldRow] = Page::ROW.fields.split_at(4).0;

/// The elements of a `sitemap` in an index: `loc` and `lastmod`.
pub(crate) const SITEMAP_ELEMENTS: &[FieldRow] = URL_ELEMENTS.split_at(2).0;

/// The number of fields of a page itself. The fields of its [`CrawlRecord`] follow.
const OWN_FIELDS: usize = Page::NAMES.len();

/// The names of the fields of a page and of its [`CrawlRecord`].
const PAGE_NAMES: [&str; OWN_FIELDS + CrawlRecord::NAMES.len()] = {
    let mut names = [""; OWN_FIELDS + CrawlRecord::NAMES.len()];
    let mut index = 0;
    while index < names.len() {
        names[index] = if index < OWN_FIELDS { Page::NAMES[index] } else { CrawlRecord::NAMES[index - OWN_FIELDS] };
        index += 1;
    }
    names
};

impl<'t> Fields<'t> for Page<'t> {
    fn row(&self) -> &'static StructRow {
        &Self::ROW
    }

    fn names(&self) -> &'static [&'static str] {
        &PAGE_NAMES
    }

    fn slot(&mut self, index: usize) -> Option<Slot<'_, 't>> {
        if index < OWN_FIELDS {
            return self.own_slot(index);
        }
        self.record.get_or_insert_default().slot(index - OWN_FIELDS)
    }

    fn view(&self, index: usize) -> Option<View<'_, 't>> {
        if index < OWN_FIELDS {
            return self.own_view(index);
        }
        self.record.as_ref()?.view(index - OWN_FIELDS)
    }

    fn given(&self) -> u32 {
        self.own_given() | self.record.as_ref().map_or(0, |record| record.given()) << OWN_FIELDS
    }

    fn each(&mut self, visit: Visit<'_, 't>) {
        self.each_own(visit);
    }
}

impl<'f> Page<'f> {
    /// Returns the page with each text mapped.
    pub(super) fn map<'s, 't>(&'s self, text: MapText<'_, 's, 'f, 't>) -> Page<'t> {
        Page {
            record: self.record.as_ref().map(|record| Box::new(record.map_own(text))),
            group: self.group.as_ref().map(text),
            ..self.map_own(text)
        }
    }
}

impl Page<'_> {
    /// Moves the values that another page has and this one lacks, and the items that its lists lack.
    pub(crate) fn merge(&mut self, mut other: Self) {
        if let Some(record) = other.record.take() {
            self.record.get_or_insert_default().merge_own(*record);
        }
        self.merge_own(other);
    }
}

#[cfg(test)]
mod tests {
    use super::{Fields, Page, views};

    #[test]
    fn every_name_has_a_field() {
        let mut page = Page::default();
        let count = page.names().len();
        for index in 0..count {
            page.slot(index).expect("a field").set("a".into());
            assert!(page.view(index).is_some(), "{}", page.names()[index]);
            // The first field is the loc, which every page has.
            assert_eq!(views(&page).map(|(index, _)| index).collect::<Vec<_>>(), (0..=index).collect::<Vec<_>>());
        }
        assert!(page.slot(count).is_none() && page.view(count).is_none());
    }
}
