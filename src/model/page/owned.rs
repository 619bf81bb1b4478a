//! Copies of pages: cloned, owned, and borrowed.

use std::borrow::Cow;

use super::Page;
use super::fields::copy_page;

impl Clone for Page<'_> {
    fn clone(&self) -> Self {
        let mut page = Page::default();
        copy_page(self, &mut page, &Cow::clone);
        page
    }
}

impl Page<'_> {
    /// The page with copies of all that it borrowed.
    ///
    /// ```
    /// let page = {
    ///     let text = String::from("https://example.com/");
    ///     sitemap_kit::Page::new(text.as_str()).into_owned()
    /// };
    /// assert_eq!(page.loc, "https://example.com/");
    /// ```
    #[allow(clippy::needless_pass_by_value, reason = "by the name of the standard library's own")]
    pub fn into_owned(self) -> Page<'static> {
        let mut page = Page::default();
        copy_page(&self, &mut page, &|text| Cow::Owned(text.clone().into_owned()));
        page
    }
}

impl<'p> Page<'p> {
    /// Replaces the content with that of another page, of which the texts are borrowed.
    pub(crate) fn borrow_from(&mut self, page: &'p Page<'_>) {
        self.clear();
        copy_page(page, self, &|text| Cow::Borrowed(&**text));
    }
}
