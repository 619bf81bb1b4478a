use super::Text;

/// A video on a page: one `video:video` (Google, video sitemaps; order and types of the XSD 1.1).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Video<'a> {
    /// URL of the thumbnail; required.
    pub thumbnail_loc: Option<Text<'a>>,
    /// Title; required.
    pub title: Option<Text<'a>>,
    /// Description of at most 2,048 characters; required.
    pub description: Option<Text<'a>>,
    /// URL of the media file; this or `player_loc` is required.
    pub content_loc: Option<Text<'a>>,
    /// URL of a player for this video.
    pub player_loc: Option<Text<'a>>,
    /// Attribute `allow_embed` of the player; without effect since August 2022.
    pub player_allow_embed: Option<Text<'a>>,
    /// Attribute `autoplay` of the player; without effect since August 2022.
    pub player_autoplay: Option<Text<'a>>,
    /// Length in whole seconds, 1 to 28,800.
    pub duration: Option<Text<'a>>,
    /// Date of expiration of the video, as a W3C Datetime.
    pub expiration_date: Option<Text<'a>>,
    /// Rating, a decimal from 0.0 to 5.0.
    pub rating: Option<Text<'a>>,
    /// Parts of the media file; in the schema only.
    pub content_segments: Vec<ContentSegment<'a>>,
    /// Number of views.
    pub view_count: Option<Text<'a>>,
    /// Date of first publication of the video, as a W3C Datetime.
    pub publication_date: Option<Text<'a>>,
    /// Up to 32 tags.
    pub tags: Vec<Text<'a>>,
    /// Category; without effect since August 2022.
    pub category: Option<Text<'a>>,
    /// `no` if the video is only for users without `SafeSearch`.
    pub family_friendly: Option<Text<'a>>,
    /// Countries in which the video may or may not be shown.
    pub restriction: Option<Restriction<'a>>,
    /// URL of a gallery; without effect since August 2022.
    pub gallery_loc: Option<Text<'a>>,
    /// Title of the gallery; without effect since August 2022.
    pub gallery_title: Option<Text<'a>>,
    /// Prices; without effect since August 2022.
    pub prices: Vec<Price<'a>>,
    /// Whether a subscription is required.
    pub requires_subscription: Option<Text<'a>>,
    /// Uploader.
    pub uploader: Option<Uploader<'a>>,
    /// Episode data; without effect since August 2022.
    pub tvshow: Option<TvShow<'a>>,
    /// Platforms on which the video may or may not be shown.
    pub platform: Option<Platform<'a>>,
    /// Whether the video is a live stream.
    pub live: Option<Text<'a>>,
    /// Identifiers in catalogues; in the schema only.
    pub ids: Vec<TypedId<'a>>,
}

/// A part of a media file; in the schema only.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ContentSegment<'a> {
    /// URL of the part.
    pub loc: Option<Text<'a>>,
    /// Length in whole seconds.
    pub duration: Option<Text<'a>>,
}

/// Countries in which a video may or may not be shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Restriction<'a> {
    /// `allow` or `deny`.
    pub relationship: Option<Text<'a>>,
    /// ISO 3166-1 codes in upper case.
    pub countries: Vec<Text<'a>>,
}

/// Platforms on which a video may or may not be shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Platform<'a> {
    /// `allow` or `deny`.
    pub relationship: Option<Text<'a>>,
    /// `web`, `mobile`, `tv`.
    pub platforms: Vec<Text<'a>>,
}

/// Price of a video; without effect since August 2022.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Price<'a> {
    /// The amount.
    pub value: Option<Text<'a>>,
    /// ISO 4217 code.
    pub currency: Option<Text<'a>>,
    /// `rent` or `purchase`.
    pub kind: Option<Text<'a>>,
    /// `sd` or `hd`.
    pub resolution: Option<Text<'a>>,
}

/// Uploader of a video.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Uploader<'a> {
    /// Name, at most 255 characters.
    pub name: Option<Text<'a>>,
    /// URL of a page about the uploader, on the domain of the video's page.
    pub info: Option<Text<'a>>,
}

/// Episode data; without effect since August 2022.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TvShow<'a> {
    /// Title of the show.
    pub show_title: Option<Text<'a>>,
    /// `full`, `preview`, `clip`, `interview`, `news` or `other`.
    pub video_type: Option<Text<'a>>,
    /// Title of the episode.
    pub episode_title: Option<Text<'a>>,
    /// Season, from 1.
    pub season_number: Option<Text<'a>>,
    /// Episode, from 1.
    pub episode_number: Option<Text<'a>>,
    /// Date of the first broadcast, as a W3C Datetime.
    pub premier_date: Option<Text<'a>>,
}

/// An identifier in a catalogue; in the schema only.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TypedId<'a> {
    /// The type of the identifier.
    pub kind: Option<Text<'a>>,
    /// The identifier.
    pub value: Option<Text<'a>>,
}
