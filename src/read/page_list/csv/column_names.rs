//! Names of columns in several languages.

use crate::base::words;
use crate::model::page::aliases::letters;

/// The names of columns by field, the most specific first. They are compared in lower case, with spaces for `_` and `-`.
const NAMES: [(&str, &str); 8] = [
    (
        "loc",
        concat!(
            "page url|landing page|full url|permalink|link|uri|address|page|location|path|",
            // German
            "seiten url|webadresse|adresse|seite|",
            // French
            "lien|adresse web|",
            // Spanish
            "enlace|dirección|página|",
            // Japanese
            "ページ url|ページurl|リンク|アドレス|ページ",
        ),
    ),
    (
        "lastmod",
        concat!(
            "last modified|lastmodified|last modification|last mod|date modified|modified date|modification date|",
            "modified at|modified|last updated|last update|date updated|update date|updated at|updated on|updated|",
            "date|",
            // German
            "letzte änderung|zuletzt geändert|änderungsdatum|geändert am|geändert|aktualisiert am|aktualisiert|",
            "datum|",
            // French
            "dernière modification|date de modification|modifié le|modifié|date de mise à jour|mis à jour le|",
            // Spanish
            "última modificación|fecha de modificación|modificado|última actualización|fecha de actualización|",
            "actualizado|fecha|",
            // Japanese
            "最終更新日時|最終更新日|最終更新|最終変更日|更新日時|更新日付|更新日|変更日|日付",
        ),
    ),
    (
        "changefreq",
        concat!(
            "change frequency|frequency|änderungshäufigkeit|fréquence de mise à jour|frecuencia de actualización|",
            "更新頻度",
        ),
    ),
    ("priority", "priorität|priorité|prioridad|優先度|優先順位"),
    ("canonical", "canonical link element 1|canonical url|canonical link|rel canonical|canonical"),
    ("redirect", "redirect url|redirect uri|redirect target|redirects to|redirect to|redirect"),
    // Those of Search Console, whose capitals make the English ones no names of fields.
    ("clicks", "clicks|klicks|clics|clic|cliques|klikken|kliknięcia|クリック数"),
    ("impressions", "impressions|impressionen|impresiones|impressioni|impressões|vertoningen|wyświetlenia|表示回数"),
];

/// The names of columns with the status of a response, and those with one of publication in other languages.
pub(super) const STATUS_NAMES: &str = "status code|statuscode|http status code|http status|http code|response code|ステータス コード|ステータスコード|\
    statut|ステータス|公開状態|公開ステータス";

/// Returns the rank of a column among those for a field, the best being the lowest; `None` if its name does not name the field.
pub(super) fn rank(name: &str, field: &str) -> Option<usize> {
    let (_, names) = NAMES.iter().find(|(known, _)| *known == field)?;
    rank_in(name, names)
}

/// Returns the rank of the name of a column in a list of names ([`words`]) in lower case, with spaces for `_` and `-`.
pub(super) fn rank_in(name: &str, names: &str) -> Option<usize> {
    words::position(names, &plain(name))
}

/// Returns the name of a column in lower case, with spaces for `_` and `-`.
pub(super) fn plain(name: &str) -> String {
    name.trim().to_lowercase().replace(['_', '-'], " ")
}

/// Returns whether a field is the loc of a page, in any spelling.
pub(super) fn is_loc(field: &str) -> bool {
    matches!(&*letters(field), b"loc" | b"url")
}

/// The fields that have names in several languages.
pub(super) fn fields() -> impl Iterator<Item = &'static str> {
    NAMES.iter().map(|(field, _)| *field)
}
