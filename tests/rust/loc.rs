//! URLs: parts, flags, normal form, resolution by RFC 3986 (all of its examples), hosts.

use proptest::prelude::*;
use sitemap_kit::Options;
use sitemap_kit::loc::{Marks, Parts, directory, inspect, is_public_host, is_valid_host, normalize, resolve};

#[test]
fn parts_follow_rfc_3986() {
    // URL, scheme, userinfo, host, port, path, query, fragment
    let cases = [
        ("https://example.com/a?b#c", Some("https"), None, Some("example.com"), None, "/a", Some("b"), Some("c")),
        ("https://example.com?b/c", Some("https"), None, Some("example.com"), None, "", Some("b/c"), None),
        ("https://example.com#b?c", Some("https"), None, Some("example.com"), None, "", None, Some("b?c")),
        ("https://u:p@h:8080", Some("https"), Some("u:p"), Some("h"), Some("8080"), "", None, None),
        ("http://a@b@c/", Some("http"), Some("a@b"), Some("c"), None, "/", None, None),
        ("http://[::1]:80/", Some("http"), None, Some("[::1]"), Some("80"), "/", None, None),
        ("http://[::1]/", Some("http"), None, Some("[::1]"), None, "/", None, None),
        ("http://h:/", Some("http"), None, Some("h"), Some(""), "/", None, None),
        ("https:///path", Some("https"), None, Some(""), None, "/path", None, None),
        ("//example.com/a", None, None, Some("example.com"), None, "/a", None, None),
        ("https:/example.com", Some("https"), None, None, None, "/example.com", None, None),
        ("mailto:a@example.com", Some("mailto"), None, None, None, "a@example.com", None, None),
        ("a/b:c", None, None, None, None, "a/b:c", None, None),
        ("1http://h/", None, None, None, None, "1http://h/", None, None),
        ("?q", None, None, None, None, "", Some("q"), None),
        ("", None, None, None, None, "", None, None),
    ];
    for (text, scheme, userinfo, host, port, path, query, fragment) in cases {
        assert_eq!(Parts::of(text), Parts { scheme, userinfo, host, port, path, query, fragment }, "{text}");
    }
}

#[test]
fn flags_describe_the_url() {
    let cases = [
        ("https://example.com/a-b/c", Marks::default()),
        ("https://example.com/a.b/.well-known/..c", Marks::default()),
        ("https://example.com/?x=1&y='", Marks::QUESTION | Marks::XML_SPECIAL),
        ("https://example.com/a b", Marks::SPACE),
        ("https://example.com/a\tb", Marks::CONTROL),
        ("https://example.com/a\u{7f}", Marks::CONTROL),
        ("https://example.com/あ", Marks::NON_ASCII),
        ("https://例え.jp/", Marks::NON_ASCII),
        ("https://example.com/{a}", Marks::FORBIDDEN),
        ("https://example.com/a\\b", Marks::FORBIDDEN),
        ("https://example.com/a[1]", Marks::FORBIDDEN),
        ("https://example.com/?a[]", Marks::FORBIDDEN | Marks::QUESTION),
        ("https://[2001:db8::1]/", Marks::default()),
        ("https://example.com/#a", Marks::FRAGMENT),
        ("https://example.com/#a#b", Marks::FRAGMENT | Marks::FORBIDDEN),
        ("https://a@b@example.com/", Marks::USERINFO | Marks::FORBIDDEN),
        ("https://example.com/%zz", Marks::BAD_PERCENT),
        ("https://example.com/100%", Marks::BAD_PERCENT),
        ("https://example.com/%e", Marks::BAD_PERCENT),
        ("https://example.com/%E3%81", Marks::default()),
        ("https://example.com/%e3", Marks::LOWER_HEX),
        ("HTTPS://example.com/A", Marks::UPPER_SCHEME),
        ("https://Example.com/A", Marks::UPPER_HOST),
        ("https://example.com:443/", Marks::DEFAULT_PORT),
        ("https://example.com:/", Marks::DEFAULT_PORT),
        ("https://example.com:80/", Marks::default()),
        ("https://example.com/a/./b", Marks::DOT_SEGMENTS),
        ("https://example.com/a/..", Marks::DOT_SEGMENTS),
        ("https://example.com/?a=/../b", Marks::QUESTION),
        ("https://example.com", Marks::NO_ROOT_SLASH),
        ("https://example.com?a", Marks::NO_ROOT_SLASH | Marks::QUESTION),
        ("https://example.com/#", Marks::FRAGMENT),
        ("https://me@example.com/", Marks::USERINFO),
        ("https://example.com/@me", Marks::default()),
        ("https://example.com/?a=1&amp;b", Marks::QUESTION | Marks::XML_SPECIAL | Marks::SEMICOLON | Marks::ENTITY),
        ("https://example.com/?a=1&b;", Marks::QUESTION | Marks::XML_SPECIAL | Marks::SEMICOLON),
        (
            "https://example.com/?&&#x26;",
            Marks::QUESTION | Marks::XML_SPECIAL | Marks::SEMICOLON | Marks::ENTITY | Marks::FRAGMENT,
        ),
        ("\n https://example.com/ ", Marks::SURROUNDED),
        ("\u{a0}https://example.com/", Marks::SURROUNDED),
    ];
    for (loc, marks) in cases {
        assert_eq!(inspect(loc).marks(), marks, "{loc}");
    }
}

#[test]
fn the_normal_form_is_an_equivalent_url() {
    let cases = [
        ("https://example.com/a?b=c&d#e", "https://example.com/a?b=c&d#e"),
        ("HTTP://EXAMPLE.COM/Path", "http://example.com/Path"),
        ("https://example.com", "https://example.com/"),
        ("https://example.com?q", "https://example.com/?q"),
        ("http://example.com:80/", "http://example.com/"),
        ("https://example.com:80/", "https://example.com:80/"),
        ("https://example.com:0443/", "https://example.com/"),
        ("https://example.com/a/./b/../c", "https://example.com/a/c"),
        ("https://example.com/../../a/..", "https://example.com/"),
        ("https://example.com/a%2fb%41", "https://example.com/a%2FbA"),
        ("https://example.com/日本語?q=検索", "https://example.com/%E6%97%A5%E6%9C%AC%E8%AA%9E?q=%E6%A4%9C%E7%B4%A2"),
        ("https://example.com/%E6%97%A5本", "https://example.com/%E6%97%A5%E6%9C%AC"),
        ("https://example.com/😀", "https://example.com/%F0%9F%98%80"),
        ("https://日本語.JP/", "https://xn--wgv71a119e.jp/"),
        ("https://Bücher.example.com/", "https://xn--bcher-kva.example.com/"),
        ("https://example.com/a b", "https://example.com/a%20b"),
        ("https://example.com/a\u{0}\tb", "https://example.com/a%00b"),
        ("https://example.com/<\"{}^`\\|>", "https://example.com/%3C%22%7B%7D%5E%60/%7C%3E"),
        ("https://example.com/%zz%", "https://example.com/%25zz%25"),
        ("https://example.com/%あ", "https://example.com/%25%E3%81%82"),
        ("https://me:päss@example.com/", "https://me:p%C3%A4ss@example.com/"),
        ("https://[2001:DB8::1]:443/", "https://[2001:db8::1]/"),
        (" https://example.com/ \n", "https://example.com/"),
        ("ftp://Example.com:21", "ftp://example.com:21"),
        ("/a/ü/../b", "/a/%C3%BC/../b"),
        // A compatibility form of the slash would change the host.
        ("https://example.com／x/", "https://example.com／x/"),
        ("", ""),
    ];
    for (loc, expected) in cases {
        assert_eq!(normalize(loc, &Options::default()).text, expected, "{loc}");
    }
}

#[test]
fn a_plain_url_is_borrowed() {
    for loc in
        ["https://example.com/a-b/c?x=1&y=2", "https://example.com/%E3%81%82", "http://example.com:8080/a.html#b"]
    {
        let normal = normalize(loc, &Options::default());
        assert!(matches!(normal.text, std::borrow::Cow::Borrowed(text) if text == loc), "{loc}");
    }
}

#[test]
fn references_resolve_as_in_rfc_3986_5_4() {
    let cases = [
        ("g:h", "g:h"),
        ("g", "http://a/b/c/g"),
        ("./g", "http://a/b/c/g"),
        ("g/", "http://a/b/c/g/"),
        ("/g", "http://a/g"),
        ("//g", "http://g"),
        ("?y", "http://a/b/c/d;p?y"),
        ("g?y", "http://a/b/c/g?y"),
        ("#s", "http://a/b/c/d;p?q#s"),
        ("g#s", "http://a/b/c/g#s"),
        ("g?y#s", "http://a/b/c/g?y#s"),
        (";x", "http://a/b/c/;x"),
        ("g;x", "http://a/b/c/g;x"),
        ("g;x?y#s", "http://a/b/c/g;x?y#s"),
        ("", "http://a/b/c/d;p?q"),
        (".", "http://a/b/c/"),
        ("./", "http://a/b/c/"),
        ("..", "http://a/b/"),
        ("../", "http://a/b/"),
        ("../g", "http://a/b/g"),
        ("../..", "http://a/"),
        ("../../", "http://a/"),
        ("../../g", "http://a/g"),
        ("../../../g", "http://a/g"),
        ("../../../../g", "http://a/g"),
        ("/./g", "http://a/g"),
        ("/../g", "http://a/g"),
        ("g.", "http://a/b/c/g."),
        (".g", "http://a/b/c/.g"),
        ("g..", "http://a/b/c/g.."),
        ("..g", "http://a/b/c/..g"),
        ("./../g", "http://a/b/g"),
        ("./g/.", "http://a/b/c/g/"),
        ("g/./h", "http://a/b/c/g/h"),
        ("g/../h", "http://a/b/c/h"),
        ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
        ("g;x=1/../y", "http://a/b/c/y"),
        ("g?y/./x", "http://a/b/c/g?y/./x"),
        ("g?y/../x", "http://a/b/c/g?y/../x"),
        ("g#s/./x", "http://a/b/c/g#s/./x"),
        ("g#s/../x", "http://a/b/c/g#s/../x"),
        ("http:g", "http:g"),
    ];
    for (reference, expected) in cases {
        assert_eq!(resolve("http://a/b/c/d;p?q", reference).as_deref(), Some(expected), "{reference}");
    }
    let other_bases = [
        ("https://example.com", "a", "https://example.com/a"),
        ("https://u@example.com:8080/x/y", "/a", "https://u@example.com:8080/a"),
        ("https://example.com/sitemaps/index.xml", "page2.html", "https://example.com/sitemaps/page2.html"),
        ("https://example.com/sitemaps/index.xml", "/products/page1.html", "https://example.com/products/page1.html"),
        ("https://example.com/a//b", "../c", "https://example.com/a/c"),
    ];
    for (base, reference, expected) in other_bases {
        assert_eq!(resolve(base, reference).as_deref(), Some(expected), "{base} {reference}");
    }
    assert_eq!(resolve("//example.com/", "a"), None);
}

#[test]
fn directories_end_at_the_last_slash_of_the_path() {
    let cases = [
        ("https://example.com/sitemap.xml", "https://example.com/"),
        ("https://example.com/a/b/", "https://example.com/a/b/"),
        ("https://example.com/a/b?x=/c", "https://example.com/a/"),
        ("https://example.com/a/b#x/c?", "https://example.com/a/"),
        ("https://example.com", "https://example.com"),
        ("https://example.com?a/b", "https://example.com"),
    ];
    for (url, expected) in cases {
        assert_eq!(directory(url), expected, "{url}");
    }
}

#[test]
fn origins_have_scheme_host_and_port() {
    let cases = [
        ("http://example.com/a", "http://example.com:80/b", true),
        ("https://example.com/", "HTTPS://EXAMPLE.com:443", true),
        ("https://example.com:/", "https://example.com", true),
        ("https://me@example.com/", "https://example.com/", true),
        ("https://example.com/", "http://example.com/", false),
        ("https://example.com/", "https://www.example.com/", false),
        ("https://example.com:8443/", "https://example.com/", false),
    ];
    for (one, two, same) in cases {
        assert_eq!(Parts::of(one).is_same_origin(&Parts::of(two)), same, "{one} {two}");
    }
}

#[test]
fn hosts_are_names_or_ip_addresses() {
    let long_label = "a".repeat(64);
    let long_name = ["a"; 127].join(".") + ".b";
    let cases = [
        ("example.com", true, true),
        ("EXAMPLE.COM", true, true),
        ("example.com.", true, true),
        ("xn--wgv71a119e.jp", true, true),
        ("my_shop.example.com", true, true),
        ("-a.example.com", true, true),
        ("8.8.8.8", true, true),
        ("[2606:4700::1111]", true, true),
        ("localhost", true, false),
        ("app.localhost", true, false),
        ("printer.local", true, false),
        ("www.shop.TEST", true, false),
        ("a.invalid", true, false),
        ("a.example", true, false),
        ("metadata.internal", true, false),
        ("intranet", true, false),
        ("127.0.0.1", true, false),
        ("10.1.2.3", true, false),
        ("172.16.0.1", true, false),
        ("172.32.0.1", true, true),
        ("192.168.1.1", true, false),
        ("169.254.1.1", true, false),
        ("100.64.0.1", true, false),
        ("100.128.0.1", true, true),
        ("0.0.0.0", true, false),
        ("255.255.255.255", true, false),
        ("[::1]", true, false),
        ("[fe80::1]", true, false),
        ("[fd00::1]", true, false),
        ("[::ffff:192.168.0.1]", true, false),
        ("", false, false),
        (".", false, false),
        (".example.com", false, false),
        ("a..b", false, false),
        ("example.com..", false, false),
        ("exa mple.com", false, false),
        ("exa%6dple.com", false, false),
        ("{domain}", false, false),
        ("*.example.com", false, false),
        ("example.com\\a", false, false),
        ("日本語.jp", false, false),
        ("256.1.1.1", false, false),
        ("1.2.3", false, false),
        ("1.2.3.4.5", false, false),
        ("192.168.0.01", false, false),
        ("0x7f.1", false, false),
        ("1.2.3.0x4", false, false),
        ("[::1", false, false),
        ("[1.2.3.4]", false, false),
        ("[]", false, false),
        ("[fe80::1%25eth0]", false, false),
        (&long_label, false, false),
        (&long_label[..63], true, false),
        (&long_name, false, false),
        (&long_name[2..], true, true),
    ];
    for (host, valid, public) in cases {
        assert_eq!((is_valid_host(host), is_public_host(host)), (valid, public), "{host}");
    }
}

/// Texts that are similar to URLs more often than random text.
fn any_loc() -> impl Strategy<Value = String> {
    let fragment = prop_oneof![
        Just("https://".to_owned()),
        Just("HTTP://".to_owned()),
        Just("example.com".to_owned()),
        Just("/../".to_owned()),
        Just("/.".to_owned()),
        Just("%e3".to_owned()),
        Just("&amp;".to_owned()),
        "[a-zA-Z0-9.:/?#@%&;\\[\\] -]{0,8}",
        "\\PC{0,3}",
    ];
    proptest::collection::vec(fragment, 0..8).prop_map(|pieces| pieces.concat())
}

#[test]
fn a_colon_after_an_invalid_host_is_kept() {
    let options = Options::default();
    for loc in ["https://A:\u{1F300}https://", "https://\u{12C0}:https://"] {
        let once = normalize(loc, &options).text.into_owned();
        assert_eq!(normalize(&once, &options).text, once);
    }
}

proptest! {
    #[test]
    fn normalising_is_idempotent(loc in any_loc()) {
        let options = Options::default();
        let once = normalize(&loc, &options).text.into_owned();
        prop_assert_eq!(&normalize(&once, &options).text, &once);
    }

    #[test]
    fn a_normal_form_has_nothing_left_to_escape_except_in_an_invalid_host(loc in any_loc()) {
        let normal = normalize(&loc, &Options::default());
        let parts = Parts::of(&normal.text);
        if parts.is_http() && parts.host.is_some_and(is_valid_host) && parts.port.is_none() {
            let left = inspect(&normal.text).marks();
            prop_assert!(!left.intersects(Marks::UNESCAPED | Marks::NOT_NORMAL | Marks::BAD_PERCENT), "{}", normal.text);
        }
    }

    #[test]
    fn parts_joined_are_the_url(loc in any_loc()) {
        let parts = Parts::of(&loc);
        let mut text = String::new();
        if let Some(scheme) = parts.scheme { text += scheme; text += ":"; }
        if let Some(host) = parts.host {
            text += "//";
            if let Some(userinfo) = parts.userinfo { text += userinfo; text += "@"; }
            text += host;
            if let Some(port) = parts.port { text += ":"; text += port; }
        }
        text += parts.path;
        if let Some(query) = parts.query { text += "?"; text += query; }
        if let Some(fragment) = parts.fragment { text += "#"; text += fragment; }
        prop_assert_eq!(text, loc);
    }

    #[test]
    fn resolving_never_panics(base in any_loc(), reference in any_loc()) {
        if let Some(resolved) = resolve(&base, &reference) {
            prop_assert!(Parts::of(&resolved).scheme.is_some());
        }
        let _ = directory(&base);
    }
}
