/** Whether the page is served by `sitemap-kit edit`, at an address that only this computer reaches. */
export const isServedByCommand = new URLSearchParams(location.search).get('from') === 'command';
