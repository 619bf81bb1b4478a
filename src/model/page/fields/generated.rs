//! Files that are generated from the table of page fields: types and encoding tables of the package, the forms of the editor,
//! and the fields of random page lists. `npm run generate` writes them.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use crate::base::limits::{MAX_BYTES, MAX_NEWS, MAX_URLS};
use crate::base::words::{FORBIDDING, NO, OTHERS};
use serde_json::json;

use super::row::{FieldKind, FieldRow, Form, SHORT_FORMS, StructRow, Use, ValueType};
use super::table::{CrawlRecord, Page};

const NOTICE: &str = "Generated from `src/model/page/fields/table.rs` by `npm run generate`";

/// The field whose value is the short form of a struct.
fn short_form(field: &FieldRow) -> Option<&'static str> {
    SHORT_FORMS.iter().find(|(name, _)| *name == field.name).map(|(_, first)| *first)
}

fn inner_of(field: &FieldRow) -> &'static StructRow {
    field.inner.expect("a field that holds structs")
}

/// Returns texts in quotes, with a separator.
fn quoted(texts: &[&str], separator: &str) -> String {
    texts.iter().map(|text| format!("'{text}'")).collect::<Vec<_>>().join(separator)
}

/// The structs in an order in which each comes after those that it holds.
fn structs_inside_out() -> Vec<&'static StructRow> {
    fn add(row: &'static StructRow, rows: &mut Vec<&'static StructRow>) {
        for inner in row.fields.iter().filter_map(|field| field.inner) {
            add(inner, rows);
        }
        if rows.iter().all(|known| known.name != row.name) {
            rows.push(row);
        }
    }
    let mut rows = Vec::new();
    add(&Page::ROW, &mut rows);
    rows
}

/// The fields of a struct; those of a page include those of its record.
fn fields_of(row: &'static StructRow) -> Vec<&'static FieldRow> {
    let record: &[FieldRow] = if row.name == "Page" { CrawlRecord::ROW.fields } else { &[] };
    row.fields.iter().chain(record).collect()
}

/// `pkg/core/types/page-fields.ts`: the types of pages.
fn types() -> String {
    let mut text = format!(
        "/** The types of pages. {NOTICE}. */\n\nimport type {{ Address, DateInput, YesNo }} from './values.js';\n\n\
         /** The value of an absent field. */\ntype Absent = null | undefined;\n"
    );
    for row in structs_inside_out() {
        let is_page = row.name == "Page";
        let about = if is_page { "Fields of a page other than its URL." } else { row.documentation.trim() };
        let _ = write!(text, "\n/** {about} */\nexport interface {} {{\n", row.public_name);
        // The URL of a page has two names.
        for field in fields_of(row).into_iter().filter(|field| field.kind != FieldKind::Loc) {
            let tag = if field.usage.is_deprecated() { "@deprecated " } else { "" };
            let _ = writeln!(text, "  /** {tag}{} */", field.documentation.trim());
            let (mark, absent) = if field.usage == Use::Required { ("", "") } else { ("?", " | Absent") };
            let _ = writeln!(text, "  {}{mark}: {}{absent};", field.name, type_of(field));
        }
        text.push_str("}\n");
    }
    text
}

/// Returns the type of a field in TypeScript.
fn type_of(field: &FieldRow) -> String {
    let choices = quoted(field.choices, " | ");
    let value = match field.value.form() {
        Form::Text | Form::Long => "string".to_owned(),
        Form::Url => "Address".to_owned(),
        Form::Date => "DateInput".to_owned(),
        Form::Choice => choices,
        Form::Number => "number | string".to_owned(),
        Form::Count => "number | bigint | string".to_owned(),
        Form::Flag if choices.is_empty() => "YesNo".to_owned(),
        Form::Flag => format!("YesNo | {choices}"),
        Form::Words if choices.is_empty() => "string".to_owned(),
        Form::Words => format!("({choices})"),
        Form::Struct => inner_of(field).public_name.to_owned(),
    };
    let short = short_form(field).map(|_| if field.kind == FieldKind::Object { "string" } else { "Address" });
    match (field.kind, short) {
        (FieldKind::List, Some(short)) => format!("readonly ({value} | {short})[]"),
        (FieldKind::List | FieldKind::Texts | FieldKind::Words, None) => format!("readonly {value}[]"),
        (FieldKind::OneOrMore, _) => format!("{value} | readonly {value}[]"),
        (_, Some(short)) => format!("{value} | {short}"),
        (_, None) => value,
    }
}

/// `pkg/core/wire/page-fields.ts`: the values that fields take, for the encoder and the decoder.
fn wire() -> String {
    let mut text = format!(
        "/** The table of page fields for the encoder (`records.ts`) and the decoder (`entries.ts`). {NOTICE}. */\n\n\
         import {{ list, object, oneOrMore, struct }} from './field-kinds.js';\n"
    );
    for row in structs_inside_out() {
        let _ = write!(text, "\nexport const {} = struct({{\n", constant(row.name));
        for field in fields_of(row) {
            let short = short_form(field).map_or(String::new(), |first| format!(", '{first}'"));
            let inner = || constant(inner_of(field).name) + &short;
            let kind = match field.kind {
                FieldKind::Loc => "'text'".to_owned(),
                FieldKind::List => format!("list({})", inner()),
                FieldKind::Object => format!("object({})", inner()),
                FieldKind::OneOrMore => format!("oneOrMore({})", inner()),
                scalar => format!("'{scalar:?}'").to_lowercase(),
            };
            let _ = writeln!(text, "  {}: {kind},", field.name);
        }
        text.push_str("});\n");
    }
    let mut names = Vec::new();
    add_numbers_and_dates(&Page::ROW, &mut names);
    add_numbers_and_dates(&CrawlRecord::ROW, &mut names);
    let about = "Names of the fields with numbers or dates that reject any other text.";
    let names = quoted(&names, ", ");
    let _ = write!(text, "\n/** {about} */\nexport const NUMBERS_AND_DATES: readonly string[] = [{names}];\n");
    text
}

/// Adds the names of the fields of a struct, and of those in it, whose values are numbers or dates.
fn add_numbers_and_dates(row: &'static StructRow, names: &mut Vec<&'static str>) {
    for field in row.fields {
        let is_one = matches!(field.value.form(), Form::Number | Form::Count | Form::Date);
        // An amount may be any text.
        if is_one && field.value != ValueType::Amount && !names.contains(&field.name) {
            names.push(field.name);
        }
        if let Some(inner) = field.inner {
            add_numbers_and_dates(inner, names);
        }
    }
}

/// Returns the name of a constant: `TV_SHOW` for `TvShow`.
fn constant(name: &str) -> String {
    let mut constant = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !constant.is_empty() {
            constant.push('_');
        }
        constant.push(letter.to_ascii_uppercase());
    }
    constant
}

/// `www/model/field-table.ts`: the fields of the editor's forms.
fn forms() -> String {
    let mut text = format!("/** The fields of the forms. {NOTICE}. */\n\nimport type {{ Field }} from './field.js';\n");
    for row in structs_inside_out() {
        let _ = write!(text, "\nexport const {}: readonly Field[] = [\n", constant(row.name));
        let mut fields = fields_of(row);
        // A new item is named before anything else.
        fields.sort_by_key(|field| field.name != "title");
        for field in fields {
            let visibility = match field.usage {
                Use::Required | Use::Common => "first",
                Use::Optional => "more",
                Use::Deprecated | Use::Undefined => "old",
            };
            let _ = writeln!(text, "  {{ name: '{}', {}, visibility: '{visibility}' }},", field.name, entry(field));
        }
        text.push_str("];\n");
    }
    let names = quoted(CrawlRecord::NAMES, ", ");
    let _ = write!(text, "\n/** The fields with crawl data. */\nexport const CRAWL_DATA = [{names}] as const;\n");
    text
}

/// `www/model/limits.ts`: the limits that the views show before the engine is loaded.
fn limits() -> String {
    let about = "Limits of one sitemap: pages and uncompressed bytes by the protocol, news articles by Google.";
    let notice = NOTICE.replace("model/page/fields/table.rs", "base/limits.rs");
    format!(
        "/** {about} {notice}. */\nexport const sitemapLimits = \
         {{ pages: {MAX_URLS}, bytes: {MAX_BYTES}, news: {MAX_NEWS} }} as const;\n"
    )
}

/// `www/model/robots-words.ts`: the words in values about indexing.
fn robots_words() -> String {
    let about =
        "Words, with `|` between them, that clear a flag, that forbid indexing, and other ones in robots directives.";
    let notice = NOTICE.replace("model/page/fields/table.rs", "base/words.rs");
    format!(
        "/** {about} {notice}. */\nexport const robotsWords = \
         {{ no: '{NO}', forbidding: '{FORBIDDING}', others: '{OTHERS}' }} as const;\n"
    )
}

/// Returns how a field is entered.
fn entry(field: &FieldRow) -> String {
    let kind = match (field.value.form(), field.kind) {
        (Form::Struct, kind) => {
            let kind = if kind == FieldKind::Object { "group" } else { "list" };
            let short = short_form(field).map_or(String::new(), |first| format!(", short: '{first}'"));
            return format!("kind: '{kind}', fields: {}{short}", constant(inner_of(field).name));
        }
        (Form::Choice, _) => return format!("kind: 'choice', choices: [{}]", quoted(field.choices, ", ")),
        (Form::Words, _) if !field.choices.is_empty() => {
            return format!("kind: 'several', choices: [{}]", quoted(field.choices, ", "));
        }
        (Form::Words, FieldKind::Words) => return "kind: 'words', separator: ' '".to_owned(),
        (Form::Words, _) => return "kind: 'words', separator: ', '".to_owned(),
        (Form::Long, _) => "long",
        (Form::Url, _) => "url",
        (Form::Date, _) => "date",
        (Form::Number | Form::Count, _) => "number",
        (Form::Flag, _) if field.choices.is_empty() => "yes-no",
        (Form::Text | Form::Flag, _) => "text",
    };
    format!("kind: '{kind}'")
}

/// `tests/npm/core/page-fields.json`: the optional fields of each struct that have a single value, for random page lists.
fn random_fields() -> String {
    let mut structs = serde_json::Map::new();
    for row in structs_inside_out() {
        let is_optional = |field: &&FieldRow| field.usage != Use::Required && field.inner.is_none();
        let fields = row.fields.iter().filter(is_optional).map(|field| {
            let use_of = if field.usage.is_deprecated() { "deprecated" } else { "current" };
            let value = format!("{:?}", field.value.form()).to_lowercase();
            json!({ "name": field.name, "value": value, "choices": field.choices, "max": field.limit.map(|limit| limit.max), "use": use_of })
        });
        structs.insert(row.name.to_owned(), fields.collect());
    }
    serde_json::to_string(&structs).expect("an object of texts and numbers")
}

#[test]
fn generated_files_are_those_of_the_table() {
    let is_update = env::var_os("UPDATE_GENERATED").is_some();
    for (path, expected) in [
        ("pkg/core/types/page-fields.ts", types()),
        ("pkg/core/wire/page-fields.ts", wire()),
        ("www/model/field-table.ts", forms()),
        ("www/model/limits.ts", limits()),
        ("www/model/robots-words.ts", robots_words()),
        ("tests/npm/core/page-fields.json", random_fields()),
    ] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        // Biome formats long lines; the tokens are those of the generator.
        let tokens = |text: &str| text.split_whitespace().collect::<String>().replace(",]", "]").replace(",}", "}");
        let found = fs::read_to_string(&file).unwrap_or_default();
        if tokens(&found) == tokens(&expected) {
            continue;
        }
        assert!(is_update, "{path} is out of date; `npm run generate` writes it");
        fs::write(&file, &expected).expect("a file of the repository");
    }
}
