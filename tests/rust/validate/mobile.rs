//! Pages for feature phones.

use super::*;

#[test]
fn the_element_of_google_is_deprecated_and_those_of_baidu_are_not() {
    expect(r#""mobile": true"#, &["warning mobile-deprecated mobile"]);
    for mobile in ["false", r#""mobile""#, r#""pc,mobile""#, r#""htmladapt""#] {
        expect(&format!(r#""mobile": {mobile}"#), &[]);
    }
    expect(r#""mobile": "phone""#, &["error field-type mobile"]);
}
