//! `image:image`.

use super::children::{Children, Schema};
use super::reading::Reading;
use crate::page::Image;
use crate::xml::reader::{Tag, Vocabulary};

const IMAGE: Schema = Schema {
    vocabulary: Vocabulary::Image,
    names: &["loc", "caption", "geo_location", "title", "license"],
    repeated: &[],
};

impl<'d> Reading<'_, '_, 'd> {
    pub(super) fn image(&mut self, tag: &Tag<'d>) -> Image<'d> {
        self.check_attributes(tag, &[]);
        let mut image = Image::default();
        let mut children = Children::new(tag.name, &IMAGE);
        while let Some(child) = self.child(tag) {
            let Some((name, _)) = self.known_child(&child, &mut children) else { continue };
            let field = match name {
                "loc" => &mut image.loc,
                "caption" => &mut image.caption,
                "geo_location" => &mut image.geo_location,
                "title" => &mut image.title,
                _ => &mut image.license,
            };
            self.fill(field, &child);
        }
        self.end_children(children);
        image
    }
}
