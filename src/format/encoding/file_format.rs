//! File formats that are not text.

/// File formats that occur under the names of sitemaps, by their first bytes.
const OTHER_FORMATS: [(&[u8], &str); 13] = [
    (b"PK\x03\x04", "ZIP"),
    (b"PK\x05\x06", "ZIP"),
    (b"%PDF-", "PDF"),
    (b"7z\xBC\xAF\x27\x1C", "7z"),
    (b"Rar!\x1A\x07", "RAR"),
    (b"BZh", "bzip2"),
    (b"\xFD7zXZ\x00", "xz"),
    (b"\x28\xB5\x2F\xFD", "Zstandard"),
    (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "Excel (.xls)"),
    (b"\x89PNG", "PNG"),
    (b"\xFF\xD8\xFF", "JPEG"),
    (b"GIF8", "GIF"),
    // One level of compression was removed before.
    (b"\x1F\x8B", "gzip in gzip"),
];

/// Spreadsheets, by the names of files in their archives.
const SPREADSHEETS: [(&[u8], &str); 3] = [
    (b"xl/workbook.", "Excel (.xlsx)"),
    (b"opendocument.spreadsheet", "OpenDocument (.ods)"),
    (b"Index/Tables/", "Numbers (.numbers)"),
];

/// Offset of the signature of a tar archive (POSIX ustar header).
pub(super) const TAR_MAGIC_AT: usize = 257;

/// Returns the name of the format of a file that is neither text nor compressed text.
pub(crate) fn other_format(content: &[u8]) -> Option<&'static str> {
    if content.get(TAR_MAGIC_AT..).is_some_and(|rest| rest.starts_with(b"ustar")) {
        return Some("tar");
    }
    let (_, name) = OTHER_FORMATS.iter().find(|(magic, _)| content.starts_with(magic))?;
    Some(if *name == "ZIP" { spreadsheet(content).unwrap_or(name) } else { name })
}

/// Returns the name of the format of a spreadsheet, an archive whose directory, at its end, names the workbook; `None` for others.
fn spreadsheet(archive: &[u8]) -> Option<&'static str> {
    SPREADSHEETS.iter().find(|(part, _)| memchr::memmem::find(archive, part).is_some()).map(|(_, name)| *name)
}
