//! `image:image`.

use super::children::{Element, Schema};
use crate::format::xml::reader::Vocabulary;
use crate::model::page::{Image, Text};

const IMAGE: Schema = Schema {
    vocabulary: Vocabulary::Image,
    names: &["loc", "caption", "geo_location", "title", "license"],
    repeated: 0,
};

impl<'d> Element<'d> for Image<'d> {
    fn schema(&self) -> &'static Schema {
        &IMAGE
    }

    fn field(&mut self, place: usize) -> Option<&mut Option<Text<'d>>> {
        Some(match place {
            0 => &mut self.loc,
            1 => &mut self.caption,
            2 => &mut self.geo_location,
            3 => &mut self.title,
            _ => &mut self.license,
        })
    }
}
