//! Crawlers of AI operators and what they collect pages for.

use serde::Serialize;

use Compliance::{Partly, Unknown, Yes};
use Purpose::{Search, Training, User};

/// A purpose for which a crawler of an AI operator fetches pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Purpose {
    /// Training and fine-tuning of models.
    Training,
    /// An index of pages that search results and answers are made from.
    Search,
    /// Pages that a user's request needs at that moment.
    User,
}

/// Whether a crawler follows robots.txt, by its operator's documentation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Compliance {
    /// The operator states that it does.
    Yes,
    /// The operator states that rules may not apply, for example because a user requests the page.
    Partly,
    /// The operator does not state it, or publishes no documentation.
    Unknown,
}

/// A crawler of an AI operator, or a name that only controls how pages are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct AiCrawler {
    /// The product token for `User-agent` lines.
    pub token: &'static str,
    /// The company or organisation.
    pub operator: &'static str,
    /// The purposes that pages are fetched for, or that the token controls.
    pub purposes: &'static [Purpose],
    /// Whether the name only controls the use of pages that other crawlers of the operator fetch.
    pub is_control_token: bool,
    /// Whether it follows robots.txt.
    pub follows_robots: Compliance,
    /// The URL of the operator's documentation; none if the operator publishes none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<&'static str>,
}

const OPENAI: &str = "https://developers.openai.com/api/docs/bots";
const ANTHROPIC: &str = "https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler";
const GOOGLE: &str = "https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers";
const APPLE: &str = "https://support.apple.com/en-us/119829";
const PERPLEXITY: &str = "https://docs.perplexity.ai/docs/resources/perplexity-crawlers";
const AMAZON: &str = "https://developer.amazon.com/amazonbot";
const META: &str = "https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/";
const MISTRAL: &str = "https://docs.mistral.ai/robots";

/// As documented by the operators in November 2026. That Amazon's fetches for users may not follow all rules, and the
/// names of Mistral, are known from quotations of the documents. `ByteDance` publishes no document about its crawler.
static AI_CRAWLERS: [AiCrawler; 23] = [
    crawler("GPTBot", "OpenAI", &[Training], Yes, OPENAI),
    crawler("OAI-SearchBot", "OpenAI", &[Search], Yes, OPENAI),
    crawler("ChatGPT-User", "OpenAI", &[User], Partly, OPENAI),
    crawler("ClaudeBot", "Anthropic", &[Training], Yes, ANTHROPIC),
    crawler("Claude-SearchBot", "Anthropic", &[Search], Yes, ANTHROPIC),
    crawler("Claude-User", "Anthropic", &[User], Yes, ANTHROPIC),
    control("Google-Extended", "Google", &[Training, Search], GOOGLE),
    crawler("Applebot", "Apple", &[Search, Training], Yes, APPLE),
    control("Applebot-Extended", "Apple", &[Training], APPLE),
    crawler("PerplexityBot", "Perplexity", &[Search], Yes, PERPLEXITY),
    crawler("Perplexity-User", "Perplexity", &[User], Partly, PERPLEXITY),
    crawler("Amazonbot", "Amazon", &[Training, Search], Yes, AMAZON),
    crawler("Amzn-SearchBot", "Amazon", &[Search], Yes, AMAZON),
    crawler("Amzn-User", "Amazon", &[User], Partly, AMAZON),
    crawler("meta-externalagent", "Meta", &[Training, Search], Yes, META),
    crawler("meta-webindexer", "Meta", &[Search], Yes, META),
    crawler("meta-externalfetcher", "Meta", &[User], Partly, META),
    crawler("MistralAI-Training", "Mistral AI", &[Training], Unknown, MISTRAL),
    crawler("MistralAI-Index", "Mistral AI", &[Search], Unknown, MISTRAL),
    crawler("MistralAI-User", "Mistral AI", &[User], Unknown, MISTRAL),
    crawler(
        "DuckAssistBot",
        "DuckDuckGo",
        &[Search],
        Yes,
        "https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot",
    ),
    crawler("CCBot", "Common Crawl", &[Training], Yes, "https://commoncrawl.org/ccbot"),
    AiCrawler { source: None, ..crawler("Bytespider", "ByteDance", &[Training], Unknown, "") },
];

/// Returns the known crawlers of AI operators with their purposes and the documents that state them.
///
/// ```
/// use sitemap_kit::robots::{Purpose, ai_crawlers, is_allowed};
/// let text = "User-agent: GPTBot\nDisallow: /\n";
/// let trains = |text| {
///     ai_crawlers().iter().filter(move |crawler| {
///         crawler.purposes.contains(&Purpose::Training) && is_allowed(text, crawler.token, "/")
///     })
/// };
/// assert!(trains(text).all(|crawler| crawler.token != "GPTBot"));
/// ```
pub fn ai_crawlers() -> &'static [AiCrawler] {
    &AI_CRAWLERS
}

const fn crawler(
    token: &'static str,
    operator: &'static str,
    purposes: &'static [Purpose],
    follows_robots: Compliance,
    source: &'static str,
) -> AiCrawler {
    AiCrawler { token, operator, purposes, is_control_token: false, follows_robots, source: Some(source) }
}

const fn control(
    token: &'static str,
    operator: &'static str,
    purposes: &'static [Purpose],
    source: &'static str,
) -> AiCrawler {
    AiCrawler { token, operator, purposes, is_control_token: true, follows_robots: Yes, source: Some(source) }
}
