//! Text and HTML between entries: assisted fixes remove them, unless they may hold a URL.

use super::becomes;

const A: &str = "<url><loc>https://example.com/a</loc></url>";
const B: &str = "<url><loc>https://example.com/b</loc></url>";

/// As [`becomes`], with text between two entries.
#[track_caller]
fn between(text: &str, expected: &str) {
    becomes(&format!("{A}{text}{B}"), &format!("{A}{expected}{B}"));
}

#[test]
fn text_is_removed() {
    between("\n  Hello\n  ", "\n  ");
    between("Hello, <!-- c -->world", " <!-- c -->");
    between("<![CDATA[Hello]]>", "");
    between("a &nbsp; b", "");
}

#[test]
fn html_is_removed() {
    between("\n  <div class=\"ad\"><p>Buy <a href=\"https://ad.example.com/\">here</a></p></div>\n  ", "\n  ");
    between("<script>var x = 1;</script>", "");
    between("<BR/><hr />", "");
    between("\n<br />\n<b>Warning</b>:  Undefined variable in <b>/srv/a.php</b> on line <b>5</b><br />\n", "\n");
}

#[test]
fn what_may_hold_a_url_is_kept() {
    for text in [
        "https://example.com/c",
        "<![CDATA[https://example.com/c]]>",
        "<link>https://example.com/c</link>",
        "<loc>https://example.com/c</loc>",
        "<div><loc>https://example.com/c</loc></div>",
        "<div><url><loc>https://example.com/c</loc></url></div>",
        "<ul><li>https://example.com/c</li></ul>",
        "<div><p>See <b>https://example.com/c</b></p></div>",
        "<p>x<br/>https://example.com/c</p>",
        "<entry>c</entry>",
        "<x:div xmlns:x=\"http://www.w3.org/1999/xhtml\">c</x:div>",
    ] {
        between(text, text);
    }
}

#[test]
fn texts_around_a_removed_element_stay_apart() {
    between("https://example.com/c<br/>https://example.com/d", "https://example.com/c https://example.com/d");
}
