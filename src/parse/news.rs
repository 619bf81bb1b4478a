//! `news:news`.

use super::children::{Children, Schema};
use super::reading::Reading;
use crate::page::{News, Publication};
use crate::xml::reader::{Tag, Vocabulary};

const NEWS: Schema = Schema {
    vocabulary: Vocabulary::News,
    names: &[
        "publication",
        "access",
        "genres",
        "publication_date",
        "title",
        "keywords",
        "stock_tickers",
        "geo_locations",
    ],
    repeated: &[],
};

const PUBLICATION: Schema = Schema { vocabulary: Vocabulary::News, names: &["name", "language"], repeated: &[] };

impl<'d> Reading<'_, '_, 'd> {
    pub(super) fn news(&mut self, tag: &Tag<'d>) -> News<'d> {
        self.check_attributes(tag, &[]);
        let mut news = News::default();
        let mut children = Children::new(tag.name, &NEWS);
        while let Some(child) = self.child(tag) {
            let Some((name, _)) = self.known_child(&child, &mut children) else { continue };
            let field = match name {
                "publication" => {
                    let publication = self.publication(&child);
                    news.publication.get_or_insert(publication);
                    continue;
                }
                "access" => &mut news.access,
                "genres" => &mut news.genres,
                "publication_date" => &mut news.publication_date,
                "title" => &mut news.title,
                "keywords" => &mut news.keywords,
                "stock_tickers" => &mut news.stock_tickers,
                _ => &mut news.geo_locations,
            };
            self.fill(field, &child);
        }
        self.end_children(children);
        news
    }

    fn publication(&mut self, tag: &Tag<'d>) -> Publication<'d> {
        self.check_attributes(tag, &[]);
        let mut publication = Publication::default();
        let mut children = Children::new(tag.name, &PUBLICATION);
        while let Some(child) = self.child(tag) {
            let Some((name, _)) = self.known_child(&child, &mut children) else { continue };
            let field = if name == "name" { &mut publication.name } else { &mut publication.language };
            self.fill(field, &child);
        }
        self.end_children(children);
        publication
    }
}
