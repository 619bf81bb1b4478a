-- The tables of each database. A database has the pages of a range of hash prefixes.

-- `page` is the page as JSON, with its normalised URL.
CREATE TABLE pages (
  prefix INTEGER NOT NULL, loc TEXT NOT NULL, page TEXT NOT NULL, PRIMARY KEY (prefix, loc)
) WITHOUT ROWID;

-- A bucket is one sitemap. It is dirty while `written` is below `version`, which each change of its pages increases.
-- `changed_at` is the time at which the bytes of the sitemap changed; `problem` states why it cannot be written.
CREATE TABLE buckets (
  bucket INTEGER PRIMARY KEY, version INTEGER NOT NULL, written INTEGER NOT NULL DEFAULT 0,
  pages INTEGER NOT NULL DEFAULT 0, changed_at TEXT, problem TEXT
);
CREATE INDEX dirty_buckets ON buckets (bucket) WHERE version > written;

-- BUCKET_BITS of the sitemaps that the index lists. Only the first database has a row.
CREATE TABLE listed (bits INTEGER NOT NULL);

-- URLs of which search engines have not been notified yet. Each change increases `sequence`.
CREATE TABLE notifications (
  loc TEXT PRIMARY KEY, removed INTEGER NOT NULL, sequence INTEGER NOT NULL DEFAULT 1,
  refused INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX refused_notifications ON notifications (loc) WHERE refused = 1;
