/** Whether the page is served by `sitemap-kit edit`, on the loopback address. */
export const isServedByCommand = new URLSearchParams(location.search).get('from') === 'command';
