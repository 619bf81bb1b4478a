//! The sitemap engine.
