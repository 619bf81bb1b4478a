//! Values in documents that the official schemas reject.

use super::*;

#[test]
fn values_that_only_the_schemas_read_are_errors_under_their_profile() {
    let video = |extra: &str| {
        format!(
            "<video:video><video:thumbnail_loc>https://example.com/a.jpg</video:thumbnail_loc><video:title>T</video:title>\
             <video:description>D</video:description><video:content_loc>https://example.com/a.mp4</video:content_loc>\n\
             {extra}</video:video>"
        )
    };
    let news = |extra: &str| {
        format!(
            "<news:news><news:publication><news:name>N</news:name><news:language>en</news:language></news:publication>\n{extra}\
             <news:publication_date>2026-01-10</news:publication_date><news:title>T</news:title></news:news>"
        )
    };
    for (block, column) in [
        (news("<news:access>subscription</news:access>"), 14),
        (news("<news:genres>Blog,,OpEd</news:genres>"), 14),
        (video("<video:price currency=\"jpy\">1</video:price>"), 24),
        (video("<video:price currency=\"JPY\" type=\"Rent\">1</video:price>"), 35),
        (video("<video:id type=\"imdb\">1</video:id>"), 17),
        (video("<video:content_segment_loc duration=\"x\">https://example.com/1.mp4</video:content_segment_loc>"), 38),
    ] {
        let text = format!("{URLSET}<url><loc>https://example.com/</loc>{block}</url></urlset>");
        for (profile, severity) in [(Profile::Protocol, Severity::Info), (Profile::Xsd, Severity::Error)] {
            let now = Some("2026-01-10T12:00:00Z".to_owned());
            let report = report_under(
                &text,
                &Options { now, check: CheckOptions { profile, ..CheckOptions::default() }, ..Options::default() },
            );
            let problem = find(&report, "field-type");
            let location = problem.position.map(|at| (at.line, at.column));
            assert_eq!((problem.severity, location), (severity, Some((2, column))), "{block}: {report:#?}");
        }
    }
}
