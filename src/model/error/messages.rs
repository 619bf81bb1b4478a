//! The messages of errors, in English. The package has the Japanese texts, by the same ids, in `pkg/core/errors/engine-messages.ts`.

use super::code::ErrorCode;

/// The message of an error. `{name}` in the text is a parameter; see `model/texts.rs`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) id: &'static str,
    pub(crate) code: ErrorCode,
    pub(crate) text: &'static str,
}

macro_rules! messages {
    ($($code:ident { $($name:ident $id:literal $text:literal)* })*) => {
        $($(
            #[cfg_attr(not(target_family = "wasm"), allow(dead_code, reason = "the bindings use the others"))]
            pub(crate) const $name: Message = Message { id: $id, code: ErrorCode::$code, text: $text };
        )*)*
    };
}

messages! {
    InvalidOption {
        UNKNOWN_OPTION "option-unknown" "There is no option {name}.{known| Did you mean %?}"
        UNKNOWN_RULE "rule-unknown" "There is no rule {id}.{known| Did you mean %?}"
        UNKNOWN_FIELD "columns-unknown-field" "{option:read.columns} names the field \"{field}\", which pages do not have.{known| Did you mean %?}"
        NOT_TEXT "option-not-text" "{option} is {value}. Use text."
        OPTION_NOT_TEXT_OR_BYTES "option-not-text-or-bytes" "{option} is {value}. Use text or bytes."
        NOT_BOOLEAN "option-not-boolean" "{option} is {value}. Use true or false."
        NOT_INTEGER "option-not-integer" "{option} is {value}. Use a whole number of 0 or more."
        NOT_OBJECT "option-not-object" "{option} is {value}. Use an object."
        NOT_CHOICE "option-not-choice" "{option} is {value}. Use one of: {choices}."
        PROBLEMS_PER_RULE "option-problems-per-rule" "{option} is {value}. Use at most 1000000."
        TIMEZONE "option-timezone" "{option} is {value}. Use a zone such as +09:00 or Z."
        ASSISTED "option-assisted" "{option} is {value}. Use true or an array of rule ids."
        GROUP_BY "option-group-by" "{option} is {value}. Use \"path\" or { field: name }."
        NOT_ACCEPTED "option-not-accepted" "{option} is {value}, which it does not accept."
        OUT_OF_RANGE "option-out-of-range" "{option} is {value}; it must be from {min} to {max}."
        NOT_URL "option-not-url" "{option} is \"{value}\"; it must be an absolute URL such as https://example.com/."
        NOT_FOLDER_URL "option-not-folder-url"
            "{option} is \"{value}\"; the URL of a folder must have neither a query nor a fragment."
        SPLIT_KEEP "split-keep"
            "split does not accept \"keep\" for {option:invalid}, because search engines would get invalid files. Use \"throw\", \"omit\" or \"skip\"."
        NO_SET_URL "set-url-missing"
            "split needs {option:setUrl} or {option:baseUrl}: the URL of the folder that the files will be served from."
        NOW "option-now" "{option:now} is \"{value}\"; it must be a W3C Datetime such as 2026-01-10T10:20:30Z."
        NOW_MISSING "now-missing" "{option:now} is missing: the date of pages that have changed."
        PREVIOUS "option-previous" "{option:check.previous} cannot be read. Use the earlier page list as JSON, NDJSON, CSV or text; pass its state of keepDates as {option:state}."
        STYLESHEET_XSLT "stylesheet-xslt"
            "{option:stylesheet} is {url}, an XSLT stylesheet. Use a CSS stylesheet, because browsers are removing XSLT."
        NAME_PLACEHOLDER "name-placeholder"
            "{option} is \"{value}\"; it must contain {needed}, for example \"{example}\"."
        NAME_CHARACTERS "name-characters"
            "{option} is \"{value}\"; a file name must not contain control characters or \\ < > : \" | ? * { }."
        NAME_GZ "name-gz" "{option} is \"{value}\"; only the names of compressed files end in .gz."
        NAME_OUTSIDE "name-outside" "{option} is \"{value}\"; it must stay inside the folder."
        SITEMAPS_WITHOUT_INDEX "sitemaps-without-index"
            "{option:sitemaps} needs an index, which {option:index} forbids (\"never\")."
        SITEMAP_TWICE "sitemaps-twice"
            "The index would list {url} twice. Name each file once; {option:sitemaps} must not name files of the set."
        STABLE_FOLDER "name-stable-folder"
            "{option:name} is \"{value}\"; with the strategy \"stable\" put {needed} into the file name, not into a folder."
        UPDATE_STRATEGY "update-strategy" "update writes stable sets only. Leave out {option:strategy}."
        SHARD_GROUPS "shard-groups" "A shard plan has no groups. Make a plan for each group instead of using {option:groupBy}."
        KEY "indexnow-key"
            "The key \"{key}\" ({n} characters) is not a valid IndexNow key. Use 8 to 128 of a-z, A-Z, 0-9 and hyphen."
        KEY_FILE "indexnow-key-file" "{file} must contain exactly the key \"{key}\"."
        ENDPOINT_RETIRED "indexnow-endpoint-retired"
            "The endpoint \"{url}\" is that of a ping, retired since {date}. Use an IndexNow endpoint."
    }
    InvalidInput {
        NOT_TEXT_OR_BYTES "input-not-text-or-bytes" "The input is neither text nor bytes."
        SET_FILE "set-file-incomplete" "A file of the set has no name or no bytes."
        STREAM_ENDED "stream-ended" "The stream has ended."
        SHARD_UNKNOWN "shard-unknown" "There is no shard {shard}. Use the id of a shard of the plan."
        SHARD_PAGE "shard-page" "{url} is not in shard {shard}. Pass the pages of this shard only."
        SHARD_LOC "shard-loc" "\"{loc}\" is not the URL of a page. Use an http or https URL, or one relative to {option:baseUrl}."
        SHARD_FILE "shard-file"
            "The index cannot list \"{url}\" with the lastmod \"{lastmod}\". Use the url and the lastmod of files that write returned."
        SHARD_ROWS "shard-rows" "The rows of the shard plan are damaged. Use what toJSON returned."
        STATE_HEADER "state-header" "The state does not begin with the line \"{header}\". Use the state that keepDates returned."
        STATE_VERSION "state-version"
            "The state does not begin with the line \"{header}\" but with \"{found}\", which another version of sitemap-kit wrote. Use that version."
        STATE_END "state-end" "The state is not complete: lines are missing. Use the whole text that keepDates returned."
        STATE_LINE "state-line" "Line {line} of the state is damaged. Use the state that keepDates returned."
        SITEMAPS_UNREADABLE "sitemaps-unreadable" "The sitemaps cannot be read: {reason}"
    }
    UnreadablePageList {
        PAGE_LIST_UNREADABLE "page-list-unreadable" "{reason}"
    }
    EmptyPageList {
        EMPTY_PAGE_LIST "page-list-empty" "The page list is empty, and a sitemap needs at least one page."
        ALL_LEFT_OUT "page-list-left-out"
            "Every page of the list ({total}) is left out for the reasons in the report, and a sitemap needs at least one page."
        NO_SITEMAPS "sitemaps-empty" "There are no sitemaps to list in an index."
        NO_URLS "urls-empty" "There are no URLs to submit."
    }
    TooManyPages {
        TOO_MANY_PAGES "too-many-pages" "{total} pages do not fit into one sitemap, which may contain {limit} pages. Use split."
        TOO_MANY_ARTICLES "too-many-articles"
            "{total} pages do not fit into one sitemap, which may contain {limit} news articles. Use split."
        TOO_MANY_BYTES "too-many-bytes" "{total} pages do not fit into one sitemap, which may have {limit} bytes. Use split."
    }
    InvalidPages {
        PAGES_INVALID "pages-invalid" "{refused} of {total} pages cannot be written because of errors.{lines}"
        PAGES_INVALID_MORE "pages-invalid-more"
            "{refused} of {total} pages cannot be written because of errors.{lines}\n  and {more} more; the report lists them"
        BATCH_INVALID "batch-invalid" "A batch of pages was refused, so the output is not the whole list."
        INDEX_INVALID "index-invalid" "The index cannot be written ({refused} of {total} entries refused): {reason}"
        URLS_INVALID "urls-invalid" "{refused} of {total} URLs cannot be sent; the report lists the reasons."
    }
    CorruptGzip {
        NOT_GZIP "gzip-not-gzip" "The data is not gzip: it does not begin with the bytes 1f 8b."
        GZIP_HEADER "gzip-header" "The gzip header has method {method} and flags {flags}, which do not exist."
        GZIP_HEADER_CHECKSUM "gzip-header-checksum" "The gzip header is corrupt: its checksum does not match."
        GZIP_TRUNCATED "gzip-truncated" "The gzip data is truncated: it ends after {n} bytes."
        GZIP_TRAILING "gzip-trailing" "The gzip data is followed by other data at byte {at}."
        GZIP_CORRUPT "gzip-corrupt" "The gzip data is corrupt at byte {at} of {n}."
        GZIP_CHECKSUM "gzip-checksum"
            "The gzip data is corrupt: its content has {n} bytes and the checksum {crc}, but the file states {stated_n} and {stated_crc}."
    }
    InflatedTooLarge {
        INFLATED_TOO_LARGE "inflated-too-large" "The content of the gzip data is larger than {limit} bytes, the limit of the call."
    }
}
