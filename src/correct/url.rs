//! Fixes of URLs: escaping, normal form, and resolution of relative URLs.

use memchr::memchr2;

use crate::model::rule::{self, Fix, Rule};
use crate::text::reference::{find_reference, unescape};
use crate::text::tracking_parameters::tracking_parameter;
use crate::text::url::{
    Inspection, Marks, Parts, begins_like_markup, begins_misspelled, full_width_part, inspect, is_full_http,
    is_missing_value, is_no_value, is_relative, leftover, resolve_parts,
};

use super::change::{Change, UrlRole};
use super::corrector::Corrector;

impl Corrector<'_> {
    /// Returns the next step towards a URL without problems.
    pub(crate) fn url(&self, role: UrlRole, value: &str) -> Option<Change> {
        if find_reference(value).is_some() && self.allows(&rule::XML_DOUBLE_ESCAPED, Fix::Safe) {
            return Change::to(&rule::XML_DOUBLE_ESCAPED, Fix::Safe, unescape(value));
        }
        let inspection = inspect(value);
        let marks = inspection.marks();
        if marks.contains(Marks::SURROUNDED) && self.allows(&rule::LOC_SURROUNDING_WHITESPACE, Fix::Safe) {
            return Change::to(&rule::LOC_SURROUNDING_WHITESPACE, Fix::Safe, inspection.text().to_owned());
        }
        // Nothing can be corrected in a value that is not one URL: encoded, it would look like a relative URL.
        let parts = inspection.parts();
        let text = inspection.text();
        let is_no_url = marks.contains(Marks::NOT_ONE_URL)
            || begins_like_markup(parts)
            || begins_misspelled(parts)
            || is_no_value(text);
        if text.is_empty() || is_no_url {
            return None;
        }
        // A value is missing in the place of a part of a template: encoded or cut off, the mistake would be hidden.
        let is_hidden = |found: &str| found != "//" && !is_missing_value(found);
        if marks.intersects(Marks::UNESCAPED | Marks::BAD_PERCENT | Marks::FRAGMENT)
            && leftover(&inspection).is_some_and(is_hidden)
        {
            return None;
        }
        // A line break may have taken the place of a character.
        if let Some(parsed) = inspection.parsed() {
            let fix = if parsed.len() < inspection.text().len() { Fix::Assisted } else { Fix::Safe };
            let is_allowed = self.allows(&rule::LOC_NOT_ESCAPED, fix);
            return is_allowed.then(|| Change::to(&rule::LOC_NOT_ESCAPED, fix, parsed)).flatten();
        }
        if marks.contains(Marks::NON_ASCII)
            && self.is_enabled(&rule::LOC_FULL_WIDTH)
            && let Some((_, half)) = full_width_part(inspection.text())
        {
            return self.in_half_width(role, &inspection, half);
        }
        self.resolve(role, &inspection).or_else(|| self.normalize_form(role, &inspection)).or_else(|| match role {
            UrlRole::Page => self.remove_part(&inspection).or_else(|| self.page_only_change(&inspection)),
            UrlRole::Sitemap => self.remove_part(&inspection),
            UrlRole::Other(_) => None,
        })
    }

    /// Returns the change to half width. If it is not allowed, the URL is not changed at all: encoded, the mistake would be hidden.
    fn in_half_width(&self, role: UrlRole, inspection: &Inspection<'_>, half: String) -> Option<Change> {
        if !self.allows(&rule::LOC_FULL_WIDTH, Fix::Assisted) {
            return None;
        }
        let mut steps = vec![(&rule::LOC_FULL_WIDTH, Fix::Assisted)];
        if inspection.parts().scheme.is_none() && is_full_http(&half) {
            steps.push((not_absolute(role), Fix::Assisted));
        }
        Some(Change { steps, value: Some(half) })
    }

    /// Returns the change that resolves a relative URL against the base.
    fn resolve(&self, role: UrlRole, inspection: &Inspection<'_>) -> Option<Change> {
        let broken = not_absolute(role);
        let parts = inspection.parts();
        let base = Parts::of(self.base.as_deref().filter(|_| self.allows(broken, Fix::Assisted))?);
        if !is_relative(parts, base.host) {
            return None;
        }
        Change::to(broken, Fix::Assisted, resolve_parts(&base, parts))
    }

    /// Returns the change to the normal form, if that removes a problem.
    fn normalize_form(&self, role: UrlRole, inspection: &Inspection<'_>) -> Option<Change> {
        let marks = inspection.marks();
        let normal = inspection.normalize(self.options.host_to_ascii).text;
        // A host that cannot be written in ASCII is not changed.
        let percents = |text: &str| text.bytes().filter(|byte| *byte == b'%').count();
        let is_escaped = marks.intersects(Marks::UNESCAPED)
            && (!inspect(&normal).marks().intersects(Marks::UNESCAPED)
                || percents(&normal) > percents(inspection.text()));
        let forms: [(&'static Rule, bool); 3] = [
            (&rule::LOC_NOT_ESCAPED, is_escaped),
            (&rule::LOC_BAD_PERCENT, marks.contains(Marks::BAD_PERCENT)),
            // Indexes have no rule about the form of their URLs.
            (
                &rule::LOC_NOT_NORMALIZED,
                marks.intersects(Marks::NOT_NORMAL) && is_full_http(&normal) && role != UrlRole::Sitemap,
            ),
        ];
        let mut steps = Vec::new();
        for (rule, is_broken) in forms {
            if is_broken && self.allows(rule, Fix::Safe) {
                steps.push((rule, Fix::Safe));
            }
        }
        if steps.is_empty() || normal == inspection.text() {
            return None;
        }
        Some(Change { steps, value: Some(normal.into()) })
    }

    /// Returns the change that removes a part that does not belong in the URL of a page or a sitemap.
    fn remove_part(&self, inspection: &Inspection<'_>) -> Option<Change> {
        let (text, parts, marks) = (inspection.text(), inspection.parts(), inspection.marks());
        if marks.contains(Marks::FRAGMENT)
            && let Some((cut, fragment)) = text.split_once('#').filter(|(cut, _)| !cut.is_empty())
        {
            // For visitors, a route is a page of its own.
            let fix = if fragment.starts_with(['/', '!']) { Fix::Assisted } else { Fix::Safe };
            if self.allows(&rule::LOC_FRAGMENT, fix) {
                return Change::to(&rule::LOC_FRAGMENT, fix, cut.to_owned());
            }
        }
        if let Some(userinfo) = parts.userinfo.filter(|_| self.allows(&rule::LOC_USERINFO, Fix::Assisted)) {
            return Change::to(&rule::LOC_USERINFO, Fix::Assisted, text.replacen(&format!("{userinfo}@"), "", 1));
        }
        None
    }

    /// Returns the change of the URL of a page for which indexes have no rules: the removal of a tracking parameter, and the correction of
    /// the scheme or `www.` of a URL on the sitemap's own site.
    fn page_only_change(&self, inspection: &Inspection<'_>) -> Option<Change> {
        let (text, parts, marks) = (inspection.text(), inspection.parts(), inspection.marks());
        if marks.intersects(Marks::QUESTION | Marks::SEMICOLON)
            && self.allows(&rule::LOC_NOISE_PARAMETER, Fix::Assisted)
            && let Some((name, _)) = tracking_parameter(parts)
        {
            // A URL of the parameter alone depends on the base URL.
            let rest = Some(without_parameter(text, name)).filter(|rest| !rest.is_empty());
            return rest.and_then(|rest| Change::to(&rule::LOC_NOISE_PARAMETER, Fix::Assisted, rest));
        }
        let sitemap = Parts::of(self.sitemap.as_deref()?);
        let (host, own) = (parts.host.filter(|_| parts.is_http())?, sitemap.host?);
        let is_www_of = |one: &str, two: &str| one.strip_prefix("www.") == Some(two);
        if (is_www_of(host, own) || is_www_of(own, host)) && self.allows(&rule::LOC_WWW_MISMATCH, Fix::Assisted) {
            return Change::to(&rule::LOC_WWW_MISMATCH, Fix::Assisted, text.replacen(host, own, 1));
        }
        let (scheme, expected) = (parts.scheme?, sitemap.scheme?);
        let is_movable = host == own && scheme != expected && parts.port == sitemap.port;
        if is_movable && self.allows(&rule::LOC_SCHEME_MISMATCH, Fix::Assisted) {
            return Change::to(&rule::LOC_SCHEME_MISMATCH, Fix::Assisted, text.replacen(scheme, expected, 1));
        }
        None
    }
}

/// Returns the rule that a URL violates which is not a full one.
const fn not_absolute(role: UrlRole) -> &'static Rule {
    match role {
        UrlRole::Page => &rule::LOC_NOT_ABSOLUTE,
        UrlRole::Sitemap => &rule::INDEX_LOC_NOT_ABSOLUTE,
        UrlRole::Other(broken) => broken,
    }
}

/// Returns a URL without one parameter, of its query or (as Java servlets write it) of its path.
fn without_parameter(loc: &str, name: &str) -> String {
    let is_named = |parameter: &str| {
        let end = parameter.find('=').unwrap_or(parameter.len());
        parameter[..end].eq_ignore_ascii_case(name)
    };
    let mut kept = String::with_capacity(loc.len());
    let (mut path, query) = loc.split_at(loc.find('?').unwrap_or(loc.len()));
    while !path.is_empty() {
        let end = memchr2(b'/', b';', &path.as_bytes()[1..]).map_or(path.len(), |end| end + 1);
        let (segment, after) = path.split_at(end);
        if !segment.strip_prefix(';').is_some_and(is_named) {
            kept.push_str(segment);
        }
        path = after;
    }
    let (query, fragment) = query.split_at(query.find('#').unwrap_or(query.len()));
    let mut rest = query;
    let mut sign = "?";
    while !rest.is_empty() {
        let parameter = &rest[1..];
        let end = memchr2(b'&', b';', parameter.as_bytes()).unwrap_or(parameter.len());
        let parameter = &parameter[..end];
        if !parameter.is_empty() && !is_named(parameter) {
            kept.push_str(sign);
            kept.push_str(parameter);
            sign = "";
        }
        rest = &rest[end + 1..];
        if sign != "?" && !rest.is_empty() {
            sign = &rest[..1];
        }
    }
    kept.push_str(fragment);
    kept
}

#[cfg(test)]
mod tests {
    use super::without_parameter;

    #[test]
    fn parameters_are_removed() {
        for (loc, name, expected) in [
            ("https://a.example/?sid=1", "sid", "https://a.example/"),
            ("https://a.example/?a=1&SID=1&b=2#c", "sid", "https://a.example/?a=1&b=2#c"),
            ("https://a.example/?sid=1&b=2", "sid", "https://a.example/?b=2"),
            ("https://a.example/x;jsessionid=1/y;z?q", "jsessionid", "https://a.example/x/y;z?q"),
            ("https://a.example/?a;sid=3;b", "sid", "https://a.example/?a;b"),
        ] {
            assert_eq!(without_parameter(loc, name), expected, "{loc}");
        }
    }
}
