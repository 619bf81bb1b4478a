use super::Text;

/// An image on a page: one `image:image` (Google, image sitemaps).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Image<'a> {
    /// URL of the image; required.
    pub loc: Option<Text<'a>>,
    /// Caption; without effect since August 2022.
    pub caption: Option<Text<'a>>,
    /// Geographic location of the image; without effect since August 2022.
    pub geo_location: Option<Text<'a>>,
    /// Title; without effect since August 2022.
    pub title: Option<Text<'a>>,
    /// URL of the licence; without effect since August 2022.
    pub license: Option<Text<'a>>,
}

impl<'a> Image<'a> {
    /// Returns an image with only a URL.
    pub fn new(loc: impl Into<Text<'a>>) -> Self {
        Self { loc: Some(loc.into()), ..Self::default() }
    }
}
