//! Removal of values by the paths that problems have.

use crate::base::sort::sort_by;

use super::Page;
use super::fields::{Fields, Nest, Slot};

/// Paths of values to remove from one page, such as `videos[0].tags[2]`.
#[derive(Debug, Default)]
pub(crate) struct Paths(Vec<Vec<FieldStep>>);

/// A field and, in a list, the index of the item.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct FieldStep {
    field: String,
    index: Option<usize>,
}

impl Paths {
    /// Adds a path as problems show it: `videos[0].tags[2]`.
    pub(crate) fn add(&mut self, path: &str) {
        let step = |step: &str| match step.strip_suffix(']').and_then(|step| step.split_once('[')) {
            Some((field, index)) => FieldStep { field: field.to_owned(), index: index.parse().ok() },
            None => FieldStep { field: step.to_owned(), index: None },
        };
        self.0.push(path.split('.').map(step).collect());
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Removes the values from a page. If a path leads to no value, the struct that lacks it is removed.
    ///
    /// Returns `false` if the page lacks a value, or would lack its `loc`: such a page is of no use.
    pub(crate) fn remove_from(mut self, page: &mut Page<'_>) -> bool {
        // Later items first: a removal moves the items after it.
        sort_by(&mut self.0, Ord::cmp);
        let mut removed: Option<Vec<FieldStep>> = None;
        for path in self.0.into_iter().rev() {
            if removed.as_ref().is_some_and(|removed| path.starts_with(removed)) {
                continue;
            }
            match remove(page, &path) {
                Some(steps) => removed = Some(path[..steps].to_vec()),
                None => return false,
            }
        }
        true
    }
}

/// Removes a value, and returns the number of steps to it; `None` if the struct has no such value.
fn remove(fields: &mut dyn Fields<'_>, path: &[FieldStep]) -> Option<usize> {
    let (FieldStep { field, index }, rest) = path.split_first()?;
    let slot = fields.slot_of(field)?;
    match slot {
        Slot::Loc(_) => return None,
        Slot::Text(text) | Slot::Number(text) | Slot::Flag(text) => {
            text.take()?;
        }
        Slot::Texts(texts) | Slot::Words(texts) => match index {
            Some(index) if *index < texts.len() => {
                texts.remove(*index);
            }
            None if !texts.is_empty() => texts.clear(),
            _ => return None,
        },
        Slot::Object(items) | Slot::List(items) => return remove_item(items, *index, rest),
    }
    Some(1)
}

/// Removes an item of a list, the value of an item, or all items.
fn remove_item(items: &mut dyn Nest<'_>, index: Option<usize>, rest: &[FieldStep]) -> Option<usize> {
    if rest.is_empty() && index.is_none() {
        items.item(0)?;
        items.clear();
        return Some(1);
    }
    // An item that is alone in its list has no index in paths.
    let index = index.unwrap_or_default();
    let steps = if rest.is_empty() { None } else { remove(items.item_mut(index)?, rest) };
    if steps.is_none() {
        items.remove(index)?;
    }
    Some(1 + steps.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::{Page, Paths};
    use crate::model::page::{Image, News, Uploader, Video};

    fn page() -> Page<'static> {
        let image = |loc: &'static str| Image { loc: Some(loc.into()), ..Image::default() };
        let uploader = Uploader { name: Some("u".into()), info: Some("i".into()) };
        let tags = vec!["a".into(), "b".into(), "c".into()];
        Page {
            lastmod: Some("x".into()),
            images: vec![image("1"), image("2"), image("3")],
            videos: vec![Video { tags, uploader: Some(uploader), ..Video::default() }],
            news: vec![News { title: Some("N".into()), ..News::default() }],
            ..Page::new("https://a.example/")
        }
    }

    /// Returns the page after these removals; `None` if the page has no loc.
    fn without(paths: &[&str]) -> Option<Page<'static>> {
        let (mut page, mut removals) = (page(), Paths::default());
        for path in paths {
            removals.add(path);
        }
        removals.remove_from(&mut page).then_some(page)
    }

    /// Returns the page after a change.
    fn changed(change: impl FnOnce(&mut Page<'static>)) -> Page<'static> {
        let mut page = page();
        change(&mut page);
        page
    }

    #[test]
    fn values_and_items_are_removed() {
        assert_eq!(without(&["lastmod"]), Some(changed(|page| page.lastmod = None)));
        assert_eq!(without(&["images"]), Some(changed(|page| page.images.clear())));
        let only_second = changed(|page| page.images = vec![page.images[1].clone()]);
        assert_eq!(without(&["images[0]", "images[2]"]), Some(only_second));
        assert_eq!(without(&["images[10]", "images[0]"]), None);
        let without_tag = changed(|page| drop(page.videos[0].tags.remove(1)));
        assert_eq!(without(&["videos[0].tags[1]", "videos[0].tags[1]"]), Some(without_tag));
        let without_info = changed(|page| page.videos[0].uploader.as_mut().unwrap().info = None);
        assert_eq!(without(&["videos[0].uploader.info"]), Some(without_info));
        assert_eq!(without(&["news.title"]), Some(changed(|page| page.news[0].title = None)));
    }

    #[test]
    fn a_struct_that_lacks_a_value_is_removed_once() {
        let without_first = changed(|page| drop(page.images.remove(0)));
        for paths in [["images[0].title", "images[0].license"], ["images[0]", "images[0].title"]] {
            assert_eq!(without(&paths).as_ref(), Some(&without_first));
        }
        assert_eq!(without(&["news.genres"]), Some(changed(|page| page.news.clear())));
    }

    #[test]
    fn a_page_without_a_usable_loc_is_of_no_use() {
        for path in ["loc", "priority", "unknown", "images[7]", ""] {
            assert_eq!(without(&[path]), None, "{path}");
        }
    }
}
