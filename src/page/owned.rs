//! Pages that outlive their input.

use std::borrow::Cow;

use super::{
    Alternate, ContentSegment, CrawlRecord, Image, News, Page, Platform, Price, Publication, Restriction, Text, TvShow,
    TypedId, Uploader, Video,
};

/// A value that may borrow from its input and can be made to own what it holds.
trait IntoOwned {
    type Owned;

    fn into_owned(self) -> Self::Owned;
}

impl IntoOwned for Text<'_> {
    type Owned = Text<'static>;

    fn into_owned(self) -> Text<'static> {
        Cow::Owned(Cow::into_owned(self))
    }
}

impl<T: IntoOwned> IntoOwned for Option<T> {
    type Owned = Option<T::Owned>;

    fn into_owned(self) -> Self::Owned {
        self.map(T::into_owned)
    }
}

impl<T: IntoOwned> IntoOwned for Vec<T> {
    type Owned = Vec<T::Owned>;

    fn into_owned(self) -> Self::Owned {
        self.into_iter().map(T::into_owned).collect()
    }
}

impl<T: IntoOwned> IntoOwned for Box<T> {
    type Owned = Box<T::Owned>;

    fn into_owned(self) -> Self::Owned {
        Box::new((*self).into_owned())
    }
}

macro_rules! into_owned {
    ($($type:ident { $($field:ident)* })*) => {$(
        impl IntoOwned for $type<'_> {
            type Owned = $type<'static>;

            fn into_owned(self) -> $type<'static> {
                $type { $($field: IntoOwned::into_owned(self.$field)),* }
            }
        }
    )*};
}

into_owned! {
    Alternate { hreflang href rel media }
    Image { loc caption geo_location title license }
    Video {
        thumbnail_loc title description content_loc player_loc player_allow_embed player_autoplay duration
        expiration_date rating content_segments view_count publication_date tags category family_friendly restriction
        gallery_loc gallery_title prices requires_subscription uploader tvshow platform live ids
    }
    ContentSegment { loc duration }
    Restriction { relationship countries }
    Platform { relationship platforms }
    Price { value currency kind resolution }
    Uploader { name info }
    TvShow { show_title video_type episode_title season_number episode_number premier_date }
    TypedId { kind value }
    News { publication access genres publication_date title keywords stock_tickers geo_locations }
    Publication { name language }
    CrawlRecord { status noindex redirect canonical content_hash }
    Page { loc lastmod changefreq priority alternates images videos news mobile foreign record group }
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
    pub fn into_owned(self) -> Page<'static> {
        IntoOwned::into_owned(self)
    }
}
