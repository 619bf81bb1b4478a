//! The tokens of one element at both stages of reading, as text, for the [tour](crate::tour).

use super::fault::FaultKind;
use super::lexer::{Lexeme, Lexer, TokenKind};
use super::tree::{Token, Tree};

/// One element: its tokens as the lexer returns them, the balanced sequence of the tree builder, the repairs of the latter, and
/// the offset after the element.
#[derive(Debug)]
pub(crate) struct Trace {
    pub(crate) tokens: Vec<String>,
    pub(crate) tree: Vec<String>,
    pub(crate) repairs: Vec<String>,
    pub(crate) end: usize,
}

impl Trace {
    /// Reads the element that begins at an offset.
    pub(crate) fn of(text: &str, at: usize) -> Self {
        let mut tree_builder = Tree::new(text, at);
        let (mut tree, mut repairs, mut depth) = (Vec::new(), Vec::new(), 0_usize);
        loop {
            match tree_builder.next() {
                Token::Start(tag) => {
                    depth += 1;
                    tree.push(format!("{}(", tag.name));
                }
                Token::End => {
                    depth = depth.saturating_sub(1);
                    tree.push(")".to_owned());
                }
                Token::Text(text, _) => tree.push(shown(text)),
                Token::Declaration(_) | Token::Instruction(..) => {}
                Token::EndOfFile => break,
            }
            for fault in tree_builder.faults().drain() {
                if let FaultKind::Broken { found, expected, .. } = fault.kind {
                    repairs.push(format!("{found} in place of {expected}"));
                }
            }
            if depth == 0 {
                break;
            }
        }
        let end = tree_builder.offset();
        Self { tokens: tokens(text, at, end), tree, repairs, end }
    }
}

/// Returns the tokens between two offsets.
fn tokens(text: &str, at: usize, end: usize) -> Vec<String> {
    let mut lexer = Lexer::new(text, at);
    let mut tokens = Vec::new();
    loop {
        let kind = lexer.next();
        if lexer.offset() >= end {
            return tokens;
        }
        match kind {
            TokenKind::StartTag => tokens.push(format!("<{}>", lexer.start_tag().name)),
            TokenKind::EndTag => tokens.push(format!("</{}>", lexer.end_tag().0)),
            TokenKind::Other => match lexer.other() {
                Lexeme::Text(text, _) | Lexeme::Data(text, _) => tokens.push(shown(text)),
                Lexeme::Unterminated | Lexeme::EndOfText => return tokens,
                Lexeme::Declaration(_) | Lexeme::Instruction(..) | Lexeme::Skipped => {}
            },
        }
    }
}

fn shown(text: &str) -> String {
    format!("{text:?}")
}
