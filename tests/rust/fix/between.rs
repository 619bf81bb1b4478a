//! Text and HTML between entries: assisted fixes remove them, unless they may hold a URL.

use super::remedies::exact_remedies_of;
use super::{all_assisted, fix, urlset};

const A: &str = "<url><loc>https://example.com/a</loc></url>";
const B: &str = "<url><loc>https://example.com/b</loc></url>";

/// Asserts that a sitemap of two entries with this content between them becomes one with the other content, and that its remedies
/// say so.
#[track_caller]
fn becomes(between: &str, expected: &str) {
    let (before, after) = (urlset(&format!("{A}{between}{B}")), urlset(&format!("{A}{expected}{B}")));
    exact_remedies_of(&before, "element-unknown");
    assert_eq!(fix(before.as_bytes(), &all_assisted()).xml, after, "{between}");
    assert_eq!(fix(after.as_bytes(), &all_assisted()).xml, after, "{between}, again");
}

#[test]
fn text_is_removed() {
    becomes("\n  Hello\n  ", "\n  ");
    becomes("Hello, <!-- c -->world", " <!-- c -->");
    becomes("<![CDATA[Hello]]>", "");
    becomes("a &nbsp; b", "");
}

#[test]
fn html_is_removed() {
    becomes("\n  <div class=\"ad\"><p>Buy <a href=\"https://ad.example.com/\">here</a></p></div>\n  ", "\n  ");
    becomes("<script>var x = 1;</script>", "");
    becomes("<BR/><hr />", "");
    becomes("\n<br />\n<b>Warning</b>:  Undefined variable in <b>/srv/a.php</b> on line <b>5</b><br />\n", "\n");
}

#[test]
fn what_may_hold_a_url_is_kept() {
    for between in [
        "https://example.com/c",
        "<![CDATA[https://example.com/c]]>",
        "<link>https://example.com/c</link>",
        "<loc>https://example.com/c</loc>",
        "<div><loc>https://example.com/c</loc></div>",
        "<div><url><loc>https://example.com/c</loc></url></div>",
        "<entry>c</entry>",
        "<x:div xmlns:x=\"http://www.w3.org/1999/xhtml\">c</x:div>",
    ] {
        becomes(between, between);
    }
}

#[test]
fn texts_around_a_removed_element_stay_apart() {
    becomes("https://example.com/c<br/>https://example.com/d", "https://example.com/c https://example.com/d");
}
