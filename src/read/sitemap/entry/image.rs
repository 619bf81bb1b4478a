//! `image:image`.

use super::schema::{Element, Schema};
use crate::format::xml::Vocabulary;
use crate::model::page::{Image, Text};

const IMAGE: Schema = Schema {
    vocabulary: Vocabulary::Image,
    names: &["loc", "caption", "geo_location", "title", "license"],
    repeated: &[],
};

impl<'d> Element<'d> for Image<'d> {
    const SCHEMA: &'static Schema = &IMAGE;

    fn field(&mut self, rank: usize) -> Option<&mut Option<Text<'d>>> {
        Some(match rank {
            0 => &mut self.loc,
            1 => &mut self.caption,
            2 => &mut self.geo_location,
            3 => &mut self.title,
            _ => &mut self.license,
        })
    }
}
