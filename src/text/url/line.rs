//! Lines of text lists that are URLs.

use super::{Parts, not_one_url};
use crate::base::scan::{self, Block};

/// Returns whether a line is an absolute URL, of any scheme.
pub(crate) fn is_url(line: &str) -> bool {
    is_one_url(line) && !has_space(line.trim())
}

/// Returns whether a line is one absolute URL, possibly with unencoded spaces.
pub(crate) fn is_one_url(line: &str) -> bool {
    let line = line.trim();
    let Parts { scheme, host, .. } = Parts::of(line);
    let Some(host) = host.filter(|_| scheme.is_some()) else { return false };
    !has_space(line) || !has_space(host) && is_alone(line)
}

/// Returns whether the spaces in a line may belong to one URL: the line is neither several URLs nor a URL with other
/// columns.
fn is_alone(line: &str) -> bool {
    line.find("://") == line.rfind("://") && !line.contains('\t') && not_one_url(line).is_none()
}

fn has_space(text: &str) -> bool {
    // Most URLs are ASCII without spaces.
    let bytes = text.as_bytes();
    let may_be_space = |block: Block| block.less(b' ' + 1) | block.non_ascii();
    let is_space_or_not_ascii = |at: usize| bytes[at] <= b' ' || !bytes[at].is_ascii();
    scan::find(bytes, 0, may_be_space, is_space_or_not_ascii).is_some() && text.contains(char::is_whitespace)
}
