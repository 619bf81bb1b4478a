//! Copies of pages: owned and borrowed.

use std::borrow::Cow;

use super::Page;

impl Page<'_> {
    /// Returns the page with copies of all that it borrowed.
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
        self.map(&|text| Cow::Owned(text.clone().into_owned()))
    }

    /// Returns a page that borrows all texts of this one.
    pub(crate) fn borrowed(&self) -> Page<'_> {
        self.map(&|text| Cow::Borrowed(&**text))
    }
}
