// Validates and writes a sitemap during typing. Nothing leaves the page.
import { generate, init, SitemapError, validate } from 'sitemap-kit';

const [input, problems, sitemap] = ['pages', 'problems', 'sitemap'].map((id) => document.getElementById(id));

function show() {
  const report = validate(input.value);
  problems.replaceChildren(
    ...report.problems.map(({ severity, message }) => {
      const item = document.createElement('li');
      item.textContent = `${severity}: ${message}`;
      return item;
    }),
  );
  try {
    sitemap.textContent = generate(input.value, { pretty: true, invalid: 'skip' });
  } catch (error) {
    if (!(error instanceof SitemapError)) throw error;
    sitemap.textContent = error.message;
  }
}

await init();
input.addEventListener('input', show);
show();
