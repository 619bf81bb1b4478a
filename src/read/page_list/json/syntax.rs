//! Positions of and reasons for JSON syntax errors.

use memchr::memchr_iter;
use serde_json::Error;
use serde_json::value::RawValue;

use super::super::markdown;
use crate::model::rule::Locale;

/// The reason for which a text is not JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Reason {
    /// The text ends inside a value.
    Truncated,
    /// A string contains a control character that is not escaped.
    ControlCharacter,
    /// A string contains a backslash that does not begin an escape.
    BadEscape,
    /// The text has the markers of a merge conflict.
    Conflict,
    /// The text is XML that is quoted as a whole: its form in English and Japanese.
    Quoted([&'static str; 2]),
    /// The text is an XML document, usually a sitemap.
    Xml,
    /// The text is an HTML page.
    Html,
    /// The text is a table in Markdown.
    MarkdownTable,
    /// The text has none of the formats of page lists.
    NoList,
    /// A character that is not allowed at this position.
    Unexpected(char),
}

impl Reason {
    /// Returns the expected formats, as the message names them: JSON if the text is like JSON, else all formats of page lists.
    pub(super) const fn expected_formats(self, locale: Locale) -> &'static str {
        match (self, locale) {
            (Self::Truncated | Self::ControlCharacter | Self::BadEscape | Self::Unexpected(_), _) => "JSON",
            (_, Locale::En) => "JSON, CSV or text",
            (_, Locale::Ja) => "JSON、CSV、テキストのいずれか",
        }
    }

    /// Returns the reason as the end of a sentence.
    pub(in super::super) fn describe(self, locale: Locale) -> String {
        match (locale, self) {
            (Locale::En, Self::Truncated) => "it ends too early".to_owned(),
            (Locale::Ja, Self::Truncated) => "途中で終わっています".to_owned(),
            (Locale::En, Self::ControlCharacter) => {
                "a control character in a text must be written as an escape".to_owned()
            }
            (Locale::Ja, Self::ControlCharacter) => "文字列内の制御文字はエスケープする必要があります".to_owned(),
            (Locale::En, Self::BadEscape) => "a backslash must begin an escape".to_owned(),
            (Locale::Ja, Self::BadEscape) => "バックスラッシュの後が正しくありません".to_owned(),
            (Locale::En, Self::Conflict) => {
                "a merge conflict is not resolved. Keep one of the versions, and remove the markers".to_owned()
            }
            (Locale::Ja, Self::Conflict) => {
                "マージの競合が解決されていません。どちらかの内容だけを残し、マーカーを削除してください".to_owned()
            }
            (Locale::En, Self::Quoted([form, _])) => format!("it is {form}"),
            (Locale::Ja, Self::Quoted([_, form])) => format!("これは{form}です"),
            (Locale::En, Self::Xml) => "it is XML. If it is a sitemap, parse returns its pages, and fix corrects it".to_owned(),
            (Locale::Ja, Self::Xml) => "これは XML です。サイトマップなら、ページは parse で取り出せ、誤りは fix で直せます".to_owned(),
            (Locale::En, Self::Html) => "it is an HTML page. Check the file or URL; scan lists the pages of built HTML files".to_owned(),
            (Locale::Ja, Self::Html) => {
                "これは HTML ページです。ファイルや URL を確認してください。HTML ファイルのあるフォルダーのページは scan で一覧にできます".to_owned()
            }
            (Locale::En, Self::MarkdownTable) => "it is a table in Markdown. Write it as CSV".to_owned(),
            (Locale::Ja, Self::MarkdownTable) => "これは Markdown の表です。CSV で記述してください".to_owned(),
            (Locale::En, Self::NoList) => "it is neither JSON nor a table nor a list of URLs".to_owned(),
            (Locale::Ja, Self::NoList) => "JSON でも、表でも、URL の一覧でもありません".to_owned(),
            (Locale::En, Self::Unexpected(character)) => format!("{} is not allowed here", quote(character)),
            (Locale::Ja, Self::Unexpected(character)) => format!("ここに {} があってはいけません", quote(character)),
        }
    }
}

/// Returns a character in quotes, or the code point of an invisible one.
fn quote(character: char) -> String {
    if character == '"' {
        "'\"'".to_owned()
    } else if character.is_alphanumeric() || character.is_ascii_graphic() {
        format!("\"{character}\"")
    } else {
        format!("U+{:04X}", u32::from(character))
    }
}

/// Returns the reason of a syntax error, and its offset in bytes.
pub(super) fn locate(error: &Error, text: &str) -> (Reason, usize) {
    if error.is_eof() {
        return (Reason::Truncated, text.len());
    }
    let line_start = match error.line() {
        0 | 1 => 0,
        line => memchr_iter(b'\n', text.as_bytes()).nth(line - 2).map_or(text.len(), |newline| newline + 1),
    };
    // The column is the number of bytes up to and including the invalid one, except for control characters.
    let end = line_start + error.column();
    if end < text.len() && text.get(..end).is_some_and(is_beginning) {
        return (Reason::ControlCharacter, end);
    }
    if let Some(escape) = escape_before(&text.as_bytes()[..end]) {
        return (Reason::BadEscape, escape);
    }
    // Another digit would complete a number.
    if end == text.len() && text.ends_with(['+', '-', '.', 'e', 'E']) && is_beginning(&format!("{text}0")) {
        return (Reason::Truncated, end);
    }
    let offset = text.floor_char_boundary(end.saturating_sub(1));
    let reason = match text[offset..].chars().next() {
        None => Reason::Truncated,
        Some(character) if text[..offset].trim_ascii().is_empty() => match character {
            '<' if is_html(&text[offset..]) => Reason::Html,
            '<' => Reason::Xml,
            _ if markdown::is_table(&text[offset..]) => Reason::MarkdownTable,
            _ => Reason::NoList,
        },
        Some(character) => Reason::Unexpected(character),
    };
    (reason, offset)
}

/// Returns whether markup begins like an HTML page.
fn is_html(markup: &str) -> bool {
    let begins = |tag: &&str| markup.get(..tag.len()).is_some_and(|start| start.eq_ignore_ascii_case(tag));
    ["<!doctype html", "<html"].iter().any(begins)
}

/// Returns the offset of the backslash of the escape that a text ends with, if there is one.
fn escape_before(text: &[u8]) -> Option<usize> {
    // An escape is a backslash and one character, or `\u` and four digits.
    let (short, long) = (text.len().checked_sub(2)?, text.len().saturating_sub(6));
    // After an odd number of backslashes, another one is the character of the escape before it.
    let backslashes = text[..long].iter().rev().take_while(|byte| **byte == b'\\').count();
    let is_long = text[long..].starts_with(b"\\u") && backslashes.is_multiple_of(2);
    if is_long { Some(long) } else { (text[short] == b'\\').then_some(short) }
}

/// Returns whether a text is JSON, or the beginning of JSON.
fn is_beginning(text: &str) -> bool {
    serde_json::from_str::<&RawValue>(text).map_or_else(|error| error.is_eof(), |_| true)
}
