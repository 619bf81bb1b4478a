//! The order of the elements of an entry.

use crate::base::sort::order_by;
use crate::correct::{Block, Role, SITEMAP, URL};
use crate::model::rule::{self, Fix};

use super::edits::ChangeRecord;
use super::element::Element;
use super::entry::EntryFixer;

impl<'f> EntryFixer<'f, '_> {
    /// Sorts the elements of an entry, of its blocks and of what is in them, the outermost first.
    pub(super) fn reorder_all(&mut self, element: &Element<'f>) {
        if !self.fixer.allows(&rule::ELEMENT_ORDER, Fix::Safe) {
            return;
        }
        let block = if element.local() == "sitemap" { &SITEMAP } else { &URL };
        if self.reorder(element, block, "") {
            return;
        }
        for child in &element.children {
            let Some((_, block)) = Block::of(child.vocabulary(), child.local()) else { continue };
            let path = block.field;
            self.reorder(child, block, path);
            for inner in &child.children {
                if let Some((_, field)) = block.child(inner.vocabulary(), inner.local())
                    && let Role::Block(block) = block.role(field)
                {
                    self.reorder(inner, &block, path);
                }
            }
        }
    }

    /// Sorts children by the order of their schema. The text between them is not moved.
    fn reorder(&mut self, element: &Element<'f>, block: &Block, path: &str) -> bool {
        let children = &element.children;
        let rank = |index: usize| block.rank(children[index].vocabulary(), children[index].local());
        if (1..children.len()).all(|index| rank(index - 1) <= rank(index)) {
            return false;
        }
        let order = order_by(children.len(), &|one, other| rank(one).cmp(&rank(other)));
        let (start, mut end) = (children[0].start(), children[0].start());
        let mut text = String::new();
        for (old, child) in children.iter().zip(order) {
            text.push_str(&self.source[end..old.start()]);
            text.push_str(children[child].raw(self.source));
            end = old.end;
        }
        let steps = &[(&rule::ELEMENT_ORDER, Fix::Safe)];
        let after = text.clone();
        self.push(
            (start, end),
            text,
            start,
            ChangeRecord { steps, path, before: &self.source[start..end], after: &after },
        );
        true
    }
}
