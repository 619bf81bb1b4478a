//! Pages copied, and pages that outlive their input.

use std::borrow::Cow;

use super::Page;
use super::fields::copy_page;

impl Clone for Page<'_> {
    fn clone(&self) -> Self {
        copy_page(self, &Cow::clone)
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
        copy_page(&self, &|text| Cow::Owned(text.clone().into_owned()))
    }
}
