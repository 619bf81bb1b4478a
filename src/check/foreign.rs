//! Fragments: elements of other namespaces that a page contains as XML and that are written unchanged.

use crate::format::xml::{Tag, Token, Tree, Vocabulary};

/// The number of attributes of one tag above which the tree does not compare all names.
const MAX_ATTRIBUTES: usize = 32;

/// Returns whether a fragment is one well-formed element of a namespace for which pages have no fields. Any other fragment would
/// make the written file malformed.
pub(super) fn is_valid_fragment(fragment: &str) -> bool {
    let mut tree = Tree::new(fragment, 0);
    let mut depth = 0_usize;
    let mut roots = 0_usize;
    loop {
        let is_sound = match tree.next() {
            Token::Start(tag) => {
                tree.check_attributes();
                let is_root = depth == 0;
                depth += 1;
                roots += usize::from(is_root);
                (!is_root || is_foreign(&tag, &tree)) && are_names_sound(&tag, &tree)
            }
            Token::End => {
                depth -= 1;
                true
            }
            Token::Text(text, at) => {
                tree.check_references(text, at);
                // CDATA sections end at `]]>`, so it is in plain text here.
                depth > 0 && !text.contains("]]>")
            }
            Token::Instruction(target, ..) => is_name(target),
            Token::Declaration(_) => false,
            Token::EndOfFile => return roots == 1 && !tree.faults().damage_a_fragment(),
        };
        if !is_sound {
            return false;
        }
    }
}

/// Returns whether the root element declares its own namespace, and that namespace is not read into fields of a page.
fn is_foreign(root: &Tag<'_>, tree: &Tree<'_>) -> bool {
    let has_namespace = root.name.contains(':')
        || tree.attributes().iter().any(|attribute| attribute.name == "xmlns" && !attribute.raw.is_empty());
    has_namespace && root.vocabulary != Vocabulary::Core && !root.is_of_extension()
}

fn are_names_sound(tag: &Tag<'_>, tree: &Tree<'_>) -> bool {
    let attributes = tree.attributes();
    attributes.len() <= MAX_ATTRIBUTES
        && is_qualified_name(tag.name)
        && attributes.iter().all(|attribute| {
            let declared = attribute.name.strip_prefix("xmlns:");
            is_qualified_name(attribute.name)
                && declared.is_none_or(|prefix| !attribute.raw.is_empty() && !matches!(prefix, "xml" | "xmlns"))
        })
}

fn is_qualified_name(name: &str) -> bool {
    name.split_once(':').map_or_else(|| is_name(name), |(prefix, local)| is_name(prefix) && is_name(local))
}

/// Returns whether a text is a name without a colon (XML 1.0 §2.3, Namespaces in XML §3).
fn is_name(text: &str) -> bool {
    let mut characters = text.chars();
    characters.next().is_some_and(is_name_start) && characters.all(|character| {
        is_name_start(character)
            || matches!(character, '-' | '.' | '0'..='9' | '\u{B7}' | '\u{300}'..='\u{36F}' | '\u{203F}' | '\u{2040}')
    })
}

const fn is_name_start(character: char) -> bool {
    matches!(character,
        'A'..='Z' | 'a'..='z' | '_'
        | '\u{C0}'..='\u{D6}' | '\u{D8}'..='\u{F6}' | '\u{F8}'..='\u{2FF}' | '\u{370}'..='\u{37D}'
        | '\u{37F}'..='\u{1FFF}' | '\u{200C}' | '\u{200D}' | '\u{2070}'..='\u{218F}' | '\u{2C00}'..='\u{2FEF}'
        | '\u{3001}'..='\u{D7FF}' | '\u{F900}'..='\u{FDCF}' | '\u{FDF0}'..='\u{FFFD}' | '\u{10000}'..='\u{EFFFF}')
}

#[cfg(test)]
mod tests {
    use super::is_valid_fragment;

    #[test]
    fn accepts_one_element_of_another_namespace() {
        for fragment in [
            r#"<a xmlns="urn:x"/>"#,
            r#"<p:a xmlns:p="urn:x" p:b='1 &gt; 0' xml:lang="ja"><p:c>x &amp; y</p:c><!-- c --></p:a>"#,
            r#"<x:あ xmlns:x="urn:x">日本</x:あ>"#,
            r#"<a xmlns="urn:x"><![CDATA[<&]]>]]</a>"#,
            r#" <a xmlns="urn:x"><?b c?></a> "#,
            r#"<PageMap xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><DataObject type="t"/></PageMap>"#,
            r#"<p xmlns="http://www.w3.org/1999/xhtml">x</p>"#,
        ] {
            assert!(is_valid_fragment(fragment), "{fragment}");
        }
    }

    #[test]
    fn rejects_fragments_that_would_break_the_file() {
        for fragment in [
            "",
            "text",
            "]]>",
            "<a>",
            "<a/>",
            r#"<a xmlns=""/>"#,
            r#"<a xmlns="urn:x">"#,
            r#"<a xmlns="urn:x"><b></a>"#,
            r#"<a xmlns="urn:x"/></url>"#,
            r#"<a xmlns="urn:x"/><b xmlns="urn:x"/>"#,
            r#"<a xmlns="urn:x"/>text"#,
            r#"<a xmlns="urn:x">]]></a>"#,
            r#"<a xmlns="urn:x">a & b</a>"#,
            r#"<a xmlns="urn:x">&nbsp;</a>"#,
            "<a xmlns=\"urn:x\">\u{1}</a>",
            "<a xmlns=\"urn:x\" b=\"\u{FFFF}\"/>",
            r#"<a xmlns="urn:x" b=1/>"#,
            r#"<a xmlns="urn:x" b="1" b="2"/>"#,
            r#"<a xmlns="urn:x" 1b="1"/>"#,
            r#"<a xmlns="urn:x" b="<"/>"#,
            r#"<a! xmlns="urn:x"/>"#,
            r#"<a:b:c xmlns:a="urn:x"/>"#,
            r#"<a b="urn:x"/>"#,
            r#"<p: xmlns:p="urn:x"/>"#,
            r#"<p:1a xmlns:p="urn:x"/>"#,
            "<p:a/>",
            r#"<p:a xmlns:p=""/>"#,
            r#"<a xmlns="urn:x" p:b="1"/>"#,
            r#"<a xmlns="urn:x"><p:b/></a>"#,
            r#"<?xml version="1.0"?><a xmlns="urn:x"/>"#,
            r#"<!DOCTYPE a><a xmlns="urn:x"/>"#,
            r#"<a xmlns="urn:x"><!-- -- --></a>"#,
            // These have fields, and would be read into them.
            r#"<loc xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">x</loc>"#,
            r#"<image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"/>"#,
            r#"<link xmlns="http://www.w3.org/1999/xhtml"/>"#,
        ] {
            assert!(!is_valid_fragment(fragment), "{fragment}");
        }
    }
}
