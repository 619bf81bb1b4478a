use serde::Serialize;

use super::{Text, scalar};

/// A video on a page: one `video:video` (Google, video sitemaps; order and types of the XSD 1.1).
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Video<'a> {
    /// Address of the thumbnail; required.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thumbnail_loc: Option<Text<'a>>,
    /// Title; required.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Text<'a>>,
    /// Description of at most 2,048 characters; required.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<Text<'a>>,
    /// Address of the media file; this or `player_loc` is required.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content_loc: Option<Text<'a>>,
    /// Address of a player for this video.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player_loc: Option<Text<'a>>,
    /// Attribute `allow_embed` of the player; without effect since August 2022.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "scalar::flag")]
    pub player_allow_embed: Option<Text<'a>>,
    /// Attribute `autoplay` of the player; without effect since August 2022.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player_autoplay: Option<Text<'a>>,
    /// Length in whole seconds, 1 to 28,800.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "scalar::number")]
    pub duration: Option<Text<'a>>,
    /// When the video goes away, as a W3C Datetime.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expiration_date: Option<Text<'a>>,
    /// Rating, a decimal from 0.0 to 5.0.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "scalar::number")]
    pub rating: Option<Text<'a>>,
    /// Parts of the media file; in the schema only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub content_segments: Vec<ContentSegment<'a>>,
    /// How often the video was viewed.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "scalar::number")]
    pub view_count: Option<Text<'a>>,
    /// When the video was first published, as a W3C Datetime.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub publication_date: Option<Text<'a>>,
    /// Up to 32 tags.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Text<'a>>,
    /// Category; without effect since August 2022.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<Text<'a>>,
    /// `no` where the video is only for users without `SafeSearch`.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "scalar::flag")]
    pub family_friendly: Option<Text<'a>>,
    /// Countries the video may or may not be shown in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restriction: Option<Restriction<'a>>,
    /// Address of a gallery; without effect since August 2022.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gallery_loc: Option<Text<'a>>,
    /// Title of the gallery; without effect since August 2022.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gallery_title: Option<Text<'a>>,
    /// Prices; without effect since August 2022.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prices: Vec<Price<'a>>,
    /// Whether a subscription is needed to watch.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "scalar::flag")]
    pub requires_subscription: Option<Text<'a>>,
    /// Who uploaded the video.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uploader: Option<Uploader<'a>>,
    /// Episode data; without effect since August 2022.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tvshow: Option<TvShow<'a>>,
    /// Platforms the video may or may not be shown on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub platform: Option<Platform<'a>>,
    /// Whether the video is a live stream.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "scalar::flag")]
    pub live: Option<Text<'a>>,
    /// Identifiers in catalogues; in the schema only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ids: Vec<TypedId<'a>>,
}

/// A part of a media file; in the schema only.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ContentSegment<'a> {
    /// Address of the part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loc: Option<Text<'a>>,
    /// Length in whole seconds.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "scalar::number")]
    pub duration: Option<Text<'a>>,
}

/// Countries a video may or may not be shown in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Restriction<'a> {
    /// `allow` or `deny`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relationship: Option<Text<'a>>,
    /// ISO 3166-1 codes in upper case.
    pub countries: Vec<Text<'a>>,
}

/// Platforms a video may or may not be shown on.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Platform<'a> {
    /// `allow` or `deny`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relationship: Option<Text<'a>>,
    /// `web`, `mobile`, `tv`.
    pub platforms: Vec<Text<'a>>,
}

/// What a video costs; without effect since August 2022.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Price<'a> {
    /// The amount.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "scalar::number")]
    pub value: Option<Text<'a>>,
    /// ISO 4217 code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<Text<'a>>,
    /// `rent` or `purchase`.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<Text<'a>>,
    /// `sd` or `hd`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resolution: Option<Text<'a>>,
}

/// Who uploaded a video.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Uploader<'a> {
    /// Name, at most 255 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Text<'a>>,
    /// Address of a page about them, on the domain of the video's page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub info: Option<Text<'a>>,
}

/// Episode data; without effect since August 2022.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct TvShow<'a> {
    /// Title of the show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub show_title: Option<Text<'a>>,
    /// `full`, `preview`, `clip`, `interview`, `news` or `other`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub video_type: Option<Text<'a>>,
    /// Title of the episode.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub episode_title: Option<Text<'a>>,
    /// Season, from 1.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "scalar::number")]
    pub season_number: Option<Text<'a>>,
    /// Episode, from 1.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "scalar::number")]
    pub episode_number: Option<Text<'a>>,
    /// When it was first shown, as a W3C Datetime.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub premier_date: Option<Text<'a>>,
}

/// An identifier in a catalogue; in the schema only.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct TypedId<'a> {
    /// The catalogue.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<Text<'a>>,
    /// The identifier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Text<'a>>,
}
