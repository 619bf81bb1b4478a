use serde::Serialize;

use super::Text;

/// An image on a page: one `image:image` (Google, image sitemaps).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Image<'a> {
    /// Address of the image; required.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loc: Option<Text<'a>>,
    /// Caption; without effect since August 2022.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caption: Option<Text<'a>>,
    /// Place the image shows; without effect since August 2022.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub geo_location: Option<Text<'a>>,
    /// Title; without effect since August 2022.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Text<'a>>,
    /// Address of the licence; without effect since August 2022.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub license: Option<Text<'a>>,
}

impl<'a> Image<'a> {
    /// An image with only an address.
    pub fn new(loc: impl Into<Text<'a>>) -> Self {
        Self { loc: Some(loc.into()), ..Self::default() }
    }
}
