//! The status of a page in a list: that of a response, or that of publication in a content management system; also the media type of
//! a response that is no page.

use crate::base::words::contains;

/// The words of content management systems and shops for pages that everybody can open: those of English, then of other languages.
const PUBLIC: &str = "publish|published|active|live|public|online|visible|enabled|inherit|ok|1|true|\
    veröffentlicht|publié|publiée|publicado|publicada|pubblicato|gepubliceerd|opublikowano|\
    公開|公開済み|公開中|已发布|公开|게시됨|공개|발행됨";

/// Their words for pages that nobody or not everybody can open: drafts, private, archived and scheduled pages.
const NOT_PUBLIC: &str = "draft|auto-draft|private|future|scheduled|pending|trash|trashed|deleted|archive|archived|inactive|\
    disabled|hidden|unlisted|excludefromsitemap|hidefromsitemap|unpublished|offline|expired|false|\
    entwurf|brouillon|borrador|bozza|rascunho|concept|szkic|下書き|草稿|초안|\
    privat|privé|privado|privato|prywatny|非公開|私密|비공개|\
    archiviert|archivé|archivado|arquivado|gearchiveerd|zarchiwizowany|アーカイブ|已归档|보관됨|\
    geplant|planifié|programado|programmato|agendado|gepland|zaplanowany|予約|定时|예약됨";

/// Returns whether a page with a status belongs in a sitemap; `None` for an unknown word. A response may have its reason: `404 Not Found`.
#[cold]
pub(crate) fn is_listed(status: &str) -> Option<bool> {
    let status = status.trim();
    let code = status.split_whitespace().next()?;
    // Spreadsheets write 200.0.
    let code = code.strip_suffix(".0").unwrap_or(code);
    if code.bytes().all(|byte| byte.is_ascii_digit()) && status != "1" {
        return Some(code == "200");
    }
    let word = status.to_lowercase();
    let is_public = contains(PUBLIC, &word);
    (is_public || contains(NOT_PUBLIC, &word)).then_some(is_public)
}

#[cfg(test)]
mod tests {
    use super::is_listed;

    #[test]
    fn responses_and_words_of_publication_are_known() {
        for status in [
            "200",
            " 200 OK",
            "200.0",
            "publish",
            "Published",
            "ACTIVE",
            "live",
            "1",
            "true",
            "Veröffentlicht",
            "PUBLIÉ",
            "公開",
            "게시됨",
        ] {
            assert_eq!(is_listed(status), Some(true), "{status}");
        }
        for status in [
            "404",
            "301 Moved Permanently",
            "0",
            "500.0",
            "2000",
            "draft",
            "Archived",
            " private ",
            "false",
            "Entwurf",
            "下書き",
            "非公開",
            "Privé",
            "Geplant",
            "Zaplanowany",
        ] {
            assert_eq!(is_listed(status), Some(false), "{status}");
        }
        for status in ["in stock", "Not Found", "公開終了", "Utkast", "2OO", "text/html", "application/pdf"] {
            assert_eq!(is_listed(status), None, "{status}");
        }
    }
}
