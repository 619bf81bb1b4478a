//! `IndexNow` requests: notifications of added, changed and deleted pages.

use serde::Serialize;

use crate::base::hash::{HashMap, HashSet};
use crate::base::limits::MAX_INDEXNOW_URLS;
use crate::check::url::UrlChecker;
use crate::model::error::{Error, messages};
use crate::model::options::Options;
use crate::model::report::{EntryRef, Finding, Kind, RemedyLimit, Report, Reporter, serialize_pairs};
use crate::model::rule;
use crate::read::prepared_options::{base_url, url_option};
use crate::text::url::{Parts, directory};
use crate::write::submit::checks;
use crate::write::submit::options::{IndexNowOptions, file_name};

/// Requests to send, and the problems of their URLs.
#[derive(Debug, Clone, Serialize)]
pub struct IndexNow {
    /// The requests: for one host each, with at most 10,000 URLs each.
    pub requests: Vec<IndexNowRequest>,
    /// The normalised URL of each given URL, in their order, as the requests contain it; `None` for a URL outside the folder of the key
    /// file, which is in no request.
    pub urls: Vec<Option<String>>,
    /// The problems of the URLs.
    pub report: Report,
}

/// An HTTP request, ready to be sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IndexNowRequest {
    /// The URL of the endpoint.
    pub url: String,
    /// The HTTP method, `POST`.
    pub method: &'static str,
    /// The HTTP headers, by name.
    #[serde(serialize_with = "serialize_pairs")]
    pub headers: &'static [(&'static str, &'static str)],
    /// The body, a JSON text.
    pub body: String,
    /// The host of the URLs.
    pub host: String,
    /// The number of URLs in the body.
    pub locs: usize,
}

/// The body of a request, with the field names of the `IndexNow` documentation.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Body<'b> {
    host: &'b str,
    key: &'b str,
    #[serde(skip_serializing_if = "Option::is_none")]
    key_location: Option<&'b str>,
    url_list: &'b [String],
}

/// The key file, which proves to the engines that the key belongs to the host.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeyFile {
    /// The file name. The file is served from the root of the host.
    pub name: String,
    /// The content: the key and nothing else.
    pub content: String,
}

/// Returns the key file of a key, to be served from the root of the host.
///
/// # Errors
///
/// [`ErrorCode::InvalidOption`](crate::ErrorCode::InvalidOption) if the key is invalid.
///
/// ```
/// use sitemap_kit::{Options, submit::key_file};
/// let file = key_file("0123456789abcdef", &Options::default()).unwrap();
/// assert_eq!((file.name.as_str(), file.content.as_str()), ("0123456789abcdef.txt", "0123456789abcdef"));
/// assert!(key_file("abc", &Options::default()).is_err());
/// ```
pub fn key_file(key: &str, options: &Options) -> Result<KeyFile, Error> {
    checks::key(key, options)?;
    Ok(KeyFile { name: file_name(key), content: key.to_owned() })
}

/// Builds the requests that notify the engines of pages. Nothing is sent.
///
/// The URLs are resolved against `options.base_url` and normalised, duplicates are left out, and each host gets
/// requests of its own (an engine answers 422 to a URL of another host), of at most 10,000 URLs. Hosts come in
/// the order of their first URL. URLs outside the folder of the key file, for which the key is not valid, are reported and left out. The location of the key file is sent with URLs of its own host only; for other hosts the
/// engine looks for the key file in the root.
///
/// # Errors
///
/// [`ErrorCode::InvalidOption`](crate::ErrorCode::InvalidOption) if the key, its file, its location or the endpoint cannot be used,
/// [`ErrorCode::EmptyPageList`](crate::ErrorCode::EmptyPageList) if there are no URLs, [`ErrorCode::InvalidPages`](crate::ErrorCode::InvalidPages) if a URL has an error or
/// does not fit into the one request that is wanted, or if all URLs are outside the folder of the key file, with the report.
///
/// ```
/// use sitemap_kit::{Options, submit::{IndexNowOptions, index_now}};
/// let key = IndexNowOptions { key: "0123456789abcdef".to_owned(), ..IndexNowOptions::default() };
/// let built = index_now(&key, &["https://example.com/a", "https://example.com/a"], &Options::default()).unwrap();
/// assert_eq!(built.requests.len(), 1);
/// assert_eq!(
///     built.requests[0].body,
///     r#"{"host":"example.com","key":"0123456789abcdef","urlList":["https://example.com/a"]}"#
/// );
/// ```
pub fn index_now<S: AsRef<str>>(to: &IndexNowOptions, locs: &[S], options: &Options) -> Result<IndexNow, Error> {
    checks::key(&to.key, options)?;
    checks::key_file(to, options)?;
    let endpoint = url_option("endpoint", &to.endpoint, options)?;
    let key_location = to.key_location.as_deref().map(|url| url_option("keyLocation", url, options));
    let key_location = key_location.transpose()?;
    let directory = key_location.as_deref().map(directory).unwrap_or_default();
    let key_parts = Parts::of(directory);
    let key_host = key_parts.host_and_port();
    checks::endpoint(&endpoint, options)?;
    let checker = UrlChecker::new(base_url(options)?);
    if locs.is_empty() {
        return Err(Error::new(messages::NO_URLS, &[]));
    }

    let mut reporter = Reporter::new(options, Kind::PageList);
    // `fix` changes page lists, not the URLs of a call.
    reporter.limit_remedies(RemedyLimit::Unchanged);
    let (mut invalid, mut outside) = (0_usize, 0_usize);
    let mut hosts = UrlsByHost::default();
    let mut seen: HashSet<String> = HashSet::default();
    let mut normalised = Vec::with_capacity(locs.len());
    for (page, given) in locs.iter().enumerate() {
        let entry = EntryRef { page, loc: given.as_ref() };
        let Some(url) = check_loc(&checker, &mut reporter, entry) else {
            invalid += 1;
            continue;
        };
        let parts = Parts::of(&url);
        let host = parts.host_and_port();
        // http and https may be mixed in a request, so only the paths are compared.
        let is_outside = key_host == host && !parts.path.starts_with(key_parts.path);
        normalised.push((!is_outside).then(|| url.clone()));
        if !seen.insert(url.clone()) {
            continue;
        }
        if to.single
            && let Some((first, _)) = hosts.list.first()
            && *first != host
        {
            checks::foreign(&mut reporter, entry, &url, first);
            invalid += 1;
            continue;
        }
        if is_outside {
            checks::scope(&mut reporter, entry, &url, directory);
            outside += 1;
        } else {
            hosts.add(host, url);
        }
    }
    // A key file whose location is in no request is on none of the hosts of the URLs.
    if let Some((_, urls)) = hosts.list.first()
        && !directory.is_empty()
        && !hosts.indexes.contains_key(&key_host)
    {
        checks::scope(&mut reporter, EntryRef { page: 0, loc: locs[0].as_ref() }, &urls[0], directory);
    }
    if to.single
        && let Some((_, urls)) = hosts.list.first()
    {
        invalid += urls.len().saturating_sub(MAX_INDEXNOW_URLS);
        checks::count(&mut reporter, urls.len());
    }
    let report = reporter.finish(locs.len());
    if invalid > 0 || hosts.list.is_empty() {
        let refused = invalid + outside;
        let error = Error::new(messages::URLS_INVALID, &[("refused", &refused), ("total", &locs.len())]);
        return Err(error.with_report(report));
    }
    let mut requests = Vec::new();
    for (host, urls) in &hosts.list {
        let key_location = key_location.as_deref().filter(|_| key_host == *host);
        for url_list in urls.chunks(MAX_INDEXNOW_URLS) {
            requests.push(request(&endpoint, &Body { host, key: &to.key, key_location, url_list }));
        }
    }
    Ok(IndexNow { requests, urls: normalised, report })
}

/// Returns the normalised URL of a loc. A loc that is not a full URL or has another error is reported; `None` then.
fn check_loc(checker: &UrlChecker, reporter: &mut Reporter<'_>, entry: EntryRef<'_>) -> Option<String> {
    let errors = reporter.errors();
    let outcome = checker.check_loc(reporter, entry);
    if !outcome.is_absolute && reporter.errors() == errors {
        let finding = Finding::of(&rule::LOC_NOT_ABSOLUTE).at(entry).path("loc").value(entry.loc);
        reporter.add(&finding.param("hint", ""));
    }
    let is_valid = outcome.is_absolute && reporter.errors() == errors;
    is_valid.then(|| outcome.written.unwrap_or_else(|| entry.loc.to_owned()))
}

/// The URLs of each host, in the order of the first URL of each.
#[derive(Default)]
struct UrlsByHost {
    list: Vec<(String, Vec<String>)>,
    /// The index in the list of each host.
    indexes: HashMap<String, usize>,
}

impl UrlsByHost {
    fn add(&mut self, host: String, url: String) {
        if let Some(index) = self.indexes.get(&host) {
            self.list[*index].1.push(url);
        } else {
            self.indexes.insert(host.clone(), self.list.len());
            self.list.push((host, vec![url]));
        }
    }
}

fn request(endpoint: &str, body: &Body<'_>) -> IndexNowRequest {
    IndexNowRequest {
        url: endpoint.to_owned(),
        method: "POST",
        headers: &[("Content-Type", "application/json; charset=utf-8")],
        body: serde_json::to_string(body).unwrap_or_default(),
        host: body.host.to_owned(),
        locs: body.url_list.len(),
    }
}
