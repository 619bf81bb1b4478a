import { defineMessages } from './messages.js';

/** The profiles that files are checked against. */
export const profileMessages = defineMessages(
  {
    protocol: 'sitemaps.org',
    google: 'Google',
    bing: 'Bing',
    yandex: 'Yandex',
    baidu: 'Baidu',
    'cloudflare-ai-search': 'Cloudflare AI Search',
    xsd: 'XML schemas',
  },
  {
    protocol: 'sitemaps.org',
    google: 'Google',
    bing: 'Bing',
    yandex: 'Yandex',
    baidu: 'Baidu',
    'cloudflare-ai-search': 'Cloudflare AI Search',
    xsd: 'XML スキーマ',
  },
);
